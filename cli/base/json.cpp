/* SPDX-License-Identifier: MIT */
// Writing JSON.
#include "cli/base/json.h"

#include "cli/base/text.h"

namespace citius::tool {

static std::string quoted(std::string_view s)
{
    static const char letters[] = "\bb\ff\nn\rr\tt\"\"\\\\";
    std::string text = "\"";

    for (char c : s) {
        const size_t at = std::string_view(letters).find(c);

        if (at % 2 == 0)
            text += { '\\', letters[at + 1] };
        else if (static_cast<unsigned char>(c) < ' ')
            text += formatted("\\u%04x", static_cast<unsigned>(c));
        else
            text += c;
    }
    return text + '"';
}

// In JSON only strings hold more than ASCII.
static std::string in_ascii(std::string_view json)
{
    std::string text;
    char32_t c;

    for (size_t len; !json.empty(); json.remove_prefix(len)) {
        len = std::max<size_t>(character(json, c), 1);
        if (len == 1 && c < 0x7f)
            text += json[0];
        else if (c < 0x10000)
            text += formatted("\\u%04x", static_cast<unsigned>(c));
        else
            text += formatted("\\u%04x\\u%04x", static_cast<unsigned>(0xd7c0 + (c >> 10)),
                              static_cast<unsigned>(0xdc00 + (c & 0x3ff)));
    }
    return text;
}

// With a point, or an exponent, which show that it is no integer.
json::json(double d) : text(formatted("%.15g", d))
{
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
}

json::json(std::string_view s) : text(quoted(s))
{
}

json_object &json_object::put(std::string_view key, const json &value)
{
    members += (members.empty() ? "" : ",") + quoted(key) + ':' + value.text;
    return *this;
}

json_object &json_object::put_name(const std::string &name, const std::string &key)
{
    return is_utf8(name) ? put(key, name)
                         : put(key + "_hex", hex(reinterpret_cast<const uint8_t *>(name.data()), name.size()));
}

json_object::operator json() const
{
    json value = nullptr;

    value.text = '{' + members + '}';
    return value;
}

std::string json_object::line() const
{
    return '{' + members + "}\n";
}

std::string json_object::line_of_output() const
{
    return to_terminal() ? in_ascii(line()) : line();
}

} // namespace citius::tool
