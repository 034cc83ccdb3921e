/* SPDX-License-Identifier: MIT */
/* Hash objects, shaped like hashlib's. */
#include "module.h"

struct hash {
    PyObject_HEAD struct lock lock;
    struct citius_hash_info info;
    citius_hash hash;
};

/* ---- making them ---- */

static struct hash *empty_hash(PyTypeObject *type, const struct citius_hash_info *info, const char *implementation)
{
    struct hash *self = new_object(type);
    int error;

    if (self == NULL)
        return NULL;
    self->info = *info;
    error = citius_hash_init_with(&self->hash, info->kind, implementation);
    if (error != CITIUS_OK) {
        Py_DECREF((PyObject *)self);
        return (struct hash *)raise_error(error);
    }
    return self;
}

static PyObject *hash_update(struct hash *self, PyObject *data)
{
    PyThreadState *thread;
    Py_buffer bytes;
    int error;

    if (take_bytes(data, &bytes) < 0)
        return NULL;
    thread = lock_and_release(&self->lock, (size_t)bytes.len);
    error = citius_hash_update(&self->hash, bytes.buf, (size_t)bytes.len);
    resume_and_unlock(&self->lock, thread);
    PyBuffer_Release(&bytes);
    if (error != CITIUS_OK)
        return raise_error(error);
    Py_RETURN_NONE;
}

#define SLICE (64 << 10) /* bytes hashed between two looks at the clock */

/* The same before any other thread has the object: without the lock, and in slices, so that Ctrl-C ends it; no message
 * is left half done.  -1 with an exception set. */
static int first_update(struct hash *self, PyObject *data)
{
    Py_buffer bytes;
    struct work work;
    size_t done = 0;
    int error = CITIUS_OK, result = 0;

    if (take_bytes(data, &bytes) < 0)
        return -1;
    begin_work(&work, (size_t)bytes.len);
    for (size_t left = (size_t)bytes.len; left > SLICE && error == CITIUS_OK && result == 0; left -= SLICE) {
        error = citius_hash_update(&self->hash, (const uint8_t *)bytes.buf + done, SLICE);
        result = look_for_signals(&work, left);
        done += SLICE;
    }
    if (error == CITIUS_OK && result == 0)
        error = citius_hash_update(&self->hash, (const uint8_t *)bytes.buf + done, (size_t)bytes.len - done);
    resume(work.thread);
    PyBuffer_Release(&bytes);
    if (error == CITIUS_OK || result < 0)
        return result;
    raise_error(error);
    return -1;
}

/* reduced_rounds=, before the first update.  -1 with an exception set. */
static int set_reduced_rounds(struct hash *self, PyObject *reduced)
{
    int chosen = reduced != NULL ? PyObject_IsTrue(reduced) : 0;

    if (chosen <= 0)
        return chosen;
    if (citius_hash_reduced_rounds(&self->hash) == CITIUS_OK)
        return 0;
    PyErr_Format(PyExc_ValueError, "reduced_rounds: %s does not detect collision attacks; sha1dc does",
                 self->info.name);
    return -1;
}

static PyObject *new_hash(PyTypeObject *type, const struct citius_hash_info *info, PyObject *data, PyObject *impl,
                          PyObject *reduced)
{
    const char *implementation;
    struct hash *self;

    if (take_optional_text(impl, "impl", &implementation) < 0)
        return NULL;
    self = empty_hash(type, info, implementation);
    if (self != NULL && (set_reduced_rounds(self, reduced) < 0 || (data != NULL && first_update(self, data) < 0)))
        Py_CLEAR(self);
    return (PyObject *)self;
}

PyDoc_STRVAR(new_doc,
             "new(name, data=b'', *, impl=None, usedforsecurity=True, reduced_rounds=False)\n--\n\n"
             "Begin a hash of that name, with data.  impl: the implementation, by its name in implementations(name).\n"
             "reduced_rounds: of hashes that detect collision attacks, detect attacks on fewer rounds, too.");

static PyObject *new_by_name(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "new",
                                                  1,
                                                  2,
                                                  { "name", "data", "impl", "usedforsecurity", "reduced_rounds" } };
    const struct state *state = PyModule_GetState(module);
    struct citius_hash_info info;
    PyObject *arg[5];

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &info) < 0)
        return NULL;
    return new_hash(state->hash, &info, arg[1], arg[2], arg[4]);
}

/* A function such as citius.sha1 carries its algorithm: its "self" is a module with this state.  Of functions of a module,
 * pickle writes the name alone, so it must not be another object. */
struct constructor {
    struct citius_hash_info info;
    PyTypeObject *type;
    PyMethodDef definition;
    char name[32]; /* "luffa_256" */
    char doc[192];
};

static PyObject *construct(PyObject *holder, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters plain = { "a hash", 0, 1, { "data", "impl", "usedforsecurity" } };
    static const struct parameters detecting = { "a hash",
                                                 0,
                                                 1,
                                                 { "data", "impl", "usedforsecurity", "reduced_rounds" } };
    const struct constructor *self = PyModule_GetState(holder);
    PyObject *arg[4] = { NULL };

    if (take_arguments(self->info.collisions ? &detecting : &plain, arg, args, n, names) < 0)
        return NULL;
    return new_hash(self->type, &self->info, arg[0], arg[1], arg[3]);
}

static int traverse_constructor(PyObject *holder, visitproc visit, void *arg)
{
    struct constructor *self = PyModule_GetState(holder);

    Py_VISIT(self->type);
    return 0;
}

static int clear_constructor(PyObject *holder)
{
    struct constructor *self = PyModule_GetState(holder);

    Py_CLEAR(self->type);
    return 0;
}

static void free_constructor(void *holder)
{
    (void)clear_constructor(holder);
}

static struct PyModuleDef holder_definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "citius",
    .m_size = sizeof(struct constructor),
    .m_traverse = traverse_constructor,
    .m_clear = clear_constructor,
    .m_free = free_constructor,
};

static int add_constructor(PyObject *module, PyTypeObject *type, const struct citius_hash_info *info)
{
    PyObject *holder = PyModule_Create(&holder_definition), *package, *function;
    struct constructor *self;
    int error;

    if (holder == NULL)
        return -1;
    self = PyModule_GetState(holder);
    self->info = *info;
    self->type = type;
    Py_INCREF((PyObject *)type);
    PyOS_snprintf(self->name, sizeof self->name, "%s", info->name);
    for (char *c = self->name; *c != '\0'; c++)
        *c = *c == '-' ? '_' : *c;
    PyOS_snprintf(self->doc, sizeof self->doc,
                  "%s(data=b'', *, impl=None, usedforsecurity=True%s)\n--\n\n"
                  "Begin a hash: %s%s.",
                  self->name, info->collisions ? ", reduced_rounds=False" : "", info->name,
                  info->collisions ? ", which detects collision attacks; for public data" : "");
    self->definition = (PyMethodDef){ self->name, METHOD(construct), KEYWORDS, self->doc };

    package = PyUnicode_FromString("citius");
    function = package != NULL ? PyCFunction_NewEx(&self->definition, holder, package) : NULL;
    error = function != NULL ? PyModule_AddObjectRef(module, self->name, function) : -1;
    Py_XDECREF(function);
    Py_XDECREF(package);
    Py_DECREF(holder);
    return error;
}

/* ---- using them ---- */

static const struct state *state_of(struct hash *self)
{
    return PyModule_GetState(PyType_GetModule(Py_TYPE((PyObject *)self)));
}

static int hash_digest_to(struct hash *self, uint8_t *out)
{
    PyThreadState *thread = lock_and_release(&self->lock, 0);
    int error = citius_hash_final(&self->hash, out, self->info.digest);

    resume_and_unlock(&self->lock, thread);
    if (error == CITIUS_ECOLLISION)
        raise_collision(state_of(self), out, self->info.digest);
    else if (error != CITIUS_OK)
        raise_error(error);
    return error;
}

static PyObject *hash_digest(struct hash *self, PyObject *none)
{
    uint8_t digest[CITIUS_HASH_MAX_DIGEST];

    (void)none;
    if (hash_digest_to(self, digest) != CITIUS_OK)
        return NULL;
    return PyBytes_FromStringAndSize((const char *)digest, (Py_ssize_t)self->info.digest);
}

static PyObject *hash_hexdigest(struct hash *self, PyObject *none)
{
    uint8_t digest[CITIUS_HASH_MAX_DIGEST];
    char text[2 * CITIUS_HASH_MAX_DIGEST];

    (void)none;
    if (hash_digest_to(self, digest) != CITIUS_OK)
        return NULL;
    for (size_t i = 0; i < 2 * self->info.digest; i++)
        text[i] = "0123456789abcdef"[digest[i / 2] >> (i % 2 == 0 ? 4 : 0) & 15];
    return PyUnicode_FromStringAndSize(text, 2 * (Py_ssize_t)self->info.digest);
}

static PyObject *hash_copy(struct hash *self, PyObject *none)
{
    struct hash *copy = new_object(Py_TYPE((PyObject *)self));
    PyThreadState *thread;

    (void)none;
    if (copy == NULL)
        return NULL;
    copy->info = self->info;
    thread = lock_and_release(&self->lock, 0);
    copy->hash = self->hash;
    resume_and_unlock(&self->lock, thread);
    return (PyObject *)copy;
}

static PyObject *hash_repr(struct hash *self)
{
    return PyUnicode_FromFormat("<citius.Hash %s at %p>", self->info.name, (void *)self);
}

static PyObject *hash_name(struct hash *self, void *none)
{
    (void)none;
    return PyUnicode_FromString(self->info.name);
}

static PyObject *hash_digest_size(struct hash *self, void *none)
{
    (void)none;
    return PyLong_FromSize_t(self->info.digest);
}

/* Python's hmac begins with this.  Where the library has no HMAC, Python computes none. */
static PyObject *hash_block_size(struct hash *self, void *none)
{
    (void)none;
    if (self->info.digest > self->info.block || self->info.public_data) {
        raise_no_hmac(&self->info, ", and so no block_size");
        return NULL;
    }
    return PyLong_FromSize_t(self->info.block);
}

/* hasattr(h, "collision") shows whether the hash detects attacks. */
static PyObject *hash_collision(struct hash *self, void *none)
{
    PyThreadState *thread = lock_and_release(&self->lock, 0);
    int found = citius_hash_collision(&self->hash);

    (void)none;
    resume_and_unlock(&self->lock, thread);
    if (found >= 0)
        return PyBool_FromLong(found);
    PyErr_Format(PyExc_AttributeError, "%s does not detect collision attacks; sha1dc does", self->info.name);
    return NULL;
}

static void hash_dealloc(struct hash *self)
{
    citius_hash_wipe(&self->hash);
    lock_free(&self->lock);
    free_object(self);
}

static PyMethodDef hash_methods[] = {
    { "update", METHOD(hash_update), METH_O, "update($self, data, /)\n--\n\nAppend bytes." },
    { "digest", METHOD(hash_digest), METH_NOARGS,
      "digest($self, /)\n--\n\nThe digest of the bytes so far; more may follow.\n"
      "CollisionError if the hash is sha1dc and a collision attack made them." },
    { "hexdigest", METHOD(hash_hexdigest), METH_NOARGS, "hexdigest($self, /)\n--\n\nThe same as text." },
    { "copy", METHOD(hash_copy), METH_NOARGS, "copy($self, /)\n--\n\nAnother object with the same bytes so far." },
    REFUSE_PICKLING,
    { NULL, NULL, 0, NULL }
};

static PyGetSetDef hash_attributes[] = { { "name", (getter)hash_name, NULL, "what new() takes", NULL },
                                         { "digest_size", (getter)hash_digest_size, NULL, "bytes of a digest", NULL },
                                         { "block_size", (getter)hash_block_size, NULL, "bytes of a block, for HMAC",
                                           NULL },
                                         { "collision", (getter)hash_collision, NULL,
                                           "whether a collision attack made a whole block of the bytes so far; "
                                           "AttributeError if the hash does not detect attacks",
                                           NULL },
                                         { NULL, NULL, NULL, NULL, NULL } };

static PyType_Slot hash_slots[] = { { Py_tp_doc, "A message on its way through a hash." },
                                    { Py_tp_dealloc, hash_dealloc },
                                    { Py_tp_repr, hash_repr },
                                    { Py_tp_methods, hash_methods },
                                    { Py_tp_getset, hash_attributes },
                                    { 0, NULL } };

static PyType_Spec hash_spec = { "citius.Hash", sizeof(struct hash), 0,
                                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                 hash_slots };

static PyMethodDef functions[] = { { "new", METHOD(new_by_name), KEYWORDS, new_doc }, { NULL, NULL, 0, NULL } };

int add_hashes(PyObject *module)
{
    struct state *state = PyModule_GetState(module);
    struct citius_hash_info info;

    if (add_type(module, &hash_spec, &state->hash) < 0 || PyModule_AddFunctions(module, functions) < 0)
        return -1;
    for (size_t i = 0; citius_hash_kind_at(i, &info) == CITIUS_OK; i++)
        if (add_constructor(module, state->hash, &info) < 0)
            return -1;
    return 0;
}
