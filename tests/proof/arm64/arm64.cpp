/* SPDX-License-Identifier: MIT */
/* AArch64: the decoder, and the state of the processor.  [ARM ARM, C4] [AAPCS64, 6] */
#include "arm64.h"

#include <cstring>
#include <sstream>

namespace proof {

/* ---- decoding ---- */

struct compiled_row {
    const arm64_row *row;
    uint32_t mask = 0, value = 0;                        /* of the bits that are 0 or 1 */
    std::vector<std::pair<unsigned, char>> letters = {}; /* bit's number, from the highest on */
};

static compiled_row compiled(const arm64_row &row)
{
    compiled_row c{ &row };
    unsigned place = 32;

    for (const char *p = row.pattern; *p != 0; p++) {
        if (*p == ' ')
            continue;
        place--;
        if (*p == '0' || *p == '1') {
            c.mask |= 1U << place;
            c.value |= (uint32_t)(*p - '0') << place;
        } else {
            c.letters.emplace_back(place, *p);
        }
    }
    if (place != 0)
        throw std::logic_error(std::string("an encoding that has not 32 bits: ") + row.name);
    return c;
}

std::vector<const arm64_row *> arm64::rows()
{
    std::vector<const arm64_row *> all;

    for (auto part :
         { general_rows(), product_rows(), control_rows(), memory_rows(), move_rows(), vector_rows(), crypto_rows() })
        for (const arm64_row &row : part)
            all.push_back(&row);
    return all;
}

/* By bits 24 to 28, which say the class of an instruction.  The first row that fits counts. */
arm64_instruction arm64::decode(uint32_t code, uint64_t at)
{
    static const auto by_class = [] {
        std::array<std::vector<compiled_row>, 32> lists;

        for (const arm64_row *row : rows())
            for (uint32_t n = 0; n < 32; n++)
                if (const compiled_row c = compiled(*row); ((n << 24 ^ c.value) & c.mask & 31U << 24) == 0)
                    lists[n].push_back(c);
        return lists;
    }();

    for (const compiled_row &c : by_class[code >> 24 & 31])
        if ((code & c.mask) == c.value) {
            arm64_instruction i;

            i.row = c.row;
            for (auto [place, letter] : c.letters) {
                uint32_t &field = i.fields[(size_t)letter % 64];

                field = field << 1 | (code >> place & 1);
            }
            return i;
        }

    std::ostringstream text;

    text << "the instruction " << std::hex << code << " at 0x" << at;
    throw not_modelled(text.str());
}

bool arm64_instruction::has(char letter) const
{
    return strchr(row->pattern, letter) != nullptr;
}

static std::string fields_of(const arm64_instruction &i, char from, char to)
{
    std::string text;

    for (char letter = from; letter <= to; letter++)
        if (i.has(letter))
            text += std::string(" ") + letter + std::to_string(i[letter]);
    return text;
}

std::string arm64_instruction::form() const
{
    return row->name + fields_of(*this, 'A', 'Z');
}

std::string arm64_instruction::text() const
{
    return form() + fields_of(*this, 'a', 'z');
}

std::vector<std::pair<unsigned, char>> arm64::letters_of(const arm64_row &row)
{
    return compiled(row).letters;
}

/* ---- calls ---- */

/* x18 is a register like others where the platform gives it no meaning. */
arm64::arm64(const image &library, store &bits_store)
    : core(library, bits_store,
           { 32, 31, 0, 0, 30, { 0, 1, 2, 3, 4, 5, 6, 7 }, { 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29 } })
{
    clobber(true);
}

static bool is_saved(size_t n) /* the low half */
{
    return n >= 8 && n < 16;
}

static word saved_half(store &s, size_t n)
{
    return s.shared_input("vector " + std::to_string(n), 64);
}

void arm64::clobber_vectors(bool everything)
{
    for (size_t n = 0; n < 32; n++)
        if (everything || !is_saved(n))
            vectors[n].clear();
        else if (!vectors[n].empty())
            std::ranges::copy(garbage("upper half of vector " + std::to_string(n), 64), vectors[n].begin() + 64);
}

std::string arm64::vectors_changed()
{
    for (size_t n = 0; n < 32; n++)
        if (is_saved(n) && !vectors[n].empty() && part(vectors[n], 0, 64) != saved_half(s, n))
            return "register d" + std::to_string(n);
    return "";
}

/* ---- steps ---- */

const arm64_instruction &arm64::instruction_at(uint64_t at)
{
    if (const auto known_one = decoded.find(at); known_one != decoded.end())
        return known_one->second;
    if (at % 4 != 0 || !code.executable(at, 4))
        throw fault("jumps to where no code is");

    uint32_t bytes;

    memcpy(&bytes, code.memory.data() + at, 4);

    const instruction &i = decoded.emplace(at, decode(bytes, at)).first->second;

    executed[at] = 4;
    forms.insert(i.form());
    return i;
}

void arm64::step()
{
    now = nullptr;

    const instruction &i = instruction_at(here);

    now = &i;
    next = here + 4;
    steps++;
    (this->*i.row->run)(i);
}

uint64_t arm64::run_one(uint32_t instruction_code, uint64_t at)
{
    const instruction i = decode(instruction_code, at);

    here = at;
    next = at + 4;
    (this->*i.row->run)(i);
    return next;
}

/* ---- the state ---- */

/* Numbers of registers in places. */
enum { VECTORS_AT = 32, FLAGS_AT = 64 };

const word &arm64::vector(unsigned n)
{
    const std::string number = std::to_string(n);

    if (vectors[n].empty())
        vectors[n] = is_saved(n) ? joined({ saved_half(s, n), garbage("upper half of vector " + number, 64) })
                                 : garbage("vector " + number, 128);
    return vectors[n];
}

void arm64::set_vector(unsigned n, word w)
{
    w.resize(128, ZERO);
    vectors[n] = std::move(w);
}

void arm64::set_flags(bit negative, bit zero, bit carry_bit, bit overflow_bit)
{
    state = {};
    state.sign = negative;
    state.zero = zero;
    state.carry = carry_bit;
    state.overflow = overflow_bit;
}

/* The carry of a difference is not its borrow. */
static bool borrows(const flags &f)
{
    return f.kind == flags::SUBTRACT && f.carry == LAZY;
}

bit arm64::flag_now(char name)
{
    return name == 'c' ? flag('c') ^ (borrows(state) ? 1 : 0) : flag(name == 'n' ? 's' : name == 'v' ? 'o' : 'z');
}

/* Conditions: equal, carry, negative, overflow, higher, greater or equal, greater, always; odd numbers: the contrary.  [ARM ARM, C1.2.4] */
bit arm64::condition_of(unsigned code_of)
{
    static constexpr unsigned SAME[] = { 4, 2, 8, 0, 6, 13, 15 }; /* as x86-64 numbers them */
    const unsigned which = code_of / 2;

    if (which == 7)
        return ONE;

    const bit b = which == 4 && !borrows(state)
                      ? s.both(condition(2), condition(5))
                      : condition(SAME[which]) ^ (borrows(state) && (which == 1 || which == 4));

    return b ^ (code_of & 1);
}

void arm64::add_registers(std::map<place, word> &all)
{
    for (unsigned n = 0; n < 32; n++) {
        all[{ REGISTER, n }] = bits_of(general[n], 64);
        if (!vectors[n].empty())
            all[{ REGISTER, VECTORS_AT + n }] = vectors[n];
    }
    all[{ REGISTER, FLAGS_AT }] = coded(state);
}

void arm64::put(const place &p, bits w)
{
    if (p.symbol != REGISTER)
        write(region_of(p.symbol), p.at, w);
    else if (p.at < VECTORS_AT)
        general[p.at] = value_of(w);
    else if (p.at < FLAGS_AT)
        vectors[p.at - VECTORS_AT].assign(w.begin(), w.end());
    else
        put_flags(w);
}

} // namespace proof
