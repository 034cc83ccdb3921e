#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that every generated file is what its program writes.
#
#     generated.sh SOURCE_DIRECTORY
set -eu
cd "$1"
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
bad=0

python3 gen/gen.py --check || bad=1
for vectors in bits hmac; do
    python3 tests/vectors/$vectors.py >"$fresh"
    file=tests/vectors/$(echo $vectors | tr '[:lower:]' '[:upper:]').txt
    cmp "$fresh" "$file" || { echo "$file is not what tests/vectors/$vectors.py writes" >&2; bad=1; }
done
exit $bad
