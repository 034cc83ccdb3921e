// Options that several commands share, and what CLI11 must not see.
#ifndef CITIUS_CLI_OPTIONS_H
#define CITIUS_CLI_OPTIONS_H

#include "choice.h"
#include "digests.h"

#include <string>
#include <vector>

// One of several parts of a job, each done by another process: the items part, part + of, part + 2 * of ...
struct shard {
    uint64_t part = 1, of = 1;

    bool has(uint64_t number) const { return number % of == part % of; } // the first has number 1
    void add_to(CLI::App &command);
};

// How sum and check run the engine, and on what.
struct run_options {
    struct shard shard;
    choices impls;
    unsigned threads = default_threads();
    bool progress = progress::by_default();
    bool json = false;

    void add_to(CLI::App &command);
};

// File arguments.  CLI11 gives a meaning of its own to "++" and to what begins with '[': such
// arguments are marked before it reads them, and every name that it delivers is unmarked.
std::string marked(std::string argument);
std::string unmarked(const std::string &argument);
CLI::Option *add_files(CLI::App &command, std::vector<std::string> &files, const std::string &text);

#endif
