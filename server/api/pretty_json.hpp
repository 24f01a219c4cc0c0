#pragma once

#include <string>
#include <string_view>

namespace api {

// JSON text laid out for people: two spaces a level, and on one line what fits on it. `json` is valid JSON.
std::string pretty_json(std::string_view json);

}   // namespace api
