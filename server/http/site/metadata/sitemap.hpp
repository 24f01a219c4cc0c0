#pragma once

#include <optional>

#include "core/instant.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

// Sitemaps (sitemaps.org), for search engines: an index and its parts, which are made one by one, so that a big site
// takes no more memory than a small one.

// As many addresses as one part has at most. The protocol allows ten times that.
inline constexpr int sitemap_size = 5000;

struct SitemapEntry {
    std::string address = {};
    std::optional<core::Instant> changed_at = {};
    std::vector<Alternate> alternates = {};   // This one included; none where there is only this one.
};

// One of the parts: "/sitemap-post-2.xml" is { post, 2 }.
struct SitemapName {
    core::ContentKind kind;
    int part = 1;   // From 1.

    bool operator==(const SitemapName&) const = default;
};

struct SitemapPart {
    SitemapName name = {};
    std::optional<core::Instant> changed_at = {};   // When the last of its entries was.
};

std::string sitemap_address(const SitemapName&);

// Nothing for a path that is no part's address, written as sitemap_address() writes it.
std::optional<SitemapName> parse_sitemap_address(std::string_view path);

inline constexpr std::string_view sitemap_type = "application/xml; charset=utf-8";

// /sitemap.xml. `origin` as in app::Shell.
std::string sitemap_index(std::string_view origin, const std::vector<SitemapPart>&);

// `site_locale` is the language that addresses have without a prefix.
std::string sitemap(std::string_view origin, const std::vector<SitemapEntry>&, core::Locale site_locale);

}   // namespace http
