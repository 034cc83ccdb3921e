#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/aes/aes_tables.h from the definition.  @[FIPS197, Section 5]

usage: src/block/aes/tables.py > src/block/aes/aes_tables.h
"""

from common import ELEMENT, INVERSE, SBOX, affine, find_split, lines, macro, reciprocal, times

# ---- combined tables ----

def encrypt_table():
    """What MixColumns makes of S(x): S, 2 S, 3 S."""
    return [tuple(times(c, s) for c in (1, 2, 3)) for s in SBOX]


def decrypt_table():
    """What the inverse of MixColumns makes of 1/S(x): 9, 11, 13, 14 times it."""
    return [tuple(times(c, SBOX.index(x)) for c in (9, 11, 13, 14)) for x in range(256)]


def tuples(values, per_line):
    items = ["X(" + ", ".join(f"0x{x:02x}" for x in v) + ")" for v in values]
    return ["    " + " ".join(items[i:i + per_line]) for i in range(0, len(items), per_line)]


# ---- the S-box by lookups of nibbles, as in gen/common.py ----

def vperm_tables():
    """Two bases: a byte itself for encryption, and what the S-box's affine map makes it from for decryption."""
    w, a, (f, g) = find_split()
    place = {ELEMENT[i] ^ times(ELEMENT[i ^ k], w): i << 4 | k for i in range(16) for k in range(16)}
    linear = {affine(x): x for x in range(256)}
    back = {x: place[linear[x]] for x in range(256)}
    tables = {"inverse": [reciprocal(1)], "a_over": [reciprocal(a)]}

    def halves(function):
        return [[function(n) for n in range(16)], [function(n << 4) for n in range(16)]]

    def outputs(function):
        return [[function(t.get(n, 0)) for n in range(16)] for t in (f, g)]

    tables["into"] = halves(place.get)
    for c in 1, 2:
        tables[f"{c}"] = outputs(lambda x: place[times(c, affine(x))])
    tables["out"] = outputs(affine)
    tables["back_into"] = halves(back.get)
    for c in 9, 11, 13, 14:
        tables[f"back_{c}"] = outputs(lambda x: back[times(c, x)])
    tables["back_out"] = outputs(lambda x: x)
    return tables


# ---- writing ----

def generate():
    assert all(INVERSE[INVERSE[x]] == x for x in range(256))
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/block/aes/aes_tables.h: made by src/block/aes/tables.py */",
           "#ifndef CITIUS_BLOCK_AES_TABLES_H", "#define CITIUS_BLOCK_AES_TABLES_H", "",
           "/* S(x) times 1, 2 and 3, for x = 0, 1, ... */"]
    out += macro("AES_ENCRYPT(X)", tuples(encrypt_table(), 4))
    out += ["/* The inverse S-box times 9, 11, 13 and 14. */"]
    out += macro("AES_DECRYPT(X)", tuples(decrypt_table(), 4))
    out += ["/* The inverse S-box. */"]
    out += macro("AES_BACK", lines([SBOX.index(x) for x in range(256)], 16, 2))
    out += ["/* Nibble tables, see aes_vperm.c: 1/n and a/n; a byte into the basis, in halves; the S-box, less the",
            " * constant, from io and jo: times 1 and 2, and as a byte.  The same for the inverse. */"]
    for name, halves in vperm_tables().items():
        for half, table in enumerate(halves):
            suffix = "" if len(halves) == 1 else "_" + "01"[half]
            out.append(f"#define VPERM_{name.upper()}{suffix} " + ", ".join(f"0x{x:02x}" for x in table))
    return "\n".join(out + ["", "#endif"]) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
