#pragma once

#include "domain/slots/slots.hpp"

// A second statement of the slot rules, as plain as possible: minute by minute, with no thought of speed. Shares
// nothing with the search but Zone, and the hash that picks what looks busy. Knows only the minutes of `world`: rosters
// are closed outside of it, and nothing is booked there.
namespace test::brute_force {

struct Question {
    domain::SlotRules rules;
    std::vector<domain::StaffTime> staff;
    domain::SlotMode mode = domain::SlotMode::any;
    domain::TimeSpan window;
    core::Instant now;
    domain::TimeSpan world;
    int attendees = 1;
    std::vector<domain::PoolTime> pools = {};
    bool is_shown = true;

    domain::StartQuery query() const { return {staff, mode, window, now, attendees, pools, is_shown}; }
};

std::vector<core::Instant> find_starts(const Question&);

// For the first of the staff alone.
domain::StartJudgement judge_start(const Question&, core::Instant start);

// Every minute at which all of the staff together could begin.
std::vector<core::Instant> find_startable(const Question&);

}   // namespace test::brute_force
