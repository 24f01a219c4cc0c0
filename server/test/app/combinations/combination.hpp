#pragma once

#include <string>
#include <vector>

#include "domain/setup/business_setup.hpp"

namespace test {

// An item as a visitor asks for it, by slugs, and what they are to get of it.
struct WantedItem {
    std::string service = "main";
    std::string variation = {};    // Empty: none.
    std::string staff = "anna";    // Empty: anyone.
    int teas = 0;                  // Pieces of the add-on "tea".
    int person = 0;                // 0 is the booker, n the n-th guest.
    core::minutes duration {60};   // With add-ons.
    std::int64_t price = 5000;     // Of one attendee if the service says so, without add-ons.
    std::int64_t tea_price = 0;    // Of all pieces.
    std::int64_t deposit = 0;
};

// A salon set up with some features, and what a visitor asks of it: features (features.hpp) add to both. To begin with,
// anna, ben, cara, yara and zoe work from 7 to 21 on every day, in UTC, and the visitor wants "main", an hour with anna
// for 50.00, which ben and cara offer too. For company there are
//   finish   half an hour with yara for 30.00
//   chat     five minutes with anyone at any five minutes, to see whether a host is free
//   sauna    five minutes with zoe that need the whole pool "room"
// Bookings can be cancelled until an hour before, and not be moved.
struct Combination {
    Combination();

    domain::ServiceSetup& service(std::string_view slug);
    bool is_class() const { return setup.services.front().rules.seats > 1; }
    bool is_by_team() const { return !calendar.empty(); }
    int main_items() const;

    domain::BusinessSetup setup;
    std::vector<WantedItem> items {{}};
    int guest_count = 0;
    std::string calendar, menu;   // What the visitor comes by, or empty.
    int occurrences = 1;          // More than one: a series, a week apart.
    bool by_one_time_link = false;
    bool is_moved = false;   // Whether the visitor changes their mind about the time.
};

// A day without bookings: the one after tomorrow.
inline constexpr core::Date wanted_day {std::chrono::year {2026} / 3 / 4};

}   // namespace test
