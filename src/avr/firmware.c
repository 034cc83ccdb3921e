/* SPDX-License-Identifier: MIT */
/* Hash three bytes, those of the test vectors, with one kind and say so on the serial line.  Then avr_test takes over. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "citius_avr.h"

#ifndef KIND
#define KIND citius_groestl256_balanced
#define HASH citius_avr_groestl256
#endif

#ifndef UDR /* newer chips number their ports */
#define UCSRA UCSR0A
#define UCSRB UCSR0B
#define UDRE UDRE0
#define TXEN TXEN0
#define UDR UDR0
#endif

HASH hash; /* the test uses it too */

static void put(char c)
{
    while (!(UCSRA & _BV(UDRE)))
        ;
    UDR = (uint8_t)c;
}

int main(void)
{
    static const char hex[] = "0123456789abcdef";
    static const uint8_t message[3] = { 9, 27, 59 };
    uint8_t digest[32];

    UCSRB = _BV(TXEN);
    citius_avr_init(&hash.hash, &KIND);
    citius_avr_update(&hash.hash, message, sizeof message);
    citius_avr_final(&hash.hash, digest);
    for (uint8_t i = 0; i < (sizeof hash.state == 64 ? 32 : sizeof hash.state); i++) {
        put(hex[digest[i] >> 4]);
        put(hex[digest[i] & 15]);
    }
    put('\n');
    cli();
    for (;;)
        sleep_mode();
}
