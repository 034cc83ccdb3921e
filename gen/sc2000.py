#!/usr/bin/env python3
"""Write src/block/sc2000/sc2000_circuits.h: boxes and matrix as circuits, proved.  @[SC2000]

usage: gen/sc2000.py > src/block/sc2000/sc2000_circuits.h

Of each box S the circuits compute S(x) - S(0): they need no NOT, as 0 becomes 0, and what is left out is for the keys
to add.  S5 and S6 give their result in some other basis, which is free: the matrix behind them is another one then.
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
# from an inversion in GF((2^3)^2): S6 is 1/x modulo x^6 + x + 1 but for a matrix.  x0 is the lowest bit.  The matrix is sums
# of inputs, 0 to 31, and earlier sums, 32 and on.  Gates of two inputs:
TWO = {
    "sub_4":
        "t0 = x0 ^ x1; t1 = x2 & ~t0; t2 = x0 ^ t1; t3 = t2 ^ x2; t4 = x3 & ~t2; t5 = t4 | t3; t6 = t0 ^ t5; t7 = t6 "
        "& x3; t8 = t7 ^ t2; t9 = t6 & ~t8; t10 = t3 & ~t9; t11 = t10 ^ x3; t12 = t11 & ~x1; t13 = t12 | t7; t14 = x2 "
        "^ t13 -> t14 t11 t8 t6",
    "unsub_4":
        "t0 = x1 & x2; t1 = x0 ^ t0; t2 = x2 & ~t1; t3 = x1 | x0; t4 = x3 & t3; t5 = t2 ^ t4; t6 = x3 & ~x0; t7 = t3 "
        "& ~x2; t8 = t6 ^ t7; t9 = x1 ^ t2; t10 = x3 & t9; t11 = t10 ^ t1; t12 = x2 ^ x1; t13 = x3 | t12; t14 = t11 ^ "
        "t6; t15 = t13 ^ t14 -> t5 t8 t11 t15",
    "sub_5":
        "t0 = x0 ^ x2; t1 = x2 | x0; t2 = x1 & t1; t3 = t2 ^ x0; t4 = t0 & t3; t5 = x0 | x3; t6 = x1 ^ t5; t7 = t1 ^ "
        "t6; t8 = x4 & ~t7; t9 = t4 ^ t8; t10 = x2 & t2; t11 = t10 ^ x3; t12 = x4 & ~t11; t13 = t12 & ~x2; t14 = t9 ^ "
        "t13; t15 = t10 ^ t14; t16 = x4 & t15; t17 = t16 ^ t7; t18 = t9 ^ t17; t19 = t7 | t0; t20 = t19 & t11; t21 = "
        "x3 & ~t20; t22 = t21 ^ t2; t23 = t22 | t3; t24 = x3 & ~t7; t25 = t16 ^ t24; t26 = t6 ^ t25; t27 = t12 ^ t26; "
        "t28 = t27 ^ t19; t29 = x4 & t28; t30 = t23 ^ t29; t31 = t6 ^ t14; t32 = t31 & x4; t33 = t32 ^ t22; t34 = t33 "
        "^ t0; t35 = t17 ^ t20 -> t18 t30 t27 t34 t35",
    "sub_6":
        "t0 = x1 ^ x3; t1 = t0 ^ x4; t2 = x0 ^ t1; t3 = x2 ^ x0; t4 = t3 & t1; t5 = x1 ^ x2; t6 = t5 ^ x5; t7 = t6 & "
        "t0; t8 = t4 ^ t7; t9 = t1 ^ x5; t10 = x1 ^ t6; t11 = t9 & t10; t12 = t8 ^ t11; t13 = t2 ^ t12; t14 = x5 & "
        "~t0; t15 = t3 & t9; t16 = t14 ^ t15; t17 = t16 ^ t0; t18 = t10 & t5; t19 = t17 ^ t18; t20 = t6 & t3; t21 = "
        "t9 & t0; t22 = t20 ^ t21; t23 = x5 & t10; t24 = t22 ^ t23; t25 = x3 ^ t24; t26 = t25 ^ t9; t27 = t19 & t26; "
        "t28 = t13 ^ t27; t29 = t28 ^ t26; t30 = t19 & t29; t31 = t28 ^ t30; t32 = t31 & t3; t33 = t31 ^ t29; t34 = "
        "t33 & t10; t35 = t32 ^ t34; t36 = t28 & t26; t37 = t19 ^ t36; t38 = t37 & t0; t39 = t35 ^ t38; t40 = t28 & "
        "t13; t41 = t3 & ~t40; t42 = t0 & t31; t43 = t10 & t37; t44 = t42 ^ t43; t45 = t41 ^ t44; t46 = t3 & t37; t47 "
        "= t0 & t33; t48 = t46 ^ t47; t49 = t10 & t29; t50 = t48 ^ t49; t51 = t5 & t33; t52 = t9 & t37; t53 = t31 & "
        "x5; t54 = t52 ^ t53; t55 = t51 ^ t54; t56 = t37 & t5; t57 = x5 & ~t40; t58 = t9 & t31; t59 = t57 ^ t58; t60 "
        "= t56 ^ t59; t61 = t5 & t29; t62 = t1 & t33; t63 = t62 ^ t57; t64 = t61 ^ t63 -> t39 t45 t50 t55 t60 t64",
    "multiply":
        "0,18 6,29 32,33 10,11 26,35 0,27 8,37 9,38 13,33 39,40 33,41 38,42 36,43 21,44 34,45 4,7 31,47 1,48 17,49 "
        "46,50 15,35 15,19 22,53 28,54 52,55 35,56 23,57 17,58 6,43 59,60 2,24 5,18 62,63 26,64 61,65 20,21 12,30 "
        "25,68 67,69 7,70 66,71 54,42 3,16 2,74 73,75 7,14 31,77 76,78 1,63 69,80 6,81 79,82 9,44 75,84 0,47 85,86 "
        "14,67 8,22 88,89 87,90 25,74 9,92 52,53 48,94 15,17 62,96 20,97 95,98 93,99 26,69 48,101 58,102 11,37 "
        "103,104 21,96 105,106 27,48 18,70 108,109 24,33 3,58 111,112 110,113 54,96 3,69 27,29 44,117 116,118 115,119 "
        "6,67 35,121 28,47 122,123 5,22 30,125 124,126 14,42 64,128 116,129 4,52 130,131 12,86 55,133 67,93 134,135 "
        "19,24 77,137 16,28 138,139 82,140 10,106 141,142 30,80 10,23 144,145 42,98 146,147 0,43 77,149 98,150 "
        "112,151 5,11 152,153 0,24 67,155 63,156 30,31 157,158 52,159 13,28 160,161 38,139 65,163 19,20 68,165 "
        "164,166 14,24 126,168 23,38 169,170 50,171 8,74 97,173 80,174 45,175 133,176 139,41 62,158 178,179 153,180 "
        "16,40 109,182 115,183 4,26 184,185 37,145 186,187 25,116 96,189 88,190 145,191 60,192 123,193 11,29 4,195 "
        "57,196 147,197 8,9 20,199 29,200 48,201 81,202 18,23 75,204 60,205 185,206 166,207 1,104 208,209 27,80 "
        "179,211 196,212 135,213 12,28 36,215 78,216 40,97 217,218 170,219 29,53 71,221 209,222 92,108 218,224 90,225 "
        "56,216 80,227 88,228 111,229 5,47 142,231 113,232 39,233 20,25 49,235 125,236 161,237 187,238 1,25 57,240 "
        "88,241 179,242 131,243 39,244 -> 51 72 83 91 100 107 114 120 127 132 136 143 148 154 162 167 172 177 181 188 "
        "194 198 203 210 214 220 223 226 230 234 239 245",
}

# Of three inputs, bit 4 a + 2 b + c of the number being what a gate does with a, b, c:
THREE = {
    "sub_4":
        "t0 = 1e:x0,x1,x2; t1 = c6:x1,x2,x3; t2 = ca:x1,x3,t0; t3 = 36:x0,t1,t2; t4 = 6c:x0,t1,t2; t5 = 1e:t0,t1,t3; "
        "t6 = 1e:x1,t0,t4 -> t4 t3 t6 t5",
    "unsub_4":
        "t0 = 78:x0,x1,x3; t1 = c6:x0,x2,x3; t2 = 74:x1,x3,t1; t3 = 6c:x2,t0,t2; t4 = b4:x3,t1,t3; t5 = 96:x2,t2,t3; "
        "t6 = 36:t0,t1,t5 -> t4 t6 t3 t5",
    "sub_5":
        "t0 = 9a:x1,x2,x0; t1 = 78:x3,x2,x1; t2 = d8:x2,t0,t1; t3 = d6:t1,t2,x0; t4 = bc:x1,t0,t3; t5 = e2:x2,t2,t4; "
        "t6 = a4:t0,x2,t5; t7 = 3e:x1,t2,t1; t8 = 52:x3,t7,t0; t9 = 96:t6,t7,t8; t10 = d8:t4,t2,t7; t11 = "
        "d8:t9,t10,x4; t12 = 86:x4,t4,x3; t13 = d0:t3,t6,t12; t14 = 1e:t5,x4,t1; t15 = 4e:t7,t4,x4; t16 = "
        "86:t1,t9,t8; t17 = 2e:t16,x4,t8 -> t11 t13 t14 t15 t17",
    "sub_6":
        "t0 = 66:x3,x2,x1; t1 = 96:x3,x2,t0; t2 = 96:t1,x4,x5; t3 = a0:t1,x0,x5; t4 = 7e:x2,x0,x0; t5 = 6c:t2,t3,t4; "
        "t6 = 66:x4,x2,x5; t7 = 78:t5,t6,t0; t8 = 96:x5,t7,t1; t9 = 60:t4,x5,t0; t10 = 6c:t2,t9,t1; t11 = "
        "b4:t10,t6,x2; t12 = 96:t11,x3,t2; t13 = 48:t0,t1,t3; t14 = 5a:t2,t12,x5; t15 = 9c:t4,t13,t14; t16 = "
        "1e:t15,t6,t2; t17 = 9a:t12,t8,t16; t18 = 6c:t8,t12,t17; t19 = 5a:t17,t6,t18; t20 = e2:t16,t12,t8; t21 = "
        "a0:t1,x2,t20; t22 = 6a:t19,t4,t21; t23 = 6a:t18,t6,t22; t24 = 6a:t4,t20,t18; t25 = 88:t10,t19,t1; t26 = "
        "6a:t24,t4,t25; t27 = 6c:t20,t26,t6; t28 = c6:t1,t24,t18; t29 = 6a:t6,t17,t28; t30 = 48:x2,t19,t6; t31 = "
        "6a:t20,t2,t30; t32 = 6c:t0,t31,t18; t33 = 60:x5,t20,t18; t34 = 6a:t19,t2,t33; t35 = 6a:t20,t0,t34; t36 = "
        "6a:t18,t14,t33; t37 = 78:t36,t0,t17 -> t23 t27 t29 t32 t35 t37",
    "multiply":
        "18,19,29 4,9,25 10,16,33 32,31,34 0,13,21 15,26,36 1,7,37 35,38 11,24,28 5,23,40 9,18,41 14,17,30 19,26,43 "
        "2,7,22 10,13,45 42,44,46 6,21,25 47,48 27,31,36 2,3,20 12,24,51 9,10,43 50,52,53 1,5,18 7,8,55 54,56 8,33,37 "
        "52,58 6,9,31 4,21,60 15,17,45 3,19,62 20,61,63 0,15,44 24,28,31 23,27,33 21,66,67 65,68 10,22,29 6,18,43 "
        "3,70,71 72,68 6,15,21 3,7,13 74,27,75 24,29,44 76,77 5,15,30 21,40,79 80,34 11,18,36 8,79,82 12,14 4,16,27 "
        "3,45,85 83,84,86 14,20,40 3,7,33 0,17,89 88,90 12,19,22 92,25,28 11,20,55 93,94,53 36,45,55 8,19,27 23,30,97 "
        "96,98 9,12,16 100,36,41 101,63 6,22,25 28,31,79 103,82,104 2,5,22 106,26,28 0,16,27 8,20,108 107,71,109 "
        "0,1,5 111,12,22 112,24,61 113,98 3,14,19 115,45,94 116,58 29,104,46 118,109 20,25,82 10,23,85 120,77,121 "
        "19,30,34 23,28,84 123,75,124 6,13,19 126,29,40 0,8,85 127,62,128 14,29,30 130,61,56 51,71,121 132,38 "
        "30,31,94 15,25,29 134,86,135 2,11,37 137,60,124 97,70 138,139 1,9,43 141,108,135 13,31,33 143,52,139 "
        "17,24,26 145,55,70 146,84,48 6,41,90 148,139 0,1,13 150,85,60 151,41 1,12,25 153,30,62 154,66,128 -> 39 49 "
        "57 59 64 69 73 78 81 87 91 95 99 102 105 110 114 117 119 122 125 129 131 133 136 140 142 144 147 149 152 155",
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
    for y, wanted in zip(results, normal(box)):
        for j, column in enumerate(columns):
            wanted ^= column * (y >> j & 1)
        assert wanted == 0
    return columns


def columns_of(circuits):
    """What each bit behind the circuits adds behind the matrix."""
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
    print("INLINE void %s(W x[%d])\n{" % (name, bits))
    items = ["x%d = x[%d]," % (j, place[j]) for j in range(bits)]
    items += ["%s = %s," % (gate, write_gate(operation)) for gate, operation in gates]
    print("\n".join(fill(items, "    W ", "      ")).rstrip(",") + ";\n")
    for j in range(bits):
        print("    x[%d] = %s;" % (place[j], outputs[j]))
    print("}\n")


def write_multiply(network, three):
    """Each sum right before it is needed first."""
    sums, outputs = sums_of(network)
    items, done = [], set(range(32))

    def name(i):
        return "x[%d]" % i if i < 32 else "t%d" % i

    def need(i):
        if i in done:
            return
        inputs = sums[i - 32]
        for j in inputs:
            need(j)
        done.add(i)
        if len(inputs) == 3:
            items.append("W t%d = XOR3(%s);" % (i, ", ".join(map(name, inputs))))
        else:
            items.append("W t%d = %s;" % (i, " ^ ".join(map(name, inputs))))

    for i, output in enumerate(outputs):
        need(output)
        items.append("y[%d] = %s;" % (i, name(output)))
    print("INLINE void multiply(W y[32], const W x[32])\n{")
    print("\n".join(fill(items, "    ", "    ")))
    print("}\n")


def write(circuits):
    write_box("sub_4", circuits["sub_4"], 4, True)
    write_box("unsub_4", circuits["unsub_4"], 4, True)
    write_box("sub_5", circuits["sub_5"], 5, False)
    write_box("sub_6", circuits["sub_6"], 6, False)
    write_multiply(circuits["multiply"], circuits is THREE)


def main():
    for circuits in (TWO, THREE):
        prove(circuits)
    print("""/* src/block/sc2000/sc2000_circuits.h: made by gen/sc2000.py
 *
 * sub_4, unsub_4: the 4-bit box, without what it makes of 0, and the inverse of that, on words of the type W, the top
 * bit first.  sub_5, sub_6: the boxes of S, likewise, the lowest bit first, the result in another basis.  multiply: the
 * matrix of M in that basis.  TERN(a, b, c, table), where it is defined, is any function of three bits: bit
 * 4 a + 2 b + c of the table. */
#ifndef CITIUS_BLOCK_SC2000_CIRCUITS_H
#define CITIUS_BLOCK_SC2000_CIRCUITS_H

#ifdef TERN

#define XOR3(a, b, c) TERN(a, b, c, 0x96)
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
