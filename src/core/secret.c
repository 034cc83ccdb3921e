/* SPDX-License-Identifier: MIT */
/* Secrets: comparison and padding in constant time; wiping vector registers and, without assembly, the stack. */
#include "secret.h"

#include "../../include/citius/common.h"
#include "bytes.h"
#include "cpu.h"
#include "target.h"

int citius_equal(const void *a, const void *b, size_t len)
{
    const uint8_t *x = a, *y = b;
    uint64_t difference = 0;

    if (len > 0 && (a == NULL || b == NULL))
        return 0;
    for (; len >= 8; x += 8, y += 8, len -= 8)
        difference |= load_word(x) ^ load_word(y);
    for (size_t i = 0; i < len; i++)
        difference |= (uint64_t)(x[i] ^ y[i]);
    BARRIER_REG(difference); /* the compiler must not leave the loops early */
    return (int)((difference | (0 - difference)) >> 63 ^ 1);
}

unsigned citius_padding(const uint8_t *block, unsigned size)
{
    unsigned n = block[size - 1], wrong = ((n - 1) >> 8 | (size - n) >> 8) & 1;

    for (unsigned i = 0; i < size; i++) {
        unsigned inside = (size - 1 - i - n) >> 8 & 1; /* size - i <= n */
        unsigned differs = ((unsigned)(block[i] ^ n) + 0xff) >> 8 & 1;

        wrong |= inside & differs;
    }
    return n & (wrong - 1);
}

#if CITIUS_X86

#if !CITIUS_X86_64
enum { LOW_VECTORS = 8 };
#elif defined(_WIN32)
enum { LOW_VECTORS = 6 };
#else
enum { LOW_VECTORS = 16 };
#endif

/* The first LOW_VECTORS registers. */
INLINE void clear_low_sse(void)
{
    __asm__ volatile(".irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15\n\t"
                     ".if \\n < %c0\n\t"
                     "xorps %%xmm\\n, %%xmm\\n\n\t"
                     ".endif\n\t"
                     ".endr"
                     :
                     : "i"(LOW_VECTORS));
}

/* The same to their full width, and the upper parts of all that the instruction set without AVX-512 reaches. */
INLINE void clear_low_avx(void)
{
    __asm__ volatile(".irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15\n\t"
                     ".if \\n < %c0\n\t"
                     "vpxor %%xmm\\n, %%xmm\\n, %%xmm\\n\n\t"
                     ".endif\n\t"
                     ".endr\n\t"
                     "vzeroupper"
                     :
                     : "i"(LOW_VECTORS));
}

/* Registers 16 to 31, and the masks. */
INLINE void clear_high_and_masks(void)
{
#if CITIUS_X86_64
    __asm__ volatile(".irp n, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31\n\t"
                     "vpxord %%xmm\\n, %%xmm\\n, %%xmm\\n\n\t"
                     ".endr"
                     :
                     :);
#endif
    __asm__ volatile(".irp n, 0, 1, 2, 3, 4, 5, 6, 7\n\t"
                     "kxorq %%k\\n, %%k\\n, %%k\\n\n\t"
                     ".endr"
                     :
                     :);
}

/* In the System V conventions all vector registers belong to the callee, so a function that is not inlined may clear them without
 * declaring it to the compiler.  On Windows the lower halves of xmm6 to xmm15 belong to the caller, and every kernel has restored
 * them; VZEROUPPER clears the upper ones.  One XOR for each register is twice as fast as VZEROALL, and clears its full width. */
__attribute__((noinline)) void citius_wipe_vectors(void)
{
    uint64_t features = citius_cpu();

#if !CITIUS_X86_64 /* kernels use MMX there only */
    if (features & CPU_MMX)
        __asm__ volatile(".irp n, 0, 1, 2, 3, 4, 5, 6, 7\n\t"
                         "pxor %%mm\\n, %%mm\\n\n\t"
                         ".endr\n\t"
                         "emms"
                         :
                         :);
#endif
    if (features & CPU_AVX512) {
        clear_high_and_masks();
        clear_low_avx();
    } else if (features & CPU_AVX) {
        clear_low_avx();
    } else if (features & CPU_SSE) {
        clear_low_sse();
    }
}

#elif !CITIUS_AARCH64 /* wipe_aarch64.S */

void citius_wipe_vectors(void)
{
}

#endif

#if !CITIUS_ASM_X86_64 && !CITIUS_ASM_I386 && !CITIUS_AARCH64

/* Not inlined, so that its frame lies where the kernel's was. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
void citius_wipe_stack(size_t bytes)
{
    uint8_t frame[bytes + 1];

    citius_wipe(frame, sizeof frame);
}

#endif
