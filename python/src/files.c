/* SPDX-License-Identifier: MIT */
/* hash_files: files are read and hashed outside the GIL, in threads that touch no Python object.
 *
 * As in the tool, a thread reads many small files whole, and pieces of several large ones, into a buffer that stays
 * in its second-level cache, and hashes them together.
 *
 * The calling thread only waits, and runs signal handlers meanwhile: open and read may take as long as they like (a
 * pipe, a network).  When a handler raises, the call ends, and threads that are still in a system call
 * remain.  So everything that they access belongs to the job, which the last of its users frees. */
#include "module.h"

#include <pythread.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    PIECE = 64 << 10, /* a file that is shorter is small */
    LARGE_MAX = 16,   /* open in a thread, at most */
    SMALL_MAX = 64,   /* in a round */
    SKEW = 64,        /* between messages, that lanes do not share cache sets */
    BUFFER = (LARGE_MAX + 1) * (PIECE + SKEW),
    THREADS_MAX = 256,
    LOOK = 50000,  /* microseconds between two looks for signals that another thread received */
    GRACE = 100000 /* microseconds that threads have to end when the call is interrupted */
};

struct job {
    struct citius_hash_info info;
    char *text; /* the name of the implementation, and the paths, each with its NUL */
    const char *impl;
    const char **path;
    size_t n;
    size_t lanes; /* large files that a thread keeps open */
    uint8_t *digests;
    int *errors;        /* errno of each file, 0 where all went well */
    uint8_t *found;     /* 1 where a collision attack made the file */
    atomic_size_t next; /* the first file that no thread has taken */
    atomic_bool stop;
    atomic_bool attacked;    /* the library returned CITIUS_ECOLLISION: files that an attack made have failed */
    atomic_size_t working;   /* threads */
    atomic_size_t users;     /* these, and the call */
    PyThread_type_lock done; /* locked until no thread is working */
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
        ssize_t n = w->job->stop ? (errno = ECANCELED, -1) : read(f->fd, in + f->len, PIECE - f->len);

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
    do
        f->fd = open(job->path[index], O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (f->fd < 0 && errno == EINTR && !job->stop);
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

/* The result of a function of the library, where an attack is no error: it is remembered. */
static int remember_attack(struct job *job, int error)
{
    if (error != CITIUS_ECOLLISION)
        return error;
    job->attacked = true;
    return CITIUS_OK;
}

static void hash_smalls(struct worker *w)
{
    struct job *job = w->job;
    uint8_t digests[SMALL_MAX * CITIUS_HASH_MAX_DIGEST], found[SMALL_MAX] = { 0 };
    int error = remember_attack(job, hash_and_detect(&job->info, job->impl, digests, found, w->in, w->len, w->smalls));

    for (size_t i = 0; i < w->smalls; i++) {
        job->errors[w->small[i]] = error_number(error);
        job->found[w->small[i]] = found[i];
        if (error == CITIUS_OK)
            memcpy(job->digests + w->small[i] * job->info.digest, digests + i * job->info.digest, job->info.digest);
    }
}

/* Sets the digest of a file that was read to its end.  Returns errno. */
static int finish_large(struct job *job, const struct file *f)
{
    const int error = citius_hash_final(&f->hash, job->digests + f->index * job->info.digest, job->info.digest);

    job->found[f->index] = error == CITIUS_ECOLLISION || citius_hash_collision(&f->hash) > 0;
    return error_number(remember_attack(job, error));
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
            *result = finish_large(job, f);
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

/* ---- threads ---- */

static void free_job(struct job *job)
{
    if (job->done != NULL)
        PyThread_free_lock(job->done);
    free(job->text);
    free(job->path);
    free(job->digests);
    free(job->errors);
    free(job->found);
    free(job);
}

/* By the call, and by each thread. */
static void leave_job(struct job *job)
{
    if (atomic_fetch_sub(&job->users, 1) == 1)
        free_job(job);
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

static void *work(void *worker)
{
    struct job *job = ((struct worker *)worker)->job;

    while (!job->stop && work_on(worker))
        ;
    free_worker(worker);
    if (atomic_fetch_sub(&job->working, 1) == 1)
        PyThread_release_lock(job->done);
    leave_job(job);
    return NULL;
}

/* With all signals blocked in it, so that they interrupt the program's own threads; but not those that a fault of its
 * own raises. */
static bool start_thread(struct job *job)
{
    static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };
    struct worker *w = new_worker(job);
    sigset_t blocked, before;
    pthread_t thread;
    bool started;

    if (w == NULL)
        return false;
    sigfillset(&blocked);
    for (size_t i = 0; i < COUNT_OF(faults); i++)
        sigdelset(&blocked, faults[i]);
    atomic_fetch_add(&job->users, 1);
    atomic_fetch_add(&job->working, 1);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    started = pthread_create(&thread, NULL, work, w) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started) {
        pthread_detach(thread);
    } else {
        atomic_fetch_sub(&job->users, 1);
        atomic_fetch_sub(&job->working, 1);
        free_worker(w);
    }
    return started;
}

/* -1 with an exception set: then threads may still be at work. */
static int wait_for(struct job *job)
{
    int result = 0;

    while (result == 0) {
        PyThreadState *python = PyEval_SaveThread();
        const bool done = PyThread_acquire_lock_timed(job->done, LOOK, 1) == PY_LOCK_ACQUIRED;

        PyEval_RestoreThread(python);
        if (done)
            return 0;
        result = PyErr_CheckSignals();
    }
    job->stop = true;
    Py_BEGIN_ALLOW_THREADS(void) PyThread_acquire_lock_timed(job->done, GRACE, 0);
    Py_END_ALLOW_THREADS return -1;
}

/* The call counts as working until all threads are started.  -1 with an exception set. */
static int run(struct job *job, size_t threads)
{
    size_t started = 0;

    PyThread_acquire_lock(job->done, NOWAIT_LOCK);
    job->working = 1;
    while (started < threads && start_thread(job))
        started++;
    if (started == 0) { /* fewer than requested suffice */
        PyErr_SetString(PyExc_RuntimeError, "hash_files: no thread could be started");
        return -1;
    }
    return atomic_fetch_sub(&job->working, 1) == 1 ? 0 : wait_for(job);
}

/* ---- Python's side ---- */

static PyObject *file_error(int error, PyObject *path)
{
    return PyObject_CallFunction(PyExc_OSError, "isO", error, strerror(error), path);
}

/* How hash_files treats what failed. */
struct treatment {
    const struct state *state;
    bool return_exceptions, flag;
};

/* What stands in the list for file i: its digest, or an exception.  NULL with an exception set. */
static PyObject *result_of(const struct job *job, PyObject *paths, const struct treatment *t, size_t i)
{
    const uint8_t *digest = job->digests + i * job->info.digest;

    if (job->errors[i] != 0)
        return file_error(job->errors[i], PyTuple_GetItem(paths, (Py_ssize_t)i));
    if (job->attacked && job->found[i] && t->return_exceptions && !t->flag)
        return collision_error(t->state, digest, job->info.digest);
    return PyBytes_FromStringAndSize((const char *)digest, (Py_ssize_t)job->info.digest);
}

/* The digests in order; an exception for what failed, in its place or as the outcome. */
static PyObject *results(const struct job *job, PyObject *paths, const struct treatment *t)
{
    PyObject *list = PyList_New((Py_ssize_t)job->n);

    for (size_t i = 0; list != NULL && i < job->n; i++) {
        PyObject *item = result_of(job, paths, t, i);

        if (item != NULL && job->errors[i] != 0 && !t->return_exceptions) {
            PyErr_SetObject((PyObject *)Py_TYPE(item), item);
            Py_CLEAR(item);
        }
        if (item == NULL || PyList_SetItem(list, (Py_ssize_t)i, item) < 0)
            Py_CLEAR(list);
    }
    return list;
}

/* What hash_files returns; an OSError precedes a CollisionError, as some digests are missing then. */
static PyObject *outcome_of(const struct job *job, PyObject *paths, const struct treatment *t)
{
    struct outcome o = { .digests = results(job, paths, t), .n = job->n, .flag = t->flag };
    PyObject *result;

    if (o.digests == NULL)
        return NULL;
    o.attacked = job->attacked && !t->return_exceptions;
    o.indices = PyList_New(0);
    if (o.indices == NULL || add_found(o.indices, job->found, job->n, 0) < 0)
        Py_CLEAR(o.digests);
    result = outcome(t->state, &o);
    Py_XDECREF(o.indices);
    return result;
}

/* The paths as the system has them: a tuple of bytes objects.  Adds up their lengths, with a NUL each. */
static PyObject *encoded(PyObject *paths, size_t *total)
{
    Py_ssize_t n = PyTuple_Size(paths);
    PyObject *bytes = PyTuple_New(n);

    for (Py_ssize_t i = 0; bytes != NULL && i < n; i++) {
        PyObject *path;

        if (!PyUnicode_FSConverter(PyTuple_GetItem(paths, i), &path) || PyTuple_SetItem(bytes, i, path) < 0)
            Py_CLEAR(bytes);
        else
            *total += (size_t)PyBytes_Size(path) + 1;
    }
    return bytes;
}

static const char *add_text(char **end, const char *text)
{
    const size_t size = strlen(text) + 1;
    const char *begin = memcpy(*end, text, size);

    *end += size;
    return begin;
}

/* -1 with an exception set. */
static int fill_job(struct job *job, const char *impl, PyObject *paths)
{
    size_t total = impl != NULL ? strlen(impl) + 1 : 0;
    PyObject *bytes = encoded(paths, &total);
    char *end;

    if (bytes == NULL)
        return -1;
    job->n = (size_t)PyTuple_Size(paths);
    end = job->text = malloc(total + 1);
    job->path = calloc(job->n + 1, sizeof *job->path);
    job->digests = calloc(job->n + 1, job->info.digest);
    job->errors = calloc(job->n + 1, sizeof *job->errors);
    job->found = calloc(job->n + 1, 1);
    job->done = PyThread_allocate_lock();
    if (job->text == NULL || job->path == NULL || job->digests == NULL || job->errors == NULL || job->found == NULL ||
        job->done == NULL) {
        Py_DECREF(bytes);
        PyErr_NoMemory();
        return -1;
    }
    if (impl != NULL)
        job->impl = add_text(&end, impl);
    for (size_t i = 0; i < job->n; i++)
        job->path[i] = add_text(&end, PyBytes_AsString(PyTuple_GetItem(bytes, (Py_ssize_t)i)));
    Py_DECREF(bytes);
    return 0;
}

static PyObject *hash_paths(const struct citius_hash_info *info, const char *impl, PyObject *paths, size_t threads,
                            const struct treatment *t)
{
    struct job *job = calloc(1, sizeof *job);
    PyObject *result = NULL;

    if (job == NULL)
        return PyErr_NoMemory();
    job->users = 1;
    job->info = *info;
    if (fill_job(job, impl, paths) == 0) {
        threads = threads < job->n ? threads : job->n;
        threads = threads < THREADS_MAX ? threads : THREADS_MAX;
        if (threads > 0)
            job->lanes = job->n / threads < LARGE_MAX ? (job->n + threads - 1) / threads : LARGE_MAX;
        if (threads == 0 || run(job, threads) == 0)
            result = outcome_of(job, paths, t);
    }
    leave_job(job);
    return result;
}

PyDoc_STRVAR(files_doc, "hash_files(paths, name, threads, impl, return_exceptions, on_collision)\n--\n\n"
                        "What citius.hash_files calls.");

static PyObject *hash_files(PyObject *module, PyObject *const *args, Py_ssize_t n, PyObject *names)
{
    static const struct parameters parameters = { "hash_files",
                                                  6,
                                                  6,
                                                  { "paths", "name", "threads", "impl", "return_exceptions",
                                                    "on_collision" } };
    struct treatment t = { .state = PyModule_GetState(module) };
    struct citius_hash_info info;
    citius_hash probe;
    const char *impl;
    PyObject *arg[6], *paths, *result;
    long threads;
    int truth, error;

    if (take_arguments(&parameters, arg, args, n, names) < 0 || take_hash(arg[1], &info) < 0 ||
        take_optional_text(arg[3], "impl", &impl) < 0 || (threads = PyLong_AsLong(arg[2]), PyErr_Occurred()) != NULL ||
        (truth = PyObject_IsTrue(arg[4])) < 0 || take_on_collision(arg[5], &info, &t.flag) < 0)
        return NULL;
    t.return_exceptions = truth;
    if (threads < 1) {
        PyErr_Format(PyExc_ValueError, "threads is 1 or more, or None, not %ld", threads);
        return NULL;
    }
    error = citius_hash_init_with(&probe, info.kind, impl);
    if (error != CITIUS_OK)
        return raise_error(error);
    paths = take_items(arg[0], "paths", "paths");
    if (paths == NULL)
        return NULL;
    result = hash_paths(&info, impl, paths, (size_t)threads, &t);
    Py_DECREF(paths);
    return result;
}

static PyMethodDef functions[] = { { "hash_files", METHOD(hash_files), KEYWORDS, files_doc }, { NULL, NULL, 0, NULL } };

int add_files(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
