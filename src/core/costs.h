/* src/core/costs.h: written by gen/costs.py.  What every row costs, in cycles, on each core of cores.def in turn; 0: as on
 * the core that this one falls back to. */
#ifndef CITIUS_CORE_COSTS_H
#define CITIUS_CORE_COSTS_H

#include "target.h"

#if CITIUS_X86_64
#define COST_sha1_avx512_x16 { 438, 545, 385 }
#define COST_sha1_avx2_x8 { 517, 481, 534 }
#define COST_sha1_shani_x2_avx512 { 144, 138, 136 }
#define COST_sha1_shani_avx512 { 85, 127, 125 }
#define COST_sha1_shani_x2 { 174, 150, 147 }
#define COST_sha1_shani { 110, 122, 124 }
#define COST_sha1_sse2_x4 { 540, 0, 540 }
#define COST_sha1_avx2 { 208, 0, 174 }
#define COST_sha1_ssse3 { 218, 0, 170 }
#define COST_sha1_sse2 { 224, 0, 183 }
#define COST_sha1_x86_64 { 225, 0, 215 }
#define COST_sha1_fast { 280, 0, 217 }
#define COST_sha1_ref { 600, 0, 1071 }
#define COST_sha1_i386_tuned { 229, 0, 0 }
#define COST_sha1_i386 { 340, 0, 0 }
#define COST_sha1_shani_x3 { 0, 182, 157 }
#define COST_sha1_shani_x4 { 0, 207, 187 }
#define COST_sha1_shani_x6 { 0, 293, 253 }
#define COST_sha1_shani_msg { 0, 122, 122 }
#define COST_sha1_avx512_x32 { 0, 1010, 555 }
#define COST_whirlpool_avx512_x2 { 437, 0, 328 }
#define COST_whirlpool_avx512 { 318, 0, 272 }
#define COST_whirlpool_avx2_gfni_x2 { 757, 0, 637 }
#define COST_whirlpool_avx2_x2 { 874, 0, 758 }
#define COST_whirlpool_avx2_gfni { 466, 0, 453 }
#define COST_whirlpool_avx2 { 575, 0, 540 }
#define COST_whirlpool_x86_64 { 756, 0, 711 }
#define COST_whirlpool_ssse3 { 877, 0, 768 }
#define COST_whirlpool_table { 783, 0, 684 }
#define COST_whirlpool_ct { 2150, 0, 1933 }
#define COST_whirlpool_ref { 260000, 0, 73728 }
#define COST_whirlpool_mmx { 1016, 0, 0 }
#define COST_whirlpool_avx512_x4 { 0, 812, 517 }
#define COST_whirlpool_0_avx512_x2 { 437, 0, 328 }
#define COST_whirlpool_0_avx512 { 318, 0, 272 }
#define COST_whirlpool_0_avx2_gfni_x2 { 2180, 0, 1439 }
#define COST_whirlpool_0_avx2_x2 { 2340, 0, 1528 }
#define COST_whirlpool_0_avx2_gfni { 1170, 0, 815 }
#define COST_whirlpool_0_avx2 { 1280, 0, 913 }
#define COST_whirlpool_0_x86_64 { 756, 0, 711 }
#define COST_whirlpool_0_ssse3 { 2280, 0, 1560 }
#define COST_whirlpool_0_table { 783, 0, 685 }
#define COST_whirlpool_0_ct { 5750, 0, 4751 }
#define COST_whirlpool_0_ref { 260000, 0, 73536 }
#define COST_whirlpool_0_mmx { 1016, 0, 0 }
#define COST_whirlpool_0_avx512_x4 { 0, 812, 517 }
#define COST_whirlpool_t_avx512_x2 { 437, 0, 328 }
#define COST_whirlpool_t_avx512 { 318, 0, 272 }
#define COST_whirlpool_t_avx2_gfni_x2 { 757, 0, 649 }
#define COST_whirlpool_t_avx2_x2 { 874, 0, 767 }
#define COST_whirlpool_t_avx2_gfni { 466, 0, 456 }
#define COST_whirlpool_t_avx2 { 575, 0, 559 }
#define COST_whirlpool_t_x86_64 { 756, 0, 711 }
#define COST_whirlpool_t_ssse3 { 877, 0, 758 }
#define COST_whirlpool_t_table { 783, 0, 684 }
#define COST_whirlpool_t_ct { 2150, 0, 2094 }
#define COST_whirlpool_t_ref { 260000, 0, 73600 }
#define COST_whirlpool_t_mmx { 1016, 0, 0 }
#define COST_whirlpool_t_avx512_x4 { 0, 812, 517 }
#define COST_luffa_w3_avx512_x16 { 640, 800, 504 }
#define COST_luffa_w3_avx512_nibble { 121, 170, 159 }
#define COST_luffa_w3_avx2_x8 { 919, 772, 903 }
#define COST_luffa_w3_avx2_table { 164, 159, 173 }
#define COST_luffa_w3_avx512_slice { 188, 199, 217 }
#define COST_luffa_w3_ssse3_table { 240, 0, 243 }
#define COST_luffa_w3_ssse3 { 311, 0, 329 }
#define COST_luffa_w3_sse2 { 317, 0, 327 }
#define COST_luffa_w3_c64 { 412, 0, 322 }
#define COST_luffa_w3_c32 { 554, 0, 431 }
#define COST_luffa_w3_ref { 1942, 0, 2057 }
#define COST_luffa_w3_avx512_table { 125, 120, 133 }
#define COST_luffa_w4_avx512_x16 { 927, 1016, 589 }
#define COST_luffa_w4_avx512_nibble { 125, 172, 165 }
#define COST_luffa_w4_avx512_slice { 203, 211, 230 }
#define COST_luffa_w4_avx2_x8 { 1260, 1060, 1229 }
#define COST_luffa_w4_avx2_table { 217, 202, 201 }
#define COST_luffa_w4_ssse3_table { 319, 0, 284 }
#define COST_luffa_w4_ssse3 { 329, 0, 341 }
#define COST_luffa_w4_sse2 { 362, 0, 336 }
#define COST_luffa_w4_c64 { 444, 0, 347 }
#define COST_luffa_w4_c32 { 749, 0, 569 }
#define COST_luffa_w4_ref { 2620, 0, 2768 }
#define COST_luffa_w4_avx512_table { 160, 144, 152 }
#define COST_luffa_w5_avx512_x16 { 1198, 1416, 1147 }
#define COST_luffa_w5_avx512_nibble { 172, 169, 175 }
#define COST_luffa_w5_avx512_slice { 251, 244, 257 }
#define COST_luffa_w5_avx2_x8 { 1626, 1378, 1587 }
#define COST_luffa_w5_avx2_table { 272, 264, 235 }
#define COST_luffa_w5_ssse3_table { 420, 0, 363 }
#define COST_luffa_w5_sse2 { 422, 0, 381 }
#define COST_luffa_w5_c64 { 663, 0, 614 }
#define COST_luffa_w5_c32 { 979, 0, 744 }
#define COST_luffa_w5_ref { 3290, 0, 3494 }
#define COST_luffa_w5_avx512_table { 195, 169, 170 }
#define COST_groestl_256_avx512_x4 { 394, 539, 267 }
#define COST_groestl_256_avx512 { 176, 229, 198 }
#define COST_groestl_256_avx2_gfni_x2 { 410, 379, 380 }
#define COST_groestl_256_avx2_gfni { 303, 269, 279 }
#define COST_groestl_256_avx2_vaes_x2 { 496, 447, 478 }
#define COST_groestl_256_avx2_vaes { 385, 320, 374 }
#define COST_groestl_256_aesni { 410, 0, 419 }
#define COST_groestl_256_aesni_v2 { 441, 0, 420 }
#define COST_groestl_256_aesni_v3 { 492, 0, 453 }
#define COST_groestl_256_aesni_v1 { 505, 0, 530 }
#define COST_groestl_256_vperm { 866, 0, 887 }
#define COST_groestl_256_table { 875, 0, 807 }
#define COST_groestl_256_sse2 { 1710, 0, 1844 }
#define COST_groestl_256_ct { 2130, 0, 1833 }
#define COST_groestl_256_ref { 34000, 0, 32422 }
#define COST_groestl_512_avx512_x2 { 538, 726, 374 }
#define COST_groestl_512_avx512 { 428, 552, 386 }
#define COST_groestl_512_avx2_gfni { 575, 0, 540 }
#define COST_groestl_512_avx2_vaes { 680, 0, 682 }
#define COST_groestl_512_aesni { 1130, 0, 1174 }
#define COST_groestl_512_aesni_v2 { 1203, 0, 1181 }
#define COST_groestl_512_aesni_v3 { 1354, 0, 1281 }
#define COST_groestl_512_aesni_v1 { 1390, 0, 1507 }
#define COST_groestl_512_avx { 1430, 0, 1422 }
#define COST_groestl_512_vperm { 2418, 0, 2545 }
#define COST_groestl_512_table { 2460, 0, 2437 }
#define COST_groestl_512_sse2 { 4850, 0, 5025 }
#define COST_groestl_512_ct { 6700, 0, 5722 }
#define COST_groestl_512_ref { 96000, 0, 93043 }
#define COST_groestl0_256_avx512_x4 { 394, 539, 266 }
#define COST_groestl0_256_avx512 { 176, 229, 198 }
#define COST_groestl0_256_avx2_gfni_x2 { 410, 379, 379 }
#define COST_groestl0_256_avx2_gfni { 303, 269, 278 }
#define COST_groestl0_256_avx2_vaes_x2 { 496, 447, 476 }
#define COST_groestl0_256_avx2_vaes { 385, 320, 373 }
#define COST_groestl0_256_aesni { 410, 0, 419 }
#define COST_groestl0_256_aesni_v2 { 441, 0, 419 }
#define COST_groestl0_256_aesni_v3 { 492, 0, 453 }
#define COST_groestl0_256_aesni_v1 { 505, 0, 530 }
#define COST_groestl0_256_vperm { 866, 0, 934 }
#define COST_groestl0_256_table { 875, 0, 721 }
#define COST_groestl0_256_sse2 { 1710, 0, 1844 }
#define COST_groestl0_256_ct { 2130, 0, 1840 }
#define COST_groestl0_256_ref { 34000, 0, 31974 }
#define COST_groestl0_512_avx512_x2 { 538, 726, 373 }
#define COST_groestl0_512_avx512 { 428, 552, 384 }
#define COST_groestl0_512_avx2_gfni { 575, 0, 538 }
#define COST_groestl0_512_avx2_vaes { 680, 0, 680 }
#define COST_groestl0_512_aesni { 1130, 0, 1175 }
#define COST_groestl0_512_aesni_v2 { 1203, 0, 1182 }
#define COST_groestl0_512_aesni_v3 { 1354, 0, 1281 }
#define COST_groestl0_512_aesni_v1 { 1390, 0, 1507 }
#define COST_groestl0_512_avx { 1430, 0, 1418 }
#define COST_groestl0_512_vperm { 2418, 0, 2550 }
#define COST_groestl0_512_table { 2460, 0, 2129 }
#define COST_groestl0_512_sse2 { 4850, 0, 5020 }
#define COST_groestl0_512_ct { 6700, 0, 5894 }
#define COST_groestl0_512_ref { 96000, 0, 91853 }
#define COST_aes_vaes512 { \
    .blocks = { { 3, 0, 44 }, { 6, 0, 42 }, { 12, 0, 45 }, { 24, 0, 48 }, { 48, 0, 49 }, { 96, 0, 54 }, { 192, 0, 86 }, { 384, 0, 171 }, { 768, 0, 340 }, { 1536, 0, 677 } }, \
    .serial = { 31, 0, 40 }, \
    .chains = { 41, 0, 0 }, \
}
#define COST_aes_vaes256 { \
    .blocks = { { 3, 0, 44 }, { 6, 0, 43 }, { 12, 0, 48 }, { 24, 0, 44 }, { 48, 0, 52 }, { 96, 0, 86 }, { 192, 0, 168 }, { 384, 0, 334 }, { 768, 0, 666 }, { 1536, 0, 1336 } }, \
    .serial = { 31, 0, 40 }, \
    .chains = { 47, 0, 0 }, \
}
#define COST_aes_aesni { \
    .blocks = { { 5, 0, 42 }, { 10, 0, 46 }, { 20, 0, 46 }, { 40, 0, 51 }, { 80, 0, 83 }, { 160, 0, 166 }, { 320, 0, 338 }, { 640, 0, 673 }, { 1280, 0, 1342 }, { 2560, 0, 2708 } }, \
    .serial = { 31, 0, 40 }, \
    .chains = { 42, 0, 0 }, \
}
#define COST_aes_ssse3 { \
    .blocks = { { 726, 0, 859 }, { 726, 0, 871 }, { 726, 0, 876 }, { 726, 0, 804 }, { 1452, 0, 1595 }, { 2904, 0, 3206 }, { 5808, 0, 6349 }, { 11616, 0, 12628 }, { 23232, 0, 25194 }, { 46464, 0, 50348 } }, \
    .serial = { 0, 0, 849 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_vperm { \
    .blocks = { { 94, 0, 235 }, { 188, 0, 288 }, { 376, 0, 359 }, { 752, 0, 690 }, { 1504, 0, 1414 }, { 3008, 0, 2758 }, { 6016, 0, 5494 }, { 12032, 0, 10873 }, { 24064, 0, 21660 }, { 48128, 0, 43188 } }, \
    .serial = { 0, 0, 303 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_x86_64 { \
    .blocks = { { 100, 0, 146 }, { 200, 0, 190 }, { 400, 0, 356 }, { 800, 0, 692 }, { 1600, 0, 1434 }, { 3200, 0, 2793 }, { 6400, 0, 5491 }, { 12800, 0, 10883 }, { 25600, 0, 21651 }, { 51200, 0, 43188 } }, \
    .serial = { 0, 0, 150 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_table { \
    .blocks = { { 125, 0, 153 }, { 250, 0, 206 }, { 500, 0, 377 }, { 1000, 0, 712 }, { 2000, 0, 1422 }, { 4000, 0, 2740 }, { 8000, 0, 5445 }, { 16000, 0, 10752 }, { 32000, 0, 21393 }, { 64000, 0, 42664 } }, \
    .serial = { 0, 0, 152 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_ct { \
    .blocks = { { 730, 0, 681 }, { 730, 0, 676 }, { 730, 0, 650 }, { 1460, 0, 1248 }, { 2920, 0, 2456 }, { 5840, 0, 4816 }, { 11680, 0, 9535 }, { 23360, 0, 18962 }, { 46720, 0, 37884 }, { 93440, 0, 75588 } }, \
    .serial = { 0, 0, 664 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_ref { \
    .blocks = { { 3500, 0, 3765 }, { 7000, 0, 7498 }, { 14000, 0, 14810 }, { 28000, 0, 29555 }, { 56000, 0, 58829 }, { 112000, 0, 117504 }, { 224000, 0, 235110 }, { 448000, 0, 469402 }, { 896000, 0, 938394 }, { 1792000, 0, 1880064 } }, \
    .serial = { 0, 0, 3757 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_i386 { \
    .blocks = { { 133, 0, 0 }, { 266, 0, 0 }, { 532, 0, 0 }, { 1064, 0, 0 }, { 2128, 0, 0 }, { 4256, 0, 0 }, { 8512, 0, 0 }, { 17024, 0, 0 }, { 34048, 0, 0 }, { 68096, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_avx512 { \
    .blocks = { { 560, 0, 619 }, { 560, 0, 619 }, { 560, 0, 629 }, { 560, 0, 588 }, { 560, 0, 588 }, { 560, 0, 493 }, { 1120, 0, 559 }, { 2240, 0, 648 }, { 4480, 0, 1262 }, { 8960, 0, 2520 } }, \
    .serial = { 0, 0, 620 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_avx2 { \
    .blocks = { { 300, 0, 404 }, { 300, 0, 408 }, { 300, 0, 408 }, { 300, 0, 417 }, { 300, 0, 330 }, { 600, 0, 395 }, { 1200, 0, 598 }, { 2400, 0, 1154 }, { 4800, 0, 2290 }, { 9600, 0, 4514 } }, \
    .serial = { 0, 0, 404 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_sse2 { \
    .blocks = { { 280, 0, 414 }, { 280, 0, 414 }, { 280, 0, 421 }, { 280, 0, 344 }, { 560, 0, 397 }, { 1120, 0, 644 }, { 2240, 0, 1298 }, { 4480, 0, 2536 }, { 8960, 0, 4989 }, { 17920, 0, 9900 } }, \
    .serial = { 0, 0, 418 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_x86_64 { \
    .blocks = { { 130, 0, 185 }, { 260, 0, 242 }, { 520, 0, 464 }, { 1040, 0, 905 }, { 2080, 0, 1791 }, { 4160, 0, 3602 }, { 8320, 0, 7142 }, { 16640, 0, 14234 }, { 33280, 0, 28344 }, { 66560, 0, 56648 } }, \
    .serial = { 0, 0, 185 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_c { \
    .blocks = { { 160, 0, 231 }, { 320, 0, 426 }, { 640, 0, 565 }, { 1280, 0, 1094 }, { 2560, 0, 1908 }, { 5120, 0, 3768 }, { 10240, 0, 7270 }, { 20480, 0, 14459 }, { 40960, 0, 28611 }, { 81920, 0, 57139 } }, \
    .serial = { 0, 0, 231 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_ref { \
    .blocks = { { 400, 0, 357 }, { 800, 0, 635 }, { 1600, 0, 1233 }, { 3200, 0, 2437 }, { 6400, 0, 4893 }, { 12800, 0, 9682 }, { 25600, 0, 19246 }, { 51200, 0, 38410 }, { 102400, 0, 76718 }, { 204800, 0, 153436 } }, \
    .serial = { 0, 0, 357 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_mmx { \
    .blocks = { { 590, 0, 0 }, { 590, 0, 0 }, { 590, 0, 0 }, { 590, 0, 0 }, { 1180, 0, 0 }, { 2360, 0, 0 }, { 4720, 0, 0 }, { 9440, 0, 0 }, { 18880, 0, 0 }, { 37760, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx512 { \
    .blocks = { { 1790, 0, 1580 }, { 1790, 0, 1574 }, { 1790, 0, 1565 }, { 1790, 0, 1567 }, { 1790, 0, 1579 }, { 1790, 0, 1575 }, { 1790, 0, 1490 }, { 3580, 0, 2126 }, { 7160, 0, 4076 }, { 14320, 0, 7922 } }, \
    .serial = { 0, 0, 1550 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx512_x16 { \
    .blocks = { { 53, 0, 658 }, { 106, 0, 636 }, { 212, 0, 660 }, { 424, 0, 881 }, { 848, 0, 981 }, { 1696, 0, 1834 }, { 3392, 0, 3552 }, { 6784, 0, 6978 }, { 13568, 0, 13844 }, { 27136, 0, 27550 } }, \
    .serial = { 0, 0, 600 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx2_gfni { \
    .blocks = { { 2370, 0, 2512 }, { 2370, 0, 2513 }, { 2370, 0, 2513 }, { 2370, 0, 2519 }, { 2370, 0, 2526 }, { 2370, 0, 2468 }, { 4740, 0, 4795 }, { 9480, 0, 9445 }, { 18960, 0, 18751 }, { 37920, 0, 37364 } }, \
    .serial = { 0, 0, 2493 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx2 { \
    .blocks = { { 2920, 0, 2797 }, { 2920, 0, 2802 }, { 2920, 0, 2808 }, { 2920, 0, 2798 }, { 2920, 0, 2803 }, { 2920, 0, 2750 }, { 5840, 0, 5339 }, { 11680, 0, 10516 }, { 23360, 0, 20902 }, { 46720, 0, 41681 } }, \
    .serial = { 0, 0, 2766 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_x86_64 { \
    .blocks = { { 157, 0, 227 }, { 314, 0, 269 }, { 628, 0, 505 }, { 1256, 0, 980 }, { 2512, 0, 1929 }, { 5024, 0, 3814 }, { 10048, 0, 7572 }, { 20096, 0, 15133 }, { 40192, 0, 30155 }, { 80384, 0, 60301 } }, \
    .serial = { 0, 0, 241 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_table { \
    .blocks = { { 178, 0, 234 }, { 356, 0, 263 }, { 712, 0, 498 }, { 1424, 0, 948 }, { 2848, 0, 1882 }, { 5696, 0, 3714 }, { 11392, 0, 7420 }, { 22784, 0, 14731 }, { 45568, 0, 29340 }, { 91136, 0, 58532 } }, \
    .serial = { 0, 0, 232 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ssse3 { \
    .blocks = { { 2860, 0, 2904 }, { 2860, 0, 2902 }, { 2860, 0, 2904 }, { 2860, 0, 2900 }, { 2860, 0, 2875 }, { 5720, 0, 5606 }, { 11440, 0, 11059 }, { 22880, 0, 21996 }, { 45760, 0, 43827 }, { 91520, 0, 87491 } }, \
    .serial = { 0, 0, 2885 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ssse3_x4 { \
    .blocks = { { 310, 0, 1557 }, { 620, 0, 1563 }, { 1240, 0, 1569 }, { 2480, 0, 3113 }, { 4960, 0, 6177 }, { 9920, 0, 12334 }, { 19840, 0, 24576 }, { 39680, 0, 49091 }, { 79360, 0, 98099 }, { 158720, 0, 196198 } }, \
    .serial = { 0, 0, 1587 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ct { \
    .blocks = { { 7200, 0, 6707 }, { 7200, 0, 6704 }, { 7200, 0, 6707 }, { 7200, 0, 6714 }, { 7200, 0, 6676 }, { 14400, 0, 12682 }, { 28800, 0, 24750 }, { 57600, 0, 48824 }, { 115200, 0, 97116 }, { 230400, 0, 193413 } }, \
    .serial = { 0, 0, 6718 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ref { \
    .blocks = { { 12600, 0, 11883 }, { 25200, 0, 23738 }, { 50400, 0, 47296 }, { 100800, 0, 94438 }, { 201600, 0, 188877 }, { 403200, 0, 377907 }, { 806400, 0, 754688 }, { 1612800, 0, 1510605 }, { 3225600, 0, 3021619 }, { 6451200, 0, 6080102 } }, \
    .serial = { 0, 0, 11901 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_i386 { \
    .blocks = { { 236, 0, 0 }, { 472, 0, 0 }, { 944, 0, 0 }, { 1888, 0, 0 }, { 3776, 0, 0 }, { 7552, 0, 0 }, { 15104, 0, 0 }, { 30208, 0, 0 }, { 60416, 0, 0 }, { 120832, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512 { \
    .blocks = { { 610, 690, 889 }, { 610, 690, 907 }, { 610, 690, 900 }, { 610, 690, 902 }, { 610, 690, 816 }, { 1220, 1380, 1117 }, { 2440, 2760, 1091 }, { 4880, 5520, 2232 }, { 9760, 11040, 4370 }, { 19520, 22080, 8618 } }, \
    .serial = { 0, 0, 884 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx2 { \
    .blocks = { { 810, 750, 1220 }, { 810, 750, 1222 }, { 810, 750, 1233 }, { 810, 750, 1139 }, { 1620, 1500, 1245 }, { 3240, 3000, 2573 }, { 6480, 6000, 4135 }, { 12960, 12000, 8231 }, { 25920, 24000, 15462 }, { 51840, 48000, 30892 } }, \
    .serial = { 0, 0, 1223 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_sse2 { \
    .blocks = { { 810, 735, 1224 }, { 810, 735, 1233 }, { 810, 735, 1146 }, { 1620, 1470, 1223 }, { 3240, 2940, 2885 }, { 6480, 5880, 4710 }, { 12960, 11760, 9001 }, { 25920, 23520, 16681 }, { 51840, 47040, 32944 }, { 103680, 94080, 64684 } }, \
    .serial = { 0, 0, 1226 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_slice { \
    .blocks = { { 20000, 0, 14870 }, { 20000, 0, 14877 }, { 20000, 0, 14854 }, { 20000, 0, 14835 }, { 20000, 0, 14848 }, { 20000, 0, 14899 }, { 20000, 0, 14787 }, { 40000, 0, 29409 }, { 80000, 0, 58491 }, { 160000, 0, 116654 } }, \
    .serial = { 0, 0, 14885 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512_x1 { \
    .blocks = { { 420, 560, 710 }, { 840, 1120, 803 }, { 1680, 2240, 1053 }, { 3360, 4480, 2157 }, { 6720, 8960, 4239 }, { 13440, 17920, 8417 }, { 26880, 35840, 16835 }, { 53760, 71680, 33567 }, { 107520, 143360, 67052 }, { 215040, 286720, 133857 } }, \
    .serial = { 0, 0, 778 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_ct { \
    .blocks = { { 550, 528, 457 }, { 1100, 1056, 580 }, { 2200, 2112, 1110 }, { 4400, 4224, 2186 }, { 8800, 8448, 4308 }, { 17600, 16896, 8566 }, { 35200, 33792, 17070 }, { 70400, 67584, 34079 }, { 140800, 135168, 67912 }, { 281600, 270336, 135741 } }, \
    .serial = { 0, 0, 456 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_ref { \
    .blocks = { { 60000, 0, 9178 }, { 120000, 0, 18307 }, { 240000, 0, 36461 }, { 480000, 0, 72832 }, { 960000, 0, 145562 }, { 1920000, 0, 290918 }, { 3840000, 0, 581427 }, { 7680000, 0, 1163878 }, { 15360000, 0, 2328576 }, { 30720000, 0, 4668621 } }, \
    .serial = { 0, 0, 9181 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512_x8 { \
    .blocks = { { 545, 630, 833 }, { 545, 630, 835 }, { 545, 630, 844 }, { 545, 630, 722 }, { 1090, 1260, 816 }, { 2180, 2520, 1106 }, { 4360, 5040, 2233 }, { 8720, 10080, 4344 }, { 17440, 20160, 8581 }, { 34880, 40320, 17138 } }, \
    .serial = { 0, 0, 828 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_avx512 { \
    .blocks = { { 720, 779, 508 }, { 720, 779, 509 }, { 720, 779, 507 }, { 720, 779, 516 }, { 720, 779, 509 }, { 720, 779, 521 }, { 720, 779, 422 }, { 1440, 1558, 799 }, { 2880, 3116, 1631 }, { 5760, 6232, 3198 } }, \
    .serial = { 0, 0, 147 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_avx2 { \
    .blocks = { { 860, 700, 772 }, { 860, 700, 796 }, { 860, 700, 785 }, { 860, 700, 765 }, { 860, 700, 778 }, { 860, 700, 700 }, { 1720, 1400, 1356 }, { 3440, 2800, 2720 }, { 6880, 5600, 5374 }, { 13760, 11200, 10658 } }, \
    .serial = { 0, 0, 147 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_sse41 { \
    .blocks = { { 1190, 1005, 1044 }, { 1190, 1005, 1043 }, { 1190, 1005, 1069 }, { 1190, 1005, 1080 }, { 1190, 1005, 988 }, { 2380, 2010, 1994 }, { 4760, 4020, 3898 }, { 9520, 8040, 7711 }, { 19040, 16080, 15319 }, { 38080, 32160, 30589 } }, \
    .serial = { 0, 0, 147 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_x86_64 { \
    .blocks = { { 86, 0, 161 }, { 172, 0, 189 }, { 344, 0, 364 }, { 688, 0, 595 }, { 1376, 0, 1174 }, { 2752, 0, 2256 }, { 5504, 0, 4433 }, { 11008, 0, 8747 }, { 22016, 0, 17428 }, { 44032, 0, 34718 } }, \
    .serial = { 0, 0, 147 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_sse2 { \
    .blocks = { { 1520, 0, 1419 }, { 1520, 0, 1420 }, { 1520, 0, 1430 }, { 1520, 0, 1450 }, { 1520, 0, 1377 }, { 3040, 0, 2847 }, { 6080, 0, 5509 }, { 12160, 0, 10861 }, { 24320, 0, 21533 }, { 48640, 0, 42926 } }, \
    .serial = { 0, 0, 147 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_c { \
    .blocks = { { 110, 0, 175 }, { 220, 0, 206 }, { 440, 0, 379 }, { 880, 0, 713 }, { 1760, 0, 1388 }, { 3520, 0, 2754 }, { 7040, 0, 5527 }, { 14080, 0, 10942 }, { 28160, 0, 21742 }, { 56320, 0, 43360 } }, \
    .serial = { 0, 0, 147 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_ref { \
    .blocks = { { 180, 0, 195 }, { 360, 0, 359 }, { 720, 0, 681 }, { 1440, 0, 1384 }, { 2880, 0, 2706 }, { 5760, 0, 5304 }, { 11520, 0, 10496 }, { 23040, 0, 20890 }, { 46080, 0, 41656 }, { 92160, 0, 83067 } }, \
    .serial = { 0, 0, 207 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_i386 { \
    .blocks = { { 108, 0, 0 }, { 216, 0, 0 }, { 432, 0, 0 }, { 864, 0, 0 }, { 1728, 0, 0 }, { 3456, 0, 0 }, { 6912, 0, 0 }, { 13824, 0, 0 }, { 27648, 0, 0 }, { 55296, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx512 { \
    .blocks = { { 2800, 3540, 2626 }, { 2800, 3540, 2620 }, { 2800, 3540, 2620 }, { 2800, 3540, 2612 }, { 2800, 3540, 2616 }, { 2800, 3540, 2616 }, { 2800, 3540, 2479 }, { 5600, 7080, 3973 }, { 11200, 14160, 7758 }, { 22400, 28320, 15229 } }, \
    .serial = { 0, 0, 2522 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx512_x16 { \
    .blocks = { { 1350, 2000, 1651 }, { 1350, 2000, 1667 }, { 1350, 2000, 1664 }, { 1350, 2000, 1661 }, { 1350, 2000, 1590 }, { 2700, 4000, 1944 }, { 5400, 8000, 3319 }, { 10800, 16000, 6330 }, { 21600, 32000, 12411 }, { 43200, 64000, 24486 } }, \
    .serial = { 0, 0, 1489 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_table { \
    .blocks = { { 176, 0, 278 }, { 352, 0, 323 }, { 704, 0, 604 }, { 1408, 0, 1162 }, { 2816, 0, 2322 }, { 5632, 0, 4549 }, { 11264, 0, 9017 }, { 22528, 0, 17998 }, { 45056, 0, 35856 }, { 90112, 0, 71582 } }, \
    .serial = { 0, 0, 281 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx2 { \
    .blocks = { { 7200, 0, 6392 }, { 7200, 0, 6397 }, { 7200, 0, 6406 }, { 7200, 0, 6404 }, { 7200, 0, 6408 }, { 7200, 0, 6349 }, { 14400, 0, 12493 }, { 28800, 0, 24883 }, { 57600, 0, 49398 }, { 115200, 0, 98468 } }, \
    .serial = { 0, 0, 6429 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx512_x4 { \
    .blocks = { { 280, 403, 1108 }, { 560, 806, 1115 }, { 1120, 1612, 1110 }, { 2240, 3224, 2090 }, { 4480, 6448, 4035 }, { 8960, 12896, 7905 }, { 17920, 25792, 15667 }, { 35840, 51584, 31171 }, { 71680, 103168, 62177 }, { 143360, 206336, 124109 } }, \
    .serial = { 0, 0, 1038 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_ssse3 { \
    .blocks = { { 7060, 0, 6722 }, { 7060, 0, 6720 }, { 7060, 0, 6720 }, { 7060, 0, 6707 }, { 7060, 0, 6669 }, { 14120, 0, 13133 }, { 28240, 0, 26122 }, { 56480, 0, 51999 }, { 112960, 0, 103793 }, { 225920, 0, 207585 } }, \
    .serial = { 0, 0, 6718 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_ref { \
    .blocks = { { 280, 0, 277 }, { 560, 0, 503 }, { 1120, 0, 954 }, { 2240, 0, 1860 }, { 4480, 0, 3722 }, { 8960, 0, 7363 }, { 17920, 0, 14592 }, { 35840, 0, 29102 }, { 71680, 0, 57999 }, { 143360, 0, 115999 } }, \
    .serial = { 0, 0, 283 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_slice { \
    .blocks = { { 83000, 0, 87424 }, { 83000, 0, 87456 }, { 83000, 0, 87360 }, { 83000, 0, 87334 }, { 83000, 0, 87322 }, { 83000, 0, 87398 }, { 83000, 0, 87337 }, { 166000, 0, 174182 }, { 332000, 0, 347628 }, { 664000, 0, 695255 } }, \
    .serial = { 0, 0, 87744 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx2_x1 { \
    .blocks = { { 3200, 0, 2600 }, { 6400, 0, 4595 }, { 12800, 0, 9190 }, { 25600, 0, 18253 }, { 51200, 0, 36454 }, { 102400, 0, 72858 }, { 204800, 0, 145510 }, { 409600, 0, 291226 }, { 819200, 0, 581632 }, { 1638400, 0, 1163264 } }, \
    .serial = { 0, 0, 2626 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_ct { \
    .blocks = { { 5100, 0, 4243 }, { 10200, 0, 7936 }, { 20400, 0, 15878 }, { 40800, 0, 31680 }, { 81600, 0, 63232 }, { 163200, 0, 126362 }, { 326400, 0, 252621 }, { 652800, 0, 504832 }, { 1305600, 0, 1010483 }, { 2611200, 0, 2022605 } }, \
    .serial = { 0, 0, 4240 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_i386 { \
    .blocks = { { 168, 0, 0 }, { 336, 0, 0 }, { 672, 0, 0 }, { 1344, 0, 0 }, { 2688, 0, 0 }, { 5376, 0, 0 }, { 10752, 0, 0 }, { 21504, 0, 0 }, { 43008, 0, 0 }, { 86016, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx512 { \
    .blocks = { { 1060, 1280, 823 }, { 1060, 1280, 829 }, { 1060, 1280, 831 }, { 1060, 1280, 825 }, { 1060, 1280, 825 }, { 1060, 1280, 823 }, { 1060, 1280, 755 }, { 2120, 2560, 1410 }, { 4240, 5120, 2676 }, { 8480, 10240, 5199 } }, \
    .serial = { 0, 0, 811 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx512_slice { \
    .blocks = { { 11900, 0, 8938 }, { 11900, 0, 9021 }, { 11900, 0, 9018 }, { 11900, 0, 9007 }, { 11900, 0, 9016 }, { 11900, 0, 9006 }, { 11900, 0, 9008 }, { 11900, 0, 9023 }, { 11900, 0, 9175 }, { 11900, 0, 8282 } }, \
    .serial = { 0, 0, 9099 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx512_x16 { \
    .blocks = { { 27, 41, 440 }, { 54, 82, 447 }, { 108, 164, 441 }, { 216, 328, 442 }, { 432, 656, 516 }, { 864, 1312, 1008 }, { 1728, 2624, 2016 }, { 3456, 5248, 3996 }, { 6912, 10496, 7926 }, { 13824, 20992, 15802 } }, \
    .serial = { 0, 0, 497 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx2 { \
    .blocks = { { 9700, 0, 7824 }, { 9700, 0, 7917 }, { 9700, 0, 7910 }, { 9700, 0, 7909 }, { 9700, 0, 7921 }, { 9700, 0, 7910 }, { 9700, 0, 7911 }, { 9700, 0, 7907 }, { 9700, 0, 7447 }, { 19400, 0, 14352 } }, \
    .serial = { 0, 0, 8002 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx2_x32 { \
    .blocks = { { 1930, 0, 1638 }, { 1930, 0, 1640 }, { 1930, 0, 1638 }, { 1930, 0, 1640 }, { 1930, 0, 1642 }, { 1930, 0, 1573 }, { 3860, 0, 3003 }, { 7720, 0, 5859 }, { 15440, 0, 11575 }, { 30880, 0, 22995 } }, \
    .serial = { 0, 0, 1606 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_sse2 { \
    .blocks = { { 11000, 0, 8416 }, { 11000, 0, 8416 }, { 11000, 0, 8422 }, { 11000, 0, 8404 }, { 11000, 0, 8428 }, { 11000, 0, 8417 }, { 11000, 0, 8444 }, { 11000, 0, 8360 }, { 22000, 0, 16036 }, { 44000, 0, 31310 } }, \
    .serial = { 0, 0, 8474 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_ssse3 { \
    .blocks = { { 1900, 0, 1739 }, { 1900, 0, 1737 }, { 1900, 0, 1739 }, { 1900, 0, 1732 }, { 1900, 0, 1707 }, { 3800, 0, 3267 }, { 7600, 0, 6403 }, { 15200, 0, 12669 }, { 30400, 0, 25219 }, { 60800, 0, 50291 } }, \
    .serial = { 0, 0, 1714 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_slice { \
    .blocks = { { 10500, 0, 6992 }, { 10500, 0, 6982 }, { 10500, 0, 6982 }, { 10500, 0, 6980 }, { 10500, 0, 6991 }, { 10500, 0, 6994 }, { 10500, 0, 6905 }, { 21000, 0, 13126 }, { 42000, 0, 25526 }, { 84000, 0, 50356 } }, \
    .serial = { 0, 0, 7014 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_table { \
    .blocks = { { 160, 0, 238 }, { 320, 0, 272 }, { 640, 0, 509 }, { 1280, 0, 989 }, { 2560, 0, 1953 }, { 5120, 0, 3848 }, { 10240, 0, 7711 }, { 20480, 0, 15280 }, { 40960, 0, 30462 }, { 81920, 0, 60809 } }, \
    .serial = { 0, 0, 248 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_ct { \
    .blocks = { { 1200, 0, 1007 }, { 2400, 0, 1757 }, { 4800, 0, 3419 }, { 9600, 0, 6802 }, { 19200, 0, 13489 }, { 38400, 0, 26870 }, { 76800, 0, 53668 }, { 153600, 0, 107131 }, { 307200, 0, 214344 }, { 614400, 0, 428196 } }, \
    .serial = { 0, 0, 995 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_ref { \
    .blocks = { { 14000, 0, 3104 }, { 28000, 0, 6170 }, { 56000, 0, 12301 }, { 112000, 0, 24550 }, { 224000, 0, 49075 }, { 448000, 0, 116173 }, { 896000, 0, 564224 }, { 1792000, 0, 1407181 }, { 3584000, 0, 3049062 }, { 7168000, 0, 6118605 } }, \
    .serial = { 0, 0, 12984 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_i386 { \
    .blocks = { { 240, 0, 0 }, { 480, 0, 0 }, { 960, 0, 0 }, { 1920, 0, 0 }, { 3840, 0, 0 }, { 7680, 0, 0 }, { 15360, 0, 0 }, { 30720, 0, 0 }, { 61440, 0, 0 }, { 122880, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
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
#define COST_sha1_avx2 { 208, 0, 174 }
#define COST_sha1_x86_64 { 225, 0, 215 }
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
#define COST_whirlpool_x86_64 { 756, 0, 711 }
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
#define COST_whirlpool_0_x86_64 { 756, 0, 711 }
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
#define COST_whirlpool_t_x86_64 { 756, 0, 711 }
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
#define COST_luffa_w3_c64 { 412, 0, 322 }
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
#define COST_luffa_w4_c64 { 444, 0, 347 }
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
#define COST_luffa_w5_c64 { 663, 0, 614 }
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
#define COST_groestl_256_aesni { 410, 0, 419 }
#define COST_groestl_256_aesni_v2 { 441, 0, 420 }
#define COST_groestl_256_aesni_v3 { 492, 0, 453 }
#define COST_groestl_256_aesni_v1 { 505, 0, 530 }
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
#define COST_groestl_512_aesni { 1130, 0, 1174 }
#define COST_groestl_512_aesni_v2 { 1203, 0, 1181 }
#define COST_groestl_512_aesni_v3 { 1354, 0, 1281 }
#define COST_groestl_512_aesni_v1 { 1390, 0, 1507 }
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
#define COST_groestl0_256_aesni { 410, 0, 419 }
#define COST_groestl0_256_aesni_v2 { 441, 0, 419 }
#define COST_groestl0_256_aesni_v3 { 492, 0, 453 }
#define COST_groestl0_256_aesni_v1 { 505, 0, 530 }
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
#define COST_groestl0_512_aesni { 1130, 0, 1175 }
#define COST_groestl0_512_aesni_v2 { 1203, 0, 1182 }
#define COST_groestl0_512_aesni_v3 { 1354, 0, 1281 }
#define COST_groestl0_512_aesni_v1 { 1390, 0, 1507 }
#define COST_aes_vaes512 { \
    .blocks = { { 3, 0, 0 }, { 6, 0, 0 }, { 12, 0, 0 }, { 24, 0, 0 }, { 48, 0, 0 }, { 96, 0, 0 }, { 192, 0, 0 }, { 384, 0, 0 }, { 768, 0, 0 }, { 1536, 0, 0 } }, \
    .serial = { 31, 0, 0 }, \
    .chains = { 41, 0, 0 }, \
}
#define COST_aes_vaes256 { \
    .blocks = { { 3, 0, 0 }, { 6, 0, 0 }, { 12, 0, 0 }, { 24, 0, 0 }, { 48, 0, 0 }, { 96, 0, 0 }, { 192, 0, 0 }, { 384, 0, 0 }, { 768, 0, 0 }, { 1536, 0, 0 } }, \
    .serial = { 31, 0, 0 }, \
    .chains = { 47, 0, 0 }, \
}
#define COST_aes_aesni { \
    .blocks = { { 5, 0, 0 }, { 10, 0, 0 }, { 20, 0, 0 }, { 40, 0, 0 }, { 80, 0, 0 }, { 160, 0, 0 }, { 320, 0, 0 }, { 640, 0, 0 }, { 1280, 0, 0 }, { 2560, 0, 0 } }, \
    .serial = { 31, 0, 0 }, \
    .chains = { 42, 0, 0 }, \
}
#define COST_aes_vperm { \
    .blocks = { { 94, 0, 0 }, { 188, 0, 0 }, { 376, 0, 0 }, { 752, 0, 0 }, { 1504, 0, 0 }, { 3008, 0, 0 }, { 6016, 0, 0 }, { 12032, 0, 0 }, { 24064, 0, 0 }, { 48128, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_i386 { \
    .blocks = { { 133, 0, 0 }, { 266, 0, 0 }, { 532, 0, 0 }, { 1064, 0, 0 }, { 2128, 0, 0 }, { 4256, 0, 0 }, { 8512, 0, 0 }, { 17024, 0, 0 }, { 34048, 0, 0 }, { 68096, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_table { \
    .blocks = { { 125, 0, 0 }, { 250, 0, 0 }, { 500, 0, 0 }, { 1000, 0, 0 }, { 2000, 0, 0 }, { 4000, 0, 0 }, { 8000, 0, 0 }, { 16000, 0, 0 }, { 32000, 0, 0 }, { 64000, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_ct { \
    .blocks = { { 730, 0, 0 }, { 730, 0, 0 }, { 730, 0, 0 }, { 1460, 0, 0 }, { 2920, 0, 0 }, { 5840, 0, 0 }, { 11680, 0, 0 }, { 23360, 0, 0 }, { 46720, 0, 0 }, { 93440, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_ref { \
    .blocks = { { 3500, 0, 0 }, { 7000, 0, 0 }, { 14000, 0, 0 }, { 28000, 0, 0 }, { 56000, 0, 0 }, { 112000, 0, 0 }, { 224000, 0, 0 }, { 448000, 0, 0 }, { 896000, 0, 0 }, { 1792000, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_ssse3 { \
    .blocks = { { 726, 0, 859 }, { 726, 0, 871 }, { 726, 0, 876 }, { 726, 0, 804 }, { 1452, 0, 1595 }, { 2904, 0, 3206 }, { 5808, 0, 6349 }, { 11616, 0, 12628 }, { 23232, 0, 25194 }, { 46464, 0, 50348 } }, \
    .serial = { 0, 0, 849 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_x86_64 { \
    .blocks = { { 100, 0, 146 }, { 200, 0, 190 }, { 400, 0, 356 }, { 800, 0, 692 }, { 1600, 0, 1434 }, { 3200, 0, 2793 }, { 6400, 0, 5491 }, { 12800, 0, 10883 }, { 25600, 0, 21651 }, { 51200, 0, 43188 } }, \
    .serial = { 0, 0, 150 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_avx512 { \
    .blocks = { { 560, 0, 0 }, { 560, 0, 0 }, { 560, 0, 0 }, { 560, 0, 0 }, { 560, 0, 0 }, { 560, 0, 0 }, { 1120, 0, 0 }, { 2240, 0, 0 }, { 4480, 0, 0 }, { 8960, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_avx2 { \
    .blocks = { { 300, 0, 0 }, { 300, 0, 0 }, { 300, 0, 0 }, { 300, 0, 0 }, { 300, 0, 0 }, { 600, 0, 0 }, { 1200, 0, 0 }, { 2400, 0, 0 }, { 4800, 0, 0 }, { 9600, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_sse2 { \
    .blocks = { { 280, 0, 0 }, { 280, 0, 0 }, { 280, 0, 0 }, { 280, 0, 0 }, { 560, 0, 0 }, { 1120, 0, 0 }, { 2240, 0, 0 }, { 4480, 0, 0 }, { 8960, 0, 0 }, { 17920, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_mmx { \
    .blocks = { { 590, 0, 0 }, { 590, 0, 0 }, { 590, 0, 0 }, { 590, 0, 0 }, { 1180, 0, 0 }, { 2360, 0, 0 }, { 4720, 0, 0 }, { 9440, 0, 0 }, { 18880, 0, 0 }, { 37760, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_c { \
    .blocks = { { 160, 0, 0 }, { 320, 0, 0 }, { 640, 0, 0 }, { 1280, 0, 0 }, { 2560, 0, 0 }, { 5120, 0, 0 }, { 10240, 0, 0 }, { 20480, 0, 0 }, { 40960, 0, 0 }, { 81920, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_ref { \
    .blocks = { { 400, 0, 0 }, { 800, 0, 0 }, { 1600, 0, 0 }, { 3200, 0, 0 }, { 6400, 0, 0 }, { 12800, 0, 0 }, { 25600, 0, 0 }, { 51200, 0, 0 }, { 102400, 0, 0 }, { 204800, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_x86_64 { \
    .blocks = { { 130, 0, 185 }, { 260, 0, 242 }, { 520, 0, 464 }, { 1040, 0, 905 }, { 2080, 0, 1791 }, { 4160, 0, 3602 }, { 8320, 0, 7142 }, { 16640, 0, 14234 }, { 33280, 0, 28344 }, { 66560, 0, 56648 } }, \
    .serial = { 0, 0, 185 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx512 { \
    .blocks = { { 1790, 0, 0 }, { 1790, 0, 0 }, { 1790, 0, 0 }, { 1790, 0, 0 }, { 1790, 0, 0 }, { 1790, 0, 0 }, { 1790, 0, 0 }, { 3580, 0, 0 }, { 7160, 0, 0 }, { 14320, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx512_x16 { \
    .blocks = { { 53, 0, 0 }, { 106, 0, 0 }, { 212, 0, 0 }, { 424, 0, 0 }, { 848, 0, 0 }, { 1696, 0, 0 }, { 3392, 0, 0 }, { 6784, 0, 0 }, { 13568, 0, 0 }, { 27136, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx2_gfni { \
    .blocks = { { 2370, 0, 0 }, { 2370, 0, 0 }, { 2370, 0, 0 }, { 2370, 0, 0 }, { 2370, 0, 0 }, { 2370, 0, 0 }, { 4740, 0, 0 }, { 9480, 0, 0 }, { 18960, 0, 0 }, { 37920, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx2 { \
    .blocks = { { 2920, 0, 0 }, { 2920, 0, 0 }, { 2920, 0, 0 }, { 2920, 0, 0 }, { 2920, 0, 0 }, { 2920, 0, 0 }, { 5840, 0, 0 }, { 11680, 0, 0 }, { 23360, 0, 0 }, { 46720, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_table { \
    .blocks = { { 178, 0, 0 }, { 356, 0, 0 }, { 712, 0, 0 }, { 1424, 0, 0 }, { 2848, 0, 0 }, { 5696, 0, 0 }, { 11392, 0, 0 }, { 22784, 0, 0 }, { 45568, 0, 0 }, { 91136, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ssse3 { \
    .blocks = { { 2860, 0, 0 }, { 2860, 0, 0 }, { 2860, 0, 0 }, { 2860, 0, 0 }, { 2860, 0, 0 }, { 5720, 0, 0 }, { 11440, 0, 0 }, { 22880, 0, 0 }, { 45760, 0, 0 }, { 91520, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_i386 { \
    .blocks = { { 236, 0, 0 }, { 472, 0, 0 }, { 944, 0, 0 }, { 1888, 0, 0 }, { 3776, 0, 0 }, { 7552, 0, 0 }, { 15104, 0, 0 }, { 30208, 0, 0 }, { 60416, 0, 0 }, { 120832, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ssse3_x4 { \
    .blocks = { { 310, 0, 0 }, { 620, 0, 0 }, { 1240, 0, 0 }, { 2480, 0, 0 }, { 4960, 0, 0 }, { 9920, 0, 0 }, { 19840, 0, 0 }, { 39680, 0, 0 }, { 79360, 0, 0 }, { 158720, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ct { \
    .blocks = { { 7200, 0, 0 }, { 7200, 0, 0 }, { 7200, 0, 0 }, { 7200, 0, 0 }, { 7200, 0, 0 }, { 14400, 0, 0 }, { 28800, 0, 0 }, { 57600, 0, 0 }, { 115200, 0, 0 }, { 230400, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ref { \
    .blocks = { { 12600, 0, 0 }, { 25200, 0, 0 }, { 50400, 0, 0 }, { 100800, 0, 0 }, { 201600, 0, 0 }, { 403200, 0, 0 }, { 806400, 0, 0 }, { 1612800, 0, 0 }, { 3225600, 0, 0 }, { 6451200, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_x86_64 { \
    .blocks = { { 157, 0, 227 }, { 314, 0, 269 }, { 628, 0, 505 }, { 1256, 0, 980 }, { 2512, 0, 1929 }, { 5024, 0, 3814 }, { 10048, 0, 7572 }, { 20096, 0, 15133 }, { 40192, 0, 30155 }, { 80384, 0, 60301 } }, \
    .serial = { 0, 0, 241 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512 { \
    .blocks = { { 610, 690, 0 }, { 610, 690, 0 }, { 610, 690, 0 }, { 610, 690, 0 }, { 610, 690, 0 }, { 1220, 1380, 0 }, { 2440, 2760, 0 }, { 4880, 5520, 0 }, { 9760, 11040, 0 }, { 19520, 22080, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512_x8 { \
    .blocks = { { 545, 630, 0 }, { 545, 630, 0 }, { 545, 630, 0 }, { 545, 630, 0 }, { 1090, 1260, 0 }, { 2180, 2520, 0 }, { 4360, 5040, 0 }, { 8720, 10080, 0 }, { 17440, 20160, 0 }, { 34880, 40320, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx2 { \
    .blocks = { { 810, 750, 0 }, { 810, 750, 0 }, { 810, 750, 0 }, { 810, 750, 0 }, { 1620, 1500, 0 }, { 3240, 3000, 0 }, { 6480, 6000, 0 }, { 12960, 12000, 0 }, { 25920, 24000, 0 }, { 51840, 48000, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_sse2 { \
    .blocks = { { 810, 735, 0 }, { 810, 735, 0 }, { 810, 735, 0 }, { 1620, 1470, 0 }, { 3240, 2940, 0 }, { 6480, 5880, 0 }, { 12960, 11760, 0 }, { 25920, 23520, 0 }, { 51840, 47040, 0 }, { 103680, 94080, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512_x1 { \
    .blocks = { { 420, 560, 0 }, { 840, 1120, 0 }, { 1680, 2240, 0 }, { 3360, 4480, 0 }, { 6720, 8960, 0 }, { 13440, 17920, 0 }, { 26880, 35840, 0 }, { 53760, 71680, 0 }, { 107520, 143360, 0 }, { 215040, 286720, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_ct { \
    .blocks = { { 550, 528, 0 }, { 1100, 1056, 0 }, { 2200, 2112, 0 }, { 4400, 4224, 0 }, { 8800, 8448, 0 }, { 17600, 16896, 0 }, { 35200, 33792, 0 }, { 70400, 67584, 0 }, { 140800, 135168, 0 }, { 281600, 270336, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_ref { \
    .blocks = { { 60000, 0, 0 }, { 120000, 0, 0 }, { 240000, 0, 0 }, { 480000, 0, 0 }, { 960000, 0, 0 }, { 1920000, 0, 0 }, { 3840000, 0, 0 }, { 7680000, 0, 0 }, { 15360000, 0, 0 }, { 30720000, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_slice { \
    .blocks = { { 20000, 0, 14870 }, { 20000, 0, 14877 }, { 20000, 0, 14854 }, { 20000, 0, 14835 }, { 20000, 0, 14848 }, { 20000, 0, 14899 }, { 20000, 0, 14787 }, { 40000, 0, 29409 }, { 80000, 0, 58491 }, { 160000, 0, 116654 } }, \
    .serial = { 0, 0, 14885 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_avx512 { \
    .blocks = { { 720, 779, 0 }, { 720, 779, 0 }, { 720, 779, 0 }, { 720, 779, 0 }, { 720, 779, 0 }, { 720, 779, 0 }, { 720, 779, 0 }, { 1440, 1558, 0 }, { 2880, 3116, 0 }, { 5760, 6232, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_avx2 { \
    .blocks = { { 860, 700, 0 }, { 860, 700, 0 }, { 860, 700, 0 }, { 860, 700, 0 }, { 860, 700, 0 }, { 860, 700, 0 }, { 1720, 1400, 0 }, { 3440, 2800, 0 }, { 6880, 5600, 0 }, { 13760, 11200, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_sse41 { \
    .blocks = { { 1190, 1005, 0 }, { 1190, 1005, 0 }, { 1190, 1005, 0 }, { 1190, 1005, 0 }, { 1190, 1005, 0 }, { 2380, 2010, 0 }, { 4760, 4020, 0 }, { 9520, 8040, 0 }, { 19040, 16080, 0 }, { 38080, 32160, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_sse2 { \
    .blocks = { { 1520, 0, 0 }, { 1520, 0, 0 }, { 1520, 0, 0 }, { 1520, 0, 0 }, { 1520, 0, 0 }, { 3040, 0, 0 }, { 6080, 0, 0 }, { 12160, 0, 0 }, { 24320, 0, 0 }, { 48640, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_i386 { \
    .blocks = { { 108, 0, 0 }, { 216, 0, 0 }, { 432, 0, 0 }, { 864, 0, 0 }, { 1728, 0, 0 }, { 3456, 0, 0 }, { 6912, 0, 0 }, { 13824, 0, 0 }, { 27648, 0, 0 }, { 55296, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_c { \
    .blocks = { { 110, 0, 0 }, { 220, 0, 0 }, { 440, 0, 0 }, { 880, 0, 0 }, { 1760, 0, 0 }, { 3520, 0, 0 }, { 7040, 0, 0 }, { 14080, 0, 0 }, { 28160, 0, 0 }, { 56320, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_ref { \
    .blocks = { { 180, 0, 0 }, { 360, 0, 0 }, { 720, 0, 0 }, { 1440, 0, 0 }, { 2880, 0, 0 }, { 5760, 0, 0 }, { 11520, 0, 0 }, { 23040, 0, 0 }, { 46080, 0, 0 }, { 92160, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_rc6_x86_64 { \
    .blocks = { { 86, 0, 161 }, { 172, 0, 189 }, { 344, 0, 364 }, { 688, 0, 595 }, { 1376, 0, 1174 }, { 2752, 0, 2256 }, { 5504, 0, 4433 }, { 11008, 0, 8747 }, { 22016, 0, 17428 }, { 44032, 0, 34718 } }, \
    .serial = { 0, 0, 147 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx512 { \
    .blocks = { { 2800, 3540, 0 }, { 2800, 3540, 0 }, { 2800, 3540, 0 }, { 2800, 3540, 0 }, { 2800, 3540, 0 }, { 2800, 3540, 0 }, { 2800, 3540, 0 }, { 5600, 7080, 0 }, { 11200, 14160, 0 }, { 22400, 28320, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx512_x16 { \
    .blocks = { { 1350, 2000, 0 }, { 1350, 2000, 0 }, { 1350, 2000, 0 }, { 1350, 2000, 0 }, { 1350, 2000, 0 }, { 2700, 4000, 0 }, { 5400, 8000, 0 }, { 10800, 16000, 0 }, { 21600, 32000, 0 }, { 43200, 64000, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_i386 { \
    .blocks = { { 168, 0, 0 }, { 336, 0, 0 }, { 672, 0, 0 }, { 1344, 0, 0 }, { 2688, 0, 0 }, { 5376, 0, 0 }, { 10752, 0, 0 }, { 21504, 0, 0 }, { 43008, 0, 0 }, { 86016, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_table { \
    .blocks = { { 176, 0, 0 }, { 352, 0, 0 }, { 704, 0, 0 }, { 1408, 0, 0 }, { 2816, 0, 0 }, { 5632, 0, 0 }, { 11264, 0, 0 }, { 22528, 0, 0 }, { 45056, 0, 0 }, { 90112, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx2 { \
    .blocks = { { 7200, 0, 0 }, { 7200, 0, 0 }, { 7200, 0, 0 }, { 7200, 0, 0 }, { 7200, 0, 0 }, { 7200, 0, 0 }, { 14400, 0, 0 }, { 28800, 0, 0 }, { 57600, 0, 0 }, { 115200, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_ref { \
    .blocks = { { 280, 0, 0 }, { 560, 0, 0 }, { 1120, 0, 0 }, { 2240, 0, 0 }, { 4480, 0, 0 }, { 8960, 0, 0 }, { 17920, 0, 0 }, { 35840, 0, 0 }, { 71680, 0, 0 }, { 143360, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx512_x4 { \
    .blocks = { { 280, 403, 0 }, { 560, 806, 0 }, { 1120, 1612, 0 }, { 2240, 3224, 0 }, { 4480, 6448, 0 }, { 8960, 12896, 0 }, { 17920, 25792, 0 }, { 35840, 51584, 0 }, { 71680, 103168, 0 }, { 143360, 206336, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_ssse3 { \
    .blocks = { { 7060, 0, 0 }, { 7060, 0, 0 }, { 7060, 0, 0 }, { 7060, 0, 0 }, { 7060, 0, 0 }, { 14120, 0, 0 }, { 28240, 0, 0 }, { 56480, 0, 0 }, { 112960, 0, 0 }, { 225920, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_slice { \
    .blocks = { { 83000, 0, 0 }, { 83000, 0, 0 }, { 83000, 0, 0 }, { 83000, 0, 0 }, { 83000, 0, 0 }, { 83000, 0, 0 }, { 83000, 0, 0 }, { 166000, 0, 0 }, { 332000, 0, 0 }, { 664000, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx2_x1 { \
    .blocks = { { 3200, 0, 0 }, { 6400, 0, 0 }, { 12800, 0, 0 }, { 25600, 0, 0 }, { 51200, 0, 0 }, { 102400, 0, 0 }, { 204800, 0, 0 }, { 409600, 0, 0 }, { 819200, 0, 0 }, { 1638400, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_ct { \
    .blocks = { { 5100, 0, 0 }, { 10200, 0, 0 }, { 20400, 0, 0 }, { 40800, 0, 0 }, { 81600, 0, 0 }, { 163200, 0, 0 }, { 326400, 0, 0 }, { 652800, 0, 0 }, { 1305600, 0, 0 }, { 2611200, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx512 { \
    .blocks = { { 1060, 1280, 0 }, { 1060, 1280, 0 }, { 1060, 1280, 0 }, { 1060, 1280, 0 }, { 1060, 1280, 0 }, { 1060, 1280, 0 }, { 1060, 1280, 0 }, { 2120, 2560, 0 }, { 4240, 5120, 0 }, { 8480, 10240, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx512_slice { \
    .blocks = { { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 }, { 11900, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx512_x16 { \
    .blocks = { { 27, 41, 0 }, { 54, 82, 0 }, { 108, 164, 0 }, { 216, 328, 0 }, { 432, 656, 0 }, { 864, 1312, 0 }, { 1728, 2624, 0 }, { 3456, 5248, 0 }, { 6912, 10496, 0 }, { 13824, 20992, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx2 { \
    .blocks = { { 9700, 0, 0 }, { 9700, 0, 0 }, { 9700, 0, 0 }, { 9700, 0, 0 }, { 9700, 0, 0 }, { 9700, 0, 0 }, { 9700, 0, 0 }, { 9700, 0, 0 }, { 9700, 0, 0 }, { 19400, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx2_x32 { \
    .blocks = { { 1930, 0, 0 }, { 1930, 0, 0 }, { 1930, 0, 0 }, { 1930, 0, 0 }, { 1930, 0, 0 }, { 1930, 0, 0 }, { 3860, 0, 0 }, { 7720, 0, 0 }, { 15440, 0, 0 }, { 30880, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_sse2 { \
    .blocks = { { 11000, 0, 0 }, { 11000, 0, 0 }, { 11000, 0, 0 }, { 11000, 0, 0 }, { 11000, 0, 0 }, { 11000, 0, 0 }, { 11000, 0, 0 }, { 11000, 0, 0 }, { 22000, 0, 0 }, { 44000, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_ssse3 { \
    .blocks = { { 1900, 0, 0 }, { 1900, 0, 0 }, { 1900, 0, 0 }, { 1900, 0, 0 }, { 1900, 0, 0 }, { 3800, 0, 0 }, { 7600, 0, 0 }, { 15200, 0, 0 }, { 30400, 0, 0 }, { 60800, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_slice { \
    .blocks = { { 10500, 0, 0 }, { 10500, 0, 0 }, { 10500, 0, 0 }, { 10500, 0, 0 }, { 10500, 0, 0 }, { 10500, 0, 0 }, { 10500, 0, 0 }, { 21000, 0, 0 }, { 42000, 0, 0 }, { 84000, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_table { \
    .blocks = { { 160, 0, 0 }, { 320, 0, 0 }, { 640, 0, 0 }, { 1280, 0, 0 }, { 2560, 0, 0 }, { 5120, 0, 0 }, { 10240, 0, 0 }, { 20480, 0, 0 }, { 40960, 0, 0 }, { 81920, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_i386 { \
    .blocks = { { 240, 0, 0 }, { 480, 0, 0 }, { 960, 0, 0 }, { 1920, 0, 0 }, { 3840, 0, 0 }, { 7680, 0, 0 }, { 15360, 0, 0 }, { 30720, 0, 0 }, { 61440, 0, 0 }, { 122880, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_ct { \
    .blocks = { { 1200, 0, 0 }, { 2400, 0, 0 }, { 4800, 0, 0 }, { 9600, 0, 0 }, { 19200, 0, 0 }, { 38400, 0, 0 }, { 76800, 0, 0 }, { 153600, 0, 0 }, { 307200, 0, 0 }, { 614400, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_ref { \
    .blocks = { { 14000, 0, 0 }, { 28000, 0, 0 }, { 56000, 0, 0 }, { 112000, 0, 0 }, { 224000, 0, 0 }, { 448000, 0, 0 }, { 896000, 0, 0 }, { 1792000, 0, 0 }, { 3584000, 0, 0 }, { 7168000, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#endif

#endif
