#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

// Other times that the business proposes for a request. The visitor takes one by moving there (decide_reschedule).

inline constexpr std::size_t most_proposed_starts = 3;

// The request then waits for its whole approval period again; without any start nothing is proposed any more. Refuses
// with state_conflict, also while others are proposed, which have to be withdrawn first, and where the visitor left no
// address and cannot be told. Refuses with invalid_fields (starts) for too many, for one that is there twice or not to
// come, and for the start that the request has.
Result<Outcome> decide_proposal(Booking, std::vector<Instant> starts, Instant now);

}   // namespace domain
