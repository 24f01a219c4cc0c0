#include "app/setup/business_import.hpp"

#include <set>

#include "storage/catalogue/businesses.hpp"
#include "storage/site/media.hpp"

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
    auto setup = facts.stored ? keep_missing(wanted, *facts.stored) : wanted;
    visit_pictures(setup, [](std::optional<domain::BrandPicture>& picture, const std::string&) {
        if (picture && picture->hash.empty()) picture.reset();
    });
    return setup;
}

std::set<std::string> hashes_of(domain::BusinessSetup setup)
{
    std::set<std::string> hashes;
    visit_pictures(setup, [&](const std::optional<domain::BrandPicture>& picture, const std::string&) {
        if (picture) hashes.insert(picture->hash);
    });
    return hashes;
}

void store_files(storage::Transaction& transaction, const domain::BusinessSetup* stored,
    const domain::BusinessSetup& setup, const MediaFiles& files)
{
    const auto wanted = hashes_of(setup);
    const auto business = storage::find_business_by_slug(transaction, setup.business.slug);
    for (const auto& hash : wanted)
        if (const auto file = files.find(hash); file != files.end())
            storage::insert_media_file(transaction, {business->id, hash}, file->second);
    if (!stored) return;
    for (const auto& hash : hashes_of(*stored))
        if (!wanted.contains(hash)) storage::remove_media_if_nameless(transaction, {business->id, hash});
}

}   // namespace

ImportOutcome preview_import(storage::Database& database, const domain::BusinessSetup& wanted)
{
    auto facts = database.read([&](storage::Snapshot& snapshot) { return import_facts(snapshot, wanted); });
    const auto setup = decide_plan(wanted, facts);
    return {std::move(facts.other_owners), changes_between(stored_plan(facts), setup)};
}

ImportOutcome import_business(storage::Database& database, const domain::BusinessSetup& wanted,
    const storage::NewRows& rows, const ImportedWith& with)
{
    return database.write([&](storage::Transaction& transaction) -> ImportOutcome {
        auto facts = import_facts(transaction, wanted);
        if (!facts.other_owners.empty()) return {std::move(facts.other_owners), {}};
        const auto setup = decide_plan(wanted, facts);
        storage::write_business_setup(transaction, stored_plan(facts), setup, rows);
        store_files(transaction, stored_plan(facts), setup, with.files);
        auto changes = changes_between(stored_plan(facts), setup);
        if (with.note && !changes.empty())
            with.note(transaction, storage::find_business_by_slug(transaction, setup.business.slug)->id);
        return {{}, std::move(changes)};
    });
}

}   // namespace app
