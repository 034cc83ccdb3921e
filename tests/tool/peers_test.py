# SPDX-License-Identifier: MIT
"""Do other libraries give the same bytes?  Random keys, lengths and pieces, against Python's
`cryptography` and the openssl command, through the shared library.

Usage: peers_test.py LIBRARY     (CITIUS_SEED repeats a run)
"""
import ctypes
import os
import random
import subprocess
import sys
import unittest

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import cmac, hashes, hmac, padding
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESOCB3
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

citius = ctypes.CDLL(sys.argv[1])
SEED = int(os.environ.get("CITIUS_SEED", random.SystemRandom().getrandbits(32)))
OK, EFORGED = 0, -9
ECB, CBC, CTR, CFB, OFB = 1, 2, 3, 4, 5
size = ctypes.c_size_t


class Key:
    def __init__(self, kind, key):
        self.opaque = ctypes.create_string_buffer(8 * 576)
        assert citius.citius_key_init(self.opaque, kind, key, size(len(key))) == OK


def stream(key, mode, decrypt, pad, iv, text, rng):
    """The message through citius_cipher in random pieces."""
    cipher, n, out = ctypes.create_string_buffer(8 * 16), size(), b""
    assert citius.citius_cipher_init(cipher, key.opaque, mode, decrypt, pad, iv, size(len(iv or b""))) == OK
    while text:
        piece, text = text[:rng.randint(0, 100)], text
        text = text[len(piece):]
        place = ctypes.create_string_buffer(len(piece) + 16)
        assert citius.citius_cipher_update(cipher, place, ctypes.byref(n), piece, size(len(piece))) == OK
        out += place.raw[:n.value]
    place = ctypes.create_string_buffer(16)
    assert citius.citius_cipher_final(cipher, place, ctypes.byref(n)) == OK
    return out + place.raw[:n.value]


class Peers(unittest.TestCase):
    def setUp(self):
        self.rng = random.Random(SEED)
        self.note = f"CITIUS_SEED={SEED}"

    def cases(self, n):
        for case in range(n):
            key = self.rng.randbytes(self.rng.choice([16, 24, 32]))
            yield f"{self.note} case {case}", key, self.rng.randbytes(16), self.rng.randbytes(self.rng.randint(0, 3000))

    def test_modes(self):
        for note, key, iv, text in self.cases(100):
            ours = Key(1, key)
            for mode, theirs, pad in ((ECB, modes.ECB(), 1), (CBC, modes.CBC(iv), 1), (CTR, modes.CTR(iv), 0),
                                      (CFB, modes.CFB(iv), 0), (OFB, modes.OFB(iv), 0)):
                with self.subTest(note, mode=mode):
                    padder = padding.PKCS7(128).padder()
                    padded = padder.update(text) + padder.finalize() if pad else text
                    encryptor = Cipher(algorithms.AES(key), theirs).encryptor()
                    expected = encryptor.update(padded) + encryptor.finalize()
                    self.assertEqual(stream(ours, mode, 0, pad, None if mode == ECB else iv, text, self.rng), expected)
                    self.assertEqual(stream(ours, mode, 1, pad, None if mode == ECB else iv, expected, self.rng), text)

    def test_openssl_command(self):
        names = {ECB: "ecb", CBC: "cbc", CTR: "ctr", CFB: "cfb", OFB: "ofb"}
        for note, key, iv, text in self.cases(6):
            for mode, name in names.items():
                with self.subTest(note, mode=name):
                    command = ["openssl", "enc", f"-aes-{8 * len(key)}-{name}", "-K", key.hex()]
                    command += [] if mode == ECB else ["-iv", iv.hex()]
                    expected = subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout
                    pad = 1 if mode in (ECB, CBC) else 0
                    self.assertEqual(stream(Key(1, key), mode, 0, pad, None if mode == ECB else iv, text, self.rng),
                                     expected)

    def test_xts(self):
        for note, _, tweak, text in self.cases(100):
            text = text + bytes(16)
            first, second = self.rng.randbytes(16), self.rng.randbytes(16)
            if self.rng.random() < 0.5:
                first, second = first + self.rng.randbytes(16), second + self.rng.randbytes(16)
            with self.subTest(note):
                encryptor = Cipher(algorithms.AES(first + second), modes.XTS(tweak)).encryptor()
                expected = encryptor.update(text) + encryptor.finalize()
                out = ctypes.create_string_buffer(len(text))
                args = Key(1, first).opaque, Key(1, second).opaque, tweak
                self.assertEqual(citius.citius_xts_encrypt(*args, out, text, size(len(text))), OK)
                self.assertEqual(out.raw, expected)
                self.assertEqual(citius.citius_xts_decrypt(*args, out, expected, size(len(text))), OK)
                self.assertEqual(out.raw, text)

    def test_ocb(self):
        for note, key, nonce, text in self.cases(100):
            nonce, aad = nonce[:self.rng.randint(12, 15)], self.rng.randbytes(self.rng.randint(0, 100))
            with self.subTest(note):
                expected = AESOCB3(key).encrypt(nonce, text, aad)
                ours, ocb = Key(1, key), ctypes.create_string_buffer(8 * 192)
                out, tag = ctypes.create_string_buffer(len(text) + 1), ctypes.create_string_buffer(16)
                self.assertEqual(citius.citius_ocb_init(ocb, ours.opaque, 3, size(16)), OK)
                rest = nonce, size(len(nonce)), aad, size(len(aad))
                self.assertEqual(citius.citius_ocb_encrypt(ocb, out, tag, *rest, text, size(len(text))), OK)
                self.assertEqual(out.raw[:len(text)] + tag.raw, expected)
                self.assertEqual(AESOCB3(key).decrypt(nonce, out.raw[:len(text)] + tag.raw, aad), text)
                self.assertEqual(citius.citius_ocb_decrypt(ocb, out, tag, *rest, expected, size(len(text))), OK)
                self.assertEqual(out.raw[:len(text)], text)
                wrong = bytes([tag.raw[0] ^ 1]) + tag.raw[1:]
                self.assertEqual(citius.citius_ocb_decrypt(ocb, out, wrong, *rest, expected, size(len(text))), EFORGED)
                with self.assertRaises(InvalidTag):
                    AESOCB3(key).decrypt(nonce, expected[:-16] + wrong, aad)

    def test_macs(self):
        for note, key, _, text in self.cases(100):
            with self.subTest(note):
                theirs = cmac.CMAC(algorithms.AES(key))
                theirs.update(text)
                tag = ctypes.create_string_buffer(16)
                self.assertEqual(
                    citius.citius_mac_once(1, Key(1, key).opaque, tag, size(16), text, size(len(text))), OK
                )
                self.assertEqual(tag.raw, theirs.finalize())
                theirs = hmac.HMAC(key, hashes.SHA1())
                theirs.update(text)
                tag = ctypes.create_string_buffer(20)
                self.assertEqual(citius.citius_hmac_once(1, None, tag, size(20), key, size(len(key)), text,
                                                         size(len(text))), OK)
                self.assertEqual(tag.raw, theirs.finalize())

    def test_pbkdf2(self):
        for note, password, salt, text in self.cases(20):
            n, iterations = 1 + len(text) % 200, 1 + len(text) % 30
            with self.subTest(note):
                out = ctypes.create_string_buffer(n)
                self.assertEqual(citius.citius_pbkdf2(1, None, out, size(n), password, size(len(password)), salt,
                                                      size(len(salt)), ctypes.c_uint64(iterations)), OK)
                self.assertEqual(out.raw, PBKDF2HMAC(hashes.SHA1(), n, salt, iterations).derive(password))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
