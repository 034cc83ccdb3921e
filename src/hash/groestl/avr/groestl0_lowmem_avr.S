/* SPDX-License-Identifier: MIT */
// Groestl-0-256 for AVR, low memory: rounds in place, S-box in flash.
// 26165 cycles a block, 160 bytes of RAM, 3046 of flash.
#include "../../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define EDITION(part) citius_groestl0_256_lowmem##part
        .set    GROESTL0, 1
        .set    SBOX_IN_RAM, 0
#include "groestl_inplace_avr.inc"
#endif
