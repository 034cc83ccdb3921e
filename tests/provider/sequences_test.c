/* Random sequences of EVP calls, each made on a context of ours and on one of OpenSSL's own: every return value and
 * every output is the same.
 *
 *     sequences_test FOLDER_OF_MODULE [SEQUENCES]      (CITIUS_SEED repeats a run)
 *
 * Deliberate differences, which docs/provider.md lists with their reasons.  Each is named in the code below: there
 * only ours is called, and looked at, until both are alike again.
 *
 *   MACs      AFTER_FINAL      a second final gives the same tag again, and an update appends to the message
 *             COPY_UNKEYED     a context without a key can be copied
 *             NOT_CBC          a cipher that is not in CBC mode is refused, and changes nothing
 *   ciphers   TURNED           the direction changes without a new key
 *             OCB_RESTARTED    an OCB message that was begun ends with any init, and needs a new IV
 *             OCB_FORGED       so does one whose tag was wrong
 *             OCB_TAG_LENGTH   it can't change in the middle of a message, nor be 0
 *             OCB_EARLY_TAG    there is no tag before the end of the message */
#include "evp.h"

enum { STEPS = 24, LONGEST = 150, ROOM = LONGEST + 32 };

/* ---- what was called, for a sequence that fails ---- */

static char calls[STEPS * 128];
static size_t calls_len;
static int sequence;

#define NOTE(...) \
    (calls_len += (size_t)snprintf(calls + calls_len, sizeof calls - calls_len, __VA_ARGS__))

static void tell_calls(void)
{
    fprintf(stderr, "sequence %d:\n%s", sequence, calls);
}

/* Both contexts do the same, c with i as 0 for ours and 1 for theirs.  What they return must be the same. */
#define BOTH(type, contexts, call)                                      \
    do {                                                                \
        for (int i = 0; i < 2; i++) {                                   \
            type *c = (contexts)[i];                                    \
                                                                        \
            answer[i] = (call);                                         \
        }                                                               \
        NOTE("  " #call " -> %d %d\n", answer[0], answer[1]);           \
        CHECK((answer[0] > 0) == (answer[1] > 0));                      \
    } while (0)

static OSSL_PARAM text_param(const char *key, const char *text)
{
    return OSSL_PARAM_construct_utf8_string(key, (char *)(uintptr_t)text, 0);
}

/* ---- MACs ---- */

struct mac_pair {
    EVP_MAC_CTX *ctx[2];
    int spent; /* 1: a tag was taken since the message began */
    uint8_t key[40];
};

/* 1 if the cipher is not in CBC mode. */
static int mac_params(struct mac_pair *p, OSSL_PARAM params[3])
{
    static const char *const ciphers[] = { "AES-128-CBC", "aes-192-cbc", "AES256", "2.16.840.1.101.3.4.1.2",
                                           "AES-256-CBC", "nonsense", "AES-128-ECB" };
    static const size_t lengths[] = { 16, 16, 24, 32, 17, 0, 40 };
    int n = 0, cipher = below(14), length;

    if (cipher < 7)
        params[n++] = text_param(OSSL_MAC_PARAM_CIPHER, ciphers[cipher]);
    if (below(4) == 0) {
        fill(p->key, sizeof p->key);
        length = (int)lengths[below(7)];
        params[n++] = OSSL_PARAM_construct_octet_string(OSSL_MAC_PARAM_KEY, p->key, (size_t)length);
        NOTE("  (key of %d bytes)\n", length);
    }
    if (cipher < 7)
        NOTE("  (%s)\n", ciphers[cipher]);
    params[n] = OSSL_PARAM_construct_end();
    return cipher == 6;
}

static void mac_tag(struct mac_pair *p, const char *name)
{
    uint8_t *tag[2], again[16];
    size_t room = (size_t)(below(5) ? 16 : below(20)), len[2] = { 0, 0 };
    int answer[2];

    tag[0] = malloc(room + !room);
    tag[1] = malloc(room + !room);
    BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_final(c, tag[i], &len[i], room));
    if (answer[0] > 0) {
        CHECK(len[0] == len[1] && memcmp(tag[0], tag[1], len[0]) == 0);
        CHECK(EVP_MAC_final(p->ctx[0], again, &len[1], 16) == 1 && memcmp(again, tag[0], len[0]) == 0); /* AFTER_FINAL */
        p->spent = 1;
    }
    free(tag[0]);
    free(tag[1]);
}

static void mac_step(struct mac_pair *p, const char *name)
{
    static const int lengths[] = { 16, 16, 16, 24, 32, 17, 0 };
    OSSL_PARAM params[3];
    uint8_t in[LONGEST];
    size_t sizes[2], none;
    int answer[2], len = below(below(3) ? 40 : LONGEST);

    switch (below(9)) {
    case 0: case 1:
        if (mac_params(p, params))
            break;
        fill(p->key, sizeof p->key);
        len = below(3) ? lengths[below(7)] : -1;
        NOTE("  (%d bytes)\n", len);
        BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_init(c, len < 0 ? NULL : p->key, len < 0 ? 0 : (size_t)len, params));
        p->spent &= answer[0] <= 0;
        return;
    case 2:
        if (mac_params(p, params))
            break;
        BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_CTX_set_params(c, params));
        if (params[0].key != NULL && strcmp(params[0].key, OSSL_MAC_PARAM_KEY) == 0)
            p->spent &= answer[0] <= 0;
        return;
    case 3: case 4: case 5:
        fill(in, (size_t)len);
        if (p->spent) /* AFTER_FINAL */
            EVP_MAC_update(p->ctx[0], in, (size_t)len);
        else
            BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_update(c, in, (size_t)len));
        return;
    case 6:
        if (p->spent)
            EVP_MAC_final(p->ctx[0], in, &none, 16);
        else
            mac_tag(p, name);
        return;
    case 7:
        for (int i = 0, other = below(2); i < 2; i++) {
            EVP_MAC_CTX *copy = EVP_MAC_CTX_dup(p->ctx[i]), *kept = other ? copy : p->ctx[i];

            if (copy == NULL && i == 1) /* COPY_UNKEYED */
                break;
            CHECK(copy != NULL);
            EVP_MAC_init(other ? p->ctx[i] : copy, in, 16, NULL); /* not to be seen in what is kept */
            EVP_MAC_CTX_free(other ? p->ctx[i] : copy);
            p->ctx[i] = kept;
        }
        return;
    default:
        BOTH(EVP_MAC_CTX, p->ctx, (int)(sizes[i] = EVP_MAC_CTX_get_mac_size(c)));
        CHECK(sizes[0] == sizes[1]);
        BOTH(EVP_MAC_CTX, p->ctx, (int)(sizes[i] = EVP_MAC_CTX_get_block_size(c)));
        CHECK(sizes[0] == sizes[1]);
        return;
    }
    CHECK(EVP_MAC_CTX_set_params(p->ctx[0], params) != 1); /* NOT_CBC */
    params[0] = text_param(OSSL_MAC_PARAM_CIPHER, "AES-128-CBC");
    params[1] = OSSL_PARAM_construct_end();
    BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_CTX_set_params(c, params));
}

static void mac_sequence(EVP_MAC *macs[2])
{
    struct mac_pair p = { { EVP_MAC_CTX_new(macs[0]), EVP_MAC_CTX_new(macs[1]) }, 0, { 0 } };

    for (int steps = 1 + below(STEPS); steps > 0; steps--)
        mac_step(&p, "CMAC");
    EVP_MAC_CTX_free(p.ctx[0]);
    EVP_MAC_CTX_free(p.ctx[1]);
}

static void ask_macs(int sequences)
{
    const char *name = "CMAC";
    EVP_MAC *macs[] = { EVP_MAC_fetch(library, name, "provider=citius"),
                        EVP_MAC_fetch(library, name, "provider=default") };

    CHECK(macs[0] != NULL && macs[1] != NULL);
    for (sequence = 0; sequence < sequences; sequence++) {
        calls_len = 0;
        state = seed + (uint64_t)sequence * 0x9e3779b97f4a7c15u;
        mac_sequence(macs);
        ERR_clear_error();
    }
    EVP_MAC_free(macs[0]);
    EVP_MAC_free(macs[1]);
}

int main(int argc, char **argv)
{
    int sequences = argc > 2 ? atoi(argv[2]) : 100000;

    if (argc < 2)
        return 2;
    explain = tell_calls;
    load_providers(argv[1]);
    EVP_set_default_properties(library, "?provider=default"); /* for ciphers in theirs */
    ask_macs(sequences);
    printf("%d sequences of each kind; CITIUS_SEED=%llu\n", sequences, (unsigned long long)seed);
    unload_providers();
    return 0;
}
