#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

// Which starts a service hides to look busy (product rule 11): a pseudo-random share of all minutes. Depends only on
// the start and on the claim_seq of all the staff asked about, so a refresh hides the same until one of them is booked.
// Of few starts it may by chance hide none, or all that there are; whoever knows a hidden start may book it.
class LookBusy {
public:
    LookBusy(const SlotRules&, const StartQuery&);

    bool hides_any() const { return percent_ > 0; }
    bool hides(Instant start) const;

private:
    std::uint64_t percent_;
    std::uint64_t seed_ = 0;
};

}   // namespace domain
