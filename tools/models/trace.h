/* SPDX-License-Identifier: MIT */
/* What the plugin trace.c records of a program, between two marks that the program executes. */
#ifndef CITIUS_MODELS_TRACE_H
#define CITIUS_MODELS_TRACE_H

#include <stdint.h>

/* The marks: HINT instructions that have no meaning and do nothing.  [Arm ARM, HINT] */
enum { TRACE_BEGIN = 100, TRACE_END = 101 };

#define TRACE_MARK(number) __asm__ volatile("hint %0" : : "i"(number) : "memory")

/* The file is a sequence of these, in the order of execution. */
struct trace_event {
    uint64_t address; /* of the instruction or of the memory; for TRACED_END the number of instructions */
    uint32_t detail;  /* the instruction's word; the binary logarithm of an access' bytes */
    uint32_t what;
};

enum { TRACED_BEGIN = 'B', TRACED_INSTRUCTION = 'I', TRACED_LOAD = 'L', TRACED_STORE = 'S', TRACED_END = 'E' };

#endif
