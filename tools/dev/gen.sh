# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Write generated files: sources, pages, counts, interface.
#
# usage: ./dev gen [NOUN]    (default: sources)
#
#   sources   tables, costs, lists of the algorithms (of each room.toml), the
#             options in the man page
#   pages     tables and pictures of docs/, from the records, data/
#   house     the counts of macros, files, long functions ... in docs/house.md
#   abi       the record of the library's interface, cmake/citius.abi
gen_default() {
    # shellcheck disable=SC2046
    [ $# -eq 0 ] || unknown noun "$1" $(nouns gen)
    gen_sources
}

gen_sources() { python3 gen/gen.py; }
gen_pages() { need plot && python3 tools/report/pages.py pages; }
gen_house() { python3 tests/repository/house_test.py . --write; }

# A build with debug information has the types.
gen_abi() {
    need build abi
    build abi citius
    tools/abi.sh record build/abi/libcitius.so include/citius build/abi/citius.abi
    if cmp -s build/abi/citius.abi cmake/citius.abi; then return; fi
    if ! ls cmake/abi/*.abi >/dev/null 2>&1; then # the last release's record, while today's differs
        mkdir -p cmake/abi
        cp cmake/citius.abi "cmake/abi/$(sed -n 's/^#define CITIUS_VERSION_[A-Z]* //p' include/citius/common.h | paste -sd.).abi"
    fi
    cp build/abi/citius.abi cmake/citius.abi && say "wrote cmake/citius.abi"
}
