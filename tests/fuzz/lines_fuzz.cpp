/* SPDX-License-Identifier: MIT */
/* Lists for `citius check`: for any content, claims are valid, each digest is a claim or reported as not checked, and the
 * tool's output for a claim is read back as the same claim. */
#include "fuzz.h"

#include "cli/base/text.h"
#include "cli/names/choice.h"
#include "cli/sum/lines.h"

using namespace citius::tool;

const char *const planted_defects[] = { "loses_escapes", "loses_the_end", "loses_a_digest", nullptr };

static line read_back(const std::vector<citius_hash_info> &kinds, const line_style &style, std::string text)
{
    text.pop_back();
    if (planted("loses_escapes") && text[0] == '\\')
        text.erase(0, 1);
    if (planted("loses_the_end") && style.binary)
        text.erase(text.find('*'), 1);
    return line_reader(kinds, !style.zero).read(text);
}

static void same(const line &l, const claim &c, const std::string &name)
{
    expect(l.verdict == line::CLAIMS, "what was written is not read: " + shown(name));
    expect(l.name == name, "the name becomes another: " + shown(name) + " " + shown(l.name));
    expect(l.claims.size() == 1 && l.claims[0].kind == c.kind && l.claims[0].digest == c.digest,
           "the digest becomes another");
}

static void written_and_read(provider &in, const claim &c, const std::string &name)
{
    citius_hash_info kind = {};
    line_style style;

    for (const citius_hash_info &one : all_kinds())
        if (one.kind == c.kind)
            kind = one;
    expect(kind.name != nullptr, "a claim of no kind");
    expect(c.digest.size() == kind.digest, "a digest of another size");
    style.terminal = false;
    style.tag = in.ConsumeBool();
    style.zero = in.ConsumeBool();
    style.binary = !style.tag && in.ConsumeBool();

    const std::string digits = hex(reinterpret_cast<const uint8_t *>(c.digest.data()), c.digest.size());
    same(read_back({ kind }, style, summed_line(style, kind.tag, name, digits)), c, name);

    nlohmann::ordered_json object;

    put_name(object, name);
    object["digests"][kind.name] = digits;
    same(line_reader({}, true).read(object.dump()), c, name);

    /* A table that has the algorithm twice, before and after an unknown one. */
    line_reader table({}, false);

    table.read("%%%% size," + std::string(kind.name) + ",md5," + kind.name + ",filename");

    line l = table.read("0," + digits + ",00," + digits + "," + name);

    if (planted("loses_a_digest"))
        l.claims.pop_back();
    expect(l.claims.size() == 2 && l.unknown.size() == 1, "a digest of a table is lost");
    l.claims.pop_back();
    same(l, c, name);
}

void target(provider &in)
{
    const std::vector<citius_hash_info> all = all_kinds();
    const bool zero = in.ConsumeBool();
    std::vector<citius_hash_info> kinds;
    std::vector<std::string> names;

    for (const citius_hash_info &kind : all)
        names.push_back(kind.name);
    for (size_t n = up_to(in, 3); n > 0; n--)
        kinds.push_back(all[one_of(in, names)]);

    line_reader reader(kinds, !zero);
    std::string text = in.ConsumeRandomLengthString(4000);

    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(zero ? '\0' : '\n', at), text.size());
        const line l = reader.read(std::string_view(text).substr(at, end - at));

        if (l.verdict == line::CLAIMS) {
            expect(!l.name.empty() && l.name.find('\0') == std::string::npos, "a name that no file has");
            expect(!l.claims.empty(), "no claims");
            for (const claim &c : l.claims)
                written_and_read(in, c, l.name);
        } else if (l.verdict == line::NOT_CHECKED) {
            expect(l.claims.empty() && l.unknown.size() + l.unnamed.size() > 0, "not checked, but what?");
        }
        at = end + 1;
    }
}
