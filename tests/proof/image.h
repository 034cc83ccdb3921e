/* SPDX-License-Identifier: MIT */
/* A shared library of 64-bit ELF, as the loader would put it into memory at address 0, with its symbols. */
#ifndef CITIUS_PROOF_IMAGE_H
#define CITIUS_PROOF_IMAGE_H

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace proof {

/* What a pointer to a function of another library holds: this plus the pointer's own address. */
constexpr uint64_t IMPORTED = UINT64_C(1) << 62;

struct symbol {
    uint64_t at, size;
};

class image {
public:
    explicit image(const std::string &path); /* throws std::runtime_error, with a reason that users understand */

    uint64_t u64(uint64_t at) const;
    uint32_t u32(uint64_t at) const;
    std::string string(uint64_t at) const;
    bool contains(uint64_t at, uint64_t size) const;   /* inside a loaded segment */
    bool executable(uint64_t at, uint64_t size) const; /* inside a segment that may be executed */
    bool writable(uint64_t at, uint64_t size) const;

    unsigned architecture = 0;             /* EM_X86_64, EM_AARCH64 */
    std::vector<uint8_t> memory;           /* relocated */
    std::map<std::string, symbol> symbols; /* also the local ones */
    std::map<uint64_t, std::string> names; /* of functions, by address */
    std::map<uint64_t, uint64_t> sizes;    /* of functions, by address, if the library says them */
    std::string compilers;                 /* what they wrote into the file about themselves */
    std::string name() const;              /* the architecture and the compiler: "x86_64-gcc" */
    std::map<uint64_t, std::string>
        imports; /* names of functions of other libraries, by the address of their pointer */

    struct segment {
        uint64_t from, to;
        uint32_t flags; /* PF_R, PF_W, PF_X */
    };
    std::vector<segment> segments;
};

} // namespace proof

#endif
