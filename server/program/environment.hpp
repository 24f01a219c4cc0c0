#pragma once

#include "app/shell.hpp"
#include "outside/system/zones.hpp"
#include "program/locales.hpp"

namespace program {

// The real dependencies of the program's operations: zones, messages, ids, clock and so on. Outlives every Shell made
// from it. Throws std::runtime_error when something is missing.
struct Environment {
    outside::Zones zones;
    formats::Messages messages {read_locales()};
    std::string sender = "no-reply@localhost";   // Organizer of invitations for a business without an e-mail address.

    app::Shell shell_on(storage::Database&) const;
};

}   // namespace program
