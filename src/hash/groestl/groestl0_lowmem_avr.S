// Groestl-0-256 for AVR, low memory: rounds in place, S-box in flash.
// 26165 cycles a block, 160 bytes of RAM, 3046 of flash.
#include "../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define GROESTL0    1
#define KIND        citius_groestl0_256_lowmem
#define INIT        citius_groestl0_256_lowmem_init
#define ABSORB      citius_groestl0_256_lowmem_absorb
#define FINISH      citius_groestl0_256_lowmem_finish
#define ONCE        citius_groestl0_256_lowmem_once
#include "groestl_inplace_avr.inc"
#endif
