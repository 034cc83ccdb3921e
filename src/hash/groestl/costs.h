/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/groestl/costs.h: written by gen/costs.py.  What every implementation costs, in cycles, on
 * each core of src/core/cores.def in turn; 0: as on the core that this one falls back to.  On 64-bit ARM all are models,
 * or of x86. */
#if CITIUS_AARCH64
#define COST_groestl_256_sha3 { 283, 259, 0 }
#define COST_groestl_256_armv8 { 311, 296, 584 }
#define COST_groestl_256_vperm { 677, 622, 1539 }
#define COST_groestl_256_table { 1007, 621, 2028 }
#define COST_groestl_256_ct { 1167, 930, 2316 }
#define COST_groestl_256_ref { 71168, 71104, 71424 }
#define COST_groestl_512_sha3 { 685, 676, 0 }
#define COST_groestl_512_armv8 { 819, 810, 1631 }
#define COST_groestl_512_vperm { 1848, 1699, 4297 }
#define COST_groestl_512_table { 3899, 2365, 8146 }
#define COST_groestl_512_ct { 4195, 2706, 8621 }
#define COST_groestl_512_ref { 194176, 194048, 194816 }
#define COST_groestl0_256_sha3 { 284, 259, 0 }
#define COST_groestl0_256_armv8 { 311, 295, 584 }
#define COST_groestl0_256_vperm { 673, 619, 1545 }
#define COST_groestl0_256_table { 938, 566, 1882 }
#define COST_groestl0_256_ct { 1137, 923, 2265 }
#define COST_groestl0_256_ref { 69760, 69696, 69952 }
#define COST_groestl0_512_sha3 { 685, 676, 0 }
#define COST_groestl0_512_armv8 { 819, 810, 1631 }
#define COST_groestl0_512_vperm { 1850, 1700, 4312 }
#define COST_groestl0_512_table { 3712, 2263, 7689 }
#define COST_groestl0_512_ct { 4164, 2691, 8566 }
#define COST_groestl0_512_ref { 190336, 190208, 190848 }
#elif CITIUS_WASM
#define COST_groestl_256_vperm { 548 }
#define COST_groestl_256_table { 651 }
#define COST_groestl_256_ct { 849 }
#define COST_groestl_256_ref { 8192 }
#define COST_groestl_512_vperm { 1503 }
#define COST_groestl_512_table { 1544 }
#define COST_groestl_512_ct { 2476 }
#define COST_groestl_512_ref { 9408 }
#define COST_groestl0_256_vperm { 435 }
#define COST_groestl0_256_table { 483 }
#define COST_groestl0_256_ct { 810 }
#define COST_groestl0_256_ref { 7443 }
#define COST_groestl0_512_vperm { 1244 }
#define COST_groestl0_512_table { 1577 }
#define COST_groestl0_512_ct { 2418 }
#define COST_groestl0_512_ref { 10634 }
#elif CITIUS_X86_64
#define COST_groestl_256_avx512_x4 { 394, 508, 267 }
#define COST_groestl_256_avx512 { 176, 244, 198 }
#define COST_groestl_256_avx2_gfni_x2 { 410, 377, 380 }
#define COST_groestl_256_avx2_gfni { 303, 271, 279 }
#define COST_groestl_256_avx2_vaes_x2 { 496, 443, 478 }
#define COST_groestl_256_avx2_vaes { 385, 320, 374 }
#define COST_groestl_256_aesni { 410, 382, 419 }
#define COST_groestl_256_aesni_v2 { 441, 407, 420 }
#define COST_groestl_256_aesni_v3 { 492, 441, 453 }
#define COST_groestl_256_aesni_v1 { 505, 527, 530 }
#define COST_groestl_256_vperm { 866, 842, 887 }
#define COST_groestl_256_table { 875, 1112, 807 }
#define COST_groestl_256_sse2 { 1710, 1610, 1844 }
#define COST_groestl_256_ct { 2130, 2344, 1833 }
#define COST_groestl_256_ref { 34000, 38918, 32422 }
#define COST_groestl_512_avx512_x2 { 538, 748, 374 }
#define COST_groestl_512_avx512 { 428, 633, 386 }
#define COST_groestl_512_avx2_gfni { 575, 562, 540 }
#define COST_groestl_512_avx2_vaes { 680, 660, 682 }
#define COST_groestl_512_aesni { 1130, 1120, 1174 }
#define COST_groestl_512_aesni_v2 { 1203, 1195, 1181 }
#define COST_groestl_512_aesni_v3 { 1354, 1299, 1281 }
#define COST_groestl_512_aesni_v1 { 1390, 1555, 1507 }
#define COST_groestl_512_avx { 1430, 1449, 1422 }
#define COST_groestl_512_vperm { 2418, 2514, 2545 }
#define COST_groestl_512_table { 2460, 3447, 2437 }
#define COST_groestl_512_sse2 { 4850, 4810, 5025 }
#define COST_groestl_512_ct { 6700, 7058, 5722 }
#define COST_groestl_512_ref { 96000, 115443, 93043 }
#define COST_groestl0_256_avx512_x4 { 394, 508, 266 }
#define COST_groestl0_256_avx512 { 176, 244, 198 }
#define COST_groestl0_256_avx2_gfni_x2 { 410, 376, 379 }
#define COST_groestl0_256_avx2_gfni { 303, 270, 278 }
#define COST_groestl0_256_avx2_vaes_x2 { 496, 442, 476 }
#define COST_groestl0_256_avx2_vaes { 385, 320, 373 }
#define COST_groestl0_256_aesni { 410, 381, 419 }
#define COST_groestl0_256_aesni_v2 { 441, 406, 419 }
#define COST_groestl0_256_aesni_v3 { 492, 441, 453 }
#define COST_groestl0_256_aesni_v1 { 505, 527, 530 }
#define COST_groestl0_256_vperm { 866, 867, 934 }
#define COST_groestl0_256_table { 875, 947, 721 }
#define COST_groestl0_256_sse2 { 1710, 1612, 1844 }
#define COST_groestl0_256_ct { 2130, 2344, 1840 }
#define COST_groestl0_256_ref { 34000, 38483, 31974 }
#define COST_groestl0_512_avx512_x2 { 538, 744, 373 }
#define COST_groestl0_512_avx512 { 428, 614, 384 }
#define COST_groestl0_512_avx2_gfni { 575, 559, 538 }
#define COST_groestl0_512_avx2_vaes { 680, 658, 680 }
#define COST_groestl0_512_aesni { 1130, 1119, 1175 }
#define COST_groestl0_512_aesni_v2 { 1203, 1194, 1182 }
#define COST_groestl0_512_aesni_v3 { 1354, 1298, 1281 }
#define COST_groestl0_512_aesni_v1 { 1390, 1553, 1507 }
#define COST_groestl0_512_avx { 1430, 1446, 1418 }
#define COST_groestl0_512_vperm { 2418, 2504, 2550 }
#define COST_groestl0_512_table { 2460, 2881, 2129 }
#define COST_groestl0_512_sse2 { 4850, 4812, 5020 }
#define COST_groestl0_512_ct { 6700, 7018, 5894 }
#define COST_groestl0_512_ref { 96000, 114470, 91853 }
#else
#define COST_groestl_256_avx512_x4 { 394, 539, 0 }
#define COST_groestl_256_avx512 { 176, 229, 0 }
#define COST_groestl_256_avx2_gfni_x2 { 410, 379, 0 }
#define COST_groestl_256_avx2_gfni { 303, 269, 0 }
#define COST_groestl_256_avx2_vaes_x2 { 496, 447, 0 }
#define COST_groestl_256_avx2_vaes { 385, 320, 0 }
#define COST_groestl_256_vperm { 866, 0, 0 }
#define COST_groestl_256_table { 875, 0, 0 }
#define COST_groestl_256_sse2 { 1710, 0, 0 }
#define COST_groestl_256_ct { 2130, 0, 0 }
#define COST_groestl_256_ref { 34000, 0, 0 }
#define COST_groestl_256_aesni { 410, 382, 419 }
#define COST_groestl_256_aesni_v2 { 441, 407, 420 }
#define COST_groestl_256_aesni_v3 { 492, 441, 453 }
#define COST_groestl_256_aesni_v1 { 505, 527, 530 }
#define COST_groestl_512_avx512_x2 { 538, 726, 0 }
#define COST_groestl_512_avx512 { 428, 552, 0 }
#define COST_groestl_512_avx2_gfni { 575, 0, 0 }
#define COST_groestl_512_avx2_vaes { 680, 0, 0 }
#define COST_groestl_512_avx { 1430, 0, 0 }
#define COST_groestl_512_vperm { 2418, 0, 0 }
#define COST_groestl_512_table { 2460, 0, 0 }
#define COST_groestl_512_sse2 { 4850, 0, 0 }
#define COST_groestl_512_ct { 6700, 0, 0 }
#define COST_groestl_512_ref { 96000, 0, 0 }
#define COST_groestl_512_aesni { 1130, 1120, 1174 }
#define COST_groestl_512_aesni_v2 { 1203, 1195, 1181 }
#define COST_groestl_512_aesni_v3 { 1354, 1299, 1281 }
#define COST_groestl_512_aesni_v1 { 1390, 1555, 1507 }
#define COST_groestl0_256_avx512_x4 { 394, 539, 0 }
#define COST_groestl0_256_avx512 { 176, 229, 0 }
#define COST_groestl0_256_avx2_gfni_x2 { 410, 379, 0 }
#define COST_groestl0_256_avx2_gfni { 303, 269, 0 }
#define COST_groestl0_256_avx2_vaes_x2 { 496, 447, 0 }
#define COST_groestl0_256_avx2_vaes { 385, 320, 0 }
#define COST_groestl0_256_vperm { 866, 0, 0 }
#define COST_groestl0_256_table { 875, 0, 0 }
#define COST_groestl0_256_sse2 { 1710, 0, 0 }
#define COST_groestl0_256_ct { 2130, 0, 0 }
#define COST_groestl0_256_ref { 34000, 0, 0 }
#define COST_groestl0_256_aesni { 410, 381, 419 }
#define COST_groestl0_256_aesni_v2 { 441, 406, 419 }
#define COST_groestl0_256_aesni_v3 { 492, 441, 453 }
#define COST_groestl0_256_aesni_v1 { 505, 527, 530 }
#define COST_groestl0_512_avx512_x2 { 538, 726, 0 }
#define COST_groestl0_512_avx512 { 428, 552, 0 }
#define COST_groestl0_512_avx2_gfni { 575, 0, 0 }
#define COST_groestl0_512_avx2_vaes { 680, 0, 0 }
#define COST_groestl0_512_avx { 1430, 0, 0 }
#define COST_groestl0_512_vperm { 2418, 0, 0 }
#define COST_groestl0_512_table { 2460, 0, 0 }
#define COST_groestl0_512_sse2 { 4850, 0, 0 }
#define COST_groestl0_512_ct { 6700, 0, 0 }
#define COST_groestl0_512_ref { 96000, 0, 0 }
#define COST_groestl0_512_aesni { 1130, 1119, 1175 }
#define COST_groestl0_512_aesni_v2 { 1203, 1194, 1182 }
#define COST_groestl0_512_aesni_v3 { 1354, 1298, 1281 }
#define COST_groestl0_512_aesni_v1 { 1390, 1553, 1507 }
#endif
