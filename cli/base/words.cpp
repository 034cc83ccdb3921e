/* SPDX-License-Identifier: MIT */
// Words in messages: lists of them, and the one that was probably meant.
#include "cli/base/words.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

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

// How many letters must be put in, left out or replaced, or swapped with the next one, to make one word the other.
static size_t distance(const std::string &a, const std::string &b)
{
    std::vector<std::vector<size_t>> d(a.size() + 1, std::vector<size_t>(b.size() + 1));

    for (size_t i = 0; i <= a.size(); i++) {
        for (size_t j = 0; j <= b.size(); j++) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = std::min({ d[i - 1][j - 1] + (a[i - 1] != b[j - 1]), d[i - 1][j] + 1, d[i][j - 1] + 1 });
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[a.size()][b.size()];
}

// Names with other digits are names of other things: blake3 is not blake2b.
static bool may_mean(const std::string &written, const std::string &word)
{
    auto digits = [](const std::string &from) {
        std::string found;

        std::copy_if(from.begin(), from.end(), std::back_inserter(found), [](char c) { return c >= '0' && c <= '9'; });
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    };
    const std::string found = digits(written);

    return found.empty() || found == digits(word);
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

    if (written.find('/') != std::string::npos) // a file
        return "";
    for (const std::string &word : words) {
        size_t d = distance(lower(written), word);

        if (d <= std::max<size_t>(1, word.size() / 3) && may_mean(written, word) && (best == nullptr || d < least)) {
            best = &word;
            least = d;
        }
    }
    return best == nullptr ? "" : *best;
}

} // namespace citius::tool
