# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Prove constant time and right results of compiled kernels.
#
# usage: ./dev prove [PRESET [PART]] | NOUN    (default: default)
#
# Constant time by single steps, valgrind and clang's memory sanitizer; arithmetic
# on all words; whole kernels on unknown bits (docs/proofs.md). PRESET: default,
# clang (with the sanitizer), aarch64, aarch64-clang (by traces in QEMU).
# PART: msan, forms, boxes, proof or trace alone.
#
#   evidence [PRESET...]   prove with these (default: default clang i386 aarch64
#           aarch64-clang), and record what passed, for `citius list`; of one:
#           GTEST_FILTER='*aes_neon*' ./dev prove evidence aarch64;
#           `evidence proofs`: after a change of tests/proof/unproved.txt
#   record LIBRARY FILE    prove an unstripped x86-64 library; write the results
#   ttest   time every kernel with one secret and with many, for a minute
prove_default() {
    need build test
    set -- "${1:-default}" ${2:+"$2"}
    look "$@"
    case ${2:-} in
    forms | boxes | proof) ;; # about results, of which no record is kept
    *) python3 tests/prove/evidence.py "build/$1/citius" "build/$1/evidence" ;;
    esac
}

# What passes goes into build/PRESET/evidence, and must stand in data/evidence.inc.
look() {
    case $1 in aarch64*) need aarch64 ;; esac
    case $1:${2:-} in aarch64:proof)
        build "$1" citius
        build default citius_prove_rows
        say "proves the kernels of $1"
        build/default/tests/citius-prove --unproved tests/proof/unproved.txt "build/$1/libcitius.so"
        return ;;
    esac
    build "$1" ${2:+citius_cli}
    build "$1" "${2:+citius_}${2:-proofs}"
    rm -f "build/$1/evidence"/*
    say "proves, with $1"
    ctest --test-dir "build/$1" -L prove --no-tests=error --output-on-failure --parallel "$(nproc)" ${2:+--tests-regex "^$2"}
}

prove_evidence() {
    [ "${1:-}" != proofs ] || exec python3 tests/prove/evidence.py --proofs
    need build test
    [ $# -gt 0 ] || set -- default clang i386 aarch64 aarch64-clang
    for preset in "$@"; do
        case $preset in
        i386) build i386 ;; # for its rows: nothing is proved of them yet
        aarch64*) look "$preset" trace ;;
        *) look "$preset" ;;
        esac
    done
    for preset in "$@"; do
        python3 tests/prove/evidence.py --write "build/$preset/citius" "build/$preset/evidence"
    done
}

prove_record() {
    need build test
    build default citius_prove_rows
    python3 tools/release/proofs.py build/default/tests/citius-prove "$1" tests/proof/unproved.txt "$2"
}

prove_ttest() {
    need build test
    build default citius_ttest
    say "times with secrets"
    ctest --test-dir build/default -L '^ttest$' --no-tests=error --output-on-failure
}
