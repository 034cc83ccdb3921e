# SPDX-License-Identifier: MIT
"""Print for each family of calls by how many bytes this process grows over a million of them, and by how many
references its types; of those that take long, over a hundred thousand.

With an argument a tenth of that is done, and what the calls return is kept.
"""

import os
import pathlib
import sys

import citius
import numpy

LEAK = len(sys.argv) > 1
TYPES = citius.Hash, citius.Digests, citius.Cipher, citius.CipherContext, citius.AESOCB3
data, long, key, nonce, out, two = b"x" * 64, b"x" * 2048, bytes(16), bytes(12), bytearray(80), bytearray(40)
array = numpy.frombuffer(data, "V16")
both = bytes(range(32))
hash, digests = citius.sha1(), citius.hash_array("sha1", array)
cipher = citius.Cipher("aes-128-cbc", key, key, padding="pkcs7")
ciphertext = cipher.encrypt(data)
aead = citius.AESOCB3(key)
sealed = aead.encrypt(nonce, data, data)
vectors = (pathlib.Path(__file__).parents[2] / "src/hash/sha1dc/vectors.txt").read_text().splitlines()
attack = next(bytes.fromhex(line.split()[4]) for line in vectors if line.startswith("D sha1dc shattered-1-320 "))
detecting = citius.sha1dc(attack)


def refused(call):
    """The exception that a call raises."""
    def make():
        try:
            call()
        except (ValueError, TypeError, citius.InvalidTag) as refusal:
            return refusal
        raise AssertionError("nothing was refused")
    return make


def in_pieces():
    pieces = cipher.encryptor()
    return pieces, pieces.update(data), pieces.update_into(data, out), pieces.finalize()


# A family's calls take turns.
FAMILIES = {
    "hashes": (lambda: citius.sha1(data), lambda: citius.new("whirlpool", long), lambda: hash.copy(),
               lambda: hash.digest(), lambda: hash.hexdigest(), lambda: hash.update(long)),
    "many": (lambda: citius.hash_many("sha1", [data, bytearray(data)]),
             lambda: citius.hash_many_into("sha1", iter([data, memoryview(data)]), two)),
    "arrays": (lambda: citius.hash_array("sha1", array), lambda: digests.__arrow_c_array__(), lambda: digests[1]),
    "ciphers": (lambda: citius.Cipher("aes-128-ecb", key), lambda: cipher.encrypt(data),
                lambda: cipher.decrypt(ciphertext), in_pieces),
    "modes": (lambda: citius.ecb_iterate("aes", key, data, 2),
              lambda: citius.xts_encrypt_sectors("aes", both, data, 1, 32),
              lambda: citius.xts_decrypt_sectors_into("aes", both, data, out, 1, 32),
              lambda: citius.cbc_encrypt_many("aes", key, [key, both[16:]], [data, data], padding="pkcs7")),
    "OCB": (lambda: citius.AESOCB3(key), lambda: aead.encrypt(nonce, data, data),
            lambda: aead.decrypt(nonce, sealed, data), lambda: aead.encrypt_into(nonce, data, None, out),
            lambda: aead.decrypt_into(nonce, sealed, data, out)),
    "MACs": (lambda: citius.cmac("aes", key, data), lambda: citius.cbc_mac("aes", key, data),
             lambda: citius.hmac("sha1", key, data), lambda: citius.pbkdf2("sha1", key, data, 1)),
    "collisions": (refused(detecting.digest), refused(lambda: citius.hash_many("sha1dc", [attack, data])),
                   refused(lambda: citius.hash_array("sha1dc", numpy.array([attack]))), lambda: detecting.collision,
                   lambda: citius.hash_many("sha1dc", [attack, data], on_collision="flag"),
                   lambda: citius.sha1dc(data, reduced_rounds=True)),
    "refusals": [refused(call) for call in (
        lambda: aead.decrypt(nonce, data, None), lambda: citius.Cipher("aes-256-cbc", key, key),
        lambda: citius.new("none"), lambda: citius.sha1(impl="none"),
        lambda: citius.hash_many("sha1", [bytearray(1), 1]), lambda: citius.hash_many_into("sha1", [data], two),
        lambda: citius.hash_array("sha1", numpy.zeros((2, 2))), lambda: citius.hash_array("sha1", data),
        lambda: citius.ecb_iterate("aes", key, data[1:], 1),
        lambda: citius.xts_encrypt_sectors("aes", both, data, 1, 33),
        lambda: citius.cbc_encrypt_many("aes", key, [key, key], [data, data]),
        lambda: citius.cbc_encrypt_many("aes", key, [key], [data[1:]]), lambda: citius.hash_files("la", "sha1"))],
}
SLOW = {
    "files": (lambda: citius.hash_files([__file__, "nowhere"], "sha1", 1, return_exceptions=True),
              lambda: citius.hash_files(["nowhere"], "sha1", 2, return_exceptions=True),
              lambda: citius.implementations("aes")),
}


def memory():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def references():
    return sum(map(sys.getrefcount, TYPES))


kept = []


def run(calls, times):
    for _ in range(times // len(calls)):
        for call in calls:
            result = call()
            if LEAK:
                kept.append(result)


for family, calls in (FAMILIES | SLOW).items():
    times = (100_000 if family in SLOW else 1_000_000) // (10 if LEAK else 1)
    run(calls, times // 50)
    before, references_before = memory(), references()
    run(calls, times)
    print(family, memory() - before, references() - references_before)
