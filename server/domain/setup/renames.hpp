#pragma once

#include <span>

#include "domain/setup/business_setup.hpp"

namespace domain {

// A new slug of an entry, of any kind but calendar. The calendar that every service has follows it.
struct EntryRename {
    EntryKind entry;
    std::string from, to;

    bool operator==(const EntryRename&) const = default;
};

// Renames entries, with all that refers to them, at the same time: two may exchange their slugs.
void rename_entries(BusinessSetup&, std::span<const EntryRename>);

// What is to be stored in place of a setup.
struct WantedSetup {
    BusinessSetup setup;                // Sorted (sort_plan), with the new slugs.
    std::vector<EntryRename> renames;   // Of what is stored, and carried out first.
};

}   // namespace domain
