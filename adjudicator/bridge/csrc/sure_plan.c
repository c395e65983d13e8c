/* Tricks that need no search: plan.py. */

#include "sure.h"

#include <stdlib.h>

#define STEPS 300

static int rounds_of(uint32_t holding, uint32_t across, uint32_t against)
{
    int top = bit_length(against) - 1, left = bit_count(against), won = 0;
    while (holding) {
        int rank = bit_length(holding) - 1;
        if (rank < top && left > 0)
            break;
        if (across) {
            uint32_t low = across & -across;
            if (bit_length(low) - 1 > rank)
                break;
            across ^= low;
        }
        holding ^= 1u << rank;
        won++, left--;
    }
    return won;
}

int cashed(u64 hand, u64 across, u64 out, int trump)
{
    int total = 0;
    if (trump < 4) {
        uint32_t against = ranks_of(out, trump);
        if (against) {
            int drawn = rounds_of(ranks_of(hand, trump), ranks_of(across, trump), against);
            if (drawn < bit_count(against))
                return drawn;
        }
    }
    for (int suit = 0; suit < 4; suit++) {
        uint32_t holding = ranks_of(hand, suit);
        if (holding)
            total += rounds_of(holding, ranks_of(across, suit), ranks_of(out, suit));
    }
    return total;
}

static int top_rounds(uint32_t a, uint32_t b, uint32_t against)
{
    uint32_t both = a | b;
    int top = bit_length(against), left = bit_count(against), won = 0;
    int length = bit_count(a) > bit_count(b) ? bit_count(a) : bit_count(b);
    for (int i = 0; i < length; i++) {
        int card = bit_length(both);
        if (card < top && left > 0)
            break;
        both ^= 1u << (card - 1);
        won++, left -= 2;
    }
    return won;
}

int most(u64 ha, u64 hb, u64 out, int known, u64 held, int trump)
{
    int total = 0, ruffs = trump < 4 && ((ha | hb) & SUITS[trump]);
    for (int suit = 0; suit < 4; suit++) {
        uint32_t a = ranks_of(ha, suit), b = ranks_of(hb, suit);
        if (suit == trump)
            total += bit_count(a) + bit_count(b);
        else if (ruffs || known >> suit & 1 || ranks_of(held, suit))
            total += bit_count(a) > bit_count(b) ? bit_count(a) : bit_count(b);
        else if (a | b)
            total += top_rounds(a, b, ranks_of(out, suit));
    }
    return total;
}

typedef struct {
    int order, lead, reply, keeps;
} Move;

static int low_card(u64 cards)
{
    return bit_length64(cards & -cards) - 1;
}

static int cheapest(u64 cards, int against)
{
    return against + low_card(cards >> against);
}

/* The cheapest card that is sure to win behind a holder of the cards `before`: one of his may be above it, which a
   higher one of ours covers. */
static int cheapest_behind(u64 cards, u64 before, int others)
{
    int best = -1, passed = 0;
    for (int card = bit_length64(cards) - 1; card >= others; card--) {
        if (cards >> card & 1)
            best = card;
        else if (before >> card & 1 && passed++)
            break;
    }
    return best;
}

static int thrown(u64 across, int *cards)
{
    int count = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (!(across & SUITS[suit]))
            continue;
        int card = low_card(across & SUITS[suit]), i = count++;
        for (; i > 0 && cards[i - 1] % 13 > card % 13; i--)
            cards[i] = cards[i - 1];
        cards[i] = card;
    }
    return count;
}

static int plan_moves(u64 hand, u64 across, u64 out, u64 before, int trump, Move *moves)
{
    u64 trumps = SUITS[trump];
    int drawing = (out & trumps) != 0, count = 0, cards[4];
    for (int suit = 0; suit < 4; suit++) {
        u64 mine = hand & SUITS[suit], theirs = across & SUITS[suit];
        if (!mine || (drawing && suit != trump))
            continue;
        int against = bit_length64(out & SUITS[suit]);
        int top = bit_length64(mine) - 1, low = low_card(mine);
        if (theirs) {
            int their_top = bit_length64(theirs) - 1, their_low = low_card(theirs);
            if (top >= against) {
                int lead = cheapest(mine, against);
                if (lead > their_low) {
                    moves[count++] = (Move){0, top, their_low, top > their_low};
                    if (lead != top)
                        moves[count++] = (Move){1, lead, their_low, 1};
                }
            }
            if (their_top >= against) {
                int reply = cheapest_behind(theirs, out & before & SUITS[suit], bit_length64(out & ~before & SUITS[suit]));
                moves[count++] = (Move){1, low, their_top, low > their_top};
                if (reply != their_top && (reply > low || low >= against))
                    moves[count++] = (Move){2, low, reply, low > reply};
            }
        } else {
            if (top >= against) {
                int n = thrown(across & ~trumps, cards);
                for (int i = 0; i < n; i++)
                    moves[count++] = (Move){2, top, cards[i], 1};
                if (!(across & ~trumps)) {
                    n = thrown(across & trumps, cards);
                    for (int i = 0; i < n; i++)
                        moves[count++] = (Move){2, top, cards[i], 0};
                }
            }
            if (across & trumps && suit != trump)
                moves[count++] = (Move){3, low, low_card(across & trumps), 0};
        }
    }
    for (int i = 1; i < count; i++) { /* stable, as Python's sort */
        Move move = moves[i];
        int j = i;
        for (; j > 0 && moves[j - 1].order > move.order; j--)
            moves[j] = moves[j - 1];
        moves[j] = move;
    }
    return count;
}

static Plan *find_plan(const Search *search, u64 ha, u64 hb, u64 out, int first, int need)
{
    u64 kx = search->held[0], ky = search->held[1];
    uint32_t at = (uint32_t)mix(mix(mix(ha, hb), out), (u64)(first | need << 1) ^ kx ^ ky << 1) & (search->plan_size - 1);
    for (;; at = (at + 1) & (search->plan_size - 1)) {
        Plan *plan = &search->plans[at];
        if (!plan->used || (plan->ha == ha && plan->hb == hb && plan->out == out && plan->first == first && plan->need == need &&
                            plan->kx == kx && plan->ky == ky))
            return plan;
    }
}

static void keep_plan(Search *search, u64 ha, u64 hb, u64 out, int first, int need, int answer)
{
    if (2 * (search->plan_count + 1) > search->plan_size) {
        uint32_t old = search->plan_size;
        Plan *plans = search->plans;
        search->plans = calloc(old * 2, sizeof(Plan));
        if (!search->plans) {
            search->plans = plans;
            search->failed = 2;
            return;
        }
        search->plan_size = old * 2;
        u64 kx = search->held[0], ky = search->held[1];
        for (uint32_t i = 0; i < old; i++) {
            if (!plans[i].used)
                continue;
            search->held[0] = plans[i].kx, search->held[1] = plans[i].ky;
            *find_plan(search, plans[i].ha, plans[i].hb, plans[i].out, plans[i].first, plans[i].need) = plans[i];
        }
        search->held[0] = kx, search->held[1] = ky;
        free(plans);
    }
    Plan *plan = find_plan(search, ha, hb, out, first, need);
    search->plan_count += !plan->used;
    *plan = (Plan){ha, hb, out, search->held[0], search->held[1], (uint8_t)first, (uint8_t)need, (uint8_t)answer, 1};
}

static int plan_go(Search *search, u64 ha, u64 hb, u64 out, int first, int need)
{
    u64 hand = first ? ha : hb, across = first ? hb : ha;
    if (cashed(hand, across, out, search->trump) >= need)
        return 1;
    Plan *known = find_plan(search, ha, hb, out, first, need);
    if (known->used)
        return known->answer;
    if (--search->steps < 0)
        return 0;
    search->nodes++;
    Move moves[64];
    int count = plan_moves(hand, across, out, search->held[!first], search->trump, moves);
    for (int i = 0; i < count; i++) {
        u64 gone = out & SUITS[moves[i].lead / 13];
        u64 rest = out ^ (gone & -gone);
        u64 new_hand = hand ^ (u64)1 << moves[i].lead, new_across = across ^ (u64)1 << moves[i].reply;
        int done = first ? plan_go(search, new_hand, new_across, rest, moves[i].keeps, need - 1)
                         : plan_go(search, new_across, new_hand, rest, !moves[i].keeps, need - 1);
        if (done) {
            keep_plan(search, ha, hb, out, first, need, 1);
            return 1;
        }
    }
    if (search->steps >= 0)
        keep_plan(search, ha, hb, out, first, need, 0);
    return 0;
}

int planned(Search *search, const Lies *lies, int first, int need)
{
    search->steps = STEPS;
    search->held[0] = lies->kx, search->held[1] = lies->ky;
    return plan_go(search, lies->ha, lies->hb, lies->out, first, need);
}
