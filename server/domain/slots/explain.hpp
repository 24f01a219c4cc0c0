#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

using core::StartReason;

// The rule that prevents a host from granting a start: the first one, in the order in which the rules apply.
struct StartExplanation {
    StartReason reason = StartReason::offered;
    std::optional<TimeSpan> span = {};         // time_off, busy, buffer: the obstacle. limit: the full period.
    std::optional<std::size_t> limit = {};     // limit: index into the rules' limits.
    std::optional<std::string> pool_id = {};   // resources: the pool that is short.
    std::optional<int> seats_left = {};        // seats: the number left.

    bool operator==(const StartExplanation&) const = default;
};

// One explanation per staff member; the query's window is ignored. find_starts offers a start if at least one of them
// has `offered`. With mode all a start needs every host: a host who alone could grant it gets other_host.
std::vector<StartExplanation> explain_start(const SlotRules&, const StartQuery&, Instant start);

}   // namespace domain
