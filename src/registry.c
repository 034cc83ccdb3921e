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

#if __has_include("../block/aes/aes.c")
#define HAVE_AES 1
extern const struct block_kind citius_aes_kind;
#endif
#if __has_include("../block/idea/idea.c")
#define HAVE_IDEA 1
extern const struct block_kind citius_idea_kind;
#endif
#if __has_include("../block/twofish/twofish.c")
#define HAVE_TWOFISH 1
extern const struct block_kind citius_twofish_kind;
#endif
#if __has_include("../block/serpent/serpent.c")
#define HAVE_SERPENT 1
extern const struct block_kind citius_serpent_kind;
#endif
#if __has_include("../block/rc6/rc6.c")
#define HAVE_RC6 1
extern const struct block_kind citius_rc6_kind;
#endif
#if __has_include("../block/mars/mars.c")
#define HAVE_MARS 1
extern const struct block_kind citius_mars_kind;
#endif
#if __has_include("../block/sc2000/sc2000.c")
#define HAVE_SC2000 1
extern const struct block_kind citius_sc2000_kind;
#endif

const struct block_kind *const citius_block_kinds[] = {
#ifdef HAVE_AES
    &citius_aes_kind,
#endif
#ifdef HAVE_IDEA
    &citius_idea_kind,
#endif
#ifdef HAVE_TWOFISH
    &citius_twofish_kind,
#endif
#ifdef HAVE_SERPENT
    &citius_serpent_kind,
#endif
#ifdef HAVE_RC6
    &citius_rc6_kind,
#endif
#ifdef HAVE_MARS
    &citius_mars_kind,
#endif
#ifdef HAVE_SC2000
    &citius_sc2000_kind,
#endif
    NULL
};
