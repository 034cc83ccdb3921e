# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Make the packages that are published, and try them.
#
# usage: ./dev pack NOUN
#
#   deb [amd64|arm64]... [twice]   Debian packages, in a clean Debian, checked
#           with lintian, tried in another one (default: of this machine;
#           others in QEMU): build/package; twice: again elsewhere, same bytes?
#   python  source distribution and wheel, with all tests: build/wheel
#   wheels [x86_64|aarch64]...     the same for any Linux with glibc 2.28 or musl
#           1.2, tried in clean Debian and Ubuntu, if possible: build/wheels
#   rust    both crates: build/rust/package
#   npm     build/citius-VERSION.tgz
#   static [ARCH...]    the tool as one static program (default: x86_64), by zig's
#           clang with musl, tried here or in QEMU: build/musl
#
# CITIUS_ROOMS="sha1;aes" ./dev pack wheels: only these algorithms.
pack_deb() {
    need deb
    twice=
    for word in "$@"; do
        shift
        if [ "$word" = twice ]; then twice=twice; else set -- "$@" "$word"; fi
    done
    [ $# -gt 0 ] || set -- "$(dpkg --print-architecture)"
    for arch in "$@"; do
        [ "$arch" = "$(dpkg --print-architecture)" ] || need qemu
        say "builds the packages of $arch"
        tools/debian.sh build/package "$arch" $twice
        tests/repository/packages.sh build/package "$arch"
    done
}

# The source distribution, the wheel from it, and the tests with the wheel alone, and with all packages that it works with.
pack_python() {
    need build python spark
    rm -rf build/wheel
    python3 -m venv build/wheel/venv
    bin=$PWD/build/wheel/venv/bin
    say "builds the wheel (log: build/wheel/log)"
    # shellcheck disable=SC2016
    logged build/wheel/log "build the wheel" sh -c '
        "$0/pip" install build abi3audit mypy pytest hypothesis numpy pyarrow cryptography pycryptodomex &&
        "$0/python" -m build --outdir build/wheel . && "$0/pip" install "$(echo build/wheel/*.whl)[dask,ray,spark]"' "$bin"
    "$bin/abi3audit" --strict build/wheel/*.whl
    (cd build/wheel && "$bin/stubtest" citius --allowlist ../../python/tests/stubtest.txt)
    CITIUS_TOOL=$bin/citius "$bin/python" -B -m pytest -q -p no:cacheprovider python/tests
    "$bin/citius" selftest
    say "made $(echo build/wheel/citius-*)"
}

# The source distribution, and from it a wheel for each architecture and C library.  The bytes depend on the commit alone.
# The Python here serves for all: its headers' Limited API is the same on 64-bit Linux, which python/src/module.c checks.
pack_wheels() {
    need wheels
    need_zig
    rm -rf build/wheels
    mkdir -p build/wheels
    /usr/bin/python3 -m venv build/wheels/venv
    bin=$PWD/build/wheels/venv/bin
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
    export SOURCE_DATE_EPOCH
    # shellcheck disable=SC2016
    logged build/wheels/log "make the source distribution" sh -c '
        "$0/pip" install build scikit-build-core==1.1.2 auditwheel abi3audit twine pytest hypothesis numpy &&
        "$0/python" -m build --no-isolation --sdist --outdir build/wheels . &&
        tar -C build/wheels -xzf build/wheels/citius-*.tar.gz' "$bin"
    [ $# -gt 0 ] || set -- x86_64 aarch64
    for arch in "$@"; do
        wheel "$arch" gnu.2.28 "manylinux_2_28_$arch"
        wheel "$arch" musl "musllinux_1_2_$arch"
    done
    tests/repository/wheels.sh build/wheels
    say "made $(echo build/wheels/citius-*.whl build/wheels/citius-*.tar.gz)"
}

# The library is compiled once, for the extension and the tool.
wheel() {
    say "builds the wheel for $3 (log: build/wheels/$3.log)"
    logged "build/wheels/$3.log" "build the wheel for $3" env "CFLAGS=-ffile-prefix-map=$PWD=." "CXXFLAGS=-ffile-prefix-map=$PWD=." \
        "PATH=$bin:$PATH" "_PYTHON_HOST_PLATFORM=$3" \
        python -m build --no-isolation --wheel --outdir build/wheels -C "build-dir=$PWD/build/wheels/$3" \
        -C "cmake.args=--toolchain=$PWD/cmake/zig.cmake" -C "cmake.define.CITIUS_ARCH=$1" \
        -C "cmake.define.CITIUS_LIBC=$2" -C "cmake.define.CITIUS_ROOMS=${CITIUS_ROOMS:-}" build/wheels/citius-*/
}

pack_rust() { # both at once: cargo 1.90 or later
    need_rust
    (cd rust && cargo package --quiet --workspace --locked --no-verify)
}

pack_npm() {
    verb build
    build_wasm
    (cd wasm && npm pack --ignore-scripts --pack-destination ../build)
}

pack_static() {
    need_zig
    for arch in "${@:-x86_64}"; do
        case $arch-$(uname -m) in aarch64-x86_64) need qemu ;; esac
        rm -rf build/musl/CMakeCache.txt build/musl/CMakeFiles # another compiler
        cmake --preset musl -D "CITIUS_ARCH=$arch" >/dev/null
        build musl citius_cli
        tests/repository/static.sh build/musl/citius "$arch"
    done
}
