#pragma once

#include "domain/desk/desk_day.hpp"

namespace domain {

// How full the days of a host are.

// What takes the host's time, as far as an overview looks at it.
struct TakenTime {
    TimeSpan time, blocked;      // Without and with buffers.
    std::uint64_t booking = 0;   // Equal for what counts as one booking, as far as a hash can say.
    bool has_come = false;       // It was marked so.
};

// Days in a row, in the zone in which they are looked at.
struct DeskDays {
    std::vector<Date> dates;
    std::vector<Instant> midnights;   // At which they begin, and at which the last one ends.
    Instant now;
    std::span<const DeskSpan> closures;
};

struct DeskOverviewDay {
    std::string staff_id;
    Date date;
    minutes open {0}, booked {0};             // What is booked outside of the open hours counts too; a class once.
    int bookings = 0;                         // That begin on the day: agreed, asked for and held.
    std::optional<int> came = {};             // Of these; nothing for a day that is not over.
    std::optional<TimeSpan> first_gap = {};   // The first `shortest_gap` or more that is open and free.

    bool operator==(const DeskOverviewDay&) const = default;
};

// One for each of the days. `taken` is in no order.
std::vector<DeskOverviewDay> overview_of(const DeskHost&, const DeskDays&, std::span<const TakenTime> taken);

}   // namespace domain
