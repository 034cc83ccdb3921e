/* SPDX-License-Identifier: MIT */
/* Kernels that are wrong on purpose, each in one way.  Those in C call a correct implementation of the algorithm under
 * test and add the defect. */
#ifndef CITIUS_TESTS_BROKEN_H
#define CITIUS_TESTS_BROKEN_H

#include "../../src/core/impl.h"

/* The algorithm under test and its correct implementation.  [corrupted.h] */
extern const struct hash_kind *broken_kind;
extern const struct hash_impl *broken_original;

enum { BROKEN_LANES = 4 };

/* Without defect. */
void correct_absorb(void *state, const uint8_t *in, size_t blocks);
void correct_absorb_many(void *const *state, const uint8_t *const *in, size_t blocks);

void broken_wrong_last_lane(void *const *state, const uint8_t *const *in, size_t blocks);
void broken_wrong_when_long(void *state, const uint8_t *in, size_t blocks);
void broken_wrong_at_carry(void *state, const uint8_t *in, size_t blocks);
void broken_reads_one_past(void *state, const uint8_t *in, size_t blocks);
void broken_reads_one_before(void *state, const uint8_t *in, size_t blocks);
void broken_writes_to_input(void *state, const uint8_t *in, size_t blocks);
void broken_keeps_message_on_stack(void *state, const uint8_t *in, size_t blocks);
void broken_takes_much_stack(void *state, const uint8_t *in, size_t blocks);
void broken_calls_through_plt(void *state, const uint8_t *in, size_t blocks); /* SSE2 */
void broken_branches_on_message(void *state, const uint8_t *in, size_t blocks);
void broken_looks_up_message(void *state, const uint8_t *in, size_t blocks);
void broken_writes_one_past(const struct hash_kind *kind, void *state, uint8_t *out);
void broken_wrong_iv(const struct hash_kind *kind, void *state);

/* Implementations that use more than they declare: feature, an instruction of it, the general register it clobbers. */
#if CITIUS_X86
#define BROKEN_USES(X)                                                      \
    X(MMX, "pxor %%mm0, %%mm0\n\temms", "cc")                               \
    X(SSE, "xorps %%xmm0, %%xmm0", "cc")                                    \
    X(SSE2, "pxor %%xmm0, %%xmm0", "cc")                                    \
    X(SSSE3, "pshufb %%xmm0, %%xmm0", "cc")                                 \
    X(SSE41, "pmulld %%xmm0, %%xmm0", "cc")                                 \
    X(AVX, "vxorps %%ymm0, %%ymm0, %%ymm0\n\tvzeroupper", "cc")             \
    X(AVX2, "vpxor %%ymm0, %%ymm0, %%ymm0\n\tvzeroupper", "cc")             \
    X(BMI1, "andn %%ecx, %%ecx, %%ecx", "ecx")                              \
    X(BMI2, "rorx $1, %%ecx, %%ecx", "ecx")                                 \
    X(AES, "aesenc %%xmm0, %%xmm0", "cc")                                   \
    X(PCLMUL, "pclmulqdq $0, %%xmm0, %%xmm0", "cc")                         \
    X(SHA, "sha1nexte %%xmm0, %%xmm0", "cc")                                \
    X(GFNI, "gf2p8mulb %%xmm0, %%xmm0", "cc")                               \
    X(VAES, "vaesenc %%ymm0, %%ymm0, %%ymm0\n\tvzeroupper", "cc")           \
    X(VPCLMUL, "vpclmulqdq $0, %%ymm0, %%ymm0, %%ymm0\n\tvzeroupper", "cc") \
    X(AVX512, "vpxord %%zmm0, %%zmm0, %%zmm0\n\tvzeroupper", "cc")
#elif CITIUS_AARCH64 /* as words, for every assembler */
#define BROKEN_USES(X)                                           \
    X(AES, ".inst 0x4e284800", "v0")   /* AESE v0, v0 */         \
    X(PMULL, ".inst 0x0ee0e000", "v0") /* PMULL v0, v0, v0 */    \
    X(SHA1, ".inst 0x5e280800", "v0")  /* SHA1H s0, s0 */        \
    X(SHA3, ".inst 0xce000000", "v0")  /* EOR3 v0, v0, v0, v0 */ \
    X(SVE2, ".inst 0x04203800", "v0")  /* EOR3 z0, z0, z0, z0 */
#endif
#if defined(BROKEN_USES)
#define X(feature, instruction, clobbers) void broken_uses_##feature(void *state, const uint8_t *in, size_t blocks);
BROKEN_USES(X)
#undef X
#endif

/* In assembly, so that no compiler repairs them.  They contain only the defect. */
void broken_clobbers_register(void *state, const uint8_t *in, size_t blocks);
void broken_clobbers_frame_pointer(void *state, const uint8_t *in, size_t blocks);
void broken_clobbers_index(void *state, const uint8_t *in, size_t blocks); /* callee-saved on Windows */
void broken_clobbers_vector(void *state, const uint8_t *in, size_t blocks);
void broken_sets_direction_flag(void *state, const uint8_t *in, size_t blocks);
void broken_changes_mxcsr(void *state, const uint8_t *in, size_t blocks);
void broken_changes_x87_control(void *state, const uint8_t *in, size_t blocks);
void broken_leaves_mmx(void *state, const uint8_t *in, size_t blocks);
void broken_writes_to_caller(void *state, const uint8_t *in, size_t blocks);
void broken_no_vzeroupper(void *state, const uint8_t *in, size_t blocks);        /* AVX */
void broken_keeps_message_in_mm1(void *state, const uint8_t *in, size_t blocks); /* x86-64, where no kernel uses MMX */
void broken_moves_stack(void *state, const uint8_t *in, size_t blocks);          /* aarch64, and those below */
void broken_changes_fpcr(void *state, const uint8_t *in, size_t blocks);
void correct_clears_upper_half(void *state, const uint8_t *in, size_t blocks); /* of v10, which belongs to no one */

#endif
