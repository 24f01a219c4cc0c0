#pragma once

#include <map>
#include <string>
#include <vector>

#include "api/files.gen.hpp"
#include "formats/markup/imported_site.hpp"

namespace files {

// A site folder that says what another system exported.
struct ConvertedSite {
    api::SiteFile file;
    std::map<std::string, std::string> pictures;   // Where each is to be fetched from, by its name in the folder media.
    std::vector<std::string> left_out;             // What is not there, or not as it was, and why. One line each.
};

// The same for the same export. Names become slugs, bodies structured text, old addresses redirects; posts stand below
// a page "blog", and there is a home page. `locale`: of all texts.
ConvertedSite convert_export(const formats::ImportedSite&, core::Locale locale);

}   // namespace files
