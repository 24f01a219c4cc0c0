#pragma once

#include "api/files.gen.hpp"
#include "domain/site/validation.hpp"
#include "files/site/posts.hpp"

namespace files {

// A plan in the order of the files it comes from, and where in them its entries stand.
struct SiteSetupDraft {
    domain::SiteSetup setup;
    std::vector<domain::BodyName> body_names;
    std::vector<std::string> places;        // Of each content: "pages[2]"; empty for one from Markdown.
    std::vector<const MergedPost*> posts;   // Of each content; null for one from site.json.
    std::vector<std::string> header_places, footer_places;   // "header[0].texts[1]".
    std::vector<core::FieldError> body_errors;               // What bodies cannot be; paths are those of the plan.
};

// `posts` must outlive what is returned.
SiteSetupDraft to_site_setup(const api::SiteFile&, const std::vector<MergedPost>& posts);

// The other way, with what is archived. The plan is sorted.
api::SiteFile to_site_file(const domain::SiteSetup&);

}   // namespace files
