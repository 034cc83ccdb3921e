# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Build library, tool and tests, or the site.
#
# usage: ./dev build [PRESET [TARGET...]] | NOUN    (default: default)
#
# The results are in build/PRESET; presets are in CMakePresets.json.
# CITIUS_ROOMS="sha1;aes" ./dev build: only these algorithms.
#
#   wasm    the modules of the npm package, with JavaScript and types: wasm/dist
#   site    docs/ and the public headers as pages, dead links are errors:
#           build/site/html/docs/index.html
#   clean   remove what was built
build_default() {
    case ${1:-default} in tool) need build openssl ;; *) need build test ;; esac
    build "${@:-default}"
    sed -n 's/^.* is left out: install /dev: &/p' "build/${1:-default}.log" >&2
}

build_wasm() {
    need wasm
    need_node
    export CITIUS_ROOMS="${CITIUS_ROOMS-}" # those of the last build are forgotten
    for preset in wasm wasm-simd; do
        build $preset citius_wasm
    done
    (cd wasm && node tools/build.js ../build/wasm/wasm/citius.wasm ../build/wasm-simd/wasm/citius.wasm)
}

build_site() {
    need site
    venv_of build/site/python tools/site/requirements.txt || {
        say "skipped: pip could not fetch Sphinx"
        return 0
    }
    rm -rf build/site/html build/site/trees build/site/doxygen
    doxygen tools/site/Doxyfile
    mkdir -p build/site/speed
    python3 tools/report/pages.py draw build/site/speed
    build/site/python/bin/sphinx-build -q -W --keep-going -c tools/site -d build/site/trees . build/site/html
    say "wrote build/site/html/docs/index.html"
}

build_clean() { rm -rf build; }
