#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/aes/aes_circuits.h: the circuits of aes_sbox.h in 16 registers of SSE2.

usage: src/block/aes/circuits.py > src/block/aes/aes_circuits.h
"""
import re
from pathlib import Path

SOURCE = (Path(__file__).parent / "aes_sbox.h").read_text(encoding="ascii")

# In which order the gates come, as numbered in aes_sbox.h. Found by annealing: gates changed places as long as a round
# became shorter, MixColumns included, on processors with three and four ports that take the oldest gate which is
# ready, six instructions a cycle.
ORDERS = {
    "sub_bytes": """
        0 11 1 14 2 3 4 5 9 10 6 12 19 7 8 23 17 36 13 33 18 20 34 26 37 35 16 15 28 29 27 24 30 40 25 41 31 22 38 32
        44 39 46 42 21 45 43 48 53 50 51 47 52 54 72 49 59 60 56 61 81 57 58 55 64 62 70 65 77 67 63 66 76 71 85 68 83
        82 73 84 89 80 86 74 92 69 95 90 87 93 94 79 88 75 91 105 101 98 96 78 97 99 107 100 110 104 102 108 109 103
        106 112 111""",
    "sub_bytes_back": """
        3 7 6 0 10 1 8 5 4 14 11 9 12 2 31 15 17 16 13 29 18 28 24 32 21 19 22 23 36 30 33 37 34 26 35 25 20 42 38 27
        40 44 45 43 41 47 49 39 46 56 59 60 48 50 61 53 54 51 52 55 81 57 63 58 69 82 80 73 62 84 64 105 66 83 87 72 79
        86 88 71 74 78 89 65 70 85 92 95 75 96 67 97 77 68 99 76 93 104 100 94 101 106 98 108 113 102 103 111 90 112 91
        110 107 109""",
}


# ---- a circuit as written ----

class Word:
    """What a gate gives; arithmetic with words makes gates."""
    gates = []

    def __init__(self, *gate):
        self.gate = gate

    def __and__(self, other):
        return self.gates.append(Word("AND", self, other)) or self.gates[-1]

    def __xor__(self, other):
        return self.gates.append(Word("XOR", self, other)) or self.gates[-1]


def run(function, names):
    """Make the gates of a function and of those that it calls, which use the same names for the same arrays."""
    body = re.search(rf"void {function}\(.*?\n{{\n(.*?)\n}}", SOURCE, re.S)[1]
    for statement in re.sub(r"/\*.*?\*/", "", body, flags=re.S).split(";"):
        if call := re.fullmatch(r"\s*(\w+)\([\w, ]*\)", statement):
            run(call[1], names)
        elif "=" in statement:
            for assignment in statement.replace("W ", "").split(","):
                exec(assignment.strip(), names)  # pylint: disable=exec-used


def circuit(function):
    """Inputs, gates, outputs."""
    Word.gates = []
    inputs = [Word() for _ in range(8)]
    names = {"a": inputs[:], "y": [None] * 22, "z": [None] * 18}
    run(function, names)
    return inputs, Word.gates, names["a"]


# ---- registers ----

class Allocation:
    """Registers 0 to 15 for a sequence of gates.  A gate overwrites an operand, as SSE2 does: one that no gate needs any
    more or that was kept in memory; else a copy.  Where no register is free, what is needed last goes to memory."""

    def __init__(self, inputs, gates, outputs):
        self.uses = {w: [i for i, g in enumerate(gates) if w in g.gate] for w in inputs + gates}
        for w in outputs:
            self.uses[w].append(len(gates) + 1)
        self.register = {w: r for r, w in enumerate(inputs)}
        self.kept = {}
        self.places = 0
        self.text = []
        for g in gates:
            self.add(g)
        self.outputs = [self.register[w] for w in outputs]

    def say(self, name, *numbers):
        self.text.append(f"{name}({', '.join(map(str, numbers))})")

    def needed(self, w):
        return self.uses[w][0] if self.uses[w] else 1 << 20

    def combine(self, g, target, other):
        """The gate, in the register of one operand."""
        r = self.register.pop(target)
        if other in self.register:
            self.say(g.gate[0], r, self.register[other])
        else:
            self.say(g.gate[0] + "_KEPT", r, self.kept[other])
        return r

    def free(self):
        """A register, or None."""
        for r in range(16):
            if r not in self.register.values():
                return r
        return None

    def keep(self, w):
        used = [self.kept[v] for v in self.kept if self.uses[v]]
        self.kept[w] = min(set(range(self.places + 1)) - set(used))
        self.places = max(self.places, self.kept[w] + 1)
        self.say("SPILL", self.kept[w], self.register[w])

    def fresh(self, a, b):
        """A register, even if a or b must leave theirs."""
        r = self.free()
        if r is None:
            others = [w for w in self.register if w in self.kept and w not in (a, b)]
            if others:
                w = max(others, key=lambda v: (self.needed(v), -self.register[v]))
            else:
                w = max(self.register, key=lambda v: (self.needed(v) + 60 * (v in (a, b)), -self.register[v]))
                self.keep(w)
            r = self.register[w]
            if w not in (a, b):
                del self.register[w]
        return r

    def add(self, g):
        _, a, b = g.gate
        for w in a, b:
            self.uses[w].pop(0)
        free = [w for w in (a, b) if w in self.register and not self.uses[w]]
        kept = [w for w in (a, b) if w in self.register and w in self.kept]
        if free or kept:
            target = free[0] if free else max(kept, key=self.needed)
            r = self.combine(g, target, b if target is a else a)
        else:
            r = self.fresh(a, b)
            for w in a, b:
                if self.register.get(w) == r:
                    self.combine(g, w, b if w is a else a)
                    break
            else:
                if a in self.register and b not in self.register:
                    a, b = b, a
                if a in self.register:
                    self.say("COPY", r, self.register[a])
                else:
                    self.say("RELOAD", r, self.kept[a])
                self.register[w := Word()] = r
                self.uses[w] = []
                self.combine(g, w, b)
        for w in a, b:
            if not self.uses[w]:
                self.register.pop(w, None)
        self.register[g] = r


# ---- writing ----

def macro(name, items, per_line):
    lines = [" ".join(items[i:i + per_line]) for i in range(0, len(items), per_line)]
    return f"#define {name} \\\n" + " \\\n".join("    " + line for line in lines)


def generate():
    out = [
        """/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/block/aes/aes_circuits.h: made by src/block/aes/circuits.py
 *
 * The circuits of aes_sbox.h in 16 registers.  At first register n holds bit n of the bytes.
 *
 * The including file defines:
 *     COPY(to, from) XOR(to, from) AND(to, from)    of registers
 *     SPILL(place, from)           a register to a word in memory
 *     RELOAD(to, place)            the reverse
 *     XOR_KEPT(to, place) AND_KEPT(to, place)       of a register with such a word
 *     BIT(b, n)                    at the end register n holds bit b
 * This file defines:
 *     SUB_BYTES SUB_BYTES_BACK     the circuits; ..._BITS, where the bits are then; ..._PLACES, the words in memory */"""
    ]
    for function, order in ORDERS.items():
        inputs, gates, outputs = circuit(function)
        found = Allocation(inputs, [gates[int(i)] for i in order.split()], outputs)
        name = function.upper()
        out += ["", macro(name, found.text, 8), "",
                macro(f"{name}_BITS", [f"BIT({b}, {n})" for b, n in enumerate(found.outputs)], 8), "",
                f"#define {name}_PLACES {found.places}"]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
