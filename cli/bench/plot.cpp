/* SPDX-License-Identifier: MIT */
// citius bench --plot: running the Python program that draws.
#include "cli/bench/plot.h"

#include "cli/base/replacement.h"
#include "cli/base/text.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace citius::tool {

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
        if (file_type type; look_at(name, type) == 0)
            return name;
    throw std::runtime_error("cannot find citius-plot.py, neither in the folder of the tool nor where it is installed");
}

// Its exit code.
int run_python(const std::string &argument, int in, int out)
{
    const int code = run_program({ "python3", program(), argument }, in, out);

    if (code < 0)
        throw std::runtime_error(std::string("python3: ") + std::strerror(errno));
    return code;
}

// A file without a name; what it holds is read from its start.
class nameless {
public:
    explicit nameless(const std::string &text) : fd(open_nameless())
    {
        int error = fd < 0 ? errno : write_all(fd, text.data(), text.size());

        if (error == 0 && lseek(fd, 0, SEEK_SET) != 0)
            error = errno;
        if (error != 0)
            throw std::runtime_error(std::string("a temporary file: ") + std::strerror(error));
    }

    ~nameless() { close(fd); }
    nameless(const nameless &) = delete;
    nameless &operator=(const nameless &) = delete;

    const int fd;
};

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
    return ending(name) == "svg" || ending(name) == "html" ? ""
                                                           : "a plot's name ends in .svg or .html: not " + shown(name);
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

bool plot(const std::string &name, const std::string &lines)
{
    const nameless in(lines);
    replacement file(name);

    if (run_python(ending(name), in.fd, file.descriptor()) != 0)
        throw std::runtime_error(shown(name) + ": python3 could not draw it");
    return file.put_in_place();
}

int plot_record(const bench_options &opt)
{
    std::ifstream file(native(opt.from));
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
    return plot(opt.plot, lines) ? EXIT_GOOD : EXIT_BAD;
}

} // namespace citius::tool
