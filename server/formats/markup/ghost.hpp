#pragma once

#include <string>

#include "formats/markup/former_site.hpp"

namespace outside {

// What Ghost exports (Settings, Export content: JSON). Throws std::runtime_error, with words for a person, for what is
// no such file. Any thread.
FormerSite read_ghost(const std::string& json);

}   // namespace outside
