# SPDX-License-Identifier: MIT
"""Decrypt a LUKS1 or LUKS2 image with a password, without the kernel's device mapper and without root.

    open_luks.py IMAGE OUT

Ciphers: AES, Serpent and Twofish in XTS (xts-plain64).  Key derivation: PBKDF2 with SHA-1, Whirlpool, or a hash of Python.
"""
import base64
import itertools
import json
import os
import sys

import citius
from containers import Fields, Secrets, Unreadable, main, new, pbkdf2, read

PART = 1 << 20  # bytes that are decrypted at once
MAGIC = b"LUKS\xba\xbe"
ACTIVE = 0x00AC71F3  # a slot of LUKS1 that holds a key


def text(data):
    return data.partition(b"\0")[0].decode("ascii", "replace")


def cipher_of(name, key_bytes):
    """Citius's name for a cipher of cryptsetup: aes-xts-plain64 with 64 bytes of key is aes-256."""
    cipher, _, mode = name.partition("-")
    if cipher not in ("aes", "serpent", "twofish") or mode not in ("xts-plain64", "xts-plain") or key_bytes not in (32, 64):
        raise Unreadable(f"cipher {name} with {8 * key_bytes} bits of key is not supported")
    return f"{cipher}-{4 * key_bytes}"


def decrypted(cipher, key, data, sector, sector_size=512):
    """dm-crypt counts in sectors of 512 bytes, whatever the size of a sector is."""
    if sector_size == 512:
        return citius.xts_decrypt_sectors(cipher, key, data, sector, 512)
    step = sector_size // 512
    return b"".join(citius.xts_decrypt_sectors(cipher, key, data[at:at + sector_size], number, sector_size)
                    for at, number in zip(range(0, len(data), sector_size), itertools.count(sector, step)))


def diffused(data, hash_name):
    size = new(hash_name).digest_size
    parts = [data[at:at + size] for at in range(0, len(data), size)]
    return b"".join(new(hash_name, index.to_bytes(4, "big") + part).digest()[:len(part)] for index, part in enumerate(parts))


def xored(a, b):
    return (int.from_bytes(a, "big") ^ int.from_bytes(b, "big")).to_bytes(len(a), "big")


def merged(material, key_bytes, stripes, hash_name):
    """The key that LUKS's anti-forensic splitter spread over many stripes."""
    key = bytes(key_bytes)
    for at in range(0, key_bytes * (stripes - 1), key_bytes):
        key = diffused(xored(key, material[at:at + key_bytes]), hash_name)
    return xored(key, material[-key_bytes:])


def slot_key(source, password, cipher, area, kdf, key_bytes, stripes):
    """The volume key of one slot: area: offset and bytes of key for it; kdf: hash, salt, iterations."""
    offset, area_key_bytes = area
    hash_name, salt, iterations = kdf
    if not 0 < key_bytes <= 1024 or not 0 < stripes <= 1 << 16:
        raise Unreadable(f"a slot of {key_bytes} bytes in {stripes} stripes")
    name = cipher_of(cipher, area_key_bytes)
    size = key_bytes * stripes
    sealed = read(source, offset, size + -size % 512)
    with Secrets() as keep:
        key = keep(pbkdf2(hash_name, password, salt, iterations, area_key_bytes))
        return merged(keep(decrypted(name, key, sealed, 0))[:size], key_bytes, stripes, hash_name)


def opened1(source, password):
    """The volume key of LUKS1, its cipher, and the segment."""
    header = Fields(read(source, 8, 584))
    cipher, mode, hash_name = (text(header.take(32)) for _ in range(3))
    payload, key_bytes, digest, salt, iterations = header.numbers(">II20s32sI")
    header.take(40)
    name = f"{cipher}-{mode}"
    cipher_of(name, key_bytes)
    for _ in range(8):
        active, slot_iterations, slot_salt, sector, stripes = header.numbers(">II32sII")
        if active != ACTIVE:
            continue
        kdf = hash_name, slot_salt, slot_iterations
        key = slot_key(source, password, name, (512 * sector, key_bytes), kdf, key_bytes, stripes)
        if pbkdf2(hash_name, key, salt, iterations, 20) == digest:
            return key, name, {"offset": 512 * payload, "size": None, "sector": 0, "sector_size": 512}
    raise Unreadable("no slot opens with this password")


def metadata2(source):
    """LUKS2's JSON, after its checksum."""
    size = Fields(read(source, 8, 8)).numbers(">Q")
    if not 4096 < size <= 1 << 26:
        raise Unreadable(f"the header was changed: its size is {size} bytes")
    header = bytearray(read(source, 0, size))
    algorithm, checksum = text(header[72:104]), bytes(header[448:512])
    header[448:512] = bytes(64)
    digest = new(algorithm, header).digest()
    if checksum[:len(digest)] != digest:
        raise Unreadable("the header was changed: its checksum is wrong")
    return json.loads(text(header[4096:]))


def opened2(source, password):
    """The same of LUKS2, by the first digest that a slot's key matches."""
    metadata, reason = metadata2(source), None
    for number, slot in metadata["keyslots"].items():
        kdf, area, split = slot["kdf"], slot["area"], slot["af"]
        if kdf["type"] != "pbkdf2":
            reason = f"the key derivation of slot {number} is {kdf['type']}, not pbkdf2"
            continue
        key = slot_key(source, password, area["encryption"], (int(area["offset"]), area["key_size"]),
                       (kdf["hash"], base64.b64decode(kdf["salt"]), kdf["iterations"]), slot["key_size"], split["stripes"])
        for digest in metadata["digests"].values():
            expected = base64.b64decode(digest["digest"])
            if number in digest["keyslots"] and expected == pbkdf2(
                    digest["hash"], key, base64.b64decode(digest["salt"]), digest["iterations"], len(expected)):
                return key, *segment2(metadata, digest)
    raise Unreadable(reason or "no slot opens with this password")


def segment2(metadata, digest):
    segments = [metadata["segments"][number] for number in digest["segments"]]
    if len(segments) != 1 or segments[0]["type"] != "crypt" or "integrity" in segments[0]:
        raise Unreadable("not one encrypted segment without integrity data")
    segment, = segments
    size = None if segment["size"] == "dynamic" else int(segment["size"])
    return segment["encryption"], {"offset": int(segment["offset"]), "size": size, "sector": int(segment["iv_tweak"]),
                                   "sector_size": segment["sector_size"]}


def plaintext(source, key, cipher, segment):
    name, sector, sector_size = cipher_of(cipher, len(key)), segment["sector"], segment["sector_size"]
    if sector_size not in (512, 1024, 2048, 4096):
        raise Unreadable(f"sectors of {sector_size} bytes")
    end = source.seek(0, os.SEEK_END) if segment["size"] is None else segment["offset"] + segment["size"]
    end -= (end - segment["offset"]) % sector_size
    if end < segment["offset"]:
        raise Unreadable("truncated: the encrypted data is missing")
    for at in range(segment["offset"], end, PART):
        data = read(source, at, min(PART, end - at))
        yield decrypted(name, key, data, sector + (at - segment["offset"]) // 512, sector_size)


def opened(source, password):
    magic = source.read(8)
    if magic[:6] != MAGIC or magic[6:] not in (b"\0\1", b"\0\2"):
        raise Unreadable("not a LUKS1 or LUKS2 image")
    try:
        with Secrets() as keep:
            key, cipher, segment = (opened1 if magic[7] == 1 else opened2)(source, password)
            yield from plaintext(source, keep(key), cipher, segment)
    except Unreadable:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise Unreadable(f"the header is malformed: {error!r}") from None


if __name__ == "__main__":
    sys.exit(main(opened, __doc__))
