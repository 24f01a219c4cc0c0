#include "domain/site/address.hpp"

#include <algorithm>

#include "core/text_forms.hpp"
#include "core/word.hpp"

namespace domain {

namespace {

constexpr std::size_t longest_slug = 80, most_segments = 12;

bool is_slug(std::string_view text) { return text.size() <= longest_slug && core::is_slug(text); }

struct Word {
    std::string_view word;
    ContentKind kind;
    bool needs_page;   // Allowed only below a page.
    bool at_top_only = false;
};

// The words between the path of a page and a slug.
constexpr Word words[] = {
    {"b", ContentKind::post, false},
    {"post", ContentKind::post, false, true},
    {"c", ContentKind::category, false},
    {"category", ContentKind::category, true},
    {"author", ContentKind::author, true},
    {"tag", ContentKind::tag, true},
    {"product", ContentKind::product, false},
    {"collections", ContentKind::collection, false},
};

std::string joined(std::span<const std::string> segments)
{
    std::string path;
    for (const auto& segment : segments)
        path.append(path.empty() ? "" : "/").append(segment);
    return path;
}

std::optional<SiteAddress> parse_entry(std::span<const std::string> segments, bool is_preview)
{
    if (segments.size() < 2) return {};
    const auto page = segments.first(segments.size() - 2);
    const auto& word = segments[segments.size() - 2];
    for (const auto& [name, kind, needs_page, at_top_only] : words) {
        if (name != word || (needs_page && page.empty() && !is_preview) || (at_top_only && !page.empty())) continue;
        SiteAddress address {kind, joined(page), segments.back(), {}};
        if (kind == ContentKind::post && page.size() >= 2 && page[page.size() - 2] == "c") {
            address.category = page.back();
            address.page = joined(page.first(page.size() - 2));
        }
        return address;
    }
    return {};
}

}   // namespace

std::variant<SiteAddress, NoSiteAddress> parse_site_address(std::span<const std::string> segments, bool is_preview)
{
    if (segments.size() > most_segments || !std::ranges::all_of(segments, is_slug)) return NoSiteAddress {};
    if (auto entry = parse_entry(segments, is_preview)) return *std::move(entry);
    return SiteAddress {ContentKind::page, joined(segments), {}, {}};
}

std::vector<std::string> PageLink::segments() const
{
    std::vector<std::string> found;
    auto path = rest.substr(0, rest.find_first_of("?#"));
    while (!path.empty()) {
        path.remove_prefix(1);   // Its slash.
        const auto segment = path.substr(0, path.find('/'));
        if (!segment.empty()) found.emplace_back(segment);
        path.remove_prefix(segment.size());
    }
    return found;
}

std::optional<PageLink> parse_page_link(std::string_view href)
{
    const auto first_of
        = [](std::string_view path) { return path.substr(0, path.find_first_of("/?#", 1)); };   // With its slash.
    const auto path = href.substr(0, href.find_first_of("?#"));
    if (!path.starts_with('/') || path.starts_with("//") || path.contains('\\')) return {};
    if (path.substr(path.rfind('/')).contains('.')) return {};
    auto first = first_of(href);
    PageLink link {{}, href};
    if (core::parse_word<Locale>(first.substr(1))) {
        link = {first, href.substr(first.size())};
        first = link.rest.starts_with('/') ? first_of(link.rest) : std::string_view {"/"};
    }
    if (is_taken(first.substr(1))) return {};
    return link;
}

bool ends_with_slash(const SiteAddress& address)
{
    switch (address.kind) {
    case ContentKind::post: return address.category.empty();
    case ContentKind::product: return true;
    case ContentKind::category: return address.page.empty();
    default: return false;
    }
}

std::string to_path(const SiteAddress& address)
{
    if (address.kind == ContentKind::page) return "/" + address.page;
    auto path = address.page.empty() ? std::string {} : "/" + address.page;
    if (!address.category.empty()) path += "/c/" + address.category;
    const auto word = std::ranges::find(words, address.kind, &Word::kind);
    path.append("/").append(word->word).append("/").append(address.slug);
    if (ends_with_slash(address)) path += '/';
    return path;
}

SiteAddress address_of(ContentKind kind, std::string_view path, const SiteRoots& roots)
{
    std::string slug {path};
    switch (kind) {
    case ContentKind::page: return {kind, slug, {}, {}};
    case ContentKind::product:
    case ContentKind::collection: return {kind, roots.shop, slug, {}};
    case ContentKind::post:
    case ContentKind::category:
    case ContentKind::author:
    case ContentKind::tag: return {kind, roots.blog, slug, {}};
    }
    return {kind, {}, slug, {}};
}

bool is_taken(std::string_view first_segment)
{
    constexpr std::string_view taken[] = {"api", "widget", "assets", "media", "v2", "verifyPayment",
        "verify-payment-callback", "demo-payment", "livez", "readyz", "embed", "embed.js", "oembed", "console"};
    return std::ranges::find(taken, first_segment) != std::ranges::end(taken);
}

bool is_reserved(std::string_view first_segment)
{
    constexpr std::string_view reserved[] = {"b", "c", "post", "product", "collections"};
    return is_taken(first_segment) || std::ranges::find(reserved, first_segment) != std::ranges::end(reserved)
        || core::parse_word<Locale>(first_segment);
}

}   // namespace domain
