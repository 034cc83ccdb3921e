/* SPDX-License-Identifier: MIT */
/* Check that the digests SHA1DC and SHA1DC-SAFE detect collision attacks, through EVP.
 *
 *     collisions_test FOLDER_OF_MODULE VECTORS      (src/hash/sha1dc/vectors.txt; CITIUS_SEED repeats a run) */
#define _POSIX_C_SOURCE 200809L /* mkstemp */
#include <citius/citius.h>
#include <unistd.h>

#include "evp.h"

enum { LONGEST = 1200 };

/* A record D of the vectors. */
struct record {
    char name[64];
    int reduced, found;
    uint8_t message[LONGEST], digest[20], safe[20];
    size_t len;
};

static size_t unhex(const char *name, uint8_t *out, const char *text)
{
    size_t len = strcmp(text, "-") == 0 ? 0 : strlen(text) / 2;

    CHECK(len <= LONGEST);
    for (size_t i = 0; i < len; i++) {
        unsigned byte;

        CHECK(sscanf(text + 2 * i, "%2x", &byte) == 1);
        out[i] = (uint8_t)byte;
    }
    return len;
}

/* The next record; 0 at the end. */
static int read_record(FILE *file, struct record *r)
{
    static char line[3 * LONGEST], message[2 * LONGEST + 1];
    char digest[41], safe[41];

    while (fgets(line, sizeof line, file) != NULL) {
        const char *name = "vectors";

        if (strncmp(line, "D sha1dc ", 9) != 0)
            continue;
        CHECK(sscanf(line + 9, "%63s %d %2400s %40s %d %40s", r->name, &r->reduced, message, digest, &r->found, safe) ==
              6);
        r->len = unhex(r->name, r->message, message);
        CHECK(unhex(r->name, r->digest, digest) == 20 && unhex(r->name, r->safe, safe) == 20);
        return 1;
    }
    return 0;
}

static int collision(const char *name, EVP_MD_CTX *ctx)
{
    int found = -1;
    OSSL_PARAM params[] = { OSSL_PARAM_int("collision", &found), OSSL_PARAM_END };

    CHECK(EVP_MD_CTX_get_params(ctx, params) == 1);
    return found;
}

/* An attack is what the error queue reports, once. */
static void check_reason(const char *name)
{
    CHECK(strcmp(ERR_reason_error_string(ERR_peek_last_error()), citius_strerror(CITIUS_ECOLLISION)) == 0);
    ERR_clear_error();
}

/* `final` of SHA1DC: the digest, or a failure that writes no digest. */
static void check_final(const struct record *r, EVP_MD_CTX *ctx)
{
    static const uint8_t zeros[20];
    const char *name = r->name;
    uint8_t out[20];
    unsigned size = 7;

    memset(out, 0xaa, sizeof out);
    CHECK(EVP_DigestFinal_ex(ctx, out, &size) == !r->found);
    if (r->found) {
        CHECK(size == 0 && memcmp(out, zeros, 20) == 0);
        check_reason(name);
    } else {
        CHECK(size == 20 && memcmp(out, r->digest, 20) == 0);
    }
    CHECK(collision(name, ctx) == r->found);
}

/* In random chunks, copied in between. */
static EVP_MD_CTX *hashed(const struct record *r, const EVP_MD *md)
{
    const char *name = r->name;
    const int one = 1;
    OSSL_PARAM reduced[] = { OSSL_PARAM_int("reduced-rounds", (int *)(uintptr_t)&one), OSSL_PARAM_END };
    EVP_MD_CTX *ctx = EVP_MD_CTX_new(), *copy;
    int by_init = below(2);

    CHECK(EVP_DigestInit_ex2(ctx, md, r->reduced && by_init ? reduced : NULL) == 1);
    if (r->reduced && !by_init)
        CHECK(EVP_MD_CTX_set_params(ctx, reduced) == 1);
    CHECK(collision(name, ctx) == 0);
    for (size_t at = 0; at < r->len;) {
        size_t n = 1 + (size_t)below((int)(r->len - at));

        CHECK(EVP_DigestUpdate(ctx, r->message + at, n) == 1);
        at += n;
        copy = EVP_MD_CTX_new();
        CHECK(EVP_MD_CTX_copy_ex(copy, ctx) == 1);
        CHECK(collision(name, copy) == collision(name, ctx));
        if (below(2)) { /* go on with the copy, or with what it was made from */
            EVP_MD_CTX *original = ctx;

            ctx = copy;
            copy = original;
        }
        EVP_MD_CTX_free(copy);
    }
    return ctx;
}

static void check_record(const struct record *r, const EVP_MD *md, const EVP_MD *safe)
{
    const char *name = r->name;
    EVP_MD_CTX *ctx = hashed(r, md);
    uint8_t out[20];
    unsigned size;
    size_t n;

    CHECK(collision(name, ctx) == r->found);
    check_final(r, ctx);
    CHECK(EVP_DigestInit_ex2(ctx, NULL, NULL) == 1); /* a new message: nothing was found yet */
    CHECK(collision(name, ctx) == 0 && EVP_DigestUpdate(ctx, "abc", 3) == 1);
    CHECK(EVP_DigestFinal_ex(ctx, out, &size) == 1 && size == 20 && out[0] == 0xa9);
    EVP_MD_CTX_free(ctx);

    ctx = hashed(r, safe);
    CHECK(EVP_DigestFinal_ex(ctx, out, &size) == 1 && size == 20 && memcmp(out, r->safe, 20) == 0);
    CHECK(collision(name, ctx) == r->found);
    EVP_MD_CTX_free(ctx);

    if (!r->reduced) {
        CHECK(EVP_Q_digest(library, "SHA1DC", NULL, r->message, r->len, out, &n) == !r->found);
        CHECK(EVP_Digest(r->message, r->len, out, &size, md, NULL) == !r->found);
        if (r->found)
            check_reason(name);
        CHECK(EVP_Q_digest(library, "SHA1DC-SAFE", NULL, r->message, r->len, out, &n) == 1 &&
              memcmp(out, r->safe, 20) == 0);
    }
}

static void check_parameters(void)
{
    const char *name = "parameters";
    EVP_MD *sha1 = EVP_MD_fetch(library, "SHA1", "provider=citius");
    EVP_MD *md = EVP_MD_fetch(library, "SHA1DC", "citius.detects_collisions=yes");
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    int value = 2;
    OSSL_PARAM params[] = { OSSL_PARAM_int("reduced-rounds", &value), OSSL_PARAM_END };
    OSSL_PARAM get[] = { OSSL_PARAM_int("collision", &value), OSSL_PARAM_END };

    CHECK(EVP_MD_fetch(library, "SHA1", "citius.detects_collisions=yes") == NULL); /* not configured */
    ERR_clear_error();
    CHECK(sha1 != NULL && md != NULL);
    CHECK(EVP_MD_gettable_ctx_params(sha1) == NULL && EVP_MD_settable_ctx_params(sha1) == NULL);
    CHECK(OSSL_PARAM_locate_const(EVP_MD_gettable_ctx_params(md), "collision") != NULL);
    CHECK(OSSL_PARAM_locate_const(EVP_MD_settable_ctx_params(md), "reduced-rounds") != NULL);
    CHECK(EVP_DigestInit_ex2(ctx, md, params) != 1); /* neither 0 nor 1 */
    value = 0;
    CHECK(EVP_DigestInit_ex2(ctx, md, params) == 1);
    CHECK(EVP_DigestUpdate(ctx, "abc", 3) == 1);
    value = 1;
    CHECK(EVP_MD_CTX_set_params(ctx, params) != 1); /* too late */
    CHECK(EVP_DigestInit_ex2(ctx, sha1, NULL) == 1 && EVP_MD_CTX_get_params(ctx, get) != 1);
    ERR_clear_error();
    EVP_MD_CTX_free(ctx);
    EVP_MD_free(sha1);
    EVP_MD_free(md);
}

/* A file for OSSL_LIB_CTX_load_config, with this line in the provider's section. */
static void write_configuration(const char *path, const char *line)
{
    const char *name = path;
    FILE *file = fopen(path, "w");

    CHECK(file != NULL);
    fprintf(file, "openssl_conf = a\n[a]\nproviders = b\n[b]\ncitius = c\n[c]\nactivate = 1\n%s\n", line);
    CHECK(fclose(file) == 0);
}

/* Whether SHA1 detects attacks in a library context with that line in the configuration. */
static int configured(const char *folder, const char *line, const struct record *attack)
{
    const char *name = line;
    char path[] = "citius-collisions.XXXXXX";
    OSSL_LIB_CTX *other = OSSL_LIB_CTX_new();
    uint8_t out[20];
    size_t n;
    int detects;

    CHECK(OSSL_PROVIDER_set_default_search_path(other, folder) == 1);
    close(mkstemp(path));
    write_configuration(path, line);
    CHECK(OSSL_LIB_CTX_load_config(other, path) == 1);
    unlink(path);
    detects = !EVP_Q_digest(other, "SHA-1", NULL, attack->message, attack->len, out, &n);
    CHECK(detects || memcmp(out, attack->digest, 20) == 0);
    if (detects) {
        EVP_MD *md = EVP_MD_fetch(other, "1.3.14.3.2.26", "citius.detects_collisions=yes");

        check_reason(name);
        CHECK(md != NULL && EVP_MD_get_type(md) == EVP_MD_get_type(EVP_sha1()));
        EVP_MD_free(md);
        CHECK(EVP_Q_digest(other, "sha1", NULL, "abc", 3, out, &n) == 1 && n == 20 && out[0] == 0xa9);
    }
    OSSL_LIB_CTX_free(other);
    return detects;
}

static void check_configuration(const char *folder, const struct record *attack)
{
    static const struct {
        const char *line;
        int result;
    } cases[] = { { "", 0 },
                  { "sha1-detect-collisions = yes", 1 },
                  { "sha1-detect-collisions = 1", 1 },
                  { "sha1-detect-collisions = no", 0 },
                  { "sha1-detect-collisions = Off", 0 },
                  { "sha1-detect-collisions = FALSE", 0 },
                  { "sha1-detect-collisions = 0", 0 },
                  { "sha1-detect-collisions = not", 1 }, /* an unknown word: on */
                  { "sha1-detect-collisions = yess", 1 } };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *name = cases[i].line;

        CHECK(configured(folder, cases[i].line, attack) == cases[i].result);
    }
}

int main(int argc, char **argv)
{
    const char *name = "collisions";
    static struct record r, attack;
    EVP_MD *md, *safe;
    FILE *file;
    int records = 0;

    if (argc < 3)
        return 2;
    load_providers(argv[1]);
    md = EVP_MD_fetch(library, "SHA1DC", NULL);
    safe = EVP_MD_fetch(library, "sha1dc-safe", "provider=citius");
    CHECK(md != NULL && safe != NULL && EVP_MD_get_size(md) == 20 && EVP_MD_get_block_size(safe) == 64);
    file = fopen(argv[2], "r");
    CHECK(file != NULL);
    for (; read_record(file, &r); records++) {
        for (int i = 0; i < 50; i++)
            check_record(&r, md, safe);
        attack = strcmp(r.name, "shambles-1") == 0 ? r : attack;
    }
    fclose(file);
    CHECK(records == 22 && attack.found);
    check_parameters();
    check_configuration(argv[1], &attack);
    EVP_MD_free(md);
    EVP_MD_free(safe);
    unload_providers();
    return 0;
}
