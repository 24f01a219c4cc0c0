#include "core/text_forms.hpp"

#include <algorithm>

namespace core {

bool is_slug(std::string_view text)
{
    char previous = '-';   // So that neither the first character nor two in a row may be a hyphen.
    for (const char c : text) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!is_letter && (c != '-' || previous == '-')) return false;
        previous = c;
    }
    return previous != '-';
}

bool is_email(std::string_view text)
{
    const auto at = text.find('@');
    if (at == 0 || at == std::string_view::npos || text.find('@', at + 1) != std::string_view::npos) return false;
    if (text.find_first_of(" \t\r\n<>,;:\"()[]\\") != std::string_view::npos) return false;
    const auto host = text.substr(at + 1);
    const auto dot = host.find('.');
    return dot != std::string_view::npos && dot > 0 && host.back() != '.' && host.find("..") == std::string_view::npos;
}

bool is_phone(std::string_view text)
{
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto digits = std::ranges::count_if(text, is_digit);
    const bool only_marks = std::ranges::all_of(
        text, [&](char c) { return is_digit(c) || std::string_view {" ()-./"}.find(c) != std::string_view::npos; });
    return only_marks && digits >= 5 && digits <= 15;
}

bool is_printable(std::string_view utf8, Lines lines)
{
    const auto is_break = [](char c) { return c == '\n' || c == '\r' || c == '\t'; };
    return std::ranges::none_of(utf8, [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 || byte == 0x7F) && !(lines == Lines::several && is_break(c));
    });
}

}   // namespace core
