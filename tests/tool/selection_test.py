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
    if parts[0] == "." or any(part.startswith("..") for part in parts):  # not as in git: see Meaning
        return random_pattern(rng)
    return rng.choice(("", "", "/")) + "/".join(parts) + rng.choice(("", "", "/"))


class Selection(cli_test.Case):
    def found(self, *options, folder=".", code=None):
        """The files that are read, relative to the folder; to have chosen none is a failure."""
        r = self.citius("sum", "-a", "sha1", "-r", "--json", *options, folder)
        names = [json.loads(line) for line in r.stdout.splitlines()]
        self.assertEqual(r.returncode, (0 if names else 1) if code is None else code, r)
        self.assertEqual(b"no file was chosen" in r.stderr, not names, r)
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
            rules = [(rng.choice(("--exclude", "--include")), "a" if glob.startswith(("./", "..")) else glob or "a")
                     for glob in (random_pattern(rng).strip("! #") for _ in range(rng.randint(1, 4)))]
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


class Meaning(Selection):
    """Patterns that name a file as the user sees it, and those that match nothing."""

    def setUp(self):
        super().setUp()
        self.tree("proj/build/o", "proj/src/a", "proj/src/build/b")
        os.symlink("proj", os.path.join(self.dir, "link"))

    def excluded(self, glob, folder="proj", how="option"):
        if how == "file":
            self.write("patterns", os.fsencode(glob) + b"\n")
            return self.found("--exclude-from", "patterns", folder=folder)
        return self.found("--exclude", glob, folder=folder)

    def test_the_name_of_the_directory_before_a_path_in_it(self):
        rest, top = {"src/a", "src/build/b"}, self.dir
        for how in ("option", "file"):
            for glob in ("proj/build", "./build", "././build/", "./proj/build", "/proj/build/", f"{top}/proj/build", "/build",
                         "proj/b*d", f"{top}/proj/b[u]ild/**", "proj/build/o", "./build/o"):
                for folder in ("proj", "proj/", "./proj", f"{top}/proj", f"{top}//proj/."):
                    if folder[0] == "/" and "proj/b" in glob and glob[0] != "/":
                        continue  # relative to no name of the directory
                    if folder[0] == "/" and glob == "/proj/build/":
                        continue
                    with self.subTest(how=how, glob=glob, folder=folder):
                        names = self.excluded(glob, folder, how)
                        self.assertEqual({n.removeprefix(folder) for n in names}, rest)
        self.assertEqual(self.found("--exclude", f"{top}/proj/build", folder="link"), rest)
        self.assertEqual(self.found("--exclude", f"{top}/link/build", folder="link"), rest)
        self.assertEqual(self.found("--include", "proj/src/**", folder="proj"), rest)
        r = self.citius("sum", "-a", "sha1", "-r", "--exclude", "../proj/build", "../proj", cwd=os.path.join(self.dir, "proj"))
        self.assertEqual((r.returncode, r.stdout.count(b"\n"), r.stdout.count(b"build/o")), (0, 2, 0))

    def test_a_path_that_is_there_twice_is_that_in_the_directory(self):
        self.tree("proj/proj/build/c")
        self.assertEqual(self.found("--exclude", "proj/build", folder="proj"), {"build/o", "src/a", "src/build/b"})
        self.assertEqual(self.found("--exclude", "proj/src", folder="proj"), {"build/o", "proj/build/c"})

    def test_each_directory_has_its_own(self):
        self.tree("other/build/p", "other/proj/build/q")
        r = self.citius("sum", "-a", "sha1", "-r", "--exclude", "proj/build", "proj", "other")
        self.assertEqual([line.split()[1].decode() for line in r.stdout.splitlines()],
                         ["(proj/src/a)", "(proj/src/build/b)", "(other/build/p)"])

    def test_what_can_match_nothing_is_named(self):
        for command in (("sum", "-a", "sha1", "-r"), ("sum", "-a", "sha1", "-r", "--duplicates"),
                        ("sum", "-a", "sha1", "-r", "--update", "new")):
            for glob in ("../build", "src/../build", "..", self.dir + "/proj", self.dir + "/proj/", "./proj", "/etc/passwd"):
                self.write("patterns", b"# first\n!" + os.fsencode(glob) + b"\n")
                self.fails(2, "--exclude '" + glob + "' .*patterns begin there", *command, "--exclude", glob, "proj")
                self.fails(2, "--exclude-from patterns:2: '!" + glob + "' .*patterns begin there", *command,
                           "--exclude-from", "patterns", "proj")
        self.good("sum", "-a", "sha1", "-r", "proj", "link")
        for glob in ("[a", "a\\", "a//b", ".", "a/./b", "[[:none:]]", "/"):
            r = self.citius("sum", "-a", "sha1", "-r", "--exclude", glob, "proj")
            self.assertEqual((r.returncode, r.stdout.count(b"\n")), (0, 3), r)
            self.assertIn(os.fsencode(f"--exclude '{glob}' matches nothing"), r.stderr.replace(b"\\\\", b"\\"))
        self.assertFalse(os.path.exists(os.path.join(self.dir, "new")))

    def test_files_of_patterns_and_names_have_the_encodings_of_lists(self):
        for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"):
            for end in ("\n", "\r\n"):
                mark = "\ufeff" if encoding[-2:] in ("le", "be") else ""
                with self.subTest(encoding=encoding, end=end):
                    self.write("patterns", f"{mark}# é{end}/build{end}src/build{end}".encode(encoding))
                    self.assertEqual(self.found("--exclude-from", "patterns", folder="proj"), {"src/a"})
                    self.write("names", f"{mark}proj/build/o\0proj/src/a\0".encode(encoding))
                    self.assertEqual(self.good("sum", "-a", "sha1", "--files0-from", "names"),
                                     self.good("sum", "-a", "sha1", "proj/build/o", "proj/src/a"))
        self.write("patterns", "/build\n".encode("utf-16-le"))
        self.assertEqual(self.found("--exclude-from", "patterns", folder="proj"), {"src/a", "src/build/b"})
        for name in ("a", "\ufeffa"):  # a name that is there stands for itself
            self.write(name, name.encode())
            self.assertEqual(self.good("sum", "-a", "sha1", "--files0-from", "-", input=name.encode() + b"\0"),
                             self.good("sum", "-a", "sha1", name))

    @unittest.skipIf(cli_test.SANITIZED, "takes minutes there")
    def test_a_file_that_never_ends_is_not_read_for_ever(self):
        begun = time.monotonic()
        self.fails(2, "--exclude-from /dev/zero: File too large", "sum", "-a", "sha1", "-r", "--exclude-from", "/dev/zero",
                   "proj")
        self.fails(1, "/dev/zero: File too large", "check", "/dev/zero")
        r = self.citius("sum", "-a", "sha1", "--files0-from", "/dev/zero")
        self.assertEqual(r.returncode, 1)
        self.assertRegex(r.stderr, b"over and over; the rest is not read\n$")
        yes = subprocess.Popen(["yes"], stdout=subprocess.PIPE)
        r = subprocess.run([cli_test.TOOL, "sum", "-a", "sha1", "-r", "--exclude-from", "-", "proj"], cwd=self.dir,
                           stdin=yes.stdout, capture_output=True)
        yes.stdout.close()
        yes.wait()
        self.assertEqual((r.returncode, r.stderr), (2, b"citius sum: --exclude-from -: File too large\n"))
        self.assertLess(time.monotonic() - begun, 100)


class Nothing(Selection):
    """Commands that choose files fail if they choose none."""

    def test_every_command_that_chooses(self):
        self.tree("d/a", "d/b")
        self.write("list", self.good("sum", "-a", "sha1", "-r", "d"))
        for none in (("--include", "nomatch"), ("--exclude", "*"), ("--include", "nomatch", "--no-hidden")):
            for command in (("sum", "-a", "sha1", "-r"), ("sum", "-a", "sha1", "-r", "--json"),
                            ("sum", "-a", "sha1", "-r", "--shard", "2/3"), ("sum", "-a", "sha1", "-r", "--duplicates")):
                out = self.fails(1, "no file was chosen", *command, *none, "d")
                self.assertEqual(out, b"")
            self.fails(3, "not written: no file was chosen", "sum", "-a", "sha1", "-r", "--update", "new", *none, "d")
            self.assertFalse(os.path.exists(os.path.join(self.dir, "new")))
            self.fails(1, "no file was compared", "check", "--audit", *none, "d", "list")
        os.mkdir(os.path.join(self.dir, "empty"))
        self.fails(1, "no file was chosen", "sum", "-a", "sha1", "-r", "--exclude", "x", "empty")
        self.write("other", self.good("sum", "-a", "sha1", "d/a").replace(b"d/a", b"empty/a"))
        self.fails(1, "no file was compared", "check", "--audit", "--ignore-missing", "empty", "other")
        for command in (("sum", "-a", "sha1"), ("sum", "-a", "sha1", "--duplicates")):
            self.fails(1, "no file is named in /dev/null", *command, "--files0-from", "/dev/null")
        self.fails(1, "no file is named in the standard input", "sum", "-a", "sha1", "--files0-from", "-", input=b"")
        self.fails(3, "no file is named", "sum", "-a", "sha1", "--update", "new", "--files0-from", "/dev/null")

    def test_what_may_be_nothing(self):
        self.tree("d/a")
        os.mkdir(os.path.join(self.dir, "empty"))
        self.assertEqual(self.good("sum", "-a", "sha1", "-r", "empty"), b"")
        self.assertEqual(self.good("sum", "-a", "sha1", "-r", "--shard", "2/2", "--exclude", "x", "d"), b"")
        self.assertEqual(self.citius("sum", "-a", "sha1", "-r", "--duplicates", "--exclude", "x", "d").returncode, 0)
        self.write("patterns", b"# none\n")
        self.assertEqual(self.found("--exclude-from", "patterns", folder="d"), {"a"})


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
