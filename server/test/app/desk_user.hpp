#pragma once

#include "core/word.hpp"
#include "domain/users/actor.hpp"

namespace test {

// A user of the console with this role, who may be a staff member.
inline domain::Actor user(core::Role role, std::string staff_id = {})
{
    domain::Actor actor;
    actor.user_id = std::string {core::word(role)} + staff_id;
    actor.name = "User";
    actor.role = role;
    actor.staff_id = std::move(staff_id);
    return actor;
}

}   // namespace test
