/* hash_array: the digest of every element of an Arrow or NumPy array, where it lies. */
#include "module.h"

#include "arrow.h"

#include <stdlib.h>

#define ROWS 1024 /* hashed at once; enough to keep the lanes full */

/* What hash_array was asked for, and the digests so far. */
struct task {
    struct citius_hash_info info;
    const char *impl;
    struct digests *out;
};

/* Element i of an array; *in NULL where it is null.  Touches no Python object. */
typedef void element_fn(const void *array, size_t i, const uint8_t **in, size_t *len);

static int hash_elements(const struct task *task, element_fn *element, const void *array, size_t n)
{
    uint8_t *out = digests_more(task->out, n);
    const void *in[ROWS];
    size_t len[ROWS], base;

    if (out == NULL)
        return -1;
    base = (size_t)PySequence_Size((PyObject *)task->out) - n;
    for (size_t done = 0, rows; done < n; done += rows) {
        PyThreadState *thread = release(n * 64);
        size_t nulls = 0;
        int error;

        rows = n - done < ROWS ? n - done : ROWS;
        for (size_t i = 0; i < rows; i++) {
            const uint8_t *bytes;

            element(array, done + i, &bytes, &len[i]);
            nulls += bytes == NULL;
            in[i] = bytes;
        }
        for (size_t i = 0; nulls > 0 && i < rows; i++)
            len[i] = in[i] == NULL ? 0 : len[i]; /* an empty message, whose digest goes away again */
        error = citius_hash_many(task->info.kind, task->impl, out + done * task->info.digest, in, len, rows);
        resume(thread);
        if (error != CITIUS_OK) {
            raise_error(error);
            return -1;
        }
        for (size_t i = 0; nulls > 0 && i < rows; i++)
            if (in[i] == NULL && digests_set_null(task->out, base + done + i) < 0)
                return -1;
    }
    return 0;
}

/* ---- Arrow ---- */

/* The layouts, by the format in the schema; of fixed-size binary the number behind "w:" is the width. */
enum layout { NONE, OFFSETS_32, OFFSETS_64, FIXED, VIEWS };

struct column {
    enum layout layout;
    size_t width;
    const struct ArrowArray *array;
    const uint8_t *valid;
};

static enum layout layout_of(const struct ArrowSchema *schema, size_t *width)
{
    const char *f = schema->format;

    *width = 0;
    if (schema->dictionary != NULL || schema->n_children != 0)
        return NONE;
    if (strcmp(f, "z") == 0 || strcmp(f, "u") == 0)
        return OFFSETS_32;
    if (strcmp(f, "Z") == 0 || strcmp(f, "U") == 0)
        return OFFSETS_64;
    if (strcmp(f, "vz") == 0 || strcmp(f, "vu") == 0)
        return VIEWS;
    if (strncmp(f, "w:", 2) != 0 || f[2] < '0' || f[2] > '9')
        return NONE;
    *width = strtoul(f + 2, NULL, 10);
    return FIXED;
}

/* A view: 4 bytes of length; up to 12 bytes follow as they are, longer ones as the first 4 of them, the number
 * of a buffer, and where in it they begin. */
struct view {
    int32_t len;
    union {
        uint8_t here[12];
        struct {
            uint8_t first[4];
            int32_t buffer, begin;
        } there;
    } at;
};

static const uint8_t nothing[1];

static void arrow_element(const void *of, size_t i, const uint8_t **in, size_t *len)
{
    const struct column *c = of;
    const void *const *buffers = c->array->buffers;
    const size_t at = i + (size_t)c->array->offset;
    const uint8_t *bytes = NULL;

    *len = 0;
    *in = NULL;
    if (c->valid != NULL && (c->valid[at / 8] >> at % 8 & 1) == 0)
        return;
    if (c->layout == OFFSETS_32) {
        const int32_t *offsets = buffers[1];

        bytes = (const uint8_t *)buffers[2] + offsets[at];
        *len = (size_t)(offsets[at + 1] - offsets[at]);
    } else if (c->layout == OFFSETS_64) {
        const int64_t *offsets = buffers[1];

        bytes = (const uint8_t *)buffers[2] + offsets[at];
        *len = (size_t)(offsets[at + 1] - offsets[at]);
    } else if (c->layout == FIXED) {
        bytes = (const uint8_t *)buffers[1] + at * c->width;
        *len = c->width;
    } else {
        const struct view *v = (const struct view *)buffers[1] + at;

        *len = (size_t)v->len;
        bytes = *len <= sizeof v->at.here ? v->at.here
                                          : (const uint8_t *)buffers[2 + v->at.there.buffer] + v->at.there.begin;
    }
    *in = *len > 0 ? bytes : nothing; /* of empty ones the buffer may be absent */
}

static int hash_arrow(const struct task *task, const struct ArrowSchema *schema, const struct ArrowArray *array)
{
    struct column column = { .array = array };

    column.layout = layout_of(schema, &column.width);
    if (column.layout == NONE) {
        PyErr_Format(PyExc_TypeError, "an Arrow array of binary, string or fixed-size binary is needed, not '%s'",
                     schema->dictionary != NULL ? "dictionary" : schema->format);
        return -1;
    }
    if (array->n_buffers < (column.layout == OFFSETS_32 || column.layout == OFFSETS_64 ? 3 : 2) ||
        array->length < 0 || array->offset < 0) {
        PyErr_SetString(PyExc_ValueError, "a malformed Arrow array");
        return -1;
    }
    if (array->null_count != 0)
        column.valid = array->buffers[0];
    return hash_elements(task, arrow_element, &column, (size_t)array->length);
}

static int hash_arrow_array(const struct task *task, PyObject *pair)
{
    PyObject *first = PyTuple_GetItem(pair, 0), *second = PyTuple_GetItem(pair, 1);
    const struct ArrowSchema *schema = first != NULL ? PyCapsule_GetPointer(first, "arrow_schema") : NULL;
    const struct ArrowArray *array = second != NULL ? PyCapsule_GetPointer(second, "arrow_array") : NULL;

    if (schema == NULL || array == NULL)
        return -1;
    if (schema->release == NULL || array->release == NULL) {
        PyErr_SetString(PyExc_ValueError, "the Arrow array was taken by somebody else");
        return -1;
    }
    return hash_arrow(task, schema, array);
}

static int stream_error(struct ArrowArrayStream *stream)
{
    const char *reason = stream->get_last_error(stream);

    PyErr_SetString(PyExc_ValueError, reason != NULL ? reason : "the Arrow stream failed");
    return -1;
}

static int hash_arrow_stream(const struct task *task, PyObject *capsule)
{
    struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    struct ArrowSchema schema;
    int result = 0;

    if (stream == NULL)
        return -1;
    if (stream->release == NULL) {
        PyErr_SetString(PyExc_ValueError, "the Arrow stream was taken by somebody else");
        return -1;
    }
    if (stream->get_schema(stream, &schema) != 0)
        return stream_error(stream);
    while (result == 0) {
        struct ArrowArray array;

        if (stream->get_next(stream, &array) != 0) {
            result = stream_error(stream);
            break;
        }
        if (array.release == NULL)
            break;
        result = hash_arrow(task, &schema, &array);
        array.release(&array);
    }
    schema.release(&schema);
    return result;
}

/* ---- NumPy, and whatever else has a buffer of rows ---- */

struct rows {
    const uint8_t *bytes;
    Py_ssize_t stride;
    size_t width;
    int trimmed; /* zeros at the end do not belong to an element: NumPy's S */
};

static void row_element(const void *of, size_t i, const uint8_t **in, size_t *len)
{
    const struct rows *r = of;
    const uint8_t *bytes = r->bytes + (Py_ssize_t)i * r->stride;
    size_t width = r->width;

    while (r->trimmed && width > 0 && bytes[width - 1] == 0)
        width--;
    *in = width > 0 ? bytes : nothing;
    *len = width;
}

static int hash_rows(const struct task *task, PyObject *array)
{
    struct rows rows;
    Py_buffer view;
    char last;
    int result = -1;

    if (PyObject_GetBuffer(array, &view, PyBUF_STRIDES | PyBUF_FORMAT) < 0)
        return -1;
    last = view.format != NULL && *view.format != '\0' ? view.format[strlen(view.format) - 1] : 'B';
    rows = (struct rows){ .bytes = view.buf, .width = (size_t)view.itemsize, .trimmed = last == 's' };
    if (view.ndim == 1 && (last == 's' || last == 'x')) {
        rows.stride = view.strides[0];
    } else if (view.ndim == 2 && view.itemsize == 1 && (view.strides[1] == 1 || view.shape[1] <= 1)) {
        rows.stride = view.strides[0];
        rows.width = (size_t)view.shape[1];
        rows.trimmed = 0;
    } else {
        PyErr_SetString(PyExc_TypeError, "an array of bytes is needed: of NumPy's dtype S or V with one "
                        "dimension, or of uint8 with two, where each row is one piece");
        PyBuffer_Release(&view);
        return -1;
    }
    result = hash_elements(task, row_element, &rows, (size_t)view.shape[0]);
    PyBuffer_Release(&view);
    return result;
}

/* ---- all of them ---- */

/* What object.method() returns; NULL without an exception if there is no such method. */
static PyObject *call_if_there(PyObject *object, const char *method)
{
    PyObject *bound = PyObject_GetAttrString(object, method), *result;

    if (bound == NULL) {
        if (PyErr_ExceptionMatches(PyExc_AttributeError))
            PyErr_Clear();
        return NULL;
    }
    result = PyObject_CallNoArgs(bound);
    Py_DECREF(bound);
    return result;
}

static int hash_any(const struct task *task, PyObject *array)
{
    int result;
    PyObject *exported = call_if_there(array, "__arrow_c_array__");

    if (exported != NULL) {
        result = hash_arrow_array(task, exported);
    } else {
        exported = PyErr_Occurred() == NULL ? call_if_there(array, "__arrow_c_stream__") : NULL;
        if (exported != NULL)
            result = hash_arrow_stream(task, exported);
        else if (PyErr_Occurred() != NULL)
            return -1;
        else
            return hash_rows(task, array);
    }
    Py_DECREF(exported);
    return result;
}

PyDoc_STRVAR(array_doc, "hash_array(name, array, *, impl=None)\n--\n\n"
    "The digests of the elements of an Arrow array, chunked array or stream of binary, string or fixed-size binary,\n"
    "or of a NumPy array of dtype S or V, or of the rows of one of uint8 with two dimensions.  Nulls stay null.\n"
    "Nothing is copied.  As everywhere in NumPy, zeros at the end of dtype S do not belong to the element.");

static PyObject *hash_array(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_array", 2, 2, { "name", "array", "impl" } };
    const struct state *state = PyModule_GetState(module);
    struct task task;
    PyObject *arg[3];

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &task.info) < 0 ||
        take_optional_text(arg[2], "impl", &task.impl) < 0)
        return NULL;
    task.out = digests_new(state, task.info.digest);
    if (task.out == NULL)
        return NULL;
    if (digests_more(task.out, 0) == NULL || hash_any(&task, arg[1]) < 0) {
        Py_DECREF((PyObject *)task.out);
        return NULL;
    }
    return (PyObject *)task.out;
}

static PyMethodDef functions[] = {
    { "hash_array", METHOD(hash_array), KEYWORDS, array_doc },
    { NULL, NULL, 0, NULL }
};

int add_arrays(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
