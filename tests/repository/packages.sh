#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that the packages install, work and can be removed in a minimal Debian.
#
#     packages.sh DIRECTORY_OF_PACKAGES [SUITE]      (this Debian's, or a later one)
set -eu
packages=$(realpath "$1")
# shellcheck source=/dev/null
suite=${2:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

for package in "$packages"/*.deb; do
    dpkg-deb -x "$package" "$work/unpacked"
done
find "$work/unpacked" -type f \( -path '*/bin/*' -o -name '*.so*' -o -name '*.a' \) -exec "$(dirname "$0")/hardened.sh" {} + ||
    fail "the packages are not hardened"

# The checks inside.  They run only in the clean root, and check that first.
cat >"$work/checks" <<'CHECKS'
#!/bin/sh
set -eux
[ -d /packages ] && [ ! -e /usr/bin/citius ]
find / -xdev -type f ! -path '/var/*' ! -path '/proc/*' ! -path '/tmp/*' | sort >/tmp/before
dpkg -i /packages/*.deb

cd /tmp
printf abc >text
[ "$(citius sum -a sha1 --untagged text)" = "a9993e364706816aba3e25717850c26c9cd0d89d  text" ]
export OPENSSL_CONF=/usr/share/citius/citius.cnf
[ "$(openssl list -providers | grep -c 'status: active')" = 2 ]
openssl dgst -groestl-224 -r </dev/null | grep '^f2e180fb'
openssl dgst -sha256 -r </dev/null | grep '^e3b0c442'
unset OPENSSL_CONF
openssl dgst -provider citius -whirlpool -r </dev/null | grep '^19fa61d7' # OpenSSL finds it without configuration
cat >main.c <<'MAIN'
#include <citius/citius.h>

int main(void)
{
    uint8_t digest[20];

    return citius_sha1(digest, "abc", 3) != CITIUS_OK || digest[0] != 0xa9;
}
MAIN
# shellcheck disable=SC2046
tcc main.c $(pkg-config --cflags --libs citius) -o main
./main

dpkg -P citius libcitius-dev libcitius0.2 openssl-provider-citius libsha1detectcoll-dev libsha1detectcoll1
find / -xdev -type f ! -path '/var/*' ! -path '/proc/*' ! -path '/tmp/*' | sort >/tmp/after
diff /tmp/before /tmp/after
CHECKS
chmod +x "$work/checks"

clean="mmdebstrap --quiet --variant=apt --include=openssl,tcc,libc6-dev,pkg-config"
$clean --simulate "$suite" /dev/null >"$work/log" 2>&1 || {
    tail -n 3 "$work/log" >&2
    echo "skipped: no clean $suite can be had here" >&2
    exit 0
}
# shellcheck disable=SC2016
$clean --customize-hook="mkdir \"\$1/packages\" && cp $packages/*.deb \"\$1/packages\" && cp $work/checks \"\$1\"" \
    --customize-hook='chroot "$1" /checks' "$suite" /dev/null >"$work/log" 2>&1 || {
    tail -n 40 "$work/log" >&2
    fail "the packages fail in a clean $suite"
}
echo "the packages install, work and go away in a clean $suite"
