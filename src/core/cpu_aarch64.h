/* SPDX-License-Identifier: MIT */
/* The features and the name of a 64-bit ARM processor, for cpu.c alone.  Programs may not read the registers that contain them, so every
 * operating system has its own way.
 *
 * This file defines:
 *     find_features()   the features that the processor has and the system saves
 *     identify()        MIDR_EL1, the register that names the processor, or what stands for it; 0: unknown */
#ifndef CITIUS_CORE_CPU_AARCH64_H
#define CITIUS_CORE_CPU_AARCH64_H

#include <stdbool.h>

/* The feature if the system says so, else 0. */
static uint64_t feature(bool has, enum cpu_feature id)
{
    return has ? id : 0;
}

#if defined(__linux__) || defined(__FreeBSD__)

#include <sys/auxv.h>

#if defined(__linux__)
enum { HWCAP = 16, HWCAP2 = 26 };
#else
enum { HWCAP = 25, HWCAP2 = 26 };
#endif
enum { CPUID = 11 }; /* in the first word: the kernel reads registers that name the processor for the program */

/* A word of the auxiliary vector, whose bits are the same in both systems.
 * [Linux, arch/arm64/include/uapi/asm/hwcap.h], [FreeBSD, sys/arm64/include/elf.h] */
static unsigned long auxiliary(int which)
{
#if defined(__linux__)
    return getauxval((unsigned long)which);
#else
    unsigned long word = 0;

    return elf_aux_info(which, &word, sizeof word) == 0 ? word : 0;
#endif
}

/* In the kernel's emulation of this register, what programs may know of the processor.  QEMU shows DIT here alone. */
static uint64_t processor_features(void)
{
    uint64_t word = 0;

    if (auxiliary(HWCAP) >> CPUID & 1)
        __asm__("mrs %0, id_aa64pfr0_el1" : "=r"(word));
    return word;
}

static uint64_t find_features(void)
{
    unsigned long one = auxiliary(HWCAP), two = auxiliary(HWCAP2);

    return feature(one >> 1 & 1, CPU_NEON) | feature(one >> 3 & 1, CPU_AES) | feature(one >> 4 & 1, CPU_PMULL) |
           feature(one >> 5 & 1, CPU_SHA1) | feature(one >> 17 & 1, CPU_SHA3) | feature(two >> 1 & 1, CPU_SVE2) |
           feature((one >> 24 & 1) != 0 || (processor_features() >> 48 & 0xf) != 0, CPU_DIT);
}

/* Of the core on which the program runs just then: it may decide what is fast, never what can run. */
static uint32_t identify(void)
{
    uint64_t id = 0;

    if (auxiliary(HWCAP) >> CPUID & 1)
        __asm__("mrs %0, midr_el1" : "=r"(id));
    return (uint32_t)id;
}

#elif defined(__APPLE__)

#include <sys/sysctl.h>

static bool has(const char *name)
{
    int value = 0;
    size_t len = sizeof value;

    return sysctlbyname(name, &value, &len, NULL, 0) == 0 && value != 0;
}

/* Every 64-bit processor of Apple's has the first four.  SHA3 has two names: macOS 11 has only the first.
 * [Apple, Determining instruction set characteristics] */
static uint64_t find_features(void)
{
    return CPU_NEON | CPU_AES | CPU_PMULL | CPU_SHA1 |
           feature(has("hw.optional.armv8_2_sha3") || has("hw.optional.arm.FEAT_SHA3"), CPU_SHA3) |
           feature(has("hw.optional.arm.FEAT_DIT"), CPU_DIT);
}

/* The implementer, Apple, without a part. */
static uint32_t identify(void)
{
    return 0x61000000;
}

#elif defined(_WIN32)

#include <windows.h>

/* AES, PMULL and SHA1 have one number, and SHA3 has none in most versions of the headers.
 * [Windows, IsProcessorFeaturePresent] */
static uint64_t find_features(void)
{
    enum { CRYPTO = 30, SVE2 = 47 };
    bool crypto = IsProcessorFeaturePresent(CRYPTO);

    return CPU_NEON | feature(crypto, CPU_AES) | feature(crypto, CPU_PMULL) | feature(crypto, CPU_SHA1) |
           feature(IsProcessorFeaturePresent(SVE2), CPU_SVE2);
}

static uint32_t identify(void)
{
    return 0;
}

#else /* no operating system */

static uint64_t find_features(void)
{
    return feature(true, CPU_NEON);
}

static uint32_t identify(void)
{
    return 0;
}

#endif

#endif
