#!/bin/sh
# SPDX-License-Identifier: MIT
# Build the Debian packages of the last commit, and their source package; ./dev pack deb calls this.
#
#     debian.sh OUT [ARCH [twice]]    in a clean root of this Debian, where lintian checks them, too
#
# ARCH: the machine of the packages (default: this one's); those of another machine are cross-compiled, without the tests and the
# source package.  twice: build again in another folder, time zone and locale, and fail if a byte differs.
set -eu
cd "$(dirname "$0")/.."
native=$(dpkg --print-architecture)
mkdir -p "$1"
out=$(realpath "$1") arch=${2:-$native} twice=${3:-}
say() { echo "debian.sh: $*" >&2; }
fail() { say "$*"; exit 1; }
git rev-parse --is-inside-work-tree >/dev/null 2>&1 || fail "the source package is made from a checkout by git"
git diff --quiet HEAD || say "packs the last commit, without the changes after it"
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
version=$(sed -n 's/^#define CITIUS_VERSION_[A-Z]* //p' include/citius/common.h | paste -sd.)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"

# The same bytes each time: git gives every file the time of the commit, and gzip stores neither a name nor a time.
mkdir "$work/citius"
git archive --prefix="citius-$version/" HEAD | gzip -9n >"$work/citius/citius_$version.orig.tar.gz"

cross="" options="-us -uc"
if [ "$arch" != "$native" ]; then
    cross="-a$arch -Pcross,nocheck"
    options="$options -b $cross"
fi
cat >"$work/citius/build" <<END
#!/bin/sh
# Unpack and build in the folder of this file, with what the source package requires; the folder done has the packages.
set -eux
cd "\$(dirname "\$0")"
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
tar -xf citius_$version.orig.tar.gz
[ "\$(id -u)" != 0 ] || { apt-get update && apt-get build-dep -y --no-install-recommends $cross ./citius-$version; }
(cd citius-$version && dpkg-buildpackage $options)
! command -v lintian || lintian --allow-root --fail-on error,warning --pedantic ./*.changes
mkdir done
mv ./*.deb done
cp citius-$version/obj-*/libcitius.so done/libcitius_$arch.so # not stripped: ./dev release proves its kernels
[ -n "$cross" ] || mv ./*.dsc ./*.debian.tar.* done
[ "$twice" = twice ] || exit 0
mkdir again
cp citius_$version.orig.tar.gz again
cd again
tar -xf citius_$version.orig.tar.gz
(umask 077; cd citius-$version && TZ=Asia/Kathmandu LC_ALL=C DEB_BUILD_OPTIONS=parallel=1 dpkg-buildpackage $options)
for file in ../done/*; do
    [ "\${file%.so}" = "\$file" ] || continue
    cmp "\$file" "\$(basename "\$file")"
done
echo "built twice: the same bytes"
END
chmod +x "$work/citius/build"

clean="mmdebstrap --quiet --variant=apt --architectures=$native${cross:+,$arch} --include=build-essential,lintian${cross:+,crossbuild-essential-$arch}"
in_clean_root() {
    $clean --customize-hook="copy-in $work/citius /" --customize-hook="chroot \"\$1\" /citius/build" \
        --customize-hook="copy-out /citius/done $work" "$suite" /dev/null >"$work/log" 2>&1
}
here() {
    tail -n 3 "$work/log" >&2
    [ -z "$cross" ] || fail "no clean $suite can be made here"
    say "no clean $suite can be made here: builds on this system"
    "$work/citius/build" >"$work/log" 2>&1 && mv "$work/citius/done" "$work"
}
if $clean --simulate "$suite" /dev/null >"$work/log" 2>&1; then how=in_clean_root; else how=here; fi
$how || {
    tail -n 60 "$work/log" >&2
    fail "could not build the packages"
}
grep -E '^([NEWIP]: |built twice)' "$work/log" >&2 || : # what lintian reports without failing
rm -f "$out"/*_"$arch".deb
if [ -z "$cross" ]; then
    rm -f "$out"/*.dsc "$out"/*.tar.*
    cp "$work/citius/citius_$version.orig.tar.gz" "$out"
fi
cp "$work"/done/* "$out"
echo "made $(cd "$out" && echo ./*_"$arch".deb)"
