// Groestl-256 for AVR, balanced: S-box in flash.
// 23889 cycles a block, 214 bytes of RAM, 5204 of flash.
#include "../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define GROESTL0    0
#define SBOX_IN_RAM 0
#define KIND        citius_groestl256_balanced
#define INIT        citius_groestl256_balanced_init
#define ABSORB      citius_groestl256_balanced_absorb
#define FINISH      citius_groestl256_balanced_finish
#define ONCE        citius_groestl256_balanced_once
#include "groestl_pingpong_avr.inc"
#endif
