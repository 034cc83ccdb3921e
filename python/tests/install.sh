#!/bin/sh
# SPDX-License-Identifier: MIT
# pip install, from the source tree, into a fresh environment: install.sh SOURCE PYTHON.  Skipped (77) where pip
# cannot fetch what it builds with.  A tree with a few algorithms, without optimisation and the tool, for the time;
# `./dev pack python` builds all.
set -eu
source=$1
there=$(mktemp -d)
trap 'rm -rf "$there"' EXIT

mkdir "$there/tree"
for part in CMakeLists.txt LICENSE README.md pyproject.toml cmake include python src; do
    cp -r "$source/$part" "$there/tree"
done
for room in "$there"/tree/src/hash/*/ "$there"/tree/src/block/*/; do
    case $room in */whirlpool/ | */aes/) ;; *) rm -r "$room" ;; esac
done
"$2" -m venv "$there/venv"
"$there/venv/bin/pip" -q --retries 1 download --no-deps -d "$there" scikit-build-core 2>"$there/why" || {
    echo "skipped: pip could not fetch scikit-build-core: $(tail -1 "$there/why")"
    exit 77
}
"$there/venv/bin/pip" -q install --config-settings=cmake.build-type=Debug \
    --config-settings=cmake.define.CITIUS_CLI=OFF "$there/tree"
cd "$there"
"$there/venv/bin/python" - <<'PYTHON'
import importlib.metadata
import importlib.resources

import citius

assert citius.whirlpool(b"abc").hexdigest().startswith("4e2448a4c6f486bb")
assert importlib.metadata.version("citius") == citius.__version__
assert importlib.resources.files("citius").joinpath("py.typed").is_file()
files = sorted(f for f in map(str, importlib.metadata.files("citius")) if "dist-info" not in f and "pycache" not in f)
assert files == ["citius/__init__.py", "citius/__init__.pyi", "citius/_citius.abi3.so", "citius/_tool.py", "citius/py.typed"], files
PYTHON
cd /
"$source/tests/repository/hardened.sh" "$("$there/venv/bin/python" -c 'import importlib.util as i; print(i.find_spec("citius._citius").origin)')"
