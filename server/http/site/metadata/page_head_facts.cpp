#include "http/site/metadata/page_head_facts.hpp"

#include <algorithm>
#include <charconv>

#include "http/site/metadata/block_text.hpp"
#include "http/site/metadata/feeds.hpp"

namespace http {

namespace {

using core::BlockKind;
using core::ContactKind;
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

// The page's list: its own, or that of a block that is divided into pages.
const api::SiteListing* listing_of(const api::SitePage& page)
{
    if (page.listing) return &*page.listing;
    const api::SiteListing* found = nullptr;
    visit_blocks(page.body, [&](const api::Block& block) {
        if (!found && block.listing) found = &*block.listing;
    });
    return found;
}

std::string address_of(const api::SitePage& page)
{
    const auto* listing = listing_of(page);
    if (!listing || listing->page <= 1 || page.path.contains('?')) return page.path;
    return page.path + "?page=" + std::to_string(listing->page);
}

const api::Picture* picture_of(const api::SitePage& page)
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

// The size of the JPEG: its width is in its name ("…/1280.jpeg?s=…"), its height follows from the original's ratio.
HeadPicture head_picture(const api::Picture& picture)
{
    HeadPicture out {picture.src, picture.alt, picture.width, picture.height};
    const auto path = std::string_view {picture.src}.substr(0, picture.src.find('?'));
    const auto name = path.substr(path.rfind('/') + 1);
    std::int64_t width = 0;
    std::from_chars(name.data(), name.data() + name.size(), width);
    if (width <= 0 || picture.width <= 0) return out;
    out.width = width;
    out.height = (picture.height * width + picture.width / 2) / picture.width;
    return out;
}

std::vector<std::string> labels_of(const std::vector<api::SiteLink>& links)
{
    std::vector<std::string> out;
    for (const auto& link : links)
        out.push_back(link.label);
    return out;
}

std::string description_of(const api::SitePage& page, const PageHeadFacts& facts)
{
    if (!facts.description.empty()) return facts.description;
    return page.summary && !page.summary->empty() ? *page.summary : beginning_of(page.body);
}

// Search results must not be indexed.
bool is_hidden(const api::SitePage& page)
{
    const auto* listing = listing_of(page);
    return page.is_preview || (listing && listing->query && !listing->query->empty());
}

void add_listing(SiteHead& head, const api::SitePage& page)
{
    const auto* listing = listing_of(page);
    if (!listing) return;
    head.previous = listing->previous_href.value_or("");
    head.next = listing->next_href.value_or("");
    const auto feed = parse_feed_address(listing->feed_href.value_or(""));
    if (feed) head.feeds.push_back({page.title + " – " + page.site.name, feed->listing});
    // Other languages may have fewer pages.
    if (listing->page > 1) head.alternates.clear();
}

// Adds the feeds of the blog that a post belongs to.
void add_blog(SiteHead& head, const api::SitePage& page)
{
    if (page.kind != ContentKind::post || page.breadcrumbs.empty()) return;
    const auto& above = page.breadcrumbs.back();
    if (page.path.starts_with(above.href + "/b/"))
        head.feeds.push_back({above.label + " – " + page.site.name, above.href});
}

std::vector<std::string> pictures_of(const api::SitePage& page)
{
    std::vector<std::string> out;
    if (page.picture) out.push_back(page.picture->src);
    if (page.product)
        for (const auto& picture : page.product->pictures)
            if (std::ranges::find(out, picture.src) == out.end()) out.push_back(picture.src);
    return out;
}

LinkedBusiness business_of(const api::SitePage& page, const PageHeadFacts& facts)
{
    const auto& business = page.business;
    LinkedBusiness out {.name = business.name,
        .home = page.site.home,
        .telephone = business.contact_kind == ContactKind::phone ? business.contact : "",
        .email = business.contact_kind == ContactKind::email ? business.contact : "",
        .place = facts.place,
        .picture = {},
        .currency = business.currency,
        .hours = facts.hours,
        .booking = page.site.book_href.value_or("")};
    if (const auto* picture = picture_of(page)) out.picture = picture->src;
    return out;
}

LinkedPost post_of(const api::SitePage& page, const PageHeadFacts& facts)
{
    LinkedPost out {.headline = page.title,
        .description = description_of(page, facts),
        .address = page.path,
        .pictures = pictures_of(page),
        .published_at = page.published_at,
        .changed_at = facts.changed_at,
        .authors = {},
        .categories = labels_of(page.categories),
        .tags = labels_of(page.tags)};
    for (const auto& author : page.authors)
        out.authors.push_back({author.title, author.href});
    return out;
}

LinkedPerson person_of(const api::SitePage& page, const PageHeadFacts& facts)
{
    return {.name = page.title,
        .job_title = page.job_title.value_or(""),
        .description = description_of(page, facts),
        .address = page.path,
        .picture = page.picture ? page.picture->src : "",
        .booking = page.book_href.value_or("")};
}

void add_blocks(LinkedData& data, const api::SitePage& page)
{
    visit_blocks(page.body, [&](const api::Block& block) {
        if (block.booking)
            data.services.push_back(
                {block.booking->name, block.booking->description.value_or(""), block.booking->href});
        for (const auto& [question, answer] : block.questions)
            data.questions.push_back({question, plain_text_of(answer)});
    });
    std::erase_if(data.questions, [](const auto& question) { return question.answer.empty(); });
}

void add_breadcrumbs(LinkedData& data, const api::SitePage& page)
{
    for (const auto& crumb : page.breadcrumbs)
        data.breadcrumbs.push_back({crumb.label, crumb.href});
    if (!data.breadcrumbs.empty()) data.breadcrumbs.push_back({page.title, page.path});
}

}   // namespace

LinkedData linked_data_of(const api::SitePage& page, const PageHeadFacts& facts)
{
    LinkedData data {.origin = facts.origin, .locale = page.locale, .publisher = page.site.name};
    add_breadcrumbs(data, page);
    if (page.is_home) {
        data.business = business_of(page, facts);
        data.site = {page.site.name, page.site.home, page.site.search_href.value_or("")};
    }
    if (page.kind == ContentKind::post) data.post = post_of(page, facts);
    if (page.kind == ContentKind::author) data.person = person_of(page, facts);
    if (page.kind == ContentKind::product)
        data.product = {page.title, description_of(page, facts), page.path, pictures_of(page), facts.offers};
    add_blocks(data, page);
    return data;
}

SiteHead head_of(const api::SitePage& page, const PageHeadFacts& facts)
{
    SiteHead head {.origin = facts.origin,
        .locale = page.locale,
        .site_locale = facts.site_locale,
        .kind = head_kind(page.kind),
        .document_title = page.document_title,
        .title = page.title,
        .site_name = page.site.name,
        .description = description_of(page, facts),
        .address = address_of(page),
        .canonical = facts.canonical,
        .is_hidden = is_hidden(page),
        .changed_at = facts.changed_at,
        .json_ld = json_ld_of(linked_data_of(page, facts))};
    for (const auto& language : page.languages)
        head.alternates.push_back({language.locale, language.href});
    if (const auto* picture = picture_of(page)) head.picture = head_picture(*picture);
    head.published_at = page.published_at;
    for (const auto& author : page.authors)
        head.authors.push_back(author.href);
    head.categories = labels_of(page.categories);
    head.tags = labels_of(page.tags);
    add_listing(head, page);
    add_blog(head, page);
    return head;
}

}   // namespace http
