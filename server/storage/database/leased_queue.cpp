#include "storage/database/leased_queue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace storage {

namespace {

// "business_id = $4 AND id = $5"
std::string is_key(std::initializer_list<std::string_view> key, int first_parameter)
{
    std::string sql;
    for (const auto column : key)
        sql += fmt::format("{}{} = ${}", sql.empty() ? "" : " AND ", column, first_parameter++);
    return sql;
}

}   // namespace

LeasedQueue::LeasedQueue(const Columns& columns)
{
    const auto& [table, key, due_at, only_if] = columns;
    const auto names = fmt::format("{}", fmt::join(key, ", "));
    find_due_ = fmt::format("SELECT 1 FROM {} AS item WHERE {} <= $1 AND {} LIMIT 1", table, due_at, only_if);
    // On PostgreSQL a worker that chose the same item waits for the first one here, and then finds that it is not due.
    take_oldest_ = fmt::format(R"(
        UPDATE {0} SET attempts = attempts + 1, {1} = $2
        WHERE {1} <= $1 AND ({2}) = (
            SELECT {2} FROM {0} AS item WHERE {1} <= $1 AND {3} ORDER BY {1}, {2} LIMIT 1)
        RETURNING attempts, {2})",
        table, due_at, names, only_if);
    take_ = fmt::format(
        "UPDATE {} SET attempts = attempts + 1, {} = $1 WHERE {} RETURNING attempts", table, due_at, is_key(key, 2));
    settle_ = fmt::format("UPDATE {0} SET {1} = $3 WHERE {1} = $2 AND attempts = $1 AND {2} RETURNING attempts", table,
        due_at, is_key(key, 4));
}

}   // namespace storage
