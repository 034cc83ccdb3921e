/* Kernels that are wrong on purpose, each in one way.  Those in C are a good row of the kind that
 * is being tested, and something more. */
#ifndef CITIUS_TESTS_BROKEN_H
#define CITIUS_TESTS_BROKEN_H

#include "../../src/core/impl.h"

/* The kind that is made wrong, and its good row.  [broken_test.cpp] */
extern const struct hash_kind *broken_kind;
extern const struct hash_impl *broken_good;

enum { BROKEN_LANES = 4 };

/* Nothing wrong with these. */
void broken_not(void *state, const uint8_t *in, size_t blocks);
void broken_not_many(void *const *state, const uint8_t *const *in, size_t blocks);

void broken_wrong_last_lane(void *const *state, const uint8_t *const *in, size_t blocks);
void broken_wrong_when_long(void *state, const uint8_t *in, size_t blocks);
void broken_wrong_at_carry(void *state, const uint8_t *in, size_t blocks);
void broken_reads_one_past(void *state, const uint8_t *in, size_t blocks);
void broken_reads_one_before(void *state, const uint8_t *in, size_t blocks);
void broken_writes_to_input(void *state, const uint8_t *in, size_t blocks);
void broken_keeps_message_on_stack(void *state, const uint8_t *in, size_t blocks);
void broken_branches_on_message(void *state, const uint8_t *in, size_t blocks);
void broken_looks_up_message(void *state, const uint8_t *in, size_t blocks);
void broken_writes_one_past(const struct hash_kind *kind, void *state, uint8_t *out);
void broken_wrong_iv(const struct hash_kind *kind, void *state);

/* In assembly, so that no compiler repairs them.  They do nothing but what is wrong. */
void broken_clobbers_register(void *state, const uint8_t *in, size_t blocks);
void broken_clobbers_frame_pointer(void *state, const uint8_t *in, size_t blocks);
void broken_sets_direction_flag(void *state, const uint8_t *in, size_t blocks);
void broken_changes_mxcsr(void *state, const uint8_t *in, size_t blocks);
void broken_changes_x87_control(void *state, const uint8_t *in, size_t blocks);
void broken_leaves_mmx(void *state, const uint8_t *in, size_t blocks);
void broken_writes_to_caller(void *state, const uint8_t *in, size_t blocks);
void broken_no_vzeroupper(void *state, const uint8_t *in, size_t blocks);    /* AVX */
void broken_keeps_message_in_mm1(void *state, const uint8_t *in, size_t blocks); /* x86-64, where no kernel uses MMX */

#endif
