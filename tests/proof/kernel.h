/* SPDX-License-Identifier: MIT */
/* A function that takes any number of blocks, and the proof that it is right for each number. */
#ifndef CITIUS_PROOF_KERNEL_H
#define CITIUS_PROOF_KERNEL_H

#include "evaluate.h"
#include "machine.h"

namespace proof {

/* Two words that should be the same function of the inputs. */
struct different : stopped {
    different(const std::string &what, word first, word second)
        : stopped(what), got(std::move(first)), expected(std::move(second))
    {
    }
    word got, expected;
};

/* Bytes of unknown data, as many as are needed. */
class stream {
public:
    stream(store &of_bits, std::string called) : s(of_bits), name(std::move(called)) {}
    std::array<bit, 8> byte(uint64_t i);
    word part(uint64_t from, size_t bytes);
    std::function<std::array<bit, 8>(uint64_t)> first(const std::function<void(uint64_t)> &before = [](uint64_t) {})
    {
        return [this, before](uint64_t i) {
            before(i);
            return byte(i);
        };
    }
    void advance(substitution &by, uint64_t bytes); /* byte i becomes byte i + bytes */

private:
    store &s;
    std::string name;
    std::vector<std::array<bit, 8>> all;
};

/* What the proofs of one row share. */
struct session : findings {
    session(const image &library_, store &of_bits, std::function<std::unique_ptr<machine>(session &)> new_machine_)
        : library(library_), s(of_bits), new_machine(std::move(new_machine_))
    {
    }

    const image &library;
    store &s;
    std::function<std::unique_ptr<machine>(session &)> new_machine;
    std::map<std::pair<uint32_t, uint32_t>, bool> order = {}; /* as in machine, of the run so far */
    bool ordered = false;                                     /* all answers are tried; else no code may test it */
    assignment *values = nullptr; /* if the machines run on known numbers: those of the inputs */

    bool both_ways = false; /* the row's time may vary */

    session with(store &bits_of_its_own) const
    {
        session other(library, bits_of_its_own, new_machine);

        other.both_ways = both_ways;
        return other;
    }

    std::unique_ptr<machine> start();
    void add(const machine &m);
    void add(const findings &other) { findings::add(other); }
    void call(machine &m, uint64_t function, const std::vector<linear> &arguments); /* and add, also if it is stopped */

    /* Throws different. */
    void expect(const std::string &what, bits got, bits expected) const;
};

struct kernel {
    std::string what;
    uint64_t function = 0;
    size_t unit = 1;  /* the number of blocks is a multiple of it */
    size_t block = 1; /* bytes */

    /* Make the buffers of a call with this number of blocks; always the same ones in the same order.  Returns the arguments. */
    std::function<std::vector<linear>(machine &, const linear &blocks)> prepare;

    /* After a call, or in it when `blocks` blocks are done: throws different.  whole: the call has ended. */
    std::function<void(machine &, size_t blocks, bool whole)> check;

    /* How many bytes of a buffer a block takes, if each block takes the next ones; else 0. */
    std::function<uint64_t(const region &)> stride;

    /* What this byte of a buffer is when its block is done; empty: what it was. */
    std::function<word(const region &, uint64_t offset)> result;

    /* The same call, after `blocks` blocks: other inputs. */
    std::function<void(substitution &, size_t blocks)> advance;
};

/* For each number of blocks that is a multiple of the unit.  Returns how it was proved: "2 blocks a turn".  Throws stopped. */
std::string prove_for_all_counts(session &, const kernel &);

/* For one number. */
void prove_for_count(session &, const kernel &, size_t blocks);

} // namespace proof

#endif
