/* SPDX-License-Identifier: MIT */
/* Collision attacks that a hash detects: CollisionError, and on_collision=. */
#include "module.h"

int add_collisions(PyObject *module)
{
    struct state *state = PyModule_GetState(module);
    PyObject *attributes = Py_BuildValue("{sOsOsO}", "digest", Py_None, "digests", Py_None, "indices", Py_None);

    if (attributes == NULL)
        return -1;
    state->collision_error =
        PyErr_NewExceptionWithDoc("citius.CollisionError",
                                  "A collision attack made the message, or one of the messages.\n\n"
                                  "digest: the digest of the one message, else None.\n"
                                  "digests, indices: of many messages all digests, and the indices of those that an "
                                  "attack made, else None.",
                                  PyExc_ValueError, attributes);
    Py_DECREF(attributes);
    return PyModule_AddObjectRef(module, "CollisionError", state->collision_error);
}

PyObject *collision_error(const struct state *state, const uint8_t *digest, size_t len)
{
    PyObject *error = PyObject_CallFunction(state->collision_error, "s", citius_strerror(CITIUS_ECOLLISION));
    PyObject *bytes = error != NULL ? PyBytes_FromStringAndSize((const char *)digest, (Py_ssize_t)len) : NULL;

    if (bytes == NULL || PyObject_SetAttrString(error, "digest", bytes) < 0)
        Py_CLEAR(error);
    Py_XDECREF(bytes);
    return error;
}

PyObject *raise_collision(const struct state *state, const uint8_t *digest, size_t len)
{
    PyObject *error = collision_error(state, digest, len);

    if (error != NULL)
        PyErr_SetObject(state->collision_error, error);
    Py_XDECREF(error);
    return NULL;
}

int take_on_collision(PyObject *object, const struct citius_hash_info *info, bool *flag)
{
    const char *text;

    *flag = false;
    if (object == NULL)
        return 0;
    text = take_text(object, "on_collision");
    if (text == NULL)
        return -1;
    *flag = strcmp(text, "flag") == 0;
    if (!*flag && strcmp(text, "raise") != 0)
        PyErr_Format(PyExc_ValueError, "on_collision is 'raise' or 'flag', not '%s'", text);
    else if (*flag && !info->collisions)
        PyErr_Format(PyExc_ValueError, "%s does not detect collision attacks; sha1dc does", info->name);
    else
        return 0;
    return -1;
}

int hash_and_detect(const struct citius_hash_info *info, const char *impl, uint8_t *out, uint8_t *found,
                    const void *const *in, const size_t *len, size_t n)
{
    if (!info->collisions)
        return citius_hash_many(info->kind, impl, out, in, len, n);
    return citius_hash_many_collisions(info->kind, impl, out, found, in, len, n);
}

int add_found(PyObject *indices, const uint8_t *found, size_t n, size_t base)
{
    int result = 0;

    for (size_t i = 0; i < n && result == 0; i++) {
        if (found[i]) {
            PyObject *index = PyLong_FromSize_t(base + i);

            result = index != NULL ? PyList_Append(indices, index) : -1;
            Py_XDECREF(index);
        }
    }
    return result;
}

/* A list of n bools, of which those at the indices are True. */
static PyObject *flags(PyObject *indices, size_t n)
{
    PyObject *list = PyList_New((Py_ssize_t)n);

    for (size_t i = 0; list != NULL && i < n; i++)
        if (PyList_SetItem(list, (Py_ssize_t)i, Py_NewRef(Py_False)) < 0)
            Py_CLEAR(list);
    for (Py_ssize_t i = 0; list != NULL && i < PyList_Size(indices); i++)
        if (PyList_SetItem(list, PyLong_AsSsize_t(PyList_GetItem(indices, i)), Py_NewRef(Py_True)) < 0)
            Py_CLEAR(list);
    return list;
}

static void raise_collisions(const struct state *state, PyObject *digests, PyObject *indices, size_t n)
{
    PyObject *text = PyUnicode_FromFormat("a collision attack on SHA-1 made %zd of %zu messages; the exception has "
                                          "their indices, and the digests",
                                          PyList_Size(indices), n);
    PyObject *error = text != NULL ? PyObject_CallFunctionObjArgs(state->collision_error, text, NULL) : NULL;

    if (error != NULL && PyObject_SetAttrString(error, "digests", digests) == 0 &&
        PyObject_SetAttrString(error, "indices", indices) == 0)
        PyErr_SetObject(state->collision_error, error);
    Py_XDECREF(text);
    Py_XDECREF(error);
}

PyObject *outcome(const struct state *state, struct outcome *o)
{
    PyObject *list, *result = NULL;

    if (o->digests == NULL)
        return NULL;
    if (!o->flag && !o->attacked) {
        result = Py_NewRef(o->digests);
    } else if (!o->flag) {
        raise_collisions(state, o->digests, o->indices, o->n);
    } else if ((list = flags(o->indices, o->n)) != NULL) {
        result = o->digests == Py_None ? Py_NewRef(list) : PyTuple_Pack(2, o->digests, list);
        Py_DECREF(list);
    }
    Py_DECREF(o->digests);
    return result;
}
