#include "storage/site/contents.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "storage/database/enum_list.hpp"
#include "storage/site/site_rows.hpp"

namespace storage {

namespace {

using core::ContentKind;
using core::Locale;

// What every summary has. $1 is the business, $2 the language, $3 the time, $4 whether drafts are seen.
const std::string summary_columns = R"(
    SELECT contents.id, contents.slug, contents.kind, texts.path, texts.title, texts.summary, texts.job_title,
           texts.image_media, texts.image_alt, texts.image_caption, contents.status, contents.published_at,
           contents.updated_at,
           (SELECT named.title
            FROM content_terms AS terms
            JOIN contents AS topics ON topics.business_id = terms.business_id AND topics.kind = terms.kind
                                   AND topics.slug = terms.term_slug
            JOIN content_texts AS named ON named.business_id = topics.business_id AND named.content_id = topics.id
                                       AND named.locale = $2
            WHERE terms.business_id = contents.business_id AND terms.content_id = contents.id
              AND terms.kind = 'category' ORDER BY terms.position LIMIT 1),
           (SELECT min(price_minor) FROM product_variants AS variants
            WHERE variants.business_id = contents.business_id AND variants.content_id = contents.id),
           (SELECT max(price_minor) FROM product_variants AS variants
            WHERE variants.business_id = contents.business_id AND variants.content_id = contents.id))";

const std::string visible = R"(
    ((contents.status IN ('published', 'scheduled') AND coalesce(contents.published_at, 0) <= $3)
     OR (CAST($4 AS BIGINT) = 1 AND contents.status <> 'archived')))";

std::vector<ContentSummary> read_summaries(Rows rows)
{
    std::vector<ContentSummary> summaries;
    while (rows.next()) {
        auto& one = summaries.emplace_back();
        domain::ContentImage image;
        rows.into(one.id, one.slug, one.kind, one.path, one.title, one.summary, one.job_title,
            content_image_columns.of(image), one.status, one.published_at, one.updated_at, one.topic, one.lowest_price,
            one.highest_price);
        if (!image.media.empty()) one.image = std::move(image);
    }
    return summaries;
}

}   // namespace

std::optional<Site> find_site(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query(R"(
        SELECT name, locales, blog, shop, search, media_key, content_seq FROM sites WHERE business_id = $1)",
        business_id);
    if (!rows.next()) return {};
    Site site;
    std::string_view locales;
    rows.into(site.name, locales, site.blog, site.shop, site.search, site.media_key, site.content_seq);
    site.locales = read_words<Locale>(locales);
    return site;
}

std::optional<StoredContent> find_content_at(
    Snapshot& snapshot, const SiteReader& reader, ContentKind kind, std::string_view path)
{
    static const auto sql = R"(
        SELECT contents.id, contents.slug, contents.status, contents.published_at, contents.updated_at,
               contents.staff, )"
        + content_text_columns.names("texts") + R"(
        FROM content_texts AS texts
        JOIN contents ON contents.business_id = texts.business_id AND contents.id = texts.content_id
        WHERE texts.business_id = $1 AND texts.kind = $2 AND texts.locale = $3 AND texts.path = $4)";
    static const auto images_sql = "SELECT " + content_image_columns.names() + R"( FROM content_images
        WHERE business_id = $1 AND content_id = $2 AND locale = $3 ORDER BY position)";
    auto rows = snapshot.query(sql, reader.business_id, kind, reader.locale, path);
    if (!rows.next()) return {};
    StoredContent content {};
    content.kind = kind;
    content.path = path;
    auto& text = content.text;
    text.locale = reader.locale;
    rows.into(content.id, content.slug, content.status, content.published_at, content.updated_at, content.staff,
        content_text_columns.of(text));
    text.images
        = content_image_columns.read_all(snapshot.query(images_sql, reader.business_id, content.id, reader.locale));
    return content;
}

std::optional<std::string> find_moved_path(
    Snapshot& snapshot, const SiteReader& reader, ContentKind kind, std::string_view path)
{
    auto rows = snapshot.query(R"(
        SELECT texts.path
        FROM previous_paths AS former
        JOIN content_texts AS texts ON texts.business_id = former.business_id AND texts.content_id = former.content_id
                                   AND texts.locale = former.locale
        WHERE former.business_id = $1 AND former.kind = $2 AND former.locale = $3 AND former.path = $4)",
        reader.business_id, kind, reader.locale, path);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

std::optional<std::string> find_redirect(Snapshot& snapshot, std::string_view business_id, std::string_view from)
{
    auto rows = snapshot.query(
        "SELECT to_address FROM redirects WHERE business_id = $1 AND from_path = $2", business_id, from);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

std::vector<std::pair<Locale, std::string>> paths_of(
    Snapshot& snapshot, std::string_view business_id, std::string_view content_id)
{
    auto rows = snapshot.query(
        "SELECT locale, path FROM content_texts WHERE business_id = $1 AND content_id = $2", business_id, content_id);
    std::vector<std::pair<Locale, std::string>> paths;
    while (rows.next()) {
        auto& [locale, path] = paths.emplace_back();
        rows.into(locale, path);
    }
    std::ranges::sort(paths);
    return paths;
}

std::vector<std::string> page_paths(Snapshot& snapshot, const SiteReader& reader, std::span<const std::string> slugs)
{
    std::vector<std::string> paths;
    for (const auto& slug : slugs) {
        auto rows = snapshot.query(R"(
            SELECT texts.path
            FROM contents
            JOIN content_texts AS texts ON texts.business_id = contents.business_id AND texts.content_id = contents.id
            WHERE contents.business_id = $1 AND contents.kind = 'page' AND contents.slug = $2 AND texts.locale = $3)",
            reader.business_id, slug, reader.locale);
        paths.push_back(rows.next() ? rows.value<std::string>() : std::string {});
    }
    return paths;
}

std::vector<ContentSummary> list_contents(Snapshot& snapshot, const SiteReader& reader, const ListPart& part)
{
    // Of both lists together no more than asked for are read: the walk along the index ends there.
    static const std::string sql = summary_columns + R"(
        FROM (SELECT published_at, content_id FROM content_lists
              WHERE business_id = $1 AND locale = $2 AND (list = $5 OR (CAST($4 AS BIGINT) = 1 AND list = $6))
                AND (published_at <= $3 OR CAST($4 AS BIGINT) = 1)
              ORDER BY published_at DESC, content_id DESC LIMIT $7 OFFSET $8) AS listed
        JOIN contents ON contents.business_id = $1 AND contents.id = listed.content_id
        JOIN content_texts AS texts ON texts.business_id = $1 AND texts.content_id = listed.content_id
                                   AND texts.locale = $2
        ORDER BY listed.published_at DESC, listed.content_id DESC)";
    return read_summaries(snapshot.query(sql, reader.business_id, reader.locale, reader.now, reader.sees_drafts,
        stored_list(part.list), stored_list(part.list, true), std::int64_t {part.count}, std::int64_t {part.offset}));
}

std::int64_t count_contents(Snapshot& snapshot, const SiteReader& reader, const ContentList& list)
{
    auto rows = snapshot.query(R"(
        SELECT count(*) FROM content_lists
        WHERE business_id = $1 AND locale = $2 AND (list = $5 OR (CAST($4 AS BIGINT) = 1 AND list = $6))
          AND (published_at <= $3 OR CAST($4 AS BIGINT) = 1))",
        reader.business_id, reader.locale, reader.now, reader.sees_drafts, stored_list(list), stored_list(list, true));
    return rows.next() ? rows.value<std::int64_t>() : 0;
}

std::vector<ContentSummary> contents_by_slugs(
    Snapshot& snapshot, const SiteReader& reader, ContentKind kind, std::span<const std::string> slugs)
{
    static const std::string sql = summary_columns + R"(
        FROM contents
        JOIN content_texts AS texts ON texts.business_id = contents.business_id AND texts.content_id = contents.id
                                   AND texts.locale = $2
        WHERE contents.business_id = $1 AND contents.kind = $5 AND contents.slug = $6 AND )"
        + visible;
    std::vector<ContentSummary> summaries;
    for (const auto& slug : slugs)
        for (auto& summary : read_summaries(
                 snapshot.query(sql, reader.business_id, reader.locale, reader.now, reader.sees_drafts, kind, slug)))
            summaries.push_back(std::move(summary));
    return summaries;
}

std::vector<ContentSummary> contents_by_ids(
    Snapshot& snapshot, const SiteReader& reader, std::span<const std::string> ids)
{
    static const std::string sql = summary_columns + R"(
        FROM contents
        JOIN content_texts AS texts ON texts.business_id = contents.business_id AND texts.content_id = contents.id
                                   AND texts.locale = $2
        WHERE contents.business_id = $1 AND contents.id = $5 AND )"
        + visible;
    std::vector<ContentSummary> summaries;
    for (const auto& id : ids)
        for (auto& summary :
            read_summaries(snapshot.query(sql, reader.business_id, reader.locale, reader.now, reader.sees_drafts, id)))
            summaries.push_back(std::move(summary));
    return summaries;
}

std::vector<ContentSummary> terms_of(
    Snapshot& snapshot, const SiteReader& reader, std::string_view content_id, ContentKind kind)
{
    static const std::string sql = summary_columns + R"(
        FROM content_terms AS belongs
        JOIN contents ON contents.business_id = belongs.business_id AND contents.kind = belongs.kind
                     AND contents.slug = belongs.term_slug
        JOIN content_texts AS texts ON texts.business_id = contents.business_id AND texts.content_id = contents.id
                                   AND texts.locale = $2
        WHERE belongs.business_id = $1 AND belongs.content_id = $5 AND belongs.kind = $6 AND )"
        + visible + " ORDER BY belongs.position";
    return read_summaries(
        snapshot.query(sql, reader.business_id, reader.locale, reader.now, reader.sees_drafts, content_id, kind));
}

std::vector<VariantRow> variants_of(Snapshot& snapshot, const SiteReader& reader, std::string_view content_id)
{
    auto rows = snapshot.query(R"(
        SELECT variants.slug, variants.sku, names.name, variants.price_minor, variants.available
        FROM product_variants AS variants
        LEFT JOIN product_variant_names AS names
               ON names.business_id = variants.business_id AND names.content_id = variants.content_id
              AND names.slug = variants.slug AND names.locale = $3
        WHERE variants.business_id = $1 AND variants.content_id = $2 ORDER BY variants.position)",
        reader.business_id, content_id, reader.locale);
    std::vector<VariantRow> variants;
    while (rows.next()) {
        auto& variant = variants.emplace_back();
        rows.into(variant.slug, variant.sku, variant.name, variant.price_minor, variant.available);
    }
    return variants;
}

std::vector<domain::NavigationLink> site_links(Snapshot& snapshot, const SiteReader& reader, std::string_view place)
{
    auto rows = snapshot.query(R"(
        SELECT label, href, external FROM site_links
        WHERE business_id = $1 AND place = $2 AND locale = $3 ORDER BY position)",
        reader.business_id, place, reader.locale);
    std::vector<domain::NavigationLink> links;
    while (rows.next()) {
        auto& link = links.emplace_back();
        link.locale = reader.locale;
        rows.into(link.label, link.href, link.external);
    }
    return links;
}

std::string footer_text(Snapshot& snapshot, const SiteReader& reader)
{
    auto rows = snapshot.query(
        "SELECT text FROM site_footer_texts WHERE business_id = $1 AND locale = $2", reader.business_id, reader.locale);
    return rows.next() ? rows.value<std::string>() : std::string {};
}

std::optional<core::Instant> next_publication(Snapshot& snapshot, std::string_view business_id, core::Instant now)
{
    auto rows = snapshot.query(R"(
        SELECT published_at FROM contents
        WHERE business_id = $1 AND published_at > $2 AND status IN ('published', 'scheduled')
        ORDER BY published_at LIMIT 1)",
        business_id, now);
    if (!rows.next()) return {};
    return rows.value<core::Instant>();
}

std::array<std::vector<domain::OpenHours>, 7> weekly_hours(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query(R"(
        SELECT hours.weekday, hours.opens, hours.closes
        FROM roster_hours AS hours
        JOIN staff ON staff.business_id = hours.business_id AND staff.id = hours.staff_id
        WHERE hours.business_id = $1 AND staff.active = 1)",
        business_id);
    std::array<std::vector<domain::OpenHours>, 7> days;
    while (rows.next()) {
        std::size_t weekday = 0;
        domain::OpenHours hours {};
        rows.into(weekday, hours.opens, hours.closes);
        days.at(weekday - 1).push_back(hours);
    }
    return days;
}

}   // namespace storage
