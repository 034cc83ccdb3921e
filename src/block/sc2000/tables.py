#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/sc2000/sc2000_tables.c: what fields of a word make of M(S(x)) - M(S(0)).  @[SC2000]

usage: src/block/sc2000/tables.py > src/block/sc2000/sc2000_tables.c
"""

from circuits import FIELDS, normal_ms

PARTS = [(21, 11), (11, 10), (0, 11)]  # two fields each: lowest bit, bits


def words(values):
    items = ["0x%08x," % v for v in values]
    return ["    " + " ".join(items[i:i + 8]) for i in range(0, len(items), 8)]


def planes(at, bits):
    """Byte i of what a field makes, of all its numbers; a short field's twice, as VPERMB takes six bits."""
    values = [normal_ms((x & (1 << bits) - 1) << at) for x in range(64)]
    for i in range(4):
        octets = ["0x%02x," % (v >> 24 - 8 * i & 255) for v in values]
        yield ["        {"] + ["            " + " ".join(octets[n:n + 16]) for n in range(0, 64, 16)] + ["        },"]


def steps(at, bits):
    """Byte i of what a field adds with each sixteen numbers, to what those before add."""
    values = [normal_ms(x << at) for x in range(1 << bits)]
    for n in range(0, 1 << bits, 16):
        for i in range(4):
            octets = [(values[n + x] ^ (values[n + x - 16] if n > 0 else 0)) >> 24 - 8 * i & 255 for x in range(16)]
            yield "    { " + ", ".join("0x%02x" % octet for octet in octets) + " },"


def main():
    out = ["/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n"
           "/* src/block/sc2000/sc2000_tables.c: made by src/block/sc2000/tables.py; sc2000_tables.h says what it holds. */",
           '#include "sc2000_tables.h"']
    out += ["", "const struct sc2000_parts citius_sc2000_parts = {"]
    for at, bits in PARTS:
        out += ["    {"] + ["    " + line for line in words(normal_ms(x << at) for x in range(1 << bits))] + ["    },"]
    out += ["};", "", "const struct sc2000_fields citius_sc2000_fields = {"]
    for at, bits in FIELDS:
        out += ["    {"] + ["    " + line for line in words(normal_ms(x << at) for x in range(1 << bits))] + ["    },"]
    out += ["};", "", "_Alignas(64) const uint8_t citius_sc2000_planes[6][4][64] = {"]
    for at, bits in FIELDS:
        out += ["    {"] + [line for plane in planes(at, bits) for line in plane] + ["    },"]
    out += ["};", "", "_Alignas(16) const uint8_t citius_sc2000_steps[64][16] = {"]
    for at, bits in FIELDS:
        out += steps(at, bits)
    print("\n".join(out + ["};"]))


if __name__ == "__main__":
    main()
