/* SPDX-License-Identifier: MIT */
// The help of commands.
#include "cli/names/help.h"

#include "cli/base/text.h"
#include "cli/os/exit_code.h"

#include <citius/citius.h>

namespace citius::tool {

static int print(const std::string &text)
{
    output out;

    out.write(text);
    return out.close() ? EXIT_GOOD : EXIT_BAD;
}

static std::string help_line(const std::string &names, const std::string &help)
{
    constexpr size_t COLUMN = 30;
    std::string line = "  " + names;

    if (!help.empty() && line.size() >= COLUMN)
        line += "\n" + std::string(COLUMN, ' ');
    else
        line.resize(std::max(line.size(), COLUMN), ' ');
    return line + help + "\n";
}

int print_help(const command &c)
{
    const arguments &files = c.files;
    std::string text = c.help + "\nUsage: " + command_name() + " [OPTIONS]";

    if (files.most > 0)
        text += " [" + files.name + (files.most > 1 ? "...]" : "]");
    text += c.commands.empty() ? "\n" : " SUBCOMMAND\n";
    if (files.most > 0)
        text += "\nPositionals:\n" + help_line(files.name + " " + files.form, files.help);
    text += "\nOptions:\n";
    for (const option &o : c.options)
        text += help_line((o.letter != '\0' ? std::string("-") + o.letter + "," : "") + o.name +
                              (o.takes_value() ? " " : "") + o.value,
                          o.help);
    if (!c.commands.empty())
        text += "\nSubcommands:\n";
    for (auto [name, help] : c.commands)
        text += help_line(name, help);
    return print(text + "\n" + c.examples);
}

int print_version()
{
    return print(std::string("citius ") + citius_version() + "\n");
}

} // namespace citius::tool
