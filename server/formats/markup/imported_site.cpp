#include "formats/markup/imported_site.hpp"

namespace formats {

std::size_t remove_control_characters(std::string& text)
{
    return std::erase_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r'; });
}

}   // namespace formats
