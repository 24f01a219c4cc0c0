#pragma once

#include <filesystem>
#include <map>
#include <set>

#include "test/tidy/source_rules.hpp"

namespace tidy {

// server/layout.txt: layers and rooms of the server, and which others each may include.
struct Layout {
    using Names = std::set<std::string, std::less<>>;

    std::map<std::string, Names, std::less<>> layers;   // By name; each includes itself.
    std::map<std::string, Names, std::less<>> rooms;    // By path, "domain/slots"; each includes itself.
};

// Throws std::runtime_error that names the line which cannot be read, or names a layer or room that is not declared.
Layout parse_layout(std::string_view text);

// That of this checkout, read once.
const Layout& layout();

// Includes of other layers and of other rooms that the layout does not allow, and files in folders it does not name.
void check_layers(const Source&, const Layout&, Findings&);

// A chain of rooms that may include each other in a circle, as "a → b → a"; empty if there is none.
std::string find_cycle(const Layout&);

}   // namespace tidy
