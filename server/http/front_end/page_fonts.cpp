#include "http/front_end/page_fonts.hpp"

#include <algorithm>
#include <string_view>

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

}   // namespace

std::vector<std::string> text_fonts(std::vector<std::string> fonts, core::Locale locale, core::FontPair pair)
{
    const bool has_more_letters = locale == core::Locale::hu || locale == core::Locale::pl;
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
