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

    add_value(command, "--shard", read);
}

void run_options::add_to(CLI::App &command)
{
    static_assert(THREADS_MAX == 256, "options.def says so, too");
    add_number(command, "--threads", threads, 1, THREADS_MAX);
    impls.add_to(command);
    shard.add_to(command);
    add_flag(command, "--json", json);
    add_flag(command, "--progress", [this] { progress = true; }); // the last one counts
    add_flag(command, "--no-progress", [this] { progress = false; });
}

} // namespace citius::tool
