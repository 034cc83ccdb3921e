/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/groestl/groestl_constants.h: made by src/hash/groestl/constants.py
 *
 * Row shifts (byte shuffles) and constants of each round as the kernels lay them out:
 *
 *     by rows, groestl_gfni.h, _aes.h, _aese.h    _SHIFT, _SHIFT_AES, _SHIFT_AESE; _ROW_0, _ROW_7
 *     by pairs of rows, groestl_avx2_gfni_256.c   _PAIRS_SHIFT_P, _Q; _PAIRS_P, _Q
 *     by columns, groestl_avx512.c                _SOURCES_P, _Q; _COLUMNS_P, _Q
 *     bit slices, groestl_slice.h                 _SWAPS; _SLICES
 *
 * and _CROSS_P, _Q: rows that change between even and odd columns.  @[Groestl11, Section 3] */
#ifndef CITIUS_HASH_GROESTL_CONSTANTS_H
#define CITIUS_HASH_GROESTL_CONSTANTS_H

#define GROESTL_256_SHIFT \
    { 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 8, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 8 }, \
    { 1, 2, 3, 4, 5, 6, 7, 0, 11, 12, 13, 14, 15, 8, 9, 10, 1, 2, 3, 4, 5, 6, 7, 0, 11, 12, 13, 14, 15, 8, 9, 10 }, \
    { 2, 3, 4, 5, 6, 7, 0, 1, 13, 14, 15, 8, 9, 10, 11, 12, 2, 3, 4, 5, 6, 7, 0, 1, 13, 14, 15, 8, 9, 10, 11, 12 }, \
    { 3, 4, 5, 6, 7, 0, 1, 2, 15, 8, 9, 10, 11, 12, 13, 14, 3, 4, 5, 6, 7, 0, 1, 2, 15, 8, 9, 10, 11, 12, 13, 14 }, \
    { 4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15, 4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15 }, \
    { 5, 6, 7, 0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 8, 9, 5, 6, 7, 0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 8, 9 }, \
    { 6, 7, 0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 8, 9, 10, 11, 6, 7, 0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 8, 9, 10, 11 }, \
    { 7, 0, 1, 2, 3, 4, 5, 6, 14, 15, 8, 9, 10, 11, 12, 13, 7, 0, 1, 2, 3, 4, 5, 6, 14, 15, 8, 9, 10, 11, 12, 13 }

#define GROESTL_256_SHIFT_AES \
    { 0, 14, 11, 7, 4, 1, 15, 12, 9, 5, 2, 8, 13, 10, 6, 3, 0, 14, 11, 7, 4, 1, 15, 12, 9, 5, 2, 8, 13, 10, 6, 3 }, \
    { 1, 8, 13, 0, 5, 2, 9, 14, 11, 6, 3, 10, 15, 12, 7, 4, 1, 8, 13, 0, 5, 2, 9, 14, 11, 6, 3, 10, 15, 12, 7, 4 }, \
    { 2, 10, 15, 1, 6, 3, 11, 8, 13, 7, 4, 12, 9, 14, 0, 5, 2, 10, 15, 1, 6, 3, 11, 8, 13, 7, 4, 12, 9, 14, 0, 5 }, \
    { 3, 12, 9, 2, 7, 4, 13, 10, 15, 0, 5, 14, 11, 8, 1, 6, 3, 12, 9, 2, 7, 4, 13, 10, 15, 0, 5, 14, 11, 8, 1, 6 }, \
    { 4, 13, 10, 3, 0, 5, 14, 11, 8, 1, 6, 15, 12, 9, 2, 7, 4, 13, 10, 3, 0, 5, 14, 11, 8, 1, 6, 15, 12, 9, 2, 7 }, \
    { 5, 15, 12, 4, 1, 6, 8, 13, 10, 2, 7, 9, 14, 11, 3, 0, 5, 15, 12, 4, 1, 6, 8, 13, 10, 2, 7, 9, 14, 11, 3, 0 }, \
    { 6, 9, 14, 5, 2, 7, 10, 15, 12, 3, 0, 11, 8, 13, 4, 1, 6, 9, 14, 5, 2, 7, 10, 15, 12, 3, 0, 11, 8, 13, 4, 1 }, \
    { 7, 11, 8, 6, 3, 0, 12, 9, 14, 4, 1, 13, 10, 15, 5, 2, 7, 11, 8, 6, 3, 0, 12, 9, 14, 4, 1, 13, 10, 15, 5, 2 }

#define GROESTL_256_SHIFT_AESE \
    { 0, 13, 10, 7, 4, 1, 14, 11, 5, 2, 15, 12, 9, 6, 3, 8, 0, 13, 10, 7, 4, 1, 14, 11, 5, 2, 15, 12, 9, 6, 3, 8 }, \
    { 13, 10, 7, 4, 1, 14, 11, 0, 15, 12, 9, 6, 3, 8, 5, 2, 13, 10, 7, 4, 1, 14, 11, 0, 15, 12, 9, 6, 3, 8, 5, 2 }, \
    { 10, 7, 4, 1, 14, 11, 0, 13, 9, 6, 3, 8, 5, 2, 15, 12, 10, 7, 4, 1, 14, 11, 0, 13, 9, 6, 3, 8, 5, 2, 15, 12 }, \
    { 7, 4, 1, 14, 11, 0, 13, 10, 3, 8, 5, 2, 15, 12, 9, 6, 7, 4, 1, 14, 11, 0, 13, 10, 3, 8, 5, 2, 15, 12, 9, 6 }, \
    { 4, 1, 14, 11, 0, 13, 10, 7, 8, 5, 2, 15, 12, 9, 6, 3, 4, 1, 14, 11, 0, 13, 10, 7, 8, 5, 2, 15, 12, 9, 6, 3 }, \
    { 1, 14, 11, 0, 13, 10, 7, 4, 2, 15, 12, 9, 6, 3, 8, 5, 1, 14, 11, 0, 13, 10, 7, 4, 2, 15, 12, 9, 6, 3, 8, 5 }, \
    { 14, 11, 0, 13, 10, 7, 4, 1, 12, 9, 6, 3, 8, 5, 2, 15, 14, 11, 0, 13, 10, 7, 4, 1, 12, 9, 6, 3, 8, 5, 2, 15 }, \
    { 11, 0, 13, 10, 7, 4, 1, 14, 6, 3, 8, 5, 2, 15, 12, 9, 11, 0, 13, 10, 7, 4, 1, 14, 6, 3, 8, 5, 2, 15, 12, 9 }

#define GROESTL_256_ROW_0 \
    { 0x7060504030201000, 0xffffffffffffffff, 0x7060504030201000, 0xffffffffffffffff }, \
    { 0x7161514131211101, 0xffffffffffffffff, 0x7161514131211101, 0xffffffffffffffff }, \
    { 0x7262524232221202, 0xffffffffffffffff, 0x7262524232221202, 0xffffffffffffffff }, \
    { 0x7363534333231303, 0xffffffffffffffff, 0x7363534333231303, 0xffffffffffffffff }, \
    { 0x7464544434241404, 0xffffffffffffffff, 0x7464544434241404, 0xffffffffffffffff }, \
    { 0x7565554535251505, 0xffffffffffffffff, 0x7565554535251505, 0xffffffffffffffff }, \
    { 0x7666564636261606, 0xffffffffffffffff, 0x7666564636261606, 0xffffffffffffffff }, \
    { 0x7767574737271707, 0xffffffffffffffff, 0x7767574737271707, 0xffffffffffffffff }, \
    { 0x7868584838281808, 0xffffffffffffffff, 0x7868584838281808, 0xffffffffffffffff }, \
    { 0x7969594939291909, 0xffffffffffffffff, 0x7969594939291909, 0xffffffffffffffff }

#define GROESTL_256_ROW_7 \
    { 0, 0x8f9fafbfcfdfefff, 0, 0x8f9fafbfcfdfefff }, { 0, 0x8e9eaebecedeeefe, 0, 0x8e9eaebecedeeefe }, \
    { 0, 0x8d9dadbdcdddedfd, 0, 0x8d9dadbdcdddedfd }, { 0, 0x8c9cacbcccdcecfc, 0, 0x8c9cacbcccdcecfc }, \
    { 0, 0x8b9babbbcbdbebfb, 0, 0x8b9babbbcbdbebfb }, { 0, 0x8a9aaabacadaeafa, 0, 0x8a9aaabacadaeafa }, \
    { 0, 0x8999a9b9c9d9e9f9, 0, 0x8999a9b9c9d9e9f9 }, { 0, 0x8898a8b8c8d8e8f8, 0, 0x8898a8b8c8d8e8f8 }, \
    { 0, 0x8797a7b7c7d7e7f7, 0, 0x8797a7b7c7d7e7f7 }, { 0, 0x8696a6b6c6d6e6f6, 0, 0x8696a6b6c6d6e6f6 }

#define GROESTL_256_COLUMNS_P \
    { { 0, 16, 32, 48, 64, 80, 96, 112 } }, { { 1, 17, 33, 49, 65, 81, 97, 113 } }, \
    { { 2, 18, 34, 50, 66, 82, 98, 114 } }, { { 3, 19, 35, 51, 67, 83, 99, 115 } }, \
    { { 4, 20, 36, 52, 68, 84, 100, 116 } }, { { 5, 21, 37, 53, 69, 85, 101, 117 } }, \
    { { 6, 22, 38, 54, 70, 86, 102, 118 } }, { { 7, 23, 39, 55, 71, 87, 103, 119 } }, \
    { { 8, 24, 40, 56, 72, 88, 104, 120 } }, { { 9, 25, 41, 57, 73, 89, 105, 121 } }

#define GROESTL_256_SOURCES_P \
    { \
        0, 9, 18, 27, 36, 45, 54, 63, 8, 17, 26, 35, 44, 53, 62, 7, 16, 25, 34, 43, 52, 61, 6, 15, 24, 33, 42, 51, 60, \
        5, 14, 23, 32, 41, 50, 59, 4, 13, 22, 31, 40, 49, 58, 3, 12, 21, 30, 39, 48, 57, 2, 11, 20, 29, 38, 47, 56, 1, \
        10, 19, 28, 37, 46, 55, \
    }

#define GROESTL_256_CROSS_P \
    0

#define GROESTL_256_PAIRS_P \
    { { 0x7060504030201000, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 0x7161514131211101, 0, 0, 0 }, { 0, 0, 0, 0 } }, \
    { { 0x7262524232221202, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 0x7363534333231303, 0, 0, 0 }, { 0, 0, 0, 0 } }, \
    { { 0x7464544434241404, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 0x7565554535251505, 0, 0, 0 }, { 0, 0, 0, 0 } }, \
    { { 0x7666564636261606, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 0x7767574737271707, 0, 0, 0 }, { 0, 0, 0, 0 } }, \
    { { 0x7868584838281808, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 0x7969594939291909, 0, 0, 0 }, { 0, 0, 0, 0 } }

#define GROESTL_256_PAIRS_SHIFT_P \
    { 0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 8, 9, 4, 5, 6, 7, 0, 1, 2, 3, 14, 15, 8, 9, 10, 11, 12, 13 }, \
    { 1, 2, 3, 4, 5, 6, 7, 0, 11, 12, 13, 14, 15, 8, 9, 10, 5, 6, 7, 0, 1, 2, 3, 4, 15, 8, 9, 10, 11, 12, 13, 14 }

#define GROESTL_256_COLUMNS_Q \
    { \
        { \
            0xffffffffffffffff, 0xefffffffffffffff, 0xdfffffffffffffff, 0xcfffffffffffffff, 0xbfffffffffffffff, \
            0xafffffffffffffff, 0x9fffffffffffffff, 0x8fffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfeffffffffffffff, 0xeeffffffffffffff, 0xdeffffffffffffff, 0xceffffffffffffff, 0xbeffffffffffffff, \
            0xaeffffffffffffff, 0x9effffffffffffff, 0x8effffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfdffffffffffffff, 0xedffffffffffffff, 0xddffffffffffffff, 0xcdffffffffffffff, 0xbdffffffffffffff, \
            0xadffffffffffffff, 0x9dffffffffffffff, 0x8dffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfcffffffffffffff, 0xecffffffffffffff, 0xdcffffffffffffff, 0xccffffffffffffff, 0xbcffffffffffffff, \
            0xacffffffffffffff, 0x9cffffffffffffff, 0x8cffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfbffffffffffffff, 0xebffffffffffffff, 0xdbffffffffffffff, 0xcbffffffffffffff, 0xbbffffffffffffff, \
            0xabffffffffffffff, 0x9bffffffffffffff, 0x8bffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfaffffffffffffff, 0xeaffffffffffffff, 0xdaffffffffffffff, 0xcaffffffffffffff, 0xbaffffffffffffff, \
            0xaaffffffffffffff, 0x9affffffffffffff, 0x8affffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf9ffffffffffffff, 0xe9ffffffffffffff, 0xd9ffffffffffffff, 0xc9ffffffffffffff, 0xb9ffffffffffffff, \
            0xa9ffffffffffffff, 0x99ffffffffffffff, 0x89ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf8ffffffffffffff, 0xe8ffffffffffffff, 0xd8ffffffffffffff, 0xc8ffffffffffffff, 0xb8ffffffffffffff, \
            0xa8ffffffffffffff, 0x98ffffffffffffff, 0x88ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf7ffffffffffffff, 0xe7ffffffffffffff, 0xd7ffffffffffffff, 0xc7ffffffffffffff, 0xb7ffffffffffffff, \
            0xa7ffffffffffffff, 0x97ffffffffffffff, 0x87ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf6ffffffffffffff, 0xe6ffffffffffffff, 0xd6ffffffffffffff, 0xc6ffffffffffffff, 0xb6ffffffffffffff, \
            0xa6ffffffffffffff, 0x96ffffffffffffff, 0x86ffffffffffffff, \
        }, \
    }

#define GROESTL_256_SOURCES_Q \
    { \
        8, 25, 42, 59, 4, 21, 38, 55, 16, 33, 50, 3, 12, 29, 46, 63, 24, 41, 58, 11, 20, 37, 54, 7, 32, 49, 2, 19, 28, \
        45, 62, 15, 40, 57, 10, 27, 36, 53, 6, 23, 48, 1, 18, 35, 44, 61, 14, 31, 56, 9, 26, 43, 52, 5, 22, 39, 0, 17, \
        34, 51, 60, 13, 30, 47, \
    }

#define GROESTL_256_CROSS_Q \
    0

#define GROESTL_256_PAIRS_Q \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8f9fafbfcfdfefff }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8e9eaebecedeeefe }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8d9dadbdcdddedfd }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8c9cacbcccdcecfc }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8b9babbbcbdbebfb }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8a9aaabacadaeafa }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8999a9b9c9d9e9f9 }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8898a8b8c8d8e8f8 }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8797a7b7c7d7e7f7 }, \
    }, \
    { \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff }, \
        { 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x8696a6b6c6d6e6f6 }, \
    }

#define GROESTL_256_PAIRS_SHIFT_Q \
    { 1, 2, 3, 4, 5, 6, 7, 0, 13, 14, 15, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 8, 9, 10, 11 }, \
    { 3, 4, 5, 6, 7, 0, 1, 2, 15, 8, 9, 10, 11, 12, 13, 14, 2, 3, 4, 5, 6, 7, 0, 1, 14, 15, 8, 9, 10, 11, 12, 13 }

#define GROESTL_256_SLICES \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, { 204, 0x33ffffffffffffff }, \
            { 240, 0xfffffffffffffff }, { 0, 0xffffffffffffffff }, \
        }, \
    }

#define GROESTL_256_SWAPS \
    { \
        { 0x80c0e0f07030100, 0xc0f0300080e0701 }, { 0x2233110022331100, 0x3300330022112211 }, \
        { 0x5500550055005500, 0x55555555 }, \
    }

#define GROESTL_512_SHIFT \
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0 }, \
    { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2 }, \
    { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4 }, \
    { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }, \
    { 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }, \
    { 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1 }, \
    { 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3 }, \
    { 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5 }

#define GROESTL_512_SHIFT_AES \
    { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4 }, \
    { 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6 }, \
    { 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8 }, \
    { 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14 }, \
    { 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 }, \
    { 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5 }, \
    { 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7 }, \
    { 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9 }

#define GROESTL_512_SHIFT_AESE \
    { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0 }, \
    { 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10 }, \
    { 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4 }, \
    { 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2 }, \
    { 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 }, \
    { 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13 }, \
    { 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7 }, \
    { 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1 }

#define GROESTL_512_ROW_0 \
    { 0x7060504030201000, 0xf0e0d0c0b0a09080, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7161514131211101, 0xf1e1d1c1b1a19181, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7262524232221202, 0xf2e2d2c2b2a29282, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7363534333231303, 0xf3e3d3c3b3a39383, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7464544434241404, 0xf4e4d4c4b4a49484, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7565554535251505, 0xf5e5d5c5b5a59585, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7666564636261606, 0xf6e6d6c6b6a69686, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7767574737271707, 0xf7e7d7c7b7a79787, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7868584838281808, 0xf8e8d8c8b8a89888, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7969594939291909, 0xf9e9d9c9b9a99989, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7a6a5a4a3a2a1a0a, 0xfaeadacabaaa9a8a, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7b6b5b4b3b2b1b0b, 0xfbebdbcbbbab9b8b, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7c6c5c4c3c2c1c0c, 0xfcecdcccbcac9c8c, 0xffffffffffffffff, 0xffffffffffffffff }, \
    { 0x7d6d5d4d3d2d1d0d, 0xfdedddcdbdad9d8d, 0xffffffffffffffff, 0xffffffffffffffff }

#define GROESTL_512_ROW_7 \
    { 0, 0, 0x8f9fafbfcfdfefff, 0xf1f2f3f4f5f6f7f }, { 0, 0, 0x8e9eaebecedeeefe, 0xe1e2e3e4e5e6e7e }, \
    { 0, 0, 0x8d9dadbdcdddedfd, 0xd1d2d3d4d5d6d7d }, { 0, 0, 0x8c9cacbcccdcecfc, 0xc1c2c3c4c5c6c7c }, \
    { 0, 0, 0x8b9babbbcbdbebfb, 0xb1b2b3b4b5b6b7b }, { 0, 0, 0x8a9aaabacadaeafa, 0xa1a2a3a4a5a6a7a }, \
    { 0, 0, 0x8999a9b9c9d9e9f9, 0x919293949596979 }, { 0, 0, 0x8898a8b8c8d8e8f8, 0x818283848586878 }, \
    { 0, 0, 0x8797a7b7c7d7e7f7, 0x717273747576777 }, { 0, 0, 0x8696a6b6c6d6e6f6, 0x616263646566676 }, \
    { 0, 0, 0x8595a5b5c5d5e5f5, 0x515253545556575 }, { 0, 0, 0x8494a4b4c4d4e4f4, 0x414243444546474 }, \
    { 0, 0, 0x8393a3b3c3d3e3f3, 0x313233343536373 }, { 0, 0, 0x8292a2b2c2d2e2f2, 0x212223242526272 }

#define GROESTL_512_COLUMNS_P \
    { { 0, 32, 64, 96, 128, 160, 192, 224 }, { 16, 48, 80, 112, 144, 176, 208, 240 } }, \
    { { 1, 33, 65, 97, 129, 161, 193, 225 }, { 17, 49, 81, 113, 145, 177, 209, 241 } }, \
    { { 2, 34, 66, 98, 130, 162, 194, 226 }, { 18, 50, 82, 114, 146, 178, 210, 242 } }, \
    { { 3, 35, 67, 99, 131, 163, 195, 227 }, { 19, 51, 83, 115, 147, 179, 211, 243 } }, \
    { { 4, 36, 68, 100, 132, 164, 196, 228 }, { 20, 52, 84, 116, 148, 180, 212, 244 } }, \
    { { 5, 37, 69, 101, 133, 165, 197, 229 }, { 21, 53, 85, 117, 149, 181, 213, 245 } }, \
    { { 6, 38, 70, 102, 134, 166, 198, 230 }, { 22, 54, 86, 118, 150, 182, 214, 246 } }, \
    { { 7, 39, 71, 103, 135, 167, 199, 231 }, { 23, 55, 87, 119, 151, 183, 215, 247 } }, \
    { { 8, 40, 72, 104, 136, 168, 200, 232 }, { 24, 56, 88, 120, 152, 184, 216, 248 } }, \
    { { 9, 41, 73, 105, 137, 169, 201, 233 }, { 25, 57, 89, 121, 153, 185, 217, 249 } }, \
    { { 10, 42, 74, 106, 138, 170, 202, 234 }, { 26, 58, 90, 122, 154, 186, 218, 250 } }, \
    { { 11, 43, 75, 107, 139, 171, 203, 235 }, { 27, 59, 91, 123, 155, 187, 219, 251 } }, \
    { { 12, 44, 76, 108, 140, 172, 204, 236 }, { 28, 60, 92, 124, 156, 188, 220, 252 } }, \
    { { 13, 45, 77, 109, 141, 173, 205, 237 }, { 29, 61, 93, 125, 157, 189, 221, 253 } }

#define GROESTL_512_SOURCES_P \
    { \
        0, 1, 10, 11, 20, 21, 30, 47, 8, 9, 18, 19, 28, 29, 38, 55, 16, 17, 26, 27, 36, 37, 46, 63, 24, 25, 34, 35, \
        44, 45, 54, 7, 32, 33, 42, 43, 52, 53, 62, 15, 40, 41, 50, 51, 60, 61, 6, 23, 48, 49, 58, 59, 4, 5, 14, 31, \
        56, 57, 2, 3, 12, 13, 22, 39, \
    }, \
    { \
        0, 9, 10, 19, 20, 29, 30, 55, 8, 17, 18, 27, 28, 37, 38, 63, 16, 25, 26, 35, 36, 45, 46, 7, 24, 33, 34, 43, \
        44, 53, 54, 15, 32, 41, 42, 51, 52, 61, 62, 23, 40, 49, 50, 59, 60, 5, 6, 31, 48, 57, 58, 3, 4, 13, 14, 39, \
        56, 1, 2, 11, 12, 21, 22, 47, \
    }

#define GROESTL_512_CROSS_P \
    0xff00ff00ff00ff00

#define GROESTL_512_COLUMNS_Q \
    { \
        { \
            0xffffffffffffffff, 0xdfffffffffffffff, 0xbfffffffffffffff, 0x9fffffffffffffff, 0x7fffffffffffffff, \
            0x5fffffffffffffff, 0x3fffffffffffffff, 0x1fffffffffffffff, \
        }, \
        { \
            0xefffffffffffffff, 0xcfffffffffffffff, 0xafffffffffffffff, 0x8fffffffffffffff, 0x6fffffffffffffff, \
            0x4fffffffffffffff, 0x2fffffffffffffff, 0xfffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfeffffffffffffff, 0xdeffffffffffffff, 0xbeffffffffffffff, 0x9effffffffffffff, 0x7effffffffffffff, \
            0x5effffffffffffff, 0x3effffffffffffff, 0x1effffffffffffff, \
        }, \
        { \
            0xeeffffffffffffff, 0xceffffffffffffff, 0xaeffffffffffffff, 0x8effffffffffffff, 0x6effffffffffffff, \
            0x4effffffffffffff, 0x2effffffffffffff, 0xeffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfdffffffffffffff, 0xddffffffffffffff, 0xbdffffffffffffff, 0x9dffffffffffffff, 0x7dffffffffffffff, \
            0x5dffffffffffffff, 0x3dffffffffffffff, 0x1dffffffffffffff, \
        }, \
        { \
            0xedffffffffffffff, 0xcdffffffffffffff, 0xadffffffffffffff, 0x8dffffffffffffff, 0x6dffffffffffffff, \
            0x4dffffffffffffff, 0x2dffffffffffffff, 0xdffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfcffffffffffffff, 0xdcffffffffffffff, 0xbcffffffffffffff, 0x9cffffffffffffff, 0x7cffffffffffffff, \
            0x5cffffffffffffff, 0x3cffffffffffffff, 0x1cffffffffffffff, \
        }, \
        { \
            0xecffffffffffffff, 0xccffffffffffffff, 0xacffffffffffffff, 0x8cffffffffffffff, 0x6cffffffffffffff, \
            0x4cffffffffffffff, 0x2cffffffffffffff, 0xcffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfbffffffffffffff, 0xdbffffffffffffff, 0xbbffffffffffffff, 0x9bffffffffffffff, 0x7bffffffffffffff, \
            0x5bffffffffffffff, 0x3bffffffffffffff, 0x1bffffffffffffff, \
        }, \
        { \
            0xebffffffffffffff, 0xcbffffffffffffff, 0xabffffffffffffff, 0x8bffffffffffffff, 0x6bffffffffffffff, \
            0x4bffffffffffffff, 0x2bffffffffffffff, 0xbffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xfaffffffffffffff, 0xdaffffffffffffff, 0xbaffffffffffffff, 0x9affffffffffffff, 0x7affffffffffffff, \
            0x5affffffffffffff, 0x3affffffffffffff, 0x1affffffffffffff, \
        }, \
        { \
            0xeaffffffffffffff, 0xcaffffffffffffff, 0xaaffffffffffffff, 0x8affffffffffffff, 0x6affffffffffffff, \
            0x4affffffffffffff, 0x2affffffffffffff, 0xaffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf9ffffffffffffff, 0xd9ffffffffffffff, 0xb9ffffffffffffff, 0x99ffffffffffffff, 0x79ffffffffffffff, \
            0x59ffffffffffffff, 0x39ffffffffffffff, 0x19ffffffffffffff, \
        }, \
        { \
            0xe9ffffffffffffff, 0xc9ffffffffffffff, 0xa9ffffffffffffff, 0x89ffffffffffffff, 0x69ffffffffffffff, \
            0x49ffffffffffffff, 0x29ffffffffffffff, 0x9ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf8ffffffffffffff, 0xd8ffffffffffffff, 0xb8ffffffffffffff, 0x98ffffffffffffff, 0x78ffffffffffffff, \
            0x58ffffffffffffff, 0x38ffffffffffffff, 0x18ffffffffffffff, \
        }, \
        { \
            0xe8ffffffffffffff, 0xc8ffffffffffffff, 0xa8ffffffffffffff, 0x88ffffffffffffff, 0x68ffffffffffffff, \
            0x48ffffffffffffff, 0x28ffffffffffffff, 0x8ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf7ffffffffffffff, 0xd7ffffffffffffff, 0xb7ffffffffffffff, 0x97ffffffffffffff, 0x77ffffffffffffff, \
            0x57ffffffffffffff, 0x37ffffffffffffff, 0x17ffffffffffffff, \
        }, \
        { \
            0xe7ffffffffffffff, 0xc7ffffffffffffff, 0xa7ffffffffffffff, 0x87ffffffffffffff, 0x67ffffffffffffff, \
            0x47ffffffffffffff, 0x27ffffffffffffff, 0x7ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf6ffffffffffffff, 0xd6ffffffffffffff, 0xb6ffffffffffffff, 0x96ffffffffffffff, 0x76ffffffffffffff, \
            0x56ffffffffffffff, 0x36ffffffffffffff, 0x16ffffffffffffff, \
        }, \
        { \
            0xe6ffffffffffffff, 0xc6ffffffffffffff, 0xa6ffffffffffffff, 0x86ffffffffffffff, 0x66ffffffffffffff, \
            0x46ffffffffffffff, 0x26ffffffffffffff, 0x6ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf5ffffffffffffff, 0xd5ffffffffffffff, 0xb5ffffffffffffff, 0x95ffffffffffffff, 0x75ffffffffffffff, \
            0x55ffffffffffffff, 0x35ffffffffffffff, 0x15ffffffffffffff, \
        }, \
        { \
            0xe5ffffffffffffff, 0xc5ffffffffffffff, 0xa5ffffffffffffff, 0x85ffffffffffffff, 0x65ffffffffffffff, \
            0x45ffffffffffffff, 0x25ffffffffffffff, 0x5ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf4ffffffffffffff, 0xd4ffffffffffffff, 0xb4ffffffffffffff, 0x94ffffffffffffff, 0x74ffffffffffffff, \
            0x54ffffffffffffff, 0x34ffffffffffffff, 0x14ffffffffffffff, \
        }, \
        { \
            0xe4ffffffffffffff, 0xc4ffffffffffffff, 0xa4ffffffffffffff, 0x84ffffffffffffff, 0x64ffffffffffffff, \
            0x44ffffffffffffff, 0x24ffffffffffffff, 0x4ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf3ffffffffffffff, 0xd3ffffffffffffff, 0xb3ffffffffffffff, 0x93ffffffffffffff, 0x73ffffffffffffff, \
            0x53ffffffffffffff, 0x33ffffffffffffff, 0x13ffffffffffffff, \
        }, \
        { \
            0xe3ffffffffffffff, 0xc3ffffffffffffff, 0xa3ffffffffffffff, 0x83ffffffffffffff, 0x63ffffffffffffff, \
            0x43ffffffffffffff, 0x23ffffffffffffff, 0x3ffffffffffffff, \
        }, \
    }, \
    { \
        { \
            0xf2ffffffffffffff, 0xd2ffffffffffffff, 0xb2ffffffffffffff, 0x92ffffffffffffff, 0x72ffffffffffffff, \
            0x52ffffffffffffff, 0x32ffffffffffffff, 0x12ffffffffffffff, \
        }, \
        { \
            0xe2ffffffffffffff, 0xc2ffffffffffffff, 0xa2ffffffffffffff, 0x82ffffffffffffff, 0x62ffffffffffffff, \
            0x42ffffffffffffff, 0x22ffffffffffffff, 0x2ffffffffffffff, \
        }, \
    }

#define GROESTL_512_SOURCES_Q \
    { \
        0, 9, 18, 43, 4, 13, 22, 31, 8, 17, 26, 51, 12, 21, 30, 39, 16, 25, 34, 59, 20, 29, 38, 47, 24, 33, 42, 3, 28, \
        37, 46, 55, 32, 41, 50, 11, 36, 45, 54, 63, 40, 49, 58, 19, 44, 53, 62, 7, 48, 57, 2, 27, 52, 61, 6, 15, 56, \
        1, 10, 35, 60, 5, 14, 23, \
    }, \
    { \
        8, 17, 26, 51, 4, 13, 22, 31, 16, 25, 34, 59, 12, 21, 30, 39, 24, 33, 42, 3, 20, 29, 38, 47, 32, 41, 50, 11, \
        28, 37, 46, 55, 40, 49, 58, 19, 36, 45, 54, 63, 48, 57, 2, 27, 44, 53, 62, 7, 56, 1, 10, 35, 52, 61, 6, 15, 0, \
        9, 18, 43, 60, 5, 14, 23, \
    }

#define GROESTL_512_CROSS_Q \
    0xffffffff

#define GROESTL_512_SLICES \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 0, 0xffffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }, \
    { \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
        { \
            { 255, 0xffffffffffffff }, { 0, 0xffffffffffffffff }, { 255, 0xffffffffffffff }, \
            { 255, 0xffffffffffffff }, { 255, 0xffffffffffffff }, { 170, 0x55ffffffffffffff }, \
            { 204, 0x33ffffffffffffff }, { 240, 0xfffffffffffffff }, \
        }, \
    }

#define GROESTL_512_SWAPS \
    { \
        { 0xe07030301010000, 0x70301000e030100 }, { 0x1122333311110000, 0x2233110011331100 }, \
        { 0x5555000055550000, 0x5500550055005500 }, \
    }, \
    { \
        { 0xc07070303010100, 0x70301000c070301 }, { 0x3322223333111100, 0x2233110033223311 }, \
        { 0x55550000555500, 0x5500550000550055 }, \
    }

#define GROESTL0_256_SHIFT \
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }, \
    { 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8 }, \
    { 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9, 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9 }, \
    { 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10, 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10 }, \
    { 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11 }, \
    { 5, 6, 7, 0, 1, 2, 3, 4, 13, 14, 15, 8, 9, 10, 11, 12, 5, 6, 7, 0, 1, 2, 3, 4, 13, 14, 15, 8, 9, 10, 11, 12 }, \
    { 6, 7, 0, 1, 2, 3, 4, 5, 14, 15, 8, 9, 10, 11, 12, 13, 6, 7, 0, 1, 2, 3, 4, 5, 14, 15, 8, 9, 10, 11, 12, 13 }, \
    { 7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14, 7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14 }

#define GROESTL0_256_SHIFT_AES \
    { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 }, \
    { 1, 14, 11, 0, 5, 2, 15, 12, 9, 6, 3, 8, 13, 10, 7, 4, 1, 14, 11, 0, 5, 2, 15, 12, 9, 6, 3, 8, 13, 10, 7, 4 }, \
    { 2, 15, 12, 1, 6, 3, 8, 13, 10, 7, 4, 9, 14, 11, 0, 5, 2, 15, 12, 1, 6, 3, 8, 13, 10, 7, 4, 9, 14, 11, 0, 5 }, \
    { 3, 8, 13, 2, 7, 4, 9, 14, 11, 0, 5, 10, 15, 12, 1, 6, 3, 8, 13, 2, 7, 4, 9, 14, 11, 0, 5, 10, 15, 12, 1, 6 }, \
    { 4, 9, 14, 3, 0, 5, 10, 15, 12, 1, 6, 11, 8, 13, 2, 7, 4, 9, 14, 3, 0, 5, 10, 15, 12, 1, 6, 11, 8, 13, 2, 7 }, \
    { 5, 10, 15, 4, 1, 6, 11, 8, 13, 2, 7, 12, 9, 14, 3, 0, 5, 10, 15, 4, 1, 6, 11, 8, 13, 2, 7, 12, 9, 14, 3, 0 }, \
    { 6, 11, 8, 5, 2, 7, 12, 9, 14, 3, 0, 13, 10, 15, 4, 1, 6, 11, 8, 5, 2, 7, 12, 9, 14, 3, 0, 13, 10, 15, 4, 1 }, \
    { 7, 12, 9, 6, 3, 0, 13, 10, 15, 4, 1, 14, 11, 8, 5, 2, 7, 12, 9, 6, 3, 0, 13, 10, 15, 4, 1, 14, 11, 8, 5, 2 }

#define GROESTL0_256_SHIFT_AESE \
    { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 }, \
    { 13, 10, 7, 4, 1, 14, 11, 0, 5, 2, 15, 12, 9, 6, 3, 8, 13, 10, 7, 4, 1, 14, 11, 0, 5, 2, 15, 12, 9, 6, 3, 8 }, \
    { 10, 7, 4, 1, 14, 11, 0, 13, 2, 15, 12, 9, 6, 3, 8, 5, 10, 7, 4, 1, 14, 11, 0, 13, 2, 15, 12, 9, 6, 3, 8, 5 }, \
    { 7, 4, 1, 14, 11, 0, 13, 10, 15, 12, 9, 6, 3, 8, 5, 2, 7, 4, 1, 14, 11, 0, 13, 10, 15, 12, 9, 6, 3, 8, 5, 2 }, \
    { 4, 1, 14, 11, 0, 13, 10, 7, 12, 9, 6, 3, 8, 5, 2, 15, 4, 1, 14, 11, 0, 13, 10, 7, 12, 9, 6, 3, 8, 5, 2, 15 }, \
    { 1, 14, 11, 0, 13, 10, 7, 4, 9, 6, 3, 8, 5, 2, 15, 12, 1, 14, 11, 0, 13, 10, 7, 4, 9, 6, 3, 8, 5, 2, 15, 12 }, \
    { 14, 11, 0, 13, 10, 7, 4, 1, 6, 3, 8, 5, 2, 15, 12, 9, 14, 11, 0, 13, 10, 7, 4, 1, 6, 3, 8, 5, 2, 15, 12, 9 }, \
    { 11, 0, 13, 10, 7, 4, 1, 14, 3, 8, 5, 2, 15, 12, 9, 6, 11, 0, 13, 10, 7, 4, 1, 14, 3, 8, 5, 2, 15, 12, 9, 6 }

#define GROESTL0_256_ROW_0 \
    { 0, 0, 0, 0 }, { 1, 0, 1, 0 }, { 2, 0, 2, 0 }, { 3, 0, 3, 0 }, { 4, 0, 4, 0 }, { 5, 0, 5, 0 }, { 6, 0, 6, 0 }, \
    { 7, 0, 7, 0 }, { 8, 0, 8, 0 }, { 9, 0, 9, 0 }

#define GROESTL0_256_ROW_7 \
    { 0, 255, 0, 255 }, { 0, 254, 0, 254 }, { 0, 253, 0, 253 }, { 0, 252, 0, 252 }, { 0, 251, 0, 251 }, \
    { 0, 250, 0, 250 }, { 0, 249, 0, 249 }, { 0, 248, 0, 248 }, { 0, 247, 0, 247 }, { 0, 246, 0, 246 }

#define GROESTL0_256_COLUMNS_P \
    { { 0, 0, 0, 0, 0, 0, 0, 0 } }, { { 1, 0, 0, 0, 0, 0, 0, 0 } }, { { 2, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 3, 0, 0, 0, 0, 0, 0, 0 } }, { { 4, 0, 0, 0, 0, 0, 0, 0 } }, { { 5, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 6, 0, 0, 0, 0, 0, 0, 0 } }, { { 7, 0, 0, 0, 0, 0, 0, 0 } }, { { 8, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 9, 0, 0, 0, 0, 0, 0, 0 } }

#define GROESTL0_256_SOURCES_P \
    { \
        0, 9, 18, 27, 36, 45, 54, 63, 8, 17, 26, 35, 44, 53, 62, 7, 16, 25, 34, 43, 52, 61, 6, 15, 24, 33, 42, 51, 60, \
        5, 14, 23, 32, 41, 50, 59, 4, 13, 22, 31, 40, 49, 58, 3, 12, 21, 30, 39, 48, 57, 2, 11, 20, 29, 38, 47, 56, 1, \
        10, 19, 28, 37, 46, 55, \
    }

#define GROESTL0_256_CROSS_P \
    0

#define GROESTL0_256_PAIRS_P \
    { { 0, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 1, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 2, 0, 0, 0 }, { 0, 0, 0, 0 } }, \
    { { 3, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 4, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 5, 0, 0, 0 }, { 0, 0, 0, 0 } }, \
    { { 6, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 7, 0, 0, 0 }, { 0, 0, 0, 0 } }, { { 8, 0, 0, 0 }, { 0, 0, 0, 0 } }, \
    { { 9, 0, 0, 0 }, { 0, 0, 0, 0 } }

#define GROESTL0_256_PAIRS_SHIFT_P \
    { 0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 8, 9, 4, 5, 6, 7, 0, 1, 2, 3, 14, 15, 8, 9, 10, 11, 12, 13 }, \
    { 1, 2, 3, 4, 5, 6, 7, 0, 11, 12, 13, 14, 15, 8, 9, 10, 5, 6, 7, 0, 1, 2, 3, 4, 15, 8, 9, 10, 11, 12, 13, 14 }

#define GROESTL0_256_COLUMNS_Q \
    { { 0xff00000000000000, 0, 0, 0, 0, 0, 0, 0 } }, { { 0xfe00000000000000, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xfd00000000000000, 0, 0, 0, 0, 0, 0, 0 } }, { { 0xfc00000000000000, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xfb00000000000000, 0, 0, 0, 0, 0, 0, 0 } }, { { 0xfa00000000000000, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf900000000000000, 0, 0, 0, 0, 0, 0, 0 } }, { { 0xf800000000000000, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf700000000000000, 0, 0, 0, 0, 0, 0, 0 } }, { { 0xf600000000000000, 0, 0, 0, 0, 0, 0, 0 } }

#define GROESTL0_256_SOURCES_Q \
    { \
        0, 9, 18, 27, 36, 45, 54, 63, 8, 17, 26, 35, 44, 53, 62, 7, 16, 25, 34, 43, 52, 61, 6, 15, 24, 33, 42, 51, 60, \
        5, 14, 23, 32, 41, 50, 59, 4, 13, 22, 31, 40, 49, 58, 3, 12, 21, 30, 39, 48, 57, 2, 11, 20, 29, 38, 47, 56, 1, \
        10, 19, 28, 37, 46, 55, \
    }

#define GROESTL0_256_CROSS_Q \
    0

#define GROESTL0_256_PAIRS_Q \
    { { 0, 0, 0, 0 }, { 0, 0, 0, 255 } }, { { 0, 0, 0, 0 }, { 0, 0, 0, 254 } }, { { 0, 0, 0, 0 }, { 0, 0, 0, 253 } }, \
    { { 0, 0, 0, 0 }, { 0, 0, 0, 252 } }, { { 0, 0, 0, 0 }, { 0, 0, 0, 251 } }, { { 0, 0, 0, 0 }, { 0, 0, 0, 250 } }, \
    { { 0, 0, 0, 0 }, { 0, 0, 0, 249 } }, { { 0, 0, 0, 0 }, { 0, 0, 0, 248 } }, { { 0, 0, 0, 0 }, { 0, 0, 0, 247 } }, \
    { { 0, 0, 0, 0 }, { 0, 0, 0, 246 } }

#define GROESTL0_256_PAIRS_SHIFT_Q \
    { 0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 8, 9, 4, 5, 6, 7, 0, 1, 2, 3, 14, 15, 8, 9, 10, 11, 12, 13 }, \
    { 1, 2, 3, 4, 5, 6, 7, 0, 11, 12, 13, 14, 15, 8, 9, 10, 5, 6, 7, 0, 1, 2, 3, 4, 15, 8, 9, 10, 11, 12, 13, 14 }

#define GROESTL0_256_SLICES \
    { \
        { \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 1, 0 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 1, 0 }, { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 1, 0 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }, \
    { \
        { \
            { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
    }

#define GROESTL0_256_SWAPS \
    { \
        { 0x80c0e0f07030100, 0x80c0e0f07030100 }, { 0x2233110022331100, 0x2233110022331100 }, \
        { 0x5500550055005500, 0x5500550055005500 }, \
    }

#define GROESTL0_512_SHIFT \
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }, \
    { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0 }, \
    { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1 }, \
    { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2 }, \
    { 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3 }, \
    { 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4 }, \
    { 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5 }, \
    { 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }

#define GROESTL0_512_SHIFT_AES \
    { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 }, \
    { 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4 }, \
    { 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5 }, \
    { 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6 }, \
    { 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7 }, \
    { 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8 }, \
    { 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9 }, \
    { 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14 }

#define GROESTL0_512_SHIFT_AESE \
    { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 }, \
    { 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0 }, \
    { 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13 }, \
    { 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10 }, \
    { 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7 }, \
    { 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4 }, \
    { 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1 }, \
    { 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3, 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2 }

#define GROESTL0_512_ROW_0 \
    { 0, 0, 0, 0 }, { 1, 0, 0, 0 }, { 2, 0, 0, 0 }, { 3, 0, 0, 0 }, { 4, 0, 0, 0 }, { 5, 0, 0, 0 }, { 6, 0, 0, 0 }, \
    { 7, 0, 0, 0 }, { 8, 0, 0, 0 }, { 9, 0, 0, 0 }, { 10, 0, 0, 0 }, { 11, 0, 0, 0 }, { 12, 0, 0, 0 }, \
    { 13, 0, 0, 0 }

#define GROESTL0_512_ROW_7 \
    { 0, 0, 255, 0 }, { 0, 0, 254, 0 }, { 0, 0, 253, 0 }, { 0, 0, 252, 0 }, { 0, 0, 251, 0 }, { 0, 0, 250, 0 }, \
    { 0, 0, 249, 0 }, { 0, 0, 248, 0 }, { 0, 0, 247, 0 }, { 0, 0, 246, 0 }, { 0, 0, 245, 0 }, { 0, 0, 244, 0 }, \
    { 0, 0, 243, 0 }, { 0, 0, 242, 0 }

#define GROESTL0_512_COLUMNS_P \
    { { 0, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 1, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 2, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 3, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 4, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 5, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 6, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 7, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 8, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 9, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 10, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 11, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 12, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 13, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }

#define GROESTL0_512_SOURCES_P \
    { \
        0, 1, 10, 11, 20, 21, 30, 47, 8, 9, 18, 19, 28, 29, 38, 55, 16, 17, 26, 27, 36, 37, 46, 63, 24, 25, 34, 35, \
        44, 45, 54, 7, 32, 33, 42, 43, 52, 53, 62, 15, 40, 41, 50, 51, 60, 61, 6, 23, 48, 49, 58, 59, 4, 5, 14, 31, \
        56, 57, 2, 3, 12, 13, 22, 39, \
    }, \
    { \
        0, 9, 10, 19, 20, 29, 30, 55, 8, 17, 18, 27, 28, 37, 38, 63, 16, 25, 26, 35, 36, 45, 46, 7, 24, 33, 34, 43, \
        44, 53, 54, 15, 32, 41, 42, 51, 52, 61, 62, 23, 40, 49, 50, 59, 60, 5, 6, 31, 48, 57, 58, 3, 4, 13, 14, 39, \
        56, 1, 2, 11, 12, 21, 22, 47, \
    }

#define GROESTL0_512_CROSS_P \
    0xff00ff00ff00ff00

#define GROESTL0_512_COLUMNS_Q \
    { { 0xff00000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xfe00000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xfd00000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xfc00000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xfb00000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xfa00000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf900000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf800000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf700000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf600000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf500000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf400000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf300000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }, \
    { { 0xf200000000000000, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } }

#define GROESTL0_512_SOURCES_Q \
    { \
        0, 1, 10, 11, 20, 21, 30, 47, 8, 9, 18, 19, 28, 29, 38, 55, 16, 17, 26, 27, 36, 37, 46, 63, 24, 25, 34, 35, \
        44, 45, 54, 7, 32, 33, 42, 43, 52, 53, 62, 15, 40, 41, 50, 51, 60, 61, 6, 23, 48, 49, 58, 59, 4, 5, 14, 31, \
        56, 57, 2, 3, 12, 13, 22, 39, \
    }, \
    { \
        0, 9, 10, 19, 20, 29, 30, 55, 8, 17, 18, 27, 28, 37, 38, 63, 16, 25, 26, 35, 36, 45, 46, 7, 24, 33, 34, 43, \
        44, 53, 54, 15, 32, 41, 42, 51, 52, 61, 62, 23, 40, 49, 50, 59, 60, 5, 6, 31, 48, 57, 58, 3, 4, 13, 14, 39, \
        56, 1, 2, 11, 12, 21, 22, 47, \
    }

#define GROESTL0_512_CROSS_Q \
    0xff00ff00ff00ff00

#define GROESTL0_512_SLICES \
    { \
        { \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 1, 0 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 1, 0 }, { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 1, 0 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 1, 0 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }, \
    { \
        { \
            { 1, 0 }, { 0, 0x100000000000000 }, { 1, 0 }, { 1, 0 }, { 0, 0x100000000000000 }, \
            { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, { 0, 0x100000000000000 }, \
        }, \
        { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } }, \
    }

#define GROESTL0_512_SWAPS \
    { \
        { 0xe07030301010000, 0xe07030301010000 }, { 0x1122333311110000, 0x1122333311110000 }, \
        { 0x5555000055550000, 0x5555000055550000 }, \
    }, \
    { \
        { 0xc07070303010100, 0xc07070303010100 }, { 0x3322223333111100, 0x3322223333111100 }, \
        { 0x55550000555500, 0x55550000555500 }, \
    }

#endif
