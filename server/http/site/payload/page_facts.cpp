#include "http/site/payload/page_facts.hpp"

#include <algorithm>

#include "http/pictures/media.hpp"
#include "http/site/metadata/feeds.hpp"
#include "http/site/payload/block_text.hpp"
#include "http/site/payload/lists.hpp"

namespace http {

namespace {

using core::ContactKind;
using core::ContentKind;

// The picture of the content, or the first one in its body.
const api::Picture* first_picture(const api::SitePage& page)
{
    if (page.picture) return &*page.picture;
    if (page.product && !page.product->pictures.empty()) return &page.product->pictures.front();
    const api::Picture* found = nullptr;
    visit_blocks(page.body, [&](const api::Block& block) {
        if (!found && block.picture) found = &*block.picture;
        if (!found && !block.pictures.empty()) found = &block.pictures.front();
    });
    return found;
}

void add_pictures(PageFacts& facts, const api::SitePage& page)
{
    if (const auto* first = first_picture(page)) {
        const auto original = std::max<std::int64_t>(first->width, 1);
        const auto width = width_of_src(static_cast<int>(original));
        facts.picture = {first->src, first->alt, width, (first->height * width + original / 2) / original};
    }
    if (page.picture) facts.pictures.push_back(page.picture->src);
    if (page.product)
        for (const auto& picture : page.product->pictures)
            if (std::ranges::find(facts.pictures, picture.src) == facts.pictures.end())
                facts.pictures.push_back(picture.src);
}

void add_listing(PageFacts& facts, const api::SitePage& page)
{
    const auto* listing = find_listing(page);
    if (!listing) return;
    // Search results must not be indexed.
    if (listing->query && !listing->query->empty()) facts.is_hidden = true;
    facts.previous = listing->previous_href.value_or("");
    facts.next = listing->next_href.value_or("");
    const auto feed = parse_feed_address(listing->feed_href.value_or(""));
    if (feed) facts.feeds.push_back({page.title + " – " + page.site.name, feed->listing});
    if (listing->page <= 1) return;
    std::erase_if(facts.alternates, [&](const Alternate& other) {   // Some languages have fewer pages.
        return other.locale != facts.locale
            && std::ranges::find(facts.list_locales, other.locale) == facts.list_locales.end();
    });
    if (facts.alternates.size() < 2) facts.alternates.clear();
    for (auto& alternate : facts.alternates)
        alternate.address = page_href(alternate.address, listing->page);
    facts.address = page_href(page.path, listing->page);
}

void add_post(PageFacts& facts, const api::SitePage& page)
{
    for (const auto& author : page.authors)
        facts.authors.push_back({author.title, author.href});
    for (const auto& category : page.categories)
        facts.categories.push_back(category.label);
    for (const auto& tag : page.tags)
        facts.tags.push_back(tag.label);
    if (page.breadcrumbs.empty()) return;
    const auto& above = page.breadcrumbs.back();   // The blog, if the post is in one.
    if (page.path.starts_with(above.href + "/b/"))
        facts.feeds.push_back({above.label + " – " + page.site.name, above.href});
}

void add_blocks(PageFacts& facts, const api::SitePage& page)
{
    visit_blocks(page.body, [&](const api::Block& block) {
        if (block.booking)
            facts.services.push_back(
                {block.booking->name, block.booking->description.value_or(""), block.booking->href});
        for (const auto& [question, answer] : block.questions)
            if (auto text = plain_text_of(answer); !text.empty())
                facts.questions.push_back({question, std::move(text)});
    });
}

PageBusiness business_of(const api::SitePage& page)
{
    const auto& business = page.business;
    return {.name = business.name,
        .telephone = business.contact_kind == ContactKind::phone ? business.contact : "",
        .email = business.contact_kind == ContactKind::email ? business.contact : "",
        .currency = business.currency,
        .booking = page.site.book_href.value_or(""),
        .search = page.site.search_href.value_or("")};
}

}   // namespace

PageFacts with_page(PageFacts facts, const api::SitePage& page)
{
    facts.locale = page.locale;
    facts.kind = page.kind;
    facts.is_hidden = page.is_preview;
    facts.document_title = page.document_title;
    facts.title = page.title;
    facts.site_name = page.site.name;
    if (facts.description.empty()) facts.description = page.summary.value_or("");
    if (facts.description.empty()) facts.description = beginning_of(page.body);
    facts.path = facts.address = page.path;
    facts.home = page.site.home;
    facts.published_at = page.published_at;
    facts.job_title = page.job_title.value_or("");
    facts.booking = page.book_href.value_or("");
    for (const auto& language : page.languages)
        facts.alternates.push_back({language.locale, language.href});
    for (const auto& crumb : page.breadcrumbs)
        facts.breadcrumbs.push_back({crumb.label, crumb.href});
    if (!facts.breadcrumbs.empty()) facts.breadcrumbs.push_back({page.title, page.path});
    if (page.is_home) facts.business = business_of(page);
    add_pictures(facts, page);
    add_listing(facts, page);
    if (page.kind == ContentKind::post) add_post(facts, page);
    add_blocks(facts, page);
    return facts;
}

PageFacts page_facts_of(
    const PageContext& page_context, const storage::StoredContent& content, const api::SitePage& page)
{
    const auto& context = page_context.context;
    PageFacts known {.origin = context.origin, .site_locale = context.business.locale};
    known.description = content.text.seo_description;
    known.canonical = content.text.canonical;
    known.changed_at = content.updated_at;
    for (const auto& variant : page_context.variants)
        known.offers.push_back(
            {variant.name, variant.sku, {variant.price_minor, context.business.currency}, variant.available});
    known.week = page_context.week;
    known.postal_address = page_context.postal_address;
    known.list_locales = page_context.list_locales;
    return with_page(std::move(known), page);
}

}   // namespace http
