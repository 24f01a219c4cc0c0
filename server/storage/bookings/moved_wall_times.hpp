#pragma once

#include "domain/time/time_span.hpp"
#include "storage/database/columns.hpp"

namespace storage {

// An item of a booking to come.
struct BookedStart {
    std::string business_id, booking_id;
    core::Instant starts_at;
};

// A booking to come whose clocks will not show the time that was agreed.
struct MovedWallTime {
    std::string business_id, booking_id;
    std::string time_zone;
    core::Instant starts_at;       // Of the first item in question.
    core::seconds agreed_offset;   // Of the zone at that instant, when the time was agreed.
};

// The starts in this span whose wall time in the zone was agreed: it is that of a host's roster, that of the business
// for what is at a place, or that of the visitor for what is not. Holds are left out; by booking, then by time.
std::vector<BookedStart> find_starts_in_zone(Snapshot&, std::string_view time_zone, domain::TimeSpan);

// Without those that have begun, are cancelled or rescheduled; by time.
std::vector<MovedWallTime> find_moved_wall_times(Snapshot&);

// In the place of what was stored of this booking in this zone.
void store_moved_wall_time(Transaction&, const MovedWallTime&);
void delete_moved_wall_time(Transaction&, const MovedWallTime&);

// Those that find_moved_wall_times leaves out.
bool has_settled_wall_times(Snapshot&);
void delete_settled_wall_times(Transaction&);

}   // namespace storage
