#!/bin/sh
# SPDX-License-Identifier: MIT
# With control-flow protection by the compiler (CET on x86, BTI and PAC on aarch64), check that the object of every assembly
# file, for all architectures, has the note: one without it disables the protection in every program with the library.
# Check also that every function begins with the instruction that indirect calls require, that none for aarch64 uses x18, which
# belongs to the system, and that what is linked from all of them has the note.
#
#     notes.sh SOURCE_DIRECTORY C_COMPILER      (on x86-64)
set -eu
source=$1 cc=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

# notes COMPILER... -- WORD...: words that `readelf -n` must print for each object
notes() {
    compiler=
    while [ "$1" != -- ]; do compiler="$compiler $1"; shift; done
    shift
    for file in "$source"/src/*/*.S "$source"/src/*/*/*.S; do
        # shellcheck disable=SC2086
        $compiler -c "$file" -o "$work/object.o"
        said=$(readelf -n "$work/object.o")
        for word in "$@"; do
            case $said in *$word*) ;; *) fail "$(basename "$file") has no note of $word, with$compiler" ;; esac
        done
        case $1 in IBT) objdump=objdump ;; *) objdump=aarch64-linux-gnu-objdump ;; esac
        "$objdump" -d --no-show-raw-insn "$work/object.o" >"$work/code"
        awk '/^[0-9a-f]+ <citius_[a-z0-9_]+>:$/ { name = $2; next } name { if ($2 !~ /^(endbr|bti)/) print name; name = "" }' \
            "$work/code" >"$work/without"
        [ ! -s "$work/without" ] || fail "no ENDBR or BTI in $(basename "$file"), with$compiler: $(cat "$work/without")"
        ! grep -qw '[xw]18' "$work/code" || fail "$(basename "$file") uses x18"
    done
}

# linked COMPILER... -- WORD...: the words that `readelf -n` must print for what is linked from all assembly and one C file
linked() {
    compiler=
    while [ "$1" != -- ]; do compiler="$compiler $1"; shift; done
    shift
    # shellcheck disable=SC2086
    $compiler -std=c17 -O1 -static -nostdlib "$source"/src/*/*.S "$source"/src/*/*/*.S "$source/src/core/secret.c" \
        -Wl,--unresolved-symbols=ignore-all -Wl,-e,0 -o "$work/linked"
    said=$(readelf -n "$work/linked")
    for word in "$@"; do
        case $said in *$word*) ;; *) fail "what is linked has no note of $word, with$compiler" ;; esac
    done
}

notes "$cc" -fcf-protection=full -- IBT SHSTK
notes "$cc" -m32 -fcf-protection=full -- IBT SHSTK
linked "$cc" -fcf-protection=full -- IBT SHSTK
if command -v aarch64-linux-gnu-gcc >/dev/null; then
    notes aarch64-linux-gnu-gcc -mbranch-protection=standard -- BTI PAC
    linked aarch64-linux-gnu-gcc -mbranch-protection=standard -- BTI PAC
fi
