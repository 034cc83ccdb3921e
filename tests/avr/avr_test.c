/* SPDX-License-Identifier: MIT */
/* The AVR kernels in simavr: digests, exact cycles, RAM, flash.
 *
 *     avr_test [-m MCU] [-k KIND] DIRECTORY VECTORS...
 *
 * DIRECTORY holds <kind>.elf and <kind>.sym (avr-nm -S) of src/avr/firmware.c for each kind below, VECTORS are files of
 * tests/vectors.  To call a function, the test puts its arguments into registers and runs the simulated core until it
 * returns. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#define RANDOM_MESSAGES 1000
#define CHUNK 160 /* the most bytes of a message at once */
#define ONCE 70   /* bytes of the messages for timing `once`: two blocks */

/* The paper's results on an ATmega163 (its Table 4) and our targets; 0: none.  RAM in bytes. */
static const struct kind {
    const char *name, *variant;
    unsigned state, digest; /* bytes */
    double paper, target;   /* cycles per byte */
    unsigned ram;
} kinds[] = {
    { "groestl256_highspeed", "groestl256", 64, 32, 469, 390, 994 },
    { "groestl256_balanced", "groestl256", 64, 32, 530, 430, 226 },
    { "groestl256_lowmem", "groestl256", 64, 32, 0, 500, 164 },
    { "groestl0_256_highspeed", "groestl0-256", 64, 32, 456, 390, 994 },
    { "groestl0_256_balanced", "groestl0-256", 64, 32, 517, 430, 226 },
    { "groestl0_256_lowmem", "groestl0-256", 64, 32, 738, 500, 164 },
    { "sha1_fast", "sha1", 20, 20, 0, 0, 0 },
    { "sha1_small", "sha1", 20, 20, 0, 0, 0 },
};

struct symbol {
    unsigned address, size;
    char name[64];
};

static const char *mcu = "atmega16";
static avr_t *avr;
static struct symbol symbols[512];
static size_t symbol_count;
static char serial[256];
static size_t serial_length;
static unsigned failures;

static void fail(const char *name, const char *what, unsigned long number)
{
    fprintf(stderr, "avr_test: %s: %s (%lu)\n", name, what, number);
    failures++;
}

static void die(const char *what, const char *name)
{
    fprintf(stderr, "avr_test: %s: %s\n", what, name);
    exit(2);
}

/* ---- the simulated chip ---- */

/* Suppress simavr's messages except errors. */
static void quiet(struct avr_t *chip, const int level, const char *format, va_list arguments)
{
    if (level <= LOG_ERROR && chip != NULL)
        vfprintf(stderr, format, arguments);
}

static void hear(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    if (serial_length + 1 < sizeof serial)
        serial[serial_length++] = (char)value;
    serial[serial_length] = 0;
}

static const struct symbol *find(const char *name)
{
    for (size_t i = 0; i < symbol_count; i++)
        if (strcmp(symbols[i].name, name) == 0)
            return &symbols[i];
    die("no such symbol", name);
    return NULL;
}

/* The symbol table gives data addresses from 0x800000 on. */
static unsigned ram(const char *name)
{
    return find(name)->address & 0xffff;
}

static bool is_ram(const struct symbol *s)
{
    return s->address > 0x800000 && s->address < 0x810000;
}

/* The first byte of RAM after all static data. */
static unsigned free_ram(void)
{
    unsigned end = 0;

    for (size_t i = 0; i < symbol_count; i++)
        if (is_ram(&symbols[i]) && symbols[i].address + symbols[i].size > end)
            end = symbols[i].address + symbols[i].size;
    return end & 0xffff;
}

/* The cycles of the instruction at pc according to the manual of the classic core, if no branch is taken and nothing
 * skipped; 0: not checked.  Calls and returns take one more cycle if addresses have three bytes. */
static unsigned manual(unsigned pc)
{
    unsigned op = avr->flash[pc] | (unsigned)avr->flash[pc + 1] << 8, wide = avr->address_size == 3;

    if (op >> 10 == 0x27 || op >> 9 == 0x4b || op >> 12 == 0x8 || op >> 12 == 0xa || op >> 12 == 0xc)
        return 2; /* mul; adiw, sbiw; ldd, std; rjmp */
    if (op >> 12 == 0xd || op == 0x9509)
        return 3 + wide; /* rcall, icall */
    if (op >> 10 == 0x24)
        return (op & 0xfe0c) == 0x9004 ? 3 : 2; /* lpm, elpm; ld, st, lds, sts, push, pop */
    if (op >> 9 == 0x4a) {
        if (op == 0x9508 || (op & 0xe) == 0xe)
            return 4 + wide;                         /* ret, call */
        return (op & 0xe) == 0xc ? 3 : op != 0x9588; /* jmp; sleep; one register, flags */
    }
    return op >> 12 != 0x9; /* all others, except instructions on bits of ports */
}

/* Execute one instruction.  The simulator must count the same cycles as the manual. */
static void step(void)
{
    unsigned pc = avr->pc, expected = manual(pc);
    avr_cycle_count_t start = avr->cycle;
    int state;

    avr->run_cycle_count = 0;
    avr->run_cycle_limit = 1;
    state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed)
        die("the simulated program ended", avr->mmcu);
    if (expected == 1 && avr->pc != pc + 2)
        expected = avr->pc == pc + 6 && (avr->flash[pc + 1] & 0xf8) != 0xf0 ? 3 : 2; /* a skip over two words */
    if (expected > 0 && avr->cycle - start != expected) {
        fprintf(stderr, "avr_test: simavr takes %u cycles for the instruction at %x, the manual %u\n",
                (unsigned)(avr->cycle - start), pc, expected);
        exit(1);
    }
}

static void read_symbols(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[256], size[32], type;

    if (file == NULL)
        die("cannot read", path);
    symbol_count = 0;
    while (symbol_count < sizeof symbols / sizeof *symbols && fgets(line, sizeof line, file) != NULL) {
        struct symbol *s = &symbols[symbol_count];

        s->size = 0;
        if (sscanf(line, "%x %31s %c %63s", &s->address, size, &type, s->name) == 4 && size[1] != 0)
            s->size = (unsigned)strtoul(size, NULL, 16);
        else if (sscanf(line, "%x %c %63s", &s->address, &type, s->name) != 3)
            continue;
        symbol_count++;
    }
    fclose(file);
}

/* Start the firmware and let it print its line. */
static void boot(const char *directory, const char *kind)
{
    elf_firmware_t firmware = { 0 };
    char path[512];
    uint32_t flags = 0;

    avr_global_logger_set(quiet);
    snprintf(path, sizeof path, "%s/%s.sym", directory, kind);
    read_symbols(path);
    snprintf(path, sizeof path, "%s/%s.elf", directory, kind);
    if (elf_read_firmware(path, &firmware) != 0)
        die("cannot read", path);
    avr = avr_make_mcu_by_name(mcu);
    if (avr == NULL)
        die("simavr does not support", mcu);
    avr_init(avr);
    avr->frequency = 8000000;
    avr_load_firmware(avr, &firmware);
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), hear, NULL);
    serial_length = 0;
    serial[0] = 0;
    while (strchr(serial, '\n') == NULL)
        step();
}

struct call {
    unsigned long cycles;
    unsigned stack;      /* bytes, return address included */
    const char *problem; /* against the calling convention */
};

/* Run a function to its return, to address 0: the reset vector, which is reached in no other way.  used: bytes after the
 * program's static data that hold messages and digests.  The memory above them is painted to measure the stack. */
static struct call run(const char *name, unsigned used, unsigned a, unsigned b, unsigned c, unsigned d)
{
    static uint8_t paint = 0xa5; /* a different value each time: the lowest byte on the stack may equal it */
    unsigned low = free_ram() + used, sp = avr->ramend - 16u, lowest;
    const uint16_t arguments[] = { (uint16_t)d, (uint16_t)c, (uint16_t)b, (uint16_t)a }; /* r18, r20, r22, r24 */
    struct call result = { .problem = NULL };
    avr_cycle_count_t start;

    if (low + 2 > sp)
        die("no space for the stack", name);
    paint = (uint8_t)~paint;
    memset(avr->data + low, paint, avr->ramend + 1u - low);
    memset(avr->data + sp + 1, 0, avr->address_size);
    avr->data[R_SPL] = (uint8_t)sp;
    avr->data[R_SPH] = (uint8_t)(sp >> 8);
    for (unsigned r = 0; r < 32; r++)
        avr->data[r] = r == 1 ? 0 : (uint8_t)(0x30 + r);
    for (unsigned i = 0; i < 4; i++) {
        avr->data[18 + 2 * i] = (uint8_t)arguments[i];
        avr->data[19 + 2 * i] = (uint8_t)(arguments[i] >> 8);
    }
    avr->state = cpu_Running;
    avr->pc = find(name)->address;
    start = avr->cycle;
    while (avr->pc != 0)
        step();
    result.cycles = (unsigned long)(avr->cycle - start);

    for (unsigned r = 2; r < 30; r++)
        if ((r < 18 || r > 27) && avr->data[r] != 0x30 + r)
            result.problem = "clobbers a register of the caller";
    if (avr->data[1] != 0)
        result.problem = "leaves r1 other than zero";
    if (avr->data[R_SPL] + (avr->data[R_SPH] << 8) != (int)(sp + avr->address_size))
        result.problem = "moves the stack";
    for (unsigned i = sp + 1 + avr->address_size; i <= avr->ramend; i++)
        if (avr->data[i] != paint)
            result.problem = "writes above its stack";
    for (lowest = low; avr->data[lowest] == paint; lowest++)
        ;
    if (lowest == low)
        result.problem = "uses more stack than there is";
    result.stack = sp + 1 + avr->address_size - lowest;
    return result;
}

static struct call call4(const char *name, unsigned used, unsigned a, unsigned b, unsigned c, unsigned d)
{
    struct call result = run(name, used, a, b, c, d);

    if (result.problem != NULL)
        fail(name, result.problem, result.cycles);
    return result;
}

static struct call call(const char *name, unsigned used, unsigned a, unsigned b, unsigned c)
{
    return call4(name, used, a, b, c, 0);
}

/* The name of an algorithm's function. */
static const char *of(const struct kind *kind, const char *function)
{
    static char names[4][80];
    static unsigned next;
    char *name = names[next++ % 4];

    snprintf(name, sizeof names[0], "citius_%s%s%s", kind->name, *function ? "_" : "", function);
    return name;
}

static bool has_once(const struct kind *kind)
{
    return kind->state == 64;
}

/* ---- digests ---- */

static uint8_t message_byte(unsigned long n, unsigned long i)
{
    return (uint8_t)(7 * i * i + 11 * i + 3 * n + 13 * (i / 256));
}

static void put_message(unsigned at, unsigned long n, unsigned long from, unsigned long len)
{
    for (unsigned long i = 0; i < len; i++)
        avr->data[at + i] = message_byte(n, from + i);
}

static bool is_digest(const char *expected, unsigned at, unsigned size)
{
    char got[65];

    for (unsigned i = 0; i < size; i++)
        snprintf(got + 2 * i, 3, "%02x", avr->data[at + i]);
    return strcmp(got, expected) == 0;
}

/* init, update in chunks and final, for n bytes and a few bits of the message msg(name); stores the digest after the
 * program's data and returns the deepest stack. */
static unsigned hash_message(const struct kind *kind, unsigned long name, unsigned long n, unsigned bits)
{
    unsigned long chunk = 1 + (n * 7 + 63) % CHUNK; /* many sizes */
    unsigned hash = ram("hash"), at = free_ram();
    unsigned deepest = call("citius_avr_init", CHUNK, hash, find(of(kind, ""))->address, 0).stack, stack;

    for (unsigned long i = 0; i < n; i += chunk) {
        unsigned long len = n - i < chunk ? n - i : chunk;

        put_message(at, name, i, len);
        stack = call("citius_avr_update", CHUNK, hash, at, (unsigned)len).stack;
        deepest = stack > deepest ? stack : deepest;
    }
    if (bits == 0)
        stack = call("citius_avr_final", CHUNK, hash, at, 0).stack;
    else
        stack = call4("citius_avr_final_bits", CHUNK, hash, at, message_byte(name, n), bits).stack;
    return stack > deepest ? stack : deepest;
}

/* Compare without hyphens, as for all names in tests/vectors. */
static bool same_name(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, "-");
        b += strspn(b, "-");
        if (*a != *b || *a == 0)
            return *a == *b;
    }
}

/* Check every record L and B of the variant, to 4096 bytes or bits; returns the deepest stack for L. */
static unsigned check_vectors(const struct kind *kind, char **paths)
{
    unsigned deepest = 0, records = 0;

    for (; *paths != NULL; paths++) {
        FILE *file = fopen(*paths, "r");
        char line[256], type[4], variant[32], expected[65];
        unsigned long n;

        if (file == NULL)
            die("cannot read", *paths);
        while (fgets(line, sizeof line, file) != NULL) {
            unsigned stack, at = free_ram();

            if (sscanf(line, "%3s %31s %lu %64s", type, variant, &n, expected) != 4 || n > 4096 ||
                !same_name(variant, kind->variant))
                continue;
            if (strcmp(type, "B") == 0) {
                hash_message(kind, n / 8 + 1, n / 8, n % 8);
                if (!is_digest(expected, at, kind->digest))
                    fail(kind->name, "wrong digest of a message with this number of bits", n);
            }
            if (strcmp(type, "L") != 0)
                continue;
            records++;
            stack = hash_message(kind, n, n, 0);
            deepest = stack > deepest ? stack : deepest;
            if (!is_digest(expected, at, kind->digest))
                fail(kind->name, "wrong digest of a message with this number of bytes", n);
            if (n == 3 && (strncmp(serial, expected, strlen(expected)) != 0 || serial[strlen(expected)] != '\n'))
                fail(kind->name, "the firmware prints a different digest", n);
            if (has_once(kind) && at + 32 + n + 250 < avr->ramend) {
                put_message(at + 32, n, 0, n);
                call(of(kind, "once"), 32 + (unsigned)n, at, at + 32, (unsigned)n);
                if (!is_digest(expected, at, kind->digest))
                    fail(of(kind, "once"), "wrong digest of a message with this number of bytes", n);
            }
        }
        fclose(file);
    }
    if (records < 301)
        fail(kind->name, "too few records for it", records);
    return deepest;
}

/* ---- cycles ---- */

static uint8_t random_byte(void)
{
    static uint32_t x = 0x2545f491;

    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return (uint8_t)(x >> 11);
}

/* All bits 0, all 1, then random. */
static void put_random(unsigned at, unsigned len, unsigned trial)
{
    for (unsigned i = 0; i < len; i++)
        avr->data[at + i] = trial == 0 ? 0 : trial == 1 ? 0xff : random_byte();
}

struct measure {
    unsigned long block, finish; /* cycles */
    unsigned absorb_stack, once_stack;
    bool constant;
};

/* Count cycles, and check that no function's number of cycles depends on the state or message. */
static struct measure measure(const struct kind *kind)
{
    unsigned state = ram("hash"), in = free_ram();
    struct measure m = { .constant = true };
    struct call one, two, once = { 0 };

    call(of(kind, "init"), CHUNK, state, 0, 0);
    one = call(of(kind, "absorb"), CHUNK, state, in, 1);
    two = call(of(kind, "absorb"), CHUNK, state, in, 2);
    m.block = two.cycles - one.cycles;
    m.absorb_stack = one.stack > two.stack ? one.stack : two.stack;
    m.finish = call(of(kind, "finish"), CHUNK, state, in, 0).cycles;
    if (has_once(kind))
        once = call(of(kind, "once"), 32 + ONCE, in, in + 32, ONCE);

    for (unsigned i = 0; i < RANDOM_MESSAGES && m.constant; i++) {
        put_random(state, kind->state, i);
        put_random(in, CHUNK, i);
        if (call(of(kind, "absorb"), CHUNK, state, in, 1).cycles != one.cycles)
            m.constant = false;
        if (i % 10 == 0 && call(of(kind, "finish"), CHUNK, state, in, 0).cycles != m.finish)
            m.constant = false;
        if (i % 10 == 0 && has_once(kind)) {
            struct call c = call(of(kind, "once"), 32 + ONCE, in, in + 32, ONCE);

            m.once_stack = c.stack > m.once_stack ? c.stack : m.once_stack;
            if (c.cycles != once.cycles)
                m.constant = false;
        }
    }
    if (!m.constant)
        fail(kind->name, "the number of cycles depends on the data", one.cycles);
    return m;
}

/* Check that this program detects the defects in avr_test.S. */
static void check_broken(void)
{
    static const char *const names[] = { "broken_register", "broken_zero", "broken_stack" };
    unsigned in = free_ram();
    unsigned long odd;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (run(names[i], CHUNK, ram("hash"), in, 1, 0).problem == NULL)
            fail(names[i], "was not detected", i);
    avr->data[in] = 1;
    odd = run("broken_time", CHUNK, ram("hash"), in, 1, 0).cycles;
    avr->data[in] = 0;
    if (run("broken_time", CHUNK, ram("hash"), in, 1, 0).cycles == odd)
        fail("broken_time", "was not detected", odd);
}

/* ---- the table ---- */

static const char *number(double x, int digits)
{
    static char texts[4][24];
    static unsigned next;
    char *text = texts[next++ % 4];

    snprintf(text, sizeof texts[0], x > 0 ? "%.*f" : "-", digits, x);
    return text;
}

static void report(const struct kind *kind, const char *directory, char **vectors)
{
    unsigned flash = 0, tables = 0, stack, total, once;
    struct measure m;

    boot(directory, kind->name);
    check_broken();
    stack = check_vectors(kind, vectors);
    m = measure(kind);
    for (size_t i = 0; i < symbol_count; i++)
        if (strncmp(symbols[i].name, "citius_", 7) == 0 && strncmp(symbols[i].name, "citius_avr_", 11) != 0)
            *(is_ram(&symbols[i]) ? &tables : &flash) += symbols[i].size;
    total = kind->state + tables + m.absorb_stack;
    once = has_once(kind) ? tables + m.once_stack : 0;
    printf("%-23s %6.1f %5s %6s %6u %5s %5s %5u %6u %7lu %7lu  %s\n", kind->name, (double)m.block / 64,
           number(kind->paper, 0), number(kind->target, 0), total, number(kind->ram, 0), number(once, 0),
           tables + find("hash")->size + stack, flash, m.block, m.finish, m.constant ? "none" : "SOME");
    fflush(stdout);
    if (strcmp(mcu, "atmega16") != 0)
        return;
    if (kind->target > 0 && (double)m.block / 64 > kind->target)
        fail(kind->name, "slower than its target, in cycles per block", m.block);
    if (kind->ram > 0 && (total > kind->ram || once > kind->ram))
        fail(kind->name, "takes more RAM than the paper, in bytes", total > once ? total : once);
}

int main(int argc, char **argv)
{
    const char *only = NULL;

    for (; argc > 2 && argv[1][0] == '-'; argv += 2, argc -= 2)
        *(argv[1][1] == 'm' ? &mcu : &only) = argv[2];
    if (argc < 3)
        die("usage", "avr_test [-m MCU] [-k KIND] DIRECTORY VECTORS...");
    printf("Cycles per byte of a long message and bytes of RAM, on an %s in simavr, next to those of\n"
           "Table 4 of \"Byte Slicing Groestl\" (ATmega163), and our targets.  RAM: state, tables and stack of\n"
           "absorb, without the message; once: of the function that hashes a whole message; hash: of those that\n"
           "take it in chunks, with their buffer.\n\n"
           "%-23s %6s %5s %6s %6s %5s %5s %5s %6s %7s %7s  %s\n",
           mcu, "", "cycles", "paper", "target", "RAM", "paper", "once", "hash", "flash", "block", "finish",
           "influence of the data");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (only == NULL || strcmp(only, kinds[i].name) == 0)
            report(&kinds[i], argv[1], argv + 2);
    if (failures > 0)
        fprintf(stderr, "avr_test: %u failures\n", failures);
    return failures > 0;
}
