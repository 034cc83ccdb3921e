/* SPDX-License-Identifier: MIT */
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

#define FIRST(X) X(0) X(1) X(2) X(3) X(4) X(5)
#define LOW(X) FIRST(X) X(6) X(7)
#if !CITIUS_X86_64
#define VECTORS(X) LOW(X)
#elif defined(_WIN32)
#define VECTORS(X) FIRST(X)
#else
#define VECTORS(X) LOW(X) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)
#endif
#if CITIUS_X86_64
#define HIGH(X) X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24) X(25) X(26) X(27) X(28) X(29) X(30) X(31)
#else
#define HIGH(X)
#endif
#define MMX(n) "pxor %%mm" #n ", %%mm" #n "\n\t"
#define SSE(n) "xorps %%xmm" #n ", %%xmm" #n "\n\t"
#define VEX(n) "vpxor %%xmm" #n ", %%xmm" #n ", %%xmm" #n "\n\t"
#define EVEX(n) "vpxord %%xmm" #n ", %%xmm" #n ", %%xmm" #n "\n\t"
#define MASK(n) "kxorq %%k" #n ", %%k" #n ", %%k" #n "\n\t"

/* All vector registers are ours in the System V conventions, so a function that is not inlined may clear them
 * without telling the compiler.  On Windows the lower halves of xmm6 to xmm15 are the caller's, and every kernel has
 * given them back; VZEROUPPER clears the upper ones.  One XOR each is twice as fast as VZEROALL, and clears
 * a register to its top. */
__attribute__((noinline)) void citius_wipe_vectors(void)
{
    uint64_t features = citius_cpu();

#if !CITIUS_X86_64 /* kernels use MMX there only */
    if (features & CPU_MMX)
        __asm__ volatile(LOW(MMX) "emms" : :);
#endif
    if (features & CPU_AVX512)
        __asm__ volatile(HIGH(EVEX) LOW(MASK) VECTORS(VEX) "vzeroupper" : :);
    else if (features & CPU_AVX)
        __asm__ volatile(VECTORS(VEX) "vzeroupper" : :);
    else if (features & CPU_SSE)
        __asm__ volatile(VECTORS(SSE) : :);
}

#undef FIRST
#undef LOW
#undef VECTORS
#undef HIGH
#undef MMX
#undef SSE
#undef VEX
#undef EVEX
#undef MASK

#else

void citius_wipe_vectors(void)
{
}

#endif

#if !CITIUS_ASM_X86_64 && !CITIUS_ASM_I386

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
