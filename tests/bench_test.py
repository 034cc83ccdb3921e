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

    def test_check_order_says_what_it_checked(self):
        # Whether a choice is beaten depends on the machine and on what else it does just now.
        code, out, err = run("--check-order", "--lengths", "512", "sha1")
        last = re.fullmatch(r"(\d+) choices checked, (\d+) beaten", out.splitlines()[-1])
        self.assertEqual((err, last[1]), ("", "5"))
        self.assertEqual(code, 0 if last[2] == "0" else 1)
        self.assertEqual(len(out.splitlines()) - 1, int(last[2]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
