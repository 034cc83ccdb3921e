# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Run fuzz targets, and keep what they find.
#
# usage: ./dev fuzz [MINUTES] [TARGET...] | NOUN    (default: 1, all targets)
#
# libFuzzer on tests/fuzz/TARGET_fuzz.cpp, as many at a time as there are CPUs.
# What makes one fail stays in build/fuzz/found.
#
#   afl [MINUTES]       AFL++ on `citius check` and `citius dec`
#   keep [TARGET...]    add inputs that reach new code to tests/fuzz/TARGET.corpus
fuzz_default() {
    case ${1:-} in
    *[!0-9.]*|'') minutes=1 ;;
    *) minutes=$1; shift ;;
    esac
    # shellcheck disable=SC2046
    [ $# -gt 0 ] || set -- $(all_targets)
    build_targets
    for target in "$@"; do
        # shellcheck disable=SC2046
        [ -x "build/sanitize-clang/tests/${target}_fuzz" ] || unknown target "$target" $(all_targets)
        unpack "$target"
    done
    say "fuzzes $* for $minutes min each, $(nproc) at a time"
    seconds=$(seconds_of "$minutes")
    # shellcheck disable=SC2016
    printf '%s\n' "$@" | xargs -P "$(nproc)" -I TARGET sh -c '
        cd build/fuzz; dictionary=../../tests/fuzz/$1.dict
        [ ! -f "$dictionary" ] || set -- "$@" "-dict=$dictionary"
        target=$1 seconds=$2; shift 2
        ASAN_OPTIONS=quarantine_size_mb=16 "../sanitize-clang/tests/${target}_fuzz" "$@" "-max_total_time=$seconds" -max_len=4096 \
            -len_control=0 -timeout=60 -print_final_stats=1 "-artifact_prefix=found/$target-" \
            "corpus/$target" "kept/$target" >"$target.log" 2>&1 ||
            { tail -n 40 "$target.log"; echo "$target FAILED"; exit 1; }
        sed -n "s/^stat::number_of_executed_units: */$target: cases: /p" "$target.log"' \
        sh TARGET "$seconds" || die "what fails is in build/fuzz/found: try it with build/default/tests/TARGET_fuzz FILE"
}

build_targets() {
    need build fuzz
    build sanitize-clang fuzz
    mkdir -p build/fuzz/found
}

seconds_of() { awk "BEGIN { print int($1 * 60) }"; }

all_targets() {
    for file in tests/fuzz/*_fuzz.cpp; do
        basename "$file" _fuzz.cpp
    done
}

# build/fuzz/kept/TARGET: what is in the repository; build/fuzz/corpus/TARGET: what was found here.
unpack() {
    rm -rf "build/fuzz/kept/$1"
    mkdir -p "build/fuzz/kept/$1" "build/fuzz/corpus/$1"
    [ ! -f "tests/fuzz/$1.corpus" ] ||
        python3 tests/fuzz/corpus.py unpack "tests/fuzz/$1.corpus" "build/fuzz/kept/$1"
}

# Of both, those 48 that reach the most together, and three for each planted defect.
fuzz_keep() {
    # shellcheck disable=SC2046
    [ $# -gt 0 ] || set -- $(all_targets)
    build_targets
    build default fuzz
    for target in "$@"; do
        unpack "$target"
        (   cd build/fuzz || exit
            cp "kept/$target/"* "corpus/$target/" 2>/dev/null || :
            rm -rf "chosen/$target"
            mkdir -p "chosen/$target"
            "../sanitize-clang/tests/${target}_fuzz" -set_cover_merge=1 -use_counters=0 -max_len=1024 "chosen/$target" "corpus/$target" \
                >"$target.log" 2>&1 || { tail "$target.log"; die "cannot choose for $target"; }
        )
        "build/default/tests/${target}_fuzz" "build/fuzz/corpus/$target" >"build/fuzz/$target.found" ||
            say "$target: see build/fuzz/$target.found"
        sed -n 's/.* is found by \([^:]*\):.*/\1/p' "build/fuzz/$target.found" >"build/fuzz/$target.finders"
        python3 tests/fuzz/corpus.py pack "tests/fuzz/$target.corpus" 48 "build/fuzz/chosen/$target" \
            "build/fuzz/$target.finders"
        say "tests/fuzz/$target.corpus: $(wc -c <"tests/fuzz/$target.corpus") bytes"
    done
}

# The tool as it is, started again for each file.
fuzz_afl() {
    need build afl
    build afl
    rm -rf build/afl/check build/afl/dec
    mkdir -p build/afl/check/in build/afl/dec/in
    tool=build/afl/citius key=000102030405060708090a0b0c0d0e0f seconds=$(seconds_of "${1:-1}")
    for style in "" --untagged --zero "--untagged --zero"; do
        # shellcheck disable=SC2086
        "$tool" sum -a sha1,whirlpool $style dev LICENSE >"build/afl/check/in/sum$(printf %s "$style" | tr -d ' ')"
    done
    printf '%%%%%%%% HASHDEEP-1.0\n%%%%%%%% size,sha1,filename\n0,da39a3ee5e6b4b0d3255bfef95601890afd80709,a,b\n' \
        >build/afl/check/in/hashdeep
    head -c 100 LICENSE | "$tool" enc -a aes-128-cbc --key-hex $key --iv-prepend -o build/afl/dec/in/cbc 2>/dev/null
    export AFL_NO_UI=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1
    say "fuzzes citius check and citius dec with AFL++ for ${1:-1} min"
    afl-fuzz -V "$seconds" -t 2000 -i build/afl/check/in -o build/afl/check/out -- "$tool" check -j1 --no-progress @@ \
        >build/afl/check.log 2>&1 &
    checking=$!
    afl-fuzz -V "$seconds" -t 2000 -i build/afl/dec/in -o build/afl/dec/out -- \
        "$tool" dec -a aes-128-cbc --key-hex $key --iv-prepend @@ -o /dev/null >build/afl/dec.log 2>&1 ||
        { tail build/afl/dec.log; die "AFL++ did not run"; }
    wait $checking || { tail build/afl/check.log; die "AFL++ did not run"; }
    for command in check dec; do
        say "citius $command: $(sed -n 's/^execs_done *: //p' build/afl/$command/out/default/fuzzer_stats) runs"
    done
    [ -z "$(find build/afl/*/out/default/crashes build/afl/*/out/default/hangs -name 'id*')" ] ||
        die "what crashes or hangs is in build/afl/*/out/default"
}
