/* SPDX-License-Identifier: MIT */
/* Citius and OpenSSL's own, through EVP, alternately: a table for docs/provider.md.
 *
 *     speed FOLDER_OF_MODULE
 *
 * Whole messages: what a program pays that sets an IV, and hashes or encrypts a buffer. */
#define _POSIX_C_SOURCE 200809L
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 31, LONGEST = 16384 };

static uint8_t in[LONGEST], out[LONGEST + 32];

/* An algorithm of one provider, ready to run. */
struct side {
    EVP_MD *md;
    EVP_CIPHER *cipher;
    EVP_MD_CTX *hash;
    EVP_CIPHER_CTX *ctx;
    int encrypt;
};

static void check(int good)
{
    if (!good)
        fputs("speed: OpenSSL refuses\n", stderr), exit(1);
}

static int open_side(struct side *s, OSSL_LIB_CTX *library, const char *name, int encrypt, const char *query)
{
    static const uint8_t key[64] = { 1 };

    memset(s, 0, sizeof *s);
    s->encrypt = encrypt;
    s->md = EVP_MD_fetch(library, name, query);
    if (s->md == NULL)
        s->cipher = EVP_CIPHER_fetch(library, name, query);
    if (s->md == NULL && s->cipher == NULL)
        return 0;
    s->hash = EVP_MD_CTX_new();
    s->ctx = EVP_CIPHER_CTX_new();
    if (s->cipher != NULL) {
        check(EVP_CipherInit_ex2(s->ctx, s->cipher, key, NULL, encrypt, NULL));
        EVP_CIPHER_CTX_set_padding(s->ctx, 0);
    }
    return 1;
}

static void close_side(struct side *s)
{
    EVP_MD_CTX_free(s->hash);
    EVP_CIPHER_CTX_free(s->ctx);
    EVP_MD_free(s->md);
    EVP_CIPHER_free(s->cipher);
}

static void message(struct side *s, int len)
{
    static const uint8_t iv[16] = { 2 };
    int n;

    if (s->md != NULL) {
        check(EVP_DigestInit_ex2(s->hash, s->md, NULL) && EVP_DigestUpdate(s->hash, in, (size_t)len) &&
              EVP_DigestFinal_ex(s->hash, out, NULL));
        return;
    }
    check(EVP_CipherInit_ex2(s->ctx, NULL, NULL, iv, s->encrypt, NULL) && EVP_CipherUpdate(s->ctx, out, &n, in, len) &&
          EVP_CipherFinal_ex(s->ctx, out + n, &n));
    if (EVP_CIPHER_get_mode(s->cipher) == EVP_CIPH_OCB_MODE)
        check(EVP_CIPHER_CTX_ctrl(s->ctx, EVP_CTRL_AEAD_GET_TAG, 16, out));
}

/* Nanoseconds for this number of messages. */
static double timed(struct side *s, int len, int messages)
{
    struct timespec from, to;

    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int i = 0; i < messages; i++)
        message(s, len);
    clock_gettime(CLOCK_MONOTONIC, &to);
    return (double)(to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec);
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(double *values)
{
    qsort(values, ROUNDS, sizeof *values, ascending);
    return values[ROUNDS / 2];
}

static void cell(struct side sides[2], int len)
{
    int messages = (int)(2e6 / (timed(&sides[0], len, 100) / 100)) + 1; /* 2 ms */
    double times[2][ROUNDS], ratios[ROUNDS];

    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < 2; i++)
            times[i][round] = timed(&sides[i], len, messages) / messages;
        ratios[round] = times[1][round] / times[0][round];
    }
    printf(" %.0f | %.0f | %.2f |", len / median(times[0]) * 1e3, len / median(times[1]) * 1e3, median(ratios));
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int encrypt;
    } rows[] = { { "SHA1", 1 },        { "WHIRLPOOL", 1 },   { "AES-128-OCB", 1 },
                 { "AES-256-OCB", 1 }, { "AES-128-CTR", 1 }, { "AES-256-XTS", 1 },
                 { "AES-128-CBC", 1 }, { "AES-128-CBC", 0 }, { "IDEA-CBC", 0 } };
    static const int lengths[] = { 64, 1024, 16384 };
    OSSL_LIB_CTX *library = OSSL_LIB_CTX_new();

    if (argc != 2)
        return 2;
    check(OSSL_PROVIDER_load(library, "default") != NULL);
    OSSL_PROVIDER_load(library, "legacy");
    OSSL_PROVIDER_set_default_search_path(library, argv[1]);
    check(OSSL_PROVIDER_load(library, "citius") != NULL);
    printf("%s; MB/s.\n\n| |", OpenSSL_version(OPENSSL_VERSION));
    for (size_t j = 0; j < sizeof lengths / sizeof lengths[0]; j++)
        printf(" Citius, %d B | OpenSSL | ratio |", lengths[j]);
    puts("\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct side sides[2];
        int both = open_side(&sides[0], library, rows[i].name, rows[i].encrypt, "provider=citius") &
                   open_side(&sides[1], library, rows[i].name, rows[i].encrypt, "provider!=citius");

        if (both) {
            printf("| %s%s |", rows[i].name, rows[i].encrypt ? "" : ", decryption");
            for (size_t j = 0; j < sizeof lengths / sizeof lengths[0]; j++)
                cell(sides, lengths[j]);
            puts("");
            fflush(stdout);
        }
        close_side(&sides[0]);
        close_side(&sides[1]);
    }
    OSSL_LIB_CTX_free(library);
    return 0;
}
