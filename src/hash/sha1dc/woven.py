#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the kernel for SHA-1 with collision detection in which two streams of instructions take turns.

    woven.py          print the name of the file that it writes
    woven.py FILE     print it

One stream absorbs sixteen blocks with the SHA instructions, in xmm0 to xmm15, and keeps the chaining value before each.
It waits for its own results most of the time.  The other one evaluates the conditions of the same blocks, one in each
lane of zmm16 to zmm31: on Intel's processors the SHA instructions become a hundred times slower while upper halves of
xmm0 to xmm15 are in use.
"""

import itertools
import sys

from tables import FIRST, LAST, Columns, conditions, patterns

FILE = "src/hash/sha1dc/sha1dc_woven_x86_64.S"
BLOCKS = 16

# ---- the SHA instructions ----

A, BEFORE, E, TURNED, E0, A0, OTHER, REVERSE = (f"xmm{i}" for i in range(8))
WORDS = [f"xmm{i}" for i in range(8, 16)]  # the last eight groups
AHEAD = 4


def words(g):
    """Group g of the words of a block, for rounds four groups later.  @[Locktyukhin10] from group 8 on."""
    w = [WORDS[(g - i) % 8] for i in range(9)]
    if g < 4:
        return [f"vmovdqu {w[0]}, [IN + BLOCK + {16 * g}]", f"vpshufb {w[0]}, {w[0]}, {REVERSE}"]
    if g < 8:
        return [
            f"vmovdqa {w[0]}, {w[4]}",
            f"sha1msg1 {w[0]}, {w[3]}",
            f"vpxor   {w[0]}, {w[0]}, {w[2]}",
            f"sha1msg2 {w[0]}, {w[1]}",
        ]
    return [
        f"vpalignr {OTHER}, {w[2]}, {w[1]}, 8",
        f"vpxor   {w[0]}, {w[0]}, {w[7]}",
        f"vpternlogd {w[0]}, {w[4]}, {OTHER}, 0x96",
        f"vprold  {w[0]}, {w[0]}, 2",
    ]


def rounds(g):
    """Rounds 4 g to 4 g + 3; E of the first, off the chain, from the state four rounds before."""
    word = WORDS[g % 8]
    begin = [f"vprold  {TURNED}{{k1}}{{z}}, {BEFORE}, 30"]
    if g == 0:  # the value before the block is complete only here
        begin += [
            f"vpaddd  {E}, {E0}, {word}",
            f"vpaddd  {E0}, {E0}, {TURNED}",
            f"vmovdqa [VALUES + VALUE], {A}",
            f"vmovdqa [VALUES + VALUE + 16], {E0}",
            f"vmovdqa {A0}, {A}",
        ]
        word = E
    return [*begin, f"vpaddd  {E}, {word}, {TURNED}", f"vmovdqa {BEFORE}, {A}", f"sha1rnds4 {A}, {E}, {g // 5}"]


def hash_block(n):
    code = []
    for g in range(AHEAD):
        code += words(g)
    for g in range(20):
        code += words(g + AHEAD) if g + AHEAD < 20 else []
        code += rounds(g)
    code.append(f"vpaddd  {A}, {A}, {A0}")
    return [line.replace("BLOCK", str(64 * n)).replace("VALUE", str(32 * n)).replace(f"{32 * n}S", "VALUES") for line in code]


# ---- the conditions ----

Z = [f"zmm{i}" for i in range(16, 32)]
TAKEN, SWAP = Z[:11], Z[15]


def place(t):
    return f"[rsp + {64 * t}]"


def transpose(t):
    """Words t to t + 3 of all blocks."""
    code = []
    for i in range(4):
        at = f"IN + {64 * i + 4 * t}"
        code.append(f"vmovdqu32 xmm{16 + i}, [{at}]")
        code += [f"vinserti32x4 {Z[i]}, {Z[i]}, [{at} + {256 * lane}], {lane}" for lane in (1, 2, 3)]
        code.append(f"vpshufb {Z[i]}, {Z[i]}, {SWAP}")
    code += [f"vpunpckldq {Z[4]}, {Z[0]}, {Z[1]}", f"vpunpckhdq {Z[5]}, {Z[0]}, {Z[1]}"]
    code += [f"vpunpckldq {Z[6]}, {Z[2]}, {Z[3]}", f"vpunpckhdq {Z[7]}, {Z[2]}, {Z[3]}"]
    for i, (way, x, y) in enumerate((("l", 4, 6), ("h", 4, 6), ("l", 5, 7), ("h", 5, 7))):
        code += [f"vpunpck{way}qdq {Z[8 + i]}, {Z[x]}, {Z[y]}", f"vmovdqa32 {place(t + i)}, {Z[8 + i]}"]
    return code


def expand(t):
    """Word t of all blocks, in a register that words t to t + 2 keep."""
    new, former = Z[12 + t % 3], Z[12 + (t - 3) % 3]
    assert new == former
    return [
        f"vpxord  {new}, {new}, {place(t - 8)}",
        f"vmovdqa32 {Z[11]}, {place(t - 14)}",
        f"vpternlogd {new}, {Z[11]}, {place(t - 16)}, 0x96",
        f"vprold  {new}, {new}, 1",
        f"vmovdqa32 {place(t)}, {new}",
    ]


ROTATIONS = ("ROL", "rotate_or_shift_left", "rotate_or_shift_right")


class Instructions:
    """Of the statements of Columns.  Columns are in registers, and later in memory, where the words were."""

    FIRST = {"masked": "vpandd ", "masked_complement": "vpandnd"}
    FURTHER = {"add_masked": 0xF8, "add_masked_complement": 0xF2}  # x | y & z, x | ~y & z

    def __init__(self):
        self.code = []
        self.constants = []
        self.at = {}  # register or memory of each variable

    def constant(self, mask):
        if mask not in self.constants:
            self.constants.append(mask)
        return f"dword ptr [rip + .Lmasks + {4 * self.constants.index(mask)}]{{1to16}}"

    def rotate(self, to, x, n):
        self.code.append(f"vprold  {to}, {self.at[x]}, {n % 32}")

    def masked(self, operation, name, arguments):
        x, mask = self.at[arguments[-2]], self.constant(arguments[-1])
        if operation in self.FIRST:
            self.code.append(f"{self.FIRST[operation]} {self.at[name]}, {x}, {mask}")
        else:
            self.code.append(f"vpternlogd {self.at[name]}, {x}, {mask}, 0x{self.FURTHER[operation]:02x}")

    def exclusive_or(self, to, x, y):
        """x is in memory, and y may be."""
        if self.at[y].startswith("["):
            self.code.append(f"vmovdqa32 {to}, {self.at[y]}")
        self.code.append(f"vpxord  {to}, {to if self.at[y].startswith('[') else self.at[y]}, {self.at[x]}")


def evaluate(columns):
    """The statements as instructions; {word: instructions} for what needs only words up to that one, and the rest."""
    made = Instructions()
    names = sorted(name for name in columns.begun if name.startswith("column"))
    made.at.update(zip(names, TAKEN))
    by_word, turned = {}, {}
    for line in columns.lines:
        if isinstance(line, str):
            if not line.startswith("/* word"):
                break
            word = int(line.split()[2])
            made.code = by_word[word] = []
            turned = {}
            made.at[f"WORD(w, {word})"] = Z[12 + word % 3]
            continue
        name, operation, arguments = line
        if operation in ROTATIONS:
            x, n = arguments[:2]
            if n not in turned:
                made.rotate(Z[11], x, n)
                turned[n] = Z[11]
            made.at[name] = turned[n]
        else:
            made.masked(operation, name, arguments)
    rest = made.code = [f"vmovdqa32 {place(i)}, {made.at[name]}" for i, name in enumerate(names)]
    made.at.update({name: place(i) for i, name in enumerate(names)})
    made.at.update(zip(sorted(columns.begun - set(names)), Z))  # what failed in each class, and the mask
    spare = itertools.cycle(Z[5:])
    for line in columns.lines:
        if isinstance(line, str) or line[0] in names or line[0].startswith("w"):
            continue
        name, operation, arguments = line
        if name not in columns.begun:
            made.at[name] = next(spare)
        if operation in ROTATIONS:
            made.rotate(made.at[name], *arguments[:2])
        elif operation == "XOR":
            made.exclusive_or(made.at[name], *arguments)
        else:
            made.masked(operation, name, arguments)
    rest.append(f"vmovdqu32 [MASKS], {made.at['mask']}")
    return by_word, rest, made.constants


def all_conditions():
    table = conditions()
    by_word, rest, constants = evaluate(Columns(table, set(patterns(table))).write())
    code = [f"vbroadcasti32x4 {SWAP}, [rip + .Lswap]"]
    for t in range(0, 16, 4):
        code += transpose(t)
    code += [f"vmovdqa32 {Z[12 + t % 3]}, {place(t)}" for t in (13, 14, 15)]
    for t in range(16, LAST + 1):
        code += expand(t)
        code += by_word.get(t, [])
    assert min(by_word) >= FIRST
    return code + rest, constants


# ---- both ----

HEAD = f"""/* SPDX-License-Identifier: MIT */
/* {FILE}: written by src/hash/sha1dc/woven.py.
 *
 * SHA-1 with detection of collision attacks, sixteen blocks of one message: SHA-NI, and the conditions of the same
 * blocks with AVX-512.
 *
 *     void citius_sha1dc_woven_blocks(struct sha1dc_value values[17], uint32_t masks[16],
 *                                     const uint8_t *in)
 *
 * values: aligned to 16 bytes; values[0] is the chaining value before the first block, and the others become those after
 * each block.  masks: the vectors all of whose conditions a block fulfils.  Time does not depend on the data.
 * Uses xmm0-xmm15, zmm16-zmm31, k1 and 4296 bytes of stack. */
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define VALUES  rdi
#define MASKS   rsi
#define IN      rdx

#define FRAME_BYTES {64 * (LAST + 1)}
"""

ENTER = f"""
FUNC citius_sha1dc_woven_blocks
        SAVE    rbp
        mov     rbp, rsp
        .cfi_def_cfa_register rbp
        sub     rsp, FRAME_BYTES
        and     rsp, -64
        vzeroupper
        mov     eax, 8
        kmovw   k1, eax
        vmovdqa {REVERSE}, [rip + .Lreverse]
        vmovdqa {A}, [VALUES]
        vmovdqa {E0}, [VALUES + 16]
        vpxor   {BEFORE}, {BEFORE}, {BEFORE}"""

LEAVE = f"""        vprold  {TURNED}{{k1}}{{z}}, {BEFORE}, 30
        vpaddd  {E0}, {E0}, {TURNED}
        vmovdqa [VALUES + {32 * BLOCKS}], {A}
        vmovdqa [VALUES + {32 * BLOCKS + 16}], {E0}
        vzeroupper
        mov     rsp, rbp
        .cfi_def_cfa_register rsp
        RESTORE rbp
ENDFUNC citius_sha1dc_woven_blocks

#endif"""


def weave(first, second):
    """Both, each spread evenly over the other."""
    code, taken = [], 0
    for i, line in enumerate(first):
        code.append(line)
        while taken * len(first) < (i + 1) * len(second):
            code.append(second[taken])
            taken += 1
    return code


def write():
    rounds_of_all = [line for n in range(BLOCKS) for line in hash_block(n)]
    tests, constants = all_conditions()
    print(HEAD)
    print("        RODATA\n        .balign 16")
    print(".Lreverse: .byte 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0")
    print(".Lswap: .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12")
    for i in range(0, len(constants), 6):
        print(f"{'.Lmasks:' if i == 0 else '       '} .long   {', '.join(constants[i : i + 6])}")
    print(ENTER)
    print("\n".join("        " + line for line in weave(rounds_of_all, tests)))
    print(LEAVE)


if __name__ == "__main__":
    if sys.argv[1:]:
        write()
    else:
        print(FILE)
