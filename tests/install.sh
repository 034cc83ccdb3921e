#!/bin/sh
# Is what gets installed what people need, and no more?
#
#     install.sh BUILD_DIRECTORY C_COMPILER
set -eu
build=$1 cc=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

DESTDIR=$work/root cmake --install "$build" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
library=$(find "$work/root" -name libcitius.so)
archive=$(find "$work/root" -name libcitius.a)
include=$(dirname "$(find "$work/root" -name citius.h)")
[ -n "$library" ] && [ -n "$archive" ] && [ -n "$include" ] || fail "library or headers are missing"

# ---- what the tool runs lies where it looks for it ----
tool=$(find "$work/root" -path '*/bin/citius')
if [ -n "$tool" ] && "$tool" bench --plot "$work/x.svg" --from /dev/null 2>&1 | grep citius-plot.py >&2; then
    fail "the tool does not find what draws"
fi

# ---- OpenSSL takes the provider as it was installed ----
module=$(find "$work/root" -name citius.so)
if [ -n "$module" ]; then
    digest=$(openssl dgst -provider-path "$(dirname "$module")" -provider citius -groestl-224 -r </dev/null) ||
        fail "OpenSSL does not take the provider"
    case $digest in f2e180fb*) ;; *) fail "groestl-224 of nothing through OpenSSL: $digest" ;; esac
    configuration=$(find "$work/root" -name citius.cnf)
    [ "$work/root$(sed -n 's/^module = //p' "$configuration")" = "$module" ] || fail "citius.cnf names another module"
fi

cat >"$work/main.c" <<'END'
#include <citius/citius.h>
#include <string.h>

int main(void)
{
    static const uint8_t want[20] = { 0xa9, 0x99, 0x3e, 0x36, 0x47, 0x06, 0x81, 0x6a, 0xba, 0x3e,
                                      0x25, 0x71, 0x78, 0x50, 0xc2, 0x6c, 0x9c, 0xd0, 0xd8, 0x9d };
    uint8_t got[20];

    return citius_sha1(got, "abc", 3) != CITIUS_OK || memcmp(want, got, 20) != 0;
}
END

# ---- pkg-config, shared and static ----
PKG_CONFIG_PATH=$(dirname "$(find "$work/root" -name citius.pc)")
PKG_CONFIG_SYSROOT_DIR=$work/root
LD_LIBRARY_PATH=$(dirname "$library")
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH
# shellcheck disable=SC2046
"$cc" "$work/main.c" $(pkg-config --cflags --libs citius) -o "$work/shared"
"$work/shared" || fail "the program with the shared library fails"
# shellcheck disable=SC2046
"$cc" "$work/main.c" $(pkg-config --cflags citius) -static $(pkg-config --static --libs citius) -o "$work/static"
"$work/static" || fail "the program with the static library fails"
version=$(sed -n 's/^#define CITIUS_VERSION_[A-Z]* //p' "$include/common.h" | paste -sd.)
[ "$(pkg-config --modversion citius)" = "$version" ] || fail "citius.pc is of another version than common.h"

# ---- CMake ----
mkdir "$work/project"
cp "$work/main.c" "$work/project"
cat >"$work/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(user C)
find_package(citius REQUIRED)
foreach(library citius citius_static)
  add_executable(with_${library} main.c)
  target_link_libraries(with_${library} PRIVATE citius::${library})
endforeach()
END
prefix=$(dirname "$(dirname "$include")")
{
    cmake -S "$work/project" -B "$work/project/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER="$cc" &&
        cmake --build "$work/project/build"
} >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "find_package(citius)"; }
for program in with_citius with_citius_static; do
    "$work/project/build/$program" || fail "$program fails"
done

# ---- names ----
sed -n 's/^.*CITIUS_API.*[ *]\(citius_[a-z0-9_]*\)(.*$/\1/p' "$include"/*.h | sort -u >"$work/promised"
nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort -u >"$work/exported"
[ -s "$work/promised" ] || fail "found no CITIUS_API in the headers"
diff "$work/promised" "$work/exported" >&2 || fail "the shared library exports something else than the headers promise"
strangers=$(nm -g --defined-only "$archive" | awk 'NF == 3 && $3 !~ /^citius_/ { print $3 }')
[ -z "$strangers" ] || fail "names without our prefix in the static library: $strangers"
