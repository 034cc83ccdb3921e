/* hash_files: files are read and hashed outside the GIL, in threads that know no Python.
 *
 * As in the tool, a thread reads many small files whole, and pieces of several large ones, into a buffer that stays
 * in its second-level cache, and hashes them together.  docs/design.md tells more. */
#include "module.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    PIECE = 64 << 10,  /* a file that is shorter is small */
    LARGE_MAX = 16,    /* open in a thread, at most */
    SMALL_MAX = 64,    /* in a round */
    SKEW = 64,         /* between messages, that lanes do not share cache sets */
    BUFFER = (LARGE_MAX + 1) * (PIECE + SKEW),
    THREADS_MAX = 256
};

struct job {
    struct citius_hash_info info;
    const char *impl;
    const char **path;
    size_t n;
    size_t lanes;       /* large files that a thread keeps open */
    uint8_t *digests;
    int *errors;        /* errno of each file, 0 where all went well */
    atomic_size_t next; /* the first file in nobody's hands */
    atomic_bool stop;
};

/* A file in the hands of a thread, and what was just read of it. */
struct file {
    size_t index;
    int fd;
    const uint8_t *in;
    size_t len;
    bool ended;
    citius_hash hash;
};

struct worker {
    struct job *job;
    uint8_t *buffer;
    size_t used, larges, smalls;
    size_t small[SMALL_MAX]; /* their indices, then messages */
    const void *in[SMALL_MAX];
    size_t len[SMALL_MAX];
    struct file large[LARGE_MAX];
};

/* Read a piece, or to the end of the file.  Returns errno. */
static int read_piece(struct worker *w, struct file *f)
{
    uint8_t *in = w->buffer + w->used;

    f->in = in;
    f->len = 0;
    f->ended = false;
    while (f->len < PIECE && !f->ended) {
        ssize_t n = read(f->fd, in + f->len, PIECE - f->len);

        if (n < 0 && errno != EINTR)
            return errno;
        f->ended = n == 0;
        f->len += n > 0 ? (size_t)n : 0;
    }
    w->used += (f->len + SKEW - 1) / SKEW * SKEW + SKEW;
    return 0;
}

static int error_number(int error)
{
    return error == CITIUS_OK ? 0 : error == CITIUS_ELENGTH ? EFBIG : EINVAL;
}

static void open_next(struct worker *w, size_t index)
{
    struct job *job = w->job;
    struct file *f = &w->large[w->larges];
    int error;

    f->index = index;
    f->fd = open(job->path[index], O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (f->fd < 0) {
        job->errors[index] = errno;
        return;
    }
    error = read_piece(w, f);
    if (error == 0 && !f->ended) {
        error = error_number(citius_hash_init_with(&f->hash, job->info.kind, job->impl));
        if (error == 0) {
            w->larges++;
            return;
        }
    }
    close(f->fd);
    if (error == 0) {
        w->small[w->smalls] = index;
        w->in[w->smalls] = f->in;
        w->len[w->smalls++] = f->len;
    }
    job->errors[index] = error;
}

/* More of the files in hand, and more files. */
static void fill(struct worker *w)
{
    w->used = 0;
    w->smalls = 0;
    for (size_t i = 0; i < w->larges; i++)
        w->job->errors[w->large[i].index] = read_piece(w, &w->large[i]);
    while (w->used + PIECE + SKEW <= BUFFER && w->smalls < SMALL_MAX && w->larges < w->job->lanes && !w->job->stop) {
        size_t index = atomic_fetch_add(&w->job->next, 1);

        if (index >= w->job->n)
            return;
        open_next(w, index);
    }
}

static void hash_smalls(struct worker *w)
{
    const struct job *job = w->job;
    uint8_t digests[SMALL_MAX * CITIUS_HASH_MAX_DIGEST];
    int error = citius_hash_many(job->info.kind, job->impl, digests, w->in, w->len, w->smalls);

    for (size_t i = 0; i < w->smalls; i++) {
        job->errors[w->small[i]] = error_number(error);
        if (error == CITIUS_OK)
            memcpy(job->digests + w->small[i] * job->info.digest, digests + i * job->info.digest, job->info.digest);
    }
}

static void hash_larges(struct worker *w)
{
    struct job *job = w->job;
    citius_hash *hash[LARGE_MAX];
    size_t n = 0, left = 0;
    int error;

    for (size_t i = 0; i < w->larges; i++) {
        if (job->errors[w->large[i].index] == 0) {
            hash[n] = &w->large[i].hash;
            w->in[n] = w->large[i].in;
            w->len[n++] = w->large[i].len;
        }
    }
    error = error_number(citius_hash_update_many(hash, w->in, w->len, n));
    for (size_t i = 0; i < w->larges; i++) {
        struct file *f = &w->large[i];
        int *result = &job->errors[f->index];

        if (*result == 0)
            *result = error;
        if (*result == 0 && f->ended)
            *result = error_number(citius_hash_final(&f->hash, job->digests + f->index * job->info.digest,
                                                     job->info.digest));
        if (*result != 0 || f->ended) {
            close(f->fd);
            citius_hash_wipe(&f->hash);
        } else if (left++ != i) {
            w->large[left - 1] = *f;
        }
    }
    w->larges = left;
}

/* Returns false when nothing is left to do. */
static bool work_on(struct worker *w)
{
    fill(w);
    if (w->smalls > 0)
        hash_smalls(w);
    if (w->larges > 0)
        hash_larges(w);
    return w->larges > 0 || (!w->job->stop && w->job->next < w->job->n);
}

static struct worker *new_worker(struct job *job)
{
    struct worker *w = calloc(1, sizeof *w);

    if (w != NULL && (w->buffer = malloc(BUFFER)) == NULL) {
        free(w);
        return NULL;
    }
    if (w != NULL)
        w->job = job;
    return w;
}

static void free_worker(struct worker *w)
{
    for (size_t i = 0; i < w->larges; i++)
        close(w->large[i].fd);
    for (size_t i = 0; i < LARGE_MAX; i++)
        citius_hash_wipe(&w->large[i].hash);
    free(w->buffer);
    free(w);
}

static void *work(void *job)
{
    struct worker *w = new_worker(job);

    if (w != NULL) { /* where memory is short, the others do the work */
        while (!w->job->stop && work_on(w))
            ;
        free_worker(w);
    }
    return NULL;
}

static bool tenth_of_a_second_since(struct timespec *last)
{
    struct timespec now;
    int64_t passed;

    clock_gettime(CLOCK_MONOTONIC, &now);
    passed = (now.tv_sec - last->tv_sec) * INT64_C(1000000000) + (now.tv_nsec - last->tv_nsec);
    if (passed < 100000000)
        return false;
    *last = now;
    return true;
}

/* The calling thread works, too, and looks for signals.  -1 with an exception set. */
static int run(struct job *job, size_t threads)
{
    pthread_t thread[THREADS_MAX];
    size_t started = 0;
    struct worker *w = new_worker(job);
    PyThreadState *python;
    struct timespec last;
    int result = 0;

    if (w == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    python = PyEval_SaveThread();
    clock_gettime(CLOCK_MONOTONIC, &last);
    while (started + 1 < threads && pthread_create(&thread[started], NULL, work, job) == 0)
        started++;
    while (result == 0 && work_on(w)) {
        if (tenth_of_a_second_since(&last)) {
            PyEval_RestoreThread(python);
            result = PyErr_CheckSignals();
            job->stop = result < 0;
            python = PyEval_SaveThread();
        }
    }
    while (started > 0)
        pthread_join(thread[--started], NULL);
    free_worker(w);
    PyEval_RestoreThread(python);
    return result;
}

/* ---- Python's side ---- */

static PyObject *file_error(int error, PyObject *path)
{
    return PyObject_CallFunction(PyExc_OSError, "isO", error, strerror(error), path);
}

/* The digests in order; an exception for what failed, in its place or as the outcome. */
static PyObject *results(const struct job *job, PyObject *paths, bool return_exceptions)
{
    PyObject *list = PyList_New((Py_ssize_t)job->n);

    for (size_t i = 0; list != NULL && i < job->n; i++) {
        PyObject *item = job->errors[i] == 0
            ? PyBytes_FromStringAndSize((const char *)job->digests + i * job->info.digest, (Py_ssize_t)job->info.digest)
            : file_error(job->errors[i], PyTuple_GetItem(paths, (Py_ssize_t)i));

        if (item != NULL && job->errors[i] != 0 && !return_exceptions) {
            PyErr_SetObject((PyObject *)Py_TYPE(item), item);
            Py_CLEAR(item);
        }
        if (item == NULL || PyList_SetItem(list, (Py_ssize_t)i, item) < 0)
            Py_CLEAR(list);
    }
    return list;
}

/* The paths as the system has them: a tuple of bytes objects. */
static PyObject *encoded(PyObject *paths, const char **out)
{
    Py_ssize_t n = PyTuple_Size(paths);
    PyObject *bytes = PyTuple_New(n);

    for (Py_ssize_t i = 0; bytes != NULL && i < n; i++) {
        PyObject *path;

        if (!PyUnicode_FSConverter(PyTuple_GetItem(paths, i), &path) || PyTuple_SetItem(bytes, i, path) < 0)
            Py_CLEAR(bytes);
        else
            out[i] = PyBytes_AsString(path);
    }
    return bytes;
}

static PyObject *hash_paths(struct job *job, PyObject *paths, size_t threads, bool return_exceptions)
{
    PyObject *list = NULL, *bytes = NULL;

    job->n = (size_t)PyTuple_Size(paths);
    threads = threads < job->n ? threads : job->n;
    threads = threads < THREADS_MAX ? threads : THREADS_MAX;
    if (threads > 0)
        job->lanes = job->n / threads < LARGE_MAX ? (job->n + threads - 1) / threads : LARGE_MAX;
    job->path = PyMem_Calloc(job->n, sizeof *job->path);
    job->digests = PyMem_Calloc(job->n, job->info.digest);
    job->errors = PyMem_Calloc(job->n, sizeof *job->errors);
    if (job->path == NULL || job->digests == NULL || job->errors == NULL)
        PyErr_NoMemory();
    else if ((bytes = encoded(paths, job->path)) != NULL && run(job, threads) == 0)
        list = results(job, paths, return_exceptions);
    Py_XDECREF(bytes);
    PyMem_Free(job->path);
    PyMem_Free(job->digests);
    PyMem_Free(job->errors);
    return list;
}

PyDoc_STRVAR(files_doc, "hash_files(paths, name, threads, impl, return_exceptions)\n--\n\n"
    "What citius.hash_files calls.");

static PyObject *hash_files(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_files", 5, 5,
                                                  { "paths", "name", "threads", "impl", "return_exceptions" } };
    struct job job = { .n = 0 };
    citius_hash probe;
    PyObject *arg[5], *paths, *list;
    long threads;
    int return_exceptions, error;

    (void)module;
    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[1], &job.info) < 0 ||
        take_optional_text(arg[3], "impl", &job.impl) < 0 ||
        (threads = PyLong_AsLong(arg[2]), PyErr_Occurred()) != NULL ||
        (return_exceptions = PyObject_IsTrue(arg[4])) < 0)
        return NULL;
    if (threads < 1) {
        PyErr_SetString(PyExc_ValueError, "threads: 1 or more");
        return NULL;
    }
    error = citius_hash_init_with(&probe, job.info.kind, job.impl);
    if (error != CITIUS_OK)
        return raise_error(error);
    paths = PySequence_Tuple(arg[0]);
    if (paths == NULL)
        return NULL;
    list = hash_paths(&job, paths, (size_t)threads, return_exceptions);
    Py_DECREF(paths);
    return list;
}

static PyMethodDef functions[] = {
    { "hash_files", METHOD(hash_files), KEYWORDS, files_doc },
    { NULL, NULL, 0, NULL }
};

int add_files(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
