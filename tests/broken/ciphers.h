/* SPDX-License-Identifier: MIT */
/* Kernels of ciphers that are wrong on purpose, each in one way: they call a correct implementation of the cipher under
 * test and add the defect. */
#ifndef CITIUS_TESTS_BROKEN_CIPHERS_H
#define CITIUS_TESTS_BROKEN_CIPHERS_H

#include "../../src/core/impl.h"

/* The cipher under test and its correct implementation.  [corrupted.h] */
extern const struct block_kind *broken_cipher;
extern const struct block_impl *broken_cipher_original;

enum { BROKEN_GROUP = 4, BROKEN_CHAINS = 5 };

typedef void broken_crypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
typedef void broken_chain(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
typedef void broken_ocb(const void *schedule, struct ocb_blocks *ocb, uint8_t *out, const uint8_t *in, size_t blocks);

/* Without defect.  All kernels for modes, as defined; XTS and OCB only for blocks of 16 bytes. */
broken_crypt correct_encrypt, correct_decrypt;
extern const struct block_modes correct_modes, correct_modes_8;

broken_crypt broken_wrong_last_block, broken_wrong_when_many, broken_wrong_decrypt, broken_wrong_in_place;
broken_crypt broken_block_reads_one_past, broken_block_reads_one_before, broken_block_writes_one_past;
broken_crypt broken_block_writes_to_input, broken_keeps_data_on_stack;
broken_crypt broken_keeps_data_in_xmm16; /* x86-64 with AVX-512 */
broken_crypt broken_branches_on_key, broken_looks_up_data, broken_divides_data;
void broken_wrong_schedule(void *schedule, const uint8_t *key, size_t len);
void broken_reads_beyond_key(void *schedule, const uint8_t *key, size_t len);
void broken_keeps_key_on_stack(void *schedule, const uint8_t *key, size_t len);
broken_chain broken_ctr_without_carry, broken_ctr_writes_beyond_counter;
broken_ocb broken_ocb_sum_too_late;
void broken_wrong_last_chain(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                             size_t blocks);

#endif
