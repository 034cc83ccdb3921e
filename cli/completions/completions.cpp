/* SPDX-License-Identifier: MIT */
// citius completions: completions for the shells.
#include "cli/completions/completions.h"

#include "cli/base/text.h"
#include "cli/completions/lists.h"
#include "cli/completions/shells.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"

#include <memory>

namespace citius::tool {

namespace {

const struct {
    const char *name;
    std::string (*make)();
} shells[] = { { "bash", bash_completions }, { "zsh", zsh_completions }, { "fish", fish_completions } };

std::string list_named(const std::string &what)
{
    std::string text;

    for (const completion_list &list : completion_lists())
        if (what == list.name)
            for (const auto &[name, description] : list.make())
                text += name + "\t" + description + "\n";
    return text;
}

std::string completions_for(const std::string &what)
{
    for (const auto &[name, make] : shells)
        if (what == name)
            return make();
    return list_named(what);
}

} // namespace

void add_completions(command &c)
{
    auto words = std::make_shared<std::vector<std::string>>();
    auto text = std::make_shared<std::string>();

    add_one_file(c, *words, "bash, zsh or fish");
    c.files.name = "SHELL";
    add_examples(c, "citius completions bash >~/.local/share/bash-completion/completions/citius",
                 "citius completions fish | source");
    c.check = [words, text] {
        *text = words->empty() ? "" : completions_for(words->front());
        if (text->empty())
            mistake("completions are for a shell: citius completions bash, zsh or fish");
    };
    c.run = [text] {
        output out;

        out.write(*text);
        return out.close() ? EXIT_GOOD : EXIT_BAD;
    };
}

} // namespace citius::tool
