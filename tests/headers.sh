#!/bin/sh
# Does each public header compile by itself, twice in a row, without a warning, as C17 and as C++17?
#
#     headers.sh INCLUDE_DIRECTORY C_COMPILER CXX_COMPILER
set -eu
include=$1 cc=$2 cxx=$3
strict="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -fsyntax-only -I$include"

for header in "$include"/citius/*.h; do
    name=citius/$(basename "$header")
    # shellcheck disable=SC2086
    for compiler in "$cc -std=c17 -Wstrict-prototypes -x c" "$cxx -std=c++17 -x c++"; do
        printf '#include <%s>\n#include <%s>\n' "$name" "$name" | $compiler $strict - || {
            echo "$name: $compiler" >&2
            exit 1
        }
    done
done
