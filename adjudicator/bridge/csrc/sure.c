/* The search for sure tricks of adjudicator/bridge/engine/sure.py and plan.py once more, in C: the same positions in
 * the same order, the same count of nodes, the same table, about fifty times as fast. Optional: without a
 * compiler the Python search answers. What is done and why is said there; only what differs is said here. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bits.h"

#define IDLE (-1)
#define MOST_KNOWN 300000u
#define STEPS 300
#define RANKS 0x1FFFu

typedef uint64_t u64;

static const u64 SUITS[5] = {RANKS, (u64)RANKS << 13, (u64)RANKS << 26, (u64)RANKS << 39, 0};

typedef struct {
    u64 ha, hb, out, kx, ky;
    uint32_t rest;
    int8_t low, high;
    uint8_t used;
} Slot;

typedef struct {
    u64 ha, hb, out, kx, ky;
    uint8_t first, need, answer, used;
} Plan;

typedef struct {
    Slot *slots;
    Plan *plans;
    uint32_t size, count, plan_size, plan_count;
    int trump, side, squeezes;
    int steps, shallow;
    u64 held[2]; /* of the plan in hand */
    long long nodes, limit;
    int failed; /* 1: nodes spent, 2: no memory */
} Search;

typedef struct {
    u64 ha, hb, out, kx, ky;
    int vx, vy, cx, cy;
} Lies;

typedef struct {
    int place, led, best, winner, seat;
} Trick;

static int go(Search *search, const Lies *lies, Trick trick, int need);

static u64 cards_of(int suits)
{
    u64 mask = 0;
    for (int suit = 0; suit < 4; suit++)
        if (suits >> suit & 1)
            mask |= SUITS[suit];
    return mask;
}

static int beats(const Search *search, int card, int best)
{
    if (best == IDLE)
        return 1;
    return card / 13 == best / 13 ? card > best : card / 13 == search->trump;
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash ^= word + 0x9E3779B97F4A7C15u + (hash << 6) + (hash >> 2);
    hash ^= hash >> 31;
    hash *= 0xBF58476D1CE4E5B9u;
    return hash ^ hash >> 29;
}

/* ---- the table ------------------------------------------------------------------------------------------ */

static int same(const Slot *slot, const Lies *lies, uint32_t rest)
{
    return slot->rest == rest && slot->ha == lies->ha && slot->hb == lies->hb && slot->out == lies->out &&
           slot->kx == lies->kx && slot->ky == lies->ky;
}

static uint64_t hash_of(const Lies *lies, uint32_t rest)
{
    return mix(mix(mix(mix(lies->ha, lies->hb), lies->out), lies->kx ^ lies->ky << 1), rest);
}

/* The slot of a position, an unused one where it is not known. */
static Slot *find(const Search *search, const Lies *lies, uint32_t rest)
{
    uint32_t at = (uint32_t)hash_of(lies, rest) & (search->size - 1);
    while (search->slots[at].used && !same(&search->slots[at], lies, rest))
        at = (at + 1) & (search->size - 1);
    return &search->slots[at];
}

static int grow(Search *search)
{
    uint32_t old = search->size;
    Slot *slots = search->slots;
    search->size = old ? old * 2 : 4096;
    search->slots = calloc(search->size, sizeof(Slot));
    if (!search->slots) {
        search->slots = slots;
        search->size = old;
        search->failed = 2;
        return 0;
    }
    for (uint32_t i = 0; i < old; i++) {
        if (!slots[i].used)
            continue;
        Lies lies = {slots[i].ha, slots[i].hb, slots[i].out, slots[i].kx, slots[i].ky, 0, 0, 0, 0};
        *find(search, &lies, slots[i].rest) = slots[i];
    }
    free(slots);
    return 1;
}

static void keep(Search *search, const Lies *lies, uint32_t rest, int low, int high)
{
    Slot *slot = find(search, lies, rest);
    if (!slot->used) {
        if (2 * (search->count + 1) > search->size) {
            if (!grow(search))
                return;
            slot = find(search, lies, rest);
        }
        search->count++;
        slot->used = 1;
        slot->ha = lies->ha, slot->hb = lies->hb, slot->out = lies->out;
        slot->kx = lies->kx, slot->ky = lies->ky, slot->rest = rest;
    }
    slot->low = (int8_t)low, slot->high = (int8_t)high;
}

/* ---- tricks that need no search ------------------------------------------------------------------------- */

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

static uint32_t ranks_of(u64 cards, int suit)
{
    return (uint32_t)(cards >> 13 * suit) & RANKS;
}

static int cashed(u64 hand, u64 across, u64 out, int trump)
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

static int most(u64 ha, u64 hb, u64 out, int known, u64 held, int trump)
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
            int behind = bit_length64(out & ~before & SUITS[suit]);
            if (their_top >= behind) {
                int reply = cheapest(theirs, behind);
                moves[count++] = (Move){1, low, their_top, low > their_top};
                if (reply != their_top)
                    moves[count++] = (Move){2, low, reply, low > reply};
            }
        } else {
            if (top >= against) {
                int n = thrown(across & ~trumps, cards);
                for (int i = 0; i < n; i++)
                    moves[count++] = (Move){2, top, cards[i], 1};
                if (suit == trump || !(across & ~trumps)) {
                    n = thrown(across & trumps, cards);
                    for (int i = 0; i < n; i++)
                        moves[count++] = (Move){2, top, cards[i], suit == trump};
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

/* ---- the search ----------------------------------------------------------------------------------------- */

/* The different ranks of a holding, high to low, the lowest of each run. */
static int runs(uint32_t hand, uint32_t others, int *ranks)
{
    int count = 0, last = 0;
    for (int rank = 12; rank >= 0; rank--) {
        uint32_t bit = 1u << rank;
        if (hand & bit) {
            if (last)
                ranks[count - 1] = rank;
            else
                ranks[count++] = rank;
            last = 1;
        } else if (others & bit) {
            last = 0;
        }
    }
    return count;
}

/* Both ends of each run, low before high. */
static int ends(uint32_t hand, uint32_t others, int *ranks)
{
    int lows[13], count = 0, n = runs(hand, others, lows);
    for (int i = 0; i < n; i++) {
        int high = lows[i];
        for (int rank = lows[i] + 1; rank < 13 && !(others >> rank & 1); rank++)
            if (hand >> rank & 1)
                high = rank;
        ranks[count++] = lows[i];
        if (high != lows[i])
            ranks[count++] = high;
    }
    return count;
}

static int choices(const Search *search, u64 hand, u64 across, u64 out, const Trick *trick, int *cards)
{
    int keys[13], ranks[13], count = 0;
    if (trick->led < 4 && hand & SUITS[trick->led])
        hand &= SUITS[trick->led];
    u64 others = out | across;
    if (trick->best >= 0)
        others |= (u64)1 << trick->best;
    for (int suit = 0; suit < 4; suit++) {
        if (!(hand & SUITS[suit]))
            continue;
        int n = runs(ranks_of(hand, suit), ranks_of(others, suit), ranks);
        for (int r = 0; r < n; r++) {
            int card = 13 * suit + ranks[r], key;
            if (trick->place == 0) {
                u64 higher = out & SUITS[suit] & -((u64)2 << card);
                if (!higher)
                    key = (suit == search->trump && out & SUITS[search->trump] ? 0 : 100) + 60 - card;
                else
                    key = (across & SUITS[suit] & -((u64)2 << (bit_length64(higher) - 1)) ? 200 : 300) + ranks[r];
            } else {
                key = (beats(search, card, trick->best) ? 0 : 100) + ranks[r];
            }
            int i = count++;
            for (; i > 0 && keys[i - 1] > key; i--)
                keys[i] = keys[i - 1], cards[i] = cards[i - 1];
            keys[i] = key, cards[i] = card;
        }
    }
    return count;
}

static int own(Search *search, const Lies *lies, const Trick *trick, int need)
{
    int first = trick->seat < 2, cards[13];
    int count = choices(search, first ? lies->ha : lies->hb, first ? lies->hb : lies->ha, lies->out, trick, cards);
    for (int i = 0; i < count; i++) {
        int card = cards[i], suit = card / 13;
        Trick after = {trick->place + 1, trick->led, trick->best, trick->winner, (trick->seat + 1) & 3};
        if (trick->place == 0)
            after.led = suit, after.best = card, after.winner = trick->seat;
        else if (beats(search, card, trick->best))
            after.led = trick->led < 4 ? trick->led : suit, after.best = card, after.winner = trick->seat;
        Lies next = *lies;
        if (first)
            next.ha ^= (u64)1 << card;
        else
            next.hb ^= (u64)1 << card;
        if (go(search, &next, after, need))
            return 1;
        if (search->failed)
            return 0;
    }
    return 0;
}

static int reply(Search *search, const Lies *lies, const Trick *trick, int need, int card, int is_x)
{
    Lies next = *lies;
    Trick after = {trick->place + 1, trick->led, trick->best, trick->winner, (trick->seat + 1) & 3};
    if (card == IDLE) {
        if (trick->place == 0)
            after.led = 5;
        if (search->squeezes) {
            if (is_x)
                next.cx--;
            else
                next.cy--;
        }
    } else {
        u64 bit = (u64)1 << card;
        next.out &= ~bit;
        if (is_x)
            next.kx &= ~bit, next.cx--;
        else
            next.ky &= ~bit, next.cy--;
        if (trick->place == 0)
            after.led = card / 13, after.best = card, after.winner = trick->seat;
        else if (beats(search, card, trick->best) && trick->led != 5)
            after.best = card, after.winner = trick->seat;
    }
    return go(search, &next, after, need);
}

static int other(Search *search, const Lies *lies, const Trick *trick, int need, int left)
{
    int is_x = trick->seat == search->side + 1, place = trick->place, led = trick->led, best = trick->best;
    int size = is_x ? lies->cx : lies->cy, other_size = is_x ? lies->cy : lies->cx;
    u64 out = lies->out, mine = lies->ha | lies->hb;
    u64 must = out & (cards_of(is_x ? lies->vy : lies->vx) | (is_x ? lies->kx : lies->ky));
    u64 must_not = out & (cards_of(is_x ? lies->vx : lies->vy) | (is_x ? lies->ky : lies->kx));
    int spare = size - bit_count64(must);
    u64 may = spare ? out & ~must_not : must;
    int everything = need == left;
    int follow[64], discards[64], ranks[26], count = 0, thrown_count = 0, shows_out = 0;
    if (place == 3 && everything && trick->winner == (trick->seat ^ 2))
        return 0;
    if (place == 0 || led == 5) {
        for (int suit = 0; suit < 4; suit++) {
            int n = ends(ranks_of(may, suit), ranks_of(mine, suit), ranks);
            for (int r = 0; r < n; r++)
                follow[count++] = 13 * suit + ranks[r];
        }
        if (!count)
            follow[count++] = IDLE;
    } else {
        u64 suit = SUITS[led], held = may & suit;
        int shift = 13 * led;
        if (held) {
            uint32_t separators = ranks_of(mine, led);
            if (best >= 0 && best / 13 == led)
                separators |= 1u << (best - shift);
            int n = runs(ranks_of(held, led), separators, ranks);
            if (place == 3 && everything) {
                if (best >= 0 && best / 13 == led && shift + ranks[0] > best)
                    return 0;
                follow[count++] = shift + ranks[n - 1];
            } else {
                if (!everything)
                    n = ends(ranks_of(held, led), separators, ranks);
                for (int r = 0; r < n; r++)
                    follow[count++] = shift + ranks[r];
            }
        }
        shows_out = !(must & suit) && bit_count64(must_not | (out & suit)) <= other_size;
        if (shows_out) {
            u64 possible = may & ~suit;
            if (search->trump < 4 && possible & SUITS[search->trump]) {
                int trump_shift = 13 * search->trump;
                u64 apart = mine | (best >= 0 ? (u64)1 << best : 0);
                int n = runs(ranks_of(possible, search->trump), ranks_of(apart, search->trump), ranks);
                if (place == 3 && everything && beats(search, trump_shift + ranks[0], best))
                    return 0;
                if (!everything)
                    n = ends(ranks_of(possible, search->trump), ranks_of(apart, search->trump), ranks);
                for (int r = 0; r < n; r++)
                    discards[thrown_count++] = trump_shift + ranks[r];
            }
            if (!search->squeezes) {
                discards[thrown_count++] = IDLE;
                if (!(possible & SUITS[search->trump]))
                    possible = 0;
            }
            for (int s = 0; s < 4; s++) {
                if (s == led || s == search->trump || !(possible & SUITS[s]))
                    continue;
                int n = everything ? runs(ranks_of(possible, s), ranks_of(mine, s), ranks)
                                   : ends(ranks_of(possible, s), ranks_of(mine, s), ranks);
                for (int r = everything ? n - 1 : 0; r < n; r++)
                    discards[thrown_count++] = 13 * s + ranks[r];
            }
            if (search->squeezes && bit_count64(out) < size + other_size && spare)
                discards[thrown_count++] = IDLE;
        }
    }
    for (int i = 0; i < count; i++)
        if (!reply(search, lies, trick, need, follow[i], is_x))
            return 0;
    if (shows_out) {
        Lies shown = *lies;
        if (is_x)
            shown.vx |= 1 << led;
        else
            shown.vy |= 1 << led;
        for (int i = 0; i < thrown_count; i++)
            if (!reply(search, &shown, trick, need, discards[i], is_x))
                return 0;
    }
    return 1;
}

static int go(Search *search, const Lies *lies, Trick trick, int need)
{
    if (search->failed)
        return 0;
    if (need <= 0)
        return 1;
    int side = search->side;
    if (trick.place == 4) {
        if (((trick.winner ^ side) & 1) == 0 && --need == 0)
            return 1;
        trick = (Trick){0, 4, IDLE, trick.winner, trick.winner};
    }
    int own_turn = ((trick.seat ^ side) & 1) == 0, first = trick.seat < 2, left;
    if (trick.place == 0) {
        left = bit_count64(lies->ha);
        if (need > left)
            return 0;
        if (own_turn) {
            if (cashed(first ? lies->ha : lies->hb, first ? lies->hb : lies->ha, lies->out, search->trump) >= need)
                return 1;
            if (need == left) {
                int free_x = lies->cx - bit_count64(lies->out & (cards_of(lies->vy) | lies->kx));
                int free_y = lies->cy - bit_count64(lies->out & (cards_of(lies->vx) | lies->ky));
                int known = free_x > 0 && free_y > 0 ? lies->vx | lies->vy : 15;
                if (most(lies->ha, lies->hb, lies->out, known, lies->kx | lies->ky, search->trump) < need)
                    return 0;
            }
            if (left > 3) {
                search->steps = STEPS;
                search->held[0] = lies->kx, search->held[1] = lies->ky;
                int planned = plan_go(search, lies->ha, lies->hb, lies->out, first, need);
                if (search->nodes > search->limit)
                    search->failed = 1;
                if (search->failed)
                    return 0;
                if (planned)
                    return 1;
            }
            if (search->shallow)
                return 0;
        }
    } else {
        left = own_turn ? bit_count64(first ? lies->ha : lies->hb)
                        : bit_count64(lies->ha) + (((side - (trick.seat - trick.place)) & 3) < trick.place);
        if (need > left)
            return 0;
    }
    uint32_t rest = (uint32_t)(lies->vx | lies->vy << 4 | lies->cx << 8 | lies->cy << 12) |
                    (uint32_t)trick.place << 16 | (uint32_t)trick.led << 18 | (uint32_t)(trick.best + 1) << 21 |
                    (uint32_t)trick.winner << 27 | (uint32_t)trick.seat << 29;
    Slot *slot = find(search, lies, rest);
    if (slot->used) {
        if (slot->low >= need)
            return 1;
        if (slot->high < need)
            return 0;
    }
    if (++search->nodes > search->limit) {
        search->failed = 1;
        return 0;
    }
    int answer = own_turn ? own(search, lies, &trick, need) : other(search, lies, &trick, need, left);
    if (search->failed)
        return 0;
    slot = find(search, lies, rest);
    int low = slot->used ? slot->low : 0, high = slot->used ? slot->high : left;
    if (search->count >= MOST_KNOWN) {
        memset(search->slots, 0, search->size * sizeof(Slot));
        search->count = 0;
    }
    if (answer)
        low = low > need ? low : need;
    else
        high = high < need - 1 ? high : need - 1;
    if (answer || !search->shallow)
        keep(search, lies, rest, low, high);
    return answer;
}

/* ---- the module ----------------------------------------------------------------------------------------- */

static void release(PyObject *capsule)
{
    Search *search = PyCapsule_GetPointer(capsule, "sure");
    if (search) {
        free(search->slots);
        free(search->plans);
        free(search);
    }
}

static PyObject *start(PyObject *self, PyObject *arguments)
{
    int trump, side, squeezes;
    if (!PyArg_ParseTuple(arguments, "iip", &trump, &side, &squeezes))
        return NULL;
    Search *search = calloc(1, sizeof(Search));
    if (!search)
        return PyErr_NoMemory();
    search->trump = trump, search->side = side, search->squeezes = squeezes;
    search->plan_size = 1024;
    search->plans = calloc(search->plan_size, sizeof(Plan));
    PyObject *capsule = search->plans && grow(search) ? PyCapsule_New(search, "sure", release) : NULL;
    if (!capsule) {
        free(search->slots);
        free(search->plans);
        free(search);
        return PyErr_NoMemory();
    }
    return capsule;
}

static PyObject *takes(PyObject *self, PyObject *arguments)
{
    PyObject *capsule;
    Lies lies;
    Trick trick;
    int need;
    long long limit;
    unsigned long long ha, hb, out, kx, ky;
    if (!PyArg_ParseTuple(arguments, "OKKKKKiiiiiiiiiiL", &capsule, &ha, &hb, &out, &kx, &ky, &lies.vx, &lies.vy,
                          &lies.cx, &lies.cy, &trick.place, &trick.led, &trick.best, &trick.winner, &trick.seat,
                          &need, &limit))
        return NULL;
    Search *search = PyCapsule_GetPointer(capsule, "sure");
    if (!search)
        return NULL;
    lies.ha = ha, lies.hb = hb, lies.out = out, lies.kx = kx, lies.ky = ky;
    search->nodes = 0, search->limit = limit, search->failed = 0;
    search->shallow = 1;
    int answer = go(search, &lies, trick, need);
    search->shallow = 0;
    if (!answer && !search->failed)
        answer = go(search, &lies, trick, need);
    if (search->failed == 2)
        return PyErr_NoMemory();
    return Py_BuildValue("iL", search->failed ? -1 : answer, search->nodes);
}

static PyMethodDef methods[] = {
    {"start", start, METH_VARARGS, "A search for one trump suit (4: none) and side, with its table."},
    {"takes", takes, METH_VARARGS, "(1, 0 or -1: nodes spent; nodes visited)."},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_sure", "The search for sure tricks in C.", -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__sure(void)
{
    return PyModule_Create(&definition);
}
