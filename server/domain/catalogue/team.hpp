#pragma once

#include "domain/catalogue/service.hpp"

namespace domain {

// A named set of staff: one of them hosts (round_robin), or all of them together (collective).
struct Team {
    std::string id, slug, name;
    TeamKind kind = TeamKind::round_robin;
    std::vector<StaffCard> members;   // Active ones, in order of preference.
    bool is_whole = true;             // Whether all members are active and listed here.

    bool operator==(const Team&) const = default;
};

}   // namespace domain
