#!/usr/bin/env python3
"""Print BITS.txt: answers for messages that end within a byte and for counters near their limits.

Written from the definitions alone, so that it shares no mistake with the library.
@[FIPS180, Sections 5.1.1 and 6.1.2] @[Whirlpool03, Sections 3 and 6]"""

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


def times(a, b):
    """Multiply in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1."""
    r = 0
    while b:
        r ^= a * (b & 1)
        a = a << 1 ^ 0x11d * (a >> 7)
        b >>= 1
    return r


class Sha1:
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


class Whirlpool:
    length_bytes = 32
    iv = bytes(64)

    def __init__(self, box, row):
        self.box = box
        self.product = [[[times(row[(j - k) % 8], s) for j in range(8)] for s in box] for k in range(8)]

    def round(self, state, key):
        """SubBytes, ShiftColumns, MixRows, AddRoundKey, on eight rows of eight bytes."""
        out = []
        for i in range(8):
            total = int.from_bytes(key[8 * i:8 * i + 8], "big")
            for k in range(8):
                total ^= int.from_bytes(bytes(self.product[k][state[(i - k) % 8 * 8 + k]]), "big")
            out.append(total.to_bytes(8, "big"))
        return b"".join(out)

    def absorb(self, state, block):
        key, text = state, bytes(a ^ b for a, b in zip(state, block))
        for r in range(10):
            key = self.round(key, self.box[8 * r:8 * r + 8] + bytes(56))
            text = self.round(text, key)
        return bytes(a ^ b ^ c for a, b, c in zip(state, block, text))


KINDS = {
    "sha1": Sha1(),
    "whirlpool": Whirlpool(sbox(), (1, 1, 4, 1, 8, 5, 2, 9)),
    "whirlpool0": Whirlpool(S0, (1, 1, 3, 1, 5, 8, 9, 5)),
    "whirlpoolt": Whirlpool(sbox(), (1, 1, 3, 1, 5, 8, 9, 5)),
}


def digest(kind, message, bits, skipped=0):
    """Of the first `bits` bits; the length counts `skipped` bytes that were never absorbed."""
    string = "".join(f"{byte:08b}" for byte in message)[:bits] + "1"
    string += "0" * (-(len(string) + 8 * kind.length_bytes) % 512)
    padded = int(string, 2).to_bytes(len(string) // 8, "big")
    padded += (8 * skipped + bits).to_bytes(kind.length_bytes, "big")
    state = kind.iv
    for i in range(0, len(padded), 64):
        state = kind.absorb(state, padded[i:i + 64])
    return state


def msg(n, s):
    return bytes((7 * i * i + 11 * i + 3 * n + 13 * (i // 256) + 101 * s) % 256 for i in range(n))


PUBLISHED = [
    ("sha1", 24, "616263", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("sha1", 5, "98", "29826b003b906e660eff4027ce98af3531ac75ba"),
    ("sha1", 123, "49b2aec2594bbe3a3b117542d94ac880", "6239781e03729919c01955b3ffa8acb60b988340"),
    ("whirlpool", 24, "616263",
     "4e2448a4c6f486bb16b6562c73b4020bf3043e3a731bce721ae1b303d97e6d4"
     "c7181eebdb6c57e277d0e34957114cbd6c797fc9d95d8b582d225292076d4eef5"),
]


def published():
    """Checked here against this program, so that it is right about what others wrote, too."""
    for name, bits, message, want in PUBLISHED:
        got = digest(KINDS[name], bytes.fromhex(message), bits).hex()
        assert got == want, (name, bits, got)
        yield f"P {name} {bits} {message} {got}"


def records():
    yield "# Answers to the bit"
    yield "# made by bits.py in this folder; format and formulas: README.md"
    yield from published()
    for name, kind in KINDS.items():
        every = b"".join(digest(kind, msg((n + 7) // 8, 0), n) for n in range(1101))
        yield f"AB {name} 1100 {digest(kind, every, 8 * len(every)).hex()}"
        for n in 0, 30, 31, 54, 55, 63, 64, 119:
            for bits in 1, 4, 7:
                yield f"B {name} {8 * n + bits} {digest(kind, msg(n + 1, 0), 8 * n + bits).hex()}"
        limit = 2 ** 61 if kind.length_bytes == 8 else 2 ** 64
        for power in 29, 32, 61, 63, 64:
            for distance in 4096, 64, 0:
                skipped = 2 ** power - distance
                for n, bits in (0, 0), (0, 7), (31, 0), (55, 0), (63, 7), (64, 0), (127, 1):
                    if skipped + n < limit:
                        answer = digest(kind, msg(n + 1, 1), 8 * n + bits, skipped).hex()
                        yield f"C {name} {skipped} {n} {bits} {answer}"


if __name__ == "__main__":
    print("\n".join(records()))
