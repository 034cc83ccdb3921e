#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that `./dev setup` waits while another apt holds a lock, and stops if apt fails for another reason.
#
#     setup.sh SOURCE_DIRECTORY
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; cat "$work/said" >&2; exit 1; }

# A system without packages, whose apt fails the number of times in $work/failures.
mkdir "$work/bin"
program() { { echo '#!/bin/sh'; cat; } >"$work/bin/$1"; chmod +x "$work/bin/$1"; }
echo 'echo 0' | program id
echo 'echo unknown' | program dpkg-query
echo "echo slept >>'$work/slept'" | program sleep
program apt-get <<END
echo "\$*" >>'$work/calls'
read left <'$work/failures'
[ "\$left" -eq 0 ] || { echo \$((left - 1)) >'$work/failures'; cat '$work/message' >&2; exit 100; }
END
try() {
    echo "$1" >"$work/failures"
    rm -f "$work/calls" "$work/slept"
    PATH=$work/bin:$PATH "$source/dev" setup >"$work/said" 2>&1 </dev/null
}

echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 17 (apt-get)' >"$work/message"
try 0 || fail "no installation"
[ ! -e "$work/slept" ] || fail "waits for nothing"
try 3 || fail "no installation after three locks"
[ "$(wc -l <"$work/slept")" = 3 ] || fail "slept another number of times than three"
[ "$(grep -c 'update$' "$work/calls")" = 4 ] && [ "$(grep -c ' install ' "$work/calls")" = 1 ] || fail "other calls of apt-get"
! try 1000 || fail "waits for ever"
echo 'E: Unable to locate package' >"$work/message"
! try 1 || fail "goes on without packages"
[ ! -e "$work/slept" ] || fail "waits although no lock is held"
grep -q 'Unable to locate' "$work/said" || fail "does not show what apt-get said"
