#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/hash/groestl/groestl_constants.h: row shifts and round constants as the kernels lay them out.
@[Groestl11, Section 3] @[Groestl08]

usage: src/hash/groestl/constants.py > src/hash/groestl/groestl_constants.h
"""

from common import little, macro
from tables import VERSIONS, constant

P, Q = 0, 1
SHIFTS = {8: ([0, 1, 2, 3, 4, 5, 6, 7], [1, 3, 5, 7, 0, 2, 4, 6]),
          16: ([0, 1, 2, 3, 4, 5, 6, 11], [1, 3, 5, 11, 0, 2, 4, 6])}


def shifts(final, columns, which):
    """Columns by which ShiftBytes moves each row to the left.  Groestl-0 has one permutation's for both."""
    return SHIFTS[columns][which if final else P]


def rounds(columns):
    return 10 if columns == 8 else 14


# ---- by rows: groestl_gfni.h, groestl_aes.h and groestl_aese.h ----

def row_shuffle(columns, p, q, order):
    """For each byte of a row where it comes from.  8 columns: P in bytes 0 to 7 and Q in 8 to 15, twice;
    16 columns: all of P, then all of Q."""
    if columns == 8:
        row = [(j + p) % 8 if j < 8 else 8 + (j + q) % 8 for j in range(16)]
        return 2 * [row[j] for j in order]
    return [(j + s) % 16 for s in (p, q) for j in order]


PLAIN = range(16)
FOR_AES = [13 * j % 16 for j in range(16)]  # AESENCLAST takes its byte j from 5 j


def row_shuffles(final, columns, order):
    return [row_shuffle(columns, p, q, order)
            for p, q in zip(shifts(final, columns, P), shifts(final, columns, Q))]


def after_aese(shuffles):
    """The same of what AESE returns, which has moved byte j to 13 j."""
    return [[13 * j % 16 for j in row] for row in shuffles]


def row_constants(final, columns, r):
    """Row r of each round's constants, as words, P and Q as above."""
    out = []
    for i in range(rounds(columns)):
        row = [constant(final, q, i, c)[r] for q in (P, Q) for c in range(columns)]
        row = row if columns == 16 else row + row
        out.append([little(row[k:k + 8]) for k in range(0, 32, 8)])
    return out


# ---- by even and odd rows of 8 columns: groestl_avx2_gfni_256.c ----

EVEN_ODD = [range(0, 8, 2), range(1, 8, 2)]


def pair_shuffles(final, columns, which):
    """For each byte where it comes from in its lane, which holds two rows."""
    s = shifts(final, columns, which)
    return [[8 * (k % 2) + (j + s[r]) % 8 for k, r in enumerate(rows) for j in range(8)] for rows in EVEN_ODD]


def pair_constants(final, columns, which):
    return [[[little([constant(final, which, i, c)[r] for c in range(columns)]) for r in rows] for rows in EVEN_ODD]
            for i in range(rounds(columns))]


# ---- by columns: groestl_avx512.c.  Of 16 columns the even ones come first, and then the odd ones ----

def halves(columns):
    return [range(8)] if columns == 8 else [range(0, 16, 2), range(1, 16, 2)]


def column_constants(final, columns, which):
    return [[[little(constant(final, which, i, c)) for c in half] for half in halves(columns)]
            for i in range(rounds(columns))]


def left_over(columns, half, shift):
    """By how many places a row still moves within a half, after rows that shift by an odd number have changed halves."""
    return shift if columns == 8 else (shift + half) // 2


def column_shuffles(final, columns, which):
    s = shifts(final, columns, which)
    return [[(c + left_over(columns, half, s[r])) % 8 * 8 + r for c in range(8) for r in range(8)]
            for half in range(columns // 8)]


def crossing(final, columns, which):
    """The rows that change halves."""
    return little([0xff * (columns == 16 and s % 2) for s in shifts(final, columns, which)])


# ---- bit slices: groestl_slice.h.  Bit 8 r + c of word b: bit b of row r and column c of a half ----

def slice_constants(final, columns):
    """For each round, half and bit: of P and of Q."""
    def word(which, i, half, b):
        return sum((constant(final, which, i, c)[r] >> b & 1) << 8 * r + k
                   for k, c in enumerate(half) for r in range(8))
    return [[[[word(which, i, half, b) for which in (P, Q)] for b in range(8)] for half in halves(columns)]
            for i in range(rounds(columns))]


def swap(distance, up):
    """The bits of a byte that change places with those `distance` higher, so that it turns up by `up`: bits i and
    i + distance do if (i mod distance) + up has that bit."""
    return sum(1 << i for i in range(8) if not i & distance and (i % distance + up) & distance)


def slice_swaps(final, columns):
    """For each half and distance 4, 2, 1: of P and of Q.  Columns that go left by s go up by 8 - s."""
    return [[[little([swap(distance, 8 - left_over(columns, half, s)) for s in shifts(final, columns, which)])
              for which in (P, Q)] for distance in (4, 2, 1)] for half in range(columns // 8)]


# ---- writing ----

WIDTH = 118


def text(value):
    if isinstance(value, list):
        return "{ " + ", ".join(map(text, value)) + " }"
    return f"0x{value:x}" if value > 255 else str(value)


def packed(values, depth):
    """Initialisers with all braces, as many on a line as fit."""
    out, indent = [], "    " * depth
    for value in values:
        item = text(value) + ","
        if len(indent + item) > WIDTH:
            out += [indent + "{", *packed(value, depth + 1), indent + "},"]
        elif out and len(out[-1] + " " + item) <= WIDTH and out[-1] != indent + "},":
            out[-1] += " " + item
        else:
            out.append(indent + item)
    return out


def generate():
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/hash/groestl/groestl_constants.h: made by src/hash/groestl/constants.py",
           " *",
           " * Row shifts (byte shuffles) and constants of each round as the kernels lay them out:",
           " *",
           " *     by rows, groestl_gfni.h, _aes.h, _aese.h    _SHIFT, _SHIFT_AES, _SHIFT_AESE; _ROW_0, _ROW_7",
           " *     by pairs of rows, groestl_avx2_gfni_256.c   _PAIRS_SHIFT_P, _Q; _PAIRS_P, _Q",
           " *     by columns, groestl_avx512.c                _SOURCES_P, _Q; _COLUMNS_P, _Q",
           " *     bit slices, groestl_slice.h                 _SWAPS; _SLICES",
           " *",
           " * and _CROSS_P, _Q: rows that change between even and odd columns.  @[Groestl11, Section 3] */",
           "#ifndef CITIUS_HASH_GROESTL_CONSTANTS_H", "#define CITIUS_HASH_GROESTL_CONSTANTS_H", ""]
    for name, final, columns in VERSIONS:
        tables = [("SHIFT", row_shuffles(final, columns, PLAIN)), ("SHIFT_AES", row_shuffles(final, columns, FOR_AES)),
                  ("SHIFT_AESE", after_aese(row_shuffles(final, columns, PLAIN))),
                  ("ROW_0", row_constants(final, columns, 0)), ("ROW_7", row_constants(final, columns, 7))]
        for which, letter in (P, "_P"), (Q, "_Q"):
            tables += [("COLUMNS" + letter, column_constants(final, columns, which)),
                       ("SOURCES" + letter, column_shuffles(final, columns, which)),
                       ("CROSS" + letter, [crossing(final, columns, which)])]
            if columns == 8:
                tables += [("PAIRS" + letter, pair_constants(final, columns, which)),
                           ("PAIRS_SHIFT" + letter, pair_shuffles(final, columns, which))]
        tables += [("SLICES", slice_constants(final, columns)), ("SWAPS", slice_swaps(final, columns))]
        for table, values in tables:
            body = packed(values, 1)
            body[-1] = body[-1][:-1]
            out += macro(f"{name}_{table}", body)
    return "\n".join(out + ["#endif"]) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
