#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that the library's sources compile and assemble for macOS on 64-bit ARM.  In place of the system's headers there are
# declarations of the functions that the library calls.  Nothing is linked or run.
#
#     macos.sh SOURCE_DIRECTORY CLANG
set -eu
source=$1 clang=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/sys"
cat >"$work/string.h" <<'END'
#include <stddef.h>
void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);
int strcmp(const char *a, const char *b);
size_t strlen(const char *s);
END
cat >"$work/sys/sysctl.h" <<'END'
#include <stddef.h>
int sysctlbyname(const char *name, void *old, size_t *old_len, void *new, size_t new_len);
END
find "$source/src" -name '*.[cS]' ! -path '*/avr/*' ! -path '*/proof/*' | while read -r file; do
    "$clang" --target=arm64-apple-macos11 -std=gnu17 -O0 -ffreestanding -isystem "$work" -I "$source/include" -Wall -Wextra \
        -Wimplicit-function-declaration -Werror -c "$file" -o "$work/object" || { echo "$file" >&2; exit 1; }
done
