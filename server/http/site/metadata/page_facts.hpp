#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "core/money.hpp"
#include "domain/catalogue/premises.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

// What a page of the site says about itself, to browsers, search engines, feed readers and link previews. Texts are
// plain; addresses are relative to the site ("/de/about") or absolute; an empty text or list means none.

struct NamedAddress {
    std::string name, address;
};

struct PagePicture {
    std::string address, alt;   // Of a JPEG.
    std::int64_t width = 0, height = 0;
};

struct PageBusiness {
    std::string name = {}, telephone = {}, email = {}, currency = {};
    std::string booking = {};   // The page with everything that can be booked.
    std::string search = {};    // The search page, to which "?q=" is added.
};

struct PageOffer {
    std::string name, sku;
    core::Money price;
    bool available = true;
};

struct PageService {
    std::string name, description, booking;
};

struct PageQuestion {
    std::string question, answer;
};

struct PageFacts {
    std::string origin = {};   // As in app::Shell.
    core::Locale locale = core::Locale::en;
    core::Locale site_locale = core::Locale::en;   // The locale without a prefix in addresses.
    core::ContentKind kind = core::ContentKind::page;
    bool is_hidden = false;            // Search engines must not index it: previews and search results.
    std::string document_title = {};   // Shown in the browser's tab.
    std::string title = {};            // Without the site's name.
    std::string site_name = {}, description = {};
    std::string path = {};                         // The page's address without a query.
    std::string address = {};                      // The same with the page of a list: "/blog?page=2".
    std::string canonical = {};                    // The address of the first publication, if it is on another site.
    std::string home = {};                         // The home page in this language.
    std::string previous = {}, next = {};          // Pages of a list.
    std::vector<Alternate> alternates = {};        // All languages of the page, including this one.
    std::vector<core::Locale> list_locales = {};   // Of the languages: those that have this page of the list, too.
    std::vector<NamedAddress> breadcrumbs = {};    // From the home page down to this page; none on the home page.
    std::vector<NamedAddress> feeds = {};          // Pages that list posts; the feeds are below them (feeds.hpp).
    std::optional<PagePicture> picture = {};       // Shown in previews of links to the page.
    std::vector<std::string> pictures = {};        // Addresses of the pictures of the content itself.
    std::optional<core::Instant> published_at = {}, changed_at = {};
    std::vector<NamedAddress> authors = {};                // Of a post.
    std::vector<std::string> categories = {}, tags = {};   // Of a post: names.
    std::vector<PageOffer> offers = {};                    // Of a product: one for each variant, in the same currency.
    std::string job_title = {}, booking = {};              // Of an author: where visitors book with this person.
    std::optional<PageBusiness> business = {};             // Of the home page.
    std::vector<domain::DaysWithHours> week = {};          // The business's opening hours.
    std::optional<domain::PostalAddress> postal_address = {};
    std::vector<PageService> services = {};   // That can be booked on the page.
    std::vector<PageQuestion> questions = {};
};

// Makes an address of the page's site absolute; an empty address stays empty.
inline std::string whole(const PageFacts& facts, std::string_view address)
{
    return whole_unless_empty(facts.origin, address);
}

}   // namespace http
