# SPDX-License-Identifier: MIT
"""Find files that a collision attack on SHA-1 made, in folders.  The exit status is 1 if there is one.

    find_collisions.py FOLDER...
"""
import os
import sys

import citius


def files_in(folders):
    for folder in folders:
        for parent, _, names in os.walk(folder):
            yield from (path for name in names if os.path.isfile(path := os.path.join(parent, name)))


def main(*folders):
    paths = sorted(files_in(folders))
    digests, flags = citius.hash_files(paths, "sha1dc", return_exceptions=True, on_collision="flag")
    for path, digest, attack in zip(paths, digests, flags):
        if isinstance(digest, OSError):
            print(digest, file=sys.stderr)
        elif attack:
            print(f"{path}: COLLISION ATTACK, SHA-1 {digest.hex()}")
    if any(isinstance(digest, OSError) for digest in digests):
        return 2
    return 1 if any(flags) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
