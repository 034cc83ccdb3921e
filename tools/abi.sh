#!/bin/sh
# SPDX-License-Identifier: MIT
# The interface of a shared library (functions, types, sizes, values of enumerators) as a file, for ./dev check abi.
#
#     abi.sh record LIBRARY HEADERS BASELINE    write the interface of LIBRARY, of what is declared in the folder HEADERS
#     abi.sh compare LIBRARY HEADERS BASELINE   report every difference, compatible or not, and fail if there is one
#
# LIBRARY needs debug information.  abidw and abidiff are of libabigail.
set -eu
command=$1 library=$2 headers=$3 baseline=$4
case $command in
record)
    abidw --exported-interfaces-only --headers-dir "$headers" --drop-private-types --no-show-locs --no-corpus-path \
        --no-comp-dir-path --out-file "$baseline" "$library"
    ;;
compare)
    fresh=$(mktemp)
    trap 'rm -f "$fresh"' EXIT
    "$0" record "$library" "$headers" "$fresh"
    # --harmless: an enumerator or a field at the end is reported, too.
    abidiff --harmless --no-show-locs "$baseline" "$fresh"
    ;;
*) echo "abi.sh: no command '$command'" >&2; exit 2 ;;
esac
