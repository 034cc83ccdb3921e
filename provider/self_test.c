/* SPDX-License-Identifier: MIT */
/* The checks of `citius selftest`, for the implementations that run by default: short messages, single blocks. */
#include "provider.h"

struct digest_answer {
    char record;
    const char *kind;
    size_t n;
    const char *hex;
};

struct cipher_answer {
    const char *record, *kind;
    unsigned bits, n;
    const char *hex;
};

static const struct digest_answer digest_answers[] = {
#include "../src/answers/hash.inc"
};

static const struct cipher_answer cipher_answers[] = {
#include "../src/answers/cipher.inc"
};

static const struct {
    const char *hex;
} attacks[] = {
#include "../src/answers/attacks.inc"
};

enum { LONGEST = 300, ATTACK = 320 };

/* The definitions of msg and key stand in those files. */
static void message(uint8_t *out, size_t n, unsigned s)
{
    for (size_t i = 0; i < n; i++)
        out[i] = (uint8_t)(7 * i * i + 11 * i + 3 * n + 13 * (i / 256) + (size_t)101 * s);
}

static int is_hex(const uint8_t *bytes, size_t len, const char *hex)
{
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < len; i++)
        if (hex[2 * i] != digits[bytes[i] >> 4] || hex[2 * i + 1] != digits[bytes[i] & 15])
            return 0;
    return hex[2 * len] == '\0';
}

static int digest_is_right(const struct digest_answer *a)
{
    struct citius_hash_info kind;
    uint8_t in[LONGEST], out[CITIUS_HASH_MAX_DIGEST];

    message(in, a->n, 0);
    return citius_hash_kind_named(a->kind, &kind) == CITIUS_OK &&
           citius_hash_once(kind.kind, NULL, out, in, a->n) == CITIUS_OK && is_hex(out, kind.digest, a->hex);
}

static unsigned digit(char c)
{
    return c <= '9' ? (unsigned)(c - '0') : (unsigned)(c - 'a') + 10;
}

/* Record C: an attack is reported; record S: another digest instead. */
static int attack_is_detected(const struct digest_answer *a)
{
    const char *hex = attacks[a->n].hex;
    struct citius_hash_info kind;
    uint8_t in[ATTACK], out[CITIUS_HASH_MAX_DIGEST];

    for (size_t i = 0; i < ATTACK; i++)
        in[i] = (uint8_t)(digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]));
    return citius_hash_kind_named(a->kind, &kind) == CITIUS_OK &&
           citius_hash_once(kind.kind, NULL, out, in, ATTACK) == (a->record == 'C' ? CITIUS_ECOLLISION : CITIUS_OK) &&
           is_hex(out, kind.digest, a->hex);
}

static int cipher_is_right(const struct cipher_answer *a)
{
    struct citius_cipher_info kind;
    uint8_t bytes[CITIUS_CIPHER_MAX_KEY] = { 0 }, in[CITIUS_CIPHER_MAX_BLOCK] = { 0 }, out[CITIUS_CIPHER_MAX_BLOCK];
    size_t len = a->bits / 8;
    citius_key key;
    int right;

    if (citius_cipher_kind_named(a->kind, &kind) != CITIUS_OK)
        return 0;
    if (strcmp(a->record, "E") == 0) {
        message(in, kind.block, a->n);
        for (size_t i = 0; i < len; i++)
            bytes[i] = (uint8_t)(5 * i * i + 17 * i + (size_t)29 * a->n + len);
    } else {
        (a->record[1] == 'K' ? bytes : in)[a->n / 8] = (uint8_t)(0x80 >> a->n % 8);
    }
    right = citius_key_init(&key, kind.kind, bytes, len) == CITIUS_OK &&
            citius_ecb_encrypt(&key, out, in, kind.block) == CITIUS_OK && is_hex(out, kind.block, a->hex) &&
            citius_ecb_decrypt(&key, out, out, kind.block) == CITIUS_OK && citius_equal(out, in, kind.block);
    citius_key_wipe(&key);
    return right;
}

int citius_provider_self_test(void)
{
    for (size_t i = 0; i < sizeof digest_answers / sizeof digest_answers[0]; i++) {
        const struct digest_answer *a = &digest_answers[i];

        if (a->record == 'L' && a->n <= LONGEST && !digest_is_right(a))
            return 0;
        if ((a->record == 'C' || a->record == 'S') && !attack_is_detected(a))
            return 0;
    }
    for (size_t i = 0; i < sizeof cipher_answers / sizeof cipher_answers[0]; i++) {
        const struct cipher_answer *a = &cipher_answers[i];

        if ((strcmp(a->record, "E") == 0 || a->record[0] == 'V') && !cipher_is_right(a))
            return 0;
    }
    return 1;
}
