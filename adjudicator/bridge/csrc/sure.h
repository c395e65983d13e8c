/* The search for sure tricks in C: what its files share.
 *
 * It is adjudicator/bridge/engine/sure.py and plan.py once more: the same positions in the same order, the same
 * count of nodes, the same table, about fifty times as fast. Optional: without a compiler the Python search
 * answers. What is done and why is said there; only what differs is said here. A set of cards is a uint64_t,
 * bit 13 * suit + rank. */

#ifndef SURE_H
#define SURE_H

#include <stdint.h>

#include "bits.h"

#define IDLE (-1)
#define MOST_KNOWN 520000u
#define RANKS 0x1FFFu

typedef uint64_t u64;

static const u64 SUITS[5] = {RANKS, (u64)RANKS << 13, (u64)RANKS << 26, (u64)RANKS << 39, 0};

/* What is known of a position: at least `low` tricks are sure, no more than `high`. */
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

/* The own hands, the cards out, those that a hand is known to hold; suits shown out of, cards held. */
typedef struct {
    u64 ha, hb, out, kx, ky;
    int vx, vy, cx, cy;
} Lies;

typedef struct {
    int place, led, best, winner, seat;
} Trick;

/* ---- sure_table.c ---- */

uint64_t mix(uint64_t hash, uint64_t word);
/* Both tables, empty; 0 where memory is short. */
int start_tables(Search *search);
void free_tables(Search *search);
/* The slot of a position, an unused one where it is not known. */
Slot *find(const Search *search, const Lies *lies, uint32_t rest);
void keep(Search *search, const Lies *lies, uint32_t rest, int low, int high);
void forget_positions(Search *search);
/* The same lies with the cards left of each suit moved down to its lowest places, and `best` with them. */
Lies packed(const Lies *lies, int *best);

/* ---- sure_plan.c ---- */

int cashed(u64 hand, u64 across, u64 out, int trump);
int most(u64 ha, u64 hb, u64 out, int known, u64 held, int trump);
/* Does one plan of high cards take `need` tricks, within the steps of the search? `lies` are packed. */
int planned(Search *search, const Lies *lies, int first, int need);

/* ---- sure.c ---- */

int go(Search *search, const Lies *lies, Trick trick, int need);

/* ---- sets of cards ---- */

static inline u64 cards_of(int suits)
{
    u64 mask = 0;
    for (int suit = 0; suit < 4; suit++)
        if (suits >> suit & 1)
            mask |= SUITS[suit];
    return mask;
}

static inline uint32_t ranks_of(u64 cards, int suit)
{
    return (uint32_t)(cards >> 13 * suit) & RANKS;
}

#endif
