#!/bin/sh
# SPDX-License-Identifier: MIT
# Build libraries with some of the algorithms, and programs with them; install one, and use it by CMake and pkg-config; and check
# that wrong names are refused.
#
#     libraries.sh SOURCE_DIRECTORY C_COMPILER
set -eu
source=$1 cc=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

configure() {
    cmake -S "$source" -B "$work/$1" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER="$cc" -DCITIUS_TESTS=OFF -DCITIUS_CLI=OFF \
        -DCITIUS_PROVIDER=OFF -DCITIUS_WERROR=ON "$2" >"$work/log" 2>&1
}

# library NAME OPTION CODE: with it, CODE returns 0.  Prints the size of the program.
library() {
    configure "$1" "$2" && cmake --build "$work/$1" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$2 cannot be built"; }
    printf '#include <citius/citius.h>\n#include <string.h>\nint main(void) { %s }\n' "$3" >"$work/main.c"
    "$cc" -I"$source/include" "$work/main.c" "$work/$1/libcitius.a" -o "$work/$1/main"
    "$work/$1/main" || fail "a program with $2 returns $?"
    strip "$work/$1/main"
    stat -c %s "$work/$1/main"
}

size=$(library whirlpool -DCITIUS_ROOMS=whirlpool '
    uint8_t out[64];
    citius_hash hash;
    citius_key key;

    if (citius_hash_init(&hash, CITIUS_SHA1) != CITIUS_EKIND || citius_key_init(&key, CITIUS_AES, out, 16) != CITIUS_EKIND)
        return 1;
    return citius_whirlpool(out, "abc", 3) != CITIUS_OK || out[0] != 0x4e;')
[ "$size" -lt 200000 ] || fail "a program with one call of Whirlpool takes $size bytes"

library 'two' '-DCITIUS_ROOMS=serpent;sha1' '
    uint8_t out[20];
    citius_key key;

    if (citius_key_init(&key, CITIUS_SERPENT, "0123456789abcdef", 16) != CITIUS_OK)
        return 1;
    return citius_sha1(out, "abc", 3) != CITIUS_OK || out[0] != 0xa9;' >/dev/null

library portable '-DCITIUS_IMPLEMENTATIONS=portable' '
    return citius_cpu_features() != 0 || strcmp(citius_hash_chosen(CITIUS_SHA1, 1), "fast") != 0;' >/dev/null

# ---- an installation with some of the algorithms ----
cmake --install "$work/whirlpool" --prefix "$work/prefix" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "cannot be installed"; }
mkdir "$work/project"
cat >"$work/project/main.c" <<'END'
#include <citius/citius.h>

int main(void)
{
    uint8_t out[64];

    return citius_whirlpool(out, "abc", 3) != CITIUS_OK || out[0] != 0x4e;
}
END
cat >"$work/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(user C)
find_package(citius REQUIRED COMPONENTS ${ROOMS})
add_executable(user main.c)
target_link_libraries(user PRIVATE citius::citius)
END
user() {
    rm -rf "$work/user"
    cmake -S "$work/project" -B "$work/user" -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_C_COMPILER="$cc" "-DROOMS=$1" \
        >"$work/log" 2>&1
}
user whirlpool && cmake --build "$work/user" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "find_package(citius)"; }
"$work/user/user" || fail "the program by CMake returns $?"
! user 'whirlpool;sha1' || fail "find_package finds sha1"
tr -s "[:space:]" " " <"$work/log" | grep -q "lacks 'sha1'; it has whirlpool" || { cat "$work/log" >&2; fail "no reason"; }

PKG_CONFIG_PATH=$(dirname "$(find "$work/prefix" -name citius.pc)")
export PKG_CONFIG_PATH
[ "$(pkg-config --variable=rooms citius)" = whirlpool ] || fail "pkg-config: rooms=$(pkg-config --variable=rooms citius)"
# shellcheck disable=SC2046
"$cc" "$work/project/main.c" $(pkg-config --cflags --libs citius) -Wl,-rpath,"$(pkg-config --variable=libdir citius)" -o "$work/main"
"$work/main" || fail "the program by pkg-config returns $?"

# ---- mistakes ----
refused() {
    rm -rf "$work/refused"
    ! configure refused "$1" || fail "$1 is accepted"
    tr -s "[:space:]" " " <"$work/log" | grep -q "$2" || { cat "$work/log" >&2; fail "$1 is refused without '$2'"; }
}
refused '-DCITIUS_ROOMS=whirlpool;sha2' "no algorithm 'sha2'"
refused '-DCITIUS_IMPLEMENTATIONS=avx' 'choose all or portable'
