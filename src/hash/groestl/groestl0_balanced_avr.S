// Groestl-0-256 for AVR, balanced: S-box in flash.
// 23609 cycles a block, 214 bytes of RAM, 4892 of flash.
#include "../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define GROESTL0    1
#define SBOX_IN_RAM 0
#define KIND        citius_groestl0_256_balanced
#define INIT        citius_groestl0_256_balanced_init
#define ABSORB      citius_groestl0_256_balanced_absorb
#define FINISH      citius_groestl0_256_balanced_finish
#define ONCE        citius_groestl0_256_balanced_once
#include "groestl_pingpong_avr.inc"
#endif
