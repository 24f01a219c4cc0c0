#pragma once

#include <string>
#include <string_view>

namespace api {

// Formats JSON text for people: two spaces per level; values that fit stay on one line. `json` must be valid JSON.
std::string pretty_json(std::string_view json);

}   // namespace api
