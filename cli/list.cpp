// citius list: kinds and their implementations.
#include "cli.h"

#include <citius/citius.h>

#include <cstdio>

static int list()
{
    citius_hash_info kind;

    for (size_t k = 0; citius_hash_kind_at(k, &kind) == CITIUS_OK; k++) {
        citius_implementation impl;

        for (size_t i = 0; citius_hash_implementation_at(kind.kind, i, &impl) == CITIUS_OK; i++)
            std::printf("%s %s\n", kind.name, impl.name);
    }
    return EXIT_GOOD;
}

void add_list(CLI::App &tool, int &code)
{
    tool.add_subcommand("list", "Show every implementation")->callback([&code] { code = list(); });
}
