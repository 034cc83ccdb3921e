/* SPDX-License-Identifier: MIT */
// The options that sum and check share.
#include "cli/sum/run_options.h"

#include "cli/base/text.h"
#include "cli/names/options.h"

#include <CLI/CLI.hpp>

namespace citius::tool {

void shard::add_to(CLI::App &command)
{
    auto read = [this](const std::string &text) {
        const size_t slash = text.find('/');

        if (slash == std::string::npos)
            throw CLI::ValidationError("--shard takes I/N, such as 1/4, not " + in_quotes(text));
        of = read_number("--shard I/N: N", text.substr(slash + 1), 1, UINT64_MAX);
        part = read_number("--shard I/N: I", text.substr(0, slash), 1, of);
    };

    add_value(command, "--shard", "I/N", read, "Process only the I-th of N parts of the files, which take turns");
}

void run_options::add_to(CLI::App &command)
{
    add_number(command, "-j,--threads", threads, 1, THREADS_MAX,
               "Number of threads, up to " + std::to_string(THREADS_MAX) + " (default: one for each CPU)");
    impls.add_to(command);
    shard.add_to(command);
    command.add_flag("--json", json, "Write JSON Lines, one object for each file");
    command
        .add_flag_callback(
            "--progress", [this] { progress = true; },
            "Show the progress of a long job (default: if stderr is a terminal)")
        ->trigger_on_parse(); // the last one counts
    command.add_flag_callback("--no-progress", [this] { progress = false; }, "Never show progress")->trigger_on_parse();
}

} // namespace citius::tool
