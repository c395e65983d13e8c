/* The double-dummy solver of adjudicator/bridge/solver.py once more, in C: the same search, the same
 * order of cards, the same bounds, about a hundred times as fast. Optional: where no compiler was at
 * hand the Python solver answers. Its module and function comments say what is done and why; only what
 * differs is said here.
 *
 * A card is one byte, suit << 5 | place; a suit code is a uint32_t, as in position_code.py. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define PAIRS 0x5555555u
#define NO_TRUMPS 4
#define FIRST_SLOTS 1024u
#define MOST_SLOTS (1u << 21)
#define WINDOW 8u

static const uint32_t SAME[4] = {0u, 0x5555555u, 0xAAAAAAAu, 0xFFFFFFFu};

/* What is known of the start of a trick: North-South take at least low and at most high tricks. */
typedef struct {
    uint64_t first, second; /* the four codes, leader and trumps; second is never 0 in use */
    uint8_t low, high, best, total;
} Slot;

typedef struct {
    Slot *slots;
    uint32_t size, used;
} Table;

typedef struct {
    Table *table;
    uint64_t nodes, limit;
    int trumps;
    int failed; /* 1: nodes spent, 2: a Python error is set */
} Search;

static Table shared_table = {NULL, 0, 0};

static int bit_length(uint32_t bits)
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

static int bit_count(uint32_t bits)
{
#if defined(__GNUC__)
    return __builtin_popcount(bits);
#else
    int count = 0;
    while (bits) {
        bits &= bits - 1;
        count++;
    }
    return count;
#endif
}

static uint32_t below(int length)
{
    return (1u << length) - 1u;
}

static uint32_t owned(uint32_t code, int seat)
{
    uint32_t other = code ^ SAME[seat];
    return ~(other | other >> 1) & PAIRS & below(bit_length(code) - 1);
}

static uint32_t run_bottoms(uint32_t code, int seat)
{
    uint32_t mine = owned(code, seat);
    return mine & ~(mine << 2);
}

static uint32_t without(uint32_t code, int place)
{
    return code >> (place + 2) << place | (code & below(place));
}

static int top_run(uint32_t code, int seat)
{
    int length = bit_length(code) - 1;
    uint32_t other = (code ^ SAME[seat]) & below(length);
    return other ? (length - bit_length(other)) / 2 : length / 2;
}

static int trump_winners(uint32_t code, int side)
{
    int length = bit_length(code) - 1, start, partner, rest;
    uint32_t foreign = (side ? ~code : code) & PAIRS & below(length), row;
    start = foreign ? bit_length(foreign) + 1 : 0;
    row = code >> start & below(length - start);
    partner = bit_count(row >> 1 & PAIRS);
    rest = (length - start) / 2 - partner;
    return partner > rest ? partner : rest;
}

static int sure_tricks(const uint32_t *codes, int trumps, int leader)
{
    int partner = leader ^ 2, ruffers[3], count = 0, sure, suit;
    if (trumps == NO_TRUMPS) {
        int own = 0, across = 0, entry = 0;
        for (suit = 0; suit < 4; suit++) {
            int tops = top_run(codes[suit], partner);
            own += top_run(codes[suit], leader);
            across += tops;
            if (tops && owned(codes[suit], leader))
                entry = 1;
        }
        return entry && across > own ? across : own;
    }
    sure = top_run(codes[trumps], leader);
    if (owned(codes[trumps], (leader + 1) & 3))
        ruffers[count++] = (leader + 1) & 3;
    if (owned(codes[trumps], (leader + 3) & 3))
        ruffers[count++] = (leader + 3) & 3;
    if (count && owned(codes[trumps], partner))
        ruffers[count++] = partner;
    for (suit = 0; suit < 4; suit++) {
        int tops, index;
        if (suit == trumps)
            continue;
        tops = top_run(codes[suit], leader);
        for (index = 0; index < count && tops; index++) {
            int follows = bit_count(owned(codes[suit], ruffers[index]));
            if (follows < tops)
                tops = follows;
        }
        sure += tops;
    }
    return sure;
}

/* ---- the table: open addressing within a window; it grows until its largest size, and then the
 * position with the fewest tricks left makes room ---- */

static uint32_t home(const Table *table, uint64_t first, uint64_t second)
{
    uint64_t hash = (first ^ (second * UINT64_C(0x9E3779B97F4A7C15))) * UINT64_C(0xC2B2AE3D27D4EB4F);
    hash ^= hash >> 29;
    hash *= UINT64_C(0x165667B19E3779F9);
    return (uint32_t)(hash >> 32) & (table->size - 1u);
}

static Slot *find(const Table *table, uint64_t first, uint64_t second)
{
    uint32_t at = home(table, first, second), step;
    for (step = 0; step < WINDOW; step++) {
        Slot *slot = &table->slots[(at + step) & (table->size - 1u)];
        if (!slot->second)
            return NULL;
        if (slot->first == first && slot->second == second)
            return slot;
    }
    return NULL;
}

/* NULL: the window is full and the table may still grow. */
static Slot *place_for(Table *table, uint64_t first, uint64_t second, int last)
{
    uint32_t at = home(table, first, second), step;
    Slot *poorest = NULL;
    for (step = 0; step < WINDOW; step++) {
        Slot *slot = &table->slots[(at + step) & (table->size - 1u)];
        if (!slot->second) {
            table->used++;
            return slot;
        }
        if (slot->first == first && slot->second == second)
            return slot;
        if (!poorest || slot->total < poorest->total)
            poorest = slot;
    }
    return last ? poorest : NULL;
}

static int grow(Table *table)
{
    Table larger;
    uint32_t index;
    larger.size = table->slots ? table->size * 4u : FIRST_SLOTS;
    larger.used = 0;
    larger.slots = calloc(larger.size, sizeof(Slot));
    if (!larger.slots)
        return 0;
    for (index = 0; table->slots && index < table->size; index++)
        if (table->slots[index].second) {
            const Slot *old = &table->slots[index];
            *place_for(&larger, old->first, old->second, 1) = *old;
        }
    free(table->slots);
    *table = larger;
    return 1;
}

static Slot *make_room(Table *table, uint64_t first, uint64_t second)
{
    Slot *slot;
    if (table->used >= table->size / 2u && table->size < MOST_SLOTS)
        grow(table); /* where memory is short, go on with what there is */
    slot = place_for(table, first, second, table->size >= MOST_SLOTS);
    if (!slot && grow(table))
        return make_room(table, first, second);
    return slot ? slot : place_for(table, first, second, 1);
}

/* ---- the search ---- */

static int play(Search *search, const uint32_t *codes, int leader, uint8_t *trick, int count, int total, int need,
                int known, uint8_t *decided);

static int beats(uint8_t card, uint8_t best, int trumps)
{
    return card >> 5 == best >> 5 ? card > best : card >> 5 == trumps;
}

static int lead(Search *search, const uint32_t *codes, int leader, int total, int need)
{
    int ours = 0, theirs = 0, low = 0, high = total, known = -1, takes;
    uint64_t first, second;
    uint8_t trick[4], decided = 0;
    Slot *slot;
    if (need <= 0)
        return 1;
    if (need > total)
        return 0;
    if (leader & 1)
        theirs = sure_tricks(codes, search->trumps, leader);
    else
        ours = sure_tricks(codes, search->trumps, leader);
    if (search->trumps != NO_TRUMPS) {
        int north_south = trump_winners(codes[search->trumps], 0), east_west = trump_winners(codes[search->trumps], 1);
        if (north_south > ours)
            ours = north_south;
        if (east_west > theirs)
            theirs = east_west;
    }
    if (ours >= need)
        return 1;
    if (total - theirs < need)
        return 0;
    first = (uint64_t)codes[0] << 32 | codes[1];
    second = (uint64_t)codes[2] << 33 | (uint64_t)codes[3] << 5 | (uint64_t)search->trumps << 2 | (uint64_t)leader;
    slot = find(search->table, first, second);
    if (slot) {
        low = slot->low;
        high = slot->high;
        known = slot->best;
        if (low >= need)
            return 1;
        if (high < need)
            return 0;
    }
    search->nodes++;
    if (search->limit && search->nodes > search->limit)
        search->failed = 1;
    else if (!(search->nodes & 0xFFFF) && PyErr_CheckSignals())
        search->failed = 2;
    if (search->failed)
        return 0;
    takes = play(search, codes, leader, trick, 0, total, need, known, &decided);
    if (search->failed)
        return 0;
    slot = make_room(search->table, first, second);
    slot->first = first;
    slot->second = second;
    slot->low = (uint8_t)(takes ? need : low);
    slot->high = (uint8_t)(takes ? high : need - 1);
    slot->best = decided;
    slot->total = (uint8_t)total;
    return takes;
}

static int next_trick(Search *search, const uint32_t *codes, int leader, const uint8_t *trick, int total, int need)
{
    uint32_t rest[4];
    uint8_t gone[4];
    int best = 0, index, other, winner;
    memcpy(rest, codes, sizeof rest);
    for (index = 0; index < 4; index++) {
        uint8_t card = trick[index];
        if (index && beats(card, trick[best], search->trumps))
            best = index;
        for (other = index; other && gone[other - 1] < card; other--)
            gone[other] = gone[other - 1];
        gone[other] = card;
    }
    for (index = 0; index < 4; index++)
        rest[gone[index] >> 5] = without(rest[gone[index] >> 5], gone[index] & 31);
    winner = (leader + best) & 3;
    return lead(search, rest, winner, total - 1, need - !(winner & 1));
}

static int push_all(uint8_t *cards, int count, int suit, uint32_t bits)
{
    while (bits) {
        cards[count++] = (uint8_t)(suit << 5 | (bit_length(bits & (0u - bits)) - 1));
        bits &= bits - 1;
    }
    return count;
}

/* Cards of one suit, lowest first, into their order of trial. */
static void order(const Search *search, uint8_t *cards, int size, int count, uint8_t best, int partner_wins)
{
    uint8_t winners[13], losers[13];
    int won = 0, lost = 0, index;
    if (partner_wins && count == 3)
        return;
    for (index = 0; index < size; index++)
        if (beats(cards[index], best, search->trumps))
            winners[won++] = cards[index];
        else
            losers[lost++] = cards[index];
    if (!won)
        return;
    if (count != 3 && partner_wins) {
        memcpy(cards, losers, (size_t)lost);
        memcpy(cards + lost, winners, (size_t)won);
        return;
    }
    for (index = 0; index < won; index++)
        cards[index] = count == 3 ? winners[index] : winners[won - 1 - index];
    memcpy(cards + won, losers, (size_t)lost);
}

static int leads(const uint32_t *codes, int seat, int known, uint8_t *cards)
{
    uint8_t towards[13], others[13];
    int tops = 0, toward = 0, other = 0, suit, index, size;
    for (suit = 0; suit < 4; suit++) {
        uint32_t bits = run_bottoms(codes[suit], seat);
        if (!bits)
            continue;
        if (top_run(codes[suit], seat)) {
            int highest = bit_length(bits) - 1;
            cards[tops++] = (uint8_t)(suit << 5 | highest);
            other = push_all(others, other, suit, bits & ~(1u << highest));
        } else if (top_run(codes[suit], seat ^ 2)) {
            toward = push_all(towards, toward, suit, bits);
        } else {
            other = push_all(others, other, suit, bits);
        }
    }
    memcpy(cards + tops, towards, (size_t)toward);
    memcpy(cards + tops + toward, others, (size_t)other);
    size = tops + toward + other;
    for (index = 0; known >= 0 && index < size; index++)
        if (cards[index] == known) {
            memmove(cards + 1, cards, (size_t)index);
            cards[0] = (uint8_t)known;
            break;
        }
    return size;
}

static int candidates(const Search *search, const uint32_t *codes, int leader, const uint8_t *trick, int count,
                      int known, uint8_t *cards)
{
    int seat = (leader + count) & 3, by = leader, partner_wins, suit, index, size = 0, ruff = 0;
    uint8_t best, ruffs[13];
    uint32_t mine;
    if (!count)
        return leads(codes, seat, known, cards);
    best = trick[0];
    for (index = 1; index < count; index++)
        if (beats(trick[index], best, search->trumps)) {
            best = trick[index];
            by = leader + index;
        }
    partner_wins = !((by ^ seat) & 1);
    mine = run_bottoms(codes[trick[0] >> 5], seat);
    if (mine) {
        size = push_all(cards, 0, trick[0] >> 5, mine);
        order(search, cards, size, count, best, partner_wins);
        return size;
    }
    for (suit = 0; suit < 4; suit++)
        if (suit == search->trumps)
            ruff = push_all(ruffs, 0, suit, run_bottoms(codes[suit], seat));
        else
            size = push_all(cards, size, suit, run_bottoms(codes[suit], seat));
    for (index = 1; index < size; index++) { /* by place, stable */
        uint8_t card = cards[index];
        int at = index;
        for (; at && (cards[at - 1] & 31) > (card & 31); at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
    if (ruff) {
        order(search, ruffs, ruff, count, best, partner_wins);
        if (!partner_wins)
            memmove(cards + ruff, cards, (size_t)size);
        memcpy(partner_wins ? cards + size : cards, ruffs, (size_t)ruff);
    }
    return size + ruff;
}

static int play(Search *search, const uint32_t *codes, int leader, uint8_t *trick, int count, int total, int need,
                int known, uint8_t *decided)
{
    uint8_t cards[13];
    int ours = !((leader + count) & 1), size, index;
    if (count == 4)
        return next_trick(search, codes, leader, trick, total, need);
    size = candidates(search, codes, leader, trick, count, known, cards);
    if (decided)
        *decided = cards[0];
    for (index = 0; index < size; index++) {
        int takes;
        trick[count] = cards[index];
        takes = play(search, codes, leader, trick, count + 1, total, need, -1, NULL);
        if (search->failed)
            return 0;
        if (takes == ours) {
            if (decided)
                *decided = cards[index];
            return takes;
        }
    }
    return !ours;
}

/* ---- what Python calls ---- */

typedef struct {
    Search search;
    uint32_t codes[4];
    uint8_t cards[4][13]; /* of each suit from below, card numbers */
    uint8_t trick[4];
    int leader, count, total;
} Root;

/* North-South's tricks, asked for step by step from a guess. */
static int count_tricks(Root *root, int count, int guess)
{
    int low = 0, high = root->total, need = guess > 0 ? guess : 1;
    while (low < high) {
        int takes = play(&root->search, root->codes, root->leader, root->trick, count, root->total, need, -1, NULL);
        if (root->search.failed)
            return -1;
        if (takes)
            low = need;
        else
            high = need - 1;
        need = takes ? need + 1 : need - 1;
    }
    return low;
}

/* Arguments: four hands, trumps (4: none), leader, trick, limit of nodes (0: none). */
static int read_root(Root *root, PyObject *arguments)
{
    unsigned long long hands[4], limit;
    uint8_t places[52];
    PyObject *trick;
    int seat, suit, rank, index, held = 0;
    memset(root, 0, sizeof *root);
    if (!PyArg_ParseTuple(arguments, "KKKKiiO!K", &hands[0], &hands[1], &hands[2], &hands[3], &root->search.trumps,
                          &root->leader, &PyTuple_Type, &trick, &limit))
        return 0;
    root->count = (int)PyTuple_Size(trick);
    if (root->search.trumps < 0 || root->search.trumps > NO_TRUMPS || root->leader < 0 || root->leader > 3 ||
        root->count > 3) {
        PyErr_SetString(PyExc_ValueError, "not a position");
        return 0;
    }
    for (index = 0; index < root->count; index++) {
        long card = PyLong_AsLong(PyTuple_GetItem(trick, index));
        if (card < 0 || card > 51) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_ValueError, "not a position");
            return 0;
        }
        root->trick[index] = (uint8_t)card;
        hands[(root->leader + index) & 3] |= 1ull << card;
    }
    for (suit = 0; suit < 4; suit++) {
        int length = 0;
        root->codes[suit] = 1;
        for (rank = 12; rank >= 0; rank--)
            for (seat = 0; seat < 4; seat++)
                if (hands[seat] >> (13 * suit + rank) & 1) {
                    root->codes[suit] = root->codes[suit] << 2 | (uint32_t)seat;
                    length++;
                    break;
                }
        for (rank = 12; rank >= 0; rank--)
            if ((hands[0] | hands[1] | hands[2] | hands[3]) >> (13 * suit + rank) & 1) {
                length--;
                places[13 * suit + rank] = (uint8_t)(2 * length);
                root->cards[suit][length] = (uint8_t)(13 * suit + rank);
                held++;
            }
    }
    for (index = 0; index < root->count; index++)
        root->trick[index] = (uint8_t)(root->trick[index] / 13 << 5 | places[root->trick[index]]);
    root->total = held / 4;
    root->search.limit = limit;
    root->search.table = &shared_table;
    if (limit) { /* what earlier calls left behind must not decide how far a limit reaches */
        root->search.table = calloc(1, sizeof(Table));
        if (!root->search.table) {
            PyErr_NoMemory();
            return 0;
        }
    }
    if (!root->search.table->slots && !grow(root->search.table)) {
        if (limit)
            free(root->search.table);
        PyErr_NoMemory();
        return 0;
    }
    return 1;
}

static void drop_root(Root *root)
{
    if (root->search.limit) {
        free(root->search.table->slots);
        free(root->search.table);
    }
}

static PyObject *side_tricks(PyObject *module, PyObject *arguments)
{
    Root root;
    int tricks;
    (void)module;
    if (!read_root(&root, arguments))
        return NULL;
    tricks = count_tricks(&root, root.count, (root.total + 1) / 2);
    drop_root(&root);
    if (tricks < 0) {
        if (PyErr_Occurred())
            return NULL;
        Py_RETURN_NONE;
    }
    return Py_BuildValue("iK", tricks, (unsigned long long)root.search.nodes);
}

static PyObject *card_tricks(PyObject *module, PyObject *arguments)
{
    Root root;
    PyObject *answer;
    uint8_t cards[13];
    signed char tricks[52];
    int seat, size, index, card, value;
    (void)module;
    if (!read_root(&root, arguments))
        return NULL;
    memset(tricks, -1, sizeof tricks);
    seat = (root.leader + root.count) & 3;
    value = (root.total + 1) / 2;
    size = candidates(&root.search, root.codes, root.leader, root.trick, root.count, -1, cards);
    for (index = 0; index < size; index++) {
        int suit = cards[index] >> 5, place = cards[index] & 31;
        uint32_t mine = owned(root.codes[suit], seat);
        root.trick[root.count] = cards[index];
        value = count_tricks(&root, root.count + 1, value);
        if (value < 0)
            break;
        for (; mine >> place & 1; place += 2)
            tricks[root.cards[suit][place / 2]] = (signed char)(seat & 1 ? root.total - value : value);
    }
    drop_root(&root);
    if (root.search.failed) {
        if (PyErr_Occurred())
            return NULL;
        Py_RETURN_NONE;
    }
    answer = PyDict_New();
    for (card = 0; answer && card < 52; card++)
        if (tricks[card] >= 0) {
            PyObject *key = PyLong_FromLong(card), *number = PyLong_FromLong(tricks[card]);
            if (!key || !number || PyDict_SetItem(answer, key, number) < 0)
                Py_CLEAR(answer);
            Py_XDECREF(key);
            Py_XDECREF(number);
        }
    return answer ? Py_BuildValue("NK", answer, (unsigned long long)root.search.nodes) : NULL;
}

static PyObject *forget(PyObject *module, PyObject *arguments)
{
    (void)module;
    (void)arguments;
    free(shared_table.slots);
    memset(&shared_table, 0, sizeof shared_table);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"card_tricks", card_tricks, METH_VARARGS, "The tricks of each legal card, and the nodes; None: limit met."},
    {"side_tricks", side_tricks, METH_VARARGS, "The tricks of North-South, and the nodes; None: limit met."},
    {"forget", forget, METH_NOARGS, "Empties the table that calls without a limit share."},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_core", "The double-dummy solver in C.", -1, methods,
                                        NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__core(void)
{
    return PyModule_Create(&definition);
}
