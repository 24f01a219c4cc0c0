#include "http/site/payload/payload.hpp"

#include "core/text.hpp"
#include "http/site/payload/blocks.hpp"
#include "http/site/payload/layout.hpp"
#include "http/site/payload/lists.hpp"
#include "http/site/payload/pictures.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

namespace {

using core::ContentKind;
using storage::StoredContent;

constexpr int cards_of_list = 12, related_posts = 3;

std::vector<api::SiteLink> to_links(const PageContext& page_context, const std::vector<storage::ContentSummary>& terms)
{
    std::vector<api::SiteLink> links;
    for (const auto& term : terms)
        links.push_back({term.title, href_of(page_context, term.kind, term.path), false});
    return links;
}

// The ancestors of the page: those in its address, and the blog or shop.
std::vector<api::SiteLink> breadcrumbs_of(
    const PageContext& page_context, const StoredContent& content, const domain::SiteAddress& address)
{
    std::vector<api::SiteLink> links;
    if (content.kind == ContentKind::page && content.path.empty()) return links;
    links.push_back({say(page_context, "site.home"), href_of(page_context, ContentKind::page, ""), false});
    const bool is_page = content.kind == ContentKind::page;
    const auto above = is_page ? content.path.substr(0, content.path.rfind('/')) : address.page;
    if (is_page && !content.path.contains('/')) return links;
    for (std::size_t end = above.find('/');; end = above.find('/', end + 1)) {
        const auto path = above.substr(0, end);
        const auto page = storage::find_content_at(page_context.snapshot, page_context.reader, ContentKind::page, path);
        if (page && !path.empty())
            links.push_back({page->text.title, href_of(page_context, ContentKind::page, path), false});
        if (end == above.npos) break;
    }
    return links;
}

void add_post(const PageContext& page_context, const StoredContent& content, api::SitePage& page)
{
    const auto terms = [&](ContentKind kind) {
        return storage::terms_of(page_context.snapshot, page_context.reader, content.id, kind);
    };
    if (content.published_at) {
        page.published_at = content.published_at;
        page.published_label = date_label(page_context, *content.published_at, domain::DateForm::date);
    }
    page.authors = to_cards(page_context, terms(ContentKind::author));
    const auto categories = terms(ContentKind::category);
    page.categories = to_links(page_context, categories);
    page.tags = to_links(page_context, terms(ContentKind::tag));
    const auto list = categories.empty() ? storage::ContentList {ContentKind::post}
                                         : storage::ContentList {ContentKind::category, categories.front().slug};
    for (const auto& other :
        storage::list_contents(page_context.snapshot, page_context.reader, {list, 0, related_posts + 1}))
        if (other.id != content.id && page.related.size() < related_posts)
            page.related.push_back(to_card(page_context, other));
}

void add_product(PageContext& page_context, const StoredContent& content, api::SitePage& page)
{
    page_context.variants = storage::variants_of(page_context.snapshot, page_context.reader, content.id);
    const auto& variants = page_context.variants;
    if (variants.empty()) return;
    auto& product = page.product.emplace();
    const auto [lowest, highest] = std::ranges::minmax(variants, {}, &storage::VariantRow::price_minor);
    const auto price = amount_label(page_context, lowest.price_minor);
    const bool is_range = lowest.price_minor != highest.price_minor;
    product.price_label = is_range ? say(page_context, "price.from", {{"price", price}}) : price;
    product.available = std::ranges::any_of(variants, &storage::VariantRow::available);
    for (const auto& image : content.text.images)
        product.pictures.push_back(wanted_picture(image));
    if (variants.size() == 1) return;
    for (const auto& variant : variants)
        product.variants.push_back({variant.name.empty() ? variant.slug : variant.name,
            amount_label(page_context, variant.price_minor), variant.available});
}

void add_author(const PageContext& page_context, const StoredContent& content, api::SitePage& page)
{
    page.job_title = core::unless_empty(content.text.job_title);
    if (content.staff.empty()) return;
    page.book_href = locale_prefix(page_context.context.business, page_context.reader.locale) + "/widget/appointment/"
        + content.staff;
    page.texts.book_author = say(page_context, "site.book_author", {{"name", content.text.title}});
}

// Adds the content's list, if it has one. False if the list has no such page.
bool add_listing(PageContext& page_context, const StoredContent& content, api::SitePage& page)
{
    switch (content.kind) {
    case ContentKind::category:
    case ContentKind::tag:
    case ContentKind::author:
    case ContentKind::collection: break;
    default: return true;
    }
    page.listing = listing_of(
        page_context, {{content.kind, content.slug}, cards_of_list, content.kind != ContentKind::collection});
    return page.listing.has_value();
}

// Adds the texts of a list: the number of this page, the number of search results.
void add_list_texts(const PageContext& page_context, api::SitePage& page)
{
    const auto* listing = find_listing(page);
    if (!listing) return;
    page.texts.pages = say(page_context, "site.pages",
        {{"page", std::to_string(listing->page)}, {"pages", std::to_string(listing->pages)}});
    if (!listing->query) return;
    page.texts.results = say(page_context, "site.results", {{"count", std::to_string(page_context.hits)}});
    page.texts.no_results = say(page_context, "site.no_results", {{"title", *listing->query}});
}

std::string document_title(const api::SitePage& page, const StoredContent& content)
{
    auto title = !content.text.seo_title.empty() ? content.text.seo_title
        : page.is_home                           ? page.site.name + " – " + page.title
                                                 : page.title + " – " + page.site.name;
    const auto* listing = find_listing(page);
    if (listing && listing->page > 1) title += " – " + page.texts.pages;
    return title;
}

}   // namespace

std::optional<api::SitePage> site_page_of(
    PageContext& page_context, const StoredContent& content, const domain::SiteAddress& address)
{
    api::SitePage page;
    page.kind = content.kind;
    page.is_home = content.kind == ContentKind::page && content.path.empty();
    page.locale = page_context.reader.locale;
    page.path = page_context.address;
    page.title = content.text.title;
    page.business = to_wire(page_context.context.business);
    page_context.texts.translate(page.business);
    page.site = frame_of(page_context);
    page.texts = texts_of(page_context);
    page.languages = languages_of(page_context, content.kind, content.id);
    page.breadcrumbs = breadcrumbs_of(page_context, content, address);
    page.summary = core::unless_empty(content.text.summary);
    if (content.text.image) page.picture = wanted_picture(*content.text.image);
    auto blocks = blocks_of(page_context, content.text.body);
    if (!blocks || !add_listing(page_context, content, page)) return {};
    page.body = *std::move(blocks);
    if (content.kind == ContentKind::post) add_post(page_context, content, page);
    if (content.kind == ContentKind::product) add_product(page_context, content, page);
    if (content.kind == ContentKind::author) add_author(page_context, content, page);
    fill_pictures(page_context, page);
    add_list_texts(page_context, page);
    page.is_preview = page_context.reader.sees_drafts;
    page.status_label = status_label(page_context, content.status, content.published_at);
    page.document_title = document_title(page, content);
    return page;
}

}   // namespace http
