#include "app/site/site_import.hpp"

namespace app {

namespace {

const domain::SiteSetup* pointer_to(const std::optional<domain::SiteSetup>& setup) { return setup ? &*setup : nullptr; }

domain::SiteSetup decide_plan(const domain::SiteSetup& wanted, const std::optional<domain::SiteSetup>& stored)
{
    return stored ? keep_missing(wanted, *stored) : wanted;
}

}   // namespace

std::vector<domain::SiteChange> preview_site(
    storage::Database& database, std::string_view business_id, const domain::SiteSetup& wanted)
{
    const auto stored
        = database.read([&](storage::Snapshot& snapshot) { return storage::find_site_setup(snapshot, business_id); });
    return changes_between(pointer_to(stored), decide_plan(wanted, stored));
}

std::vector<domain::SiteChange> import_site(storage::Database& database, std::string_view business_id,
    const domain::SiteSetup& wanted, const storage::SiteRows& rows)
{
    return database.write([&](storage::Transaction& transaction) {
        const auto stored = storage::find_site_setup(transaction, business_id);
        const auto setup = decide_plan(wanted, stored);
        auto changes = changes_between(pointer_to(stored), setup);
        if (!changes.empty()) storage::write_site_setup(transaction, business_id, {pointer_to(stored), setup}, rows);
        return changes;
    });
}

}   // namespace app
