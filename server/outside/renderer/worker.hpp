#pragma once

#include <string_view>

namespace outside {

// The text of worker.js, embedded in the program (cmake/renderer.cmake).
std::string_view render_worker();

}   // namespace outside
