/* SPDX-License-Identifier: MIT */
/* What proof.instructions_arm64 and the program in QEMU say to each other; the places of execute_arm64.c are these. */
#ifndef CITIUS_PROOF_EXECUTE_ARM64_H
#define CITIUS_PROOF_EXECUTE_ARM64_H

#include <stdint.h>

enum { ARM64_CODE = 4096, ARM64_MEMORY = 512, ARM64_REGISTERS = 28 };
#define ARM64_CODE_AT UINT64_C(0x2000000)
#define ARM64_MEMORY_AT UINT64_C(0x200000000)

struct arm64_registers {
    uint64_t general[ARM64_REGISTERS], stack_pointer; /* 0 to 27 */
    uint64_t jumped, link, host, flags, unused;       /* flags: N is bit 31 */
    uint8_t vectors[32][16];
};

struct arm64_case {
    uint64_t code; /* the instruction; in the answer 0, or a signal */
    struct arm64_registers registers;
    uint8_t memory[ARM64_MEMORY];
};

#endif
