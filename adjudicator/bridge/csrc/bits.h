/* Counting the bits of a set of cards. */

#ifndef BITS_H
#define BITS_H

#include <stdint.h>

static inline int bit_length64(uint64_t bits)
{
#if defined(__GNUC__)
    return bits ? 64 - __builtin_clzll(bits) : 0;
#else
    int length = 0;
    for (; bits; bits >>= 1)
        length++;
    return length;
#endif
}

static inline int bit_count64(uint64_t bits)
{
#if defined(__GNUC__)
    return __builtin_popcountll(bits);
#else
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
#endif
}

static inline int bit_length(uint32_t bits)
{
    return bit_length64(bits);
}

static inline int bit_count(uint32_t bits)
{
    return bit_count64(bits);
}

#endif
