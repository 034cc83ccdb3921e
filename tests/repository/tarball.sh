#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that the files that git tracks build without git, as packagers build a tarball: with DESTDIR, another prefix and library
# folder, without tests, and with a clear message where a header of the tool is missing.
#
#     tarball.sh SOURCE_DIRECTORY C_COMPILER
#
# Built with one algorithm: what is checked here is the same for all.
set -eu
source=$1 cc=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }
tree=$work/citius
mkdir "$tree" "$work/bin"
cd "$source"
git ls-files -z 2>/dev/null | tar -cf - --null --files-from - 2>/dev/null | tar -xf - -C "$tree"
[ -f "$tree/CMakeLists.txt" ] || { echo "skipped: this is no checkout by git"; exit 77; }

# ---- a git that fails if something calls it ----
printf '%s\n' '#!/bin/sh' "touch '$work/called'" 'exit 1' >"$work/bin/git"
chmod +x "$work/bin/git"
PATH=$work/bin:$PATH
configure() { # FOLDER OPTION...
    folder=$1
    shift
    cmake -G Ninja -S "$tree" -B "$work/$folder" -DCMAKE_C_COMPILER="$cc" -DBUILD_TESTING=OFF "$@" >"$work/log" 2>&1
}

# ---- the library, in folders of a distribution's choice ----
configure library -DCITIUS_ROOMS=sha1 -DCITIUS_CLI=OFF -DCITIUS_PROVIDER=OFF -DCMAKE_INSTALL_PREFIX=/opt/x -DCMAKE_INSTALL_LIBDIR=lib/y ||
    { cat "$work/log" >&2; fail "cannot be configured"; }
! grep -q '^GTest_DIR' "$work/library/CMakeCache.txt" || fail "BUILD_TESTING=OFF looks for GoogleTest"
{ cmake --build "$work/library" && DESTDIR=$work/root cmake --install "$work/library"; } >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; fail "cannot be built or installed"; }
for file in lib/y/libcitius.so lib/y/libcitius.a lib/y/pkgconfig/citius.pc lib/y/cmake/citius/citius-config.cmake include/citius/citius.h; do
    [ -e "$work/root/opt/x/$file" ] || fail "no $file in the prefix"
done
[ "$(ls "$work/root" "$work/root/opt")" = "$(printf '%s\n' "$work/root:" opt '' "$work/root/opt:" x)" ] || fail "files outside the prefix"
! grep -rlF "$work" "$work/root" >&2 || fail "these files name the folder of the build"
[ ! -e "$work/called" ] || fail "the build calls git"

# ---- nothing that differs from build to build ----
configure reproducible -DCITIUS_ROOMS=sha1 -DCITIUS_PROVIDER=OFF -DCMAKE_CXX_COMPILER=g++ ||
    { cat "$work/log" >&2; fail "cannot be configured with GCC"; }
! grep -q cmake_pch "$work/reproducible/build.ninja" || fail "GCC would precompile headers"

# ---- the tool without the headers that it needs ----
! configure tool -DCITIUS_NLOHMANN_INCLUDE=NOTFOUND -DCMAKE_IGNORE_PATH="/usr/include;/usr/local/include" || fail "the tool needs no nlohmann-json"
tr -s '\n ' '  ' <"$work/log" | grep -q 'needs nlohmann/json.hpp of nlohmann-json: install it' || { cat "$work/log" >&2; fail "no hint to nlohmann-json"; }
