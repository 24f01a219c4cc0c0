#include "storage/users/history.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/word.hpp"
#include "storage/database/columns.hpp"

namespace storage {

namespace {

using Row = HistoryRow;
using Line = HistoryLine;

constexpr auto history_columns = columns<Row>("history", column("position", &Row::position), column("id", &Row::id),
    column("at", &Row::at), column("actor", &Row::line, &Line::actor),
    column_or_null("actor_id", &Row::line, &Line::actor_id), column("action", &Row::line, &Line::action),
    column_or_null("booking_id", &Row::line, &Line::booking_id), column_or_null("user_id", &Row::line, &Line::user_id),
    column("actor_name", &Row::line, &Line::actor_name), column("subject", &Row::line, &Line::subject),
    column("before", &Row::line, &Line::before), column("after", &Row::line, &Line::after), column("salt", &Row::salt),
    column("values_hash", &Row::values_hash), column("hash", &Row::hash));

constexpr auto waiting_columns = columns<WaitingLine>("waiting_history", column("id", &WaitingLine::id),
    column("at", &WaitingLine::at), column("actor", &WaitingLine::line, &Line::actor),
    column("action", &WaitingLine::line, &Line::action), column("booking_id", &WaitingLine::line, &Line::booking_id),
    column("subject", &WaitingLine::line, &Line::subject), column("before", &WaitingLine::line, &Line::before),
    column("after", &WaitingLine::line, &Line::after));

}   // namespace

void insert_waiting_line(Transaction& transaction, std::string_view business_id, const WaitingLine& waiting)
{
    static const Insert insert {waiting_columns, {"business_id"}};
    insert(transaction, waiting, business_id);
}

std::vector<std::string> find_businesses_with_waiting_lines(Snapshot& snapshot)
{
    auto rows = snapshot.query("SELECT DISTINCT business_id FROM waiting_history");
    std::vector<std::string> ids;
    while (rows.next())
        ids.push_back(rows.value<std::string>());
    return ids;
}

std::vector<WaitingLine> take_waiting_lines(Transaction& transaction, std::string_view business_id, int most)
{
    static const auto sql = R"(
        DELETE FROM waiting_history WHERE business_id = $1
            AND id IN (SELECT id FROM waiting_history WHERE business_id = $1 ORDER BY id LIMIT $2)
        RETURNING )"
        + waiting_columns.names();
    auto lines = waiting_columns.read_all(transaction.query(sql, business_id, std::int64_t {most}));
    std::ranges::sort(lines, {}, &WaitingLine::id);
    return lines;
}

std::vector<WaitingLine> take_waiting_lines(
    Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    static const auto sql
        = "DELETE FROM waiting_history WHERE business_id = $1 AND booking_id = $2 RETURNING " + waiting_columns.names();
    auto lines = waiting_columns.read_all(transaction.query(sql, business_id, booking_id));
    std::ranges::sort(lines, {}, &WaitingLine::id);
    return lines;
}

std::vector<WaitingLine> find_waiting_lines(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    static const auto sql = "SELECT " + waiting_columns.names()
        + " FROM waiting_history WHERE business_id = $1 AND booking_id = $2 ORDER BY id DESC";
    return waiting_columns.read_all(snapshot.query(sql, business_id, booking_id));
}

HistoryHead claim_history(Transaction& transaction, std::string_view business_id)
{
    auto rows = transaction.query(R"(
        INSERT INTO history_heads (business_id, position, hash) VALUES ($1, 0, '')
        ON CONFLICT (business_id) DO UPDATE SET position = history_heads.position RETURNING position, hash)",
        business_id);
    HistoryHead head;
    if (rows.next()) rows.into(head.position, head.hash);
    return head;
}

void insert_history(Transaction& transaction, std::string_view business_id, const Row& row)
{
    static const Insert insert {history_columns, {"business_id"}};
    insert(transaction, row, business_id);
    transaction.execute("UPDATE history_heads SET position = $2, hash = $3 WHERE business_id = $1", business_id,
        row.position, row.hash);
}

std::vector<Row> list_history(Snapshot& snapshot, const HistoryQuery& query)
{
    // A condition that is not asked for is not in the statement, so that each is planned by the index of what it asks.
    const auto if_any = [](std::string_view id, std::string_view parameter, std::string_view condition) {
        return id.empty() ? fmt::format("{} = ''", parameter) : std::string {condition};
    };
    std::string_view topic_condition = "1 = 1";
    if (query.topic == core::HistoryTopic::bookings) topic_condition = "booking_id IS NOT NULL";
    if (query.topic == core::HistoryTopic::other) topic_condition = "booking_id IS NULL";
    const auto sql = fmt::format(R"(
        SELECT {} FROM history WHERE business_id = $1 AND {} AND {} AND {} AND {} AND ($5 = 0 OR position < $5)
        ORDER BY position DESC LIMIT $6)",
        history_columns.names(), if_any(query.booking_id, "$2", "booking_id = $2"),
        if_any(query.user_id, "$3", "(user_id = $3 OR actor_id = $3)"), if_any(query.actor_id, "$4", "actor_id = $4"),
        topic_condition);
    return history_columns.read_all(snapshot.query(sql, query.business_id, query.booking_id, query.user_id,
        query.actor_id, query.before, std::int64_t {query.most}));
}

HistoryHead walk_history(Snapshot& snapshot, std::string_view business_id, const std::function<void(const Row&)>& each)
{
    static const auto sql
        = "SELECT " + history_columns.names() + " FROM history WHERE business_id = $1 ORDER BY position";
    auto rows = snapshot.query(sql, business_id);
    auto head_rows = snapshot.query("SELECT position, hash FROM history_heads WHERE business_id = $1", business_id);
    while (rows.next())
        each(history_columns.read(rows));
    HistoryHead head;
    if (head_rows.next()) head_rows.into(head.position, head.hash);
    return head;
}

}   // namespace storage
