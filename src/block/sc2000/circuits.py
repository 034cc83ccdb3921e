#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/sc2000/sc2000_circuits.h: boxes and matrix as circuits, proved.  @[SC2000]

usage: src/block/sc2000/circuits.py > src/block/sc2000/sc2000_circuits.h

Of each box S the circuits compute S(x) - S(0): they need no NOT, as 0 becomes 0, and what is left out is for the keys
to add.  S5 and S6 give their result in some other basis, which is free: it only changes the matrix after them.
"""

import re

FIELDS = [(26, 6), (21, 5), (16, 5), (11, 5), (6, 5), (0, 6)]  # of S: lowest bit, bits

S6 = [47, 59, 25, 42, 15, 23, 28, 39, 26, 38, 36, 19, 60, 24, 29, 56,
      37, 63, 20, 61, 55, 2, 30, 44, 9, 10, 6, 22, 53, 48, 51, 11,
      62, 52, 35, 18, 14, 46, 0, 54, 17, 40, 27, 4, 31, 8, 5, 12,
      3, 16, 41, 34, 33, 7, 45, 49, 50, 58, 1, 21, 43, 57, 32, 13]
S5 = [20, 26, 7, 31, 19, 12, 10, 15, 22, 30, 13, 14, 4, 24, 9, 18,
      27, 11, 1, 21, 6, 16, 2, 28, 23, 5, 8, 3, 0, 17, 29, 25]
S4 = [2, 5, 10, 12, 7, 15, 1, 11, 13, 6, 0, 9, 4, 8, 3, 14]
M = [0xd0c19225, 0xa5a2240a, 0x1b84d250, 0xb728a4a1, 0x6a704902, 0x85dddbe6, 0x766ff4a4, 0xecdfe128,
     0xafd13e94, 0xdf837d09, 0xbb27fa52, 0x695059ac, 0x52a1bb58, 0xcc322f1d, 0x1844565b, 0xb4a8acf6,
     0x34235438, 0x6847a851, 0xe48c0cbb, 0xcd181136, 0x9a112a0c, 0x43ec6d0e, 0x87d8d27d, 0x487dc995,
     0x90fb9b4b, 0xa1f63697, 0xfc513ed9, 0x78a37d93, 0x8d16c5df, 0x9e0c8bbe, 0x3c381f7c, 0xe9fb0779]

# The circuits were found by random walks that exchange gates and count them, from Shannon's expansion or, for S6,
# from an inversion in GF((2^3)^2): S6 is 1/x modulo x^6 + x + 1 but for a matrix.  x0 is the lowest bit.  The matrix
# is sums of inputs, 0 to 31, and earlier sums, 32 and on.  Gates of two inputs:
TWO = {
    "sub_4":
        "t0 = x2 ^ x3; t1 = x1 | x2; t2 = x0 ^ t1; t3 = t0 | t2; t4 = t3 ^ x1; t5 = t0 | t4; t6 = t5 ^ x2; t7 = t5 | "
        "x3; t8 = t2 ^ t7; t9 = t2 & t6; t10 = t0 ^ t9; t11 = t10 ^ t4; t12 = t2 & t11; t13 = t12 ^ t6 -> t10 t13 t4 "
        "t8",
    "unsub_4":
        "t0 = x3 & ~x0; t1 = x1 & x3; t2 = x1 ^ x2; t3 = t2 | x3; t4 = t0 ^ t3; t5 = t0 ^ x2; t6 = t4 | x2; t7 = x0 ^ "
        "t6; t8 = t7 ^ t1; t9 = t8 | t6; t10 = t5 ^ t9; t11 = t8 ^ t4; t12 = t5 & ~t11; t13 = t12 ^ x3 -> t13 t10 "
        "t11 t8",
    "sub_5":
        "t0 = x0 | x2; t1 = x1 & t0; t2 = t0 ^ x3; t3 = t2 & ~x0; t4 = t3 ^ x1; t5 = x1 & x2; t6 = t5 ^ x3; t7 = x0 ^ "
        "t1; t8 = x0 ^ x2; t9 = t8 & t7; t10 = x4 & ~t4; t11 = t10 ^ t9; t12 = t11 ^ t5; t13 = t12 & x4; t14 = x4 & "
        "~t6; t15 = t14 & x2; t16 = t13 ^ t15; t17 = t16 ^ t4; t18 = t2 ^ t17; t19 = t17 ^ t14; t20 = t11 ^ t19; t21 "
        "= x4 & ~t18; t22 = t21 ^ t8; t23 = t8 | t4; t24 = t4 & x3; t25 = t18 ^ t24; t26 = t6 & t23; t27 = t25 ^ t23; "
        "t28 = t27 & x4; t29 = x3 & ~t26; t30 = t26 ^ t19; t31 = t1 ^ t29; t32 = t22 ^ t31; t33 = t31 | t7; t34 = "
        "t33 ^ t28 -> t20 t34 t25 t32 t30",
    "sub_6":
        "t0 = x1 ^ x3; t1 = t0 ^ x4; t2 = x0 ^ x2; t3 = x2 ^ x5; t4 = x2 & ~x5; t5 = x1 ^ x2; t6 = t3 ^ x1; t7 = t6 & "
        "~t2; t8 = t4 ^ t7; t9 = t0 | x5; t10 = t3 & t5; t11 = t10 ^ t9; t12 = t2 | t1; t13 = t0 & t6; t14 = t1 ^ "
        "x5; t15 = t14 & t2; t16 = t15 ^ t11; t17 = t3 & ~t14; t18 = t17 ^ t12; t19 = t18 ^ x5; t20 = t13 ^ t19; t21 "
        "= t0 | t14; t22 = t20 & t16; t23 = t22 ^ t8; t24 = t21 ^ t23; t25 = t24 & t1; t26 = t24 & t16; t27 = t20 ^ "
        "t26; t28 = t0 & ~t23; t29 = t27 & t6; t30 = t20 & t27; t31 = t22 ^ t30; t32 = x5 & ~t31; t33 = t2 & ~t31; "
        "t34 = t31 ^ t24; t35 = t14 & t27; t36 = t35 ^ t32; t37 = t14 & ~t34; t38 = t37 ^ t29; t39 = t0 & ~t34; t40 = "
        "t0 & t27; t41 = t40 ^ t33; t42 = t5 & ~t34; t43 = t42 ^ t36; t44 = t3 & t24; t45 = t24 ^ t27; t46 = t2 & "
        "t27; t47 = t46 ^ t39; t48 = t44 ^ t47; t49 = t2 & ~t34; t50 = t28 ^ t49; t51 = t45 & t5; t52 = t51 ^ t25; "
        "t53 = t51 ^ t38; t54 = t52 ^ t32; t55 = t3 & ~t34; t56 = t3 & t45; t57 = t56 ^ t50; t58 = t55 ^ t41 -> t48 "
        "t58 t57 t53 t43 t54",
    "multiply":
        "23,12 32,0 5,24 24,27 0,27 23,15 34,4 6,31 13,7 17,15 40,33 9,38 8,36 12,8 1,41 41,31 34,20 13,9 48,43 41,14 "
        "50,13 50,25 15,53 30,12 46,30 44,47 47,7 45,53 18,48 56,58 51,52 7,21 61,51 55,60 59,5 29,18 66,61 67,68 "
        "23,28 63,6 61,63 65,56 71,28 28,2 68,75 64,37 75,44 3,2 53,79 79,62 81,44 77,44 78,55 10,84 85,70 74,82 "
        "29,10 87,86 74,20 86,49 76,91 91,73 92,22 38,22 73,22 83,95 16,49 10,11 90,95 24,78 70,63 99,80 78,100 19,22 "
        "16,100 63,0 62,88 39,88 105,14 99,65 11,38 105,102 3,113 101,99 109,5 115,110 116,98 108,117 11,72 30,115 "
        "104,121 118,121 120,109 17,111 124,26 103,26 126,64 103,16 110,126 114,16 111,130 127,98 109,114 128,107 "
        "72,54 54,131 137,33 50,133 125,131 8,128 69,130 139,6 135,101 140,143 133,22 143,36 144,42 57,134 136,117 "
        "149,43 147,39 152,136 125,25 135,25 82,154 141,146 157,35 142,153 46,35 160,134 155,157 112,46 163,154 "
        "19,147 146,163 164,17 19,129 161,167 129,10 170,20 168,24 167,110 112,107 168,60 162,14 106,173 29,27 60,171 "
        "127,175 179,72 171,174 178,181 102,42 181,153 96,42 185,125 174,7 164,178 189,175 165,37 182,190 190,166 "
        "184,125 81,113 71,189 186,196 180,84 191,164 196,187 193,3 194,47 172,58 113,187 197,180 204,52 96,9 207,162 "
        "195,188 -> 200 145 159 176 203 206 169 201 122 156 138 177 93 209 202 198 97 208 123 205 89 119 69 199 183 "
        "148 192 158 132 151 94 150",
}

# Of three inputs, bit 4 a + 2 b + c of the number being what a gate does with a, b, c; where it is the last to need one
# of them, that is a, in whose register gcc has the result:
THREE = {
    "sub_4":
        "t0 = 1e:x0,x1,x2; t1 = d2:x2,x1,x3; t2 = e2:x3,x1,t0; t3 = 36:x0,t1,t2; t4 = 6c:x0,t1,t2; t5 = 36:t1,t0,t3; "
        "t6 = 1e:x1,t0,t4 -> t4 t3 t6 t5",
    "unsub_4":
        "t0 = 78:x0,x1,x3; t1 = c6:x0,x2,x3; t2 = 74:x1,x3,t1; t3 = 6c:x2,t0,t2; t4 = b4:x3,t1,t3; t5 = 96:x2,t2,t3; "
        "t6 = 36:t0,t1,t5 -> t4 t6 t3 t5",
    "sub_5":
        "t0 = 9a:x1,x2,x0; t1 = 78:x3,x2,x1; t2 = d8:x2,t0,t1; t3 = 9e:x0,t1,t2; t4 = bc:x1,t0,t3; t5 = e2:x2,t2,t4; "
        "t6 = 98:x2,t0,t5; t7 = 3e:x1,t2,t1; t8 = 1c:t0,x3,t7; t9 = 96:t6,t7,t8; t10 = e4:t2,t4,t7; t11 = "
        "e4:t10,t9,x4; t12 = 92:x3,x4,t4; t13 = d0:t3,t6,t12; t14 = 1e:t5,x4,t1; t15 = 4e:t7,t4,x4; t16 = "
        "86:t1,t9,t8; t17 = 2e:t16,x4,t8 -> t11 t13 t14 t15 t17",
    "sub_6":
        "t0 = 5a:x2,x3,x1; t1 = 66:t0,x1,x3; t2 = 7c:t1,x4,x4; t3 = 3c:x2,x0,t2; t4 = 60:t3,x5,t0; t5 = 5a:t2,x3,x5; "
        "t6 = 78:t4,t1,t5; t7 = 96:x0,x5,t3; t8 = c6:x5,t6,t7; t9 = 96:x4,t0,t8; t10 = 18:x1,x3,t7; t11 = "
        "b4:t10,t3,t2; t12 = 1e:t11,t5,t7; t13 = 6c:t3,t1,t5; t14 = 6c:t7,t13,t0; t15 = d2:t14,t1,x5; t16 = "
        "78:t9,t12,t15; t17 = 6a:t15,t16,t12; t18 = ac:t9,t15,t12; t19 = 88:t3,t1,t18; t20 = 78:t19,t3,t17; t21 = "
        "78:t20,t16,t7; t22 = 6c:t3,t16,t18; t23 = 66:t6,t17,t16; t24 = 28:t16,t18,x5; t25 = 6a:t2,t16,t24; t26 = "
        "78:t25,t0,t23; t27 = a0:t1,t26,t17; t28 = 78:t27,t22,t3; t29 = 78:t28,t18,t7; t30 = b4:t22,t16,t1; t31 = "
        "6a:t23,t7,t30; t32 = 88:t13,t17,x5; t33 = 78:t32,t18,t5; t34 = 6a:t16,t0,t33; t35 = 78:t24,t5,t17; t36 = "
        "6a:t0,t18,t35 -> t21 t29 t31 t34 t36 t26",
    "multiply":
        "1,15,16 32,18,31 1,5,18 0,19,21 7,13,19 35,36,34 7,34,37 26,38 4,9,25 10,19,29 7,40,41 33,39,42 11,24,28 "
        "5,23,44 9,21,45 10,22,25 46,47,36 14,17,30 6,18,49 2,26,50 48,51 3,20 2,12,53 8,9,54 24,27,49 10,31,56 "
        "55,57,37 8,15,39 54,24,40 59,60 6,9,31 4,21,62 17,53,63 2,7,15 19,22,65 64,66 23,28,40 35,31,68 6,21,29 "
        "3,36,70 15,26,56 71,72 69,71,73 3,18,22 75,68,70 76,57 21,5,15 78,40,44 10,16,30 79,80 4,16,65 3,30,82 "
        "5,18,38 8,22,27 12,14 11,85,86 83,84,87 7,14,40 44,0,17 89,53,90 9,11,12 92,19,20 93,28,49 94,34,47 19,23,85 "
        "2,30,96 37,97 9,12,16 99,38,66 3,17,45 100,101 6,15,28 25,30,31 22,11,104 84,103,105 0,28,85 5,20,107 "
        "51,16,108 5,0,30 12,1,24 110,63,111 96,112 40,11,53 114,39,66 8,14,34 115,116 31,13,29 65,118,80 108,119 "
        "4,11,16 121,18,20 122,25,56 23,39,41 123,124 68,3,80 36,86,126 13,6,19 29,128,85 90,82,129 7,29,30 "
        "116,63,131 10,1,23 39,50,133 53,27,82 134,135 135,29,34 105,137 2,15,28 139,62,124 140,87 9,0,15 142,25,29 "
        "1,16,27 143,49,144 118,128,129 146,41,60 24,17,26 148,34,70 149,47,86 85,0,6 42,101,151 38,45,63 144,153 "
        "82,17,104 107,111,155 -> 43 52 58 61 67 74 77 73 81 88 91 95 98 102 106 109 113 117 120 125 127 130 132 136 "
        "138 141 145 147 150 152 154 156",
}


def multiply(x):
    y = 0
    for i in range(32):
        if x >> (31 - i) & 1:
            y ^= M[i]
    return y


def normal(box):
    return [y ^ box[0] for y in box]


def normal_ms(x):
    """M(S(x)) - M(S(0))"""
    return multiply(sum(normal(S6 if bits == 6 else S5)[x >> at & (1 << bits) - 1] << at for at, bits in FIELDS))


# ---- proofs ----

def gates_of(circuit):
    """A list of (name, operation), and the names of the outputs."""
    gates, outputs = circuit.split("->")
    return [gate.strip().split(" = ") for gate in gates.split(";")], outputs.split()


def operate(operation, wires):
    if ":" not in operation:
        return eval(operation, {}, wires) & 1
    number, *inputs = re.split("[:,]", operation)
    a, b, c = (wires[i] for i in inputs)
    return int(number, 16) >> 4 * a + 2 * b + c & 1


def table(circuit, bits):
    gates, outputs = gates_of(circuit)
    results = []
    for x in range(1 << bits):
        wires = {"x%d" % j: x >> j & 1 for j in range(bits)}
        for name, operation in gates:
            wires[name] = operate(operation, wires)
        results.append(sum(wires[output] << j for j, output in enumerate(outputs)))
    return results


def basis(results, box):
    """What each bit of the results adds to the box without its constant."""
    columns = [normal(box)[results.index(1 << j)] for j in range(len(bin(len(box))) - 3)]
    for y, expected in zip(results, normal(box)):
        for j, column in enumerate(columns):
            expected ^= column * (y >> j & 1)
        assert expected == 0
    return columns


def columns_of(circuits):
    """What each output bit of the circuits adds to the output of the matrix."""
    columns = []
    for at, bits in reversed(FIELDS):
        circuit, box = (circuits["sub_6"], S6) if bits == 6 else (circuits["sub_5"], S5)
        columns += [multiply(column << at) for column in basis(table(circuit, bits), box)]
    return columns


def sums_of(network):
    sums, outputs = network.split("->")
    return [[int(i) for i in s.split(",")] for s in sums.split()], [int(i) for i in outputs.split()]


def prove(circuits):
    assert table(circuits["sub_4"], 4) == normal(S4)
    assert [table(circuits["unsub_4"], 4)[y] for y in normal(S4)] == list(range(16))
    values = [1 << j for j in range(32)]
    sums, outputs = sums_of(circuits["multiply"])
    for inputs in sums:
        value = 0
        for i in inputs:
            value ^= values[i]
        values.append(value)
    for j, column in enumerate(columns_of(circuits)):
        assert column == sum((values[output] >> j & 1) << i for i, output in enumerate(outputs))


# ---- writing ----

def fill(items, first, following):
    """Items in lines of at most 120 columns."""
    lines, line = [], first
    for item in items:
        if len(line) + len(item) > 119:
            lines.append(line.rstrip())
            line = following
        line += item + " "
    return lines + [line.rstrip()]


def write_gate(operation):
    if ":" not in operation:
        return operation
    number, *inputs = re.split("[:,]", operation)
    return "TERN(%s, 0x%s)" % (", ".join(inputs), number)


def write_box(name, circuit, bits, top_first):
    gates, outputs = gates_of(circuit)
    place = [bits - 1 - j if top_first else j for j in range(bits)]
    print("INLINE void %s(W y[%d], const W x[%d])\n{" % (name, bits, bits))
    items = ["x%d = x[%d]," % (j, place[j]) for j in range(bits)]
    items += ["%s = %s," % (gate, write_gate(operation)) for gate, operation in gates]
    print("\n".join(fill(items, "    W ", "      ")).rstrip(",") + ";\n")
    for j in range(bits):
        print("    y[%d] = %s;" % (place[j], outputs[j]))
    print("}\n")


def write_multiply(network):
    """In the order of the network, which keeps few sums waiting."""
    sums, outputs = sums_of(network)
    items = []

    def name(i):
        return "x[%d]" % i if i < 32 else "t%d" % i

    for i, inputs in enumerate(sums, 32):
        names = list(map(name, inputs))
        items.append("SUM(t%d, %s);" % (i, "xor3(%s)" % ", ".join(names) if len(names) == 3 else " ^ ".join(names)))
        items += ["y[%d] = t%d;" % (j, i) for j, output in enumerate(outputs) if output == i]
    print("INLINE void multiply(W y[32], const W x[32])\n{")
    print("\n".join(fill(items, "    ", "    ")))
    print("}\n")


def write(circuits):
    write_box("sub_4", circuits["sub_4"], 4, True)
    write_box("unsub_4", circuits["unsub_4"], 4, True)
    write_box("sub_5", circuits["sub_5"], 5, False)
    write_box("sub_6", circuits["sub_6"], 6, False)
    write_multiply(circuits["multiply"])


def main():
    for circuits in (TWO, THREE):
        prove(circuits)
    print("""/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/block/sc2000/sc2000_circuits.h: made by src/block/sc2000/circuits.py
 *
 * SC2000's boxes and matrix as circuits, without what the boxes make of 0.
 *
 * The including file defines:
 *     W                       a word, or a vector of words, on which the operators of C work
 * It may define:
 *     TERN(a, b, c, table)    any function of three bits: bit 4 a + 2 b + c of the table; default: none, and circuits
 *                             of gates with two inputs
 *     SUM(t, x)               declares t as the sum x in the matrix; default: W t = x
 * This file defines:
 *     sub_4(y, x)             the 4-bit box, the top bit first; y may be x; unsub_4: its inverse
 *     sub_5(y, x)             the box of 5 bits in S, the lowest bit first, its result in another basis;
 *                             sub_6: of 6 bits
 *     multiply(y, x)          the matrix of M in that basis
 *     columns                 without TERN: what each bit in that basis adds */
#ifndef CITIUS_BLOCK_SC2000_CIRCUITS_H
#define CITIUS_BLOCK_SC2000_CIRCUITS_H

#include "../../core/target.h"

#ifndef SUM
#define SUM(t, x) W t = x
#endif

#ifdef TERN

INLINE W xor3(W a, W b, W c)
{
    return TERN(a, b, c, 0x96);
}
""")
    write(THREE)
    print("#else\n")
    write(TWO)
    print("/* The same matrix: what each bit adds, from bit 0 on. */")
    print("static const uint32_t columns[32] = {")
    items = ["0x%08x," % column for column in columns_of(TWO)]
    print("\n".join("    " + " ".join(items[i:i + 8]) for i in range(0, 32, 8)))
    print("};\n\n#endif\n\n#endif")


if __name__ == "__main__":
    main()
