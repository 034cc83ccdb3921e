/* SPDX-License-Identifier: MIT */
// Groestl-0-256 for AVR, high speed: S-box in RAM, 256 bytes.
// 21841 cycles a block, 471 bytes of RAM, 8666 of flash.
#include "../../../core/prelude_avr.inc"
#if defined(CITIUS_ASSEMBLE) && defined(__AVR_HAVE_JMP_CALL__)
#define EDITION(part) citius_groestl0_256_highspeed##part
        .set    GROESTL0, 1
        .set    SBOX_IN_RAM, 1
#include "groestl_pingpong_avr.inc"
#endif
