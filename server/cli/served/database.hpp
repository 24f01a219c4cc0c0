#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/files.gen.hpp"
#include "core/instant.hpp"
#include "storage/database/database.hpp"

namespace cli {

// A database that a command changes: itself, or through the server that has it.
struct Changeable {
    std::unique_ptr<storage::Database> database;
    // Where that server takes commands. Then the database is for reading alone.
    std::optional<std::string> server = {};
};

// Throws storage::InUse if something else has it.
Changeable open_to_change(const std::string& name);

// What the server answers. Throws std::runtime_error if it does not, or is of another version.
api::CommandAnswer ask_server(
    const std::string& server, const std::vector<std::string>& lines, core::seconds patience = core::seconds {5});

}   // namespace cli
