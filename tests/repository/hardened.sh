#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that these programs, modules and libraries of a package have the hardening that a distribution requires.
#
#     hardened.sh FILE...
set -eu
fail() { echo "$file: $*" >&2; exit 1; }

for file in "$@"; do
    case $file in
    *.a)
        ! readelf -h "$file" | grep -q X86-64 || [ "$(readelf -n "$file" | grep -c 'IBT, SHSTK')" = "$(ar t "$file" | wc -l)" ] ||
            fail "objects without notes of IBT and SHSTK"
        continue ;;
    esac
    readelf -hW "$file" | grep -q 'Type: *DYN' || fail "loaded at a fixed address"
    readelf -lW "$file" | grep -q GNU_RELRO || fail "no RELRO"
    readelf -lW "$file" | grep -q 'GNU_STACK.* RW ' || fail "the stack is executable"
    readelf -dW "$file" | grep -q 'FLAGS.*NOW' || fail "bound lazily"
    ! readelf -dW "$file" | grep -q 'TEXTREL\|RPATH\|RUNPATH' || fail "text relocations, or a path of the build"
    readelf -sW "$file" | grep -q __stack_chk_fail || fail "no stack protector"
    case $file in
    */bin/*) readelf -sW "$file" | grep -q '__[a-z]*_chk@' || fail "no FORTIFY" ;; # others call too few functions
    esac
done
