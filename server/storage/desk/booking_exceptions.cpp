#include "storage/desk/booking_exceptions.hpp"

#include "core/word.hpp"
#include "storage/database/columns.hpp"

namespace storage {

using domain::DeskException;

namespace {

constexpr auto exception_columns
    = columns<DeskException>("booking_exceptions", fixed(column("rule", &DeskException::rule)),
        column("user_id", &DeskException::user_id), column("user_name", &DeskException::user_name),
        column("made_at", &DeskException::made_at), column("ended_at", &DeskException::ended_at));

}   // namespace

std::vector<DeskException> find_exceptions(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    static const auto sql = "SELECT " + exception_columns.names()
        + " FROM booking_exceptions WHERE business_id = $1 AND booking_id = $2 ORDER BY made_at, rule";
    return exception_columns.read_all(snapshot.query(sql, business_id, booking_id));
}

void put_exception(Transaction& transaction, const BookingKey& booking, const DeskException& exception)
{
    auto goes_on = transaction.query(R"(
        UPDATE booking_exceptions SET ended_at = NULL
        WHERE business_id = $1 AND booking_id = $2 AND rule = $3 AND (ended_at IS NULL OR ended_at = $4)
        RETURNING rule)",
        booking.business_id, booking.booking_id, core::word(exception.rule), exception.made_at);
    if (goes_on.next()) return;
    static const Insert insert {
        exception_columns, {"business_id", "booking_id"}, {"business_id", "booking_id", "rule"}};
    insert(transaction, exception, booking.business_id, booking.booking_id);
}

void take_back_exceptions(Transaction& transaction, const BookingKey& booking, core::Instant made_at)
{
    transaction.execute(
        R"(DELETE FROM booking_exceptions
        WHERE business_id = $1 AND booking_id = $2 AND made_at = $3 AND ended_at IS NULL)",
        booking.business_id, booking.booking_id, made_at);
    transaction.execute(R"(
        UPDATE booking_exceptions SET ended_at = NULL WHERE business_id = $1 AND booking_id = $2 AND ended_at = $3)",
        booking.business_id, booking.booking_id, made_at);
}

void end_exceptions(Transaction& transaction, const BookingKey& booking, bool keeps_start)
{
    transaction.execute(R"(
        UPDATE booking_exceptions SET ended_at = $3
        WHERE business_id = $1 AND booking_id = $2 AND ended_at IS NULL
            AND (CAST($4 AS BIGINT) = 0 OR rule NOT IN ('notice', 'horizon', 'grid')))",
        booking.business_id, booking.booking_id, transaction.now(), std::int64_t {keeps_start});
}

}   // namespace storage
