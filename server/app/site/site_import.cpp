#include "app/site/site_import.hpp"

namespace app {

namespace {

const domain::SitePlan* pointer_to(const std::optional<domain::SitePlan>& plan) { return plan ? &*plan : nullptr; }

domain::SitePlan decide_plan(const domain::SitePlan& wanted, const std::optional<domain::SitePlan>& stored)
{
    return stored ? keep_missing(wanted, *stored) : wanted;
}

}   // namespace

std::vector<domain::SiteChange> preview_site(
    storage::Database& database, std::string_view business_id, const domain::SitePlan& wanted)
{
    const auto stored
        = database.read([&](storage::Snapshot& snapshot) { return storage::find_site_plan(snapshot, business_id); });
    return changes_between(pointer_to(stored), decide_plan(wanted, stored));
}

std::vector<domain::SiteChange> import_site(storage::Database& database, std::string_view business_id,
    const domain::SitePlan& wanted, const storage::SiteRows& rows)
{
    return database.write([&](storage::Transaction& transaction) {
        const auto stored = storage::find_site_plan(transaction, business_id);
        const auto plan = decide_plan(wanted, stored);
        auto changes = changes_between(pointer_to(stored), plan);
        if (!changes.empty()) storage::write_site_plan(transaction, business_id, {pointer_to(stored), plan}, rows);
        return changes;
    });
}

}   // namespace app
