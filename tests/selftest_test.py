"""citius selftest: right answers pass, wrong ones fail, and broken files are refused with one clear line.

Usage: selftest_test.py COMMAND..., where COMMAND runs the tool.
"""
import hashlib
import os
import subprocess
import sys
import tempfile
import unittest

CITIUS = sys.argv[1:]
KAT = os.environ.get("CITIUS_KAT", os.path.join(os.path.dirname(__file__), "..", "..", "shared", "kat"))

# The first is of NIST's bit-oriented examples [SHAVS]; the others are the first so many bits of
# msg(ceil(bits / 8)) as in cli/answers.inc, computed by a Python program from the definition.
BITS = {
    1: "bb6b3e18f0115b57925241676f5b1ae88747b08a",
    7: "6a764a56f4edd7afeae50b7b5d0ecb6a58650793",
    123: "1274994e0c1557fee6622104c5f9328233a16849",
    447: "017ff96732ec5e6789c2be7fc269267e1adea4da",
    449: "ef81d146cdf5ce5697a6fec369c4d0d0ef761540",
    511: "08c057695aa2e9645084ceb3e90ec4976c45925e",
    1017: "2c31b212c81420bb5564b420c10495bbc40a7bbe",
}


def message(n):
    return bytes((7 * i * i + 11 * i + 3 * n + 13 * (i // 256)) % 256 for i in range(n))


def record(bits, text, digest):
    return f"Len = {bits}\nMsg = {text.hex() or '00'}\nMD = {digest}\n\n"


def sha1(text):
    return hashlib.sha1(text).digest()


def cavp(lengths):
    """A response file as the CAVP writes it."""
    head = '#  CAVS 11.0\n#  "SHA-1 ShortMsg" information\n\n[L = 20]\n\n'
    return head + "".join(record(8 * n, message(n), sha1(message(n)).hex()) for n in lengths)


def cavp_monte(steps, long_form=False):
    seed = sha1(b"seed")
    text = f'#  "SHA-1 Monte" information for "sha_values"\n\n[L = 20]\n\nSeed = {seed.hex()}\n\n'
    for count in range(steps):
        text += f"COUNT = {count}\n"
        last = [seed] * 3
        for i in range(3, 1003):
            m = b"".join(last)
            last = last[1:] + [sha1(m)]
            if long_form and i < 6:
                text += f"\ti = {i}\n\tM = {m.hex()}\n\tMDi = {last[2].hex()}\n\n"
        seed = last[2]
        text += f"MD = {seed.hex()}\n\n"
    return text


def candidate_monte(steps):
    x = message(128)
    text = f"# MonteCarlo_160.txt\n# Algorithm Name: SHA-1\n\nSeed = {x.hex().upper()}\n\n"
    for j in range(steps):
        for _ in range(1000):
            d = sha1(x)
            x = d + x[:108]
        text += f"j = {j}\nMD = {d.hex().upper()}\n\n"
    return text


def run(*args):
    done = subprocess.run(CITIUS + ["selftest", *args], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


class Selftest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def kat(self, text, *args, name="sample.rsp"):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as f:
            f.write(text if isinstance(text, bytes) else text.encode())
        return run("--kat", path, *args)

    def passes(self, text, vectors, *args, **named):
        code, out, err = self.kat(text, *args, "--impl", "sha1=ref", **named)
        self.assertEqual((code, out.splitlines()[-1], err), (0, f"{vectors} passed, 0 failed", ""))

    def refused(self, text, words, *args, **named):
        """One line of complaint with these words, exit code 1, nothing passed."""
        code, out, err = self.kat(text, *args, **named)
        self.assertEqual((code, out), (1, "0 passed, 0 failed\n"), err)
        self.assertEqual(len(err.splitlines()), 1, err)
        self.assertIn(words, err)

    def test_built_in_answers_pass_on_every_implementation(self):
        code, out, err = run()
        self.assertEqual((code, err), (0, ""))
        lines = out.splitlines()
        self.assertRegex(lines[-1], r"^[1-9]\d* passed, 0 failed$")
        listed = subprocess.run(CITIUS + ["list"], capture_output=True, text=True).stdout
        for kind in ("sha1", "whirlpool", "whirlpool-0", "whirlpool-t"):
            self.assertIn(kind, listed)
            rows = [line.split() for line in lines[:-1] if line.split()[0] == kind]
            self.assertIn("ref", [row[1] for row in rows])
        for line in lines[:-1]:
            self.assertRegex(line, r"passed$|skipped: needs \S.*, which this CPU does not have$")

    def test_one_implementation_alone(self):
        code, out, _ = run("--impl", "sha1=ref")
        self.assertEqual((code, len(out.splitlines())), (0, 2), out)

    def test_every_format_passes(self):
        lengths = list(range(0, 140)) + [1000, 4096]
        self.passes(cavp(lengths), len(lengths))
        self.passes(cavp(lengths).replace("\n", "\r\n"), len(lengths))
        self.passes(cavp_monte(3), 3)
        self.passes(cavp_monte(2, long_form=True), 2 + 6)
        self.passes(candidate_monte(3), 3, name="MonteCarlo_160.txt")
        text = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        digest = sha1(text.encode() * 40000).hex()
        self.passes(f"# Algorithm Name: SHA1\n\nRepeat = 40000\nText = {text}\nMD = {digest}\n", 1)

    def test_bit_lengths(self):
        text = "# Algorithm Name: SHA-1\n" + record(5, b"\x98", "29826b003b906e660eff4027ce98af3531ac75ba")
        text += "".join(record(bits, message((bits + 7) // 8), digest) for bits, digest in BITS.items())
        self.passes(text, 1 + len(BITS))
        self.passes(text.replace("Msg = 98", "Msg = 9F"), 1 + len(BITS))  # the last three bits do not count
        code, out, _ = self.kat(text.replace("Msg = 98", "Msg = 90"), "--impl", "sha1=ref")
        self.assertEqual((code, out.splitlines()[-1]), (1, f"{len(BITS)} passed, 1 failed"))

    def test_one_flipped_bit_fails_and_is_named(self):
        for text, vectors in ((cavp(range(20)), 20), (cavp_monte(3), 3), (candidate_monte(2), 2)):
            lines = text.splitlines()
            at = max(i for i, line in enumerate(lines) if line.startswith("MD"))
            lines[at] = lines[at][:-1] + "%x" % (int(lines[at][-1], 16) ^ 1)
            code, out, err = self.kat("\n".join(lines) + "\n", "--impl", "sha1=ref")
            self.assertEqual((code, out.splitlines()[-1], err), (1, f"{vectors - 1} passed, 1 failed", ""))
            self.assertIn(f"sample.rsp: line {at + 1}: sha1 ref", out)

    def test_kind(self):
        plain = cavp(range(3)).replace("SHA-1", "")
        self.refused(plain, "cannot tell the algorithm, name it with -a")
        self.passes(plain, 3, "-a", "sha1")
        self.passes(plain, 3, name="SHA1_answers.rsp")
        self.refused(cavp(range(3)), "line 8: MD has 20 bytes, but a digest of whirlpool has 64", "-a", "whirlpool")
        self.refused(cavp(range(3)).replace("SHA-1", "SHA-9"), "unknown algorithm: 3 vectors of SHA-9")
        code, _, err = self.kat(plain, "-a", "sha11")
        self.assertEqual(code, 2)
        self.assertIn("did you mean 'sha1'?", err)

    def test_mangled_files_are_refused(self):
        good = cavp(range(4))
        md = sha1(message(2)).hex()
        for text, words in (
            ("", "no vector found"),
            ("# nothing\n\n[L = 20]\n", "no vector found"),
            ("hello, world\n", "line 1: unknown format"),
            ("Key = 00\n", 'line 1: unknown format: "Key" has no meaning here'),
            (b"\x7fELF\x02\x01\x01\0\0\0", "line 1: unknown format: this is not text"),
            (good + "\0", "line 22: unknown format: this is not text"),
            (good[:-3], "line 20: MD has an odd number of digits: 39"),
            (good[:-4], "line 20: a digest of 19 bytes, but those before have 20"),
            (good[:good.rindex("MD")], "the file ends within a vector"),
            (good[:good.rindex("Msg")], "the file ends within a vector"),
            (good.replace("Len = 16\n", "Len = 17\n"), "line 15: Len is 17 bits, but Msg has 2 bytes"),
            (good.replace("Len = 16\n", "Len = 8\n"), "line 15: Len is 8 bits, but Msg has 2 bytes"),
            (good.replace("Len = 16\n", "Len = -16\n"), "line 14: Len is not a number"),
            (good.replace("Len = 16\n", "Len = 99999999999999999999\n"), "line 14: Len is not a number"),
            (good.replace("Len = 16\n", ""), "line 14: Msg without its Len"),
            (good.replace(md, "x" + md[1:]), "line 16: MD is not hexadecimal at digit 1"),
            (good.replace(f"MD = {md}\n", ""), "line 17: the vector before has no MD"),
            (good.replace("[L = 20]", "[L = 32]"), "line 8: a digest of 20 bytes, but those before have 32"),
            (good.replace("[L = 20]", "[ENCRYPT]"), "line 4: unknown format"),
            (cavp_monte(2).replace("COUNT = 1", "COUNT = 2"), "step 2 where 1 should stand"),
            (cavp_monte(1).replace("Seed", "#"), "a Monte Carlo step without a Seed"),
            (candidate_monte(1).replace("j = 0", "j = 0\nj = 1"), "the vector before has no MD"),
            (f"# Algorithm Name: SHA-1\nRepeat = 2\nMD = {md}\n", "MD without a message"),
        ):
            with self.subTest(words=words):
                self.refused(text, words)

    def test_unreadable_files_leave_the_others_alone(self):
        good = os.path.join(self.folder.name, "good.rsp")
        with open(good, "w") as f:
            f.write(cavp(range(5)))
        for bad, words in (("missing", "No such file"), (".", "Is a directory")):
            path = os.path.join(self.folder.name, bad)
            code, out, err = run("--kat", path, "--kat", good, "--impl", "sha1=ref")
            self.assertEqual((code, out.splitlines()[-1]), (1, "5 passed, 0 failed"))
            self.assertEqual(len(err.splitlines()), 1)
            self.assertIn(words, err)

    def test_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        with open("/dev/full", "w") as full:
            done = subprocess.run(CITIUS + ["selftest", "--impl", "sha1=ref"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (1, 1))

    def test_published_files_parse(self):
        """Of kinds that the tool knows they pass; of others it says how many vectors it found."""
        if not os.path.isdir(KAT):
            self.skipTest("the published files are not here")
        for name, vectors in (
            ("sha1/SHA1ShortMsg.rsp", 65), ("sha1/SHA1LongMsg.rsp", 64), ("sha1/SHA1Monte.rsp", 100),
            ("sha1/SHA1Monte.txt", 600), ("luffa/ShortMsgKAT_384.txt", 2048), ("groestl/ShortMsgKAT_224.txt", 2048),
            ("groestl/LongMsgKAT_256.txt", 513), ("groestl/MonteCarlo_512.txt", 100),
            ("groestl0/ShortMsgKAT_512.txt", 2048),
        ):
            code, out, err = run("--kat", os.path.join(KAT, name))
            with self.subTest(name=name):
                if code == 0:
                    self.assertIn(f": {vectors} passed\n", out)
                else:
                    self.assertIn(f"unknown algorithm: {vectors} vectors of", err)
        for name in ("sha1/botan-sha1.vec", "groestl/IntermediateValues_1BlockMsg_256.txt"):
            code, out, err = run("--kat", os.path.join(KAT, name))
            self.assertEqual((code, out), (1, "0 passed, 0 failed\n"))
            self.assertIn("unknown format", err)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
