#pragma once

#include "app/users/users.hpp"

namespace app {

// What a business leaves to its roles (api/permissions.yaml).

domain::RoleSwitches list_role_switches(const Shell&, std::string_view business_id);

// Turns one on or off, with a line of the history; returns all.
domain::RoleSwitches change_role_switch(const Shell&, const Author&, core::RoleSwitch, bool is_on);

}   // namespace app
