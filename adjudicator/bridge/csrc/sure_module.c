/* What Python calls of the search for sure tricks: the module adjudicator.bridge._sure. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <stdlib.h>

#include "sure.h"

static void release(PyObject *capsule)
{
    Search *search = PyCapsule_GetPointer(capsule, "sure");
    if (search) {
        free_tables(search);
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
    PyObject *capsule = start_tables(search) ? PyCapsule_New(search, "sure", release) : NULL;
    if (!capsule) {
        free_tables(search);
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
