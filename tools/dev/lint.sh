# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Check the form of all files that git tracks.
#
# usage: ./dev lint [PART...] | words FILE... | NOUN    (default: these six parts)
#
# format (clang-format), python (ruff), shell (shellcheck), spelling (codespell),
# licence (SPDX lines), words (that hide standard terms, docs/glossary.md).
#
#   fix     write what format and python can correct themselves
#   tidy [FILE...]      clang-tidy on core, modes, tool, provider and Python
#   commits RANGE       messages of commits
lint_default() {
    ready
    [ "${1:-}" != words ] || [ ! -e "${2:-}" ] || { shift && exec python3 tools/words.py "$@"; }
    parts="format python shell spelling licence words" bad=
    # shellcheck disable=SC2086
    [ $# -gt 0 ] || set -- $parts
    for part in "$@"; do
        # shellcheck disable=SC2046,SC2086
        case " $parts " in *" $part "*) ;; *) unknown part "$part" $parts $(nouns lint) ;; esac
        "part_$part" || bad="$bad $part"
    done
    [ -z "$bad" ] || die "lint fails:$bad"
}

ready() {
    git rev-parse --is-inside-work-tree >/dev/null 2>&1 || die "lint needs a checkout by git"
    need_lint
    export PATH="$PWD/build/lint/bin:$PATH"
}

tracked() { git ls-files -z -- "$@"; }
c_files() { tracked '*.c' '*.h' '*.cpp' '*.hpp'; }
ruff_on_all() { tracked '*.py' '*.pyi' | xargs -0 ruff check --quiet --no-cache --force-exclude "$@"; }

part_format() { c_files | xargs -0 -n 50 clang-format-19 --dry-run -Werror; }
part_python() {
    command -v ruff >/dev/null || { say "skipped python: there is no ruff"; return 0; }
    ruff_on_all
}
# A && B || C (SC2015): C is `fail` or `die`, which shall run when A or B fails.
part_shell() {
    tracked '*.sh' dev .ci/run '*/PKGBUILD' '*/APKBUILD' 'debian/tests/*' ':!debian/tests/control' | xargs -0 shellcheck -x --exclude SC2015
}
# Data, and text in which every word counts as it is, are left out; the words are names in the manual, in assembly and in Rust.
part_spelling() {
    tracked ':!*.corpus' ':!*.dict' ':!*.jsonl' ':!*.svg' ':!tests/vectors' |
        xargs -0 codespell -L nd,rcall,te,nin,nknown,crate,inout,ser,alignd
}
part_licence() { python3 tools/spdx.py --check; }
part_words() { python3 tools/words.py; }

lint_fix() {
    ready
    c_files | xargs -0 -n 50 clang-format-19 -i
    ruff_on_all --select I --fix
}

lint_tidy() {
    ready
    logged build/tidy.log "configure" cmake --preset tidy
    [ $# -gt 0 ] || set -- src/core src/mode cli provider python
    tracked "$@" | tr '\0' '\n' | grep -E '\.(c|cpp)$' |
        while read -r file; do ! grep -q "/$file\"" build/tidy/compile_commands.json || printf '%s\0' "$file"; done |
        xargs -0 -n 4 -P "$(nproc)" clang-tidy-19 --quiet --config-file=tools/dev/clang-tidy -p build/tidy
}

lint_commits() { python3 tools/commit_message.py "$@"; }
