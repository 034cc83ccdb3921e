// Groestl-256 for AVR, low memory: rounds in place, S-box in flash.
// 26445 cycles a block, 160 bytes of RAM, 3414 of flash.
#include "../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define GROESTL0    0
#define KIND        citius_groestl256_lowmem
#define INIT        citius_groestl256_lowmem_init
#define ABSORB      citius_groestl256_lowmem_absorb
#define FINISH      citius_groestl256_lowmem_finish
#define ONCE        citius_groestl256_lowmem_once
#include "groestl_inplace_avr.inc"
#endif
