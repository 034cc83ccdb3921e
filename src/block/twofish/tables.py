#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/twofish/twofish_tables.c from the definition.  @[Twofish98, Section 4]

usage: src/block/twofish/tables.py > src/block/twofish/twofish_tables.c
"""
from common import lines, product

T = [["817d6f320b59eca4", "ecb81235f4a6709d", "ba5e6d90c8f32471", "d7f4126e9b3085ca"],
     ["28bdf76e31940ac5", "1e2b4c376da5f908", "4c75169a0ed82b3f", "b951c3de647f208a"]]
T = [[[int(digit, 16) for digit in t] for t in q] for q in T]
MDS = [[0x01, 0xef, 0x5b, 0x5b], [0x5b, 0xef, 0xef, 0x01], [0xef, 0x5b, 0x01, 0xef], [0xef, 0x01, 0xef, 0x5b]]
LAST = [1, 0, 1, 0]
FACTORS = [0x01, 0x5b, 0xef]


def times(a, b):
    return product(a, b, 0x169)


def mix(x):
    """What a q does to a byte before it looks nibbles up, twice."""
    a, b = x >> 4, x & 15
    return (a ^ b) << 4 | (a ^ b >> 1 ^ b << 3 ^ a << 3) & 15


def layer(tables, x):
    return tables[0][x >> 4] << 4 | tables[1][x & 15]


def swap(x):
    return x >> 4 | (x & 15) << 4


def q(n, x):
    return swap(layer(T[n][2:], mix(layer(T[n][:2], mix(x)))))


# ---- the same by lookups of nibbles; linear maps are folded into the tables that follow ----

def nibbles(tables, function):
    """What the high nibble looks up, and the low one; their sum is function(layer)."""
    return [[function(x << 4) for x in tables[0]], [function(x) for x in tables[1]]]


def q_tables(n):
    first, second = T[n][:2], T[n][2:]
    return [nibbles(first, mix), nibbles(second, lambda x: mix(swap(x)))] + \
        [nibbles(second, lambda x, c=c: times(c, swap(x))) for c in FACTORS]


# ---- matrices for GF2P8AFFINEQB ----

def matrix(function):
    """A linear function: byte 7 - i says which bits of x add up to bit i."""
    columns = [function(1 << j) for j in range(8)]
    return sum(sum((columns[j] >> i & 1) << j for j in range(8)) << 8 * (7 - i) for i in range(8))


def gather(word, c):
    """With the state as the matrix.  For two dwords of a result the bytes of a qword that are taken c times, that is
    word 0 or, with its bytes rotated by one, word 1: bit 7 - m of byte j for byte m into byte j."""
    place = [i if word == 0 else 4 + (i - 1) % 4 for i in range(4)]
    rows = [sum(0x80 >> place[i] for i in range(4) if MDS[r][i] == c) for r in range(4)]
    return sum(byte << 8 * j for j, byte in enumerate(rows + rows))


# ---- writing ----

def rows(table):
    return ["        { " + ", ".join(f"0x{x:02x}" for x in row) + " }," for row in table]


def generate():
    assert [q(0, x) for x in range(4)] == [0xa9, 0x67, 0xb3, 0xe8]
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/block/twofish/twofish_tables.c: made by src/block/twofish/tables.py; twofish_tables.h says what it holds. */",
           '#include "twofish_tables.h"', "", "const uint8_t citius_twofish_q[2][256] = {"]
    for n in range(2):
        out += ["    {"] + ["    " + line for line in lines([q(n, x) for x in range(256)], 16, 2)] + ["    },"]
    out += ["};", "", "const uint32_t citius_twofish_last[4][256] = {"]
    for i in range(4):
        words = [sum(times(MDS[r][i], q(LAST[i], x)) << 8 * r for r in range(4)) for x in range(256)]
        out += ["    {"] + ["    " + line for line in lines(words, 8, 8)] + ["    },"]
    out += ["};", "", "const struct twofish_nibbles citius_twofish_nibbles = {", "    {"]
    out += rows(nibbles([range(16)] * 2, lambda x: mix(x) & 15)) + ["    },", "    {"]
    for n in range(2):
        first, following, *last = q_tables(n)
        out += ["      { {"] + rows(first) + ["        }, {"] + rows(following) + ["        }, {"]
        for table in last:
            out += ["        {"] + rows(table) + ["        },"]
        out += ["      } },"]
    out += ["    },", "};", ""]
    out += [f"const uint64_t citius_twofish_mix = 0x{matrix(mix):016x};", "const uint64_t citius_twofish_high[2] = {"]
    out += lines([matrix(lambda x: x >> 4), matrix(lambda x: mix(x) >> 4)], 4) + ["};"]
    out += ["const uint64_t citius_twofish_low[2] = {"]
    out += lines([matrix(lambda x: x & 15), matrix(lambda x: mix(x) & 15)], 4) + ["};"]
    out += ["const uint64_t citius_twofish_times[2] = {"]
    out += lines([matrix(lambda x, c=c: times(c, x)) for c in FACTORS[1:]], 4) + ["};", ""]
    out += ["const uint64_t citius_twofish_gather[2][3] = {"]
    for word in range(2):
        out += ["    { " + ", ".join(f"0x{gather(word, c):016x}" for c in FACTORS) + " },"]
    return "\n".join(out + ["};"]) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
