# SPDX-License-Identifier: MIT
"""Decrypt a TrueCrypt or VeraCrypt volume with a password, without FUSE and without root.

    open_veracrypt.py VOLUME OUT [--hash HASH] [--pim N] [--hidden]

Ciphers: AES, Serpent, Twofish and their five cascades, in XTS (TrueCrypt 5 and later).  Without --hash all hashes are
tried, which takes some seconds with VeraCrypt's numbers of iterations.
"""
import struct
import sys
import zlib

import citius
from containers import Fields, Secrets, Unreadable, main, pbkdf2, read

PART = 1 << 20  # bytes that are decrypted at once
HIDDEN = 65536  # offset of the hidden volume's header
# In the order in which they encrypt: the cascade AES-Twofish encrypts with Twofish first.
CASCADES = [("aes",), ("serpent",), ("twofish",), ("twofish", "aes"), ("serpent", "twofish", "aes"), ("aes", "serpent"),
            ("aes", "twofish", "serpent"), ("serpent", "twofish")]
ITERATIONS = {b"TRUE": {"sha512": 1000, "whirlpool": 1000, "ripemd160": 2000},
              b"VERA": {"sha512": 500_000, "whirlpool": 500_000, "sha256": 500_000, "blake2s": 500_000, "ripemd160": 655_331}}


def decrypted(cascade, keys, data, sector, sector_size=512):
    """The first half of the keys encrypts data, the second half tweaks, each in the order of the cascade."""
    half = len(keys) // 2
    for index in reversed(range(len(cascade))):
        at = 32 * index
        key = keys[at:at + 32] + keys[half + at:half + at + 32]
        data = citius.xts_decrypt_sectors(cascade[index] + "-256", key, data, sector, sector_size)
    return data


def attempts(hash_name, pim):
    """What a header may be: its program, hash, and iterations."""
    for magic, hashes in ITERATIONS.items():
        for name, iterations in hashes.items():
            if hash_name in (None, name) and not (pim and magic == b"TRUE"):
                yield magic, name, 15_000 + 1000 * pim if pim else iterations


def opened_header(sealed, password, hash_name, pim):
    """The cascade of a header, and its content."""
    with Secrets() as keep:
        for magic, name, iterations in attempts(hash_name, pim):
            keys = keep(pbkdf2(name, password, sealed[:64], iterations, 192))
            for cascade in CASCADES:
                header = keep(decrypted(cascade, keys[:64 * len(cascade)], sealed[64:], 0, 448))
                if header[:4] == magic and zlib.crc32(header[192:]) == struct.unpack(">I", header[8:12])[0]:
                    return cascade, bytes(header)
    raise Unreadable("no header opens: wrong password, hash or PIM, or no volume of TrueCrypt or VeraCrypt")


def segment(header):
    """Where the encrypted data is: offset and size."""
    fields = Fields(header)
    fields.take(4)
    version, = struct.unpack(">H", fields.take(2))
    if version >= 4 and zlib.crc32(header[:188]) != struct.unpack(">I", header[188:192])[0]:
        raise Unreadable("the header was changed: its checksum is wrong")
    if version < 4:
        raise Unreadable(f"headers of version {version} (TrueCrypt before 6.0) are not supported")
    fields.take(38)
    return fields.numbers(">QQ")


def opened(source, password, hash=None, pim=0, hidden=False):
    sealed = read(source, HIDDEN if hidden else 0, 512)
    cascade, header = opened_header(sealed, password, hash, pim)
    with Secrets() as keep:
        keys = keep(header[192:192 + 64 * len(cascade)])
        offset, size = segment(header)
        if offset % 512 or size % 512:
            raise Unreadable(f"{size} bytes at offset {offset} are not whole sectors")
        for at in range(offset, offset + size, PART):
            yield decrypted(cascade, keys, read(source, at, min(PART, offset + size - at)), at // 512)


if __name__ == "__main__":
    hashes = sorted({name for hashes in ITERATIONS.values() for name in hashes})
    sys.exit(main(opened, __doc__, hash={"choices": hashes}, pim={"type": int, "default": 0},
                  hidden={"action": "store_true", "help": "open the hidden volume"}))
