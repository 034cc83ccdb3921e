// Groestl-0-256 for AVR, high speed: S-box in RAM, 256 bytes.
// 21841 cycles a block, 471 bytes of RAM, 8666 of flash.
#include "../../core/prelude_avr.inc"
#if defined(CITIUS_ASSEMBLE) && defined(__AVR_HAVE_JMP_CALL__)
#define GROESTL0    1
#define SBOX_IN_RAM 1
#define KIND        citius_groestl0_256_highspeed
#define INIT        citius_groestl0_256_highspeed_init
#define ABSORB      citius_groestl0_256_highspeed_absorb
#define FINISH      citius_groestl0_256_highspeed_finish
#define ONCE        citius_groestl0_256_highspeed_once
#define TABLES      citius_groestl0_256_highspeed_tables
#define READY       citius_groestl0_256_highspeed_ready
#include "groestl_pingpong_avr.inc"
#endif
