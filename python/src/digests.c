/* SPDX-License-Identifier: MIT */
/* Digests: what hash_array returns.  An Arrow array of fixed-size binary, a buffer of n rows, a sequence of bytes. */
#include "module.h"

#include "arrow.h"

#include <stdatomic.h>
#include <stdlib.h>

/* The memory.  Arrow may keep it longer than the object, and release it in a thread without a Python state. */
struct store {
    atomic_size_t users;
    size_t n, room, digest, nulls;
    uint8_t *bytes;
    uint8_t *valid; /* a bit a row, the least significant first; for the reader NULL while nothing is null */
    const void *buffers[2];
};

struct digests {
    PyObject_HEAD struct store *store;
    Py_ssize_t shape[2], strides[2];
};

static void leave_store(struct store *s)
{
    if (s != NULL && atomic_fetch_sub(&s->users, 1) == 1) {
        free(s->bytes);
        free(s->valid);
        free(s);
    }
}

/* ---- making them ---- */

struct digests *digests_new(const struct state *state, size_t digest)
{
    struct digests *self = new_object(state->digests);

    if (self == NULL)
        return NULL;
    self->store = calloc(1, sizeof *self->store);
    if (self->store == NULL) {
        Py_DECREF((PyObject *)self);
        return (struct digests *)PyErr_NoMemory();
    }
    atomic_init(&self->store->users, 1);
    self->store->digest = digest;
    self->shape[1] = self->strides[0] = (Py_ssize_t)digest;
    self->strides[1] = 1;
    return self;
}

uint8_t *digests_more(struct digests *self, size_t n)
{
    struct store *s = self->store;

    if (n > (size_t)PY_SSIZE_T_MAX / s->digest - s->n)
        return (uint8_t *)PyErr_NoMemory();
    if (s->bytes == NULL || s->n + n > s->room) {
        size_t room = s->n + n < 2 * s->room ? 2 * s->room : s->n + n;
        uint8_t *bytes = realloc(s->bytes, room > 0 ? room * s->digest : 1);

        if (bytes == NULL)
            return (uint8_t *)PyErr_NoMemory();
        s->bytes = bytes;
        s->room = room;
    }
    if (s->valid != NULL) {
        uint8_t *valid = realloc(s->valid, s->room / 8 + 1);

        if (valid == NULL)
            return (uint8_t *)PyErr_NoMemory();
        s->valid = valid;
        for (size_t i = s->n; i < s->n + n; i++)
            valid[i / 8] |= (uint8_t)(1 << i % 8);
    }
    memset(s->bytes + s->n * s->digest, 0, n * s->digest);
    s->n += n;
    self->shape[0] = (Py_ssize_t)s->n;
    return s->bytes + (s->n - n) * s->digest;
}

int digests_set_null(struct digests *self, size_t index)
{
    struct store *s = self->store;

    if (s->valid == NULL) {
        s->valid = malloc(s->room / 8 + 1);
        if (s->valid == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        memset(s->valid, 0xff, s->room / 8 + 1);
    }
    s->valid[index / 8] &= (uint8_t)~(1 << index % 8);
    memset(s->bytes + index * s->digest, 0, s->digest);
    s->nulls++;
    return 0;
}

/* ---- Arrow ---- */

static void release_schema(struct ArrowSchema *schema)
{
    free(schema->private_data);
    schema->release = NULL;
}

static void release_array(struct ArrowArray *array)
{
    leave_store(array->private_data);
    array->release = NULL;
}

static void free_schema_capsule(PyObject *capsule)
{
    struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");

    if (schema->release != NULL)
        schema->release(schema);
    PyMem_Free(schema);
}

static void free_array_capsule(PyObject *capsule)
{
    struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");

    if (array->release != NULL)
        array->release(array);
    PyMem_Free(array);
}

static PyObject *digests_arrow_schema(struct digests *self, PyObject *none)
{
    struct ArrowSchema *schema = PyMem_Calloc(1, sizeof *schema);
    char *format = malloc(16);
    PyObject *capsule;

    (void)none;
    if (schema == NULL || format == NULL) {
        PyMem_Free(schema);
        free(format);
        return PyErr_NoMemory();
    }
    PyOS_snprintf(format, 16, "w:%zu", self->store->digest);
    *schema = (struct ArrowSchema){ .format = format,
                                    .name = "",
                                    .flags = ARROW_FLAG_NULLABLE,
                                    .release = release_schema,
                                    .private_data = format };
    capsule = PyCapsule_New(schema, "arrow_schema", free_schema_capsule);
    if (capsule == NULL) {
        release_schema(schema);
        PyMem_Free(schema);
    }
    return capsule;
}

static PyObject *digests_arrow_array(struct digests *self, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "__arrow_c_array__", 0, 1, { "requested_schema" } };
    struct ArrowArray *array;
    struct store *s = self->store;
    PyObject *schema, *capsule, *pair, *arg[1];

    if (take_arguments(&parameters, arg, args, n, names) < 0 || (schema = digests_arrow_schema(self, NULL)) == NULL)
        return NULL;
    array = PyMem_Calloc(1, sizeof *array);
    if (array == NULL) {
        Py_DECREF(schema);
        return PyErr_NoMemory();
    }
    s->buffers[0] = s->valid;
    s->buffers[1] = s->bytes;
    *array = (struct ArrowArray){ .length = (int64_t)s->n,
                                  .null_count = (int64_t)s->nulls,
                                  .n_buffers = 2,
                                  .buffers = s->buffers,
                                  .release = release_array,
                                  .private_data = s };
    atomic_fetch_add(&s->users, 1);
    capsule = PyCapsule_New(array, "arrow_array", free_array_capsule);
    if (capsule == NULL) {
        release_array(array);
        PyMem_Free(array);
        Py_DECREF(schema);
        return NULL;
    }
    pair = PyTuple_Pack(2, schema, capsule);
    Py_DECREF(schema);
    Py_DECREF(capsule);
    return pair;
}

/* ---- a buffer of n rows, and a sequence ---- */

static int digests_getbuffer(struct digests *self, Py_buffer *view, int flags)
{
    struct store *s = self->store;

    if (PyBuffer_FillInfo(view, (PyObject *)self, s->bytes, (Py_ssize_t)(s->n * s->digest), 1, flags) < 0)
        return -1;
    if ((flags & PyBUF_ND) != 0) {
        view->ndim = 2;
        view->shape = self->shape;
    }
    if ((flags & PyBUF_STRIDES) == PyBUF_STRIDES)
        view->strides = self->strides;
    return 0;
}

static Py_ssize_t digests_length(struct digests *self)
{
    return (Py_ssize_t)self->store->n;
}

static PyObject *digests_item(struct digests *self, Py_ssize_t i)
{
    const struct store *s = self->store;

    if (i < 0 || (size_t)i >= s->n) {
        PyErr_SetString(PyExc_IndexError, "no such digest");
        return NULL;
    }
    if (s->valid != NULL && (s->valid[i / 8] >> i % 8 & 1) == 0)
        Py_RETURN_NONE;
    return PyBytes_FromStringAndSize((const char *)s->bytes + (size_t)i * s->digest, (Py_ssize_t)s->digest);
}

static PyObject *digests_digest_size(struct digests *self, void *none)
{
    (void)none;
    return PyLong_FromSize_t(self->store->digest);
}

static PyObject *digests_null_count(struct digests *self, void *none)
{
    (void)none;
    return PyLong_FromSize_t(self->store->nulls);
}

/* ---- pickling ---- */

PyDoc_STRVAR(restored_doc, "_digests(digest_size, rows, valid)\n--\n\nWhat pickle makes Digests of.");

static PyObject *restored(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "_digests", 3, 3, { "digest_size", "rows", "valid" } };
    struct digests *self = NULL;
    PyObject *arg[3];
    Py_buffer rows, valid;
    size_t digest, count;

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_bytes(arg[1], &rows) < 0)
        return NULL;
    if (take_bytes(arg[2], &valid) < 0) {
        PyBuffer_Release(&rows);
        return NULL;
    }
    digest = PyLong_AsSize_t(arg[0]);
    count = digest > 0 && digest <= CITIUS_HASH_MAX_DIGEST ? (size_t)rows.len / digest : 0;
    if (PyErr_Occurred() == NULL &&
        (digest == 0 || digest > CITIUS_HASH_MAX_DIGEST || count * digest != (size_t)rows.len ||
         (valid.len != 0 && (size_t)valid.len != count / 8 + 1)))
        PyErr_SetString(PyExc_ValueError, "these are no pickled Digests");
    if (PyErr_Occurred() == NULL)
        self = digests_new(PyModule_GetState(module), digest);
    if (self != NULL) {
        uint8_t *to = digests_more(self, count);
        const uint8_t *bits = valid.buf;

        if (to == NULL)
            Py_CLEAR(self);
        else
            memcpy(to, rows.buf, (size_t)rows.len);
        for (size_t i = 0; self != NULL && valid.len != 0 && i < count; i++)
            if ((bits[i / 8] >> i % 8 & 1) == 0 && digests_set_null(self, i) < 0)
                Py_CLEAR(self);
    }
    PyBuffer_Release(&valid);
    PyBuffer_Release(&rows);
    return (PyObject *)self;
}

static PyObject *digests_reduce(struct digests *self, PyObject *none)
{
    const struct store *s = self->store;
    Py_ssize_t bits = s->valid != NULL ? (Py_ssize_t)(s->n / 8 + 1) : 0;

    (void)none;
    return Py_BuildValue("N(nNN)", PyObject_GetAttrString(PyType_GetModule(Py_TYPE((PyObject *)self)), "_digests"),
                         (Py_ssize_t)s->digest,
                         PyBytes_FromStringAndSize((const char *)s->bytes, (Py_ssize_t)(s->n * s->digest)),
                         PyBytes_FromStringAndSize((const char *)s->valid, bits));
}

static void digests_dealloc(struct digests *self)
{
    leave_store(self->store);
    free_object(self);
}

static PyMethodDef digests_methods[] = { { "__arrow_c_schema__", METHOD(digests_arrow_schema), METH_NOARGS, NULL },
                                         { "__arrow_c_array__", METHOD(digests_arrow_array), KEYWORDS, NULL },
                                         { "__reduce__", METHOD(digests_reduce), METH_NOARGS, NULL },
                                         { NULL, NULL, 0, NULL } };

static PyGetSetDef digests_attributes[] = {
    { "digest_size", (getter)digests_digest_size, NULL, "bytes of a digest", NULL },
    { "null_count", (getter)digests_null_count, NULL, "how many are None", NULL },
    { NULL, NULL, NULL, NULL, NULL }
};

static PyType_Slot digests_slots[] = {
    { Py_tp_doc, "Digests: a sequence, a buffer of as many rows (zeros for None), an Arrow array." },
    { Py_tp_dealloc, digests_dealloc },
    { Py_tp_methods, digests_methods },
    { Py_tp_getset, digests_attributes },
    { Py_sq_length, digests_length },
    { Py_sq_item, digests_item },
    { Py_bf_getbuffer, digests_getbuffer },
    { 0, NULL }
};

static PyType_Spec digests_spec = { "citius.Digests", sizeof(struct digests), 0,
                                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                    digests_slots };

static PyMethodDef functions[] = { { "_digests", METHOD(restored), KEYWORDS, restored_doc }, { NULL, NULL, 0, NULL } };

int add_digests(PyObject *module)
{
    struct state *state = PyModule_GetState(module);

    return add_type(module, &digests_spec, &state->digests) < 0 ? -1 : PyModule_AddFunctions(module, functions);
}
