/* SPDX-License-Identifier: MIT */
/* A plugin for QEMU's emulation of programs: it records what a program for 64-bit ARM executes between two marks.
 *
 *     qemu-aarch64 -plugin trace.so,out=FILE[,limit=N] PROGRAM
 *
 * appends to FILE, for each pair of marks, the instructions and memory accesses between them (trace.h); with a limit only
 * the first N instructions and their accesses.  FILE is complete when the program has executed the second mark, so the program
 * itself may read it. */
#include "trace.h"
#include "qemu_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORTED __attribute__((visibility("default")))

EXPORTED int qemu_plugin_version = 1;
EXPORTED int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc, char **argv);

static FILE *out;
static uint64_t limit = UINT64_MAX, count;
static bool inside;

static void put(uint64_t address, uint32_t detail, uint32_t what)
{
    const struct trace_event event = { address, detail, what };

    fwrite(&event, sizeof event, 1, out);
}

static void begins(unsigned cpu, void *data)
{
    (void)cpu, (void)data;
    put(0, 0, TRACED_BEGIN);
    count = 0;
    inside = true;
}

static void ends(unsigned cpu, void *data)
{
    (void)cpu, (void)data;
    put(count, 0, TRACED_END);
    fflush(out);
    inside = false;
}

static void executed(unsigned cpu, void *data)
{
    (void)cpu;
    if (inside && count++ < limit)
        fwrite(data, sizeof(struct trace_event), 1, out);
}

static void accessed(unsigned cpu, uint32_t info, uint64_t address, void *data)
{
    (void)cpu, (void)data;
    if (inside && count <= limit)
        put(address, qemu_plugin_mem_size_shift(info), qemu_plugin_mem_is_store(info) ? TRACED_STORE : TRACED_LOAD);
}

static uint32_t mark(unsigned number)
{
    return 0xd503201f | number << 5;
}

static void watch(struct qemu_plugin_insn *insn)
{
    struct trace_event *event = malloc(sizeof *event); /* QEMU keeps its translation as long as it runs */
    uint32_t word;

    if (event == NULL)
        abort();
    memcpy(&word, qemu_plugin_insn_data(insn), sizeof word);
    *event = (struct trace_event){ qemu_plugin_insn_vaddr(insn), word, TRACED_INSTRUCTION };
    qemu_plugin_register_vcpu_insn_exec_cb(insn,
                                           word == mark(TRACE_BEGIN) ? begins
                                           : word == mark(TRACE_END) ? ends
                                                                     : executed,
                                           QEMU_PLUGIN_CB_NO_REGS, event);
    qemu_plugin_register_vcpu_mem_cb(insn, accessed, QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_MEM_RW, NULL);
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block)
{
    (void)id;
    for (size_t i = 0; i < qemu_plugin_tb_n_insns(block); i++)
        watch(qemu_plugin_tb_get_insn(block, i));
}

static void ended(qemu_plugin_id_t id, void *data)
{
    (void)id, (void)data;
    fclose(out);
}

int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc, char **argv)
{
    (void)info;
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "out=", 4) == 0)
            out = fopen(argv[i] + 4, "ab");
        if (strncmp(argv[i], "limit=", 6) == 0)
            limit = strtoull(argv[i] + 6, NULL, 10);
    }
    if (out == NULL)
        return 1;
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, ended, NULL);
    return 0;
}
