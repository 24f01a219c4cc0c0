#pragma once

#include "domain/site/content.hpp"
#include "test/support/salon_site.hpp"

namespace test {

// A site for the salon, in English and German: a home page, "about" with "team" below it, a blog with posts in every
// state, each kind of term, a shop, a page that searches, and a redirect.
domain::SiteSetup small_setup();

// One of its entries, to be changed.
domain::Content& entry_of(domain::SiteSetup&, core::ContentKind, std::string_view slug);

// Makes it the salon's site, instead of what it has.
void publish(SalonSite&, domain::SiteSetup);

// Dates and amounts as plain as can be; a page drawn is "drawn:" and its payload.
void speak_plainly(app::Shell&);

}   // namespace test
