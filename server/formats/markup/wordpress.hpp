#pragma once

#include <string>

#include "formats/markup/imported_site.hpp"

namespace formats {

// Reads an export of WordPress (WXR: Tools, Export, all content). Document types are refused, and nothing external is
// loaded. Throws std::runtime_error, with a message for the user, if the file is not one. Safe from any thread.
ImportedSite read_wordpress(std::string xml);

}   // namespace formats
