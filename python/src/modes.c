/* SPDX-License-Identifier: MIT */
/* Modes for special purposes, as functions: iterated ECB, XTS over sectors, CBC of many messages. */
#include "module.h"

#include <stdlib.h>

/* The bytes of an argument, and a key made of another one. */
static int take_data_and_key(PyObject *cipher, PyObject *key_object, PyObject *data_object, const char *impl,
                             Py_buffer *data, citius_key *key)
{
    const char *name = take_text(cipher, "the name of a cipher");
    Py_buffer bytes;
    int result;

    if (name == NULL || take_bytes(key_object, &bytes) < 0)
        return -1;
    result = take_key(key, name, impl, &bytes);
    PyBuffer_Release(&bytes);
    if (result == 0 && data_object != NULL && take_bytes(data_object, data) < 0) {
        citius_key_wipe(key);
        result = -1;
    }
    return result;
}

/* ---- iterated ECB ---- */

enum {
    PIECE = 8192,   /* bytes that stay in the first-level cache, and fill every row */
    CALLS = 1 << 13 /* blocks encrypted between two looks at the clock */
};

/* Over out.  Returns an error of the library; 1 with an exception set, when a signal handler raised. */
static int iterate(struct work *work, const citius_key *key, uint8_t *out, size_t len, unsigned long long iterations)
{
    const size_t block = citius_key_block(key);

    for (size_t at = 0; at < len; at += PIECE) {
        const size_t now = len - at < PIECE ? len - at : PIECE;
        const unsigned long long most = CALLS / (now / block);

        for (unsigned long long left = iterations, some; left > 0; left -= some) {
            int error;

            some = left < most ? left : most;
            error = citius_ecb_iterate(key, out + at, out + at, now, some);
            if (error != CITIUS_OK)
                return error;
            if (look_for_signals(work, GIL_FREE_BYTES) < 0)
                return 1;
        }
    }
    return CITIUS_OK;
}

PyDoc_STRVAR(iterate_doc, "ecb_iterate(cipher, key, data, iterations, *, impl=None)\n--\n\n"
                          "Each block of the data encrypted that many times over, for key derivation as in KeePass "
                          "(AES-256, 32 bytes).\n"
                          "Many passwords are fastest in one call.");

static PyObject *ecb_iterate(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "ecb_iterate",
                                                  4,
                                                  4,
                                                  { "cipher", "key", "data", "iterations", "impl" } };
    const char *impl;
    unsigned long long iterations;
    PyObject *arg[5], *result = NULL;
    Py_buffer data;
    citius_key key;
    int error = CITIUS_OK;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_optional_text(arg[4], "impl", &impl) < 0)
        return NULL;
    iterations = PyLong_AsUnsignedLongLong(arg[3]);
    if (PyErr_Occurred() != NULL)
        return NULL;
    if (iterations == 0) {
        PyErr_SetString(PyExc_ValueError, "iterations is 1 or more");
        return NULL;
    }
    if (take_data_and_key(arg[0], arg[1], arg[2], impl, &data, &key) != 0)
        return NULL;
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): arg[2] is required, so data is set. */
    if ((size_t)data.len % citius_key_block(&key) != 0)
        PyErr_Format(PyExc_ValueError, "the data is %zd bytes long, which are no whole blocks of %zu", data.len,
                     citius_key_block(&key));
    else
        result = PyBytes_FromStringAndSize(data.buf, data.len);
    PyBuffer_Release(&data);
    if (result != NULL) {
        const size_t len = (size_t)PyBytes_Size(result);
        uint8_t *out = (uint8_t *)PyBytes_AsString(result); /* ours: Python shares none but empty and single bytes */
        struct work work;

        begin_work(&work, iterations < GIL_FREE_BYTES ? (size_t)iterations * len : GIL_FREE_BYTES);
        error = iterate(&work, &key, out, len, iterations);
        resume(work.thread);
    }
    citius_key_wipe(&key);
    if (error != CITIUS_OK)
        Py_CLEAR(result);
    if (error < 0)
        raise_error(error);
    return result;
}

/* ---- XTS over sectors ---- */

#define SECTOR_MIN 16
#define SECTOR_MAX (16 << 20)

struct sectors {
    uint64_t first;
    size_t size;
    Py_buffer data, out;
    citius_key key, tweaks;
};

static void free_sectors(struct sectors *s)
{
    PyBuffer_Release(&s->data);
    PyBuffer_Release(&s->out);
    citius_key_wipe(&s->key);
    citius_key_wipe(&s->tweaks);
}

static int check_sectors(const struct sectors *s)
{
    const size_t count = s->size > 0 ? (size_t)s->data.len / s->size : 0;

    if (s->size < SECTOR_MIN || s->size > SECTOR_MAX)
        PyErr_Format(PyExc_ValueError, "sector_size is %d to %d bytes, not %zu", SECTOR_MIN, SECTOR_MAX, s->size);
    else if ((size_t)s->data.len % s->size != 0)
        PyErr_Format(PyExc_ValueError, "the data is %zd bytes long, which are no whole sectors of %zu", s->data.len,
                     s->size);
    else if (count > 0 && s->first > UINT64_MAX - (count - 1))
        PyErr_SetString(PyExc_OverflowError, "the last sector's number is above 2^64 - 1");
    else
        return 0;
    return -1;
}

static int take_halves(struct sectors *s, PyObject *cipher, PyObject *key, const char *impl)
{
    const char *name = take_text(cipher, "the name of a cipher");
    struct citius_cipher_info info;
    Py_buffer bytes;
    int result;

    if (name == NULL || take_bytes(key, &bytes) < 0)
        return -1;
    result = take_cipher_alone(name, (size_t)bytes.len, 2, &info);
    if (result == 0)
        result = expand_halves(&s->key, &s->tweaks, &info, impl, bytes.buf, (size_t)bytes.len / 2);
    PyBuffer_Release(&bytes);
    return result;
}

/* The arguments: cipher, key, data, first_sector, sector_size, impl; out if it is not NULL. */
static int take_sectors(struct sectors *s, PyObject *const arg[6], PyObject *out)
{
    const char *impl;
    Py_ssize_t size = PyLong_AsSsize_t(arg[4]);

    memset(s, 0, sizeof *s);
    if (PyErr_Occurred() != NULL)
        return -1;
    s->first = PyLong_AsUnsignedLongLong(arg[3]);
    if (PyErr_Occurred() != NULL)
        return -1;
    s->size = size > 0 ? (size_t)size : 0;
    if (take_optional_text(arg[5], "impl", &impl) < 0 || take_halves(s, arg[0], arg[1], impl) < 0 ||
        take_bytes(arg[2], &s->data) < 0 || check_sectors(s) < 0 || (out != NULL && take_writable(out, &s->out) < 0)) {
        free_sectors(s);
        return -1;
    }
    return 0;
}

/* -1 with an exception set. */
static int crypt_sectors(const struct sectors *s, bool encrypt, void *out)
{
    PyThreadState *thread = release((size_t)s->data.len);
    int error =
        (encrypt ? citius_xts_encrypt_sectors : citius_xts_decrypt_sectors)(&s->key, &s->tweaks, s->first, s->size, out,
                                                                            s->data.buf, (size_t)s->data.len);

    resume(thread);
    if (error == CITIUS_OK)
        return 0;
    raise_error(error);
    return -1;
}

static PyObject *sectors_to_bytes(const struct parameters *parameters, bool encrypt, PyObject *const *args,
                                  Py_ssize_t n, PyObject *names)
{
    PyObject *arg[6], *result;
    struct sectors s;

    if (take_arguments(parameters, arg, args, n, names) < 0 || take_sectors(&s, arg, NULL) < 0)
        return NULL;
    result = PyBytes_FromStringAndSize(NULL, s.data.len);
    if (result != NULL && crypt_sectors(&s, encrypt, PyBytes_AsString(result)) < 0)
        Py_CLEAR(result);
    free_sectors(&s);
    return result;
}

static PyObject *sectors_to_buffer(const struct parameters *parameters, bool encrypt, PyObject *const *args,
                                   Py_ssize_t n, PyObject *names)
{
    PyObject *arg[7], *result = NULL;
    struct sectors s;

    if (take_arguments(parameters, arg, args, n, names) < 0 ||
        take_sectors(&s, (PyObject *[]){ arg[0], arg[1], arg[2], arg[4], arg[5], arg[6] }, arg[3]) < 0)
        return NULL;
    if (s.out.len < s.data.len)
        PyErr_Format(PyExc_ValueError, "out has %zd bytes, and %zd are needed", s.out.len, s.data.len);
    else if (crypt_sectors(&s, encrypt, s.out.buf) == 0)
        result = PyLong_FromSsize_t(s.data.len);
    free_sectors(&s);
    return result;
}

#define TO_BYTES "cipher", "key", "data", "first_sector", "sector_size", "impl"
#define TO_BUFFER "cipher", "key", "data", "out", "first_sector", "sector_size", "impl"

/* The four functions differ in direction, and in where the result goes. */
#define SECTORS_FUNCTION(name, encrypt, place, count, ...)                                        \
    static PyObject *name(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names) \
    {                                                                                             \
        static const struct parameters parameters = { #name, count, count, { __VA_ARGS__ } };     \
                                                                                                  \
        (void)module;                                                                             \
        return place(&parameters, encrypt, args, n, names);                                       \
    }

SECTORS_FUNCTION(xts_encrypt_sectors, true, sectors_to_bytes, 5, TO_BYTES)
SECTORS_FUNCTION(xts_decrypt_sectors, false, sectors_to_bytes, 5, TO_BYTES)
SECTORS_FUNCTION(xts_encrypt_sectors_into, true, sectors_to_buffer, 6, TO_BUFFER)
SECTORS_FUNCTION(xts_decrypt_sectors_into, false, sectors_to_buffer, 6, TO_BUFFER)

/* ---- CBC of many messages ---- */

struct chains {
    size_t block, n, total;
    bool padded;
    uint8_t *ivs; /* in one piece of memory with those that follow */
    void **out;   /* each the memory of a bytes object, which holds the message and becomes its ciphertext */
    size_t *len;
};

/* The message with its padding, in a new bytes object. */
static PyObject *padded_copy(const struct chains *c, const Py_buffer *message)
{
    const size_t len = (size_t)message->len, padding = c->padded ? c->block - len % c->block : 0;
    PyObject *bytes;

    if (!c->padded && len % c->block != 0) {
        PyErr_Format(PyExc_ValueError, "without padding a message is whole blocks of %zu bytes, not %zu", c->block,
                     len);
        return NULL;
    }
    bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(len + padding));
    if (bytes != NULL && len > 0)
        memcpy(PyBytes_AsString(bytes), message->buf, len);
    if (bytes != NULL && padding > 0)
        memset(PyBytes_AsString(bytes) + len, (int)padding, padding);
    return bytes;
}

static int add_chain(struct chains *c, size_t i, PyObject *iv, PyObject *message, PyObject *list)
{
    PyObject *bytes;
    Py_buffer buffer;

    if (take_bytes(iv, &buffer) < 0)
        return -1;
    if ((size_t)buffer.len != c->block)
        PyErr_Format(PyExc_ValueError, "an IV has %zu bytes, not %zd", c->block, buffer.len);
    else
        memcpy(c->ivs + i * c->block, buffer.buf, c->block);
    PyBuffer_Release(&buffer);
    if (PyErr_Occurred() != NULL || take_bytes(message, &buffer) < 0)
        return -1;
    bytes = padded_copy(c, &buffer);
    PyBuffer_Release(&buffer);
    if (bytes == NULL || PyList_SetItem(list, (Py_ssize_t)i, bytes) < 0)
        return -1;
    c->out[i] = PyBytes_AsString(bytes);
    c->len[i] = (size_t)PyBytes_Size(bytes);
    c->total += c->len[i];
    return 0;
}

static int compare_8(const void *a, const void *b)
{
    return memcmp(a, b, 8);
}

static int compare_16(const void *a, const void *b)
{
    return memcmp(a, b, 16);
}

/* Two messages with one IV show where they begin alike.  -1 with an exception set. */
static int check_ivs(const struct chains *c)
{
    const size_t size = c->n * c->block;
    uint8_t *sorted = PyMem_Malloc(size);
    bool twice = false;

    if (sorted == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    memcpy(sorted, c->ivs, size);
    qsort(sorted, c->n, c->block, c->block == 8 ? compare_8 : compare_16);
    for (size_t i = 1; i < c->n && !twice; i++)
        twice = memcmp(sorted + (i - 1) * c->block, sorted + i * c->block, c->block) == 0;
    PyMem_Free(sorted);
    if (!twice)
        return 0;
    PyErr_SetString(PyExc_ValueError, "two messages have the same IV; each needs its own unpredictable IV");
    return -1;
}

static PyObject *encrypt_chains(struct chains *c, const citius_key *key, PyObject *ivs, PyObject *messages)
{
    PyObject *list;
    int error = CITIUS_OK;

    c->n = (size_t)PyTuple_Size(messages);
    if ((size_t)PyTuple_Size(ivs) != c->n) {
        PyErr_Format(PyExc_ValueError, "%zd IVs for %zu messages", PyTuple_Size(ivs), c->n);
        return NULL;
    }
    c->out = PyMem_Malloc(c->n * (sizeof *c->out + sizeof *c->len + c->block) + 1);
    if (c->out == NULL)
        return PyErr_NoMemory();
    c->len = (size_t *)(c->out + c->n);
    c->ivs = (uint8_t *)(c->len + c->n);
    list = PyList_New((Py_ssize_t)c->n);
    for (size_t i = 0; list != NULL && i < c->n; i++)
        if (add_chain(c, i, PyTuple_GetItem(ivs, (Py_ssize_t)i), PyTuple_GetItem(messages, (Py_ssize_t)i), list) < 0)
            Py_CLEAR(list);
    if (list != NULL && check_ivs(c) < 0)
        Py_CLEAR(list);
    if (list != NULL) {
        PyThreadState *thread = release(c->total);

        error = citius_cbc_encrypt_many(key, c->ivs, c->out, (const void *const *)c->out, c->len, c->n);
        resume(thread);
    }
    if (error != CITIUS_OK) {
        Py_CLEAR(list);
        raise_error(error);
    }
    PyMem_Free(c->out);
    return list;
}

PyDoc_STRVAR(many_doc, "cbc_encrypt_many(cipher, key, ivs, messages, *, padding=None, impl=None)\n--\n\n"
                       "The list of the ciphertexts of many messages in CBC, of any lengths, side by side: one chain "
                       "alone waits for the\n"
                       "cipher at every block.  Each message has an IV of its own.  padding: None or 'pkcs7'.");

static PyObject *cbc_encrypt_many(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "cbc_encrypt_many",
                                                  4,
                                                  4,
                                                  { "cipher", "key", "ivs", "messages", "padding", "impl" } };
    const char *impl, *padding;
    PyObject *arg[6], *ivs, *messages = NULL, *list = NULL;
    struct chains c = { .n = 0 };
    citius_key key;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_optional_text(arg[5], "impl", &impl) < 0 ||
        take_optional_text(arg[4], "padding", &padding) < 0 || take_padding(padding, &c.padded) < 0 ||
        take_data_and_key(arg[0], arg[1], NULL, impl, NULL, &key) < 0)
        return NULL;
    c.block = citius_key_block(&key);
    ivs = take_items(arg[2], "ivs", "bytes-like objects");
    if (ivs != NULL)
        messages = take_items(arg[3], "messages", "bytes-like objects");
    if (messages != NULL)
        list = encrypt_chains(&c, &key, ivs, messages);
    Py_XDECREF(messages);
    Py_XDECREF(ivs);
    citius_key_wipe(&key);
    return list;
}

/* ---- the functions ---- */

static PyMethodDef functions[] = {
    { "ecb_iterate", METHOD(ecb_iterate), KEYWORDS, iterate_doc },
    { "xts_encrypt_sectors", METHOD(xts_encrypt_sectors), KEYWORDS,
      "xts_encrypt_sectors(cipher, key, data, first_sector, sector_size, *, impl=None)\n--\n\n"
      "Encrypt a run of disk sectors, the first of which has that number.  The key is two keys of one length." },
    { "xts_decrypt_sectors", METHOD(xts_decrypt_sectors), KEYWORDS,
      "xts_decrypt_sectors(cipher, key, data, first_sector, sector_size, *, impl=None)\n--\n\n"
      "Decrypt a run of disk sectors, the first of which has that number." },
    { "xts_encrypt_sectors_into", METHOD(xts_encrypt_sectors_into), KEYWORDS,
      "xts_encrypt_sectors_into(cipher, key, data, out, first_sector, sector_size, *, impl=None)\n--\n\n"
      "Encrypt sectors to a buffer, which may be that of the data; return the number of bytes." },
    { "xts_decrypt_sectors_into", METHOD(xts_decrypt_sectors_into), KEYWORDS,
      "xts_decrypt_sectors_into(cipher, key, data, out, first_sector, sector_size, *, impl=None)\n--\n\n"
      "Decrypt sectors to a buffer, which may be that of the data; return the number of bytes." },
    { "cbc_encrypt_many", METHOD(cbc_encrypt_many), KEYWORDS, many_doc },
    { NULL, NULL, 0, NULL }
};

int add_modes(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
