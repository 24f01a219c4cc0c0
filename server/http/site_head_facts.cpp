#include "http/site_head_facts.hpp"

#include "api/content_body.hpp"
#include "http/json_ld.hpp"

namespace http {

namespace {

using core::ContentKind;

HeadKind head_kind(ContentKind kind)
{
    switch (kind) {
    case ContentKind::post: return HeadKind::post;
    case ContentKind::author: return HeadKind::person;
    case ContentKind::product: return HeadKind::product;
    default: return HeadKind::page;
    }
}

std::vector<std::string> labels_of(const std::vector<api::SiteLink>& links)
{
    std::vector<std::string> labels;
    for (const auto& link : links)
        labels.push_back(link.label);
    return labels;
}

std::vector<std::string> pictures_of(const api::SitePage& page)
{
    std::vector<std::string> addresses;
    if (page.picture) addresses.push_back(page.picture->src);
    if (page.product)
        for (const auto& picture : page.product->pictures)
            addresses.push_back(picture.src);
    return addresses;
}

const std::string& description_of(const SiteFound& found)
{
    const auto& text = found.content.text;
    return text.seo_description.empty() ? text.summary : text.seo_description;
}

// Everything of a kind in a body, columns included.
template <class Take> void walk(const std::vector<api::Block>& blocks, const Take& take)
{
    for (const auto& block : blocks) {
        take(block);
        for (const auto& column : block.columns)
            walk(column, take);
    }
}

LinkedBusiness linked_business(const SiteFound& found)
{
    const auto& business = found.voice.context.business;
    LinkedBusiness linked {.name = business.name, .home = found.page.site.home, .currency = business.currency};
    if (business.contact_kind == core::ContactKind::phone) linked.telephone = business.contact;
    if (business.contact_kind == core::ContactKind::email) linked.email = business.contact;
    if (found.page.picture) linked.picture = found.page.picture->src;
    if (found.page.site.book_href) linked.booking = *found.page.site.book_href;
    for (const auto& [first, last, hours] : found.week)
        for (const auto& [opens, closes] : hours) {
            LinkedHours open {{}, opens, closes};
            for (int day = first; day <= last; ++day)
                open.weekdays.push_back(day);
            linked.hours.push_back(std::move(open));
        }
    return linked;
}

LinkedPost linked_post(const SiteFound& found)
{
    const auto& page = found.page;
    LinkedPost post {.headline = page.title,
        .description = description_of(found),
        .address = page.path,
        .pictures = pictures_of(page),
        .published_at = page.published_at,
        .changed_at = found.content.updated_at,
        .categories = labels_of(page.categories),
        .tags = labels_of(page.tags)};
    for (const auto& author : page.authors)
        post.authors.push_back({author.title, author.href});
    return post;
}

LinkedProduct linked_product(const SiteFound& found)
{
    const auto& page = found.page;
    LinkedProduct product {
        .name = page.title, .description = description_of(found), .address = page.path, .pictures = pictures_of(page)};
    for (const auto& variant : found.variants)
        product.offers.push_back({variant.name, variant.sku,
            {variant.price_minor, found.voice.context.business.currency}, variant.available});
    return product;
}

LinkedPerson linked_person(const SiteFound& found)
{
    const auto& page = found.page;
    return {.name = page.title,
        .job_title = page.job_title.value_or(""),
        .description = description_of(found),
        .address = page.path,
        .picture = page.picture ? page.picture->src : std::string {},
        .booking = page.book_href.value_or("")};
}

LinkedData linked_data(const SiteFound& found)
{
    const auto& page = found.page;
    LinkedData data {.origin = found.voice.context.origin, .locale = page.locale, .publisher = page.site.name};
    for (const auto& link : page.breadcrumbs)
        data.breadcrumbs.push_back({link.label, link.href});
    if (!page.breadcrumbs.empty()) data.breadcrumbs.push_back({page.title, page.path});
    if (page.is_home) {
        data.business = linked_business(found);
        data.site = LinkedSite {page.site.name, page.site.home, page.site.search_href.value_or("")};
    }
    if (page.kind == ContentKind::post) data.post = linked_post(found);
    if (page.kind == ContentKind::product) data.product = linked_product(found);
    if (page.kind == ContentKind::author) data.person = linked_person(found);
    walk(page.body, [&](const api::Block& block) {
        if (block.booking)
            data.services.push_back(
                {block.booking->name, block.booking->description.value_or(""), block.booking->href});
        for (const auto& [question, answer] : block.questions)
            data.questions.push_back({question, api::words_of(answer)});
    });
    return data;
}

void add_lists(const api::SitePage& page, SiteHead& head)
{
    const auto add = [&](const api::SiteListing& listing) {
        head.previous = listing.previous_href.value_or("");
        head.next = listing.next_href.value_or("");
        if (listing.query) head.is_hidden = true;
        if (listing.feed_href) head.feeds.push_back({page.title, page.path});
        if (listing.page > 1) head.address += "?page=" + std::to_string(listing.page);
    };
    if (page.listing) add(*page.listing);
    walk(page.body, [&](const api::Block& block) {
        if (block.listing) add(*block.listing);
    });
}

}   // namespace

SiteHead head_of(const SiteFound& found)
{
    const auto& page = found.page;
    const auto& context = found.voice.context;
    SiteHead head {.origin = context.origin,
        .locale = page.locale,
        .site_locale = context.business.locale,
        .kind = head_kind(page.kind),
        .document_title = page.document_title,
        .title = page.title,
        .site_name = page.site.name,
        .description = description_of(found),
        .address = page.path,
        .canonical = found.content.text.canonical,
        .is_hidden = page.is_preview};
    for (const auto& language : page.languages)
        head.alternates.push_back({language.locale, language.href});
    if (page.picture)
        head.picture = HeadPicture {page.picture->src, page.picture->alt, page.picture->width, page.picture->height};
    if (page.kind == ContentKind::post) {
        head.published_at = page.published_at;
        head.changed_at = found.content.updated_at;
        for (const auto& author : page.authors)
            head.authors.push_back(author.href);
        head.categories = labels_of(page.categories);
        head.tags = labels_of(page.tags);
    }
    add_lists(page, head);
    head.json_ld = json_ld_of(linked_data(found));
    return head;
}

}   // namespace http
