/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/sha1/costs.h: written by gen/costs.py.  What every implementation costs, in cycles, on
 * each core of src/core/cores.def in turn; 0: as on the core that this one falls back to.  On 64-bit ARM all are models,
 * or of x86. */
#if CITIUS_AARCH64
#define COST_sha1_neon_x8 { 655, 652, 1349 }
#define COST_sha1_armv8_x2 { 112, 112, 136 }
#define COST_sha1_armv8 { 103, 103, 103 }
#define COST_sha1_fast { 190, 190, 339 }
#define COST_sha1_ref { 402, 346, 815 }
#elif CITIUS_WASM
#define COST_sha1_simd128 { 57 }
#define COST_sha1_simd128_x4 { 118 }
#define COST_sha1_fast { 82 }
#define COST_sha1_ref { 188 }
#elif CITIUS_X86_64
#define COST_sha1_avx512_x16 { 438, 529, 385 }
#define COST_sha1_avx2_x8 { 517, 428, 534 }
#define COST_sha1_shani_x2_avx512 { 144, 136, 136 }
#define COST_sha1_shani_avx512 { 85, 128, 125 }
#define COST_sha1_shani_x2 { 174, 144, 147 }
#define COST_sha1_shani { 110, 122, 124 }
#define COST_sha1_sse2_x4 { 540, 446, 540 }
#define COST_sha1_avx2 { 208, 193, 174 }
#define COST_sha1_ssse3 { 218, 198, 170 }
#define COST_sha1_sse2 { 224, 202, 183 }
#define COST_sha1_x86_64 { 225, 256, 215 }
#define COST_sha1_fast { 280, 268, 217 }
#define COST_sha1_ref { 600, 1181, 1071 }
#define COST_sha1_i386_tuned { 229, 0, 0 }
#define COST_sha1_i386 { 340, 0, 0 }
#define COST_sha1_shani_x3 { 0, 182, 157 }
#define COST_sha1_shani_x4 { 0, 199, 187 }
#define COST_sha1_shani_x6 { 0, 289, 253 }
#define COST_sha1_shani_msg { 0, 121, 122 }
#define COST_sha1_avx512_x32 { 0, 1017, 555 }
#else
#define COST_sha1_avx512_x16 { 438, 545, 0 }
#define COST_sha1_avx2_x8 { 517, 481, 0 }
#define COST_sha1_shani_x2_avx512 { 144, 138, 0 }
#define COST_sha1_shani_avx512 { 85, 127, 0 }
#define COST_sha1_shani_x2 { 174, 150, 0 }
#define COST_sha1_shani { 110, 122, 0 }
#define COST_sha1_sse2_x4 { 540, 0, 0 }
#define COST_sha1_ssse3 { 218, 0, 0 }
#define COST_sha1_sse2 { 224, 0, 0 }
#define COST_sha1_i386_tuned { 229, 0, 0 }
#define COST_sha1_fast { 280, 0, 0 }
#define COST_sha1_i386 { 340, 0, 0 }
#define COST_sha1_ref { 600, 0, 0 }
#define COST_sha1_shani_x3 { 330, 0, 0 }
#define COST_sha1_shani_x4 { 440, 0, 0 }
#define COST_sha1_shani_x6 { 660, 0, 0 }
#define COST_sha1_shani_msg { 120, 0, 0 }
#define COST_sha1_avx512_x32 { 960, 0, 0 }
#define COST_sha1_avx2 { 208, 193, 174 }
#define COST_sha1_x86_64 { 225, 256, 215 }
#endif
