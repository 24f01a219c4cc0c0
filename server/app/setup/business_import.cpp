#include "app/setup/business_import.hpp"

namespace app {

namespace {

struct ImportFacts {
    std::vector<storage::HostOwner> other_owners;
    std::optional<domain::BusinessSetup> stored;
};

ImportFacts import_facts(storage::Snapshot& snapshot, const domain::BusinessSetup& wanted)
{
    return {storage::find_other_owners(snapshot, wanted.business.slug, wanted.hosts),
        storage::find_business_setup(snapshot, wanted.business.slug)};
}

const domain::BusinessSetup* stored_plan(const ImportFacts& facts) { return facts.stored ? &*facts.stored : nullptr; }

domain::BusinessSetup decide_plan(const domain::BusinessSetup& wanted, const ImportFacts& facts)
{
    return facts.stored ? keep_missing(wanted, *facts.stored) : wanted;
}

}   // namespace

ImportOutcome preview_import(storage::Database& database, const domain::BusinessSetup& wanted)
{
    auto facts = database.read([&](storage::Snapshot& snapshot) { return import_facts(snapshot, wanted); });
    const auto setup = decide_plan(wanted, facts);
    return {std::move(facts.other_owners), changes_between(stored_plan(facts), setup)};
}

ImportOutcome import_business(
    storage::Database& database, const domain::BusinessSetup& wanted, const storage::NewRows& rows)
{
    return database.write([&](storage::Transaction& transaction) -> ImportOutcome {
        auto facts = import_facts(transaction, wanted);
        if (!facts.other_owners.empty()) return {std::move(facts.other_owners), {}};
        const auto setup = decide_plan(wanted, facts);
        storage::write_business_setup(transaction, stored_plan(facts), setup, rows);
        return {{}, changes_between(stored_plan(facts), setup)};
    });
}

}   // namespace app
