/* SPDX-License-Identifier: MIT */
/* Hashes for 8-bit AVR: Groestl-256, Groestl-0-256 and SHA-1, in assembly.
 *
 *     citius_avr_groestl256 h;
 *
 *     citius_avr_init(&h.hash, &citius_groestl256_balanced);
 *     citius_avr_update(&h.hash, "abc", 3);
 *     citius_avr_final(&h.hash, digest);
 *
 * The number of cycles depends on the length alone, never on the data.  Only the kinds that a
 * program names are linked.  Everything may be called from anywhere, interrupts included, as long
 * as each caller has its own object. */
#ifndef CITIUS_AVR_H
#define CITIUS_AVR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CITIUS_AVR_BLOCK 64

/* One way to compute one hash.  It lies in flash: read it with pgm_read_word and pgm_read_byte. */
typedef struct citius_avr_kind {
    void (*init)(void *state);
    void (*absorb)(void *state, const uint8_t *in, uint16_t blocks); /* blocks >= 1 of 64 bytes */
    void (*finish)(void *state, uint8_t *out);                       /* after the padding; clobbers the state */
    uint8_t digest;                                                  /* bytes */
    uint8_t counts_blocks; /* the padding ends with the number of blocks; else with that of bits */
} citius_avr_kind;

/* Groestl-256, as in the final round of the SHA-3 competition. */
extern const citius_avr_kind citius_groestl256_highspeed; /* 512 bytes of tables in RAM */
extern const citius_avr_kind citius_groestl256_balanced;
extern const citius_avr_kind citius_groestl256_lowmem;

/* Groestl-0-256, as in rounds 1 and 2. */
extern const citius_avr_kind citius_groestl0_256_highspeed; /* 256 bytes of tables in RAM */
extern const citius_avr_kind citius_groestl0_256_balanced;
extern const citius_avr_kind citius_groestl0_256_lowmem;

/* SHA-1. */
extern const citius_avr_kind citius_sha1_fast;
extern const citius_avr_kind citius_sha1_small;

/* A hash on its way; the state follows it. */
typedef struct citius_avr_hash {
    const citius_avr_kind *kind;
    uint32_t length; /* bytes so far: at most 4 GiB - 1 (SHA-1: 512 MiB - 1) */
    uint8_t buffer[CITIUS_AVR_BLOCK];
} citius_avr_hash;

typedef struct citius_avr_groestl256 {
    citius_avr_hash hash;
    uint8_t state[64];
} citius_avr_groestl256;

typedef struct citius_avr_sha1 {
    citius_avr_hash hash;
    uint8_t state[20];
} citius_avr_sha1;

void citius_avr_init(citius_avr_hash *hash, const citius_avr_kind *kind);
void citius_avr_update(citius_avr_hash *hash, const void *in, size_t len);

/* The digest (32 bytes; SHA-1: 20).  Clobbers the hash: init it again before the next message. */
void citius_avr_final(citius_avr_hash *hash, uint8_t *out);

/* The same, of a message that goes on with the upper bits of last, 0 to 7 of them. */
void citius_avr_final_bits(citius_avr_hash *hash, uint8_t *out, uint8_t last, uint8_t bits);

/* The whole hash of a message in RAM, without an object: all RAM that it takes is on the stack, and
 * less than for citius_avr_hash, as the message itself serves as the buffer.  len < 32768. */
void citius_groestl256_highspeed_once(uint8_t out[32], const void *in, size_t len);
void citius_groestl256_balanced_once(uint8_t out[32], const void *in, size_t len);
void citius_groestl256_lowmem_once(uint8_t out[32], const void *in, size_t len);
void citius_groestl0_256_highspeed_once(uint8_t out[32], const void *in, size_t len);
void citius_groestl0_256_balanced_once(uint8_t out[32], const void *in, size_t len);
void citius_groestl0_256_lowmem_once(uint8_t out[32], const void *in, size_t len);

#ifdef __cplusplus
}
#endif

#endif
