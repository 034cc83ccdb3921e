#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Check that mutants.py distinguishes tests that detect a mutation from tests that do not."""

import contextlib
import io
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
import mutants

SOURCE = """\
/* x ^= 1; */
#if 1
    x = y << 3 ^ 0x10;
    .cycles = 7,
"""


class Bench:
    """Tests that detect every mutation, or none, or all but one line."""

    def __init__(self, room, detects):
        self.room, self.detects = room, detects

    def verdict(self, name):
        return "killed" if self.detects((self.room / name).read_text()) else "survived"


def ends(room, detects):
    with contextlib.redirect_stdout(io.StringIO()):
        return mutants.try_mutants(Bench(room, detects), room, 1000)


def stale_entries():
    """The lines of the survivors' files that the sources do not have, or that become something else today."""
    for path in sorted(mutants.PROJECT.glob("src/*/*/mutants.txt")):
        room = path.parent
        possible = set()
        for name, number, new in mutants.mutants(room):
            old = (room / name).read_text().split("\n")[number]
            possible.add((name, old.strip(), new.strip()))
        for name, old, new in mutants.known(room):
            if (name, old, new) not in possible:
                yield f"{path.relative_to(mutants.PROJECT)}, {name}:\n- {old}\n+ {new}"


def main():
    stale = list(stale_entries())
    assert not stale, "these survivors are no mutants of today's sources; correct or delete them:\n" + "\n".join(stale)
    with tempfile.TemporaryDirectory() as place:
        room = pathlib.Path(place) / "room"
        room.mkdir()
        (room / "room_c.c").write_text(SOURCE)
        changed = {new.strip() for name, number, new in mutants.mutants(room) if number == 2}
        assert changed == {"x = y << 4 ^ 0x10;", "x = y << 3 ^ 0x0;", "x = y >> 3 ^ 0x10;", "x = y << 3 | 0x10;", ""}, (
            changed
        )
        assert all(number == 2 for name, number, new in mutants.mutants(room)), "comments, directives and cycles stay"
        assert mutants.mutants(room) == mutants.mutants(room), "the same order each time"

        included = room / "room_x86.inc"
        included.write_text("// add eax, 2\n        .set X, 1\n        rol     eax, 5\n")
        changed = {new.strip() for name, number, new in mutants.mutants(room) if name == included.name}
        assert changed == {"rol     eax, 6", "ror     eax, 5", ""}, changed
        included.unlink()

        everything = ends(room, lambda text: text != SOURCE)
        assert everything["killed"] == 5 and everything["survived"] == 0, everything
        nothing = ends(room, lambda text: False)
        assert nothing["killed"] == 0 and nothing["survived"] == 5, nothing

        (room / "mutants.txt").write_text(
            "room_c.c:\n- x = y << 3 ^ 0x10;\n+ x = y << 3 | 0x10;\nthe bits are apart\n"
        )
        one = ends(room, lambda text: "|" not in text)
        assert one["killed"] == 4 and one["explained"] == 1 and one["survived"] == 0, one
        assert (room / "room_c.c").read_text() == SOURCE, "the copy is as it was"


if __name__ == "__main__":
    sys.exit(main())
