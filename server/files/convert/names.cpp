#include "files/convert/names.hpp"

#include <algorithm>

#include "core/encoding.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "core/word.hpp"
#include "formats/language/transliterate.hpp"

namespace files {

std::string to_slug(std::string_view name)
{
    std::string slug;
    const auto text = core::to_lower(formats::to_ascii(core::to_valid_utf8(core::percent_decode_leniently(name))));
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
