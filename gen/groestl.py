#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/hash/groestl/groestl_tables.h from the definition.  @[Groestl11, Section 3]

usage: gen/groestl.py > src/hash/groestl/groestl_tables.h
"""

FIRST_ROW = [2, 2, 3, 4, 5, 3, 5, 7]     # of the circulant matrix of MixBytes


def times(a, b):
    """Multiply in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1."""
    r = 0
    while b:
        r ^= a * (b & 1)
        a = a << 1 ^ 0x11b * (a >> 7)
        b >>= 1
    return r


INVERSE = [next((b for b in range(256) if times(a, b) == 1), 0) for a in range(256)]


def affine(a):
    """The linear part of the S-box."""
    r = a
    for n in range(1, 5):
        r ^= (a << n | a >> 8 - n) & 255
    return r


SBOX = [affine(INVERSE[a]) ^ 0x63 for a in range(256)]


def little(octets):
    """A word whose lowest byte comes first."""
    return sum(b << 8 * i for i, b in enumerate(octets))


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


# ---- the S-box by lookups of nibbles ----
#
# GF(2^8) over its subfield of 16 elements: x = i + j w, kept as a byte with i above and k = i + j below.
# With 1/0 = infinity, let
#     io = 1 / (1/i + a/k) + j        jo = 1 / (1/j + a/k) + i
# Then 1/x is the sum of a function of io and one of jo, for the right w and a, which are found by trying.
# @[Hamburg09, Section 3]

INFINITY = 0x80                         # as an index of PSHUFB it gives zero


def power(x, n):
    r = 1
    for _ in range(n):
        r = times(r, x)
    return r


SUBFIELD = [x for x in range(256) if power(x, 16) == x]


def span(basis):
    """The sums of a basis: entry n has the basis elements of n's bits."""
    out = [0]
    for b in basis:
        out += [x ^ b for x in out]
    return out


def subfield_names():
    """The element of each nibble, so that adding nibbles adds elements."""
    basis = []
    for x in SUBFIELD:
        if x not in span(basis):
            basis.append(x)
    return span(basis)


ELEMENT = subfield_names()
NIBBLE = {x: n for n, x in enumerate(ELEMENT)}


def reciprocal(a):
    """The table of a/n for nibbles n, a given as an element."""
    return [INFINITY] + [NIBBLE[times(a, INVERSE[ELEMENT[n]])] for n in range(1, 16)]


def lookup(table, index):
    return 0 if index & 0x80 else table[index & 15]


def outputs(a, i, k):
    """io and jo as the lookups give them; what infinity leaves in the low bits does not matter."""
    one, by_a = reciprocal(1), reciprocal(a)
    ak, j = lookup(by_a, k), i ^ k
    iak, jak = lookup(one, i) ^ ak, lookup(one, j) ^ ak
    io, jo = lookup(one, iak) ^ j, lookup(one, jak) ^ i
    return [INFINITY if x & 0x80 else x for x in (io, jo)]


def split(w, a):
    """Functions f, g with 1/x = f(io) + g(jo) for all x; None if there are none.  f is zero at infinity, so is g."""
    f, g = {INFINITY: 0}, {INFINITY: 0}
    sums = {}
    for i in range(16):
        for k in range(16):
            io, jo = outputs(a, i, k)
            value = INVERSE[ELEMENT[i] ^ times(ELEMENT[i ^ k], w)]
            if sums.setdefault((io, jo), value) != value:
                return None
    progress = True
    while progress:
        progress = False
        for (io, jo), value in sums.items():
            for here, there, x, y in (f, g, io, jo), (g, f, jo, io):
                if x in here and y not in there:
                    there[y] = here[x] ^ value
                    progress = True
    if any(f.get(io, 0) ^ g.get(jo, 0) != value for (io, jo), value in sums.items()):
        return None
    return f, g


def find_split():
    for w in range(2, 256):
        if w in SUBFIELD:
            continue
        for a in SUBFIELD[1:]:
            found = split(w, a)
            if found:
                return w, a, found
    raise ValueError("no such w and a")


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


def lines(values, per_line, digits=16, before="0x", after=","):
    items = [f"{before}{v:0{digits}x}{after}" for v in values]
    return ["    " + " ".join(items[i:i + per_line]) for i in range(0, len(items), per_line)]


def macro(name, body):
    return [f"#define {name} \\", *(line + " \\" for line in body[:-1]), body[-1], ""]


def key_macro(name, table):
    body = []
    for i, rows in enumerate(table):
        body.append("    {")
        body += ["        { " + ", ".join(f"0x{w:016x}" for w in row) + " }," for row in rows]
        body.append("    }," if i + 1 < len(table) else "    }")
    return macro(name, body)


def generate():
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/hash/groestl/groestl_tables.h: made by gen/groestl.py */",
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
