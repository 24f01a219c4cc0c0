#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/vocabulary.gen.hpp"

namespace domain {

// What a password must not contain.
struct PasswordOwner {
    std::string_view name, email, business;
};

// What is wrong with a new password: it is too short, too long, well known, or contains what is known of its owner.
// A well-known one is found with digits and marks around it, and with digits in the place of letters, too.
std::optional<core::FieldCode> find_password_problem(std::string_view password, const PasswordOwner&);

}   // namespace domain
