// Options that several commands share, and what CLI11 must not see.
#ifndef CITIUS_CLI_OPTIONS_H
#define CITIUS_CLI_OPTIONS_H

#include "choice.h"
#include "digests.h"

#include <string>
#include <vector>

// How sum and check run the engine.
struct run_options {
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
