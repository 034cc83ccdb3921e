/* SPDX-License-Identifier: MIT */
/* The module: its types, functions and exceptions. */
#include "module.h"

/* ---- types ---- */

int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **place)
{
    *place = (PyTypeObject *)PyType_FromModuleAndSpec(module, spec, NULL);
    return *place != NULL ? PyModule_AddType(module, *place) : -1;
}

void *new_object(PyTypeObject *type)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);

    return alloc(type, 0);
}

void free_object(void *object)
{
    PyTypeObject *type = Py_TYPE((PyObject *)object);
    freefunc release_memory = (freefunc)PyType_GetSlot(type, Py_tp_free);

    release_memory(object);
    Py_DECREF((PyObject *)type);
}

PyObject *refuse_pickling(PyObject *self, PyObject *none)
{
    PyObject *name = PyType_GetQualName(Py_TYPE(self));

    (void)none;
    if (name != NULL)
        PyErr_Format(PyExc_TypeError,
                     "cannot pickle or copy a citius %U object, which has a key or part of a message: "
                     "make it where it is used",
                     name);
    Py_XDECREF(name);
    return NULL;
}

PyObject *shortened(PyObject *bytes, size_t len)
{
    PyObject *part = bytes;

    if (len < (size_t)PyBytes_Size(bytes)) {
        part = PyBytes_FromStringAndSize(PyBytes_AsString(bytes), (Py_ssize_t)len);
        Py_DECREF(bytes);
    }
    return part;
}

/* ---- algorithms and implementations ---- */

static PyObject *names_of_features(uint64_t features)
{
    PyObject *list = PyList_New(0), *tuple;

    for (unsigned bit = 0; list != NULL && citius_cpu_feature_name(bit) != NULL; bit++) {
        if ((features >> bit & 1) != 0) {
            PyObject *name = PyUnicode_FromString(citius_cpu_feature_name(bit));

            if (name == NULL || PyList_Append(list, name) < 0)
                Py_CLEAR(list);
            Py_XDECREF(name);
        }
    }
    tuple = list != NULL ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return tuple;
}

static int append_implementation(PyObject *list, const struct citius_implementation *impl)
{
    PyObject *features = names_of_features(impl->cpu_features);
    PyObject *row = features != NULL ? Py_BuildValue("sNsIO", impl->name, features,
                                                     impl->timing == CITIUS_CONSTANT ? "constant" : "variable",
                                                     impl->lanes, impl->usable ? Py_True : Py_False)
                                     : NULL;
    int result = row != NULL ? PyList_Append(list, row) : -1;

    Py_XDECREF(row);
    return result;
}

PyDoc_STRVAR(implementations_doc, "implementations(name)\n--\n\nWhat citius.implementations makes its rows of.");

static PyObject *implementations(PyObject *module, PyObject *name)
{
    const char *text = take_text(name, "the name of a hash or cipher");
    struct citius_hash_info hash;
    struct citius_cipher_info cipher;
    struct citius_implementation impl;
    bool is_hash;
    PyObject *list;

    (void)module;
    if (text == NULL)
        return NULL;
    is_hash = citius_hash_kind_named(text, &hash) == CITIUS_OK;
    if (!is_hash && citius_cipher_kind_named(text, &cipher) != CITIUS_OK) {
        PyErr_Format(PyExc_ValueError, "no hash and no cipher is called '%s'", text);
        return NULL;
    }
    list = PyList_New(0);
    for (size_t i = 0; list != NULL && (is_hash ? citius_hash_implementation_at(hash.kind, i, &impl)
                                                : citius_cipher_implementation_at(cipher.kind, i, &impl)) == CITIUS_OK;
         i++) {
        if (append_implementation(list, &impl) < 0)
            Py_CLEAR(list);
    }
    return list;
}

/* The name of an algorithm by its number, "" if it does not belong to the list, NULL after the last. */
typedef const char *name_fn(size_t index);

static const char *hash_at(size_t index)
{
    struct citius_hash_info hash;

    return citius_hash_kind_at(index, &hash) == CITIUS_OK ? hash.name : NULL;
}

static const char *hash_for_public_data_at(size_t index)
{
    struct citius_hash_info hash;

    return citius_hash_kind_at(index, &hash) != CITIUS_OK ? NULL : hash.public_data ? hash.name : "";
}

static const char *cipher_at(size_t index)
{
    struct citius_cipher_info cipher;

    return citius_cipher_kind_at(index, &cipher) == CITIUS_OK ? cipher.name : NULL;
}

static int add_names(PyObject *module, const char *attribute, name_fn *at)
{
    PyObject *list = PyList_New(0), *tuple;
    const char *text;
    int result;

    for (size_t i = 0; list != NULL && (text = at(i)) != NULL; i++) {
        PyObject *name = PyUnicode_FromString(text);

        if (name == NULL || (*text != '\0' && PyList_Append(list, name) < 0))
            Py_CLEAR(list);
        Py_XDECREF(name);
    }
    tuple = list != NULL ? PyList_AsTuple(list) : NULL;
    result = PyModule_AddObjectRef(module, attribute, tuple);
    Py_XDECREF(list);
    Py_XDECREF(tuple);
    return result;
}

/* ---- the module ---- */

static int execute(PyObject *module)
{
    struct state *state = PyModule_GetState(module);

    state->invalid_tag = PyErr_NewExceptionWithDoc("citius.InvalidTag",
                                                   "The tag does not belong to the message: it was changed, or key, "
                                                   "nonce or associated data are others.",
                                                   NULL, NULL);
    return PyModule_AddObjectRef(module, "InvalidTag", state->invalid_tag) < 0 || add_collisions(module) < 0 ||
                   PyModule_AddStringConstant(module, "__version__", citius_version()) < 0 ||
                   add_names(module, "hashes", hash_at) < 0 ||
                   add_names(module, "public_data_hashes", hash_for_public_data_at) < 0 ||
                   add_names(module, "ciphers", cipher_at) < 0 || add_hashes(module) < 0 || add_many(module) < 0 ||
                   add_files(module) < 0 || add_digests(module) < 0 || add_arrays(module) < 0 || add_keys(module) < 0 ||
                   add_ciphers(module) < 0 || add_modes(module) < 0 || add_ocb(module) < 0 || add_macs(module) < 0
               ? -1
               : 0;
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    struct state *state = PyModule_GetState(module);

    Py_VISIT(state->hash);
    Py_VISIT(state->digests);
    Py_VISIT(state->cipher);
    Py_VISIT(state->cipher_context);
    Py_VISIT(state->ocb);
    Py_VISIT(state->invalid_tag);
    Py_VISIT(state->collision_error);
    return 0;
}

static int clear(PyObject *module)
{
    struct state *state = PyModule_GetState(module);

    Py_CLEAR(state->hash);
    Py_CLEAR(state->digests);
    Py_CLEAR(state->cipher);
    Py_CLEAR(state->cipher_context);
    Py_CLEAR(state->ocb);
    Py_CLEAR(state->invalid_tag);
    Py_CLEAR(state->collision_error);
    return 0;
}

static void free_module(void *module)
{
    (void)clear(module);
}

/* The headers may be another machine's (cmake/zig.cmake). */
_Static_assert(SIZEOF_VOID_P == sizeof(void *) && SIZEOF_SIZE_T == sizeof(size_t) && SIZEOF_LONG == sizeof(long) &&
                   SIZEOF_LONG_LONG == sizeof(long long) && SIZEOF_WCHAR_T == sizeof(wchar_t) &&
                   SIZEOF_PID_T == sizeof(pid_t) && SIZEOF_TIME_T == sizeof(time_t) && SIZEOF_OFF_T == sizeof(off_t),
               "pyconfig.h is for a machine with other types");

static PyMethodDef functions[] = { { "implementations", METHOD(implementations), METH_O, implementations_doc },
                                   { NULL, NULL, 0, NULL } };

static PyModuleDef_Slot slots[] = { { Py_mod_exec, execute },
#ifdef Py_GIL_DISABLED
                                    { Py_mod_gil, Py_MOD_GIL_NOT_USED },
#endif
                                    { 0, NULL } };

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,          .m_name = "citius._citius", .m_doc = "What the package citius is made of.",
    .m_size = sizeof(struct state), .m_methods = functions,     .m_slots = slots,
    .m_traverse = traverse,         .m_clear = clear,           .m_free = free_module,
};

PyMODINIT_FUNC PyInit__citius(void);

PyMODINIT_FUNC PyInit__citius(void)
{
    return PyModuleDef_Init(&definition);
}
