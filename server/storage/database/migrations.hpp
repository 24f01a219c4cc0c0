#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// One file of schema/, built into the program.
struct Script {
    int version;
    std::string_view name;          // "001_initial".
    std::optional<Engine> engine;   // Nothing: for all of them.
    std::string_view sql;
};

// All of them, by version, those for one engine after those for all.
std::span<const Script> embedded_scripts();

// Brings the schema up to `scripts`, all or nothing, and says the names of the migrations it ran; none when there was
// nothing to do. Throws DatabaseError, having changed nothing, when the database has a migration that `scripts` lacks
// (it was made by a newer version of the program) or one whose text was different. Any number of processes may do so at
// once.
std::vector<std::string> migrate(Database&, core::Instant now, std::span<const Script> scripts = embedded_scripts());

// Throws DatabaseError unless the schema is exactly that of `scripts`.
void require_current_schema(Database&, std::span<const Script> scripts = embedded_scripts());

}   // namespace storage
