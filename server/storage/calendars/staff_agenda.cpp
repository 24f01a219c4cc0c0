#include "storage/calendars/staff_agenda.hpp"

#include <algorithm>
#include <unordered_map>

#include "domain/bookings/booking.hpp"

namespace storage {

namespace {

// No blocked span is longer (schema: booking_hosts).
constexpr core::hours longest_blocked_span {72};

domain::AgendaEvent read_event(const Rows& rows)
{
    domain::Contact contact;
    contact.first_name = rows.text(6);
    contact.last_name = rows.text(7);
    return {.booking_id = rows.text(0),
        .sequence = rows.number(1),
        .is_certain = rows.word<core::BookingStatus>(2) != core::BookingStatus::requested,
        .time = {rows.instant(3), rows.instant(4)},
        .services = rows.text(5),
        .visitor = domain::full_name(contact),
        .email = rows.text(8),
        .phone = rows.text(9),
        .additional_information = rows.text(10),
        .location = rows.text(rows.view(11).empty() ? 12 : 11),
        .changed_at = rows.instant(13)};
}

void add_item(domain::AgendaEvent& event, const domain::AgendaEvent& item)
{
    event.time = {std::min(event.time.from, item.time.from), std::max(event.time.to, item.time.to)};
    if (event.services.find(item.services) == std::string::npos) event.services += ", " + item.services;
}

}   // namespace

std::vector<domain::AgendaEvent> find_hosted_events(Snapshot& snapshot, const HostedQuery& query)
{
    auto rows = snapshot.query(R"(
        SELECT bookings.id, bookings.sequence, bookings.status, hosts.starts_at, hosts.ends_at, items.service_name,
            bookings.first_name, bookings.last_name, bookings.email, bookings.phone, bookings.additional_information,
            bookings.contact_location, bookings.location, bookings.changed_at
        FROM booking_hosts AS hosts
        JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
        JOIN booking_items AS items ON items.business_id = hosts.business_id AND items.booking_id = hosts.booking_id
            AND items.position = hosts.position
        WHERE hosts.business_id = $1 AND hosts.staff_id = $2 AND hosts.live = 1 AND hosts.blocked_from > $3
          AND hosts.ends_at > $4 AND ($5 = '' OR hosts.booking_id = $5)
          AND bookings.status IN ('scheduled', 'requested', 'completed', 'no_show')
        ORDER BY hosts.blocked_from, hosts.booking_id, hosts.position LIMIT $6)",
        query.business_id, query.staff_id, query.from - longest_blocked_span, query.from, query.booking_id, query.most);
    std::vector<domain::AgendaEvent> events;
    std::unordered_map<std::string, std::size_t> places;   // By booking.
    while (rows.next()) {
        auto event = read_event(rows);
        const auto [place, is_new] = places.try_emplace(event.booking_id, events.size());
        if (is_new)
            events.push_back(std::move(event));
        else
            add_item(events[place->second], event);
    }
    return events;
}

}   // namespace storage
