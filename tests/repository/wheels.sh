#!/bin/sh
# SPDX-License-Identifier: MIT
# Check the source distribution and the wheels of ./dev pack wheels: their tags, metadata and content, and that they can be installed in
# seconds without network and compiler and give the right results, as far as their systems can be had here.
#
#     wheels.sh FOLDER      (FOLDER/venv has auditwheel, abi3audit, twine and pytest)
set -eu
here=$(dirname "$(realpath "$0")")
folder=$(realpath "$1")
bin=$folder/venv/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

python3 "$here/wheels_test.py" "$folder"/citius-*.tar.gz "$folder"/citius-*.whl
"$bin/twine" check --strict "$folder"/citius-*.tar.gz "$folder"/citius-*.whl >"$work/log" || { cat "$work/log"; exit 1; }
for wheel in "$folder"/citius-*.whl; do
    platform=${wheel##*-} platform=${platform%.whl}
    "$bin/abi3audit" --strict "$wheel"
    "$bin/auditwheel" show --ldpaths "$work" "$wheel" >"$work/log" || { cat "$work/log"; exit 1; }
    found=$(tr '\n' ' ' <"$work/log" | sed -n 's/.*platform tag: *"\([a-z]*_[0-9_]*\)_[^"]*".*/\1/p')
    tagged=$(echo "$platform" | grep -Eo '^[a-z]+_[0-9]+_[0-9]+')
    case $found in "${tagged%%_*}"_*) ;; *) cat "$work/log"; fail "$wheel: it is not for every such Linux" ;; esac
    [ "$(printf '%s\n' "$found" "$tagged" | sort -V | tail -n 1)" = "$tagged" ] || fail "$wheel needs $found"
done

cat >"$work/answers.py" <<'ANSWERS'
import citius

assert "sha1" not in citius.hashes or citius.sha1(b"abc").hexdigest().startswith("a9993e364706816a")
assert citius.Cipher("aes-128-ecb", bytes(range(16))).encrypt(bytes(16)).hex() == "c6a13b37878f5b826f4f8162a1c8d879"
ANSWERS

# In a clean root, without network.  The time is that of pip.
cat >"$work/checks" <<'CHECKS'
#!/bin/sh
set -eu
[ -d /wheels ] && ! command -v cc >/dev/null
$(command -v python3.14 || command -v python3.13 || command -v python3.12 || command -v python3.11) -m venv /tmp/venv
from=$(date +%s%N)
/tmp/venv/bin/pip install --quiet --no-index --find-links /wheels citius
echo "pip: $((($(date +%s%N) - from) / 1000000)) ms" >/time
/tmp/venv/bin/python /answers.py
/tmp/venv/bin/citius selftest >/dev/null
CHECKS
chmod +x "$work/checks"

# clean SUITE [PACKAGE...]: a minimal Debian or Ubuntu of this machine's architecture.
clean() {
    suite=$1
    clean="mmdebstrap --quiet --variant=apt --include=$2"
    $clean --simulate "$suite" /dev/null >"$work/log" 2>&1 || {
        echo "skipped: no clean $suite can be had here"
        return 0
    }
    # shellcheck disable=SC2016
    $clean --customize-hook="mkdir \"\$1/wheels\" && cp $folder/citius-*.whl \"\$1/wheels\" && cp $work/checks $work/answers.py \"\$1\"" \
        --customize-hook='chroot "$1" /checks' --customize-hook="cp \"\$1/time\" $work" "$suite" /dev/null >"$work/log" 2>&1 ||
        { tail -n 40 "$work/log" >&2; fail "the wheel fails in a clean $suite"; }
    echo "$suite: $(cat "$work/time")"
}

functions() { nm -D "$@" | awk '{ print $NF }' | sort; }

# foreign ARCH PLATFORM PACKAGES: unpacked packages of a Debian, in QEMU unless the architecture is that of this machine.
foreign() {
    wheel=$(ls "$folder"/citius-*"$2.whl" 2>/dev/null) || return 0
    case $1 in x86_64) debian=amd64 ;; *) debian=arm64 ;; esac
    root=$work/$2
    mmdebstrap --quiet --variant=extract --architectures="$debian" --include="$3" bookworm "$root" >"$work/log" 2>&1 || {
        echo "skipped: no packages of Debian for $1 can be had here"
        return 0
    }
    emulator=
    [ "$1" = "$(uname -m)" ] || emulator=qemu-$1
    "$bin/pip" install --quiet --no-index --no-deps --target "$work/$2.site" --only-binary=:all: --platform "$2" --python-version 3.11 \
        --implementation cp --abi abi3 "$wheel"
    case $2 in
    many*) QEMU_LD_PREFIX=$root PYTHONPATH=$work/$2.site $emulator "$root/usr/bin/python3.11" "$work/answers.py" ;;
    *) # Debian has no Python for musl: at least, Python and the C library must have every function that the extension calls
        functions --defined-only "$(find "$root" -name libc.so -type f)" >"$work/defined"
        functions --undefined-only "$work/$2.site/citius/_citius.abi3.so" | grep -Ev '^_?Py' >"$work/called"
        grep -qx malloc "$work/called" || fail "nm does not list what $wheel calls"
        comm -23 "$work/called" "$work/defined" >"$work/missing"
        [ ! -s "$work/missing" ] || fail "$wheel calls what musl lacks: $(cat "$work/missing")" ;;
    esac
    QEMU_LD_PREFIX=$root $emulator "$work/$2.site/bin/citius" selftest >"$work/log" || { cat "$work/log"; exit 1; }
    echo "$2: ok${emulator:+, in QEMU}"
}

if [ -e "$(echo "$folder"/citius-*manylinux*"$(uname -m)".whl)" ]; then
    "$bin/pip" install --quiet --no-index --find-links "$folder" citius
    (cd "$work" && CITIUS_TOOL=$bin/citius "$bin/python" -B -m pytest -q -p no:cacheprovider "$here/../../python/tests")
    for suite in bookworm trixie noble; do clean "$suite" python3-venv; done
    clean jammy python3.11-venv
fi
foreign aarch64 manylinux_2_28_aarch64 python3.11
foreign x86_64 musllinux_1_2_x86_64 musl
foreign aarch64 musllinux_1_2_aarch64 musl
