/* SPDX-License-Identifier: MIT */
/* Messages that come in chunks of any length: ECB, CBC with PKCS #7 padding, CTR, CFB and OFB. */
#include "mode.h"

static const uint64_t LIVE = 0x3172747374696343; /* "Ccitstr1": the mark of an initialised object */

struct stream {
    uint64_t mark;
    const struct key *key;
    const struct block_kind *kind; /* of the key */
    uint8_t mode, direction, padding;
    uint8_t waiting; /* ECB, CBC: bytes in the buffer; else how many of it are spent, 0 for none left */
    uint8_t iv[CITIUS_CIPHER_MAX_BLOCK];
    uint8_t first[CITIUS_CIPHER_MAX_BLOCK];  /* CTR: the counter that it began with */
    uint8_t buffer[CITIUS_CIPHER_MAX_BLOCK]; /* else key stream; CFB puts ciphertext over what is spent */
};

_Static_assert(sizeof(struct stream) <= sizeof(citius_cipher), "citius_cipher is too small");

/* What each mode does to whole blocks, in both directions, and whether it needs nothing else. */
static const struct {
    mode_fn *crypt[2];
    bool whole, iv;
} modes[] = {
    [CITIUS_ECB] = { { citius_ecb_encrypt_blocks, citius_ecb_decrypt_blocks }, true, false },
    [CITIUS_CBC] = { { citius_cbc_encrypt_blocks, citius_cbc_decrypt_blocks }, true, true },
    [CITIUS_CTR] = { { citius_ctr_blocks, citius_ctr_blocks }, false, true },
    [CITIUS_CFB] = { { citius_cfb_encrypt_blocks, citius_cfb_decrypt_blocks }, false, true },
    [CITIUS_OFB] = { { citius_ofb_blocks, citius_ofb_blocks }, false, true },
};

static struct stream *open_stream(const citius_cipher *cipher)
{
    struct stream *s = (struct stream *)(uintptr_t)cipher;

    return s != NULL && s->mark == LIVE && citius_key_still(s->key, s->kind) != NULL ? s : NULL;
}

int citius_cipher_init(citius_cipher *cipher, const citius_key *key, enum citius_mode mode,
                       enum citius_direction direction, enum citius_padding padding, const uint8_t *iv, size_t iv_len)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(key);
    struct stream *s = (struct stream *)cipher;

    if (cipher == NULL)
        return CITIUS_ENULL;
    s->mark = 0;
    if (k == NULL)
        return CITIUS_EINIT;
    if (mode < CITIUS_ECB || mode > CITIUS_OFB)
        return CITIUS_EMODE;
    if (direction != CITIUS_ENCRYPT && direction != CITIUS_DECRYPT)
        return CITIUS_EDIRECTION;
    if (padding != CITIUS_NO_PADDING && (padding != CITIUS_PKCS7 || !modes[mode].whole))
        return CITIUS_EMODE;
    if (iv_len != (modes[mode].iv ? k->kind->block : 0))
        return CITIUS_ESIZE;
    if (iv == NULL && iv_len > 0)
        return CITIUS_ENULL;
    *s = (struct stream){ .key = k,
                          .kind = k->kind,
                          .mode = (uint8_t)mode,
                          .direction = (uint8_t)direction,
                          .padding = (uint8_t)padding };
    copy(s->iv, iv, iv_len);
    copy(s->first, iv, iv_len);
    s->mark = LIVE;
    return CITIUS_OK;
}

static void crypt(struct stream *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    modes[s->mode].crypt[s->direction](s->key, s->iv, out, in, blocks);
}

/* ---- ECB and CBC ---- */

/* How many of len bytes must wait: what is no whole block, and the last block if padding is to be found. */
static size_t kept(const struct stream *s, size_t len)
{
    bool last = s->padding == CITIUS_PKCS7 && s->direction == CITIUS_DECRYPT && len > 0;

    return last ? bytes_after_blocks(s->key, len - 1) + 1 : bytes_after_blocks(s->key, len);
}

OWN_FRAME static int update_blocks(struct stream *s, uint8_t *out, size_t *out_len, const uint8_t *in, size_t len)
{
    size_t size = s->key->kind->block, all = s->waiting + len, ready = all - kept(s, all);

    if (ready > 0 && out == NULL)
        return CITIUS_ENULL;
    if ((out != in || s->waiting > 0) && overlap(out, ready, in, len))
        return CITIUS_EOVERLAP;
    *out_len = ready;
    if (s->waiting > 0 && ready > 0) {
        size_t now = size - s->waiting;

        copy(s->buffer + s->waiting, in, now);
        crypt(s, out, s->buffer, 1);
        in += now;
        len -= now;
        out += size;
        ready -= size;
        s->waiting = 0;
    }
    if (ready > 0) {
        crypt(s, out, in, blocks_in(s->key, ready));
        in += ready;
        len -= ready;
    }
    copy(s->buffer + s->waiting, in, len);
    s->waiting = (uint8_t)(s->waiting + len);
    return CITIUS_OK;
}

OWN_FRAME static int final_blocks(struct stream *s, uint8_t *out, size_t *out_len)
{
    unsigned size = (unsigned)s->key->kind->block, waiting = s->waiting, padding;
    uint8_t last[CITIUS_CIPHER_MAX_BLOCK];
    size_t len = 0;

    if (s->padding == CITIUS_NO_PADDING)
        return waiting == 0 ? CITIUS_OK : CITIUS_ESIZE;
    if (s->direction == CITIUS_ENCRYPT) {
        memset(s->buffer + waiting, (int)(size - waiting), size - waiting);
        crypt(s, out, s->buffer, 1);
        *out_len = size;
        return CITIUS_OK;
    }
    if (waiting != size)
        return CITIUS_ESIZE;
    crypt(s, last, s->buffer, 1);
    padding = citius_padding(last, size);
    if (padding > 0)
        len = size - padding;
    copy(out, last, len);
    *out_len = len;
    citius_wipe(last, sizeof last);
    return padding > 0 ? CITIUS_OK : CITIUS_EPADDING;
}

/* ---- CTR, CFB and OFB ---- */

/* Bytes that begin or end within a block. */
static void crypt_bytes(struct stream *s, uint8_t *out, const uint8_t *in, size_t len)
{
    size_t size = s->key->kind->block;

    if (len == 0)
        return;
    if (s->waiting == 0) {
        citius_block_encrypt(s->key, s->buffer, s->iv, 1);
        if (s->mode == CITIUS_CTR)
            citius_ctr_advance(s->key, s->iv, 1);
        else if (s->mode == CITIUS_OFB)
            memcpy(s->iv, s->buffer, size);
    }
    for (size_t i = 0; i < len; i++) {
        uint8_t *stream = &s->buffer[s->waiting + i], from = in[i], to = (uint8_t)(from ^ *stream);

        if (s->mode == CITIUS_CFB)
            *stream = s->direction == CITIUS_ENCRYPT ? to : from;
        out[i] = to;
    }
    s->waiting = (uint8_t)bytes_after_blocks(s->key, s->waiting + len);
    if (s->waiting == 0 && s->mode == CITIUS_CFB)
        memcpy(s->iv, s->buffer, size);
}

OWN_FRAME static int update_bytes(struct stream *s, uint8_t *out, size_t *out_len, const uint8_t *in, size_t len)
{
    size_t size = s->key->kind->block, begin = s->waiting == 0 ? 0 : size - s->waiting, whole;
    int error = citius_mode_check(out, in, len);

    if (error != CITIUS_OK)
        return error;
    *out_len = len;
    begin = begin < len ? begin : len;
    whole = len - begin - bytes_after_blocks(s->key, len - begin);
    crypt_bytes(s, out, in, begin);
    if (whole > 0)
        crypt(s, out + begin, in + begin, blocks_in(s->key, whole));
    begin += whole;
    if (begin < len)
        crypt_bytes(s, out + begin, in + begin, len - begin);
    return CITIUS_OK;
}

/* ---- the interface ---- */

int citius_cipher_update(citius_cipher *cipher, void *out, size_t *out_len, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    struct stream *s = open_stream(cipher);
    int error;

    if (s == NULL)
        return CITIUS_EINIT;
    if (out_len == NULL || (in == NULL && len > 0))
        return CITIUS_ENULL;
    error = modes[s->mode].whole ? update_blocks(s, out, out_len, in, len) : update_bytes(s, out, out_len, in, len);
    if (error == CITIUS_OK)
        wipe_mode(s->key);
    return error;
}

int citius_cipher_final(citius_cipher *cipher, void *out, size_t *out_len)
{
    DATA_INDEPENDENT_TIMING;
    struct stream *s = open_stream(cipher);
    unsigned stack;
    int error = CITIUS_OK;

    if (s == NULL)
        return CITIUS_EINIT;
    /* Whatever the padding turns out to be: that must not be known before the message is given up. */
    if (out_len == NULL || (out == NULL && s->padding == CITIUS_PKCS7))
        return CITIUS_ENULL;
    *out_len = 0;
    stack = s->key->mode_stack;
    if (modes[s->mode].whole)
        error = final_blocks(s, out, out_len);
    citius_cipher_wipe(cipher);
    wipe_residue(stack + MODE_FRAMES);
    return error;
}

int citius_cipher_seek(citius_cipher *cipher, uint64_t byte)
{
    DATA_INDEPENDENT_TIMING;
    struct stream *s = open_stream(cipher);
    size_t size;

    if (s == NULL)
        return CITIUS_EINIT;
    if (s->mode != CITIUS_CTR)
        return CITIUS_EMODE;
    size = s->key->kind->block;
    memcpy(s->iv, s->first, size);
    citius_ctr_advance(s->key, s->iv, byte / size);
    s->waiting = 0;
    if (byte % size != 0) {
        citius_block_encrypt(s->key, s->buffer, s->iv, 1);
        citius_ctr_advance(s->key, s->iv, 1);
        s->waiting = (uint8_t)(byte % size);
        wipe_mode(s->key);
    }
    return CITIUS_OK;
}

void citius_cipher_wipe(citius_cipher *cipher)
{
    if (cipher != NULL)
        citius_wipe(cipher, sizeof *cipher);
}
