#include "files/convert/names.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "core/word.hpp"
#include "formats/language/transliterate.hpp"
#include "formats/markup/rich_text.hpp"

namespace files {

namespace {

std::string decode_percents(std::string_view text)
{
    std::string out;
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : core::to_lower(c) - 'a' + 10; };
    const auto is_digit
        = [](char c) { return (c >= '0' && c <= '9') || (core::to_lower(c) >= 'a' && core::to_lower(c) <= 'f'); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && is_digit(text[i + 1]) && is_digit(text[i + 2])) {
            out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

}   // namespace

std::string to_slug(std::string_view name)
{
    std::string slug;
    const auto text = core::to_lower(formats::to_ascii(formats::to_valid_utf8(decode_percents(name))));
    for (const char c : text) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            slug += c;
        else if (!slug.empty() && slug.back() != '-' && c != '\'')
            slug += '-';
    }
    slug.resize(std::min(slug.size(), longest_slug));
    while (slug.ends_with('-'))
        slug.pop_back();
    return slug;
}

std::optional<core::Locale> parse_imported_locale(std::string_view name)
{
    auto lower = core::to_lower(name);
    std::ranges::replace(lower, '_', '-');
    if (const auto whole = core::parse_word<core::Locale>(lower)) return whole;
    return core::parse_word<core::Locale>(std::string_view {lower}.substr(0, lower.find('-')));
}

}   // namespace files
