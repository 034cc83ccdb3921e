/* SPDX-License-Identifier: MIT */
// Reading the lists of other projects' tests.
#include "cli/kat/cipher_lists.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace citius::tool {

namespace {

// What Citius has, of Cryptopunk's options that make another cipher.
const char *const ours[] = { "variant = tweak", "blockSize = 128", "rounds = 20" };

constexpr char HEX[] = "0123456789abcdefABCDEF";

std::vector<std::string> words_of(const std::string &line)
{
    std::istringstream in(line);
    std::vector<std::string> words;

    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

std::string joined(const std::string &line)
{
    std::string all;

    for (const std::string &word : words_of(line))
        all += word;
    return all;
}

bool is_comment(const std::string &line)
{
    return line.empty() || line[0] == '#';
}

// "Key = 00" or "k: 00": the text before the separator and after it; without a separator, the line and an empty text.
std::pair<std::string, std::string> split(const std::string &line, char separator)
{
    size_t at = line.find(separator);

    return { trim(line.substr(0, at)), at == std::string::npos ? "" : trim(line.substr(at + 1)) };
}

// The cipher before the first character that no name has: "AES-128/OCB(12)", "MARS/ECB".
bool known_cipher(const std::string &name)
{
    citius_cipher_info kind;
    const std::string word = name.substr(0, name.find_first_of("-/("));

    return citius_cipher_kind_named(plain(word).c_str(), &kind) == CITIUS_OK;
}

class list_reader : private kat_text {
public:
    explicit list_reader(const std::string &name) : kat_text(name) {}

    cipher_kat columns()
    {
        std::vector<std::string> three;

        for (std::string line; next(line);)
            for (const std::string &word : words_of(is_comment(trim(line)) ? "" : line)) {
                three.push_back(word);
                if (three.size() == 3) {
                    add(three[0], three[1], three[2]);
                    three.clear();
                }
            }
        if (!three.empty())
            fail("the last vector is not complete: a key, a plaintext and a ciphertext are expected");
        return std::move(out);
    }

    cipher_kat botan()
    {
        std::map<std::string, std::string> now;
        std::string section;

        for (std::string line; next(line);) {
            line = trim(line);
            if (is_comment(line))
                continue;
            if (line[0] == '[') {
                section = trim(line.substr(1, line.find(']') - 1));
                if (section.find('/') != std::string::npos)
                    fail("unknown format: Botan's lists of modes are not read");
                about(section);
                continue;
            }

            auto [key, value] = split(line, '=');

            now[key] = value;
            if (key != "Out")
                continue;
            if (known_cipher(section))
                add(now["Key"], now["In"], value);
            else
                leave_out(section);
            now.clear();
        }
        return std::move(out);
    }

    cipher_kat cryptopunk()
    {
        std::map<std::string, std::string> now, options;
        bool rijndael = false; // which has more sizes of keys than AES

        for (std::string line; next(line);) {
            line = trim(line);
            if (is_comment(line))
                continue;

            auto [key, value] = split(line, ':');

            if (key == "option") {
                options[split(value, '=').first] = value;
            } else if (key == "k" || key == "p" || key == "c") {
                now[key] = value;
                if (now.size() < 3)
                    continue;

                auto other = std::find_if(options.begin(), options.end(), [](const auto &option) {
                    return std::find(std::begin(ours), std::end(ours), option.second) == std::end(ours);
                });

                if (other != options.end())
                    leave_out(other->second);
                else if (rijndael && now["k"].size() % 16 != 0)
                    leave_out("keys of " + std::to_string(4 * now["k"].size()) + " bits");
                else
                    add(now["k"], now["p"], now["c"]);
                now.clear();
            } else if (key == "encrypt" || key == "title") {
                about(value);
                rijndael = rijndael || value == "RijndaelEncryptTransform";
            } else if (key != "mode" && key != "decrypt" && key.find("format") == std::string::npos) {
                fail("unknown format: \"" + key.substr(0, 20) + "\" has no meaning here");
            }
        }
        return std::move(out);
    }

    cipher_kat cryptopp()
    {
        std::map<std::string, std::string> now;
        std::string name;

        for (std::string line; next(line);) {
            line = whole(line);
            if (is_comment(line))
                continue;

            auto [key, value] = split(line, ':');

            if (key == "Name") {
                about(name = value);
                now.clear();
            } else if (key == "Test") {
                test(name, value, now);
            } else {
                now[key] = joined(value);
            }
        }
        return std::move(out);
    }

    cipher_kat lines()
    {
        for (std::string line; next(line);) {
            std::map<std::string, std::string> now;

            line = trim(line);
            if (is_comment(line)) {
                about(line);
                continue;
            }
            for (const std::string &word : words_of(line)) {
                auto [key, value] = split(word, '=');

                now[key] = value;
            }
            add(now["KEY"], now["PT"], now["CT"]);
        }
        return std::move(out);
    }

private:
    cipher_kat out;

    void about(const std::string &words) { out.words += words + "\n"; }

    void leave_out(const std::string &what) { out.left_out[what]++; }

    cipher_record record(cipher_record::is what, const std::string &key, const std::string &text,
                         const std::string &answer)
    {
        cipher_record r;

        r.what = what;
        r.place = "line " + std::to_string(line_number());
        r.key = hex("key", key);
        r.text = hex("plaintext", text);
        r.answer = hex("ciphertext", answer);
        return r;
    }

    void add(const std::string &key, const std::string &text, const std::string &answer)
    {
        cipher_record r = record(cipher_record::is::answer, key, text, answer);

        if (r.text.size() != r.answer.size())
            fail("a plaintext of " + std::to_string(r.text.size()) + " bytes, but a ciphertext of " +
                 std::to_string(r.answer.size()));
        out.records.push_back(r);
    }

    // The line and those that continue it, without comments.
    std::string whole(std::string line)
    {
        line = trim(line.substr(0, line.find('#')));
        while (!line.empty() && line.back() == '\\') {
            std::string more;

            if (!next(more))
                fail("the line continues after the end of the file");
            line = line.substr(0, line.size() - 1) + trim(more.substr(0, more.find('#')));
        }
        return line;
    }

    // The fields stay for the next test.
    void test(const std::string &name, const std::string &what, std::map<std::string, std::string> &now)
    {
        const bool mac = name.compare(0, 5, "CMAC(") == 0;
        const std::string cipher = mac ? name.substr(5) : name, mode = mac ? "" : split(name, '/').second;

        if (!known_cipher(cipher) || (!mac && mode != "ECB" && mode != "OCB") || what == "VerifyTruncated") {
            leave_out(name + ", " + what);
            return;
        }
        if (mac) {
            cipher_record r = record(cipher_record::is::mac, now["Key"], now["Message"], now["MAC"]);

            r.valid = what == "Verify";
            out.records.push_back(r);
        } else if (mode == "ECB") {
            add(now["Key"], now["Plaintext"], now["Ciphertext"]);
            if (what != "Encrypt") { // EncryptionMCT, DecryptionMCT: the candidates' test
                out.records.back().what = cipher_record::is::monte_carlo;
                out.records.back().decrypt = what[0] == 'D';
                out.records.back().steps = 10000;
                out.records.back().keys = 400;
            }
        } else {
            cipher_record r = record(cipher_record::is::answer, now["Key"], now["Plaintext"], now["Ciphertext"]);

            if (r.answer.size() <= r.text.size())
                fail("the vector before has no tag");
            r.mode = cipher_mode::ocb;
            r.iv = hex("IV", now["IV"]);
            r.aad = hex("Header", now["Header"]);
            r.tag = r.answer.size() - r.text.size();
            out.records.push_back(r);
        }
    }
};

using form = cipher_kat (list_reader::*)();

// NULL: another kind of file.
form form_of(const std::string &name)
{
    kat_text text(name);

    for (std::string line; text.next(line);) {
        line = trim(line);
        if (is_comment(line))
            continue;

        const std::string key = split(line, ':').first, first = words_of(line)[0];

        if (line[0] == '[' && line != "[ENCRYPT]" && line != "[DECRYPT]")
            return text.next(line) && split(line, '=').first == "Key" ? &list_reader::botan : nullptr;
        if (key == "AlgorithmType")
            return &list_reader::cryptopp;
        if (key == "mode" || key == "encrypt")
            return &list_reader::cryptopunk;
        if (first.compare(0, 8, "KEYSIZE=") == 0 && words_of(line).size() > 1)
            return &list_reader::lines;
        return first.size() >= 32 && first.find_first_not_of(HEX) == std::string::npos ? &list_reader::columns
                                                                                       : nullptr;
    }
    return nullptr;
}

} // namespace

bool is_cipher_list(const std::string &name)
{
    return form_of(name) != nullptr;
}

cipher_kat read_cipher_list(const std::string &name)
{
    form read = form_of(name);

    // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): only for files that is_cipher_list accepts
    return (list_reader(name).*read)();
}

} // namespace citius::tool
