#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check that tools/spdx.py adds its line once, in the form of each language, after #!, and that --check detects each
missing line.

    spdx_test.py SOURCE_DIRECTORY
"""
import pathlib
import subprocess
import sys
import tempfile

TOOL = pathlib.Path(sys.argv[1]) / "tools" / "spdx.py"
TEXTS = {  # name: (text, text with the line)
    "a.c": ("/* A. */\nint a;\n", "/* SPDX-License-Identifier: MIT */\n/* A. */\nint a;\n"),
    "a.sh": ("#!/bin/sh\n# A.\n", "#!/bin/sh\n# SPDX-License-Identifier: MIT\n# A.\n"),
    "a.zsh": ("#compdef a\n", "#compdef a\n# SPDX-License-Identifier: MIT\n"),
    "a.py": ('"""A."""\n', '# SPDX-License-Identifier: MIT\n"""A."""\n'),
    "a.rs": ("//! A.\n", "// SPDX-License-Identifier: MIT\n//! A.\n"),
    "a.1": (".Dt A 1\n", '.\\" SPDX-License-Identifier: MIT\n.Dt A 1\n'),
    "CMakeLists.txt": ("", "# SPDX-License-Identifier: MIT\n"),
    "a.txt": ("data\n", "data\n"),
    "a.md": ("# A\n", "# A\n"),
}
with tempfile.TemporaryDirectory() as folder:
    paths = [pathlib.Path(folder, name) for name in TEXTS]
    for path in paths:
        path.write_text(TEXTS[path.name][0])

    def run(*arguments):
        return subprocess.run([sys.executable, TOOL, *arguments, *paths], capture_output=True, text=True)

    missing = run("--check")
    assert missing.returncode == 1 and len(missing.stderr.splitlines()) == 7, missing
    for attempt in (1, 2):
        assert not run().returncode
        for path in paths:
            assert path.read_text() == TEXTS[path.name][1], (attempt, path, path.read_text())
    assert not run("--check").returncode
print("SPDX lines: ok")
