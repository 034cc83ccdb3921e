/* SPDX-License-Identifier: MIT */
// sha1sum, whirlpoolsum, ...: the tool under the name of an algorithm, as the coreutils have it.
#include "cli/sum/alias.h"

#include "cli/names/options.h"
#include "cli/sum/check.h"
#include "cli/sum/sum.h"

#include <CLI/CLI.hpp>

namespace citius::tool {

// An option that was given, but has no meaning in this mode.
static void refuse(const CLI::App &tool, std::initializer_list<const char *> names, const char *why)
{
    for (const char *name : names)
        if (tool.count(name) > 0)
            mistake(std::string("the ") + name + " option is " + why);
}

static void check_alias(const CLI::App &tool, const sum_options &sum)
{
    const bool checks = tool.count("--check") > 0;

    if (checks)
        refuse(tool,
               { "--tag", "--binary", "--text", "--recursive", "--files0-from", "--exclude", "--include",
                 "--exclude-from", "--follow", "--no-follow", "--hidden", "--no-hidden", "--one-file-system" },
               "meaningless when verifying checksums");
    else
        refuse(tool, { "--ignore-missing", "--quiet", "--status", "--strict", "--warn" },
               "meaningful only when verifying checksums");
    check_sum(sum);
    if (checks)
        sum.run.check_collisions(true);
    else
        check_detection(sum);
}

void add_alias(CLI::App &tool, const std::string &kind, int &code)
{
    auto sum = std::make_shared<sum_options>();
    auto check = std::make_shared<check_options>();

    sum->kinds = { hash_algorithm(kind_named(kind)) };
    sum->style.tag = false;
    add_files(tool, sum->files, "Files, or with -c lists of digests; none, or -, is the standard input");
    add_flag(tool, "--check");
    add_flag(tool, "--tag", sum->style.tag);
    add_binary(tool, sum->style.binary);
    sum->add_to(tool);
    check->add_to(tool);
    add_examples(tool, kind + "sum *.iso > sums", kind + "sum -c sums");

    auto check_options = [&tool, sum] { check_alias(tool, *sum); };

    set_action(tool, code, check_options, [&tool, sum, check] {
        if (tool.count("--check") > 0) {
            check->kinds = sum->kinds;
            check->lists = sum->files;
            check->alone = false; // as the coreutils have it
            check->zero = sum->style.zero;
            check->run = sum->run;
            return run_check(*check);
        }
        return run_sum(*sum);
    });
}

} // namespace citius::tool
