#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

using core::StartReason;

// Which rule keeps a host from granting a start: the first in the order in which the rules apply.
struct StartExplanation {
    StartReason reason = StartReason::offered;
    std::optional<TimeSpan> span = {};         // time_off, busy, buffer: what is in the way. limit: the full period.
    std::optional<std::size_t> limit = {};     // limit: which of the rules' limits.
    std::optional<std::string> pool_id = {};   // resources: which pool.
    std::optional<int> seats_left = {};        // seats: how many there are.

    bool operator==(const StartExplanation&) const = default;
};

// One for each of the staff, whatever the query's window is. find_starts offers a start if it is offered with one of
// them; with mode all they stand or fall together, and those who could say other_host.
std::vector<StartExplanation> explain_start(const SlotRules&, const StartQuery&, Instant start);

}   // namespace domain
