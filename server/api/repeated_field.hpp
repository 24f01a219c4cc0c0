#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace api {

// The path ("staff[2].name") of the first field that an object has twice; nullopt if there is none. `text` must be one
// valid JSON value. Takes memory in proportion to the text.
std::optional<std::string> find_repeated_field(std::string_view text);

}   // namespace api
