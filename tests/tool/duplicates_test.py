#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`citius sum --duplicates`: groups of equal files, compared with those that a dictionary of contents gives.
duplicates_test.py path/to/citius [unittest's arguments]"""

import collections
import json
import os
import random
import sys
import unittest

sys.dont_write_bytecode = True

import cli_test
from cli_test import AWKWARD, sha1

SEED = int(os.environ.get("CITIUS_TEST_SEED", "1"))


def name_of(entry):
    return bytes.fromhex(entry["file_hex"]) if "file_hex" in entry else os.fsencode(entry["file"])


class Duplicates(cli_test.Case):
    def groups(self, *options):
        """[(size, [(name, [other names])])]"""
        r = self.citius("sum", "-a", "sha1", "--duplicates", "--json", "-r", *options, "d")
        self.assertEqual(r.returncode, 0, r)
        found = [json.loads(line) for line in r.stdout.splitlines()]
        return [(group["size"], [(name_of(f), [name_of(link) for link in f.get("links", [])]) for f in group["files"]])
                for group in found]

    def test_random_trees(self):
        rng = random.Random(SEED)
        contents = [b"", b"a", b"b", b"a" * 4096, b"a" * 4097, b"a" * 4096 + b"b", b"a" * 4095 + b"b" * 2,
                    b"x" * 70000, b"x" * 69999 + b"y", b"y" + b"x" * 69999, b"z" * 1000000]
        by_content, links = collections.defaultdict(list), collections.defaultdict(list)
        for i in range(120):
            data = rng.choice(contents)
            name = self.write(b"d/%d-" % i + rng.choice(AWKWARD), data)
            by_content[data].append(name)
            if rng.random() < 0.2:
                links[name].append(name + b"~")
                os.link(os.path.join(os.fsencode(self.dir), name), os.path.join(os.fsencode(self.dir), name + b"~"))
        expected = sorted((len(data), sorted(names)) for data, names in by_content.items() if len(names) > 1)
        for threads in ("1", "2"):
            found = self.groups("-j", threads)
            self.assertEqual([size for size, _ in found], sorted((size for size, _ in expected), reverse=True))
            self.assertEqual(sorted((size, [name for name, _ in files]) for size, files in found), expected)
            self.assertEqual({name: others for _, files in found for name, others in files if others},
                             {name: others for name, others in links.items() if len(by_content[
                                 next(data for data, names in by_content.items() if name in names)]) > 1})

    def test_hard_links_alone_are_no_copies(self):
        self.write("d/a", b"a")
        os.link(os.path.join(self.dir, "d/a"), os.path.join(self.dir, "d/b"))
        self.assertEqual(self.groups(), [])
        self.write("d/c", b"a")
        self.assertEqual(self.groups(), [(1, [(b"d/a", [b"d/b"]), (b"d/c", [])])])

    def test_the_text_is_a_list(self):
        for name in ("a", "b", "line\nfeed"):
            self.write("d/" + name, b"1")
        for name in ("e", "f"):
            self.write("d/" + name, b"22")
        os.link(os.path.join(self.dir, "d/a"), os.path.join(self.dir, "d/link\n"))
        r = self.citius("sum", "-a", "sha1", "--duplicates", "-r", "d")
        self.assertEqual(r.returncode, 0)
        lines = [f"SHA1 (d/{name}) = {sha1(data)}" for name, data in (("e", b"22"), ("f", b"22"))]
        lines += ["", f"SHA1 (d/a) = {sha1(b'1')}", "# hard link: \\d/link\\n", f"SHA1 (d/b) = {sha1(b'1')}",
                  f"\\SHA1 (d/line\\nfeed) = {sha1(b'1')}"]
        self.assertEqual(r.stdout.decode().splitlines(), lines)
        self.assertEqual(r.stderr, b"citius sum: 2 groups of equal files, 3 copies of 4 bytes\n")
        self.write("list", r.stdout)
        self.assertEqual(self.good("check", "--strict", "--quiet", "list"), b"")
        r = self.citius("sum", "-a", "sha1", "--duplicates", "-z", "-r", "d")
        self.write("list", r.stdout)
        self.assertEqual(self.good("check", "-z", "--strict", "--quiet", "list"), b"")

    def test_a_file_named_twice_is_one(self):
        self.write("a", b"a")
        r = self.citius("sum", "-a", "sha1", "--duplicates", "a", "a", "./a")
        self.assertEqual((r.returncode, r.stdout), (0, b""))

    def test_failures(self):
        self.write("d/a", b"a")
        self.write("d/b", b"a")
        r = self.citius("sum", "-a", "sha1", "--duplicates", "d/a", "d/b", "nowhere")
        self.assertEqual((r.returncode, len(r.stdout.splitlines())), (1, 2))
        self.assertIn(b"nowhere: No such file", r.stderr)
        self.fails(2, "files with names", "sum", "-a", "sha1", "--duplicates")
        self.fails(2, "files with names", "sum", "-a", "sha1", "--duplicates", "-", "d/a")
        self.fails(2, "compares all files", "sum", "-a", "sha1", "--duplicates", "--shard", "1/2", "d/a")
        with open("/dev/full", "wb") as full:
            r = self.citius("sum", "-a", "sha1", "--duplicates", "-r", "d", stdout=full)
        self.assertEqual(r.returncode, 1)
        self.assertIn(b"write error", r.stderr)


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
