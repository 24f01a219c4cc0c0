#pragma once

#include "core/text.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

// An item of a booking as `Wire`, api::BookingItem or api::WebhookItem, without its times: responses write them with
// the visitor's offset, webhooks in UTC.
template <class Wire> Wire to_item_without_times(const domain::BookingItem& item, const domain::Booking& booking)
{
    Wire wire;
    wire.service_id = item.service_id;
    wire.service_name = item.service_name;
    wire.variation_name = core::unless_empty(item.variation_name);
    wire.person = item.person;
    wire.attendees = item.attendees;
    wire.price = to_money(item.price_minor, booking);
    const auto join = domain::join_details(booking, item);
    wire.meeting_url = core::unless_empty(join.meeting_url);
    wire.call_number = core::unless_empty(join.call_number);
    for (const auto& add_on : item.add_ons)
        wire.add_ons.push_back({add_on.name, add_on.quantity, to_money(add_on.price_minor, booking)});
    for (const auto& host : item.hosts)
        wire.hosts.push_back({host.id, host.name});
    return wire;
}

}   // namespace http
