#include "domain/users/user.hpp"

#include "core/fingerprint.hpp"

namespace domain {

std::string version_of(const User& user)
{
    return core::version_of({user.name, core::word(user.role), user.staff_id, core::word(user.state)});
}

}   // namespace domain
