# SPDX-License-Identifier: MIT
"""citius selftest: right answers pass, wrong ones fail, and broken files are refused with one clear line.

Usage: selftest_test.py COMMAND..., where COMMAND runs the tool.
"""
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
import unittest

sys.dont_write_bytecode = True
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "vectors"))  # last: there is an hmac.py

import inputs

CITIUS = sys.argv[1:]
KAT = os.environ.get("CITIUS_KAT", os.path.join(os.path.dirname(__file__), "..", "..", "..", "shared", "kat"))

# The first is of NIST's bit-oriented examples [SHAVS]; the others are the first bits of
# msg(ceil(bits / 8)) as in src/answers/hash.inc, computed by a Python program from the definition.
BITS = {
    1: "bb6b3e18f0115b57925241676f5b1ae88747b08a",
    7: "6a764a56f4edd7afeae50b7b5d0ecb6a58650793",
    123: "1274994e0c1557fee6622104c5f9328233a16849",
    447: "017ff96732ec5e6789c2be7fc269267e1adea4da",
    449: "ef81d146cdf5ce5697a6fec369c4d0d0ef761540",
    511: "08c057695aa2e9645084ceb3e90ec4976c45925e",
    1017: "2c31b212c81420bb5564b420c10495bbc40a7bbe",
}


# SP 800-38A, Appendix F, the first two blocks.
AES_KEY = "2b7e151628aed2a6abf7158809cf4f3c"
AES_IV = "000102030405060708090a0b0c0d0e0f"
AES_TEXT = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
AES_ANSWERS = {
    "CBC": (AES_IV, "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"),
    "CFB128": (AES_IV, "3b3fd92eb72dad20333449f8e83cfb4ac8a64537a0b3a93fcde3cdad9f1ce58b"),
    "OFB": (AES_IV, "3b3fd92eb72dad20333449f8e83cfb4a7789508d16918f03f53c52dac54ed825"),
    "CTR": ("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff", "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"),
}
AES_ECB = "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"

ZERO = "00" * 16
CANDIDATE = """
=========================

FILENAME:  "{name}.txt"

{mode}
{test}

Algorithm Name: Rijndael
Principal Submitter: Joan Daemen

==========

KEYSIZE=128
"""
# Of the submission of Rijndael, and of the CAVP: the first records of Monte Carlo files.
CBC_CAVP = """# AESVS MCT test data for CBC

[ENCRYPT]

COUNT = 0
KEY = 8809e7dd3a959ee5d8dbb13f501f2274
IV = e5c0bb535d7d54572ad06d170a0e58ae
PLAINTEXT = 1fd4ee65603e6130cfc2a82ab3d56c24
CIPHERTEXT = b127a5b4c4692d87483db0c3b0d11e64

COUNT = 1
KEY = 392e4269fefcb36290e601fce0ce3c10
IV = b127a5b4c4692d87483db0c3b0d11e64
PLAINTEXT = 4e18f8d377d3d03e497a05763a4d350a
CIPHERTEXT = b8b79b153b5d64f7723b0ea539713a91
"""
MONTE_CARLO = {
    "ecb_e_m": f"I=0\nKEY={ZERO}\nPT={ZERO}\nCT=C34C052CC0DA8D73451AFE5F03BE297F\n",
    "ecb_d_m": f"I=0\nKEY={ZERO}\nCT={ZERO}\nPT=44416AC2D1F53C583303917E6BE9EBE0\n",
    "cbc_e_m": f"I=0\nKEY={ZERO}\nIV={ZERO}\nPT={ZERO}\nCT=8A05FC5E095AF4848A08D328D3688E3D\n",
    "cbc_d_m": f"I=0\nKEY={ZERO}\nIV={ZERO}\nCT={ZERO}\nPT=FACA37E0B0C85373DF706E73F7C9AF86\n",
}
OCB3 = f"""# AES 128 OCB vectors from RFC 7253
COUNT = 0
Key = {AES_IV}
Nonce = BBAA99887766554433221100
AAD =
Plaintext =
Ciphertext = 785407BFFFC8AD9EDCC5520AC9111EE6

COUNT = 1
Key = {AES_IV}
Nonce = BBAA99887766554433221101
AAD = 0001020304050607
Plaintext = 0001020304050607
Ciphertext = 6820B3657B6F615A5725BDA0D3B4EB3A257C9AF1F8F03009
"""
OCB1 = f"""# OCB-AES, of 2001
# 3 bytes
KEY = {AES_IV}
NONCE = 00000000000000000000000000000001
PT = 000102
CT = fcd37d
TAG = 02254739a5e3565ae2dcd62c659746ba

# 16 bytes
KEY = {AES_IV}
NONCE = 00000000000000000000000000000001
PT = {AES_IV}
CT = 37df8ce15b489bf31d0fc44da1faf6d6
TAG = dfb763ebdb5f0e719c7b4161808004df
"""


def message(n):
    return inputs.msg(n, 0)


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


def aes(mode="", key="", text="", answer="", **more):
    """A record for AES in the layout of the CAVP, with the file's head."""
    lines = [f"# AESVS test data for {mode}", "", "[ENCRYPT]", "", "COUNT = 0", f"KEY = {key or AES_KEY}"]
    lines += [f"{name} = {value}" for name, value in more.items()]
    return "\n".join([*lines, f"PLAINTEXT = {text or AES_TEXT}", f"CIPHERTEXT = {answer}", ""])


def candidate_aes(name):
    """A Monte Carlo file of the AES competition, with one record."""
    mode = "Cipher Block Chaining (CBC)" if name[:3] == "cbc" else "Electronic Codebook (ECB)"
    mode += " Mode - " + ("ENCRYPTION" if name[4] == "e" else "DECRYPTION")
    return CANDIDATE.format(name=name, mode=mode, test="Monte Carlo Test") + "\n" + MONTE_CARLO[name] + "\n==========\n"


def wycheproof(algorithm, *tests):
    tests = [dict(test, tcId=i + 1, flags=[], comment="") for i, test in enumerate(tests)]
    return json.dumps({"algorithm": algorithm, "testGroups": [{"tests": tests}]}, indent=1)


def flipped(text, start):
    """The last line that begins so, with its last bit changed, and its number."""
    lines = text.splitlines()
    at = max(i for i, line in enumerate(lines) if line.startswith(start))
    lines[at] = lines[at][:-1] + "%x" % (int(lines[at][-1], 16) ^ 1)
    return "\n".join(lines) + "\n", at + 1


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

    def test_no_file_takes_hours(self):
        begun = time.monotonic()
        self.refused(cavp_monte(1) + "".join(f"COUNT = {n}\nMD = {'00' * 20}\n\n" for n in range(1, 400000)),
                     "more than 1000 Monte Carlo steps in a file")
        one = cavp_monte(1)
        self.refused(one + one[one.index("Seed"):] * 1000, "more than 1000 Monte Carlo steps in a file")
        md = "00" * 20
        for repeats in ((10 ** 15,), (3 << 20, 3 << 20)):
            text = "".join(f"Repeat = {n}\nText = {'a' * 1024}\nMD = {md}\n" for n in repeats)
            self.refused("# Algorithm Name: SHA-1\n" + text, "Repeat is too large: a file may repeat texts to 4 GiB")
        self.refused(f"# Algorithm Name: SHA-1\nLen = {10 ** 17}\nMsg = 00\nMD = {md}\n", "but Msg has 1 bytes")
        record = f"KEY={'00' * 16}\nPT={'00' * 16}\nCT={'00' * 16}\n"
        many = "".join(f"CIPHERTEXT{n}={'00' * 16}\n" for n in range(999000, 1000000))
        self.refused("# AES ECB\n\nKEYSIZE=128\n\nI=1\n" + record + many, "more than 100000000 encryptions in a file")
        tests = "Test: EncryptionMCT\n" * 30
        self.refused(f"AlgorithmType: SymmetricCipher\nName: AES/ECB\nKey: {'00' * 16}\nPlaintext: {'00' * 16}\n"
                     f"Ciphertext: {'00' * 16}\n" + tests, "more than 100000000 encryptions in a file")
        self.refused('{"algorithm":' + "[" * 20000000, "nested deeper than Wycheproof's")
        self.assertLess(time.monotonic() - begun, 60)

    def test_built_in_answers_pass_on_every_implementation(self):
        code, out, err = run()
        self.assertEqual((code, err), (0, ""))
        lines = out.splitlines()
        self.assertRegex(lines[-1], r"^[1-9]\d* passed, 0 failed$")
        listed = subprocess.run(CITIUS + ["list"], capture_output=True, text=True).stdout
        for kind in ("sha1", "whirlpool", "whirlpool-0", "whirlpool-t", "aes"):
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
        self.refused(plain, "the algorithm is unknown: name it with -a")
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
            ("Kei = 00\n", 'line 1: unknown format: "Kei" has no meaning here'),
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
            ("Seed = 00\n" + cavp_monte(1), "line 6: a Seed without digests"),
            (cavp_monte(1) + "Seed = 00\n", "a Seed without digests"),
            (candidate_monte(1).replace("j = 0", "j = 0\nj = 1"), "the vector before has no MD"),
            (f"# Algorithm Name: SHA-1\nRepeat = 2\nMD = {md}\n", "MD without a message"),
        ):
            with self.subTest(words=words):
                self.refused(text, words)

    # ---- block ciphers ----

    def aes_passes(self, text, vectors, *args, **named):
        code, out, err = self.kat(text, *args, "--impl", "aes=ct", **named)
        self.assertEqual((code, out.splitlines()[-1], err), (0, f"{vectors} passed, 0 failed", ""), out)

    def aes_fails(self, text, place, passed, failed, words="", **named):
        """This number of records fail; the first one at that place, with this text and all that is needed to repeat it."""
        code, out, err = self.kat(text, "-a", "aes", "--impl", "aes=ct", **named)
        self.assertEqual((code, out.splitlines()[-1], err), (1, f"{passed} passed, {failed} failed", ""), out)
        first = out[:out.index(": aes ct: ")]
        self.assertIn(f"{place}: aes ct", first)
        self.assertIn(words, first)
        self.assertRegex(first, r"(?m)^  key  [0-9a-f]+$")
        self.assertRegex(first, r"(?m)^  text [0-9a-f]*$")

    def test_every_cipher_format_passes(self):
        self.aes_passes(aes("ECB", answer=AES_ECB), 1)
        self.aes_passes(aes("ECB", answer=AES_ECB).replace("\n", "\r\n"), 1)
        for mode, (iv, answer) in AES_ANSWERS.items():
            self.aes_passes(aes(mode, answer=answer, IV=iv), 1)
        self.aes_passes(CBC_CAVP, 2)
        for name in MONTE_CARLO:
            self.aes_passes(candidate_aes(name), 1)
        self.aes_passes(aes("ECB", key=ZERO, text=ZERO, answer="66e94bd4ef8a2c3b884cfa59ca342b2e") +
                        "CIPHERTEXT10000 = c34c052cc0da8d73451afe5f03be297f\n", 2)
        self.aes_passes(OCB3, 2)
        self.aes_passes(OCB1, 2)

    def test_fields_that_stand_for_many_records(self):
        head = CANDIDATE.format(
            name="ecb_vk", mode="Electronic Codebook (ECB) Mode", test="Variable Key Known Answer Tests"
        )
        variable_key = f"\nPT={ZERO}\n\nI=1\nKEY=80{ZERO[2:]}\nCT=0EDD33D3C621E546455BD8BA1418BEC8\n" \
                       f"\nI=128\nKEY={ZERO[:-1]}1\nCT=0545AAD56DA2A97C3663D1432A3D1C84\n"
        variable_text = f"\nKEY={ZERO}\n\nI=1 Round=0 Input value=0\nPT=80{ZERO[2:]}\n" \
                        f"CT=3AD78E726C1EC02B7EBFE92B23D9EC34\n\nI=2\nPT={ZERO}\nCT=66E94BD4EF8A2C3B884CFA59CA342B2E\n"
        self.aes_passes(head + variable_key, 2)
        self.aes_passes(head + variable_text, 2)
        self.aes_passes("/* What these\ntests are for. */\n" + head + variable_text, 2)

    def test_wycheproof(self):
        mac = {"key": AES_KEY, "msg": AES_TEXT[:32], "tag": "070a16b46b4d4144f79bdd9dd04a287c", "result": "valid"}
        wrong = dict(mac, tag="070a16b46b4d4144f79bdd9dd04a287d", result="invalid")
        short = dict(mac, key="00" * 10, result="invalid")
        self.aes_passes(wycheproof("AES-CMAC", mac, wrong, short), 3, name="x.json")
        self.aes_fails(wycheproof("AES-CMAC", mac, dict(wrong, result="valid")), "tcId 2", 1, 1, name="x.json")
        self.aes_fails(wycheproof("AES-CMAC", dict(mac, result="invalid"), mac), "tcId 1", 1, 1,
                       "a wrong MAC was accepted", name="x.json")
        # an empty message is a block of sixteen 10
        cbc = {"key": "00" * 16, "iv": ZERO, "msg": "", "ct": "0143db63ee66b0cdff9f69917680151e", "result": "valid"}
        bad = dict(cbc, ct="66e94bd4ef8a2c3b884cfa59ca342b2e", result="invalid")  # a block of zeros
        self.aes_passes(wycheproof("AES-CBC-PKCS5", cbc, bad, dict(cbc, ct="", result="invalid")), 3, name="x.json")
        self.aes_fails(wycheproof("AES-CBC-PKCS5", cbc, dict(cbc, result="invalid")), "tcId 2", 1, 1,
                       "bad padding was accepted", name="x.json")
        self.aes_fails(wycheproof("AES-CBC-PKCS5", dict(bad, result="valid")), "tcId 1", 0, 1, name="x.json")
        for text, words in (("{", "not Wycheproof's JSON"), ("{}", "not Wycheproof's JSON"),
                            (wycheproof("AES-GCM", mac), "AES-GCM are not read"),
                            (wycheproof("AES-CMAC", dict(mac, key="0g")), "tcId 1: key is not hexadecimal"),
                            (wycheproof("AES-CMAC", dict(mac, result="perhaps")), "neither valid nor invalid"),
                            (wycheproof("AES-CMAC"), "no vector found")):
            self.refused(text, words, "-a", "aes", name="x.json")

    def test_lists_of_other_projects(self):
        k, p, c = ZERO, ZERO, "66e94bd4ef8a2c3b884cfa59ca342b2e"
        tag, wrong = "070a16b46b4d4144f79bdd9dd04a287c", "070a16b46b4d4144f79bdd9dd04a287d"
        cmac = (
            f"AlgorithmType: MAC\nName: CMAC(AES)\nKey: {AES_KEY}\n"
            f"Message: {AES_TEXT[:16]} \\\n  {AES_TEXT[16:32]} # and no more\n"
        )
        ocb = (
            "AlgorithmType: AuthenticatedSymmetricCipher\nName: AES/OCB\nKey: 000102030405060708090A0B0C0D0E0F\n"
            "IV: BBAA99887766554433221100\nHeader:\nPlaintext:\nCiphertext: 785407BFFFC8AD9EDCC5520AC9111EE6\nTest: Encrypt\n"
        )
        for text, line, vectors, left_out in (
            (
                f"#test cpuid\n\n[AES-128]\nKey = {k}\nIn = {p}\nOut = {c}\n\n[SHACAL2]\nKey = 00\nIn = 00\nOut = 01\n",
                6,
                1,
                "SHACAL2",
            ),
            (f"{k}  {p}  {c}\n", 1, 1, ""),
            (f"{k}\n  {p} {c}\n", 2, 1, ""),
            (
                f"AlgorithmType: SymmetricCipher\nName: AES/ECB\nKey: {k}\nPlaintext: {p}\nCiphertext: {c}\nTest: Encrypt\n"
                "Name: DES/ECB\nKey: 00\nTest: Encrypt\n",
                6,
                1,
                "DES/ECB, Encrypt",
            ),
            (ocb, 8, 1, ""),
            (cmac + f"MAC: {tag}\nTest: Verify\nMAC: {wrong}\nTest: NotVerify\n", 7, 2, ""),
            (
                f"mode: encrypt-decrypt\nencrypt: AesEncryptTransform\nk-format: hex\n\nk: {k}\np: {p}\nc: {c}\n"
                f"option: blockSize = 160\nk: {k}\np: 00\nc: 01\n",
                7,
                1,
                "blockSize = 160",
            ),
            (
                f"mode: encrypt-decrypt\nencrypt: RijndaelEncryptTransform\nk: {k}\np: {p}\nc: {c}\n"
                f"k: {'00' * 20}\np: {p}\nc: {c}\n",
                5,
                1,
                "keys of 160 bits",
            ),
            (f"# words\nKEYSIZE=128 KEY={k} PT={p} CT={c}\n", 2, 1, ""),
        ):
            with self.subTest(text=text):
                self.aes_passes(text, vectors, "-a", "aes")
                code, out, _ = self.kat(text, "-a", "aes", "--impl", "aes=ct")
                self.assertEqual(out.count("left out"), 1 if left_out else 0)
                self.assertIn(f"1 vector left out: {left_out}\n" if left_out else "", out)
                for answer in (c, tag, "785407BFFFC8AD9EDCC5520AC9111EE6"):
                    if answer in text:
                        bad = text.replace(answer, ("0" if answer[0] != "0" else "1") + answer[1:])
                        self.aes_fails(bad, f"line {line}", vectors - 1, 1)
        for text, words in (
            (f"{k}  {p}\n", "the last vector is not complete"),
            (f"{k}  {p}  {c[2:]}\n", "a plaintext of 16 bytes, but a ciphertext of 15"),
            (f"{k}  {p}  {c[:-1]}g\n", "not hexadecimal"),
            (f"[AES-128/GCM]\nKey = {k}\n", "Botan's lists of modes are not read"),
            (f"mode: encrypt\nk: {k}\nq: {p}\n", "\"q\" has no meaning here"),
            ("AlgorithmType: MAC\nName: CMAC(AES)\nKey: 00 \\\n", "continues after the end of the file"),
            ("AlgorithmType: MAC\n", "no vector found"),
        ):
            with self.subTest(words=words):
                self.refused(text, words, "-a", "aes")

    def test_one_flipped_bit_of_a_cipher_fails_and_is_named(self):
        for text, start in ((aes("ECB", answer=AES_ECB), "CIPHERTEXT"), (aes("ECB", answer=AES_ECB), "KEY"),
                            (CBC_CAVP, "CIPHERTEXT"), (CBC_CAVP, "IV"), (OCB3, "Ciphertext"), (OCB1, "TAG"),
                            *((candidate_aes(name), "CT") for name in MONTE_CARLO)):
            vectors = text.count("KEY") + text.count("Key") - text.count("KEYSIZE")
            text, at = flipped(text, start)
            with self.subTest(text=text):
                line = max(
                    i
                    for i, words in enumerate(text.splitlines())
                    if words[:3].upper() in ("KEY", "CIP", "PT=", "CT=", "TAG")
                )
                self.aes_fails(text, f"line {line + 1}", vectors - 1, 1)
        text, _ = flipped(aes("ECB", key=ZERO, text=ZERO, answer="66e94bd4ef8a2c3b884cfa59ca342b2e") +
                          "CIPHERTEXT10000 = c34c052cc0da8d73451afe5f03be297f\n", "CIPHERTEXT10000")
        self.aes_fails(text, "line 9", 1, 1, "iterated encryption")

    def test_monte_carlo_differs_between_cavp_and_candidates(self):
        as_cavp = "# AESVS MCT test data for CBC\n\n[DECRYPT]\n\nCOUNT = 0\n" + \
                  MONTE_CARLO["cbc_d_m"].replace("I=0\n", "")
        self.aes_fails(as_cavp, "line 9", 0, 1, "Monte Carlo decryption")

    def test_slow_implementations_leave_monte_carlo_to_others(self):
        text = candidate_aes("ecb_e_m").replace("\n==========\n", "")
        text = text.replace(MONTE_CARLO["ecb_e_m"], MONTE_CARLO["ecb_e_m"] * 400)
        code, out, _ = self.kat(text, "-a", "aes")
        self.assertEqual(code, 0)
        for line in out.splitlines()[:-1]:
            self.assertRegex(
                line, r": 400 passed$|skipped: (needs \S|Monte Carlo would take it \d+ s; --impl aes=\S+ runs it anyway$)"
            )

    def test_which_cipher(self):
        plain_text = aes("ECB", answer=AES_ECB).replace("AESVS ", "")
        self.refused(plain_text, "the cipher of 1 vector is unknown: name it with -a: there are aes")
        self.aes_passes(plain_text, 1, "-a", "aes")
        self.aes_passes(plain_text, 1, name="AES_answers.rsp")
        self.refused(aes("ECB", answer=AES_ECB), "unknown format", "-a", "sha1")
        self.refused(cavp(range(3)), "unknown format", "-a", "aes")

    def test_mangled_cipher_files_are_refused(self):
        ecb = aes("ECB", answer=AES_ECB)
        cbc = aes("CBC", answer=AES_ANSWERS["CBC"][1], IV=AES_IV)
        ecb_m = candidate_aes("ecb_e_m")
        for text, words in (
            ("", "no vector found"),
            ("hello, world\n", "no vector found"),
            ("[ENCRYPT]\nhello, world\n" + ecb, "unknown format"),
            (ecb + "hello, world\n", "line 9: unknown format: neither"),
            (ecb + "KEY2 = 00\n", 'line 9: unknown format: "KEY2" has no meaning here'),
            (ecb.replace("[ENCRYPT]", "[SIGN]"), "line 3: unknown format: a section other than"),
            (ecb[:-3] + "\n", "a plaintext of 32 bytes, but a ciphertext of 31"),
            (ecb[:-2] + "\n", "line 8: CIPHERTEXT has an odd number of digits: 63"),
            (ecb.replace("KEY = 2", "KEY = x"), "line 6: KEY is not hexadecimal at digit 1"),
            (ecb[: ecb.index("CIPHER")], "the vector before has no ciphertext"),
            (ecb.replace("KEY", "# KEY"), "the vector before has no key"),
            (cbc.replace("IV", "# IV"), "the vector before has no IV"),
            (cbc.replace("CBC", "XYZ"), "the vector before has an IV, but the file names no mode that takes one"),
            (ecb.replace("COUNT = 0", "COUNT = x"), "line 5: COUNT is not a number"),
            (ecb_m.replace("KEYSIZE=128", "KEYSIZE=192"), "KEY has 128 bits, but KEYSIZE is 192"),
            (ecb_m.replace("KEYSIZE=128\n", ""), "I without a KEYSIZE"),
            (
                OCB3.replace("Ciphertext = 785407BFFFC8AD9EDCC5520AC9111EE6", "Ciphertext ="),
                "the vector before has no tag",
            ),
        ):
            with self.subTest(words=words):
                self.refused(text, words, "-a", "aes")
        code, out, _ = self.kat(ecb.replace(AES_KEY, AES_KEY[2:]), "-a", "aes", "--impl", "aes=ct")
        self.assertEqual((code, out.splitlines()[-1]), (1, "0 passed, 1 failed"))

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
        """With one implementation; `./dev test kat` checks all of them with all files."""
        if not os.path.isdir(KAT):
            self.skipTest("the published files are not here")
        for name, impl, vectors in (
            ("sha1/SHA1ShortMsg.rsp", "sha1=fast", 65),
            ("sha1/SHA1LongMsg.rsp", "sha1=fast", 64),
            ("sha1/SHA1Monte.rsp", "sha1=fast", 100),
            ("sha1/SHA1Monte.txt", "sha1=fast", 600),
            ("luffa/ShortMsgKAT_384.txt", "luffa-384=c32", 2048),
            ("groestl/ShortMsgKAT_224.txt", "groestl-224=table", 2048),
            ("groestl/LongMsgKAT_256.txt", "groestl-256=table", 513),
            ("groestl/MonteCarlo_512.txt", "groestl-512=table", 100),
            ("groestl0/ShortMsgKAT_512.txt", "groestl0-512=table", 2048),
            ("aes/cavp/CBCMCT256.rsp", "aes=ct", 200),
            ("aes/cavp/ECBVarKey192.rsp", "aes=ct", 384),
            ("aes/cavp/CBCMMT128.rsp", "aes=ct", 20),
            ("aes/aes_cbc_pkcs5_test.json", "aes=ct", 216),
            ("aes/aes_cmac_test.json", "aes=ct", 311),
            ("aes-ocb/rfc7253.txt", "aes=ct", 16),
            ("aes-ocb/openssl.txt", "aes=ct", 7),
            ("aes-ocb/test-vector-1-nonce120.txt", "aes=ct", 16),
            ("aes-ocb/rogaway-ocb1.txt", "aes=ct", 6),
            ("aes/botan-aes.vec", "aes=table", 1353),
            ("aes/cryptopunk-rijndael.vectors", "aes=table", 1353),
            ("aes/cryptopp-cmac.txt", "aes=ct", 5),
            ("aes-ocb/cryptopp-ocb.txt", "aes=ct", 19),
            ("idea/cryptopp-ideaval.dat", "idea=c", 11),
            ("mars/cryptopp-mars.txt", "mars=table", 16),
            ("mars/cryptopunk-mars.vectors", "mars=table", 1080),
            ("rc6/cryptopp-rc6val.dat", "rc6=c", 6),
            ("sc2000/cryptrec-zero.txt", "sc2000=table", 6),
            ("serpent/botan-serpent.vec", "serpent=ct", 1047),
        ):
            with self.subTest(name=name):
                code, out, err = run("--kat", os.path.join(KAT, name), "--impl", impl)
                self.assertEqual((code, out.splitlines()[-1], err), (0, f"{vectors} passed, 0 failed", ""))
        for name in ("sha1/botan-sha1.vec", "groestl/IntermediateValues_1BlockMsg_256.txt"):
            code, out, err = run("--kat", os.path.join(KAT, name))
            self.assertEqual((code, out), (1, "0 passed, 0 failed\n"))
            self.assertIn("unknown format", err)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
