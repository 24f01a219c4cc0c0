#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/desk/desk_overview.hpp"

namespace app {

// How full the days of staff are, as far as the user may see them.

struct DeskOverviewQuery {
    core::Date from_date, to_date;   // Days of time_zone, inclusive.
    std::string time_zone;
};

struct DeskOverview {
    domain::ZonePointer zone;
    core::Instant now;
    std::vector<domain::DeskHost> staff = {};   // All that the user may see.
    std::vector<domain::DeskSpan> closures = {};
    std::vector<domain::DeskOverviewDay> days = {};   // By day, then in the order of staff.
};

// Refuses with invalid_fields (time_zone, to_date).
core::Result<DeskOverview> desk_overview(const Shell&, const DeskScope&, const DeskOverviewQuery&);

}   // namespace app
