#include "http/front_end/page_fonts.hpp"

#include <algorithm>

namespace http {

namespace {

// As their files are named, and as tokens.css has them for text and headings.
std::vector<std::string_view> families_of(core::FontPair pair)
{
    switch (pair) {
    case core::FontPair::plain: return {"inter"};
    case core::FontPair::classic: return {"inter", "source-serif-4"};
    case core::FontPair::humanist: return {"source-sans-3"};
    case core::FontPair::editorial: return {"source-sans-3", "fraunces"};
    case core::FontPair::rounded: return {"nunito"};
    case core::FontPair::geometric: return {"inter", "outfit"};
    }
    return {};
}

// Whether a text has letters of U+0100 to U+024F or U+1E00 to U+1EFF, which the first file of a font does not have
// (web/shared/ui/fonts.css). By the first bytes of their UTF-8.
bool has_more_letters_in(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte >= 0xc4 && byte <= 0xc9) return true;
        if (byte != 0xe1 || at + 1 == text.size()) continue;
        const auto next = static_cast<unsigned char>(text[at + 1]);
        if (next >= 0xb8 && next <= 0xbb) return true;
    }
    return false;
}

}   // namespace

std::vector<std::string> text_fonts(
    std::vector<std::string> fonts, core::Locale locale, std::string_view content, core::FontPair pair)
{
    const bool has_more_letters
        = locale == core::Locale::hu || locale == core::Locale::pl || has_more_letters_in(content);
    const auto families = families_of(pair);
    std::erase_if(fonts, [&](std::string_view font) {
        font.remove_prefix(font.rfind('/') + 1);
        return std::ranges::none_of(families, [&](std::string_view family) {
            if (!font.starts_with(family)) return false;
            const auto rest = font.substr(family.size());
            return rest.starts_with("-latin-") && (has_more_letters || !rest.starts_with("-latin-ext-"));
        });
    });
    return fonts;
}

}   // namespace http
