#!/bin/sh
# SPDX-License-Identifier: MIT
# Check the form of all files that git tracks, each tool on its own kind of files; ./dev lint calls this.
#
#     lint.sh [PART...]       format python shell spelling licence words (default: these)
#     lint.sh tidy [FILE...]  clang-tidy, on the library's core and modes, the tool, the provider and the Python extension;
#                             it needs build/tidy, which ./dev lint tidy configures
#     lint.sh commits RANGE   the messages of commits
#     lint.sh fix             write what the first two parts can correct themselves; ./dev format calls this
#
# .clang-format, pyproject.toml ([tool.ruff]), .shellcheckrc, .codespellrc and .clang-tidy have the settings.
set -eu
cd "$(dirname "$0")/.."
git rev-parse --is-inside-work-tree >/dev/null 2>&1 || { echo "lint.sh: needs a checkout by git" >&2; exit 2; }
export PATH="$PWD/build/lint/bin:$PATH" # where ./dev setup puts ruff, which Debian does not have

tracked() { git ls-files -z -- "$@"; }
c_files() { tracked '*.c' '*.h' '*.cpp' '*.hpp'; }
shell_files() { tracked '*.sh' dev .ci/run '*/PKGBUILD' '*/APKBUILD' 'debian/tests/*' ':!debian/tests/control'; }

format() { c_files | xargs -0 -n 50 clang-format-19 --dry-run -Werror; }
python() {
    command -v ruff >/dev/null || { echo "lint.sh: skipped python: there is no ruff" >&2; return 0; }
    tracked '*.py' '*.pyi' | xargs -0 ruff check --quiet --no-cache --force-exclude
}
shell() { shell_files | xargs -0 shellcheck; }
# Data, and text in which every word counts as it is, are left out.
spelling() { tracked ':!*.corpus' ':!*.dict' ':!*.jsonl' ':!*.svg' ':!tests/vectors' | xargs -0 codespell; }
licence() { python3 tools/spdx.py --check; }
words() { python3 tools/words.py; }
commits() { python3 tools/commit_message.py "$@"; }

tidy() {
    [ $# -gt 0 ] || set -- src/core src/mode cli provider python
    tracked "$@" | tr '\0' '\n' | grep -E '\.(c|cpp)$' |
        while read -r file; do ! grep -q "/$file\"" build/tidy/compile_commands.json || printf '%s\0' "$file"; done |
        xargs -0 -n 4 -P "$(nproc)" clang-tidy-19 --quiet -p build/tidy
}

fix() {
    c_files | xargs -0 -n 50 clang-format-19 -i
    tracked '*.py' '*.pyi' | xargs -0 ruff check --quiet --no-cache --force-exclude --select I --fix
}

part=${1:-all}
[ $# -eq 0 ] || shift
case $part in
fix | tidy | commits) "$part" "$@" ;;
all) exec "$0" format python shell spelling licence words ;;
*)
    bad=
    for part in "$part" "$@"; do
        case $part in
        format | python | shell | spelling | licence | words) "$part" || bad="$bad $part" ;;
        *) echo "lint.sh: no part '$part'" >&2; exit 2 ;;
        esac
    done
    [ -z "$bad" ] || { echo "lint.sh: fails:$bad" >&2; exit 1; }
    ;;
esac
