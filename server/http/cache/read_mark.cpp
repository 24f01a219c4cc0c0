#include "http/cache/read_mark.hpp"

namespace http {

namespace {

constexpr std::chrono::seconds good_for {1};

}   // namespace

bool ReadMark::is_unchanged(const storage::Database& database) const
{
    return changes_ && changes_ == database.changes();
}

bool ReadMark::is_current(const storage::Database& database) const
{
    if (database.engine() == storage::Engine::postgres) return std::chrono::steady_clock::now() - made_at_ < good_for;
    return is_unchanged(database);
}

}   // namespace http
