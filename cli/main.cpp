// citius: the command-line tool.
#include "cli.h"

#include <citius/citius.h>

int main(int argc, char **argv)
{
    CLI::App tool{"Fast hashes, constant-time"};
    int code = EXIT_GOOD;

    tool.set_version_flag("--version", std::string("citius ") + citius_version());
    tool.require_subcommand(1);
    add_list(tool, code);
    add_selftest(tool, code);
    add_bench(tool, code);
    try {
        tool.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return tool.exit(error) == 0 ? EXIT_GOOD : EXIT_USAGE;
    }
    return code;
}
