/* SPDX-License-Identifier: MIT */
// What the command line of citius check says.
#ifndef CITIUS_TOOL_SUM_CHECK_OPTIONS_H
#define CITIUS_TOOL_SUM_CHECK_OPTIONS_H

#include "cli/files/walk.h"
#include "cli/sum/run_options.h"

namespace citius::tool {

struct check_options {
    std::vector<hash_algorithm> kinds; // of digests without a tag; empty: chosen by their length
    std::vector<std::string> lists;
    std::string base;               // relative names in lists are below it
    unsigned strip = 0;             // before, this number of components is dropped
    std::vector<std::string> trees; // directories that an audit compares
    selection selected;             // of what is in them
    bool audit = false;
    bool alone = true; // a digest may stand alone in a list, of the file that the list's name says
    bool zero = false;
    bool ignore_missing = false;
    bool quiet = false;
    bool status = false;
    bool strict = false;
    bool warn = false;
    run_options run;

    // All but the algorithm, the lists, -z and how the engine runs.
    void add_to(command &c);
};

} // namespace citius::tool

#endif
