#include "outside/pictures/strip_webp.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace outside {

namespace {

constexpr std::size_t part_head = 8, file_head = 12;
constexpr std::array<std::string_view, 4> kept {"VP8X", "ALPH", "VP8 ", "VP8L"};
constexpr char only_alpha = 0x10;   // The alpha flag of the VP8X header.

std::uint32_t number_of(std::string_view bytes)
{
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

void set_number(std::string& bytes, std::size_t at, std::size_t number)
{
    for (std::size_t i = 0; i < 4; ++i)
        bytes[at + i] = static_cast<char>(number >> (8 * i));
}

}   // namespace

std::optional<std::string> without_remarks(std::string_view webp)
{
    if (webp.size() < file_head || !webp.starts_with("RIFF") || webp.substr(8, 4) != "WEBP") return {};
    std::string file {webp.substr(0, file_head)};
    for (webp.remove_prefix(file_head); !webp.empty();) {
        if (webp.size() < part_head) return {};
        const auto size = std::size_t {number_of(webp.substr(4))};
        const auto whole = part_head + size + size % 2;   // Padded to an even number of bytes.
        if (whole > webp.size()) return {};
        const auto name = webp.substr(0, 4);
        if (std::ranges::find(kept, name) != kept.end()) file += webp.substr(0, whole);
        if (name == "VP8X" && size > 0) file[file.size() - whole + part_head] &= only_alpha;
        webp.remove_prefix(whole);
    }
    set_number(file, 4, file.size() - part_head);
    return file;
}

}   // namespace outside
