/* SPDX-License-Identifier: MIT */
/* Replay kept inputs without libFuzzer: TARGET_fuzz FILE.corpus, TARGET_fuzz DIRECTORY, or TARGET_fuzz FILE...
 * In a whole corpus some input must also find each planted defect. */
#include "fuzz.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace fs = std::filesystem;

struct input {
    std::string name;
    std::string data;
};

/* The finding; empty if there is none. */
static std::string replay(const input &i)
{
    provider in((const uint8_t *)i.data.data(), i.data.size());

    try {
        target(in);
    } catch (const std::exception &error) {
        return error.what();
    }
    return "";
}

static std::string contents(const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);

    if (!stream)
        throw finding(file.string() + " cannot be read");
    return { std::istreambuf_iterator<char>(stream), {} };
}

/* The inverse of corpus.py's escapes. */
static std::string unescaped(const std::string &line)
{
    std::string out;

    for (size_t i = 0; i < line.size(); i++)
        if (line[i] == '\\' && i + 3 < line.size() && line[i + 1] == 'x') {
            out += (char)std::stoi(line.substr(i + 2, 2), nullptr, 16);
            i += 3;
        } else {
            out += line[i];
        }
    return out;
}

static void take(const fs::path &path, std::vector<input> &inputs)
{
    if (fs::is_directory(path)) {
        for (const auto &file : fs::directory_iterator(path))
            inputs.push_back({ file.path().string(), contents(file) });
    } else if (path.extension() == ".corpus") {
        std::ifstream stream(path);
        size_t number = 0;

        if (!stream)
            throw finding(path.string() + " cannot be read");
        for (std::string line; std::getline(stream, line);)
            if (number++; line.substr(0, 1) != "#")
                inputs.push_back({ path.filename().string() + ":" + std::to_string(number), unescaped(line) });
    } else {
        inputs.push_back({ path.string(), contents(path) });
    }
}

/* Whether some input finds each defect; prints three that do, short ones first. */
static bool find_planted_defects(std::vector<input> inputs)
{
    bool good = true;

    std::sort(inputs.begin(), inputs.end(),
              [](const input &a, const input &b) { return a.data.size() < b.data.size(); });
    for (const char *const *defect = planted_defects; *defect != nullptr; defect++) {
        size_t finders = 0;

        planted_defect = *defect;
        for (size_t i = 0; i < inputs.size() && finders < 3; i++)
            if (std::string found = replay(inputs[i]); !found.empty()) {
                std::printf("%s is found by %s: %s\n", *defect, inputs[i].name.c_str(), found.c_str());
                finders++;
            }
        if (finders == 0)
            std::printf("nothing finds the planted defect %s\n", *defect);
        good &= finders != 0;
    }
    return good;
}

int main(int argc, char **argv)
try {
    std::vector<input> inputs;
    bool good = true, all = false;

    for (int i = 1; i < argc; i++) {
        take(argv[i], inputs);
        all |= fs::is_directory(argv[i]) || fs::path(argv[i]).extension() == ".corpus";
    }
    for (const input &i : inputs)
        if (std::string found = replay(i); !found.empty()) {
            std::printf("%s: %s\n", i.name.c_str(), found.c_str());
            good = false;
        }
    std::printf("%zu inputs\n", inputs.size());
    if (all)
        good &= find_planted_defects(inputs);
    return good && !inputs.empty() ? 0 : 1;
} catch (const std::exception &error) {
    std::printf("%s\n", error.what());
    return 1;
}
