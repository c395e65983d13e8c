/* What Python calls of the double-dummy solver in C: the module adjudicator.bridge._core. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "search.h"

/* Shared by all calls without a limit of nodes: what it holds is true of every deal. */
static Table shared_table;

typedef struct {
    Search search;
    Position position;
    Table own_table;
    uint8_t cards[4][MOST_CARDS]; /* of each suit from below, card numbers */
} Root;

static int signals(void)
{
    return PyErr_CheckSignals();
}

static int refuse(void)
{
    if (!PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "not a position");
    return 0;
}

static void write_codes(Root *root, const unsigned long long *hands, uint8_t *places)
{
    int suit, rank, seat, held = 0;
    for (suit = 0; suit < 4; suit++) {
        uint32_t code = 1;
        int length = 0;
        for (rank = 12; rank >= 0; rank--)
            for (seat = 0; seat < 4; seat++)
                if (hands[seat] >> (13 * suit + rank) & 1u) {
                    code = code << 2 | (uint32_t)seat;
                    break;
                }
        root->position.codes[suit] = code;
        for (rank = 0; rank < 13; rank++)
            if ((hands[0] | hands[1] | hands[2] | hands[3]) >> (13 * suit + rank) & 1u) {
                places[13 * suit + rank] = (uint8_t)(suit << 5 | 2 * length);
                root->cards[suit][length++] = (uint8_t)(13 * suit + rank);
            }
        held += length;
    }
    root->position.total = held / 4;
}

/* Arguments: four hands, trumps (4: none), leader, trick, limit of nodes (0: none). */
static int read_root(Root *root, PyObject *arguments)
{
    unsigned long long hands[4], limit;
    uint8_t places[52];
    PyObject *trick;
    Position *position = &root->position;
    int trumps, index;
    memset(root, 0, sizeof *root);
    if (!PyArg_ParseTuple(arguments, "KKKKiiO!K", &hands[0], &hands[1], &hands[2], &hands[3], &trumps,
                          &position->leader, &PyTuple_Type, &trick, &limit))
        return 0;
    position->count = (int)PyTuple_Size(trick);
    if (trumps < 0 || trumps > NO_TRUMPS || position->leader < 0 || position->leader > 3 || position->count > 3)
        return refuse();
    for (index = 0; index < position->count; index++) {
        long card = PyLong_AsLong(PyTuple_GetItem(trick, index));
        if (card < 0 || card > 51)
            return refuse();
        position->trick[index] = (uint8_t)card;
        hands[(position->leader + index) & 3] |= 1ull << card;
    }
    write_codes(root, hands, places);
    for (index = 0; index < 4; index++) {
        const uint32_t *codes = position->codes;
        int held = bit_count(owned(codes[0], index)) + bit_count(owned(codes[1], index)) +
                   bit_count(owned(codes[2], index)) + bit_count(owned(codes[3], index));
        if (held != position->total || held > MOST_CARDS)
            return refuse();
    }
    for (index = 0; index < position->count; index++)
        position->trick[index] = places[position->trick[index]];
    root->search.trumps = trumps;
    root->search.limit = limit;
    root->search.interrupted = signals;
    /* What earlier calls left behind must not decide how far a limit reaches. */
    root->search.table = limit ? &root->own_table : &shared_table;
    return 1;
}

/* Takes over `answer`; pairs it with the nodes, or gives None where the limit was met. */
static PyObject *finish(Root *root, PyObject *answer)
{
    table_clear(&root->own_table);
    if (root->search.state == GOING_ON)
        return answer ? Py_BuildValue("NK", answer, (unsigned long long)root->search.nodes) : NULL;
    Py_XDECREF(answer);
    if (root->search.state == INTERRUPTED)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *side_tricks(PyObject *module, PyObject *arguments)
{
    Root root;
    int guess, tricks;
    (void)module;
    if (!read_root(&root, arguments))
        return NULL;
    guess = (root.position.total + 1) / 2;
    tricks = count_tricks(&root.search, &root.position, root.position.count, guess);
    return finish(&root, PyLong_FromLong(tricks));
}

static PyObject *card_tricks(PyObject *module, PyObject *arguments)
{
    Root root;
    Position *position = &root.position;
    uint8_t cards[MOST_CARDS];
    int tricks[52], seat, size, index, card, value;
    PyObject *answer;
    (void)module;
    if (!read_root(&root, arguments))
        return NULL;
    for (card = 0; card < 52; card++)
        tricks[card] = -1;
    seat = (position->leader + position->count) & 3;
    value = (position->total + 1) / 2;
    size = candidates(position->codes, root.search.trumps, position->leader, position->trick, position->count, -1,
                      cards);
    for (index = 0; index < size; index++) {
        int suit = cards[index] >> 5, place = cards[index] & 31;
        uint32_t mine = owned(position->codes[suit], seat);
        position->trick[position->count] = cards[index];
        value = count_tricks(&root.search, position, position->count + 1, value);
        if (value < 0)
            return finish(&root, NULL);
        for (; place >= 0 && mine >> place & 1u; place -= 2)
            tricks[root.cards[suit][place / 2]] = seat & 1 ? position->total - value : value;
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
    return finish(&root, answer);
}

static PyObject *forget(PyObject *module, PyObject *arguments)
{
    (void)module;
    (void)arguments;
    table_clear(&shared_table);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"card_tricks", card_tricks, METH_VARARGS, "The tricks of each legal card, and the nodes; None: limit met."},
    {"side_tricks", side_tricks, METH_VARARGS, "The tricks of North-South, and the nodes; None: limit met."},
    {"forget", forget, METH_NOARGS, "Empties the table that calls without a limit share."},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_core", "The double-dummy solver in C.", -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__core(void)
{
    return PyModule_Create(&definition);
}
