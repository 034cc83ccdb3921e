/* SPDX-License-Identifier: MIT */
// Reading command lines as GNU's tools do.
#include "cli/names/command_line.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/help.h"

#include <set>

namespace citius::tool {

static std::set<std::string> given_options;

bool was_given(const std::string &option)
{
    return given_options.count(option) > 0;
}

namespace {

// Sorts the words into options with their values, and files.
class word_reader {
public:
    word_reader(const command &c_, const std::vector<std::string> &words) : c(c_), next(words.begin()), end(words.end())
    {
        bool only_files = false;

        while (next != end && !leave) {
            const std::string &word = *next++;

            if (only_files || word.size() < 2 || word[0] != '-')
                file(word);
            else if (word == "--")
                only_files = true;
            else if (word[1] == '-')
                long_option(word);
            else
                short_options(word);
        }
        if (files > c.files.most && c.files.most > 0)
            mistake("one file at a time, not " + std::to_string(files));
    }

    // --help or --version, which say something and do nothing else.
    const option *left_with() const { return leave; }

    // Hand all values to their readers, in the order of the command line.
    void read() const
    {
        for (const auto &value : found)
            collect([&] { (*value.first)(value.second); });
    }

private:
    const command &c;
    std::vector<std::string>::const_iterator next, end;
    std::vector<std::pair<const reader *, std::string>> found;
    size_t files = 0;
    const option *leave = nullptr;

    void file(const std::string &word)
    {
        if (c.files.most == 0)
            mistake("unexpected argument " + in_quotes(word));
        else if (files++ < c.files.most)
            found.emplace_back(&c.files.read, word);
    }

    void long_option(const std::string &word)
    {
        const size_t equals = std::min(word.find('='), word.size());
        const std::string value = word.substr(std::min(equals + 1, word.size()));

        if (const option *o = long_named(word.substr(0, equals)))
            use(*o, equals < word.size() ? &value : nullptr);
    }

    // -rj4: flags, and perhaps one that takes the rest as its value, or else the next word.
    void short_options(const std::string &word)
    {
        for (size_t i = 1; i < word.size(); i++) {
            const std::string letter = std::string("-") + word[i], rest = word.substr(i + 1);
            const auto o = std::find_if(c.options.begin(), c.options.end(),
                                        [&](const option &one) { return one.letter == word[i]; });

            if (o == c.options.end()) {
                mistake("unknown option " + in_quotes(letter) + "; see " + command_name() + " --help");
                return;
            }
            if (!o->takes_value() || rest.empty()) {
                use(*o, nullptr);
                continue;
            }
            if (rest[0] != '=') {
                use(*o, &rest);
            } else {
                given_options.insert(o->name);
                mistake(letter + "= is not understood: write " + letter + " " + o->value + ", or " + o->name + "=" +
                        o->value);
            }
            return;
        }
    }

    const option *long_named(const std::string &name) const
    {
        std::vector<const option *> begun;
        std::vector<std::string> names, possible;

        if (const option *o = c.named(name))
            return o;
        for (const option &o : c.options) {
            names.push_back(o.name);
            if (o.name.compare(0, name.size(), name) == 0) {
                begun.push_back(&o);
                possible.push_back("'" + o.name + "'");
            }
        }
        const bool abbreviated = c.name == "alias";

        if (abbreviated && begun.size() == 1)
            return begun[0];

        const std::string like = begun.size() == 1 ? begun[0]->name : nearest(name, names);

        if (abbreviated && begun.size() > 1)
            mistake("option " + in_quotes(name) + " is ambiguous; possibilities: " + joined(possible));
        else
            mistake("unknown option " + in_quotes(name) +
                    (like.empty() ? "; see " + command_name() + " --help" : ": did you mean '" + like + "'?"));
        return nullptr;
    }

    void use(const option &o, const std::string *given)
    {
        if (!o.takes_value() && given != nullptr) {
            mistake(o.name + " takes no value");
            return;
        }

        const bool again = !given_options.insert(o.name).second;

        if (!o.read)
            leave = &o;
        else if (given == nullptr && !o.needs_value()) // an optional value is never the next word
            found.emplace_back(&o.read, "");
        else if (given == nullptr && next == end)
            mistake(o.name + " needs a value: " + o.name + " " + o.value);
        else
            value(o, given != nullptr ? *given : *next++, again);
        while (o.takes_words() && next != end && (next->empty() || (*next)[0] != '-' || *next == "-"))
            value(o, *next++, false);
    }

    void value(const option &o, const std::string &text, bool again)
    {
        if (text.empty())
            mistake(o.name + ": the value is empty; give " + o.name + " " + o.value + ", or leave the option out");
        else if (again && !o.repeated)
            mistake(o.name + " may be given only once");
        else
            found.emplace_back(&o.read, text);
    }
};

} // namespace

int perform(const command &c, const std::vector<std::string> &words)
{
    forget_mistakes();
    given_options.clear();

    const word_reader line(c, words);

    if (line.left_with() != nullptr) {
        forget_mistakes();
        return line.left_with()->name == "--help" ? print_help(c) : print_version();
    }
    line.read();
    if (c.check)
        collect(c.check);
    stop_if_mistaken();
    return c.run();
}

} // namespace citius::tool
