/* Which cards are tried, and in which order: card_order.py. */

#include "search.h"

int beats(uint8_t card, uint8_t best, int trumps)
{
    return card >> 5 == best >> 5 ? card > best : card >> 5 == trumps;
}

/* Whether a seat has a legal card that beats `card` in a trick where `led` was led. */
static int can_beat(const uint32_t *codes, int trumps, int led, int seat, uint8_t card)
{
    uint32_t mine = owned(codes[led], seat);
    if (mine)
        return card >> 5 == led && length_of(mine) > (card & 31);
    if (trumps == NO_TRUMPS)
        return 0;
    mine = owned(codes[trumps], seat);
    return mine && (card >> 5 != trumps || length_of(mine) > (card & 31));
}

/* The cards of a mask, lowest first, behind those that are there. */
static int push(uint8_t *cards, int size, int suit, uint32_t bits)
{
    for (; bits; bits &= bits - 1u)
        cards[size++] = (uint8_t)(suit << 5 | length_of(bits & (0u - bits)));
    return size;
}

static int join(uint8_t *cards, int size, const uint8_t *more, int count)
{
    memcpy(cards + size, more, (size_t)count);
    return size + count;
}

static int ruffed(const uint32_t *codes, int trumps, int suit, int seat)
{
    int step;
    for (step = 1; trumps != NO_TRUMPS && suit != trumps && step < 4; step += 2)
        if (!owned(codes[suit], (seat + step) & 3) && owned(codes[trumps], (seat + step) & 3))
            return 1;
    return 0;
}

static int leads(const uint32_t *codes, int trumps, int seat, int known, uint8_t *cards)
{
    uint8_t towards[MOST_CARDS], others[MOST_CARDS];
    int size = 0, toward = 0, other = 0, suit, index;
    for (suit = 0; suit < 4; suit++) {
        uint32_t bits = run_tops(codes[suit], seat);
        int sure = !ruffed(codes, trumps, suit, seat);
        if (!bits)
            continue;
        if (sure && top_run(codes[suit], seat)) {
            int highest = length_of(bits);
            cards[size++] = (uint8_t)(suit << 5 | highest);
            other = push(others, other, suit, bits ^ 1u << highest);
        } else if (sure && top_run(codes[suit], seat ^ 2)) {
            toward = push(towards, toward, suit, bits);
        } else {
            other = push(others, other, suit, bits);
        }
    }
    size = join(cards, size, towards, toward);
    size = join(cards, size, others, other);
    for (index = 0; known >= 0 && index < size; index++)
        if (cards[index] == known) {
            memmove(cards + 1, cards, (size_t)index);
            cards[0] = (uint8_t)known;
            break;
        }
    return size;
}

/* Cards of one suit, lowest first, into their order of trial behind those that are there. */
static int ordered(const uint32_t *codes, int trumps, int led, int seat, int last, uint8_t best, int safe,
                   const uint8_t *mine, int count, uint8_t *cards, int size)
{
    uint8_t losers[MOST_CARDS], covered[MOST_CARDS];
    int lost = 0, cover = 0, index;
    if (safe)
        return join(cards, size, mine, count);
    for (index = 0; index < count; index++)
        if (!beats(mine[index], best, trumps))
            losers[lost++] = mine[index];
        else if (!last && can_beat(codes, trumps, led, (seat + 1) & 3, mine[index]))
            covered[cover++] = mine[index];
        else
            cards[size++] = mine[index];
    size = join(cards, size, losers, lost);
    return join(cards, size, covered, cover);
}

int candidates(const uint32_t *codes, int trumps, int leader, const uint8_t *trick, int count, int known,
               uint8_t *cards)
{
    int seat = (leader + count) & 3, last = count == 3, winner = 0, ours, safe, suit, index, led;
    int follow = 0, ruff = 0, discard = 0, size = 0;
    uint8_t best, follows[MOST_CARDS], ruffs[MOST_CARDS], discards[MOST_CARDS];
    if (!count)
        return leads(codes, trumps, seat, known, cards);
    for (index = 1; index < count; index++)
        if (beats(trick[index], trick[winner], trumps))
            winner = index;
    best = trick[winner];
    led = trick[0] >> 5;
    ours = !((count - winner) & 1);
    safe = ours && (last || !can_beat(codes, trumps, led, (seat + 1) & 3, best));
    follow = push(follows, 0, led, run_tops(codes[led], seat));
    if (follow)
        return ordered(codes, trumps, led, seat, last, best, safe, follows, follow, cards, 0);
    for (suit = 0; suit < 4; suit++)
        if (suit == trumps)
            ruff = push(ruffs, 0, suit, run_tops(codes[suit], seat));
        else
            discard = push(discards, discard, suit, run_tops(codes[suit], seat));
    for (index = 1; index < discard; index++) { /* by place, stable */
        uint8_t card = discards[index];
        int at = index;
        for (; at && (discards[at - 1] & 31) > (card & 31); at--)
            discards[at] = discards[at - 1];
        discards[at] = card;
    }
    if (ours)
        size = join(cards, size, discards, discard);
    size = ordered(codes, trumps, led, seat, last, best, safe, ruffs, ruff, cards, size);
    return ours ? size : join(cards, size, discards, discard);
}
