#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "domain/site/content.hpp"

namespace domain {

// The addresses of a site (spec section 2, content routes), without the language before them.

// What an address asks for.
struct SiteAddress {
    ContentKind kind = ContentKind::page;
    std::string page;       // The path of the page it stands below, "about/team"; of a page its own. May be empty.
    std::string slug;       // Of what is asked for; empty for a page.
    std::string category;   // Of the category that a post stands below, or empty.

    bool operator==(const SiteAddress&) const = default;
};

// An address that no content can have: a part of it is no slug.
struct NoSiteAddress { };

// By the words from the end: "/about/team" is a page, "/blog/b/first/" a post, "/c/news/b/first" a post of a category.
// No segments are the home page.
std::variant<SiteAddress, NoSiteAddress> parse_site_address(std::span<const std::string> segments);

// Whether the specification writes such an address with a slash at its end.
bool ends_with_slash(const SiteAddress&);

// "/blog/b/first/", as the specification writes it; "/" for the home page.
std::string to_path(const SiteAddress&);

// Below which pages things stand; paths in one language, empty where they stand at the top.
struct SiteRoots {
    std::string blog, shop;
};

// The one address that content should be known by. `path` is the content's own (content_texts.path).
SiteAddress address_of(ContentKind, std::string_view path, const SiteRoots&);

// First segments of addresses at which something else is: nothing below them belongs to the site.
bool is_taken(std::string_view first_segment);

// First segments that no page can have: those, and what means something in an address of the site.
bool is_reserved(std::string_view first_segment);

}   // namespace domain
