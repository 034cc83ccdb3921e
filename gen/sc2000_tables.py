#!/usr/bin/env python3
"""Write src/block/sc2000/sc2000_tables.c: what fields of a word make of M(S(x)) - M(S(0)).  @[SC2000]

usage: gen/sc2000_tables.py > src/block/sc2000/sc2000_tables.c
"""

from sc2000 import FIELDS, normal_ms


def words(values):
    items = ["0x%08x," % v for v in values]
    return ["    " + " ".join(items[i:i + 8]) for i in range(0, len(items), 8)]


def main():
    out = ["/* src/block/sc2000/sc2000_tables.c: made by gen/sc2000_tables.py; sc2000_tables.h says what it holds. */",
           '#include "sc2000_tables.h"']
    for name, at, bits in (("high", 21, 11), ("middle", 11, 10), ("low", 0, 11)):
        out += ["", "const uint32_t citius_sc2000_%s[%d] = {" % (name, 1 << bits)]
        out += words(normal_ms(x << at) for x in range(1 << bits)) + ["};"]
    out += ["", "const struct sc2000_fields citius_sc2000_fields = {"]
    for at, bits in FIELDS:
        out += ["    {"] + ["    " + line for line in words(normal_ms(x << at) for x in range(1 << bits))] + ["    },"]
    print("\n".join(out + ["};"]))


if __name__ == "__main__":
    main()
