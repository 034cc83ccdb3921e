# SPDX-License-Identifier: MIT
"""Prove IDEA's MMX kernel with z3: its macros are assembled, disassembled and executed symbolically.

    mmx.py SOURCE_DIRECTORY COMPILER...    COMPILER... makes objects for i386

Proved for all contents of registers and memory: load and store move words to their places and back, big-endian; a round
and the final transformation equal the definition; the multiplication is that modulo 2^16 + 1.  Then each instruction is
omitted in turn, and the proofs must fail.
"""
import os
import re
import subprocess
import sys
import tempfile

try:
    import z3
except ImportError:
    print("skipped: no z3 for Python (python3-z3)")
    sys.exit(77)

PARTS = {
    "load": "LOAD 0, STATE(0)",
    "round": "ROUND STATE(0)",
    "store": "STORE 0, STATE(0)",
    "multiply": "MULTIPLY 0, mm0, mm1, mm2, mm3",
}
IN, OUT, STATE, P_AT, Q_AT = "ecx", "edx", 16, 128, 176
A, D, B_WORDS, C_WORDS = 0, 48, 96, 112  # struct idea_keys

WORD = z3.BitVecSort(16)
LOW, HIGH = z3.Function("low", WORD, WORD, WORD), z3.Function("high", WORD, WORD, WORD)


def assembled(source, compiler):
    """{part: [(instruction, operand, operand)]}"""
    with tempfile.TemporaryDirectory() as place:
        name = os.path.join(place, "parts")
        with open(name + ".S", "w", encoding="ascii") as file:
            file.write('#include "src/block/idea/idea_mmx_i386.S"\n')
            file.writelines(f"part_{part}: {macro}\n" for part, macro in PARTS.items())
        subprocess.run([*compiler, f"-I{source}", "-c", name + ".S", "-o", name + ".o"], check=True)
        listing = subprocess.run(["objdump", "-d", "-M", "intel", "--no-show-raw-insn", name + ".o"], check=True,
                                 capture_output=True, text=True).stdout
    parts = {}
    for line in listing.splitlines():
        if label := re.match(r"[0-9a-f]+ <(?:part_)?(\w+)>:$", line):
            code = parts.setdefault(label[1], [])
        elif step := re.match(r" +[0-9a-f]+:\t(\w+) +([^,]+),(.+)$", line):
            code.append(tuple(operand.replace("QWORD PTR ", "") for operand in step.groups()))
    return {part: parts[part] for part in PARTS}


def lanes(x):
    return [z3.Extract(16 * i + 15, 16 * i, x) for i in range(4)]


def vector(words):
    return z3.Concat(*reversed(words))


def flag(condition):
    return z3.If(condition, z3.BitVecVal(0xffff, 16), z3.BitVecVal(0, 16))


def difference(a, b):
    """a - b, or 0 if that is negative."""
    return z3.If(z3.UGE(a, b), a - b, z3.BitVecVal(0, 16))


def swapped(x):
    return z3.RotateLeft(x, 8)


def each(operation):
    return lambda x, y: vector([operation(a, b) for a, b in zip(lanes(x), lanes(y))])


def shifted(operation):
    return lambda x, count: vector([operation(a, z3.BitVecVal(count, 16)) for a in lanes(x)])


def interleaved(bits, half):
    """From the upper or lower halves of x and y, alternately parts of this number of bits."""
    def operation(x, y):
        starts = range(half * 32, half * 32 + 32, bits)
        return z3.Concat(*reversed([z3.Extract(at + bits - 1, at, z) for at in starts for z in (x, y)]))
    return operation


STEPS = {
    "movq": lambda x, y: y, "por": lambda x, y: x | y, "pxor": lambda x, y: x ^ y, "pand": lambda x, y: x & y,
    "paddw": each(lambda a, b: a + b), "psubw": each(lambda a, b: a - b),
    "psubusw": each(difference),
    "pcmpeqw": each(lambda a, b: flag(a == b)), "pmullw": each(LOW), "pmulhuw": each(HIGH),
    "psllw": shifted(lambda a, n: a << n), "psrlw": shifted(z3.LShR),
    "punpcklwd": interleaved(16, 0), "punpckhwd": interleaved(16, 1),
    "punpckldq": interleaved(32, 0), "punpckhdq": interleaved(32, 1),
}


class Machine:
    """Registers and memory, with unknown initial contents."""

    def __init__(self, code):
        self.held = {}
        for name, to, operand in code:
            value = int(operand, 0) if operand.startswith("0x") else self[operand]
            self.held[self.place(to)] = STEPS[name](self[to], value)

    @staticmethod
    def place(name):
        """Addresses in a uniform notation."""
        if address := re.fullmatch(r"\[(\w+)(?:\+(\w+))?\]", name):
            return address[1], int(address[2] or "0", 0)
        return name

    def __getitem__(self, name):
        place = self.place(name) if isinstance(name, str) else name
        return self.held.setdefault(place, before(place))


def before(place):
    return z3.BitVec(str(place), 64)


def key(at):
    return lanes(before(("eax", at)))


# ---- the definition, for one lane ----

def product(x, factor, i):
    """In the steps of the kernel; `multiplies` proves that it is a product."""
    low, high, zero = (key(factor + 16 * n)[i] for n in range(3))
    bottom, top = LOW(low, x), HIGH(high, x)
    return bottom - top - (flag(x == 0) & high) - flag(difference(bottom, top) == zero)


def transformed(words, i):
    a, b, c, d = words
    return product(a, A, i), b + key(B_WORDS)[i], c + key(C_WORDS)[i], product(d, D, i)


def after_round(words, i):
    a, b, c, d = transformed(words, i)
    p = product(a ^ c, P_AT, i)
    q = product((b ^ d) + p, Q_AT, i)
    return a ^ q, c ^ q, b ^ (p + q), d ^ (p + q)


# ---- properties that must hold for all inputs ----

def state(i, held=before):
    """The words a, b, c, d of block i."""
    return [lanes(held(("esp", STATE + 8 * w)))[i] for w in range(4)]


def loads(code):
    machine = Machine(code)
    for i in range(4):
        for w, word in enumerate(lanes(before((IN, 8 * i)))):
            yield state(i, machine.__getitem__)[w] == swapped(word)


def rounds(code):
    machine = Machine(code)
    for i in range(4):
        yield from (x == y for x, y in zip(state(i, machine.__getitem__), after_round(state(i), i)))


def stores(code):
    """The last round left b and c exchanged."""
    machine = Machine(code)
    for i in range(4):
        a, b, c, d = state(i)
        for word, expected in zip(lanes(machine[OUT, 8 * i]), transformed((a, c, b, d), i)):
            yield word == swapped(expected)


def multiplies(code):
    """Modulo the prime 2^16 + 1, where 2^16 is -1.  The product of other words is not 0, and is written here as
    (2^16 + 1) q + r with any q and 0 < r <= 2^16."""
    x, low, high, zero = (lanes(before(place))[0] for place in ("mm0", *(("eax", 16 * n) for n in range(3))))
    got = lanes(Machine(code)["mm1"])[0]
    q, r = z3.BitVec("q", 33), z3.BitVec("r", 33)
    p = (q << 16) + q + r
    multiplied = z3.And(LOW(low, x) == z3.Extract(15, 0, p), HIGH(high, x) == z3.Extract(31, 16, p))
    fits = z3.And(z3.ULT(q, 1 << 16), z3.UGT(r, 0), z3.ULE(r, 1 << 16), z3.ULT(p, 1 << 32))
    yield z3.Implies(z3.And(x != 0, low != 0, low == high, zero == 0, fits, multiplied), got == z3.Extract(15, 0, r))

    by_0 = z3.And(LOW(low, x) == 0, HIGH(high, x) == 0)
    by_ffff = z3.Extract(31, 16, (z3.ZeroExt(16, x) << 16) - z3.ZeroExt(16, x))
    yield z3.Implies(z3.And(x == 0, low != 0, low == high, zero == 0, by_0), got == 1 - low)
    yield z3.Implies(z3.And(x == 0, low == 0, high == 0xffff, zero == 0xffff, by_0), got == 1)
    yield z3.Implies(
        z3.And(x != 0, low == 0, high == 0xFFFF, zero == 0xFFFF, LOW(low, x) == 0, HIGH(high, x) == by_ffff),
        got == 1 - x,
    )


PROPERTIES = {"load": loads, "round": rounds, "store": stores, "multiply": multiplies}
ZERO = before(("esp", 0)) == 0  # where the kernel stores it


def always(condition):
    solver = z3.Solver()
    solver.add(ZERO, z3.Not(condition))
    return solver.check() == z3.unsat


def proved(part, code):
    return all(map(always, PROPERTIES[part](code)))


def main(source, *compiler):
    bad = 0
    for part, code in assembled(source, compiler).items():
        if not proved(part, code):
            print(f"{part}: not proved")
            bad = 1
        for i, step in enumerate(code):
            if proved(part, code[:i] + code[i + 1:]):
                print(f"{part}: proved without its instruction {i}, {' '.join(step)}")
                bad = 1
        print(f"{part}: {len(code)} instructions")
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
