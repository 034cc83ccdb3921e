#!/bin/sh
# Can people take one room?  The folder of each, with core, the modes and the public headers, is compiled by
# `cc -c` without any flag, and must hash.
#
#     bare.sh SOURCE_DIRECTORY LINK_FLAGS COMPILER...        a compiler that is not there is left out
set -eu
source=$1 link=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/main.c" <<'END'
#include "include/citius/citius.h"
#include <stdio.h>

/* All that there is, on "abc": every implementation must agree with the last, the reference. */
int main(void)
{
    struct citius_hash_info k;
    struct citius_implementation impl;
    int asked = 0;

    for (size_t i = 0; citius_hash_kind_at(i, &k) == CITIUS_OK; i++)
        for (size_t j = 0; citius_hash_implementation_at(k.kind, j, &impl) == CITIUS_OK; j++) {
            uint8_t want[CITIUS_HASH_MAX_DIGEST], got[CITIUS_HASH_MAX_DIGEST];

            if (!impl.usable)
                continue;
            if (citius_hash_once(k.kind, "ref", want, "abc", 3) || citius_hash_once(k.kind, impl.name, got, "abc", 3))
                return 1;
            for (size_t b = 0; b < k.digest; b++)
                if (want[b] != got[b])
                    return fprintf(stderr, "%s %s\n", k.name, impl.name), 1;
            asked++;
        }
    return asked == 0;
}
END

for room in "$source"/src/hash/*/; do
    name=$(basename "$room")
    for compiler; do
        command -v "$compiler" >/dev/null || continue
        place=$work/$name-$(basename "$compiler")
        mkdir -p "$place/src/hash"
        cp -r "$source/include" "$work/main.c" "$place"
        cp -r "$source/src/core" "$source/src/mode" "$place/src"
        cp -r "$room" "$place/src/hash/$name"
        (
            cd "$place"
            for file in src/core/*.[cS] src/mode/*.c "src/hash/$name"/*.[cS]; do
                case $file in *'*'*|*_avr.S) continue ;; esac
                "$compiler" -c "$file" -o "$(echo "$file" | tr / _).o" || exit 1
            done
            # shellcheck disable=SC2086
            "$compiler" $link main.c ./*.o -o main
            ./main
        ) || { echo "$name with $compiler" >&2; exit 1; }
    done
done
