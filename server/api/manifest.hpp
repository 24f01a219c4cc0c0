#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace api {

// What a page must name to run one entry of the front end. Addresses, as in "/assets/main-Bx3kQz1a.js".
struct ManifestEntry {
    std::string script;
    std::vector<std::string> styles = {};
    std::vector<std::string> preloads = {};   // Scripts that `script` imports at once.
    std::vector<std::string> fonts = {};      // That its styles name.
};

// The entries of the manifest that the front end's build writes, also those loaded later, by their source, as in
// "web/widget/main.tsx" and "locales/de.json". Throws
// std::exception when it is no such manifest.
std::map<std::string, ManifestEntry> read_manifest(std::string_view json);

}   // namespace api
