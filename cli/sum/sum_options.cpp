/* SPDX-License-Identifier: MIT */
// The options of citius sum, and mistakes in them.
#include "cli/sum/sum_options.h"

#include "cli/base/words.h"
#include "cli/names/command_line.h"
#include "cli/names/options.h"

#include <algorithm>

namespace citius::tool {

void sum_options::add_to(command &c)
{
    add_flag(c, "--recursive", recursive);
    selected.add_to(c);
    add_value(c, "--files0-from", [this](const std::string &name) { names0 = name; });
    add_flag(c, "--zero", style.zero);
    run.add_to(c);
}

void add_binary(command &c, bool &binary)
{
    add_flag(c, "--binary", [&binary] { binary = true; }); // the last one counts
    add_flag(c, "--text", [&binary] { binary = false; });
}

static bool detects(const hash_algorithm &kind)
{
    return kind.kind == CITIUS_SHA1 || kind.collisions;
}

void check_sum(const sum_options &options)
{
    if (options.kinds.empty() && !was_given("--algorithm") && !was_given("--update"))
        mistake("missing algorithm: take " + first_choice() + ", as in citius sum -a " + first_choice() + " " +
                (options.files.empty() ? "FILE" : shown(options.files[0])) +
                "\nthe others: citius list, and those of libcrypto in its last lines");
    if (was_given("--files0-from") && !options.files.empty())
        mistake("files on the command line cannot be combined with --files0-from");
    if (!options.recursive)
        reject_selection("-r");
    else if (options.files.empty() && options.names0.empty())
        options.selected.rules.check({ "." });
    else
        options.selected.rules.check(options.files);
}

void check_detection(const sum_options &options)
{
    options.run.check_collisions(false);
    if (options.run.detect_collisions.value_or(false) && !options.kinds.empty() &&
        std::none_of(options.kinds.begin(), options.kinds.end(), detects))
        mistake("--detect-collisions needs SHA-1 among the algorithms: use -a sha1");
}

std::vector<std::string> files_to_read(const sum_options &options)
{
    if (!options.files.empty() || !options.names0.empty())
        return options.files;
    if (!options.recursive)
        return { "-" };
    complain("no directory is named; reading the current one");
    return { "." };
}

bool chose_any(const paths &files)
{
    const std::string why = files.why_none();

    if (!why.empty())
        complain(why);
    return why.empty();
}

engine_settings settings_of(const sum_options &options, progress &bar)
{
    engine_settings settings{ {}, options.run.impls, options.run.threads, &bar };

    for (const hash_algorithm &kind : options.kinds)
        settings.kinds.push_back(options.run.computed_by(kind, false));
    if (!options.recursive && options.names0.empty())
        settings.threads =
            static_cast<unsigned>(std::min<size_t>(settings.threads,
                                                   std::max<size_t>(options.files.size(), 1) * options.kinds.size()));
    return settings;
}

bool report_collision(const file &f, const std::vector<hash_algorithm> &kinds)
{
    bool fails = false;

    if (f.collisions == 0)
        return false;
    complain(shown(f.name) + ": made by a collision attack on SHA-1");
    for (size_t k = 0; k < kinds.size(); k++)
        fails |= (f.collisions >> k & 1) && kinds[k].kind != CITIUS_SHA1DC_SAFE;
    return fails;
}

} // namespace citius::tool
