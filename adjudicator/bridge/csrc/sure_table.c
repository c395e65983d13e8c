/* What has been found out, and the form in which it is found again. */

#include "sure.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_PLANS 1024

uint64_t mix(uint64_t hash, uint64_t word)
{
    hash ^= word + 0x9E3779B97F4A7C15u + (hash << 6) + (hash >> 2);
    hash ^= hash >> 31;
    hash *= 0xBF58476D1CE4E5B9u;
    return hash ^ hash >> 29;
}

static int same(const Slot *slot, const Lies *lies, uint32_t rest)
{
    return slot->rest == rest && slot->ha == lies->ha && slot->hb == lies->hb && slot->out == lies->out &&
           slot->kx == lies->kx && slot->ky == lies->ky;
}

static uint64_t hash_of(const Lies *lies, uint32_t rest)
{
    return mix(mix(mix(mix(lies->ha, lies->hb), lies->out), lies->kx ^ lies->ky << 1), rest);
}

Slot *find(const Search *search, const Lies *lies, uint32_t rest)
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

void keep(Search *search, const Lies *lies, uint32_t rest, int low, int high)
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

Lies packed(const Lies *lies, int *best)
{
    Lies low = {0, 0, 0, 0, 0, lies->vx, lies->vy, lies->cx, lies->cy};
    u64 table = *best >= 0 ? (u64)1 << *best : 0, all = lies->ha | lies->hb | lies->out | table;
    u64 held = lies->kx | lies->ky;
    for (int suit = 0; suit < 4; suit++) {
        u64 there = all & SUITS[suit], place = (u64)1 << 13 * suit;
        if (!((there + place) & there)) { /* no gap below its highest card */
            low.ha |= lies->ha & there, low.hb |= lies->hb & there, low.out |= lies->out & there;
            low.kx |= lies->kx & there, low.ky |= lies->ky & there;
            continue;
        }
        for (; there; there &= there - 1, place <<= 1) {
            u64 card = there & -there;
            if (lies->ha & card)
                low.ha |= place;
            else if (lies->hb & card)
                low.hb |= place;
            else if (lies->out & card)
                low.out |= place;
            if (held & card) {
                low.kx |= lies->kx & card ? place : 0;
                low.ky |= lies->ky & card ? place : 0;
            }
            if (card == table)
                *best = bit_length64(place) - 1;
        }
    }
    return low;
}

int start_tables(Search *search)
{
    search->plan_size = FIRST_PLANS;
    search->plans = calloc(search->plan_size, sizeof(Plan));
    return search->plans && grow(search);
}

void free_tables(Search *search)
{
    free(search->slots);
    free(search->plans);
}

void forget_positions(Search *search)
{
    memset(search->slots, 0, search->size * sizeof(Slot));
    search->count = 0;
}
