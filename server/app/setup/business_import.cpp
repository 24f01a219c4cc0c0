#include "app/setup/business_import.hpp"

namespace app {

using storage::Snapshot;

namespace {

// Wants the setup as it is, unless hosts of it belong to others.
DecideSetup decide_import(const domain::BusinessSetup& wanted, std::vector<storage::HostOwner>& other_owners)
{
    return [&](Snapshot& snapshot, const domain::BusinessSetup* stored) -> core::Result<domain::WantedSetup> {
        const auto& own = stored ? stored->business.slug : wanted.business.slug;
        other_owners = storage::find_other_owners(snapshot, own, wanted.hosts);
        if (!other_owners.empty()) return core::refuse_field("hosts", core::FieldCode::not_unique);
        return domain::WantedSetup {wanted, {}};
    };
}

ImportOutcome outcome_of(std::vector<storage::HostOwner> other_owners, core::Result<DecidedSetup> decided)
{
    if (!decided) return {std::move(other_owners), {}};
    return {{}, std::move(decided->changes)};
}

}   // namespace

ImportOutcome preview_import(storage::Database& database, const domain::BusinessSetup& wanted)
{
    std::vector<storage::HostOwner> other_owners;
    auto decided = database.read([&](Snapshot& snapshot) {
        return decide_setup(snapshot, wanted.business.slug, decide_import(wanted, other_owners));
    });
    return outcome_of(std::move(other_owners), std::move(decided));
}

ImportOutcome import_business(storage::Database& database, const domain::BusinessSetup& wanted,
    const storage::NewRows& rows, const ImportedWith& with)
{
    std::vector<storage::HostOwner> other_owners;
    SetupWrite write {
        .slug = wanted.business.slug, .decide = decide_import(wanted, other_owners), .rows = rows, .files = with.files};
    if (with.note)
        write.note = [&](storage::Transaction& transaction, const DecidedSetup&, std::string_view business_id) {
            with.note(transaction, business_id);
        };
    auto decided = write_setup(database, write);
    return outcome_of(std::move(other_owners), std::move(decided));
}

}   // namespace app
