#include "http/site/delivery/html_head.hpp"

#include "http/site/metadata/page_head_facts.hpp"

namespace http {

namespace {

std::vector<LinkedOffer> offers_of(const SiteFound& found)
{
    std::vector<LinkedOffer> offers;
    for (const auto& variant : found.variants)
        offers.push_back({variant.name, variant.sku, {variant.price_minor, found.language.context.business.currency},
            variant.available});
    return offers;
}

std::vector<LinkedHours> hours_of(const std::vector<domain::DaysWithHours>& week)
{
    std::vector<LinkedHours> out;
    for (const auto& [first, last, hours] : week)
        for (const auto& [opens, closes] : hours) {
            LinkedHours open {{}, opens, closes};
            for (int day = first; day <= last; ++day)
                open.weekdays.push_back(day);
            out.push_back(std::move(open));
        }
    return out;
}

}   // namespace

SiteHead head_of(const SiteFound& found)
{
    const auto& context = found.language.context;
    return head_of(found.page,
        {.origin = context.origin,
            .site_locale = context.business.locale,
            .description = found.content.text.seo_description,
            .canonical = found.content.text.canonical,
            .changed_at = found.content.updated_at,
            .offers = offers_of(found),
            .hours = hours_of(found.week)});
}

}   // namespace http
