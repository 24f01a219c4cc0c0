#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "storage/database/database.hpp"

namespace http {

// When something was read from the database, by which it is decided whether it may be used again without asking. To be
// made before the reading, so that what is read may be newer than the mark, never older.
class ReadMark {
public:
    explicit ReadMark(const storage::Database& database) : changes_ {database.changes()} { }

    // Nothing was committed since. Never true of a database that other servers write to as well.
    bool is_unchanged(const storage::Database&) const;

    // The same; of a database that other servers write to as well: it was read less than a second ago.
    bool is_current(const storage::Database&) const;

    std::optional<std::uint64_t> changes() const { return changes_; }

private:
    std::optional<std::uint64_t> changes_;   // Database::changes().
    std::chrono::steady_clock::time_point made_at_ = std::chrono::steady_clock::now();
};

}   // namespace http
