#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Check that each implementation declares all features that its file lets the compiler use.

    needs_test.py TOOL LIBRARY SOURCE

No available processor lacks just one of the newer features, so running the tests cannot detect an undeclared feature.
"""

import json
import pathlib
import re
import subprocess
import sys

NAMES = {"avx512f": "avx512", "avx512bw": "avx512", "avx512cd": "avx512", "avx512dq": "avx512", "avx512vl": "avx512",
         "vpclmulqdq": "vpclmul"}


def kernels_of(library):
    """[(symbol, file)]"""
    listing = subprocess.run(["nm", "-A", library], capture_output=True, text=True, check=True).stdout
    return re.findall(r":([^:\s]+)\.o(?:bj)?:[0-9a-f]+ T _?citius_(\w+)_(?:absorb|encrypt|decrypt)$", listing, re.M)


def targets(path):
    """The features in a file's TARGET_BEGIN, by our names."""
    words = set()
    for isa in re.findall(r"^TARGET_BEGIN\((.*)\)", path.read_text(), re.M):
        if not isa.startswith('"'):
            isa = next(found.group(1) for header in path.parent.glob("*.h")
                       if (found := re.search(rf"#define {isa} (\".*\")", header.read_text())))
        if isa.startswith('"arch='):  # 64-bit ARM's: instructions_test.py looks at what its objects hold
            continue
        words |= {word for word in isa.strip('"').split(",") if not word.startswith("tune=")}
    return {NAMES.get(word, word) for word in words} - {"simd128"}  # WebAssembly's: a module has it as a whole, or not


def undeclared(needs, used):
    """Used features without those declared.  AVX-512 implies AVX2."""
    return used - needs - ({"avx2"} if "avx512" in needs else set())


def main():
    tool, library, source = sys.argv[1:]
    listed = subprocess.run([tool, "list", "--json"], capture_output=True, text=True, check=True).stdout
    rows = [json.loads(line) for line in listed.splitlines()]
    paths = {path.name: path for path in pathlib.Path(source).glob("src/*/*/*.c")}
    checked, wrong = 0, 0
    for file, kernel in kernels_of(library):
        if file not in paths:
            continue
        used, room = targets(paths[file]), paths[file].parent.name
        kinds = {row["kind"] for row in rows if kernel.startswith(row["kind"].replace("-", "_") + "_")}
        room = max(kinds, key=len, default=room)  # sha1dc_avx2_x8 belongs to sha1dc, not to sha1
        own = [row for row in rows if row["kind"].startswith(room)
               and kernel.endswith("_" + row["implementation"].replace("-", "_"))]
        longest = max((len(row["implementation"]) for row in own), default=0)
        for row in own:
            if len(row["implementation"]) < longest:
                continue  # "slice" is not "avx512-slice"
            needs = set(row["needs"])
            if missing := undeclared(needs, used):
                wrong += 1
                print(f"{row['kind']}/{row['implementation']} does not declare {missing}, which {file} uses")
            for need in used & needs:
                checked += 1
                assert undeclared(needs - {need}, used), "a missing declaration is not detected"
    assert checked > 0
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
