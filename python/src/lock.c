/* SPDX-License-Identifier: MIT */
/* When a call releases the GIL, and the lock of objects that change. */
#include "module.h"

#include <pythread.h>

#include <time.h>

PyThreadState *release(size_t len)
{
    return len >= GIL_FREE_BYTES ? PyEval_SaveThread() : NULL;
}

void resume(PyThreadState *thread)
{
    if (thread != NULL)
        PyEval_RestoreThread(thread);
}

static int64_t milliseconds(void)
{
    struct timespec now;

    (void)timespec_get(&now, TIME_UTC);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void begin_work(struct work *w, size_t len)
{
    w->last = 0; /* the clock is read by the first look: most work is over before */
    w->thread = release(len);
}

int look_for_signals(struct work *w, size_t left)
{
    const int64_t now = milliseconds(), passed = now - w->last;
    int result;

    if (w->last == 0)
        w->last = now;
    if (w->last == now || (passed >= 0 && passed < 50)) /* below 0 somebody set the clock */
        return 0;
    resume(w->thread);
    result = PyErr_CheckSignals();
    begin_work(w, left);
    return result;
}

#ifdef Py_GIL_DISABLED

PyThreadState *lock_and_release(struct lock *lock, size_t len)
{
    PyMutex_Lock(&lock->mutex);
    return release(len);
}

void resume_and_unlock(struct lock *lock, PyThreadState *thread)
{
    resume(thread);
    PyMutex_Unlock(&lock->mutex);
}

void lock_free(struct lock *lock)
{
    (void)lock;
}

#else

PyThreadState *lock_and_release(struct lock *lock, size_t len)
{
    if (len >= GIL_FREE_BYTES && lock->once_needed == NULL)
        lock->once_needed = PyThread_allocate_lock(); /* where there is none to be had, the GIL is kept */
    if (lock->once_needed == NULL)
        return NULL;
    if (!PyThread_acquire_lock(lock->once_needed, NOWAIT_LOCK)) {
        Py_BEGIN_ALLOW_THREADS PyThread_acquire_lock(lock->once_needed, WAIT_LOCK);
        Py_END_ALLOW_THREADS
    }
    return release(len);
}

void resume_and_unlock(struct lock *lock, PyThreadState *thread)
{
    resume(thread);
    if (lock->once_needed != NULL)
        PyThread_release_lock(lock->once_needed);
}

void lock_free(struct lock *lock)
{
    if (lock->once_needed != NULL)
        PyThread_free_lock(lock->once_needed);
}

#endif
