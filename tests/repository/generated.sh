#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that every program in gen/ writes exactly the file that it names in its first three lines, and programs in folders of gen/
# the files whose names they print.
#
#     generated.sh SOURCE_DIRECTORY
set -eu
cd "$1"
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
bad=0

compare() {
    cmp "$fresh" "$1" || { echo "$1 is not what $2 writes: ./dev gen" >&2; bad=1; }
}

for program in gen/*.py; do
    [ -e "$program" ] || continue
    python3 "$program" >"$fresh"
    file=$(sed -n '1,3s,^/\* \([^:]*/[^:]*\): .*,\1,p' "$fresh")
    if [ -z "$file" ]; then
        echo "$program does not name its file in its first three lines" >&2
        bad=1
    else
        compare "$file" "$program"
    fi
done
for program in gen/*/*.py; do
    for file in $(python3 "$program"); do
        python3 "$program" "$file" >"$fresh"
        compare "$file" "$program"
    done
done
for vectors in bits hmac; do
    python3 tests/vectors/$vectors.py >"$fresh"
    compare "tests/vectors/$(echo $vectors | tr '[:lower:]' '[:upper:]').txt" tests/vectors/$vectors.py
done
exit $bad
