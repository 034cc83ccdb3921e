/* The kinds that the tests see: the library's, and room for one that is wrong on purpose.  The
 * linker takes this list instead of the one in the static library. */
#define citius_hash_kinds real_kinds
#include "../src/core/registry.c"
#undef citius_hash_kinds

#include "../include/citius/mac.h"

const struct hash_kind *citius_hash_kinds[COUNT_OF(real_kinds) + 1];
void citius_test_kind(const struct hash_kind *kind);
const char *citius_test_wrong_kinds(void);

/* Add a kind to those of the library; NULL: take it away. */
__attribute__((noinline)) void citius_test_kind(const struct hash_kind *kind)
{
    size_t i = 0;

    for (; real_kinds[i] != NULL; i++)
        citius_hash_kinds[i] = real_kinds[i];
    citius_hash_kinds[i] = kind;
}

__attribute__((constructor)) static void fill(void)
{
    citius_test_kind(NULL);
}

const char *citius_test_wrong_kinds(void)
{
    static const int numbers[] = { 0, -1, 1000, INT32_MAX, INT32_MIN };

    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        enum citius_hash_kind kind = (enum citius_hash_kind)numbers[i];
        uint8_t out[CITIUS_HASH_MAX_DIGEST];
        const void *in = "abc";
        size_t len = 3;
        citius_hash hash;
        citius_hmac hmac;
        struct citius_implementation implementation;

#define REFUSES(call, error) \
    if ((call) != (error))   \
        return #call
        REFUSES(citius_hash_init(&hash, kind), CITIUS_EKIND);
        REFUSES(citius_hash_update(&hash, in, len), CITIUS_EINIT);
        REFUSES(citius_hash_init_with(&hash, kind, "ref"), CITIUS_EKIND);
        REFUSES(citius_hash_once(kind, NULL, out, in, len), CITIUS_EKIND);
        REFUSES(citius_hash_many(kind, NULL, out, &in, &len, 1), CITIUS_EKIND);
        REFUSES(citius_hash_many(kind, NULL, out, &in, &len, 0), CITIUS_EKIND);
        REFUSES(citius_hmac_init(&hmac, kind, in, len), CITIUS_EKIND);
        REFUSES(citius_hmac_init_with(&hmac, kind, "ref", in, len), CITIUS_EKIND);
        REFUSES(citius_hmac_once(kind, NULL, out, 20, in, len, in, len), CITIUS_EKIND);
        REFUSES(citius_pbkdf2(kind, NULL, out, 20, in, len, in, len, 1), CITIUS_EKIND);
        REFUSES(citius_hash_implementation_at(kind, 0, &implementation), CITIUS_EKIND);
        REFUSES(citius_hash_chosen(kind, 1), NULL);
#undef REFUSES
    }
    return NULL;
}
