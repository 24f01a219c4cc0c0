#pragma once

#include "api/files.gen.hpp"
#include "domain/slots.hpp"

namespace cli {

// A slot scenario (api/files.yaml) in the words of the rules.
struct Scenario {
    domain::SlotRules rules;
    std::vector<domain::StaffTime> staff;
    domain::SlotMode mode;
    domain::TimeSpan window;
    domain::Instant now;
    domain::ZonePointer zone;   // In which the answer is written.
};

// Refuses with invalid_fields and everything that is wrong.
core::Result<Scenario> to_scenario(const api::SlotScenario&, const domain::FindZone&);

// {"starts":["2026-03-01T09:30:00+01:00",…]}
std::string answer(const Scenario&);

}   // namespace cli
