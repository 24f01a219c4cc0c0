#include "storage/calendars/staff_agenda.hpp"

#include <algorithm>
#include <unordered_map>

#include "domain/bookings/booking.hpp"

namespace storage {

namespace {

domain::AgendaEvent read_event(const Rows& rows)
{
    domain::AgendaEvent event {};
    domain::Contact contact;
    core::BookingStatus status {};
    std::string own_location;   // Of the booking: where the visitor did not say where they want it.
    rows.into(event.booking_id, event.sequence, status, event.time.from, event.time.to, event.services,
        contact.first_name, contact.last_name, event.email, event.phone, event.additional_information, event.location,
        own_location, event.meeting_url, event.changed_at);
    if (status != core::BookingStatus::scheduled) event.meeting_url.clear();
    event.is_certain = status != core::BookingStatus::requested;
    event.visitor = domain::full_name(contact);
    if (event.location.empty()) event.location = std::move(own_location);
    return event;
}

void add_item(domain::AgendaEvent& event, const domain::AgendaEvent& item)
{
    event.time = {std::min(event.time.from, item.time.from), std::max(event.time.to, item.time.to)};
    if (event.meeting_url.empty()) event.meeting_url = item.meeting_url;
    if (event.services.find(item.services) == std::string::npos) event.services += ", " + item.services;
}

}   // namespace

std::vector<domain::AgendaEvent> find_hosted_events(Snapshot& snapshot, const HostedQuery& query)
{
    auto rows = snapshot.query(R"(
        SELECT bookings.id, bookings.sequence, bookings.status, hosts.starts_at, hosts.ends_at, items.service_name,
            bookings.first_name, bookings.last_name, bookings.email, bookings.phone, bookings.additional_information,
            bookings.contact_location, bookings.location, items.meeting_url, bookings.changed_at
        FROM booking_hosts AS hosts
        JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
        JOIN booking_items AS items ON items.business_id = hosts.business_id AND items.booking_id = hosts.booking_id
            AND items.position = hosts.position
        WHERE hosts.business_id = $1 AND hosts.staff_id = $2 AND hosts.live = 1 AND hosts.blocked_from > $3
          AND hosts.ends_at > $4 AND ($5 = '' OR hosts.booking_id = $5)
          AND bookings.status IN ('scheduled', 'requested', 'completed', 'no_show')
        ORDER BY hosts.blocked_from, hosts.booking_id, hosts.position LIMIT $6)",
        query.business_id, query.staff_id, query.from - core::longest_blocked_span, query.from, query.booking_id,
        query.most);
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
