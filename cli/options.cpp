#include "options.h"

#include <CLI/CLI.hpp>

void run_options::add_to(CLI::App &command)
{
    command.add_option("-j,--threads", threads, "Threads; by default one for each CPU")
        ->type_name("N")
        ->check(CLI::Range(1u, static_cast<unsigned>(THREADS_MAX)));
    impls.add_to(command);
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
