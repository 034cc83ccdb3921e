/* SPDX-License-Identifier: MIT */
// What the command line of citius sum says, and what all its ways of working share.
#ifndef CITIUS_TOOL_SUM_SUM_OPTIONS_H
#define CITIUS_TOOL_SUM_SUM_OPTIONS_H

#include "cli/base/progress.h"
#include "cli/base/text.h"
#include "cli/files/paths.h"
#include "cli/engine/digests.h"
#include "cli/sum/run_options.h"

namespace citius::tool {

struct sum_options {
    std::vector<hash_algorithm> kinds;
    std::vector<std::string> files;
    std::string names0; // --files0-from
    bool recursive = false;
    selection selected;  // of what is in directories
    std::string update;  // the list that --update names
    unsigned verify = 0; // percent
    bool accept = false; // what there is, though it is damaged or little
    bool duplicates = false;
    line_style style;
    run_options run;

    // All but the algorithm, the files and how a line looks.
    void add_to(command &c);
};

// -b and -t
void add_binary(command &c, bool &binary);

// Mistakes in the options together; those about collision attacks.
void check_sum(const sum_options &options);
void check_detection(const sum_options &options);

// What the command line names, or what is read if it names nothing.
std::vector<std::string> files_to_read(const sum_options &options);

// After the last file: complain if there was none because options, or an empty list of names, chose none.
bool chose_any(const paths &files);

engine_settings settings_of(const sum_options &options, progress &bar);

// Complain of a file that a collision attack made.  Returns whether it fails: not if all algorithms that found the attack
// give both files of a pair different digests.
bool report_collision(const file &f, const std::vector<hash_algorithm> &kinds);

} // namespace citius::tool

#endif
