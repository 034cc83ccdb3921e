#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compare the library's interface with that of the newest release before VERSION, and fail at an incompatible difference unless
VERSION gives the shared library another name: a new MINOR, or from 1.0.0 on a new MAJOR.

    interface.py VERSION FOLDER RECORD    FOLDER has the last release's X.Y.Z.abi, if RECORD differs; abidiff: libabigail
"""
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from version import soversion

# Structs that may grow at the end: the functions that fill them take the size of the caller's struct.
GROWING = ("citius_hash_info", "citius_cipher_info", "citius_implementation")


def last_release(folder, version):
    """The record of the newest release before that version, or None."""
    def numbers(text):
        return tuple(map(int, text.split(".")))

    earlier = [path for path in folder.glob("[0-9]*.abi") if numbers(path.stem) < numbers(version)]
    return max(earlier, key=lambda path: numbers(path.stem), default=None)


def without_growth(old, new):
    """The new record as XML, without the members that structs have gained at their end."""
    before, after = xml.etree.ElementTree.parse(old), xml.etree.ElementTree.parse(new)
    for name in GROWING:
        place = f".//class-decl[@name='{name}']"
        was, now = before.find(place), after.find(place)
        if was is None or now is None:
            continue
        for member in now.findall("data-member")[len(was.findall("data-member")):]:
            now.remove(member)
        now.set("size-in-bits", was.get("size-in-bits"))
    return xml.etree.ElementTree.tostring(after.getroot(), encoding="unicode")


def compatible(old, new):
    """Whether programs that were linked with the old library go on to work; abidiff prints why not."""
    with tempfile.NamedTemporaryFile("w", suffix=".abi") as file:
        file.write(without_growth(old, new))
        file.flush()
        # Without --harmless, a new enumerator at the end is no difference.
        return subprocess.run(["abidiff", "--no-added-syms", "--no-show-locs", old, file.name]).returncode == 0


def main():
    version, folder, record = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    old = last_release(folder, version)
    if old is None:
        print(f"no release before {version} has a record in {folder}: the interface is as it was, or this is the first")
    elif compatible(old, record):
        print(f"{version} has all of the interface of {old.stem}")
    elif soversion(version) != soversion(old.stem):
        print(f"{version} may differ from {old.stem} in this way: the shared library has another name")
    else:
        part = "MINOR" if version.startswith("0.") else "MAJOR"
        sys.exit(f"interface.py: {version} may not differ from {old.stem} in this way: it needs a new {part}")


if __name__ == "__main__":
    main()
