/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/sha1dc/costs.h: written by gen/costs.py.  What every implementation costs, in cycles, on
 * each core of src/core/cores.def in turn; 0: as on the core that this one falls back to.  On 64-bit ARM all are models,
 * or of x86. */
#if CITIUS_AARCH64
#define COST_sha1dc_armv8 { 181, 181, 280 }
#define COST_sha1dc_fast { 316, 245, 645 }
#define COST_sha1dc_ref { 1001, 742, 1847 }
#elif CITIUS_WASM
#define COST_sha1dc_fast { 169 }
#define COST_sha1dc_ref { 492 }
#elif CITIUS_X86_64
#define COST_sha1dc_fast { 384, 359, 346 }
#define COST_sha1dc_ref { 1920, 1731, 1920 }
#define COST_sha1dc_avx512_x16 { 717, 1040, 594 }
#define COST_sha1dc_avx2_x8 { 819, 864, 819 }
#define COST_sha1dc_shani_avx512 { 122, 177, 138 }
#define COST_sha1dc_shani_avx2 { 128, 178, 141 }
#define COST_sha1dc_shani { 134, 176, 150 }
#define COST_sha1dc_shani_woven { 96, 141, 131 }
#define COST_sha1dc_avx2 { 250, 342, 218 }
#define COST_sha1dc_ssse3 { 320, 371, 275 }
#define COST_sha1dc_avx512_all { 1600, 1923, 1024 }
#else
#define COST_sha1dc_fast { 384, 359, 346 }
#define COST_sha1dc_ref { 1920, 1731, 1920 }
#define COST_sha1dc_avx512_x16 { 717, 1040, 594 }
#define COST_sha1dc_avx2_x8 { 819, 864, 819 }
#define COST_sha1dc_shani_avx512 { 122, 177, 138 }
#define COST_sha1dc_shani_avx2 { 128, 178, 141 }
#define COST_sha1dc_shani { 134, 176, 150 }
#define COST_sha1dc_shani_woven { 96, 141, 131 }
#define COST_sha1dc_avx2 { 250, 342, 218 }
#define COST_sha1dc_ssse3 { 320, 371, 275 }
#define COST_sha1dc_avx512_all { 1600, 1923, 1024 }
#endif
