#include "bench_plot.h"

#include "cli.h"
#include "replacement.h"
#include "text.h"
#include "tool_folder.h"

#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <stdexcept>

extern char **environ;

namespace {

constexpr int NO_MATPLOTLIB = 3; // the program's exit code; 127, as a shell's, stands for no Python

std::string ending(const std::string &name)
{
    const size_t dot = name.rfind('.');

    return dot == std::string::npos ? "" : name.substr(dot + 1);
}

// The program: in the build's folder, or installed.
std::string program()
{
    for (const std::string &name : { tool_folder() + "citius-plot.py", tool_folder() + CITIUS_DATA "/citius-plot.py" })
        if (access(name.c_str(), R_OK) == 0)
            return name;
    throw std::runtime_error("citius-plot.py is neither beside the tool nor where it is installed");
}

// Its exit code.
int run_python(const std::string &argument, int in, int out)
{
    std::string words[] = { "python3", program(), argument };
    char *argv[] = { words[0].data(), words[1].data(), words[2].data(), nullptr };
    posix_spawn_file_actions_t files;
    pid_t child;
    int status;

    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    const int error = posix_spawnp(&child, "python3", &files, nullptr, argv, environ);

    posix_spawn_file_actions_destroy(&files);
    if (error == ENOENT)
        return 127;
    if (error != 0)
        throw std::runtime_error(std::string("python3: ") + std::strerror(error));
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            throw std::runtime_error(std::string("python3: ") + std::strerror(errno));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// A file without a name; what it holds is read from its start.
std::unique_ptr<std::FILE, int (*)(std::FILE *)> nameless(const std::string &text)
{
    std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::tmpfile(), std::fclose);

    if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
        std::fflush(file.get()) != 0 || lseek(fileno(file.get()), 0, SEEK_SET) != 0)
        throw std::runtime_error(std::string("a temporary file: ") + std::strerror(errno));
    return file;
}

// What of a record is drawn.  Fails with json::exception if this is no row.
bool is_named(const nlohmann::json &row, const subjects &named)
{
    const std::string kind = row.at("kind"), algorithm = row.at("algorithm");
    const auto is_kind = [&](const auto &info) { return kind == info.name; };

    return named.empty() || std::any_of(named.hashes.begin(), named.hashes.end(), is_kind) ||
           std::any_of(named.ciphers.begin(), named.ciphers.end(),
                       [&](const auto &c) { return is_kind(c.first) && row.at("key_bits") == c.second; }) ||
           std::any_of(named.ops.begin(), named.ops.end(),
                       [&](const cipher_op &op) { return algorithm == op.label(); });
}

} // namespace

std::string is_picture(const std::string &name)
{
    return ending(name) == "svg" || ending(name) == "html" ? "" : "a plot's name ends in .svg or .html: not " + shown(name);
}

void must_be_able_to_plot(const std::string &name)
{
    const int code = run_python("check", STDIN_FILENO, STDERR_FILENO);

    if (code == 127 || code == NO_MATPLOTLIB)
        throw std::runtime_error(std::string("--plot needs ") + (code == 127 ? "python3 and its" : "python3's") +
                                 " Matplotlib: on Debian and Ubuntu the package python3-matplotlib");
    if (code != 0)
        throw std::runtime_error("python3 cannot draw here");
    replacement try_it(name);
}

void plot(const std::string &name, const std::string &lines)
{
    const auto in = nameless(lines);
    replacement file(name);

    if (run_python(ending(name), fileno(in.get()), file.descriptor()) != 0)
        throw std::runtime_error(shown(name) + ": python3 could not draw it");
    file.put_in_place();
}

int plot_record(const bench_options &opt)
{
    std::ifstream file(opt.from);
    std::string line, lines;
    size_t number = 0, rows = 0;

    while (std::getline(file, line)) {
        number++;
        try {
            const nlohmann::json object = nlohmann::json::parse(line);
            const bool machine = object.contains("machine");

            if (!machine && !is_named(object, opt.named))
                continue;
            rows += machine ? 0 : 1;
            lines += line + "\n";
        } catch (const nlohmann::json::exception &) {
            throw std::runtime_error(shown(opt.from) + ": line " + std::to_string(number) +
                                     " is nothing that citius bench --save writes");
        }
    }
    if (!file.eof() || file.bad())
        throw std::runtime_error(shown(opt.from) + ": " + std::strerror(errno));
    if (rows == 0)
        throw std::runtime_error(shown(opt.from) + ": it holds no" + (opt.named.empty() ? "" : " such") + " rows");
    plot(opt.plot, lines);
    return EXIT_GOOD;
}
