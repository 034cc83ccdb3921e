# SPDX-License-Identifier: MIT
"""64-bit ARM: check that each object of the library has only instructions that its implementations declare.

    instructions_test.py LIBRARY OBJDUMP SOURCE

An object that declares nothing must run on every such processor.  A TARGET_BEGIN cannot say what is used: compilers take AES,
PMULL and SHA1 only together.
"""
import pathlib
import re
import subprocess
import sys

# Of a line of the disassembly: mnemonic and operands.
SETS = {
    "aes": r"aes(e|d|mc|imc)\t",
    "pmull": r"pmull2?\tv\d+\.1q",
    "sha1": r"sha1(c|h|m|p|su0|su1)\t",
    "sha3": r"(eor3|bcax|rax1|xar)\tv",
    "sve2": r"\w+\t.*\b(z\d+\.[bhsdq]|p\d+(/[mz]|\.[bhsd]))",
    "undetected": r"sha(256|512)\w+\t|sm[34]\w+\t|ld[a-z]*apr?\t|cas[a-z]*\t|swp[a-z]*\t|[us]dot\t|crc32\w+\t",
}


def used(code):
    """The sets of instructions in a disassembly, except what every processor has."""
    lines = re.findall(r"^ +[0-9a-f]+:\t(.*)$", code, re.M)
    return {name for name, pattern in SETS.items() if any(re.match(pattern, line) for line in lines)}


def declared(folder):
    """{implementation: needs} of a room."""
    rows = {}
    for path in folder.glob("*.[ch]"):
        for name, needs in re.findall(r"\b(?:HASH|BLOCK)_ROW\w*\(\w+, (\w+),[^}]*?\.needs = ([^,]*),", path.read_text("utf-8")):
            rows.setdefault(name, set()).update(word.lower() for word in re.findall(r"CPU_(\w+)", needs))
    return rows


def implementations(symbols, rows):
    return {name for name in rows for symbol in symbols
            if re.fullmatch(rf"citius_(\w+_)?{name}_\w+", symbol)}


def main():
    library, objdump, source = sys.argv[1:]
    sample = " 0:\taese\tv0.16b, v0.16b\n 4:\teor3\tv0.16b, v1.16b, v2.16b, v3.16b\n 8:\txar\tz0.s, z0.s, z1.s, #1\n"
    assert used(sample) == {"aes", "sha3", "sve2"}, used(sample)
    assert used(" 0:\teor\tv0.16b, v1.16b, v1.16b\n 4:\tpmull\tv0.8h, v1.8b, v2.8b\n") == set()
    paths = {path.name: path for path in pathlib.Path(source).glob("src/**/*.[cS]")}
    said = subprocess.run([objdump, "-d", "--no-show-raw-insn", library], capture_output=True, text=True, check=True).stdout
    objects = re.split(r"^(\S+)\.o(?:bj)?: +file format .*$", said, flags=re.M)[1:]
    wrong = checked = 0
    for file, code in zip(objects[::2], objects[1::2]):
        rows = declared(paths[file].parent)
        needs = set().union(*(rows[name] for name in implementations(set(re.findall(r"<(\w+)>:$", code, re.M)), rows)))
        checked += 1
        if undeclared := used(code) - needs:
            wrong += 1
            print(f"{file} uses {' '.join(sorted(undeclared))}, which its implementations do not declare")
    if checked < 50:
        sys.exit(f"{library}: only {checked} objects")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
