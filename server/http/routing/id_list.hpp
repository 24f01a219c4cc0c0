#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace http {

inline constexpr std::size_t most_ids = 10;   // That one address may name.

// The parts of a list with commas, each once, in the order in which they first come. Never empty.
std::vector<std::string> split_ids(std::string_view);

}   // namespace http
