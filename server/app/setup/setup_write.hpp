#pragma once

#include <functional>
#include <map>

#include "domain/setup/renames.hpp"
#include "storage/setup/business_setups.hpp"

namespace app {

// The one way in which a set-up changes, by a file or entry by entry: it is decided beside the writer, who then only
// compares whether it is still about what is stored, and writes what differs.

// The bytes of picture files, by their hash.
using MediaFiles = std::map<std::string, std::string, std::less<>>;

// What is to be stored in place of `stored`, null where there is nothing. It only reads, and may be asked more than
// once.
using DecideSetup
    = std::function<core::Result<domain::WantedSetup>(storage::Snapshot&, const domain::BusinessSetup* stored)>;

struct DecidedSetup {
    std::optional<domain::BusinessSetup> stored;   // With the new slugs of what is renamed.
    domain::BusinessSetup setup;                   // With all that is stored: what is not wanted is not active.
    std::vector<domain::EntryRename> renames;
    std::vector<domain::SetupChange> changes;
};

// Of the business that is called `slug`. Where there is none, it may take the place of one for which nothing is set up
// (storage::stored_slug).
core::Result<DecidedSetup> decide_setup(storage::Snapshot&, const std::string& slug, const DecideSetup&);

struct SetupWrite {
    std::string slug;   // Of the business.
    DecideSetup decide;
    storage::NewRows rows;
    MediaFiles files = {};   // Those that are not stored yet. Files that are named no longer are removed.
    // Called if anything changes, in the transaction.
    std::function<void(storage::Transaction&, const DecidedSetup&, std::string_view business_id)> note = {};
};

// In one transaction. Refuses as `decide` does.
core::Result<DecidedSetup> write_setup(storage::Database&, const SetupWrite&);

}   // namespace app
