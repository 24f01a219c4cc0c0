#include "files/convert/names.hpp"

#include <algorithm>

#include "core/encoding.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "core/word.hpp"
#include "formats/language/transliterate.hpp"

namespace files {

namespace {

// Cuts a slug that is too long after its last whole word, unless that would take more than half of it.
std::string shortened(std::string slug)
{
    if (slug.size() > longest_slug) {
        const auto word_end = slug.rfind('-', longest_slug);
        slug.resize(word_end != slug.npos && word_end >= longest_slug / 2 ? word_end : longest_slug);
    }
    while (slug.ends_with('-'))
        slug.pop_back();
    return slug;
}

}   // namespace

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
    return shortened(std::move(slug));
}

std::optional<core::Locale> parse_imported_locale(std::string_view name)
{
    auto lower = core::to_lower(name);
    std::ranges::replace(lower, '_', '-');
    if (const auto whole = core::parse_word<core::Locale>(lower)) return whole;
    return core::parse_word<core::Locale>(std::string_view {lower}.substr(0, lower.find('-')));
}

}   // namespace files
