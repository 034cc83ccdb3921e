/* SPDX-License-Identifier: MIT */
/* OCB: authenticated encryption, in objects shaped like those of pyca/cryptography.  They never change. */
#include "module.h"

#define TAG_MAX 16
#define TAG_MIN 8 /* shorter ones, which the library makes, are too easy to forge */

struct ocb {
    PyObject_HEAD size_t tag;
    citius_key key;
    citius_ocb ocb;
};

static PyObject *ocb_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = { "cipher", "key", "tag_length", "version", "impl", NULL };
    const char *cipher, *impl = NULL;
    Py_ssize_t tag = TAG_MAX;
    Py_buffer key;
    struct ocb *self;
    int version = CITIUS_OCB3;

    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "sy*|n$iz:OCB", names, &cipher, &key, &tag, &version, &impl))
        return NULL;
    if (tag < TAG_MIN || tag > TAG_MAX)
        PyErr_Format(PyExc_ValueError, "tag_length is %d to %d bytes, not %zd", TAG_MIN, TAG_MAX, tag);
    self = tag >= TAG_MIN && tag <= TAG_MAX ? new_object(type) : NULL;
    if (self != NULL && take_key(&self->key, cipher, impl, &key) < 0)
        Py_CLEAR(self);
    PyBuffer_Release(&key);
    if (self != NULL) {
        int error = citius_ocb_init(&self->ocb, &self->key, (enum citius_ocb_version)version, (size_t)tag);

        self->tag = (size_t)tag;
        if (error != CITIUS_OK) {
            Py_CLEAR(self);
            raise_error(error);
        }
    }
    return (PyObject *)self;
}

static void ocb_dealloc(struct ocb *self)
{
    citius_key_wipe(&self->key);
    citius_ocb_wipe(&self->ocb);
    free_object(self);
}

/* ---- messages ---- */

/* What all methods take. */
struct message {
    Py_buffer nonce, data, aad, out;
};

static void free_message(struct message *m)
{
    PyBuffer_Release(&m->nonce);
    PyBuffer_Release(&m->data);
    PyBuffer_Release(&m->aad);
    PyBuffer_Release(&m->out);
}

static int take_message(struct message *m, const struct parameters *parameters, PyObject *const *args, Py_ssize_t n,
                        PyObject *names)
{
    PyObject *arg[4] = { NULL };

    *m = (struct message){ .nonce = { .len = 0 } };
    if (take_arguments(parameters, arg, args, n, names) < 0)
        return -1;
    if (take_bytes(arg[0], &m->nonce) < 0 || take_bytes(arg[1], &m->data) < 0 ||
        (arg[2] != Py_None && take_bytes(arg[2], &m->aad) < 0) ||
        (arg[3] != NULL && take_writable(arg[3], &m->out) < 0)) {
        free_message(m);
        return -1;
    }
    return 0;
}

/* The ciphertext and the tag after it, from or to the same place. */
static int seal(const struct ocb *self, const struct message *m, uint8_t *out)
{
    const size_t len = (size_t)m->data.len;
    PyThreadState *thread = release(len + (size_t)m->aad.len);
    uint8_t tag[TAG_MAX];
    int error = citius_ocb_encrypt(&self->ocb, out, tag, m->nonce.buf, (size_t)m->nonce.len, m->aad.buf,
                                   (size_t)m->aad.len, m->data.buf, len);

    if (error == CITIUS_OK)
        memcpy(out + len, tag, self->tag);
    resume(thread);
    return error;
}

static int unseal(const struct ocb *self, const struct message *m, uint8_t *out)
{
    const size_t len = (size_t)m->data.len - self->tag;
    PyThreadState *thread = release(len + (size_t)m->aad.len);
    const uint8_t *in = m->data.buf;
    uint8_t tag[TAG_MAX];
    int error;

    memcpy(tag, in + len, self->tag); /* out may reach over it */
    error = citius_ocb_decrypt(&self->ocb, out, tag, m->nonce.buf, (size_t)m->nonce.len, m->aad.buf, (size_t)m->aad.len,
                               in, len);
    resume(thread);
    return error;
}

static PyObject *raise_ocb_error(PyTypeObject *cls, int error)
{
    const struct state *state = PyType_GetModuleState(cls);

    if (error == CITIUS_EFORGED)
        PyErr_SetString(state->invalid_tag, citius_strerror(error));
    else if (error == CITIUS_ESIZE)
        PyErr_SetString(PyExc_ValueError,
                        "OCB3 takes a nonce of 1 to 15 bytes; OCB1 one of 16, and no associated data");
    else
        raise_error(error);
    return NULL;
}

/* The length of what comes out of both directions.  -1 with an exception set where no tag is: none is right then. */
static Py_ssize_t length_out(const struct ocb *self, PyTypeObject *cls, const struct message *m, bool opens)
{
    const Py_ssize_t tag = (Py_ssize_t)self->tag;

    if (opens && m->data.len < tag) {
        raise_ocb_error(cls, CITIUS_EFORGED);
        return -1;
    }
    return opens ? m->data.len - tag : m->data.len + tag;
}

/* -1 with an exception set. */
static int work(const struct ocb *self, PyTypeObject *cls, const struct message *m, bool opens, void *out)
{
    int error = opens ? unseal(self, m, out) : seal(self, m, out);

    if (error == CITIUS_OK)
        return 0;
    raise_ocb_error(cls, error);
    return -1;
}

static PyObject *to_bytes(const struct ocb *self, PyTypeObject *cls, const struct message *m, bool opens)
{
    Py_ssize_t len = length_out(self, cls, m, opens);
    PyObject *result = len >= 0 ? PyBytes_FromStringAndSize(NULL, len) : NULL;

    if (result != NULL && work(self, cls, m, opens, PyBytes_AsString(result)) < 0)
        Py_CLEAR(result);
    return result;
}

static PyObject *to_buffer(const struct ocb *self, PyTypeObject *cls, const struct message *m, bool opens)
{
    Py_ssize_t len = length_out(self, cls, m, opens);

    if (len < 0)
        return NULL;
    if (m->out.len < len) {
        PyErr_Format(PyExc_ValueError, "out has %zd bytes, and %zd are needed", m->out.len, len);
        return NULL;
    }
    return work(self, cls, m, opens, m->out.buf) == 0 ? PyLong_FromSsize_t(len) : NULL;
}

/* The four methods differ in direction, and in where the result goes. */
#define OCB_METHOD(method, opens, place, count, ...)                                                        \
    static PyObject *ocb_##method(struct ocb *self, PyTypeObject *cls, PyObject *const *args, Py_ssize_t n, \
                                  PyObject *names)                                                          \
    {                                                                                                       \
        static const struct parameters parameters = { #method, count, count, { __VA_ARGS__ } };             \
        struct message m;                                                                                   \
        PyObject *result;                                                                                   \
                                                                                                            \
        if (take_message(&m, &parameters, args, n, names) < 0)                                              \
            return NULL;                                                                                    \
        result = place(self, cls, &m, opens);                                                               \
        free_message(&m);                                                                                   \
        return result;                                                                                      \
    }

OCB_METHOD(encrypt, false, to_bytes, 3, "nonce", "data", "associated_data")
OCB_METHOD(decrypt, true, to_bytes, 3, "nonce", "data", "associated_data")
OCB_METHOD(encrypt_into, false, to_buffer, 4, "nonce", "data", "associated_data", "out")
OCB_METHOD(decrypt_into, true, to_buffer, 4, "nonce", "data", "associated_data", "out")

/* ---- the type ---- */

static PyMethodDef ocb_methods[] = {
    { "encrypt", METHOD(ocb_encrypt), METH_METHOD | KEYWORDS,
      "encrypt($self, nonce, data, associated_data)\n--\n\n"
      "The ciphertext followed by the tag.  No two messages under one key may have the same nonce." },
    { "decrypt", METHOD(ocb_decrypt), METH_METHOD | KEYWORDS,
      "decrypt($self, nonce, data, associated_data)\n--\n\n"
      "The message; InvalidTag if anything was changed." },
    { "encrypt_into", METHOD(ocb_encrypt_into), METH_METHOD | KEYWORDS,
      "encrypt_into($self, nonce, data, associated_data, out)\n--\n\n"
      "The same to a buffer, which may begin with the data; return the number of bytes." },
    { "decrypt_into", METHOD(ocb_decrypt_into), METH_METHOD | KEYWORDS,
      "decrypt_into($self, nonce, data, associated_data, out)\n--\n\n"
      "The same to a buffer, which may be that of the data; return the number of bytes.  It is zeros if anything was\n"
      "changed." },
    REFUSE_PICKLING,
    { NULL, NULL, 0, NULL }
};

static PyType_Slot ocb_slots[] = {
    { Py_tp_doc,
      "OCB(cipher, key, tag_length=16, *, version=3, impl=None)\n--\n\n"
      "Authenticated encryption with any cipher that has blocks of 16 bytes.  Version 3 is RFC 7253, 1 that of 2001." },
    { Py_tp_new, ocb_new },
    { Py_tp_dealloc, ocb_dealloc },
    { Py_tp_methods, ocb_methods },
    { 0, NULL }
};

static PyType_Spec ocb_spec = { "citius.OCB", sizeof(struct ocb), 0,
                                Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_BASETYPE, ocb_slots };

int add_ocb(PyObject *module)
{
    struct state *state = PyModule_GetState(module);

    return add_type(module, &ocb_spec, &state->ocb);
}
