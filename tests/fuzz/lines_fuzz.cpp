/* The lines of lists for `citius check`: whatever stands there, a claim makes sense, and what the tool writes for it is
 * read as the same claim. */
#include "fuzz.h"

#include "cli/choice.h"
#include "cli/lines.h"
#include "cli/text.h"

const char *const plants[] = { "loses_escapes", "loses_the_end", nullptr };

static line read_back(const std::vector<citius_hash_info> &kinds, const line_style &style, std::string text)
{
    text.pop_back();
    if (planted("loses_escapes") && text[0] == '\\')
        text.erase(0, 1);
    if (planted("loses_the_end") && style.binary)
        text.erase(text.find('*'), 1);
    return line_reader(kinds, !style.zero).read(text);
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
    style.tag = in.ConsumeBool();
    style.zero = in.ConsumeBool();
    style.binary = !style.tag && in.ConsumeBool();

    const std::string digits = hex(reinterpret_cast<const uint8_t *>(c.digest.data()), c.digest.size());
    const line l = read_back({ kind }, style, summed_line(style, kind.tag, name, digits));

    expect(l.verdict == line::CLAIMS, "what was written is not read: " + shown(name));
    expect(l.name == name, "the name becomes another: " + shown(name) + " " + shown(l.name));
    expect(l.claims.size() == 1 && l.claims[0].kind == c.kind && l.claims[0].digest == c.digest, "the digest becomes another");
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
        } else if (l.verdict == line::UNKNOWN) {
            expect(!l.what.empty(), "unknown, but what?");
        }
        at = end + 1;
    }
}
