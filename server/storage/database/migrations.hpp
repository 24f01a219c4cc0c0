#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// One file of schema/, built into the program.
struct Script {
    int version;                    // Of an upgrade: the version that it leads to. Else 0.
    std::string_view name;          // "catalogue", or "018_plain_names".
    std::optional<Engine> engine;   // Nothing: for all of them.
    std::string_view sql;
};

// A fresh database is made from `areas` and changed by the upgrades after `areas_version`, an older one is changed by
// the upgrades that it has not had, and both end with the same tables.
struct Schema {
    Script record;                      // The table that says which version a database has. It may be run again.
    int areas_version;                  // The version of a database that was made from `areas` alone.
    std::span<const Script> areas;      // In the order in which they can be run.
    std::span<const Script> upgrades;   // By version; of one version, that for one engine after that for all.
};

const Schema& embedded_schema();

// The oldest version whose databases can be upgraded.
inline constexpr int oldest_version = 17;

struct Migrated {
    bool made = false;                      // The database had no tables.
    std::vector<std::string> upgrades {};   // The names of those that were run, also after making tables.

    bool operator==(const Migrated&) const = default;
};

// Makes the tables of a fresh database, or brings those of an older one up to date: all or nothing, and recorded in
// schema_migrations. Any number of processes may do so at once; one does it, and the others wait and find it done.
//
// Throws DatabaseError, having changed nothing, when the database
// * was made by a newer program: it has an upgrade that `schema` lacks,
// * is older than `oldest_version`,
// * was upgraded only in part: it has an upgrade without one before it, or tables without a record,
// * had an upgrade whose text was different.
Migrated migrate(Database&, core::Instant now, const Schema& schema = embedded_schema());

// Throws DatabaseError unless the schema is exactly `schema`, for the reasons above or because migrate() is needed.
void require_current_schema(Database&, const Schema& schema = embedded_schema());

}   // namespace storage
