#pragma once

#include <vector>

#include "core/vocabulary.gen.hpp"
#include "storage/database/database.hpp"

namespace storage {

// The public pages of a site, for its sitemap.

struct VisibleCount {
    core::ContentKind kind;
    std::int64_t contents = 0;
    core::Instant changed_at;   // When one of them last was, or appeared.
};

// Of the kinds that have any.
std::vector<VisibleCount> count_visible(Snapshot&, std::string_view business_id, core::Instant now);

// Some contents of one kind, in an order that only changes when contents come or go.
struct SitemapSpan {
    std::string_view business_id;
    core::ContentKind kind;
    core::Instant now;
    std::int64_t offset = 0, count = 0;   // In contents.
};

// Content in one language.
struct SitemapRow {
    std::string content_id;
    core::Instant changed_at;
    core::Locale locale;
    std::string path;   // content_texts.path
};

// The languages of a content follow each other, by the words of their locales. Without what was first published on
// another site first.
std::vector<SitemapRow> list_visible(Snapshot&, const SitemapSpan&);

}   // namespace storage
