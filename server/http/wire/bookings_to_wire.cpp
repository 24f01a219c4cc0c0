#include <algorithm>

#include "core/text.hpp"
#include "http/wire/booking_item.hpp"

namespace http {

namespace {

// The system knew the zone when the name was stored, so it can be missing only after a downgrade of tzdata.
domain::ZonePointer zone_of(const std::string& time_zone, const domain::FindZone& find_zone)
{
    static const auto utc = std::make_shared<const domain::Zone>(
        "UTC", std::vector<domain::OffsetSegment> {{core::Instant {}, core::seconds {0}, "UTC"}});
    const auto zone = find_zone(time_zone);
    return zone ? zone : utc;
}

domain::ZonePointer zone_of(const domain::Booking& booking, const domain::FindZone& find_zone)
{
    return zone_of(booking.time_zone, find_zone);
}

struct Shown {
    const domain::Booking& booking;
    const domain::Zone& zone;
};

api::BookingItem to_wire(const domain::BookingItem& item, const Shown& shown)
{
    auto wire = to_item_without_times<api::BookingItem>(item, shown.booking);
    wire.starts_at = shown.zone.to_zoned(item.time.from);
    wire.ends_at = shown.zone.to_zoned(item.time.to);
    return wire;
}

}   // namespace

api::Booking to_wire(const domain::Booking& booking, const domain::Zone& shown_in)
{
    const auto whole = domain::whole_time(booking);
    const auto until = [&](const std::optional<core::minutes>& notice) {
        return notice ? std::optional {shown_in.to_zoned(whole.from - *notice)} : std::nullopt;
    };
    api::Booking wire {
        .id = booking.id,
        .status = booking.status,
        .sequence = booking.sequence,
        .items = {},
        .guest_count = booking.guest_count,
        .service_name = domain::service_names(booking),
        .staff_name = domain::host_names(booking),
        .starts_at = shown_in.to_zoned(whole.from),
        .ends_at = shown_in.to_zoned(whole.to),
        .time_zone = shown_in.name(),
        .location_kind = booking.location_kind,
        .location = core::unless_empty(booking.location),
        .expires_at = {},
        .proposed_starts = {},
        .series_id = core::unless_empty(booking.series_id),
        .price = {},
        .due = unless_nothing(booking.due_minor, booking),
        .paid = unless_nothing(booking.paid_minor, booking),
        .refunded = unless_nothing(booking.refunded_minor, booking),
        .payment_state = domain::payment_state(booking),
        .cancel_notice_minutes = to_number(booking.policy.cancel_notice),
        .reschedule_notice_minutes = to_number(booking.policy.reschedule_notice),
        .cancel_until = until(booking.policy.cancel_notice),
        .reschedule_until = until(booking.policy.reschedule_notice),
        .refunds = {},
    };
    for (const auto& item : booking.items)
        wire.items.push_back(to_wire(item, {booking, shown_in}));
    if (booking.price) {
        wire.price = to_money(booking.price->amount_minor, booking);
        wire.refunds = to_wire(booking.refunds);
    }
    if (booking.expires_at) wire.expires_at = shown_in.to_zoned(*booking.expires_at);
    wire.proposed_starts = to_zoned(booking.proposed_starts, shown_in);
    return wire;
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

namespace {

api::EnteredDetails entered_details(const domain::Booking& booking)
{
    const auto& contact = booking.contact;
    const bool is_by_phone = booking.location_kind == core::LocationKind::phone;
    api::EnteredDetails wire {.guest_names = {},
        .location = core::unless_empty(contact.location),
        .phone = core::unless_empty(is_by_phone ? contact.phone : std::string {}),
        .note = core::unless_empty(contact.additional_information)};
    for (const auto& guest : booking.guests)
        wire.guest_names.push_back(guest.name);
    return wire;
}

}   // namespace

api::ManagedBooking to_wire(const app::ManagedBooking& managed, const domain::FindZone& find_zone)
{
    api::ManagedBooking wire {
        .purpose = managed.purpose,
        .open = managed.is_open,
        .may_cancel = managed.may_cancel,
        .may_reschedule = managed.may_reschedule,
        .hosts_gone = managed.are_hosts_gone ? std::optional {true} : std::nullopt,
        .booking = to_wire(managed.booking, *zone_of(managed.booking, find_zone)),
        .services = to_wire(managed.services),
        .refund = unless_nothing(managed.refund_minor, managed.booking),
        .reason_rule = managed.booking.policy.cancel_reason,
        .entered = {},
        .series_count = managed.series_count > 0 ? std::optional<std::int64_t> {managed.series_count} : std::nullopt,
        .series = {},
    };
    if (managed.purpose == core::LinkPurpose::view) wire.entered = entered_details(managed.booking);
    for (const auto& one : managed.series)
        wire.series.push_back(to_wire(one, *zone_of(one, find_zone)));
    return wire;
}

namespace {

// Removes amounts, which only the booker and the business may see.
api::Booking without_money(api::Booking wire)
{
    wire.price = wire.due = wire.paid = wire.refunded = {};
    wire.payment_state = {};
    wire.refunds.clear();
    for (auto& item : wire.items) {
        item.price = {};
        item.add_ons.clear();   // Add-ons include their prices.
    }
    return wire;
}

}   // namespace

api::GuestVisit to_wire(const app::GuestVisit& visit, const domain::FindZone& find_zone)
{
    const auto& booking = visit.booking;
    api::GuestVisit wire {
        .booking = without_money(to_wire(booking, *zone_of(booking, find_zone))),
        .guest_name = visit.guest.name,
        .host_name = domain::full_name(booking.contact),
        .has_left = visit.has_left,
        .may_leave = visit.may_leave,
        .refund = unless_nothing(visit.refund_minor, booking),
        .has_answered = visit.has_answered,
        .forms = {},
        .series = {},
    };
    for (const auto& form : visit.forms)
        wire.forms.push_back(to_wire(*form));
    for (const auto& one : visit.series)
        wire.series.push_back(without_money(to_wire(one, *zone_of(one, find_zone))));
    if (!visit.has_left) return wire;
    for (auto& item : wire.booking.items)
        item.meeting_url = item.call_number = {};
    return wire;
}

api::FormerVisit to_wire(const app::FormerVisit& visit, const domain::FindZone& find_zone)
{
    const auto zone = zone_of(visit.time_zone, find_zone);
    return {.host_name = visit.host_name,
        .starts_at = zone->to_zoned(visit.starts_at),
        .time_zone = zone->name(),
        .service_name = core::unless_empty(visit.service_names)};
}

api::Hold to_wire(const app::Hold& held, const domain::FindZone& find_zone)
{
    const auto& booking = held.booking;
    const auto zone = zone_of(booking, find_zone);
    api::Hold wire {.token = held.token,
        .expires_at = {},
        .seconds_left = 0,
        .extensions_left = 0,
        .booking = to_wire(booking, *zone)};
    if (!booking.expires_at) return wire;
    wire.extensions_left = domain::most_extensions - booking.extensions;
    wire.expires_at = wire.booking.expires_at;
    wire.seconds_left = std::max<std::int64_t>(0, (*booking.expires_at - held.now).count());
    return wire;
}

api::BookedSeries to_wire(const app::BookedSeries& series, const domain::FindZone& find_zone)
{
    api::BookedSeries wire {.series_id = series.series_id, .bookings = {}};
    for (const auto& booked : series.bookings)
        wire.bookings.push_back(to_wire(booked, find_zone));
    return wire;
}

namespace {

// The seconds until the first unpaid booking expires; nothing once none is waiting for payment.
std::optional<std::int64_t> seconds_left(const app::CheckoutView& view)
{
    std::optional<std::int64_t> left;
    for (const auto& booking : view.bookings)
        if (domain::amount_due(booking, view.now) > 0 && booking.expires_at)
            left = std::min(left.value_or(INT64_MAX), (*booking.expires_at - view.now).count());
    return left;
}

std::optional<api::Money> total_of(const app::CheckoutView& view)
{
    std::int64_t total = 0;
    for (const auto& booking : view.bookings)
        if (booking.price) total += booking.price->amount_minor;
    if (total == view.checkout.amount.amount_minor) return {};
    return api::Money {.amount_minor = total, .currency = view.checkout.amount.currency};
}

}   // namespace

api::Checkout to_wire(const app::CheckoutView& view, const domain::FindZone& find_zone)
{
    const auto& checkout = view.checkout;
    const bool is_open = checkout.status == core::CheckoutStatus::open;
    api::Checkout wire {
        .status = checkout.status,
        .provider = checkout.provider,
        .amount = {.amount_minor = checkout.amount.amount_minor, .currency = checkout.amount.currency},
        .total = total_of(view),
        .refunded = {},
        .pay_url = is_open ? core::unless_empty(checkout.pay_url) : std::nullopt,
        .seconds_left = seconds_left(view),
        .may_start_again = false,
        .bookings = {},
    };
    const bool is_over = checkout.status == core::CheckoutStatus::failed
        || checkout.status == core::CheckoutStatus::expired || (is_open && checkout.pay_url.empty());
    wire.may_start_again = is_over && wire.seconds_left.has_value();
    if (view.refunded_minor > 0)
        wire.refunded = api::Money {.amount_minor = view.refunded_minor, .currency = checkout.amount.currency};
    for (const auto& booking : view.bookings)
        wire.bookings.push_back(to_wire(booking, *zone_of(booking, find_zone)));
    return wire;
}

api::StartedCheckout to_wire(const app::StartedCheckout& started, const domain::FindZone& find_zone)
{
    return {.token = started.token, .checkout = to_wire(started.view, find_zone)};
}

}   // namespace http
