#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Collision attacks on SHA-1 as users of the tool see them: collisions_test.py path/to/citius [unittest's arguments]."""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

TOOL = None
VECTORS = pathlib.Path(__file__).resolve().parents[2] / "src/hash/sha1dc/vectors.txt"
MADE = "made by a collision attack on SHA-1"


def read_published():
    """{name: (message, SHA-1, digest of sha1dc-safe)} of the files that an attack made."""
    records = [line.split() for line in VECTORS.read_text(encoding="utf-8").splitlines() if line.startswith("D ")]
    return {r[2]: (bytes.fromhex(r[4]), r[5], r[7]) for r in records if r[3] == "0" and r[6] == "1"}


PUBLISHED = read_published()
ONE, TWO = "shattered-1-320", "shattered-2-320"


def sha1(data):
    return hashlib.sha1(data).hexdigest()


class Case(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="citius-collisions-")
        self.addCleanup(shutil.rmtree, self.home)
        for name, (message, _, _) in PUBLISHED.items():
            self.write(name, message)
        self.write("good", b"good")

    def write(self, name, data):
        with open(os.path.join(self.home, name), "wb") as f:
            f.write(data)
        return name

    def citius(self, *arguments, tool=None, **options):
        """Exit status, lines of output, lines of errors without the name of the command."""
        if "input" not in options:
            options["stdin"] = subprocess.DEVNULL
        done = subprocess.run([tool or TOOL, *arguments], cwd=self.home, capture_output=True, timeout=120, **options)
        errors = [line.split(": ", 1)[1] for line in done.stderr.decode().splitlines()]
        return done.returncode, done.stdout.decode().splitlines(), errors

    def lists(self, *lines, name="list"):
        return self.write(name, "".join(line + "\n" for line in lines).encode())


class Sum(Case):
    @unittest.skipUnless("CITIUS_SHATTERED" in os.environ, "CITIUS_SHATTERED does not name the file shattered-1.pdf")
    def test_whole_files(self):
        """The published files; the second one differs from the first in its first 320 bytes only."""
        whole = pathlib.Path(os.environ["CITIUS_SHATTERED"]).read_bytes()
        self.write("one", whole)
        self.write("two", PUBLISHED[TWO][0] + whole[320:])
        lines = self.citius("sum", "-a", "sha1dc,sha1dc-safe", "one", "two")[1]
        self.assertEqual(
            [line.split()[-1] for line in lines],
            ["38762cf7f55934b34d179ae6a4c80cadccbb7f0a", "16e96b70000dd1e7c85b8368ee197754400e58ec"]
            + ["38762cf7f55934b34d179ae6a4c80cadccbb7f0a", "e1761773e6a35916d99f891b77663e6405313587"],
        )

    def test_published(self):
        for options, tag in ((["-a", "sha1dc"], "SHA1DC"), (["-a", "sha1", "--detect-collisions"], "SHA1")):
            for name, (_, digest, _) in PUBLISHED.items():
                self.assertEqual(self.citius("sum", *options, name),
                                 (1, [f"{tag} ({name}) = {digest}"], [f"{name}: {MADE}"]))
            self.assertEqual(self.citius("sum", *options, "good"), (0, [f"{tag} (good) = {sha1(b'good')}"], []))

    def test_plain_sha1_detects_nothing(self):
        plain = [f"SHA1 ({ONE}) = {PUBLISHED[ONE][1]}"]
        self.assertEqual(self.citius("sum", "-a", "sha1", ONE), (0, plain, []))
        self.assertEqual(self.citius("sum", "-a", "sha1", "--detect-collisions", "--no-detect-collisions", ONE),
                         (0, plain, []))

    def test_safe_digests_are_no_failure(self):
        self.assertEqual(
            self.citius("sum", "-a", "sha1dc-safe", "--untagged", ONE, "good", TWO),
            (0, [f"{PUBLISHED[ONE][2]}  {ONE}", f"{sha1(b'good')}  good", f"{PUBLISHED[TWO][2]}  {TWO}"],
             [f"{ONE}: {MADE}", f"{TWO}: {MADE}"]))
        code, out, errors = self.citius("sum", "-a", "sha1dc-safe,sha1dc", ONE)
        self.assertEqual((code, len(out), errors), (1, 2, [f"{ONE}: {MADE}"]))

    def test_one_among_many(self):
        """Small and large files, of which some are made by an attack; all others have their digests."""
        data, names, expected = os.urandom(1 << 20), [], {}
        for i in range(500):
            size = (i * 7919) % 3000 if i % 20 else (i * 104729) % (1 << 20)
            attacked = i % 37 == 5
            message = (PUBLISHED[TWO][0] if attacked else b"") + data[:size]
            names.append(self.write(f"f{i}", message))
            expected[names[-1]] = (sha1(message), attacked)
        names[250] = "missing"
        for threads in ("1", "2", "8"):
            code, out, errors = self.citius("sum", "-a", "sha1", "--detect-collisions", "-j", threads, *names)
            self.assertEqual(code, 1)
            self.assertEqual(out, [f"SHA1 ({n}) = {expected[n][0]}" for n in names if n != "missing"])
            self.assertEqual(errors, ["missing: No such file or directory" if n == "missing" else f"{n}: {MADE}"
                                      for n in names if n == "missing" or expected[n][1]])

    def test_every_run_of_update_says_it(self):
        """Though only the first one reads the file, which is older than the run by more than two seconds."""
        os.mkdir(os.path.join(self.home, "d"))
        for name in (ONE, "good"):
            os.rename(os.path.join(self.home, name), os.path.join(self.home, "d", name))
            os.utime(os.path.join(self.home, "d", name), (1e9, 1e9))
        time.sleep(2.2)
        for options, code in ((["-a", "sha1dc"], 1), (["-a", "sha1", "--detect-collisions"], 1), (["-a", "sha1dc-safe"], 0)):
            for reads in (2, 0, 0, 2, 0):
                more = ["--verify", "100"] if reads and os.path.exists(os.path.join(self.home, "list")) else []
                got, _, errors = self.citius("sum", *options, "--update", "list", *more, "-r", "d")
                self.assertEqual((got, errors[0]), (code, f"d/{ONE}: {MADE}"))
                self.assertIn(f"{reads} read", errors[1])
            self.assertEqual(self.citius("sum", "-a", options[1], "--update", "list", "-r", "d")[0], code)
            os.rename(os.path.join(self.home, "d", ONE), os.path.join(self.home, ONE))
            self.assertEqual(self.citius("sum", *options, "--update", "list", "-r", "d")[0], 0)
            os.rename(os.path.join(self.home, ONE), os.path.join(self.home, "d", ONE))
            os.unlink(os.path.join(self.home, "list"))
            time.sleep(2.2)

    def test_standard_input_and_chunks(self):
        """Also where the attack is in the first of many reads, and where it crosses the border of two."""
        message, digest, _ = PUBLISHED["shambles-1"]
        self.assertEqual(self.citius("sum", "-a", "sha1dc", input=message), (1, [f"SHA1DC (-) = {digest}"], [f"-: {MADE}"]))
        for size in (65535 - len(message), 65536 - len(message), 65536, 300001, 1 << 20):
            long = message + bytes(size)
            self.assertEqual(self.citius("sum", "-a", "sha1dc", input=long),
                             (1, [f"SHA1DC (-) = {sha1(long)}"], [f"-: {MADE}"]))
        read, write = os.pipe()
        with subprocess.Popen([TOOL, "sum", "-a", "sha1dc-safe"], stdin=read, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as tool:
            os.close(read)
            for at in range(0, len(message), 100):
                os.write(write, message[at:at + 100])
            os.close(write)
            out, errors = tool.communicate()
        self.assertEqual((tool.returncode, out.decode()), (0, f"SHA1DC-SAFE (-) = {PUBLISHED['shambles-1'][2]}\n"))
        self.assertIn(MADE, errors.decode())

    def test_json(self):
        code, out, errors = self.citius("sum", "-a", "sha1,whirlpool", "--detect-collisions", "--json", ONE, "good", "no")
        rows = [json.loads(line) for line in out]
        self.assertEqual((code, [row.get("collision") for row in rows], errors[0]), (1, [True, False, None], f"{ONE}: {MADE}"))
        self.assertEqual((rows[0]["digests"]["sha1"], rows[0]["size"]), (PUBLISHED[ONE][1], 320))
        self.assertEqual(list(rows[0]["digests"]), ["sha1", "whirlpool"])
        _, out, _ = self.citius("sum", "-a", "sha1", "--json", ONE)
        self.assertNotIn("collision", json.loads(out[0]))

    def test_every_implementation(self):
        _, rows, _ = self.citius("list", "--json")
        for row in map(json.loads, rows):
            if row["usable"] and row["kind"] == "sha1dc":
                named = ["--impl", f"sha1dc={row['implementation']}"]
                self.assertEqual(self.citius("sum", "-a", "sha1dc", *named, ONE, "good", TWO),
                                 self.citius("sum", "-a", "sha1dc", ONE, "good", TWO))

    def test_other_names(self):
        for name in ("sha1-dc", "SHA1CD", "sha1-checked", "sha1collisiondetection"):
            self.assertEqual(self.citius("sum", "-a", name, ONE)[:2], (1, [f"SHA1DC ({ONE}) = {PUBLISHED[ONE][1]}"]))

    def test_as_sha1sum(self):
        for kind, options, code in (("sha1", [], 0), ("sha1", ["--detect-collisions"], 1), ("sha1dc", [], 1)):
            program = os.path.join(self.home, kind + "sum")
            if not os.path.exists(program):
                os.symlink(TOOL, program)
            self.assertEqual(self.citius(*options, ONE, tool=program),
                             (code, [f"{PUBLISHED[ONE][1]}  {ONE}"], [f"{ONE}: {MADE}"] * code))
        path = self.lists(f"{PUBLISHED[ONE][1]}  {ONE}")
        for kind in ("sha1", "sha1dc"):
            program = os.path.join(self.home, kind + "sum")
            self.assertEqual(self.citius("-c", path, tool=program)[:2], (1, [f"{ONE}: COLLISION ATTACK"]))
        self.assertEqual(self.citius("-c", "--no-detect-collisions", path, tool=os.path.join(self.home, "sha1sum")),
                         (0, [f"{ONE}: OK"], []))


class Check(Case):
    def test_both_results(self):
        path = self.lists(f"SHA1 ({ONE}) = {PUBLISHED[ONE][1]}", f"{sha1(b'good')}  good", f"SHA1 ({TWO}) = {PUBLISHED[TWO][1]}",
                          f"SHA1 (gone) = {PUBLISHED[TWO][1]}", f"SHA1 (good) = {'0' * 40}")
        self.assertEqual(self.citius("check", path),
                         (1, [f"{ONE}: COLLISION ATTACK", "good: OK", f"{TWO}: COLLISION ATTACK", "gone: FAILED open or read",
                              "good: FAILED"],
                          ["gone: No such file or directory", "WARNING: 1 listed file could not be read",
                           "WARNING: 1 computed checksum did NOT match",
                           f"WARNING: 2 listed files were {MADE}"]))
        code, out, errors = self.citius("check", "--no-detect-collisions", path)
        self.assertEqual((code, out[0], len(errors)), (1, f"{ONE}: OK", 3))
        code, out, errors = self.citius("check", "--quiet", path)
        self.assertEqual((code, len(out), len(errors)), (1, 4, 4))

    def test_an_attack_alone_fails(self):
        path = self.lists(f"{PUBLISHED[ONE][1]}  {ONE}")
        self.assertEqual(self.citius("check", path), (1, [f"{ONE}: COLLISION ATTACK"], [f"WARNING: 1 listed file was {MADE}"]))
        self.assertEqual(self.citius("check", "--status", path), (1, [], []))
        self.assertEqual(self.citius("check", "--no-detect-collisions", path), (0, [f"{ONE}: OK"], []))
        self.assertEqual(self.citius("check", "--ignore-missing", path)[0], 1)

    def test_a_wrong_digest_counts_as_well(self):
        path = self.lists(f"SHA1 ({ONE}) = {'0' * 40}")
        self.assertEqual(self.citius("check", path),
                         (1, [f"{ONE}: COLLISION ATTACK"],
                          ["WARNING: 1 computed checksum did NOT match", f"WARNING: 1 listed file was {MADE}"]))

    def test_several_digests_of_one_file(self):
        """A file is read once for all of them, and counts once."""
        whirlpool = self.citius("sum", "-a", "whirlpool", ONE)[1][0]
        safe = f"SHA1DC-SAFE ({ONE}) = {PUBLISHED[ONE][2]}"
        path = self.lists(whirlpool, f"SHA1 ({ONE}) = {PUBLISHED[ONE][1]}", safe, f"SHA1DC ({ONE}) = {PUBLISHED[ONE][1]}")
        code, out, errors = self.citius("check", path)
        self.assertEqual((code, out), (1, [f"{ONE}: {r}" for r in ("OK", "COLLISION ATTACK", "OK", "COLLISION ATTACK")]))
        _, rows, _ = self.citius("check", "--json", path)
        rows = [json.loads(row) for row in rows]
        self.assertEqual([(r["algorithm"], r["result"], r.get("collision")) for r in rows],
                         [("whirlpool", "OK", None), ("sha1", "COLLISION ATTACK", True), ("sha1dc-safe", "OK", True),
                          ("sha1dc", "COLLISION ATTACK", True)])
        head = "%%%% HASHDEEP-1.0\n%%%% size,sha1,whirlpool,filename"
        path = self.lists(head, f"320,{PUBLISHED[ONE][1]},{whirlpool.split()[-1]},{ONE}")
        code, out, errors = self.citius("check", path, input=b"")
        self.assertEqual((code, out), (1, [f"{ONE}: COLLISION ATTACK", f"{ONE}: OK"]))
        self.assertEqual(errors, [f"WARNING: 1 listed file was {MADE}"])
        with open(os.path.join(self.home, ONE), "rb") as f:  # a pipe can be read once
            self.assertEqual(self.citius("check", self.lists(whirlpool.replace(ONE, "-"), f"SHA1 (-) = {PUBLISHED[ONE][1]}"),
                                         input=f.read())[1], ["-: OK", "-: COLLISION ATTACK"])

    def test_own_output(self):
        for algorithm, results in (("sha1", "COLLISION ATTACK"), ("sha1dc", "COLLISION ATTACK"), ("sha1dc-safe", "OK")):
            for options in ([], ["--json"]):
                _, out, _ = self.citius("sum", "-a", algorithm, *options, ONE, "good")
                self.assertEqual(self.citius("check", self.lists(*out))[1], [f"{ONE}: {results}", "good: OK"])

    def test_the_other_file_of_the_pair(self):
        """With safe digests it does not pass for the first."""
        path = self.lists(f"SHA1DC-SAFE ({ONE}) = {PUBLISHED[TWO][2]}")
        self.assertEqual(self.citius("check", path)[:2], (1, [f"{ONE}: FAILED"]))

    def test_algorithm_of_untagged_digests(self):
        path = self.lists(f"{PUBLISHED[ONE][2]}  {ONE}")
        self.assertEqual(self.citius("check", "-a", "sha1dc-safe", path)[:2], (0, [f"{ONE}: OK"]))
        self.assertEqual(self.citius("check", path)[0], 1)
        path = self.lists(f"{PUBLISHED[ONE][1]}  {ONE}")
        self.assertEqual(self.citius("check", "-a", "sha1dc", "--no-detect-collisions", path)[0], 1)
        path = self.lists(f"SHA1CD ({ONE}) = {PUBLISHED[ONE][1]}", f"sha1-dc ({TWO}) = {PUBLISHED[TWO][1]}")
        self.assertEqual(self.citius("check", path)[1], [f"{ONE}: COLLISION ATTACK", f"{TWO}: COLLISION ATTACK"])

    def test_long_lists(self):
        data, lines, expected = os.urandom(200000), [], []
        for i in range(300):
            message = (PUBLISHED[ONE][0] if i % 50 == 3 else b"") + data[:(i * 104729) % (200000 if i % 40 == 0 else 2000)]
            lines.append(f"{sha1(message)}  {self.write(f'f{i}', message)}")
            expected.append(f"f{i}: " + ("COLLISION ATTACK" if i % 50 == 3 else "OK"))
        path = self.lists(*lines)
        for threads in ("1", "8"):
            self.assertEqual(self.citius("check", "-j", threads, path), (1, expected, [f"WARNING: 6 listed files were {MADE}"]))


class Others(Case):
    def test_bad_options(self):
        for words, *arguments in (
            ("--detect-collisions needs SHA-1 among the algorithms", "sum", "-a", "whirlpool", "--detect-collisions", "good"),
            ("--detect-collisions takes no value", "sum", "-a", "sha1", "--detect-collisions=1", "good"),
            ("--impl sha1=NAME needs --no-detect-collisions", "sum", "-a", "sha1", "--detect-collisions", "--impl", "sha1=ref"),
            ("--impl sha1=NAME needs --no-detect-collisions", "check", "--impl", "sha1=ref", "list"),
            ("unknown option '--detect-collision'", "check", "--detect-collision", "list"),
            ("unknown algorithm 'sha1dcc': did you mean 'sha1dc'", "sum", "-a", "sha1dcc", "good"),
            ("hmac-sha1dc is not defined.*use HMAC with another hash, such as hmac-sha1", "mac", "-a", "hmac-sha1dc",
             "--key-hex", "00" * 16, "good"),
            ("hmac-sha1dc-safe is not defined", "mac", "-a", "hmac-sha1dc-safe", "--key-hex", "00" * 16, "good"),
        ):
            code, out, errors = self.citius(*arguments)
            self.assertEqual((code, out), (2, []), arguments)
            self.assertRegex(errors[0], words)
        plain = ["--impl", "sha1=ref", "--no-detect-collisions"]
        self.assertEqual(self.citius("check", *plain, self.lists(f"{sha1(b'good')}  good")), (0, ["good: OK"], []))

    def test_list_says_for_public_data(self):
        _, table, _ = self.citius("list")
        self.assertEqual([line for line in table if "public data" in line],
                         ["For public data, with defaults whose time may depend on them: sha1dc, sha1dc-safe."])

    def test_bench(self):
        code, out, _ = self.citius("bench", "--quick", "--rounds", "1", "--lengths", "64", "sha1dc")
        self.assertEqual((code, any("VARIABLE" in line for line in out)), (0, True))
        code, out, _ = self.citius("bench", "--quick", "--rounds", "1", "--lengths", "64", "--check-order", "sha1dc")
        self.assertRegex(out[-1], "^10 choices checked, [0-9]+ beaten$")


if __name__ == "__main__":
    TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
