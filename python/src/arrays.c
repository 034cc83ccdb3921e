/* SPDX-License-Identifier: MIT */
/* hash_array: the digest of every element of an Arrow or NumPy array, where it lies. */
#include "module.h"

#include "arrow.h"

#include <stdlib.h>

#define ROWS 1024 /* hashed at once; enough to keep the lanes full */

/* The request to hash_array, and the digests so far. */
struct task {
    struct citius_hash_info info;
    const char *impl;
    struct digests *out;
    struct outcome *outcome; /* of detection; n and digests are set at the end */
};

/* Element i of an array; *in NULL where it is null.  Returns false where the array is malformed.  Touches no Python
 * object. */
typedef bool element_fn(const void *array, size_t i, const uint8_t **in, size_t *len);

static int malformed(const char *what)
{
    PyErr_Format(PyExc_ValueError, "malformed Arrow array: %s", what);
    return -1;
}

/* What a group of rows gives: messages, and which of them an attack made. */
struct group {
    const void *in[ROWS];
    size_t len[ROWS], nulls;
    uint8_t found[ROWS];
};

/* Rows `from` and following of an array.  Returns false where the array is malformed.  Touches no Python object. */
static bool take_group(struct group *g, element_fn *element, const void *array, size_t from, size_t rows)
{
    g->nulls = 0;
    for (size_t i = 0; i < rows; i++) {
        const uint8_t *bytes = NULL;

        if (!element(array, from + i, &bytes, &g->len[i]))
            return false;
        g->nulls += bytes == NULL;
        g->in[i] = bytes;
    }
    for (size_t i = 0; g->nulls > 0 && i < rows; i++)
        g->len[i] = g->in[i] == NULL ? 0 : g->len[i]; /* an empty message, whose digest goes away again */
    return true;
}

/* With the result of the library's call for a group, whose first row is number `first` of all.  -1 with an exception
 * set. */
static int finish_group(const struct task *task, const struct group *g, int error, size_t first, size_t rows)
{
    if (error != CITIUS_OK && error != CITIUS_ECOLLISION) {
        raise_error(error);
        return -1;
    }
    task->outcome->attacked |= error == CITIUS_ECOLLISION;
    if (task->info.collisions && add_found(task->outcome->indices, g->found, rows, first) < 0)
        return -1;
    for (size_t i = 0; g->nulls > 0 && i < rows; i++)
        if (g->in[i] == NULL && digests_set_null(task->out, first + i) < 0)
            return -1;
    return 0;
}

/* Between groups of rows signal handlers run, so that Ctrl-C ends the call. */
static int hash_elements(const struct task *task, element_fn *element, const void *array, size_t n)
{
    uint8_t *out = digests_more(task->out, n);
    struct group g;
    size_t base;

    if (out == NULL)
        return -1;
    base = (size_t)PySequence_Size((PyObject *)task->out) - n;
    for (size_t done = 0, rows; done < n; done += rows) {
        PyThreadState *thread = release(n * 64);
        int error = CITIUS_OK;
        bool good;

        rows = n - done < ROWS ? n - done : ROWS;
        good = take_group(&g, element, array, done, rows);
        if (good)
            error =
                hash_and_detect(&task->info, task->impl, out + done * task->info.digest, g.found, g.in, g.len, rows);
        resume(thread);
        if (!good)
            return malformed("an element lies outside of its data");
        if (finish_group(task, &g, error, base + done, rows) < 0 || PyErr_CheckSignals() < 0)
            return -1;
    }
    return 0;
}

/* ---- Arrow ----
 *
 * The interface has no sizes of buffers, except of the buffers of views.  Everything else is checked: no element leads
 * out of the range that the array itself claims.  That the claim is true is left to who made the array; pyarrow, which
 * has the sizes, is called to check it. */

enum layout { NONE, OFFSETS_32, OFFSETS_64, FIXED, VIEWS, INDICES, STRUCT };

/* An array, opened and checked.  Rows of a struct continue in the next column, its child; indices in the
 * dictionary. */
struct column {
    enum layout layout;
    size_t width;  /* of a fixed-size element, or of an index */
    bool negative; /* indices have a sign */
    size_t length, offset;
    const uint8_t *valid;
    const void *const *buffers;
    int32_t variadic; /* buffers of views */
};

#define DEPTH 3 /* a struct, whose child is a dictionary */

/* Buffers need no alignment. */
static inline int32_t load_32(const void *buffer, size_t at)
{
    int32_t n;

    memcpy(&n, (const uint8_t *)buffer + at * sizeof n, sizeof n);
    return n;
}

static inline int64_t load_64(const void *buffer, size_t at)
{
    int64_t n;

    memcpy(&n, (const uint8_t *)buffer + at * sizeof n, sizeof n);
    return n;
}

/* ---- types, by the format in the schema ---- */

static const struct {
    const char *format, *words;
} types[] = {
    { "n", "nulls" },
    { "b", "booleans" },
    { "c", "int8" },
    { "C", "uint8" },
    { "s", "int16" },
    { "S", "uint16" },
    { "i", "int32" },
    { "I", "uint32" },
    { "l", "int64" },
    { "L", "uint64" },
    { "e", "float16" },
    { "f", "float32" },
    { "g", "float64" },
    { "z", "binary" },
    { "Z", "large binary" },
    { "u", "string" },
    { "U", "large string" },
    { "vz", "binary view" },
    { "vu", "string view" },
    { "w:", "fixed-size binary" },
    { "d:", "decimals" },
    { "tdD", "dates" },
    { "tdm", "dates" },
    { "tt", "times" },
    { "ts", "timestamps" },
    { "tD", "durations" },
    { "ti", "intervals" },
    { "+l", "lists" },
    { "+L", "large lists" },
    { "+vl", "list views" },
    { "+vL", "large list views" },
    { "+w:", "fixed-size lists" },
    { "+s", "structs" },
    { "+m", "maps" },
    { "+u", "unions" },
    { "+r", "run-end encoded values" },
};

static const char *words_for(const char *format)
{
    for (size_t i = 0; i < COUNT_OF(types); i++) {
        const size_t len = strlen(types[i].format);
        const bool prefix = len > 1 && strncmp(format, types[i].format, len) == 0;

        if (prefix || strcmp(format, types[i].format) == 0)
            return types[i].words;
    }
    return "an unknown type";
}

static int refuse_type(enum layout outer, const struct ArrowSchema *schema)
{
    static const char expected_types[] =
        "an Arrow array of binary, string or fixed-size binary is needed, or a dictionary of "
        "these, or a struct or table with one such column";
    const char *of = outer == INDICES ? "a dictionary of " : outer == STRUCT ? "a struct of " : "";

    if (schema->dictionary != NULL)
        PyErr_Format(PyExc_TypeError, "%s, not %sdictionaries", expected_types, of);
    else if (strcmp(schema->format, "+s") == 0)
        PyErr_Format(PyExc_TypeError, "%s, not %sstructs with %lld columns", expected_types, of,
                     (long long)schema->n_children);
    else
        PyErr_Format(PyExc_TypeError, "%s, not %s%s", expected_types, of, words_for(schema->format));
    return -1;
}

/* "w:20": the number; false for everything else. */
static bool width_of(const char *format, size_t *width)
{
    const char *digit = format + 2;

    for (*width = 0; *digit >= '0' && *digit <= '9' && *width <= INT32_MAX / 10; digit++)
        *width = 10 * *width + (size_t)(*digit - '0');
    return *digit == '\0' && digit > format + 2 && *width <= INT32_MAX;
}

/* Sets layout, width and sign. */
static void read_format(struct column *c, const struct ArrowSchema *schema)
{
    static const char integers[] = "cCsSiIlL";
    const char *f = schema->format, *integer = f[0] != '\0' && f[1] == '\0' ? strchr(integers, f[0]) : NULL;

    c->layout = NONE;
    if (schema->dictionary != NULL) {
        if (integer != NULL) {
            c->layout = INDICES;
            c->width = (size_t)1 << (integer - integers) / 2;
            c->negative = (integer - integers) % 2 == 0;
        }
    } else if (strcmp(f, "+s") == 0) {
        c->layout = schema->n_children == 1 ? STRUCT : NONE;
    } else if (schema->n_children != 0) {
        c->layout = NONE;
    } else if (strcmp(f, "z") == 0 || strcmp(f, "u") == 0) {
        c->layout = OFFSETS_32;
    } else if (strcmp(f, "Z") == 0 || strcmp(f, "U") == 0) {
        c->layout = OFFSETS_64;
    } else if (strcmp(f, "vz") == 0 || strcmp(f, "vu") == 0) {
        c->layout = VIEWS;
    } else if (strncmp(f, "w:", 2) == 0 && width_of(f, &c->width)) {
        c->layout = FIXED;
    }
}

/* ---- checks, once an array ---- */

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

static int check_counts(const struct column *c, const struct ArrowArray *a)
{
    static const int64_t buffers[] = {
        [OFFSETS_32] = 3, [OFFSETS_64] = 3, [FIXED] = 2, [VIEWS] = 3, [INDICES] = 2, [STRUCT] = 1
    };
    const size_t bytes = c->layout == VIEWS ? sizeof(struct view) : c->width > 8 ? c->width : 8;

    if (a->length < 0 || a->offset < 0 || a->offset > INT64_MAX - a->length - 1 ||
        (uint64_t)(a->offset + a->length) >= PTRDIFF_MAX / bytes)
        return malformed("its length or offset is negative, or too large");
    if (a->null_count < -1 || a->null_count > a->length)
        return malformed("its count of nulls is negative, or above its length");
    if (c->layout == VIEWS ? a->n_buffers < buffers[VIEWS] || a->n_buffers - 3 > INT32_MAX
                           : a->n_buffers != buffers[c->layout])
        return malformed("its number of buffers is not that of its type");
    if (a->buffers == NULL)
        return malformed("it has no buffers");
    return 0;
}

/* Whether offsets begin at or above 0 and never fall, up to the last one at end: then all are within the data. */
static bool rising(const struct column *c, size_t end)
{
    const void *offsets = c->buffers[1];
    PyThreadState *thread = release(c->length * sizeof(int32_t));
    int falls = 0;

    if (c->layout == OFFSETS_32)
        for (size_t at = c->offset; at < end; at++)
            falls |= load_32(offsets, at) > load_32(offsets, at + 1);
    else
        for (size_t at = c->offset; at < end; at++)
            falls |= load_64(offsets, at) > load_64(offsets, at + 1);
    resume(thread);
    return falls == 0 && (c->layout == OFFSETS_32 ? load_32(offsets, c->offset) : load_64(offsets, c->offset)) >= 0;
}

/* With layout and width set. */
static int open_column(struct column *c, const struct ArrowArray *a)
{
    const size_t rows = (size_t)a->length + (size_t)a->offset;

    if (check_counts(c, a) < 0)
        return -1;
    c->length = (size_t)a->length;
    c->offset = (size_t)a->offset;
    c->buffers = a->buffers;
    if (a->null_count != 0)
        c->valid = a->buffers[0];
    if (a->null_count > 0 && c->valid == NULL)
        return malformed("it has nulls, but no validity buffer");
    if (a->length == 0 || c->layout == STRUCT)
        return 0;
    if (a->buffers[1] == NULL && (c->layout != FIXED || c->width > 0))
        return malformed("a buffer is missing");
    if (c->layout == OFFSETS_32 || c->layout == OFFSETS_64) {
        const int64_t last = c->layout == OFFSETS_32 ? load_32(a->buffers[1], rows) : load_64(a->buffers[1], rows);

        if (last < 0 || last > PTRDIFF_MAX || !rising(c, rows))
            return malformed("its offsets are negative, fall, or are too large");
        if (last > 0 && a->buffers[2] == NULL)
            return malformed("the buffer of its data is missing");
    }
    if (c->layout == VIEWS) {
        c->variadic = (int32_t)(a->n_buffers - 3);
        if (c->variadic > 0 && a->buffers[a->n_buffers - 1] == NULL)
            return malformed("the sizes of its buffers are missing");
    }
    return 0;
}

static int check_parts(const struct ArrowSchema *schema, const struct ArrowArray *array)
{
    if (schema == NULL || array == NULL || schema->format == NULL)
        return malformed("a part of it is missing");
    if (schema->release == NULL || array->release == NULL)
        return malformed("it was released, or taken by another consumer");
    if (schema->n_children < 0 || array->n_children != schema->n_children ||
        (schema->n_children > 0 && (schema->children == NULL || array->children == NULL)) ||
        (schema->dictionary == NULL) != (array->dictionary == NULL))
        return malformed("its children or dictionary are not those of its type");
    return 0;
}

/* A struct is outermost, and no dictionary holds dictionaries: DEPTH columns suffice. */
static int open_columns(struct column *c, const struct ArrowSchema *schema, const struct ArrowArray *array)
{
    enum layout outer = NONE;

    for (;; c++) {
        if (check_parts(schema, array) < 0)
            return -1;
        read_format(c, schema);
        if (c->layout == NONE || (c->layout == STRUCT && outer != NONE) || (c->layout == INDICES && outer == INDICES))
            return refuse_type(outer, schema);
        if (open_column(c, array) < 0)
            return -1;
        if (c->layout == STRUCT) {
            schema = schema->children[0];
            array = array->children[0];
        } else if (c->layout == INDICES) {
            schema = schema->dictionary;
            array = array->dictionary;
        } else {
            return 0;
        }
        outer = c->layout;
    }
}

/* ---- elements ---- */

static const uint8_t nothing[1];

static uint64_t index_at(const struct column *c, size_t at)
{
    const uint8_t *p = (const uint8_t *)c->buffers[1] + at * c->width;
    uint16_t n;

    switch (c->width) {
    case 1:
        return c->negative ? (uint64_t)(int8_t)*p : *p;
    case 2:
        memcpy(&n, p, sizeof n);
        return c->negative ? (uint64_t)(int16_t)n : n;
    case 4:
        return c->negative ? (uint64_t)load_32(p, 0) : (uint32_t)load_32(p, 0);
    default:
        return (uint64_t)load_64(p, 0);
    }
}

static bool viewed(const struct column *c, size_t at, const uint8_t **in, size_t *len)
{
    const uint8_t *here = (const uint8_t *)c->buffers[1] + at * sizeof(struct view);
    struct view v;
    const uint8_t *buffer;

    memcpy(&v, here, sizeof v);
    if (v.len < 0)
        return false;
    *len = (size_t)v.len;
    if (*len <= sizeof v.at.here) {
        *in = here + offsetof(struct view, at);
        return true;
    }
    if (v.at.there.buffer < 0 || v.at.there.buffer >= c->variadic || v.at.there.begin < 0 ||
        (int64_t)v.at.there.begin + v.len > load_64(c->buffers[2 + c->variadic], (size_t)v.at.there.buffer))
        return false;
    buffer = c->buffers[2 + v.at.there.buffer];
    *in = buffer + v.at.there.begin;
    return buffer != NULL;
}

static inline bool is_null(const struct column *c, size_t at)
{
    return c->valid != NULL && (c->valid[at / 8] >> at % 8 & 1) == 0;
}

/* Of empty elements the buffer may be absent. */
static bool offset_element(const void *of, size_t i, const uint8_t **in, size_t *len)
{
    const struct column *c = of;
    const size_t at = i + c->offset;
    const bool narrow = c->layout == OFFSETS_32;
    const int64_t begin = narrow ? load_32(c->buffers[1], at) : load_64(c->buffers[1], at);

    *len = (size_t)((narrow ? load_32(c->buffers[1], at + 1) : load_64(c->buffers[1], at + 1)) - begin);
    *in = is_null(c, at) ? NULL : *len == 0 ? nothing : (const uint8_t *)c->buffers[2] + begin;
    return true;
}

static bool fixed_element(const void *of, size_t i, const uint8_t **in, size_t *len)
{
    const struct column *c = of;
    const size_t at = i + c->offset;

    *len = c->width;
    *in = is_null(c, at) ? NULL : c->width == 0 ? nothing : (const uint8_t *)c->buffers[1] + at * c->width;
    return true;
}

static bool view_element(const void *of, size_t i, const uint8_t **in, size_t *len)
{
    const struct column *c = of;
    const size_t at = i + c->offset;

    *in = NULL;
    return is_null(c, at) || viewed(c, at, in, len);
}

static element_fn *const elements[] = {
    [OFFSETS_32] = offset_element, [OFFSETS_64] = offset_element, [FIXED] = fixed_element, [VIEWS] = view_element
};

/* Row i of a struct or of indices, which refers to another column. */
static bool nested_element(const void *of, size_t i, const uint8_t **in, size_t *len)
{
    const struct column *c = of;

    for (*in = NULL; i < c->length; c++) {
        const size_t at = i + c->offset;
        uint64_t next = at;

        if (c->layout != STRUCT && c->layout != INDICES)
            return elements[c->layout](c, i, in, len);
        if (is_null(c, at))
            return true;
        if (c->layout == INDICES)
            next = index_at(c, at);
        if (next > SIZE_MAX)
            return false;
        i = (size_t)next;
    }
    return false;
}

static int hash_arrow(const struct task *task, const struct ArrowSchema *schema, const struct ArrowArray *array)
{
    struct column columns[DEPTH] = { { .length = 0 } };

    if (open_columns(columns, schema, array) < 0)
        return -1;
    return hash_elements(task,
                         columns->layout == STRUCT || columns->layout == INDICES ? nested_element
                                                                                 : elements[columns->layout],
                         columns, columns->length);
}

static int hash_arrow_array(const struct task *task, PyObject *pair)
{
    const struct ArrowSchema *schema;
    const struct ArrowArray *array;

    if (!PyTuple_Check(pair) || PyTuple_Size(pair) != 2) {
        PyErr_SetString(PyExc_TypeError, "__arrow_c_array__() must return a tuple of two capsules");
        return -1;
    }
    schema = PyCapsule_GetPointer(PyTuple_GetItem(pair, 0), "arrow_schema");
    array = schema != NULL ? PyCapsule_GetPointer(PyTuple_GetItem(pair, 1), "arrow_array") : NULL;
    return array != NULL ? hash_arrow(task, schema, array) : -1;
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
        PyErr_SetString(PyExc_ValueError, "the Arrow stream was released, or taken by another consumer");
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
    if (schema.release != NULL)
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

static bool row_element(const void *of, size_t i, const uint8_t **in, size_t *len)
{
    const struct rows *r = of;
    const uint8_t *bytes = r->bytes + (Py_ssize_t)i * r->stride;
    size_t width = r->width;

    while (r->trimmed && width > 0 && bytes[width - 1] == 0)
        width--;
    *in = width > 0 ? bytes : nothing;
    *len = width;
    return true;
}

/* What NumPy's arrays have in them, by the last letter of the format. */
static const char *words_for_last(char last)
{
    switch (last) {
    case 'w':
        return "text (dtype U); numpy.char.encode makes bytes of it";
    case 'O':
        return "Python objects; hash_many takes them";
    case '}':
        return "records";
    case '?':
        return "booleans";
    case 'e':
    case 'f':
    case 'd':
    case 'g':
        return "floating-point numbers";
    default:
        return "integers";
    }
}

static int hash_rows(const struct task *task, PyObject *array)
{
    struct rows rows;
    Py_buffer view;
    char last;
    int result = -1;

    if (!PyObject_CheckBuffer(array)) {
        PyErr_Format(PyExc_TypeError, "an Arrow or NumPy array is needed, not %R", (PyObject *)Py_TYPE(array));
        return -1;
    }
    if (PyObject_GetBuffer(array, &view, PyBUF_STRIDES | PyBUF_FORMAT) < 0)
        return -1;
    last = view.format != NULL && *view.format != '\0' ? view.format[strlen(view.format) - 1] : 'B';
    if (view.ndim != 1) {
        PyErr_Format(PyExc_TypeError, "an array of one dimension is needed, not of %d%s", view.ndim,
                     view.ndim != 2
                         ? ""
                         : "; array.view(f'V{array.shape[1]}')[:, 0] is one whose elements are the rows of bytes");
    } else if (last != 's' && last != 'x') {
        PyErr_Format(PyExc_TypeError, "a NumPy array of bytes (dtype S or V) is needed, not of %s",
                     words_for_last(last));
    } else {
        rows = (struct rows){ .bytes = view.buf,
                              .width = (size_t)view.itemsize,
                              .stride = view.strides[0],
                              .trimmed = last == 's' };
        result = hash_elements(task, row_element, &rows, (size_t)view.shape[0]);
    }
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

/* Whether the type, or one that it inherits from, is pyarrow's.  -1 with an exception set. */
static int is_of_pyarrow(PyTypeObject *type)
{
    int result = 0;

    for (; result == 0 && type != NULL; type = PyType_GetSlot(type, Py_tp_base)) {
        PyObject *module = PyObject_GetAttrString((PyObject *)type, "__module__");

        if (module == NULL)
            return -1;
        result = PyUnicode_Check(module) && PyUnicode_CompareWithASCIIString(module, "pyarrow.lib") == 0;
        Py_DECREF(module);
    }
    return result;
}

/* pyarrow checks that its buffers are as long as the array claims, in a time that does not depend on the length. */
static int check_sizes(PyObject *array)
{
    int result = is_of_pyarrow(Py_TYPE(array));

    if (result > 0) {
        PyObject *none = call_if_there(array, "validate");

        Py_XDECREF(none);
        result = PyErr_Occurred() != NULL ? -1 : 0;
    }
    return result;
}

static int hash_any(const struct task *task, PyObject *array)
{
    int result;
    PyObject *exported;

    if (check_sizes(array) < 0)
        return -1;
    exported = call_if_there(array, "__arrow_c_array__");
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

PyDoc_STRVAR(
    array_doc,
    "hash_array(name, array, *, impl=None, on_collision='raise')\n--\n\n"
    "The digests of the elements of an Arrow array, chunked array or stream of binary, string or fixed-size binary,\n"
    "of dictionaries of these, or of a struct or table with one such column; or of a NumPy array of dtype S or V with\n"
    "one dimension.  Nulls stay null, nothing is copied.  As everywhere in NumPy, zeros at the end of dtype S do not\n"
    "belong to the element.  on_collision as in hash_many.");

static PyObject *hash_array(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_array", 2, 2, { "name", "array", "impl", "on_collision" } };
    const struct state *state = PyModule_GetState(module);
    struct outcome o = { .digests = NULL };
    struct task task = { .outcome = &o };
    PyObject *arg[4], *result;

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[0], &task.info) < 0 ||
        take_optional_text(arg[2], "impl", &task.impl) < 0 || take_on_collision(arg[3], &task.info, &o.flag) < 0)
        return NULL;
    task.out = digests_new(state, task.info.digest);
    if (task.out == NULL)
        return NULL;
    o.digests = (PyObject *)task.out;
    o.indices = PyList_New(0);
    if (o.indices == NULL || digests_more(task.out, 0) == NULL || hash_any(&task, arg[1]) < 0)
        Py_CLEAR(o.digests);
    else
        o.n = (size_t)PySequence_Size(o.digests);
    result = outcome(state, &o);
    Py_XDECREF(o.indices);
    return result;
}

static PyMethodDef functions[] = { { "hash_array", METHOD(hash_array), KEYWORDS, array_doc }, { NULL, NULL, 0, NULL } };

int add_arrays(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
