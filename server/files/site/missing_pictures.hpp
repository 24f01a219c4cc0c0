#pragma once

#include <set>
#include <string>

#include "domain/site/content.hpp"

namespace files {

// The names of all pictures that a setup refers to.
std::set<std::string> media_of(const domain::SiteSetup&);

// Takes the references to these pictures out of a setup: images, and the blocks that are nothing but these. The site is
// otherwise as it was.
void leave_out_pictures(domain::SiteSetup&, const std::set<std::string>& names);

// The entries that show a picture, for people: "page about, post first".
std::string users_of(const domain::SiteSetup&, const std::string& media);

// An entry, for people: "page about".
std::string name_of(const domain::Content&);

}   // namespace files
