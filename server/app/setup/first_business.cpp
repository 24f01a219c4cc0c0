#include "app/setup/first_business.hpp"

#include "app/setup/setup_write.hpp"

namespace app {

namespace {

// Its owner says what it is before visitors have anything to see.
domain::BusinessSetup first_setup()
{
    domain::BusinessSetup setup;
    setup.business.slug = storage::first_business_slug;
    setup.business.name = "New business";
    setup.business.time_zone = "Etc/UTC";
    setup.business.currency = "EUR";
    setup.business.contact = "mail@example.com";
    return setup;
}

}   // namespace

void create_first_business(const Shell& shell)
{
    const auto has_some
        = shell.database.read([](storage::Snapshot& snapshot) { return !storage::business_slugs(snapshot).empty(); });
    if (has_some) return;
    const auto setup = first_setup();
    const SetupWrite write {.slug = setup.business.slug,
        .decide = [&](storage::Snapshot& snapshot, const domain::BusinessSetup*) -> core::Result<domain::WantedSetup> {
            // Another process was quicker.
            if (!storage::business_slugs(snapshot).empty()) return core::refuse(core::ErrorCode::edit_conflict);
            return domain::WantedSetup {setup, {}};
        },
        .rows = {shell.new_ordered_id, shell.now(), shell.new_secret}};
    (void)write_setup(shell.database, write);
}

}   // namespace app
