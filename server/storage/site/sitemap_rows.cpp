#include "storage/site/sitemap_rows.hpp"

namespace storage {

std::vector<VisibleCount> count_visible(Snapshot& snapshot, std::string_view business_id, core::Instant now)
{
    auto rows = snapshot.query(R"(
        SELECT kind, count(*), max(CASE WHEN published_at > updated_at THEN published_at ELSE updated_at END)
        FROM contents
        WHERE business_id = $1 AND status IN ('published', 'scheduled') AND coalesce(published_at, 0) <= $2
        GROUP BY kind ORDER BY kind)",
        business_id, now);
    std::vector<VisibleCount> counts;
    while (rows.next()) {
        auto& count = counts.emplace_back();
        rows.into(count.kind, count.contents, count.changed_at);
    }
    return counts;
}

std::vector<SitemapRow> list_visible(Snapshot& snapshot, const SitemapSpan& span)
{
    auto rows = snapshot.query(R"(
        SELECT shown.id, shown.changed_at, texts.locale, texts.path
        FROM (SELECT id, slug, CASE WHEN published_at > updated_at THEN published_at ELSE updated_at END AS changed_at
              FROM contents
              WHERE business_id = $1 AND kind = $2
                AND status IN ('published', 'scheduled') AND coalesce(published_at, 0) <= $3
              ORDER BY slug LIMIT $4 OFFSET $5) AS shown
        JOIN content_texts AS texts ON texts.business_id = $1 AND texts.content_id = shown.id
        WHERE texts.canonical = ''
        ORDER BY shown.slug, texts.locale)",
        span.business_id, span.kind, span.now, span.count, span.offset);
    std::vector<SitemapRow> found;
    while (rows.next()) {
        auto& row = found.emplace_back();
        rows.into(row.content_id, row.changed_at, row.locale, row.path);
    }
    return found;
}

}   // namespace storage
