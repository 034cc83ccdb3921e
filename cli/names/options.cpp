/* SPDX-License-Identifier: MIT */
// Reading command lines as GNU's tools do, with CLI11 to store options and write the help.
#include "cli/names/options.h"

#include "cli/base/text.h"
#include "cli/base/words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <set>
#include <stdexcept>

namespace citius::tool {

// ---- mistakes ----

static std::vector<std::string> mistakes;
static std::set<std::string> given_options;

void mistake(const std::string &text)
{
    if (std::find(mistakes.begin(), mistakes.end(), text) == mistakes.end())
        mistakes.push_back(text);
}

void collect(const std::function<void()> &check)
{
    try {
        check();
    } catch (const CLI::ValidationError &error) {
        mistake(error.what());
    }
}

bool was_given(const std::string &option)
{
    return given_options.count(option) > 0;
}

static void stop_if_mistaken()
{
    std::string lines;

    for (const std::string &text : mistakes)
        lines += (lines.empty() ? "" : "\n") + text;
    mistakes.clear();
    if (!lines.empty())
        throw CLI::ValidationError(lines);
}

void set_action(CLI::App &command, int &code, std::function<void()> check, std::function<int()> run)
{
    command.callback([&code, check, run] {
        collect(check);
        stop_if_mistaken();
        code = run();
    });
}

// ---- reading words ----

namespace {

// Prefix of every value and file name that CLI11 gets, since it would give some of them a meaning ("[a,b]", "++").
constexpr char MARK = '\1';

bool takes_value(const CLI::Option &option)
{
    return option.get_items_expected_max() > 0;
}

// The name in messages and for CLI11.
std::string name_of(const CLI::Option &option)
{
    return option.get_lnames().empty() ? "-" + option.get_snames()[0] : "--" + option.get_lnames()[0];
}

// Translates a command line into words that CLI11 cannot misread: marked files, then --flag and --option=(mark)value.
class word_reader {
public:
    word_reader(const CLI::App &command_, bool abbreviations_) : command(command_), abbreviations(abbreviations_) {}

    // From the one with that number on.
    std::vector<std::string> read(std::vector<std::string> words, size_t from)
    {
        bool only_files = false;

        next = words.begin() + static_cast<std::ptrdiff_t>(from);
        end = words.end();
        while (next != end && !leave) {
            std::string &word = *next++;

            if (only_files || word.size() < 2 || word[0] != '-')
                files.push_back(std::move(word.insert(0, 1, MARK)));
            else if (word == "--")
                only_files = true;
            else if (word[1] == '-')
                long_option(word);
            else
                short_options(word);
        }
        if (leave) {
            mistakes.clear();
            return { name_of(*leave) };
        }
        check_files();
        files.insert(files.end(), options.begin(), options.end());
        return std::move(files);
    }

private:
    const CLI::App &command;
    const bool abbreviations;
    std::vector<std::string>::iterator next, end;
    std::vector<std::string> files, options; // files have their mark
    const CLI::Option *leave = nullptr;      // --help or --version, which say something and do nothing else

    void long_option(const std::string &word)
    {
        const size_t equals = std::min(word.find('='), word.size());
        const std::string name = word.substr(2, equals - 2);
        const std::string rest = word.substr(std::min(equals + 1, word.size()));

        if (const CLI::Option *option = long_named(name))
            use(*option, equals < word.size() ? &rest : nullptr);
    }

    // -rj4: flags, and perhaps one that takes the rest as its value, or else the next word.
    void short_options(const std::string &word)
    {
        for (size_t i = 1; i < word.size(); i++) {
            const std::string letter(1, word[i]), rest = word.substr(i + 1);
            const CLI::Option *option = nullptr;

            for (const CLI::Option *o : command.get_options())
                if (o->check_sname(letter))
                    option = o;
            if (option == nullptr) {
                mistake("unknown option " + in_quotes("-" + letter) + "; see " + command_name() + " --help");
                return;
            }
            if (takes_value(*option) && !rest.empty()) {
                if (rest[0] != '=') {
                    use(*option, &rest);
                } else {
                    given_options.insert(name_of(*option));
                    mistake("-" + letter + "= is not understood: write -" + letter + " " + option->get_option_text() +
                            ", or " + name_of(*option) + "=" + option->get_option_text());
                }
                return;
            }
            use(*option, nullptr);
        }
    }

    const CLI::Option *long_named(const std::string &name)
    {
        std::vector<const CLI::Option *> begun;
        std::vector<std::string> names, possible;

        for (const CLI::Option *option : command.get_options()) {
            if (option->check_lname(name))
                return option;
            for (const std::string &lname : option->get_lnames()) {
                names.push_back("--" + lname);
                if (lname.compare(0, name.size(), name) == 0) {
                    begun.push_back(option);
                    possible.push_back("'--" + lname + "'");
                }
            }
        }
        if (abbreviations && begun.size() == 1)
            return begun[0];

        const std::string like = nearest("--" + name, names), said = in_quotes("--" + name);

        if (abbreviations && begun.size() > 1)
            mistake("option " + said + " is ambiguous; possibilities: " + joined(possible));
        else if (begun.size() == 1)
            mistake("unknown option " + said + ": did you mean " + possible[0] + "?");
        else
            mistake("unknown option " + said +
                    (like.empty() ? "; see " + command_name() + " --help" : ": did you mean '" + like + "'?"));
        return nullptr;
    }

    void use(const CLI::Option &option, const std::string *given)
    {
        const std::string name = name_of(option);
        const bool again = !given_options.insert(name).second;

        if (&option == command.get_help_ptr() || &option == command.get_version_ptr())
            leave = &option;
        if (!takes_value(option)) {
            if (given != nullptr)
                mistake(name + " takes no value");
            else
                options.push_back(name);
            return;
        }
        if (given == nullptr && option.get_items_expected_min() == 0) { // an optional value is never the next word
            options.push_back(name + "=" + MARK);
            return;
        }
        if (given == nullptr && next == end) {
            mistake(name + " needs a value: " + name + " " + option.get_option_text());
            return;
        }
        value(option, given != nullptr ? *given : *next++, again);
        while (option.get_allow_extra_args() && next != end && (next->empty() || (*next)[0] != '-' || *next == "-"))
            value(option, *next++, false);
    }

    void value(const CLI::Option &option, const std::string &text, bool again)
    {
        const std::string name = name_of(option);

        if (text.empty())
            mistake(name + ": the value is empty; give " + name + " " + option.get_option_text() +
                    ", or leave the option out");
        else if (again && option.get_items_expected_max() == 1)
            mistake(name + " may be given only once");
        else
            options.push_back(name + "=" + MARK + text);
    }

    void check_files()
    {
        const CLI::Option *takes = nullptr;

        for (const CLI::Option *option : command.get_options())
            if (option->get_positional())
                takes = option;
        if (takes == nullptr) {
            for (const std::string &file : files)
                mistake("unexpected argument " + in_quotes(file.substr(1)));
            files.clear();
        } else if (takes->get_items_expected_max() == 1 && files.size() > 1) {
            mistake("one file at a time, not " + std::to_string(files.size()));
            files.resize(1);
        }
    }
};

} // namespace

void parse_words(CLI::App &tool, std::vector<std::string> words)
{
    const std::vector<CLI::App *> commands = tool.get_subcommands(nullptr);
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [&](CLI::App *c) { return !words.empty() && c->get_name() == words[0]; });
    std::vector<std::string> plain;

    given_options.clear();
    if (command != commands.end()) {
        plain = word_reader(**command, false).read(std::move(words), 1);
        plain.insert(plain.begin(), (*command)->get_name());
    } else {
        plain = word_reader(tool, commands.empty()).read(std::move(words), 0);
    }
    std::reverse(plain.begin(), plain.end());
    tool.parse(std::move(plain));
}

// ---- options ----

namespace {

struct option_text {
    const char *commands, *names, *value, *help;
};

const option_text option_texts[] = {
#define OPTION(commands, names, value, completion, manual, help) { commands, names, value, help },
#include "cli/names/options.def"
#undef OPTION
};

// Whether one of the words of the list, between separators, is `word`.
bool has_word(const std::string &list, char separator, const std::string &word)
{
    return (separator + list + separator).find(separator + word + separator) != std::string::npos;
}

// The row of options.def; without a parent, the command is the tool under the name of an algorithm.
const option_text &text_of(const CLI::App &command, const std::string &name)
{
    const std::string owner = command.get_parent() ? command.get_name() : "alias";

    for (const option_text &option : option_texts)
        if (has_word(option.commands, ' ', owner) && has_word(option.names, ',', name))
            return option;
    throw std::logic_error("cli/names/options.def has no option " + name + " of " + owner);
}

CLI::Option *add(CLI::App &command, const char *names, const char *value, reader read, const std::string &help)
{
    auto read_all = [read](const std::vector<std::string> &values) {
        for (const std::string &text : values)
            collect([&] { read(text.substr(1)); }); // without the mark
    };

    return command.add_option_function<std::vector<std::string>>(names, read_all, help)
        ->option_text(value)
        ->allow_extra_args(false);
}

} // namespace

CLI::Option *add_value(CLI::App &command, const std::string &name, reader read)
{
    return add_values(command, name, read)->expected(1);
}

CLI::Option *add_values(CLI::App &command, const std::string &name, reader read)
{
    const option_text &text = text_of(command, name);

    return add(command, text.names, text.value, read, text.help);
}

CLI::Option *add_optional_value(CLI::App &command, const std::string &name, reader read)
{
    return add_values(command, name, read)->expected(0, 1);
}

CLI::Option *add_file(CLI::App &command, const std::string &name, std::string &file)
{
    auto read = [&file, name](const std::string &text) {
        if (text == "-")
            throw CLI::ValidationError(name + " takes the name of a file; '-' is no standard stream here");
        file = text;
    };

    return add_value(command, name, read);
}

CLI::Option *add_flag(CLI::App &command, const std::string &name)
{
    const option_text &text = text_of(command, name);

    return command.add_flag(text.names, text.help);
}

CLI::Option *add_flag(CLI::App &command, const std::string &name, bool &flag)
{
    const option_text &text = text_of(command, name);

    return command.add_flag(text.names, flag, text.help);
}

CLI::Option *add_flag(CLI::App &command, const std::string &name, std::function<void()> set)
{
    const option_text &text = text_of(command, name);

    return command.add_flag_callback(text.names, set, text.help)->trigger_on_parse();
}

CLI::Option *add_files(CLI::App &command, std::vector<std::string> &files, const std::string &help)
{
    return add(
               command, "FILE", "...", [&files](const std::string &name) { files.push_back(name); }, help)
        ->allow_extra_args();
}

CLI::Option *add_one_file(CLI::App &command, std::vector<std::string> &files, const std::string &help)
{
    return add(command, "FILE", " ", [&files](const std::string &name) { files.push_back(name); }, help)->expected(1);
}

uint64_t read_number(const std::string &option, const std::string &text, uint64_t least, uint64_t most)
{
    uint64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);

    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        throw CLI::ValidationError(option + " takes a decimal number from " + std::to_string(least) + " to " +
                                   std::to_string(most) + ", not " + in_quotes(text));
    return number;
}

std::vector<std::string> list_of(const std::string &list)
{
    std::vector<std::string> words;

    for (size_t at = 0, comma; at <= list.size(); at = comma + 1) {
        comma = std::min(list.find(',', at), list.size());
        words.push_back(list.substr(at, comma - at));
    }
    return words;
}

void add_examples(CLI::App &command, const std::string &first, const std::string &second)
{
    command.footer("Examples:\n  " + first + "\n  " + second);
}

// ---- files that a command line names twice ----

named_file::named_file(const std::string &what_, const std::string &name, int standard_stream)
    : what(what_), fd(name == "-" ? standard_stream : -1), id(fd < 0 ? identity_of(name) : identity_of(fd))
{
}

bool named_file::same_as(const named_file &other) const
{
    return (fd >= 0 && fd == other.fd) || (id && other.id && *id == *other.id);
}

void refuse_shared(const named_file &one, const named_file &other)
{
    const bool whole = one.fd < 0 && other.fd < 0 && one.is_regular(); // each opens it, and gets it from its start

    if (one.same_as(other) && !whole)
        mistake(one.what + " and " + other.what + " read the same stream; take one of them from a file");
}

void refuse_overwritten(const named_file &out, const named_file &in)
{
    if (out.is_regular() && out.same_as(in))
        mistake(out.what + " is the same file as " + in.what + ", which must not change; name another file");
}

} // namespace citius::tool
