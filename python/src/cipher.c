/* SPDX-License-Identifier: MIT */
/* Cipher: a key, an IV and a mode.  It never changes, so any number of threads may use it; what comes in pieces has
 * an object of its own, from encryptor() or decryptor(). */
#include "module.h"

#include <strings.h>

/* How the library takes messages in a mode: in pieces; whole; whole, under two keys. */
enum way { PIECES, STEALING, XTS };

struct mode {
    const char *name;
    enum way way;
    int id;
};

static const struct mode modes[] = {
    { "ecb", PIECES, CITIUS_ECB },       { "cbc", PIECES, CITIUS_CBC },       { "ctr", PIECES, CITIUS_CTR },
    { "cfb", PIECES, CITIUS_CFB },       { "ofb", PIECES, CITIUS_OFB },       { "cbc-cs1", STEALING, CITIUS_CS1 },
    { "cbc-cs2", STEALING, CITIUS_CS2 }, { "cbc-cs3", STEALING, CITIUS_CS3 }, { "xts", XTS, 0 },
};

struct cipher {
    PyObject_HEAD struct citius_cipher_info info;
    const struct mode *mode;
    enum citius_padding padding;
    size_t key_len; /* of both keys, in XTS */
    uint8_t iv[CITIUS_CIPHER_MAX_BLOCK];
    citius_key key, tweaks;
};

struct context {
    PyObject_HEAD struct lock lock;
    struct cipher *cipher; /* whose key it points to */
    bool over;
    enum citius_direction direction;
    size_t waiting; /* bytes that came in and did not go out yet */
    citius_cipher message;
};

/* ---- making one ---- */

static const struct mode *mode_named(const char *cipher, const char *name)
{
    for (size_t i = 0; i < COUNT_OF(modes); i++)
        if (strcasecmp(name, modes[i].name) == 0)
            return &modes[i];
    PyErr_Format(PyExc_ValueError,
                 strncasecmp(name, "ocb", 3) == 0 ? "'%s': OCB has classes of its own, such as AESOCB3"
                                                  : "'%s': a name such as aes-256-cbc is expected; the modes are ecb, "
                                                    "cbc, cbc-cs1, cbc-cs2, cbc-cs3, "
                                                    "ctr, cfb, ofb and xts",
                 cipher);
    return NULL;
}

static int set_padding(struct cipher *self, const char *padding)
{
    bool padded;

    if (take_padding(padding, &padded) < 0)
        return -1;
    if (!padded)
        return 0;
    if (self->mode->way != PIECES || self->mode->id > CITIUS_CBC) {
        PyErr_Format(PyExc_ValueError, "%s needs no padding", self->mode->name);
        return -1;
    }
    self->padding = CITIUS_PKCS7;
    return 0;
}

static int set_iv(struct cipher *self, const Py_buffer *iv)
{
    size_t needed = self->mode->way == PIECES && self->mode->id == CITIUS_ECB ? 0 : self->info.block;

    if ((size_t)iv->len != needed) {
        PyErr_Format(PyExc_ValueError, needed == 0 ? "%s takes no IV" : "%s takes an IV of %zu bytes, not %zd",
                     self->mode->name, needed, iv->len);
        return -1;
    }
    if (needed > 0)
        memcpy(self->iv, iv->buf, needed);
    return 0;
}

static int set_key(struct cipher *self, const char *impl, const Py_buffer *key, size_t len)
{
    const uint8_t *bytes = key->buf;
    const bool two = self->mode->way == XTS;

    self->key_len = two ? 2 * len : len;
    if ((size_t)key->len != self->key_len) {
        PyErr_Format(PyExc_ValueError, "the key has %zd bytes, not %zu", key->len, self->key_len);
        return -1;
    }
    return two ? expand_halves(&self->key, &self->tweaks, &self->info, impl, bytes, len)
               : expand_key(&self->key, &self->info, impl, bytes, len);
}

static PyObject *cipher_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = { "name", "key", "iv", "padding", "impl", NULL };
    const char *name, *padding = NULL, *impl = NULL, *mode;
    Py_buffer key, iv = { .len = 0 };
    PyObject *iv_object = Py_None;
    struct cipher *self;
    size_t len;

    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "sy*|O$zz:Cipher", names, &name, &key, &iv_object, &padding, &impl))
        return NULL;
    if (iv_object != Py_None && take_bytes(iv_object, &iv) < 0) {
        PyBuffer_Release(&key);
        return NULL;
    }
    self = new_object(type);
    if (self != NULL &&
        (take_cipher(name, &self->info, &len, &mode) < 0 || (self->mode = mode_named(name, mode)) == NULL ||
         set_padding(self, padding) < 0 || set_iv(self, &iv) < 0 || set_key(self, impl, &key, len) < 0))
        Py_CLEAR(self);
    PyBuffer_Release(&key);
    PyBuffer_Release(&iv);
    return (PyObject *)self;
}

static void cipher_dealloc(struct cipher *self)
{
    citius_key_wipe(&self->key);
    citius_key_wipe(&self->tweaks);
    free_object(self);
}

/* ---- whole messages ---- */

static int in_pieces(const struct cipher *self, enum citius_direction direction, uint8_t *out, size_t *out_len,
                     const uint8_t *in, size_t len)
{
    const size_t iv_len = self->mode->id == CITIUS_ECB ? 0 : self->info.block;
    citius_cipher message;
    size_t end = 0;
    int error = citius_cipher_init(&message, &self->key, (enum citius_mode)self->mode->id, direction, self->padding,
                                   self->iv, iv_len);

    if (error == CITIUS_OK)
        error = citius_cipher_update(&message, out, out_len, in, len);
    if (error == CITIUS_OK)
        error = citius_cipher_final(&message, out + *out_len, &end);
    *out_len += end;
    citius_cipher_wipe(&message);
    return error;
}

static int whole(const struct cipher *self, enum citius_direction direction, uint8_t *out, size_t *out_len,
                 const uint8_t *in, size_t len)
{
    const bool encrypt = direction == CITIUS_ENCRYPT;

    *out_len = len;
    switch (self->mode->way) {
    case PIECES:
        *out_len = 0;
        return in_pieces(self, direction, out, out_len, in, len);
    case STEALING:
        return (encrypt ? citius_cbc_cts_encrypt : citius_cbc_cts_decrypt)(&self->key,
                                                                           (enum citius_stealing)self->mode->id,
                                                                           self->iv, out, in, len);
    case XTS:
        return (encrypt ? citius_xts_encrypt : citius_xts_decrypt)(&self->key, &self->tweaks, self->iv, out, in, len);
    }
    return CITIUS_EMODE;
}

static PyObject *raise_message_error(const struct cipher *self, int error)
{
    if (error != CITIUS_ESIZE)
        return raise_error(error);
    PyErr_Format(PyExc_ValueError,
                 self->mode->way == PIECES ? "%s takes whole blocks of %zu bytes, unless padded"
                                           : "%s takes at least a block of %zu bytes (and XTS at most 2^20)",
                 self->mode->name, self->info.block);
    return NULL;
}

/* Bytes of output that len bytes of input may need. */
static size_t room(const struct cipher *self, enum citius_direction direction, size_t len)
{
    if (self->padding == CITIUS_NO_PADDING)
        return len;
    if (direction == CITIUS_ENCRYPT)
        return len - len % self->info.block + self->info.block;
    return len > 0 ? len - 1 : 0; /* at least a byte is padding */
}

/* Nothing is written, so that no part of a message goes out, if it cannot be a whole one. */
static int check_length(const struct cipher *self, enum citius_direction direction, size_t len)
{
    const bool blocks = self->mode->way == PIECES && self->mode->id <= CITIUS_CBC;
    const bool padded = self->padding != CITIUS_NO_PADDING && direction == CITIUS_ENCRYPT;

    if (blocks && len % self->info.block != 0 && !padded) {
        raise_message_error(self, CITIUS_ESIZE);
        return -1;
    }
    return 0;
}

static PyObject *cipher_run(const struct cipher *self, enum citius_direction direction, PyObject *data)
{
    PyObject *result = NULL;
    Py_buffer in;

    if (take_bytes(data, &in) < 0)
        return NULL;
    if (check_length(self, direction, (size_t)in.len) == 0)
        result = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)room(self, direction, (size_t)in.len));
    if (result != NULL) {
        uint8_t *out = (uint8_t *)PyBytes_AsString(result);
        PyThreadState *thread = release((size_t)in.len);
        size_t written;
        int error = whole(self, direction, out, &written, in.buf, (size_t)in.len);

        resume(thread);
        if (error != CITIUS_OK) {
            Py_CLEAR(result);
            raise_message_error(self, error);
        } else {
            result = shortened(result, written);
        }
    }
    PyBuffer_Release(&in);
    return result;
}

static PyObject *cipher_run_into(const struct cipher *self, enum citius_direction direction,
                                 const struct parameters *parameters, PyObject *const *args, Py_ssize_t n,
                                 PyObject *names)
{
    PyObject *arg[2], *result = NULL;
    Py_buffer in, out;

    if (take_arguments(parameters, arg, args, n, names) < 0 || take_bytes(arg[0], &in) < 0)
        return NULL;
    if (take_writable(arg[1], &out) < 0) {
        PyBuffer_Release(&in);
        return NULL;
    }
    if ((size_t)out.len < room(self, direction, (size_t)in.len)) {
        PyErr_Format(PyExc_ValueError, "out has %zd bytes, and %zu are needed", out.len,
                     room(self, direction, (size_t)in.len));
    } else if (check_length(self, direction, (size_t)in.len) == 0) {
        PyThreadState *thread = release((size_t)in.len);
        size_t written;
        int error = whole(self, direction, out.buf, &written, in.buf, (size_t)in.len);

        if (error == CITIUS_EPADDING)
            memset(out.buf, 0, (size_t)(in.len < out.len ? in.len : out.len));
        resume(thread);
        result = error == CITIUS_OK ? PyLong_FromSize_t(written) : raise_message_error(self, error);
    }
    PyBuffer_Release(&in);
    PyBuffer_Release(&out);
    return result;
}

static PyObject *cipher_encrypt(struct cipher *self, PyObject *data)
{
    return cipher_run(self, CITIUS_ENCRYPT, data);
}

static PyObject *cipher_decrypt(struct cipher *self, PyObject *data)
{
    return cipher_run(self, CITIUS_DECRYPT, data);
}

static PyObject *cipher_encrypt_into(struct cipher *self, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "encrypt_into", 2, 2, { "data", "out" } };

    return cipher_run_into(self, CITIUS_ENCRYPT, &parameters, args, n, names);
}

static PyObject *cipher_decrypt_into(struct cipher *self, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "decrypt_into", 2, 2, { "data", "out" } };

    return cipher_run_into(self, CITIUS_DECRYPT, &parameters, args, n, names);
}

/* ---- messages in pieces ---- */

static PyObject *new_context(struct cipher *self, PyTypeObject *cls, enum citius_direction direction)
{
    const struct state *state = PyType_GetModuleState(cls);
    struct context *context;
    int error;

    if (self->mode->way != PIECES) {
        PyErr_Format(PyExc_ValueError, "%s takes messages as a whole only: use encrypt and decrypt", self->mode->name);
        return NULL;
    }
    context = new_object(state->cipher_context);
    if (context == NULL)
        return NULL;
    error = citius_cipher_init(&context->message, &self->key, (enum citius_mode)self->mode->id, direction,
                               self->padding, self->iv, self->mode->id == CITIUS_ECB ? 0 : self->info.block);
    context->cipher = self;
    context->direction = direction;
    Py_INCREF((PyObject *)self);
    if (error != CITIUS_OK) {
        Py_DECREF((PyObject *)context);
        return raise_error(error);
    }
    return (PyObject *)context;
}

static PyObject *cipher_encryptor(struct cipher *self, PyTypeObject *cls, PyObject *const *args, Py_ssize_t n,
                                  PyObject *names)
{
    static const struct parameters parameters = { "encryptor", 0, 0, { NULL } };

    return take_arguments(&parameters, NULL, args, n, names) < 0 ? NULL : new_context(self, cls, CITIUS_ENCRYPT);
}

static PyObject *cipher_decryptor(struct cipher *self, PyTypeObject *cls, PyObject *const *args, Py_ssize_t n,
                                  PyObject *names)
{
    static const struct parameters parameters = { "decryptor", 0, 0, { NULL } };

    return take_arguments(&parameters, NULL, args, n, names) < 0 ? NULL : new_context(self, cls, CITIUS_DECRYPT);
}

static void context_dealloc(struct context *self)
{
    citius_cipher_wipe(&self->message);
    Py_XDECREF((PyObject *)self->cipher);
    lock_free(&self->lock);
    free_object(self);
}

static PyObject *raise_over(void)
{
    PyErr_SetString(PyExc_ValueError, "the message was finalized");
    return NULL;
}

/* Bytes that come out when len bytes come in.  ECB and CBC keep what is no whole block, and the last block as long as
 * it may have padding that must be taken off. */
static size_t context_room(const struct context *self, size_t len)
{
    const size_t block = self->cipher->info.block, all = self->waiting + len;
    const bool unpads = self->cipher->padding != CITIUS_NO_PADDING && self->direction == CITIUS_DECRYPT;

    if (self->cipher->mode->id > CITIUS_CBC)
        return len;
    return unpads && all > 0 ? (all - 1) / block * block : all / block * block;
}

/* -1 with an exception set, also if out has less room than is needed. */
static int context_run(struct context *self, const Py_buffer *in, uint8_t *out, size_t room, size_t *written)
{
    PyThreadState *thread = lock_and_release(&self->lock, (size_t)in->len);
    const bool over = self->over;
    const size_t needed = context_room(self, (size_t)in->len);
    int error = over ? CITIUS_EINIT : CITIUS_OK;

    if (!over && room >= needed) {
        error = citius_cipher_update(&self->message, out, written, in->buf, (size_t)in->len);
        if (error == CITIUS_OK)
            self->waiting += (size_t)in->len - *written;
    }
    resume_and_unlock(&self->lock, thread);
    if (over)
        raise_over();
    else if (error != CITIUS_OK)
        raise_error(error);
    else if (room < needed)
        PyErr_Format(PyExc_ValueError, "out has %zu bytes, and %zu are needed", room, needed);
    else
        return 0;
    return -1;
}

static PyObject *context_update(struct context *self, PyObject *data)
{
    PyObject *result;
    Py_buffer in;
    size_t room;

    if (take_bytes(data, &in) < 0)
        return NULL;
    room = (size_t)in.len + (self->cipher->mode->id <= CITIUS_CBC ? self->cipher->info.block - 1 : 0);
    result = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)room); /* whatever waits once we have the lock */
    if (result != NULL) {
        size_t written;

        if (context_run(self, &in, (uint8_t *)PyBytes_AsString(result), room, &written) < 0)
            Py_CLEAR(result);
        else
            result = shortened(result, written);
    }
    PyBuffer_Release(&in);
    return result;
}

static PyObject *context_update_into(struct context *self, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "update_into", 2, 2, { "data", "out" } };
    PyObject *arg[2], *result = NULL;
    Py_buffer in, out;
    size_t written;

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_bytes(arg[0], &in) < 0)
        return NULL;
    if (take_writable(arg[1], &out) < 0) {
        PyBuffer_Release(&in);
        return NULL;
    }
    if (context_run(self, &in, out.buf, (size_t)out.len, &written) == 0)
        result = PyLong_FromSize_t(written);
    PyBuffer_Release(&in);
    PyBuffer_Release(&out);
    return result;
}

static PyObject *context_finalize(struct context *self, PyObject *none)
{
    uint8_t out[CITIUS_CIPHER_MAX_BLOCK];
    PyThreadState *thread = lock_and_release(&self->lock, 0);
    const bool over = self->over;
    size_t written = 0;
    int error = over ? CITIUS_EINIT : citius_cipher_final(&self->message, out, &written);

    (void)none;
    self->over = true;
    resume_and_unlock(&self->lock, thread);
    if (over)
        return raise_over();
    if (error != CITIUS_OK)
        return raise_message_error(self->cipher, error);
    return PyBytes_FromStringAndSize((const char *)out, (Py_ssize_t)written);
}

/* ---- the types ---- */

static PyObject *cipher_name(struct cipher *self, void *none)
{
    const size_t bits = 8 * (self->mode->way == XTS ? self->key_len / 2 : self->key_len);

    (void)none;
    return PyUnicode_FromFormat("%s-%zu-%s", self->info.name, bits, self->mode->name);
}

static PyObject *cipher_block_size(struct cipher *self, void *none)
{
    (void)none;
    return PyLong_FromSize_t(self->info.block);
}

static PyObject *cipher_key_size(struct cipher *self, void *none)
{
    (void)none;
    return PyLong_FromSize_t(self->key_len);
}

static PyMethodDef cipher_methods[] = {
    { "encrypt", METHOD(cipher_encrypt), METH_O, "encrypt($self, data, /)\n--\n\nEncrypt a whole message." },
    { "decrypt", METHOD(cipher_decrypt), METH_O, "decrypt($self, data, /)\n--\n\nDecrypt a whole message." },
    { "encrypt_into", METHOD(cipher_encrypt_into), KEYWORDS,
      "encrypt_into($self, data, out)\n--\n\n"
      "Encrypt a whole message to a buffer, which may be that of the data; return the number of bytes." },
    { "decrypt_into", METHOD(cipher_decrypt_into), KEYWORDS,
      "decrypt_into($self, data, out)\n--\n\n"
      "Decrypt a whole message to a buffer, which may be that of the data; return the number of bytes." },
    { "encryptor", METHOD(cipher_encryptor), METH_METHOD | KEYWORDS,
      "encryptor($self)\n--\n\nBegin to encrypt a message that comes in pieces." },
    { "decryptor", METHOD(cipher_decryptor), METH_METHOD | KEYWORDS,
      "decryptor($self)\n--\n\nBegin to decrypt a message that comes in pieces." },
    REFUSE_PICKLING,
    { NULL, NULL, 0, NULL }
};

static PyGetSetDef cipher_attributes[] = { { "name", (getter)cipher_name, NULL, "cipher, bits of its key, mode", NULL },
                                           { "block_size", (getter)cipher_block_size, NULL, "bytes of a block", NULL },
                                           { "key_size", (getter)cipher_key_size, NULL, "bytes of the key", NULL },
                                           { NULL, NULL, NULL, NULL, NULL } };

static PyType_Slot cipher_slots[] = {
    { Py_tp_doc, "Cipher(name, key, iv=None, *, padding=None, impl=None)\n--\n\n"
                 "A key, an IV and a mode: name is such as aes-256-cbc, padding None or 'pkcs7' (for ECB and CBC).\n"
                 "None of these modes shows that a message was changed: see AESOCB3." },
    { Py_tp_new, cipher_new },
    { Py_tp_dealloc, cipher_dealloc },
    { Py_tp_methods, cipher_methods },
    { Py_tp_getset, cipher_attributes },
    { 0, NULL }
};

static PyType_Spec cipher_spec = { "citius.Cipher", sizeof(struct cipher), 0,
                                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, cipher_slots };

static PyMethodDef context_methods[] = {
    { "update", METHOD(context_update), METH_O, "update($self, data, /)\n--\n\nTake a piece, return what is ready." },
    { "update_into", METHOD(context_update_into), KEYWORDS,
      "update_into($self, data, out)\n--\n\n"
      "The same to a buffer with room for what is ready; return the number of bytes." },
    { "finalize", METHOD(context_finalize), METH_NOARGS, "finalize($self, /)\n--\n\nEnd; return what is left." },
    REFUSE_PICKLING,
    { NULL, NULL, 0, NULL }
};

static PyType_Slot context_slots[] = { { Py_tp_doc, "A message on its way through a cipher." },
                                       { Py_tp_dealloc, context_dealloc },
                                       { Py_tp_methods, context_methods },
                                       { 0, NULL } };

static PyType_Spec context_spec = { "citius.CipherContext", sizeof(struct context), 0,
                                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                    context_slots };

int add_ciphers(PyObject *module)
{
    struct state *state = PyModule_GetState(module);

    return add_type(module, &cipher_spec, &state->cipher) < 0 ||
                   add_type(module, &context_spec, &state->cipher_context) < 0
               ? -1
               : 0;
}
