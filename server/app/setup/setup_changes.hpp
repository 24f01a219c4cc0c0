#pragma once

#include "app/setup/setup_write.hpp"
#include "app/shell.hpp"
#include "domain/users/actor.hpp"

namespace app {

// Changes of a set-up by users of the console.

struct SetupAuthor {
    const domain::Business& business;
    const domain::Actor& actor;
};

// What the server would begin to erase at once (app/retention).
struct ToErase {
    std::int64_t bookings = 0, submissions = 0, messages = 0;
};

struct SetupPreview {
    std::vector<domain::SetupChange> changes;
    int bookings_to_come = 0;   // Of the services and staff that are changed.
    int left_behind = 0;        // Bookings to come that fit their hosts now and would not any more.
    std::optional<ToErase> to_erase = {};   // Of a change by which something is kept less long.
};

// The set-up that follows from what is stored.
using ApplyEdits = std::function<core::Result<domain::WantedSetup>(const domain::BusinessSetup& stored)>;

// What users want to change.
struct WantedChange {
    ApplyEdits apply;
    MediaFiles files = {};   // New picture files.
};

// The set-up of a business, with what is not active.
domain::BusinessSetup find_setup(const Shell&, const domain::Business&);

// What change_setup would do. Refuses as it does.
core::Result<SetupPreview> preview_setup(const Shell&, const SetupAuthor&, const WantedChange&);

// Changes the set-up, with a line of the history for each entry. Refuses as `apply` does; with not_allowed if hosts,
// sites that embed pages, webhooks or how long data are kept differ and the user may not change these; and with
// invalid_fields (slug, hosts.NAME) for what belongs to another business.
core::Result<std::vector<domain::SetupChange>> change_setup(const Shell&, const SetupAuthor&, const WantedChange&);

}   // namespace app
