#pragma once

#include "app/desk/desk_scope.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

// Lists of bookings, and one with everything that the desk knows of it. A user sees those of hosts whom their
// permission reaches; others are not found.

struct DeskListQuery {
    std::optional<core::Date> from_date, to_date;   // Of the start, in time_zone; inclusive.
    std::string time_zone;
    std::optional<core::BookingStatus> status;
    std::string staff_id, q;   // Empty: any.
    std::string cursor;        // Of the page before; empty: the first page.
};

inline constexpr int most_in_page = 100;

struct DeskList {
    domain::ZonePointer zone;
    std::vector<domain::DeskRow> rows;
    std::string cursor;   // Empty on the last page.
};

// Refuses with invalid_fields (time_zone, cursor).
core::Result<DeskList> list_desk(const Shell&, const DeskScope&, const DeskListQuery&);

// The nearest to now first.
std::vector<domain::DeskRow> search_desk(const Shell&, const DeskScope&, std::string_view q);

struct DeskBooking {
    domain::Booking booking;
    std::optional<core::Instant> arrived_at;
    std::vector<domain::DeskNote> notes;
    std::vector<domain::DeskMail> mails;
    domain::CustomerPast past;
    std::vector<core::DeskAction> actions;   // What the user may do now.
    bool may_see_money = false;
    std::vector<domain::DeskException> exceptions = {};
    std::optional<core::Instant> erased_at = {};   // When its personal data were erased.
};

// Refuses with booking_not_found.
core::Result<DeskBooking> desk_booking(const Shell&, const DeskScope&, std::string_view booking_id);

}   // namespace app
