/* The AVR kernels in simavr: digests, exact cycles, RAM, flash.
 *
 *     avr_test DIRECTORY VECTORS [KIND...]
 *
 * DIRECTORY holds <kind>.elf and <kind>.sym (avr-nm -S) of avr/firmware.c for each kind below.  A function is called by
 * putting its arguments into the registers and letting the simulated core run until it returns. */
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
#define PAINT 0xa5
#define PIECE 160

static const struct kind {
    const char *name, *variant;
    unsigned state, digest; /* bytes */
    bool once;
    double paper, target; /* cycles per byte; 0: none */
    unsigned paper_ram;
} kinds[] = {
    { "groestl256_highspeed", "groestl256", 64, 32, true, 469, 390, 994 },
    { "groestl256_balanced", "groestl256", 64, 32, true, 530, 430, 226 },
    { "groestl256_lowmem", "groestl256", 64, 32, true, 0, 500, 164 },
    { "groestl0_256_highspeed", "groestl0-256", 64, 32, true, 456, 390, 994 },
    { "groestl0_256_balanced", "groestl0-256", 64, 32, true, 517, 430, 226 },
    { "groestl0_256_lowmem", "groestl0-256", 64, 32, true, 738, 500, 164 },
    { "sha1_fast", "sha1", 20, 20, false, 0, 0, 0 },
    { "sha1_small", "sha1", 20, 20, false, 0, 0, 0 },
};

static avr_t *avr;
static struct symbol {
    unsigned address, size;
    char name[64];
} symbols[512];
static size_t symbol_count;
static unsigned failures;
static char serial[256];
static size_t serial_length;
static unsigned used = PIECE; /* bytes behind the program's own data, for messages and digests; above them the stack */

static void fail(const char *kind, const char *what, unsigned long number)
{
    fprintf(stderr, "avr_test: %s: %s (%lu)\n", kind, what, number);
    failures++;
}

static void die(const char *what, const char *name)
{
    fprintf(stderr, "avr_test: %s: %s\n", what, name);
    exit(2);
}

/* ---- the simulated chip ---- */

/* What simavr says on its own is of no interest here. */
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

static unsigned ram(const char *name)
{
    return find(name)->address & 0xffff;
}

/* The first byte of RAM behind everything static. */
static unsigned free_ram(void)
{
    unsigned end = 0;

    for (size_t i = 0; i < symbol_count; i++)
        if (symbols[i].address > 0x800060 && symbols[i].address < 0x810000 &&
            symbols[i].address + symbols[i].size > end)
            end = symbols[i].address + symbols[i].size;
    return end & 0xffff;
}

/* One instruction per avr_run, so that a breakpoint is exact. */
static void step(void)
{
    int state;

    avr->run_cycle_count = 0;
    avr->run_cycle_limit = 1;
    state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed)
        die("the simulated program ended", avr->mmcu);
}

static void boot(const char *directory, const char *kind)
{
    elf_firmware_t firmware = { 0 };
    char path[512], line[256], size[32], type;
    uint32_t flags = 0;
    FILE *file;

    avr_global_logger_set(quiet);
    snprintf(path, sizeof path, "%s/%s.elf", directory, kind);
    if (elf_read_firmware(path, &firmware) != 0)
        die("cannot read", path);
    avr = avr_make_mcu_by_name("atmega16");
    if (avr == NULL)
        die("simavr does not know", "atmega16");
    avr_init(avr);
    avr->log = LOG_ERROR;
    avr->frequency = 8000000;
    avr_load_firmware(avr, &firmware);
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), hear, NULL);
    serial_length = 0;

    snprintf(path, sizeof path, "%s/%s.sym", directory, kind);
    file = fopen(path, "r");
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
    while (strchr(serial, '\n') == NULL || serial_length == 0)
        step();
}

struct call {
    unsigned long cycles;
    unsigned stack; /* bytes, return address included */
};

/* Run a function to its return.  The return address is that of the reset vector, which nothing else reaches. */
static struct call call(const char *name, unsigned a, unsigned b, unsigned c)
{
    unsigned low = free_ram() + used, sp = avr->ramend - 2u, lowest;
    struct call result;
    avr_cycle_count_t start;

    memset(avr->data + low, PAINT, sp + 1 - low);
    avr->data[sp + 1] = 0; /* return to 0 */
    avr->data[sp + 2] = 0;
    avr->data[R_SPL] = (uint8_t)sp;
    avr->data[R_SPH] = (uint8_t)(sp >> 8);
    avr->data[1] = 0;
    for (unsigned r = 2; r < 32; r++)
        avr->data[r] = (uint8_t)(0x30 + r);
    avr->data[24] = (uint8_t)a;
    avr->data[25] = (uint8_t)(a >> 8);
    avr->data[22] = (uint8_t)b;
    avr->data[23] = (uint8_t)(b >> 8);
    avr->data[20] = (uint8_t)c;
    avr->data[21] = (uint8_t)(c >> 8);
    avr->state = cpu_Running;
    avr->pc = find(name)->address;
    start = avr->cycle;
    while (avr->pc != 0)
        step();
    result.cycles = (unsigned long)(avr->cycle - start);

    for (unsigned r = 2; r < 30; r++)
        if ((r < 18 || r > 27) && avr->data[r] != 0x30 + r)
            fail(name, "spoils register", r);
    if (avr->data[1] != 0)
        fail(name, "leaves r1 other than zero", avr->data[1]);
    if (avr->data[R_SPL] + (avr->data[R_SPH] << 8) != (int)sp + 2)
        fail(name, "moves the stack", 0);
    for (lowest = low; avr->data[lowest] == PAINT; lowest++)
        ;
    if (lowest == low)
        fail(name, "uses more stack than was watched", low);
    result.stack = sp + 3 - lowest;
    return result;
}

/* ---- questions ---- */

static uint8_t message_byte(unsigned long n, unsigned long i)
{
    return (uint8_t)(7 * i * i + 11 * i + 3 * n + 13 * (i / 256));
}

static void hex(char *out, const uint8_t *in, size_t len)
{
    for (size_t i = 0; i < len; i++)
        sprintf(out + 2 * i, "%02x", in[i]);
}

struct use {
    unsigned long cycles;
    unsigned stack;
};

static struct use hash_message(const char *kind, unsigned long n, unsigned long piece, uint8_t *digest, unsigned size)
{
    char descriptor[80];
    unsigned hash = ram("hash"), in = free_ram();
    struct use use = { 0, 0 };
    struct call c;

    snprintf(descriptor, sizeof descriptor, "citius_%s", kind);
    c = call("citius_avr_init", hash, find(descriptor)->address, 0);
    use.cycles += c.cycles;
    use.stack = c.stack;
    for (unsigned long i = 0; i < n; i += piece) {
        unsigned long len = n - i < piece ? n - i : piece;

        for (unsigned long j = 0; j < len; j++)
            avr->data[in + j] = message_byte(n, i + j);
        c = call("citius_avr_update", hash, in, (unsigned)len);
        use.cycles += c.cycles;
        use.stack = c.stack > use.stack ? c.stack : use.stack;
    }
    c = call("citius_avr_final", hash, in, 0);
    use.cycles += c.cycles;
    use.stack = c.stack > use.stack ? c.stack : use.stack;
    memcpy(digest, avr->data + in, size);
    return use;
}

/* Every record of the variant, in pieces of many sizes; returns the stack that it took. */
static unsigned check_vectors(const struct kind *kind, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[256], variant[32], want[65], got[65];
    uint8_t digest[32];
    unsigned long n, records = 0;
    unsigned stack = 0;

    if (file == NULL)
        die("cannot read", path);
    while (fgets(line, sizeof line, file) != NULL) {
        struct use use;

        if (sscanf(line, "L %31s %lu %64s", variant, &n, want) != 3 || strcmp(variant, kind->variant) != 0)
            continue;
        use = hash_message(kind->name, n, 1 + (n * 7 + 63) % PIECE, digest, kind->digest);
        hex(got, digest, kind->digest);
        if (strcmp(got, want) != 0)
            fail(kind->name, "wrong digest of a message of so many bytes", n);
        if (n == 3 && (strncmp(serial, want, strlen(want)) != 0 || serial[strlen(want)] != '\n'))
            fail(kind->name, "the firmware prints another digest", n);
        stack = use.stack > stack ? use.stack : stack;
        if (kind->once && free_ram() + 32 + n < avr->ramend - 240u) {
            unsigned in = free_ram();
            char name[80];

            for (unsigned long i = 0; i < n; i++)
                avr->data[in + 32 + i] = message_byte(n, i);
            snprintf(name, sizeof name, "citius_%s_once", kind->name);
            used = 32 + (unsigned)n;
            call(name, in, in + 32, (unsigned)n);
            used = PIECE;
            hex(got, avr->data + in, 32);
            if (strcmp(got, want) != 0)
                fail(name, "wrong digest of a message of so many bytes", n);
        }
        records++;
    }
    fclose(file);
    if (records < 301)
        fail(kind->name, "too few records in the file of vectors", records);
    return stack;
}

static uint32_t random_state = 0x2545f491;

static uint8_t random_byte(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return (uint8_t)(random_state >> 11);
}

struct measure {
    unsigned long block, finish;     /* cycles */
    unsigned absorb_stack, once_stack, flash, tables;
    bool constant;
};

static struct measure measure(const struct kind *kind)
{
    unsigned state = ram("hash"), in = free_ram();
    struct measure m = { .constant = true };
    char absorb[80], init[80], finish[80], once[80];
    struct call one, two, c;

    snprintf(init, sizeof init, "citius_%s_init", kind->name);
    snprintf(absorb, sizeof absorb, "citius_%s_absorb", kind->name);
    snprintf(finish, sizeof finish, "citius_%s_finish", kind->name);
    snprintf(once, sizeof once, "citius_%s_once", kind->name);

    call(init, state, 0, 0);
    one = call(absorb, state, in, 1);
    two = call(absorb, state, in, 2);
    m.block = two.cycles - one.cycles;
    m.absorb_stack = two.stack;
    m.finish = call(finish, state, in, 0).cycles;
    for (unsigned i = 0; i < RANDOM_MESSAGES; i++) {
        for (unsigned j = 0; j < kind->state; j++)
            avr->data[state + j] = i == 0 ? 0 : i == 1 ? 0xff : random_byte();
        for (unsigned j = 0; j < 64; j++)
            avr->data[in + j] = i == 0 ? 0 : i == 1 ? 0xff : random_byte();
        c = call(absorb, state, in, 1);
        if (c.cycles != one.cycles) {
            fail(absorb, "the number of cycles depends on the data", c.cycles);
            m.constant = false;
            break;
        }
        if (i % 10 == 0 && call(finish, state, in, 0).cycles != m.finish) {
            fail(finish, "the number of cycles depends on the data", i);
            m.constant = false;
            break;
        }
    }
    if (kind->once) {
        unsigned long cycles = 0;

        used = 32 + 70;
        for (unsigned i = 0; i < 100; i++) {
            for (unsigned j = 0; j < 70; j++)
                avr->data[in + 32 + j] = random_byte();
            c = call(once, in, in + 32, 70);
            if (i > 0 && c.cycles != cycles) {
                fail(once, "the number of cycles depends on the data", c.cycles);
                m.constant = false;
                break;
            }
            cycles = c.cycles;
        }
        m.once_stack = c.stack;
        used = PIECE;
    }
    for (size_t i = 0; i < symbol_count; i++)
        if (strncmp(symbols[i].name, "citius_", 7) == 0 && strncmp(symbols[i].name, "citius_avr_", 11) != 0)
            *(symbols[i].address < 0x800000 ? &m.flash : &m.tables) += symbols[i].size;
    return m;
}

int main(int argc, char **argv)
{
    if (argc < 3)
        die("usage", "avr_test DIRECTORY VECTORS [KIND...]");
    printf("ATmega16 in simavr, exact cycles.  In brackets: paper (ATmega163).  RAM: state, tables and stack of absorb,\n"
           "message apart; hash: the same with the buffer and the C functions; once: everything, one function.\n\n"
           "kind                    cycles/byte         block  finish  RAM           hash  once  flash  data-independent\n");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const struct kind *kind = &kinds[i];
        struct measure m;
        unsigned stack, total;
        bool asked = argc == 3;
        char paper[16] = "-", paper_ram[16] = "-", once[16] = "-";

        for (int a = 3; a < argc; a++)
            asked = asked || strcmp(argv[a], kind->name) == 0;
        if (!asked)
            continue;
        boot(argv[1], kind->name);
        stack = check_vectors(kind, argv[2]);
        m = measure(kind);
        total = kind->state + m.tables + m.absorb_stack;
        if (kind->paper > 0)
            snprintf(paper, sizeof paper, "%.0f", kind->paper);
        if (kind->paper_ram > 0)
            snprintf(paper_ram, sizeof paper_ram, "%u", kind->paper_ram);
        if (kind->once)
            snprintf(once, sizeof once, "%u", m.tables + m.once_stack);
        printf("%-23s %7.1f  [%4s]  %10lu %7lu  %4u  [%4s]  %5u  %4s  %5u  %s\n", kind->name, (double)m.block / 64, paper,
               m.block, m.finish, total, paper_ram, m.tables + find("hash")->size + stack, once, m.flash,
               m.constant ? "yes" : "NO");
        fflush(stdout);
        if (kind->target > 0 && (double)m.block / 64 > kind->target)
            fail(kind->name, "slower than its target, in cycles per block", m.block);
        if (kind->paper_ram > 0 && total > kind->paper_ram)
            fail(kind->name, "more RAM than the paper, in bytes", total);
        if (kind->once && m.tables + m.once_stack > kind->paper_ram)
            fail(kind->name, "once takes more RAM than the paper, in bytes", m.tables + m.once_stack);
    }
    if (failures > 0)
        fprintf(stderr, "avr_test: %u failures\n", failures);
    return failures > 0;
}
