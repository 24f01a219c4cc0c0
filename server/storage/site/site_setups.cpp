#include "storage/site/site_setups.hpp"

#include <map>

#include "core/word.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

namespace {

using core::ContentKind;
using core::Locale;

using Index = std::map<std::string, std::size_t, std::less<>>;   // From the id of a content to its place in the plan.

std::optional<domain::SiteSetup> read_site(Snapshot& snapshot, std::string_view business_id)
{
    auto rows
        = snapshot.query("SELECT name, locales, blog, shop, search FROM sites WHERE business_id = $1", business_id);
    if (!rows.next()) return {};
    domain::SiteSetup setup;
    setup.name = rows.text(0);
    setup.locales = read_words<Locale>(rows.view(1));
    setup.blog = rows.text(2);
    setup.shop = rows.text(3);
    setup.search = rows.text(4);
    return setup;
}

void read_frame(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup)
{
    auto links = snapshot.query(R"(
            SELECT place, locale, label, href, external FROM site_links WHERE business_id = $1
            ORDER BY place, position)",
        business_id);
    while (links.next()) {
        auto& place = links.view(0) == "header" ? setup.header : setup.footer;
        place.push_back({links.word<Locale>(1), links.text(2), links.text(3), links.truth(4)});
    }
    auto texts = snapshot.query(
        "SELECT locale, text FROM site_footer_texts WHERE business_id = $1 ORDER BY locale", business_id);
    while (texts.next())
        setup.footer_texts.emplace_back(texts.word<Locale>(0), texts.text(1));
    auto redirects = snapshot.query(
        "SELECT from_path, to_address FROM redirects WHERE business_id = $1 ORDER BY from_path", business_id);
    while (redirects.next())
        setup.redirects.push_back({redirects.text(0), redirects.text(1)});
}

Index read_contents(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup)
{
    Index index;
    auto rows = snapshot.query(R"(
            SELECT id, kind, slug, parent, status, published_at, staff FROM contents WHERE business_id = $1
            ORDER BY position, kind, slug)",
        business_id);
    while (rows.next()) {
        index[rows.text(0)] = setup.contents.size();
        domain::Content content;
        content.kind = rows.word<ContentKind>(1);
        content.slug = rows.text(2);
        content.parent = rows.text(3);
        content.status = rows.word<core::ContentStatus>(4);
        if (!rows.is_null(5)) content.published_at = rows.instant(5);
        content.staff = rows.text(6);
        setup.contents.push_back(std::move(content));
    }
    return index;
}

void read_texts(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup, const Index& index)
{
    auto rows = snapshot.query(R"(
            SELECT content_id, locale, slug, title, summary, job_title, image_media, image_alt, image_caption, body,
                   words, seo_title, seo_description, canonical
            FROM content_texts WHERE business_id = $1 ORDER BY content_id, locale)",
        business_id);
    while (rows.next()) {
        domain::ContentText text;
        text.locale = rows.word<Locale>(1);
        text.slug = rows.text(2);
        text.title = rows.text(3);
        text.summary = rows.text(4);
        text.job_title = rows.text(5);
        if (!rows.view(6).empty()) text.image = domain::ContentImage {rows.text(6), rows.text(7), rows.text(8)};
        text.body = rows.text(9);
        text.words = rows.text(10);
        text.seo_title = rows.text(11);
        text.seo_description = rows.text(12);
        text.canonical = rows.text(13);
        setup.contents[index.at(rows.text(0))].texts.push_back(std::move(text));
    }
    auto images = snapshot.query(R"(
            SELECT content_id, locale, media, alt, caption FROM content_images WHERE business_id = $1
            ORDER BY content_id, locale, position)",
        business_id);
    while (images.next()) {
        const auto locale = images.word<Locale>(1);
        for (auto& text : setup.contents[index.at(images.text(0))].texts)
            if (text.locale == locale) text.images.push_back({images.text(2), images.text(3), images.text(4)});
    }
}

void read_terms(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup, const Index& index)
{
    auto rows = snapshot.query(R"(
            SELECT content_id, kind, term_slug FROM content_terms WHERE business_id = $1
            ORDER BY content_id, kind, position)",
        business_id);
    while (rows.next()) {
        auto& content = setup.contents[index.at(rows.text(0))];
        switch (rows.word<ContentKind>(1)) {
        case ContentKind::category: content.categories.push_back(rows.text(2)); break;
        case ContentKind::tag: content.tags.push_back(rows.text(2)); break;
        case ContentKind::author: content.authors.push_back(rows.text(2)); break;
        default: content.collections.push_back(rows.text(2)); break;
        }
    }
}

void read_variants(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup, const Index& index)
{
    auto rows = snapshot.query(R"(
            SELECT content_id, slug, sku, price_minor, available FROM product_variants WHERE business_id = $1
            ORDER BY content_id, position)",
        business_id);
    while (rows.next())
        setup.contents[index.at(rows.text(0))].variants.push_back(
            {rows.text(1), rows.text(2), rows.number(3), rows.truth(4), {}});
    auto names = snapshot.query(R"(
            SELECT content_id, slug, locale, name FROM product_variant_names WHERE business_id = $1
            ORDER BY content_id, slug, locale)",
        business_id);
    while (names.next())
        for (auto& variant : setup.contents[index.at(names.text(0))].variants)
            if (variant.slug == names.view(1)) variant.names.emplace_back(names.word<Locale>(2), names.text(3));
}

}   // namespace

std::optional<domain::SiteSetup> find_site_setup(Snapshot& snapshot, std::string_view business_id)
{
    auto setup = read_site(snapshot, business_id);
    if (!setup) return {};
    read_frame(snapshot, business_id, *setup);
    const auto index = read_contents(snapshot, business_id, *setup);
    read_texts(snapshot, business_id, *setup, index);
    read_terms(snapshot, business_id, *setup, index);
    read_variants(snapshot, business_id, *setup, index);
    sort_plan(*setup);
    return setup;
}

}   // namespace storage
