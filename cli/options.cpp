#include "options.h"

#include <CLI/CLI.hpp>
#include <charconv>

static bool read_number(std::string_view text, uint64_t &number)
{
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);

    return error == std::errc() && end == text.data() + text.size();
}

void shard::add_to(CLI::App &command)
{
    auto read = [this](const std::string &argument) {
        std::string_view text = argument;
        size_t slash = std::min(text.find('/'), text.size());

        if (slash == text.size() || !read_number(text.substr(0, slash), part) ||
            !read_number(text.substr(slash + 1), of))
            throw CLI::ValidationError("--shard takes I/N, such as 1/4, not '" + argument + "'");
        if (part < 1 || part > of)
            throw CLI::ValidationError("no part " + argument + ": --shard takes I/N with I from 1 to N");
    };

    command
        .add_option_function<std::string>("--shard", read, "Do the I-th of N parts, which share the files out by turns")
        ->type_name("I/N");
}

void run_options::add_to(CLI::App &command)
{
    command.add_option("-j,--threads", threads, "Threads; by default one for each CPU")
        ->type_name("N")
        ->check(CLI::Range(1u, static_cast<unsigned>(THREADS_MAX)));
    impls.add_to(command);
    shard.add_to(command);
    command.add_flag("--json", json, "Write JSON Lines, one object for each file");
    command.add_flag_callback("--progress", [this] { progress = true; },
                              "Show how far a long job is; the default if stderr is a terminal");
    command.add_flag_callback("--no-progress", [this] { progress = false; }, "Do not");
}

static const char MARK = '\1';

std::string marked(std::string argument)
{
    if (!argument.empty() && (argument[0] == '[' || argument[0] == '+' || argument[0] == '{' || argument[0] == MARK))
        argument.insert(0, 1, MARK);
    return argument;
}

std::string unmarked(const std::string &argument)
{
    return !argument.empty() && argument[0] == MARK ? argument.substr(1) : argument;
}

CLI::Option *add_files(CLI::App &command, std::vector<std::string> &files, const std::string &text)
{
    auto read = [&files](const std::vector<std::string> &arguments) {
        for (const std::string &argument : arguments)
            files.push_back(unmarked(argument));
    };

    return command.add_option_function<std::vector<std::string>>("FILE", read, text)->type_name("")->option_text("...");
}
