/* SPDX-License-Identifier: MIT */
/* CMAC and CBC-MAC.  @[SP800-38B] @[ISO9797-1] */
#include "chains.h"

#include "../../include/citius/mac.h"

static const uint64_t LIVE = 0x3163614d74696343; /* "CcitMac1": the mark of an initialised object */

struct mac {
    uint64_t mark;
    const struct key *key;
    const struct block_kind *cipher; /* of the key */
    enum citius_mac_kind kind;
    unsigned waiting; /* bytes in the buffer: the last block stays there, whole or not */
    bool empty;       /* no byte has come */
    uint8_t chain[CITIUS_CIPHER_MAX_BLOCK];
    uint8_t buffer[CITIUS_CIPHER_MAX_BLOCK];
    uint8_t last[2][CITIUS_CIPHER_MAX_BLOCK]; /* CMAC: K1 for a whole last block, K2 for an incomplete one */
};

_Static_assert(sizeof(struct mac) <= sizeof(citius_mac), "citius_mac is too small");

static struct mac *open_mac(const citius_mac *mac)
{
    struct mac *m = (struct mac *)(uintptr_t)mac;

    return m != NULL && m->mark == LIVE && citius_key_still(m->key, m->cipher) != NULL ? m : NULL;
}

/* K1 = L x and K2 = L x^2 in GF(2^64) or GF(2^128), big-endian; L: where K1 comes.  @[SP800-38B, Section 6.1] */
OWN_FRAME static void subkeys(struct mac *m, size_t size)
{
    uint64_t high = load_be64(m->last[0]), low = size > 8 ? load_be64(m->last[0] + 8) : 0;

    for (int i = 0; i < 2; i++) {
        uint64_t carry = 0u - (high >> 63);

        if (size > 8) {
            high = high << 1 | low >> 63;
            low = low << 1 ^ (carry & 0x87);
            store_be128(m->last[i], high, low);
        } else {
            high = high << 1 ^ (carry & 0x1b);
            store_be64(m->last[i], high);
        }
    }
}

/* *clobbered: how much stack, as a crypt_fn returns. */
static int prepare(struct mac *m, enum citius_mac_kind kind, const struct key *k, unsigned *clobbered)
{
    *clobbered = 0;
    m->mark = 0;
    if (k == NULL)
        return CITIUS_EINIT;
    if (kind < CITIUS_CMAC || kind > CITIUS_CBC_MAC_2)
        return CITIUS_EKIND;
    m->key = k; /* each by itself: a whole object of zeros would cost more than a block of AES */
    m->cipher = k->kind;
    m->kind = kind;
    m->waiting = 0;
    m->empty = true;
    memset(m->chain, 0, sizeof m->chain);
    memset(m->last[0], 0, sizeof m->last[0]);
    if (kind == CITIUS_CMAC) {
        *clobbered = larger(OWN_STACK, citius_block_serial(k, m->last[0], m->last[0]));
        subkeys(m, k->kind->block);
    }
    m->mark = LIVE;
    return CITIUS_OK;
}

/* How many of len bytes wait for the end of the message. */
static size_t kept(const struct mac *m, size_t len)
{
    if (m->kind == CITIUS_CMAC || m->kind == CITIUS_CBC_MAC_1)
        return len == 0 ? 0 : bytes_after_blocks(m->key, len - 1) + 1;
    return bytes_after_blocks(m->key, len);
}

/* Make the bytes that waited the last block of the chain.  Returns how many blocks that is, 0 or 1. */
static size_t pad(const struct mac *m, uint8_t *block, size_t len)
{
    size_t size = m->key->kind->block;

    if (m->kind == CITIUS_CBC_MAC)
        return 0;
    if (len < size) {
        memset(block + len, 0, size - len);
        if (m->kind != CITIUS_CBC_MAC_1)
            block[len] = 0x80;
    }
    if (m->kind == CITIUS_CMAC)
        xor_block(block, block, m->last[len < size], size);
    return 1;
}

/* Whether a message of that many bytes has a MAC, of that size. */
static int check_end(const struct mac *m, size_t waiting, bool empty, size_t mac_len)
{
    if (m->kind == CITIUS_CBC_MAC && (waiting > 0 || empty))
        return CITIUS_ESIZE;
    return mac_len < 1 || mac_len > m->key->kind->block ? CITIUS_ESIZE : CITIUS_OK;
}

/* Returns as a crypt_fn. */
static unsigned add(struct mac *m, const uint8_t *in, size_t len)
{
    unsigned clobbered = 0;
    size_t size = m->key->kind->block, all = m->waiting + len, ready = all - kept(m, all);

    if (len > 0)
        m->empty = false;
    if (m->waiting > 0 && ready > 0) {
        size_t now = size - m->waiting;

        copy(m->buffer + m->waiting, in, now);
        clobbered = citius_cbc_encrypt_blocks(m->key, m->chain, NULL, m->buffer, 1);
        in += now;
        len -= now;
        ready -= size;
        m->waiting = 0;
    }
    if (ready > 0) {
        clobbered = larger(clobbered, citius_cbc_encrypt_blocks(m->key, m->chain, NULL, in, blocks_in(m->key, ready)));
        in += ready;
        len -= ready;
    }
    copy(m->buffer + m->waiting, in, len);
    m->waiting += (unsigned)len;
    return clobbered;
}

/* The whole MAC, after rest, what is kept of the message; the object stays as it was.  Returns as a crypt_fn. */
OWN_FRAME static unsigned conclude(const struct mac *m, const uint8_t *rest, size_t len,
                                   uint8_t out[CITIUS_CIPHER_MAX_BLOCK])
{
    size_t size = m->key->kind->block;
    uint8_t last[CITIUS_CIPHER_MAX_BLOCK];
    unsigned clobbered;

    copy_block(out, m->chain, size);
    if (len == size)
        copy_block(last, rest, size);
    else
        copy(last, rest, len);
    clobbered = citius_cbc_encrypt_blocks(m->key, out, NULL, last, pad(m, last, len));
    citius_wipe(last, sizeof last);
    return larger(OWN_STACK, clobbered);
}

int citius_mac_init(citius_mac *mac, enum citius_mac_kind kind, const citius_key *key)
{
    DATA_INDEPENDENT_TIMING;
    unsigned clobbered;
    int error;

    if (mac == NULL)
        return CITIUS_ENULL;
    error = prepare((struct mac *)mac, kind, citius_key_open(key), &clobbered);
    if (error == CITIUS_OK)
        wipe_kernels(clobbered);
    return error;
}

int citius_mac_update(citius_mac *mac, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    struct mac *m = open_mac(mac);

    if (m == NULL)
        return CITIUS_EINIT;
    if (in == NULL && len > 0)
        return CITIUS_ENULL;
    wipe_kernels(add(m, in, len));
    return CITIUS_OK;
}

int citius_mac_final(const citius_mac *mac, uint8_t *out, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct mac *m = open_mac(mac);
    uint8_t full[CITIUS_CIPHER_MAX_BLOCK];
    unsigned clobbered;
    int error;

    if (m == NULL)
        return CITIUS_EINIT;
    if (out == NULL)
        return CITIUS_ENULL;
    error = check_end(m, m->waiting, m->empty, len);
    if (error != CITIUS_OK)
        return error;
    clobbered = conclude(m, m->buffer, m->waiting, full);
    memcpy(out, full, len);
    citius_wipe(full, sizeof full);
    wipe_kernels(clobbered);
    return CITIUS_OK;
}

int citius_mac_verify(const citius_mac *mac, const uint8_t *tag, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct mac *m = open_mac(mac);
    uint8_t full[CITIUS_CIPHER_MAX_BLOCK];
    unsigned clobbered;
    int error;

    if (m == NULL)
        return CITIUS_EINIT;
    if (tag == NULL)
        return CITIUS_ENULL;
    error = len < CITIUS_MAC_MIN_TAG ? CITIUS_ESIZE : check_end(m, m->waiting, m->empty, len);
    if (error != CITIUS_OK)
        return error;
    clobbered = conclude(m, m->buffer, m->waiting, full);
    error = citius_equal(full, tag, len) ? CITIUS_OK : CITIUS_EFORGED;
    citius_wipe(full, sizeof full);
    wipe_kernels(clobbered);
    return error;
}

void citius_mac_wipe(citius_mac *mac)
{
    if (mac != NULL)
        citius_wipe(mac, sizeof *mac);
}

int citius_mac_once(enum citius_mac_kind kind, const citius_key *key, uint8_t *out, size_t mac_len, const void *in,
                    size_t len)
{
    DATA_INDEPENDENT_TIMING;
    struct mac m;
    uint8_t full[CITIUS_CIPHER_MAX_BLOCK];
    const uint8_t *p = in;
    size_t rest;
    unsigned clobbered;
    int error = prepare(&m, kind, citius_key_open(key), &clobbered);

    if (error != CITIUS_OK)
        return error;
    rest = kept(&m, len);
    if (out == NULL || (in == NULL && len > 0))
        error = CITIUS_ENULL;
    else
        error = check_end(&m, rest, len == 0, mac_len);
    if (error == CITIUS_OK) {
        clobbered = larger(clobbered, citius_cbc_encrypt_blocks(m.key, m.chain, NULL, p, blocks_in(m.key, len - rest)));
        clobbered = larger(clobbered, conclude(&m, p == NULL ? NULL : p + (len - rest), rest, full));
        memcpy(out, full, mac_len);
        citius_wipe(full, sizeof full);
    }
    citius_wipe(&m, sizeof m);
    wipe_kernels(clobbered);
    return error;
}

/* ---- many messages ---- */

struct mac_source {
    struct lane_source lanes;
    const struct mac *mac;
    uint8_t *out;
    size_t mac_len;
    const void *const *in;
    const size_t *len;
};

/* Every message has a block: check_end rejects an empty one where no padding gives it one. */
static bool load(struct lane_source *from, struct lane *lane, size_t index)
{
    const struct mac_source *source = (const struct mac_source *)from;
    struct chain *chain = (struct chain *)lane;
    size_t len = source->len[index], rest = kept(source->mac, len), whole = len - rest;
    const uint8_t *in = source->in[index];

    memset(chain->own, 0, sizeof chain->own);
    if (rest > 0)
        memcpy(chain->last, in + whole, rest);
    chain->chain = chain->own;
    chain->out = NULL;
    lane->in[0] = in;
    lane->blocks[0] = blocks_in(source->mac->key, whole);
    lane->blocks[1] = 0;
    lane->in[whole > 0] = chain->last;
    lane->blocks[whole > 0] = pad(source->mac, chain->last, rest);
    return true;
}

static void unload(struct lane_source *from, struct lane *lane)
{
    const struct mac_source *source = (const struct mac_source *)from;

    memcpy(source->out + lane->index * source->mac_len, ((struct chain *)lane)->own, source->mac_len);
}

int citius_mac_many(enum citius_mac_kind kind, const citius_key *key, uint8_t *out, size_t mac_len,
                    const void *const *in, const size_t *len, size_t n)
{
    DATA_INDEPENDENT_TIMING;
    struct mac mac;
    struct mac_source source = { .lanes = { n, 0, load, unload },
                                 .mac = &mac,
                                 .out = out,
                                 .mac_len = mac_len,
                                 .in = in,
                                 .len = len };
    const struct key *k = citius_key_open(key);
    unsigned clobbered;
    int error = prepare(&mac, kind, k, &clobbered);

    if (error != CITIUS_OK)
        return error;
    if (n > 0 && (out == NULL || in == NULL || len == NULL))
        error = CITIUS_ENULL;
    if (error == CITIUS_OK && (mac_len < 1 || mac_len > k->kind->block || n > SIZE_MAX / mac_len))
        error = CITIUS_ESIZE;
    for (size_t i = 0; i < n && error == CITIUS_OK; i++) {
        if (in[i] == NULL && len[i] > 0)
            error = CITIUS_ENULL;
        else if (n > 1 && overlap(out, n * mac_len, in[i], len[i]))
            error = CITIUS_EOVERLAP;
        else
            error = check_end(&mac, kept(&mac, len[i]), len[i] == 0, mac_len);
    }
    if (error == CITIUS_OK)
        citius_chains_run(k, &source.lanes);
    citius_wipe(&mac, sizeof mac);
    wipe_kernels(larger(clobbered, k->mode_stack));
    return error;
}
