/* SPDX-License-Identifier: MIT */
/* Loading of shared libraries.  [ELF; System V ABI, AMD64 and AArch64 supplements: relocations] */
#include "image.h"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace proof {

constexpr uint64_t LARGEST = UINT64_C(1) << 30; /* bytes of an image */

/* The file, with checks. */
struct elf_file {
    std::string path;
    std::vector<char> data;

    [[noreturn]] void refuse(const std::string &why) const { throw std::runtime_error(path + ": " + why); }

    template <class T> T get(uint64_t at) const
    {
        T t;

        if (at > data.size() || data.size() - at < sizeof t)
            refuse("the file is damaged or not complete");
        memcpy(&t, data.data() + at, sizeof t);
        return t;
    }
    template <class T> std::vector<T> list(uint64_t at, uint64_t bytes) const
    {
        std::vector<T> all;

        for (uint64_t i = 0; i + sizeof(T) <= bytes; i += sizeof(T))
            all.push_back(get<T>(at + i));
        return all;
    }
    std::string name(const Elf64_Shdr &strings, uint64_t at) const
    {
        std::string s;

        for (at += strings.sh_offset; get<char>(at) != 0; at++)
            s += get<char>(at);
        return s;
    }
};

static elf_file open_file(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    elf_file f{ path, {} };

    if (!in)
        f.refuse("cannot be read");
    f.data.assign(std::istreambuf_iterator<char>(in), {});
    if (f.data.size() < sizeof(Elf64_Ehdr) || memcmp(f.data.data(), ELFMAG, SELFMAG) != 0)
        f.refuse("is not an ELF file");
    if (f.data[EI_CLASS] != ELFCLASS64 || f.data[EI_DATA] != ELFDATA2LSB)
        f.refuse("is not for a 64-bit little-endian machine");
    return f;
}

enum class relocation { RELATIVE, SYMBOL, INDIRECT, OTHER };

static relocation relocation_of(unsigned machine, uint64_t type)
{
    if (machine == EM_AARCH64)
        return type == R_AARCH64_RELATIVE ? relocation::RELATIVE
               : type == R_AARCH64_GLOB_DAT || type == R_AARCH64_JUMP_SLOT || type == R_AARCH64_ABS64
                   ? relocation::SYMBOL
               : type == R_AARCH64_IRELATIVE ? relocation::INDIRECT
                                             : relocation::OTHER;
    return type == R_X86_64_RELATIVE                                                        ? relocation::RELATIVE
           : type == R_X86_64_GLOB_DAT || type == R_X86_64_JUMP_SLOT || type == R_X86_64_64 ? relocation::SYMBOL
           : type == R_X86_64_IRELATIVE                                                     ? relocation::INDIRECT
                                                                                            : relocation::OTHER;
}

/* Fills an image from a file. */
struct loader {
    const elf_file &f;
    image &to;
    std::vector<Elf64_Shdr> sections;

    void put(uint64_t at, uint64_t number)
    {
        if (!to.contains(at, 8))
            f.refuse("a relocation lies outside the segments");
        memcpy(to.memory.data() + at, &number, 8);
    }
    void import(uint64_t at, const std::string &name)
    {
        put(at, IMPORTED + at);
        to.imports[at] = name;
    }
    void load_segments(const Elf64_Ehdr &header);
    void read_symbols(const Elf64_Shdr &table);
    void read_compilers(const Elf64_Shdr &section);
    void relocate(const Elf64_Shdr &section);
};

void loader::load_segments(const Elf64_Ehdr &header)
{
    for (const Elf64_Phdr &p : f.list<Elf64_Phdr>(header.e_phoff, (uint64_t)header.e_phnum * sizeof(Elf64_Phdr))) {
        if (p.p_type != PT_LOAD)
            continue;
        if (p.p_vaddr > LARGEST || p.p_memsz > LARGEST || p.p_filesz > p.p_memsz || p.p_offset > f.data.size() ||
            p.p_filesz > f.data.size() - p.p_offset)
            f.refuse("the file is damaged or not complete");
        to.memory.resize(std::max<size_t>(to.memory.size(), p.p_vaddr + p.p_memsz));
        std::copy_n(f.data.begin() + (ptrdiff_t)p.p_offset, p.p_filesz, to.memory.begin() + (ptrdiff_t)p.p_vaddr);
        to.segments.push_back({ p.p_vaddr, p.p_vaddr + p.p_memsz, p.p_flags });
    }
}

/* Of local symbols with the same name the first counts, but a global one before them. */
void loader::read_symbols(const Elf64_Shdr &table)
{
    if (table.sh_link >= sections.size())
        f.refuse("the file is damaged or not complete");
    for (const Elf64_Sym &s : f.list<Elf64_Sym>(table.sh_offset, table.sh_size)) {
        const unsigned type = ELF64_ST_TYPE(s.st_info);
        const std::string name = f.name(sections[table.sh_link], s.st_name);

        if (s.st_shndx == SHN_UNDEF || s.st_shndx >= SHN_LORESERVE || name.empty() || type > STT_FUNC || name[0] == '$')
            continue;
        if (ELF64_ST_BIND(s.st_info) == STB_LOCAL)
            to.symbols.try_emplace(name, symbol{ s.st_value, s.st_size });
        else
            to.symbols[name] = { s.st_value, s.st_size };
        if (type == STT_FUNC)
            to.names.try_emplace(s.st_value, name);
        if (type == STT_FUNC && s.st_size != 0)
            to.sizes.try_emplace(s.st_value, s.st_size);
    }
}

void loader::read_compilers(const Elf64_Shdr &section)
{
    for (uint64_t at = 0; at < section.sh_size; at++)
        if (const std::string one = f.name(section, at); !one.empty()) {
            to.compilers += (to.compilers.empty() ? "" : ", ") + one;
            at += one.size();
        }
}

void loader::relocate(const Elf64_Shdr &section)
{
    for (const Elf64_Rela &r : f.list<Elf64_Rela>(section.sh_offset, section.sh_size)) {
        switch (relocation_of(to.architecture, ELF64_R_TYPE(r.r_info))) {
        case relocation::RELATIVE:
            put(r.r_offset, (uint64_t)r.r_addend);
            break;
        case relocation::SYMBOL: {
            if (section.sh_link >= sections.size() || sections[section.sh_link].sh_link >= sections.size())
                f.refuse("the file is damaged or not complete");
            const Elf64_Shdr &table = sections[section.sh_link];
            const Elf64_Sym s = f.get<Elf64_Sym>(table.sh_offset + ELF64_R_SYM(r.r_info) * sizeof(Elf64_Sym));

            if (s.st_shndx != SHN_UNDEF)
                put(r.r_offset, s.st_value + (uint64_t)r.r_addend);
            else
                import(r.r_offset, f.name(sections[table.sh_link], s.st_name));
            break;
        }
        case relocation::INDIRECT:
            import(r.r_offset, "a function that is chosen when the library is loaded");
            break;
        case relocation::OTHER:
            break; /* thread-local storage and copies: no kernel has them */
        }
    }
}

image::image(const std::string &path)
{
    const elf_file f = open_file(path);
    const Elf64_Ehdr header = f.get<Elf64_Ehdr>(0);

    if (header.e_type != ET_DYN)
        f.refuse("is not a shared library");
    if (header.e_machine != EM_X86_64 && header.e_machine != EM_AARCH64)
        f.refuse("is for a machine that the prover does not have; it has x86-64 and AArch64");
    architecture = header.e_machine;

    loader l{ f, *this, f.list<Elf64_Shdr>(header.e_shoff, (uint64_t)header.e_shnum * sizeof(Elf64_Shdr)) };

    l.load_segments(header);
    for (const Elf64_Shdr &s : l.sections)
        if (s.sh_type == SHT_SYMTAB)
            l.read_symbols(s);
        else if (s.sh_type == SHT_RELA)
            l.relocate(s); /* SHT_RELR: at address 0 these words are right */
        else if (header.e_shstrndx < l.sections.size() &&
                 f.name(l.sections[header.e_shstrndx], s.sh_name) == ".comment")
            l.read_compilers(s);
    if (symbols.empty())
        f.refuse("has no table of local symbols: it is stripped; build it without -s, or do not run strip on it");
}

static bool inside(const std::vector<image::segment> &segments, uint64_t at, uint64_t size, uint32_t flags)
{
    for (const image::segment &s : segments)
        if ((s.flags & flags) == flags && at >= s.from && at <= s.to && size <= s.to - at)
            return true;
    return false;
}

bool image::contains(uint64_t at, uint64_t size) const
{
    return inside(segments, at, size, 0);
}

bool image::executable(uint64_t at, uint64_t size) const
{
    return inside(segments, at, size, PF_X);
}

bool image::writable(uint64_t at, uint64_t size) const
{
    return inside(segments, at, size, PF_W);
}

uint64_t image::u64(uint64_t at) const
{
    uint64_t n = 0;

    if (!contains(at, 8))
        throw std::runtime_error("a table of the library refers to an address outside it");
    memcpy(&n, memory.data() + at, 8);
    return n;
}

uint32_t image::u32(uint64_t at) const
{
    uint32_t n = 0;

    if (!contains(at, 4))
        throw std::runtime_error("a table of the library refers to an address outside it");
    memcpy(&n, memory.data() + at, 4);
    return n;
}

std::string image::string(uint64_t at) const
{
    std::string s;

    for (; contains(at, 1) && memory[at] != 0; at++)
        s += (char)memory[at];
    return s;
}

std::string image::name() const
{
    return std::string(architecture == EM_AARCH64 ? "aarch64" : "x86_64") +
           (compilers.find("clang") != std::string::npos ? "-clang" : "-gcc");
}

} // namespace proof
