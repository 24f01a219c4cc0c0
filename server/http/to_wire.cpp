#include "http/to_wire.hpp"

namespace http {

namespace {

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

// The server wrote the name when the system knew it, so only a downgrade of the system's tzdata gets here.
domain::ZonePointer zone_of(const domain::Booking& booking, const domain::FindZone& find_zone)
{
    static const auto utc = std::make_shared<const domain::Zone>(
        "UTC", std::vector<domain::OffsetSegment> {{core::Instant {}, core::seconds {0}, "UTC"}});
    const auto zone = find_zone(booking.time_zone);
    return zone ? zone : utc;
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

api::Booking to_wire(const domain::Booking& booking, const domain::Zone& shown_in)
{
    return {
        .id = booking.id,
        .status = booking.status,
        .sequence = booking.sequence,
        .service_name = booking.service_name,
        .staff_name = booking.staff_name,
        .starts_at = shown_in.to_zoned(booking.time.from),
        .ends_at = shown_in.to_zoned(booking.time.to),
        .time_zone = shown_in.name(),
        .location_kind = booking.location_kind,
        .location = unless_empty(booking.location),
        .price = to_wire(booking.price),
        .cancel_notice_minutes = to_number(booking.policy.cancel_notice),
        .reschedule_notice_minutes = to_number(booking.policy.reschedule_notice),
    };
}

api::BookedAppointment to_wire(const app::BookedAppointment& booked, const domain::FindZone& find_zone)
{
    return {
        .booking = to_wire(booked.booking, *zone_of(booked.booking, find_zone)),
        .links = {
            .view_token = booked.tokens.view,
            .cancel_token = booked.tokens.cancel,
            .reschedule_token = booked.tokens.reschedule,
        },
    };
}

api::ManagedBooking to_wire(const app::ManagedBooking& managed, const domain::FindZone& find_zone)
{
    api::ManagedBooking wire {
        .purpose = managed.purpose,
        .open = managed.is_open,
        .booking = to_wire(managed.booking, *zone_of(managed.booking, find_zone)),
        .service = {},
        .staff_id = managed.booking.staff_id,
    };
    if (managed.service) wire.service = to_wire(*managed.service);
    return wire;
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

}   // namespace http
