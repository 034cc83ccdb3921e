#!/bin/sh
# SPDX-License-Identifier: MIT
# Check Citius as a subproject of another build: it changes nothing of its host, and builds with the host's settings.
#
#     guest.sh SOURCE_DIRECTORY C_COMPILER [CMAKE]      (CMAKE: instead of that in PATH)
set -eu
source=$1 cc=$2 cmake=${3:-cmake}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

# ---- a host: records CMake's variables before and after its subproject ----
cat >"$work/main.c" <<'END'
#include <citius/citius.h>
#include <string.h>

int main(void);

int main(void)
{
    static const uint8_t expected[20] = { 0xa9, 0x99, 0x3e, 0x36, 0x47, 0x06, 0x81, 0x6a, 0xba, 0x3e,
                                      0x25, 0x71, 0x78, 0x50, 0xc2, 0x6c, 0x9c, 0xd0, 0xd8, 0x9d };
    uint8_t got[20];

    return citius_sha1(got, "abc", 3) != CITIUS_OK || memcmp(expected, got, 20) != 0;
}
END
cat >"$work/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(host C)
add_compile_options(${HOST_OPTIONS})

function(write_down file)
  set(text "")
  get_directory_property(variables VARIABLES)
  # CMake's project() itself sets the version if the host has none.
  list(FILTER variables EXCLUDE REGEX "^(ARGV|file$|CITIUS_|citius_|CMAKE_.*ASM|CMAKE_PROJECT_VERSION)")
  foreach(variable ${variables})
    string(APPEND text "${variable}=${${variable}}\n")
  endforeach()
  foreach(property COMPILE_OPTIONS COMPILE_DEFINITIONS INCLUDE_DIRECTORIES LINK_OPTIONS TESTS BUILDSYSTEM_TARGETS)
    get_directory_property(value ${property})
    string(APPEND text "${property}: ${value}\n")
  endforeach()
  file(WRITE ${CMAKE_BINARY_DIR}/${file} "${text}")
endfunction()

if(ALONE)
  return()
endif()
write_down(before)
if(FETCH)
  include(FetchContent)
  FetchContent_Declare(citius SOURCE_DIR ${CITIUS})
  FetchContent_MakeAvailable(citius)
else()
  add_subdirectory(${CITIUS} citius)
  write_down(after)
endif()
get_property(targets DIRECTORY ${CITIUS} PROPERTY BUILDSYSTEM_TARGETS)
foreach(target ${targets})
  if(NOT target MATCHES "^citius(_static|_objects|_warnings)?$")
    message(FATAL_ERROR "the library brings ${target} along")
  endif()
endforeach()
foreach(library citius citius_static)
  add_executable(with_${library} main.c)
  target_link_libraries(with_${library} PRIVATE citius::${library})
  set_target_properties(with_${library} PROPERTIES C_CLANG_TIDY "")
endforeach()
if(INSTALLED)
  install(TARGETS ${INSTALLED})
endif()
if(TWICE)
  add_subdirectory(${CITIUS} citius_again)
endif()
END
guest=$source
host() {
    there=$work/$1
    shift
    "$cmake" -G Ninja -S "$work" -B "$there" -DCITIUS="$guest" -DCMAKE_C_COMPILER="$cc" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@" \
        >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "a host cannot be configured: $*"; }
}
flags_of() { # of one object of the library
    python3 -c 'import json, sys
print(*(c["command"] for c in json.load(open(sys.argv[1])) if c["file"].endswith(sys.argv[2])))' \
        "$there/compile_commands.json" "$1"
}

# ---- a host without a build type, in C alone: nothing of it changes, and nothing of Citius is installed ----
host plain -DALONE=ON
host plain -DALONE=ON # CMake writes more at the first time
grep -E '^[^#/].*:' "$there/CMakeCache.txt" | sort >"$work/alone"
host plain -DALONE=OFF
diff "$there/before" "$there/after" >&2 || fail "the guest changes variables or properties of its host"
grep -E '^[^#/].*:' "$there/CMakeCache.txt" | sort | comm -13 "$work/alone" - |
    grep -Ev '^(ALONE|CITIUS_[A-Z0-9_]*|citius_[A-Z_]*|CMAKE_ASM_[A-Z_]*|CMAKE_NUMBER_OF_MAKEFILES|CMAKE_PROJECT_VERSION[A-Z_]*):|-ADVANCED:|^_CMAKE_.*ASM' \
    >&2 && fail "the guest writes into its host's cache"
DESTDIR=$work/root "$cmake" --install "$there" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "install"; }
[ -z "$(find "$work/root" -type f 2>/dev/null)" ] || fail "the guest installs something"
case $(flags_of registry.c) in *-O3*) ;; *) fail "without a build type the guest is not optimised" ;; esac

# ---- Citius uses the host's build type and level of optimisation ----
host debug -DCMAKE_BUILD_TYPE=Debug -DFETCH=ON
case $(flags_of registry.c) in *-O[1-3s]*) fail "the guest optimises in a host's Debug" ;; esac
host level -DHOST_OPTIONS=-O1
case $(flags_of registry.c) in *-O3*) fail "the guest has another level of optimisation than its host" ;; esac

# ---- everything that a host may set, at once: built with a few algorithms, because flags are the same for all ----
guest=$work/guest
mkdir "$guest"
for part in CMakeLists.txt cmake include src; do
    cp -r "$source/$part" "$guest"
done
for room in "$guest"/src/hash/*/ "$guest"/src/block/*/; do
    case $room in */sha1/ | */aes/ | */twofish/) ;; *) rm -r "$room" ;; esac
done
warnings="-Wall;-Wextra;-Wpedantic;-Wshadow;-Wconversion;-Wsign-conversion;-Wcast-qual;-Wcast-align;-Wundef;-Wunused-macros"
warnings="$warnings;-Wmissing-prototypes;-Wdeclaration-after-statement;-Wredundant-decls;-Wvla;-Wc++-compat;-Werror"
case $("$cc" -dumpmachine) in x86_64-*) protection=-fcf-protection=full ;; *) protection= ;; esac
host everything "-DHOST_OPTIONS=$warnings" -DCMAKE_C_FLAGS="-O0 -flto -fvisibility=hidden -funsigned-char $protection" \
    -DCMAKE_UNITY_BUILD=ON -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON -DCMAKE_POLICY_DEFAULT_CMP0069=NEW \
    -DCMAKE_C_VISIBILITY_PRESET=hidden -DCMAKE_POSITION_INDEPENDENT_CODE=OFF -DCMAKE_C_STANDARD=99 \
    -DCMAKE_C_EXTENSIONS=OFF -DCMAKE_C_CLANG_TIDY=false -DFETCH=ON
"$cmake" --build "$there" >"$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; fail "the guest does not build in a host with everything"; }
for program in with_citius with_citius_static; do
    "$there/$program" || fail "$program of a host with everything fails"
done
nm "$there/_deps/citius-build/libcitius.a" >"$work/names" 2>/dev/null || :
grep -q ' T citius_version$' "$work/names" && ! grep -q __gnu_lto "$work/names" || fail "the guest is optimised across files"

# ---- installed programs start: with the static library, and with the shared one, which comes along if a program needs it ----
installed_starts() { # PROGRAM FILES [OPTION...]
    program=$1 files=$2
    shift 2
    host installed -DFETCH=ON -DCITIUS_ROOMS=sha1 -DCMAKE_C_FLAGS=-O0 -DINSTALLED="$program" \
        "-DCMAKE_INSTALL_RPATH=\$ORIGIN/../lib" -DCMAKE_INSTALL_LIBDIR=lib "$@"
    "$cmake" --build "$there" --target "$program" >"$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; fail "$program: build"; }
    rm -rf "$work/prefix"
    "$cmake" --install "$there" --prefix "$work/prefix" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$program: install"; }
    mv "$there" "$work/away"
    "$work/prefix/bin/$program" || fail "an installed $program does not start: $*"
    mv "$work/away" "$there"
    found=$(cd "$work/prefix" && find . ! -type d | sort | tr '\n' ' ')
    # shellcheck disable=SC2254
    case $found in $files) ;; *) fail "a host installs $found: $*" ;; esac
}
installed_starts with_citius './bin/with_citius '
rm -r "$there"
installed_starts with_citius './bin/with_citius ./lib/libcitius.so.[0-9]* ./lib/libcitius.so.[0-9]* ' -DBUILD_SHARED_LIBS=ON
rm "$there"/_deps/citius-build/libcitius.so*
installed_starts with_citius_static './bin/with_citius_static ' -DBUILD_SHARED_LIBS=ON

# ---- a host that has Citius already keeps that ----
host twice -DFETCH=ON -DTWICE=ON -DCITIUS_ROOMS=sha1
grep -q 'Citius .* is left out' "$work/log" || fail "a second guest is not left out"

# ---- with control-flow protection every object has the note; linked without Debian's crt files, which lack it ----
if [ -n "$protection" ]; then
    archive=$work/everything/_deps/citius-build/libcitius.a
    [ "$(readelf -n "$archive" | grep -c 'IBT, SHSTK')" = "$(ar t "$archive" | wc -l)" ] ||
        fail "the static library has objects without notes of IBT and SHSTK"
    "$cc" -nostdlib -shared -Wl,--whole-archive "$archive" -o "$work/whole.so"
    readelf -n "$work/whole.so" | grep -q 'IBT, SHSTK' || fail "the linker finds no notes of IBT and SHSTK"
fi
