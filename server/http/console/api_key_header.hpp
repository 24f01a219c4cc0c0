#pragma once

#include <optional>
#include <string_view>

#include "http/message/message.hpp"

namespace http {

// What the header Authorization shows after the scheme Bearer (RFC 6750, section 2.1), whether it is a key or not.
// Nothing without it, and for other schemes, which are for a proxy in front.
std::optional<std::string_view> find_api_key_secret(const Request&);

}   // namespace http
