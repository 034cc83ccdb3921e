/* SPDX-License-Identifier: MIT */
/* The normal form.  A node is a sum modulo 2 of atoms, a set.  Atoms: inputs; products of variables; outputs of the definition's S-boxes;
 * bits of sums, products and rotations of words.  A nonlinear function of a few variables stays a truth table until it leaves its S-box;
 * then it becomes products, of which the outputs of the S-box replace as many as they can (Gaussian elimination).  Variables are inputs and
 * the S-boxes' inputs.  Sums of words are multisets with coefficients modulo 2^width.  Equal sets are equal functions; two equal functions
 * may have different sets, and then a proof fails. */
#ifndef CITIUS_PROOF_BITS_INSIDE_H
#define CITIUS_PROOF_BITS_INSIDE_H

#include <map>
#include <set>
#include <unordered_map>

#include "bits.h"
#include "hashed.h"
#include "tables.h"

namespace proof {

constexpr unsigned LOCAL = 8;  /* variables of a function that XOR and AND make, at most, if they are of no S-box */
constexpr unsigned WIDEST = 9; /* inputs of an S-box, of which sums are found */
constexpr unsigned MOST_ATOMS = 512; /* of a sum; the definitions need up to 300 */
constexpr uint32_t NONE = ~UINT32_C(0);

/* The bits of a word of this width. */
inline uint64_t mask(size_t width)
{
    return width >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << width) - 1;
}

struct atom {
    enum kind { INPUT, PRODUCT, OUTPUT, OF_WORD, NAMED } kind;
    uint32_t object; /* the input; the list of variables; the function; the word's operation; the node */
    uint32_t index;  /* of the bit in the word */
};

/* How a word was made, if its bits are atoms of their own. */
struct operation {
    enum kind {
        SUM,
        PRODUCT,
        HIGH,
        ROTATE,
        LEFT,
        RIGHT,
        IS_ZERO,
        GROUP,
        FUNCTION
    } kind; /* GROUP: a product modulo 65537 */
    uint32_t width;
    uint64_t constant; /* of a sum */
    std::vector<std::pair<uint32_t, uint64_t>>
        terms;         /* of a sum: words and their coefficients, ascending; else: operands */
    uint32_t name = 0; /* of a function, the number of its values */
    bool operator==(const operation &) const = default;
};

struct sum {
    uint64_t constant = 0;
    std::map<uint32_t, uint64_t> terms;
};

/* The inputs of one S-box, or of several with the same inputs, and names for functions of them. */
struct group {
    std::vector<uint32_t> variables;
    struct row {
        unsigned pivot;              /* a product that only this row has */
        table normal;                /* algebraic normal form of the function */
        std::vector<uint32_t> names; /* the outputs whose sum it is; ascending */
    };
    std::vector<row> rows;
    bool merged = false; /* into another one: nothing becomes a function of its inputs any more */
};

/* The variables whose sum a function with f(0) = 0 is; false: it is no sum. */
bool linear_part(const table &t, std::vector<uint32_t> &variables);

class store::forms {
public:
    forms();

    /* ---- nodes ---- */
    std::vector<uint32_t> starts, lengths; /* of a node's set in `members`; NONE: only its table is known so far */
    std::vector<uint32_t> members;
    std::vector<uint32_t> views;       /* of a node: the number of its function; NONE: not computed */
    std::vector<uint32_t> left, right; /* the nodes whose XOR made it; 0: none */
    std::vector<uint64_t> hashes;      /* of a node's set: the sum of its atoms' hashes */
    std::vector<uint32_t> firsts;      /* the first node with the same set; only if it is expanded */

    bool expanded(uint32_t node) const { return starts[node] != NONE; }
    std::span<const uint32_t> set(uint32_t node);      /* valid until the next node */
    std::unordered_map<uint32_t, uint32_t> short_sets; /* node: atom */
    std::span<const uint32_t> short_set(uint32_t node);
    void name(uint32_t node);
    uint32_t node_of(std::span<const uint32_t> set, uint32_t a, uint32_t b);
    uint32_t add_node();
    bit sum_of_atoms(std::vector<uint32_t> all);
    bit of_atom(uint32_t atom);

    /* ---- atoms ---- */
    std::vector<atom> atoms;
    std::vector<uint64_t> atom_hashes;
    std::vector<std::pair<std::string, uint32_t>> inputs; /* name and the first atom */
    std::map<std::string, word> shared_inputs;
    std::vector<std::vector<uint32_t>> products; /* lists of variables */
    uint32_t add_atom(enum atom::kind kind, uint32_t object, uint32_t index);
    uint32_t product_of(std::span<const uint32_t> variables);

    /* ---- functions ---- */
    struct kept {
        uint32_t n, variables, words; /* where they are in the two lists */
    };
    std::vector<kept> functions;
    std::vector<uint32_t> function_variables, function_nodes;
    std::vector<uint64_t> function_words;
    table function(uint32_t number) const;
    uint32_t keep(const table &t);
    bool sum_of_views(uint32_t x, uint32_t y, table &sum);
    const table &view(uint32_t node, table &room);
    bool local(const table &p, const table &q, table &t);
    table view_of(bit b);
    bit from_table(table t);
    uint32_t node_of_function(const table &t);
    struct pattern {
        bit flip;
        table function; /* of variables by their place in a list */
    };
    std::map<std::vector<uint64_t>, std::vector<pattern>> patterns;
    const std::vector<pattern> &patterns_of(const std::vector<table> &columns, const table &all,
                                            std::span<const uint64_t> entries, size_t width);
    void expand(const group *g, table normal, std::vector<uint32_t> &all);
    table part_of(const group &g, table &normal) const;
    std::vector<uint32_t> expansion(const table &t);

    /* ---- S-boxes ---- */
    std::vector<group> groups;
    std::unordered_map<uint32_t, std::vector<uint32_t>> groups_of; /* variable: groups */
    index_set spans;      /* sums of a group's variables: which group, which variables */
    uint32_t spanned = 0; /* groups that are in it */
    void keep_spans();
    group *group_with(std::span<const uint32_t> variables);
    bool together(std::span<const uint32_t> variables);
    bit cut(bit b);
    std::set<uint32_t> groups_sharing(const std::vector<uint32_t> &nodes);
    std::vector<uint32_t> basis_of(std::set<uint32_t> &parts, const std::vector<uint32_t> &nodes) const;
    group &group_of(const std::vector<uint32_t> &nodes);
    void name_outputs(group &g, bits outputs);
    bool find_in_spans(uint32_t node, table &t, uint32_t only = NONE);
    std::vector<uint32_t> summed(const table &t);
    bool put_in_group(const table &t, std::span<const uint32_t> sums, uint32_t g, table &result);
    enum {
        BROUGHT_TOGETHER,
        APART,
        ONE_GROUP
    } common_sums = BROUGHT_TOGETHER; /* what S-boxes are whose inputs have these */
    bool add_in_group(const table &t, uint32_t g, table &result);
    void bring_together(bits of, std::span<table> functions_of);
    bit settled(bit b);

    bit exclusive_or(bit a, bit b);
    bit both(bit a, bit b);
    bit canonical(bit b);
    word lookup(bits index, std::span<const uint64_t> t, size_t width);
    bool name_always(std::span<const uint32_t> variables);

    /* ---- words ---- */
    std::vector<word> words;
    std::vector<operation> operations;
    std::unordered_map<uint32_t, uint32_t> made_by;   /* word: operation */
    std::vector<word> results;                        /* of an operation */
    std::unordered_map<bit, uint32_t> sum_with_first; /* the first bit of a sum: its word */
    uint32_t find_word(const word &w, uint64_t hash) const;
    uint32_t keep_word(const word &w);
    word operate(operation o, word result = {});
    const operation *operation_of(const word &w, enum operation::kind kind);
    word canonical(bits w);
    void gather(word w, uint64_t coefficient, sum &total);
    word sum_of(size_t width, sum total);
    word product(word a, word b, size_t width);
    word multiply(bits a, bits b, size_t width);
    word multiply_wide(bits a, bits b);
    word low(const word &w);
    word rotate(bits a, bits count);
    word shift(bool left, bits a, bits count);
    word rotation(const word &a, const word &b);
    word doubled_rotation(const word &a, const word &b);
    word rotation_of_halves(const word &a, const word &b);
    word add(bits a, bits b, bool minus);
    bool tabulate(bits w, word &variables, std::vector<uint64_t> &values);
    word logarithm(const word &w);

    /* ---- words that are functions of one or two others ---- */
    bool groups_used = false; /* some word is a product modulo 65537 */
    std::vector<std::vector<uint16_t>> value_tables;
    std::map<std::vector<uint16_t>, uint32_t> table_numbers;
    const operation *operation_of(bit b);
    uint32_t base_of(uint32_t w, std::vector<uint16_t> *values = nullptr);
    word function_of(uint32_t base, const std::vector<uint16_t> &values);
    word applied(const std::vector<uint16_t> &values, const word &w);
    word group_product(const word &a, const word &b);
    std::vector<uint32_t> leaves_of(const word &term);
    std::map<std::pair<uint64_t, std::map<uint32_t, uint64_t>>, sum> united;
    void unite_values(sum &total);
    sum united_values(sum total);
    word with_low_sum(const word &w, const sum &total);
    bit zero(bits a);
    bool both_with_zero(bit z, bit w, bit &result);

    word_cache remembered; /* of operations on words */

private:
    cache xors, ands;
    index_set form_index, function_index, product_index, word_index, operation_index;
    std::vector<uint32_t> scratch;
    void simplify(size_t width, sum &total);
    bool unite_equal_lows(size_t width, sum &total);
    void merge_disjoint(sum &total);
    bool as_single_term(size_t width, const sum &total, word &result);
    word as_table(size_t width, const sum &total);
};

} // namespace proof

#endif
