/* SPDX-License-Identifier: MIT */
// What the adapters share: loading a library, and checking what it returns.
#ifndef CITIUS_TOOL_PEERS_SHARED_LIBRARY_H
#define CITIUS_TOOL_PEERS_SHARED_LIBRARY_H

#include <initializer_list>
#include <string>

namespace citius::tool {

// A shared library, which stays loaded.
class shared_library {
public:
    // The first of these that is there.
    explicit shared_library(std::initializer_list<std::string> names);

    explicit operator bool() const { return handle != nullptr; }
    const std::string &name() const { return file; }

    // A symbol, as what the caller declares; throws std::runtime_error if there is none.
    template <class T> void get(T *&symbol, const std::string &name) const
    {
        symbol = reinterpret_cast<T *>(address(name));
    }

    // The same, but NULL.
    template <class T> T *find(const std::string &name) const { return reinterpret_cast<T *>(address_or_null(name)); }

private:
    std::string file;
    void *handle = nullptr;

    void *address(const std::string &name) const;
    void *address_or_null(const std::string &name) const;
};

// Whether this CPU has one of these features, by which libraries choose their code.  Citius detects features of x86 only: other
// processors are taken to have instructions for AES.
bool cpu_has_any(std::initializer_list<std::string> features);

// "LibTomCrypt 1.18.2 (Tom St Denis)": "1.18.2".
std::string version_in(const std::string &text);

// For calls whose result shows whether they succeeded: throws std::runtime_error if they did not.
void peer_must(bool good);

} // namespace citius::tool

#endif
