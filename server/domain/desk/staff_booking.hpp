#pragma once

#include "domain/desk/exceptions.hpp"

namespace domain {

// What staff book for a customer, and move: judged by the rules of the business, of which they may break some by name.

struct StaffRequest {
    std::string id;   // That the booking gets.
    Order order;      // Order::is_by_staff.
    Instant starts_at;
    Visitor visitor;                            // What is known of the customer; none of it is needed.
    std::vector<BookingRule> exceptions = {};   // That may be broken.
};

struct StaffMove {
    Instant starts_at;
    std::string staff_id = {};              // Who hosts all of it then; empty: who hosts each item now.
    std::optional<minutes> duration = {};   // Of a booking of one item; nullopt: as it was.
    std::vector<BookingRule> exceptions = {};
    // What is booked instead, each with its host, length and price; empty: what was booked. Then staff_id and duration
    // are not given.
    std::vector<ItemRequest> items = {};
};

// What was decided, and the rules that are broken by it.
struct StaffDecision {
    Outcome outcome;
    std::vector<RuleInTheWay> broken;
};

// Staff may enter what took place, up to so long ago.
inline constexpr core::days longest_past {31};
inline constexpr core::days farthest_start {3 * 366};

// The order for a booking that staff move.
Order order_of(const Booking&, const StaffMove&);

// Refuses with not_allowed where the user makes bookings of their own alone, and the order is not with them.
Result<void> check_wanted_hosts(const Actor&, const Order&);

// What the order would be, with all rules in its way: decides nothing. Refuses with invalid_fields (items…,
// guest_count, starts_at), too_many_guests, guest_services_missing, as place_by_staff does, and with not_allowed where
// the user makes no bookings for its hosts: what is in the way of these is not theirs to know.
Result<PlacedByStaff> quote_by_staff(const StaffRequest&, const BookingFacts&, const Actor&, Instant now);

// Refuses as quote_by_staff and check_exceptions do, and with not_allowed what is not the user's to do.
Result<StaffDecision> decide_staff_booking(const StaffRequest&, const BookingFacts&, const Actor&, Instant now);

// The same for a move. The facts must be for order_of(booking, move) and must not count the booking itself. Refuses
// with state_conflict what can no longer be moved, with invalid_fields (starts_at, duration_minutes; items, staff_id
// where other items are booked), and as replace_by_staff does, or place_by_staff for other items. Of these, what was
// booked before keeps its price; another price of its own refuses with not_allowed who may not change prices.
struct MovingCase {
    const Booking& booking;
    const StaffMove& move;
    const BookingFacts& facts;
};
Result<PlacedByStaff> quote_staff_move(const MovingCase&, const Actor&, Instant now);
Result<StaffDecision> decide_staff_move(const MovingCase&, const Actor&, Instant now);

}   // namespace domain
