/* SPDX-License-Identifier: MIT */
/* OCB: version 3, RFC 7253, and version 1, of 2001.  @[RFC7253] @[Rogaway01]
 *
 * Both walk through offsets of Offset_i = Offset_{i-1} ^ L_{ntz(i)} and encrypt whole blocks as
 * Offset_i ^ E(P_i ^ Offset_i).  They differ in the first offset, in L_0, and in how a message ends:
 * OCB1 treats the last block, whole or not, apart; OCB3 only one that is incomplete. */
#include "mode.h"

#include "../../include/citius/aead.h"

static const uint64_t LIVE = 0x3162634f74696343; /* "CcitOcb1": the mark of an initialised object */

/* A message on its way. */
struct message {
    enum citius_direction direction;
    unsigned waiting, aad_waiting; /* bytes in the buffers */
    bool started;
    struct ocb_blocks data, aad; /* aad: its sum is of what the cipher makes */
    uint8_t buffer[16], aad_buffer[16];
};

struct ocb {
    uint64_t mark;
    const struct key *key;
    const struct block_kind *kind; /* of the key */
    enum citius_ocb_version version;
    unsigned tag_len;
    uint8_t l_star[16];   /* OCB3: E(0); OCB1: half of L_0 */
    uint8_t l_dollar[16]; /* OCB3: twice that */
    uint8_t l[64][16];
    struct message message;
};

_Static_assert(sizeof(struct ocb) <= sizeof(citius_ocb), "citius_ocb is too small");

static struct ocb *open_ocb(const citius_ocb *ocb)
{
    struct ocb *o = (struct ocb *)(uintptr_t)ocb;

    return o != NULL && o->mark == LIVE && citius_key_still(o->key, o->kind) != NULL ? o : NULL;
}

/* ---- the field: blocks are big-endian numbers ---- */

OWN_FRAME static void times_two(uint8_t out[16], const uint8_t in[16])
{
    uint64_t high = load_be64(in), low = load_be64(in + 8), carry = 0u - (high >> 63);

    store_be64(out, high << 1 | low >> 63);
    store_be64(out + 8, low << 1 ^ (carry & 0x87));
}

OWN_FRAME static void half(uint8_t out[16], const uint8_t in[16])
{
    uint64_t high = load_be64(in), low = load_be64(in + 8), carry = 0u - (low & 1);

    store_be64(out, high >> 1 ^ (carry & UINT64_C(0x8000000000000000)));
    store_be64(out + 8, (low >> 1 | high << 63) ^ (carry & 0x43));
}

/* ---- whole blocks ---- */

OWN_FRAME static void crypt_chunks(const struct key *key, bool decrypt, struct ocb_blocks *ocb, uint8_t *out,
                                   const uint8_t *in, size_t blocks)
{
    const struct passes *passes = citius_passes();
    struct ocb_blocks again; /* for the same offsets once more */
    _Alignas(CHUNK_ALIGN) uint8_t chunk[CHUNK];
    size_t used = 16 * chunk_of(key, blocks);
    unsigned clobbered = 0;

    while (blocks > 0) {
        size_t now = chunk_of(key, blocks);

        again = *ocb;
        passes->offsets(ocb, decrypt ? NULL : ocb->checksum, chunk, in, now);
        clobbered = larger(clobbered, (decrypt ? citius_block_decrypt : citius_block_encrypt)(key, chunk, chunk, now));
        passes->offsets(&again, NULL, out, chunk, now);
        if (decrypt)
            passes->xor_into(ocb->checksum, out, now);
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
    citius_wipe(&again, sizeof again);
    citius_wipe(chunk, used);
    wipe_stack(clobbered + MODE_FRAMES);
}

static void crypt_blocks(const struct ocb *o, struct message *m, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct key *key = o->key;
    bool decrypt = m->direction == CITIUS_DECRYPT;
    void (*fused)(const void *, struct ocb_blocks *, uint8_t *, const uint8_t *, size_t) =
        decrypt ? FUSED(key, ocb_decrypt) : FUSED(key, ocb_encrypt);

    if (blocks == 0)
        return;
    m->data.l = (const uint8_t(*)[16])o->l; /* the object may have been copied */
    if (fused != NULL)
        fused(key->schedule, &m->data, out, in, blocks);
    else
        crypt_chunks(key, decrypt, &m->data, out, in, blocks);
}

OWN_FRAME static void sum_chunks(const struct key *key, struct ocb_blocks *aad, const uint8_t *in, size_t blocks)
{
    const struct passes *passes = citius_passes();
    _Alignas(CHUNK_ALIGN) uint8_t chunk[CHUNK];
    size_t used = 16 * chunk_of(key, blocks);
    unsigned clobbered = 0;

    while (blocks > 0) {
        size_t now = chunk_of(key, blocks);

        passes->offsets(aad, NULL, chunk, in, now);
        clobbered = larger(clobbered, citius_block_encrypt(key, chunk, chunk, now));
        passes->xor_into(aad->checksum, chunk, now);
        in += 16 * now;
        blocks -= now;
    }
    citius_wipe(chunk, used);
    wipe_stack(clobbered + MODE_FRAMES);
}

/* ---- a message ---- */

static bool nonce_fits(const struct ocb *o, size_t len)
{
    return o->version == CITIUS_OCB3 ? len >= 1 && len <= 15 : len == 16;
}

/* A big-endian number of 0 to 8 bytes. */
static uint64_t number(const uint8_t *p, size_t len)
{
    uint64_t x = 0;

    if (len == 8)
        return load_be64(p);
    for (size_t i = 0; i < len; i++)
        x = x << 8 | p[i];
    return x;
}

/* @[RFC7253, Section 4.2]: of 192 bits made from the nonce's first bits, the 128 that its last six choose. */
static void first_offset_3(const struct ocb *o, uint8_t out[16], const uint8_t *nonce, size_t len)
{
    size_t front = len > 8 ? len - 8 : 0; /* bytes of the nonce in the first word */
    uint64_t a = number(nonce, front), b = number(nonce + front, len - front), c;
    unsigned bottom = b & 63;

    if (len < 8)
        b |= UINT64_C(1) << 8 * len;
    else
        a |= UINT64_C(1) << 8 * front;
    a |= (uint64_t)(8 * o->tag_len % 128) << 57;
    store_be128(out, a, b & ~UINT64_C(63));
    citius_block_encrypt(o->key, out, out, 1);
    a = load_be64(out);
    b = load_be64(out + 8);
    c = a ^ (a << 8 | b >> 56);
    if (bottom > 0) {
        a = a << bottom | b >> (64 - bottom);
        b = b << bottom | c >> (64 - bottom);
    }
    store_be128(out, a, b);
}

OWN_FRAME static void begin(const struct ocb *o, struct message *m, enum citius_direction direction,
                            const uint8_t *nonce, size_t len)
{
    /* Not the buffers: what counts is written into them before it is read. */
    m->direction = direction;
    m->started = true;
    m->waiting = m->aad_waiting = 0;
    m->data = m->aad = (struct ocb_blocks){ .index = 0 };
    if (o->version == CITIUS_OCB3) {
        first_offset_3(o, m->data.offset, nonce, len);
    } else {
        xor_block(m->data.offset, nonce, o->l[0], 16);
        citius_block_encrypt(o->key, m->data.offset, m->data.offset, 1);
    }
}

static void add_aad(const struct ocb *o, struct message *m, const uint8_t *in, size_t len)
{
    size_t n;

    m->aad.l = (const uint8_t(*)[16])o->l;
    if (m->aad_waiting > 0) {
        n = len < 16 - m->aad_waiting ? len : 16 - m->aad_waiting;
        copy(m->aad_buffer + m->aad_waiting, in, n);
        m->aad_waiting += (unsigned)n;
        if (m->aad_waiting < 16)
            return;
        sum_chunks(o->key, &m->aad, m->aad_buffer, 1);
        in += n;
        len -= n;
    }
    if (len >= 16)
        sum_chunks(o->key, &m->aad, in, len / 16);
    m->aad_waiting = (unsigned)(len % 16);
    copy(m->aad_buffer, in + (len - len % 16), len % 16);
}

/* The last block of 0 to 15 bytes, and the tag before it is truncated. */
INLINE void end_ocb3(const struct ocb *o, struct message *m, uint8_t last[16], uint8_t pad[16], size_t len,
                     uint8_t tag[16])
{
    struct ocb_blocks *d = &m->data;

    if (len > 0) {
        xor_block(d->offset, d->offset, o->l_star, 16);
        citius_block_encrypt(o->key, pad, d->offset, 1);
        if (m->direction == CITIUS_DECRYPT)
            xor_few(last, last, pad, len);
        xor_few(d->checksum, d->checksum, last, len);
        d->checksum[len] ^= 0x80;
        if (m->direction == CITIUS_ENCRYPT)
            xor_few(last, last, pad, len);
    }
    xor_block(tag, d->checksum, d->offset, 16);
    xor_block(tag, tag, o->l_dollar, 16);
    citius_block_encrypt(o->key, tag, tag, 1);
    if (m->aad_waiting > 0) {
        memset(m->aad_buffer + m->aad_waiting, 0, 16 - m->aad_waiting);
        m->aad_buffer[m->aad_waiting] = 0x80;
        xor_block(m->aad_buffer, m->aad_buffer, m->aad.offset, 16);
        xor_block(m->aad_buffer, m->aad_buffer, o->l_star, 16);
        citius_block_encrypt(o->key, m->aad_buffer, m->aad_buffer, 1);
        xor_block(m->aad.checksum, m->aad.checksum, m->aad_buffer, 16);
    }
    xor_block(tag, tag, m->aad.checksum, 16);
}

/* The same of OCB1, where the last block has 0 to 16 bytes. */
INLINE void end_ocb1(const struct ocb *o, struct message *m, uint8_t last[16], uint8_t pad[16], size_t len,
                     uint8_t tag[16])
{
    struct ocb_blocks *d = &m->data;

    xor_block(d->offset, d->offset, o->l[ntz(d->index + 1)], 16);
    xor_block(pad, d->offset, o->l_star, 16);
    pad[15] ^= (uint8_t)(8 * len);
    citius_block_encrypt(o->key, pad, pad, 1);
    /* The checksum includes the ciphertext, padded with zeros, and the whole pad. */
    xor_block(d->checksum, d->checksum, pad, 16);
    if (m->direction == CITIUS_DECRYPT)
        xor_few(d->checksum, d->checksum, last, len);
    xor_few(last, last, pad, len);
    if (m->direction == CITIUS_ENCRYPT)
        xor_few(d->checksum, d->checksum, last, len);
    xor_block(tag, d->checksum, d->offset, 16);
    citius_block_encrypt(o->key, tag, tag, 1);
}

OWN_FRAME static void end(const struct ocb *o, struct message *m, uint8_t *out, const uint8_t *in, size_t len,
                          uint8_t tag[16])
{
    uint8_t pad[16], last[16] = { 0 };

    copy(last, in, len);
    if (o->version == CITIUS_OCB3)
        end_ocb3(o, m, last, pad, len, tag);
    else
        end_ocb1(o, m, last, pad, len, tag);
    copy(out, last, len);
    citius_wipe(last, sizeof last);
    citius_wipe(pad, sizeof pad);
}

/* How many of len bytes wait for the end of the message: OCB1 keeps a whole block back. */
static size_t kept(const struct ocb *o, size_t len)
{
    return o->version == CITIUS_OCB1 && len > 0 ? (len - 1) % 16 + 1 : len % 16;
}

static void finish(const struct ocb *o)
{
    wipe_mode(o->key);
}

/* ---- the interface ---- */

int citius_ocb_init(citius_ocb *ocb, const citius_key *key, enum citius_ocb_version version, size_t tag_len)
{
    DATA_INDEPENDENT_TIMING;
    struct ocb *o = (struct ocb *)ocb;
    const struct key *k = citius_key_open(key);

    if (ocb == NULL)
        return CITIUS_ENULL;
    o->mark = 0;
    if (k == NULL)
        return CITIUS_EINIT;
    if (k->kind->block != 16 || (version != CITIUS_OCB1 && version != CITIUS_OCB3))
        return CITIUS_EMODE;
    if (tag_len < 1 || tag_len > 16)
        return CITIUS_ESIZE;
    *o = (struct ocb){ .key = k, .kind = k->kind, .version = version, .tag_len = (unsigned)tag_len };
    citius_block_encrypt(k, o->l_star, o->l_star, 1);
    if (version == CITIUS_OCB3) {
        times_two(o->l_dollar, o->l_star);
        times_two(o->l[0], o->l_dollar);
    } else {
        memcpy(o->l[0], o->l_star, 16);
        half(o->l_star, o->l[0]);
    }
    for (int i = 1; i < 64; i++)
        times_two(o->l[i], o->l[i - 1]);
    o->mark = LIVE;
    finish(o);
    return CITIUS_OK;
}

static int check_once(const struct ocb *o, const void *out, const uint8_t *tag, const void *nonce, size_t nonce_len,
                      const void *aad, size_t aad_len, const void *in, size_t len)
{
    if (o == NULL)
        return CITIUS_EINIT;
    if (tag == NULL || nonce == NULL || (aad == NULL && aad_len > 0))
        return CITIUS_ENULL;
    if (!nonce_fits(o, nonce_len) || (aad_len > 0 && o->version == CITIUS_OCB1))
        return CITIUS_ESIZE;
    return citius_mode_check(out, in, len);
}

OWN_FRAME static void crypt_once(const struct ocb *o, enum citius_direction direction, uint8_t *out, uint8_t tag[16],
                                 const uint8_t *nonce, size_t nonce_len, const uint8_t *aad, size_t aad_len,
                                 const uint8_t *in, size_t len)
{
    size_t rest = kept(o, len), whole = len - rest;
    struct message m;

    begin(o, &m, direction, nonce, nonce_len);
    if (aad_len > 0)
        add_aad(o, &m, aad, aad_len);
    crypt_blocks(o, &m, out, in, whole / 16);
    end(o, &m, rest > 0 ? out + whole : NULL, rest > 0 ? in + whole : NULL, rest, tag);
    citius_wipe(&m, sizeof m);
}

int citius_ocb_encrypt(const citius_ocb *ocb, void *out, uint8_t *tag, const void *nonce, size_t nonce_len,
                       const void *aad, size_t aad_len, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct ocb *o = open_ocb(ocb);
    int error = check_once(o, out, tag, nonce, nonce_len, aad, aad_len, in, len);
    uint8_t full[16];

    if (error != CITIUS_OK)
        return error;
    if (overlap(tag, o->tag_len, out, len))
        return CITIUS_EOVERLAP;
    crypt_once(o, CITIUS_ENCRYPT, out, full, nonce, nonce_len, aad, aad_len, in, len);
    memcpy(tag, full, o->tag_len);
    citius_wipe(full, sizeof full);
    finish(o);
    return CITIUS_OK;
}

int citius_ocb_decrypt(const citius_ocb *ocb, void *out, const uint8_t *tag, const void *nonce, size_t nonce_len,
                       const void *aad, size_t aad_len, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct ocb *o = open_ocb(ocb);
    int error = check_once(o, out, tag, nonce, nonce_len, aad, aad_len, in, len);
    uint8_t full[16];

    if (error != CITIUS_OK)
        return error;
    if (overlap(tag, o->tag_len, out, len))
        return CITIUS_EOVERLAP;
    crypt_once(o, CITIUS_DECRYPT, out, full, nonce, nonce_len, aad, aad_len, in, len);
    if (!citius_equal(full, tag, o->tag_len)) {
        citius_wipe(out, len);
        error = CITIUS_EFORGED;
    }
    citius_wipe(full, sizeof full);
    finish(o);
    return error;
}

int citius_ocb_start(citius_ocb *ocb, enum citius_direction direction, const void *nonce, size_t nonce_len)
{
    DATA_INDEPENDENT_TIMING;
    struct ocb *o = open_ocb(ocb);

    if (o == NULL)
        return CITIUS_EINIT;
    o->message.started = false;
    if (nonce == NULL)
        return CITIUS_ENULL;
    if (!nonce_fits(o, nonce_len))
        return CITIUS_ESIZE;
    if (direction != CITIUS_ENCRYPT && direction != CITIUS_DECRYPT)
        return CITIUS_EDIRECTION;
    begin(o, &o->message, direction, nonce, nonce_len);
    finish(o);
    return CITIUS_OK;
}

int citius_ocb_aad(citius_ocb *ocb, const void *aad, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    struct ocb *o = open_ocb(ocb);

    if (o == NULL || !o->message.started)
        return CITIUS_EINIT;
    if (aad == NULL && len > 0)
        return CITIUS_ENULL;
    if (o->version == CITIUS_OCB1)
        return CITIUS_EMODE;
    if (len > 0) {
        add_aad(o, &o->message, aad, len);
        finish(o);
    }
    return CITIUS_OK;
}

int citius_ocb_update(citius_ocb *ocb, void *out, size_t *out_len, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    struct ocb *o = open_ocb(ocb);
    struct message *m;
    uint8_t *to = out;
    const uint8_t *from = in;
    size_t ready, now;

    if (o == NULL || !o->message.started)
        return CITIUS_EINIT;
    if (out_len == NULL || (in == NULL && len > 0))
        return CITIUS_ENULL;
    m = &o->message;
    ready = m->waiting + len - kept(o, m->waiting + len);
    if (ready > 0 && out == NULL)
        return CITIUS_ENULL;
    if ((out != in || m->waiting > 0) && overlap(out, ready, in, len))
        return CITIUS_EOVERLAP;
    *out_len = ready;
    if (m->waiting > 0 && len > 0 && ready > 0) {
        now = 16 - m->waiting;
        memcpy(m->buffer + m->waiting, from, now);
        crypt_blocks(o, m, to, m->buffer, 1);
        from += now;
        len -= now;
        to += 16;
        ready -= 16;
        m->waiting = 0;
    }
    if (ready > 0) {
        crypt_blocks(o, m, to, from, ready / 16);
        from += ready;
        len -= ready;
    }
    copy(m->buffer + m->waiting, from, len);
    m->waiting += (unsigned)len;
    finish(o);
    return CITIUS_OK;
}

static int check_end(const struct ocb *o, enum citius_direction direction, const void *out, const size_t *out_len,
                     const uint8_t *tag)
{
    if (o == NULL || !o->message.started)
        return CITIUS_EINIT;
    if (o->message.direction != direction)
        return CITIUS_EDIRECTION;
    return out_len == NULL || tag == NULL || (out == NULL && o->message.waiting > 0) ? CITIUS_ENULL : CITIUS_OK;
}

int citius_ocb_final(citius_ocb *ocb, void *out, size_t *out_len, uint8_t *tag)
{
    DATA_INDEPENDENT_TIMING;
    struct ocb *o = open_ocb(ocb);
    int error = check_end(o, CITIUS_ENCRYPT, out, out_len, tag);
    uint8_t full[16];

    if (error != CITIUS_OK)
        return error;
    *out_len = o->message.waiting;
    end(o, &o->message, out, o->message.buffer, o->message.waiting, full);
    memcpy(tag, full, o->tag_len);
    citius_wipe(&o->message, sizeof o->message);
    citius_wipe(full, sizeof full);
    finish(o);
    return CITIUS_OK;
}

int citius_ocb_verify(citius_ocb *ocb, void *out, size_t *out_len, const uint8_t *tag)
{
    DATA_INDEPENDENT_TIMING;
    struct ocb *o = open_ocb(ocb);
    int error = check_end(o, CITIUS_DECRYPT, out, out_len, tag);
    uint8_t full[16], last[16];
    size_t len;

    if (error != CITIUS_OK)
        return error;
    len = o->message.waiting;
    end(o, &o->message, last, o->message.buffer, len, full);
    if (citius_equal(full, tag, o->tag_len)) {
        *out_len = len;
        copy(out, last, len);
    } else {
        *out_len = 0;
        error = CITIUS_EFORGED;
    }
    citius_wipe(&o->message, sizeof o->message);
    citius_wipe(full, sizeof full);
    citius_wipe(last, sizeof last);
    finish(o);
    return error;
}

void citius_ocb_wipe(citius_ocb *ocb)
{
    if (ocb != NULL)
        citius_wipe(ocb, sizeof *ocb);
}
