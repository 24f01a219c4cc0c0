#pragma once

#include <bitset>

#include "domain/users/permission_table.gen.hpp"

namespace domain {

// What a business has set, of what api/permissions.yaml leaves to it.
using RoleSwitches = std::array<bool, default_switches.size()>;

constexpr std::size_t number_of(Permission permission) { return static_cast<std::size_t>(permission); }

// Some of all permissions, by their number.
using PermissionSet = std::bitset<is_for_keys.size()>;

// With what the permissions in it need.
PermissionSet with_needed(PermissionSet);

// How far the permission of a role reaches.
Reach reach_of(Role, Permission, const RoleSwitches& = default_switches);

// Whether who has `own` may give, change or end the role `other`: a role gives those at or below itself.
bool may_manage(Role own, Role other);

}   // namespace domain
