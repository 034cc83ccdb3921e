# SPDX-License-Identifier: MIT
"""Open a KeePass database, KDBX 3 or 4, whose key is derived by AES-KDF: its XML, with the passwords in it.

    open_keepass.py DATABASE.kdbx OUT.xml

Ciphers: AES, Twofish, and Serpent, which some programs offer.  It needs pycryptodomex, for the stream cipher (Salsa20 or
ChaCha20) that hides passwords within the XML.
"""
import base64
import hashlib
import hmac
import itertools
import struct
import sys
import zlib
from xml.etree import ElementTree

import citius
from containers import Fields, Secrets, Unreadable, main
from Cryptodome.Cipher import ChaCha20, Salsa20

SIGNATURE = bytes.fromhex("03d9a29a67fb4bb5")
CIPHERS = {"31c1f2e6bf714350be5805216afc5aff": "aes-256-cbc", "ad68f29f576f4bb9a36ad47af965346c": "twofish-256-cbc",
           "098563ffddf74f9886198079f6db897a": "serpent-256-cbc"}
AES_KDF = {"c9d9f39a628a4460bf740d08c18a4fea", "7c02bb8279a74ac0927d114a00648238"}
END, CIPHER, COMPRESSION, SEED, KDF_SEED, KDF_ROUNDS, IV, STREAM_KEY, START, STREAM, KDF = 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
SALSA20_IV = bytes.fromhex("e830094b97205d2a")


def entries(fields, layout):
    """Fields with a number and a size, to the one with the number 0."""
    found = {}
    while True:
        number, size = fields.numbers(layout)
        found[number] = fields.take(size)
        if number == END:
            return found


def dictionary(data):
    """KDBX 4's parameters of the key derivation."""
    fields, found = Fields(data), {}
    fields.take(2)
    while fields.numbers("B"):
        name = fields.take(fields.numbers("<I"))
        found[name] = fields.take(fields.numbers("<I"))
    return found


def transformed(header, major, password):
    """The slow part: AES-KDF."""
    if major == 4:
        values = dictionary(header[KDF])
        if values[b"$UUID"].hex() not in AES_KDF:
            raise Unreadable("the key derivation is not AES-KDF (mostly it is Argon2, which Citius does not have)")
        seed, rounds = values[b"S"], values[b"R"]
    else:
        seed, rounds = header[KDF_SEED], header[KDF_ROUNDS]
    composite = hashlib.sha256(hashlib.sha256(password).digest()).digest()
    rounds = int.from_bytes(rounds, "little")
    return hashlib.sha256(citius.ecb_iterate("aes-256", seed, composite, rounds) if rounds else composite).digest()


def decrypted(header, key, data):
    name = CIPHERS.get(header[CIPHER].hex())
    if name is None:
        raise Unreadable("the cipher is not AES, Twofish or Serpent")
    try:
        return citius.Cipher(name, key, header[IV], padding="pkcs7").decrypt(data)
    except ValueError:
        raise Unreadable("wrong password, or the content was changed") from None


def hashed_blocks(fields):
    """KDBX 3: blocks of the plaintext with their SHA-256."""
    for number in itertools.count():
        found, digest, size = fields.numbers("<I32sI")
        data = fields.take(size)
        if found != number or digest != (hashlib.sha256(data).digest() if size else bytes(32)):
            raise Unreadable(f"block {number} was changed")
        if size == 0:
            return
        yield data


def block_tag(base, number, data):
    key = hashlib.sha512(struct.pack("<Q", number) + base).digest()
    return hmac.digest(key, data, "sha256")


def sealed_blocks(fields, base):
    """KDBX 4: blocks of the ciphertext with their HMAC."""
    for number in itertools.count():
        tag, size = fields.numbers("<32sI")
        data = fields.take(size)
        if not hmac.compare_digest(tag, block_tag(base, number, struct.pack("<QI", number, size) + data)):
            raise Unreadable(f"block {number} was changed")
        if size == 0:
            return
        yield data


def content3(header, fields, key):
    plain = Fields(decrypted(header, key, fields.take(len(fields))))
    if plain.take(32) != header[START]:
        raise Unreadable("wrong password, or the content was changed")
    return b"".join(hashed_blocks(plain))


def content4(header, fields, key, base):
    begin = bytes(fields.data[:fields.position])
    digest, tag = fields.take(32), fields.take(32)
    if hashlib.sha256(begin).digest() != digest:
        raise Unreadable("the header was changed")
    if not hmac.compare_digest(tag, block_tag(base, 2**64 - 1, begin)):
        raise Unreadable("wrong password, or the header was changed")
    return decrypted(header, key, b"".join(sealed_blocks(fields, base)))


def revealed(tree, stream, key):
    """The XML with its protected values in the clear; one key stream runs through all of them, in their order."""
    if stream == 2:
        cipher = Salsa20.new(hashlib.sha256(key).digest(), SALSA20_IV)
    elif stream == 3:
        wide = hashlib.sha512(key).digest()
        cipher = ChaCha20.new(key=wide[:32], nonce=wide[32:44])
    else:
        raise Unreadable(f"passwords are hidden by the unknown stream cipher {stream}")
    for value in tree.iterfind(".//Value[@Protected='True']"):
        value.text = cipher.decrypt(base64.b64decode(value.text or "")).decode()
        value.attrib = {"ProtectInMemory": "True"}  # as in an export by KeePass
    return ElementTree.tostring(tree)


def opened(source, password):
    fields = Fields(source.read())
    if fields.take(8) != SIGNATURE:
        raise Unreadable("not a KeePass database (KDBX)")
    _, major = fields.numbers("<HH")
    if major not in (3, 4):
        raise Unreadable(f"KDBX {major}, not 3 or 4")
    try:
        header = entries(fields, "<BI" if major == 4 else "<BH")
        begin = bytes(fields.data[:fields.position])
        with Secrets() as keep:
            secret = keep(header[SEED] + transformed(header, major, password))
            key = keep(hashlib.sha256(secret).digest())
            xml = (content4(header, fields, key, keep(hashlib.sha512(secret + b"\1").digest())) if major == 4
                   else content3(header, fields, key))
        if header[COMPRESSION] == struct.pack("<I", 1):
            xml = zlib.decompress(xml, wbits=31)
        if major == 4:
            inner = Fields(xml)
            found = entries(inner, "<BI")
            stream, key, xml = found[1], found[2], inner.take(len(inner))
        else:
            stream, key = header[STREAM], header[STREAM_KEY]
        tree = ElementTree.fromstring(xml)
        if (digest := tree.findtext("Meta/HeaderHash")) and base64.b64decode(digest) != hashlib.sha256(begin).digest():
            raise Unreadable("the header was changed")
        yield revealed(tree, int.from_bytes(stream, "little"), key)
    except Unreadable:
        raise
    except (KeyError, ValueError, zlib.error, ElementTree.ParseError) as error:
        raise Unreadable(f"malformed: {error!r}") from None


if __name__ == "__main__":
    sys.exit(main(opened, __doc__))
