#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace core {

// ASCII letters only: names of headers, hosts and e-mail addresses, whatever the machine's locale is.
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

// Upper and lower case of ASCII letters are the same.
constexpr bool is_same_word(std::string_view one, std::string_view other)
{
    return std::ranges::equal(one, other, {}, [](char c) { return to_lower(c); }, [](char c) { return to_lower(c); });
}

}   // namespace core
