# SPDX-License-Identifier: MIT
"""Add a new core: with a record and a line, its costs decide the choice of implementations.

    python3 cores_test.py PROJECT COMPILER
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(sys.argv[1])
COMPILER = sys.argv[2]

LINE = 'CORE(TOY, "toy", AMD, 0x1f, 0x00, 0xff, CPU_EVERY, ZEN5)\n'

# Prints the implementations chosen on that core, and on the one that it falls back to.
PROGRAM = r"""
#include <stdio.h>
#include "src/core/cipher.h"

static void show(enum core core)
{
    citius_cpu_mask(CPU_CORE(core)); /* no feature, so that portable implementations run */
    printf("%s %s %s %s %s\n", citius_core_of_costs(), citius_hash_chosen(CITIUS_SHA1, 1),
           citius_cipher_chosen(CITIUS_SERPENT, 1), citius_cipher_chosen(CITIUS_SERPENT, 512),
           citius_cipher_chosen_serial(CITIUS_SERPENT));
}

int main(void)
{
    show(citius_core_for(0x68747541, 0x1f, 0x42, 0));
    show(CORE_ZEN5);
    return 0;
}
"""


def row(kind, name, op, mode, n, cycles, size):
    """A line of a record: a number of messages or blocks, and the cycles for them."""
    return {"library": "citius", "algorithm": kind, "kind": kind, "impl": name, "op": op, "mode": mode, "streams": 1,
            "bytes": n * size, "cpb": cycles / (n * size)}


# SHA-1's `ref` costs almost nothing there.  So does Serpent's `ct` for many blocks, while one block is very slow.
RECORD = [row("sha1", "ref", "hash", None, 1, 1, 64),
          *(row("serpent", "ct", "encrypt", "ecb", 2 ** i, 100000 if i < 9 else 1, 16) for i in range(10)),
          *(row("serpent", "slice", "encrypt", "ecb", 2 ** i, 10 * 2 ** i, 16) for i in range(10))]


class Cores(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.copy = pathlib.Path(directory.name)
        for name in "include", "src/core", "src/mode", "src/hash/sha1", "src/block/serpent", "gen", "data":
            shutil.copytree(PROJECT / name, self.copy / name)
        for name in "src/registry.c", "src/hash/kinds.def", "src/hash/shorthands.c", "src/block/kinds.def":
            shutil.copy(PROJECT / name, self.copy / name)

    def generate(self):
        """The tables of costs: {file: text}."""
        def run(*words):
            done = subprocess.run([sys.executable, self.copy / "gen/costs.py", *words], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            return done.stdout

        return {name: run(name) for name in run().split() if (self.copy / name).parent.is_dir()}

    def add(self, record):
        with open(self.copy / "src" / "core" / "cores.def", "a", encoding="utf-8") as cores:
            cores.write(LINE)
        lines = [line for arch in ("x86_64", "i386") for line in ({"machine": {"run": "costs", "arch": arch}}, *record)]
        (self.copy / "data" / "toy.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")

    def test_a_record_and_a_line_are_enough(self):
        self.add(RECORD)
        for name, text in self.generate().items():
            (self.copy / name).write_text(text, encoding="utf-8")
        (self.copy / "program.c").write_text(PROGRAM, encoding="utf-8")
        sources = [str(path) for pattern in ("*.c", "core/*.[cS]", "mode/*.c", "hash/*.c", "*/*/*.[cS]")
                   for path in sorted((self.copy / "src").glob(pattern))]
        subprocess.run(
            [*COMPILER.split(), "-O1", "-I.", "-Iinclude", "-DCITIUS_STATIC", "program.c", *sources, "-o", "program"],
            cwd=self.copy,
            check=True,
        )
        toy, zen5 = subprocess.run(
            [self.copy / "program"], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        wide = sys.maxsize > 2 ** 32  # where Serpent has the implementation `slice`
        self.assertEqual(toy.split(), ["toy", "ref", "slice" if wide else "ct", "ct", "ct"])
        self.assertEqual(zen5.split()[:2], ["zen5", "x86_64" if os.uname().machine == "x86_64" else "fast"])
        self.assertEqual(zen5.split()[4], "ct")

    def test_without_a_record_all_costs_are_those_of_the_fallback(self):
        before = self.generate()
        self.add([])
        for name, now in self.generate().items():
            arm, _, x86 = before[name].split("#elif", 2)
            arm_now, _, x86_now = now.split("#elif", 2)
            self.assertEqual(x86_now.replace(", 0 }", " }"), x86)
            self.assertEqual(arm_now, arm)

    def test_an_implementation_without_a_record_costs_0(self):
        """So it can be built, and then measured."""
        before = self.generate()
        for file, new in (("src/hash/sha1/rows.def", "ROW"), ("src/hash/sha1/rows.def", "ROW_MANY"),
                          ("src/block/serpent/rows.def", "ROW")):
            path = self.copy / file
            text = path.read_text(encoding="utf-8")
            self.assertIn("\nROW(ref,", text)
            row = "new" if new == "ROW" else "shared"
            path.write_text(text.replace("\nROW(ref,", f"\n{new}({row},\nROW(ref,"), encoding="utf-8")
        added = set()
        for name, text in self.generate().items():
            added |= set(text.splitlines()) - set(before[name].splitlines())
        for half in (PROJECT / "src" / "core" / "cores.def").read_text(encoding="utf-8").split("\n#el"):
            zeros = ", ".join(["0"] * half.count("\nCORE("))
            self.assertLessEqual({f"#define COST_sha1_{name} {{ {zeros} }}" for name in ("new", "shared")}, added)
        self.assertIn("#define COST_serpent_new { \\", added)
        numbers = {digit for line in added for digit in line.partition("{")[2] if digit.isdigit()}
        self.assertEqual(numbers, {"0"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
