/* SPDX-License-Identifier: MIT */
// sha1sum, whirlpoolsum, ...: the tool under the name of an algorithm, as the coreutils have it.
#include "cli/sum/alias.h"

#include "cli/names/command_line.h"
#include "cli/names/options.h"
#include "cli/sum/check.h"
#include "cli/sum/sum.h"

namespace citius::tool {

// An option that was given, but has no meaning in this mode.
static void refuse(std::initializer_list<const char *> names, const char *why)
{
    for (const char *name : names)
        if (was_given(name))
            mistake(std::string("the ") + name + " option is " + why);
}

static void check_alias(const sum_options &sum)
{
    const bool checks = was_given("--check");

    if (checks)
        refuse({ "--tag", "--binary", "--text", "--recursive", "--files0-from", "--exclude", "--include",
                 "--exclude-from", "--follow", "--no-follow", "--hidden", "--no-hidden", "--one-file-system" },
               "meaningless when verifying checksums");
    else
        refuse({ "--ignore-missing", "--quiet", "--status", "--strict", "--warn" },
               "meaningful only when verifying checksums");
    check_sum(sum);
    if (checks)
        sum.run.check_collisions(true);
    else
        check_detection(sum);
}

void add_alias(command &c, const std::string &kind)
{
    auto sum = std::make_shared<sum_options>();
    auto check = std::make_shared<check_options>();

    sum->kinds = { hash_algorithm(kind_named(kind)) };
    sum->style.tag = false;
    add_version(c);
    add_files(c, sum->files, "Files, or with -c lists of digests; none, or -, is the standard input");
    add_flag(c, "--check");
    add_flag(c, "--tag", sum->style.tag);
    add_binary(c, sum->style.binary);
    sum->add_to(c);
    check->add_to(c);
    add_examples(c, kind + "sum *.iso > sums", kind + "sum -c sums");

    c.check = [sum] { check_alias(*sum); };
    c.run = [sum, check] {
        if (was_given("--check")) {
            check->kinds = sum->kinds;
            check->lists = sum->files;
            check->alone = false; // as the coreutils have it
            check->zero = sum->style.zero;
            check->run = sum->run;
            return run_check(*check);
        }
        return run_sum(*sum);
    };
}

} // namespace citius::tool
