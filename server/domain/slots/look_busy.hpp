#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

// Hides starts so that a service looks busy (product rule 11): a pseudo-random share of all minutes. Depends only on
// the start and on the claim_seq of all the staff in the query, so a refresh hides the same starts until one of these
// staff is booked. If there are few starts, it may hide none or all of them. A hidden start can still be booked.
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
