#include "http/message/utf8.hpp"

#include <cstdint>

namespace http {

namespace {

// The length of the first character, or 0 if it is malformed.
std::size_t character_length(std::string_view bytes)
{
    const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
    if (at(0) < 0x80) return 1;
    const std::size_t length = at(0) >= 0xf0 ? 4 : at(0) >= 0xe0 ? 3 : 2;
    if (at(0) < 0xc2 || at(0) > 0xf4 || bytes.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((at(i) & 0xc0) != 0x80) return 0;
    const bool is_overlong = (at(0) == 0xe0 && at(1) < 0xa0) || (at(0) == 0xf0 && at(1) < 0x90);
    const bool is_surrogate = at(0) == 0xed && at(1) >= 0xa0;
    const bool is_beyond = at(0) == 0xf4 && at(1) >= 0x90;
    return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

}   // namespace

bool is_utf8(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto length = character_length(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

}   // namespace http
