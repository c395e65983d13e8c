/* The search: sure.py. */

#include "sure.h"

static int beats(const Search *search, int card, int best)
{
    if (best == IDLE)
        return 1;
    return card / 13 == best / 13 ? card > best : card / 13 == search->trump;
}

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

static int lowest(uint32_t hand, uint32_t others, int *ranks)
{
    int all[13], count = runs(hand, others, all);
    if (count)
        ranks[0] = all[count - 1];
    return count > 0;
}

/* The ranks by which an opponent's plays differ: a card placed with him is not like one that need not be his. */
static int offered(uint32_t cards, uint32_t kept, uint32_t between, int (*pick)(uint32_t, uint32_t, int *), int *ranks)
{
    uint32_t placed = cards & kept, spare = cards & ~kept;
    if (!placed || !spare)
        return pick(cards, between, ranks);
    int count = pick(spare, between | placed, ranks);
    return count + pick(placed, between | spare, ranks + count);
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
    u64 kept = is_x ? lies->kx : lies->ky;
    u64 must = out & (cards_of(is_x ? lies->vy : lies->vx) | kept);
    u64 must_not = out & (cards_of(is_x ? lies->vx : lies->vy) | (is_x ? lies->ky : lies->kx));
    int spare = size - bit_count64(must);
    u64 may = spare ? out & ~must_not : must;
    int everything = need == left;
    int follow[64], discards[64], ranks[26], count = 0, thrown_count = 0, shows_out = 0;
    if (place == 3 && everything && trick->winner == (trick->seat ^ 2))
        return 0;
    if (place == 0 || led == 5) {
        for (int suit = 0; suit < 4; suit++) {
            int n = offered(ranks_of(may, suit), ranks_of(kept, suit), ranks_of(mine, suit), ends, ranks);
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
            if (place == 3 && everything && best >= 0 && best / 13 == led && bit_length64(held) - 1 > best)
                return 0;
            int n = offered(ranks_of(held, led), ranks_of(kept, led), separators,
                            place == 3 && everything ? lowest : everything ? runs : ends, ranks);
            for (int r = 0; r < n; r++)
                follow[count++] = shift + ranks[r];
        }
        shows_out = !(must & suit) && bit_count64(must_not | (out & suit)) <= other_size;
        if (shows_out) {
            u64 possible = may & ~suit;
            if (search->trump < 4 && possible & SUITS[search->trump]) {
                int trump_shift = 13 * search->trump;
                u64 apart = mine | (best >= 0 ? (u64)1 << best : 0);
                int highest = bit_length64(possible & SUITS[search->trump]) - 1;
                if (place == 3 && everything && beats(search, highest, best))
                    return 0;
                int n = offered(ranks_of(possible, search->trump), ranks_of(kept, search->trump),
                                ranks_of(apart, search->trump), everything ? runs : ends, ranks);
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
                int n = offered(ranks_of(possible, s), ranks_of(kept, s), ranks_of(mine, s),
                                everything ? lowest : ends, ranks);
                for (int r = 0; r < n; r++)
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

int go(Search *search, const Lies *lies, Trick trick, int need)
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
    int own_turn = ((trick.seat ^ side) & 1) == 0, first = trick.seat < 2, left, best = trick.best;
    Lies key;
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
                key = packed(lies, &best);
                int found = planned(search, &key, first, need);
                if (search->nodes > search->limit)
                    search->failed = 1;
                if (search->failed)
                    return 0;
                if (found)
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
    if (!(own_turn && trick.place == 0 && left > 3))
        key = packed(lies, &best);
    uint32_t rest = (uint32_t)(lies->vx | lies->vy << 4 | lies->cx << 8 | lies->cy << 12) |
                    (uint32_t)trick.place << 16 | (uint32_t)trick.led << 18 | (uint32_t)(best + 1) << 21 |
                    (uint32_t)trick.winner << 27 | (uint32_t)trick.seat << 29;
    Slot *slot = find(search, &key, rest);
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
    slot = find(search, &key, rest);
    int low = slot->used ? slot->low : 0, high = slot->used ? slot->high : left;
    if (search->count >= MOST_KNOWN)
        forget_positions(search);
    if (answer)
        low = low > need ? low : need;
    else
        high = high < need - 1 ? high : need - 1;
    if (answer || !search->shallow)
        keep(search, &key, rest, low, high);
    return answer;
}
