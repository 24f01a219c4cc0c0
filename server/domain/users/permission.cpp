#include "domain/users/permission.hpp"

#include <utility>

namespace domain {

Reach reach_of(Role role, Permission permission, const RoleSwitches& switches)
{
    const auto& grant = permission_table[std::to_underlying(permission)][std::to_underlying(role)];
    if (!grant.only_with) return grant.reach;
    return switches[static_cast<std::size_t>(*grant.only_with)] ? grant.reach : grant.otherwise;
}

bool may_manage(Role own, Role other) { return std::to_underlying(own) <= std::to_underlying(other); }

}   // namespace domain
