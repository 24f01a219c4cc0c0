#pragma once

#include "api/files.gen.hpp"
#include "domain/slots/slots.hpp"

namespace files {

// A slot scenario (api/files.yaml), converted to the domain's types.
struct Scenario {
    domain::SlotRules rules;
    std::vector<domain::StaffTime> staff;
    domain::SlotMode mode;
    domain::TimeSpan window;
    domain::Instant now;
    domain::ZonePointer zone;   // The zone of times in the answer.
    int attendees = 1;
    std::vector<domain::PoolTime> pools = {};
    std::vector<std::optional<std::string>> staff_ids = {};   // In the order of `staff`.

    domain::StartQuery query() const { return {staff, mode, window, now, attendees, pools}; }
};

// Refuses with invalid_fields, which lists all mistakes.
core::Result<Scenario> to_scenario(const api::SlotScenario&, const domain::FindZone&);

// {"starts":["2026-03-01T09:30:00+01:00",…]}
std::string answer(const Scenario&);

// Explains which rule keeps each staff member from granting a start: a SlotExplanation (api/files.yaml) as JSON.
std::string explanation(const Scenario&, domain::Instant start);

}   // namespace files
