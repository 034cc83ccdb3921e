#!/bin/sh
# SPDX-License-Identifier: MIT
# Check that one algorithm can be used alone: the folder of each, with core, the modes and the public headers, compiles
# by `cc -c` without any option, and hashes or encrypts.
#
#     bare.sh SOURCE_DIRECTORY LINK_FLAGS COMPILER [EMULATOR]
set -eu
source=$1 link=$2 compiler=$3 emulator=${4:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/main.c" <<'END'
#include "include/citius/citius.h"
#include <stdio.h>

static int checked;

/* The digest of "abc": every implementation must agree with the reference. */
static int hashes(void)
{
    struct citius_hash_info k;
    struct citius_implementation impl;

    for (size_t i = 0; citius_hash_kind_at(i, &k) == CITIUS_OK; i++)
        for (size_t j = 0; citius_hash_implementation_at(k.kind, j, &impl) == CITIUS_OK; j++) {
            uint8_t expected[CITIUS_HASH_MAX_DIGEST], got[CITIUS_HASH_MAX_DIGEST];

            if (!impl.usable)
                continue;
            if (citius_hash_once(k.kind, "ref", expected, "abc", 3) || citius_hash_once(k.kind, impl.name, got, "abc", 3))
                return 1;
            for (size_t b = 0; b < k.digest; b++)
                if (expected[b] != got[b])
                    return fprintf(stderr, "%s %s\n", k.name, impl.name), 1;
            checked++;
        }
    return 0;
}

/* Some blocks in CBC mode, encrypted and decrypted: both directions, single blocks and several at once. */
static int ciphers(void)
{
    struct citius_cipher_info k;
    struct citius_implementation impl;
    static const uint8_t bytes[CITIUS_CIPHER_MAX_KEY] = { 1, 2, 3 };
    static uint8_t in[640], expected[640], got[640];

    for (size_t i = 0; i < sizeof in; i++)
        in[i] = (uint8_t)(i * i);
    for (size_t i = 0; citius_cipher_kind_at(i, &k) == CITIUS_OK; i++)
        for (size_t j = 0; citius_cipher_implementation_at(k.kind, j, &impl) == CITIUS_OK; j++) {
            uint8_t iv[4][CITIUS_CIPHER_MAX_BLOCK] = { { 0 } };
            citius_key ref, key;

            if (!impl.usable)
                continue;
            if (citius_key_init_with(&ref, k.kind, "ref", bytes, k.key_max) ||
                citius_key_init_with(&key, k.kind, impl.name, bytes, k.key_max) ||
                citius_cbc_encrypt(&ref, iv[0], expected, in, sizeof in) ||
                citius_cbc_encrypt(&key, iv[1], got, in, sizeof in))
                return 1;
            for (size_t b = 0; b < sizeof in; b++)
                if (expected[b] != got[b])
                    return fprintf(stderr, "%s %s\n", k.name, impl.name), 1;
            if (citius_cbc_decrypt(&key, iv[2], got, got, sizeof in))
                return 1;
            for (size_t b = 0; b < sizeof in; b++)
                if (in[b] != got[b])
                    return fprintf(stderr, "%s %s, decryption\n", k.name, impl.name), 1;
            checked++;
        }
    return 0;
}

int main(void)
{
    return hashes() || ciphers() || checked == 0;
}
END

# These are the same for every algorithm, except the registry and the shorthands, which depend on the folders present.
cd "$work"
mkdir src src/hash src/block
cp "$source"/src/registry.c src
cp "$source"/src/hash/*.* src/hash
cp "$source"/src/block/*.* src/block
cp -r "$source/include" .
cp -r "$source/src/core" "$source/src/mode" src
for file in src/core/*.[cS] src/mode/*.c; do
    "$compiler" -c "$file"
done
for room in "$source"/src/hash/*/ "$source"/src/block/*/; do
    name=$(basename "$room") family=$(basename "$(dirname "$room")")
    used=$(sed -n 's,^#include "\.\./\([a-z0-9]*\)/.*,\1,p' "$room$name.h") # the rooms whose files it includes
    mkdir room
    for each in "$name" $used; do cp -r "$source/src/$family/$each" "src/$family"; done
    (
        cd room
        for file in ../src/registry.c ../src/hash/shorthands.c "../src/$family"/*/*.[cS]; do
            case $file in *'*'*) ;; *) "$compiler" -c "$file" || exit 1 ;; esac
        done
        # shellcheck disable=SC2086
        "$compiler" $link ../main.c ../*.o ./*.o -o main
        $emulator ./main
    ) || { echo "$name with $compiler" >&2; exit 1; }
    rm -rf "src/$family"/*/ room
done
