/* The rooms.  A room that is not in the tree is left out, so that a folder of one room, core and
 * the public headers are a library by themselves. */
#include "impl.h"

#if __has_include("../hash/sha1/sha1.c")
#define HAVE_SHA1 1
extern const struct hash_kind citius_sha1_kind;
#endif
#if __has_include("../hash/whirlpool/whirlpool.c")
#define HAVE_WHIRLPOOL 1
extern const struct hash_kind citius_whirlpool_kind, citius_whirlpool_0_kind, citius_whirlpool_t_kind;
#endif
#if __has_include("../hash/luffa/luffa.c")
#define HAVE_LUFFA 1
extern const struct hash_kind citius_luffa_224_kind, citius_luffa_256_kind;
extern const struct hash_kind citius_luffa_384_kind, citius_luffa_512_kind;
#endif
#if __has_include("../hash/groestl/groestl.c")
#define HAVE_GROESTL 1
extern const struct hash_kind citius_groestl_224_kind, citius_groestl_256_kind, citius_groestl_384_kind,
    citius_groestl_512_kind, citius_groestl0_224_kind, citius_groestl0_256_kind, citius_groestl0_384_kind,
    citius_groestl0_512_kind;
#endif

const struct hash_kind *const citius_hash_kinds[] = {
#ifdef HAVE_SHA1
    &citius_sha1_kind,
#endif
#ifdef HAVE_WHIRLPOOL
    &citius_whirlpool_kind, &citius_whirlpool_0_kind, &citius_whirlpool_t_kind,
#endif
#ifdef HAVE_LUFFA
    &citius_luffa_224_kind, &citius_luffa_256_kind, &citius_luffa_384_kind, &citius_luffa_512_kind,
#endif
#ifdef HAVE_GROESTL
    &citius_groestl_224_kind, &citius_groestl_256_kind, &citius_groestl_384_kind, &citius_groestl_512_kind,
    &citius_groestl0_224_kind, &citius_groestl0_256_kind, &citius_groestl0_384_kind, &citius_groestl0_512_kind,
#endif
    NULL
};
