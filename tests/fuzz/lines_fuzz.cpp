/* SPDX-License-Identifier: MIT */
/* Lists for `citius check`: for any content, claims are valid, each digest is a claim or reported as not checked, and the
 * tool's output for a claim is read back as the same claim. */
#include "fuzz.h"

#include "cli/base/json.h"
#include "cli/base/text.h"
#include "cli/peers/hashes.h"
#include "cli/sum/lines.h"

using namespace citius::tool;

const char *const planted_defects[] = { "loses_escapes", "loses_the_end", "loses_a_digest", nullptr };

static line read_back(const std::vector<hash_algorithm> &kinds, const line_style &style, std::string text)
{
    text.pop_back();
    if (planted("loses_escapes") && text[0] == '\\')
        text.erase(0, 1);
    if (planted("loses_the_end") && style.binary)
        text.erase(text.find('*'), 1);
    return line_reader(kinds, "", !style.zero).read(text);
}

static void same(const line &l, const claim &c, const std::string &name)
{
    expect(l.verdict == line::CLAIMS, "what was written is not read: " + shown(name));
    expect(l.name == name, "the name becomes another: " + shown(name) + " " + shown(l.name));
    expect(l.claims.size() == 1 && l.claims[0].algorithm == c.algorithm && l.claims[0].digest == c.digest,
           "the digest becomes another");
}

static void written_and_read(provider &in, const claim &c, const std::string &name)
{
    line_style style;

    expect(c.algorithm < all_hashes().size(), "a claim of no algorithm");

    const hash_algorithm &kind = all_hashes()[c.algorithm];

    expect(c.digest.size() == kind.digest, "a digest of another size");
    style.terminal = false;
    style.tag = in.ConsumeBool();
    style.zero = in.ConsumeBool();
    style.binary = !style.tag && in.ConsumeBool();

    const std::string digits = hex(reinterpret_cast<const uint8_t *>(c.digest.data()), c.digest.size());
    same(read_back({ kind }, style, summed_line(style, kind.tag, name, digits)), c, name);

    const json object = json_object().put_name(name).put("digests", json_object().put(kind.name, digits));

    same(line_reader({}, "", true).read(object.text), c, name);

    /* A table that has the algorithm twice, before and after an unknown one. */
    line_reader table({}, "", false);

    table.read("%%%% size," + std::string(kind.name) + ",tiger," + kind.name + ",filename");

    line l = table.read("0," + digits + ",00," + digits + "," + name);

    if (planted("loses_a_digest"))
        l.claims.pop_back();
    expect(l.claims.size() == 2 && l.unknown.size() == 1, "a digest of a table is lost");
    l.claims.pop_back();
    same(l, c, name);
}

void target(provider &in)
{
    const bool zero = in.ConsumeBool();
    std::vector<hash_algorithm> kinds;
    std::vector<std::string> names;

    for (const hash_algorithm &kind : all_hashes())
        names.push_back(kind.name);
    for (size_t n = up_to(in, 3); n > 0; n--)
        kinds.push_back(all_hashes()[one_of(in, names)]);

    line_reader reader(kinds, "", !zero);
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
