/* SPDX-License-Identifier: MIT */
// What the user chooses by name: algorithms (-a) and, for an algorithm, the implementation (--impl).
#ifndef CITIUS_TOOL_NAMES_CHOICE_H
#define CITIUS_TOOL_NAMES_CHOICE_H

#include <citius/citius.h>

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace citius::tool {

struct command;

// A kind of either sort.
using primitive = std::variant<citius_hash_info, citius_cipher_info>;

// All algorithms, in the library's order; of hashes, of ciphers, and of both.
std::vector<citius_hash_info> all_kinds();
std::vector<citius_cipher_info> all_ciphers();
std::vector<primitive> all_primitives();

// All implementations of an algorithm, in the library's order.
std::vector<citius_implementation> all_implementations(citius_hash_kind kind);
std::vector<citius_implementation> all_implementations(citius_cipher_kind kind);

// The names of the CPU features in a word.
std::vector<std::string> feature_names(uint64_t features);

// A usage_error for a name that is none here, which also says whether the build leaves its algorithm out; and one that suggests
// the name nearest to what was written.
std::string nearest_algorithm(const std::string &written, const std::vector<std::string> &names);
[[noreturn]] void refuse_algorithm(const std::string &written, const std::string &why);
[[noreturn]] void unknown_algorithm(const std::string &written, const std::vector<std::string> &names);

// The kind of that name, as the library takes names; if there is none, unknown_algorithm.
citius_hash_info kind_named(const std::string &name);
primitive primitive_named(const std::string &name);

// The option -a, --algorithm KIND[,KIND...], which may be repeated: each algorithm once, in the order given.
void add_kinds(command &c, std::vector<citius_hash_info> &kinds);
void add_kinds(command &c, std::vector<primitive> &kinds);

// The option --impl KIND=NAME, which may be repeated.
class choices {
public:
    void add_to(command &c);

    // Fails with usage_error on an algorithm or name that does not exist, or does not run here.
    void choose(const std::string &kind_and_name);

    // The name chosen for the algorithm; NULL, which stands for the best one, where none was.
    const char *impl_for(citius_hash_kind kind) const;
    const char *impl_for(citius_cipher_kind kind) const;

private:
    std::map<citius_hash_kind, std::string> hashes;
    std::map<citius_cipher_kind, std::string> ciphers;
};

} // namespace citius::tool

#endif
