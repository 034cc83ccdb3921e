/* SPDX-License-Identifier: MIT */
/* Operations on vectors of words in the notation of C, among them those that sha1dc_columns.h requires.  As intrinsics they would take
 * hundreds of KiB of stack where nothing is optimised: each is a function there.
 *
 * The including file defines V, the type of a vector. */
typedef uint32_t words __attribute__((vector_size(sizeof(V))));

#undef ADD
#undef XOR
#undef AND
#undef SET1
#undef ROL
#define ADD(x, y) ((V)((words)(x) + (words)(y)))
#define SUB(x, y) ((V)((words)(x) - (words)(y)))
#define XOR(x, y) ((V)((words)(x) ^ (words)(y)))
#define AND(x, y) ((V)((words)(x) & (words)(y)))
#define OR(x, y) ((V)((words)(x) | (words)(y)))
#define SET1(x) ((V)((words){ 0 } + (uint32_t)(x)))
#define ROL(x, n) ((V)((words)(x) << (n) | (words)(x) >> (32 - (n))))

#define rotate_or_shift_left(x, n) ((V)((words)(x) << (n)))
#define rotate_or_shift_right(x, n, m) ((V)((words)(x) >> (m)))
#define masked(x, c) ((V)((words)(x) & (c)))
#define masked_complement(x, c) ((V)(~(words)(x) & (c)))
#define add_masked(y, x, c) ((V)((words)(y) | ((words)(x) & (c))))
#define add_masked_complement(y, x, c) ((V)((words)(y) | (~(words)(x) & (c))))
