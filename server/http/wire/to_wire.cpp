#include "http/wire/to_wire.hpp"

#include "core/text.hpp"

namespace http {

std::vector<api::ServiceRefund> to_wire(const domain::RefundPolicy& refunds)
{
    std::vector<api::ServiceRefund> wire;
    for (const auto& step : refunds)
        wire.push_back({.notice_minutes = step.notice.count(), .percent = step.percent});
    return wire;
}

std::vector<core::ZonedInstant> to_zoned(const std::vector<core::Instant>& instants, const domain::Zone& zone)
{
    std::vector<core::ZonedInstant> zoned;
    for (const auto at : instants)
        zoned.push_back(zone.to_zoned(at));
    return zoned;
}

std::optional<std::int64_t> to_number(std::optional<core::minutes> duration)
{
    if (!duration) return {};
    return duration->count();
}

api::Money to_money(std::int64_t amount_minor, const domain::Booking& booking)
{
    return {.amount_minor = amount_minor, .currency = booking.price ? booking.price->currency : std::string {}};
}

std::optional<api::Money> to_money(std::optional<std::int64_t> amount_minor, const domain::Booking& booking)
{
    if (!amount_minor || !booking.price) return {};
    return to_money(*amount_minor, booking);
}

std::optional<api::Money> unless_nothing(std::int64_t amount_minor, const domain::Booking& booking)
{
    return to_money(amount_minor == 0 ? std::nullopt : std::optional {amount_minor}, booking);
}

namespace {

std::optional<bool> if_true(bool truth)
{
    if (!truth) return {};
    return true;
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
        .date_of_birth = rules.date_of_birth,
        .location = rules.location,
        .additional_information = rules.additional_information,
        .consent = rules.consent,
        .terms = rules.terms,
    };
}

// Amounts of a service are in its business's currency.
std::optional<api::Money> to_money(std::optional<std::int64_t> amount_minor, const domain::Service& service)
{
    if (!amount_minor) return {};
    return api::Money {.amount_minor = *amount_minor, .currency = service.currency};
}

api::ServiceVariation to_wire(const domain::Variation& variation, const domain::Service& service)
{
    return {
        .id = variation.id,
        .slug = variation.slug,
        .name = variation.name,
        .duration_minutes = variation.duration.value_or(service.rules.duration).count(),
        .price = variation.price_minor ? to_money(variation.price_minor, service) : to_wire(service.price),
    };
}

api::ServiceAddOn to_wire(const domain::AddOn& add_on, const domain::Service& service)
{
    return {
        .id = add_on.id,
        .slug = add_on.slug,
        .name = add_on.name,
        .duration_minutes = add_on.duration.count(),
        .price = {.amount_minor = add_on.price_minor, .currency = service.currency},
        .max_quantity = add_on.max_quantity,
    };
}

std::optional<api::ServiceGuests> to_wire(const domain::GuestRules& guests)
{
    if (guests.mode == core::GuestMode::off) return {};
    return api::ServiceGuests {.mode = guests.mode, .max_guests = guests.max_guests};
}

std::optional<api::ServiceDeposit> to_wire(const domain::Deposit& deposit, const domain::Service& service)
{
    if (deposit.kind == core::DepositKind::none) return {};
    api::ServiceDeposit wire {.kind = deposit.kind, .amount = {}, .percent = {}};
    if (deposit.kind == core::DepositKind::flat) wire.amount = to_money(deposit.amount_minor, service);
    if (deposit.kind == core::DepositKind::percent) wire.percent = deposit.percent;
    return wire;
}

api::Service without_choices(const domain::Service& service)
{
    return {
        .id = service.id,
        .slug = service.slug,
        .name = service.name,
        .description = core::unless_empty(service.description),
        .picture = {},
        .category = core::unless_empty(service.category),
        .duration_minutes = service.rules.duration.count(),
        .price = to_wire(service.price),
        .location_kind = service.location_kind,
        .location = core::unless_empty(service.location),
        .sends_link = if_true(domain::sends_link(service)),
        .details = to_wire(service.details),
        .cancel_notice_minutes = to_number(service.policy.cancel_notice),
        .reschedule_notice_minutes = to_number(service.policy.reschedule_notice),
        .cancel_reason = service.policy.cancel_reason,
        .consent_text = core::unless_empty(service.agreements.consent_text),
        .consent_version = core::unless_empty(service.agreements.consent_version),
        .terms_text = core::unless_empty(service.agreements.terms_text),
        .terms_url = core::unless_empty(service.agreements.terms_url),
        .staff = http::to_wire(service.staff),
        .variations = {},
        .add_ons = {},
        .seats = service.rules.seats > 1 ? std::optional<std::int64_t> {service.rules.seats} : std::nullopt,
        .shows_seats_left = if_true(service.shows_seats_left),
        .guests = to_wire(service.guests),
        .price_per_attendee = if_true(service.price_per_attendee),
        .deposit = to_wire(service.deposit, service),
        .refunds = http::to_wire(service.refunds),
        .approval_minutes = to_number(service.approval_period),
        .is_recurring = if_true(service.is_recurring),
        .form = {},
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
        .accent = core::unless_empty(business.accent),
        .corners = {},
        .tint = {},
        .fonts = {},
        .logo = {},
        .cover = {},
        .address = {},
        .cookie_notice = {},
    };
}

api::Staff to_wire(const domain::StaffCard& staff)
{
    return {
        .id = staff.id, .slug = staff.slug, .name = staff.name, .title = core::unless_empty(staff.title), .photo = {}};
}

api::Service to_wire(const domain::Service& service)
{
    auto wire = without_choices(service);
    for (const auto& variation : service.variations)
        wire.variations.push_back(to_wire(variation, service));
    for (const auto& add_on : service.add_ons)
        wire.add_ons.push_back(to_wire(add_on, service));
    if (service.form) wire.form = to_wire(*service.form);
    return wire;
}

api::Team to_wire(const domain::Team& team)
{
    return {.id = team.id, .slug = team.slug, .name = team.name, .kind = team.kind, .members = to_wire(team.members)};
}

api::Slots to_wire(const app::SlotList& list, const app::SlotsQuery& query)
{
    api::Slots wire {
        .time_zone = list.zone->name(),
        .from_date = query.from_date,
        .to_date = query.to_date,
        .starts = list.zone->to_zoned(list.starts),
        .next_available = {},
        .last_date = list.last_date,
        .seats_left = {list.seats_left.begin(), list.seats_left.end()},
    };
    if (list.next_available) wire.next_available = list.zone->to_zoned(*list.next_available);
    return wire;
}

api::SeriesPreview to_wire(const app::SeriesPreview& preview)
{
    api::SeriesPreview wire {.time_zone = preview.zone->name(), .occurrences = {}};
    for (const auto& occurrence : preview.occurrences) {
        api::Occurrence one {.starts_at = preview.zone->to_zoned(occurrence.starts_at),
            .free = occurrence.is_free,
            .alternatives = preview.zone->to_zoned(occurrence.alternatives)};
        wire.occurrences.push_back(std::move(one));
    }
    return wire;
}

api::OneTimeLink to_wire(const app::OneTimeLink& link)
{
    return {.calendar_id = core::unless_empty(link.calendar_id),
        .menu_id = core::unless_empty(link.menu_id),
        .uses_left = link.uses_left,
        .expires_at = link.expires_at};
}

}   // namespace http
