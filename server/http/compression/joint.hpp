#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace http {

// Stands for each byte of a joint while the parts around it are compressed. Nothing in UTF-8 is the same, so no part
// refers to it, but parts may refer to others across it.
inline constexpr char no_text = '\xff';

inline std::string joint_stand_in(std::size_t size) { return std::string(size, no_text); }

// Throws std::runtime_error if a part could refer to a joint.
inline void check_part(std::string_view part)
{
    if (part.contains(no_text)) throw std::runtime_error {"a page is no UTF-8"};
}

}   // namespace http
