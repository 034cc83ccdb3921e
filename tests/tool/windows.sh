#!/bin/sh
# SPDX-License-Identifier: MIT
# The tool for Windows, in Wine: it gives the answers, and files, names, streams and failures are what they are elsewhere.
#
#     windows.sh TOOL WINE...
set -eu
tool=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/citius" <<END
#!/bin/sh
exec $* "$tool" "\$@"
END
chmod +x "$folder/citius"
PATH=$folder:$PATH
mkdir "$folder/files" "$folder/files/deeper"
cd "$folder/files"

fails() { # ... with that exit code
    code=$1
    shift
    "$@" >"$folder/said" 2>&1 && got=0 || got=$?
    [ "$got" = "$code" ] || { echo "$*: exit code $got instead of $code" >&2; cat "$folder/said" >&2; exit 1; }
}
same() { # ... lines
    [ "$1" = "$2" ] || { printf 'got\n%s\ninstead of\n%s\n' "$1" "$2" >&2; exit 1; }
}

citius selftest >"$folder/said" || { cat "$folder/said" >&2; exit 1; }
tail -n 1 "$folder/said"
citius list | grep -q sha1

# What text streams would change: line ends, and the end of a text.
printf 'a\r\nb\nc\032d\r\r\n' >text
head -c 3000000 /dev/urandom >large
head -c 100 large >'Grüße 漢.bin'
: >deeper/empty
same "$(citius sum -a sha1 --untagged text large 'Grüße 漢.bin' deeper/empty)" \
    "$(sha1sum text large 'Grüße 漢.bin' deeper/empty)"
same "$(citius sum -a sha1 --untagged <text)" "$(sha1sum <text)"
citius sum -r . -a sha1,whirlpool >../sums
same "$(wc -l <../sums)" 8
citius check --quiet ../sums
sha1sum large >../sums1
citius check --quiet ../sums1
printf x >>large
fails 1 citius check ../sums
grep -q 'large: FAILED' "$folder/said"
fails 1 citius sum -a sha1 none
grep -q 'none: No such file' "$folder/said"
fails 1 citius sum -a sha1 deeper
grep -q 'deeper: Is a directory' "$folder/said"
fails 2 citius sum --none

# Ciphertext that others read, and files that are replaced as a whole.
key=000102030405060708090a0b0c0d0e0f
printf 0123456789abcdef >../key
citius enc -a aes-128-cbc --key-hex $key --iv-hex $key text -o ../cbc 2>/dev/null
openssl enc -d -aes-128-cbc -K $key -iv $key -in ../cbc | cmp - text
citius enc -a aes-128-ocb --key-file ../key --iv-prepend large -o ../sealed
citius enc -a aes-128-ocb --key-file ../key --iv-prepend text -o 'Grüße 漢.bin'
citius dec -a aes-128-ocb --key-file ../key --iv-prepend <'Grüße 漢.bin' -o - | cmp - text
citius dec -a aes-128-ocb --key-file ../key --iv-prepend ../sealed -o ../opened
cmp large ../opened
printf x >>../sealed
fails 1 citius dec -a aes-128-ocb --key-file ../key --iv-prepend ../sealed -o ../opened
cmp large ../opened
fails 1 citius dec -a aes-128-ocb --key-file ../key --iv-prepend ../sealed -o -
[ "$(wc -c <"$folder/said")" -lt 200 ]
same "$(find "$folder" -name '.citius*')" ""
