#pragma once

#include <functional>
#include <iosfwd>
#include <optional>

#include "core/instant.hpp"

namespace cli {

// Scenarios for the slot search, one JSON value after another.
struct SlotsInput {
    std::istream& in;
    std::function<bool()> was_read_whole;   // Asked at the end: false if reading failed.
};

// Prints a line for each scenario (docs/slot-scenario.md): its starts, or what is wrong with it and where. With
// `explained` it explains that start instead. Returns 0, or 1 if a scenario was wrong. Throws std::runtime_error if the
// input cannot be read or the output not be written.
int answer_scenarios(const SlotsInput&, std::optional<core::Instant> explained, std::ostream& out);

}   // namespace cli
