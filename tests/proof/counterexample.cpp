/* SPDX-License-Identifier: MIT */
/* Inputs for which code and definition differ. */
#include <set>

#include "mutants.h"

namespace proof {

/* The inputs on which bits depend, by their number in the store. */
class support {
public:
    support(store &all, bits w) : f(all.inside()) { of(w); }
    std::set<uint32_t> inputs;

private:
    store::forms &f;
    std::set<uint32_t> nodes, atoms;

    void of(bits w)
    {
        for (bit b : w)
            of_node(b >> 1);
    }
    void of_node(uint32_t node)
    {
        if (node == 0 || !nodes.insert(node).second)
            return;
        if (!f.expanded(node)) {
            of_function(f.views[node]);
            return;
        }

        const std::span<const uint32_t> form = f.set(node);

        for (uint32_t a : std::vector<uint32_t>(form.begin(), form.end()))
            of_atom(a);
    }
    void of_function(uint32_t function)
    {
        for (uint32_t v : f.function(function).all())
            of_node(v);
    }
    void of_atom(uint32_t a)
    {
        if (!atoms.insert(a).second)
            return;

        const atom what = f.atoms[a];

        switch (what.kind) {
        case atom::INPUT:
            inputs.insert(what.object);
            break;
        case atom::PRODUCT:
            for (uint32_t v : f.products[what.object])
                of_node(v);
            break;
        case atom::OUTPUT:
            of_function(what.object);
            break;
        case atom::OF_WORD:
            for (const auto &[term, coefficient] : f.operations[what.object].terms)
                of(f.words[term]);
            break;
        case atom::NAMED:
            of_node(what.object);
            break;
        }
    }
};

/* Bytes in the order of memory. */
static std::string hexadecimal(const std::vector<bool> &data)
{
    std::string text;

    for (size_t i = 0; i < data.size(); i += 8) {
        unsigned byte = 0;

        for (size_t k = i; k < data.size() && k < i + 8; k++)
            byte |= (unsigned)data[k] << (k - i);
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

/* "key = 00ff..."; bytes of a stream, "message 0[7]", are joined. */
static std::string inputs_of(store &s, assignment &values, bits w)
{
    const store::forms &f = s.inside();
    std::string text, before;
    std::map<std::string, std::map<size_t, std::vector<bool>>> all; /* by name and place */

    for (uint32_t i : support(s, w).inputs) {
        const auto &[name, first] = f.inputs[i];
        const size_t bracket = name.rfind('[');
        std::vector<bool> data;

        for (uint32_t a = first; a < f.atoms.size() && f.atoms[a].kind == atom::INPUT && f.atoms[a].object == i; a++)
            data.push_back(values.input(a));
        all[name.substr(0, bracket)][bracket == std::string::npos ? i : std::stoul(name.substr(bracket + 1))] = data;
    }
    for (const auto &[name, parts] : all) {
        size_t next = ~size_t(0);

        for (const auto &[at, data] : parts) {
            if (at != next)
                text += "\n      " + name + (name == before ? " further" : "") + ": ";
            text += hexadecimal(data);
            next = at + 1;
            before = name;
        }
    }
    return text;
}

/* The number of a bit for which these values differ, or the width. */
static size_t differs_at(assignment &values, bits got, bits expected)
{
    size_t i = 0;

    while (i < expected.size() && values.of(got[i]) == values.of(expected[i]))
        i++;
    return i;
}

/* The 32 bits around bit i. */
static std::string word_around(assignment &values, bits w, size_t i)
{
    std::vector<bool> data;

    for (size_t k = i / 32 * 32; k < w.size() && k < i / 32 * 32 + 32; k++)
        data.push_back(values.of(w[k]));
    return hexadecimal(data);
}

/* Run the code on these inputs; what it throws says what differs. */
static std::string confirmed(session &all, assignment &values, const std::function<std::string()> &proof)
{
    std::string text = "; not confirmed: the code is right for these inputs";

    all.values = &values;
    try {
        proof();
    } catch (const different &e) {
        const size_t i = differs_at(values, e.got, e.expected);

        text = std::string(CONFIRMED) + e.what() + ": word " + std::to_string(i / 32) + " is " +
               word_around(values, e.got, i) + ", should be " + word_around(values, e.expected, i) + ", for" +
               inputs_of(all.s, values, e.expected);
    } catch (const std::exception &e) {
        text = std::string("; not confirmed: ") + e.what();
    }
    all.values = nullptr;
    return text;
}

std::string counterexample(session &all, const different &e, const std::function<std::string()> &proof)
try {
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        assignment values(all.s, seed);

        if (differs_at(values, e.got, e.expected) < e.expected.size())
            return confirmed(all, values, proof);
    }
    return "; no example found in 1000";
} catch (const std::exception &why) {
    return std::string("; no example: ") + why.what();
}

} // namespace proof
