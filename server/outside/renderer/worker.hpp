#pragma once

#include <string_view>

namespace outside {

// The text of render_worker.js, which the program carries (cmake/renderer.cmake).
std::string_view render_worker();

}   // namespace outside
