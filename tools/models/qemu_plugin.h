/* SPDX-License-Identifier: MIT */
/* What trace.c uses of QEMU's interface for plugins, version 1 (QEMU 6.0 to 8.1): Debian packages no header of it.
 * [QEMU documentation, "QEMU TCG Plugins"] */
#ifndef CITIUS_MODELS_QEMU_PLUGIN_H
#define CITIUS_MODELS_QEMU_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t qemu_plugin_id_t;
typedef struct qemu_info_t qemu_info_t;
struct qemu_plugin_tb;   /* a translated block */
struct qemu_plugin_insn; /* an instruction in it */
enum qemu_plugin_cb_flags { QEMU_PLUGIN_CB_NO_REGS };
enum qemu_plugin_mem_rw { QEMU_PLUGIN_MEM_RW = 3 };

typedef void qemu_plugin_translated_fn(qemu_plugin_id_t id, struct qemu_plugin_tb *block);
typedef void qemu_plugin_executed_fn(unsigned cpu, void *data);
typedef void qemu_plugin_accessed_fn(unsigned cpu, uint32_t info, uint64_t address, void *data);
typedef void qemu_plugin_ended_fn(qemu_plugin_id_t id, void *data);

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, qemu_plugin_translated_fn *callback);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *insn, qemu_plugin_executed_fn *callback,
                                            enum qemu_plugin_cb_flags flags, void *data);
void qemu_plugin_register_vcpu_mem_cb(struct qemu_plugin_insn *insn, qemu_plugin_accessed_fn *callback,
                                      enum qemu_plugin_cb_flags flags, enum qemu_plugin_mem_rw which, void *data);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, qemu_plugin_ended_fn *callback, void *data);

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *block, size_t index);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *insn);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *insn);
bool qemu_plugin_mem_is_store(uint32_t info);
unsigned qemu_plugin_mem_size_shift(uint32_t info);

#endif
