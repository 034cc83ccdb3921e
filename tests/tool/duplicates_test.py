#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`citius sum --duplicates`: groups of equal files, compared with those that a dictionary of contents gives.
duplicates_test.py path/to/citius [unittest's arguments]"""

import collections
import json
import os
import random
import subprocess
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

    def symlink(self, target, name):
        os.symlink(target, os.path.join(self.dir, name))

    def labels(self, *arguments):
        """[[lines of a group without digests]], and the same of the JSON form."""
        r = self.citius("sum", "-a", "sha1", "--duplicates", *arguments)
        self.assertEqual(r.returncode, 0, r)
        text = [[line.split(" = ")[0].removeprefix("SHA1 ") for line in group.splitlines()]
                for group in r.stdout.decode().split("\n\n") if group]
        objects = [json.loads(line) for line in self.citius("sum", "-a", "sha1", "--duplicates", "--json",
                                                            *arguments).stdout.splitlines()]
        from_json = [[line for f in group["files"] for line in
                      [f"({f['file']})"] + [f"# {n['name_is']}: {n['file']}" for n in
                                            ([f] if "name_is" in f else []) + f.get("links", [])]] for group in objects]
        self.assertEqual(text, from_json)
        return text

    def test_a_symbolic_link_is_called_one_and_never_leads(self):
        for name in ("d/m", "d/z"):
            self.write(name, b"1")
        self.symlink("m", "d/a")
        os.link(os.path.join(self.dir, "d/m"), os.path.join(self.dir, "d/h"))
        expected = [["(d/h)", "# hard link: d/m", "# symbolic link: d/a", "(d/z)"]]
        self.assertEqual(self.labels("-r", "d"), expected)
        self.assertEqual(self.labels("d/a", "d/h", "d/m", "d/z"), expected)
        self.assertEqual(self.labels("d/a", "d/m", "d/z"), [["(d/m)", "# symbolic link: d/a", "(d/z)"]])
        # Whose file is not there: what is there comes first.
        self.assertEqual(self.labels("d/a", "d/z"), [["(d/z)", "(d/a)", "# symbolic link: d/a"]])
        r = self.citius("sum", "-a", "sha1", "--duplicates", "d/a", "d/m")
        self.assertEqual((r.returncode, r.stdout), (0, b""))

    def test_one_entry_of_a_directory_is_one_name(self):
        for name in ("d/real/m", "d/z"):
            self.write(name, b"1")
        self.symlink("real", "d/link")
        self.symlink("..", "d/real/up")
        expected = [["(d/real/m)", "(d/z)"]]
        self.assertEqual(self.labels("-r", "--follow", "d"), expected)
        self.assertEqual(self.labels("-r", "d", "d/real/m", "./d//z", "d/link/m", "d/real/../z"), expected)
        self.assertEqual(self.labels("d/link/m", "d/real/m", "d/z"), expected)
        self.assertEqual(self.labels("d/link/m", "d/z"), [["(d/link/m)", "(d/z)"]])
        self.assertEqual(self.labels("-r", "d/link", "d/z"), [["(d/link/m)", "(d/z)"]])
        self.write("names", b"d\0d/real\0./d\0")
        self.assertEqual(self.labels("-r", "--files0-from", "names"), expected)
        for more in (["d/real"], ["d/link"], ["./d"]):
            self.fails(2, "is in directory '.*': name one of them", "sum", "-a", "sha1", "--duplicates", "-r", "d", *more)

    @unittest.skipUnless(os.geteuid() == 0, "only root may mount")
    def test_mounted_twice(self):
        for name in ("d/m", "d/n", "d/z"):
            self.write(name, b"1")
        self.write("d/file", b"")
        os.mkdir(os.path.join(self.dir, "e"))
        for source, target in (("d/m", "d/file"), ("d", "e")):
            paths = [os.path.join(self.dir, name) for name in (source, target)]
            if subprocess.run(["mount", "--bind", *paths], capture_output=True).returncode:
                self.skipTest("may not mount here")
            self.addCleanup(subprocess.run, ["umount", paths[1]], check=True)
        self.assertEqual(self.labels("-r", "d"), [["(d/file)", "# same file: d/m", "(d/n)", "(d/z)"]])
        self.assertEqual(self.labels("d/n", "e/n", "d/z"), [["(d/n)", "(d/z)"]])

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
