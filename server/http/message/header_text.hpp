#pragma once

#include <algorithm>
#include <string_view>

namespace http {

// Removes leading and trailing spaces and tabs (RFC 9110, section 5.6.3).
constexpr std::string_view trim(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Removes the text up to and including the next `separator` from the front of `text`; returns it trimmed, without the
// separator.
constexpr std::string_view take(std::string_view& text, char separator)
{
    const auto part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return trim(part);
}

}   // namespace http
