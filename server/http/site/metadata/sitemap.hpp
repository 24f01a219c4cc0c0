#pragma once

#include <optional>

#include "core/instant.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

// Sitemaps (sitemaps.org) for search engines: an index and its parts. Parts are made one at a time, so that a large
// site takes no more memory than a small one.

// The most addresses in one part. The protocol allows ten times as many.
inline constexpr int sitemap_size = 5000;

struct SitemapEntry {
    std::string address = {};
    std::optional<core::Instant> changed_at = {};
    std::vector<Alternate> alternates = {};   // Including this one; empty if there is only this one.
};

// The name of a part: "/sitemap-post-2.xml" is { post, 2 }.
struct SitemapName {
    core::ContentKind kind;
    int part = 1;   // Counted from 1.

    bool operator==(const SitemapName&) const = default;
};

struct SitemapPart {
    SitemapName name = {};
    std::optional<core::Instant> changed_at = {};   // When the latest change of its entries happened.
};

std::string sitemap_address(const SitemapName&);

// Nothing for a path that sitemap_address() does not write.
std::optional<SitemapName> parse_sitemap_address(std::string_view path);

inline constexpr std::string_view sitemap_type = "application/xml; charset=utf-8";

// The text of /sitemap.xml. `origin` as in app::Shell.
std::string sitemap_index(std::string_view origin, const std::vector<SitemapPart>&);

// The text of one part. `site_locale` is the locale without a prefix in addresses.
std::string sitemap(std::string_view origin, const std::vector<SitemapEntry>&, core::Locale site_locale);

}   // namespace http
