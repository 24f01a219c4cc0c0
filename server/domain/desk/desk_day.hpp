#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/time/repeating_time_off.hpp"
#include "domain/time/roster.hpp"

namespace domain {

// What the desk sees of a day: one column for each staff member.

struct DeskSpan {
    TimeSpan time;
    std::string note = {};   // Why, or empty.
    std::string id = {};     // Of time off that was entered in the console; else empty.

    bool operator==(const DeskSpan&) const = default;
};

// The days of a closure, both included, in the zone of the business.
DeskSpan closed_days(Date first, Date last, std::string reason, const Zone&);

// One item of a booking in the column of a host.
struct DeskEntry {
    std::string booking_id;
    std::string staff_id;   // Whose column it is.
    int position = 1;       // Of the item in its booking.
    BookingStatus status = BookingStatus::scheduled;
    TimeSpan time, blocked;                              // Without and with buffers.
    std::string service_name = {}, customer_name = {};   // Empty: not known, or not to be seen.
    int attendees = 1;
    int seats = 1;              // More than one: a class.
    std::string session = {};   // The same for all bookings of one class.
    std::optional<Instant> arrived_at = {}, expires_at = {};
    bool is_new_customer = false, has_note = false, is_series = false, has_exception = false;
    std::optional<core::Money> due = {};   // What of the price is not paid; nullopt: nothing.

    bool operator==(const DeskEntry&) const = default;
};

// A staff member and when they work or do not.
struct DeskHost {
    std::string id, slug, name, title;
    Roster roster;
    std::vector<DeskSpan> time_off;
    std::vector<TimeSpan> busy;             // In their external calendars.
    std::vector<Date> changed_dates = {};   // Days whose hours were set in the console, of their zone.
    std::vector<RepeatingTimeOff> repeating_time_off = {};
};

// What of their time off touches the window, whole, by its start, the same once: also what repeats.
std::vector<DeskSpan> time_off_in(TimeSpan window, const DeskHost&);

struct DeskColumn {
    std::string staff_id;
    Date date;
    std::vector<TimeSpan> open = {};   // Closures and time off are taken out.
    std::vector<DeskSpan> time_off = {};
    std::vector<TimeSpan> busy = {};
    std::vector<DeskEntry> entries = {};     // By start.
    bool hours_changed = false;              // They were set in the console, for this day alone.
    std::optional<TimeSpan> next_gap = {};   // Of the time still to come.

    bool operator==(const DeskColumn&) const = default;
};

// A day in the zone in which it is looked at.
struct DeskDay {
    Date date;
    TimeSpan time;   // From its midnight to the next.
    Instant now;
    std::span<const DeskSpan> closures;   // Of the whole business.
};

inline constexpr minutes shortest_gap {5};

// When the host works in the window: without time off and closures. Increasing, disjoint.
std::vector<MinuteSpan> working_time(const DeskHost&, TimeSpan window, std::span<const DeskSpan> closures);

// The column of a host. Of the entries, those that lie in the day at least in part.
DeskColumn desk_column(const DeskHost&, const DeskDay&, std::vector<DeskEntry> of_host);

// What is left of entries for who may see times alone: when the host is taken, once for each class.
std::vector<DeskEntry> times_alone(std::span<const DeskEntry>);

// What of the price is not paid; nullopt: nothing, as for what does not take place.
std::optional<core::Money> due_of(
    core::BookingStatus, const std::optional<core::Money>& price, std::int64_t paid_minor, std::int64_t refunded_minor);

}   // namespace domain
