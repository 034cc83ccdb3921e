# SPDX-License-Identifier: MIT
"""Prove the rows of a library, which is not stripped, and write what came of it as JSON lines, the same ones each time:

    proofs.py PROVER LIBRARY EXCEPTIONS RECORD      (./dev prove record LIBRARY RECORD)

A row that is not proved has the reason, in a part's `problem` or as `not tried`.  It is an error if none is proved.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

OMITTED = ("seconds", "mib", "not validated")  # differ from run to run; no validation of instructions was read


def main():
    prover, library, exceptions, record = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder, "record")
        done = subprocess.run([prover, library, "--unproved", exceptions, "--record", made], stdout=subprocess.PIPE, text=True)
        if done.returncode not in (0, 1):
            sys.exit(f"{prover} failed")
        rows = {row["row"]: {key: value for key, value in row.items() if key not in OMITTED}
                for row in map(json.loads, made.read_text().splitlines())}
    rows |= {row: {"row": row, "not tried": why} for row, why in re.findall(r"^(\S+)  not tried: (.*)$", done.stdout, re.M)}
    proved = sum("parts" in row and not any(part["problem"] for part in row["parts"]) for row in rows.values())
    if proved == 0:
        sys.exit(f"nothing is proved of {library}:\n{done.stdout}")
    pathlib.Path(record).write_text("".join(json.dumps(rows[row]) + "\n" for row in sorted(rows)))
    print(f"{record}: {proved} of {len(rows)} rows proved")


main()
