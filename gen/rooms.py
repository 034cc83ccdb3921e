#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the lists of all algorithms from room.toml of each room, src/hash/*/ and src/block/*/.

    rooms.py         print the names of the files that it writes
    rooms.py FILE    print one of them

A room has a title, and kinds in the order of `citius list`: their name, `block` and, of hashes, `digest` in bytes.  `rows` begins
the names of the kernels of its rows.def, but where a kind shares those of another; `shorthand` of a hash is "plain" or
"detecting", if hash.h declares functions for this kind alone.  Rooms are in the order of the enumerators of their kinds.
"""
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
LICENCE = "/* SPDX-License-Identifier: MIT */\n"


def enumerator(kind):
    return "CITIUS_" + kind["name"].upper().replace("-", "_")


def rooms(group):
    """{room: what its room.toml has}"""
    header = (ROOT / "include/citius" / {"hash": "hash.h", "block": "cipher.h"}[group]).read_text(encoding="utf-8")
    found = {path.parent.name: tomllib.loads(path.read_text(encoding="utf-8"))
             for path in sorted((ROOT / "src" / group).glob("*/room.toml"))}

    def place(item):
        return re.search(rf"^ +{enumerator(item[1]['kind'][0])}\b", header, re.M).start()

    return dict(sorted(found.items(), key=place))


# ---- kinds.def: the registry's list ----

KINDS = {
    "hash": """/* {file}: written by gen/rooms.py.  The hashes, in the order of `citius list`.  A room that is not in the
 * tree, or that the build leaves out, is absent.
 *
 *     HASH(name, ID)                         the kind citius_<name>_kind, whose number is ID
 *     HASH_WITH_SHORTHANDS(name, ID, bytes)  the same; the public functions citius_<name>, with a digest of that number of bytes,
 *                                            and citius_<name>_many are its shorthands
 *     HASH_DETECTING(name, ID, bytes)        the same for a kind that detects collision attacks
 *
 * An including file defines all of them. */
""",
    "block": """/* {file}: written by gen/rooms.py.  The block ciphers, in the order of `citius list`: BLOCK(name, ID), the
 * kind citius_<name>_kind, whose number is ID.  A room that is not in the tree, or that the build leaves out, is absent. */
""",
}


def kind_line(group, kind):
    macro = "BLOCK" if group == "block" else {"plain": "HASH_WITH_SHORTHANDS", "detecting": "HASH_DETECTING"}.get(
        kind.get("shorthand"), "HASH")
    words = [kind["name"].replace("-", "_"), enumerator(kind)] + ([str(kind["digest"])] if "shorthand" in kind else [])
    return f"{macro}({', '.join(words)})\n"


def kinds(group, file):
    text = LICENCE + KINDS[group].format(file=file)
    for room, data in rooms(group).items():
        text += f'#if __has_include("{room}/{room}.c") && !defined(CITIUS_WITHOUT_{room.upper()})\n'
        text += "".join(kind_line(group, kind) for kind in data["kind"]) + "#endif\n"
    return text


# ---- answers.inc and attacks.inc: what `citius selftest` and the provider compare ----

ANSWERS = {
    "hash": """// {file}: written by gen/rooms.py.  The answers of `citius selftest`: {{ record, algorithm, n, digest }}.
//
//     msg(n)[i] = 7*i*i + 11*i + 3*n + 13*(i/256)  modulo 256, i = 0 .. n-1
//
//     L  the digest of msg(n)
//     A  the digest of all digests of msg(0), msg(1), ... msg(n), concatenated
//     B  the same for the first 0, 1, ... n bits of msg(ceil(bits / 8))
//     C  the digest of message n of attacks.inc, which a collision attack made; functions report CITIUS_ECOLLISION
//     S  the same of an algorithm whose functions report nothing
""",
    "block": """// {file}: written by gen/rooms.py.  The answers of `citius selftest` for block ciphers: {{ record, algorithm,
// key bits, n, answer }}.
//
//     msg(n, s)[i]   = 7*i*i + 11*i + 3*n + 13*(i/256) + 101*s   modulo 256, i = 0 .. n-1
//     key(k, s)[i]   = 5*i*i + 17*i + 29*s + k                   k bytes
//     iv(b, s)[i]    = 31*i + 7*s + 3
//     nonce(l, s)[i] = 13*i + 59*s + l
//
//     E   the block msg(b, n) encrypted under key(k, n)
//     VK  zeros, under a key with bit n only; bit 0 is the top bit of byte 0
//     VT  a block with bit n only, under zeros
//     a mode or MAC: the SHA-1 of the outputs for all of msg(0, 1), msg(1, 1), ... msg(n, 1) and msg(8203, 1) that it
//         takes, or msg(8400, 1) where it takes whole blocks only.  Key key(k, 1), in XTS key(k, 2) for the tweaks;
//         IV, counter or tweak iv(b, 1); nonce(12, 1) in OCB, with msg(length modulo 41, 2) as associated data, and
//         nonce(16, 1) in OCB1; the tag of 16 bytes follows the ciphertext.
//
// Where from: E, VK and VT as in the rooms' vectors.txt, from at least two independent programs that agreed; the modes from a
// Python program written from the definitions.
""",
}
ATTACKS = "// {file}: written by gen/rooms.py.  Messages that collision attacks made, each in hexadecimal: {{ digits }}.\n"


def included(group, name, file, head):
    text = LICENCE + head.format(file=file)
    for room in rooms(group):
        if (ROOT / "src" / group / room / name).exists():
            text += f'#if __has_include("../{group}/{room}/{name}")\n#include "../{group}/{room}/{name}"\n#endif\n'
    return text


FILES = {
    "src/hash/kinds.def": lambda file: kinds("hash", file),
    "src/block/kinds.def": lambda file: kinds("block", file),
    "src/answers/hash.inc": lambda file: included("hash", "answers.inc", file, ANSWERS["hash"]),
    "src/answers/attacks.inc": lambda file: included("hash", "attacks.inc", file, ATTACKS),
    "src/answers/cipher.inc": lambda file: included("block", "answers.inc", file, ANSWERS["block"]),
}

if __name__ == "__main__":
    print("\n".join(FILES) + "\n" if len(sys.argv) == 1 else FILES[sys.argv[1]](sys.argv[1]), end="")
