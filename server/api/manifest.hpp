#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace api {

// The files that a page must load to run one entry of the front end. Addresses such as "/assets/main-Bx3kQz1a.js".
struct ManifestEntry {
    std::string script;
    std::vector<std::string> styles = {};
    std::vector<std::string> preloads = {};   // Scripts that `script` imports statically.
    std::vector<std::string> fonts = {};      // Fonts that the styles use.
};

// Reads the manifest written by the front end's build. Returns its entries, including those loaded later, by source:
// "web/widget/app/main.tsx", "locales/de.json". Throws std::exception if the text is not such a manifest.
std::map<std::string, ManifestEntry> read_manifest(std::string_view json);

}   // namespace api
