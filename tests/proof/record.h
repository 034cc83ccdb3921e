/* SPDX-License-Identifier: MIT */
/* What was proved, in files: between processes, for later runs, and for readers. */
#ifndef CITIUS_PROOF_RECORD_H
#define CITIUS_PROOF_RECORD_H

#include "proofs.h"

namespace proof {

/* As a line, and back. */
std::string line_of(const row_proved &r);
row_proved from_line(const std::string &line);

/* Proofs of earlier runs, in a folder: a file for each row and prover, a line for each library.  A proof counts if the instructions that it
 * executed and all of the library's data are what they were. */
class earlier_proofs {
public:
    earlier_proofs(const std::string &path, const image &of_library);
    bool find(const provable &row, row_proved &r) const;
    void keep(const provable &row, const row_proved &r) const;

private:
    std::string folder, prover, data; /* the hashes of this program and of the library's data */
    const image &library;
    std::string path_of(const provable &row) const;
    std::string key_of(const provable &row, const std::map<uint64_t, unsigned> &executed) const;
};

/* Forms that instructions_test has validated by the processor, from its file; empty path: none. */
std::set<std::string> validated_forms(const std::string &path);

/* A line of JSON about the row, for readers. */
std::string record_of(const image &library, const provable &row, const row_proved &r,
                      const std::set<std::string> &validated);

} // namespace proof

#endif
