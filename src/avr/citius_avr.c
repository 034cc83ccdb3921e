/* SPDX-License-Identifier: MIT */
/* Buffering and padding, for the kinds whose blocks have 64 bytes: all of them. */
#include <avr/pgmspace.h>
#include <string.h>

#include "citius_avr.h"

static void *state_of(citius_avr_hash *hash)
{
    return hash + 1;
}

static void absorb(citius_avr_hash *hash, const uint8_t *in, uint16_t blocks)
{
    void (*function)(void *, const uint8_t *, uint16_t) =
        (void (*)(void *, const uint8_t *, uint16_t))pgm_read_word(&hash->kind->absorb);

    function(state_of(hash), in, blocks);
}

void citius_avr_init(citius_avr_hash *hash, const citius_avr_kind *kind)
{
    void (*function)(void *) = (void (*)(void *))pgm_read_word(&kind->init);

    hash->kind = kind;
    hash->length = 0;
    function(state_of(hash));
}

void citius_avr_update(citius_avr_hash *hash, const void *in, size_t len)
{
    const uint8_t *from = in;
    uint8_t fill = (uint8_t)hash->length % CITIUS_AVR_BLOCK;
    uint16_t blocks;

    hash->length += len;
    if (fill > 0) {
        uint8_t n = (uint8_t)(CITIUS_AVR_BLOCK - fill);

        if (len < n)
            n = (uint8_t)len;
        memcpy(hash->buffer + fill, from, n);
        if (fill + n < CITIUS_AVR_BLOCK)
            return;
        absorb(hash, hash->buffer, 1);
        from += n;
        len -= n;
    }
    blocks = len / CITIUS_AVR_BLOCK;
    if (blocks > 0)
        absorb(hash, from, blocks);
    memcpy(hash->buffer, from + blocks * CITIUS_AVR_BLOCK, len % CITIUS_AVR_BLOCK);
}

void citius_avr_final_bits(citius_avr_hash *hash, uint8_t *out, uint8_t last, uint8_t bits)
{
    void (*function)(void *, uint8_t *) = (void (*)(void *, uint8_t *))pgm_read_word(&hash->kind->finish);
    uint8_t fill = (uint8_t)hash->length % CITIUS_AVR_BLOCK;
    uint32_t count = hash->length;

    hash->buffer[fill++] = (uint8_t)((last & ~(0xff >> bits)) | 0x80 >> bits);
    if (fill > CITIUS_AVR_BLOCK - 8) {
        memset(hash->buffer + fill, 0, (size_t)(CITIUS_AVR_BLOCK - fill));
        absorb(hash, hash->buffer, 1);
        fill = 0;
    }
    memset(hash->buffer + fill, 0, (size_t)(CITIUS_AVR_BLOCK - fill));
    if (pgm_read_byte(&hash->kind->counts_blocks))
        count = (count + 8) / CITIUS_AVR_BLOCK + 1;
    else
        count = count << 3 | bits;
    for (uint8_t i = CITIUS_AVR_BLOCK - 1; count > 0; i--, count >>= 8)
        hash->buffer[i] = (uint8_t)count;
    absorb(hash, hash->buffer, 1);
    function(state_of(hash), out);
}

void citius_avr_final(citius_avr_hash *hash, uint8_t *out)
{
    citius_avr_final_bits(hash, out, 0, 0);
}
