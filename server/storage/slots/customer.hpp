#pragma once

#include <string>
#include <string_view>

#include "core/text.hpp"

namespace storage {

// Who limits per customer count, by e-mail address; upper and lower case are the same. Empty for no customer.
inline std::string customer_of(std::string_view email) { return core::to_lower(email); }

}   // namespace storage
