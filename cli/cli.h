// What the commands of the tool share.
#ifndef CITIUS_CLI_CLI_H
#define CITIUS_CLI_CLI_H

#include <string>

namespace CLI {
class App;
} // namespace CLI

// Exit codes, as of the coreutils: 1 for a mismatch or a file that could not be read, 2 for a
// command line that makes no sense.
enum exit_code { EXIT_GOOD = 0, EXIT_BAD = 1, EXIT_USAGE = 2 };

// Each command adds its options to the tool and leaves its exit code in `code` when it ran.
void add_sum(CLI::App &tool, int &code);
void add_check(CLI::App &tool, int &code);
void add_mac(CLI::App &tool, int &code);
void add_enc(CLI::App &tool, int &code);
void add_dec(CLI::App &tool, int &code);
void add_list(CLI::App &tool, int &code);
void add_selftest(CLI::App &tool, int &code);
void add_bench(CLI::App &tool, int &code);

// For a tool that was called sha1sum, whirlpoolsum, ...: the options of sum and check together,
// with the output of the coreutils' tools.
void add_alias(CLI::App &tool, const std::string &kind, int &code);

#endif
