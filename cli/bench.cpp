// citius bench: how fast is each implementation here?
#include "bench.h"

#include "answers.h"
#include "bench_record.h"
#include "bench_table.h"
#include "cli.h"
#include "selftest.h"
#include "text.h"

#include <algorithm>
#include <cstring>
#include <list>
#include <map>
#include <memory>
#include <stdexcept>

namespace {

constexpr size_t STREAMS[] = { 1, 2, 4, 8, 16 };
constexpr size_t MOST_STREAMS = 64;
constexpr size_t BLOCKS[] = { 1, 4, 16, 64, 256 };
constexpr size_t LONGEST = size_t(1) << 24;
constexpr double MARGIN = 1.03; // so much must one row be faster than another before --check-order and --against mind

// What was named: hashes, ciphers as a whole, and what they do.
struct subjects {
    std::vector<citius_hash_info> hashes;
    std::vector<std::pair<citius_cipher_info, size_t>> ciphers; // with the key's bits
    std::vector<cipher_op> ops;

    bool empty() const { return hashes.empty() && ciphers.empty() && ops.empty(); }
};

struct options {
    subjects named;
    choices impls;
    std::string lengths;
    size_t rounds = 101;
    bool quick = false, json = false, check_order = false;
    std::string save, against; // files
    std::string compared_with; // names of peers; "true", as the option without a value is read: all

    std::vector<size_t> bytes;
    bench_effort effort;
};

// ---- what to run ----

std::vector<size_t> read_lengths(const std::string &text)
{
    std::vector<size_t> bytes;

    if (text == "ebash")
        return { 8, 64, 576, 1536, 4096, 16384 };
    if (text == "pow2") {
        for (size_t n = 16; n <= 65536; n *= 2)
            bytes.push_back(n);
        return bytes;
    }
    for (const std::string &word : CLI::detail::split(text, ',')) {
        size_t n = word.empty() || word.size() > 9 || word.find_first_not_of("0123456789") != std::string::npos
                       ? 0
                       : static_cast<size_t>(std::stoul(word));

        if (n == 0 || n > LONGEST)
            throw CLI::ValidationError("--lengths takes numbers of bytes from 1 to " + std::to_string(LONGEST) +
                                       ", separated by commas, or pow2 or ebash: not '" + word + "'");
        bytes.push_back(n);
    }
    std::sort(bytes.begin(), bytes.end());
    bytes.erase(std::unique(bytes.begin(), bytes.end()), bytes.end());
    return bytes;
}

// "aes": the cipher as a whole, with all its usual keys; "aes-128": with these; else what it does.
void read_cipher(const std::string &name, subjects &named)
{
    const std::string back = "-dec", iterated = "-iterated";
    const bool decrypt = name.size() > back.size() && name.compare(name.size() - back.size(), back.size(), back) == 0;
    const size_t hyphens = static_cast<size_t>(std::count(name.begin(), name.end(), '-'));
    size_t bits;

    if (is_cipher_mac(name)) {
        cipher_mac_name m = cipher_mac_named(name);

        named.ops.push_back({ m.cipher, m.key_bits, cipher_op::mac_of, cipher_mode::ecb, false, m.mac });
    } else if (hyphens == 2 && name.size() > iterated.size() &&
               name.compare(name.size() - iterated.size(), iterated.size(), iterated) == 0) {
        citius_cipher_info cipher = cipher_with_key(name.substr(0, name.size() - iterated.size()), bits);

        named.ops.push_back({ cipher, bits, cipher_op::iterate });
    } else if (hyphens < 2) {
        citius_cipher_info cipher = cipher_with_key(name, bits);

        if (hyphens == 1)
            named.ciphers.emplace_back(cipher, bits);
        else
            for (size_t usual : usual_keys(cipher))
                named.ciphers.emplace_back(cipher, usual);
    } else {
        cipher_name c = cipher_named(decrypt ? name.substr(0, name.size() - back.size()) : name);

        if (decrypt && !cipher_op::two_ways(c.mode))
            throw CLI::ValidationError(name + ": " + mode_name(c.mode) + " decrypts as it encrypts");
        if (!decrypt)
            named.ops.push_back({ c.cipher, c.key_bits, cipher_op::crypt, c.mode, false });
        if (cipher_op::two_ways(c.mode))
            named.ops.push_back({ c.cipher, c.key_bits, cipher_op::crypt, c.mode, true });
    }
}

subjects read_names(const std::vector<std::string> &lists)
{
    subjects named;

    for (const std::string &list : lists) {
        for (const std::string &name : CLI::detail::split(list, ',')) {
            const std::string word = name.substr(0, name.find('-'));
            citius_cipher_info cipher;

            if (is_cipher_mac(name) || citius_cipher_kind_named(word.c_str(), &cipher) == CITIUS_OK) {
                read_cipher(name, named);
                continue;
            }

            const primitive p = primitive_named(name);

            named.hashes.push_back(std::get<citius_hash_info>(p));
        }
    }
    return named;
}

// Where nothing was named: all kinds, or those that --impl names; ciphers with their shortest usual key.
subjects selected(const options &opt)
{
    subjects all;

    if (!opt.named.empty())
        return opt.named;
    for (const primitive &p : selected_kinds({}, opt.impls)) {
        if (auto *hash = std::get_if<citius_hash_info>(&p))
            all.hashes.push_back(*hash);
        else if (auto *cipher = std::get_if<citius_cipher_info>(&p))
            all.ciphers.emplace_back(*cipher, usual_keys(*cipher).front());
    }
    return all;
}

// Right first: what fails its answers is not timed.
template <class Info> bool right(const Info &kind, const char *name)
{
    verdict v = check_answers(kind, name);

    if (v.failed > 0)
        complain(std::string(kind.name) + " " + (name != nullptr ? name : "(default)") +
                 " gives wrong answers and is not timed: " + v.first);
    return v.failed == 0;
}

// Those that run here and are right; none, if what runs when none is named is not.
template <class Info>
std::vector<citius_implementation> right_implementations(const Info &kind, const options &opt, bool &good)
{
    std::vector<citius_implementation> impls;

    if (opt.impls.impl_for(kind.kind) == nullptr && !right(kind, nullptr)) {
        good = false;
        return impls;
    }
    for (const citius_implementation &impl : selected_implementations(kind, opt.impls)) {
        if (!impl.usable)
            continue;
        if (right(kind, impl.name))
            impls.push_back(impl);
        else
            good = false;
    }
    return impls;
}

// The right implementations of ciphers, each cipher checked once.
class right_ciphers {
public:
    right_ciphers(const options &opt, bool &good) : opt_(opt), good_(good) {}

    // NULL first, for what runs when none is named, unless --impl names one.
    std::vector<const citius_implementation *> of(const citius_cipher_info &cipher)
    {
        auto found = known.find(cipher.kind);
        std::vector<const citius_implementation *> impls;

        if (found == known.end())
            found = known.emplace(cipher.kind, right_implementations(cipher, opt_, good_)).first;
        if (opt_.impls.impl_for(cipher.kind) == nullptr && !found->second.empty())
            impls.push_back(nullptr);
        for (const citius_implementation &impl : found->second)
            impls.push_back(&impl);
        return impls;
    }

private:
    const options &opt_;
    bool &good_;
    std::map<citius_cipher_kind, std::vector<citius_implementation>> known;
};

void add_hash(std::vector<bench_row> &rows, const citius_hash_info &kind, const options &opt,
              const bench_messages &messages, bool &good)
{
    for (const citius_implementation &impl : right_implementations(kind, opt, good)) {
        std::vector<size_t> streams = { impl.lanes };

        for (size_t n : STREAMS)
            if (n != impl.lanes && std::strcmp(citius_hash_chosen(kind.kind, n), impl.name) == 0)
                streams.push_back(n);
        for (size_t n : streams)
            for (size_t bytes : opt.bytes)
                rows.push_back(hash_row(kind, impl, n, bytes, messages));
    }
}

void add_op(std::vector<bench_row> &rows, const cipher_op &op, const options &opt, const bench_messages &messages,
            right_ciphers &impls)
{
    for (const citius_implementation *impl : impls.of(op.cipher))
        for (size_t n : op.streams())
            for (size_t bytes : opt.bytes)
                if (op.takes(bytes) && (n == 1 || impl == nullptr || impl->timing == CITIUS_CONSTANT))
                    rows.push_back(cipher_row(op, impl, n, bytes, messages));
}

// What the table of a cipher as a whole shows.
std::vector<cipher_op> main_ops(const citius_cipher_info &cipher, size_t key_bits)
{
    std::vector<cipher_op> ops;

    for (cipher_mode mode : modes_of(cipher)) {
        if (mode != cipher_mode::ecb && mode != cipher_mode::cbc && mode != cipher_mode::ctr &&
            mode != cipher_mode::xts && mode != cipher_mode::ocb)
            continue;
        ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, false });
        if (mode == cipher_mode::cbc)
            ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, true });
    }
    ops.push_back({ cipher, key_bits, cipher_op::expand });
    return ops;
}

bool timed(const std::vector<bench_row> &rows)
{
    bool all = true;

    for (const bench_row &row : rows) {
        if (row.samples > 0)
            continue;
        complain(row.algorithm + " " + row.impl + ", " + std::to_string(row.bytes) +
                 " bytes: the clock changed too often");
        all = false;
    }
    return all;
}

// With --json and --save.
void write_lines(output &out, const std::vector<bench_row> &rows, const std::vector<peer> &peers, const options &opt,
                 const cycle_meter &meter)
{
    const std::string lines = json_lines(rows, peers, meter);

    if (opt.json)
        out.write(lines);
    out.flush();
    if (!opt.save.empty())
        save_lines(opt.save, lines);
}

// ---- --against ----

bool slower(const bench_row &row, const bench_spread &before)
{
    return row.samples > 0 && row.q1 > before.q3 && row.cpb > before.median * MARGIN;
}

// A suspicion counts when it outlives two longer measurements of the row alone.
bool still_slower(bench_row &row, const bench_spread &before, cycle_meter &meter, bench_effort effort)
{
    for (int i = 0; i < 2; i++) {
        std::vector<bench_row> again = { row };

        effort.rounds *= 2;
        effort.budget_us *= 2;
        measure(again, meter, effort);
        row = again[0];
        if (!slower(row, before))
            return false;
    }
    return true;
}

// Whether no row takes longer than the record says; what does is reported, on stderr beside JSON.
bool as_fast_as(const bench_record &record, std::vector<bench_row> &rows, const options &opt, cycle_meter &meter,
                output &out)
{
    size_t found = 0, worse = 0;
    auto say = [&](const std::string &line) { opt.json ? complain(line) : out.write(line + "\n"); };

    for (bench_row &row : rows) {
        const bench_spread *before = record.find(row);

        if (before == nullptr)
            continue;
        found++;
        if (!slower(row, *before) || !still_slower(row, *before, meter, opt.effort))
            continue;
        worse++;
        say(formatted("%s %s, %s%s: %s %s, before %s (%s to %s)", row.algorithm.c_str(), row.impl.c_str(),
                      counted(row.streams, "message", "messages").c_str(),
                      row.op == "expand" ? "" : (" of " + counted(row.bytes, "byte", "bytes")).c_str(),
                      cpb_text(row.cpb).c_str(), row.op == "expand" ? meter.unit() : "a byte",
                      cpb_text(before->median).c_str(), cpb_text(before->q1).c_str(), cpb_text(before->q3).c_str()));
    }
    if (found == 0)
        complain(shown(opt.against) + ": it holds none of these rows");
    else if (!opt.json || worse > 0)
        say(formatted("%s compared with %s: %zu slower", counted(found, "row", "rows").c_str(),
                      shown(opt.against).c_str(), worse));
    return found > 0 && worse == 0;
}

std::unique_ptr<bench_record> record_for(const options &opt, const cycle_meter &meter)
{
    if (opt.against.empty())
        return nullptr;

    auto record = std::make_unique<bench_record>(opt.against);

    if (record->unit != meter.unit())
        throw std::runtime_error(shown(opt.against) + ": its unit is " + record->unit + ", here it is " + meter.unit());
    if (record->cpu != cpu_name())
        complain(shown(opt.against) + " was measured on another CPU: " + record->cpu);
    return record;
}

int table(const options &opt, cycle_meter &meter)
{
    output out;
    const std::unique_ptr<bench_record> record = record_for(opt, meter);
    const subjects what = selected(opt);
    const bench_messages messages(MOST_STREAMS, opt.bytes.back());
    const size_t whole = opt.bytes.back() - opt.bytes.back() % CITIUS_CIPHER_MAX_BLOCK; // bytes, in tables of ciphers
    std::vector<bench_row> rows, ciphers;
    bool good = true;
    right_ciphers impls(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        add_hash(rows, kind, opt, messages, good);
    for (const cipher_op &op : what.ops)
        add_op(rows, op, opt, messages, impls);
    if (whole > 0)
        for (const auto &[cipher, key_bits] : what.ciphers)
            for (const citius_implementation *impl : impls.of(cipher))
                for (const cipher_op &op : main_ops(cipher, key_bits))
                    ciphers.push_back(cipher_row(op, impl, 1, whole, messages));
    measure(rows, meter, opt.effort);
    measure(ciphers, meter, opt.effort);
    good = timed(rows) && good;
    good = timed(ciphers) && good;
    if (!opt.json) {
        print_machine(out, meter);
        print_lengths(out, rows, opt.bytes, meter);
        print_ciphers(out, ciphers, whole, meter);
    }
    rows.insert(rows.end(), ciphers.begin(), ciphers.end());
    write_lines(out, rows, {}, opt, meter);
    if (record != nullptr)
        good = as_fast_as(*record, rows, opt, meter, out) && good;
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

// ---- --compare ----

// What peers may have of a cipher.
std::vector<cipher_op> all_ops(const citius_cipher_info &cipher, size_t key_bits)
{
    std::vector<cipher_op> ops;

    for (cipher_mode mode : modes_of(cipher)) {
        ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, false });
        if (cipher_op::two_ways(mode))
            ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, true });
    }
    ops.push_back({ cipher, key_bits, cipher_op::mac_of });
    ops.push_back({ cipher, key_bits, cipher_op::expand });
    return ops;
}

// "openssl,gcrypt"; none for "true".
std::vector<std::string> read_peers(const std::string &list)
{
    const std::vector<std::string> known = peer_names();
    std::vector<std::string> names;

    if (list == "true")
        return names;
    for (const std::string &name : CLI::detail::split(list, ',')) {
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw CLI::ValidationError("--compare: unknown library '" + name + "': there are " + joined(known));
        names.push_back(name);
    }
    return names;
}

// What runs of Citius: what --impl names, or what runs where it names nothing.
class our_side {
public:
    explicit our_side(const options &opt) : opt_(opt) {}

    // Whether its answers are right; each kind is asked once.
    template <class Info> bool is_right(const Info &kind, bool &good)
    {
        auto found = known.find(kind.name);

        if (found == known.end())
            found = known.emplace(kind.name, right(kind, opt_.impls.impl_for(kind.kind))).first;
        good = good && found->second;
        return found->second;
    }

    // The implementation; NULL if neither --impl nor otherwise names it.
    template <class Info> const citius_implementation *implementation(const Info &kind, const char *otherwise)
    {
        const char *named = opt_.impls.impl_for(kind.kind) != nullptr ? opt_.impls.impl_for(kind.kind) : otherwise;

        if (named == nullptr)
            return nullptr;
        for (const citius_implementation &impl : all_implementations(kind.kind))
            if (std::strcmp(impl.name, named) == 0)
                impls.push_back(impl);
        return &impls.back();
    }

private:
    const options &opt_;
    std::map<std::string, bool> known;
    std::list<citius_implementation> impls;
};

int compare_with_peers(const options &opt, cycle_meter &meter)
{
    output out;
    const subjects what = selected(opt);
    const std::vector<std::string> named = read_peers(opt.compared_with);
    const std::vector<peer> peers = find_peers(named);
    std::vector<compared> all;
    std::vector<cipher_op> ops = what.ops;
    bool good = true;
    our_side ours(opt);

    for (const std::string &name : named) {
        if (std::none_of(peers.begin(), peers.end(), [&](const peer &p) { return p.name == name; })) {
            complain(name + " is not on this machine");
            good = false;
        }
    }
    if (peers.empty() && named.empty()) {
        complain("there is none of " + joined(peer_names()) + " on this machine");
        good = false;
    }
    for (const citius_hash_info &kind : what.hashes)
        if (ours.is_right(kind, good))
            all.push_back({ kind, {}, ours.implementation(kind, citius_hash_chosen(kind.kind, 1)) });
    for (const auto &[cipher, key_bits] : what.ciphers)
        for (const cipher_op &op : all_ops(cipher, key_bits))
            ops.push_back(op);
    for (const cipher_op &op : ops)
        if (op.what != cipher_op::iterate && (op.what != cipher_op::mac_of || op.mac == CITIUS_CMAC) &&
            ours.is_right(op.cipher, good))
            all.push_back({ {}, op, ours.implementation(op.cipher, nullptr) });

    std::vector<bench_row> rows;
    const std::vector<contest> contests = compare(all, opt.bytes, peers, meter, opt.effort, good);

    if (!opt.json) {
        std::vector<std::string> names;

        for (const peer &p : peers)
            names.push_back(p.name + " " + p.version);
        print_machine(out, meter);
        out.write("Peers: " + joined(names) + "\n");
        if (!contests.empty())
            print_contests(out, contests, meter);
    }
    for (const contest &c : contests) {
        good = timed(c) && good;
        rows.insert(rows.end(), c.begin(), c.end());
    }
    write_lines(out, rows, peers, opt, meter);
    if (contests.empty() && !peers.empty()) {
        complain("no peer has any of these");
        good = false;
    }
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

// ---- --check-order ----

bool beats(const bench_row &row, const bench_row &chosen)
{
    return row.samples > 0 && chosen.samples > 0 && row.cpb * MARGIN < chosen.cpb;
}

// A suspicion counts when it outlives two longer measurements of the two rows alone.
bool still_beats(const bench_row &row, const bench_row &chosen, cycle_meter &meter, bench_effort effort,
                 std::vector<bench_row> &last)
{
    for (int i = 0; i < 2; i++) {
        effort.rounds *= 2;
        effort.budget_us *= 2;
        last = { chosen, row };
        measure(last, meter, effort);
        if (!beats(last[1], last[0]))
            return false;
    }
    return true;
}

struct claims {
    size_t checked = 0, beaten = 0;
};

void check_hash(const citius_hash_info &kind, const options &opt, cycle_meter &meter, output &out, claims &count,
                bool &good)
{
    const bench_messages messages(MOST_STREAMS, opt.bytes.back());
    std::vector<citius_implementation> impls;

    for (const citius_implementation &impl : right_implementations(kind, opt, good))
        if (impl.timing == CITIUS_CONSTANT)
            impls.push_back(impl);
    for (size_t streams : STREAMS) {
        const char *chosen = citius_hash_chosen(kind.kind, streams);

        for (size_t bytes : opt.bytes) {
            std::vector<bench_row> rows, last;
            size_t at = impls.size();

            for (const citius_implementation &impl : impls) {
                if (std::strcmp(impl.name, chosen) == 0)
                    at = rows.size();
                rows.push_back(hash_row(kind, impl, streams, bytes, messages));
            }
            if (at == impls.size())
                continue; // it gave wrong answers
            measure(rows, meter, opt.effort);
            count.checked++;
            for (const bench_row &row : rows) {
                if (!beats(row, rows[at]) || !still_beats(row, rows[at], meter, opt.effort, last))
                    continue;
                count.beaten++;
                out.write(formatted("%s, %s of %zu bytes: %s runs at %s, but %s would at %s %s per byte\n", kind.name,
                                    counted(streams, "message", "messages").c_str(), bytes, chosen,
                                    cpb_text(last[0].cpb).c_str(), row.impl.c_str(), cpb_text(last[1].cpb).c_str(),
                                    meter.unit()));
            }
        }
    }
}

// Two claims: what the library does with some blocks is as good as any constant-time implementation, and
// with many blocks no implementation beats one before it in the list.
void check_cipher(const citius_cipher_info &cipher, size_t key_bits, const options &opt, cycle_meter &meter,
                  output &out, claims &count, right_ciphers &right)
{
    const cipher_op op = { cipher, key_bits, cipher_op::crypt, cipher_mode::ecb };
    const std::vector<const citius_implementation *> impls = right.of(cipher);
    const size_t whole = std::max(opt.bytes.back() - opt.bytes.back() % op.cipher.block, op.cipher.block);
    const bench_messages messages(1, std::max(whole, BLOCKS[std::size(BLOCKS) - 1] * op.cipher.block));
    std::vector<bench_row> rows, last;

    auto suspect = [&](const bench_row &row, const bench_row &before) {
        if (!beats(row, before) || !still_beats(row, before, meter, opt.effort, last))
            return;
        count.beaten++;
        out.write(formatted("%s, %s: %s runs at %s, but %s at %s %s per byte\n", op.label().c_str(),
                            counted(row.bytes / op.cipher.block, "block", "blocks").c_str(), before.impl.c_str(),
                            cpb_text(last[0].cpb).c_str(), row.impl.c_str(), cpb_text(last[1].cpb).c_str(),
                            meter.unit()));
    };

    for (size_t blocks : BLOCKS) {
        rows.clear();
        for (const citius_implementation *impl : impls)
            if (impl == nullptr || impl->timing == CITIUS_CONSTANT)
                rows.push_back(cipher_row(op, impl, 1, blocks * op.cipher.block, messages));
        if (rows.size() < 2 || !rows[0].chosen)
            continue;
        measure(rows, meter, opt.effort);
        count.checked++;
        suspect(*std::min_element(rows.begin() + 1, rows.end(),
                                  [](auto &a, auto &b) { return a.cpb < b.cpb; }), rows[0]);
    }
    rows.clear();
    for (const citius_implementation *impl : impls)
        if (impl != nullptr)
            rows.push_back(cipher_row(op, impl, 1, whole, messages));
    measure(rows, meter, opt.effort);
    for (size_t i = 1; i < rows.size(); i++) {
        count.checked++;
        suspect(rows[i], rows[i - 1]);
    }
}

int check_order(const options &opt, cycle_meter &meter)
{
    output out;
    const subjects what = selected(opt);
    claims count;
    bool good = true;
    right_ciphers right(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        check_hash(kind, opt, meter, out, count, good);
    for (const auto &[cipher, key_bits] : what.ciphers)
        check_cipher(cipher, key_bits, opt, meter, out, count, right);
    out.write(formatted("%zu choices checked, %zu beaten\n", count.checked, count.beaten));
    return out.close() && good && count.beaten == 0 ? EXIT_GOOD : EXIT_BAD;
}

int bench(options &opt)
{
    cycle_meter meter;

    opt.bytes = read_lengths(!opt.lengths.empty()    ? opt.lengths
                             : opt.check_order       ? "16384"
                             : opt.named.ops.empty() ? "64,1024,16384"
                             : !opt.compared_with.empty() ? "64,1024,16384"
                                                     : "64,256,1024,8192,16384");
    if (opt.check_order && !opt.named.ops.empty())
        throw CLI::ValidationError("--check-order takes kinds: " + opt.named.ops[0].label() + " is none");
    opt.effort = { opt.quick ? std::min<size_t>(opt.rounds, 7) : opt.rounds, opt.quick ? 20.0 : 100.0,
                   opt.quick ? 20000.0 : 200000.0 };
    return opt.check_order              ? check_order(opt, meter)
           : !opt.compared_with.empty() ? compare_with_peers(opt, meter)
                                        : table(opt, meter);
}

} // namespace

void add_bench(CLI::App &tool, int &code)
{
    CLI::App *command = tool.add_subcommand("bench", "Check every implementation, then time it");
    auto opt = std::make_shared<options>();
    auto read = [opt](const std::vector<std::string> &names) { opt->named = read_names(names); };

    command
        ->add_option_function<std::vector<std::string>>(
            "-a,--algorithm,KIND", read, "Only these: sha1, aes, aes-256, aes-256-ctr, aes-256-cbc-dec, cmac-aes-256 ...")
        ->type_name("");
    opt->impls.add_to(*command);
    command->add_option("--lengths", opt->lengths, "Bytes of a message: 64,1024,16384, or pow2 or ebash")
        ->type_name("LIST");
    command->add_option("--rounds", opt->rounds, "Samples of each row")
        ->type_name("N")
        ->check(CLI::Range(size_t(1), size_t(100000)));
    command->add_flag("--quick", opt->quick, "Few and short samples");
    CLI::Option *json = command->add_flag("--json", opt->json, "JSON Lines: the machine, then a row in each line");
    CLI::Option *compare =
        command->add_flag("--compare", opt->compared_with, "Beside the libraries found here: all, or =openssl,gcrypt");
    CLI::Option *save =
        command->add_option("--save", opt->save, "Write what --json writes to a file, too")->type_name("FILE");
    CLI::Option *against =
        command->add_option("--against", opt->against, "Fail if a row is slower than it was in that file")
            ->type_name("FILE")
            ->excludes(compare);

    command
        ->add_flag("--check-order", opt->check_order,
                   "Fail if a constant-time row beats the chosen one by more than 3 %")
        ->excludes(json)
        ->excludes(compare)
        ->excludes(save)
        ->excludes(against);
    command->callback([opt, &code] { code = bench(*opt); });
}
