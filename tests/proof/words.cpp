/* SPDX-License-Identifier: MIT */
/* Sums, products and rotations of words. */
#include "bits_inside.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace proof {

/* Constants and coefficients have 64 bits. */
static void refuse_wide(bits w)
{
    if (w.size() > 64)
        throw std::invalid_argument("a sum or product of more than 64 bits");
}

static word stripped(word w)
{
    while (!w.empty() && w.back() == ZERO)
        w.pop_back();
    return w;
}

static bool any(const word &w, size_t from)
{
    return std::any_of(w.begin() + (ptrdiff_t)std::min(from, w.size()), w.end(), [](bit b) { return b != ZERO; });
}

/* ---- words and operations by number ---- */

static uint64_t hash_of(const word &w)
{
    uint64_t hash = w.size();

    for (bit b : w)
        hash = mixed(hash, b);
    return hash;
}

/* NONE: it has no number yet. */
uint32_t store::forms::find_word(const word &w, uint64_t hash) const
{
    return word_index.find(hash, [&](uint32_t other) { return words[other] == w; });
}

uint32_t store::forms::keep_word(const word &w)
{
    const uint64_t hash = hash_of(w);
    uint32_t number = find_word(w, hash);

    if (number == NONE) {
        number = (uint32_t)words.size();
        words.push_back(w);
        word_index.insert(hash, number);
    }
    return number;
}

/* The word of an operation: new bits, unless it is known, or is what it comes to. */
word store::forms::operate(operation o, word result)
{
    uint64_t hash = mixed(mixed(o.kind * 256 + o.width, o.constant), o.name);

    for (const auto &[term, coefficient] : o.terms)
        hash = mixed(mixed(hash, term), coefficient);

    uint32_t number = operation_index.find(hash, [&](uint32_t other) { return operations[other] == o; });

    if (number == NONE) {
        number = (uint32_t)operations.size();
        operations.push_back(o);
        operation_index.insert(hash, number);
        const bool is_new = result.empty();

        for (uint32_t i = 0; i < o.width && is_new; i++)
            result.push_back(of_atom(add_atom(atom::OF_WORD, number, i)));
        results.push_back(result);

        const uint32_t w = keep_word(result);

        made_by.try_emplace(w, number);
        if (o.kind == operation::SUM && is_new)
            sum_with_first[result[0]] = w;
    }
    return results[number];
}

/* How the word was made, if in this way. */
const operation *store::forms::operation_of(const word &w, enum operation::kind kind)
{
    const auto made = made_by.find(find_word(w, hash_of(w)));

    return made != made_by.end() && operations[made->second].kind == kind ? &operations[made->second] : nullptr;
}

word store::forms::canonical(bits w)
{
    word r;

    r.reserve(w.size());
    for (bit b : w)
        r.push_back(canonical(b));
    return r;
}

/* ---- sums ---- */

/* Add coefficient * w to the total.  A sum's terms are added; constant bits, complements (~x = -1 - x) and factors 2^n are taken out. */
void store::forms::gather(word w, uint64_t coefficient, sum &total)
{
    const size_t width = w.size();
    uint64_t fixed = 0;

    if (const operation *o = operation_of(w, operation::SUM)) {
        total.constant += coefficient * o->constant;
        for (const auto &[term, c] : o->terms)
            total.terms[term] += coefficient * c;
        return;
    }
    for (size_t i = 0; i < width; i++)
        if (w[i] == ONE) {
            fixed |= UINT64_C(1) << i;
            w[i] = ZERO;
        }
    for (size_t i = width; i-- > 1;) /* what a carry has made: y + 2 * ~y = 1 + ~y */
        if (w[i - 1] > ONE && w[i] == (w[i - 1] ^ 1)) {
            fixed += UINT64_C(1) << (i - 1);
            w[i - 1] = w[i];
            w[i] = ZERO;
        }
    total.constant += coefficient * fixed;
    if (fixed != 0 && operation_of(w, operation::SUM) != nullptr)
        return gather(w, coefficient, total);

    const size_t zeros = (size_t)(std::find_if(w.begin(), w.end(), [](bit b) { return b != ZERO; }) - w.begin());

    if (zeros == width)
        return;
    if (std::all_of(w.begin() + (ptrdiff_t)zeros, w.end(), [](bit b) { return b > 1 && (b & 1) != 0; })) {
        total.constant += (coefficient << zeros) * mask(width - zeros);
        for (size_t i = zeros; i < width; i++)
            w[i] ^= 1;
        coefficient = -coefficient;
        if (operation_of(w, operation::SUM) != nullptr)
            return gather(w, coefficient, total);
    }
    if (zeros > 0) {
        std::rotate(w.begin(), w.begin() + (ptrdiff_t)zeros, w.end()); /* the zeros go to the top */
        coefficient <<= zeros;

        const auto full = sum_with_first.find(w[0]); /* 2^n times a sum, without the sum's upper bits */

        if (full != sum_with_first.end() && words[full->second].size() == width &&
            std::equal(w.begin(), w.end() - (ptrdiff_t)zeros, words[full->second].begin()))
            return gather(words[full->second], coefficient, total);
    }
    total.terms[keep_word(w)] += coefficient;
}

/* w + 2 * (w without its highest bit) is 3 * w.  Returns whether there was such a term. */
bool store::forms::unite_equal_lows(size_t width, sum &total)
{
    for (const auto &[term, c] : total.terms) {
        const size_t n = c == 0 ? 0 : width - (size_t)std::countr_zero(c);
        const word &w = words[term];

        for (const auto &[other, d] : total.terms)
            if (other != term && n > 0 && n < width &&
                std::equal(w.begin(), w.begin() + (ptrdiff_t)n, words[other].begin())) {
                total.terms[other] += c;
                total.terms.erase(term);
                return true;
            }
    }
    return false;
}

/* Bits above do not matter for even coefficients; without them terms may be equal. */
void store::forms::simplify(size_t width, sum &total)
{
    for (bool again = true; again;) {
        std::map<uint32_t, uint64_t> clean;

        again = false;
        for (const auto &[term, c] : total.terms) {
            const uint64_t coefficient = c & mask(width);

            if (coefficient == 0)
                continue;

            const size_t zeros = (size_t)std::countr_zero(coefficient), n = width - zeros;
            word w = words[term];
            const operation *o = zeros > 0 ? operation_of(w, operation::PRODUCT) : nullptr;

            if (o != nullptr && stripped(w).size() >= n) {
                const word a = words[o->terms[0].first], b = words[o->terms[1].first];

                w = extended(product(part(a, 0, std::min(n, a.size())), part(b, 0, std::min(n, b.size())), n), width);
            } else if (any(w, n)) {
                w = extended(part(w, 0, n), width);
            }

            const uint32_t now = keep_word(w);

            again = again || now != term;
            clean[now] += coefficient;
        }
        total.terms.swap(clean);
        again = unite_equal_lows(width, total) || again;
    }
    for (auto t = total.terms.begin(); t != total.terms.end();)
        t = (t->second &= mask(width)) == 0 ? total.terms.erase(t) : std::next(t);
    total.constant &= mask(width);
}

/* Terms that are never 1 in the same place: their sum is their XOR. */
void store::forms::merge_disjoint(sum &total)
{
    std::vector<uint32_t> items;
    table room;

    for (const auto &[term, c] : total.terms)
        if (c == 1 && operation_of(words[term], operation::SUM) == nullptr &&
            std::any_of(words[term].begin(), words[term].end(),
                        [&](bit b) { return b > 1 && view(b >> 1, room).n > 1; }))
            items.push_back(term);
    for (size_t i = 0; i < items.size(); i++)
        for (size_t k = 0; k < i; k++) {
            const word a = words[items[i]], b = words[items[k]];
            bool disjoint = true;
            word merged;

            for (size_t n = 0; n < a.size() && disjoint; n++) {
                disjoint = a[n] == ZERO || b[n] == ZERO || both(a[n], b[n]) == ZERO;
                merged.push_back(canonical(exclusive_or(a[n], b[n])));
            }
            if (disjoint) {
                total.terms.erase(items[i]);
                total.terms.erase(items[k]);
                total.terms[keep_word(merged)] += 1;
                return merge_disjoint(total);
            }
        }
}

/* A multiple of x whose parts 2^n * x are in different places, with a constant in other ones; or the complement of 2^n * x. */
bool store::forms::as_single_term(size_t width, const sum &total, word &result)
{
    result = constant(total.constant, width);
    if (total.terms.size() > 1)
        return false;
    if (total.terms.empty())
        return true;

    const auto [term, c] = *total.terms.begin();
    const uint64_t minus = -c & mask(width);
    const word &w = words[term];
    bool apart = true;

    if (std::has_single_bit(minus) && total.constant == (mask(width) ^ (minus - 1))) {
        result = shifted_left(complement(w), (size_t)std::countr_zero(minus));
        return true;
    }
    for (size_t n = 0; n < width && apart; n++)
        for (size_t i = 0; i + n < width && apart && (c >> n & 1) != 0; i++)
            if (w[i] != ZERO) {
                apart = result[i + n] == ZERO;
                result[i + n] = w[i];
            }
    return apart;
}

/* Few unknown bits: a table of all values; else empty. */
word store::forms::as_table(size_t width, const sum &total)
{
    std::vector<bit> live;
    std::vector<uint64_t> entries;

    for (const auto &[term, c] : total.terms)
        for (bit b : words[term])
            if (b > 1 && std::find(live.begin(), live.end(), b & ~1u) == live.end()) {
                live.push_back(b & ~1u);
                if (live.size() > LOCAL)
                    return {};
            }
    for (unsigned row = 0; row < 1u << live.size(); row++) {
        uint64_t value = total.constant;

        for (const auto &[term, c] : total.terms) {
            const word &w = words[term];

            for (size_t i = 0; i < width; i++) {
                const auto at = std::find(live.begin(), live.end(), w[i] & ~1u) - live.begin();
                const uint64_t b = w[i] < 2 ? w[i] : (row >> at & 1) ^ (w[i] & 1);

                value += c * (b << i);
            }
        }
        entries.push_back(value & mask(width));
    }
    return canonical(lookup(live, entries, width));
}

word store::forms::sum_of(size_t width, sum total)
{
    word result;

    if (width > 64)
        throw std::length_error("a sum of more than 64 bits");
    simplify(width, total);
    merge_disjoint(total);
    if (groups_used && width == 16)
        unite_values(total);
    if (as_single_term(width, total, result))
        return result;
    /* A table is a sum, too, when it is added to others: in whatever order terms come. */
    const word table = as_table(width, total);
    result =
        operate({ operation::SUM, (uint32_t)width, total.constant, { total.terms.begin(), total.terms.end() } }, table);
    return groups_used && width > 16 && table.empty() ? with_low_sum(result, total) : result;
}

word store::forms::add(bits x, bits y, bool minus)
{
    refuse_wide(x);

    const word a = canonical(x), b = canonical(y);
    sum total;
    word apart;

    for (size_t i = 0; i < a.size() && !minus && (a[i] == ZERO || b[i] == ZERO); i++)
        apart.push_back(a[i] | b[i]);
    if (apart.size() == a.size())
        return apart;
    gather(a, 1, total);
    gather(b, minus ? mask(a.size()) : 1, total);
    return sum_of(a.size(), total);
}

/* The lowest bits of a sum are the sum of the lowest bits. */
word store::forms::low(const word &w)
{
    const word body = stripped(w);
    const auto first = body.empty() ? sum_with_first.end() : sum_with_first.find(body[0]);

    if (first == sum_with_first.end())
        return w;

    const word full = words[first->second];

    if (full.size() <= body.size() || !std::equal(body.begin(), body.end(), full.begin()))
        return w;

    const operation o = *operation_of(full, operation::SUM);
    sum total = { o.constant, {} };

    for (const auto &[term, c] : o.terms)
        gather(part(words[term], 0, body.size()), c, total);
    return extended(sum_of(body.size(), total), w.size());
}

/* ---- products ---- */

/* The low bits of a product that is not a sum of others; the same bits for every width. */
word store::forms::product(word a, word b, size_t width)
{
    a = stripped(a);
    b = stripped(b);
    if (a.empty() || b.empty())
        return constant(0, width);

    uint32_t x = keep_word(a), y = keep_word(b);

    if (x > y)
        std::swap(x, y);

    const word all = operate({ operation::PRODUCT, 64, 0, { { x, 0 }, { y, 0 } } });
    const uint32_t number = made_by[keep_word(all)];
    const word w = part(all, 0, width);

    for (size_t n : { width, (size_t)16, (size_t)32, (size_t)64 })
        if (n >= width)
            made_by.try_emplace(keep_word(extended(w, n)), number);
    return w;
}

word store::forms::multiply(bits x, bits y, size_t width)
{
    refuse_wide(x);

    const word a = canonical(x), b = canonical(y);

    for (const auto &[p, other] : { std::pair(b, a), std::pair(a, b) })
        if (const word n = logarithm(p); !n.empty())
            return shift(true, other, extended(n, width));

    sum p, q, total;

    if (groups_used && !known(a) && !known(b) && stripped(a).size() <= 17 && stripped(b).size() <= 17)
        return product(a, b, width); /* not multiplied out, for products modulo 65537 */
    gather(a, 1, p);
    gather(b, 1, q);
    if (p.terms.size() * q.terms.size() > 9) {
        p = { 0, { { keep_word(a), 1 } } };
        q = { 0, { { keep_word(b), 1 } } };
    }
    total.constant = p.constant * q.constant;
    for (const auto &[term, c] : q.terms)
        gather(words[term], c * p.constant, total);
    for (const auto &[term, c] : p.terms)
        gather(words[term], c * q.constant, total);
    for (const auto &[t, c] : p.terms)
        for (const auto &[u, d] : q.terms) {
            const uint64_t coefficient = c * d & mask(width);

            if (coefficient == 0)
                continue;

            const size_t n = width - (size_t)std::countr_zero(coefficient);
            const word v = words[t], w = words[u];

            total.terms[keep_word(extended(product(part(v, 0, n), part(w, 0, n), n), width))] += coefficient;
        }
    return sum_of(width, total);
}

/* The upper half is known if one operand is a power of 2, or small. */
word store::forms::multiply_wide(bits x, bits y)
{
    const size_t width = x.size();
    const word a = canonical(x), b = canonical(y);
    word lower = multiply(a, b, width), upper;

    for (const auto &[p, other] : { std::pair(b, a), std::pair(a, b) }) {
        if (const word n = logarithm(p); !n.empty())
            upper = shift(false, other, add(constant(width, width), extended(n, width), true));
        else if (known(p) && std::has_single_bit(number(p)))
            upper = extended(shifted_right(other, width - (size_t)std::countr_zero(number(p))), width);
    }
    if (stripped(a).size() + stripped(b).size() <= width)
        upper = constant(0, width);
    else if (upper.empty() && 2 * width <= 64)
        upper = part(multiply(extended(a, 2 * width), extended(b, 2 * width), 2 * width), width, width);
    else if (upper.empty()) {
        uint32_t p = keep_word(a), q = keep_word(b);

        upper = operate({ operation::HIGH, (uint32_t)width, 0, { { std::min(p, q), 0 }, { std::max(p, q), 0 } } });
    }
    lower.insert(lower.end(), upper.begin(), upper.end());
    return lower;
}

/* ---- rotations and shifts by unknown numbers ---- */

/* A rotation of a rotation is one by the sum. */
word store::forms::rotate(bits x, bits count)
{
    const word a = canonical(x);
    const size_t bits_ = (size_t)std::countr_zero(a.size());
    const word n = extended(low(canonical(count.first(std::min(bits_, count.size())))), bits_);

    if (known(n))
        return rotated_left(a, number(n));
    if (const operation *o = operation_of(a, operation::ROTATE)) {
        const word before = words[o->terms[0].first], by = words[o->terms[1].first];

        return rotate(before, add(by, n, false));
    }
    return operate({ operation::ROTATE, (uint32_t)a.size(), 0, { { keep_word(a), 0 }, { keep_word(n), 0 } } });
}

word store::forms::shift(bool left_, bits x, bits count)
{
    const word a = canonical(x), n = stripped(low(canonical(count)));

    if (known(n)) {
        const size_t by = n.size() > 63 ? a.size() : (size_t)std::min<uint64_t>(number(n), a.size());

        return left_ ? shifted_left(a, by) : shifted_right(a, by);
    }
    return operate({ left_ ? operation::LEFT : operation::RIGHT,
                     (uint32_t)a.size(),
                     0,
                     { { keep_word(a), 0 }, { keep_word(n), 0 } } });
}

/* The rotation of x if a is a shift to the left, b one to the right; else an empty word. */
word store::forms::rotation(const word &a, const word &b)
{
    const operation *l = operation_of(a, operation::LEFT), *r = operation_of(b, operation::RIGHT);

    if (l == nullptr || r == nullptr || l->terms[0] != r->terms[0])
        return {};

    const size_t width = l->width, bits_ = (size_t)std::countr_zero(width);
    const word x = words[l->terms[0].first], n = words[l->terms[1].first], m = words[r->terms[1].first];

    for (const auto &[one, other, is_left] : { std::tuple(n, m, true), std::tuple(m, n, false) }) {
        if (one.size() > bits_)
            continue;

        const size_t wide = std::max(other.size(), bits_ + 1);
        const word rest = add(constant(width, wide), extended(one, wide), true);

        if (stripped(low(rest)) == stripped(low(extended(other, wide))))
            return is_left ? rotate(x, one) : rotate(x, add(constant(0, bits_), extended(one, bits_), true));
    }
    return {};
}

/* The same for the two halves of 2 x 2^n: which is the double of LEFT : RIGHT. */
word store::forms::doubled_rotation(const word &a, const word &b)
{
    const word before = joined({ part(a, 1, a.size() - 1), part(b, 0, 1) });
    const operation *l = a[0] == ZERO ? operation_of(before, operation::LEFT) : nullptr;

    if (l == nullptr)
        return {};

    const size_t width = a.size();
    const word x = words[l->terms[0].first], n = extended(words[l->terms[1].first], width);

    if (any(n, (size_t)std::countr_zero(width)) ||
        part(shift(false, x, add(constant(width, width), n, true)), 0, width - 1) != part(b, 1, width - 1))
        return {};
    return rotate(x, add(n, constant(1, width), false));
}

/* The same for halves of a and b that are shifts of the halves of x by a number below half the width. */
word store::forms::rotation_of_halves(const word &a, const word &b)
{
    const size_t half = a.size() / 2;
    const operation *l = operation_of(part(a, 0, half), operation::LEFT),
                    *h = operation_of(part(a, half, half), operation::LEFT);

    if (l == nullptr || h == nullptr || l->terms[1] != h->terms[1])
        return {};

    const word x = words[l->terms[0].first], y = words[h->terms[0].first], n = extended(words[l->terms[1].first], half),
               rest = add(constant(half, half), n, true);

    if (any(n, (size_t)std::countr_zero(half)) || shift(false, y, rest) != part(b, 0, half) ||
        shift(false, x, rest) != part(b, half, half))
        return {};
    return rotate(joined({ x, y }), n);
}

/* ---- powers of 2 ---- */

/* The values of a word that depends on few variables, and which ones; false: on too many. */
bool store::forms::tabulate(bits w, word &variables, std::vector<uint64_t> &values)
{
    std::vector<table> columns;
    table all, room;

    for (bit b : w) {
        columns.push_back(view_of(b));
        if (!unite(all.all(), columns.back().all(), 6, room.variables, room.n))
            return false;
        all.variables = room.variables;
        all.n = room.n;
    }
    for (uint32_t v : all.all())
        variables.push_back(v << 1);
    values.assign(1u << all.n, 0);
    for (size_t i = 0; i < w.size(); i++) {
        columns[i] = spread(columns[i], all.all());
        for (unsigned row = 0; row < values.size(); row++)
            values[row] |= (uint64_t)columns[i].value(row) << i;
    }
    return true;
}

/* The unknown n of a word that is always 2^n; else an empty word. */
word store::forms::logarithm(const word &w)
{
    word variables;
    std::vector<uint64_t> values;

    if (w.size() > 64 || proof::known(w) || !tabulate(w, variables, values) ||
        !std::all_of(values.begin(), values.end(), [](uint64_t v) { return std::has_single_bit(v); }))
        return {};
    for (uint64_t &v : values)
        v = (uint64_t)std::countr_zero(v);
    return canonical(lookup(variables, values, std::min<size_t>(w.size(), 6)));
}

word store::truncated_float(bits a)
{
    word variables;
    std::vector<uint64_t> values;

    if (!own->tabulate(own->canonical(a), variables, values))
        return {};
    for (uint64_t &v : values) {
        const float f = std::bit_cast<float>((uint32_t)v);

        v = f >= -0x1p31F && f < 0x1p31F ? (uint32_t)(int32_t)f : UINT32_C(1) << 31; /* also if it is no number */
    }
    return lookup(variables, values, 32);
}

/* ---- the interface ---- */

word store::add(bits a, bits b)
{
    return own->add(a, b, false);
}

word store::subtract(bits a, bits b)
{
    return own->add(a, b, true);
}

word store::multiply(bits a, bits b)
{
    return own->multiply(a, b, a.size());
}

word store::multiply_wide(bits a, bits b)
{
    return own->multiply_wide(a, b);
}

word store::rotate_left(bits a, bits count)
{
    return own->rotate(a, count);
}

word store::rotate_right(bits a, bits count)
{
    const size_t n = (size_t)std::countr_zero(a.size());
    const word by = extended(own->low(own->canonical(count.first(std::min(n, count.size())))), n);

    return own->rotate(a, own->add(constant(0, n), by, true));
}

word store::shift_left(bits a, bits count)
{
    return own->shift(true, a, count);
}

word store::shift_right(bits a, bits count)
{
    return own->shift(false, a, count);
}

word store::either(bits a, bits b)
{
    word r;

    if (!own->made_by.empty()) {
        const word x = own->canonical(a), y = own->canonical(b);

        for (const auto &[left, right] : { std::pair(&x, &y), std::pair(&y, &x) })
            for (auto rule : { &forms::rotation, &forms::doubled_rotation, &forms::rotation_of_halves })
                if (r.empty())
                    r = (own.get()->*rule)(*left, *right);
    }
    for (size_t i = r.size(); i < a.size(); i++)
        r.push_back(either(a[i], b[i]));
    return r;
}

/* A word or itself with its halves exchanged: a rotation.  A sum of 16 bits or itself and one more. */
word store::choose(bit condition, bits yes, bits no)
{
    const size_t n = yes.size();
    word r;

    if (condition > ONE && (n == 32 || (n == 16 && own->groups_used))) {
        const word a = own->canonical(yes), b = own->canonical(no);

        if (n == 32 && a != b && a == rotated_left(b, n / 2))
            return own->rotate(b, shifted_left(word{ condition, ZERO, ZERO, ZERO, ZERO }, 4));
        if (n == 16 && own->operation_of(a, operation::SUM) != nullptr)
            if (const word more = subtract(a, b);
                std::all_of(more.begin() + 1, more.end(), [](bit x) { return x < 2; }))
                return add(b, proof::both(*this, word(n, condition), more));
    }
    for (size_t i = 0; i < n; i++)
        r.push_back(choose(condition, yes[i], no[i]));
    return r;
}

} // namespace proof
