#pragma once

#include <optional>
#include <string>
#include <vector>

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace storage {

// A booking of some business.
struct BookingKey {
    std::string business_id, booking_id;
};
// Whether it was to end by itself by now. On an engine that has several processes, others get false until the
// transaction ends, and so does this one where another is at it.
bool take_due_booking(Transaction&, Engine, const BookingKey&);
// Likewise whether it is to end by itself later than it could if its time began now: the clock was put back.
bool take_overlong_booking(Transaction&, Engine, const BookingKey&);

// Queues at the hosts of a booking as a claim does, but only if no claim is there: says whether it could, and never
// waits. Who has claimed a booking and then waits for its hosts may wait in a circle, as a claim holds the hosts first
// and then wants the bookings that are due.
bool may_claim_hosts(Transaction&, Engine, std::string_view business_id, const domain::Booking&);

std::optional<domain::Booking> find_booking(Snapshot&, std::string_view business_id, std::string_view booking_id);

// The same for changing it: other changes of the same booking queue here until the transaction ends.
std::optional<domain::Booking> claim_booking(Transaction&, std::string_view business_id, std::string_view booking_id);

// The bookings that were made together, by start. As many queries as for one booking.
std::vector<domain::Booking> find_series(Snapshot&, std::string_view business_id, std::string_view series_id);

// The same for changing them. They are always claimed in the order of their ids, to avoid deadlocks.
std::vector<domain::Booking> claim_series(Transaction&, std::string_view business_id, std::string_view series_id);

// The booking, if it was to end by itself by now, and the others of its series of which that is true; ids in their
// order.
std::vector<std::string> find_due_with_series(Snapshot&, const BookingKey&);

// How many holds a client has that still run. Queues behind other holds of the same client.
int count_holds(Transaction&, std::string_view business_id, std::string_view client, core::Instant now);

// Raises claim_seq of the hosts. Throws DatabaseError when a host is busy or a class is full after all, which is the
// database's own last check.
void insert_booking(Transaction&, std::string_view business_id, const domain::Booking&);

// Takes the booking out of the time of its hosts and out of its pools, until update_booking writes it in the same
// transaction: so bookings that move together are not in each other's way.
void release_time(Transaction&, std::string_view business_id, std::string_view booking_id);

// Everything that a decision may have changed. Raises claim_seq of the hosts whose time is taken or free now.
void update_booking(
    Transaction&, std::string_view business_id, const domain::Booking& before, const domain::Booking& after);

}   // namespace storage
