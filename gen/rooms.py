#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the lists of all algorithms from room.toml of each room, src/hash/*/ and src/block/*/.

    rooms.py         print the names of the files that it writes, or parts of
    rooms.py FILE    print one of them

A part is what stands between `rooms: NAME` and `end`, in comments; PARTS has the names.

A room has a title, and kinds in the order of `citius list`: their name, `block` and, of hashes, `digest` in bytes.  `rows` begins
the names of the kernels of its rows.def, but where a kind shares those of another; `shorthand` of a hash is "plain" or
"detecting", if hash.h declares functions for this kind alone.  Rooms are in the order of the enumerators of their kinds.
`sentence` describes a kind, in Rust and in the tool's completions.

For the bindings: `rust`, `rust_name`, `rust_title`, `python` are names there.  `keys` of a
cipher are the sizes of keys, in bytes, for which OpenSSL's provider and Rust have a name of their own; `key` is what Rust's
`new` takes for a type with `lengths`.  `openssl`: other names and object identifiers in OpenSSL, those of a cipher by its
name with mode there.  `sources`: key and text of the bibliography; `uses`: name, where it is found and whether it is still
safe, of the guide; `mutants`: how many changes of the kernels the tests were tried with, and noticed.  A room that is a
form `of` another one does not stand in lists of names.
"""
import pathlib
import re
import sys
import textwrap
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


# ---- what completions say of each algorithm ----

def sentences(file):
    text = LICENCE + f"// {file}: written by gen/rooms.py.  The first sentence about each algorithm: {{ name, sentence }}.\n"
    return text + "".join(f'{{ "{kind["name"]}", "{kind["sentence"].partition(". ")[0].removesuffix(".")}" }},\n'
                          for group in (HASHES, CIPHERS) for data in group.values() for kind in data["kind"])


# ---- parts of other files ----

HASHES, CIPHERS = rooms("hash"), rooms("block")
ROOMS = HASHES | CIPHERS


def joined(words, last=" and "):
    return ", ".join(words[:-1]) + last + words[-1]


def own():
    """The rooms that are no form of another one: those in lists of names, and features of the crate citius."""
    return [room for room, data in ROOMS.items() if "of" not in data]


def forms(room):
    return [form for form, data in ROOMS.items() if data.get("of") == room]


def titles():
    return [ROOMS[room]["title"] for room in own()]


def wrapped(width, indent=""):
    """The names of all algorithms, in lines."""
    return textwrap.fill(joined(titles()), width, initial_indent=indent, subsequent_indent=indent) + "\n"


def code(words):
    return ", ".join(f"`{word}`" for word in words)


def quoted(words):
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def every(group):
    """(room, what it has, kind) of each kind of a group."""
    return [(room, data, kind) for room, data in group.items() for kind in data["kind"]]


def sys_features():
    lines = [f"default = {quoted(sorted(ROOMS))}", "# Algorithms: a folder of src/hash or src/block each."]
    for room in sorted(ROOMS):
        lines.append(f"{room} = {quoted([ROOMS[room]['of']] if 'of' in ROOMS[room] else [])}")
    return "\n".join(lines) + "\n"


def features():
    return "".join(f"{room} = {quoted([f'citius-sys/{one}' for one in [room, *forms(room)]])}\n" for room in sorted(own()))


def sized(kind):
    """The Rust types of a cipher for one size of keys: (name, bytes)."""
    gap = "_" if kind["rust"][-1].isdigit() else ""
    return [] if len(kind["keys"]) == 1 else [(f"{kind['rust']}{gap}{8 * size}", size) for size in kind["keys"]]


def rust_ciphers():
    text = ""
    for room, data, kind in every(CIPHERS):
        title, block = kind.get("rust_title", data["title"]), f"U{kind['block']}"
        rows = [(name, f"{data['title']}-{8 * size}", size, "false", f"{title} with keys of {size} bytes.")
                for name, size in sized(kind)]
        if "lengths" in kind:
            about = f"{title}. `new` takes a key of {kind['key']} bytes, `new_from_slice` one of {kind['lengths']}."
            rows.insert(0, (kind["rust"], data["title"], kind["key"], "true", about))
        if not rows:
            about = f"{title}: keys of {kind['keys'][0]} bytes, blocks of {kind['block']}."
            rows = [(kind["rust"], data["title"], kind["keys"][0], "false", about)]
        for name, text_name, size, any_size, about in rows:
            text += f'    "{room}", {name}, "{text_name}", {enumerator(kind)}, U{size}, {any_size}, {block}, "{about}";\n'
    return text


def rust_hashes():
    text = ""
    for room, data, kind in every(HASHES):
        if "rust" in kind:
            hmac = "" if kind["digest"] > kind["block"] or kind.get("shorthand") == "detecting" else ", HmacAlgorithm"
            text += (f'    "{data.get("of", room)}", {kind["rust"]}, "{kind["rust_name"]}", {enumerator(kind)}, '
                     f'U{kind["digest"]}, U{kind["block"]}, "{kind["sentence"]}"{hmac};\n')
    return text


def rust_hash_vectors():
    """Forms of a hash have the same digests."""
    text = ""
    for room in (room for room in own() if room in HASHES):
        types = [f'{kind["rust"]} "{kind["name"]}"' for kind in HASHES[room]["kind"]]
        types += [f'{kind["rust"]} "{room}"' for form in forms(room) for kind in HASHES[form]["kind"] if "rust" in kind]
        text += f'    {room}: "src/hash/{room}/vectors.txt"\n        {", ".join(types)};\n'
    return text


def rust_cipher_vectors():
    text = ""
    for room, _, kind in every(CIPHERS):
        types = [f'{name} "{8 * size}"' for name, size in sized(kind)]
        if "lengths" in kind or not types:
            types.append(f'{kind["rust"]} "{8 * kind["keys"][-1]}"')
        text += f'    {room}: "src/block/{room}/vectors.txt" {", ".join(types)};\n'
    return text


def ocb():
    """(Python class, cipher) for each cipher with OCB."""
    return sorted((kind["python"], kind["name"]) for _, _, kind in every(CIPHERS) if "python" in kind)


def ocb_classes():
    return "\n\n".join(f'class {name}(_OCB3):\n    _cipher = "{cipher}"\n' for name, cipher in ocb())


def provider():
    """Rows of the provider; with other names in OpenSSL one by one."""
    lines = ["#define CIPHERS(ROW)"]
    for room, _, kind in every(CIPHERS):
        name, others = room.upper(), kind.get("openssl", {})
        if not others and len(kind["keys"]) > 1:
            lines.append(f"    SIZES_OF(ROW, {name})")
            continue
        for size in kind["keys"]:
            for mode in ("ECB", "CBC", "OFB", "CFB", "CTR", *(("XTS", "OCB") if kind["block"] == 16 else ())):
                full = f"{name}-{8 * size}-{mode}" if len(kind["keys"]) > 1 else f"{name}-{mode}"
                text = ":".join([full] + ([others[full]] if full in others else []))
                lines.append(f'    ROW({name}, {8 * size}, {kind["block"]}, {mode}, "{text}")')
    return continued(lines)


def names_of_sizes():
    return [room.upper() for room, _, kind in every(CIPHERS) if len(kind["keys"]) > 1]


def digests():
    """Those that OpenSSL does not have, or Citius lists with the names that it has there."""
    rows = ["#define OTHERS(ROW)"]
    for _, _, kind in every(HASHES):
        if kind.get("shorthand") != "detecting" and kind.get("openssl") is not True:
            name = kind["name"].upper()
            rows.append(f'    ROW({name.replace("-", "_")}, {kind["digest"]}, {kind["block"]}, 0, "{kind.get("openssl", name)}")')
    return continued(rows)


def continued(lines):
    """The lines of a macro."""
    width = max(map(len, lines[:-1]))
    return "".join(f"{line:<{width}} \\\n" for line in lines[:-1]) + lines[-1] + "\n"


def hash_stubs():
    text = ""
    for _, _, kind in every(HASHES):
        start = f"def {kind['name'].replace('-', '_')}("
        more = f",\n{'':{len(start)}}reduced_rounds: bool = False" if kind.get("shorthand") == "detecting" else ""
        text += f'{start}data: Buffer = b"", *, impl: str | None = None, usedforsecurity: bool = True{more}) -> Hash: ...\n'
    return text


def defined():
    """(type, rooms) for definitions of hashes and of ciphers, which the prover compares."""
    return [(f"{what}_definition", [room for room in found if (ROOT / f"src/{group}/{room}/definition.cpp").exists()])
            for what, group, found in (("hash", "hash", HASHES), ("cipher", "block", CIPHERS))]


def named():
    return "\n".join(f"""std::unique_ptr<{kind}> {kind.replace("definition", "named")}(const std::string &name)
{{
    for (auto *named : {{ {", ".join(f"{room}_named" for room in found)} }})
        if (auto definition = named(name))
            return definition;
    return nullptr;
}}
""" for kind, found in defined())


def table(heads, rule, rows):
    return "".join(f"| {' | '.join(map(str, row))} |\n" for row in [heads, rule, *rows])


def entries(key):
    return [entry for data in ROOMS.values() for entry in data.get(key, ())]


def mutants():
    tried = {room: data["mutants"] for room, data in ROOMS.items() if "mutants" in data}
    return table(["algorithm", "mutants", "killed", "no observable effect"], ["---", "--:", "--:", "--:"],
                 [[room, n["tried"], n["killed"], n["tried"] - n["killed"]] for room, n in tried.items()])


def mac_ciphers():
    """Of each cipher one size of keys, for the provider's test."""
    return "".join(f'    {{ "{name}", {enumerator(kind)}, {size}, {kind["block"]} }},\n'
                   for i, (room, _, kind) in enumerate(every(CIPHERS)) for size in [kind["keys"][i % len(kind["keys"])]]
                   for name in [f"{room}-{8 * size}-cbc" if len(kind["keys"]) > 1 else f"{room}-cbc"])


PARTS = {
    "sources": lambda: table(["key", "source"], ["---", "---"], entries("sources")),
    "uses": lambda: table(["algorithm", "where it is found", "still safe"], ["---"] * 3, entries("uses")),
    "mutants": mutants,
    "mac-ciphers": mac_ciphers,
    "digests": digests,
    "names of digests": lambda: joined([kind["name"].upper() for _, _, kind in every(HASHES)]) + ".\n",
    "hash-stubs": hash_stubs,
    "definitions": lambda: "".join(f"std::unique_ptr<{kind}> {room}_named(const std::string &name);\n"
                                   for kind, found in defined() for room in found),
    "named": named,
    "names": lambda: joined(titles()),
    "names, 78 columns": lambda: wrapped(78, " "),
    "names, 75 columns": lambda: wrapped(75),
    "features of the crate": lambda: code(sorted(own())),
    "rooms": lambda: code(ROOMS),
    "sys-features": sys_features,
    "default": lambda: f"default = {quoted(['std', *sorted(own())])}\n",
    "features": features,
    "hash-types": lambda: code(kind["rust"] for _, _, kind in every(HASHES) if "rust" in kind),
    "cipher-types": lambda: code(name for _, _, kind in every(CIPHERS)
                                 for name in ([kind["rust"]] if "lengths" in kind or not sized(kind) else [])
                                 + [name for name, _ in sized(kind)]),
    "rust-ciphers": rust_ciphers,
    "rust-hashes": rust_hashes,
    "rust-hash-vectors": rust_hash_vectors,
    "rust-cipher-vectors": rust_cipher_vectors,
    "ocb-classes": ocb_classes,
    "ocb-stubs": lambda: "".join(f"class {name}(_OCB3): ...\n" for name, _ in ocb()),
    "names of OCB classes": lambda: code(name for name, _ in ocb()),
    "provider": provider,
    "names with sizes": lambda: ", ".join(names_of_sizes()) + ",\n",
    "prefixes": lambda: code(f"{name}-" for name in names_of_sizes()),
}
MARK = r"(?:#|//|/\*|<!--|\.\\\")"
PART = re.compile(rf"({MARK} rooms: ([\w ,-]+?)(?: \*/| -->)?(?:\n|(?<=-->)))(.*?)( *{MARK} end\b)", re.S)


# Where no comment can mark a part: what stands between two texts.
BETWEEN = {
    "wasm/package.json": [('"description": "', " in WebAssembly", lambda: joined(titles())),
                          ('"keywords": [', ', "ocb"', lambda: quoted(own())[1:-1])],
    "packaging/vcpkg/vcpkg.json": [("hashes and ciphers: ", '"', lambda: joined(titles()).replace("ø", "oe"))],
    "rust/citius/Cargo.toml": [('description = "The fastest ', ", constant-time", lambda: joined(titles()))],
    "src/core/impl.h": [("HASH_IDS = ", " + 1", lambda: last(HASHES)), ("BLOCK_IDS = ", " + 1", lambda: last(CIPHERS))],
}


def last(group):
    """The enumerator with the highest value."""
    header = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "include/citius").glob("*.h"))
    names = [enumerator(kind) for _, _, kind in every(group)]
    return max(names, key=lambda name: int(re.search(rf"\b{name} = (\d+)", header)[1]))


def with_parts(file):
    text = PART.sub(lambda found: found[1] + PARTS[found[2]]() + found[4], (ROOT / file).read_text(encoding="utf-8"))
    for before, after, words in BETWEEN.get(file, ()):
        text = re.sub(f"(?<={re.escape(before)}).*?(?={re.escape(after)})", lambda _, words=words: words(), text, count=1)
    return text


FILES = {
    "src/hash/kinds.def": lambda file: kinds("hash", file),
    "src/block/kinds.def": lambda file: kinds("block", file),
    "src/answers/hash.inc": lambda file: included("hash", "answers.inc", file, ANSWERS["hash"]),
    "src/answers/attacks.inc": lambda file: included("hash", "attacks.inc", file, ATTACKS),
    "cli/completions/sentences.inc": sentences,
    "src/answers/cipher.inc": lambda file: included("block", "answers.inc", file, ANSWERS["block"]),
}
FILES |= dict.fromkeys([*BETWEEN, *"""
    README.md debian/control docs/bibliography.md docs/guide/from-botan-cryptopp.md docs/guide/small-builds.md
    docs/guide/which-algorithm.md docs/index.md docs/promises.md
    docs/provider.md docs/python.md docs/rust.md packaging/fedora/citius.spec provider/OSSL_PROVIDER-citius.7 provider/ciphers.c
    provider/digests.c tests/proof/definitions.cpp tests/proof/definitions.h tests/provider/evp_test.c
    python/citius/__init__.py python/citius/__init__.pyi rust/citius-sys/Cargo.toml rust/citius-sys/README.md
    rust/citius/README.md rust/citius/src/block_cipher.rs rust/citius/src/hash.rs rust/citius/tests/all/vectors.rs wasm/README.md
    """.split()], with_parts)

if __name__ == "__main__":
    print("\n".join(FILES) + "\n" if len(sys.argv) == 1 else FILES[sys.argv[1]](sys.argv[1]), end="")
