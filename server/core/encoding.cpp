#include "core/encoding.hpp"

namespace core {

namespace {

bool is_alphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// The byte that the first three characters, "%C3", stand for.
std::optional<char> first_escape(std::string_view text)
{
    if (text.size() < 3) return {};
    const int high = hex_digit(text[1]), low = hex_digit(text[2]);
    if (high < 0 || low < 0) return {};
    return static_cast<char>(high * 16 + low);
}

enum class Malformed { refused, kept };

std::optional<std::string> decode(std::string_view text, Malformed malformed)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto byte = text.front() == '%' ? first_escape(text) : std::nullopt;
        if (!byte && text.front() == '%' && malformed == Malformed::refused) return {};
        out += byte.value_or(text.front());
        text.remove_prefix(byte ? 3 : 1);
    }
    return out;
}

// What HTML and XML read as markup, in text and in quoted attributes; empty for other characters.
std::string_view escaped_markup(char c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return {};
    }
}

void append_to_xml(std::string& out, char c)
{
    if (const auto escaped = escaped_markup(c); !escaped.empty())
        out += escaped;
    else if (c == '\r')   // XML parsers would read an unescaped "\r" as a line break.
        out += "&#13;";
    else if (static_cast<unsigned char>(c) >= ' ' || c == '\t' || c == '\n')
        out += c;
}

}   // namespace

std::string percent_encode(std::string_view text, std::string_view kept)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_alphanumeric(c) || kept.contains(c))
            out += c;
        else
            out.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
    return out;
}

std::optional<std::string> percent_decode(std::string_view text) { return decode(text, Malformed::refused); }

std::string percent_decode_leniently(std::string_view text) { return *decode(text, Malformed::kept); }

std::string escape_html(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const auto escaped = escaped_markup(c);
        escaped.empty() ? out += c : out += escaped;
    }
    return out;
}

std::string escape_xml(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        // U+FFFE and U+FFFF are no characters.
        const bool is_no_character = text.starts_with("\xEF\xBF\xBE") || text.starts_with("\xEF\xBF\xBF");
        if (!is_no_character) append_to_xml(out, text.front());
        text.remove_prefix(is_no_character ? 3 : 1);
    }
    return out;
}

std::string escape_json_block(std::string_view json)
{
    std::string out;
    out.reserve(json.size());
    for (const char c : json) {   // In JSON these characters occur only within strings, where \u escapes mean the same.
        switch (c) {
        case '<': out += "\\u003c"; break;
        case '>': out += "\\u003e"; break;
        case '&': out += "\\u0026"; break;
        default: out += c;
        }
    }
    return out;
}

}   // namespace core
