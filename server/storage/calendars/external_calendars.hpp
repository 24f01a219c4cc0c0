#pragma once

#include <optional>
#include <set>
#include <vector>

#include "domain/calendars/external_calendar.hpp"
#include "storage/database/leased_queue.hpp"

namespace storage {

// External calendars of staff, and the last good copy of what is busy there.

struct ExternalCalendarKey {
    std::string business_id, id;
};

// One whose turn it is. No other process gets it for a minute and a half, or until it is told here what came of it. The
// next turn comes later the more often it failed in a row.
struct DueCalendar {
    ExternalCalendarKey key;
    std::string staff_id;
    std::string time_zone;   // Of the staff member.
    domain::ExternalCalendar calendar;
    std::string version;                  // When it was last read; empty: it has to be read whole.
    std::vector<domain::TimeSpan> busy;   // As it was last read; increasing and apart.
    Lease lease;                          // Its attempts: those in a row that failed, with this one.
};
std::optional<DueCalendar> take_calendar_to_poll(Transaction&);
bool is_calendar_due(Snapshot&);   // Whether there is one to take.

// What came of it. Does nothing where the lease holds no more.
// It is as it was. Looks again when its kind's time is over.
void set_seen(Transaction&, const DueCalendar&);
// It is another, or may be. `busy` increases and is apart. Raises claim_seq of the staff member if anything changed.
void set_read(Transaction&, const DueCalendar&, const std::vector<domain::TimeSpan>& busy, std::string_view version);
// What was busy there still counts.
void set_failed(Transaction&, const DueCalendar&, std::string_view failure);

// Which of them are bookings of the business.
std::set<std::string> find_own_bookings(
    Snapshot&, std::string_view business_id, const std::set<std::string>& booking_ids);

// The slugs of a staff member and of one of their calendars.
struct OwnCalendar {
    std::string_view business_id, staff, calendar;
};
// False: there is no such calendar.
bool set_password(Transaction&, const OwnCalendar&, std::string_view password);

// Slugs.
struct CalendarName {
    std::string business, staff, calendar;
};

// How one of them stands, for an operator.
struct CalendarState {
    CalendarName name;
    std::optional<core::Instant> seen_at;   // Nothing: never yet.
    std::string failure;                    // Empty: it is well.
    std::int64_t unsent = 0;                // Bookings that are not yet there as they are here.
};
std::vector<CalendarState> find_calendar_states(Snapshot&);

}   // namespace storage
