#pragma once

#include <string>

#include "formats/markup/imported_site.hpp"

namespace formats {

// What Ghost exports (Settings, Export content: JSON). Throws std::runtime_error, with words for a person, for what is
// no such file. Any thread.
ImportedSite read_ghost(const std::string& json);

}   // namespace formats
