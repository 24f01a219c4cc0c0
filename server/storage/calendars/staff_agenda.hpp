#pragma once

#include "domain/calendars/external_calendar.hpp"
#include "storage/database/database.hpp"

namespace storage {

struct HostedQuery {
    std::string_view business_id, staff_id;
    core::Instant from {};            // Those that end later.
    std::int64_t most = 1;            // Items; the earliest first.
    std::string_view booking_id {};   // Empty: every booking.
};

// What a staff member hosts, or did: bookings that are agreed or wait for a yes, by start. One query.
std::vector<domain::AgendaEvent> find_hosted_events(Snapshot&, const HostedQuery&);

}   // namespace storage
