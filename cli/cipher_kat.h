// Files of published answers for block ciphers, as their publishers wrote them:
//   NIST CAVP response files (.rsp): known answers, multi-block messages, Monte Carlo; and OCB's in the same layout;
//   the AES candidates' ecb_vk, ecb_vt, ecb_tbl and Monte Carlo texts (ecb_e_m, ecb_d_m, cbc_e_m, cbc_d_m);
//   Wycheproof's JSON for CBC with PKCS #7 padding and for CMAC;
//   the lists of cipher_lists.h.
#ifndef CITIUS_CLI_CIPHER_KAT_H
#define CITIUS_CLI_CIPHER_KAT_H

#include "cipher_name.h"
#include "kat_text.h"

#include <map>

struct cipher_record {
    enum class is {
        answer,      // in both directions
        iterated,    // ECB encryption, `steps` times
        monte_carlo, // @[AESAVS, Section 6.4], or the candidates' form of it: `steps` times, from the record's own key
        padded,      // CBC with PKCS #7 padding; if not valid, decryption must refuse it
        mac          // CMAC; if not valid, it must be refused
    };

    is what = is::answer;
    std::string place = {}; // "line 12": of the answer
    cipher_mode mode = cipher_mode::ecb;
    bool decrypt = false;   // monte_carlo
    size_t steps = 1;
    size_t keys = 1;        // monte_carlo, ECB: `steps` times with each of so many, made from the one before
    bool valid = true;
    bytes key = {}, iv = {}, aad = {};
    bytes text = {}, answer = {}; // in decryption too the answer is the ciphertext; OCB: with the tag; or the MAC
    size_t tag = 0;
};

struct cipher_kat {
    std::string words = {}; // the file's own, about itself
    bool candidate = false; // one of the AES candidates' texts
    std::vector<cipher_record> records = {};
    std::map<std::string, size_t> left_out = {}; // so many vectors of what Citius does not have
};

// Whether the file is about a block cipher: what it holds first tells.
bool is_cipher_kat(const std::string &name);

// Throw kat_error.
cipher_kat read_cipher_kat(const std::string &name);

// The cipher that the file is for, from its words and its path; empty if they do not tell.
std::string guess_cipher(const cipher_kat &file, const std::string &name, const std::vector<std::string> &ciphers);

// Serpent's candidate files print every string of bytes backwards.
void reverse_bytes(cipher_kat &file);

#endif
