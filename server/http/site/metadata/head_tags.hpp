#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

// The tags in the <head> of a site's page: for the browser's tab, search engines, feed readers and link previews (Open
// Graph). Texts are plain; addresses are relative to the site ("/de/about") or absolute; an empty text or list means
// none.

enum class HeadKind { page, post, person, product };

struct HeadPicture {
    std::string address, alt;   // Of a JPEG.
    std::int64_t width = 0, height = 0;
};

struct HeadFeed {
    std::string title;   // Title of the list.
    std::string
        listing;   // Address of the page that lists the same; the feeds are below it (http/site/metadata/feeds.hpp).
};

struct SiteHead {
    std::string origin = {};   // As in app::Shell.
    core::Locale locale = core::Locale::en;
    core::Locale site_locale = core::Locale::en;   // The locale without a prefix in addresses.
    HeadKind kind = HeadKind::page;
    std::string document_title = {};   // Shown in the browser's tab.
    std::string title = {};            // Without the site's name.
    std::string site_name = {}, description = {};
    std::string address = {};                 // Of the page itself.
    std::string canonical = {};               // The address of the first publication, if it is on another site.
    std::vector<Alternate> alternates = {};   // All languages of the page, including this one.
    bool is_hidden = false;                   // Search engines must not index it: previews and search results.
    std::optional<HeadPicture> picture = {};
    std::optional<core::Instant> published_at = {}, changed_at = {};     // Of a post.
    std::vector<std::string> authors = {}, categories = {}, tags = {};   // Of a post: names; authors by address.
    std::vector<HeadFeed> feeds = {};
    std::string previous = {}, next = {};   // Pages of a list.
    std::string json_ld = {};               // http/site/metadata/json_ld.hpp.
};

// Renders the tags for <head>.
std::string head_tags(const SiteHead&);

}   // namespace http
