#include "secret.h"

#include <string.h>

#include "../../include/citius/common.h"
#include "bytes.h"
#include "cpu.h"
#include "target.h"

void citius_wipe(void *p, size_t len)
{
    if (len == 0)
        return;
    memset(p, 0, len);
#if defined(__GNUC__)
    __asm__ volatile("" : : "r"(p) : "memory");
#endif
}

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
#if defined(__GNUC__)
    __asm__("" : "+r"(difference)); /* or the compiler might leave the loops early */
#endif
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

/* All vector registers belong to the caller in the System V conventions, so an opaque function
 * may clear them without telling the compiler.  One XOR each is twice as fast as VZEROALL, and clears a
 * register to its top. */
#define VEX(n) "vpxor %%xmm" #n ", %%xmm" #n ", %%xmm" #n "\n\t"
#define MASK(n) "kxorq %%k" #n ", %%k" #n ", %%k" #n "\n\t"
#define EVEX(n) "vpxord %%xmm" #n ", %%xmm" #n ", %%xmm" #n "\n\t"

__attribute__((noinline)) static void clear_ymm(void)
{
    __asm__ volatile(VEX(0) VEX(1) VEX(2) VEX(3) VEX(4) VEX(5) VEX(6) VEX(7) : :);
#if CITIUS_X86_64
    __asm__ volatile(VEX(8) VEX(9) VEX(10) VEX(11) VEX(12) VEX(13) VEX(14) VEX(15) : :);
#endif
    __asm__ volatile("vzeroupper");
}

__attribute__((noinline)) static void clear_zmm(void)
{
#if CITIUS_X86_64
    __asm__ volatile(EVEX(16) EVEX(17) EVEX(18) EVEX(19) EVEX(20) EVEX(21) EVEX(22) EVEX(23)
                     EVEX(24) EVEX(25) EVEX(26) EVEX(27) EVEX(28) EVEX(29) EVEX(30) EVEX(31) : :);
#endif
    __asm__ volatile(MASK(0) MASK(1) MASK(2) MASK(3) MASK(4) MASK(5) MASK(6) MASK(7) : :);
    clear_ymm();
}

#undef VEX
#undef EVEX
#undef MASK

__attribute__((noinline)) static void clear_xmm(void)
{
#define CLEAR(n) "xorps %%xmm" #n ", %%xmm" #n "\n\t"
    __asm__ volatile(CLEAR(0) CLEAR(1) CLEAR(2) CLEAR(3) CLEAR(4) CLEAR(5) CLEAR(6) CLEAR(7) : :);
#if CITIUS_X86_64
    __asm__ volatile(CLEAR(8) CLEAR(9) CLEAR(10) CLEAR(11) CLEAR(12) CLEAR(13) CLEAR(14) CLEAR(15) : :);
#endif
#undef CLEAR
}

/* Kernels use MMX on i386 only. */
static void clear_mmx(void)
{
#if !CITIUS_X86_64
#define CLEAR(n) "pxor %%mm" #n ", %%mm" #n "\n\t"
    __asm__ volatile(CLEAR(0) CLEAR(1) CLEAR(2) CLEAR(3) CLEAR(4) CLEAR(5) CLEAR(6) CLEAR(7) "emms" : :);
#undef CLEAR
#endif
}

void citius_wipe_vectors(void)
{
    uint64_t features = citius_cpu();

    if (features & CPU_MMX)
        clear_mmx();
    if (features & CPU_AVX512)
        clear_zmm();
    else if (features & CPU_AVX)
        clear_ymm();
    else if (features & CPU_SSE)
        clear_xmm();
}

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
