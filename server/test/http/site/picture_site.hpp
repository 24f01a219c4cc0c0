#pragma once

#include "test/support/small_site.hpp"

namespace test {

// The small site with everything that the head of a page can tell: pictures (each 3000 by 2000 pixels), questions,
// texts for search engines, a page that was first published on another site, and an author with a job title.
domain::SiteSetup pictured_setup();

// Gives the salon's site a picture. Only its name and facts are stored, not its bytes.
void add_picture(SalonSite&, std::string_view name);

// Publishes pictured_setup() with its pictures.
void publish_pictured(SalonSite&);

}   // namespace test
