/* SPDX-License-Identifier: MIT */
// Groestl-256 for AVR, high speed: S-box in RAM, 512 bytes.
// 22121 cycles a block, 727 bytes of RAM, 8788 of flash.
#include "../../../core/prelude_avr.inc"
#if defined(CITIUS_ASSEMBLE) && defined(__AVR_HAVE_JMP_CALL__)
#define EDITION(part) citius_groestl256_highspeed##part
        .set    GROESTL0, 0
        .set    SBOX_IN_RAM, 1
#include "groestl_pingpong_avr.inc"
#endif
