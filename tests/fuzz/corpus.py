#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kept inputs of a fuzz target: a file of lines, each an input; bytes that are not printable ASCII, # and \\ are \\xHH.
An input below a comment (# reason) is never removed.

corpus.py unpack KEPT DIRECTORY           a file for each
corpus.py pack KEPT MOST DIRECTORY FILE   the oldest files of the directory, that many, and those named in FILE"""

import hashlib
import os
import re
import sys


def escaped(data):
    return "".join(chr(b) if 0x20 <= b < 0x7f and b not in b"#\\" else f"\\x{b:02x}" for b in data)


def plain(line):
    return re.sub(rb"\\x([0-9a-f]{2})", lambda m: bytes([int(m[1], 16)]), line.encode())


def read(kept):
    """Comments ("" where there is none) and inputs."""
    why = ""
    with open(kept, encoding="ascii") as f:
        for line in f.read().splitlines():
            if line.startswith("#"):
                why += line + "\n"
            else:
                yield why, plain(line)
                why = ""


def unpack(kept, directory):
    for _, data in read(kept):
        with open(os.path.join(directory, hashlib.sha1(data).hexdigest()), "wb") as f:
            f.write(data)


def pack(kept, most, directory, names):
    files = sorted(os.scandir(directory), key=lambda f: f.stat().st_mtime_ns)[:int(most)]
    with open(names, encoding="utf-8") as f:
        files += f.read().split()
    entries = {data: why for why, data in read(kept) if why} if os.path.exists(kept) else {}
    for file in files:
        with open(file, "rb") as f:
            entries.setdefault(f.read(), "")
    with open(kept, "w", encoding="ascii") as f:
        f.writelines(why + escaped(data) + "\n" for data, why in entries.items())


if __name__ == "__main__":
    {"unpack": unpack, "pack": pack}[sys.argv[1]](*sys.argv[2:])
