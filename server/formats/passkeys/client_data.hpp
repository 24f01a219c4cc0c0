#pragma once

#include <optional>
#include <string_view>

#include "domain/users/passkey.hpp"

namespace formats {

// What a browser wrote as JSON. Fields that are not known are ignored. Nothing if one that counts is missing or is no
// text, or if it is no JSON.
std::optional<domain::ClientData> read_client_data(std::string_view json);

}   // namespace formats
