"""Print by how many bytes this process grows over a million calls, and by how many references its types.

With an argument one object in ten rounds is kept.
"""

import os
import pathlib
import sys

import citius

TYPES = citius.Hash, citius.Digests, citius.Cipher, citius.CipherContext, citius.OCB
kept = []


def memory():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def references():
    return sum(map(sys.getrefcount, TYPES))


def many_times(n):
    data = b"x" * 64
    for _ in range(n):
        citius.sha1(data).digest()
        citius.sha1(data).copy().hexdigest()


def everything(n):
    data, long, key = b"x" * 64, b"x" * 4096, bytes(16)
    cipher, aead = citius.Cipher("aes-128-cbc", key, key, padding="pkcs7"), citius.AESOCB3(key)
    for _ in range(n):
        h = citius.sha1(long)
        h.update(long)
        cipher.decrypt(cipher.encrypt(data))
        e = cipher.encryptor()
        e.update(long)
        e.finalize()
        aead.decrypt(key[:12], aead.encrypt(key[:12], data, data), data)
        citius.hash_many("sha1", [data, bytearray(data)])
        citius.hash_array("sha1", memoryview(long).cast("B", (64, 64))).__arrow_c_array__()
        citius.cmac("aes", key, data)
        citius.hmac("sha1", key, data)
        citius.pbkdf2("sha1", key, data, 1)
        citius.Cipher("aes-128-ecb", key)
        citius.AESOCB3(key)
        citius.implementations("aes")
        citius.hash_files([__file__, "nowhere"], "sha1", 2, return_exceptions=True)
        for wrong in (lambda: aead.decrypt(key[:12], data, None), lambda: citius.Cipher("aes-256-cbc", key, key),
                      lambda: citius.new("none"), lambda: citius.sha1(impl="none"),
                      lambda: citius.hash_many("sha1", [bytearray(1), 1])):
            try:
                wrong()
            except (ValueError, TypeError, citius.InvalidTag):
                pass


many_times(10_000)
everything(2000)
before, references_before = memory(), references()
for _ in range(10):
    many_times(50_000)
    everything(1000)
    if len(sys.argv) > 1:
        kept += [citius.sha1() for _ in range(5000)]
print(memory() - before, references() - references_before)
