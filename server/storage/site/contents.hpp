#pragma once

#include <optional>
#include <span>
#include <vector>

#include "domain/site/address.hpp"
#include "domain/time/roster.hpp"
#include "storage/database/database.hpp"
#include "storage/site/content_list.hpp"

namespace storage {

// What pages of a site are made of.

struct Site {
    std::string name;                    // Empty: that of the business.
    std::vector<core::Locale> locales;   // Besides that of the business.
    std::string blog, shop, search;      // Slugs of pages, or empty.
    std::string media_key;
    std::int64_t content_seq = 0;
};
std::optional<Site> find_site(Snapshot&, std::string_view business_id);

// Who looks: in one language, at one time, and whether drafts are shown.
struct SiteReader {
    std::string_view business_id;
    core::Locale locale;
    core::Instant now;
    bool sees_drafts = false;
};

// Content in the reader's language, visible or not.
struct StoredContent {
    std::string id, slug;
    core::ContentKind kind;
    core::ContentStatus status;
    std::optional<core::Instant> published_at;
    core::Instant updated_at;
    std::string staff;          // Slug, or empty.
    std::string path;           // In its language (content_texts.path).
    domain::ContentText text;   // Without `words`.
};
std::optional<StoredContent> find_content_at(Snapshot&, const SiteReader&, core::ContentKind, std::string_view path);

// The path in the reader's language of what had this one once.
std::optional<std::string> find_moved_path(Snapshot&, const SiteReader&, core::ContentKind, std::string_view path);

// Where the redirect of an address leads.
std::optional<std::string> find_redirect(Snapshot&, std::string_view business_id, std::string_view from);

// The paths of content in all its languages.
std::vector<std::pair<core::Locale, std::string>> paths_of(
    Snapshot&, std::string_view business_id, std::string_view content_id);

// The paths of pages by their slugs, in the reader's language; empty for those it is not in.
std::vector<std::string> page_paths(Snapshot&, const SiteReader&, std::span<const std::string> slugs);

// What a list says of content.
struct ContentSummary {
    std::string id, slug;
    core::ContentKind kind;
    std::string path, title, summary, job_title;
    std::optional<domain::ContentImage> image;
    core::ContentStatus status = core::ContentStatus::published;
    std::optional<core::Instant> published_at;
    core::Instant updated_at;
    std::string topic;                                         // Title of its first category, or empty.
    std::optional<std::int64_t> lowest_price, highest_price;   // In minor units, of a product.
};

// What of a list is visible to the reader, the latest first.
struct ListPart {
    ContentList list;
    int offset = 0, count = 0;
};
std::vector<ContentSummary> list_contents(Snapshot&, const SiteReader&, const ListPart&);
std::int64_t count_contents(Snapshot&, const SiteReader&, const ContentList&);

// Those that are visible, in the order asked for.
std::vector<ContentSummary> contents_by_slugs(
    Snapshot&, const SiteReader&, core::ContentKind, std::span<const std::string> slugs);
std::vector<ContentSummary> contents_by_ids(Snapshot&, const SiteReader&, std::span<const std::string> ids);

// The visible terms of one kind that content belongs to, in its order.
std::vector<ContentSummary> terms_of(Snapshot&, const SiteReader&, std::string_view content_id, core::ContentKind);

struct VariantRow {
    std::string slug, sku, name;   // The name in the reader's language, or empty.
    std::int64_t price_minor = 0;
    bool available = true;
};
std::vector<VariantRow> variants_of(Snapshot&, const SiteReader&, std::string_view content_id);

// What is around every page, in the reader's language. `place` is header or footer.
std::vector<domain::NavigationLink> site_links(Snapshot&, const SiteReader&, std::string_view place);
std::string footer_text(Snapshot&, const SiteReader&);

// When something dated ahead is there next; nothing if nothing is.
std::optional<core::Instant> next_publication(Snapshot&, std::string_view business_id, core::Instant now);

// The weekly hours of all active staff, Monday first.
std::array<std::vector<domain::OpenHours>, 7> weekly_hours(Snapshot&, std::string_view business_id);

}   // namespace storage
