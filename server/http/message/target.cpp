#include "http/message/target.hpp"

#include <algorithm>

#include "http/message/utf8.hpp"

namespace http {

namespace {

int hex_digit(char letter)
{
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

// Percent-decodes a text. `plus` replaces "+": a space in a query, "+" itself in a path.
std::optional<std::string> decode(std::string_view text, char plus)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char letter = text[i] == '+' ? plus : text[i];
        if (letter == '%') {
            const int high = i + 1 < text.size() ? hex_digit(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
            if (high < 0 || low < 0) return {};
            letter = static_cast<char>(high * 16 + low);
            i += 2;
        }
        if (static_cast<unsigned char>(letter) < ' ' || letter == 0x7f) return {};
        out += letter;
    }
    if (!is_utf8(out)) return {};
    return out;
}

std::string_view take(std::string_view& text, char separator)
{
    const auto part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

bool names_something(std::string_view segment)
{
    return !segment.empty() && segment != "." && segment != ".."
        && segment.find_first_of("/\\") == std::string_view::npos;
}

void read_query(std::string_view text, Target& target)
{
    while (!text.empty()) {
        auto value_text = take(text, '&');
        if (value_text.empty()) continue;
        auto name = decode(take(value_text, '='), ' ');
        auto value = decode(value_text, ' ');
        if (name && value)
            target.query.emplace_back(std::move(*name), std::move(*value));
        else
            target.is_query_sound = false;
    }
}

}   // namespace

std::optional<Target> parse_target(std::string_view text)
{
    Target target;
    auto query = text;
    auto path = take(query, '?');
    if (!path.starts_with('/')) return {};
    path.remove_prefix(1);
    target.has_trailing_slash = path.ends_with('/');
    while (!path.empty()) {
        auto segment = decode(take(path, '/'), '+');
        if (!segment) return {};
        target.is_canonical = target.is_canonical && names_something(*segment);
        target.path += '/' + *segment;
        target.segments.push_back(std::move(*segment));
    }
    if (target.segments.empty() || target.has_trailing_slash) target.path += '/';
    read_query(query, target);
    return target;
}

std::string escape_query(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (is_letter || c == '-' || c == '.' || c == '_' || c == '~') {
            out += c;
            continue;
        }
        out += '%';
        out += digits[static_cast<unsigned char>(c) >> 4];
        out += digits[static_cast<unsigned char>(c) & 15];
    }
    return out;
}

}   // namespace http
