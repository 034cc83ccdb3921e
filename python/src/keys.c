/* SPDX-License-Identifier: MIT */
/* Names of ciphers, and their keys. */
#include "module.h"

/* The number after "aes-"; without signs, blanks and zeros before it.  False if there is none, or a larger one than
 * any key has. */
static bool read_bits(const char *text, size_t *bits, const char **end)
{
    *bits = 0;
    for (*end = text; **end >= '0' && **end <= '9' && *bits < 10000; ++*end)
        *bits = 10 * *bits + (size_t)(**end - '0');
    return *end > text && (*text != '0' || *end == text + 1);
}

static bool is_key_size(const struct citius_cipher_info *info, size_t len)
{
    return len >= info->key_min && len <= info->key_max && (len - info->key_min) % info->key_step == 0;
}

/* Shorter keys, which RC6 has, are taken only where the name says so. */
static size_t shortest_key(const struct citius_cipher_info *info)
{
    return info->key_min > KEY_MIN ? info->key_min : KEY_MIN;
}

static int raise_key_size(const struct citius_cipher_info *info, size_t unit, const char *units, long long size)
{
    const size_t min = shortest_key(info) * unit, max = info->key_max * unit;

    if (min == max)
        PyErr_Format(PyExc_ValueError, "%s takes keys of %zu %s, not of %lld", info->name, min, units, size);
    else
        PyErr_Format(PyExc_ValueError, "%s takes keys of %zu to %zu %s in steps of %zu, not of %lld", info->name, min,
                     max, units, info->key_step * unit, size);
    return -1;
}

int take_cipher(const char *name, struct citius_cipher_info *out, size_t *key_len, const char **mode)
{
    const char *suffix = strchr(name, '-'), *end;
    size_t len = suffix != NULL ? (size_t)(suffix - name) : strlen(name), bits;
    char word[16] = "";

    if (len < sizeof word) /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): the rest of word is zero */
        memcpy(word, name, len);
    if (citius_cipher_kind_named(word, out) != CITIUS_OK) {
        PyErr_Format(PyExc_ValueError, "no cipher is called '%s'; citius.ciphers has those that there are", name);
        return -1;
    }
    *key_len = ANY_KEY;
    *mode = "";
    if (suffix != NULL) {
        if (!read_bits(suffix + 1, &bits, &end) || bits % 8 != 0 || !is_key_size(out, bits / 8) ||
            (*end != '\0' && (*end != '-' || end[1] == '\0'))) {
            PyErr_Format(PyExc_ValueError, "'%s': expected a key size in bits after '%s-', such as %zu", name,
                         out->name, shortest_key(out) * 8);
            return -1;
        }
        *key_len = bits / 8;
        *mode = *end == '-' ? end + 1 : end;
    }
    return 0;
}

int take_cipher_alone(const char *name, size_t len, size_t keys, struct citius_cipher_info *out)
{
    const char *mode;
    size_t key_len;

    if (take_cipher(name, out, &key_len, &mode) < 0)
        return -1;
    if (*mode != '\0') {
        PyErr_Format(PyExc_ValueError, "'%s': the name of a cipher is expected, without a mode", name);
        return -1;
    }
    if (key_len != ANY_KEY && len != keys * key_len) {
        PyErr_Format(PyExc_ValueError, "the key of %s has %zu bytes, not %zu", name, keys * key_len, len);
        return -1;
    }
    if (len % keys != 0) {
        PyErr_Format(PyExc_ValueError, "the key has %zu bytes, which are not two keys of one length", len);
        return -1;
    }
    len /= keys;
    if (key_len == ANY_KEY && len < KEY_MIN && is_key_size(out, len)) {
        PyErr_Format(PyExc_ValueError, "a key of %zu bytes is too short; if it must be, the name is %s-%zu", len,
                     out->name, 8 * len);
        return -1;
    }
    return is_key_size(out, len) ? 0 : raise_key_size(out, 1, "bytes", (long long)len);
}

int expand_key(citius_key *key, const struct citius_cipher_info *info, const char *impl, const void *bytes, size_t len)
{
    int error = citius_key_init_with(key, info->kind, impl, bytes, len);

    if (error == CITIUS_OK)
        return 0;
    raise_error(error);
    return -1;
}

int take_key(citius_key *key, const char *cipher, const char *impl, const Py_buffer *bytes)
{
    struct citius_cipher_info info;

    if (take_cipher_alone(cipher, (size_t)bytes->len, 1, &info) < 0)
        return -1;
    return expand_key(key, &info, impl, bytes->buf, (size_t)bytes->len);
}

int expand_halves(citius_key *data, citius_key *tweaks, const struct citius_cipher_info *info, const char *impl,
                  const uint8_t *bytes, size_t len)
{
    if (info->block != 16) {
        PyErr_Format(PyExc_ValueError, "XTS takes ciphers with blocks of 16 bytes, and %s has %zu", info->name,
                     info->block);
        return -1;
    }
    if (citius_equal(bytes, bytes + len, len)) {
        PyErr_SetString(PyExc_ValueError, "the two halves of the key are the same: then XTS is not secure");
        return -1;
    }
    return expand_key(data, info, impl, bytes, len) < 0 ? -1 : expand_key(tweaks, info, impl, bytes + len, len);
}

int take_padding(const char *padding, bool *padded)
{
    *padded = padding != NULL;
    if (padding == NULL || strcmp(padding, "pkcs7") == 0)
        return 0;
    PyErr_Format(PyExc_ValueError, "padding is None or 'pkcs7', not '%s'", padding);
    return -1;
}

PyDoc_STRVAR(key_bytes_doc, "_key_bytes(cipher, bit_length)\n--\n\n"
                            "The bytes of a key of that many bits, if there are such.");

static PyObject *key_bytes(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "_key_bytes", 2, 2, { "cipher", "bit_length" } };
    struct citius_cipher_info info;
    const char *name;
    PyObject *arg[2];
    long long bits;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 ||
        (name = take_text(arg[0], "the name of a cipher")) == NULL)
        return NULL;
    bits = PyLong_AsLongLong(arg[1]);
    if (PyErr_Occurred() != NULL)
        return NULL;
    if (citius_cipher_kind_named(name, &info) != CITIUS_OK)
        return raise_error(CITIUS_EKIND);
    if (bits < 8LL * KEY_MIN || bits > 8LL * CITIUS_CIPHER_MAX_KEY || bits % 8 != 0 ||
        !is_key_size(&info, (size_t)bits / 8)) {
        raise_key_size(&info, 8, "bits", bits);
        return NULL;
    }
    return PyLong_FromLongLong(bits / 8);
}

static PyMethodDef functions[] = { { "_key_bytes", METHOD(key_bytes), KEYWORDS, key_bytes_doc },
                                   { NULL, NULL, 0, NULL } };

int add_keys(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
