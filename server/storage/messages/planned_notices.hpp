#pragma once

#include "domain/bookings/reminders.hpp"
#include "storage/bookings/postponed_work.hpp"

namespace storage {

// What is to be told when its time has come (domain/bookings/reminders.hpp). A change of it has claimed the
// booking.

// What the services of its items say now.
domain::ReminderRules find_reminder_rules(Snapshot&, std::string_view business_id, const domain::Booking&);

// For a booking that nothing is planned for yet; or instead of whatever was planned before.
void insert_plan(Transaction&, const BookingKey&, std::span<const domain::PlannedNotice>);
void replace_plan(Transaction&, const BookingKey&, std::span<const domain::PlannedNotice>);

std::vector<domain::PlannedNotice> setup_of(Snapshot&, const BookingKey&);
void remove_from_plan(Transaction&, const BookingKey&, std::span<const domain::PlannedNotice>);

// Bookings with something that is due by the database's clock, what waits longest first, without those that are
// postponed; of `most` entries at most.
std::vector<BookingWork> find_due_plans(Snapshot&, int most);

}   // namespace storage
