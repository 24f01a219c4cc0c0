#include "http/front_end/page_fonts.hpp"

namespace http {

std::vector<std::string> text_fonts(std::vector<std::string> fonts, core::Locale locale)
{
    const bool has_more_letters = locale == core::Locale::hu || locale == core::Locale::pl;
    std::erase_if(fonts, [&](const auto& font) {
        return !font.contains("-latin-wght-") && !(has_more_letters && font.contains("-latin-ext-wght-"));
    });
    return fonts;
}

}   // namespace http
