#pragma once

#include <span>

#include "domain/bookings/booking.hpp"

namespace domain {

// Taking back what the business did.

// That a customer came, or did not: the booking is scheduled as before. No one was told of it. Refuses with
// state_conflict.
Result<Outcome> decide_reopening(Booking, Instant now);

// Taking back a change while no one was told of it.

inline constexpr seconds undo_time {10};

// Where an item lay.
struct FormerPlace {
    std::vector<BookingHost> hosts;
    TimeSpan time, blocked;
    int lane = 0, seats = 1;
    std::optional<minutes> own_duration = {};
    JoinDetails join = {};

    bool operator==(const FormerPlace&) const = default;
};

// What was booked, before other services were booked instead. Of the items, what FormerPlace has is not in here.
struct FormerOrder {
    std::vector<BookingItem> items;
    std::optional<Money> price;
    std::string calendar_id, menu_id;
    LocationKind location_kind = LocationKind::business;
    std::string location;

    bool operator==(const FormerOrder&) const = default;
};

// What of a booking such a change can alter, as it was before.
struct FormerState {
    BookingStatus status = BookingStatus::scheduled;
    std::optional<Instant> expires_at;
    std::string cancellation_reason;
    bool reason_by_business = false;
    std::int64_t paid_minor = 0, refunded_minor = 0;
    std::int64_t sequence = 0;
    std::vector<Instant> proposed_starts = {};
    bool is_new = false;                     // It was not there: the change made it.
    std::vector<FormerPlace> places = {};    // Of a change that moved it: of each item. Else empty.
    std::optional<FormerOrder> order = {};   // Of a change of what is booked; then it has places, too.

    bool operator==(const FormerState&) const = default;
};
FormerState state_of(const Booking&);

// The same before a move.
FormerState state_with_places(const Booking&);

// The same before other services were booked.
FormerState state_with_order(const Booking&);

// Before it was booked by staff: undone, it is one that came to nothing.
FormerState state_before_booking(const Booking&);

// Whether a booking that a change of the business led from one state to the other can be led back. A hold, and what
// waits for the visitor to confirm, is not brought back.
bool may_be_undone(const FormerState& before, BookingStatus after);

// Whether it takes time again that it does not take now, or other time: then that has to be free still.
bool takes_time_again(const Booking&, const FormerState&);

// The booking as it was before. No one is told. Refuses with undo_conflict what cannot be led back, and what would have
// ended by itself meanwhile.
Result<Outcome> decide_undo(Booking, const FormerState&, Instant now);

// Whether the pools have the units that the items take, beside what others took: `pools` is what others take of them.
struct UnitsInUse {
    std::string pool_id;
    int units = 0;   // There are so many.
    std::vector<std::pair<TimeSpan, int>> taken;
};
bool has_units(std::span<const BookingItem>, std::span<const UnitsInUse> pools);

}   // namespace domain
