#pragma once

#include "app/shell.hpp"
#include "domain/users/password.hpp"

namespace app {

// Passwords cost memory and time on purpose, so few are hashed at a time; further ones wait for a moment. `client` is
// whose turn it is. Refuses with too_many_attempts where too many wait.

// Refuses with invalid_fields (password).
core::Result<void> check_new_password(std::string_view password, const domain::PasswordOwner&);

// Refuses likewise, too.
core::Result<std::string> hash_new_password(
    const Shell&, std::string_view client, std::string_view password, const domain::PasswordOwner&);

// Takes as long for an empty hash, which no password fits.
core::Result<bool> is_password(const Shell&, std::string_view client, std::string_view hash, std::string_view password);

}   // namespace app
