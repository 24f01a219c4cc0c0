#include "domain/team.hpp"

#include <algorithm>

namespace domain {

std::vector<StaffCard> members_offering(const Team& team, const Service& service)
{
    auto members = team.members;
    std::erase_if(members, [&](const StaffCard& member) {
        return std::ranges::find(service.staff, member.id, &StaffCard::id) == service.staff.end();
    });
    return members;
}

bool may_host(const Team& team, const Service& service)
{
    const auto members = members_offering(team, service);
    if (members.empty()) return false;
    return team.kind == TeamKind::round_robin || (team.is_whole && members.size() == team.members.size());
}

}   // namespace domain
