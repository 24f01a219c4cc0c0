#include "domain/users/actor.hpp"

namespace domain {

Actor actor_of(const User& user)
{
    return {.user_id = user.id,
        .name = user.name,
        .email = user.email,
        .role = user.role,
        .locale = user.locale,
        .staff_id = user.staff_id};
}

}   // namespace domain
