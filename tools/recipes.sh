#!/bin/sh
# SPDX-License-Identifier: MIT
# Check the recipes in packaging/, each by the tools of its own system; ./dev check recipes calls this.  A tool that is not installed is
# named, and its check skipped.
#
#     recipes.sh [RECIPE...]      lint these (default: all); a few seconds
#     recipes.sh try [RECIPE...]  build the tarball of the files that git tracks by these recipes, and run their tests; minutes
#                                 (default: those that can be built without their system, all but nix)
#
# CITIUS_ROOMS="sha1;aes" leaves only these algorithms in the tarball.
set -eu
cd "$(dirname "$0")/.."
export PATH="$PWD/build/recipes/python/bin:$PATH" # where ./dev check recipes puts what comes from pip
work=$(mktemp -d) recipe=
trap 'rm -rf "$work"; [ -z "$recipe" ] || echo "recipes: packaging/$recipe fails" >&2' EXIT

skip() { # WHAT TOOL
    skipped=yes
    echo "recipes: skipped $1: there is no $2" >&2
}
have() { # TOOL WHAT
    command -v "$1" >/dev/null 2>&1 || { skip "$2" "$1"; return 1; }
}
quiet() { # COMMAND...: its output only if it fails
    "$@" >"$work/said" 2>&1 || { cat "$work/said" >&2; return 1; }
}
as_user() { # makepkg does not run as root
    if [ "$(id -u)" -eq 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups env HOME="$work" "$@"; else "$@"; fi
}
copy() { # FOLDER of packaging/: a copy in $work, which the user of as_user may write to
    cp -r "packaging/$1" "$work"
    [ "$(id -u)" -ne 0 ] || chown -R 65534:65534 "$work"
}

# ---- lint ----
lint_alpine() {
    have shellcheck "packaging/alpine" || return 0
    shellcheck packaging/alpine/APKBUILD
}

lint_arch() {
    ! have shellcheck "packaging/arch, its shell" || shellcheck packaging/arch/PKGBUILD
    have makepkg "packaging/arch, its variables" || return 0
    copy arch
    (cd "$work/arch" && as_user makepkg --printsrcinfo) >"$work/srcinfo"
    grep -q '^pkgname = citius$' "$work/srcinfo"
}

lint_conan() {
    have conan "packaging/conan" || return 0
    CONAN_HOME=$work/conan quiet conan inspect packaging/conan
}

lint_conda() {
    python3 -c 'import rattler_build' 2>/dev/null || { skip packaging/conda rattler_build; return 0; }
    python3 tools/recipes/conda.py packaging/conda/recipe.yaml
}

lint_fedora() {
    ! have rpmspec "packaging/fedora, its macros" || quiet rpmspec --parse packaging/fedora/citius.spec
    have rpmlint "packaging/fedora, its form" || return 0
    quiet rpmlint --strict --rpmlintrc packaging/fedora/citius.rpmlintrc packaging/fedora/citius.spec
}

lint_homebrew() {
    ! have ruby "packaging/homebrew, its commands" || quiet ruby -w tools/recipes/formula.rb packaging/homebrew/citius.rb
    have rubocop "packaging/homebrew, its style" || return 0
    quiet rubocop --cache false --only Layout,Lint,Naming,Security --except Layout/SpaceAroundOperators packaging/homebrew/citius.rb
}

lint_meson() {
    have meson "packaging/meson" || return 0
    quiet meson introspect --ast packaging/meson/test/meson.build
}

lint_nix() {
    have nix-instantiate "packaging/nix" || return 0
    NIX_STATE_DIR=$work/nix quiet nix-instantiate --readonly-mode --eval --strict tools/recipes/stdenv.nix \
        --arg package "$PWD/packaging/nix/package.nix"
}

lint_vcpkg() {
    have cmake "packaging/vcpkg" || return 0
    quiet cmake -D "PORT_FOLDER=$PWD/packaging/vcpkg" -P tools/recipes/vcpkg.cmake
}

# ---- try: $tarball has the sources, and $work/recipes the recipes for it ----
prepare() {
    version=$(sed -n 's/^#define CITIUS_VERSION_[A-Z]* //p' include/citius/common.h | paste -sd.)
    tarball=$work/citius-$version.tar.gz
    rooms=$(printf %s "${CITIUS_ROOMS:-}" | tr ';' '|')
    git ls-files | if [ -n "$rooms" ]; then grep -Ev '^src/(hash|block)/[^/]+/' || :; else cat; fi >"$work/list"
    [ -z "$rooms" ] || git ls-files | grep -E "^src/(hash|block)/($rooms)/" >>"$work/list"
    tar -czf "$tarball" --transform "s,^,citius-$version/,S" --files-from "$work/list"
    python3 tools/recipes.py "$version" "$tarball" --into "$work/recipes"
}

# In place of Alpine: this system's compiler and headers, or musl and clang of zig if ./dev pack static has installed them.
try_alpine() {
    zig=$PWD/build/zig/bin/python-zig target=$(uname -m)-linux-musl
    mkdir -p "$work/alpine/include/openssl" "$work/alpine/tool" "$work/alpine/provider"
    tar -xzf "$tarball" -C "$work/alpine"
    (
        if [ -x "$zig" ]; then
            export CC="$zig cc -target $target" CXX="$zig c++ -target $target" CMAKE_PREFIX_PATH="$work/alpine"
            ln -s /usr/include/CLI /usr/include/nlohmann "$work/alpine/include"
            ln -s /usr/include/openssl/* /usr/include/*-linux-gnu/openssl/* "$work/alpine/include/openssl"
        fi
        pkgdir=$work/alpine/tool subpkgdir=$work/alpine/provider
        # shellcheck disable=SC2317  # APKBUILD calls it
        amove() { (cd "$pkgdir" && cp -r --parents "$1" "$subpkgdir" && rm -r "$1"); }
        cd "$work/alpine/citius-$version"
        # shellcheck source=/dev/null
        . "$work/recipes/alpine/APKBUILD"
        build
        check
        package
        openssl
    )
    for file in tool/usr/bin/citius tool/usr/lib/libcitius.so provider/usr/lib/ossl-modules/citius.so; do
        [ -f "$work/alpine/$file" ] || { echo "recipes: no $file" >&2; return 1; }
    done
}

try_arch() {
    cp "$tarball" "$work/recipes/arch"
    [ "$(id -u)" -ne 0 ] || chown -R 65534:65534 "$work"
    (cd "$work/recipes/arch" && as_user makepkg --nodeps --noconfirm --check)
}

# Without Conan's index: the system's packages stand for those that the recipe requires.
try_conan() {
    export CONAN_HOME="$work/conan"
    sed -i "s,url: .*,url: \"file://$tarball\"," "$work/recipes/conan/conandata.yml"
    conan profile detect
    printf '%s\n' '[platform_requires]' nlohmann_json/3.99 '[platform_tool_requires]' cmake/3.99 >>"$CONAN_HOME/profiles/default"
    for shared in True False; do
        conan create "$work/recipes/conan" --version "$version" --no-remote -o "citius/*:shared=$shared" -o "citius/*:tool=$shared"
    done
}

try_conda() {
    python3 tools/recipes/conda.py "$work/recipes/conda/recipe.yaml" "$tarball" "$work/conda"
}

# With this system's compiler and headers in place of Fedora's packages.
try_fedora() {
    mkdir -p "$work/fedora"
    rpmbuild -bb --nodeps --define "_topdir $work/fedora" --define "_sourcedir ${tarball%/*}" --define "debug_package %{nil}" \
        "$work/recipes/fedora/citius.spec"
    for package in citius citius-libs citius-devel citius-static citius-openssl; do
        rpm --query --package --list "$work/fedora/RPMS/$(uname -m)/$package-$version-1.$(uname -m).rpm"
    done
}

try_homebrew() {
    ruby tools/recipes/formula.rb "$work/recipes/homebrew/citius.rb" "$tarball" "$work/homebrew"
}

try_meson() {
    subprojects=$work/recipes/meson/test/subprojects
    mkdir -p "$subprojects/packagecache"
    cp "$tarball" "$subprojects/packagecache"
    cp "$work/recipes/meson/citius.wrap" "$subprojects"
    meson setup "$work/meson" "$work/recipes/meson/test"
    meson test -C "$work/meson" --print-errorlogs
}

try_vcpkg() {
    cmake -D "PORT_FOLDER=$work/recipes/vcpkg" -D "TARBALL=$tarball" -D "BUILD=$work/vcpkg" -P tools/recipes/vcpkg.cmake
}

part=lint
if [ "${1:-}" = try ]; then
    part=try
    shift
fi
if [ $# -eq 0 ]; then
    for folder in packaging/*/; do
        name=$(basename "$folder")
        if [ "$part" = lint ] || command -v "try_$name" >/dev/null; then set -- "$@" "$name"; fi
    done
fi
for name in "$@"; do
    command -v "${part}_$name" >/dev/null || { echo "recipes.sh: cannot $part '$name'" >&2; exit 2; }
done
[ "$part" = lint ] || prepare
for recipe in "$@"; do # no || after a call: any command in it that fails ends the program
    skipped=
    "${part}_$recipe"
    [ -n "$skipped" ] || echo "recipes: packaging/$recipe: ok"
done
recipe=
