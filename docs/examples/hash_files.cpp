/* SPDX-License-Identifier: MIT */
/* The digests of files of any size, in C++.  The exit status is 1 if a file cannot be read.
 *
 *     hash_files KIND FILE...      kind: sha1, whirlpool, groestl-256, ...
 *
 *     c++ -std=c++17 hash_files.cpp $(pkg-config --cflags --libs citius) -o hash_files */
#include <citius/citius.hpp>

#include <array>
#include <fstream>
#include <iostream>

static citius::digest digest_of(citius_hash_kind kind, const char *path)
{
    std::ifstream file(path, std::ios::binary);
    std::array<char, 1 << 16> piece;
    citius::hash hash(kind);

    file.exceptions(std::ios::badbit);
    if (!file)
        throw std::system_error(errno, std::generic_category());
    while (file.read(piece.data(), piece.size()) || file.gcount() > 0)
        hash.update(citius::view(piece).subspan(0, static_cast<std::size_t>(file.gcount())));
    return hash.final();
}

int main(int argc, char **argv)
{
    int status = 0;

    if (argc < 2) {
        std::cerr << "usage: hash_files KIND FILE...\n";
        return 2;
    }
    try {
        const citius_hash_info kind = citius::hash_kind_named(argv[1]);

        for (int i = 2; i < argc; i++)
            try {
                std::cout << digest_of(kind.kind, argv[i]).hex() << "  " << argv[i] << "\n";
            } catch (const std::system_error &e) {
                std::cerr << argv[i] << ": " << e.what() << "\n";
                status = 1;
            }
    } catch (const citius::error &e) {
        std::cerr << argv[1] << ": " << e.what() << "\n";
        status = 2;
    }
    return status;
}
