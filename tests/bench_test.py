"""citius bench: the shape of what it prints.  The numbers themselves are asked in bench_test.cpp.

Usage: bench_test.py COMMAND..., where COMMAND runs the tool.
"""
import json
import re
import subprocess
import sys
import unittest

CITIUS = sys.argv[1:]


def run(*args):
    done = subprocess.run(CITIUS + ["bench", "--quick", *args], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def no_constant(word):
    raise ValueError(f"{word} is not JSON")


class Bench(unittest.TestCase):
    def test_json(self):
        code, out, err = run("--json", "--lengths", "64,512", "sha1")
        self.assertEqual((code, err), (0, ""))
        machine, *rows = [json.loads(line, parse_constant=no_constant) for line in out.splitlines()]

        machine = machine["machine"]
        for key in ("cpu", "arch", "compiler"):
            self.assertIsInstance(machine[key], str)
        self.assertIsInstance(machine["features"], list)
        self.assertIn(machine["cycle_source"], ("perf", "tsc", "ns"))
        self.assertIn(machine["unit"], ("cycles", "ns"))

        self.assertGreater(len(rows), 0)
        for row in rows:
            self.assertEqual((row["library"], row["kind"], row["op"]), ("citius", "sha1", "hash"))
            self.assertIsNone(row["mode"])
            self.assertIsNone(row["key_bits"])
            self.assertIsInstance(row["impl"], str)
            self.assertIsInstance(row["chosen"], bool)
            self.assertIn(row["timing"], ("CONSTANT", "VARIABLE"))
            self.assertIn(row["bytes"], (64, 512))
            self.assertGreater(row["streams"], 0)
            self.assertGreater(row["cpb_q1"], 0)
            self.assertLessEqual(row["cpb_q1"], row["cpb"])
            self.assertLessEqual(row["cpb"], row["cpb_q3"])
            if row["chosen"]:
                self.assertEqual(row["timing"], "CONSTANT")

        names = [(row["impl"], row["streams"], row["bytes"]) for row in rows]
        self.assertEqual(len(names), len(set(names)))
        self.assertIn("ref", [row["impl"] for row in rows])
        for streams in (1, 2, 4, 8, 16):
            chosen = [row for row in rows if row["chosen"] and row["streams"] == streams]
            self.assertEqual(sorted(row["bytes"] for row in chosen), [64, 512])

    def test_table(self):
        code, out, err = run("--impl", "sha1=ref", "--lengths", "64,512")
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.startswith("Citius "))
        self.assertNotIn("\033", out)
        self.assertNotIn("whirlpool", out)
        self.assertRegex(out, r"(?m)^[* ] ref +1( +[0-9.]+){3} +-?\d+ +[0-9.]+%$")

    def test_lengths(self):
        _, out, _ = run("--json", "--impl", "sha1=ref", "--lengths", "pow2")
        lengths = {json.loads(line)["bytes"] for line in out.splitlines()[1:]}
        self.assertEqual(sorted(lengths), [2 ** i for i in range(4, 17)])
        for bad in ("0", "64,,512", "x", "-1", "99999999999"):
            with self.subTest(bad=bad):
                code, out, err = run("sha1", "--lengths", bad)
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))

    def test_usage(self):
        for args in (("sha11",), ("--impl", "sha1=no"), ("--rounds", "0"), ("--json", "--check-order")):
            with self.subTest(args=args):
                code, out, err = run(*args)
                self.assertEqual((code, out), (2, ""))
                self.assertEqual(len(err.splitlines()), 1, err)

    def test_ciphers_json(self):
        code, out, err = run("--json", "--lengths", "64,100,512", "--impl", "aes=ct", "aes-128-cbc,cmac-aes-256", "-a",
                             "aes-192-ocb-dec", "aes-256-ctr")
        self.assertEqual((code, err), (0, ""))
        rows = [json.loads(line, parse_constant=no_constant) for line in out.splitlines()[1:]]
        found = {}
        for row in rows:
            self.assertEqual((row["library"], row["kind"], row["impl"]), ("citius", "aes", "ct"))
            self.assertGreater(row["cpb"], 0)
            found.setdefault((row["mode"], row["key_bits"], row["op"], row["streams"]), []).append(row["bytes"])
        whole, all_lengths = [64, 512], [64, 100, 512]
        self.assertEqual(found, {
            ("cbc", 128, "encrypt", 1): whole, ("cbc", 128, "encrypt", 16): whole, ("cbc", 128, "encrypt", 64): whole,
            ("cbc", 128, "decrypt", 1): whole, ("cmac", 256, "mac", 1): all_lengths, ("cmac", 256, "mac", 16): all_lengths,
            ("cmac", 256, "mac", 64): all_lengths, ("ocb", 192, "decrypt", 1): all_lengths,
            ("ctr", 256, "encrypt", 1): all_lengths})

    def test_cipher_as_a_whole(self):
        """One length, the longest, and the time for a key; the default first."""
        code, out, err = run("--json", "--lengths", "64,1024", "aes-256")
        self.assertEqual((code, err), (0, ""))
        rows = [json.loads(line) for line in out.splitlines()[1:]]
        impls = list(dict.fromkeys(row["impl"] for row in rows))
        self.assertEqual(impls[0], "(default)")
        self.assertIn("ref", impls)
        for impl in impls:
            of = {(row["mode"], row["op"]): row for row in rows if row["impl"] == impl}
            self.assertEqual(set(of), {("ecb", "encrypt"), ("cbc", "encrypt"), ("cbc", "decrypt"), ("ctr", "encrypt"),
                                       ("xts", "encrypt"), ("ocb", "encrypt"), (None, "expand")})
            key = of.pop((None, "expand"))
            self.assertGreater(key["cycles"], 0)
            self.assertNotIn("cpb", key)
            self.assertEqual({row["bytes"] for row in of.values()}, {1024})
            self.assertEqual({row["key_bits"] for row in of.values()}, {256})
            self.assertEqual({row["chosen"] for row in of.values()}, {impl == "(default)"})

    def test_cipher_tables(self):
        code, out, err = run("--impl", "aes=ct", "--lengths", "64,100", "aes-128", "aes-128-cbc")
        self.assertEqual((code, err), (0, ""))
        self.assertRegex(out, r"(?m)^  implementation +ecb +cbc +cbc-dec +ctr +xts +ocb +key$")
        self.assertRegex(out, r"(?m)^[* ] ct( +[0-9.]+){7}$")
        for table in ("aes-128-cbc,", "aes-128-cbc-dec,"):
            self.assertIn("\n" + table, out)
        self.assertRegex(out, r"(?m)^[* ] ct +16 +[0-9.]+ +- +- +- +[0-9.]+%$")  # 100 bytes are no whole blocks

    def test_iterated(self):
        code, out, err = run("--impl", "aes=ct", "--lengths", "64,100", "aes-256-iterated")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("\naes-256-iterated,", "\n" + out)
        self.assertRegex(out, r"(?m)^[* ] ct +64 +[0-9.]+ +- ")  # 100 bytes are no pairs of blocks

    def test_cipher_names(self):
        for name, words in (("aes-", "no keys of ''"), ("aes-100", "no keys of '100' bits"), ("aes-128-", "cipher-bits-mode"),
                            ("aes-128-gcm", "the modes of aes are ecb,"), ("aes-128-ctr-dec", "decrypts as it encrypts"),
                            ("cmac-aes", "no keys|cmac-cipher-bits"), ("cmac-aes-128-x", "cmac-cipher-bits"),
                            ("cmac-axs-128", "did you mean 'aes'"), ("aex", "did you mean 'aes'")):
            with self.subTest(name=name):
                code, out, err = run(name)
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))
                self.assertRegex(err, words)
        code, _, err = run("--check-order", "aes-128-ecb")
        self.assertEqual((code, len(err.splitlines())), (2, 1))

    def test_check_order_of_a_cipher(self):
        code, out, err = run("--check-order", "--lengths", "512", "aes-128")
        last = re.fullmatch(r"(\d+) choices checked, (\d+) beaten", out.splitlines()[-1])
        self.assertEqual((err, len(out.splitlines()) - 1), ("", int(last[2])))
        listed = subprocess.run(CITIUS + ["list", "--json"], capture_output=True, text=True).stdout.splitlines()
        usable = sum(row["kind"] == "aes" and row["usable"] for row in map(json.loads, listed))
        self.assertEqual(int(last[1]), 5 + usable - 1)  # some numbers of blocks, and each row against the one before

    def test_check_order_says_what_it_checked(self):
        # Whether a choice is beaten depends on the machine and on what else it does just now.
        code, out, err = run("--check-order", "--lengths", "512", "sha1")
        last = re.fullmatch(r"(\d+) choices checked, (\d+) beaten", out.splitlines()[-1])
        self.assertEqual((err, last[1]), ("", "5"))
        self.assertEqual(code, 0 if last[2] == "0" else 1)
        self.assertEqual(len(out.splitlines()) - 1, int(last[2]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
