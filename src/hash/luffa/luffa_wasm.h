/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes, and words as nibbles, WebAssembly: what luffa_order.h expects and defines, XOR(a, b) and AND(a, b). */
#include "../../core/vector_wasm_bytes.h"

#define LOAD load_16
#define STORE store_16
#define XOR bit_xor
#define AND bit_and
#define LOOK_UP shuffle

#define EXCHANGE(a, n, mask)                                     \
    {                                                            \
        V t = AND(XOR(wasm_u32x4_shr(a, n), a), every_32(mask)); \
                                                                 \
        a = XOR(XOR(a, t), wasm_i32x4_shl(t, n));                \
    }

#include "luffa_order.h"
