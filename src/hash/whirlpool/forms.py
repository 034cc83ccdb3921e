#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/hash/whirlpool/whirlpool_forms.h: Whirlpool-0's S-box as sums of products of bits.  @[Whirlpool00]

usage: src/hash/whirlpool/forms.py > src/hash/whirlpool/whirlpool_forms.h
"""
from tables import RANDOM, anf


def generate():
    out = ["""/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/whirlpool/whirlpool_forms.h: made by src/hash/whirlpool/forms.py
 *
 * Bit b of Whirlpool-0's S-box.  Bit l of number h is set if the sum has the product of those bits 4 to 7 of the
 * argument that h has and those bits 0 to 3 that l has.
 *
 * The including file defines:
 *     FORM(b, f0, ..., f15)    what becomes of bit b and its numbers */"""]
    for b, sums in enumerate(anf(RANDOM)):
        numbers = [f"0x{products:04x}" for products in sums]
        out += [f"FORM({b}, " + ", ".join(numbers[:8]) + ",", "        " + ", ".join(numbers[8:]) + ")"]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
