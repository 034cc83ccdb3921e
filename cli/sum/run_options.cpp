/* SPDX-License-Identifier: MIT */
// The options that sum and check share.
#include "cli/sum/run_options.h"

#include "cli/base/text.h"
#include "cli/names/options.h"

namespace citius::tool {

void shard::add_to(command &c)
{
    auto read = [this](const std::string &text) {
        const size_t slash = text.find('/');

        if (slash == std::string::npos)
            throw usage_error("--shard takes I/N, such as 1/4, not " + in_quotes(text));
        of = read_number("--shard I/N: N", text.substr(slash + 1), 1, UINT64_MAX);
        part = read_number("--shard I/N: I", text.substr(0, slash), 1, of);
    };

    add_value(c, "--shard", read);
}

void run_options::add_to(command &c)
{
    static_assert(THREADS_MAX == 256, "options.def says so, too");
    add_number(c, "--threads", threads, 1, THREADS_MAX);
    impls.add_to(c);
    shard.add_to(c);
    add_flag(c, "--json", json);
    add_flag(c, "--detect-collisions", [this] { detect_collisions = true; }); // the last one counts
    add_flag(c, "--no-detect-collisions", [this] { detect_collisions = false; });
    add_flag(c, "--progress", [this] { progress = true; }); // the last one counts
    add_flag(c, "--no-progress", [this] { progress = false; });
}

void run_options::check_collisions(bool by_default) const
{
    if (detect_collisions.value_or(by_default) && impls.impl_for(CITIUS_SHA1) != nullptr)
        mistake(std::string("--impl sha1=NAME needs --no-detect-collisions: implementations that detect collisions "
                            "are ") +
                "those of sha1dc");
}

hash_algorithm run_options::computed_by(const hash_algorithm &kind, bool by_default) const
{
    citius_hash_info detecting;

    if (kind.kind == CITIUS_SHA1 && detect_collisions.value_or(by_default) &&
        citius_hash_kind_named("sha1dc", &detecting) == CITIUS_OK)
        return hash_algorithm(detecting);
    return kind;
}

bool report_change(const file &f)
{
    if (f.changed)
        complain(shown(f.name) + ": changed while it was read, twice; its digest may be that of no state it had");
    return f.changed;
}

} // namespace citius::tool
