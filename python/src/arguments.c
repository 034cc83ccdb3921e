/* SPDX-License-Identifier: MIT */
/* Arguments of functions: by position and by name, buffers, lengths. */
#include "module.h"

int take_arguments(const struct parameters *p, PyObject **out, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    Py_ssize_t count = 0, named = names != NULL ? PyTuple_Size(names) : 0;

    if (n > p->positional) {
        PyErr_Format(PyExc_TypeError, "%s() takes at most %zd positional arguments, not %zd", p->function,
                     p->positional, n);
        return -1;
    }
    for (; p->names[count] != NULL; count++)
        out[count] = count < n ? args[count] : NULL;
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject *name = PyTuple_GetItem(names, i);
        Py_ssize_t at = 0;

        while (at < count && PyUnicode_CompareWithASCIIString(name, p->names[at]) != 0)
            at++;
        if (at == count || out[at] != NULL) {
            PyErr_Format(PyExc_TypeError, at == count ? "%s() has no parameter '%U'" : "%s() got '%U' twice",
                         p->function, name);
            return -1;
        }
        out[at] = args[n + i];
    }
    for (Py_ssize_t i = 0; i < p->required; i++) {
        if (out[i] == NULL) {
            PyErr_Format(PyExc_TypeError, "%s() lacks the argument '%s'", p->function, p->names[i]);
            return -1;
        }
    }
    return 0;
}

static int take_buffer(PyObject *object, Py_buffer *out, int flags)
{
    if (PyUnicode_Check(object)) {
        PyErr_SetString(PyExc_TypeError, "a str has no bytes of its own: encode it first");
        return -1;
    }
    return PyObject_GetBuffer(object, out, flags);
}

int take_bytes(PyObject *object, Py_buffer *out)
{
    return take_buffer(object, out, PyBUF_SIMPLE);
}

int take_writable(PyObject *object, Py_buffer *out)
{
    return take_buffer(object, out, PyBUF_WRITABLE);
}

const char *take_text(PyObject *object, const char *what)
{
    const char *text;
    Py_ssize_t len;

    if (!PyUnicode_Check(object)) {
        PyErr_Format(PyExc_TypeError, "%s must be a str, not %R", what, (PyObject *)Py_TYPE(object));
        return NULL;
    }
    text = PyUnicode_AsUTF8AndSize(object, &len);
    if (text != NULL && strlen(text) != (size_t)len) {
        PyErr_Format(PyExc_ValueError, "a NUL in %s", what);
        return NULL;
    }
    return text;
}

int take_optional_text(PyObject *object, const char *what, const char **out)
{
    *out = NULL;
    if (object == NULL || object == Py_None)
        return 0;
    *out = take_text(object, what);
    return *out != NULL ? 0 : -1;
}

int take_hash(PyObject *name, struct citius_hash_info *out)
{
    const char *text = take_text(name, "the name of a hash");

    if (text == NULL)
        return -1;
    if (citius_hash_kind_named(text, out) != CITIUS_OK) {
        PyErr_Format(PyExc_ValueError, "no hash is called '%s'; citius.hashes has those that there are", text);
        return -1;
    }
    return 0;
}

/* What is one path or one message by itself, although a for loop would find parts in it. */
static bool is_one_item(PyObject *object)
{
    return PyUnicode_Check(object) || PyBytes_Check(object) || PyByteArray_Check(object) ||
           PyMemoryView_Check(object) || PyObject_HasAttrString(object, "__fspath__");
}

PyObject *take_items(PyObject *object, const char *parameter, const char *items)
{
    if (is_one_item(object) || (PyType_GetSlot(Py_TYPE(object), Py_tp_iter) == NULL && !PySequence_Check(object))) {
        PyErr_Format(PyExc_TypeError, "%s must be an iterable of %s, such as a list, not %R", parameter, items,
                     (PyObject *)Py_TYPE(object));
        return NULL;
    }
    return PySequence_Tuple(object);
}

PyObject *raise_error(int error)
{
    PyErr_SetString(error == CITIUS_ELENGTH ? PyExc_OverflowError : PyExc_ValueError, citius_strerror(error));
    return NULL;
}

void raise_no_hmac(const struct citius_hash_info *info, const char *consequence)
{
    if (info->public_data)
        PyErr_Format(PyExc_ValueError, "%s has no HMAC%s: it is for public data, and its time would depend on the key",
                     info->name, consequence);
    else
        PyErr_Format(PyExc_ValueError, "%s has no HMAC%s: its digest of %zu bytes is longer than its block of %zu",
                     info->name, consequence, info->digest, info->block);
}
