// citius: the command-line tool.
#include "cli.h"
#include "options.h"
#include "text.h"

#include <citius/citius.h>

#include <algorithm>
#include <exception>

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

static int run(const std::vector<std::string> &arguments)
{
    CLI::App tool{"Fast hashes, constant-time: compute and check the digests of files", "citius"};
    std::string kind = kind_called(arguments[0]), name = kind.empty() ? "citius" : kind + "sum";
    int code = EXIT_GOOD;

    name_command(name);
    tool.name(name);
    tool.set_version_flag("--version", std::string("citius ") + citius_version());
    if (kind.empty()) {
        tool.require_subcommand(1);
        add_sum(tool, code);
        add_check(tool, code);
        add_list(tool, code);
        add_selftest(tool, code);
        add_bench(tool, code);
    } else {
        add_alias(tool, kind, code);
    }
    for (CLI::App *command : tool.get_subcommands(nullptr))
        command->preparse_callback([command](size_t) { name_command("citius " + command->get_name()); });

    try {
        std::vector<std::string> reversed(arguments.rbegin(), arguments.rend() - 1);

        std::transform(reversed.begin(), reversed.end(), reversed.begin(), marked);
        tool.parse(std::move(reversed));
    } catch (const CLI::ParseError &error) {
        if (error.get_exit_code() == 0)
            return tool.exit(error) == 0 ? EXIT_GOOD : EXIT_USAGE;
        complain(error.what());
        return EXIT_USAGE;
    }
    return code;
}

int main(int argc, char **argv)
{
    try {
        return run({argv, argv + argc});
    } catch (const std::exception &error) {
        complain(error.what());
        return EXIT_BAD;
    }
}
