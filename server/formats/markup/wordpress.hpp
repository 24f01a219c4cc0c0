#pragma once

#include <string>

#include "formats/markup/imported_site.hpp"

namespace formats {

// What WordPress exports (WXR: Tools, Export, all content). Document types are refused and nothing is loaded from
// elsewhere. Throws std::runtime_error, with words for a person, for what is no such file. Any thread.
ImportedSite read_wordpress(const std::string& xml);

}   // namespace formats
