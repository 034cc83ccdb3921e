#!/bin/sh
# SPDX-License-Identifier: MIT
# Does tools/abi.sh, which ./dev check abi calls, accept an unchanged interface, and report planted fields, an enumerator, and functions
# that were added or renamed?  Does tools/release/interface.py accept in a release what its version allows?  Skipped where there is no abidw.
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

# ---- a release, compared with the one before: 0.2.0, and 0.1.9 with nothing in it ----
mkdir "$work/abi"
release() { python3 -B "$source/tools/release/interface.py" "$1" "$work/abi" "$work/record" >"$work/said" 2>&1; }
accepted() { release "$1" || fail "release $1 is not accepted: $2"; grep -q "$3" "$work/said" || fail "not said: $3"; }
refused() { ! release "$1" || fail "release $1 is accepted: $2"; grep -q "needs a new $3" "$work/said" || fail "not said: $3"; }
changed() { # FILE SED-COMMAND
    rm -rf "$work/new"
    cp -r "$work/old" "$work/new"
    sed -i "$2" "$work/new/$1"
    ! cmp -s "$work/old/$1" "$work/new/$1" || fail "nothing was changed: $2"
    library "$work/new"
    "$source/tools/abi.sh" record "$work/new/lib.so" "$work/new/include/citius" "$work/record"
}
cp "$work/baseline" "$work/record"
accepted 0.2.0 "the first" "no release before"
cp "$work/baseline" "$work/abi/0.2.0.abi"
echo "not read" >"$work/abi/0.1.9.abi"
echo "not read" >"$work/abi/0.10.0.abi"
accepted 0.2.1 "the same" "all of the interface of 0.2.0"
for change in '/^struct citius_hash_info {/,/^};/s/^};/size_t planted_field; };/' \
        '/^struct citius_implementation {/,/^};/s/^};/int planted_field; };/'; do
    changed $header "$change"
    accepted 0.2.1 "$change" "all of the interface of 0.2.0"
done
changed src/core/error.c '1i #include "../../include/citius/common.h"\
CITIUS_API int citius_planted(void); int citius_planted(void) { return 0; }'
accepted 0.2.1 "a new function" "all of the interface of 0.2.0"
changed $header '/^enum citius_timing {/,/^};/s/^};/, CITIUS_PLANTED = 99 };/'
accepted 0.2.1 "a new enumerator" "all of the interface of 0.2.0"
changed include/citius/hash.h '/^typedef struct citius_hash {/a int planted_field;'
refused 0.2.1 "a field of another struct" MINOR
accepted 0.3.0 "a field of another struct" "another name"
changed $header '/^struct citius_hash_info {/,/^};/s/size_t digest;/unsigned digest;/'
refused 0.2.1 "a field of another type" MINOR
changed $header '/^struct citius_hash_info {/,/^};/{s/size_t digest;/unsigned digest;/; s/^};/size_t planted_field; };/}'
refused 0.2.1 "a field of another type, and a new one" MINOR
changed src/core/secret.c 's/citius_equal/citius_level/g'
refused 0.2.7 "a function is missing" MINOR
mv "$work/abi/0.2.0.abi" "$work/abi/1.4.0.abi"
refused 1.5.0 "a function is missing" MAJOR
accepted 2.0.0 "a function is missing" "another name"
echo "abi: ok"
