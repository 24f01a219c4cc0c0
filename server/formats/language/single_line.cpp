#include "formats/language/single_line.hpp"

#include <array>

namespace formats {

namespace {

// Each is three bytes long. U+2028 and U+2029 end a line; U+202A to U+202E and U+2066 to U+2069 change the direction of
// the following text.
constexpr std::array<std::string_view, 2> line_ends {"\u2028", "\u2029"};
constexpr std::array<std::string_view, 9> turns {
    "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"};

template <std::size_t N> bool starts_with_any(std::string_view text, const std::array<std::string_view, N>& all)
{
    for (const auto one : all)
        if (text.starts_with(one)) return true;
    return false;
}

}   // namespace

std::string one_line(std::string_view text)
{
    std::string line;
    while (!text.empty()) {
        const auto c = static_cast<unsigned char>(text.front());
        const bool ends_line = starts_with_any(text, line_ends);
        const bool turns_texts = starts_with_any(text, turns);
        if (ends_line || c < 0x20 || c == 0x7f)
            line += ' ';
        else if (!turns_texts)
            line += text.front();
        text.remove_prefix(ends_line || turns_texts ? 3 : 1);
    }
    const auto first = line.find_first_not_of(' ');
    return first == line.npos ? std::string {} : line.substr(first, line.find_last_not_of(' ') - first + 1);
}

}   // namespace formats
