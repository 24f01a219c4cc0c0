#pragma once

#include <string>

#include "formats/markup/imported_site.hpp"

namespace formats {

// Reads an export of Ghost (Settings, Export content: JSON). Throws std::runtime_error, with a message for the user, if
// the file is not one. Safe from any thread.
ImportedSite read_ghost(std::string json);

}   // namespace formats
