/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/luffa/costs.h: written by gen/costs.py.  What every implementation costs, in cycles, on
 * each core of src/core/cores.def in turn; 0: as on the core that this one falls back to.  On 64-bit ARM all are models,
 * or of x86. */
#if CITIUS_AARCH64
#define COST_luffa_w3_sha3_x4 { 552, 443, 0 }
#define COST_luffa_w3_neon_x4 { 546, 543, 1106 }
#define COST_luffa_w3_sha3 { 160, 134, 0 }
#define COST_luffa_w3_neon { 179, 165, 287 }
#define COST_luffa_w3_c64 { 209, 151, 428 }
#define COST_luffa_w3_c32 { 276, 199, 548 }
#define COST_luffa_w3_ref { 1110, 894, 2453 }
#define COST_luffa_w4_sha3_x4 { 757, 586, 0 }
#define COST_luffa_w4_neon_x4 { 724, 713, 1572 }
#define COST_luffa_w4_sha3 { 210, 180, 0 }
#define COST_luffa_w4_neon { 214, 211, 412 }
#define COST_luffa_w4_c64 { 228, 164, 469 }
#define COST_luffa_w4_c32 { 397, 290, 790 }
#define COST_luffa_w4_ref { 1508, 1215, 3341 }
#define COST_luffa_w5_sha3_x4 { 1008, 778, 0 }
#define COST_luffa_w5_neon_x4 { 984, 971, 2295 }
#define COST_luffa_w5_sha3 { 257, 236, 0 }
#define COST_luffa_w5_neon { 273, 272, 541 }
#define COST_luffa_w5_c64 { 356, 255, 722 }
#define COST_luffa_w5_c32 { 537, 382, 1077 }
#define COST_luffa_w5_ref { 1941, 1571, 4298 }
#elif CITIUS_WASM
#define COST_luffa_w3_simd128 { 71 }
#define COST_luffa_w3_c64 { 123 }
#define COST_luffa_w3_c32 { 157 }
#define COST_luffa_w3_ref { 721 }
#define COST_luffa_w4_simd128 { 95 }
#define COST_luffa_w4_c64 { 137 }
#define COST_luffa_w4_c32 { 230 }
#define COST_luffa_w4_ref { 960 }
#define COST_luffa_w5_simd128 { 130 }
#define COST_luffa_w5_c64 { 197 }
#define COST_luffa_w5_c32 { 275 }
#define COST_luffa_w5_ref { 1207 }
#elif CITIUS_X86_64
#define COST_luffa_w3_avx512_x16 { 640, 748, 504 }
#define COST_luffa_w3_avx512_nibble { 121, 172, 159 }
#define COST_luffa_w3_avx2_x8 { 919, 786, 903 }
#define COST_luffa_w3_avx2_table { 164, 155, 173 }
#define COST_luffa_w3_avx512_slice { 188, 184, 217 }
#define COST_luffa_w3_ssse3_table { 240, 214, 243 }
#define COST_luffa_w3_ssse3 { 311, 283, 329 }
#define COST_luffa_w3_sse2 { 317, 278, 327 }
#define COST_luffa_w3_c64 { 412, 382, 322 }
#define COST_luffa_w3_c32 { 554, 506, 431 }
#define COST_luffa_w3_ref { 1942, 2083, 2057 }
#define COST_luffa_w3_avx512_table { 125, 123, 133 }
#define COST_luffa_w4_avx512_x16 { 927, 1025, 589 }
#define COST_luffa_w4_avx512_nibble { 125, 176, 165 }
#define COST_luffa_w4_avx512_slice { 203, 199, 230 }
#define COST_luffa_w4_avx2_x8 { 1260, 1088, 1229 }
#define COST_luffa_w4_avx2_table { 217, 191, 201 }
#define COST_luffa_w4_ssse3_table { 319, 273, 284 }
#define COST_luffa_w4_ssse3 { 329, 296, 341 }
#define COST_luffa_w4_sse2 { 362, 290, 336 }
#define COST_luffa_w4_c64 { 444, 413, 347 }
#define COST_luffa_w4_c32 { 749, 680, 569 }
#define COST_luffa_w4_ref { 2620, 2803, 2768 }
#define COST_luffa_w4_avx512_table { 160, 144, 152 }
#define COST_luffa_w5_avx512_x16 { 1198, 1401, 1147 }
#define COST_luffa_w5_avx512_nibble { 172, 171, 175 }
#define COST_luffa_w5_avx512_slice { 251, 228, 257 }
#define COST_luffa_w5_avx2_x8 { 1626, 1403, 1587 }
#define COST_luffa_w5_avx2_table { 272, 235, 235 }
#define COST_luffa_w5_ssse3_table { 420, 362, 363 }
#define COST_luffa_w5_sse2 { 422, 361, 381 }
#define COST_luffa_w5_c64 { 663, 615, 614 }
#define COST_luffa_w5_c32 { 979, 896, 744 }
#define COST_luffa_w5_ref { 3290, 3536, 3494 }
#define COST_luffa_w5_avx512_table { 195, 168, 170 }
#else
#define COST_luffa_w3_avx512_x16 { 640, 895, 0 }
#define COST_luffa_w3_avx512_nibble { 121, 170, 0 }
#define COST_luffa_w3_avx512_table { 125, 120, 0 }
#define COST_luffa_w3_avx2_x8 { 919, 772, 0 }
#define COST_luffa_w3_avx2_table { 164, 159, 0 }
#define COST_luffa_w3_avx512_slice { 188, 199, 0 }
#define COST_luffa_w3_ssse3_table { 240, 0, 0 }
#define COST_luffa_w3_ssse3 { 311, 0, 0 }
#define COST_luffa_w3_sse2 { 317, 0, 0 }
#define COST_luffa_w3_c32 { 554, 0, 0 }
#define COST_luffa_w3_ref { 1942, 0, 0 }
#define COST_luffa_w3_c64 { 412, 382, 322 }
#define COST_luffa_w4_avx512_x16 { 927, 1217, 0 }
#define COST_luffa_w4_avx512_nibble { 125, 172, 0 }
#define COST_luffa_w4_avx512_table { 160, 144, 0 }
#define COST_luffa_w4_avx512_slice { 203, 211, 0 }
#define COST_luffa_w4_avx2_x8 { 1260, 1060, 0 }
#define COST_luffa_w4_avx2_table { 217, 202, 0 }
#define COST_luffa_w4_ssse3_table { 319, 0, 0 }
#define COST_luffa_w4_ssse3 { 329, 0, 0 }
#define COST_luffa_w4_sse2 { 362, 0, 0 }
#define COST_luffa_w4_c32 { 749, 0, 0 }
#define COST_luffa_w4_ref { 2620, 0, 0 }
#define COST_luffa_w4_c64 { 444, 413, 347 }
#define COST_luffa_w5_avx512_x16 { 1198, 1605, 0 }
#define COST_luffa_w5_avx512_nibble { 172, 169, 0 }
#define COST_luffa_w5_avx512_table { 195, 169, 0 }
#define COST_luffa_w5_avx512_slice { 251, 244, 0 }
#define COST_luffa_w5_avx2_x8 { 1626, 1378, 0 }
#define COST_luffa_w5_avx2_table { 272, 264, 0 }
#define COST_luffa_w5_ssse3_table { 420, 0, 0 }
#define COST_luffa_w5_sse2 { 422, 0, 0 }
#define COST_luffa_w5_c32 { 979, 0, 0 }
#define COST_luffa_w5_ref { 3290, 0, 0 }
#define COST_luffa_w5_c64 { 663, 615, 614 }
#endif
