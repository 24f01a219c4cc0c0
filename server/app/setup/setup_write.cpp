#include "app/setup/setup_write.hpp"

#include <algorithm>
#include <set>

#include "storage/catalogue/businesses.hpp"
#include "storage/setup/entry_renames.hpp"
#include "storage/site/media.hpp"

namespace app {

using domain::BrandPicture;
using domain::BusinessSetup;
using storage::Snapshot;
using storage::Transaction;

namespace {

// So often it is decided anew because another change was quicker; then the writer waits for the decision.
constexpr int tries_beside_writer = 3;

void drop_unknown_pictures(BusinessSetup& setup)
{
    visit_pictures(setup, [](std::optional<BrandPicture>& picture, const std::string&) {
        if (picture && picture->hash.empty()) picture.reset();
    });
}

// An entry that only gets another slug is changed too.
void add_renames(std::vector<domain::SetupChange>& changes, const std::vector<domain::EntryRename>& renames)
{
    for (const auto& rename : renames) {
        const domain::SetupChange change {domain::ChangeKind::updated, rename.entry, rename.to};
        const auto is_told = std::ranges::any_of(
            changes, [&](const auto& each) { return each.entry == rename.entry && each.slug == rename.to; });
        if (!is_told) changes.push_back(change);
    }
}

const BusinessSetup* pointer_to(const std::optional<BusinessSetup>& setup) { return setup ? &*setup : nullptr; }

std::set<std::string> hashes_of(BusinessSetup setup)
{
    std::set<std::string> hashes;
    visit_pictures(setup, [&](const std::optional<BrandPicture>& picture, const std::string&) {
        if (picture) hashes.insert(picture->hash);
    });
    return hashes;
}

void store_files(
    Transaction& transaction, const DecidedSetup& decided, const MediaFiles& files, std::string_view business_id)
{
    const auto wanted = hashes_of(decided.setup);
    for (const auto& hash : wanted)
        if (const auto file = files.find(hash); file != files.end())
            storage::insert_media_file(transaction, {business_id, hash}, file->second);
    if (!decided.stored) return;
    for (const auto& hash : hashes_of(*decided.stored))
        if (!wanted.contains(hash)) storage::remove_media_if_nameless(transaction, {business_id, hash});
}

std::int64_t claim(Transaction& transaction, const std::string& slug)
{
    return storage::claim_setup(transaction, storage::stored_slug(transaction, slug));
}

// Whether another business has got one of its hosts or its new slug since it was decided.
bool is_taken(Transaction& transaction, const std::string& slug, const DecidedSetup& decided)
{
    const auto is_taken_slug = [&](const domain::EntryRename& rename) {
        return rename.entry == domain::EntryKind::business && storage::setup_version(transaction, rename.to) >= 0;
    };
    return std::ranges::any_of(decided.renames, is_taken_slug)
        || !storage::find_other_owners(transaction, storage::stored_slug(transaction, slug), decided.setup.hosts)
                .empty();
}

void store(Transaction& transaction, const SetupWrite& write, const DecidedSetup& decided)
{
    if (decided.stored) storage::rename_entries(transaction, decided.stored->business.id, decided.renames);
    storage::write_business_setup(transaction, pointer_to(decided.stored), decided.setup, write.rows);
    const auto business_id
        = decided.stored ? decided.stored->business.id : storage::find_business_by_slug(transaction, write.slug)->id;
    store_files(transaction, decided, write.files, business_id);
    if (write.note && !decided.changes.empty()) write.note(transaction, decided, business_id);
}

}   // namespace

core::Result<DecidedSetup> decide_setup(Snapshot& snapshot, const std::string& slug, const DecideSetup& decide)
{
    DecidedSetup decided;
    auto stored_as = storage::stored_slug(snapshot, slug);
    decided.stored = storage::find_business_setup(snapshot, stored_as);
    auto wanted = TRY(decide(snapshot, pointer_to(decided.stored)));
    if (decided.stored && stored_as != slug)
        wanted.renames.push_back({domain::EntryKind::business, std::move(stored_as), slug});
    if (decided.stored) rename_entries(*decided.stored, wanted.renames);
    decided.setup = decided.stored ? keep_missing(std::move(wanted.setup), *decided.stored) : std::move(wanted.setup);
    drop_unknown_pictures(decided.setup);
    decided.renames = std::move(wanted.renames);
    decided.changes = changes_between(pointer_to(decided.stored), decided.setup);
    add_renames(decided.changes, decided.renames);
    return decided;
}

core::Result<DecidedSetup> write_setup(storage::Database& database, const SetupWrite& write)
{
    for (int i = 0; i < tries_beside_writer; ++i) {
        std::int64_t version = 0;
        const auto decided = TRY(database.read([&](Snapshot& snapshot) {
            version = storage::setup_version(snapshot, storage::stored_slug(snapshot, write.slug));
            return decide_setup(snapshot, write.slug, write.decide);
        }));
        const bool is_written = database.write([&](Transaction& transaction) {
            if (claim(transaction, write.slug) != version || is_taken(transaction, write.slug, decided)) return false;
            store(transaction, write, decided);
            return true;
        });
        if (is_written) return decided;
    }
    return database.write([&](Transaction& transaction) -> core::Result<DecidedSetup> {
        claim(transaction, write.slug);
        auto decided = TRY(decide_setup(transaction, write.slug, write.decide));
        store(transaction, write, decided);
        return decided;
    });
}

}   // namespace app
