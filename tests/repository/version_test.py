#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check that include/citius/common.h, the build, the wheel, the crates, the npm package and the newest release of
CHANGELOG.md have the same version.

    version_test.py SOURCE_DIRECTORY PROJECT_VERSION [TOOL]
"""
import json
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(sys.argv[1])
header = (ROOT / "include" / "citius" / "common.h").read_text()
version = ".".join(re.search(rf"^#define CITIUS_VERSION_{part} (\d+)$", header, re.M)[1]
                   for part in ("MAJOR", "MINOR", "PATCH"))
assert sys.argv[2] == version, f"CMake has {sys.argv[2]}, common.h {version}"

project = tomllib.loads((ROOT / "pyproject.toml").read_text())
assert project["project"]["dynamic"] == ["version"]
rule = project["tool"]["scikit-build"]["metadata"]["version"]
found = re.search(rule["regex"], (ROOT / rule["input"]).read_text(), re.M)
assert found and rule["result"].format(**found.groupdict()) == version, (rule, found)

crates = tomllib.loads((ROOT / "rust" / "Cargo.toml").read_text())["workspace"]["package"]["version"]
needed = tomllib.loads((ROOT / "rust" / "citius" / "Cargo.toml").read_text())["dependencies"]["citius-sys"]["version"]
assert (crates, needed) == (version, f"={version}"), f"rust: {crates}, citius needs citius-sys {needed}"

npm = json.loads((ROOT / "wasm" / "package.json").read_text())["version"]
locked = json.loads((ROOT / "wasm" / "package-lock.json").read_text())["version"]
assert (npm, locked) == (version, version), f"wasm: package.json has {npm}, package-lock.json {locked}"

releases = re.findall(r"^## \[?(Unreleased|\d+\.\d+\.\d+)\b", (ROOT / "CHANGELOG.md").read_text(), re.M)
assert [release for release in releases if release != "Unreleased"][0] == version, f"CHANGELOG.md: {releases}"
if sys.argv[3:] > [""]:
    said = subprocess.run([sys.argv[3], "--version"], check=True, capture_output=True, text=True).stdout
    assert said == f"citius {version}\n", said
print(f"version {version}: ok")
