#include "domain/users/permission.hpp"

#include <utility>

namespace domain {

PermissionSet with_needed(PermissionSet set)
{
    // What is needed may need more in its turn.
    for (auto before = PermissionSet {}; before != set;) {
        before = set;
        for (std::size_t i = 0; i < set.size(); ++i)
            if (set[i] && needed_by[i]) set.set(number_of(*needed_by[i]));
    }
    return set;
}

Reach reach_of(Role role, Permission permission, const RoleSwitches& switches)
{
    const auto& grant = permission_table[std::to_underlying(permission)][std::to_underlying(role)];
    if (!grant.only_with) return grant.reach;
    return switches[static_cast<std::size_t>(*grant.only_with)] ? grant.reach : grant.otherwise;
}

bool may_manage(Role own, Role other) { return std::to_underlying(own) <= std::to_underlying(other); }

}   // namespace domain
