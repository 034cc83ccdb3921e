#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that each public header compiles by itself, included twice, without a warning, in every C since C99 and C++ since
# C++11; citius.hpp in C++17 and later, with clang also under -Weverything.
#
#     headers.sh INCLUDE_DIRECTORY C_COMPILER CXX_COMPILER
set -eu
include=$1 cc=$2 cxx=$3
strict="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wcast-qual -Wcast-align -Wundef -Wredundant-decls
    -Wwrite-strings -Wfloat-equal -Werror -fsyntax-only -I$include"
c="-Wstrict-prototypes -Wmissing-prototypes -Wdeclaration-after-statement -Wc++-compat -x c"
cxx_only="-Wold-style-cast -Wuseless-cast -Wzero-as-null-pointer-constant -Wno-unknown-warning-option -x c++"

for header in "$include"/citius/*.h; do
    name=citius/$(basename "$header")
    # shellcheck disable=SC2086
    for compiler in "$cc -std=c99 $c" "$cc -std=c17 $c" "$cc -std=c2x $c" \
            "$cxx -std=c++11 $cxx_only" "$cxx -std=c++17 $cxx_only" "$cxx -std=c++20 $cxx_only"; do
        printf '#include <%s>\n#include <%s>\n' "$name" "$name" | $compiler $strict - || {
            echo "$name: $compiler" >&2
            exit 1
        }
    done
done

# What docs/cpp.md names.
everything=
if "$cxx" --version | grep -q clang; then
    everything="-Weverything -Wno-c++98-compat -Wno-c++98-compat-pedantic -Wno-padded -Wno-unsafe-buffer-usage -Wno-weak-vtables
        -Wno-switch-default"
fi
for standard in c++17 c++20 c++2b; do
    # shellcheck disable=SC2086
    printf '#include <citius/citius.hpp>\n#include <citius/citius.hpp>\n' |
        $cxx -std=$standard $strict $cxx_only $everything - || { echo "citius.hpp: $standard" >&2; exit 1; }
done
