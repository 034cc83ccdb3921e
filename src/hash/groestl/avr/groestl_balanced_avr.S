/* SPDX-License-Identifier: MIT */
// Groestl-256 for AVR, balanced: S-box in flash.
// 23889 cycles a block, 214 bytes of RAM, 5204 of flash.
#include "../../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define EDITION(part) citius_groestl256_balanced##part
        .set    GROESTL0, 0
        .set    SBOX_IN_RAM, 0
#include "groestl_pingpong_avr.inc"
#endif
