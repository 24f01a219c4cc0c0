#pragma once

#include "api/files.gen.hpp"
#include "domain/site/validation.hpp"
#include "files/site/posts.hpp"

namespace files {

// A setup in the order of the files, and the position of each entry in the files.
struct SiteSetupDraft {
    domain::SiteSetup setup;
    std::vector<domain::BodyName> body_names;
    std::vector<std::string> places;        // Of each content: "pages[2]"; empty for content from Markdown files.
    std::vector<const MergedPost*> posts;   // Of each content; null for content from site.json.
    std::vector<std::string> header_places, footer_places;   // "header[0].texts[1]".
    std::vector<core::FieldError> body_errors;               // Mistakes in bodies; paths are those of the setup.
};

// Converts a site file and Markdown posts to a setup. `posts` must outlive the result.
SiteSetupDraft to_site_setup(const api::SiteFile&, const std::vector<MergedPost>& posts);

// Converts a sorted setup to a site file, including archived content.
api::SiteFile to_site_file(const domain::SiteSetup&);

}   // namespace files
