/* SPDX-License-Identifier: MIT */
/* Messages in both directions between two who share a key: OCB hides them and notices every change.  The nonce is a
 * number that counts the messages of a direction, and goes along in clear; none may ever come twice under a key. */
#include <citius/citius.h>
#include <stdio.h>
#include <string.h>

enum { HEADER = 8, TAG = 16 };

struct channel {
    citius_key key; /* ocb points to it: a channel stays where it is */
    citius_ocb ocb;
    uint64_t sent, received;
    uint8_t side; /* 0 or 1, the other's is different: it keeps the nonces of the two directions apart */
};

static int channel_open(struct channel *c, const uint8_t key[32], uint8_t side)
{
    c->sent = c->received = 0;
    c->side = side;
    return citius_key_init(&c->key, CITIUS_SERPENT, key, 32) == CITIUS_OK &&
           citius_ocb_init(&c->ocb, &c->key, CITIUS_OCB3, TAG) == CITIUS_OK;
}

static void channel_close(struct channel *c)
{
    citius_ocb_wipe(&c->ocb);
    citius_key_wipe(&c->key);
}

static void nonce_of(uint8_t nonce[12], uint8_t side, uint64_t number)
{
    memset(nonce, 0, 12);
    nonce[0] = side;
    for (int i = 0; i < 8; i++)
        nonce[11 - i] = (uint8_t)(number >> 8 * i);
}

/* packet: the number, the ciphertext, the tag: len + HEADER + TAG bytes. */
static int send_message(struct channel *c, uint8_t *packet, const char *text, size_t len)
{
    uint8_t nonce[12];

    nonce_of(nonce, c->side, ++c->sent);
    memcpy(packet, nonce + 4, HEADER);
    return citius_ocb_encrypt(&c->ocb, packet + HEADER, packet + HEADER + len, nonce, 12, packet, HEADER, text, len) ==
           CITIUS_OK;
}

static int receive_message(struct channel *c, char *text, const uint8_t *packet, size_t len)
{
    uint8_t nonce[12];

    nonce_of(nonce, !c->side, c->received + 1);
    if (len < HEADER + TAG || !citius_equal(packet, nonce + 4, HEADER))
        return 0; /* one that came before, or not yet */
    len -= HEADER + TAG;
    if (citius_ocb_decrypt(&c->ocb, text, packet + HEADER + len, nonce, 12, packet, HEADER, packet + HEADER, len) !=
        CITIUS_OK)
        return 0; /* forged: text is all zeros */
    c->received++;
    return 1;
}

int main(void)
{
    static const uint8_t key[32] = "32 bytes from a random generator";
    static struct channel alice, bob;
    uint8_t packet[64];
    char text[64] = "";

    if (!channel_open(&alice, key, 0) || !channel_open(&bob, key, 1) || !send_message(&alice, packet, "hello, Bob", 11))
        return 1;
    packet[HEADER + 3] ^= 1;
    printf("changed: %s\n", receive_message(&bob, text, packet, 11 + HEADER + TAG) ? text : "refused");
    packet[HEADER + 3] ^= 1;
    printf("as sent: %s\n", receive_message(&bob, text, packet, 11 + HEADER + TAG) ? text : "refused");
    printf("again:   %s\n", receive_message(&bob, text, packet, 11 + HEADER + TAG) ? text : "refused");
    channel_close(&alice);
    channel_close(&bob);
    return 0;
}
