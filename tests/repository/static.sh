#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that a static tool needs no loader and no library, and, where it can run, that its results are right.
#
#     static.sh TOOL ARCH
set -eu
tool=$1 arch=$2
if readelf -l "$tool" | grep -q INTERP || readelf -d "$tool" | grep -q NEEDED; then
    echo "$tool needs a loader or libraries" >&2
    exit 1
fi
case $arch-$(uname -m) in
    x86_64-x86_64|x86-x86_64|x86-i?86) ;;
    *) echo "$tool is static; this machine does not run $arch" && exit 0 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder" "$folder.sums"' EXIT
head -c 100000 /dev/zero >"$folder/zeros"
"$tool" selftest >"$folder/said" || { cat "$folder/said" >&2; exit 1; }
tail -n 1 "$folder/said"
# Threads, files, a key, a tag, and the search for other libraries.
test "$("$tool" sum -a sha1 --untagged "$folder/zeros" "$folder/zeros" | sort -u)" = "$(sha1sum "$folder/zeros")"
"$tool" sum -r "$folder" -a whirlpool >"$folder.sums" && "$tool" check --quiet "$folder.sums"
printf 0123456789abcdef >"$folder/key"
"$tool" enc -a aes-128-ocb --key-file "$folder/key" --iv-prepend "$folder/zeros" -o "$folder/sealed"
"$tool" dec -a aes-128-ocb --key-file "$folder/key" --iv-prepend "$folder/sealed" -o "$folder/opened"
cmp "$folder/zeros" "$folder/opened"
# It cannot load other libraries for a comparison, and reports that.
if "$tool" bench --compare sha1 --quick >"$folder/said" 2>&1; then exit 1; fi
grep -q 'there is none of' "$folder/said"
