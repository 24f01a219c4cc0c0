#include "http/site/payload/site_payload.hpp"

#include "core/word.hpp"
#include "http/site/payload/site_blocks.hpp"
#include "http/site/payload/site_frame.hpp"
#include "http/site/payload/site_lists.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

namespace {

using core::ContentKind;
using storage::StoredContent;

constexpr int cards_of_list = 12, related_posts = 3;

std::vector<api::SiteLink> to_links(const SiteScene& scene, const std::vector<storage::ContentSummary>& terms)
{
    std::vector<api::SiteLink> links;
    for (const auto& term : terms)
        links.push_back({term.title, href_of(scene, term.kind, term.path), false});
    return links;
}

// The pages above: those of the address, and the blog's or the shop's.
std::vector<api::SiteLink> breadcrumbs_of(
    const SiteScene& scene, const StoredContent& content, const domain::SiteAddress& address)
{
    std::vector<api::SiteLink> links;
    if (content.kind == ContentKind::page && content.path.empty()) return links;
    links.push_back({say(scene, "site.home"), href_of(scene, ContentKind::page, ""), false});
    const bool is_page = content.kind == ContentKind::page;
    const auto above = is_page ? content.path.substr(0, content.path.rfind('/')) : address.page;
    if (is_page && !content.path.contains('/')) return links;
    for (std::size_t end = above.find('/');; end = above.find('/', end + 1)) {
        const auto path = above.substr(0, end);
        const auto page = storage::find_content_at(scene.snapshot, scene.reader, ContentKind::page, path);
        if (page && !path.empty()) links.push_back({page->text.title, href_of(scene, ContentKind::page, path), false});
        if (end == above.npos) break;
    }
    return links;
}

void add_post(const SiteScene& scene, const StoredContent& content, api::SitePage& page)
{
    const auto terms
        = [&](ContentKind kind) { return storage::terms_of(scene.snapshot, scene.reader, content.id, kind); };
    if (content.published_at) {
        page.published_at = content.published_at;
        page.published_label = date_label(scene, *content.published_at, domain::DateForm::date);
    }
    page.authors = to_cards(scene, terms(ContentKind::author));
    const auto categories = terms(ContentKind::category);
    page.categories = to_links(scene, categories);
    page.tags = to_links(scene, terms(ContentKind::tag));
    const auto list = categories.empty() ? std::string {"post"} : "category/" + categories.front().slug;
    for (const auto& other : storage::list_contents(scene.snapshot, scene.reader, {list, 0, related_posts + 1}))
        if (other.id != content.id && page.related.size() < related_posts)
            page.related.push_back(to_card(scene, other));
}

void add_product(const SiteScene& scene, const StoredContent& content, api::SitePage& page)
{
    const auto variants = storage::variants_of(scene.snapshot, scene.reader, content.id);
    if (variants.empty()) return;
    auto& product = page.product.emplace();
    const auto [lowest, highest] = std::ranges::minmax(variants, {}, &storage::VariantRow::price_minor);
    const auto price = amount_label(scene, lowest.price_minor);
    const bool is_range = lowest.price_minor != highest.price_minor;
    product.price_label = is_range ? say(scene, "price.from", {{"price", price}}) : price;
    product.available = std::ranges::any_of(variants, &storage::VariantRow::available);
    for (const auto& image : content.text.images)
        if (auto picture = picture_of(scene, image)) product.pictures.push_back(*std::move(picture));
    if (variants.size() == 1) return;
    for (const auto& variant : variants)
        product.variants.push_back({variant.name.empty() ? variant.slug : variant.name,
            amount_label(scene, variant.price_minor), variant.available});
}

void add_author(const SiteScene& scene, const StoredContent& content, api::SitePage& page)
{
    page.job_title = unless_empty(content.text.job_title);
    if (content.staff.empty()) return;
    page.book_href
        = locale_prefix(scene.context.business, scene.reader.locale) + "/widget/appointment/" + content.staff;
    page.texts.book_author = say(scene, "site.book_author", {{"name", content.text.title}});
}

// Whether there is such a page of the list, if the content has one.
bool add_listing(const SiteScene& scene, const StoredContent& content, api::SitePage& page)
{
    switch (content.kind) {
    case ContentKind::category:
    case ContentKind::tag:
    case ContentKind::author:
    case ContentKind::collection: break;
    default: return true;
    }
    const auto list = std::string {core::word(content.kind)} + "/" + content.slug;
    page.listing = listing_of(scene, {list, cards_of_list, content.kind != ContentKind::collection});
    return page.listing.has_value();
}

const api::SiteListing* find_listing(const std::vector<api::Block>& blocks)
{
    for (const auto& block : blocks) {
        if (block.listing) return &*block.listing;
        for (const auto& column : block.columns)
            if (const auto* listing = find_listing(column)) return listing;
    }
    return nullptr;
}

// What a page says of its list: which page of it this is, how much was found.
void add_list_texts(const SiteScene& scene, api::SitePage& page)
{
    const auto* listing = page.listing ? &*page.listing : find_listing(page.body);
    if (!listing) return;
    page.texts.pages = say(
        scene, "site.pages", {{"page", std::to_string(listing->page)}, {"pages", std::to_string(listing->pages)}});
    if (!listing->query) return;
    page.texts.results = say(scene, "site.results", {{"count", std::to_string(scene.hits)}});
    page.texts.no_results = say(scene, "site.no_results", {{"title", *listing->query}});
}

std::string document_title(const SiteScene& scene, const api::SitePage& page, const StoredContent& content)
{
    if (!content.text.seo_title.empty()) return content.text.seo_title;
    if (page.is_home) return page.site.name + " – " + page.title;
    auto title = page.title + " – " + page.site.name;
    if (scene.query.page > 1) title += " – " + page.texts.pages;
    return title;
}

}   // namespace

std::optional<api::SitePage> site_page_of(
    SiteScene& scene, const StoredContent& content, const domain::SiteAddress& address)
{
    api::SitePage page;
    page.kind = content.kind;
    page.is_home = content.kind == ContentKind::page && content.path.empty();
    page.locale = scene.reader.locale;
    page.path = scene.address;
    page.title = content.text.title;
    page.business = to_wire(scene.context.business);
    page.site = frame_of(scene);
    page.texts = texts_of(scene);
    page.languages = languages_of(scene, content.kind, content.id);
    page.breadcrumbs = breadcrumbs_of(scene, content, address);
    page.summary = unless_empty(content.text.summary);
    if (content.text.image) page.picture = picture_of(scene, *content.text.image);
    auto blocks = blocks_of(scene, content.text.body);
    if (!blocks || !add_listing(scene, content, page)) return {};
    page.body = *std::move(blocks);
    if (content.kind == ContentKind::post) add_post(scene, content, page);
    if (content.kind == ContentKind::product) add_product(scene, content, page);
    if (content.kind == ContentKind::author) add_author(scene, content, page);
    add_list_texts(scene, page);
    page.is_preview = scene.reader.sees_drafts;
    page.document_title = document_title(scene, page, content);
    return page;
}

}   // namespace http
