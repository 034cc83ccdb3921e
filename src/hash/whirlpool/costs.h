/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/whirlpool/costs.h: written by gen/costs.py.  What every implementation costs, in cycles, on
 * each core of src/core/cores.def in turn; 0: as on the core that this one falls back to.  On 64-bit ARM all are models,
 * or of x86. */
#if CITIUS_AARCH64
#define COST_whirlpool_sha3 { 601, 533, 0 }
#define COST_whirlpool_neon { 603, 578, 1159 }
#define COST_whirlpool_table { 1037, 625, 2136 }
#define COST_whirlpool_ct { 1115, 772, 2268 }
#define COST_whirlpool_ref { 288192, 280320, 316608 }
#define COST_whirlpool_0_sha3 { 1083, 890, 0 }
#define COST_whirlpool_0_neon { 1062, 935, 2397 }
#define COST_whirlpool_0_table { 1036, 625, 2136 }
#define COST_whirlpool_0_ct { 5149, 3064, 10746 }
#define COST_whirlpool_0_ref { 58445, 36634, 119296 }
#define COST_whirlpool_t_sha3 { 694, 531, 0 }
#define COST_whirlpool_t_neon { 624, 601, 1203 }
#define COST_whirlpool_t_table { 1036, 625, 2136 }
#define COST_whirlpool_t_ct { 1168, 826, 2373 }
#define COST_whirlpool_t_ref { 288128, 280384, 316672 }
#elif CITIUS_WASM
#define COST_whirlpool_simd128_x16 { 3863 }
#define COST_whirlpool_simd128 { 357 }
#define COST_whirlpool_table { 500 }
#define COST_whirlpool_ct { 721 }
#define COST_whirlpool_ref { 28698 }
#define COST_whirlpool_0_simd128 { 1263 }
#define COST_whirlpool_0_table { 504 }
#define COST_whirlpool_0_ct { 3189 }
#define COST_whirlpool_0_ref { 28365 }
#define COST_whirlpool_t_simd128_x16 { 4048 }
#define COST_whirlpool_t_simd128 { 401 }
#define COST_whirlpool_t_table { 498 }
#define COST_whirlpool_t_ct { 703 }
#define COST_whirlpool_t_ref { 27059 }
#elif CITIUS_X86_64
#define COST_whirlpool_avx512_x2 { 437, 446, 328 }
#define COST_whirlpool_avx512 { 318, 341, 272 }
#define COST_whirlpool_avx2_gfni_x2 { 757, 652, 637 }
#define COST_whirlpool_avx2_x2 { 874, 764, 758 }
#define COST_whirlpool_avx2_gfni { 466, 410, 453 }
#define COST_whirlpool_avx2 { 575, 486, 540 }
#define COST_whirlpool_x86_64 { 756, 863, 711 }
#define COST_whirlpool_ssse3 { 877, 755, 768 }
#define COST_whirlpool_table { 783, 909, 684 }
#define COST_whirlpool_ct { 2150, 2230, 1933 }
#define COST_whirlpool_ref { 260000, 88128, 73728 }
#define COST_whirlpool_mmx { 1016, 0, 0 }
#define COST_whirlpool_avx512_x4 { 0, 819, 517 }
#define COST_whirlpool_0_avx512_x2 { 437, 446, 328 }
#define COST_whirlpool_0_avx512 { 318, 341, 272 }
#define COST_whirlpool_0_avx2_gfni_x2 { 2180, 1582, 1439 }
#define COST_whirlpool_0_avx2_x2 { 2340, 1670, 1528 }
#define COST_whirlpool_0_avx2_gfni { 1170, 862, 815 }
#define COST_whirlpool_0_avx2 { 1280, 935, 913 }
#define COST_whirlpool_0_x86_64 { 756, 861, 711 }
#define COST_whirlpool_0_ssse3 { 2280, 1675, 1560 }
#define COST_whirlpool_0_table { 783, 909, 685 }
#define COST_whirlpool_0_ct { 5750, 5829, 4751 }
#define COST_whirlpool_0_ref { 260000, 88512, 73536 }
#define COST_whirlpool_0_mmx { 1016, 0, 0 }
#define COST_whirlpool_0_avx512_x4 { 0, 820, 517 }
#define COST_whirlpool_t_avx512_x2 { 437, 445, 328 }
#define COST_whirlpool_t_avx512 { 318, 342, 272 }
#define COST_whirlpool_t_avx2_gfni_x2 { 757, 666, 649 }
#define COST_whirlpool_t_avx2_x2 { 874, 768, 767 }
#define COST_whirlpool_t_avx2_gfni { 466, 421, 456 }
#define COST_whirlpool_t_avx2 { 575, 505, 559 }
#define COST_whirlpool_t_x86_64 { 756, 862, 711 }
#define COST_whirlpool_t_ssse3 { 877, 756, 758 }
#define COST_whirlpool_t_table { 783, 909, 684 }
#define COST_whirlpool_t_ct { 2150, 2415, 2094 }
#define COST_whirlpool_t_ref { 260000, 88640, 73600 }
#define COST_whirlpool_t_mmx { 1016, 0, 0 }
#define COST_whirlpool_t_avx512_x4 { 0, 820, 517 }
#else
#define COST_whirlpool_avx512_x2 { 437, 0, 0 }
#define COST_whirlpool_avx512 { 318, 0, 0 }
#define COST_whirlpool_avx2_gfni_x2 { 757, 0, 0 }
#define COST_whirlpool_avx2_x2 { 874, 0, 0 }
#define COST_whirlpool_avx2_gfni { 466, 0, 0 }
#define COST_whirlpool_avx2 { 575, 0, 0 }
#define COST_whirlpool_ssse3 { 877, 0, 0 }
#define COST_whirlpool_mmx { 1016, 0, 0 }
#define COST_whirlpool_table { 783, 0, 0 }
#define COST_whirlpool_ct { 2150, 0, 0 }
#define COST_whirlpool_ref { 260000, 0, 0 }
#define COST_whirlpool_avx512_x4 { 2000, 0, 0 }
#define COST_whirlpool_x86_64 { 756, 863, 711 }
#define COST_whirlpool_0_avx512_x2 { 437, 0, 0 }
#define COST_whirlpool_0_avx512 { 318, 0, 0 }
#define COST_whirlpool_0_avx2_gfni_x2 { 2180, 0, 0 }
#define COST_whirlpool_0_avx2_x2 { 2340, 0, 0 }
#define COST_whirlpool_0_avx2_gfni { 1170, 0, 0 }
#define COST_whirlpool_0_avx2 { 1280, 0, 0 }
#define COST_whirlpool_0_ssse3 { 2280, 0, 0 }
#define COST_whirlpool_0_mmx { 1016, 0, 0 }
#define COST_whirlpool_0_table { 783, 0, 0 }
#define COST_whirlpool_0_ct { 5750, 0, 0 }
#define COST_whirlpool_0_ref { 260000, 0, 0 }
#define COST_whirlpool_0_avx512_x4 { 2000, 0, 0 }
#define COST_whirlpool_0_x86_64 { 756, 861, 711 }
#define COST_whirlpool_t_avx512_x2 { 437, 0, 0 }
#define COST_whirlpool_t_avx512 { 318, 0, 0 }
#define COST_whirlpool_t_avx2_gfni_x2 { 757, 0, 0 }
#define COST_whirlpool_t_avx2_x2 { 874, 0, 0 }
#define COST_whirlpool_t_avx2_gfni { 466, 0, 0 }
#define COST_whirlpool_t_avx2 { 575, 0, 0 }
#define COST_whirlpool_t_ssse3 { 877, 0, 0 }
#define COST_whirlpool_t_mmx { 1016, 0, 0 }
#define COST_whirlpool_t_table { 783, 0, 0 }
#define COST_whirlpool_t_ct { 2150, 0, 0 }
#define COST_whirlpool_t_ref { 260000, 0, 0 }
#define COST_whirlpool_t_avx512_x4 { 2000, 0, 0 }
#define COST_whirlpool_t_x86_64 { 756, 862, 711 }
#endif
