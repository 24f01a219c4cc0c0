#include "outside/system/base32.hpp"

namespace outside {

std::string to_base32(std::uint64_t high, std::uint64_t low)
{
    std::string text(26, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit) {
        *digit = "0123456789abcdefghjkmnpqrstvwxyz"[low & 31];
        low = low >> 5 | high << 59;
        high >>= 5;
    }
    return text;
}

}   // namespace outside
