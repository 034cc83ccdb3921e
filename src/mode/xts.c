/* SPDX-License-Identifier: MIT */
/* XTS, with ciphertext stealing.  @[SP800-38E] @[IEEE1619, Section 5] */
#include "mode.h"

/* Consecutive data units of unit blocks each; tweaks: the encrypted tweak of each. */
OWN_FRAME static void crypt_chunks(const struct key *key, crypt_fn *crypt, uint8_t (*tweaks)[16], size_t unit,
                                   uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct passes *passes = citius_passes();
    _Alignas(CHUNK_ALIGN) uint8_t chunk[CHUNK], masks[CHUNK];
    size_t used = 16 * chunk_of(key, blocks), left = unit; /* in this unit */
    unsigned clobbered = 0;

    while (blocks > 0) {
        size_t now = chunk_of(key, blocks), len = 16 * now;

        for (size_t i = 0; i < now;) {
            size_t n = left < now - i ? left : now - i;

            passes->tweaks(*tweaks, masks + 16 * i, chunk + 16 * i, in + 16 * i, n);
            i += n;
            left -= n;
            if (left == 0) {
                tweaks++;
                left = unit;
            }
        }
        clobbered = larger(clobbered, crypt(key, chunk, chunk, now));
        passes->xor_blocks(out, chunk, masks, len);
        in += len;
        out += len;
        blocks -= now;
    }
    citius_wipe(chunk, used);
    citius_wipe(masks, used);
    wipe_stack(clobbered + MODE_FRAMES);
}

static unsigned crypt_units(const struct key *key, bool decrypt, uint8_t (*tweaks)[16], size_t units, size_t unit,
                            uint8_t *out, const uint8_t *in)
{
    void (*fused)(const void *, uint8_t *, uint8_t *, const uint8_t *, size_t) =
        decrypt ? FUSED(key, xts_decrypt) : FUSED(key, xts_encrypt);

    if (units == 0 || unit == 0)
        return 0;
    if (fused == NULL) {
        crypt_chunks(key, decrypt ? citius_block_decrypt : citius_block_encrypt, tweaks, unit, out, in, units * unit);
        return 0;
    }
    for (size_t i = 0; i < units; i++)
        fused(key->schedule, tweaks[i], out + 16 * unit * i, in + 16 * unit * i, unit);
    return key->impl->modes->stack.xts;
}

OWN_FRAME static void multiply(uint8_t out[16], const uint8_t in[16])
{
    uint64_t low = load_le64(in), high = load_le64(in + 8);

    next_tweak(&low, &high);
    store_le64(out, low);
    store_le64(out + 8, high);
}

/* One data unit of one or more whole blocks and an incomplete one, which is filled with the end of the last whole block's
 * ciphertext. */
OWN_FRAME static unsigned crypt_stealing(const struct key *key, bool decrypt, uint8_t tweak[16], uint8_t *out,
                                         const uint8_t *in, size_t len)
{
    crypt_fn *crypt = decrypt ? citius_block_decrypt : citius_block_encrypt;
    uint8_t tweaks[2][16], whole[16], last[16];
    size_t rest = len % 16, before = len - rest - 16;
    unsigned clobbered = crypt_units(key, decrypt, (uint8_t(*)[16])tweak, 1, before / 16, out, in);

    memcpy(tweaks[0], tweak, 16);
    multiply(tweaks[1], tweak);
    in += before;
    out += before;
    memcpy(last, in + 16, rest);
    /* The whole block comes first, but decryption needs its tweak last. */
    xor_block(whole, in, tweaks[decrypt], 16);
    clobbered = larger(clobbered, crypt(key, whole, whole, 1));
    xor_block(whole, whole, tweaks[decrypt], 16);
    memcpy(last + rest, whole + rest, 16 - rest);
    xor_block(last, last, tweaks[!decrypt], 16);
    clobbered = larger(clobbered, crypt(key, last, last, 1));
    xor_block(out, last, tweaks[!decrypt], 16);
    memcpy(out + 16, whole, rest);
    citius_wipe(tweaks, sizeof tweaks);
    citius_wipe(whole, sizeof whole);
    citius_wipe(last, sizeof last);
    return clobbered;
}

static int check_keys(const struct key *data, const struct key *tweaks)
{
    if (data == NULL || tweaks == NULL)
        return CITIUS_EINIT;
    if (data->kind != tweaks->kind)
        return CITIUS_EKIND;
    return data->kind->block == 16 ? CITIUS_OK : CITIUS_EMODE;
}

static int crypt(bool decrypt, const citius_key *data, const citius_key *tweaks, const uint8_t *tweak, void *out,
                 const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(data), *t = citius_key_open(tweaks);
    uint8_t first[16];
    int error = check_keys(k, t);
    unsigned clobbered;

    if (error == CITIUS_OK)
        error = check_iv(check(k, out, in, len), tweak);
    if (error != CITIUS_OK)
        return error;
    if (len < 16 || len > (size_t)16 << 20)
        return CITIUS_ESIZE;
    clobbered = citius_block_encrypt(t, first, tweak, 1);
    if (len % 16 == 0)
        clobbered = larger(clobbered, crypt_units(k, decrypt, &first, 1, len / 16, out, in));
    else
        clobbered = larger(clobbered, crypt_stealing(k, decrypt, first, out, in, len));
    citius_wipe(first, sizeof first);
    if (len % 16 == 0)
        wipe_few(k->few < t->few ? k->few : t->few, len / 16, clobbered);
    else
        wipe_residue(clobbered + MODE_FRAMES);
    return CITIUS_OK;
}

int citius_xts_encrypt(const citius_key *data, const citius_key *tweaks, const uint8_t *tweak, void *out,
                       const void *in, size_t len)
{
    return crypt(false, data, tweaks, tweak, out, in, len);
}

int citius_xts_decrypt(const citius_key *data, const citius_key *tweaks, const uint8_t *tweak, void *out,
                       const void *in, size_t len)
{
    return crypt(true, data, tweaks, tweak, out, in, len);
}

/* Sectors whose tweaks are encrypted in one call. */
enum { SECTORS = 64 };

static int crypt_sectors(bool decrypt, const citius_key *data, const citius_key *tweaks, uint64_t first, size_t sector,
                         void *out, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(data), *t = citius_key_open(tweaks);
    uint8_t numbers[SECTORS][16], *o = out;
    const uint8_t *p = in;
    unsigned clobbered = 0;
    int error = check_keys(k, t);

    if (error == CITIUS_OK && (sector < 16 || sector > (size_t)16 << 20 || len % sector != 0))
        error = CITIUS_ESIZE;
    if (error == CITIUS_OK)
        error = check(k, out, in, len);
    if (error == CITIUS_OK && len > 0 && len / sector - 1 > UINT64_MAX - first)
        error = CITIUS_ELENGTH;
    if (error != CITIUS_OK)
        return error;
    while (len > 0) {
        size_t now = len / sector < SECTORS ? len / sector : SECTORS;

        for (size_t i = 0; i < now; i++) {
            store_le64(numbers[i], first++);
            store_le64(numbers[i] + 8, 0);
        }
        clobbered = larger(clobbered, citius_block_encrypt(t, numbers[0], numbers[0], now));
        if (sector % 16 == 0)
            clobbered = larger(clobbered, crypt_units(k, decrypt, numbers, now, sector / 16, o, p));
        else
            for (size_t i = 0; i < now; i++)
                clobbered =
                    larger(clobbered, crypt_stealing(k, decrypt, numbers[i], o + i * sector, p + i * sector, sector));
        o += now * sector;
        p += now * sector;
        len -= now * sector;
    }
    citius_wipe(numbers, sizeof numbers);
    if (sector % 16 == 0)
        wipe_kernels(clobbered);
    else
        wipe_residue(clobbered + MODE_FRAMES);
    return CITIUS_OK;
}

int citius_xts_encrypt_sectors(const citius_key *data, const citius_key *tweaks, uint64_t first, size_t sector,
                               void *out, const void *in, size_t len)
{
    return crypt_sectors(false, data, tweaks, first, sector, out, in, len);
}

int citius_xts_decrypt_sectors(const citius_key *data, const citius_key *tweaks, uint64_t first, size_t sector,
                               void *out, const void *in, size_t len)
{
    return crypt_sectors(true, data, tweaks, first, sector, out, in, len);
}
