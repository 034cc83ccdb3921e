/* SPDX-License-Identifier: MIT */
/* Many messages at once, side by side in vector registers. */
#include "module.h"

/* The bytes of n objects, which stay where they are until give_back, and room for their digests. */
struct messages {
    PyObject *objects; /* a tuple of our own: no other thread removes one while the GIL is released */
    Py_ssize_t n;
    const void **in; /* in one piece with the next ones, of which malloc keeps the pages for the next call */
    size_t *len;
    uint8_t *digests;
    uint8_t *found;     /* of hashes that detect collision attacks: a byte a message, in that piece, too */
    size_t total;       /* bytes */
    Py_buffer *buffers; /* of those that are no bytes objects */
    Py_ssize_t held;
};

static void give_back(struct messages *m)
{
    while (m->held > 0)
        PyBuffer_Release(&m->buffers[--m->held]);
    Py_CLEAR(m->objects);
}

static void free_messages(struct messages *m)
{
    give_back(m);
    PyMem_Free(m->buffers);
    PyMem_Free(m->in);
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

/* With room for digests of that many bytes.  -1 with an exception set. */
static int take_messages(struct messages *m, PyObject *buffers, size_t digest)
{
    *m = (struct messages){ .objects = take_items(buffers, "buffers", "bytes-like objects") };
    if (m->objects == NULL)
        return -1;
    m->n = PyTuple_Size(m->objects);
    m->in = PyMem_Malloc((size_t)m->n * (sizeof *m->in + sizeof *m->len + digest + sizeof *m->found));
    if (m->in == NULL) {
        PyErr_NoMemory();
        free_messages(m);
        return -1;
    }
    m->len = (size_t *)(m->in + m->n);
    m->digests = (uint8_t *)(m->len + m->n);
    m->found = m->digests + (size_t)m->n * digest;
    for (Py_ssize_t i = 0; i < m->n; i++) {
        if (take_message(m, i, PyTuple_GetItem(m->objects, i)) < 0) {
            free_messages(m);
            return -1;
        }
    }
    return 0;
}

static int hash_messages(const struct messages *m, const struct citius_hash_info *info, const char *impl, uint8_t *out)
{
    PyThreadState *thread = release(m->total);
    int error = hash_and_detect(info, impl, out, m->found, m->in, m->len, (size_t)m->n);

    resume(thread);
    return error;
}

/* What a function returns whose call of the library returned error; takes the reference to the digests. */
static PyObject *many_outcome(PyObject *module, const struct messages *m, const struct citius_hash_info *info,
                              int error, bool flag, PyObject *digests)
{
    struct outcome o = { digests, NULL, (size_t)m->n, error == CITIUS_ECOLLISION, flag };
    PyObject *result;

    if (!o.attacked && !flag)
        return digests;
    o.indices = PyList_New(0);
    if (o.indices == NULL || (info->collisions && add_found(o.indices, m->found, o.n, 0) < 0))
        Py_CLEAR(o.digests);
    result = outcome(PyModule_GetState(module), &o);
    Py_XDECREF(o.indices);
    return result;
}

PyDoc_STRVAR(many_doc, "hash_many(name, buffers, *, impl=None, on_collision='raise')\n--\n\n"
                       "The list of the digests of many buffers, of any lengths, side by side in vector registers.\n"
                       "on_collision: 'raise' raises CollisionError if the hash is sha1dc and a collision attack made "
                       "a message;\n"
                       "with 'flag' the result is (digests, flags), and flags[i] is True if an attack made message i.");

static PyObject *hash_many(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_many", 2, 2, { "name", "buffers", "impl", "on_collision" } };
    struct citius_hash_info info;
    struct messages messages;
    const char *impl;
    PyObject *arg[4], *list;
    bool flag;
    int error;

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &info) < 0 ||
        take_optional_text(arg[2], "impl", &impl) < 0 || take_on_collision(arg[3], &info, &flag) < 0 ||
        take_messages(&messages, arg[1], info.digest) < 0)
        return NULL;
    error = hash_messages(&messages, &info, impl, messages.digests);
    give_back(&messages); /* now, while the last ones are in the cache */
    list = error == CITIUS_OK || error == CITIUS_ECOLLISION ? PyList_New(messages.n) : raise_error(error);
    for (Py_ssize_t i = 0; list != NULL && i < messages.n; i++) {
        PyObject *digest = PyBytes_FromStringAndSize((const char *)messages.digests + (size_t)i * info.digest,
                                                     (Py_ssize_t)info.digest);

        if (digest == NULL || PyList_SetItem(list, i, digest) < 0)
            Py_CLEAR(list);
    }
    if (list != NULL)
        list = many_outcome(module, &messages, &info, error, flag, list);
    free_messages(&messages);
    return list;
}

PyDoc_STRVAR(many_into_doc, "hash_many_into(name, buffers, out, *, impl=None, on_collision='raise')\n--\n\n"
                            "Write the digests of many buffers one after another to out, whose size must be exactly "
                            "that of all digests\n"
                            "and overlaps none of them.  on_collision as in hash_many; with 'flag' the result is the "
                            "flags.");

static PyObject *hash_many_into(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_many_into",
                                                  3,
                                                  3,
                                                  { "name", "buffers", "out", "impl", "on_collision" } };
    struct citius_hash_info info;
    struct messages messages;
    const char *impl;
    PyObject *arg[5], *result = NULL;
    Py_buffer out;
    bool flag;

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &info) < 0 ||
        take_optional_text(arg[3], "impl", &impl) < 0 || take_on_collision(arg[4], &info, &flag) < 0 ||
        take_messages(&messages, arg[1], 0) < 0)
        return NULL;
    if (take_writable(arg[2], &out) == 0) {
        if ((size_t)out.len == (size_t)messages.n * info.digest) {
            int error = hash_messages(&messages, &info, impl, out.buf);

            result = error == CITIUS_OK || error == CITIUS_ECOLLISION
                         ? many_outcome(module, &messages, &info, error, flag, Py_NewRef(Py_None))
                         : raise_error(error);
        } else {
            PyErr_Format(PyExc_ValueError, "out has %zd bytes, and %zd digests have %zu", out.len, messages.n,
                         (size_t)messages.n * info.digest);
        }
        PyBuffer_Release(&out);
    }
    free_messages(&messages);
    return result;
}

static PyMethodDef functions[] = { { "hash_many", METHOD(hash_many), KEYWORDS, many_doc },
                                   { "hash_many_into", METHOD(hash_many_into), KEYWORDS, many_into_doc },
                                   { NULL, NULL, 0, NULL } };

int add_many(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
