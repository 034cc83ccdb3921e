#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tool, the Python package and the provider of a build that lacks some algorithms.

    products_test.py BUILD_DIRECTORY ABSENT[,ABSENT...] [unittest's arguments]
"""

import os
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True

build, absent = sys.argv[1], sys.argv.pop(2).split(",")
sys.argv.pop(1)
sys.path.insert(0, os.path.join(build, "python"))

import citius


def tool(*arguments):
    return subprocess.run([os.path.join(build, "citius"), *arguments], capture_output=True, text=True, check=False)


class Tool(unittest.TestCase):
    def test_what_is_present_passes_its_test(self):
        run = tool("selftest")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn(" 0 failed", run.stdout)

    def test_list_has_no_absent_algorithm(self):
        listed = {line.split("-")[0].split()[0] for line in tool("list").stdout.splitlines() if line.split()}
        self.assertFalse(listed & set(absent))

    def test_absent_algorithms_are_refused_by_name(self):
        for room in absent:
            for command in (["sum", "-a", room], ["bench", room], ["enc", "-a", f"{room}-128-cbc", "-o", "out"]):
                run = tool(*command)
                self.assertNotEqual(run.returncode, 0, command)
                self.assertEqual(run.stdout, "", command)
                self.assertIn(f"this build lacks algorithm '{command[-1] if command[0] != 'enc' else command[2]}'",
                              run.stderr)
        self.assertFalse(os.path.exists("out"))

    def test_unknown_algorithms_are_told_apart(self):
        self.assertIn("unknown algorithm 'sha2'", tool("sum", "-a", "sha2", os.devnull).stderr)


class Python(unittest.TestCase):
    def test_names(self):
        for room in absent:
            self.assertFalse([name for name in (*citius.hashes, *citius.ciphers) if name.startswith(room)])
            with self.assertRaises(ValueError):
                citius.new(room)

    def test_what_is_present_works(self):
        for name in citius.hashes:
            self.assertEqual(len(citius.new(name, b"abc").digest()), citius.new(name).digest_size)


class Provider(unittest.TestCase):
    def test_it_loads(self):
        configuration = os.path.join(build, "provider", "citius.cnf")
        if not os.path.exists(configuration):
            self.skipTest("no provider here")
        run = subprocess.run(["openssl", "list", "-providers"], capture_output=True, text=True, check=True,
                             env={**os.environ, "OPENSSL_CONF": configuration})
        self.assertIn("Citius", run.stdout)
        self.assertIn("active", run.stdout)


if __name__ == "__main__":
    unittest.main()
