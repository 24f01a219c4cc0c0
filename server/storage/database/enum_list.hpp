#pragma once

#include <ranges>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// Words of an enum as a column has them: "cancel reschedule".
template <std::ranges::range Words> std::string to_words(const Words& values)
{
    std::string words;
    for (const auto value : values)
        words += (words.empty() ? "" : " ") + std::string {core::word(value)};
    return words;
}

// One of them, where it goes by another column which enum it is of. Throws DatabaseError for a word that is none of it.
template <class Word> Word stored_word(std::string_view word)
{
    const auto value = core::parse_word<Word>(word);
    if (!value) throw DatabaseError {"Unknown word in the database: " + std::string {word}};
    return *value;
}

// Throws DatabaseError for a word that is none of the enum.
template <class Word> std::vector<Word> read_words(std::string_view words)
{
    std::vector<Word> values;
    while (!words.empty()) {
        const auto one = words.substr(0, words.find(' '));
        values.push_back(stored_word<Word>(one));
        words.remove_prefix(std::min(one.size() + 1, words.size()));
    }
    return values;
}

}   // namespace storage
