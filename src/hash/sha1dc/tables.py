#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write what SHA-1 with collision detection needs: disturbance vectors, and code for their conditions.

    sha1dc.py         print the names of the files that it writes
    sha1dc.py FILE    print one of them

    sha1dc_vectors.c  for each vector the differences of all 80 words of the message and the step before which both states
                      are equal, and the list of conditions.  @[Stevens13], @[SteSho17]
    sha1dc_columns.h  code that evaluates all conditions of all vectors at once
    sha1dc_few.h      the same for those conditions that rule most vectors out at little cost

The conditions themselves are facts, in conditions.txt.

Columns: within a class, (I, 0), (I, 2), (II, 0) or (II, 2), the conditions of different k are the same, moved by k.  So bit i of
the words 35 to 64 is collected in one word, its column; a condition between two bits is the XOR of two columns, one of them
rotated; and one masked operation evaluates it for all k of the class.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
FIRST, LAST = 35, 64  # words of the expanded message with conditions
MASK = 0xFFFFFFFF

# The vectors in the order of the bits of a mask: each class is a run of k.
LAYOUT = (("I", 0, range(43, 53)), ("II", 0, range(45, 57)), ("I", 2, range(46, 52)), ("II", 2, range(49, 52)),
          ("II", 2, range(46, 47)))  # fmt: skip
VECTORS = [(kind, k, b) for kind, b, ks in LAYOUT for k in ks]
FILES = VECTORS_FILE, COLUMNS_FILE, FEW_FILE = (
    "src/hash/sha1dc/sha1dc_vectors.c",
    "src/hash/sha1dc/sha1dc_columns.h",
    "src/hash/sha1dc/sha1dc_few.h",
)
STEPS = (55, 60, 65)  # before one of these both states are equal, and before one of those
STEPS_OF_FOUR = (56, 60, 64, 68)


def rotate(x, n):
    n %= 32
    return (x << n | x >> (32 - n)) & MASK


# ---- the vectors ----


def around(known, first, low, high):
    """{t: word} for low <= t < high: the recurrence of the schedule in both directions from 16 words, known from `first` on."""
    w = {first + i: x for i, x in enumerate(known)}
    for t in range(first + 16, high):
        w[t] = rotate(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1)
    for t in range(first - 1, low - 1, -1):
        w[t] = rotate(w[t + 16], 31) ^ w[t + 13] ^ w[t + 8] ^ w[t + 2]
    return w


def differences(kind, k, b):
    """The XOR differences of all 80 words of the message.

    Each bit of the vector begins a local collision: a disturbance, and corrections in the next five steps.
    """
    known = [0] * 16
    known[15] = rotate(1, b)
    if kind == "II":
        known[1] = known[3] = rotate(1 << 31, b)
    v = around(known, k, -5, 80)
    return [
        v[t] ^ rotate(v[t - 1], 5) ^ v[t - 2] ^ rotate(v[t - 3], 30) ^ rotate(v[t - 4], 30) ^ rotate(v[t - 5], 30)
        for t in range(80)
    ]


def equal_before(kind, k, steps):
    """The states are equal before each step of a window; the smallest of these steps in it."""
    low = k + 5 if kind == "I" else k + 9
    return next(step for step in steps if low <= step <= k + 15)


# ---- the conditions ----


def conditions():
    """{(kind, k, b): [(word, bit, later word, bit, 1 if they differ)]}"""
    table = {}
    for line in (HERE / "conditions.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        name, *relations = line.split()
        kind, k, b = re.fullmatch(r"(I|II)\((\d+),(\d)\)", name).groups()
        found = [re.fullmatch(r"(\d+)\.(\d+)(!?=)(\d+)\.(\d+)", relation).groups() for relation in relations]
        table[kind, int(k), int(b)] = [(int(p), int(i), int(q), int(j), int(x == "!=")) for p, i, x, q, j in found]
    assert sorted(table) == sorted(VECTORS)
    return table


def patterns(table):
    """{(class, bit, later bit, distance, differ, word - k): [k]}"""
    found = {}
    for (kind, k, b), relations in table.items():
        for p, i, q, j, differ in relations:
            found.setdefault(((kind, b), i, j, q - p, differ, p - k), []).append(k)
    return found


# ---- output ----

HEAD = """/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* {name}: written by src/hash/sha1dc/tables.py.
 *
{text} */
"""


def words(values):
    return ", ".join(f"0x{value:08x}" for value in values)


def write_vectors(table):
    text = (
        " * Disturbance vectors in the order of the bits of a mask, with the conditions that an attack by each needs.\n"
        " * @[Stevens13, Section 4.2], @[SteSho17, Section 3]"
    )
    out = [HEAD.format(name=VECTORS_FILE, text=text)]
    out += ['#include "sha1dc.h"', "", "const struct sha1dc_vector citius_sha1dc_vectors[SHA1DC_VECTORS] = {"]
    for vector in VECTORS:
        kind, k, b = vector
        values = differences(kind, k, b)
        # The later words first: their conditions are the ones that the code for few conditions leaves out.
        relations = ["{ " + ", ".join(map(str, relation)) + " }" for relation in sorted(table[vector], reverse=True)]
        out.append(f"    {{ /* {kind}({k},{b}) */")
        out.append(f"      .step = {equal_before(kind, k, STEPS)},")
        out.append(f"      .step_of_four = {equal_before(kind, k, STEPS_OF_FOUR)},")
        out.append(f"      .count = {len(relations)},")
        out.append("      .conditions = {")
        out += [f"          {', '.join(relations[n : n + 5])}," for n in range(0, len(relations), 5)]
        out += ["      },", "      .difference = {"]
        out += [f"          {words(values[t : t + 8])}," for t in range(0, 80, 8)]
        out += ["      } },"]
    print("\n".join([*out, "};", "", *table_of_vectors()]))


def table_of_vectors():
    """Differences by word instead of by vector."""
    all_of = [differences(*vector) for vector in VECTORS]
    steps = [equal_before(kind, k, STEPS) for kind, k, _ in VECTORS]
    out = ["const struct sha1dc_table citius_sha1dc_table = {", "    .difference = {"]
    for t in range(16):
        out += ["        {"]
        out += [f"            {words(values[t] for values in all_of[i : i + 8])}," for i in range(0, 32, 8)]
        out += ["        },"]
    out += ["    },", "    .step = {"]
    out += [f"        {', '.join(map(str, steps[i : i + 16]))}," for i in range(0, 32, 16)]
    return [*out, "    },", "};"]


class Columns:
    """Straight-line code for some patterns, with the operations that the including file has."""

    def __init__(self, table, chosen):
        self.lines = []  # comments, and statements: name, operation, arguments
        self.begun = set()  # variables that statements may change
        self.patterns = {pattern: ks for pattern, ks in patterns(table).items() if pattern in chosen}
        self.bits = sorted(
            {
                place
                for (_, i, j, distance, _, offset), ks in self.patterns.items()
                for k in ks
                for place in ((k + offset, i), (k + offset + distance, j))
            }
        )

    @staticmethod
    def turn(i):
        return (i - 29) % 32

    def position(self, t, i):
        """Of bit i of word t in its column."""
        return (t - FIRST + self.turn(i)) % 32

    def add(self, name, operation, *arguments):
        """The statement name = operation(arguments)."""
        self.lines.append((name, operation, arguments))
        return name

    def rotated(self, name, x, n, needed):
        """x rotated to the left by n; only the bits `needed` of the result count, so that a shift may do."""
        n %= 32
        if n == 0:
            return x
        if all(bit >= n for bit in needed):
            return self.add(name, "rotate_or_shift_left", x, n)
        if all(bit < n for bit in needed):
            return self.add(name, "rotate_or_shift_right", x, n, 32 - n)
        return self.add(name, "ROL", x, n)

    def add_masked(self, name, x, mask, complement=False):
        """Add the bits of the mask of x, or of its complement, to a variable."""
        way = "_complement" if complement else ""
        mask = f"0x{mask:08x}"
        if name in self.begun:
            self.add(name, f"add_masked{way}", name, x, mask)
        else:
            self.add(name, f"masked{way}", x, mask)
        self.begun.add(name)

    def columns(self):
        for t in sorted({t for t, _ in self.bits}):
            self.lines.append(f"/* word {t} */")
            mine = [i for word, i in self.bits if word == t]
            n = (t - FIRST - 29) % 32
            # Where words cannot be rotated, bits that a shift to the left loses come from one to the right.
            groups = [group for group in ([i for i in mine if i + n < 32], [i for i in mine if i + n >= 32]) if group]
            for number, group in enumerate(groups):
                x = self.rotated(f"w{t}_{number}", f"WORD(w, {t})", n, [self.position(t, i) for i in group])
                for i in group:
                    self.add_masked(f"column{i}", x, 1 << self.position(t, i))

    def failures(self):
        for i, j, distance in sorted({pattern[1:4] for pattern in self.patterns}):
            self.lines.append(f"/* bit {i} of a word and bit {j} of the word {distance} later */")
            uses = [(p, ks) for p, ks in self.patterns.items() if p[1:4] == (i, j, distance)]
            needed = {self.position(k + p[5], i) for p, ks in uses for k in ks}
            name = f"{i}_{j}_{distance}"
            other = self.rotated(f"moved{name}", f"column{j}", self.turn(i) - self.turn(j) - distance, needed)
            self.add(f"differ{name}", "XOR", f"column{i}", other)
            moves = {}
            for p, ks in uses:
                moves.setdefault((-p[5] - self.turn(i)) % 32, []).append((p, ks))  # to position k - FIRST
            for n, users in sorted(moves.items()):
                x = self.rotated(
                    f"at{name}_{n}", f"differ{name}", n, [(k - FIRST) % 32 for _, ks in users for k in ks]
                )
                for (of, *_, differ, _), ks in users:
                    self.add_masked(f"failed_{of[0]}_{of[1]}", x, sum(1 << (k - FIRST) for k in ks), differ)

    def mask(self):
        at = 0
        for number, (kind, b, ks) in enumerate(LAYOUT):
            n = (at - (ks[0] - FIRST)) % 32
            x = self.rotated(f"run{number}", f"failed_{kind}_{b}", n, range(at, at + len(ks)))
            self.add_masked("mask", x, sum(1 << (at + place) for place in range(len(ks))), True)
            at += len(ks)

    def write(self):
        self.columns()
        self.failures()
        self.mask()
        return self

    def text(self, parts):
        """The code in C, with the n-th part of other work after each n-th part of it."""
        count = sum(not isinstance(line, str) for line in self.lines)
        lines, done, works, known = [], 0, 0, set()
        for line in self.lines:
            if isinstance(line, str):
                lines.append("    " + line)
                continue
            name, operation, arguments = line
            kind = "" if name in known else "V " if name in self.begun else "const V "
            known.add(name)
            lines.append(f"    {kind}{name} = {operation}({', '.join(map(str, arguments))});")
            done += 1
            while works < parts and done * parts >= (works + 1) * count:
                lines.append(f"    WORK({works});")
                works += 1
        return "\n".join(lines)


COLUMNS_TEXT = """ * {what}
 *
 * The including file defines:
 *     V                                    one word of each block
 *     XOR(x, y)
 *     ROL(x, n)                            a rotation to the left
 *     rotate_or_shift_left(x, n)           a rotation, or a shift, whichever is cheaper: the bits that come around do not count
 *     rotate_or_shift_right(x, n, m)       a rotation to the left by n, or a shift to the right by m
 *     masked(x, c)                         x & c, where c is a word, the same for all blocks
 *     masked_complement(x, c)              ~x & c
 *     add_masked(y, x, c)                  y | (x & c)
 *     add_masked_complement(y, x, c)       y | (~x & c)
 * It may define:
 *     WORD(w, t)                           word t of the schedules; default: w[t]{work}
 * This file defines:
 *     {function}(w)                        a bit for each vector that they leave, of words w[0] to w[64]"""

WORK_TEXT = """
 *     WORK(n)                              the n-th part of other work, which its user does in between; default: nothing"""


def write_columns(table, chosen, name, function, what, parts=0):
    work = WORK_TEXT if parts > 0 else ""
    print(HEAD.format(name=name, text=COLUMNS_TEXT.format(what=what, function=function, work=work)))
    print("#ifndef WORD\n#define WORD(w, t) (w)[t]\n#endif\n")
    if parts > 0:
        print("#ifndef WORK\n#define WORK(n) (void)work\n#endif\n\nstruct work;\n")
    print(f"INLINE V {function}(const V *w{', struct work *work' if parts > 0 else ''})\n{{")
    print(Columns(table, chosen).write().text(parts))
    print("    return mask;\n}")


def chosen_few(table, operation, suspect):
    """The patterns that are worth their cost for every block if all conditions are evaluated for what is left.

    operation, suspect: cycles of an operation and of a vector that is left, per block.  Greedy: drop the patterns, all
    patterns of one kind, or all that use one column, as long as the cost falls.
    """
    kept = sorted(patterns(table))
    ks_of = patterns(table)

    def cost(some):
        bits = {
            place
            for pattern in some
            for k in ks_of[pattern]
            for place in ((k + pattern[5], pattern[1]), (k + pattern[5] + pattern[3], pattern[2]))
        }
        kinds = {pattern[1:4] for pattern in some}
        moves = {(pattern[1:4], (-pattern[5] - Columns.turn(pattern[1])) % 32) for pattern in some}
        operations = len({t for t, _ in bits}) + 2 * len(bits) + 2 * len(kinds) + len(moves) + 2 * len(some) + 10
        held = {}
        for pattern in some:
            for k in ks_of[pattern]:
                held[pattern[0], k] = held.get((pattern[0], k), 0) + 1
        left = sum(2.0 ** -held.get(((kind, b), k), 0) for kind, k, b in VECTORS)
        return operation * operations + suspect * left

    while True:
        moves = [{pattern} for pattern in kept]
        moves += [{p for p in kept if p[1:4] == kind} for kind in sorted({p[1:4] for p in kept})]
        moves += [{p for p in kept if bit in p[1:3]} for bit in sorted({bit for p in kept for bit in p[1:3]})]
        smaller = [[p for p in kept if p not in move] for move in moves]
        best = min((some for some in smaller if some), key=cost)
        if cost(best) >= cost(kept):
            return set(kept)
        kept = best


def write(name):
    table = conditions()
    if name == VECTORS_FILE:
        write_vectors(table)
    elif name == COLUMNS_FILE:
        write_columns(table, set(patterns(table)), name, "possible_vectors", "All conditions of all vectors at once.")
    else:
        write_columns(table, chosen_few(table, 0.15, 150), name, "likely_vectors", "Some conditions of all vectors at once.", 40)


if __name__ == "__main__":
    if sys.argv[1:]:
        write(sys.argv[1])
    else:
        print("\n".join(FILES))
