/* SPDX-License-Identifier: MIT */
// Reading published results for block ciphers.
#include "cli/kat/cipher.h"

#include "cli/kat/cipher_lists.h"
#include "cli/os/os.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>

namespace citius::tool {

namespace {

constexpr size_t CAVP_STEPS = 1000, CANDIDATE_STEPS = 10000; // of a Monte Carlo record
constexpr int MOST_DEPTH = 16;                               // of JSON

std::string lower(std::string word)
{
    for (char &c : word)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return word;
}

// Words of letters and digits, in lower case.
std::vector<std::string> words_of(const std::string &text)
{
    std::vector<std::string> words(1);

    for (char c : lower(text)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    return words;
}

// What a field is called, whatever the file calls it; empty if it has no meaning.
std::string field_name(const std::string &key)
{
    static const std::map<std::string, std::string> names = {
        { "i", "i" },     { "count", "count" }, { "keysize", "keysize" }, { "plaintext", "plaintext" },
        { "key", "key" }, { "iv", "iv" },       { "nonce", "nonce" },     { "ciphertext", "ciphertext" },
        { "aad", "aad" }, { "tag", "tag" },     { "pt", "plaintext" },    { "ct", "ciphertext" },
    };
    auto found = names.find(lower(key));

    return found == names.end() ? "" : found->second;
}

class reader : private kat_text {
public:
    explicit reader(const std::string &name) : kat_text(name) {}

    cipher_kat read()
    {
        std::string line;

        while (next(line))
            take(trim(line));
        finish();
        return std::move(out);
    }

private:
    struct fields {
        std::map<std::string, bytes> value; // by field_name
        std::map<size_t, bytes> iterated;   // the ciphertext after this number of encryptions
        size_t line = 0;                    // of the last field
    };

    cipher_kat out;
    fields held, now;               // the fields above the records of a KEYSIZE; those of the current record
    std::vector<std::string> given; // in the current record
    bool heading = false;           // between KEYSIZE and the first record
    bool begun = false;             // the records, after the head of the file
    std::optional<uint64_t> key_bits;
    std::optional<bool> decrypt; // as sections say

    void take(const std::string &line)
    {
        size_t equals = line.find('=');

        if (line.empty() || line.find_first_not_of('=') == std::string::npos)
            return;
        if (line[0] == '[') {
            section(line);
        } else if (line[0] == '#' || (!begun && !heading && equals == std::string::npos)) {
            if (!begun)
                out.words += line + "\n";
        } else if (equals == std::string::npos) {
            fail("unknown format: neither \"name = value\" nor a comment");
        } else {
            field(trim(line.substr(0, equals)), trim(line.substr(equals + 1)));
        }
    }

    void section(const std::string &line)
    {
        finish();
        if (line != "[ENCRYPT]" && line != "[DECRYPT]")
            fail("unknown format: a section other than [ENCRYPT] and [DECRYPT]");
        decrypt = line == "[DECRYPT]";
        begun = true;
    }

    void field(const std::string &key, const std::string &value)
    {
        const std::string name = field_name(key), iterated = "CIPHERTEXT";

        if (key.size() > iterated.size() && key.compare(0, iterated.size(), iterated) == 0 && begun) {
            size_t steps = static_cast<size_t>(number(key, key.substr(iterated.size())));

            if (steps == 0 || steps > 1000000)
                fail("unknown format: \"" + key.substr(0, 20) + "\" has no meaning here");
            now.iterated[steps] = hex(key, value);
            now.line = line_number();
        } else if (name.empty()) {
            fail("unknown format: \"" + key.substr(0, 20) + "\" has no meaning here");
        } else if (name == "count") {
            begin();
            (void)number(key, value);
        } else if (name == "i") { // perhaps with more text after it: 1 Round=0 Input value=0
            if (!key_bits)
                fail("I without a KEYSIZE");
            begin();
            (void)number(key, value.substr(0, value.find(' ')));
        } else if (name == "keysize") {
            finish();
            key_bits = number(key, value);
            held = now = {};
            heading = out.candidate = true;
        } else if (heading) {
            held.value[name] = checked(name, hex(key, value));
            now = held;
        } else {
            if (std::find(given.begin(), given.end(), name) != given.end())
                begin(); // the next record, of a file that does not count them
            begun = true;
            given.push_back(name);
            now.value[name] = checked(name, hex(key, value));
            now.line = line_number();
        }
    }

    bytes checked(const std::string &name, bytes value) const
    {
        if (name == "key" && key_bits && value.size() * 8 != *key_bits)
            fail("KEY has " + std::to_string(value.size() * 8) + " bits, but KEYSIZE is " + std::to_string(*key_bits));
        return value;
    }

    void begin()
    {
        finish();
        heading = false;
        begun = true;
    }

    bool has(const char *name) const { return now.value.count(name) > 0; }

    // The mode that the file names first.
    std::optional<cipher_mode> named_mode() const
    {
        static const std::map<std::string, cipher_mode> modes = {
            { "ecb", cipher_mode::ecb },    { "cbc", cipher_mode::cbc },   { "cfb", cipher_mode::cfb },
            { "cfb128", cipher_mode::cfb }, { "cfb64", cipher_mode::cfb }, { "ofb", cipher_mode::ofb },
            { "ctr", cipher_mode::ctr },
        };

        for (const std::string &word : words_of(out.words))
            if (auto found = modes.find(word); found != modes.end())
                return found->second;
        return std::nullopt;
    }

    cipher_mode mode() const
    {
        std::optional<cipher_mode> named = named_mode();

        if (has("nonce"))
            return now.value.at("nonce").size() == 16 ? cipher_mode::ocb1 : cipher_mode::ocb;
        if (!has("iv") && named.value_or(cipher_mode::ecb) != cipher_mode::ecb)
            fail("the vector before has no IV");
        if (has("iv") && (!named || *named == cipher_mode::ecb))
            fail("the vector before has an IV, but the file names no mode that takes one: CBC, CFB, OFB, CTR");
        return named.value_or(cipher_mode::ecb);
    }

    // The current record, if there is one, is complete.
    void finish()
    {
        cipher_record r;
        std::vector<std::string> w = words_of(out.words);
        auto said = [&](const char *word) { return std::find(w.begin(), w.end(), word) != w.end(); };

        if (given.empty() && now.iterated.empty())
            return;
        for (const char *name : { "key", "plaintext", "ciphertext" })
            if (!has(name))
                fail(std::string("the vector before has no ") + name);
        r.place = "line " + std::to_string(now.line);
        r.mode = mode();
        r.key = now.value["key"];
        r.text = now.value["plaintext"];
        r.answer = now.value["ciphertext"];
        r.aad = now.value["aad"];
        r.iv = now.value[has("nonce") ? "nonce" : "iv"];
        if (has("nonce")) {
            const bytes &tag = now.value["tag"];

            r.answer.insert(r.answer.end(), tag.begin(), tag.end());
            if (r.answer.size() <= r.text.size())
                fail("the vector before has no tag");
            r.tag = r.answer.size() - r.text.size();
        } else if (r.answer.size() != r.text.size()) {
            fail("the vector before has a plaintext of " + std::to_string(r.text.size()) +
                 " bytes, but a ciphertext of " + std::to_string(r.answer.size()));
        }
        if (said("mct") || said("carlo")) {
            if (r.mode != cipher_mode::ecb && r.mode != cipher_mode::cbc)
                fail("Monte Carlo tests of this mode are not known");
            r.what = cipher_record::is::monte_carlo;
            r.decrypt = decrypt.value_or(said("decryption"));
            r.steps = out.candidate ? CANDIDATE_STEPS : CAVP_STEPS;
        }
        out.records.push_back(r);
        for (const auto &[steps, ciphertext] : now.iterated) {
            if (r.mode != cipher_mode::ecb || ciphertext.size() != r.text.size())
                fail("the vector before has iterated ciphertexts that do not fit");
            r.what = cipher_record::is::iterated;
            r.steps = steps;
            r.answer = ciphertext;
            out.records.push_back(r);
        }
        now = held;
        given.clear();
    }
};

// ---- Wycheproof ----

bytes hex_of(const nlohmann::json &test, const char *name, const std::string &place)
{
    const std::string text = test.at(name).get<std::string>();
    bytes b;

    for (size_t i = 0; i < text.size(); i += 2) {
        std::string two = text.substr(i, 2);

        if (two.size() != 2 || two.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos)
            throw kat_error(place + ": " + name + " is not hexadecimal");
        b.push_back(static_cast<uint8_t>(std::stoul(two, nullptr, 16)));
    }
    return b;
}

cipher_kat read_json(const std::string &name)
{
    std::ifstream in(native(name), std::ios::binary);
    cipher_kat out;

    try {
        auto flat = [](int depth, nlohmann::json::parse_event_t, nlohmann::json &) {
            if (depth > MOST_DEPTH)
                throw kat_error("unknown format: this JSON is nested deeper than Wycheproof's");
            return true;
        };
        const nlohmann::json file = nlohmann::json::parse(in, flat);
        const std::string algorithm = file.at("algorithm").get<std::string>();
        const std::string mode = algorithm.substr(std::min(algorithm.find('-'), algorithm.size()));
        const bool mac = mode == "-CMAC";

        out.words = algorithm;
        if (!mac && mode != "-CBC-PKCS5")
            throw kat_error("unknown format: Wycheproof's files of " + algorithm + " are not read");
        for (const auto &group : file.at("testGroups")) {
            for (const auto &test : group.at("tests")) {
                const std::string result = test.at("result").get<std::string>();
                cipher_record r;

                r.place = "tcId " + std::to_string(test.at("tcId").get<uint64_t>());
                if (result != "valid" && result != "invalid")
                    throw kat_error(r.place + ": result is neither valid nor invalid");
                r.what = mac ? cipher_record::is::mac : cipher_record::is::padded;
                r.mode = cipher_mode::cbc;
                r.valid = result == "valid";
                r.key = hex_of(test, "key", r.place);
                r.text = hex_of(test, "msg", r.place);
                r.answer = hex_of(test, mac ? "tag" : "ct", r.place);
                if (!mac)
                    r.iv = hex_of(test, "iv", r.place);
                out.records.push_back(std::move(r));
            }
        }
    } catch (const nlohmann::json::exception &error) {
        throw kat_error(std::string("unknown format: this is not Wycheproof's JSON: ") + error.what());
    }
    return out;
}

// Whether the file, which can be read, is JSON.
bool is_json(const std::string &name)
{
    kat_text text(name);
    std::string line;

    while (text.next(line))
        if (!trim(line).empty())
            return trim(line)[0] == '{';
    return false;
}

} // namespace

bool is_cipher_kat(const std::string &name)
{
    kat_text text(name);
    std::string line;

    if (is_cipher_list(name))
        return true;
    for (bool first = true; text.next(line);) {
        line = trim(line);
        if (line.empty())
            continue;
        if (first && line[0] == '{')
            return true;
        first = false;

        std::string key = line[0] == '#' ? "" : lower(trim(line.substr(0, line.find('='))));

        if (key == "key" || key == "keysize")
            return true;
        if (key == "len" || key == "msg" || key == "seed" || key == "repeat" || key == "md")
            return false;
    }
    return false;
}

cipher_kat read_cipher_kat(const std::string &name)
{
    return is_cipher_list(name) ? read_cipher_list(name) : is_json(name) ? read_json(name) : reader(name).read();
}

std::string guess_cipher(const cipher_kat &file, const std::string &name, const std::vector<std::string> &ciphers)
{
    size_t slash = name.rfind('/'), folder = slash == std::string::npos || slash == 0 ? 0 : name.rfind('/', slash - 1);
    const std::string path = name.substr(folder == std::string::npos ? 0 : folder);

    for (const std::string &text : { file.words, path }) {
        std::string best;
        size_t first = std::string::npos;

        for (const std::string &cipher : ciphers) {
            size_t at = plain(text).find(plain(cipher));

            if (cipher == "aes")
                at = std::min(at, plain(text).find("rijndael"));
            if (at < first) {
                first = at;
                best = cipher;
            }
        }
        if (!best.empty())
            return best;
    }
    return "";
}

void reverse_bytes(cipher_kat &file)
{
    for (cipher_record &r : file.records)
        for (bytes *b : { &r.key, &r.iv, &r.text, &r.answer })
            std::reverse(b->begin(), b->end());
}

} // namespace citius::tool
