/* SPDX-License-Identifier: MIT */
// Reading published results for hashes.
#include "cli/kat/hash.h"

#include <optional>

namespace citius::tool {

namespace {

// What official files have at most is a tenth of the first, and a quarter of the second: with these, every implementation takes
// minutes at worst.
constexpr uint64_t MOST_STEPS = 1000;                 // of Monte Carlo: each is a thousand messages
constexpr uint64_t MOST_REPEATED = uint64_t(4) << 30; // bytes

class reader : private kat_text {
public:
    explicit reader(const std::string &name) : kat_text(name) {}

    kat_file read()
    {
        std::string line;

        while (next(line))
            take(line);
        if (len || msg || repeat || text || counted || inner)
            fail("the file ends within a vector");
        chain_has_digests();
        return std::move(out);
    }

private:
    kat_file out;

    // The part of the current vector that was read.
    std::optional<uint64_t> len, repeat;
    std::optional<bytes> msg, text, inner;
    bool counted = false;
    size_t size = 0; // of a digest: the first one's, or as the file says
    uint64_t steps = 0, repeated_bytes = 0;

    void take(const std::string &raw)
    {
        std::string line = trim(raw);
        size_t equals = line.find('=');

        if (line.empty())
            return;
        if (line[0] == '#') {
            comment(line);
            return;
        }
        if (equals == std::string::npos)
            fail("unknown format: neither \"name = value\" nor a comment");

        std::string key = trim(line.substr(0, equals)), value = trim(line.substr(equals + 1));

        if (line[0] == '[')
            section(line);
        else if (key == "Len")
            begin(), len = number(key, value);
        else if (key == "Repeat")
            begin(), repeat = number(key, value);
        else if (key == "Seed")
            seed(hex(key, value));
        else if (key == "COUNT")
            count(kat_chain::CAVP, number(key, value));
        else if (key == "j")
            count(kat_chain::CANDIDATE, number(key, value));
        else if (key == "Msg")
            message(hex(key, value));
        else if (key == "Text")
            repeated(value);
        else if (key == "MD")
            digest(hex(key, value));
        else if (key == "i" && counted)
            (void)number(key, value); // a step of a chain's long form: its message and digest follow
        else if (key == "M" && counted && !inner)
            inner = hex(key, value);
        else if (key == "MDi" && inner)
            step(hex(key, value));
        else
            fail("unknown format: \"" + key.substr(0, 20) + "\" has no meaning here");
    }

    // Algorithm Name: Groestl   or   "SHA-1 ShortMsg" information
    void comment(const std::string &line)
    {
        static const char label[] = "Algorithm Name:";
        size_t at = line.find(label), quote = line.find('"'), space = line.find(' ', quote);

        if (!out.algorithm.empty())
            return;
        if (at != std::string::npos)
            out.algorithm = trim(line.substr(at + sizeof label - 1));
        else if (line.find("information") != std::string::npos && quote != std::string::npos &&
                 space != std::string::npos)
            out.algorithm = line.substr(quote + 1, space - quote - 1);
    }

    // [L = 20]: bytes of a digest
    void section(const std::string &line)
    {
        size_t equals = line.find('=');

        if (line.back() != ']' || trim(line.substr(1, equals - 1)) != "L")
            fail("unknown format: a section other than [L = bytes]");
        same_size(number("L", trim(line.substr(equals + 1, line.size() - equals - 2))));
    }

    // A new vector: the one before must be complete.
    void begin() const
    {
        if (len || msg || repeat || text || counted || inner)
            fail("the vector before has no MD");
    }

    void chain_has_digests() const
    {
        if (!out.chains.empty() && out.chains.back().digest.empty())
            fail("a Seed without digests");
    }

    void message(bytes b)
    {
        if (!len || msg)
            fail("Msg without its Len");
        size_t expected = static_cast<size_t>(*len / 8 + (*len % 8 != 0));

        // The empty message is written as 00.
        if (b.size() != expected && !(expected == 0 && b.size() == 1))
            fail("Len is " + std::to_string(*len) + " bits, but Msg has " + std::to_string(b.size()) + " bytes");
        b.resize(expected);
        msg = std::move(b);
    }

    void repeated(const std::string &value)
    {
        if (!repeat || text)
            fail("Text without its Repeat");
        text = bytes(value.begin(), value.end());
        if (!text->empty() && *repeat > (MOST_REPEATED - repeated_bytes) / text->size())
            fail("Repeat is too large: a file may repeat texts to 4 GiB");
        repeated_bytes += *repeat * text->size();
    }

    void seed(bytes b)
    {
        begin();
        chain_has_digests();
        if (b.empty())
            fail("Seed is empty");
        out.chains.push_back({ kat_chain::CAVP, std::move(b), {}, {} });
    }

    void count(decltype(kat_chain::rule) rule, uint64_t n)
    {
        begin();
        if (out.chains.empty())
            fail("a Monte Carlo step without a Seed");

        kat_chain &chain = out.chains.back();

        if (n != chain.digest.size() || (n > 0 && rule != chain.rule))
            fail("step " + std::to_string(n) + " where " + std::to_string(chain.digest.size()) + " should stand");
        if (rule == kat_chain::CANDIDATE && chain.seed.size() != 128)
            fail("Seed has " + std::to_string(chain.seed.size()) + " bytes, not 128");
        if (++steps > MOST_STEPS)
            fail("more than " + std::to_string(MOST_STEPS) + " Monte Carlo steps in a file");
        chain.rule = rule;
        counted = true;
    }

    void same_size(uint64_t n)
    {
        if (n == 0)
            fail("an empty digest");
        if (size != 0 && n != size)
            fail("a digest of " + std::to_string(n) + " bytes, but those before have " + std::to_string(size));
        size = static_cast<size_t>(n);
    }

    void step(bytes b)
    {
        same_size(b.size());
        out.messages.push_back({ line_number(), uint64_t(inner->size()) * 8, *inner, 1, std::move(b) });
        inner.reset();
    }

    void digest(bytes b)
    {
        same_size(b.size());
        if (counted && !inner) {
            kat_chain &chain = out.chains.back();

            if (chain.rule == kat_chain::CAVP && chain.seed.size() != b.size())
                fail("MD has " + std::to_string(b.size()) + " bytes, Seed " + std::to_string(chain.seed.size()));
            chain.line.push_back(line_number());
            chain.digest.push_back(std::move(b));
            counted = false;
        } else if (msg) {
            out.messages.push_back({ line_number(), *len, std::move(*msg), 1, std::move(b) });
        } else if (text) {
            uint64_t bits = uint64_t(text->size()) * 8;

            out.messages.push_back({ line_number(), bits, std::move(*text), *repeat, std::move(b) });
        } else {
            fail("MD without a message");
        }
        len.reset();
        msg.reset();
        repeat.reset();
        text.reset();
    }
};

} // namespace

size_t kat_file::vectors() const
{
    size_t n = messages.size();

    for (const kat_chain &chain : chains)
        n += chain.digest.size();
    return n;
}

size_t kat_file::digest_size() const
{
    if (!messages.empty())
        return messages[0].digest.size();
    return chains.empty() ? 0 : chains[0].digest[0].size();
}

size_t kat_file::first_line() const
{
    if (!messages.empty())
        return messages[0].line;
    return chains.empty() ? 0 : chains[0].line[0];
}

kat_file read_kat(const std::string &name)
{
    return reader(name).read();
}

std::string guess_kind(const kat_file &file, const std::string &name, const std::vector<std::string> &kinds)
{
    std::string bits = std::to_string(8 * file.digest_size()), base = plain(name.substr(name.rfind('/') + 1)), best;

    if (!file.algorithm.empty()) {
        for (const std::string &kind : kinds)
            if (plain(kind) == plain(file.algorithm) || plain(kind) == plain(file.algorithm) + bits)
                return kind;
        return "";
    }
    for (const std::string &kind : kinds) // "whirlpool-0" before "whirlpool"
        if (base.find(plain(kind)) != std::string::npos && kind.size() > best.size())
            best = kind;
    return best;
}

} // namespace citius::tool
