#include <map>

#include "api/content_body.hpp"
#include "core/text.hpp"
#include "files/site/to_site_setup.hpp"

namespace files {

using core::ContentKind;

namespace {

api::FileImage to_image(const domain::ContentImage& image)
{
    return {image.media, image.alt, core::unless_empty(image.caption)};
}

std::vector<api::FileContentText> to_texts(const domain::Content& content)
{
    std::vector<api::FileContentText> texts;
    for (const auto& text : content.texts) {
        auto& out = texts.emplace_back();
        out.locale = text.locale;
        if (text.slug != content.slug) out.slug = text.slug;
        out.title = text.title;
        out.summary = core::unless_empty(text.summary);
        out.job_title = core::unless_empty(text.job_title);
        if (text.image) out.image = to_image(*text.image);
        for (const auto& image : text.images)
            out.images.push_back(to_image(image));
        out.body = api::parse_body_json(text.body);
        out.seo_title = core::unless_empty(text.seo_title);
        out.seo_description = core::unless_empty(text.seo_description);
        out.canonical = core::unless_empty(text.canonical);
    }
    return texts;
}

// Combines the links of all languages: the first links of each language make the first entry, and so on.
std::vector<api::FileSiteLink> to_links(const std::vector<domain::NavigationLink>& links)
{
    std::vector<api::FileSiteLink> out;
    std::map<core::Locale, std::size_t> counts;
    for (const auto& link : links) {
        const auto place = counts[link.locale]++;
        if (place == out.size()) out.emplace_back();
        out[place].texts.push_back({link.locale, link.label, link.href, link.external});
    }
    return out;
}

api::FileProduct to_product(const domain::Content& content)
{
    api::FileProduct out;
    out.slug = content.slug;
    out.status = content.status;
    out.published_at = content.published_at;
    out.updated_at = content.updated_at;
    out.collections = content.collections;
    for (const auto& variant : content.variants) {
        auto& made = out.variants.emplace_back();
        made.slug = variant.slug;
        made.sku = core::unless_empty(variant.sku);
        made.price_minor = variant.price_minor;
        made.available = variant.available;
        for (const auto& [locale, text] : variant.names)
            made.names.push_back({locale, text});
    }
    out.texts = to_texts(content);
    return out;
}

void add_content(api::SiteFile& file, const domain::Content& content)
{
    const auto term = [&] { return api::FileTerm {content.slug, content.status, to_texts(content)}; };
    switch (content.kind) {
    case ContentKind::page:
        return file.pages.push_back({content.slug, core::unless_empty(content.parent), content.status,
            content.published_at, content.updated_at, to_texts(content)});
    case ContentKind::post:
        return file.posts.push_back({content.slug, content.status, content.published_at, content.updated_at,
            content.authors, content.categories, content.tags, to_texts(content)});
    case ContentKind::category: return file.categories.push_back(term());
    case ContentKind::tag: return file.tags.push_back(term());
    case ContentKind::collection: return file.collections.push_back(term());
    case ContentKind::author:
        return file.authors.push_back(
            {content.slug, content.status, core::unless_empty(content.staff), to_texts(content)});
    case ContentKind::product: return file.products.push_back(to_product(content));
    }
}

}   // namespace

api::SiteFile to_site_file(const domain::SiteSetup& setup)
{
    api::SiteFile file;
    file.version = 1;
    file.name = core::unless_empty(setup.name);
    file.locales = setup.locales;
    file.blog = core::unless_empty(setup.blog);
    file.shop = core::unless_empty(setup.shop);
    file.search = core::unless_empty(setup.search);
    file.header = to_links(setup.header);
    file.footer = to_links(setup.footer);
    for (const auto& [locale, text] : setup.footer_texts)
        file.footer_texts.push_back({locale, text});
    for (const auto& content : setup.contents)
        add_content(file, content);
    for (const auto& [from, to] : setup.redirects)
        file.redirects.push_back({from, to});
    return file;
}

}   // namespace files
