#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Print HMAC.txt: answers for HMAC and PBKDF2.

Written from the definitions, over the hashes of bits.py: @[RFC2104, Section 2] @[RFC8018, Section 5.2]"""

import hashlib
import sys

sys.dont_write_bytecode = True

import bits
from inputs import msg

# Of a key and a message, in hexadecimal; the fifth tag is published cut, too.  @[RFC2202, Section 3]
RFC2202 = [
    ("0b" * 20, b"Hi There".hex(), "b617318655057264e28bc0b6fb378c8ef146be00"),
    (b"Jefe".hex(), b"what do ya want for nothing?".hex(), "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
    ("aa" * 20, "dd" * 50, "125d7342b9ac11cd91a39af48aa17b4f63f175d3"),
    (bytes(range(1, 26)).hex(), "cd" * 50, "4c9007f4026250c6bc8414f9bf50c86c2d7235da"),
    ("0c" * 20, b"Test With Truncation".hex(), "4c1a03424b55e07fe7f27be1d58bb9324a9a5a04"),
    ("0c" * 20, b"Test With Truncation".hex(), "4c1a03424b55e07fe7f27be1"),
    ("aa" * 80, b"Test Using Larger Than Block-Size Key - Hash Key First".hex(),
     "aa4ae5e15272d00e95705637ce8a3b55ed402112"),
    ("aa" * 80, b"Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data".hex(),
     "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"),
]

# Of a password, a salt, and a number of iterations.  @[RFC6070, Section 2]
RFC6070 = [
    (b"password", b"salt", 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
    (b"password", b"salt", 2, "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"),
    (b"password", b"salt", 4096, "4b007901b765489abead49d926f721d065a429c1"),
    (b"password", b"salt", 16777216, "eefe3d61cd4da4e4e9945b3d6ba2158c2634e984"),
    (b"passwordPASSWORDpassword", b"saltSALTsaltSALTsaltSALTsaltSALTsalt", 4096,
     "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038"),
    (b"pass\0word", b"sa\0lt", 4096, "56fa6aa75548099dcc37d7f03425e0c3"),
]


def digest(kind, message):
    return bits.digest(kind, message, 8 * len(message))


def hmac(kind, key, message):
    if len(key) > kind.block:
        key = digest(kind, key)
    key = key.ljust(kind.block, b"\0")
    inner = digest(kind, bytes(k ^ 0x36 for k in key) + message)
    return digest(kind, bytes(k ^ 0x5c for k in key) + inner)


def pbkdf2(kind, password, salt, iterations, length):
    key, number = b"", 0
    while len(key) < length:
        number += 1
        u = hmac(kind, password, salt + number.to_bytes(4, "big"))
        total = u
        for _ in range(iterations - 1):
            u = hmac(kind, password, u)
            total = bytes(a ^ b for a, b in zip(total, u))
        key += total
    return key[:length]


def published():
    """Checked here, so that it is what others wrote; many iterations with Python's own library."""
    for key, message, expected in RFC2202:
        got = hmac(bits.KINDS["sha1"], bytes.fromhex(key), bytes.fromhex(message)).hex()[:len(expected)]
        assert got == expected, (key, message, got)
        yield f"HP sha1 {key} {message} {got}"
    for password, salt, iterations, expected in RFC6070:
        if iterations < 10000:
            got = hashlib.pbkdf2_hmac("sha1", password, salt, iterations, len(expected) // 2).hex()
            assert got == expected, (password, salt, iterations, got)
        yield f"KP sha1 {iterations} {password.hex()} {salt.hex()} {expected}"


def records():
    yield "# HMAC and PBKDF2"
    yield "# made by hmac.py in this folder; format and formulas: README.md"
    yield "# openssl agreed on the records H and K of sha1 and whirlpool with a key or password that is not empty: 14"
    yield from published()
    for name, kind in bits.KINDS.items():
        size, block = len(digest(kind, b"")), kind.block
        if size > block:
            continue
        for k, n in (0, 0), (1, 3), (size, block - 1), (block - 1, block), (block, 1), (block + 1, 2 * block + 5):
            yield f"H {name} {k} {n} {hmac(kind, msg(k, 2), msg(n, 3)).hex()}"
        for p, s, iterations, n in (0, 0, 1, 1), (8, 8, 2, size), (block + 1, block - 4, 3, 2 * size + 3):
            yield f"K {name} {p} {s} {iterations} {pbkdf2(kind, msg(p, 4), msg(s, 5), iterations, n).hex()}"


if __name__ == "__main__":
    print("\n".join(records()))
