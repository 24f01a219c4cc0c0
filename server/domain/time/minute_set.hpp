#pragma once

#include <array>

#include "domain/time/minute_span.hpp"

namespace domain {

// A set of minutes within a span, one bit each. Optimised for runs of equal steps: adds up to 64 minutes at once.
class MinuteSet {
public:
    // All runs must lie in `reach` and have the distance `step`, at least 1.
    MinuteSet(MinuteSpan reach, Minute step);

    // Adds first, first + step, … before `end`.
    void add_run(Minute first, Minute end);

    std::vector<Instant> to_instants() const;

private:
    MinuteSpan reach_;
    Minute step_;
    std::uint64_t pattern_ = 0;                   // Bits 0, step, 2 * step, …
    std::array<std::uint8_t, 64> carried_ = {};   // After the pattern shifted by i bits, the next word starts with the
                                                  // pattern shifted by carried_[i].
    std::vector<std::uint64_t> words_;
};

}   // namespace domain
