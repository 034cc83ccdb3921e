#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that the Debian packages install, work, can be upgraded and removed in a minimal Debian without a compiler, and pass
# debian/tests there.
#
#     packages.sh DIRECTORY_OF_PACKAGES [ARCH [SUITE]]      (this Debian's, or a later one)
#
# Packages of another machine cannot be installed here: their programs run in QEMU, with the libraries of that machine's Debian.
set -eu
here=$(realpath "$(dirname "$0")")
packages=$(realpath "$1") native=$(dpkg --print-architecture)
arch=${2:-$native}
# shellcheck source=/dev/null
suite=${3:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }
skip() {
    tail -n 3 "$work/log" >&2
    echo "skipped: no clean $suite can be had here" >&2
    exit 0
}

mkdir "$work/packages" "$work/unpacked"
for package in "$packages"/*_"$arch".deb; do
    case $package in *-dbgsym_*) continue ;; esac
    cp "$package" "$work/packages"
    dpkg-deb -x "$package" "$work/unpacked"
done
find "$work/unpacked" -type f \( -path '*/bin/*' -o -name '*.so*' -o -name '*.a' \) -exec "$here/hardened.sh" {} + ||
    fail "the packages are not hardened"

# Of both machines at once: a file that two packages have must be the same.
coinstallable() {
    for package in "$work"/packages/*; do
        other=$packages/$(basename "$package" "_$arch.deb")_$1.deb
        [ -e "$other" ] && [ "$(dpkg-deb -f "$package" Multi-Arch)" = same ] || continue
        rm -rf "$work/one" "$work/two"
        dpkg-deb -x "$package" "$work/one"
        dpkg-deb -x "$other" "$work/two"
        (cd "$work/one" && find . -type f) | while read -r file; do
            [ ! -e "$work/two/$file" ] || cmp "$work/one/$file" "$work/two/$file"
        done || fail "$(basename "$package") and $(basename "$other") cannot be installed together"
    done
}
case $arch in amd64) coinstallable arm64 ;; arm64) coinstallable amd64 ;; esac

if [ "$arch" != "$native" ]; then
    root=$work/root machine=$(dpkg-architecture -a "$arch" -q DEB_HOST_GNU_CPU 2>/dev/null)
    mmdebstrap --quiet --variant=extract --architectures="$arch" --skip=check/qemu --include=openssl,python3 \
        "$suite" "$root" >"$work/log" 2>&1 || skip
    cp -a "$work/unpacked/." "$root"
    emulated() { "qemu-$machine" -L "$root" "$@"; }
    modules=$(dirname "$(find "$root" -path '*/ossl-modules/citius.so')")
    emulated "$root/usr/bin/citius" selftest | tail -n 1
    emulated "$root/usr/bin/openssl" dgst -provider-path "$modules" -provider citius -whirlpool -r </dev/null | grep '^19fa61d7' ||
        fail "OpenSSL does not take the provider"
    if [ -d "$root/usr/lib/python3/dist-packages/citius" ]; then
        PYTHONPATH=$root/usr/lib/python3/dist-packages emulated "$root/usr/bin/python3" -B \
            -c 'import citius; print(citius.sha1(b"abc").hexdigest())' | grep '^a9993e36' || fail "Python does not take the module"
    fi
    echo "the packages of $arch work in QEMU, with the libraries of a clean $suite"
    exit 0
fi

# The checks inside.  They run only in the clean root, and check that first.
cat >"$work/checks" <<'CHECKS'
#!/bin/sh
set -eux
[ -d /packages ] && [ ! -e /usr/bin/citius ]
! command -v cc gcc tcc clang
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
files() { find / -xdev -type f ! -path '/var/*' ! -path '/proc/*' ! -path '/tmp/*' ! -path '*/__pycache__/*' | sort; }
names() { for package in "$@"; do dpkg-deb -f "$package" Package; done; }
install() { apt-get install -y --no-install-recommends "$@"; }
apt-get update
install python3 # of the module in Python; what it brings stays
files >/tmp/before

install /packages/citius_*.deb # the tool needs nothing else of ours
citius selftest | tail -n 1
sh /debian/tests/tool
apt-get purge -y citius

# Older packages with the same content, then the upgrade.
mkdir /tmp/older
for package in /packages/*.deb; do
    dpkg-deb -R "$package" /tmp/older/tree
    version=$(dpkg-deb -f "$package" Version)
    sed -i "s/$version/$version~older/" /tmp/older/tree/DEBIAN/control
    dpkg-deb -b /tmp/older/tree "/tmp/older/$(basename "$package")"
    rm -r /tmp/older/tree
done
install /tmp/older/*.deb
install /packages/*.deb
! dpkg -l | grep '~older'
for test in tool provider python; do
    sh /debian/tests/$test
done
# shellcheck disable=SC2046
apt-get purge -y $(names /packages/*)
files >/tmp/after
diff /tmp/before /tmp/after

install autopkgtest
autopkgtest -B /packages/*.deb /source/ -- null
CHECKS
chmod +x "$work/checks"

clean="mmdebstrap --quiet --variant=apt --include=openssl"
$clean --simulate "$suite" /dev/null >"$work/log" 2>&1 || skip
mkdir "$work/source"
mkdir "$work/source/docs"
cp -r "$here/../../debian" "$work/source"
cp -r "$here/../../docs/examples" "$work/source/docs"
mkdir "$work/source/tests"
cp -r "$here/../sha1detectcoll" "$work/source/tests"
# shellcheck disable=SC2016
$clean --customize-hook="copy-in $work/packages $work/checks $work/source $here/../../debian /" \
    --customize-hook='chroot "$1" /checks' "$suite" /dev/null >"$work/log" 2>&1 || {
    tail -n 40 "$work/log" >&2
    fail "the packages fail in a clean $suite"
}
grep -E '^[a-z0-9-]+ +PASS' "$work/log" | sort -u | grep . || fail "autopkgtest passed no test"
echo "the packages install, work and go away in a clean $suite"
