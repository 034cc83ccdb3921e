# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Time on a quiet machine, and write the page of figures.
#
# usage: ./dev measure NOUN
#
# `./dev run bench` measures and writes nothing.
#
#   core [CORE] [quick]   all kernels, ten minutes: data/CORE.jsonl, and pages
#           (CORE: a name of src/core/cores.def; default: this one)
#   model [-n] [clang] [ALGORITHM[/NAME]...]
#           what kernels cost on 64-bit ARM, by QEMU and llvm-mca 22: the records
#           of these cores; -n: only print it; clang: as it compiles, and print it
#   compilers [BLOCK]   all kernels by the system's gcc, and clang: docs/speed.md
#   files [OPTION...]   `citius sum`, `check`, other tools: docs/files.md; 4 GiB
#           in memory, ten minutes; --help lists options for less
#   provider            that for OpenSSL, and OpenSSL's own: docs/provider.md
#   rust [ROUNDS [FILTER]]   the crates and those of RustCrypto: docs/rust.md;
#           with a filter, such as `20 serpent`, only print it
#   wasm [ARGUMENT...]  the npm package and hash-wasm
#   git OWN CITIUS [ROUNDS]   two builds of git, with each SHA-1: docs/git.md
#   avr     cycles and memory on 8-bit AVR, in a simulator, with the tests
measure_core() {
    need plot
    try_need peers
    build_tool
    python3 tools/report/pages.py record "$TOOL" "$@"
}

measure_model() {
    preset=aarch64 print=
    while :; do
        case ${1:-} in -n) print=-n ;; clang) preset=aarch64-clang print=-n ;; *) break ;; esac
        shift
    done
    need build model aarch64
    build $preset citius_kernels
    python3 tools/models/model.py $print "build/$preset" "$@"
}

measure_compilers() {
    need build test
    build default citius_cli
    build clang citius_cli
    python3 tools/report/compilers_table.py build/default/citius build/clang/citius "$@"
}

measure_files() {
    try_need peers
    build_tool
    python3 tools/report/sums_table.py "$TOOL" "$@"
}

measure_provider() {
    need build test
    build default citius_provider citius_evp_speed
    python3 tools/report/provider_table.py build/default/tests/citius_evp_speed build/default/provider/citius.so
}

measure_rust() { need_rust && python3 tools/report/rust_table.py "$@"; }
measure_git() { python3 tools/report/git_table.py "$@"; }

measure_wasm() {
    verb build
    build_wasm
    (cd wasm && node bench/bench.js "$@")
}

# The library for AVR, its firmware, and the test that runs both.
measure_avr() {
    need avr
    logged build/avr.log "build for AVR" make -C src/avr OUT="$PWD/build/avr"
    build/avr/avr_test build/avr tests/vectors/*.txt src/*/*/vectors.txt
}
