#pragma once

#include <map>
#include <string>
#include <vector>

#include "api/files.gen.hpp"
#include "formats/markup/imported_site.hpp"

namespace files {

// A site folder made from the export of another system.
struct ConvertedSite {
    api::SiteFile file;
    // The address to download each picture from, by its name in the folder media.
    std::map<std::string, std::string> pictures;
    // One line for each thing that was left out or changed, with the reason.
    std::vector<std::string> left_out;
};

// Converts an export; the same export gives the same result. Names become slugs, bodies structured text, old addresses
// redirects. Posts are below a page "blog"; a home page is added. `locale` is the language of all texts.
ConvertedSite convert_export(const formats::ImportedSite&, core::Locale locale);

}   // namespace files
