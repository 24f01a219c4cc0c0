#include "http/site_facts.hpp"

#include "domain/opening_hours.hpp"

namespace http {

namespace {

using core::ContentKind;

std::vector<LinkedOffer> offers_of(storage::Snapshot& snapshot, const SiteFound& found)
{
    const auto& currency = found.voice.context.business.currency;
    std::vector<LinkedOffer> offers;
    for (auto& variant : storage::variants_of(snapshot, found.voice.reader, found.content.id))
        offers.push_back(
            {std::move(variant.name), std::move(variant.sku), {variant.price_minor, currency}, variant.available});
    return offers;
}

// Days with the same hours together.
std::vector<LinkedHours> hours_of(storage::Snapshot& snapshot, std::string_view business_id)
{
    const auto week = domain::joined_hours(storage::weekly_hours(snapshot, business_id));
    std::vector<LinkedHours> out;
    for (const auto& [first, last, hours] : domain::grouped_days(week))
        for (const auto& [opens, closes] : hours) {
            std::vector<int> weekdays;
            for (int day = first; day <= last; ++day)
                weekdays.push_back(day);
            out.push_back({std::move(weekdays), opens, closes});
        }
    return out;
}

// What all posts can be subscribed to as, where the blog can be read in the page's language.
std::optional<HeadFeed> blog_of(storage::Snapshot& snapshot, const SiteFound& found)
{
    const auto& reader = found.voice.reader;
    auto site = storage::find_site(snapshot, reader.business_id);
    if (!site || site->blog.empty()) return {};
    const auto roots = roots_of(snapshot, reader, *site);
    const auto blog = storage::find_content_at(snapshot, reader, ContentKind::page, roots.blog);
    if (roots.blog.empty() || !blog || !domain::is_visible(blog->status, blog->published_at, reader.now)) return {};
    SiteScene scene {found.voice, snapshot, *std::move(site), roots,
        locale_prefix(found.voice.context.business, reader.locale), {}, {}};
    return HeadFeed {blog->text.title + " – " + found.page.site.name, href_of(scene, ContentKind::page, blog->path)};
}

}   // namespace

PageHeadFacts facts_of(Context& context, const SiteFound& found)
{
    PageHeadFacts facts {.origin = context.origin,
        .site_locale = context.business.locale,
        .description = found.content.text.seo_description,
        .canonical = found.content.text.canonical,
        .changed_at = found.content.updated_at};
    context.shell.database.read([&](storage::Snapshot& snapshot) {
        if (found.content.kind == ContentKind::product) facts.offers = offers_of(snapshot, found);
        if (found.page.is_home) facts.hours = hours_of(snapshot, context.business.id);
        facts.blog = blog_of(snapshot, found);
        return true;
    });
    return facts;
}

}   // namespace http
