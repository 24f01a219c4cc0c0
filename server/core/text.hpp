#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace core {

// Changes ASCII letters only, for names of headers, hosts and e-mail addresses. Does not depend on the locale.
constexpr char to_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

constexpr std::string to_lower(std::string_view text)
{
    std::string lower {text};
    for (char& letter : lower)
        letter = to_lower(letter);
    return lower;
}

// Compares without regard to the case of ASCII letters.
constexpr bool is_same_word(std::string_view one, std::string_view other)
{
    return std::ranges::equal(one, other, {}, [](char c) { return to_lower(c); }, [](char c) { return to_lower(c); });
}

// The beginning of a text of any encoding, with a space for each byte that is no printable ASCII character.
inline std::string to_printable(std::string_view text, std::size_t longest)
{
    std::string printable {text.substr(0, longest)};
    for (char& letter : printable)
        if (letter < ' ' || letter > '~') letter = ' ';
    return printable;
}

// The text, or nothing if it is empty: contracts leave out what is not there, the domain has it as an empty text.
inline std::optional<std::string> unless_empty(std::string text)
{
    if (text.empty()) return {};
    return text;
}

}   // namespace core
