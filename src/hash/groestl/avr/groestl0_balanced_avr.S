/* SPDX-License-Identifier: MIT */
// Groestl-0-256 for AVR, balanced: S-box in flash.
// 23609 cycles a block, 214 bytes of RAM, 4892 of flash.
#include "../../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define EDITION(part) citius_groestl0_256_balanced##part
        .set    GROESTL0, 1
        .set    SBOX_IN_RAM, 0
#include "groestl_pingpong_avr.inc"
#endif
