/* Many messages at once, side by side in vector registers. */
#include "module.h"

/* The bytes of n objects, which stay where they are until free_messages. */
struct messages {
    PyObject *objects;  /* a tuple of our own: nobody takes one away while the GIL is not held */
    Py_ssize_t n;
    const void **in;
    size_t *len;
    size_t total;       /* bytes */
    Py_buffer *buffers; /* of those that are no bytes objects */
    Py_ssize_t held;
};

static void free_messages(struct messages *m)
{
    for (Py_ssize_t i = 0; i < m->held; i++)
        PyBuffer_Release(&m->buffers[i]);
    PyMem_Free(m->buffers);
    PyMem_Free(m->in);
    PyMem_Free(m->len);
    Py_XDECREF(m->objects);
}

static int take_message(struct messages *m, Py_ssize_t i, PyObject *object)
{
    if (PyBytes_CheckExact(object)) { /* bytes never move: no buffer to hold */
        char *in;
        Py_ssize_t len;

        (void)PyBytes_AsStringAndSize(object, &in, &len);
        m->in[i] = in;
        m->len[i] = (size_t)len;
    } else {
        if (m->buffers == NULL && (m->buffers = PyMem_Calloc((size_t)m->n, sizeof *m->buffers)) == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        if (take_bytes(object, &m->buffers[m->held]) < 0)
            return -1;
        m->in[i] = m->buffers[m->held].buf;
        m->len[i] = (size_t)m->buffers[m->held].len;
        m->held++;
    }
    m->total += m->len[i];
    return 0;
}

static int take_messages(struct messages *m, PyObject *buffers)
{
    *m = (struct messages){ .objects = PySequence_Tuple(buffers) };
    if (m->objects == NULL)
        return -1;
    m->n = PyTuple_Size(m->objects);
    m->in = PyMem_Malloc((size_t)m->n * sizeof *m->in);
    m->len = PyMem_Malloc((size_t)m->n * sizeof *m->len);
    if (m->in == NULL || m->len == NULL) {
        PyErr_NoMemory();
        free_messages(m);
        return -1;
    }
    for (Py_ssize_t i = 0; i < m->n; i++) {
        if (take_message(m, i, PyTuple_GetItem(m->objects, i)) < 0) {
            free_messages(m);
            return -1;
        }
    }
    return 0;
}

/* The digests to out, and then the end of the messages. */
static int hash_messages(struct messages *m, const struct citius_hash_info *info, const char *impl, uint8_t *out)
{
    PyThreadState *thread = release(m->total);
    int error = citius_hash_many(info->kind, impl, out, m->in, m->len, (size_t)m->n);

    resume(thread);
    free_messages(m);
    return error;
}

PyDoc_STRVAR(many_doc, "hash_many(name, buffers, *, impl=None)\n--\n\n"
    "The list of the digests of many buffers, of any lengths, side by side in vector registers.");

static PyObject *hash_many(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_many", 2, 2, { "name", "buffers", "impl" } };
    struct citius_hash_info info;
    struct messages messages;
    const char *impl;
    PyObject *arg[3], *list;
    uint8_t *out;
    Py_ssize_t count;
    int error;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &info) < 0 ||
        take_optional_text(arg[2], "impl", &impl) < 0 || take_messages(&messages, arg[1]) < 0)
        return NULL;
    count = messages.n;
    out = PyMem_Malloc((size_t)count * info.digest);
    if (out == NULL) {
        free_messages(&messages);
        return PyErr_NoMemory();
    }
    error = hash_messages(&messages, &info, impl, out);
    list = error == CITIUS_OK ? PyList_New(count) : raise_error(error);
    for (Py_ssize_t i = 0; list != NULL && i < count; i++) {
        PyObject *digest = PyBytes_FromStringAndSize((const char *)out + (size_t)i * info.digest,
                                                     (Py_ssize_t)info.digest);

        if (digest == NULL || PyList_SetItem(list, i, digest) < 0)
            Py_CLEAR(list);
    }
    PyMem_Free(out);
    return list;
}

PyDoc_STRVAR(many_into_doc, "hash_many_into(name, buffers, out, *, impl=None)\n--\n\n"
    "Write the digests of many buffers one behind the other to out, which has just their size\n"
    "and overlaps none of them.");

static PyObject *hash_many_into(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_many_into", 3, 3, { "name", "buffers", "out", "impl" } };
    struct citius_hash_info info;
    struct messages messages;
    const char *impl;
    PyObject *arg[4];
    Py_buffer out;
    int error;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &info) < 0 ||
        take_optional_text(arg[3], "impl", &impl) < 0 || take_messages(&messages, arg[1]) < 0)
        return NULL;
    if (take_writable(arg[2], &out) < 0) {
        free_messages(&messages);
        return NULL;
    }
    if ((size_t)out.len != (size_t)messages.n * info.digest) {
        PyErr_Format(PyExc_ValueError, "out has %zd bytes, and %zd digests have %zu", out.len, messages.n,
                     (size_t)messages.n * info.digest);
        free_messages(&messages);
        PyBuffer_Release(&out);
        return NULL;
    }
    error = hash_messages(&messages, &info, impl, out.buf);
    PyBuffer_Release(&out);
    if (error != CITIUS_OK)
        return raise_error(error);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    { "hash_many", METHOD(hash_many), KEYWORDS, many_doc },
    { "hash_many_into", METHOD(hash_many_into), KEYWORDS, many_into_doc },
    { NULL, NULL, 0, NULL }
};

int add_many(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
