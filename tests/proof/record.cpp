/* SPDX-License-Identifier: MIT */
/* JSON lines. */
#include "record.h"

#include <elf.h>

#include <nlohmann/json.hpp>
#include <openssl/evp.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "coverage.h"

namespace proof {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(part_proved, part, how, problem, example)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(row_proved, parts, executed, leaks, forms, steps, stack, seconds, mib)

static std::string text_of(const json &j)
{
    return j.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

std::string line_of(const row_proved &r)
{
    return text_of(r);
}

row_proved from_line(const std::string &line)
{
    return json::parse(line).get<row_proved>();
}

/* In hexadecimal. */
static std::string sha256(const std::string &bytes)
{
    unsigned char digest[32];
    std::string text;

    if (EVP_Digest(bytes.data(), bytes.size(), digest, nullptr, EVP_sha256(), nullptr) == 0)
        throw std::runtime_error("libcrypto has no SHA-256");
    for (unsigned char byte : digest)
        text += { "0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15] };
    return text;
}

/* ---- earlier runs ---- */

static std::string contents_of(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);

    return { std::istreambuf_iterator<char>(in), {} };
}

static std::string bytes_at(const image &library, uint64_t at, uint64_t size)
{
    return { library.memory.begin() + (ptrdiff_t)at, library.memory.begin() + (ptrdiff_t)(at + size) };
}

/* All that a proof may read in addition to instructions. */
static std::string data_of(const image &library)
{
    std::string all = std::to_string(library.architecture);

    for (const image::segment &s : library.segments) {
        all += " " + std::to_string(s.from) + "-" + std::to_string(s.to) + ":" + std::to_string(s.flags) + " ";
        if ((s.flags & PF_X) == 0)
            all += bytes_at(library, s.from, s.to - s.from);
    }
    for (const auto &[at, name] : library.imports)
        all += std::to_string(at) + name + " ";
    return all;
}

earlier_proofs::earlier_proofs(const std::string &path, const image &of_library)
    : folder(path), prover(sha256(contents_of("/proc/self/exe"))), data(sha256(data_of(of_library))),
      library(of_library)
{
    std::filesystem::create_directories(folder);
}

std::string earlier_proofs::path_of(const provable &row) const
{
    std::string name = row.name + "-" + prover.substr(0, 32);

    std::ranges::replace(name, '/', '-');
    return folder + "/" + name;
}

std::string earlier_proofs::key_of(const provable &row, const std::map<uint64_t, unsigned> &executed) const
{
    std::string all = prover + data + row.name + (row.variable ? " VARIABLE" : " CONSTANT");

    for (uint64_t n : row.entry)
        all += " " + std::to_string(n);
    for (const auto &[at, size] : executed) {
        if (!library.executable(at, size))
            return "";
        all += " " + std::to_string(at) + ":" + bytes_at(library, at, size);
    }
    return sha256(all);
}

/* Lines: the key, and the proof. */
bool earlier_proofs::find(const provable &row, row_proved &r) const
{
    std::ifstream in(path_of(row));
    std::string line;

    while (std::getline(in, line))
        try {
            row_proved old = from_line(line.substr(std::min(line.size(), line.find('{'))));

            if (key_of(row, old.executed) != line.substr(0, 64) || !old.problems().empty())
                continue;
            r = std::move(old);
            return r.cached = true;
        } catch (const json::exception &) { /* a line that was not written to its end */
        }
    return false;
}

void earlier_proofs::keep(const provable &row, const row_proved &r) const
{
    std::ofstream(path_of(row), std::ios::app) << key_of(row, r.executed) + line_of(r) << std::flush;
}

/* ---- for readers ---- */

std::set<std::string> validated_forms(const std::string &path)
{
    std::set<std::string> all;
    std::ifstream in(path);
    std::string line;

    if (!path.empty() && !in)
        throw std::runtime_error(path + " cannot be read");
    while (std::getline(in, line))
        if (line.ends_with(", cpu") || line.ends_with(", qemu"))
            all.insert(line.substr(0, line.rfind(", ")));
    return all;
}

std::string record_of(const image &library, const provable &row, const row_proved &r,
                      const std::set<std::string> &validated)
{
    const std::set<uint64_t> functions = functions_of(library, r.executed);
    const share s = share_of(library, functions, r.executed);
    json j = { { "row", row.name },
               { "declared", row.variable ? "VARIABLE" : "CONSTANT" },
               { "leaks", r.leaks.size() } };
    std::string code;

    for (const part_proved &p : r.parts)
        j["parts"].push_back({ { "part", p.part }, { "how", p.how }, { "problem", p.problem } });
    for (uint64_t f : functions) {
        j["functions"].push_back(library.names.at(f));
        code += bytes_at(library, f, library.sizes.at(f));
    }
    j["sha256"] = sha256(code);
    for (const auto &[key, number] : { std::pair{ "steps", r.steps },
                                       { "stack", r.stack },
                                       { "mib", r.mib },
                                       { "executed", (uint64_t)s.executed },
                                       { "instructions", (uint64_t)s.total } })
        j[key] = number;
    j["seconds"] = r.seconds;
    j["not validated"] = json::array();
    for (const std::string &form : r.forms)
        if (validated.count(form) == 0)
            j["not validated"].push_back(form);
    j["compiler"] = library.compilers;
    return text_of(j);
}

} // namespace proof
