#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check that the files for the hosting site match the repository: workflows, owners, placeholders.

    public_face_test.py SOURCE_DIRECTORY
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1]).resolve()
names = []
for path in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
    text = path.read_text()
    assert re.search(r"^permissions:\n  contents: read\n\n", text, re.M), f"{path}: more than the least permissions"
    assert "write" not in re.sub(r"#.*", "", text), f"{path}: a permission to write"
    promises = re.findall(r"promise: ([\w-]+), command: ([^,}]+?)(?:,| })", text)
    assert promises and text.count("promise: ") == len(promises), f"{path}: a job without a command"
    names += [name for name, _ in promises]
    for action in re.findall(r"uses: (.*)", text):
        assert re.fullmatch(r"actions/[\w-]+@v\d+", action), f"{path}: {action}"
assert len(names) == len(set(names)), "two jobs have one name"

owned = re.findall(r"^(/\S+)\s+@", (ROOT / ".github" / "CODEOWNERS").read_text(), re.M)
for folder in owned:
    assert (ROOT / folder.strip("/")).is_dir(), f"CODEOWNERS: there is no {folder}"
for group in ROOT.glob("src/*/"):
    assert not group.is_dir() or group.name == "answers" or f"/src/{group.name}/" in owned, f"CODEOWNERS: {group} has no owner"

placeholders = subprocess.run(["git", "grep", "-l", r"citius\.invalid"], cwd=ROOT, capture_output=True, text=True).stdout.split()
page = (ROOT / "docs/maintainers.md").read_text()
for path in placeholders:
    known = path in ("docs/maintainers.md", "CHANGELOG.md") or path.startswith("tests/") or path.split("/")[0] + "/" in page
    assert known, f"docs/maintainers.md does not list the placeholder in {path}"
print("public face: ok")
