/* SPDX-License-Identifier: MIT */
// Loading a shared library, and what the adapters share.
#include "cli/peers/shared_library.h"

#include "cli/names/choice.h"

#include <algorithm>
#include <stdexcept>

#if !CITIUS_STATIC
#include <dlfcn.h>
#endif

namespace citius::tool {

#if CITIUS_STATIC
// A static program loads no shared libraries.
static void *open_library(const char *)
{
    return nullptr;
}

static void *symbol_in(void *, const char *)
{
    return nullptr;
}
#else
static void *open_library(const char *name)
{
    return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

static void *symbol_in(void *library, const char *name)
{
    return dlsym(library, name);
}
#endif

shared_library::shared_library(std::initializer_list<std::string> names)
{
    for (const std::string &name : names) {
        file = name;
        handle = open_library(name.c_str());
        if (handle != nullptr)
            return;
    }
}

void *shared_library::address_or_null(const std::string &name) const
{
    return handle != nullptr ? symbol_in(handle, name.c_str()) : nullptr;
}

void *shared_library::address(const std::string &name) const
{
    void *found = address_or_null(name);

    if (found == nullptr)
        throw std::runtime_error(file + " has no " + name);
    return found;
}

bool cpu_has_any(std::initializer_list<std::string> features)
{
#if defined(__x86_64__) || defined(__i386__)
    const std::vector<std::string> here = feature_names(citius_cpu_features());

    return std::find_first_of(here.begin(), here.end(), features.begin(), features.end()) != here.end();
#else
    return features.size() > 0;
#endif
}

void peer_must(bool good)
{
    if (!good)
        throw std::runtime_error("a call of the library failed");
}

std::string version_in(const std::string &text)
{
    const size_t start = std::min(text.find_first_of("0123456789"), text.size());

    return text.substr(start, text.find_first_not_of("0123456789.", start) - start);
}

} // namespace citius::tool
