#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""citius check --audit, and the hashes of libcrypto: audit_test.py path/to/citius [unittest's arguments]."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = None
FOREIGN = {"md5": "md5", "sha224": "sha224", "sha256": "sha256", "sha384": "sha384", "sha512": "sha512",
           "sha3-224": "sha3_224", "sha3-256": "sha3_256", "sha3-384": "sha3_384", "sha3-512": "sha3_512",
           "blake2b": "blake2b", "blake2s": "blake2s"}
COUNTED = ("ok", "changed", "new", "moved", "copied", "missing", "attacked", "unchecked", "unreadable")


class Case(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="citius-audit-")
        self.addCleanup(shutil.rmtree, self.home)

    def path(self, name):
        return os.path.join(os.fsencode(self.home), os.fsencode(name))

    def write(self, name, data=b""):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as f:
            f.write(data)

    def citius(self, *arguments, **options):
        options.setdefault("cwd", self.home)
        return subprocess.run([TOOL, *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=120, **options)

    def list_of(self, *arguments, name="list", **options):
        out = self.citius("sum", *arguments, **options)
        self.assertEqual((out.returncode, out.stderr), (0, b""))
        self.write(name, out.stdout)

    def audit(self, *arguments, **options):
        """{name: result, or (result, name in the list)}, the counts other than 0, the exit status and the errors."""
        run = self.citius("check", "--audit", "--json", *arguments, **options)
        rows = [json.loads(line) for line in run.stdout.splitlines()]
        found = {}
        for row in rows[:-1]:
            name = row.get("file") or bytes.fromhex(row["file_hex"])
            self.assertNotIn(name, found)
            found[name] = (row["result"], row["from"]) if "from" in row else row["result"]
        counts = {key: n for key, n in rows[-1]["counts"].items() if n} if rows else {}
        self.assertEqual(sum(counts.get(key, 0) for key in COUNTED), len(found))
        return found, counts, run.returncode, run.stderr.decode(errors="replace")


class Audit(Case):
    def setUp(self):
        super().setUp()
        for name in "abcd":
            self.write(f"t/s/{name}", name.encode())

    def test_every_result(self):
        self.list_of("-a", "sha1", "-r", "t")
        self.assertEqual(self.audit("t", "list"), ({f"t/s/{n}": "ok" for n in "abcd"}, {"ok": 4}, 0, ""))
        self.write("t/s/a", b"A")
        os.rename(self.path("t/s/b"), self.path("t/b"))
        self.write("t/c", b"c")
        os.unlink(self.path("t/s/d"))
        self.write("t/n", b"new")
        self.assertEqual(self.audit("t", "list"), (
            {"t/s/a": "changed", "t/b": ("moved", "t/s/b"), "t/s/c": "ok", "t/c": ("copied", "t/s/c"), "t/n": "new",
             "t/s/d": "missing"}, dict.fromkeys(("ok", "changed", "new", "moved", "copied", "missing"), 1), 1, ""))
        text = self.citius("check", "--audit", "--quiet", "t", "list").stdout.decode().splitlines()
        self.assertEqual(text, ["t/b: MOVED from t/s/b", "t/c: COPIED from t/s/c", "t/n: NEW", "t/s/a: CHANGED",
                                "t/s/d: MISSING", "1 ok, 1 changed, 1 new, 1 moved, 1 copied, 1 missing, 0 attacked, "
                                "0 unchecked, 0 unreadable"])
        silent = self.citius("check", "--audit", "--status", "t", "list")
        self.assertEqual((silent.returncode, silent.stdout, silent.stderr), (1, b"", b""))

    def test_missing_may_be_ignored(self):
        self.list_of("-a", "sha1", "-r", "t")
        os.unlink(self.path("t/s/d"))
        self.assertEqual(self.audit("t", "list")[1:3], ({"ok": 3, "missing": 1}, 1))
        self.assertEqual(self.audit("--ignore-missing", "t", "list")[1:3], ({"ok": 3}, 0))

    def test_equal_files(self):
        """Each listed name moves once; of the rest a file still has the content."""
        for n in range(5):
            self.write(f"t/same/{n}", b"same")
        self.list_of("-a", "sha1", "-r", "t/same")
        shutil.move(self.path("t/same"), self.path("u"))
        os.mkdir(self.path("t/same"))
        for n in range(2, 5):
            os.unlink(self.path(f"u/{n}"))
        found, counts, code, _ = self.audit("t/same", "u", "list")
        self.assertEqual((counts, code), ({"moved": 2, "missing": 3, "elsewhere": 3}, 1))
        self.assertEqual(len({value[1] for value in found.values() if value[0] == "moved"}), 2)

    def test_awkward_names(self):
        names = [b"new\nline", b"back\\slash", b"\xff\xfe", b" blank ", b"(a) = b", b"-dash", b"all\\of\nthem\r!"]
        for name in names:
            self.write(b"t/" + name, name)
        for style in (["--tag", "-a", "whirlpool"], ["--untagged"], ["--json", "-a", "whirlpool"]):
            self.list_of("-a", "sha1", *style, "-r", "t")
            self.assertEqual(self.audit("t", "list")[1:], ({"ok": 4 + len(names)}, 0, ""), style)
        os.rename(self.path(b"t/new\nline"), self.path("t/one line"))
        text = self.citius("check", "--audit", "--quiet", "t", "list").stdout
        self.assertIn(b"\\t/one line: MOVED from t/new\\nline\n", text)

    def test_names_meet(self):
        """However directory and list name the same place."""
        tops = ["t", "./t", "t/", ".//t", os.path.join(self.home, "t"), "t/../t", "t/s/.."]
        os.symlink("t", self.path("link"))
        for listed in tops:
            self.list_of("-a", "sha1", "-r", listed)
            for tree in (*tops[:-1], "link"):
                if tree == "link" and not listed.startswith("/"):
                    continue
                self.assertEqual(self.audit(tree, "list")[1:], ({"ok": 4}, 0, ""), (listed, tree))

    def test_lists_made_elsewhere(self):
        self.list_of("-a", "sha1", "-r", "t")
        with open(self.path("list"), "rb") as f:
            text = f.read()
        self.write("far", text.replace(b"(t/", b"(/mnt/old disk/t/"))
        self.assertEqual(self.audit("--strip", "2", "t", "far")[1:], ({"ok": 4}, 0, ""))
        self.assertEqual(self.audit("--strip", "3", "--base", "t", "t", "far")[1:], ({"ok": 4}, 0, ""))
        found, counts, code, errors = self.audit("t", "far")
        self.assertEqual(found["t/s/a"], ("moved", "/mnt/old disk/t/s/a"))
        self.assertEqual((counts, code), ({"moved": 4, "outside": 4}, 1))
        self.assertIn("--strip and --base", errors)
        self.write("windows", text.replace(b"(t/s/", b"(D:\\t\\s\\"))
        self.assertEqual(self.audit("--strip", "1", "t", "windows")[1:], ({"ok": 4}, 0, ""))
        plain = self.citius("check", "--strip", "2", "far")
        self.assertEqual((plain.returncode, plain.stderr), (0, b""))

    def test_parts_of_a_tree(self):
        self.write("t/u/e", b"e")
        self.list_of("-a", "sha1", "-r", "t")
        found, counts, code, errors = self.audit("t/u", "list")
        self.assertEqual((found, counts, code), ({"t/u/e": "ok"}, {"ok": 1, "outside": 4}, 0))
        self.assertIn("4 listed files are outside", errors)

    def test_several_lists(self):
        self.list_of("-a", "sha1", "-r", "t", name="one")
        self.list_of("-a", "whirlpool", "-r", "t", name="two")
        self.assertEqual(self.audit("t", "one", "two")[1:], ({"ok": 4}, 0, ""))
        with open(self.path("two"), "r+b") as f:
            text = f.read()
            f.seek(text.index(b"= ") + 2)
            f.write(b"0" * 128)
        self.assertEqual(self.audit("t", "one", "two")[1:3], ({"ok": 3, "changed": 1}, 1))

    def test_a_list_in_the_tree(self):
        self.list_of("-a", "sha1", "-r", "t", name="t/list")
        self.assertEqual(self.audit("t", "t/list")[1:], ({"ok": 4}, 0, ""))
        self.write("t/other", b"no list of this audit")
        self.assertEqual(self.audit("t", "t/list")[1:3], ({"ok": 4, "new": 1}, 1))

    def test_damaged_lists(self):
        self.list_of("-a", "sha1", "-r", "t")
        with open(self.path("list"), "rb") as f:
            text = f.read()
        self.write("cut", text[:-30])
        found, counts, code, errors = self.audit("t", "cut")
        self.assertEqual((found["t/s/d"], code), ("new", 1))
        self.assertIn("improperly formatted", errors)
        for name, data in (("empty", b""), ("noise", os.urandom(100000)), ("long", b"x" * 200000)):
            self.write(name, data)
            found, counts, code, errors = self.audit("t", "list", name)
            self.assertEqual((found, code), ({}, 1), name)
            self.assertIn("no properly formatted", errors)
        found, counts, code, errors = self.audit("t", "list", "nowhere")
        self.assertEqual((found, code), ({}, 1))
        self.assertIn("nowhere: No such file", errors)

    def test_unknown_algorithm(self):
        self.write("list", "".join(f"TIGER (t/s/{n}) = {'0' * 48}\n" for n in "ab").encode() +
                   "".join(f"SHA1 (t/s/{n}) = {hashlib.sha1(n.encode()).hexdigest()}\n" for n in "cd").encode())
        found, counts, code, errors = self.audit("t", "list")
        self.assertEqual((counts, code), ({"ok": 2, "unchecked": 2}, 1))
        self.assertIn("unknown algorithm (TIGER)", errors)

    def test_links_and_other_files(self):
        os.symlink("a", self.path("t/s/to_a"))
        self.list_of("-a", "sha1", "-r", "t")
        os.mkfifo(self.path("t/fifo"))
        os.symlink("nowhere", self.path("t/dangling"))
        found, counts, code, errors = self.audit("t", "list")
        self.assertEqual((found["t/s/to_a"], found["t/dangling"], counts["ok"], code), ("ok", "unreadable", 5, 1))
        self.assertIn("fifo: skipped", errors)
        os.unlink(self.path("t/s/b"))
        os.mkdir(self.path("t/s/b"))
        self.assertEqual(self.audit("t", "list")[0]["t/s/b"], "changed")

    def test_unreadable_directory(self):
        """A directory without permission, for which root becomes another user: its files are not missing."""
        if os.geteuid() == 0 and not shutil.which("setpriv"):
            self.skipTest("root can read everything, and cannot become another user here")
        self.write("t/open", b"open")
        self.list_of("-a", "sha1", "-r", "t")
        user = ["setpriv", "--reuid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        os.chmod(self.home, 0o755)
        shutil.copy(TOOL, self.path("citius"))  # where the other user can run it
        rows = {}
        for mode in (0o755, 0o111, 0o000):
            os.chmod(self.path("t/s"), mode)
            run = subprocess.run([*user, "./citius", "check", "--audit", "--json", "t", "list"], cwd=self.home,
                                 stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
            os.chmod(self.path("t/s"), 0o755)
            rows[mode] = ({o["file"]: o["result"] for o in map(json.loads, run.stdout.splitlines()[:-1])},
                          run.returncode, run.stderr.count(b"t/s: Permission denied"))
        files = {f"t/s/{n}": "ok" for n in "abcd"}
        self.assertEqual(rows[0o755], ({"t/open": "ok", **files}, 0, 0))
        self.assertEqual(rows[0o111][1:], (1, 1))
        self.assertEqual(rows[0o111][0], {"t/open": "ok", "t/s": "unreadable"})
        self.assertEqual(rows[0o000], ({"t/open": "ok", "t/s": "unreadable", **dict.fromkeys(files, "unreadable")}, 1, 1))

    def test_selection(self):
        """What is left out is neither new nor missing, whether it is in the list or not."""
        self.write("t/x/e", b"e")
        self.write("t/.h", b"h")
        self.list_of("-a", "sha1", "-r", "t")
        self.write("t/new.tmp", b"n")
        os.unlink(self.path("t/x/e"))
        self.write("t/s/a", b"A")
        found, counts, code, errors = self.audit("--exclude", "*.tmp", "--exclude", "/x/", "--exclude", "a", "--no-hidden",
                                                 "t", "list")
        self.assertEqual((counts, code, errors), ({"ok": 3, "left_out": 3}, 0, ""))
        self.assertEqual(self.audit("t", "list")[1:3], ({"ok": 4, "changed": 1, "new": 1, "missing": 1}, 1))
        self.assertEqual(self.audit("--exclude", "*", "--include", "a", "t", "list")[0], {})
        run = self.citius("check", "--exclude", "a", "list")
        self.assertEqual(run.returncode, 2)
        self.assertIn(b"use --audit", run.stderr)

    def test_selection_of_links(self):
        os.symlink("a", self.path("t/s/to_a"))
        self.write("u/e", b"e")
        os.symlink("../u", self.path("t/to_u"))
        self.list_of("-a", "sha1", "--follow", "-r", "t")
        self.assertEqual(self.audit("--follow", "t", "list")[1:], ({"ok": 6}, 0, ""))
        self.assertEqual(self.audit("--no-follow", "t", "list")[1:], ({"ok": 4, "left_out": 2}, 0, ""))
        found, counts, code, errors = self.audit("t", "list")
        self.assertEqual((counts, code), ({"ok": 5, "skipped": 1}, 1))
        self.assertIn("a link to a directory leads to it", errors)

    def test_a_file_that_grows(self):
        self.write("t/log", bytes(1 << 20))
        self.list_of("-a", "sha1", "-r", "t")
        with subprocess.Popen(["sh", "-c", "while echo x; do :; done >>t/log"], cwd=self.home) as writer:
            found, counts, code, _ = self.audit("t", "list")
            writer.kill()
        self.assertIn(found["t/log"], ("ok", "changed"))
        self.assertEqual((counts["ok"] + counts.get("changed", 0), code), (5, int("changed" in counts)))

    def test_mistakes(self):
        self.list_of("-a", "sha1", "-r", "t")
        for arguments, message in ((("t",), "needs a list"), (("list",), "needs a directory"), ((), "needs a"),
                                   (("t", "t/s", "list"), "is in directory"), (("t", "t/.", "list"), "is in directory"),
                                   (("--shard", "1/2", "t", "list"), "--shard"), (("--strip", "x", "t", "list"), "strip")):
            run = self.citius("check", "--audit", *arguments)
            self.assertEqual((run.returncode, run.stdout), (2, b""), arguments)
            self.assertIn(message, run.stderr.decode(), arguments)


class Foreign(Case):
    """SHA-2, SHA-3, MD5 and BLAKE2, which libcrypto computes, against Python's."""

    def setUp(self):
        super().setUp()
        self.write("probe")
        if self.citius("sum", "-a", "md5", "probe").returncode != 0:
            self.skipTest("no libcrypto here")

    def test_digests(self):
        data = os.urandom(1 << 20)
        sizes = (0, 1, 55, 64, 111, 112, 128, 4096, 65535, 65536, 65537, 300000, 1 << 20)
        for n in sizes:
            self.write(f"f{n}", data[:n])
        out = self.citius("sum", "-a", ",".join([*FOREIGN, "sha1"]), "--json", "-j", "2", *(f"f{n}" for n in sizes))
        self.assertEqual((out.returncode, out.stderr), (0, b""))
        for n, line in zip(sizes, out.stdout.splitlines(), strict=True):
            digests = json.loads(line)["digests"]
            for ours, theirs in [*FOREIGN.items(), ("sha1", "sha1")]:
                self.assertEqual(digests[ours], hashlib.new(theirs, data[:n]).hexdigest(), (ours, n))

    def test_lists_of_coreutils(self):
        self.write("t/a", b"a")
        for command, name in (("sha256sum", "sha256"), ("md5sum", "md5"), ("b2sum", "blake2b"), ("sha512sum", "sha512")):
            for tag in ([], ["--tag"]):
                text = subprocess.run([command, *tag, "t/a"], cwd=self.home, capture_output=True, check=True).stdout
                self.write("list", text)
                options = [] if tag else ["-a", name]
                for audit in ([], ["--audit", "t"]):
                    run = self.citius("check", *audit, *options, "list")
                    self.assertEqual((run.returncode, run.stderr), (0, b""), (command, tag, audit))
        self.write("t/a", b"b")
        self.assertEqual(self.citius("check", "-a", "sha512", "list").returncode, 1)

    @unittest.skipUnless(shutil.which("hashdeep"), "no hashdeep here")
    def test_lists_of_hashdeep(self):
        for name in "abc":
            self.write(f"t/{name}", name.encode())
        text = subprocess.run(["hashdeep", "-r", "t"], cwd=self.home, capture_output=True, check=True).stdout
        self.write("list", text)
        found, counts, code, errors = self.audit("t", "list")
        self.assertEqual((counts, code, errors), ({"ok": 3}, 0, ""))

    def test_without_libcrypto(self):
        """A library that cannot be loaded, put before the true one."""
        self.write("t/a", b"a")
        for name in ("libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"):
            self.write(f"broken/{name}")
        environment = dict(os.environ, LD_LIBRARY_PATH=os.path.join(self.home, "broken"))
        run = self.citius("sum", "-a", "sha256", "t/a", env=environment)
        self.assertEqual((run.returncode, run.stdout), (2, b""))
        self.assertRegex(run.stderr.decode(), "'sha256': libcrypto, .* install libssl3")
        self.list_of("-a", "sha256,sha1", "-r", "t")
        found, counts, code, errors = self.audit("t", "list", env=environment)
        self.assertEqual((found, counts, code), ({"t/a": "ok"}, {"ok": 1}, 0))
        self.assertRegex(errors, "SHA256: libcrypto, .* install libssl3")
        self.assertEqual(self.audit("--strict", "t", "list", env=environment)[2], 1)


if __name__ == "__main__":
    TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
