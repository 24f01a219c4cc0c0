#include "http/wire/webhook_message.hpp"

#include "core/text.hpp"
#include "http/wire/booking_item.hpp"
#include "http/wire/contact.hpp"

namespace http {

namespace {

api::WebhookItem to_wire(const domain::BookingItem& item, const domain::Booking& booking)
{
    auto wire = to_item_without_times<api::WebhookItem>(item, booking);
    wire.starts_at = item.time.from;
    wire.ends_at = item.time.to;
    return wire;
}

api::WebhookBooking to_wire(const domain::Booking& booking)
{
    const auto whole = domain::whole_time(booking);
    api::WebhookBooking wire {.id = booking.id,
        .status = booking.status,
        .sequence = booking.sequence,
        .starts_at = whole.from,
        .ends_at = whole.to,
        .time_zone = booking.time_zone,
        .locale = booking.locale,
        .visitor = http::to_wire(booking.contact),
        .guest_count = booking.guest_count,
        .guests = {},
        .items = {},
        .location_kind = booking.location_kind,
        .location = core::unless_empty(booking.location),
        .series_id = core::unless_empty(booking.series_id),
        .price = {},
        .paid = unless_nothing(booking.paid_minor, booking),
        .refunded = unless_nothing(booking.refunded_minor, booking),
        .payment_state = domain::payment_state(booking),
        .cancellation_reason = core::unless_empty(booking.cancellation_reason)};
    if (booking.price) wire.price = api::Money {booking.price->amount_minor, booking.price->currency};
    for (const auto& guest : booking.guests)
        wire.guests.push_back({guest.name, guest.email});
    for (const auto& item : booking.items)
        wire.items.push_back(to_wire(item, booking));
    return wire;
}

}   // namespace

std::string to_webhook_message(const domain::WebhookFacts& facts)
{
    const auto& notice = facts.notice;
    api::WebhookMessage message {facts.event, facts.happened_at,
        {.business = facts.business.slug,
            .booking = to_wire(facts.booking),
            .amount = unless_nothing(notice.amount_minor, facts.booking),
            .former_starts_at = notice.previous_start,
            .guest = {}}};
    if (notice.kind == domain::NoticeKind::guest_left)
        message.data.guest = api::WebhookGuest {notice.guest.name, notice.guest.email};
    return api::to_json(message);
}

}   // namespace http
