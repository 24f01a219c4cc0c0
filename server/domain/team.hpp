#pragma once

#include "domain/service.hpp"

namespace domain {

// A named set of staff: one of them hosts (round_robin) or all of them together (collective).
struct Team {
    std::string id, slug, name;
    TeamKind kind = TeamKind::round_robin;
    std::vector<StaffCard> members;   // Active ones, in order of preference.
    bool is_whole = true;             // Whether these are all its members; otherwise some are not active.

    bool operator==(const Team&) const = default;
};

// The members who offer the service, in the team's order.
std::vector<StaffCard> members_offering(const Team&, const Service&);

// Whether the team can give the service: all of its members if it is collective, else one of them. Nobody can while the
// team is not there as a whole but would have to be.
bool may_host(const Team&, const Service&);

}   // namespace domain
