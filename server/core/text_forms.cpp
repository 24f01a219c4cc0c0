#include "core/text_forms.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace core {

namespace {

bool is_between(char32_t code, char32_t first, char32_t last) { return code >= first && code <= last; }

bool is_control(char32_t code) { return code < 0x20 || is_between(code, 0x7F, 0x9F); }
bool ends_line(char32_t code) { return is_between(code, 0x2028, 0x2029); }
// Embeddings, overrides and isolates.
bool turns_text(char32_t code) { return is_between(code, 0x202A, 0x202E) || is_between(code, 0x2066, 0x2069); }
bool is_direction_mark(char32_t code) { return code == 0x061C || is_between(code, 0x200E, 0x200F); }

bool is_plain(char letter) { return letter >= ' ' && letter <= '~'; }

}   // namespace

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

std::string mailbox_of(std::string_view email)
{
    const auto at = std::min(email.rfind('@'), email.size());
    return to_lower(email.substr(0, std::min(email.find('+', 1), at))) + to_lower(email.substr(at));
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
    const bool is_one = lines == Lines::one;
    while (!utf8.empty()) {
        const auto length = character_length(utf8);
        if (length == 0) return false;
        const auto code = code_of(utf8.substr(0, length));
        const bool is_break = code == '\n' || code == '\r' || code == '\t';
        if (is_control(code) && (is_one || !is_break)) return false;
        if (is_one && (ends_line(code) || turns_text(code))) return false;
        utf8.remove_prefix(length);
    }
    return true;
}

std::string one_line(std::string_view text)
{
    std::string line;
    while (!text.empty()) {
        const auto length = character_length(text);
        const auto character = text.substr(0, std::max<std::size_t>(length, 1));
        const auto code = length == 0 ? char32_t {0xFFFD} : code_of(character);
        if (is_control(code) || ends_line(code))
            line += ' ';
        else if (!turns_text(code))
            line += character;
        text.remove_prefix(character.size());
    }
    const auto first = line.find_first_not_of(' ');
    return first == line.npos ? std::string {} : line.substr(first, line.find_last_not_of(' ') - first + 1);
}

std::string to_visible(std::string_view text, Lines lines)
{
    std::string visible;
    visible.reserve(text.size());
    while (!text.empty()) {
        const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
        visible += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const auto length = character_length(text);
        const auto character = text.substr(0, std::max<std::size_t>(length, 1));
        const auto code = length == 0 ? char32_t {0xFFFD} : code_of(character);
        const bool stays = lines == Lines::several && (code == '\n' || code == '\t');
        if (!stays && (is_control(code) || ends_line(code) || turns_text(code) || is_direction_mark(code)))
            visible += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code));
        else
            append_character(visible, code);
        text.remove_prefix(character.size());
    }
    return visible;
}

}   // namespace core
