#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/hash/luffa/luffa_constants.h: the constants of Luffa v2 in the layouts of its kernels.  @[Luffa09]

usage: src/hash/luffa/constants.py          to standard output
"""

LANES, ROUNDS, ONES = 5, 8, 0xffffffff

# The starting lanes V0 to V4.  @[Luffa09]
START = [[int(word, 16) for word in lane.split()] for lane in """
    6d251e69 44b051e0 4eaa6fb4 dbf78465 6e292011 90152df4 ee058139 def610bb
    c3b44b95 d9d2f256 70eee9a0 de099fa3 5d9b0557 8fc944b3 cf1ccf0e 746cd581
    f7efc89d 5dba5781 04016ce5 ad659c05 0306194f 666d1836 24aa230a 8b264ae7
    858075d5 36d79cce e571f7d7 204b1f67 35870c6a 57e9e923 14bcb808 7cde72ce
    6c68e9be 5ec41e22 c825b7c7 affb4363 f5df3999 0fc688f1 b07224cc 03e86cea""".strip().split("\n")]

# The seeds (left, right half) of the generator of the round constants, one for each lane.
SEEDS = [(0x181cca53, 0x380cde06), (0x5b6f0876, 0xf16f8594), (0x7e106ce9, 0x38979cb0),
         (0xbb62f364, 0x92e93c29), (0x9a025047, 0xcff2a940)]

SBOX = [13, 14, 0, 1, 5, 10, 7, 6, 11, 3, 9, 12, 15, 8, 2, 4]


def step(left, right):
    """A step of the generator: shift the 64 bits with feedback, exchange the halves."""
    carry = left >> 31
    left, right = (left << 1 | right >> 31) & ONES, right << 1 & ONES
    return right ^ 0x55c61c8d * carry, left ^ 0xc4d6496c * carry


def constants(lane):
    """(c0, c4) of the eight rounds."""
    state, out = SEEDS[lane], []
    for _ in range(ROUNDS):
        state = step(*state)
        c0 = state[1]
        state = step(*state)
        out.append((c0, state[1]))
    return out


def ror(x, n):
    return x >> n | x << 32 - n & ONES


def early(c0, c4):
    """The constants that do the same when they are added earlier in MixWord: k1 to the left word
    before it is rotated by 10, k2 to the right word before it is rotated by 1."""
    right = ror(c4, 1)
    k1 = ror(c0 ^ right, 10)
    return k1, right ^ k1


def earlier(k1, k2):
    """The same still earlier: kb to the right word after SubCrumb, ka to the left word before it is
    rotated by 2.  Both then wait for SubCrumb's low half only, which is done first."""
    kb = ror(k2, 14)
    return ror(k1 ^ kb, 2), kb


K = [[early(*c) for c in constants(lane)] for lane in range(LANES)]     # K[lane][round] = k1, k2


def interleave(words):
    """Bit p of word i goes to bit len(words) * p + i: the perfect shuffle of Oliveira and Lopez for
    two words, the same twice for four.  @[OL10]"""
    n = len(words)
    return sum((word >> p & 1) << n * p + i for i, word in enumerate(words) for p in range(32))


def renumbered(n):
    """The S-box for the second half of a lane: its nibbles are a4 a5 a6 a7 from the lowest bit on,
    but it reads and writes a5 a6 a7 a4."""
    s = SBOX[n >> 1 | (n & 1) << 3]
    return s << 1 & 15 | s >> 3


def times(c, a):
    """c * a in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1; bit i of a is a bit of word i of a lane."""
    r = 0
    for i in range(5):
        r ^= a * (c >> i & 1)
        a = a << 1 ^ 0x11b * (a >> 7)
    return r


def matrix(c, to, of):
    """What GF2P8AFFINEQB needs for the part of c * a that leads from half `of` of a (0: the low
    nibble) to half `to` of the product, in both nibbles of a byte."""
    m = 0
    for i in range(4):
        for k in range(4):
            if times(c, 1 << 4 * of + k) >> 4 * to + i & 1:
                m |= 1 << 8 * (7 - i) + k | 1 << 8 * (3 - i) + 4 + k
    return m


def number(x, digits):
    return "0x%0*x" % (digits, x)


def array(comment, type_, name, values, digits, shape):
    """An initialiser of any shape: a nested list, a row of at most 120 columns for the innermost."""
    print("\n/* %s */" % comment.replace("\n", "\n * "))
    print("static const %s %s%s = {" % (type_, name, "".join("[%d]" % n for n in shape)))

    def write(v, indent):
        pad = " " * indent
        if not isinstance(v[0], list):
            items = [number(x, digits) for x in v]
            line = pad + "{ " + ", ".join(items) + " },"
            if len(line) <= 120:
                print(line)
                return
            per = (116 - indent) // (digits + 4)
            print(pad + "{")
            for i in range(0, len(items), per):
                print(pad + "    " + ", ".join(items[i:i + per]) + ",")
            print(pad + "},")
            return
        print(pad + "{")
        for inner in v:
            write(inner, indent + 4)
        print(pad + "},")

    if isinstance(values[0], list):
        for v in values:
            write(v, 4)
    else:
        per = 116 // (digits + 4)
        for i in range(0, len(values), per):
            print("    " + ", ".join(number(x, digits) for x in values[i:i + per]) + ",")
    print("};")


def halves(x):
    """128 bits as two 64-bit words, the low one first."""
    return [x & (1 << 64) - 1, x >> 64]


def apart(x):
    """The low nibbles of 16 bytes, and the high ones."""
    low = 0x0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f
    return halves(x & low) + halves(x >> 4 & low)


def taken(c, to, odd):
    """What GF2P8AFFINEQB needs to take half `to` (0: the low nibble) of c * a to the low nibble, or
    if odd to the high one."""
    m = 0
    for i in range(4):
        for k in range(8):
            if times(c, 1 << k) >> 4 * to + i & 1:
                m |= 1 << 8 * (7 - i - 4 * odd) + k
    return m


def words(r, k, flip=0):
    return [K[lane][r][k] ^ flip for lane in range(LANES)] + [0] * 3


def main():
    print("/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
          "/* src/hash/luffa/luffa_constants.h: made by src/hash/luffa/constants.py */")
    print("#ifndef CITIUS_HASH_LUFFA_CONSTANTS_H\n#define CITIUS_HASH_LUFFA_CONSTANTS_H\n\n#include <stdint.h>")

    array("The starting lanes, as words.", "uint32_t", "luffa_start", START, 8, (LANES, 8))
    array("Round constants for adding within MixWord: [round][k1, k2, ~k2][lane].\n"
          "Lanes 5 to 7 are zero.", "uint32_t", "luffa_k",
          [[words(r, 0), words(r, 1), words(r, 1, ONES)[:LANES] + [0] * 3] for r in range(ROUNDS)], 8, (ROUNDS, 3, 8))

    array("Pairs of lanes, their bits interleaved.  Starting lanes: [lanes 0 1, 2 3, 4][word].", "uint64_t",
          "luffa_start_pairs", [[interleave([START[j][i], START[j + 1][i] if j < 4 else 0]) for i in range(8)]
                                for j in (0, 2, 4)], 16, (3, 8))
    array("Round constants: [round][k1, ~k2][lanes 0 1, 2 3, 4].", "uint64_t", "luffa_k_pairs",
          [[[interleave([K[j][r][k] ^ flip, (K[j + 1][r][k] if j < 4 else 0) ^ flip]) for j in (0, 2, 4)]
            for k, flip in ((0, 0), (1, ONES))] for r in range(ROUNDS)], 16, (ROUNDS, 2, 3))

    array("Lanes 0 to 3, their bits interleaved, 128 bits.  Starting lanes: [word].", "uint64_t", "luffa_start_quads",
          [halves(interleave([START[j][i] for j in range(4)])) for i in range(8)], 16, (8, 2))
    array("Bit i of X, 2 X, 4 X, 8 X, as a nibble, from half an element X: [i][low, high half][nibble].", "uint8_t",
          "luffa_quads", [[[sum((times(1 << j, n << 4 * of) >> i & 1) << j for j in range(4)) for n in range(16)]
                           for of in (0, 1)] for i in range(8)], 2, (8, 2, 16))
    array("Lanes 0 to 3, their bits interleaved, 128 bits.  Round constants: [round][k1, ~k2].", "uint64_t",
          "luffa_k_quads", [[halves(interleave([K[j][r][0] for j in range(4)])),
                             halves(interleave([K[j][r][1] ^ ONES for j in range(4)]))] for r in range(ROUNDS)],
          16, (ROUNDS, 2, 2))

    array("Nibbles: bit p of words 0 to 3 of a lane in nibble p of x, of words 4 to 7 in nibble p of y.\n"
          "Starting lanes: [x, y][lane].", "uint64_t", "luffa_start_nibbles",
          [[halves(interleave(START[lane][4 * h:4 * h + 4])) for lane in range(LANES)] for h in (0, 1)],
          16, (2, LANES, 2))
    array("Round constants: [round][to x, to y][lane].", "uint64_t", "luffa_k_nibbles",
          [[[halves(interleave([K[lane][r][k], 0, 0, 0])) for lane in range(LANES)] for k in (0, 1)]
           for r in range(ROUNDS)], 16, (ROUNDS, 2, LANES, 2))
    array("ka and kb with a nibble to a byte, those of even p, then those of odd p: [round][ka, kb][lane].", "uint64_t",
          "luffa_k_bytes", [[[apart(interleave([earlier(*K[lane][r])[k], 0, 0, 0])) for lane in range(LANES)]
                             for k in (0, 1)] for r in range(ROUNDS)], 16, (ROUNDS, 2, LANES, 4))
    array("k1 and k2 in the same order: [round][k1, k2][lane].", "uint64_t", "luffa_k_late",
          [[[apart(interleave([K[lane][r][k], 0, 0, 0])) for lane in range(LANES)] for k in (0, 1)]
           for r in range(ROUNDS)], 16, (ROUNDS, 2, LANES, 4))
    array("2^lane * a as matrices for GF2P8AFFINEQB: [to x, to y][to low, high nibble][lanes 0 0 1 1 2 2 3 3].",
          "uint64_t", "luffa_spread_matrix", [[[taken(1 << i // 2, to, odd) for i in range(8)] for odd in (0, 1)]
                                  for to in (0, 1)], 16, (2, 2, 8))
    array("SubCrumb on a nibble of x, and of y.", "uint8_t", "luffa_sbox_nibbles",
          [SBOX, [renumbered(n) for n in range(16)]], 2, (2, 16))
    array("c * (x, y) for c = 0 to 15 as matrices for GF2P8AFFINEQB: [c][x from x, x from y, y from x, y from y].",
          "uint64_t", "luffa_times_matrix",
          [[matrix(c, to, of) for to in (0, 1) for of in (0, 1)] for c in range(16)], 16, (16, 4))
    array("The same as tables: [c][x from x, x from y, y from x, y from y][nibble].", "uint8_t", "luffa_times_nibbles",
          [[[times(c, n << 4 * of) >> 4 * to & 15 for n in range(16)] for to in (0, 1) for of in (0, 1)]
           for c in range(16)], 2, (16, 4, 16))
    print("\n#endif")


if __name__ == "__main__":
    main()
