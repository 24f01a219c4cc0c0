#pragma once

#include "api/files.gen.hpp"
#include "domain/slots/slots.hpp"

namespace files {

// A slot scenario (api/files.yaml) in the words of the rules.
struct Scenario {
    domain::SlotRules rules;
    std::vector<domain::StaffTime> staff;
    domain::SlotMode mode;
    domain::TimeSpan window;
    domain::Instant now;
    domain::ZonePointer zone;   // In which the answer is written.
    int attendees = 1;
    std::vector<domain::PoolTime> pools = {};
    std::vector<std::optional<std::string>> staff_ids = {};   // As staff.

    domain::StartQuery query() const { return {staff, mode, window, now, attendees, pools}; }
};

// Refuses with invalid_fields and everything that is wrong.
core::Result<Scenario> to_scenario(const api::SlotScenario&, const domain::FindZone&);

// {"starts":["2026-03-01T09:30:00+01:00",…]}
std::string answer(const Scenario&);

// Why that start is not among them: a SlotExplanation (api/files.yaml).
std::string explanation(const Scenario&, domain::Instant start);

}   // namespace files
