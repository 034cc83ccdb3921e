/* SPDX-License-Identifier: MIT */
/* The extension module citius._citius: what its files share.
 *
 * Only the Limited API of Python 3.11, so that one binary serves every later version; free-threaded Pythons, which
 * have no Limited API yet, get a build of their own.  Python's rules kept everywhere:
 *   - long work runs without the GIL, and then touches no Python object;
 *   - an object that changes has a lock of its own; all others never change once they are made;
 *   - secrets are wiped when their object goes. */
#ifndef CITIUS_PYTHON_MODULE_H
#define CITIUS_PYTHON_MODULE_H

#include <Python.h>

#include <citius/citius.h>

#include <stdbool.h>
#include <string.h>

/* Fewer bytes are worked on with the GIL held: to give it up and take it back would cost more. */
#define GIL_FREE_BYTES 2048

struct state {
    PyTypeObject *hash, *digests, *cipher, *cipher_context, *ocb;
    PyObject *invalid_tag, *collision_error;
};

/* ---- module.c ---- */

/* Each adds to the module what its file defines; -1 with an exception set. */
int add_collisions(PyObject *module);
int add_hashes(PyObject *module);
int add_many(PyObject *module);
int add_files(PyObject *module);
int add_digests(PyObject *module);
int add_arrays(PyObject *module);
int add_keys(PyObject *module);
int add_ciphers(PyObject *module);
int add_modes(PyObject *module);
int add_ocb(PyObject *module);
int add_macs(PyObject *module);

/* Make a type of this module, and keep it in the state, for ever. */
int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **place);

/* An instance of a type from add_type: memory of zeros.  NULL with an exception set. */
void *new_object(PyTypeObject *type);

/* What ends the life of an instance. */
void free_object(void *object);

/* __reduce__ of types with a key or the state of a message: TypeError, for pickle and copy. */
PyObject *refuse_pickling(PyObject *self, PyObject *none);
#define REFUSE_PICKLING { "__reduce__", METHOD(refuse_pickling), METH_NOARGS, NULL }

/* Take away a bytes object that turned out too long, and return one with its first len bytes. */
PyObject *shortened(PyObject *bytes, size_t len);

/* ---- arguments.c ---- */

/* A function's parameters: the first `required` must be given, those after `positional` by name. */
struct parameters {
    const char *function;
    Py_ssize_t required, positional;
    const char *names[8]; /* NULL after the last */
};

/* Sort the arguments of a METH_FASTCALL | METH_KEYWORDS call into out, one place a parameter; borrowed, NULL if
 * not given.  -1 with an exception set. */
int take_arguments(const struct parameters *p, PyObject **out, PyObject *const *args, Py_ssize_t n, PyObject *names);

/* The bytes of any object that has some; PyBuffer_Release afterwards.  -1 with an exception set. */
int take_bytes(PyObject *object, Py_buffer *out);
int take_writable(PyObject *object, Py_buffer *out);

/* The text of a str, alive as long as the object; NULL with an exception set. */
const char *take_text(PyObject *object, const char *what);

/* The same where None, or no argument (NULL), is a NULL in *out.  -1 with an exception set. */
int take_optional_text(PyObject *object, const char *what, const char **out);

/* The items of an iterable, as a new tuple.  A single item, such as a str, is refused.  NULL with an exception set. */
PyObject *take_items(PyObject *object, const char *parameter, const char *items);

/* The hash of that name.  -1 with an exception set. */
int take_hash(PyObject *name, struct citius_hash_info *out);

/* The exception for an error of the library; NULL, for the convenience of callers. */
PyObject *raise_error(int error);

/* ValueError: the hash has no HMAC, and therefore not what consequence says ("" or ", and so no ..."). */
void raise_no_hmac(const struct citius_hash_info *info, const char *consequence);

/* ---- collisions.c ---- */

/* A CollisionError for one message, which has that digest.  NULL with an exception set. */
PyObject *collision_error(const struct state *state, const uint8_t *digest, size_t len);

/* The same, raised; NULL, for the convenience of callers. */
PyObject *raise_collision(const struct state *state, const uint8_t *digest, size_t len);

/* on_collision=: NULL, "raise", or "flag", which only hashes that detect attacks accept.  -1 with an exception set. */
int take_on_collision(PyObject *object, const struct citius_hash_info *info, bool *flag);

/* citius_hash_many_collisions if the hash detects attacks, else citius_hash_many, which leaves found as it is. */
int hash_and_detect(const struct citius_hash_info *info, const char *impl, uint8_t *out, uint8_t *found,
                    const void *const *in, const size_t *len, size_t n);

/* Append base + i to the list for each found[i] that is not 0.  -1 with an exception set. */
int add_found(PyObject *indices, const uint8_t *found, size_t n, size_t base);

/* The results of a function that hashes n messages. */
struct outcome {
    PyObject *digests; /* or None, if they were written elsewhere; NULL after an error, with an exception set */
    PyObject *indices; /* a list, of the messages that an attack made */
    size_t n;
    bool attacked; /* the library returned CITIUS_ECOLLISION */
    bool flag;     /* on_collision="flag" */
};

/* What the function returns; or a CollisionError is raised.  Takes the reference to the digests. */
PyObject *outcome(const struct state *state, struct outcome *o);

/* ---- keys.c ---- */

#define ANY_KEY SIZE_MAX /* the name does not say how long the key is */
#define KEY_MIN 16       /* bytes of a key, unless the name says fewer */

/* "aes-256-cbc" in parts: the cipher, its key's bytes (or ANY_KEY), the mode ("" if none).
 * -1 with an exception set. */
int take_cipher(const char *name, struct citius_cipher_info *out, size_t *key_len, const char **mode);

/* The cipher of a name without a mode, such as "aes" or "aes-256", which must take this number of keys, together of len bytes.
 * -1 with an exception set. */
int take_cipher_alone(const char *name, size_t len, size_t keys, struct citius_cipher_info *out);

/* -1 with an exception set. */
int expand_key(citius_key *key, const struct citius_cipher_info *info, const char *impl, const void *bytes, size_t len);

/* The two keys of XTS, of len bytes each.  -1 with an exception set. */
int expand_halves(citius_key *data, citius_key *tweaks, const struct citius_cipher_info *info, const char *impl,
                  const uint8_t *bytes, size_t len);

/* Expand a key for the cipher of a name without a mode.  -1 with an exception set. */
int take_key(citius_key *key, const char *cipher, const char *impl, const Py_buffer *bytes);

/* padding=: NULL, or "pkcs7".  -1 with an exception set. */
int take_padding(const char *padding, bool *padded);

/* ---- lock.c ---- */

/* Zeros are an open lock. */
struct lock {
#ifdef Py_GIL_DISABLED
    PyMutex mutex;
#else
    PyThread_type_lock once_needed; /* NULL until the GIL is first given up: till then that suffices */
#endif
};

/* Begin work on len bytes: without the GIL if they are many.  Hand the result to resume. */
PyThreadState *release(size_t len);
void resume(PyThreadState *thread);

/* Work in slices, of which none takes long, so that signal handlers run in between: every 50 milliseconds, because
 * each time the GIL must be taken, which waits for other threads. */
struct work {
    PyThreadState *thread;
    int64_t last;
};

/* Begin work on len bytes; resume(w->thread) ends it. */
void begin_work(struct work *w, size_t len);

/* Between two slices: run signal handlers, if it is time.  -1 with an exception set, when one raised. */
int look_for_signals(struct work *w, size_t left);

/* As release and resume, while this thread keeps the lock. */
PyThreadState *lock_and_release(struct lock *lock, size_t len);
void resume_and_unlock(struct lock *lock, PyThreadState *thread);

void lock_free(struct lock *lock);

/* ---- digests.c ---- */

/* A Digests object on its way: n digests of that many bytes, one after another, all zeros.  Add more with
 * digests_more, which returns the place of the first new one (NULL with an exception set); mark those that are null. */
struct digests;
struct digests *digests_new(const struct state *state, size_t digest);
uint8_t *digests_more(struct digests *d, size_t n);
int digests_set_null(struct digests *d, size_t index);

#define KEYWORDS (METH_FASTCALL | METH_KEYWORDS)
#define METHOD(function) ((PyCFunction)(void (*)(void))(function))
#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

#endif
