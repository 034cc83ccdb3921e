#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that a static tool needs no loader and no library, and, where it can run, here or in QEMU, that its results are right.
#
#     static.sh TOOL ARCH
set -eu
tool=$1 arch=$2
if readelf -l "$tool" | grep -q INTERP || readelf -d "$tool" | grep -q NEEDED; then
    echo "$tool needs a loader or libraries" >&2
    exit 1
fi
emulator=
case $arch-$(uname -m) in
    x86_64-x86_64|x86-x86_64|x86-i?86|aarch64-aarch64) ;;
    *) emulator=$(command -v "qemu-$arch") || { echo "$tool is static; this machine does not run $arch"; exit 0; } ;;
esac
citius() { ${emulator:+"$emulator"} "$tool" "$@"; }
folder=$(mktemp -d)
trap 'rm -rf "$folder" "$folder.sums"' EXIT
head -c 100000 /dev/zero >"$folder/zeros"
citius selftest >"$folder/said" || { cat "$folder/said" >&2; exit 1; }
tail -n 1 "$folder/said"
# Threads, files, a key, a tag, and the search for other libraries.
test "$(citius sum -a sha1 --untagged "$folder/zeros" "$folder/zeros" | sort -u)" = "$(sha1sum "$folder/zeros")"
citius sum -r "$folder" -a whirlpool >"$folder.sums" && citius check --quiet "$folder.sums"
printf 0123456789abcdef >"$folder/key"
citius enc -a aes-128-ocb --key-file "$folder/key" --iv-prepend "$folder/zeros" -o "$folder/sealed"
citius dec -a aes-128-ocb --key-file "$folder/key" --iv-prepend "$folder/sealed" -o "$folder/opened"
cmp "$folder/zeros" "$folder/opened"
citius bench sha1 --quick --lengths 1024 >"$folder/said" || { cat "$folder/said" >&2; exit 1; }
# It cannot load other libraries for a comparison, and reports that.
if citius bench --compare sha1 --quick >"$folder/said" 2>&1; then exit 1; fi
grep -q '^citius bench: none of the libraries' "$folder/said"
