# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Check interface, mutants and recipes; run the long checks.
#
# usage: ./dev check NOUN
#
#   abi [X.Y.Z]         compare the library's interface with cmake/citius.abi; may
#           it differ from that of the last release, as this version does?
#   mutants ROOM [N]    change the kernels of an algorithm in N places (200), one
#           after the other; the tests must fail, but for what mutants.txt lists
#   recipes [try] [RECIPE...]
#           recipes for packages of other systems in packaging/, with the tools of
#           these systems that are here; try: build by them, minutes each
#   nightly [PART...]   one part of the checks that take hours: today's, or these;
#           docs/gates.md lists them
#   passed COMMIT       note, for `release`, that .ci/run passed on this commit
check_abi() {
    [ $# -eq 0 ] || exec python3 -B tools/release/interface.py "$1" cmake/abi cmake/citius.abi
    need build abi
    build abi citius
    tools/abi.sh compare build/abi/libcitius.so include/citius cmake/citius.abi ||
        die "the interface is not the one of cmake/citius.abi: docs/releasing.md says what a change of it needs"
}

check_mutants() {
    [ $# -gt 0 ] || die "which room?"
    need build test
    build default citius_test
    nice python3 tests/mutants/mutants.py build/default "$@"
}

check_recipes() {
    try_need recipes
    venv build/recipes/python conan conan meson py-rattler-build || say "pip could not fetch Conan, Meson and rattler-build"
    [ "${1:-}" != try ] || need build openssl
    tools/recipes.sh "$@"
}

check_nightly() { python3 tools/gates.py "$@"; }
check_passed() { python3 tools/gates.py passed "$@"; }
