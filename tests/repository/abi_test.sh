#!/bin/sh
# SPDX-License-Identifier: MIT
# Does tools/abi.sh, which ./dev abi calls, accept an unchanged interface, and report planted fields, an enumerator, and functions
# that were added or renamed?  Skipped where there is no abidw.
#
#     abi_test.sh SOURCE_DIRECTORY C_COMPILER
#
# The library of this test is core alone, which fills the public structs; a shared library may lack symbols.
set -eu
source=$1 cc=$2
command -v abidw >/dev/null || { echo "skipped: no abidw (abigail-tools)"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/old"
cp -r "$source/include" "$source/src" "$work/old"

library() { # FOLDER
    (cd "$1" && "$cc" -g -O0 -shared -fPIC -o lib.so src/core/*.c)
}
compare() { "$source/tools/abi.sh" compare "$1/lib.so" "$1/include/citius" "$work/baseline" >"$work/said" 2>&1; }
fail() { echo "$*" >&2; cat "$work/said" >&2; exit 1; }

library "$work/old"
"$source/tools/abi.sh" record "$work/old/lib.so" "$work/old/include/citius" "$work/baseline"
compare "$work/old" || fail "a difference is reported for the same library"

planted() { # EXPECTED FILE SED-COMMAND
    rm -rf "$work/new"
    cp -r "$work/old" "$work/new"
    sed -i "$3" "$work/new/$2"
    ! cmp -s "$work/old/$2" "$work/new/$2" || fail "nothing was planted: $3"
    library "$work/new"
    ! compare "$work/new" || fail "no difference is reported: $3"
    grep -q "$1" "$work/said" || fail "not reported: $1"
}
header=include/citius/implementations.h
planted planted_field $header '/^struct citius_hash_info {/,/^};/s/^};/size_t planted_field; };/'
planted planted_field $header '/^struct citius_implementation {/,/^};/s/^};/int planted_field; };/'
planted planted_field include/citius/hash.h '/^typedef struct citius_hash {/a int planted_field;'
planted CITIUS_PLANTED include/citius/cipher.h 's/^enum citius_cipher_kind {/&\nCITIUS_PLANTED = 99,/'
planted citius_planted src/core/error.c '1i #include "../../include/citius/common.h"\
CITIUS_API int citius_planted(void); int citius_planted(void) { return 0; }'
planted citius_equal src/core/secret.c 's/citius_equal/citius_level/g'
echo "abi: ok"
