/* SPDX-License-Identifier: MIT */
// Words in messages: lists of them, and the one that was probably meant.
#include "cli/base/words.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace citius::tool {

std::string joined(const std::vector<std::string> &words, const std::string &separator)
{
    std::string text;

    for (const std::string &word : words)
        text += (text.empty() ? "" : separator) + word;
    return text;
}

std::vector<std::string> parts_of(const std::string &list, char separator)
{
    std::vector<std::string> words;

    for (size_t at = 0, end; at <= list.size(); at = end + 1) {
        end = std::min(list.find(separator, at), list.size());
        words.push_back(list.substr(at, end - at));
    }
    return words;
}

// How many letters must be put in, left out or replaced to make one word the other.
static size_t distance(const std::string &a, const std::string &b)
{
    std::vector<size_t> row(b.size() + 1);

    std::iota(row.begin(), row.end(), size_t{ 0 });
    for (size_t i = 0; i < a.size(); i++) {
        size_t diagonal = row[0];

        row[0] = i + 1;
        for (size_t j = 0; j < b.size(); j++) {
            size_t replaced = diagonal + (a[i] != b[j]);

            diagonal = row[j + 1];
            row[j + 1] = std::min({ replaced, row[j] + 1, diagonal + 1 });
        }
    }
    return row.back();
}

std::string lower(std::string word)
{
    for (char &c : word)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return word;
}

std::string nearest(const std::string &written, const std::vector<std::string> &words)
{
    const std::string *best = nullptr;
    size_t least = 0;

    for (const std::string &word : words) {
        size_t d = distance(lower(written), word);

        if (d <= std::max<size_t>(2, word.size() / 3) && (best == nullptr || d < least)) {
            best = &word;
            least = d;
        }
    }
    return best == nullptr ? "" : *best;
}

} // namespace citius::tool
