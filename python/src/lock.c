#include "module.h"

#include <pythread.h>

PyThreadState *release(size_t len)
{
    return len >= GIL_FREE_BYTES ? PyEval_SaveThread() : NULL;
}

void resume(PyThreadState *thread)
{
    if (thread != NULL)
        PyEval_RestoreThread(thread);
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
        Py_BEGIN_ALLOW_THREADS
        PyThread_acquire_lock(lock->once_needed, WAIT_LOCK);
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
