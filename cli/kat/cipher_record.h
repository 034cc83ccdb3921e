/* SPDX-License-Identifier: MIT */
// What files of expected results for block ciphers hold, whatever their format.
#ifndef CITIUS_TOOL_KAT_CIPHER_RECORD_H
#define CITIUS_TOOL_KAT_CIPHER_RECORD_H

#include "cli/kat/text.h"
#include "cli/names/cipher_name.h"

#include <map>
#include <string>
#include <vector>

namespace citius::tool {

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
    bool decrypt = false; // monte_carlo
    size_t steps = 1;
    size_t keys =
        1; // monte_carlo, ECB: `steps` times with each of this number of keys, each derived from the one before
    bool valid = true;
    bytes key = {}, iv = {}, aad = {};
    bytes text = {}, answer = {}; // in decryption too the answer is the ciphertext; OCB: with the tag; or the MAC
    size_t tag = 0;
};

struct cipher_kat {
    std::string words = {}; // the file's own, about itself
    bool candidate = false; // one of the AES candidates' texts
    std::vector<cipher_record> records = {};
    std::map<std::string, size_t>
        left_out = {}; // numbers of vectors for algorithms or variants that Citius does not have
};

} // namespace citius::tool

#endif
