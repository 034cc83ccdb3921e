#!/bin/sh
# SPDX-License-Identifier: MIT
# The tool for another machine, emulated: it gives the answers that this machine's programs give.
#
#     emulated.sh TOOL EMULATOR...
set -eu
tool=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
citius() { "$emulator" "$tool" "$@"; }
emulator=$1
cd "$folder"

fail() { echo "$*" >&2; exit 1; }
same() { # ... lines
    [ "$1" = "$2" ] || { printf 'got\n%s\ninstead of\n%s\n' "$1" "$2" >&2; exit 1; }
}

citius selftest -a aes >said || { cat said >&2; exit 1; }
citius selftest -a sha1 >said || { cat said >&2; exit 1; }
citius list | grep -q whirlpool || fail "citius list"

mkdir files
head -c 300000 /dev/urandom >files/large
printf 'a\r\nb' >files/text
: >files/empty
latin=files/$(printf 'caf\351 \001') # a byte above 0x7f that is no UTF-8, and a control character
cp files/text "$latin"
same "$(citius sum -a sha1 --untagged files/large files/text files/empty)" "$(sha1sum files/large files/text files/empty)"
citius sum -r -a sha1,whirlpool files >sums
citius check --quiet sums
printf x >>files/large
! citius check --quiet sums >said 2>&1 || fail "a changed file passes"
same "$(grep -c FAILED said)" 2

# What is shown of a name does not depend on the sign of char.
rm "$latin"
! citius sum -a sha1 "$latin" >said 2>&1 || fail "a file that does not exist has a digest"
grep -qF "'files/caf'\$'\\351'' '\$'\\001'" said || { cat said >&2; fail "the name is not shown by escapes"; }
! LC_ALL=C grep -q "$(printf '[\001\351]')" said || fail "the name is shown raw"

printf 0123456789abcdef >key
citius enc -a aes-128-ocb --key-file key --iv-prepend files/large -o sealed
citius dec -a aes-128-ocb --key-file key --iv-prepend sealed -o opened
cmp files/large opened
citius enc -a aes-128-cbc --key-file key --iv-hex 00000000000000000000000000000000 files/text -o sealed
same "$(openssl enc -d -aes-128-cbc -K 30313233343536373839616263646566 -iv 00000000000000000000000000000000 -in sealed)" \
    "$(cat files/text)"
