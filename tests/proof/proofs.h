/* SPDX-License-Identifier: MIT */
/* The proofs of the rows. */
#ifndef CITIUS_PROOF_PROOFS_H
#define CITIUS_PROOF_PROOFS_H

#include "definition.h"
#include "kernel.h"
#include "rows.h"

namespace proof {

/* What was proved of a row, part by part. */
struct part_proved {
    std::string part;         /* "absorb", "encrypt with a key of 16 bytes" */
    std::string how;          /* "1 block a turn"; empty: in one call */
    std::string problem;      /* empty: proved */
    std::string example = {}; /* an input that shows it, if it was looked for */
};

/* All that a proof says, of a row or of a part. */
struct row_proved : findings {
    row_proved() = default;
    row_proved(const findings &found, std::vector<part_proved> parts_) : findings(found), parts(std::move(parts_)) {}

    std::vector<part_proved> parts;
    double seconds = 0; /* of the processor */
    uint64_t mib = 0;   /* the most memory */
    bool cached = false;

    std::vector<part_proved> problems() const;
};

/* Each part that can be proved is tried, also if another one fails. */
std::vector<part_proved> prove_hash(session &all, const hash_row &row, const hash_definition &definition);
std::vector<part_proved> prove_cipher(session &all, const cipher_row &row, const cipher_definition &definition);

/* Run it, and note what comes of it. */
void note(session &all, std::vector<part_proved> &parts, const std::string &name,
          const std::function<std::string()> &proof);

/* What proofs call, each may be empty; and what is known. */
struct observer {
    std::function<void(const std::string &part)> begins;
    std::function<std::string(session &, const different &, const std::function<std::string()> &proof)>
        differs;                                                        /* makes the example */
    std::function<void(uint64_t function, const row_proved &)> expands; /* keys of many lengths; all is proved */
    std::map<uint64_t, row_proved> schedules = {};                      /* so proved before, for other rows */
};
extern observer watching;

/* The machine that the library is for. */
std::unique_ptr<machine> machine_for(const image &library, store &s);

/* ---- any row ---- */

struct provable {
    std::string name;            /* "aes/aesni" */
    bool variable;               /* declared as VARIABLE */
    std::vector<uint64_t> entry; /* what the library's tables say of it: addresses, lengths */
    std::function<std::vector<part_proved>(session &)> prove; /* empty: the kind has no definition */
};

std::vector<provable> provable_rows(const image &library);

/* A leak in a row that is declared CONSTANT is a problem, too. */
row_proved prove_row(const provable &row, session &all);

} // namespace proof

#endif
