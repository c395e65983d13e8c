/* The search: solver.py and sure_tricks.py. `bottoms` holds for each suit the lowest place that mattered. */

#include "search.h"

#define SIGNALS_EVERY 0x10000u

static void note(uint8_t *bottoms, int suit, int place)
{
    if (place < bottoms[suit])
        bottoms[suit] = (uint8_t)place;
}

/* Takes up to `wanted` of the `tops` highest cards of a suit into account; returns how many. */
static int take(const uint32_t *codes, int suit, int tops, int wanted, uint8_t *bottoms)
{
    int taken = tops < wanted ? tops : wanted;
    if (taken)
        note(bottoms, suit, length_of(codes[suit]) - 2 * taken);
    return taken;
}

static int trump_winners(uint32_t code, int side, int *bottom)
{
    int length = length_of(code), partner, own;
    uint32_t foreign = (side ? ~code : code) & PAIRS & below(length), row;
    *bottom = foreign ? bit_length(foreign) + 1 : 0;
    row = code >> *bottom & below(length - *bottom);
    partner = bit_count(row >> 1 & PAIRS);
    own = (length - *bottom) / 2 - partner;
    return partner > own ? partner : own;
}

static int sure_without_trumps(const uint32_t *codes, int leader, int wanted, uint8_t *bottoms)
{
    int partner = leader ^ 2, sure = 0, entry = -1, suit;
    for (suit = 0; suit < 4 && sure < wanted; suit++)
        sure += take(codes, suit, top_run(codes[suit], leader), wanted - sure, bottoms);
    if (sure == wanted)
        return 1;
    memset(bottoms, NONE, 4);
    for (sure = 0, suit = 3; suit >= 0; suit--) {
        int tops = top_run(codes[suit], partner);
        sure += tops;
        if (tops && owned(codes[suit], leader))
            entry = suit;
    }
    if (entry < 0 || sure < wanted)
        return 0;
    for (sure = 0, suit = 0; suit < 4; suit++) {
        int at = (entry + suit) & 3;
        sure += take(codes, at, top_run(codes[at], partner), wanted - sure, bottoms);
    }
    return 1;
}

static int sure_with_trumps(const uint32_t *codes, int trumps, int leader, int wanted, uint8_t *bottoms)
{
    int ruffers[3], count = 0, sure, step, index;
    for (step = 1; step < 4; step += 2)
        if (owned(codes[trumps], (leader + step) & 3))
            ruffers[count++] = (leader + step) & 3;
    if (count && owned(codes[trumps], leader ^ 2))
        ruffers[count++] = leader ^ 2;
    sure = take(codes, trumps, top_run(codes[trumps], leader), wanted, bottoms);
    for (step = 1; step < 4 && sure < wanted; step++) {
        int suit = (trumps + step) & 3, tops = top_run(codes[suit], leader);
        for (index = 0; index < count && tops; index++) {
            int follows = bit_count(owned(codes[suit], ruffers[index]));
            tops = follows < tops ? follows : tops;
        }
        sure += take(codes, suit, tops, wanted - sure, bottoms);
    }
    return sure == wanted;
}

/* 1 or 0 where winners that can be counted settle the question, else -1. */
static int settled(const uint32_t *codes, int trumps, int leader, int total, int need, uint8_t *bottoms)
{
    int wanted = leader & 1 ? total - need + 1 : need, side, bottom;
    memset(bottoms, NONE, 4);
    if (need <= 0 || need > total)
        return need <= 0;
    if (trumps == NO_TRUMPS ? sure_without_trumps(codes, leader, wanted, bottoms)
                            : sure_with_trumps(codes, trumps, leader, wanted, bottoms))
        return !(leader & 1);
    memset(bottoms, NONE, 4);
    for (side = 0; trumps != NO_TRUMPS && side < 2; side++)
        if (trump_winners(codes[trumps], side, &bottom) >= (side ? total - need + 1 : need)) {
            note(bottoms, trumps, bottom);
            return !side;
        }
    return -1;
}

static uint64_t shape_of(const uint32_t *codes, int trumps, int leader, int total)
{
    uint64_t shape = (uint64_t)total << 5 | (uint64_t)trumps << 2 | (uint64_t)leader;
    int suit, seat;
    for (suit = 0; suit < 3; suit++)
        for (seat = 0; seat < 4; seat++)
            shape = shape << 4 | (uint64_t)bit_count(owned(codes[suit], seat));
    return shape;
}

static int matches(const Entry *entry, const uint32_t *codes)
{
    return codes[0] >> entry->bottoms[0] == entry->tops[0] && codes[1] >> entry->bottoms[1] == entry->tops[1] &&
           codes[2] >> entry->bottoms[2] == entry->tops[2] && codes[3] >> entry->bottoms[3] == entry->tops[3];
}

static int play(Search *search, const uint32_t *codes, int leader, uint8_t *trick, int count, int total, int need,
                int known, uint8_t *decided, uint8_t *bottoms);

/* Whether North-South take `need` of `total` tricks from the start of a trick. */
static int lead(Search *search, const uint32_t *codes, int leader, int total, int need, uint8_t *bottoms)
{
    int known = -1, suit, takes = settled(codes, search->trumps, leader, total, need, bottoms);
    uint64_t shape;
    uint32_t at;
    uint8_t trick[4], decided = 0;
    Entry *entry;
    if (takes >= 0)
        return takes;
    shape = shape_of(codes, search->trumps, leader, total);
    for (at = table_newest(search->table, shape); at != NO_ENTRY; at = entry->next) {
        entry = &search->table->entries[at];
        if (!matches(entry, codes))
            continue;
        if (entry->low >= need || entry->high < need) {
            memcpy(bottoms, entry->bottoms, 4);
            return entry->low >= need;
        }
        if (known < 0)
            known = entry->best;
    }
    search->nodes++;
    if (search->limit && search->nodes > search->limit)
        search->state = NODES_SPENT;
    else if (search->nodes % SIGNALS_EVERY == 0 && search->interrupted())
        search->state = INTERRUPTED;
    if (search->state != GOING_ON)
        return 0;
    takes = play(search, codes, leader, trick, 0, total, need, known, &decided, bottoms);
    if (search->state != GOING_ON)
        return 0;
    entry = table_add(search->table, shape);
    if (!entry) /* where memory is short, go on without */
        return takes;
    for (suit = 0; suit < 4; suit++) {
        int length = length_of(codes[suit]);
        entry->bottoms[suit] = bottoms[suit] < length ? bottoms[suit] : (uint8_t)length;
        entry->tops[suit] = codes[suit] >> entry->bottoms[suit];
    }
    entry->low = (uint8_t)(takes ? need : 0);
    entry->high = (uint8_t)(takes ? total : need - 1);
    entry->best = decided;
    return takes;
}

static int next_trick(Search *search, const uint32_t *codes, int leader, const uint8_t *trick, int total, int need,
                      uint8_t *bottoms)
{
    uint32_t rest[4];
    uint8_t gone[4], best = trick[0];
    int winner = leader, same = -1, index, at, takes;
    memcpy(rest, codes, sizeof rest);
    for (index = 0; index < 4; index++) {
        if (beats(trick[index], best, search->trumps)) {
            best = trick[index];
            winner = (leader + index) & 3;
        }
        for (at = index; at && gone[at - 1] < trick[index]; at--)
            gone[at] = gone[at - 1];
        gone[at] = trick[index];
    }
    for (index = 0; index < 4; index++)
        rest[gone[index] >> 5] = without(rest[gone[index] >> 5], gone[index] & 31);
    takes = lead(search, rest, winner, total - 1, need - !(winner & 1), bottoms);
    for (index = 0; index < 4; index++) {
        same += trick[index] >> 5 == best >> 5;
        if (bottoms[index] >= length_of(rest[index]))
            bottoms[index] = NONE;
    }
    for (index = 3; index >= 0; index--) { /* back to the places before this trick */
        int suit = gone[index] >> 5;
        if (bottoms[suit] != NONE && bottoms[suit] >= (gone[index] & 31))
            bottoms[suit] = (uint8_t)(bottoms[suit] + 2);
    }
    if (same)
        note(bottoms, best >> 5, best & 31);
    return takes;
}

static int play(Search *search, const uint32_t *codes, int leader, uint8_t *trick, int count, int total, int need,
                int known, uint8_t *decided, uint8_t *bottoms)
{
    uint8_t cards[MOST_CARDS], mine[4];
    int seat = (leader + count) & 3, ours = !(seat & 1), size, index, other;
    if (count == 4)
        return next_trick(search, codes, leader, trick, total, need, bottoms);
    size = candidates(codes, search->trumps, leader, trick, count, known, cards);
    if (decided)
        *decided = cards[0];
    memset(bottoms, NONE, 4);
    for (index = 0; index < size; index++) {
        int suit = cards[index] >> 5, place = cards[index] & 31, takes;
        trick[count] = cards[index];
        takes = play(search, codes, leader, trick, count + 1, total, need, -1, NULL, mine);
        if (search->state != GOING_ON)
            return 0;
        if (takes == ours) {
            if (decided)
                *decided = cards[index];
            memcpy(bottoms, mine, 4);
            return takes;
        }
        if (mine[suit] <= place) { /* refuted as one of a run: the run must be there wherever this is used */
            uint32_t run = owned(codes[suit], seat);
            while (place >= 2 && run >> (place - 2) & 1u)
                place -= 2;
            note(mine, suit, place);
        }
        for (other = 0; other < 4; other++)
            note(bottoms, other, mine[other]);
    }
    return !ours;
}

int count_tricks(Search *search, Position *position, int count, int guess)
{
    int low = 0, high = position->total, need = guess > 0 ? guess : 1;
    uint8_t bottoms[4];
    while (low < high) {
        int takes = play(search, position->codes, position->leader, position->trick, count, position->total, need, -1,
                         NULL, bottoms);
        if (search->state != GOING_ON)
            return -1;
        if (takes)
            low = need++;
        else
            high = --need;
    }
    return low;
}
