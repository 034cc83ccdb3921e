#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/mars/mars_tables.c from the definition.  @[MARS99]

usage: src/block/mars/tables.py > src/block/mars/mars_tables.c
"""
import hashlib
import struct

from common import lines, monomials

ROW = 16                                            # entries that PSHUFB takes
WORDS = (0xb7e15162, 0x243f6a88, 0x02917d59)        # of the fractions of e and pi, and one that was searched for


def alike(a, b):
    """Do words agree in two bytes or more?"""
    return sum((a ^ b) >> 8 * i & 255 == 0 for i in range(4)) >= 2


def make_s():
    """S0 and S1."""
    s = []
    for i in range(0, 512, 5):
        s += struct.unpack("<5I", hashlib.sha1(struct.pack("<4I", i, *WORDS)).digest())
    for half in range(0, 512, 256):
        for i in range(half, half + 256):
            if any(alike(s[i], s[j]) for j in range(i + 1, half + 256)):
                s[i] = 3 * s[i] & 0xffffffff
    return s[:512]


def plane(s, i):
    return [x >> 8 * i & 255 for x in s]


def steps(table):
    """Each row plus the row before it; each half has its own first row."""
    before = [[0] * ROW] + [table[i:i + ROW] for i in range(0, len(table), ROW)]
    return [[x ^ (y if i % (128 // ROW) else 0) for x, y in zip(before[i + 1], before[i])]
            for i in range(len(table) // ROW)]


def generate():
    s = make_s()
    octets = struct.pack("<512I", *s)
    assert hashlib.sha1(octets).hexdigest() == "43ef11e8e0ac88d0f7fd51cd4a27791f4f6e219b"
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/block/mars/mars_tables.c: made by src/block/mars/tables.py; mars_tables.h says what it holds. */",
           '#include "mars_tables.h"', "", "_Alignas(64) const uint32_t citius_mars_s[512] = {"]
    out += lines(s, 8, 8) + ["};", "", "_Alignas(64) const uint8_t citius_mars_planes[4][512] = {"]
    for i in range(4):
        out += ["    {"] + ["    " + line for line in lines(plane(s, i), 16, 2)] + ["    },"]
    out += ["};", "", "_Alignas(64) const uint32_t citius_mars_products[768] = {"]
    halves = s[256:], s[:256], [a ^ b for a, b in zip(s[:256], s[256:])]
    out += lines([product for half in halves for product in monomials(half)], 8, 8)
    out += ["};", "", "_Alignas(64) const uint8_t citius_mars_steps[32][4][16] = {"]
    planes = [steps(plane(s, i)) for i in range(4)]
    for row in range(512 // ROW):
        out += ["    {"] + ["        { " + ", ".join(f"0x{x:02x}" for x in p[row]) + " }," for p in planes] + ["    },"]
    return "\n".join(out + ["};"]) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
