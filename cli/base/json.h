/* SPDX-License-Identifier: MIT */
// Writing JSON.
#ifndef CITIUS_TOOL_BASE_JSON_H
#define CITIUS_TOOL_BASE_JSON_H

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace citius::tool {

// A value, as its text.
struct json {
    json(std::nullptr_t) : text("null") {}
    json(bool b) : text(b ? "true" : "false") {}
    json(double d);
    template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0> json(T n) : text(std::to_string(n)) {}
    json(std::string_view s);
    json(const char *s) : json(s == nullptr ? json(nullptr) : json(std::string_view(s))) {} // NULL: null
    json(const std::string &s) : json(std::string_view(s)) {}
    template <class A, class B> json(const std::pair<A, B> &p) : json(std::vector<json>{ p.first, p.second }) {}
    template <class T> json(const std::vector<T> &list) : text("[")
    {
        for (const T &item : list)
            text += (text.size() > 1 ? "," : "") + json(item).text;
        text += ']';
    }

    std::string text;
};

// An object, with its members in the order in which they were put.
class json_object {
public:
    json_object &put(std::string_view key, const json &value);

    // A file name: as "file", or, if it is not UTF-8, its bytes in hexadecimal as "file_hex".
    json_object &put_name(const std::string &name, const std::string &key = "file");

    bool empty() const { return members.empty(); }
    operator json() const;

    std::string line() const;
    std::string line_of_output() const; // the same; a terminal gets it in ASCII

private:
    std::string members;
};

} // namespace citius::tool

#endif
