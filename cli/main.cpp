/* SPDX-License-Identifier: MIT */
// citius: the command-line tool.
#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/bench/bench.h"
#include "cli/enc/enc.h"
#include "cli/list/list.h"
#include "cli/mac/mac.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"
#include "cli/selftest/selftest.h"
#include "cli/sum/alias.h"
#include "cli/sum/check.h"
#include "cli/sum/sum.h"

#include <CLI/CLI.hpp>
#include <citius/citius.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <sstream>

namespace citius::tool {

// "whirlpool" for a tool that was called as .../whirlpoolsum; else nothing.
static std::string kind_called(const std::string &program)
{
    std::string name = program.substr(program.rfind('/') + 1);
    citius_hash_info kind;

    if (name.size() <= 3 || name.substr(name.size() - 3) != "sum")
        return "";
    name.resize(name.size() - 3);
    return citius_hash_kind_named(name.c_str(), &kind) == CITIUS_OK ? kind.name : "";
}

struct command {
    const char *name;
    void (*add)(CLI::App &tool, int &code);
};

static const command commands[] = {
    { "sum", add_sum }, { "check", add_check }, { "mac", add_mac },           { "enc", add_enc },
    { "dec", add_dec }, { "list", add_list },   { "selftest", add_selftest }, { "bench", add_bench },
};

// The named command; or, for help and error messages, all.  (To add the options of all takes a while.)
static void add_commands(CLI::App &tool, const std::vector<std::string> &arguments, int &code)
{
    auto named = [&](const command &c) { return arguments.size() > 1 && arguments[1] == c.name; };
    bool any = std::any_of(std::begin(commands), std::end(commands), named);

    for (const command &c : commands)
        if (!any || named(c))
            c.add(tool, code);
}

// The first argument must be a command.
static void require_command(const std::vector<std::string> &arguments)
{
    std::vector<std::string> names;

    for (const command &c : commands)
        names.push_back(c.name);
    if (arguments.size() < 2)
        throw CLI::ValidationError("missing command: use one of " + joined(names) + "; see citius --help");

    const std::string &given = arguments[1];

    names.insert(names.end(), { "-h", "--help", "--version" });
    if (std::find(names.begin(), names.end(), given) != names.end())
        return;
    names.resize(names.size() - 3);
    if (!given.empty() && given[0] == '-')
        throw CLI::ValidationError("unknown option " + in_quotes(given) + "; see citius --help");
    std::string like = nearest(given, names);

    throw CLI::ValidationError("unknown command " + in_quotes(given) + ": " +
                               (like.empty() ? "there are " + joined(names) : "did you mean '" + like + "'?"));
}

// Without `kind`: citius with its commands; else the tool under the name of a kind.
static void add_options(CLI::App &tool, const std::string &kind, const std::vector<std::string> &arguments, int &code)
{
    tool.set_version_flag("--version", std::string("citius ") + citius_version());
    if (kind.empty()) {
        tool.require_subcommand(1);
        add_commands(tool, arguments, code);
        add_examples(tool, "citius sum -a sha1 *.iso > sums", "citius check sums");
    } else {
        name_command(kind + "sum");
        tool.name(command_name());
        add_alias(tool, kind, code);
    }
}

// Print help or version, or report what is wrong with the command line.  Returns the exit code.
static int stop_parsing(CLI::App &tool, const CLI::ParseError &error)
{
    if (error.get_exit_code() == 0) { // help or version was requested
        tool.exit(error);
        if (std::cout.flush())
            return EXIT_GOOD;
        complain("write error");
        return EXIT_BAD;
    }
    std::istringstream lines(error.what());

    for (std::string line; std::getline(lines, line);)
        complain(line);
    return EXIT_USAGE;
}

static int run(std::vector<std::string> arguments)
{
    CLI::App tool{ "Fast hashes and ciphers, constant-time: digests, authentication and encryption of files",
                   "citius" };
    const std::string kind = kind_called(arguments[0]);
    int code = EXIT_GOOD;

    if (kind.empty() && arguments.size() > 1 && arguments[1] == "help") { // help sum: sum --help
        arguments.erase(arguments.begin() + 1);
        arguments.push_back("--help");
    }
    add_options(tool, kind, arguments, code);
    try {
        if (kind.empty()) {
            require_command(arguments);
            if (arguments[1][0] != '-')
                name_command("citius " + arguments[1]);
        }
        arguments.erase(arguments.begin());
        parse_words(tool, std::move(arguments));
    } catch (const CLI::ParseError &error) {
        return stop_parsing(tool, error);
    }
    return code;
}

} // namespace citius::tool

int main(int argc, char **argv)
{
    citius::tool::prepare_streams();
    try {
        return citius::tool::run(citius::tool::arguments_of(argc, argv));
    } catch (const std::exception &error) {
        citius::tool::complain(error.what());
        return citius::tool::EXIT_BAD;
    }
}
