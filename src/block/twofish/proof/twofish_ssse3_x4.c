/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish ssse3-x4, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_ssse3_x4.c"

#if CITIUS_X86

enum { SIDES = 4, VECTORS = 1 };

#define SCHEDULE                \
    struct {                    \
        struct twofish_key key; \
        struct pair list[4];    \
    }
#define EXPAND(s, key, len)                            \
    do {                                               \
        citius_twofish_ct_expand(&(s)->key, key, len); \
        load_list((s)->list, &(s)->key);               \
    } while (0)
#define TURN(s, x, k) crypt_round_4(false, (x)[0][0], (x)[1][0], (x)[2], (x)[3], k, (s).list, (s).key.words)

TARGET_BEGIN("ssse3")
#include "twofish.inc"
TARGET_END

CHECK_TWOFISH("twofish/ssse3_x4", CPU_SSSE3)

#endif
