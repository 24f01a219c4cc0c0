#pragma once

#include <string>

#include "formats/markup/former_site.hpp"

namespace outside {

// What WordPress exports (WXR: Tools, Export, all content). Document types are refused and nothing is loaded from
// elsewhere. Throws std::runtime_error, with words for a person, for what is no such file. Any thread.
FormerSite read_wordpress(const std::string& xml);

}   // namespace outside
