#include "core/utf8.hpp"

#include <algorithm>

namespace core {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}   // namespace

std::size_t character_length(std::string_view bytes)
{
    if (bytes.empty()) return 0;
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    if (at(0) < 0x80) return 1;
    const std::size_t length = at(0) >= 0xF0 ? 4 : at(0) >= 0xE0 ? 3 : 2;
    if (at(0) < 0xC2 || at(0) > 0xF4 || bytes.size() < length) return 0;
    if (!std::ranges::all_of(bytes.substr(1, length - 1), continues_character)) return 0;
    const bool is_overlong = (at(0) == 0xE0 && at(1) < 0xA0) || (at(0) == 0xF0 && at(1) < 0x90);
    const bool is_surrogate = at(0) == 0xED && at(1) >= 0xA0;
    const bool is_beyond = at(0) == 0xF4 && at(1) >= 0x90;
    return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

bool is_utf8(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto length = character_length(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

void append_character(std::string& text, char32_t code)
{
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code == 0 || code > 0x10FFFF || is_surrogate) {
        text += replacement;
        return;
    }
    const auto continued = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        continued(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | (code >> 12));
        continued(6);
        continued(0);
    } else {
        text += static_cast<char>(0xF0 | (code >> 18));
        continued(12);
        continued(6);
        continued(0);
    }
}

std::string to_valid_utf8(std::string_view bytes)
{
    std::string out;
    out.reserve(bytes.size());
    while (!bytes.empty()) {
        const auto length = bytes.front() == '\0' ? 0 : character_length(bytes);
        out += length == 0 ? replacement : bytes.substr(0, length);
        bytes.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

char32_t code_of(std::string_view character)
{
    const auto first = static_cast<unsigned char>(character.front());
    if (character.size() == 1) return first;
    char32_t code = first & (0xFFU >> (character.size() + 1));
    for (const char next : character.substr(1))
        code = (code << 6) | (static_cast<unsigned char>(next) & 0x3FU);
    return code;
}

std::size_t count_characters(std::string_view utf8)
{
    return utf8.size() - static_cast<std::size_t>(std::ranges::count_if(utf8, continues_character));
}

std::string_view first_bytes(std::string_view utf8, std::size_t most_bytes)
{
    if (utf8.size() <= most_bytes) return utf8;
    while (most_bytes > 0 && continues_character(utf8[most_bytes]))
        --most_bytes;
    return utf8.substr(0, most_bytes);
}

std::string_view first_characters(std::string_view utf8, std::size_t most_characters)
{
    std::size_t characters = 0;
    for (std::size_t end = 0; end < utf8.size(); ++end)
        if (!continues_character(utf8[end]) && characters++ == most_characters) return utf8.substr(0, end);
    return utf8;
}

}   // namespace core
