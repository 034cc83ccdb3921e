#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Print BITS.txt: answers for messages that end within a byte and for counters near their limits.

Written from the definitions alone, so that it shares no mistake with the library.
@[FIPS180, Sections 5.1.1 and 6.1.2] @[Whirlpool03, Sections 3 and 6]"""

import functools
import operator
import sys

sys.dont_write_bytecode = True

from inputs import msg

E = [0x1, 0xb, 0x9, 0xc, 0xd, 0x6, 0xf, 0x3, 0xe, 0x8, 0x7, 0x4, 0xa, 0x2, 0x5, 0x0]
R = [0x7, 0xc, 0xb, 0xd, 0xe, 0x4, 0x9, 0xf, 0x6, 0x3, 0x8, 0xa, 0x2, 0x5, 0x1, 0x0]

# The S-box of Whirlpool-0, drawn at random by its designers.
S0 = bytes.fromhex(
    "68d0eb2b489d6ae4e3a356817df1859e2c8e78ca17a961d55d0b8c3c77512242"
    "3f544180cc86b3182e570662f436d16b1b657510da4926f9cb66e7baae5052ab"
    "05f00d733b0420feddf5b45f0ab5c0a071a52d607293390883215c87b1e000c3"
    "12918a021ce645c2c4fdbf44a14c33c584237cb025153569ff944d70a2afcdd6"
    "6cb7f809f367a4eaecb6d4d2141ee12438c6db4b7a3ade5edf95fcaad7ce070f"
    "3d589a989cf2a7117e8b4303e2dce5b24ec76de92740d837928f011d533e59c1"
    "4f3216fa74fb639f341a2a5a8dc9cff69028889b310ebd4ae896a60cc879bcbe"
    "ef6e46975bed19d9ac99a829641fad5513bbf76fb9472feeb87b8930d37f7682")


def sbox():
    """The structured S-box of the later versions, from its mini-boxes."""
    box = []
    for x in range(256):
        u, v = E[x >> 4], E.index(x & 15)
        w = R[u ^ v]
        box.append(E[u ^ w] << 4 | E.index(v ^ w))
    return bytes(box)


def times(a, b, modulus=0x11d):
    """Multiply in GF(2^8), if not said otherwise modulo x^8 + x^4 + x^3 + x^2 + 1."""
    r = 0
    while b:
        r ^= a * (b & 1)
        a = a << 1 ^ modulus * (a >> 7)
        b >>= 1
    return r


def word(values):
    return int.from_bytes(bytes(values), "big")


class Kind:
    """Padding: a 1 bit, zeros, a count that ends a block."""
    block = 64
    length_bytes = 0
    most = 1100  # bits of the longest message in the record AB

    def count(self, bits, blocks, skipped):
        return 8 * skipped + bits

    def finish(self, state):
        return state


class Sha1(Kind):
    length_bytes = 8
    iv = bytes.fromhex("67452301efcdab8998badcfe10325476c3d2e1f0")

    def absorb(self, state, block):
        def rol(x, n):
            return (x << n | x >> (32 - n)) & 0xffffffff

        words = [int.from_bytes(block[i:i + 4], "big") for i in range(0, 64, 4)]
        for t in range(16, 80):
            words.append(rol(words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16], 1))
        before = [int.from_bytes(state[i:i + 4], "big") for i in range(0, 20, 4)]
        a, b, c, d, e = before
        for t in range(80):
            f = [b & c ^ ~b & d, b ^ c ^ d, b & c ^ b & d ^ c & d, b ^ c ^ d][t // 20]
            k = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6][t // 20]
            a, b, c, d, e = rol(a, 5) + f + e + k + words[t] & 0xffffffff, a, rol(b, 30), c, d
        return b"".join((x + y & 0xffffffff).to_bytes(4, "big") for x, y in zip(before, (a, b, c, d, e)))


class Whirlpool(Kind):
    length_bytes = 32
    iv = bytes(64)

    def __init__(self, box, row):
        self.box = box
        self.product = [[word(times(row[(j - k) % 8], s) for j in range(8)) for s in box] for k in range(8)]

    def round(self, state, key):
        """SubBytes, ShiftColumns, MixRows, AddRoundKey, on eight rows of eight bytes."""
        out = []
        for i in range(8):
            total = int.from_bytes(key[8 * i:8 * i + 8], "big")
            for k in range(8):
                total ^= self.product[k][state[(i - k) % 8 * 8 + k]]
            out.append(total.to_bytes(8, "big"))
        return b"".join(out)

    def absorb(self, state, block):
        key, text = state, bytes(a ^ b for a, b in zip(state, block))
        for r in range(10):
            key = self.round(key, self.box[8 * r:8 * r + 8] + bytes(56))
            text = self.round(text, key)
        return bytes(a ^ b ^ c for a, b, c in zip(state, block, text))


class Luffa(Kind):
    """The state is a list of w lanes of eight words.  @[Luffa09]"""
    block = 32
    most = 300
    sbox = (13, 14, 0, 1, 5, 10, 7, 6, 11, 3, 9, 12, 15, 8, 2, 4)
    words = (
        "6d251e69 44b051e0 4eaa6fb4 dbf78465 6e292011 90152df4 ee058139 def610bb "
        "c3b44b95 d9d2f256 70eee9a0 de099fa3 5d9b0557 8fc944b3 cf1ccf0e 746cd581 "
        "f7efc89d 5dba5781 04016ce5 ad659c05 0306194f 666d1836 24aa230a 8b264ae7 "
        "858075d5 36d79cce e571f7d7 204b1f67 35870c6a 57e9e923 14bcb808 7cde72ce "
        "6c68e9be 5ec41e22 c825b7c7 affb4363 f5df3999 0fc688f1 b07224cc 03e86cea")
    seeds = (0x181cca53380cde06, 0x5b6f0876f16f8594, 0x7e106ce938979cb0, 0xbb62f36492e93c29, 0x9a025047cff2a940)

    def __init__(self, bits):
        words = [int(word, 16) for word in self.words.split()]
        self.bytes = bits // 8
        self.w = {224: 3, 256: 3, 384: 4, 512: 5}[bits]
        self.iv = [words[8 * j:8 * j + 8] for j in range(self.w)]
        self.constants = [self.generate(seed) for seed in self.seeds]
        # The S-box as sums of products: which products of the four bits each bit of the output has.
        self.sums = [functools.reduce(operator.xor, (self.sbox[x] for x in range(16) if x & bits == x))
                     for bits in range(16)]

    @staticmethod
    def generate(t):
        """The constants of eight steps: a 64-bit shift register, whose halves change places."""
        halves = []
        for _ in range(16):
            t = (t << 1) % 2 ** 64 ^ (t >> 63) * 0xc4d6496c55c61c8d
            halves.append(t >> 32)
            t = t >> 32 | (t % 2 ** 32) << 32
        return list(zip(halves[::2], halves[1::2]))

    def sub_crumb(self, words):
        """The S-box of the four bits in equal positions, the last word on top."""
        products = [2 ** 32 - 1]
        for word in words:
            products += [product & word for product in products]
        return [functools.reduce(operator.xor, (p for p, sums in zip(products, self.sums) if sums >> i & 1))
                for i in range(4)]

    def permute(self, lane, j):
        def rol(x, n):
            return (x << n | x >> (32 - n)) % 2 ** 32

        a = lane[:4] + [rol(x, j) for x in lane[4:]]
        for c0, c4 in self.constants[j]:
            a[0], a[1], a[2], a[3] = self.sub_crumb(a[:4])
            a[5], a[6], a[7], a[4] = self.sub_crumb([a[5], a[6], a[7], a[4]])
            for k in range(4):
                left, right = a[k], a[k + 4]
                right ^= left
                left = rol(left, 2) ^ right
                right = rol(right, 14) ^ left
                left = rol(left, 10) ^ right
                a[k], a[k + 4] = left, rol(right, 1)
            a[0] ^= c0
            a[4] ^= c4
        return a

    def round(self, state, message):
        def add(*lanes):
            return [functools.reduce(operator.xor, words) for words in zip(*lanes)]

        def double(a):
            return [a[7], a[0] ^ a[7], a[1], a[2] ^ a[7], a[3] ^ a[7], a[4], a[5], a[6]]

        total = double(add(*state))
        state = [add(lane, total) for lane in state]
        if self.w == 5:
            state = [add(double(lane), state[(j + 1) % 5]) for j, lane in enumerate(state)]
        if self.w >= 4:
            state = [add(double(lane), state[j - 1]) for j, lane in enumerate(state)]
        out = []
        for j, lane in enumerate(state):
            out.append(self.permute(add(lane, message), j))
            message = double(message)
        return out

    def absorb(self, state, block):
        return self.round(state, [int.from_bytes(block[i:i + 4], "big") for i in range(0, 32, 4)])

    def finish(self, state):
        out = b""
        while len(out) < self.bytes:
            state = self.round(state, [0] * 8)
            out += b"".join(functools.reduce(operator.xor, words).to_bytes(4, "big") for words in zip(*state))
        return out[:self.bytes]


class Groestl(Kind):
    """Bytes by columns; the final version, or the one of the first rounds.  @[Groestl11] @[Groestl08]"""
    length_bytes = 8
    most = 100
    circulant = (2, 2, 3, 4, 5, 3, 5, 7)

    def __init__(self, bits, final):
        self.bytes, self.final = bits // 8, final
        self.block = 64 if bits <= 256 else 128
        self.iv = bits.to_bytes(self.block, "big")
        last = 7 if self.block == 64 else 11
        self.product = [[word(MULTIPLES[self.circulant[(k - r) % 8]][s] for r in range(8)) for s in AES]
                        for k in range(8)]
        self.shifts = [
            (0, 1, 2, 3, 4, 5, 6, last),
            (1, 3, 5, last, 0, 2, 4, 6) if final else (0, 1, 2, 3, 4, 5, 6, last),
        ]

    def count(self, bits, blocks, skipped):
        return skipped // self.block + blocks

    def permute(self, data, q):
        columns = len(data) // 8
        rows = [list(data[r::8]) for r in range(8)]
        for i in range(10 if columns == 8 else 14):
            if self.final:
                if q:
                    rows = [[x ^ 0xff for x in row] for row in rows]
                rows[7 * q] = [x ^ c << 4 ^ i for c, x in enumerate(rows[7 * q])]
            else:
                rows[7 * q][0] ^= i ^ 0xff * q
            rows = [row[n:] + row[:n] for row, n in zip(rows, self.shifts[q])]
            mixed = b"".join(functools.reduce(operator.xor, (product[x] for product, x in zip(self.product, column)))
                             .to_bytes(8, "big") for column in zip(*rows))
            rows = [list(mixed[r::8]) for r in range(8)]
        return mixed

    def absorb(self, state, block):
        mixed = bytes(a ^ b for a, b in zip(state, block))
        return bytes(a ^ b ^ c for a, b, c in zip(self.permute(mixed, 0), self.permute(block, 1), state))

    def finish(self, state):
        return bytes(a ^ b for a, b in zip(self.permute(state, 0), state))[-self.bytes:]


def aes_sbox():
    """Inversion in GF(2^8) and an affine map.  @[FIPS197, Section 5.1.1]"""
    box = []
    for x in range(256):
        y = next((y for y in range(256) if times(x, y, 0x11b) == 1), 0)
        box.append(functools.reduce(operator.xor, ((y << r | y >> (8 - r)) & 255 for r in range(5)), 0x63))
    return box


AES = aes_sbox()
MULTIPLES = {c: [times(c, x, 0x11b) for x in range(256)] for c in (2, 3, 4, 5, 7)}

KINDS = {
    "sha1": Sha1(),
    "whirlpool": Whirlpool(sbox(), (1, 1, 4, 1, 8, 5, 2, 9)),
    "whirlpool0": Whirlpool(S0, (1, 1, 3, 1, 5, 8, 9, 5)),
    "whirlpoolt": Whirlpool(sbox(), (1, 1, 3, 1, 5, 8, 9, 5)),
    "luffa224": Luffa(224),
    "luffa256": Luffa(256),
    "luffa384": Luffa(384),
    "luffa512": Luffa(512),
    **{f"groestl{bits}": Groestl(bits, True) for bits in (224, 256, 384, 512)},
    **{f"groestl0{bits}": Groestl(bits, False) for bits in (224, 256, 384, 512)},
}


def digest(kind, message, bits, skipped=0):
    """Of the first `bits` bits; the length counts `skipped` bytes that were never absorbed."""
    string = "".join(f"{byte:08b}" for byte in message)[:bits] + "1"
    string += "0" * (-(len(string) + 8 * kind.length_bytes) % (8 * kind.block))
    padded = int(string, 2).to_bytes(len(string) // 8, "big")
    blocks = (len(padded) + kind.length_bytes) // kind.block
    if kind.length_bytes > 0:
        padded += kind.count(bits, blocks, skipped).to_bytes(kind.length_bytes, "big")
    state = kind.iv
    for i in range(0, len(padded), kind.block):
        state = kind.absorb(state, padded[i:i + kind.block])
    return kind.finish(state)


PUBLISHED = [
    ("sha1", 24, "616263", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("sha1", 5, "98", "29826b003b906e660eff4027ce98af3531ac75ba"),
    ("sha1", 123, "49b2aec2594bbe3a3b117542d94ac880", "6239781e03729919c01955b3ffa8acb60b988340"),
    ("whirlpool", 24, "616263",
     "4e2448a4c6f486bb16b6562c73b4020bf3043e3a731bce721ae1b303d97e6d4"
     "c7181eebdb6c57e277d0e34957114cbd6c797fc9d95d8b582d225292076d4eef5"),
    ("luffa224", 5, "48", "5d6510ce8fcf6cfb9c00edbad7a1d03ea7f9459919a38d50d349a6d3"),
    ("luffa256", 5, "48", "5d6510ce8fcf6cfb9c00edbad7a1d03ea7f9459919a38d50d349a6d323fa5060"),
    ("luffa384", 5, "48",
     "97ceab92e32f53986bbd13eed00901714b446e76d4d76a064c027b00023546f5"
     "de5adf3de38c6449b3b016779d999e03"),
    ("luffa512", 5, "48",
     "877149da711a2c7f205ec0d7e809e6ad03f7c6961f9d88f7dfb8368d3d6135d5"
     "d1681e626e3b6431d9cab0285d95016c766272a4e8ec93d40ed8719206c68ed2"),
    ("groestl224", 5, "48", "31e2e0a685ed9a1cf83daf98c59205d9c25a813b38f12a7e6f17c586"),
    ("groestl256", 5, "48", "f0b8bceb19a1964e8a563403d2c41aefc2c6cf067998665a01494fbcc2141c15"),
    ("groestl384", 5, "48",
     "3ca9c7220e75d6e1f08bb2ff2ebe12c84d561ccec8d93578b299e3fac15a2a7c"
     "9e08cd5bd052bea434ed7a688b53b187"),
    ("groestl512", 5, "48",
     "af564554dcf79ceac23439475e7d905be88066d0a4e5b198273656e6dccb6a4c"
     "ce23c19e6a963c2be326256e463094eb8f72f39c35984a2ef9ec3c76232f2a3c"),
    ("groestl0224", 5, "48", "f5dff8fb1184d511cacc4a6edfefb22a8361d234cccfda78c077e654"),
    ("groestl0256", 5, "48", "468039da9b357e5b2d0b2491dca369c66d9996d5b65738ebd0e2eb40e71cfdb3"),
    ("groestl0384", 5, "48",
     "8719c75aa827bd485d94d3d3add28933ea0f1974dacf4733e06daefc4b4fa056"
     "7c7018b582a007e9f761743675c783fd"),
    ("groestl0512", 5, "48",
     "93a51b595605106e55a82f16fbb5f114dad60f287b74e29e203f882021592f64"
     "285fd0cf4feedc07d0ef87a2d8122b1271431be3a3d861574943af7726748f4f"),
]


def published():
    """Checked here against this program, so that it is right about what others wrote, too."""
    for name, bits, message, expected in PUBLISHED:
        got = digest(KINDS[name], bytes.fromhex(message), bits).hex()
        assert got == expected, (name, bits, got)
        yield f"P {name} {bits} {message} {got}"


def records():
    yield "# Answers to the bit"
    yield "# made by bits.py in this folder; format and formulas: README.md"
    yield from published()
    for name, kind in KINDS.items():
        every = b"".join(digest(kind, msg((n + 7) // 8, 0), n) for n in range(kind.most + 1))
        yield f"AB {name} {kind.most} {digest(kind, every, 8 * len(every)).hex()}"
        for n in 0, 30, 31, 54, 55, 63, 64, 119:
            for bits in 1, 4, 7:
                yield f"B {name} {8 * n + bits} {digest(kind, msg(n + 1, 0), 8 * n + bits).hex()}"
        limit = 2 ** 61 if kind.length_bytes == 8 else 2 ** 64
        for power in 29, 32, 61, 63, 64:
            for distance in 4096, kind.block, 0:
                skipped = 2 ** power - distance
                for n, bits in (0, 0), (0, 7), (31, 0), (55, 0), (63, 7), (64, 0), (127, 1):
                    if skipped + n < limit:
                        answer = digest(kind, msg(n + 1, 1), 8 * n + bits, skipped).hex()
                        yield f"C {name} {skipped} {n} {bits} {answer}"


if __name__ == "__main__":
    print("\n".join(records()))
