#pragma once

#include <array>

#include "domain/time/minute_span.hpp"

namespace domain {

// A set of minutes within a span, one bit each. Made for runs of equal steps: up to 64 minutes go in at once.
class MinuteSet {
public:
    // All runs will lie in `reach` and have this step, at least 1.
    MinuteSet(MinuteSpan reach, Minute step);

    // Adds first, first + step, … before `end`.
    void add_run(Minute first, Minute end);

    std::vector<Instant> to_instants() const;

private:
    MinuteSpan reach_;
    Minute step_;
    std::uint64_t pattern_ = 0;                   // Bits 0, step, 2 * step, …
    std::array<std::uint8_t, 64> carried_ = {};   // A pattern shifted to bit i goes on in the next word at carried_[i].
    std::vector<std::uint64_t> words_;
};

}   // namespace domain
