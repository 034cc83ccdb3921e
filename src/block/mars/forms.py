#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/mars/mars_forms.h: S as sums of products of bits.  @[MARS99]

usage: src/block/mars/forms.py > src/block/mars/mars_forms.h
"""
from common import lines, monomials
from tables import make_s


def value(products, x):
    return sum(products[j] for j in range(len(products)) if j & x == j) & 1


def generate():
    s = make_s()
    out = ["""/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/block/mars/mars_forms.h: made by src/block/mars/forms.py
 *
 * Each bit of S0 and S1 as a sum of products of the bits of x.  Bit k of number j is set if the product takes part
 * of those bits 0 to 2 of x that k has and those bits 3 to 7 that j has. */
static const uint8_t forms[2][32][32] = {"""]
    for half in range(2):
        out += ["    {"]
        for b in range(32):
            bits = [word >> b & 1 for word in s[256 * half:256 * half + 256]]
            products = monomials(bits)
            assert [value(products, x) for x in range(256)] == bits
            octets = [sum(products[8 * j + k] << k for k in range(8)) for j in range(32)]
            out += ["        {"] + ["        " + line for line in lines(octets, 16, 2)] + ["        },"]
        out += ["    },"]
    return "\n".join(out + ["};"]) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
