#include "http/accept.hpp"

#include <algorithm>

namespace http {

namespace {

std::string_view trim(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Removes and returns what comes before the next `separator`.
std::string_view take(std::string_view& text, char separator)
{
    const auto part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return trim(part);
}

bool equals_ignoring_case(std::string_view text, std::string_view lower)
{
    return std::ranges::equal(text, lower, {}, [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
}

// A weight of zero forbids: "q=0", "q=0.0", "q=0.00", "q=0.000".
bool is_zero_weight(std::string_view parameter)
{
    if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) return false;
    return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
}

}   // namespace

bool accepts_coding(std::string_view header, std::string_view coding)
{
    bool is_anything_allowed = false;
    while (!header.empty()) {
        auto entry = take(header, ',');
        const auto name = take(entry, ';');
        bool is_allowed = true;
        while (!entry.empty())
            is_allowed = !is_zero_weight(take(entry, ';')) && is_allowed;
        if (equals_ignoring_case(name, coding)) return is_allowed;
        if (name == "*") is_anything_allowed = is_allowed;
    }
    return is_anything_allowed;
}

}   // namespace http
