#include "storage/retention/erasure.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <map>
#include <set>

#include "test/storage/counted_sqlite.hpp"

using storage::Transaction;

namespace {

const std::string canary = "canary";

struct Column {
    std::string table, name, type;
};

std::vector<Column> columns_of(Transaction& transaction)
{
    auto rows = transaction.query(R"(
        SELECT tables.name, columns.name, columns.type FROM sqlite_schema AS tables
        JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' ORDER BY 1, columns.cid)");
    std::vector<Column> columns;
    while (rows.next()) {
        auto& column = columns.emplace_back();
        rows.into(column.table, column.name, column.type);
    }
    return columns;
}

// Tables with something about a booking.
std::set<std::string> tables_of_bookings(const std::vector<Column>& columns)
{
    std::set<std::string> tables {"bookings", "answers", "attributions", "consent_receipts", "customers"};
    for (const auto& column : columns)
        if (column.name == "booking_id" || column.name == "subject_id") tables.insert(column.table);
    // What waits keeps the booking from being erased.
    for (const auto* waiting : {"planned_notices", "waiting_history"})
        tables.erase(waiting);
    return tables;
}

std::string value_of(const Column& column)
{
    static const std::map<std::string, std::string> known {{"business_id", "'salon'"}, {"booking_id", "'booking'"},
        {"subject_id", "'booking'"}, {"subject_kind", "'booking'"}, {"ends_at", "2"}, {"blocked_to", "2"},
        {"next_try_at", "NULL"}, {"erased_at", "NULL"}};
    if (column.table == "bookings" && column.name == "id") return "'booking'";
    if (column.table == "postponed_work" && column.name == "next_try_at") return "1";
    if (const auto found = known.find(column.name); found != known.end()) return found->second;
    return column.type == "TEXT" ? "'" + canary + "'" : "1";
}

// A row about the booking, with the word in each text.
void fill(Transaction& transaction, const std::string& table, const std::vector<Column>& columns)
{
    std::string names, values;
    for (const auto& column : columns) {
        if (column.table != table) continue;
        names += (names.empty() ? "" : ", ") + column.name;
        values += (values.empty() ? "" : ", ") + value_of(column);
    }
    transaction.execute(fmt::format("INSERT INTO {} ({}) VALUES ({})", table, names, values));
}

std::set<std::string> columns_with_canary(Transaction& transaction, const std::vector<Column>& columns)
{
    std::set<std::string> found;
    for (const auto& [table, name, type] : columns)
        if (type == "TEXT"
            && transaction.query(fmt::format("SELECT 1 FROM {} WHERE {} = '{}'", table, name, canary)).next())
            found.insert(table + "." + name);
    return found;
}

// What a booking keeps for good: words of the business, of its staff and of the program, and ids. A column that comes
// to a table belongs in this list or among what is erased.
const std::set<std::string> kept {"bookings.status", "bookings.series_id", "bookings.calendar_id", "bookings.menu_id",
    "bookings.one_time_link_id", "bookings.currency", "bookings.location_kind", "bookings.location",
    "bookings.cancel_reason_rule", "bookings.time_zone", "bookings.locale", "bookings.proposed_starts",
    "booking_add_ons.add_on_id", "booking_add_ons.name", "booking_exceptions.rule", "booking_exceptions.user_id",
    "booking_exceptions.user_name", "booking_hosts.service_id", "booking_hosts.session", "booking_hosts.staff_id",
    "booking_hosts.staff_name", "booking_items.assigned_by", "booking_items.call_number", "booking_items.meeting_url",
    "booking_items.service_id", "booking_items.service_name", "booking_items.staff_id", "booking_items.staff_name",
    "booking_items.team_id", "booking_items.variation_id", "booking_items.variation_name", "booking_pools.per",
    "booking_pools.pool_id", "booking_pools.session", "bookings.regional_tag", "bulk_change_bookings.bulk_id",
    "bulk_change_bookings.code", "bulk_change_bookings.outcome", "bulk_change_bookings.version",
    "calendar_exports.calendar_id", "calendar_exports.etag", "checkout_bookings.checkout_id", "desk_changes.id",
    "desk_changes.payment_id", "desk_changes.proposed_starts", "desk_changes.refund_id", "desk_changes.status",
    "desk_changes.together_id", "desk_changes.user_id", "desk_changes.version", "history.action", "history.actor",
    "history.actor_id", "history.hash", "history.id", "history.user_id", "history.values_hash",
    "moved_wall_times.time_zone", "outbox.audience", "outbox.change_id", "outbox.kind", "outbox.previous_hosts",
    "payments.currency", "payments.desk_kind", "payments.id", "payments.kind", "refund_orders.checkout_id",
    "refund_orders.currency", "refund_orders.failure", "refund_orders.id", "refund_orders.provider_id",
    "refund_orders.status"};

}   // namespace

TEST_CASE("of an erased booking no text is left but those of the business and the program", "[retention]")
{
    test::CountedSqlite database;
    database.steps_of([&](Transaction& transaction) {
        const auto columns = columns_of(transaction);
        for (const auto& table : tables_of_bookings(columns))
            fill(transaction, table, columns);
        REQUIRE(storage::erase_booking(transaction, {"salon", "booking"}, core::Instant {core::seconds {3}}));
        std::string left;
        for (const auto& column : columns_with_canary(transaction, columns))
            if (!kept.contains(column)) left += column + " ";
        CHECK(left == "");
        CHECK_FALSE(storage::erase_booking(transaction, {"salon", "booking"}, core::Instant {core::seconds {3}}));
    });
}
