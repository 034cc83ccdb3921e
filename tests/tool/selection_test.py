#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Which files of a directory `citius sum -r` reads: patterns compared with git's, and a walk compared with find's.
selection_test.py path/to/citius [unittest's arguments].  CITIUS_TEST_SEED repeats a run."""

import json
import os
import random
import shutil
import stat
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True

import cli_test

SEED = int(os.environ.get("CITIUS_TEST_SEED", time.time_ns() % 1000000))
PIECES = ["*", "*", "**", "?", "a", "b", "ab", ".", "-", "[ab]", "[!a]", "[^b]", "[a-c]", "[]a]", "[[:alpha:]]",
          "[[:digit:]b]", "[b-a]", "[\\]a]", "\\a", "\\*", "[a", "[[:none:]]", "é", "A", "#", "!", " ", "\\", "[a/]"]
NAMES = ["a", "b", "ab", "ba", "abc", "a.b", ".a", "A", "a-b", "1", "b1", "*", "]", "é", "a b", "#a", "!a", "a "]


def random_pattern(rng):
    parts = ["**" if rng.random() < 0.15 else "".join(rng.choices(PIECES, k=rng.randint(1, 3)))
             for _ in range(rng.choice((1, 1, 1, 2, 2, 3)))]
    return rng.choice(("", "", "/")) + "/".join(parts) + rng.choice(("", "", "/"))


class Selection(cli_test.Case):
    def found(self, *options, folder=".", code=0):
        """The files that are read, relative to the folder."""
        r = self.citius("sum", "-a", "sha1", "-r", "--json", *options, folder)
        self.assertEqual(r.returncode, code, r)
        names = [json.loads(line) for line in r.stdout.splitlines()]
        return {name["file"].removeprefix(folder + "/") for name in names}

    def tree(self, *names):
        for name in names:
            self.write(name, name.encode())

    def find(self, *arguments):
        out = subprocess.run(["find", *arguments, "-print0"], cwd=self.dir, capture_output=True, check=True).stdout
        return {os.fsdecode(name).removeprefix("./") for name in out.split(b"\0") if name}


@unittest.skipUnless(shutil.which("git"), "git is missing")
class Patterns(Selection):
    def random_tree(self, rng):
        for _ in range(60):
            try:
                self.write("/".join(rng.choices(NAMES, k=rng.randint(1, 4))))
            except (FileExistsError, NotADirectoryError, IsADirectoryError):
                pass  # a file is where a directory should be, or the other way round
        return self.find(".", "-type", "f")

    def kept_by_git(self, files, lines):
        """The files that no line of a .gitignore excludes; a `git` of its own, without any other excluding file."""
        repository = os.path.join(self.home, "git")
        if not os.path.isdir(repository):
            subprocess.run(["git", "init", "-q", repository], check=True)
        exclude = os.path.join(self.home, "exclude")
        with open(exclude, "wb") as f:
            f.write(b"".join(os.fsencode(line) + b"\n" for line in lines))
        git = ["git", f"--git-dir={repository}/.git", f"--work-tree={self.dir}", "-c", "core.ignoreCase=false",
               "-c", f"core.excludesFile={exclude}"]
        r = subprocess.run([*git, "check-ignore", "-z", "--stdin", "--no-index"], cwd=self.dir, capture_output=True,
                           input=b"".join(os.fsencode(name) + b"\0" for name in files))
        self.assertIn(r.returncode, (0, 1), r.stderr)
        return files - {os.fsdecode(name) for name in r.stdout.split(b"\0")}

    def test_random_patterns_are_those_of_git(self):
        rng, some = random.Random(SEED), 0
        files = self.random_tree(rng)
        for turn in range(150):
            lines = [rng.choice(("", "", "!")) + random_pattern(rng) for _ in range(rng.randint(1, 4))]
            with self.subTest(seed=SEED, turn=turn, lines=lines):
                self.write("../patterns", b"".join(os.fsencode(line) + b"\n" for line in lines))
                kept = self.kept_by_git(files, lines)
                some += 0 < len(kept) < len(files)
                self.assertEqual(self.found("--exclude-from", "../patterns"), kept)
        self.assertGreater(some, 20, "nearly all patterns match nothing, or everything")

    def test_options_are_lines_and_a_first_include_excludes_what_it_does_not_name(self):
        rng = random.Random(SEED + 1)
        files = self.random_tree(rng)
        for turn in range(60):
            rules = [(rng.choice(("--exclude", "--include")), random_pattern(rng).strip("! #") or "a")
                     for _ in range(rng.randint(1, 4))]
            lines = [("!" if option == "--include" else "") + glob.rstrip(" ") for option, glob in rules]
            if rules[0][0] == "--include":
                lines = ["*", "!*/", *lines]
            with self.subTest(seed=SEED, turn=turn, rules=rules):
                self.assertEqual(self.found(*[f"{option}={glob}" for option, glob in rules]),
                                 self.kept_by_git(files, lines))

    def test_lines_of_a_file(self):
        self.tree("a", "b", "a ", "#a", "!a", "d/a", "d/b")
        for text in (b"# a\n\n   \n", b"a  \n", b"a\\ \n", b"\\#a\n", b"\\!a\n", b"a\r\nb\r\n", b"\xef\xbb\xbfa\n", b"*\n!b",
                     b"/a\n!a\n", b"!a\n", b"d\n!d/a\n", b"d/*\n!d/a\n", b"\\\n", b"/\n", b"!\n"):
            with self.subTest(text=text):
                self.write("../patterns", text)
                lines = [os.fsdecode(line) for line in text.split(b"\n")]
                kept = self.kept_by_git(self.find(".", "-type", "f"), lines)
                self.assertEqual(self.found("--exclude-from", "../patterns"), kept)

    def test_no_pattern_takes_long(self):
        self.write("a" * 255)
        begun = time.monotonic()
        self.assertEqual(self.found("--exclude", "*a" * 60 + "b", "--exclude", "**/" * 60 + "b"), {"a" * 255})
        self.assertLess(time.monotonic() - begun, 10)


class Walk(Selection):
    def test_hidden(self):
        self.tree("a", ".a", "d/.b", ".d/c", "d/.e/f")
        self.assertEqual(self.found(), self.find(".", "-type", "f"))
        self.assertEqual(self.found("--no-hidden", "--hidden"), self.find(".", "-type", "f"))
        self.assertEqual(self.found("--no-hidden"), self.find(".", "-type", "f", "-not", "-path", "*/.*"))

    def test_a_named_file_is_read_whatever_the_patterns(self):
        self.tree("a", "d/a", ".h/a")
        self.assertEqual(self.found("--exclude", "*", folder="a"), {"a"})
        self.assertEqual(self.found("--no-hidden", folder=".h"), {"a"})
        self.assertEqual(self.found("--exclude", "/a", folder="d"), set())
        self.assertEqual(self.found("--exclude", "/a", folder="d/"), set())

    def test_links(self):
        self.tree("d/a", "d/deep/b", "f")
        os.symlink("../f", os.path.join(self.dir, "d/file"))
        os.symlink("deep", os.path.join(self.dir, "d/folder"))
        self.assertEqual(self.found(folder="d"), {"a", "deep/b", "file"})
        self.assertEqual(self.found("--no-follow", folder="d"), {"a", "deep/b"})
        self.assertEqual(self.found("--follow", folder="d"), {"a", "deep/b", "file", "folder/b"})
        self.assertEqual({"d/" + name for name in self.found("--follow", folder="d")},
                         self.find("-L", "d", "-type", "f"))
        self.assertEqual(self.found("--follow", "--exclude", "folder/", folder="d"), {"a", "deep/b", "file"})
        os.symlink("nowhere", os.path.join(self.dir, "d/broken"))
        self.found(folder="d", code=1)
        self.found("--no-follow", folder="d")
        self.found("--exclude", "broken", folder="d")

    def test_a_circle_of_links_ends(self):
        self.tree("d/a", "d/e/b")
        os.symlink("..", os.path.join(self.dir, "d/e/up"))
        r = self.citius("sum", "-a", "sha1", "-r", "--follow", "d")
        self.assertEqual((r.returncode, len(r.stdout.splitlines())), (0, 2))
        self.assertRegex(r.stderr, rb"^citius sum: d/e/up: skipped, a link to a directory that it is in\n$")

    def test_what_is_left_out_is_not_opened(self):
        self.tree("a", "d/b")
        os.mkfifo(os.path.join(self.dir, "pipe"))
        os.chmod(os.path.join(self.dir, "d"), 0)
        self.addCleanup(os.chmod, os.path.join(self.dir, "d"), stat.S_IRWXU)
        self.assertEqual(self.good("sum", "-a", "sha1", "-r", "--exclude", "/d/", "--exclude", "pipe", "."),
                         self.good("sum", "-a", "sha1", "./a"))

    @unittest.skipUnless(os.geteuid() == 0, "only root may mount")
    def test_one_file_system(self):
        self.tree("a", "d/b")
        os.mkdir(os.path.join(self.dir, "m"))
        if subprocess.run(["mount", "-t", "tmpfs", "none", os.path.join(self.dir, "m")], capture_output=True).returncode:
            self.skipTest("may not mount here")
        self.addCleanup(subprocess.run, ["umount", os.path.join(self.dir, "m")], check=True)
        self.tree("m/c")
        self.assertEqual(self.found(), {"a", "d/b", "m/c"})
        self.assertEqual(self.found("--one-file-system"), self.find(".", "-xdev", "-type", "f"))
        self.assertEqual(self.found("--one-file-system", folder="m"), {"c"})

    def test_no_directory_is_the_current_one(self):
        self.tree("a", "d/b")
        r = self.citius("sum", "-a", "sha1", "-r")
        self.assertEqual((r.returncode, r.stdout), (0, self.good("sum", "-a", "sha1", "-r", ".")))
        self.assertEqual(r.stderr, b"citius sum: no directory is named; reading the current one\n")

    def test_mistakes(self):
        self.tree("a")
        for option in (["--exclude", "a"], ["--include", "a"], ["--no-hidden"], ["--one-file-system"], ["--follow"]):
            self.fails(2, "use -r$", "sum", "-a", "sha1", *option, "a")
        self.fails(2, "--exclude-from none: No such file", "sum", "-a", "sha1", "-r", "--exclude-from", "none", ".")
        self.fails(2, "--exclude: the value is empty", "sum", "-a", "sha1", "-r", "--exclude", "", ".")
        self.write("long", b"a" * 70000)
        self.fails(2, "--exclude-from long: File name too long", "sum", "-a", "sha1", "-r", "--exclude-from", "long", ".")


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
