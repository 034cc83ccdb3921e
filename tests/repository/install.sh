#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that an installation has everything that users need, and nothing else.
#
#     install.sh BUILD_DIRECTORY C_COMPILER SOURCE_DIRECTORY CXX_COMPILER
set -eu
build=$1 cc=$2 source=$3 cxx=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

DESTDIR=$work/root cmake --install "$build" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
library=$(find "$work/root" -name libcitius.so)
archive=$(find "$work/root" -name libcitius.a)
include=$(dirname "$(find "$work/root" -name citius.h)")
[ -n "$library" ] && [ -n "$archive" ] && [ -n "$include" ] || fail "library or headers are missing"

# ---- the tool finds the files that it runs ----
tool=$(find "$work/root" -path '*/bin/citius')
if [ -n "$tool" ] && "$tool" bench --plot "$work/x.svg" --from /dev/null 2>&1 | grep citius-plot.py >&2; then
    fail "the tool does not find what draws"
fi

# ---- OpenSSL loads the installed provider ----
module=$(find "$work/root" -name citius.so)
if [ -n "$module" ]; then
    digest=$(openssl dgst -provider-path "$(dirname "$module")" -provider citius -groestl-224 -r </dev/null) ||
        fail "OpenSSL does not take the provider"
    case $digest in f2e180fb*) ;; *) fail "groestl-224 of nothing through OpenSSL: $digest" ;; esac
    configuration=$(find "$work/root" -name citius.cnf)
    [ "$work/root$(sed -n 's/^CITIUS_MODULE = //p' "$configuration")" = "$module" ] || fail "citius.cnf names another module"
fi

# ---- programs for sha1collisiondetection's library, with each of the two that replace it ----
dropin=$(find "$work/root" -name libsha1detectcoll.so)
if [ -n "$dropin" ]; then
    folder=$(dirname "$dropin")
    readelf -dW "$dropin" | grep -q 'SONAME.*\[libsha1detectcoll.so.1\]' || fail "libsha1detectcoll has another soname"
    [ -e "$folder/libsha1detectcoll.so.1" ] || fail "no libsha1detectcoll.so.1"
    exported=$(nm -D --defined-only "$dropin" | awk '$2 == "T" { print $3 }')
    [ "$(echo "$exported" | grep -c '^SHA1DC')" = "$(echo "$exported" | wc -l)" ] || fail "libsha1detectcoll exports: $exported"
    "$cc" -std=c99 -Wall -Werror -I"$include/.." "$source/tests/sha1detectcoll/user.c" -L"$folder" -lsha1detectcoll -o "$work/user"
    LD_LIBRARY_PATH=$folder "$work/user" || fail "the program with libsha1detectcoll.so fails"
    "$cc" -I"$include/.." "$source/tests/sha1detectcoll/user.c" -static -L"$folder" -lsha1detectcoll -o "$work/user"
    "$work/user" || fail "the program with libsha1detectcoll.a fails"
fi

# ---- no lazy binding, and no place to search for libraries ----
for file in "$library" ${tool:+"$tool"} ${module:+"$module"} ${dropin:+"$dropin"}; do
    readelf -dW "$file" | grep -q 'FLAGS.*NOW' || fail "$(basename "$file") is bound lazily"
    readelf -lW "$file" | grep -q GNU_RELRO || fail "$(basename "$file") has no RELRO"
    ! readelf -dW "$file" | grep -E 'RPATH|RUNPATH' >&2 || fail "$(basename "$file") has the path of a library"
done

cat >"$work/main.c" <<'END'
#include <citius/citius.h>
#include <string.h>

int main(void)
{
    static const uint8_t expected[20] = { 0xa9, 0x99, 0x3e, 0x36, 0x47, 0x06, 0x81, 0x6a, 0xba, 0x3e,
                                      0x25, 0x71, 0x78, 0x50, 0xc2, 0x6c, 0x9c, 0xd0, 0xd8, 0x9d };
    uint8_t got[20];

    return citius_sha1(got, "abc", 3) != CITIUS_OK || memcmp(expected, got, 20) != 0;
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
# shellcheck disable=SC2046
"$cxx" -std=c++17 "$source/docs/examples/hash_files.cpp" $(pkg-config --cflags --libs citius) -o "$work/cpp"
"$work/cpp" sha1 "$work/main.c" | grep -q "^$(sha1sum <"$work/main.c" | cut -c 1-40)  " || fail "the program in C++ fails"
version=$(sed -n 's/^#define CITIUS_VERSION_[A-Z]* //p' "$include/common.h" | paste -sd.)
[ "$(pkg-config --modversion citius)" = "$version" ] || fail "citius.pc is of another version than common.h"

# ---- CMake ----
mkdir "$work/project"
cp "$work/main.c" "$work/project"
cat >"$work/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(user C)
find_package(citius REQUIRED)
set(LIBRARIES citius citius_static CACHE STRING "")
foreach(library ${LIBRARIES})
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

# ---- find_package and add_subdirectory in one project, in both orders: the first one counts ----
mkdir "$work/both"
cp "$work/main.c" "$work/both"
cat >"$work/both/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(both C)
macro(take what)
  if(${what} STREQUAL package)
    find_package(citius REQUIRED)
  else()
    add_subdirectory(${SOURCE} guest)
  endif()
endmacro()
take(${FIRST})
take(${SECOND})
foreach(library citius citius_static)
  add_executable(with_${library} main.c)
  target_link_libraries(with_${library} PRIVATE citius::${library})
endforeach()
END
both() { # FIRST SECOND
    rm -rf "$work/both/build"
    cmake -G Ninja -S "$work/both" -B "$work/both/build" -DCMAKE_PREFIX_PATH="$prefix" -DSOURCE="$source" -DCMAKE_C_COMPILER="$cc" \
        -DFIRST="$1" -DSECOND="$2" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$1, then $2"; }
    ninja -C "$work/both/build" -t commands with_citius with_citius_static >"$work/commands"
}
both package subdirectory
! grep -q "$source/src" "$work/commands" || fail "package, then subdirectory: both are used"
cmake --build "$work/both/build" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "package, then subdirectory: build"; }
for program in with_citius with_citius_static; do
    "$work/both/build/$program" || fail "package, then subdirectory: $program fails"
done
both subdirectory package
! grep -q "$prefix/lib" "$work/commands" || fail "subdirectory, then package: both are used"
grep -q "$source/src" "$work/commands" || fail "subdirectory, then package: neither is used"

# ---- another prefix at installation, then a moved tree ----
unset PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH
usable() { # by pkg-config and CMake, in the folder there, with or without a shared library
    PKG_CONFIG_PATH=$(dirname "$(find "$1" -name citius.pc)")
    LD_LIBRARY_PATH=$(dirname "$(find "$1" -name 'libcitius.*' | head -n 1)")
    export PKG_CONFIG_PATH LD_LIBRARY_PATH
    # shellcheck disable=SC2046
    "$cc" "$work/main.c" $(pkg-config --cflags --libs citius) -o "$work/program" || fail "pkg-config: $2"
    "$work/program" || fail "the program by pkg-config fails: $2"
    rm -rf "$work/project/build"
    {
        cmake -S "$work/project" -B "$work/project/build" -Dcitius_DIR="$PKG_CONFIG_PATH/../cmake/citius" \
            -DCMAKE_C_COMPILER="$cc" ${3:+-DLIBRARIES="$3"} && cmake --build "$work/project/build"
    } >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "find_package(citius): $2"; }
    "$work/project/build/with_citius" || fail "the program by CMake fails: $2"
}
(cd "$work" && cmake --install "$build" --prefix chosen) >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
usable "$work/chosen" "a prefix at installation, relative to the current folder"
mv "$work/chosen" "$work/moved"
usable "$work/moved" "a tree that was moved"
configuration=$work/moved/share/citius/citius.cnf
if [ -n "$module" ]; then
    grep -q "^CITIUS_MODULE = $work/chosen/.*/citius.so$" "$configuration" || fail "citius.cnf does not follow the prefix"
    CITIUS_MODULE=$(find "$work/moved" -name citius.so) OPENSSL_CONF=$configuration \
        openssl dgst -groestl-224 -r </dev/null | grep -q '^f2e180fb' || fail "citius.cnf of a tree that was moved"
fi

# ---- docs/install.md: remove what the list names ----
cmake --install "$build" --prefix "$work/again" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
remove=$(sed -n 's/^sudo \(xargs .*rm\) .*/\1/p' "$source/docs/install.md")
[ -n "$remove" ] && [ -e "$work/again" ] || fail "docs/install.md does not say how to remove what is installed"
$remove <"$build/install_manifest.txt" || fail "$remove"
left=$(find "$work/again" ! -type d)
[ -z "$left" ] || fail "left after its removal: $left"

# ---- without OpenSSL's headers configuring says at its end what is left out ----
cmake -S "$source" -B "$work/without" -DCMAKE_C_COMPILER="$cc" -DCITIUS_CLI=OFF -DCITIUS_TESTS=OFF \
    -DCMAKE_FIND_ROOT_PATH="$work/none" -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; fail "configuring without OpenSSL's headers"; }
tail -n 4 "$work/log" | grep -q "provider for OpenSSL is left out: install .*libssl-dev" || fail "the provider is left out silently"

# ---- absolute folders, and only one of the two libraries ----
alone() { # SHARED FILE...
    rm -rf "$work/alone" "$work/absolute"
    cmake -S "$source" -B "$work/alone" -DCMAKE_C_COMPILER="$cc" -DCMAKE_INSTALL_PREFIX="$work/absolute" \
        -DCMAKE_INSTALL_LIBDIR="$work/absolute/somewhere/lib" -DCMAKE_INSTALL_INCLUDEDIR="$work/absolute/elsewhere" \
        -DCITIUS_CLI=OFF -DCITIUS_TESTS=OFF -DCITIUS_PROVIDER=OFF -DBUILD_SHARED_LIBS="$1" >"$work/log" 2>&1 ||
        { cat "$work/log" >&2; fail "BUILD_SHARED_LIBS=$1"; }
    shift
    cp -P "$@" "$work/alone"
    cmake --install "$work/alone" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "absolute folders"; }
}
alone OFF "$archive"
[ -z "$(find "$work/absolute" -name '*.so*')" ] || fail "a shared library although it was turned off"
usable "$work/absolute" "absolute folders, the static library alone" citius
alone ON "$(dirname "$library")"/libcitius.so*
[ -z "$(find "$work/absolute" -name '*.a')" ] || fail "a static library although it was turned off"
usable "$work/absolute" "absolute folders, the shared library alone" citius

# ---- names ----
sed -n 's/^.*CITIUS_API.*[ *]\(citius_[a-z0-9_]*\)(.*$/\1/p' "$include"/*.h | sort -u >"$work/promised"
nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort -u >"$work/exported"
[ -s "$work/promised" ] || fail "found no CITIUS_API in the headers"
diff "$work/promised" "$work/exported" >&2 || fail "the shared library exports something else than the headers promise"
strangers=$(nm -g --defined-only "$archive" | awk 'NF == 3 && $3 !~ /^citius_/ { print $3 }')
[ -z "$strangers" ] || fail "names without our prefix in the static library: $strangers"
