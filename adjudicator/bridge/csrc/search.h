/* The double-dummy solver in C: what its three files share.
 *
 * It is adjudicator/bridge/solver.py (and card_order.py, sure_tricks.py) once more: the same search, the
 * same order of cards, the same bounds and the same nodes, about a hundred times as fast. Those files say
 * what is done and why; here stands only what differs. A card is one byte, suit << 5 | place; a suit code
 * is a uint32_t, as in position_code.py. */

#ifndef SEARCH_H
#define SEARCH_H

#include <stdint.h>
#include <string.h>

#define NO_TRUMPS 4
#define NONE 255 /* no card of the suit matters */
#define MOST_CARDS 13

/* ---- table.c ---- */

/* What is known of a kind of position: those of one shape whose codes begin with these tops. */
typedef struct {
    uint32_t tops[4];
    uint32_t next;
    uint8_t bottoms[4];
    uint8_t low, high, best;
} Entry;

typedef struct {
    uint64_t shape; /* 0: free */
    uint32_t newest;
} Head;

typedef struct {
    Head *heads;
    Entry *entries;
    uint32_t head_size, heads_used, entry_size, entries_used;
} Table;

#define NO_ENTRY 0xFFFFFFFFu

uint32_t table_newest(const Table *table, uint64_t shape);
/* A new entry, the newest of its shape; NULL where memory is short. */
Entry *table_add(Table *table, uint64_t shape);
void table_clear(Table *table);

/* ---- search.c ---- */

enum { GOING_ON, NODES_SPENT, INTERRUPTED };

typedef struct {
    Table *table;
    int (*interrupted)(void); /* asked now and then */
    uint64_t nodes, limit;    /* limit 0: none */
    int trumps, state;
} Search;

typedef struct {
    uint32_t codes[4];
    uint8_t trick[4];
    int leader, count, total;
} Position;

/* North-South's tricks after `count` cards of the trick, asked step by step from a guess; -1: see state. */
int count_tricks(Search *search, Position *position, int count, int guess);

/* ---- order.c ---- */

/* The cards to try for the player to act, likely deciders first; returns how many. */
int candidates(const uint32_t *codes, int trumps, int leader, const uint8_t *trick, int count, int known,
               uint8_t *cards);
int beats(uint8_t card, uint8_t best, int trumps);

/* ---- suit codes ---- */

#define PAIRS 0x5555555u

static inline int bit_length(uint32_t bits)
{
#if defined(__GNUC__)
    return bits ? 32 - __builtin_clz(bits) : 0;
#else
    int length = 0;
    while (bits) {
        length++;
        bits >>= 1;
    }
    return length;
#endif
}

static inline int bit_count(uint32_t bits)
{
#if defined(__GNUC__)
    return __builtin_popcount(bits);
#else
    int count = 0;
    while (bits) {
        bits &= bits - 1u;
        count++;
    }
    return count;
#endif
}

static inline uint32_t below(int length)
{
    return (1u << length) - 1u;
}

static inline int length_of(uint32_t code)
{
    return bit_length(code) - 1;
}

static inline uint32_t owned(uint32_t code, int seat)
{
    uint32_t other = code ^ (uint32_t)seat * PAIRS;
    return ~(other | other >> 1) & PAIRS & below(length_of(code));
}

static inline uint32_t run_tops(uint32_t code, int seat)
{
    uint32_t mine = owned(code, seat);
    return mine & ~(mine >> 2);
}

static inline uint32_t without(uint32_t code, int place)
{
    return code >> (place + 2) << place | (code & below(place));
}

static inline int top_run(uint32_t code, int seat)
{
    int length = length_of(code);
    uint32_t other = (code ^ (uint32_t)seat * PAIRS) & below(length);
    return (length - bit_length(other)) / 2;
}

#endif
