/* SPDX-License-Identifier: MIT */
/* HMAC, PBKDF2, CMAC and CBC-MAC of whole messages. */
#include "module.h"

static PyObject *raise_mac_error(const struct citius_hash_info *info, int error)
{
    if (error != CITIUS_EMODE)
        return raise_error(error);
    raise_no_hmac(info, "");
    return NULL;
}

PyDoc_STRVAR(hmac_doc, "hmac(name, key, data, *, impl=None)\n--\n\nThe HMAC of a message, over the hash of that name.");

static PyObject *hmac(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hmac", 3, 3, { "name", "key", "data", "impl" } };
    uint8_t tag[CITIUS_HASH_MAX_DIGEST];
    struct citius_hash_info info;
    PyThreadState *thread;
    const char *impl;
    Py_buffer key, data;
    PyObject *arg[4];
    int error;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &info) < 0 ||
        take_optional_text(arg[3], "impl", &impl) < 0 || take_bytes(arg[1], &key) < 0)
        return NULL;
    if (take_bytes(arg[2], &data) < 0) {
        PyBuffer_Release(&key);
        return NULL;
    }
    thread = release((size_t)data.len);
    error = citius_hmac_once(info.kind, impl, tag, info.digest, key.buf, (size_t)key.len, data.buf, (size_t)data.len);
    resume(thread);
    PyBuffer_Release(&key);
    PyBuffer_Release(&data);
    if (error != CITIUS_OK)
        return raise_mac_error(&info, error);
    return PyBytes_FromStringAndSize((const char *)tag, (Py_ssize_t)info.digest);
}

PyDoc_STRVAR(pbkdf2_doc, "pbkdf2(name, password, salt, iterations, dklen=None, *, impl=None)\n--\n\n"
                         "A key of dklen bytes (None: as many as a digest has) from a password,\n"
                         "by PBKDF2 with HMAC over the hash of that name.");

static PyObject *pbkdf2(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "pbkdf2",
                                                  4,
                                                  5,
                                                  { "name", "password", "salt", "iterations", "dklen", "impl" } };
    struct citius_hash_info info;
    const char *impl;
    Py_buffer password, salt;
    unsigned long long iterations;
    Py_ssize_t len;
    PyObject *arg[6], *result;
    int error = CITIUS_OK;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &info) < 0 ||
        take_optional_text(arg[5], "impl", &impl) < 0)
        return NULL;
    iterations = PyLong_AsUnsignedLongLong(arg[3]);
    len = arg[4] == NULL || arg[4] == Py_None ? (Py_ssize_t)info.digest : PyLong_AsSsize_t(arg[4]);
    if (PyErr_Occurred() != NULL)
        return NULL;
    if (iterations == 0 || len < 1) {
        PyErr_SetString(PyExc_ValueError, "iterations and dklen: 1 or more");
        return NULL;
    }
    if (take_bytes(arg[1], &password) < 0)
        return NULL;
    if (take_bytes(arg[2], &salt) < 0) {
        PyBuffer_Release(&password);
        return NULL;
    }
    result = PyBytes_FromStringAndSize(NULL, len);
    if (result != NULL) {
        uint8_t *out = (uint8_t *)PyBytes_AsString(result);

        Py_BEGIN_ALLOW_THREADS error = citius_pbkdf2(info.kind, impl, out, (size_t)len, password.buf,
                                                     (size_t)password.len, salt.buf, (size_t)salt.len, iterations);
        Py_END_ALLOW_THREADS if (error != CITIUS_OK)
        {
            Py_CLEAR(result);
            raise_mac_error(&info, error);
        }
    }
    PyBuffer_Release(&password);
    PyBuffer_Release(&salt);
    return result;
}

/* A MAC made of a cipher. */
static PyObject *cipher_mac(enum citius_mac_kind kind, PyObject *cipher, PyObject *key_object, PyObject *data_object,
                            PyObject *impl_object)
{
    uint8_t tag[CITIUS_CIPHER_MAX_BLOCK];
    const char *name = take_text(cipher, "the name of a cipher"), *impl;
    PyThreadState *thread;
    Py_buffer bytes, data;
    citius_key key;
    size_t len;
    int error;

    if (name == NULL || take_optional_text(impl_object, "impl", &impl) < 0 || take_bytes(key_object, &bytes) < 0)
        return NULL;
    error = take_key(&key, name, impl, &bytes);
    PyBuffer_Release(&bytes);
    if (error < 0)
        return NULL;
    if (take_bytes(data_object, &data) < 0) {
        citius_key_wipe(&key);
        return NULL;
    }
    len = citius_key_block(&key);
    thread = release((size_t)data.len);
    error = citius_mac_once(kind, &key, tag, len, data.buf, (size_t)data.len);
    resume(thread);
    citius_key_wipe(&key);
    PyBuffer_Release(&data);
    if (error == CITIUS_ESIZE)
        PyErr_SetString(PyExc_ValueError, "without padding a message is whole blocks, at least one");
    else if (error != CITIUS_OK)
        raise_error(error);
    return error == CITIUS_OK ? PyBytes_FromStringAndSize((const char *)tag, (Py_ssize_t)len) : NULL;
}

PyDoc_STRVAR(cmac_doc, "cmac(cipher, key, data, *, impl=None)\n--\n\n"
                       "The CMAC of a message, over the cipher of that name, such as aes.");

static PyObject *cmac(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "cmac", 3, 3, { "cipher", "key", "data", "impl" } };
    PyObject *arg[4];

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0)
        return NULL;
    return cipher_mac(CITIUS_CMAC, arg[0], arg[1], arg[2], arg[3]);
}

PyDoc_STRVAR(cbc_mac_doc, "cbc_mac(cipher, key, data, *, padding=None, impl=None)\n--\n\n"
                          "The CBC-MAC of a message, padded by method 1 or 2 of ISO/IEC 9797-1, or not.\n"
                          "It can be forged unless all messages under a key have one length: better use cmac.");

static PyObject *cbc_mac(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "cbc_mac", 3, 3, { "cipher", "key", "data", "padding", "impl" } };
    static const enum citius_mac_kind kinds[] = { CITIUS_CBC_MAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 };
    PyObject *arg[5];
    long method;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0)
        return NULL;
    method = arg[3] == NULL || arg[3] == Py_None ? 0 : PyLong_AsLong(arg[3]);
    if (PyErr_Occurred() != NULL)
        return NULL;
    if (method < 0 || method > 2) {
        PyErr_SetString(PyExc_ValueError, "padding is None, 1 or 2");
        return NULL;
    }
    return cipher_mac(kinds[method], arg[0], arg[1], arg[2], arg[4]);
}

static PyMethodDef functions[] = { { "hmac", METHOD(hmac), KEYWORDS, hmac_doc },
                                   { "pbkdf2", METHOD(pbkdf2), KEYWORDS, pbkdf2_doc },
                                   { "cmac", METHOD(cmac), KEYWORDS, cmac_doc },
                                   { "cbc_mac", METHOD(cbc_mac), KEYWORDS, cbc_mac_doc },
                                   { NULL, NULL, 0, NULL } };

int add_macs(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
