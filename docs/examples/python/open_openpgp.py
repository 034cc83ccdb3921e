# SPDX-License-Identifier: MIT
"""Decrypt an OpenPGP message with its password: `gpg -c`, `rnp -c`, `sq encrypt` with a password.

    open_openpgp.py MESSAGE OUT

Ciphers: AES, Twofish and IDEA in CFB with a digest (MDC), and AES and Twofish in OCB, as GnuPG and RNP write it and as
RFC 9580 does.  Signatures within the message are not verified.
"""
import base64
import binascii
import bz2
import functools
import hmac
import re
import struct
import sys
import zlib

import citius
from containers import Fields, Secrets, Unreadable, main, new

CIPHERS = {1: ("idea", 16, 8), 7: ("aes", 16, 16), 8: ("aes", 24, 16), 9: ("aes", 32, 16), 10: ("twofish", 32, 16)}
HASHES = {1: "md5", 2: "sha1", 3: "ripemd160", 8: "sha256", 9: "sha384", 10: "sha512", 11: "sha224"}
OCB, NONCE, TAG = 2, 15, 16
PKESK, SIGNATURE, SKESK, ONE_PASS, COMPRESSED, UNPROTECTED, MARKER, LITERAL, PROTECTED, AEAD, PADDING = (
    1, 2, 3, 4, 8, 9, 10, 11, 18, 20, 21)
AROUND = {SIGNATURE, ONE_PASS, MARKER, PADDING}  # packets that may accompany the data, and hold none
FIRST_PRIVATE = 40  # unknown packets from this one on are passed over, those before are an error
DEPTH = 8  # compressed packets within one another
DECOMPRESS = {0: bytes, 1: functools.partial(zlib.decompress, wbits=-15), 2: zlib.decompress, 3: bz2.decompress}
WRONG = "wrong password, or the message was changed"
PART = 1 << 16  # bytes of repeated password that are hashed at once


def chunk_of_new_packet(fields):
    """A part of a packet's body, and whether it is the last."""
    first = fields.numbers("B")
    if first < 192:
        return fields.take(first), True
    if first < 224:
        return fields.take((first - 192 << 8) + fields.numbers("B") + 192), True
    if first == 255:
        return fields.take(fields.numbers(">I")), True
    return fields.take(1 << (first & 31)), False


def packets(data):
    fields = Fields(data)
    while len(fields):
        head = fields.numbers("B")
        if not head & 0x80:
            raise Unreadable("not an OpenPGP message")
        if head & 0x40:
            parts, last = [], False
            while not last:
                part, last = chunk_of_new_packet(fields)
                parts.append(part)
            yield head & 63, Fields(b"".join(parts))
        else:
            size = len(fields) if head & 3 == 3 else fields.numbers((">B", ">H", ">I")[head & 3])
            yield head >> 2 & 15, Fields(fields.take(size))


def armored_blocks(data):
    """The kind and the lines of each armored block in a text, such as a mail."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):  # UTF-16, which PowerShell writes
        data = data.decode("utf-16", "replace").encode()
    if b"-----BEGIN PGP " not in data:
        return
    kind, lines = None, []
    for line in data.removeprefix(b"\xef\xbb\xbf").splitlines():
        line = line.strip()
        mark = re.fullmatch(rb"(?:- )?-----(BEGIN|END) PGP ([A-Z0-9 ,/]+)-----", line)  # "- " in a signed text
        if not mark:
            lines.append(line)
        elif mark[1] == b"END" and mark[2] == kind:
            yield kind.decode(), lines
            kind, lines = None, []
        elif mark[1] == b"END":
            raise Unreadable("the armor is malformed: an end without its beginning")
        else:
            if kind is not None and kind != b"SIGNED MESSAGE":  # which ends with the beginning of its signature
                raise Unreadable("truncated: the armor has no end")
            kind, lines = mark[2], []
    if kind is not None:
        raise Unreadable("truncated: the armor has no end")


def dearmored(data):
    """The bytes of the one armored message in a text; other data as it is.

    After the headers there is a blank line, which some mail programs lose.  The checksum is ignored, as RFC 9580 requires:
    changes of the message are detected when it is decrypted.
    """
    blocks = list(armored_blocks(data))
    if not blocks:
        return data
    messages = [lines for kind, lines in blocks if kind == "MESSAGE"]
    if not messages:
        raise Unreadable(f"not an encrypted message: the text has a PGP {', a PGP '.join(kind for kind, _ in blocks)}")
    if len(messages) > 1:
        raise Unreadable(f"not one message: the text has {len(messages)} of them; put each into a file of its own")
    lines = messages[0]
    start = next((i for i, line in enumerate(lines) if b":" not in line), len(lines))
    text = b"".join(line for line in lines[start:] if not line.startswith(b"="))
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise Unreadable(f"the armor is malformed: {error}") from None


def cipher_of(number):
    if number not in CIPHERS:
        raise Unreadable(f"cipher {number} is not AES, Twofish or IDEA")
    return CIPHERS[number]


def key_of(fields, password, size):
    """String-to-key: the password, with a salt, repeated up to a count, hashed."""
    kind, number = fields.numbers("BB")
    if kind not in (0, 1, 3):
        raise Unreadable(f"key derivation {kind} is not one by hashes (4 is Argon2, which Citius does not have)")
    if number not in HASHES:
        raise Unreadable(f"hash {number} is unknown")
    data = (fields.take(8) if kind else b"") + bytes(password)
    count = len(data)
    if kind == 3:
        coded = fields.numbers("B")
        count = max(count, (16 + (coded & 15)) << (coded >> 4) + 6)
    repeated = data * (PART // max(len(data), 1) + 1) if kind == 3 else data
    key = b""
    for zeros in range(size):
        if len(key) >= size:
            break
        hash = new(HASHES[number], bytes(zeros))
        for at in range(0, count, len(repeated)):
            hash.update(repeated[:count - at])
        key += hash.digest()
    return key[:size]


def ocb_opened(cipher, key, nonce, data, header):
    try:
        return citius.OCB(cipher, key).decrypt(nonce, data, header)
    except citius.InvalidTag:
        raise Unreadable(WRONG) from None


def expanded(key, info, size, salt=b""):
    """HKDF with SHA-256."""
    secret, block, result = hmac.digest(salt or bytes(32), key, "sha256"), b"", b""
    for number in range(1, size // 32 + 2):
        block = hmac.digest(secret, block + info + bytes([number]), "sha256")
        result += block
    return result[:size]


def session_key(fields, password):
    """The cipher (None: what the data says) and the key, from a packet SKESK of version 4, 5 or 6."""
    version = fields.numbers("B")
    if version == 6:
        fields.take(1)
    number = fields.numbers("B")
    cipher, size, block = cipher_of(number)
    if version == 4:
        key = key_of(fields, password, size)
        if not len(fields):
            return number, key
        plain = citius.Cipher(f"{cipher}-{8 * size}-cfb", key, bytes(block)).decrypt(fields.take(len(fields)))
        if not 0 < plain[0] < 14 or plain[0] in CIPHERS and CIPHERS[plain[0]][1] != len(plain) - 1:
            raise Unreadable(WRONG)
        return plain[0], plain[1:]
    if version not in (5, 6):
        raise Unreadable(f"a password packet of version {version}")
    if (mode := fields.numbers("B")) != OCB:
        raise Unreadable(f"AEAD mode {mode} is not OCB")
    if version == 6:
        fields.take(1)
    header = bytes([0xC0 | SKESK, version, number, mode])
    key = key_of(fields, password, size)
    if version == 6:
        key = expanded(key, header, size)
    nonce = fields.take(NONCE)
    return None, ocb_opened(cipher, key, nonce, fields.take(len(fields)), header)


def cfb_opened(data, number, key):
    """A packet of version 1: CFB, and a SHA-1 of the plaintext at its end."""
    cipher, size, block = cipher_of(number)
    if len(key) != size or len(data) < block + 2 + 22:
        raise Unreadable(WRONG if len(key) != size else "truncated: the encrypted data is too short")
    plain = citius.Cipher(f"{cipher}-{8 * size}-cfb", key, bytes(block)).decrypt(data)
    if plain[-22:-20] != b"\xd3\x14" or not hmac.compare_digest(citius.sha1(plain[:-20]).digest(), plain[-20:]):
        raise Unreadable(WRONG)
    return plain[block + 2:-22]


def chunks_opened(data, cipher, key, nonce_of, header, chunk, numbered):
    """Chunks with tags, and a last tag over their total size; numbered: the header of a chunk has its number."""
    plain, number = [], 0
    if len(data) < TAG:
        raise Unreadable("truncated: the last tag is missing")
    for at in range(0, len(data) - TAG, chunk + TAG):
        label = header + (struct.pack(">Q", number) if numbered else b"")
        plain.append(ocb_opened(cipher, key, nonce_of(number), data[at:min(at + chunk + TAG, len(data) - TAG)], label))
        number += 1
    total = struct.pack(">Q", sum(map(len, plain)))
    label = header + (struct.pack(">Q", number) if numbered else b"") + total
    ocb_opened(cipher, key, nonce_of(number), data[-TAG:], label)
    return b"".join(plain)


def ocb_packet_opened(tag, fields, key):
    """A packet AEAD of GnuPG and RNP (tag 20), or one of version 2 of RFC 9580 (tag 18)."""
    number, mode, coded = fields.numbers("BBB")
    cipher, size, _ = cipher_of(number)
    if mode != OCB or coded > (56 if tag == AEAD else 16) or len(key) != size:
        raise Unreadable(f"AEAD mode {mode}, chunk size {coded}, a key of {len(key)} bytes: not OCB with a valid chunk size")
    header = bytes([0xC0 | tag, 1 if tag == AEAD else 2, number, mode, coded])
    if tag == AEAD:
        start = int.from_bytes(fields.take(NONCE), "big")
        nonce_of = lambda index: (start ^ index).to_bytes(NONCE, "big")
    else:
        wide = expanded(key, header, size + NONCE - 8, fields.take(32))
        key, prefix = wide[:size], wide[size:]
        nonce_of = lambda index: prefix + struct.pack(">Q", index)
    return chunks_opened(fields.take(len(fields)), cipher, key, nonce_of, header, 1 << coded + 6, tag == AEAD)


def literal_text(fields):
    """The content of a literal packet; in text the ends of lines are CR LF, and become LF."""
    form, name = fields.numbers("BB")
    fields.take(name + 4)
    data = fields.take(len(fields))
    return data.replace(b"\r\n", b"\n") if form in b"tu" else data


def text_of(data, depth=DEPTH):
    """What the one literal packet of a decrypted message holds, in compressed packets or not."""
    texts = []
    for tag, fields in packets(data):
        if tag == LITERAL:
            texts.append(literal_text(fields))
        elif tag == COMPRESSED:
            method = fields.numbers("B")
            if method not in DECOMPRESS:
                raise Unreadable(f"compression {method} is unknown")
            if depth == 0:
                raise Unreadable(f"not a message: more than {DEPTH} compressed packets within one another")
            texts.append(text_of(DECOMPRESS[method](fields.take(len(fields))), depth - 1))
        elif tag in (PKESK, SKESK, UNPROTECTED, PROTECTED, AEAD):
            raise Unreadable("the message has another encrypted message in it, which is not opened")
        elif tag not in AROUND and tag < FIRST_PRIVATE:
            raise Unreadable(f"packet {tag} is not part of a message")
    if len(texts) != 1:
        raise Unreadable(f"the message holds {len(texts) or 'no'} data packets, not one")
    return texts[0]


def message_opened(tag, body, number, key):
    if tag == AEAD or body.data[:1] == b"\2":
        body.take(1)
        return ocb_packet_opened(tag, body, key)
    if (version := body.numbers("B")) != 1:
        raise Unreadable(f"version {version} of the encrypted data is not 1 or 2")
    if number is None:
        raise Unreadable("the versions of the password packet and of the data do not belong together")
    return cfb_opened(body.take(len(body)), number, key)


def encrypted_part(data):
    """The packets with passwords, and the encrypted packet (its tag, its body)."""
    found = list(packets(dearmored(data)))
    tags = [tag for tag, _ in found]
    encrypted = [packet for packet in found if packet[0] in (PROTECTED, AEAD)]
    passwords = [fields for tag, fields in found if tag == SKESK]
    if UNPROTECTED in tags:
        raise Unreadable("the message has no digest or tag (it is older than 2001), so changes would not be detected")
    if not encrypted:
        raise Unreadable("not an encrypted message" if tags else "not an OpenPGP message: it is empty")
    if len(encrypted) > 1:
        raise Unreadable(f"not one message but {len(encrypted)}; put each into a file of its own")
    if not passwords:
        raise Unreadable("not encrypted with a password" + (" but to public keys" if PKESK in tags else ""))
    for tag in tags:
        if tag not in AROUND | {PKESK, SKESK, PROTECTED, AEAD} and tag < FIRST_PRIVATE:
            raise Unreadable(f"packet {tag} is not part of an encrypted message")
    return passwords, encrypted[0]


def opened(source, password):
    passwords, (tag, body) = encrypted_part(source.read())
    reasons = {}  # each once, in their order
    for fields in passwords:
        try:
            with Secrets() as keep:
                number, key = session_key(fields, password)
                plain = message_opened(tag, Fields(body.data), number, keep(key))
            break
        except Unreadable as error:
            reasons[str(error)] = None
    else:
        raise Unreadable("; ".join(reasons))
    try:
        yield text_of(plain)
    except Unreadable:
        raise
    except (zlib.error, OSError, ValueError) as error:
        raise Unreadable(f"the content is malformed: {error}") from None


if __name__ == "__main__":
    sys.exit(main(opened, __doc__))
