/* SPDX-License-Identifier: MIT */
/* Forbidden memory, faults and stacks, on Windows. */
#if defined(_WIN32)
#include "harness.h"

#include <new>

#include <windows.h>

static void protect(uint8_t *p, size_t len, DWORD protection)
{
    DWORD old;

    VirtualProtect(p, len, protection, &old);
}

guarded::guarded(size_t len, side flush)
{
    SYSTEM_INFO system;

    GetSystemInfo(&system);
    page_ = system.dwPageSize;
    inner_ = (len + page_ - 1) / page_ * page_;
    if (inner_ == 0)
        inner_ = page_;
    map_ = (uint8_t *)VirtualAlloc(nullptr, inner_ + 2 * page_, MEM_RESERVE | MEM_COMMIT, PAGE_NOACCESS);
    if (map_ == nullptr)
        throw std::bad_alloc();
    protect(map_ + page_, inner_, PAGE_READWRITE);
    data_ = map_ + page_ + (flush == BACK ? inner_ - len : 0);
}

guarded::~guarded()
{
    VirtualFree(map_, 0, MEM_RELEASE);
}

void guarded::read_only()
{
    protect(map_ + page_, inner_, PAGE_READONLY);
}

void guarded::forbid()
{
    protect(map_ + page_, inner_, PAGE_NOACCESS);
}

static CONTEXT way_out;
static volatile bool caught;

static LONG CALLBACK jump_out(EXCEPTION_POINTERS *exception)
{
    if (exception->ExceptionRecord->ExceptionCode != EXCEPTION_ACCESS_VIOLATION)
        return EXCEPTION_CONTINUE_SEARCH;
    caught = true;
    *exception->ContextRecord = way_out;
    return EXCEPTION_CONTINUE_EXECUTION;
}

bool faults(const std::function<void()> &function)
{
    void *const handler = AddVectoredExceptionHandler(1, jump_out);

    caught = false;
    RtlCaptureContext(&way_out); /* a fault comes back here */
    if (!caught)
        function();
    RemoveVectoredExceptionHandler(handler);
    return caught;
}

extern "C" void citius_test_on_stack(uint8_t *top, void (*function)(void *), void *argument);

void call_on_stack(uint8_t *stack, size_t size, void (*function)(void *), void *argument)
{
    citius_test_on_stack(stack + size, function, argument);
}

#endif
