#include "http/to_wire.hpp"

namespace http {

std::optional<std::string> unless_empty(const std::string& text)
{
    if (text.empty()) return {};
    return text;
}

std::optional<std::int64_t> to_number(std::optional<core::minutes> duration)
{
    if (!duration) return {};
    return duration->count();
}

namespace {

std::optional<api::Money> to_wire(const std::optional<core::Money>& money)
{
    if (!money) return {};
    return api::Money {.amount_minor = money->amount_minor, .currency = money->currency};
}

api::DetailRules to_wire(const domain::DetailRules& rules)
{
    return {
        .first_name = rules.first_name,
        .last_name = rules.last_name,
        .email = rules.email,
        .phone = rules.phone,
        .additional_information = rules.additional_information,
    };
}

}   // namespace

api::Business to_wire(const domain::Business& business)
{
    return {
        .slug = business.slug,
        .name = business.name,
        .time_zone = business.time_zone,
        .currency = business.currency,
        .locale = business.locale,
        .contact_kind = business.contact_kind,
        .contact = business.contact,
        .accent = unless_empty(business.accent),
    };
}

api::Staff to_wire(const domain::StaffCard& staff)
{
    return {.id = staff.id, .slug = staff.slug, .name = staff.name, .title = unless_empty(staff.title)};
}

api::Service to_wire(const domain::Service& service)
{
    return {
        .id = service.id,
        .slug = service.slug,
        .name = service.name,
        .description = unless_empty(service.description),
        .category = unless_empty(service.category),
        .duration_minutes = service.rules.duration.count(),
        .price = to_wire(service.price),
        .location_kind = service.location_kind,
        .location = unless_empty(service.location),
        .details = to_wire(service.details),
        .cancel_notice_minutes = to_number(service.policy.cancel_notice),
        .reschedule_notice_minutes = to_number(service.policy.reschedule_notice),
        .staff = to_wire(service.staff),
    };
}

api::TimeZone to_wire(const domain::NamedZone& named, core::Instant now)
{
    const auto& segment = named.zone->segment_at(now);
    return {
        .name = named.zone->name(),
        .aliases = named.aliases,
        .country_codes = named.country_codes,
        .offset_minutes = std::chrono::duration_cast<core::minutes>(segment.offset).count(),
        .abbreviation = segment.abbreviation,
    };
}

api::Slots to_wire(const app::SlotList& list, const app::SlotsQuery& query)
{
    api::Slots wire {
        .time_zone = list.zone->name(),
        .from_date = query.from_date,
        .to_date = query.to_date,
        .starts = {},
        .next_available = {},
        .last_date = list.last_date,
    };
    wire.starts.reserve(list.starts.size());
    for (const auto start : list.starts)
        wire.starts.push_back(list.zone->to_zoned(start));
    if (list.next_available) wire.next_available = list.zone->to_zoned(*list.next_available);
    return wire;
}

api::SeriesPreview to_wire(const app::SeriesPreview& preview)
{
    api::SeriesPreview wire {.time_zone = preview.zone->name(), .occurrences = {}};
    for (const auto& occurrence : preview.occurrences) {
        api::Occurrence one {
            .starts_at = preview.zone->to_zoned(occurrence.starts_at), .free = occurrence.is_free, .alternatives = {}};
        for (const auto start : occurrence.alternatives)
            one.alternatives.push_back(preview.zone->to_zoned(start));
        wire.occurrences.push_back(std::move(one));
    }
    return wire;
}

api::OneTimeLink to_wire(const app::OneTimeLink& link)
{
    return {.calendar_id = unless_empty(link.calendar_id),
        .menu_id = unless_empty(link.menu_id),
        .uses_left = link.uses_left,
        .expires_at = link.expires_at};
}

}   // namespace http
