#include "app/site/site_import.hpp"

namespace app {

namespace {

const domain::SiteSetup* pointer_to(const std::optional<domain::SiteSetup>& setup) { return setup ? &*setup : nullptr; }

// What an import would do.
struct Plan {
    std::optional<domain::SiteSetup> stored;   // Under its new names.
    std::vector<domain::Rename> renames = {};
    domain::SiteSetup setup = {};

    std::vector<domain::SiteChange> changes() const
    {
        std::vector<domain::SiteChange> all;
        for (const auto& [kind, from, to] : renames)
            all.push_back({domain::SiteChangeKind::renamed, kind, from + " to " + to});
        for (auto& change : changes_between(pointer_to(stored), setup))
            all.push_back(std::move(change));
        return all;
    }
};

Plan decide_plan(const domain::SiteSetup& wanted, std::optional<domain::SiteSetup> stored, core::Instant now)
{
    Plan plan {std::move(stored)};
    plan.setup = wanted;
    if (plan.stored) {
        plan.renames = find_renames(wanted, *plan.stored);
        plan.stored = with_renames(*std::move(plan.stored), plan.renames);
        plan.setup = keep_missing(std::move(plan.setup), *plan.stored);
    }
    date_changes(plan.setup, pointer_to(plan.stored), now);
    return plan;
}

}   // namespace

std::vector<domain::SiteChange> preview_site(
    storage::Database& database, std::string_view business_id, const domain::SiteSetup& wanted)
{
    return database.read([&](storage::Snapshot& snapshot) {
        return decide_plan(wanted, storage::find_site_setup(snapshot, business_id), snapshot.now()).changes();
    });
}

std::vector<domain::SiteChange> import_site(storage::Database& database, std::string_view business_id,
    const domain::SiteSetup& wanted, const storage::SiteRows& rows)
{
    return database.write([&](storage::Transaction& transaction) {
        const auto plan = decide_plan(wanted, storage::find_site_setup(transaction, business_id), rows.rows.now);
        auto changes = plan.changes();
        if (changes.empty()) return changes;
        storage::rename_contents(transaction, business_id, plan.renames);
        storage::write_site_setup(transaction, business_id, {pointer_to(plan.stored), plan.setup}, rows);
        return changes;
    });
}

}   // namespace app
