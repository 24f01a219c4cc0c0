#include "storage/site/site_setups.hpp"

#include <map>

#include "core/word.hpp"
#include "storage/site/site_rows.hpp"

namespace storage {

namespace {

using core::ContentKind;
using core::Locale;

using Index = std::map<std::string, std::size_t, std::less<>>;   // From the id of a content to its place in the plan.

std::optional<domain::SiteSetup> read_site(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT " + site_setup_columns.names() + " FROM sites WHERE business_id = $1";
    auto rows = snapshot.query(sql, business_id);
    if (!rows.next()) return {};
    return site_setup_columns.read(rows);
}

void read_frame(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup)
{
    static const auto links_sql
        = "SELECT place, " + link_columns.names() + " FROM site_links WHERE business_id = $1 ORDER BY place, position";
    auto links = snapshot.query(links_sql, business_id);
    while (links.next()) {
        std::string_view place;
        domain::NavigationLink link;
        links.into(place, link_columns.of(link));
        (place == "header" ? setup.header : setup.footer).push_back(std::move(link));
    }
    auto texts = snapshot.query(
        "SELECT locale, text FROM site_footer_texts WHERE business_id = $1 ORDER BY locale", business_id);
    while (texts.next()) {
        auto& [locale, text] = setup.footer_texts.emplace_back();
        texts.into(locale, text);
    }
    auto redirects = snapshot.query(
        "SELECT from_path, to_address FROM redirects WHERE business_id = $1 ORDER BY from_path", business_id);
    while (redirects.next()) {
        auto& redirect = setup.redirects.emplace_back();
        redirects.into(redirect.from, redirect.to);
    }
}

Index read_contents(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup)
{
    Index index;
    static const auto sql = "SELECT id, " + content_columns.names()
        + " FROM contents WHERE business_id = $1 ORDER BY position, kind, slug";
    auto rows = snapshot.query(sql, business_id);
    while (rows.next()) {
        std::string id;
        auto& content = setup.contents.emplace_back();
        rows.into(id, content_columns.of(content));
        index[std::move(id)] = setup.contents.size() - 1;
    }
    return index;
}

void read_texts(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup, const Index& index)
{
    static const auto sql = "SELECT content_id, locale, words, " + content_text_columns.names()
        + " FROM content_texts WHERE business_id = $1 ORDER BY content_id, locale";
    auto rows = snapshot.query(sql, business_id);
    while (rows.next()) {
        std::string content_id;
        domain::ContentText text;
        rows.into(content_id, text.locale, text.words, content_text_columns.of(text));
        setup.contents[index.at(content_id)].texts.push_back(std::move(text));
    }
    auto images = snapshot.query(R"(
            SELECT content_id, locale, media, alt, caption FROM content_images WHERE business_id = $1
            ORDER BY content_id, locale, position)",
        business_id);
    while (images.next()) {
        std::string content_id;
        Locale locale {};
        domain::ContentImage image;
        images.into(content_id, locale, content_image_columns.of(image));
        for (auto& text : setup.contents[index.at(content_id)].texts)
            if (text.locale == locale) text.images.push_back(image);
    }
}

void read_terms(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup, const Index& index)
{
    auto rows = snapshot.query(R"(
            SELECT content_id, kind, term_slug FROM content_terms WHERE business_id = $1
            ORDER BY content_id, kind, position)",
        business_id);
    while (rows.next()) {
        auto [content_id, kind, term] = rows.values<std::string, ContentKind, std::string>();
        auto& content = setup.contents[index.at(content_id)];
        switch (kind) {
        case ContentKind::category: content.categories.push_back(std::move(term)); break;
        case ContentKind::tag: content.tags.push_back(std::move(term)); break;
        case ContentKind::author: content.authors.push_back(std::move(term)); break;
        default: content.collections.push_back(std::move(term)); break;
        }
    }
}

void read_variants(Snapshot& snapshot, std::string_view business_id, domain::SiteSetup& setup, const Index& index)
{
    static const auto sql = "SELECT content_id, " + variant_columns.names()
        + " FROM product_variants WHERE business_id = $1 ORDER BY content_id, position";
    auto rows = snapshot.query(sql, business_id);
    while (rows.next()) {
        std::string content_id;
        domain::ProductVariant variant;
        rows.into(content_id, variant_columns.of(variant));
        setup.contents[index.at(content_id)].variants.push_back(std::move(variant));
    }
    auto names = snapshot.query(R"(
            SELECT content_id, slug, locale, name FROM product_variant_names WHERE business_id = $1
            ORDER BY content_id, slug, locale)",
        business_id);
    while (names.next()) {
        const auto [content_id, slug, locale, name] = names.values<std::string, std::string, Locale, std::string>();
        for (auto& variant : setup.contents[index.at(content_id)].variants)
            if (variant.slug == slug) variant.names.emplace_back(locale, name);
    }
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
