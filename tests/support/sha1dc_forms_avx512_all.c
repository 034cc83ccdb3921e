/* SPDX-License-Identifier: MIT */
/* Parts of sha1dc avx512-all, for tests.  sha1dc_forms.h declares them. */
#define citius_sha1dc_avx512_all_absorb citius_test_sha1dc_avx512_all_absorb
#include "src/hash/sha1dc/sha1dc_avx512_all.c"

#include "sha1dc_forms.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw")

ALIGN_STACK int citius_test_made_by_any(const uint32_t w[80], const uint32_t before[5], const uint32_t after[5],
                                        int reduced)
{
    struct sixteen v[2];
    struct sha1dc_block block;
    int found;

    open_vectors(&v[0], 0);
    open_vectors(&v[1], 16);
    memcpy(block.w, w, sizeof block.w);
    memcpy(block.before, before, sizeof block.before);
    compress(&block);
    memcpy(block.after, after, sizeof block.after);
    found = check(v, &block, reduced != 0) != 0;
    _mm256_zeroupper();
    return found;
}

TARGET_END
#endif
