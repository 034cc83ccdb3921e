#include "boxes.h"
#include "src/block/twofish/twofish_ssse3.c"

#if CITIUS_X86

enum { SIDES = BYTES, VECTORS = 4 };

#define SCHEDULE struct { struct twofish_key key; struct keyed keyed; }
#define EXPAND(s, key, len)                          \
    do {                                             \
        citius_twofish_ct_expand(&(s)->key, key, len); \
        add_key(&(s)->keyed, &(s)->key);             \
    } while (0)
#define TURN(s, a, b, c, d, k) turn(false, a, b, c, d, k, &(s).keyed, (s).key.words)

TARGET_BEGIN("ssse3")
#include "twofish.inc"
TARGET_END

ASK_TWOFISH("twofish/ssse3", CPU_SSSE3)

#endif
