/* SPDX-License-Identifier: MIT */
/* What went wrong, where ERR_get_error finds it. */
#include "provider.h"

static const struct {
    enum reason reason;
    const char *text;
} own_reasons[] = {
    { REASON_MEMORY, "out of memory" },
    { REASON_KEYS_ALIKE, "the two keys of XTS are the same" },
    { REASON_NO_KEY, "no key was set" },
    { REASON_NO_IV, "no IV was set, or it was used already" },
    { REASON_NO_CIPHER, "no such cipher in CBC mode" },
    { REASON_OUTPUT, "the output is too small" },
    { REASON_TLS, "records of TLS in CBC are left to the default provider" },
    { REASON_SELF_TEST, "a published answer did not come out" },
    { REASON_PARAMETER, "a parameter has a value that does not fit" },
};

enum { OWN_REASONS = sizeof own_reasons / sizeof own_reasons[0], LIBRARY_REASONS = -CITIUS_ECOLLISION };
_Static_assert(LIBRARY_REASONS + OWN_REASONS < 24, "struct provider has too little room");

void citius_provider_list_reasons(OSSL_ITEM *out)
{
    for (unsigned i = 1; i <= LIBRARY_REASONS; i++)
        *out++ = (OSSL_ITEM){ i, (void *)(uintptr_t)citius_strerror(-(int)i) };
    for (unsigned i = 0; i < OWN_REASONS; i++)
        *out++ = (OSSL_ITEM){ own_reasons[i].reason, (void *)(uintptr_t)own_reasons[i].text };
}

static void set_error(const struct provider *provider, int reason, ...)
{
    va_list none;

    va_start(none, reason);
    provider->set_error(provider->handle, (uint32_t)reason, NULL, none);
    va_end(none);
}

int citius_provider_fail(const struct provider *provider, int reason, const char *file, int line, const char *function)
{
    provider->new_error(provider->handle);
    provider->set_error_debug(provider->handle, file, line, function);
    set_error(provider, reason);
    return 0;
}
