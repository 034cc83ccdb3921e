/* SPDX-License-Identifier: MIT */
/* Check the parts of SHA-1 with collision detection, the conditions and the check of one vector, in each of their forms, against
 * slow ones that follow the papers. */
#include "tests/support/harness.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "tests/support/sha1dc_forms.h"

namespace {

constexpr unsigned VECTORS = 32;

using chaining = std::array<uint32_t, 5>; /* the states of steps, too */
using expanded = std::array<uint32_t, 80>;

/* ---- the slow way ---- */

uint32_t rol(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

expanded expand(const uint32_t block[16])
{
    expanded w;

    std::copy(block, block + 16, w.begin());
    for (unsigned t = 16; t < 80; t++)
        w[t] = rol(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    return w;
}

uint32_t function_and_constant(unsigned t, uint32_t b, uint32_t c, uint32_t d)
{
    switch (t / 20) {
    case 0:
        return ((b & c) | (~b & d)) + 0x5a827999;
    case 1:
        return (b ^ c ^ d) + 0x6ed9eba1;
    case 2:
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    default:
        return (b ^ c ^ d) + 0xca62c1d6;
    }
}

chaining step(unsigned t, const chaining &s, uint32_t word)
{
    return { rol(s[0], 5) + function_and_constant(t, s[1], s[2], s[3]) + s[4] + word, s[0], rol(s[1], 30), s[2], s[3] };
}

chaining step_back(unsigned t, const chaining &s, uint32_t word)
{
    uint32_t b = rol(s[2], 2);

    return { s[1], b, s[3], s[4], s[0] - rol(s[1], 5) - function_and_constant(t, b, s[3], s[4]) - word };
}

chaining sum(const chaining &x, const chaining &y)
{
    return { x[0] + y[0], x[1] + y[1], x[2] + y[2], x[3] + y[3], x[4] + y[4] };
}

chaining compress(const chaining &h, const expanded &w)
{
    chaining s = h;

    for (unsigned t = 0; t < 80; t++)
        s = step(t, s, w[t]);
    return sum(h, s);
}

using vectors = std::vector<vector_copy>;

const vectors &all_vectors()
{
    static const vectors all = [] {
        vectors v(VECTORS);
        for (unsigned i = 0; i < VECTORS; i++)
            citius_test_vector(i, &v[i]);
        return v;
    }();
    return all;
}

uint32_t slow_mask(const vectors &all, const expanded &w)
{
    uint32_t mask = 0;

    for (unsigned i = 0; i < VECTORS; i++) {
        const vector_copy &v = all[i];
        bool possible = true;

        for (unsigned n = 0; n < v.count && possible; n++) {
            const auto &c = v.conditions[n];
            possible = ((w[c.word] >> c.bit ^ w[c.later] >> c.later_bit) & 1) == c.differ;
        }
        mask |= (uint32_t)possible << i;
    }
    return mask;
}

/* A block, and what its check gets. */
struct suspect {
    expanded w;
    chaining before, after;
    uint32_t mask;
    bool reduced;
};

chaining state_before(unsigned t, const suspect &s)
{
    chaining x = s.before;

    for (unsigned i = 0; i < t; i++)
        x = step(i, x, s.w[i]);
    return x;
}

/* The chaining values of the other message before the block and after it. */
std::pair<chaining, chaining> other(const vector_copy &v, const suspect &s)
{
    chaining begin = state_before(v.step, s), end = begin;

    for (unsigned t = v.step; t-- > 0;)
        begin = step_back(t, begin, s.w[t] ^ v.difference[t]);
    for (unsigned t = v.step; t < 80; t++)
        end = step(t, end, s.w[t] ^ v.difference[t]);
    return { begin, sum(begin, end) };
}

bool slow_check(const vectors &all, const suspect &s)
{
    for (unsigned i = 0; i < VECTORS; i++)
        if ((s.mask >> i & 1) != 0) {
            auto [begin, end] = other(all[i], s);
            if (end == s.after || (s.reduced && begin == s.before))
                return true;
        }
    return false;
}

/* ---- blocks ---- */

uint32_t word_of(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

template <size_t N> std::array<uint32_t, N> words_of(const uint8_t *p)
{
    std::array<uint32_t, N> words;

    for (size_t i = 0; i < N; i++)
        words[i] = word_of(p + 4 * i);
    return words;
}

expanded block_of(const uint8_t *p)
{
    return expand(words_of<16>(p).data());
}

bytes bytes_of(const expanded &w)
{
    bytes block;

    for (unsigned t = 0; t < 16; t++)
        for (unsigned shift : { 24u, 16u, 8u, 0u })
            block.push_back((uint8_t)(w[t] >> shift));
    return block;
}

chaining random_chaining(random_numbers &random)
{
    chaining h;

    std::generate(h.begin(), h.end(), [&] { return (uint32_t)random.next(); });
    return h;
}

expanded random_block(random_numbers &random)
{
    uint32_t block[16];

    std::generate(block, block + 16, [&] { return (uint32_t)random.next(); });
    return expand(block);
}

/* A random block for which the check is made; it is no attack. */
suspect random_suspect(random_numbers &random)
{
    suspect s = { random_block(random), random_chaining(random), {}, 1u << random.below(VECTORS), false };

    s.after = compress(s.before, s.w);
    if (random.below(4) == 0)
        s.mask |= 1u << random.below(VECTORS);
    return s;
}

/* The same with a chaining value after it as if an attack by vector i had made it. */
suspect random_attack(random_numbers &random, unsigned i)
{
    suspect s = random_suspect(random);

    s.after = other(all_vectors()[i], s).second;
    s.mask = 1u << i;
    return s;
}

/* Whether a condition of the vector follows from the others, because they connect its two bits. */
bool is_implied(const vector_copy &v, unsigned condition)
{
    const auto &self = v.conditions[condition];
    std::set<std::pair<unsigned, unsigned>> reached = { { self.word, self.bit } };

    for (unsigned times = 0; times < v.count; times++)
        for (unsigned n = 0; n < v.count; n++) {
            const auto &c = v.conditions[n];
            std::pair<unsigned, unsigned> one(c.word, c.bit), two(c.later, c.later_bit);

            if (n != condition && reached.count(one) + reached.count(two) == 1)
                reached.insert({ one, two });
        }
    return reached.count({ self.later, self.later_bit }) > 0;
}

/* Words of which all conditions of the vector hold, and which no message need have. */
expanded random_survivor(random_numbers &random, const vector_copy &v)
{
    expanded w;
    bool again = true;

    std::generate(w.begin(), w.end(), [&] { return (uint32_t)random.next(); });
    while (again) {
        again = false;
        for (unsigned n = 0; n < v.count; n++) {
            const auto &c = v.conditions[n];
            bool holds = ((w[c.word] >> c.bit ^ w[c.later] >> c.later_bit) & 1) == c.differ;

            /* change one of the two bits, so that a chain of conditions comes to an end */
            if (!holds && random.below(2) == 0)
                w[c.word] ^= 1u << c.bit;
            else if (!holds)
                w[c.later] ^= 1u << c.later_bit;
            again = again || !holds;
        }
    }
    return w;
}

/* The blocks of published messages that an attack made. */
std::vector<suspect> published_attacks()
{
    std::vector<suspect> found;

    for (const record &r : records_of("sha1dc", "D")) {
        bytes message = r[4] == "-" ? bytes() : from_hex(r[4]);
        suspect s = { {}, { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 }, {}, 0, r[3] == "1" };

        for (size_t at = 0; at + 64 <= message.size(); at += 64, s.before = s.after) {
            s.w = block_of(&message[at]);
            s.after = compress(s.before, s.w);
            s.mask = slow_mask(all_vectors(), s.w);
            if (slow_check(all_vectors(), s))
                found.push_back(s);
        }
    }
    return found;
}

/* ---- forms of the conditions ---- */

using masks_of = std::function<std::vector<uint32_t>(const std::vector<expanded> &)>;

struct form_of_conditions {
    const char *name;
    uint64_t needs;
    masks_of masks;
    bool real; /* only for real blocks: the words 16 to 79 are not free */
};

template <sha1dc_conditions *function> std::vector<uint32_t> masks_by(const std::vector<expanded> &w)
{
    std::vector<uint32_t> masks(w.size());

    function(masks.data(), (const uint32_t(*)[80])w.data(), w.size());
    return masks;
}

/* Add a form here. */
const form_of_conditions forms_of_conditions[] = {
    { "fast", 0, masks_by<citius_test_conditions_fast>, false },
#if CITIUS_X86
    { "avx2-x8", CPU_AVX | CPU_AVX2 | CPU_BMI2, masks_by<citius_test_conditions_avx2_x8>, false },
    { "avx512-x16", CPU_AVX512, masks_by<citius_test_conditions_avx512_x16>, false },
#endif
#if CITIUS_X86_64
    { "shani", CPU_SHA | CPU_SSSE3, masks_by<citius_test_conditions_shani>, true },
#endif
#if CITIUS_ASM_X86_64
    { "shani-woven", CPU_SHA | CPU_AVX512, masks_by<citius_test_conditions_woven>, true },
#endif
};

AssertionResult same_masks(const masks_of &masks, const std::vector<expanded> &w, const char *what)
{
    std::vector<uint32_t> got = masks(w);

    for (size_t i = 0; i < w.size(); i++)
        if (uint32_t expected = slow_mask(all_vectors(), w[i]); got[i] != expected)
            return AssertionFailure() << what << ": the mask of block " << i << " is " << std::hex << got[i]
                                      << " instead of " << expected << ": " << hex(bytes_of(w[i]).data(), 64);
    return AssertionSuccess();
}

/* A real block with each bit of its sixteen words flipped. */
std::vector<expanded> neighbours_of_block(const expanded &block)
{
    std::vector<expanded> all;

    for (unsigned bit = 0; bit < 16 * 32; bit++) {
        bytes changed = bytes_of(block);

        changed[bit / 8] ^= (uint8_t)(1u << bit % 8);
        all.push_back(block_of(changed.data()));
    }
    return all;
}

/* Words that the vector survives, the same with each bit of words 35 to 64 flipped, and words that one condition alone rules out. */
std::vector<expanded> about_survivor(random_numbers &random, vector_copy v)
{
    const expanded w = random_survivor(random, v);
    std::vector<expanded> all(1 + 30 * 32, w);

    for (unsigned bit = 0; bit < 30 * 32; bit++)
        all[1 + bit][35 + bit / 32] ^= 1u << bit % 32;
    for (unsigned n = 0; n < v.count; n++)
        if (!is_implied(v, n)) {
            v.conditions[n].differ ^= 1;
            all.push_back(random_survivor(random, v));
            v.conditions[n].differ ^= 1;
        }
    return all;
}

AssertionResult check_conditions(const masks_of &masks, bool real = false)
{
    random_numbers random;
    const char *given = getenv("CITIUS_BLOCKS");
    size_t left = given != nullptr ? (size_t)strtoull(given, nullptr, 0) : SANITIZED ? 50000 : 1000000;
    std::vector<expanded> blocks;

    for (const record &r : records_of("sha1dc", "M")) {
        blocks.push_back(block_of(from_hex(r[2]).data()));
        if (uint32_t mask = word_of(from_hex(r[3]).data()); masks({ blocks.back() })[0] != mask)
            return AssertionFailure() << "not the mask " << r[3] << " of block " << r[2];
    }
    if (AssertionResult a = same_masks(masks, blocks, "published"); !a)
        return a;
    for (const expanded &block : blocks)
        if (AssertionResult a = same_masks(masks, neighbours_of_block(block), "published with a bit flipped"); !a)
            return a;
    for (size_t i = 0; i < VECTORS && !real; i++)
        if (AssertionResult a = same_masks(masks, about_survivor(random, all_vectors()[i]), "survivors"); !a)
            return a << ", CITIUS_SEED=" << random.seed();
    for (; left > 0; left -= blocks.size()) {
        blocks.resize(std::min(left, (size_t)1000));
        std::generate(blocks.begin(), blocks.end(), [&] { return random_block(random); });
        if (AssertionResult a = same_masks(masks, blocks, "random"); !a)
            return a << ", CITIUS_SEED=" << random.seed();
    }
    return AssertionSuccess();
}

/* ---- forms of the check ---- */

using check_of = std::function<bool(const suspect &)>;

bool check_in_c(const suspect &s)
{
    for (unsigned i = 0; i < VECTORS; i++)
        if ((s.mask >> i & 1) != 0 && citius_test_made(i, s.w.data(), state_before(all_vectors()[i].step, s).data(),
                                                       s.before.data(), s.after.data(), s.reduced) != 0)
            return true;
    return false;
}

#if CITIUS_X86
/* It has no masks. */
bool check_of_all(const suspect &s)
{
    if (s.mask != UINT32_MAX)
        return slow_check(all_vectors(), s);
    return citius_test_made_by_any(s.w.data(), s.before.data(), s.after.data(), s.reduced) != 0;
}
#endif

/* The layout of struct hash_batch is in sha1dc.h. */
enum { BEFORE = 0, AFTER = 5, WORDS = 10, MASK = 26, MESSAGE = 27 };

struct alignas(64) aligned_batch : hash_batch {};

using settle_function = void (*)(hash_batch *);

void put(hash_batch &batch, unsigned at, const suspect &s, unsigned message)
{
    for (unsigned i = 0; i < 5; i++) {
        batch.checks[BEFORE + i][at] = s.before[i];
        batch.checks[AFTER + i][at] = s.after[i];
    }
    for (unsigned t = 0; t < 16; t++)
        batch.checks[WORDS + t][at] = s.w[t];
    batch.checks[MASK][at] = s.mask;
    batch.checks[MESSAGE][at] = message | (uint32_t)(s.reduced ? HASH_REDUCED : 0) << 16;
}

std::unique_ptr<aligned_batch> empty_batch()
{
    std::unique_ptr<aligned_batch> batch(new aligned_batch());

    memset(batch->checks, 0xa5, sizeof batch->checks);
    return batch;
}

/* The only suspect of a batch. */
check_of check_in_batch(settle_function settle)
{
    return [settle](const suspect &s) {
        auto batch = empty_batch();

        put(*batch, 0, s, HASH_GROUP - 1);
        batch->count = 1;
        settle(batch.get());
        return batch->found[HASH_GROUP - 1];
    };
}

/* Vector i made s, which must be found by it, and by no other. */
AssertionResult check_one(const check_of &check, suspect s, unsigned i, random_numbers &random)
{
    const uint32_t all = UINT32_MAX, mine = 1u << i;

    for (uint32_t mask : { mine, all, mine | 1u << random.below(VECTORS) })
        if (s.mask = mask; !check(s))
            return AssertionFailure() << "vector " << i << " is not found in mask " << std::hex << mask;
    if (s.mask = all & ~mine; check(s))
        return AssertionFailure() << "vector " << i << " is found although the mask lacks it";
    s.mask = all;
    for (uint32_t &word : s.after) {
        uint32_t right = word;

        word ^= 1u << random.below(32);
        if (check(s))
            return AssertionFailure() << "vector " << i << " is found with another chaining value";
        word = right;
    }
    return AssertionSuccess();
}

AssertionResult check_checks(const check_of &check)
{
    random_numbers random;

    for (const record &r : records_of("sha1dc", "C")) {
        suspect s = { block_of(from_hex(r[3]).data()), words_of<5>(from_hex(r[2]).data()),
                      words_of<5>(from_hex(r[4]).data()), 0, false };

        if (AssertionResult a = check_one(check, s, (unsigned)std::stoul(r[5]), random); !a)
            return a << " (published)";
    }
    for (unsigned i = 0; i < VECTORS; i++)
        for (int n = 0; n < 4; n++)
            if (AssertionResult a = check_one(check, random_attack(random, i), i, random); !a)
                return a << ", CITIUS_SEED=" << random.seed();
    for (suspect s : published_attacks())
        for (uint32_t mask : { s.mask, UINT32_MAX }) {
            s.mask = mask;
            if (!check(s))
                return AssertionFailure() << "a published attack is not found";
            if (suspect t = { s.w, s.before, s.after, mask, false }; check(t) != slow_check(all_vectors(), t))
                return AssertionFailure() << "an attack on fewer steps is found without HASH_REDUCED";
        }
    return AssertionSuccess();
}

/* ---- batches ---- */

/* A batch of n suspects, of which one is an attack; after the last one, where nothing counts, are attacks, too. */
AssertionResult check_batch(settle_function settle, unsigned n, unsigned place, suspect attack, random_numbers &random)
{
    auto batch = empty_batch();

    if (random.below(2) == 0)
        attack.mask |= 1u << random.below(VECTORS);
    for (unsigned i = 0; i < HASH_BATCH; i++)
        put(*batch, i, i == place || i >= n ? attack : random_suspect(random), 31 * i);
    batch->count = n;
    settle(batch.get());
    if (batch->count != 0)
        return AssertionFailure() << batch->count << " suspects are left";
    for (unsigned i = 0; i < HASH_GROUP; i++)
        if (batch->found[i] != (i == 31 * place))
            return AssertionFailure() << "of " << n << " suspects number " << place << " is the attack: found[" << i
                                      << "] is " << batch->found[i];
    return AssertionSuccess();
}

AssertionResult check_batches(settle_function settle)
{
    random_numbers random;

    for (unsigned n : { 1u, 2u, 7u, 8u, 9u, 15u, 16u, 17u, 24u, 31u })
        for (unsigned place : { 0u, 7u, 8u, 15u, 16u, n - 1 })
            for (int times = 0; times < 3 && place < n; times++)
                if (AssertionResult a =
                        check_batch(settle, n, place, random_attack(random, (unsigned)random.below(VECTORS)), random);
                    !a)
                    return a << ", CITIUS_SEED=" << random.seed();
    return AssertionSuccess();
}

/* ---- implementations for many messages ---- */

struct alignas(8) state {
    chaining h;
    uint32_t flags;
    uint32_t unused[HASH_STATE_MAX / 4 - 6];
};

/* The messages of a call. */
struct lanes {
    explicit lanes(unsigned n) : states(n), blocks(n), number(n) {}

    void set(unsigned lane, const chaining &h, const bytes &in, uint32_t flags, unsigned message)
    {
        states[lane].h = h;
        states[lane].flags = flags;
        blocks[lane] = in;
        number[lane] = (uint16_t)message;
    }
    void run(const hash_impl *impl, hash_batch *batch)
    {
        std::vector<void *> state;
        std::vector<const uint8_t *> in;

        for (size_t i = 0; i < states.size(); i++) {
            state.push_back(&states[i]);
            in.push_back(blocks[i].data());
        }
        if (batch != nullptr)
            impl->absorb_later(state.data(), in.data(), blocks[0].size() / 64, batch, number.data());
        else
            impl->absorb_many(state.data(), in.data(), blocks[0].size() / 64);
    }

    std::vector<state> states;
    std::vector<bytes> blocks;
    std::vector<uint16_t> number;
};

bool same_column(const hash_batch &x, const hash_batch &y, unsigned at)
{
    return std::all_of(x.checks, x.checks + MESSAGE + 1,
                       [&](auto &row) { return row[at] == y.checks[&row - x.checks][at]; });
}

/* Which suspects does a call append to a batch, which must not reach `lanes` of them? */
AssertionResult check_appended(const hash_impl *impl, const std::vector<expanded> &likely, random_numbers &random)
{
    lanes l(impl->lanes);
    auto batch = empty_batch(), expected = empty_batch();

    for (unsigned i = (unsigned)random.below(impl->lanes / 2); i > 0; i--) {
        put(*batch, batch->count++, random_suspect(random), 0);
    }
    *expected = *batch;
    for (unsigned lane = 0; lane < impl->lanes; lane++) {
        bool may = expected->count + 1 < impl->lanes && random.below(3) == 0;
        suspect s = { may ? likely[random.below(likely.size())] : expanded(),
                      random_chaining(random),
                      {},
                      0,
                      random.below(4) == 0 };
        unsigned number = (unsigned)random.below(HASH_GROUP);

        s.after = compress(s.before, s.w);
        s.mask = slow_mask(all_vectors(), s.w);
        if (s.mask != 0)
            put(*expected, expected->count++, s, number);
        l.set(lane, s.before, bytes_of(s.w), s.reduced ? HASH_REDUCED : 0, number);
    }
    l.run(impl, batch.get());
    if (batch->count != expected->count)
        return AssertionFailure() << batch->count << " suspects instead of " << expected->count;
    for (unsigned i = 0; i < batch->count; i++)
        if (!same_column(*batch, *expected, i))
            return AssertionFailure() << "suspect " << i << " differs";
    return AssertionSuccess();
}

/* An attack as suspect number `place` of a batch, in any lane. */
AssertionResult check_place(const hash_impl *impl, const suspect &attack, unsigned place, random_numbers &random)
{
    lanes l(impl->lanes);
    unsigned lane = (unsigned)random.below(impl->lanes);
    auto batch = empty_batch();

    for (unsigned i = 0; i < impl->lanes; i++)
        l.set(i, random_chaining(random), bytes(64), 0, 100 + i);
    l.set(lane, attack.before, bytes_of(attack.w), attack.reduced ? HASH_REDUCED : 0, 100 + lane);
    for (; batch->count < place && batch->count < HASH_BATCH / 2 - 1;)
        put(*batch, batch->count++, random_suspect(random), 99);
    if (batch->count < place) /* one more suspect, before the attack; only after the first lane */
        l.set(lane == 0 ? 1 : 0, random_chaining(random), bytes_of(attack.w), 0, 98);
    l.run(impl, batch.get());
    if (batch->count >= HASH_BATCH / 2)
        return AssertionFailure() << batch->count << " suspects are left";
    impl->settle(batch.get());
    for (unsigned i = 0; i < HASH_GROUP; i++)
        if (batch->found[i] != (i == 100 + lane))
            return AssertionFailure() << "the attack in lane " << lane << " is suspect number " << place << ": found["
                                      << i << "] is " << batch->found[i];
    return AssertionSuccess();
}

/* absorb_many compared with the reference, with an attack in some lane. */
AssertionResult check_careful(const hash_kind *kind, const hash_impl *impl, const suspect &attack,
                              random_numbers &random)
{
    lanes l(impl->lanes);
    const unsigned attacked = (unsigned)random.below(impl->lanes);

    for (unsigned i = 0; i < impl->lanes; i++) {
        bytes in = i == attacked ? bytes_of(attack.w) : random.string(64), more = random.string(128);
        uint32_t flags = (uint32_t)random.below(8) & (HASH_FOUND | HASH_SAFE);

        in.insert(in.end(), more.begin(), more.end());
        l.set(i, i == attacked ? attack.before : random_chaining(random), in,
              i == attacked && attack.reduced ? flags | HASH_REDUCED : flags, i);
    }
    lanes expected = l;
    for (unsigned i = 0; i < impl->lanes; i++)
        reference(kind)->absorb(&expected.states[i], l.blocks[i].data(), l.blocks[i].size() / 64);
    l.run(impl, nullptr);
    for (unsigned i = 0; i < impl->lanes; i++)
        if (l.states[i].h != expected.states[i].h || l.states[i].flags != expected.states[i].flags)
            return AssertionFailure() << "lane " << i << " is wrong, the attack is in lane " << attacked;
    return AssertionSuccess();
}

AssertionResult check_many(const hash_kind *kind, const hash_impl *impl)
{
    random_numbers random;
    std::vector<expanded> likely;
    AssertionResult a = AssertionSuccess();

    for (const record &r : records_of("sha1dc", "M"))
        likely.push_back(block_of(from_hex(r[2]).data()));
    for (int n = 0; n < 300 && a; n++)
        a = check_appended(impl, likely, random);
    for (const suspect &attack : published_attacks()) {
        for (unsigned place = 0; place <= 16 && a; place++)
            a = check_place(impl, attack, place, random);
        for (int n = 0; n < 10 && a; n++)
            a = check_careful(kind, impl, attack, random);
    }
    return a ? a : a << ", CITIUS_SEED=" << random.seed();
}

/* Those that delay checks and can run here. */
std::vector<const hash_impl *> all_delaying()
{
    std::vector<const hash_impl *> all;

    for (const hash_implementation &r : all_hash_implementations())
        if (r.kind->id == CITIUS_SHA1DC && r.impl->settle != nullptr && usable(r.impl))
            all.push_back(r.impl);
    return all;
}

/* What carries out a few checks one after the other. */
std::vector<settle_function> all_for_few()
{
    std::vector<settle_function> all = { citius_test_settle_in_c };

#if CITIUS_X86_64
    if ((~citius_cpu_features() & (CPU_SHA | CPU_SSSE3)) == 0)
        all.push_back(citius_test_settle_few);
#endif
    return all;
}

} // namespace

TEST(sha1dc, conditions)
{
    for (const form_of_conditions &form : forms_of_conditions)
        if ((form.needs & ~citius_cpu_features()) == 0) {
            EXPECT_TRUE(check_conditions(form.masks, form.real)) << form.name;
        }
}

TEST(sha1dc, checks)
{
    EXPECT_TRUE(check_checks(check_in_c));
    for (settle_function settle : all_for_few())
        EXPECT_TRUE(check_checks(check_in_batch(settle)));
#if CITIUS_X86
    if ((citius_cpu_features() & CPU_AVX512) != 0) {
        EXPECT_TRUE(check_checks(check_of_all));
    }
#endif
    for (const hash_impl *impl : all_delaying())
        EXPECT_TRUE(check_checks(check_in_batch(impl->settle))) << impl->name;
}

TEST(sha1dc, batches)
{
    for (settle_function settle : all_for_few())
        EXPECT_TRUE(check_batches(settle));
    for (const hash_impl *impl : all_delaying())
        EXPECT_TRUE(check_batches(impl->settle)) << impl->name;
}

TEST(sha1dc, many)
{
    for (const hash_impl *impl : all_delaying())
        if (impl->absorb_later != nullptr) {
            EXPECT_TRUE(check_many(citius_hash_find(CITIUS_SHA1DC), impl)) << impl->name;
        }
}

/* ---- wrong on purpose ---- */

TEST(broken_sha1dc, conditions)
{
    random_numbers random;
    vectors wrong = all_vectors();
    masks_of masks = [&](const std::vector<expanded> &w) {
        std::vector<uint32_t> all;
        for (const expanded &block : w)
            all.push_back(slow_mask(wrong, block));
        return all;
    };

    EXPECT_TRUE(check_conditions(masks));
    for (unsigned i = 0; i < VECTORS; i++) {
        vector_copy &v = wrong[i];

        do
            std::swap(v.conditions[random.below(v.count)], v.conditions[v.count - 1]);
        while (is_implied(v, v.count - 1));
        v.count--;
        EXPECT_FALSE(check_conditions(masks)) << "a condition of vector " << i << " less";
        v.count++;
        v.conditions[v.count - 1].differ ^= 1;
        EXPECT_FALSE(check_conditions(masks)) << "a condition of vector " << i << " negated";
        v = all_vectors()[i];
    }
}

TEST(broken_sha1dc, checks)
{
    vectors wrong = all_vectors();
    check_of check = [&](const suspect &s) { return slow_check(wrong, s); };

    EXPECT_TRUE(check_checks(check));
    for (unsigned i = 0; i < VECTORS; i++) {
        const vector_copy &right = all_vectors()[i];

        std::copy(std::begin(wrong[i ^ 1].difference), std::end(wrong[i ^ 1].difference), wrong[i].difference);
        EXPECT_FALSE(check_checks(check)) << "differences of a neighbour instead of vector " << i;
        wrong[i] = right;
        wrong[i].step = right.step == 65 ? 55 : 70;
        EXPECT_FALSE(check_checks(check)) << "a step in which the states of vector " << i << " differ";
        wrong[i] = right;
    }
    EXPECT_FALSE(check_checks([&](suspect s) { return slow_check(wrong, { s.w, s.before, s.after, s.mask, true }); }))
        << "always reduced";
    EXPECT_FALSE(check_checks([&](suspect s) { return slow_check(wrong, { s.w, s.before, s.after, s.mask, false }); }))
        << "never reduced";
    EXPECT_FALSE(check_checks([&](suspect s) {
        return slow_check(wrong, { s.w, s.before, s.after, s.mask & (0 - s.mask), s.reduced });
    })) << "only the lowest vector";
}

namespace {

/* Batches that are changed before or after they are settled right. */
const hash_impl *right;

void settle_slowly(hash_batch *batch, unsigned first, unsigned count)
{
    for (unsigned i = first; i < count; i++) {
        suspect s = {};
        uint32_t block[16], message = batch->checks[MESSAGE][i];

        for (unsigned t = 0; t < 16; t++)
            block[t] = batch->checks[WORDS + t][i];
        s.w = expand(block);
        for (unsigned k = 0; k < 5; k++) {
            s.before[k] = batch->checks[BEFORE + k][i];
            s.after[k] = batch->checks[AFTER + k][i];
        }
        s.mask = batch->checks[MASK][i];
        s.reduced = (message >> 16 & HASH_REDUCED) != 0;
        if (slow_check(all_vectors(), s))
            batch->found[message & 0xffff] = true;
    }
    batch->count = 0;
}

void settle_right(hash_batch *batch)
{
    settle_slowly(batch, 0, batch->count);
}

void settle_idle_lanes(hash_batch *batch)
{
    settle_slowly(batch, 0, batch->count > 16 ? HASH_BATCH : 16);
}

void settle_all_but_first(hash_batch *batch)
{
    settle_slowly(batch, 1, batch->count);
}

void settle_sixteen(hash_batch *batch)
{
    settle_slowly(batch, 0, std::min(batch->count, 16u));
}

void settle_all_but_last(hash_batch *batch)
{
    settle_slowly(batch, 0, batch->count - 1);
}

void settle_lowest_vectors(hash_batch *batch)
{
    for (uint32_t &mask : batch->checks[MASK])
        mask &= 0 - mask;
    settle_slowly(batch, 0, batch->count);
}

void absorb_and_lose_flag(void *const *states, const uint8_t *const *in, size_t blocks)
{
    right->absorb_many(states, in, blocks);
    for (unsigned i = 0; i < right->lanes; i++)
        ((state *)states[i])->flags &= ~(uint32_t)HASH_FOUND;
}

void absorb_without_safety(void *const *states, const uint8_t *const *in, size_t blocks)
{
    for (unsigned i = 0; i < right->lanes; i++)
        ((state *)states[i])->flags ^= HASH_SAFE;
    right->absorb_many(states, in, blocks);
    for (unsigned i = 0; i < right->lanes; i++)
        ((state *)states[i])->flags ^= HASH_SAFE;
}

void absorb_later_without_flags(void *const *states, const uint8_t *const *in, size_t blocks, hash_batch *batch,
                                const uint16_t *message)
{
    unsigned before = batch->count;

    right->absorb_later(states, in, blocks, batch, message);
    for (unsigned i = before; i < batch->count; i++)
        batch->checks[MESSAGE][i] &= 0xffff;
}

void absorb_later_for_neighbours(void *const *states, const uint8_t *const *in, size_t blocks, hash_batch *batch,
                                 const uint16_t *message)
{
    std::vector<uint16_t> moved(message, message + right->lanes);

    std::rotate(moved.begin(), moved.begin() + 1, moved.end());
    right->absorb_later(states, in, blocks, batch, moved.data());
}

void absorb_later_and_forget(void *const *states, const uint8_t *const *in, size_t blocks, hash_batch *batch,
                             const uint16_t *message)
{
    unsigned before = batch->count;

    right->absorb_later(states, in, blocks, batch, message);
    if (before == 15)
        batch->count = 0;
}

} // namespace

TEST(broken_sha1dc, batches)
{
    EXPECT_TRUE(check_batches(settle_right));
    for (auto wrong :
         { settle_idle_lanes, settle_all_but_first, settle_sixteen, settle_all_but_last, settle_lowest_vectors })
        EXPECT_FALSE(check_batches(wrong));
}

TEST(broken_sha1dc, many)
{
    const hash_kind *kind = citius_hash_find(CITIUS_SHA1DC);

    for (const hash_impl *impl : all_delaying()) {
        if (impl->absorb_later == nullptr)
            continue;
        right = impl;
        for (auto wrong : { absorb_and_lose_flag, absorb_without_safety }) {
            hash_impl broken = *impl;
            broken.absorb_many = wrong;
            EXPECT_FALSE(check_many(kind, &broken));
        }
        for (auto wrong : { absorb_later_without_flags, absorb_later_for_neighbours, absorb_later_and_forget }) {
            hash_impl broken = *impl;
            broken.absorb_later = wrong;
            EXPECT_FALSE(check_many(kind, &broken));
        }
        return;
    }
}
