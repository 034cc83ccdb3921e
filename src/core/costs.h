/* src/core/costs.h: written by gen/costs.py.  What every row costs, in cycles, on each core of cores.def in turn; 0: as on
 * the core that this one falls back to. */
#ifndef CITIUS_CORE_COSTS_H
#define CITIUS_CORE_COSTS_H

#include "target.h"

#if CITIUS_X86_64
#define COST_sha1_avx512_x16 { 438, 527, 385 }
#define COST_sha1_avx2_x8 { 517, 422, 534 }
#define COST_sha1_shani_x2_avx512 { 144, 137, 136 }
#define COST_sha1_shani_avx512 { 85, 128, 125 }
#define COST_sha1_shani_x2 { 174, 144, 147 }
#define COST_sha1_shani { 110, 121, 124 }
#define COST_sha1_sse2_x4 { 540, 452, 540 }
#define COST_sha1_avx2 { 208, 191, 174 }
#define COST_sha1_ssse3 { 218, 197, 170 }
#define COST_sha1_sse2 { 224, 202, 183 }
#define COST_sha1_x86_64 { 225, 256, 215 }
#define COST_sha1_fast { 280, 269, 217 }
#define COST_sha1_ref { 600, 1181, 1071 }
#define COST_sha1_i386_tuned { 229, 0, 0 }
#define COST_sha1_i386 { 340, 0, 0 }
#define COST_sha1_shani_x3 { 0, 177, 157 }
#define COST_sha1_shani_x4 { 0, 203, 187 }
#define COST_sha1_shani_x6 { 0, 280, 253 }
#define COST_sha1_shani_msg { 0, 121, 122 }
#define COST_sha1_avx512_x32 { 0, 1017, 555 }
#define COST_whirlpool_avx512_x2 { 437, 447, 328 }
#define COST_whirlpool_avx512 { 318, 342, 272 }
#define COST_whirlpool_avx2_gfni_x2 { 757, 652, 637 }
#define COST_whirlpool_avx2_x2 { 874, 764, 758 }
#define COST_whirlpool_avx2_gfni { 466, 411, 453 }
#define COST_whirlpool_avx2 { 575, 486, 540 }
#define COST_whirlpool_x86_64 { 756, 861, 711 }
#define COST_whirlpool_ssse3 { 877, 755, 768 }
#define COST_whirlpool_table { 783, 909, 684 }
#define COST_whirlpool_ct { 2150, 2228, 1933 }
#define COST_whirlpool_ref { 260000, 88192, 73728 }
#define COST_whirlpool_mmx { 1016, 0, 0 }
#define COST_whirlpool_avx512_x4 { 0, 820, 517 }
#define COST_whirlpool_0_avx512_x2 { 437, 446, 328 }
#define COST_whirlpool_0_avx512 { 318, 343, 272 }
#define COST_whirlpool_0_avx2_gfni_x2 { 2180, 1582, 1439 }
#define COST_whirlpool_0_avx2_x2 { 2340, 1670, 1528 }
#define COST_whirlpool_0_avx2_gfni { 1170, 862, 815 }
#define COST_whirlpool_0_avx2 { 1280, 935, 913 }
#define COST_whirlpool_0_x86_64 { 756, 860, 711 }
#define COST_whirlpool_0_ssse3 { 2280, 1671, 1560 }
#define COST_whirlpool_0_table { 783, 909, 685 }
#define COST_whirlpool_0_ct { 5750, 5828, 4751 }
#define COST_whirlpool_0_ref { 260000, 88576, 73536 }
#define COST_whirlpool_0_mmx { 1016, 0, 0 }
#define COST_whirlpool_0_avx512_x4 { 0, 820, 517 }
#define COST_whirlpool_t_avx512_x2 { 437, 446, 328 }
#define COST_whirlpool_t_avx512 { 318, 343, 272 }
#define COST_whirlpool_t_avx2_gfni_x2 { 757, 665, 649 }
#define COST_whirlpool_t_avx2_x2 { 874, 768, 767 }
#define COST_whirlpool_t_avx2_gfni { 466, 421, 456 }
#define COST_whirlpool_t_avx2 { 575, 505, 559 }
#define COST_whirlpool_t_x86_64 { 756, 861, 711 }
#define COST_whirlpool_t_ssse3 { 877, 756, 758 }
#define COST_whirlpool_t_table { 783, 909, 684 }
#define COST_whirlpool_t_ct { 2150, 2412, 2094 }
#define COST_whirlpool_t_ref { 260000, 88640, 73600 }
#define COST_whirlpool_t_mmx { 1016, 0, 0 }
#define COST_whirlpool_t_avx512_x4 { 0, 819, 517 }
#define COST_luffa_w3_avx512_x16 { 640, 809, 504 }
#define COST_luffa_w3_avx512_nibble { 121, 173, 159 }
#define COST_luffa_w3_avx2_x8 { 919, 786, 903 }
#define COST_luffa_w3_avx2_table { 164, 155, 173 }
#define COST_luffa_w3_avx512_slice { 188, 184, 217 }
#define COST_luffa_w3_ssse3_table { 240, 214, 243 }
#define COST_luffa_w3_ssse3 { 311, 282, 329 }
#define COST_luffa_w3_sse2 { 317, 278, 327 }
#define COST_luffa_w3_c64 { 412, 381, 322 }
#define COST_luffa_w3_c32 { 554, 506, 431 }
#define COST_luffa_w3_ref { 1942, 2082, 2057 }
#define COST_luffa_w3_avx512_table { 125, 123, 133 }
#define COST_luffa_w4_avx512_x16 { 927, 1027, 589 }
#define COST_luffa_w4_avx512_nibble { 125, 176, 165 }
#define COST_luffa_w4_avx512_slice { 203, 199, 230 }
#define COST_luffa_w4_avx2_x8 { 1260, 1088, 1229 }
#define COST_luffa_w4_avx2_table { 217, 191, 201 }
#define COST_luffa_w4_ssse3_table { 319, 278, 284 }
#define COST_luffa_w4_ssse3 { 329, 296, 341 }
#define COST_luffa_w4_sse2 { 362, 289, 336 }
#define COST_luffa_w4_c64 { 444, 413, 347 }
#define COST_luffa_w4_c32 { 749, 680, 569 }
#define COST_luffa_w4_ref { 2620, 2810, 2768 }
#define COST_luffa_w4_avx512_table { 160, 144, 152 }
#define COST_luffa_w5_avx512_x16 { 1198, 1426, 1147 }
#define COST_luffa_w5_avx512_nibble { 172, 170, 175 }
#define COST_luffa_w5_avx512_slice { 251, 228, 257 }
#define COST_luffa_w5_avx2_x8 { 1626, 1405, 1587 }
#define COST_luffa_w5_avx2_table { 272, 235, 235 }
#define COST_luffa_w5_ssse3_table { 420, 361, 363 }
#define COST_luffa_w5_sse2 { 422, 361, 381 }
#define COST_luffa_w5_c64 { 663, 617, 614 }
#define COST_luffa_w5_c32 { 979, 893, 744 }
#define COST_luffa_w5_ref { 3290, 3536, 3494 }
#define COST_luffa_w5_avx512_table { 195, 167, 170 }
#define COST_groestl_256_avx512_x4 { 394, 509, 267 }
#define COST_groestl_256_avx512 { 176, 244, 198 }
#define COST_groestl_256_avx2_gfni_x2 { 410, 377, 380 }
#define COST_groestl_256_avx2_gfni { 303, 270, 279 }
#define COST_groestl_256_avx2_vaes_x2 { 496, 444, 478 }
#define COST_groestl_256_avx2_vaes { 385, 320, 374 }
#define COST_groestl_256_aesni { 410, 381, 419 }
#define COST_groestl_256_aesni_v2 { 441, 406, 420 }
#define COST_groestl_256_aesni_v3 { 492, 442, 453 }
#define COST_groestl_256_aesni_v1 { 505, 527, 530 }
#define COST_groestl_256_vperm { 866, 885, 887 }
#define COST_groestl_256_table { 875, 1112, 807 }
#define COST_groestl_256_sse2 { 1710, 1609, 1844 }
#define COST_groestl_256_ct { 2130, 2212, 1833 }
#define COST_groestl_256_ref { 34000, 38912, 32422 }
#define COST_groestl_512_avx512_x2 { 538, 749, 374 }
#define COST_groestl_512_avx512 { 428, 634, 386 }
#define COST_groestl_512_avx2_gfni { 575, 562, 540 }
#define COST_groestl_512_avx2_vaes { 680, 660, 682 }
#define COST_groestl_512_aesni { 1130, 1119, 1174 }
#define COST_groestl_512_aesni_v2 { 1203, 1194, 1181 }
#define COST_groestl_512_aesni_v3 { 1354, 1298, 1281 }
#define COST_groestl_512_aesni_v1 { 1390, 1554, 1507 }
#define COST_groestl_512_avx { 1430, 1454, 1422 }
#define COST_groestl_512_vperm { 2418, 2516, 2545 }
#define COST_groestl_512_table { 2460, 3448, 2437 }
#define COST_groestl_512_sse2 { 4850, 4820, 5025 }
#define COST_groestl_512_ct { 6700, 7046, 5722 }
#define COST_groestl_512_ref { 96000, 115802, 93043 }
#define COST_groestl0_256_avx512_x4 { 394, 508, 266 }
#define COST_groestl0_256_avx512 { 176, 244, 198 }
#define COST_groestl0_256_avx2_gfni_x2 { 410, 377, 379 }
#define COST_groestl0_256_avx2_gfni { 303, 270, 278 }
#define COST_groestl0_256_avx2_vaes_x2 { 496, 442, 476 }
#define COST_groestl0_256_avx2_vaes { 385, 320, 373 }
#define COST_groestl0_256_aesni { 410, 381, 419 }
#define COST_groestl0_256_aesni_v2 { 441, 407, 419 }
#define COST_groestl0_256_aesni_v3 { 492, 443, 453 }
#define COST_groestl0_256_aesni_v1 { 505, 527, 530 }
#define COST_groestl0_256_vperm { 866, 891, 934 }
#define COST_groestl0_256_table { 875, 947, 721 }
#define COST_groestl0_256_sse2 { 1710, 1608, 1844 }
#define COST_groestl0_256_ct { 2130, 2246, 1840 }
#define COST_groestl0_256_ref { 34000, 38483, 31974 }
#define COST_groestl0_512_avx512_x2 { 538, 739, 373 }
#define COST_groestl0_512_avx512 { 428, 615, 384 }
#define COST_groestl0_512_avx2_gfni { 575, 559, 538 }
#define COST_groestl0_512_avx2_vaes { 680, 658, 680 }
#define COST_groestl0_512_aesni { 1130, 1119, 1175 }
#define COST_groestl0_512_aesni_v2 { 1203, 1194, 1182 }
#define COST_groestl0_512_aesni_v3 { 1354, 1298, 1281 }
#define COST_groestl0_512_aesni_v1 { 1390, 1555, 1507 }
#define COST_groestl0_512_avx { 1430, 1453, 1418 }
#define COST_groestl0_512_vperm { 2418, 2527, 2550 }
#define COST_groestl0_512_table { 2460, 2881, 2129 }
#define COST_groestl0_512_sse2 { 4850, 4814, 5020 }
#define COST_groestl0_512_ct { 6700, 6995, 5894 }
#define COST_groestl0_512_ref { 96000, 114419, 91853 }
#define COST_aes_vaes512 { \
    .blocks = { { 3, 30, 44 }, { 6, 37, 42 }, { 12, 35, 45 }, { 24, 36, 48 }, { 48, 45, 49 }, { 96, 82, 54 }, { 192, 160, 86 }, { 384, 321, 171 }, { 768, 641, 340 }, { 1536, 1284, 677 } }, \
    .serial = { 31, 41, 40 }, \
    .chains = { 41, 68, 0 }, \
}
#define COST_aes_vaes256 { \
    .blocks = { { 3, 31, 44 }, { 6, 34, 43 }, { 12, 35, 48 }, { 24, 39, 44 }, { 48, 50, 52 }, { 96, 86, 86 }, { 192, 166, 168 }, { 384, 335, 334 }, { 768, 666, 666 }, { 1536, 1333, 1336 } }, \
    .serial = { 31, 41, 40 }, \
    .chains = { 47, 74, 0 }, \
}
#define COST_aes_aesni { \
    .blocks = { { 5, 31, 42 }, { 10, 35, 46 }, { 20, 39, 46 }, { 40, 52, 51 }, { 80, 86, 83 }, { 160, 163, 166 }, { 320, 326, 338 }, { 640, 650, 673 }, { 1280, 1299, 1342 }, { 2560, 2597, 2708 } }, \
    .serial = { 31, 41, 40 }, \
    .chains = { 42, 56, 0 }, \
}
#define COST_aes_ssse3 { \
    .blocks = { { 726, 703, 859 }, { 726, 796, 871 }, { 726, 804, 876 }, { 726, 647, 804 }, { 1452, 1234, 1595 }, { 2904, 2410, 3206 }, { 5808, 4764, 6349 }, { 11616, 9466, 12628 }, { 23232, 18870, 25194 }, { 46464, 37675, 50348 } }, \
    .serial = { 0, 712, 849 }, \
    .chains = { 0, 640, 0 }, \
}
#define COST_aes_vperm { \
    .blocks = { { 94, 196, 235 }, { 188, 254, 288 }, { 376, 371, 359 }, { 752, 701, 690 }, { 1504, 1358, 1414 }, { 3008, 2674, 2758 }, { 6016, 5296, 5494 }, { 12032, 10543, 10873 }, { 24064, 21070, 21660 }, { 48128, 42050, 43188 } }, \
    .serial = { 0, 221, 303 }, \
    .chains = { 0, 360, 0 }, \
}
#define COST_aes_x86_64 { \
    .blocks = { { 100, 181, 146 }, { 200, 261, 190 }, { 400, 487, 356 }, { 800, 936, 692 }, { 1600, 1839, 1434 }, { 3200, 3641, 2793 }, { 6400, 7250, 5491 }, { 12800, 14488, 10883 }, { 25600, 28922, 21651 }, { 51200, 57795, 43188 } }, \
    .serial = { 0, 181, 150 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_table { \
    .blocks = { { 125, 216, 153 }, { 250, 312, 206 }, { 500, 558, 377 }, { 1000, 1057, 712 }, { 2000, 2054, 1422 }, { 4000, 4049, 2740 }, { 8000, 8041, 5445 }, { 16000, 16026, 10752 }, { 32000, 32055, 21393 }, { 64000, 63947, 42664 } }, \
    .serial = { 0, 192, 152 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_ct { \
    .blocks = { { 730, 899, 681 }, { 730, 976, 676 }, { 730, 792, 650 }, { 1460, 1526, 1248 }, { 2920, 2982, 2456 }, { 5840, 5898, 4816 }, { 11680, 11766, 9535 }, { 23360, 23347, 18962 }, { 46720, 46612, 37884 }, { 93440, 93225, 75588 } }, \
    .serial = { 0, 848, 664 }, \
    .chains = { 0, 798, 0 }, \
}
#define COST_aes_ref { \
    .blocks = { { 3500, 4662, 3765 }, { 7000, 9341, 7498 }, { 14000, 18541, 14810 }, { 28000, 36941, 29555 }, { 56000, 73651, 58829 }, { 112000, 147200, 117504 }, { 224000, 294298, 235110 }, { 448000, 588186, 469402 }, { 896000, 1176781, 938394 }, { 1792000, 2353562, 1880064 } }, \
    .serial = { 0, 4635, 3757 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_aes_i386 { \
    .blocks = { { 133, 0, 0 }, { 266, 0, 0 }, { 532, 0, 0 }, { 1064, 0, 0 }, { 2128, 0, 0 }, { 4256, 0, 0 }, { 8512, 0, 0 }, { 17024, 0, 0 }, { 34048, 0, 0 }, { 68096, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_avx512 { \
    .blocks = { { 560, 727, 619 }, { 560, 701, 619 }, { 560, 766, 629 }, { 560, 768, 588 }, { 560, 736, 588 }, { 560, 581, 493 }, { 1120, 701, 559 }, { 2240, 1055, 648 }, { 4480, 2030, 1262 }, { 8960, 3983, 2520 } }, \
    .serial = { 0, 643, 620 }, \
    .chains = { 0, 624, 0 }, \
}
#define COST_idea_avx2 { \
    .blocks = { { 300, 468, 404 }, { 300, 434, 408 }, { 300, 496, 408 }, { 300, 497, 417 }, { 300, 311, 330 }, { 600, 405, 395 }, { 1200, 637, 598 }, { 2400, 1200, 1154 }, { 4800, 2320, 2290 }, { 9600, 4575, 4514 } }, \
    .serial = { 0, 383, 404 }, \
    .chains = { 0, 461, 0 }, \
}
#define COST_idea_sse2 { \
    .blocks = { { 280, 470, 414 }, { 280, 412, 414 }, { 280, 494, 421 }, { 280, 279, 344 }, { 560, 388, 397 }, { 1120, 660, 644 }, { 2240, 1325, 1298 }, { 4480, 2493, 2536 }, { 8960, 4876, 4989 }, { 17920, 9691, 9900 } }, \
    .serial = { 0, 365, 418 }, \
    .chains = { 0, 745, 0 }, \
}
#define COST_idea_x86_64 { \
    .blocks = { { 130, 210, 185 }, { 260, 307, 242 }, { 520, 579, 464 }, { 1040, 1130, 905 }, { 2080, 2232, 1791 }, { 4160, 4436, 3602 }, { 8320, 8842, 7142 }, { 16640, 17664, 14234 }, { 33280, 35308, 28344 }, { 66560, 70533, 56648 } }, \
    .serial = { 0, 193, 185 }, \
    .chains = { 0, 297, 0 }, \
}
#define COST_idea_c { \
    .blocks = { { 160, 257, 231 }, { 320, 463, 426 }, { 640, 638, 565 }, { 1280, 1217, 1094 }, { 2560, 2153, 1908 }, { 5120, 4257, 3768 }, { 10240, 8238, 7270 }, { 20480, 16415, 14459 }, { 40960, 32563, 28611 }, { 81920, 65044, 57139 } }, \
    .serial = { 0, 247, 231 }, \
    .chains = { 0, 2179, 0 }, \
}
#define COST_idea_ref { \
    .blocks = { { 400, 374, 357 }, { 800, 709, 635 }, { 1600, 1353, 1233 }, { 3200, 2657, 2437 }, { 6400, 5268, 4893 }, { 12800, 10491, 9682 }, { 25600, 20956, 19246 }, { 51200, 41841, 38410 }, { 102400, 83620, 76718 }, { 204800, 167199, 153436 } }, \
    .serial = { 0, 372, 357 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_idea_mmx { \
    .blocks = { { 590, 0, 0 }, { 590, 0, 0 }, { 590, 0, 0 }, { 590, 0, 0 }, { 1180, 0, 0 }, { 2360, 0, 0 }, { 4720, 0, 0 }, { 9440, 0, 0 }, { 18880, 0, 0 }, { 37760, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_avx512 { \
    .blocks = { { 1790, 2478, 1580 }, { 1790, 2537, 1574 }, { 1790, 2536, 1565 }, { 1790, 2506, 1567 }, { 1790, 2522, 1579 }, { 1790, 2516, 1575 }, { 1790, 2341, 1490 }, { 3580, 3846, 2126 }, { 7160, 7385, 4076 }, { 14320, 14418, 7922 } }, \
    .serial = { 0, 2419, 1550 }, \
    .chains = { 0, 2575, 0 }, \
}
#define COST_twofish_avx512_x16 { \
    .blocks = { { 53, 756, 658 }, { 106, 766, 636 }, { 212, 759, 660 }, { 424, 1047, 881 }, { 848, 1272, 981 }, { 1696, 2360, 1834 }, { 3392, 4549, 3552 }, { 6784, 8954, 6978 }, { 13568, 17670, 13844 }, { 27136, 35308, 27550 } }, \
    .serial = { 0, 649, 600 }, \
    .chains = { 0, 1277, 0 }, \
}
#define COST_twofish_avx2_gfni { \
    .blocks = { { 2370, 2547, 2512 }, { 2370, 2590, 2513 }, { 2370, 2589, 2513 }, { 2370, 2564, 2519 }, { 2370, 2563, 2526 }, { 2370, 2437, 2468 }, { 4740, 4679, 4795 }, { 9480, 9165, 9445 }, { 18960, 18137, 18751 }, { 37920, 36086, 37364 } }, \
    .serial = { 0, 2470, 2493 }, \
    .chains = { 0, 2455, 0 }, \
}
#define COST_twofish_avx2 { \
    .blocks = { { 2920, 2925, 2797 }, { 2920, 2968, 2802 }, { 2920, 2974, 2808 }, { 2920, 2938, 2798 }, { 2920, 2947, 2803 }, { 2920, 2812, 2750 }, { 5840, 5521, 5339 }, { 11680, 10576, 10516 }, { 23360, 20935, 20902 }, { 46720, 41656, 41681 } }, \
    .serial = { 0, 2846, 2766 }, \
    .chains = { 0, 2825, 0 }, \
}
#define COST_twofish_x86_64 { \
    .blocks = { { 157, 282, 227 }, { 314, 343, 269 }, { 628, 629, 505 }, { 1256, 1203, 980 }, { 2512, 2352, 1929 }, { 5024, 4649, 3814 }, { 10048, 9250, 7572 }, { 20096, 18442, 15133 }, { 40192, 36835, 30155 }, { 80384, 73687, 60301 } }, \
    .serial = { 0, 276, 241 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_table { \
    .blocks = { { 178, 291, 234 }, { 356, 348, 263 }, { 712, 644, 498 }, { 1424, 1223, 948 }, { 2848, 2386, 1882 }, { 5696, 4718, 3714 }, { 11392, 9376, 7420 }, { 22784, 18731, 14731 }, { 45568, 37380, 29340 }, { 91136, 74932, 58532 } }, \
    .serial = { 0, 280, 232 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_ssse3 { \
    .blocks = { { 2860, 2800, 2904 }, { 2860, 2843, 2902 }, { 2860, 2848, 2904 }, { 2860, 2816, 2900 }, { 2860, 2742, 2875 }, { 5720, 5335, 5606 }, { 11440, 10527, 11059 }, { 22880, 20910, 21996 }, { 45760, 41697, 43827 }, { 91520, 83231, 87491 } }, \
    .serial = { 0, 2757, 2885 }, \
    .chains = { 0, 2734, 0 }, \
}
#define COST_twofish_ssse3_x4 { \
    .blocks = { { 310, 1202, 1557 }, { 620, 1218, 1563 }, { 1240, 1225, 1569 }, { 2480, 2388, 3113 }, { 4960, 4721, 6177 }, { 9920, 9385, 12334 }, { 19840, 18698, 24576 }, { 39680, 37315, 49091 }, { 79360, 74629, 98099 }, { 158720, 149176, 196198 } }, \
    .serial = { 0, 1196, 1587 }, \
    .chains = { 0, 1205, 0 }, \
}
#define COST_twofish_ct { \
    .blocks = { { 7200, 7397, 6707 }, { 7200, 7437, 6704 }, { 7200, 7450, 6707 }, { 7200, 7415, 6714 }, { 7200, 7324, 6676 }, { 14400, 14065, 12682 }, { 28800, 27556, 24750 }, { 57600, 54477, 48824 }, { 115200, 108380, 97116 }, { 230400, 216187, 193413 } }, \
    .serial = { 0, 7389, 6718 }, \
    .chains = { 0, 7293, 0 }, \
}
#define COST_twofish_ref { \
    .blocks = { { 12600, 14120, 11883 }, { 25200, 28176, 23738 }, { 50400, 56320, 47296 }, { 100800, 112550, 94438 }, { 201600, 225024, 188877 }, { 403200, 449946, 377907 }, { 806400, 899789, 754688 }, { 1612800, 1800397, 1510605 }, { 3225600, 3614310, 3021619 }, { 6451200, 7254835, 6080102 } }, \
    .serial = { 0, 14115, 11901 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_twofish_i386 { \
    .blocks = { { 236, 0, 0 }, { 472, 0, 0 }, { 944, 0, 0 }, { 1888, 0, 0 }, { 3776, 0, 0 }, { 7552, 0, 0 }, { 15104, 0, 0 }, { 30208, 0, 0 }, { 60416, 0, 0 }, { 120832, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512 { \
    .blocks = { { 610, 830, 889 }, { 610, 891, 907 }, { 610, 894, 900 }, { 610, 860, 902 }, { 610, 706, 816 }, { 1220, 1081, 1117 }, { 2440, 2071, 1091 }, { 4880, 4190, 2232 }, { 9760, 8352, 4370 }, { 19520, 16622, 8618 } }, \
    .serial = { 0, 771, 884 }, \
    .chains = { 0, 1231, 0 }, \
}
#define COST_serpent_avx2 { \
    .blocks = { { 810, 839, 1220 }, { 810, 891, 1222 }, { 810, 909, 1233 }, { 810, 707, 1139 }, { 1620, 998, 1245 }, { 3240, 2024, 2573 }, { 6480, 3579, 4135 }, { 12960, 7184, 8231 }, { 25920, 13894, 15462 }, { 51840, 27820, 30892 } }, \
    .serial = { 0, 789, 1223 }, \
    .chains = { 0, 1036, 0 }, \
}
#define COST_serpent_sse2 { \
    .blocks = { { 810, 864, 1224 }, { 810, 938, 1233 }, { 810, 742, 1146 }, { 1620, 1038, 1223 }, { 3240, 2424, 2885 }, { 6480, 4348, 4710 }, { 12960, 7979, 9001 }, { 25920, 15133, 16681 }, { 51840, 29463, 32944 }, { 103680, 58163, 64684 } }, \
    .serial = { 0, 819, 1226 }, \
    .chains = { 0, 989, 0 }, \
}
#define COST_serpent_slice { \
    .blocks = { { 20000, 17552, 14870 }, { 20000, 17626, 14877 }, { 20000, 17619, 14854 }, { 20000, 17587, 14835 }, { 20000, 17587, 14848 }, { 20000, 17628, 14899 }, { 20000, 17490, 14787 }, { 40000, 34816, 29409 }, { 80000, 69222, 58491 }, { 160000, 138445, 116654 } }, \
    .serial = { 0, 17552, 14885 }, \
    .chains = { 0, 17782, 0 }, \
}
#define COST_serpent_avx512_x1 { \
    .blocks = { { 420, 537, 710 }, { 840, 665, 803 }, { 1680, 1135, 1053 }, { 3360, 2126, 2157 }, { 6720, 4155, 4239 }, { 13440, 8192, 8417 }, { 26880, 16241, 16835 }, { 53760, 32338, 33567 }, { 107520, 64553, 67052 }, { 215040, 128942, 133857 } }, \
    .serial = { 0, 569, 778 }, \
    .chains = { 0, 1034, 0 }, \
}
#define COST_serpent_ct { \
    .blocks = { { 550, 506, 457 }, { 1100, 760, 580 }, { 2200, 1458, 1110 }, { 4400, 2865, 2186 }, { 8800, 5676, 4308 }, { 17600, 11305, 8566 }, { 35200, 22548, 17070 }, { 70400, 45076, 34079 }, { 140800, 90071, 67912 }, { 281600, 180060, 135741 } }, \
    .serial = { 0, 486, 456 }, \
    .chains = { 0, 742, 0 }, \
}
#define COST_serpent_ref { \
    .blocks = { { 60000, 10435, 9178 }, { 120000, 20838, 18307 }, { 240000, 41587, 36461 }, { 480000, 83072, 72832 }, { 960000, 166042, 145562 }, { 1920000, 332032, 290918 }, { 3840000, 663962, 581427 }, { 7680000, 1327718, 1163878 }, { 15360000, 2656666, 2328576 }, { 30720000, 5364941, 4668621 } }, \
    .serial = { 0, 10408, 9181 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_serpent_avx512_x8 { \
    .blocks = { { 545, 704, 833 }, { 545, 770, 835 }, { 545, 777, 844 }, { 545, 547, 722 }, { 1090, 692, 816 }, { 2180, 1076, 1106 }, { 4360, 2101, 2233 }, { 8720, 4159, 4344 }, { 17440, 8241, 8581 }, { 34880, 16417, 17138 } }, \
    .serial = { 0, 656, 828 }, \
    .chains = { 0, 1179, 0 }, \
}
#define COST_rc6_avx512 { \
    .blocks = { { 720, 919, 508 }, { 720, 972, 509 }, { 720, 975, 507 }, { 720, 951, 516 }, { 720, 957, 509 }, { 720, 970, 521 }, { 720, 755, 422 }, { 1440, 1447, 799 }, { 2880, 2831, 1631 }, { 5760, 5596, 3198 } }, \
    .serial = { 0, 156, 147 }, \
    .chains = { 0, 974, 0 }, \
}
#define COST_rc6_avx2 { \
    .blocks = { { 860, 816, 772 }, { 860, 863, 796 }, { 860, 865, 785 }, { 860, 834, 765 }, { 860, 837, 778 }, { 860, 691, 700 }, { 1720, 1305, 1356 }, { 3440, 2531, 2720 }, { 6880, 4981, 5374 }, { 13760, 9904, 10658 } }, \
    .serial = { 0, 156, 147 }, \
    .chains = { 0, 780, 0 }, \
}
#define COST_rc6_sse41 { \
    .blocks = { { 1190, 1281, 1044 }, { 1190, 1303, 1043 }, { 1190, 1309, 1069 }, { 1190, 1278, 1080 }, { 1190, 1123, 988 }, { 2380, 2051, 1994 }, { 4760, 3899, 3898 }, { 9520, 7598, 7711 }, { 19040, 14995, 15319 }, { 38080, 29770, 30589 } }, \
    .serial = { 0, 156, 147 }, \
    .chains = { 0, 1015, 0 }, \
}
#define COST_rc6_x86_64 { \
    .blocks = { { 86, 171, 161 }, { 172, 231, 189 }, { 344, 407, 364 }, { 688, 700, 595 }, { 1376, 1341, 1174 }, { 2752, 2577, 2256 }, { 5504, 5089, 4433 }, { 11008, 10027, 8747 }, { 22016, 20009, 17428 }, { 44032, 39903, 34718 } }, \
    .serial = { 0, 156, 147 }, \
    .chains = { 0, 723, 0 }, \
}
#define COST_rc6_sse2 { \
    .blocks = { { 1520, 1410, 1419 }, { 1520, 1477, 1420 }, { 1520, 1488, 1430 }, { 1520, 1453, 1450 }, { 1520, 1355, 1377 }, { 3040, 2707, 2847 }, { 6080, 5300, 5509 }, { 12160, 10496, 10861 }, { 24320, 20898, 21533 }, { 48640, 41705, 42926 } }, \
    .serial = { 0, 156, 147 }, \
    .chains = { 0, 1385, 0 }, \
}
#define COST_rc6_c { \
    .blocks = { { 110, 194, 175 }, { 220, 251, 206 }, { 440, 442, 379 }, { 880, 839, 713 }, { 1760, 1627, 1388 }, { 3520, 3200, 2754 }, { 7040, 6333, 5527 }, { 14080, 12618, 10942 }, { 28160, 25190, 21742 }, { 56320, 50315, 43360 } }, \
    .serial = { 0, 156, 147 }, \
    .chains = { 0, 431, 0 }, \
}
#define COST_rc6_ref { \
    .blocks = { { 180, 228, 195 }, { 360, 418, 359 }, { 720, 797, 681 }, { 1440, 1556, 1384 }, { 2880, 3069, 2706 }, { 5760, 6129, 5304 }, { 11520, 12186, 10496 }, { 23040, 24310, 20890 }, { 46080, 48538, 41656 }, { 92160, 96993, 83067 } }, \
    .serial = { 0, 227, 207 }, \
    .chains = { 0, 405, 0 }, \
}
#define COST_rc6_i386 { \
    .blocks = { { 108, 0, 0 }, { 216, 0, 0 }, { 432, 0, 0 }, { 864, 0, 0 }, { 1728, 0, 0 }, { 3456, 0, 0 }, { 6912, 0, 0 }, { 13824, 0, 0 }, { 27648, 0, 0 }, { 55296, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx512 { \
    .blocks = { { 2800, 3750, 2626 }, { 2800, 3802, 2620 }, { 2800, 3810, 2620 }, { 2800, 3773, 2612 }, { 2800, 3779, 2616 }, { 2800, 3799, 2616 }, { 2800, 3729, 2479 }, { 5600, 6666, 3973 }, { 11200, 13165, 7758 }, { 22400, 25813, 15229 } }, \
    .serial = { 0, 3627, 2522 }, \
    .chains = { 0, 3784, 0 }, \
}
#define COST_mars_avx512_x16 { \
    .blocks = { { 1350, 2235, 1651 }, { 1350, 2325, 1667 }, { 1350, 2333, 1664 }, { 1350, 2299, 1661 }, { 1350, 2142, 1590 }, { 2700, 3373, 1944 }, { 5400, 6619, 3319 }, { 10800, 12708, 6330 }, { 21600, 24789, 12411 }, { 43200, 49496, 24486 } }, \
    .serial = { 0, 2157, 1489 }, \
    .chains = { 0, 3287, 0 }, \
}
#define COST_mars_table { \
    .blocks = { { 176, 305, 278 }, { 352, 391, 323 }, { 704, 704, 604 }, { 1408, 1338, 1162 }, { 2816, 2609, 2322 }, { 5632, 5156, 4549 }, { 11264, 10237, 9017 }, { 22528, 20408, 17998 }, { 45056, 40784, 35856 }, { 90112, 81641, 71582 } }, \
    .serial = { 0, 295, 281 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_avx2 { \
    .blocks = { { 7200, 6936, 6392 }, { 7200, 6982, 6397 }, { 7200, 6995, 6406 }, { 7200, 6958, 6404 }, { 7200, 6986, 6408 }, { 7200, 6804, 6349 }, { 14400, 13404, 12493 }, { 28800, 26665, 24883 }, { 57600, 53043, 49398 }, { 115200, 105841, 98468 } }, \
    .serial = { 0, 6867, 6429 }, \
    .chains = { 0, 6804, 0 }, \
}
#define COST_mars_avx512_x4 { \
    .blocks = { { 280, 1435, 1108 }, { 560, 1430, 1115 }, { 1120, 1663, 1110 }, { 2240, 3119, 2090 }, { 4480, 5734, 4035 }, { 8960, 12001, 7905 }, { 17920, 23644, 15667 }, { 35840, 45404, 31171 }, { 71680, 94781, 62177 }, { 143360, 182354, 124109 } }, \
    .serial = { 0, 1285, 1038 }, \
    .chains = { 0, 1528, 0 }, \
}
#define COST_mars_ssse3 { \
    .blocks = { { 7060, 7115, 6722 }, { 7060, 7168, 6720 }, { 7060, 7181, 6720 }, { 7060, 7141, 6707 }, { 7060, 7050, 6669 }, { 14120, 14044, 13133 }, { 28240, 27965, 26122 }, { 56480, 55685, 51999 }, { 112960, 111165, 103793 }, { 225920, 222167, 207585 } }, \
    .serial = { 0, 7067, 6718 }, \
    .chains = { 0, 7037, 0 }, \
}
#define COST_mars_ref { \
    .blocks = { { 280, 314, 277 }, { 560, 576, 503 }, { 1120, 1093, 954 }, { 2240, 2132, 1860 }, { 4480, 4209, 3722 }, { 8960, 8387, 7363 }, { 17920, 16691, 14592 }, { 35840, 33321, 29102 }, { 71680, 66560, 57999 }, { 143360, 133038, 115999 } }, \
    .serial = { 0, 311, 283 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_mars_slice { \
    .blocks = { { 83000, 97040, 87424 }, { 83000, 97024, 87456 }, { 83000, 97024, 87360 }, { 83000, 96934, 87334 }, { 83000, 96998, 87322 }, { 83000, 96973, 87398 }, { 83000, 96881, 87337 }, { 166000, 192901, 174182 }, { 332000, 384778, 347628 }, { 664000, 768655, 695255 } }, \
    .serial = { 0, 97440, 87744 }, \
    .chains = { 0, 97946, 0 }, \
}
#define COST_mars_avx2_x1 { \
    .blocks = { { 3200, 2451, 2600 }, { 6400, 4506, 4595 }, { 12800, 8954, 9190 }, { 25600, 17856, 18253 }, { 51200, 35686, 36454 }, { 102400, 71270, 72858 }, { 204800, 142541, 145510 }, { 409600, 284877, 291226 }, { 819200, 569754, 581632 }, { 1638400, 1140326, 1163264 } }, \
    .serial = { 0, 2440, 2626 }, \
    .chains = { 0, 4493, 0 }, \
}
#define COST_mars_ct { \
    .blocks = { { 5100, 4227, 4243 }, { 10200, 8147, 7936 }, { 20400, 16333, 15878 }, { 40800, 32678, 31680 }, { 81600, 65382, 63232 }, { 163200, 130765, 126362 }, { 326400, 261325, 252621 }, { 652800, 522650, 504832 }, { 1305600, 1045709, 1010483 }, { 2611200, 2094694, 2022605 } }, \
    .serial = { 0, 4205, 4240 }, \
    .chains = { 0, 8202, 0 }, \
}
#define COST_mars_i386 { \
    .blocks = { { 168, 0, 0 }, { 336, 0, 0 }, { 672, 0, 0 }, { 1344, 0, 0 }, { 2688, 0, 0 }, { 5376, 0, 0 }, { 10752, 0, 0 }, { 21504, 0, 0 }, { 43008, 0, 0 }, { 86016, 0, 0 } }, \
    .serial = { 0, 0, 0 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_avx512 { \
    .blocks = { { 1060, 1467, 823 }, { 1060, 1528, 829 }, { 1060, 1531, 831 }, { 1060, 1500, 825 }, { 1060, 1501, 825 }, { 1060, 1517, 823 }, { 1060, 1321, 755 }, { 2120, 2396, 1410 }, { 4240, 4702, 2676 }, { 8480, 9159, 5199 } }, \
    .serial = { 0, 1414, 811 }, \
    .chains = { 0, 1556, 0 }, \
}
#define COST_sc2000_avx512_slice { \
    .blocks = { { 11900, 15206, 8938 }, { 11900, 15264, 9021 }, { 11900, 15258, 9018 }, { 11900, 15232, 9007 }, { 11900, 15245, 9016 }, { 11900, 15247, 9006 }, { 11900, 15319, 9008 }, { 11900, 15370, 9023 }, { 11900, 15565, 9175 }, { 11900, 14647, 8282 } }, \
    .serial = { 0, 15110, 9099 }, \
    .chains = { 0, 16532, 0 }, \
}
#define COST_sc2000_avx512_x16 { \
    .blocks = { { 27, 566, 440 }, { 54, 574, 447 }, { 108, 573, 441 }, { 216, 574, 442 }, { 432, 713, 516 }, { 864, 1351, 1008 }, { 1728, 2629, 2016 }, { 3456, 5186, 3996 }, { 6912, 10297, 7926 }, { 13824, 20570, 15802 } }, \
    .serial = { 0, 539, 497 }, \
    .chains = { 0, 788, 0 }, \
}
#define COST_sc2000_avx2 { \
    .blocks = { { 9700, 8056, 7824 }, { 9700, 8042, 7917 }, { 9700, 8038, 7910 }, { 9700, 8058, 7909 }, { 9700, 8097, 7921 }, { 9700, 8115, 7910 }, { 9700, 8184, 7911 }, { 9700, 8251, 7907 }, { 9700, 7668, 7447 }, { 19400, 14508, 14352 } }, \
    .serial = { 0, 7938, 8002 }, \
    .chains = { 0, 8279, 0 }, \
}
#define COST_sc2000_avx2_x32 { \
    .blocks = { { 1930, 1813, 1638 }, { 1930, 1872, 1640 }, { 1930, 1875, 1638 }, { 1930, 1842, 1640 }, { 1930, 1849, 1642 }, { 1930, 1684, 1573 }, { 3860, 3148, 3003 }, { 7720, 6081, 5859 }, { 15440, 11928, 11575 }, { 30880, 23650, 22995 } }, \
    .serial = { 0, 1739, 1606 }, \
    .chains = { 0, 1682, 0 }, \
}
#define COST_sc2000_sse2 { \
    .blocks = { { 11000, 8426, 8416 }, { 11000, 8493, 8416 }, { 11000, 8493, 8422 }, { 11000, 8468, 8404 }, { 11000, 8489, 8428 }, { 11000, 8525, 8417 }, { 11000, 8586, 8444 }, { 11000, 8241, 8360 }, { 22000, 15446, 16036 }, { 44000, 29876, 31310 } }, \
    .serial = { 0, 8414, 8474 }, \
    .chains = { 0, 8643, 0 }, \
}
#define COST_sc2000_ssse3 { \
    .blocks = { { 1900, 1715, 1739 }, { 1900, 1756, 1737 }, { 1900, 1759, 1739 }, { 1900, 1723, 1732 }, { 1900, 1644, 1707 }, { 3800, 3134, 3267 }, { 7600, 6120, 6403 }, { 15200, 12085, 12669 }, { 30400, 24011, 25219 }, { 60800, 47882, 50291 } }, \
    .serial = { 0, 1678, 1714 }, \
    .chains = { 0, 1615, 0 }, \
}
#define COST_sc2000_slice { \
    .blocks = { { 10500, 8195, 6992 }, { 10500, 8285, 6982 }, { 10500, 8275, 6982 }, { 10500, 8233, 6980 }, { 10500, 8236, 6991 }, { 10500, 8248, 6994 }, { 10500, 8078, 6905 }, { 21000, 15167, 13126 }, { 42000, 29389, 25526 }, { 84000, 57811, 50356 } }, \
    .serial = { 0, 8186, 7014 }, \
    .chains = { 0, 8325, 0 }, \
}
#define COST_sc2000_table { \
    .blocks = { { 160, 290, 238 }, { 320, 357, 272 }, { 640, 657, 509 }, { 1280, 1255, 989 }, { 2560, 2504, 1953 }, { 5120, 4874, 3848 }, { 10240, 9683, 7711 }, { 20480, 19302, 15280 }, { 40960, 38498, 30462 }, { 81920, 77038, 60809 } }, \
    .serial = { 0, 281, 248 }, \
    .chains = { 0, 0, 0 }, \
}
#define COST_sc2000_ct { \
    .blocks = { { 1200, 1205, 1007 }, { 2400, 2158, 1757 }, { 4800, 4255, 3419 }, { 9600, 8438, 6802 }, { 19200, 16804, 13489 }, { 38400, 33536, 26870 }, { 76800, 67000, 53668 }, { 153600, 133960, 107131 }, { 307200, 267796, 214344 }, { 614400, 540836, 428196 } }, \
    .serial = { 0, 1176, 995 }, \
    .chains = { 0, 2134, 0 }, \
}
#define COST_sc2000_ref { \
    .blocks = { { 14000, 3669, 3104 }, { 28000, 7610, 6170 }, { 56000, 15450, 12301 }, { 112000, 31360, 24550 }, { 224000, 62822, 49075 }, { 448000, 144998, 116173 }, { 896000, 539750, 564224 }, { 1792000, 1251738, 1407181 }, { 3584000, 2779546, 3049062 }, { 7168000, 5677056, 6118605 } }, \
    .serial = { 0, 10358, 12984 }, \
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
#define COST_sha1_avx2 { 208, 191, 174 }
#define COST_sha1_x86_64 { 225, 256, 215 }
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
#define COST_whirlpool_x86_64 { 756, 861, 711 }
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
#define COST_whirlpool_0_x86_64 { 756, 860, 711 }
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
#define COST_whirlpool_t_x86_64 { 756, 861, 711 }
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
#define COST_luffa_w3_c64 { 412, 381, 322 }
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
#define COST_luffa_w5_c64 { 663, 617, 614 }
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
#define COST_groestl_256_aesni { 410, 381, 419 }
#define COST_groestl_256_aesni_v2 { 441, 406, 420 }
#define COST_groestl_256_aesni_v3 { 492, 442, 453 }
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
#define COST_groestl_512_aesni { 1130, 1119, 1174 }
#define COST_groestl_512_aesni_v2 { 1203, 1194, 1181 }
#define COST_groestl_512_aesni_v3 { 1354, 1298, 1281 }
#define COST_groestl_512_aesni_v1 { 1390, 1554, 1507 }
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
#define COST_groestl0_256_aesni_v2 { 441, 407, 419 }
#define COST_groestl0_256_aesni_v3 { 492, 443, 453 }
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
#define COST_groestl0_512_aesni_v1 { 1390, 1555, 1507 }
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
    .blocks = { { 726, 703, 859 }, { 726, 796, 871 }, { 726, 804, 876 }, { 726, 647, 804 }, { 1452, 1234, 1595 }, { 2904, 2410, 3206 }, { 5808, 4764, 6349 }, { 11616, 9466, 12628 }, { 23232, 18870, 25194 }, { 46464, 37675, 50348 } }, \
    .serial = { 0, 712, 849 }, \
    .chains = { 0, 640, 0 }, \
}
#define COST_aes_x86_64 { \
    .blocks = { { 100, 181, 146 }, { 200, 261, 190 }, { 400, 487, 356 }, { 800, 936, 692 }, { 1600, 1839, 1434 }, { 3200, 3641, 2793 }, { 6400, 7250, 5491 }, { 12800, 14488, 10883 }, { 25600, 28922, 21651 }, { 51200, 57795, 43188 } }, \
    .serial = { 0, 181, 150 }, \
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
    .blocks = { { 130, 210, 185 }, { 260, 307, 242 }, { 520, 579, 464 }, { 1040, 1130, 905 }, { 2080, 2232, 1791 }, { 4160, 4436, 3602 }, { 8320, 8842, 7142 }, { 16640, 17664, 14234 }, { 33280, 35308, 28344 }, { 66560, 70533, 56648 } }, \
    .serial = { 0, 193, 185 }, \
    .chains = { 0, 297, 0 }, \
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
    .blocks = { { 157, 282, 227 }, { 314, 343, 269 }, { 628, 629, 505 }, { 1256, 1203, 980 }, { 2512, 2352, 1929 }, { 5024, 4649, 3814 }, { 10048, 9250, 7572 }, { 20096, 18442, 15133 }, { 40192, 36835, 30155 }, { 80384, 73687, 60301 } }, \
    .serial = { 0, 276, 241 }, \
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
    .blocks = { { 20000, 17552, 14870 }, { 20000, 17626, 14877 }, { 20000, 17619, 14854 }, { 20000, 17587, 14835 }, { 20000, 17587, 14848 }, { 20000, 17628, 14899 }, { 20000, 17490, 14787 }, { 40000, 34816, 29409 }, { 80000, 69222, 58491 }, { 160000, 138445, 116654 } }, \
    .serial = { 0, 17552, 14885 }, \
    .chains = { 0, 17782, 0 }, \
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
    .blocks = { { 86, 171, 161 }, { 172, 231, 189 }, { 344, 407, 364 }, { 688, 700, 595 }, { 1376, 1341, 1174 }, { 2752, 2577, 2256 }, { 5504, 5089, 4433 }, { 11008, 10027, 8747 }, { 22016, 20009, 17428 }, { 44032, 39903, 34718 } }, \
    .serial = { 0, 156, 147 }, \
    .chains = { 0, 723, 0 }, \
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
