#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "domain/site/content.hpp"

namespace domain {

// The addresses of a site (spec section 2, content routes), without the language prefix.

// The content that an address names.
struct SiteAddress {
    ContentKind kind = ContentKind::page;
    std::string page;       // The path of the page above it, "about/team"; for a page its own. May be empty.
    std::string slug;       // The slug of the content; empty for a page.
    std::string category;   // The category in the address of a post, or empty.

    bool operator==(const SiteAddress&) const = default;
};

// An address that no content can have: one of its parts is not a slug.
struct NoSiteAddress { };

// Parses from the end: "/about/team" is a page, "/blog/b/first/" a post, "/c/news/b/first" a post of a category.
// Without segments it is the home page. In a preview the short forms "/author/anna", "/tag/curls" and "/category/news"
// are addresses too.
std::variant<SiteAddress, NoSiteAddress> parse_site_address(
    std::span<const std::string> segments, bool is_preview = false);

// A link of content to a page of its site, divided after the language: "/de" and "/leistungen?page=2#preise".
struct PageLink {
    std::string_view language;   // "/de", or empty.
    std::string_view rest;       // Begins with a slash, or is empty after a language.

    // The parts of its path: {"leistungen"}.
    std::vector<std::string> segments() const;
};

// Nothing for what leads anywhere else: to another site, a part of the same page, the booking pages, a file.
std::optional<PageLink> parse_page_link(std::string_view href);

// Whether the specification writes the address with a trailing slash.
bool ends_with_slash(const SiteAddress&);

// The address as the specification writes it: "/blog/b/first/"; "/" for the home page.
std::string to_path(const SiteAddress&);

// The pages above posts and products: paths in one language, empty if these are at the top.
struct SiteRoots {
    std::string blog, shop;
};

// The canonical address of content. `path` is the content's own (content_texts.path).
SiteAddress address_of(ContentKind, std::string_view path, const SiteRoots&);

// Whether the program uses this first segment itself: nothing below it belongs to the site.
bool is_taken(std::string_view first_segment);

// Whether no page can have this first segment: it is taken, or has a meaning in site addresses.
bool is_reserved(std::string_view first_segment);

}   // namespace domain
