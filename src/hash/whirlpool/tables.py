#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/hash/whirlpool/whirlpool_tables.c from the definition.  @[Whirlpool03, Sections 3 and 6]

usage: src/hash/whirlpool/tables.py > src/hash/whirlpool/whirlpool_tables.c
"""
import functools
import operator

from common import lines, little, monomials, product

E = [0x1, 0xB, 0x9, 0xC, 0xD, 0x6, 0xF, 0x3, 0xE, 0x8, 0x7, 0x4, 0xA, 0x2, 0x5, 0x0]
R = [0x7, 0xC, 0xB, 0xD, 0xE, 0x4, 0x9, 0xF, 0x6, 0x3, 0x8, 0xA, 0x2, 0x5, 0x1, 0x0]

FINAL = [1, 1, 4, 1, 8, 5, 2, 9]        # the first rows of the circulant matrices
EARLY = [1, 1, 3, 1, 5, 8, 9, 5]

# The S-box of Whirlpool-0, which its designers drew at random.  @[Whirlpool00]
RANDOM = list(bytes.fromhex("""
    68d0eb2b489d6ae4e3a356817df1859e2c8e78ca17a961d55d0b8c3c77512242
    3f544180cc86b3182e570662f436d16b1b657510da4926f9cb66e7baae5052ab
    05f00d733b0420feddf5b45f0ab5c0a071a52d607293390883215c87b1e000c3
    12918a021ce645c2c4fdbf44a14c33c584237cb025153569ff944d70a2afcdd6
    6cb7f809f367a4eaecb6d4d2141ee12438c6db4b7a3ade5edf95fcaad7ce070f
    3d589a989cf2a7117e8b4303e2dce5b24ec76de92740d837928f011d533e59c1
    4f3216fa74fb639f341a2a5a8dc9cff69028889b310ebd4ae896a60cc879bcbe
    ef6e46975bed19d9ac99a829641fad5513bbf76fb9472feeb87b8930d37f7682"""))


def structured(x):
    """The S-box of the two later versions, from its mini-boxes."""
    u, v = E[x >> 4], E.index(x & 15)
    w = R[u ^ v]
    return E[u ^ w] << 4 | E.index(v ^ w)


def times(a, b):
    return product(a, b, 0x11d)


def row(s, c):
    """What a byte in column 0 adds to its row: s times the circulant's first row."""
    return little(times(s, a) for a in c)


def anf(sbox):
    """For bit b of the S-box and monomial h of the upper nibble: which monomials of the lower
    nibble it is multiplied with."""
    form = monomials(sbox)
    return [[sum((form[16 * h + low] >> b & 1) << low for low in range(16)) for h in range(16)] for b in range(8)]


def multiplication(c):
    """x -> c x as GF2P8AFFINEQB takes a matrix: byte 7 - i gives output bit i."""
    return little(sum((times(c, 1 << k) >> 7 - i & 1) << k for k in range(8)) for i in range(8))


def byte_mix(c, bit):
    """Byte j: the bytes k of a row, counted from bit 7 down, that output byte j takes times 1 << bit."""
    return little(sum((c[(j - k) % 8] >> bit & 1) << 7 - k for k in range(8)) for j in range(8))


def doubling_offset():
    """What the vector kernels' S-boxes add so that their doublings may leave out a constant.

    PSHUFB gives 1d where bit 7 is clear, so 2x + 1d is cheaper than 2x.  Three in a row, each on
    the sum before, leave (4 + 2 + 1) 1d in every byte; an s added to every byte before MixRows
    comes out as s times the sum of the coefficients, which is 3 in both matrices."""
    left = times(7, 0x1d)

    def total(c):
        return functools.reduce(operator.xor, c)

    assert total(FINAL) == total(EARLY) == 3
    return next(s for s in range(256) if times(3, s) == left)


def mini_boxes():
    """E, E', R and, for the result's nibbles with the offset, E << 4 and E'."""
    s = doubling_offset()
    inverse = [E.index(x) for x in range(16)]
    return [E, inverse, R, [x << 4 ^ s & 0xf0 for x in E], [x ^ s & 15 for x in inverse]]


def round_constants(sbox):
    """For round r and j < 4: columns j and j + 4 of the constant's first row, a word each."""
    return [[(sbox[8 * r + j], sbox[8 * r + j + 4]) for j in range(4)] for r in range(10)]


def steps(sbox):
    """Rows of 16, each plus the row before it, except the first and the ninth."""
    return [x ^ (sbox[i - 16] if i % 128 >= 16 else 0) for i, x in enumerate(sbox)]


def sbox_table(name, sbox):
    return [f"const uint8_t {name}[256] = {{", *lines(sbox, 16, 2), "};", ""]


def rc_table(name, sbox):
    rows = ["    { " + ", ".join("{ 0x%02x, 0x%02x }" % pair for pair in r) + " }," for r in round_constants(sbox)]
    return [f"const uint64_t {name}[10][4][2] = {{", *rows, "};", ""]


def row_tables(name, comment, sbox, c):
    """Eight tables from one list: column k's is the first one's rotated by 8 k bits."""
    words = lines((row(s, c) for s in sbox), 4, 16, "X(0x", ")")
    return [f"/* {comment} */", "#define ROWS(X) \\", *(w + " \\" for w in words[:-1]), words[-1], "",
            f"const uint64_t {name}[8][256] = {{",
            "    { ROWS(ROL_0) }, { ROWS(ROL_8) }, { ROWS(ROL_16) }, { ROWS(ROL_24) },",
            "    { ROWS(ROL_32) }, { ROWS(ROL_40) }, { ROWS(ROL_48) }, { ROWS(ROL_56) },",
            "};", "#undef ROWS", ""]


def generate():
    sbox = [structured(x) for x in range(256)]
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/hash/whirlpool/whirlpool_tables.c: made by src/hash/whirlpool/tables.py; "
           "whirlpool_tables.h says what it holds. */",
           '#include "whirlpool_tables.h"', ""]
    out += sbox_table("citius_whirlpool_sbox", sbox)
    out += sbox_table("citius_whirlpool_0_sbox", RANDOM)
    out += sbox_table("citius_whirlpool_0_steps", steps(RANDOM))
    out += rc_table("citius_whirlpool_rc", sbox)
    out += rc_table("citius_whirlpool_0_rc", RANDOM)
    out += ["const uint8_t citius_whirlpool_mini[5][16] = {"]
    for box in mini_boxes():
        out += ["    { " + lines(box, 16, 2)[0].strip().rstrip(",") + " },"]
    out += ["};", f"const uint8_t citius_whirlpool_offset = 0x{doubling_offset():02x};", ""]
    out += ["const uint64_t citius_whirlpool_times[4] = {", *lines(map(multiplication, (1, 2, 4, 8)), 4), "};", ""]
    for name, c in ("citius_whirlpool_mix", FINAL), ("citius_whirlpool_t_mix", EARLY):
        out += [f"const uint64_t {name}[4] = {{", *lines((byte_mix(c, bit) for bit in range(4)), 4), "};", ""]
    out += ["#define ROL_0(x) UINT64_C(x),"]
    out += [f"#define ROL_{n}(x) UINT64_C(x) << {n} | UINT64_C(x) >> {64 - n}," for n in range(8, 64, 8)]
    out += [""]
    out += row_tables("citius_whirlpool_rows", "Whirlpool: S-box and matrix 1 1 4 1 8 5 2 9 for column 0.", sbox, FINAL)
    out += row_tables("citius_whirlpool_t_rows", "Whirlpool-T: the same with 1 1 3 1 5 8 9 5.", sbox, EARLY)
    out += row_tables("citius_whirlpool_0_rows", "Whirlpool-0: that and the random S-box.", RANDOM, EARLY)
    return "\n".join(out[:-1]) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
