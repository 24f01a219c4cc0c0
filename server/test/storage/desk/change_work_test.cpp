// What it costs to find a change that is undone does not grow with the changes that a business has ever made. It fails
// with a query that has the two kinds of ids joined by OR: SQLite reads all of them.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "storage/desk/desk_changes.hpp"
#include "test/storage/counted_sqlite.hpp"

namespace {

// Of so many changes by this user, two of them made together.
int steps_of(int changes, std::string_view id)
{
    test::CountedSqlite database;
    database.run(fmt::format(R"(
        WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < {})
        INSERT INTO desk_changes (business_id, id, booking_id, user_id, made_at, undo_until, version, status,
            cancellation_reason, reason_by_business, refunded_minor, last_notice_before, last_notice_after, refund_id,
            payment_id, paid_minor, together_id)
        SELECT 'b', 'c' || i, 'o' || i, 'u', 1772452800, 1772452810, '', 'scheduled', '', 0, 0, 0, 0, '', '', 0,
            CASE WHEN i <= 2 THEN 't' ELSE '' END FROM numbers;)",
        changes));
    return database.steps_of([&](storage::Transaction& transaction) {
        CHECK(storage::find_desk_changes(transaction, "b", id, "u").size() == (id == "t" ? 2 : 1));
    });
}

}   // namespace

TEST_CASE("finding what is undone costs as much after many changes as after few", "[desk][undo]")
{
    for (const auto* id : {"c5", "t"}) {
        INFO(id);
        const int few = steps_of(10, id), many = steps_of(3000, id);
        CHECK(few > 20);
        CHECK(many < 1.2 * few);
    }
}
