// Groestl-256 for AVR, high speed: S-box in RAM, 512 bytes.
// 22121 cycles a block, 727 bytes of RAM, 8788 of flash.
#include "../../core/prelude_avr.inc"
#if defined(CITIUS_ASSEMBLE) && defined(__AVR_HAVE_JMP_CALL__)
#define GROESTL0    0
#define SBOX_IN_RAM 1
#define KIND        citius_groestl256_highspeed
#define INIT        citius_groestl256_highspeed_init
#define ABSORB      citius_groestl256_highspeed_absorb
#define FINISH      citius_groestl256_highspeed_finish
#define ONCE        citius_groestl256_highspeed_once
#define TABLES      citius_groestl256_highspeed_tables
#define READY       citius_groestl256_highspeed_ready
#include "groestl_pingpong_avr.inc"
#endif
