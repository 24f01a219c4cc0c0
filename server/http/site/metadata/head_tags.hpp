#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

// What a page of the site says of itself in its <head>: to the browser's tab, to search engines, to feed readers, and
// to what shows a preview of a link (Open Graph). Texts are plain; addresses are those of the site ("/de/about") or
// whole; an empty text or list means that there is none.

enum class HeadKind { page, post, person, product };

struct HeadPicture {
    std::string address, alt;   // Of a JPEG.
    std::int64_t width = 0, height = 0;
};

struct HeadFeed {
    std::string title;   // Of what is listed.
    std::string
        listing;   // Address of the page that lists the same; the feeds are below it (http/site/metadata/feeds.hpp).
};

struct SiteHead {
    std::string origin = {};   // As in app::Shell.
    core::Locale locale = core::Locale::en;
    core::Locale site_locale = core::Locale::en;   // Which addresses have without a prefix.
    HeadKind kind = HeadKind::page;
    std::string document_title = {};   // Of the browser's tab.
    std::string title = {};            // Without the site's name.
    std::string site_name = {}, description = {};
    std::string address = {};                 // Of the page itself.
    std::string canonical = {};               // Where it was published first, if elsewhere.
    std::vector<Alternate> alternates = {};   // The languages it can be read in, this one included.
    bool is_hidden = false;                   // Not to be found by search engines: previews, what was searched for.
    std::optional<HeadPicture> picture = {};
    std::optional<core::Instant> published_at = {}, changed_at = {};     // Of a post.
    std::vector<std::string> authors = {}, categories = {}, tags = {};   // Of a post: names; authors by address.
    std::vector<HeadFeed> feeds = {};
    std::string previous = {}, next = {};   // Pages of a list.
    std::string json_ld = {};               // http/site/metadata/json_ld.hpp.
};

// The tags, to stand in <head>.
std::string head_tags(const SiteHead&);

}   // namespace http
