/* SPDX-License-Identifier: MIT */
// citius: the command-line tool.
#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/bench/bench.h"
#include "cli/completions/completions.h"
#include "cli/enc/enc.h"
#include "cli/list/list.h"
#include "cli/mac/mac.h"
#include "cli/names/command_line.h"
#include "cli/names/help.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"
#include "cli/peers/hashes.h"
#include "cli/selftest/selftest.h"
#include "cli/sum/alias.h"
#include "cli/sum/check.h"
#include "cli/sum/sum.h"

#include <citius/citius.h>

#include <algorithm>
#include <exception>

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

static const struct {
    const char *name, *help;
    void (*add)(command &c);
} commands[] = {
#define COMMAND(name, help) { #name, help, add_##name },
#define OPTION(commands, names, value, completion, manual, help)
#include "cli/names/options.def"
#undef OPTION
#undef COMMAND
};

static const char DESCRIPTION[] =
    "Fast hashes and ciphers, constant-time: digests, authentication and encryption of files";

static std::vector<std::string> command_names()
{
    std::vector<std::string> names;

    for (const auto &c : commands)
        names.push_back(c.name);
    return names;
}

// What to type, if the first word is an algorithm or a file and not a command; else nothing.
static std::string with_command(const std::vector<std::string> &words)
{
    const std::string file = words.size() > 1 ? shown(words[1]) : "FILE";
    const size_t hash = hash_called(words[0]);
    const std::string cipher = words[0].substr(0, words[0].find('-'));
    citius_cipher_info known;
    file_type type;

    if (hash != SIZE_MAX)
        return "an algorithm; write citius sum -a " + std::string(all_hashes()[hash].name) + " " + file;
    if (citius_cipher_kind_named(cipher.c_str(), &known) == CITIUS_OK)
        return "a cipher; see citius enc --help, or citius bench " + shown(words[0]) + " to measure it";
    if (look_at(words[0], type) == 0)
        return "a file; write citius sum -a " + first_choice() + " " + shown(words[0]) + ", or citius check " +
               shown(words[0]) + " if it is a list of digests";
    return "";
}

// The first word is none of the commands.
[[noreturn]] static void refuse_command(const std::vector<std::string> &words)
{
    const std::string &given = words[0];

    if (!given.empty() && given[0] == '-')
        throw usage_error("unknown option " + in_quotes(given) + "; see citius --help");
    if (const std::string write = with_command(words); !write.empty())
        throw usage_error(in_quotes(given) + " is no command but " + write);

    const std::vector<std::string> names = command_names();
    const std::string like = nearest(given, names);

    throw usage_error("unknown command " + in_quotes(given) + ": " +
                      (like.empty() ? "there are " + joined(names) : "did you mean '" + like + "'?"));
}

static int help_of_tool()
{
    command tool("", DESCRIPTION);

    add_version(tool);
    for (const auto &c : commands)
        tool.commands.emplace_back(c.name, c.help);
    add_examples(tool, "citius sum -a sha1 *.iso > sums", "citius check sums");
    return print_help(tool);
}

static int run_alias(const std::string &kind, const std::vector<std::string> &words)
{
    command alias("alias", DESCRIPTION);

    name_command(kind + "sum");
    add_alias(alias, kind);
    return perform(alias, words);
}

static int run_command(std::vector<std::string> words)
{
    if (!words.empty() && words[0] == "help") { // help sum: sum --help
        words.erase(words.begin());
        words.push_back("--help");
    }
    if (words.empty())
        throw usage_error("missing command: use one of " + joined(command_names()) + "; see citius --help");
    if (words[0] == "-h" || words[0] == "--help")
        return help_of_tool();
    if (words[0] == "-V" || words[0] == "--version" || words[0] == "version")
        return print_version();
    for (const auto &[name, help, add] : commands) {
        if (words[0] != name)
            continue;

        command c(name, help);

        name_command("citius " + words[0]);
        add(c);
        words.erase(words.begin());
        return perform(c, words);
    }
    refuse_command(words);
}

static int run(const std::vector<std::string> &arguments)
{
    const std::string kind = kind_called(arguments[0]);
    const std::vector<std::string> words(arguments.begin() + 1, arguments.end());

    try {
        return kind.empty() ? run_command(words) : run_alias(kind, words);
    } catch (const usage_error &error) {
        for (const std::string &line : parts_of(error.what(), '\n'))
            complain(line);
        return EXIT_USAGE;
    }
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
