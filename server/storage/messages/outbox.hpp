#pragma once

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Stores the notices of an outcome beside the booking they speak of, to be sent later: every one, also when the like
// was told before. A change of a booking claims it first, so its notices are counted by one transaction at a time.
void enqueue(Transaction&, std::string_view business_id, const domain::Outcome&);

// A notice that was not dispatched yet.
struct WaitingNotice {
    std::string business_id, booking_id;
    std::int64_t number = 0;     // Among the booking's notices.
    std::int64_t sequence = 0;   // The booking's, when it was caused.
    domain::Notice notice;
    std::string change_id;   // Of a change of several bookings (domain::Outcome); else empty.
    core::Instant created_at;
    int failed_attempts = 0;
    int turn = 0;   // Of the mails that follow from it (domain::mail_turn).
};

// The oldest first, without those that are postponed (storage/bookings/postponed_work.hpp), those whose cause can still
// be undone (storage/desk/desk_changes.hpp), and those that follow one of these about the same booking.
std::vector<WaitingNotice> find_undispatched_notices(Snapshot&, int most);

// All notices of the change that tell the same audience the same kind of news, this one among them, always in the same
// order. Only this one if no other booking was changed with it.
std::vector<WaitingNotice> notices_of_change(Snapshot&, const WaitingNotice&);

// That a guest left a booking.
struct Departure {
    std::optional<core::Instant> start_then;   // The booking's start when they left, if it was moved since.
};

// Nothing unless a guest with this address left it.
std::optional<Departure> find_departure(
    Snapshot&, std::string_view business_id, std::string_view booking_id, std::string_view guest_email);

// Whether this transaction dispatches it: of several that try, one does.
bool set_dispatched(Transaction&, const WaitingNotice&);

}   // namespace storage
