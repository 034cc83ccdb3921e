# SPDX-License-Identifier: MIT
"""Delete a hash and a cipher from a copy, run gen/gen.py, and look for what still names them or does not compile.

    rooms_test.py SOURCE_DIRECTORY C_COMPILER CXX_COMPILER

The two are drawn by date (CITIUS_SEED repeats a day); rooms that include files of the hash go with it.
"""
import datetime
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT, CC, CXX = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3]
# Code and settings in which only gen/rooms.py may name an algorithm.  Not in the list: what stays the same without a room,
# such as the public headers and what is made of them, records, and prose.
WITHOUT_NAMES = ("src/answers/*", "src/registry.c", "src/hash/*.def", "src/block/*.def", "src/core/impl.h", "provider/ciphers.c",
                 "rust/citius-sys/Cargo.toml", "rust/citius/src/block_cipher.rs",
                 "wasm/package.json", "packaging/vcpkg/vcpkg.json")
COMPILED = ("src/registry.c", "src/hash/*.c", "src/core/*.c", "cli/answers/*.cpp", "provider/*.c")


def files(root, patterns):
    return [path for pattern in patterns for path in sorted(root.glob(pattern))]


class Rooms(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.copy = pathlib.Path(directory.name)
        for name in ("cli", "data", "debian", "docs", "gen", "include", "packaging", "provider", "python", "rust", "src",
                     "tests/proof", "tests/provider", "tests/vectors", "wasm"):
            shutil.copytree(PROJECT / name, self.copy / name, symlinks=True,
                            ignore=shutil.ignore_patterns("node_modules", "target", "__pycache__"))
        shutil.copy(PROJECT / "README.md", self.copy)

    def delete(self, draw):
        """Names of the rooms that are gone."""
        gone = set()
        for group in "hash", "block":
            rooms = sorted(path.parent for path in (self.copy / "src" / group).glob("*/room.toml"))
            first = draw.choice(rooms).name
            users = {room.name for room in rooms if f'#include "../{first}/' in (room / f"{room.name}.h").read_text()}
            for name in {first} | users:
                shutil.rmtree(self.copy / "src" / group / name)
                gone.add(name)
        return gone

    def test_without_two_rooms(self):
        gone = self.delete(random.Random(os.environ.get("CITIUS_SEED", datetime.date.today().isoformat())))
        for words in ([], ["--check"]):
            done = subprocess.run([sys.executable, "-B", self.copy / "gen/gen.py", *words], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), gone)
        for path in files(self.copy, WITHOUT_NAMES):
            text = path.read_text(encoding="utf-8")
            for name in gone:
                self.assertFalse(re.search(rf"\b{name}", text, re.I), f"{path.relative_to(self.copy)} names {name}")
        for path in files(self.copy, COMPILED):
            compiler = [*CC.split(), "-std=gnu17"] if path.suffix == ".c" else [*CXX.split(), "-std=c++17"]
            done = subprocess.run([*compiler, "-fsyntax-only", "-DCITIUS_STATIC", "-I.", "-Iinclude", path], cwd=self.copy,
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
