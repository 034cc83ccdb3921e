# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Build and run all tests, or some.
#
# usage: ./dev test [PRESET[:GROUP,GROUP...]]... | NOUN    (default: default avr)
#
# PRESET is a build of CMakePresets.json, or avr: the library for 8-bit AVR, in a
# simulator. GROUP is a folder of tests/.
#
#   cross [PRESET...]   a subset of the tests, and the tool, on machines that QEMU
#           emulates, on older processors of this kind (default, i386), and for
#           Windows in Wine (mingw); without PRESET on all of these
#   rust    build, test, lint and document the crates, and package them
#   wasm    the npm package in Node and Chromium
#   kat [DIRECTORY]     published answer files (default: ../shared/kat)
test_default() {
    need build test avr
    (need_release) || say "tests the release without its papers"
    [ $# -gt 0 ] || set -- default avr
    for tested in "$@"; do
        preset=${tested%%:*}
        need "$preset"
        case $tested in
        avr) ;;
        *:*) build_groups "$preset" "${tested#*:}" ;;
        *) build "$preset" ;;
        esac
    done
    python3 tools/run_tests.py "$@"
}

# What `all` builds, but of tests/ only what these groups need.
build_groups() {
    [ -f "build/$1/build.ninja" ] || build "$1" help
    # shellcheck disable=SC2046
    build "$1" $(ninja -C "build/$1" -t query all | sed -n '/^  input/,/^  outputs/s/^    //p' | sed '\,^tests/all$,d') \
        $(echo "$2" | tr , '\n' | sed 's,.*,tests/&/all,; s,.*/library/.*,& tests/sha1detectcoll/all,')
}

test_cross() {
    # shellcheck disable=SC2086
    [ $# -gt 0 ] || set -- $EMULATED default i386
    need build test qemu "$@"
    for preset in "$@"; do
        build "$preset" citius_test
        case $preset in default | i386) ;; *) build "$preset" citius_cli ;; esac
    done
    for preset in "$@"; do
        say "tests $preset, emulated"
        ctest --test-dir "build/$preset" -L cross --no-tests=error --output-on-failure --parallel "$(nproc)"
    done
}

test_rust() {
    need_rust
    cd rust || exit
    cargo fetch --quiet || {
        say "skipped: cargo could not fetch the crates that the tests need"
        return 0
    }
    form_of_rust
    cargo test --quiet --workspace --features citius/oid
    cargo test --quiet --package citius --features oid,portable --test all vectors
    for features in whirlpool alloc,serpent,portable ""; do # without std, some algorithms, portable C, and none
        say "checks citius with the features '$features'"
        cargo check --quiet --package citius --no-default-features --features "$features"
    done
    cargo run --quiet --package citius --example one_line >../build/rust/compiled
    # The feature `system`, with the library with all algorithms that a build script has compiled.
    folder=$(find "$CARGO_TARGET_DIR/debug/build" -name libcitius.a -printf '%s %h\n' | sort -n | tail -n 1)
    printf '%s\n' "Name: citius" "Description: as compiled" "Version: $(python3 ../tools/release/version.py)" "Libs: -L${folder#* } -lcitius" >../build/rust/citius.pc
    PKG_CONFIG_PATH=$CARGO_TARGET_DIR cargo run --quiet --package citius --features system --example one_line |
        cmp - ../build/rust/compiled
    # A change that is not committed is packaged, too.  Both at once: cargo 1.90 or later.
    cargo publish --quiet --workspace --dry-run --allow-dirty
    say "both crates can be published: cargo publish --workspace, in rust/"
}

# A cargo that was there may lack rustfmt and clippy; then these checks are skipped.
form_of_rust() {
    cargo fmt --version >/dev/null 2>&1 && cargo fmt --all --check
    cargo clippy --version >/dev/null 2>&1 && cargo clippy --quiet --workspace --all-targets --features citius/oid -- -D warnings
    RUSTDOCFLAGS='-D warnings' cargo doc --quiet --workspace --no-deps --features citius/oid
    if cargo deny --version >/dev/null 2>&1; then
        cargo deny --log-level error check licenses bans sources
    else
        say "skipped: there is no cargo-deny, which checks the licences of dependencies"
    fi
}

test_wasm() {
    verb build
    build_wasm
    need browser
    (cd wasm && node --test tests/)
}

# Every answer file of the kinds that exist; a folder is called like its kinds.  The messages of
# 1 GiB are left out: the slowest implementations would take hours.  So are files in forms that the tool does
# not read, among them a list for OCB whose tags are wrong (libtomcrypt's).
test_kat() {
    directory=${1:-../shared/kat}
    [ -d "$directory" ] || { say "no answer files in $directory"; return 0; }
    build_tool
    # shellcheck disable=SC2016
    kat_files | xargs -r -P "$(nproc)" -d '\n' -n 2 sh -c '
        said=$("$1" selftest --kat "$3" ${2:+-a "$2"} 2>&1) && code=0 || code=1
        printf "dev: %s\n%s\n" "$3" "$said"
        exit $code' sh "$TOOL"
}

# Two lines for each: the cipher, or nothing, and the file.
kat_files() {
    for room in src/hash/*/ src/block/*/; do
        name=$(basename "$room") cipher=
        case $room in src/block/*) cipher=$name ;; esac
        for file in "$directory/$name"*/*.rsp "$directory/$name"*/*KAT*.txt "$directory/$name"*/MonteCarlo*.txt \
                "$directory/$name"*/*/*.rsp "$directory/$name"*/*/*_m.txt "$directory/$name"*/[ec][cb][bc]_*.txt \
                "$directory/$name/$name"-*.txt "$directory/$name-ocb"/*.txt "$directory/$name"/*_test.json \
                "$directory/$name"/*.vec "$directory/$name"/*.dat "$directory/$name"/*.vectors "$directory/$name"/crypt*.txt; do
            case $cipher:$file in *'*'*|*ExtremelyLong*|*ecb_iv*|*libtomcrypt*|:*.vec*|:*cryptopp*) continue ;; esac
            printf '%s\n%s\n' "$cipher" "$file"
        done
    done
}
