#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/hash/groestl/groestl_tables.h from the definition.  @[Groestl11, Section 3]

usage: src/hash/groestl/tables.py > src/hash/groestl/groestl_tables.h
"""
from common import ELEMENT, INVERSE, SBOX, affine, find_split, lines, little, macro, reciprocal, times

FIRST_ROW = [2, 2, 3, 4, 5, 3, 5, 7]     # of the circulant matrix of MixBytes


# ---- T-tables: what a byte of row 0 adds to its column ----

def t_table():
    return [little(times(s, FIRST_ROW[-r % 8]) for r in range(8)) for s in SBOX]


# ---- round constants, moved in front of MixBytes ----

def solve(matrix):
    """The inverse of a matrix over GF(2^8)."""
    n = len(matrix)
    m = [row[:] + [int(i == j) for j in range(n)] for i, row in enumerate(matrix)]
    for i in range(n):
        p = next(j for j in range(i, n) if m[j][i])
        m[i], m[p] = m[p], m[i]
        f = INVERSE[m[i][i]]
        m[i] = [times(f, x) for x in m[i]]
        for j in range(n):
            if j != i and m[j][i]:
                f = m[j][i]
                m[j] = [x ^ times(f, y) for x, y in zip(m[j], m[i])]
    return [row[n:] for row in m]


UNMIX = solve([[FIRST_ROW[(k - r) % 8] for k in range(8)] for r in range(8)])


def constant(final, q, i, c):
    """Column c of round i's constant."""
    if not final and c:
        return [0] * 8
    k = (c << 4 ^ i) if final else i
    if not q:
        return [k] + [0] * 7
    return [0xff * final] * 7 + [k ^ 0xff]


def unmix(column):
    r = [0] * 8
    for i in range(8):
        for j in range(8):
            r[i] ^= times(UNMIX[i][j], column[j])
    return r


def keys(final, columns):
    """For each round: rows of P and of Q, 16 bytes each, or 8 and the same again.  First the constants of
    round 0 as they are; then those of rounds 1, 2, ... for use before MixBytes; then zeros."""
    rounds = 10 if columns == 8 else 14
    out = []
    for i in range(rounds + 1):
        matrix = []
        for q in 0, 1:
            for c in range(columns):
                k = constant(final, q, i, c)
                matrix.append(k if i == 0 else unmix(k) if i < rounds else [0] * 8)
        rows = [[column[r] for column in matrix] for r in range(8)]
        out.append([little_words(row if columns == 16 else row + row) for row in rows])
    return out


def little_words(octets):
    return [little(octets[i:i + 8]) for i in range(0, len(octets), 8)]


def vperm_tables():
    w, a, (f, g) = find_split()
    place = {ELEMENT[i] ^ times(ELEMENT[i ^ k], w): i << 4 | k for i in range(16) for k in range(16)}
    back = {v: x for x, v in place.items()}
    tables = {
        "into": [[place[n] for n in range(16)], [place[n << 4] for n in range(16)]],
        "back": [[back[n] for n in range(16)], [back[n << 4] for n in range(16)]],
        "inverse": [reciprocal(1)],
        "a_over": [reciprocal(a)],
    }
    for c in 1, 2, 4:
        tables[f"times_{c}"] = [[place[times(c, affine(t.get(n, 0)))] for n in range(16)] for t in (f, g)]
    total = 0
    for c in FIRST_ROW:
        total ^= c
    return tables, place, place[times(total, 0x63)]


def vperm_keys(final, columns, place, total):
    """For each round: rows 0, 1 to 6, and 7 of its constants in that basis, plus, but for round 0, what the
    S-box's constant becomes in MixBytes; at the end this alone."""
    rounds = 10 if columns == 8 else 14
    out = []
    for i in range(rounds + 1):
        matrix = [constant(final, q, i, c) if i < rounds else [0] * 8 for q in (0, 1) for c in range(columns)]
        rows = [[place[column[r]] ^ (total if i else 0) for column in matrix] for r in (0, 1, 7)]
        out.append([little_words(row if columns == 16 else row + row) for row in rows])
    return out


# ---- writing ----

VERSIONS = [("GROESTL_256", True, 8), ("GROESTL_512", True, 16),
            ("GROESTL0_256", False, 8), ("GROESTL0_512", False, 16)]


def key_macro(name, table):
    body = []
    for i, rows in enumerate(table):
        body.append("    {")
        body += ["        { " + ", ".join(f"0x{w:016x}" for w in row) + " }," for row in rows]
        body.append("    }," if i + 1 < len(table) else "    }")
    return macro(name, body)


def generate():
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/hash/groestl/groestl_tables.h: made by src/hash/groestl/tables.py */",
           "#ifndef CITIUS_HASH_GROESTL_TABLES_H", "#define CITIUS_HASH_GROESTL_TABLES_H", "",
           "/* What S(x) in row 0 adds to its column, for x = 0, 1, ... */"]
    out += macro("GROESTL_COLUMNS(X, r)", lines(t_table(), 4, 16, "X(0x", ", r)"))
    out += ["/* Round constants for use in front of MixBytes, each row of P and of Q: first those of round 0",
            " * as they are, then those of the next rounds, then zeros. */"]
    for name, final, columns in VERSIONS:
        out += key_macro(f"{name}_KEYS", keys(final, columns))
    tables, place, total = vperm_tables()
    out += ["/* Nibble tables, see groestl_vperm.c: a byte into the other basis and back, in halves; 1/n and a/n;",
            " * and the S-box times 1, 2 and 4, less the constant, from io and jo. */"]
    for name, halves in tables.items():
        for half, table in enumerate(halves):
            suffix = "" if len(halves) == 1 else "_" + "01"[half]
            out.append(f"#define VPERM_{name.upper()}{suffix} " + ", ".join(f"0x{x:02x}" for x in table))
    out += ["", "/* In that basis: rows 0, 1 to 6 and 7 of the constants of the rounds; but for round 0 with what the",
            " * S-box's constant becomes in MixBytes, and at the end this alone. */"]
    for name, final, columns in VERSIONS:
        out += key_macro(f"VPERM_{name}_KEYS", vperm_keys(final, columns, place, total))
    return "\n".join(out + ["#endif"]) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
