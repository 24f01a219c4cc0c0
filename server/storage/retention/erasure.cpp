#include "storage/retention/erasure.hpp"

#include <fmt/format.h>

#include <array>
#include <span>

#include "storage/database/columns.hpp"

namespace storage {

namespace {

constexpr auto round_columns = columns<ErasureRound>("erasure_rounds", column("began_at", &ErasureRound::began_at),
    column("last_start", &ErasureRound::last_start), column("last_booking", &ErasureRound::last_booking));

// Something personal may have been added since: by a change, a note, or what a job said of a mail or a refund.
constexpr std::string_view is_known = R"((bookings.erased_at IS NULL OR bookings.changed_at >= bookings.erased_at
    OR EXISTS (SELECT 1 FROM booking_notes AS notes
        WHERE notes.business_id = bookings.business_id AND notes.booking_id = bookings.id)
    OR EXISTS (SELECT 1 FROM history
        WHERE history.business_id = bookings.business_id AND history.booking_id = bookings.id
            AND history.salt <> '')))";

constexpr std::string_view old_bookings = R"(
    FROM booking_items AS items JOIN bookings ON bookings.business_id = items.business_id
        AND bookings.id = items.booking_id AND bookings.erased_at IS NULL
    WHERE items.business_id = $1 AND items.starts_at < $2 AND NOT EXISTS (
        SELECT 1 FROM booking_items AS later WHERE later.business_id = items.business_id
            AND later.booking_id = items.booking_id AND later.ends_at >= $2))";
constexpr std::string_view old_submissions = " FROM submissions WHERE business_id = $1 AND submitted_at < $2";
constexpr std::string_view old_mails = " FROM mails WHERE business_id = $1 AND created_at < $2 AND status <> 'waiting'";
constexpr std::string_view old_deliveries
    = " FROM webhook_deliveries WHERE business_id = $1 AND created_at < $2 AND next_try_at IS NULL";

// Nothing about the booking or its money is under way, and all of it is over; of a series, which shares mails and
// links, all bookings.
constexpr std::string_view may_be_erased = R"(
    NOT EXISTS (SELECT 1 FROM booking_items AS later WHERE later.business_id = $1 AND later.booking_id = $2
        AND later.ends_at >= $3)
    AND NOT EXISTS (SELECT 1 FROM bookings AS others JOIN booking_items AS later
        ON later.business_id = others.business_id AND later.booking_id = others.id
        WHERE others.business_id = $1 AND others.series_id = bookings.series_id AND later.ends_at >= $3)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.business_id = $1 AND outbox.booking_id = $2
        AND outbox.dispatched_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM planned_notices AS planned WHERE planned.business_id = $1
        AND planned.booking_id = $2)
    AND NOT EXISTS (SELECT 1 FROM mails WHERE mails.business_id = $1 AND mails.booking_id = $2
        AND mails.status = 'waiting')
    AND NOT EXISTS (SELECT 1 FROM webhook_deliveries AS sent WHERE sent.business_id = $1 AND sent.booking_id = $2
        AND sent.next_try_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM refund_orders AS refunds WHERE refunds.business_id = $1 AND refunds.booking_id = $2
        AND refunds.status IN ('failed', 'waiting'))
    AND NOT EXISTS (SELECT 1 FROM checkout_bookings AS shares JOIN payment_alerts AS alerts
        ON alerts.business_id = shares.business_id AND alerts.checkout_id = shares.checkout_id
        WHERE shares.business_id = $1 AND shares.booking_id = $2 AND alerts.settled_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM desk_changes AS changes WHERE changes.business_id = $1
        AND changes.booking_id = $2 AND changes.undo_until > $4 AND changes.undone_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM waiting_history AS waiting WHERE waiting.business_id = $1
        AND waiting.booking_id = $2))";

// Answers of guests are kept under the booking and the address of the guest. One who left has a link, still.
constexpr std::string_view is_of_a_guest = R"( WHERE business_id = $1 AND subject_kind = 'guest' AND subject_id IN (
    SELECT $2 || ' ' || email FROM booking_guests WHERE business_id = $1 AND booking_id = $2
    UNION SELECT $2 || ' ' || email FROM manage_links WHERE business_id = $1 AND booking_id = $2 AND email <> ''))";

// The hash of what the texts were stays (app/history/history.cpp).
constexpr std::string_view erase_lines_where = "UPDATE history SET actor_name = '', subject = '', before = '', after = "
                                               "'', salt = '' WHERE business_id = $1 AND ";

// Each for the business $1 and the booking $2. What was agreed, paid and done stays, without whom it was with.
constexpr std::array erasing_a_booking {
    "UPDATE booking_hosts SET customer = '' WHERE business_id = $1 AND booking_id = $2 AND customer <> ''",
    "UPDATE booking_guests SET name = '', email = '' WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM answers WHERE business_id = $1 AND subject_kind = 'booking' AND subject_id = $2",
    "DELETE FROM consent_receipts WHERE business_id = $1 AND subject_kind = 'booking' AND subject_id = $2",
    "DELETE FROM attributions WHERE business_id = $1 AND subject_kind = 'booking' AND subject_id = $2",
    "DELETE FROM booking_notes WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM manage_links WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM mails WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM webhook_deliveries WHERE business_id = $1 AND booking_id = $2",
    "UPDATE outbox SET guest_name = '', guest_email = '', message = '' WHERE business_id = $1 AND booking_id = $2",
    "UPDATE desk_changes SET cancellation_reason = '' WHERE business_id = $1 AND booking_id = $2",
    "UPDATE calendar_exports SET failure = '' WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM postponed_work WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM visitor_bookings WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM visitor_mails WHERE business_id = $1 AND booking_id = $2",
    "DELETE FROM bookings_to_link WHERE business_id = $1 AND booking_id = $2",
};

constexpr std::string_view is_unknown_since = R"( profiles.standing <> 'kept_out' AND profiles.created_at < $2
    AND NOT EXISTS (SELECT 1 FROM customer_bookings AS links WHERE links.business_id = profiles.business_id
        AND links.customer_id = profiles.id)
    AND NOT EXISTS (SELECT 1 FROM customer_notes AS notes WHERE notes.business_id = profiles.business_id
        AND notes.customer_id = profiles.id AND notes.created_at >= $2))";

std::int64_t count(Snapshot& snapshot, std::string_view sql, const ErasureQuery& query)
{
    auto rows = snapshot.query(sql, query.business_id, query.kept_since);
    return rows.next() ? rows.value<std::int64_t>() : 0;
}

template <class Key = std::string>
std::vector<Key> find(Snapshot& snapshot, std::string_view sql, const ErasureQuery& query)
{
    return snapshot.query(sql, query.business_id, query.kept_since, std::int64_t {query.most}).template all<Key>();
}

// Statements about a business ($1) and one thing of it ($2).
void run_each(Transaction& transaction, std::span<const char* const> statements, std::string_view business_id,
    std::string_view id)
{
    for (const auto* sql : statements)
        transaction.execute(sql, business_id, id);
}

// The customer of the booking, who is not theirs any more.
std::optional<std::string> unlink_customer(Transaction& transaction, const BookingKey& key)
{
    auto rows = transaction.query(
        "DELETE FROM customer_bookings WHERE business_id = $1 AND booking_id = $2 RETURNING customer_id",
        key.business_id, key.booking_id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

}   // namespace

std::int64_t count_bookings_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    static const auto sql = "SELECT count(DISTINCT items.booking_id)" + std::string {old_bookings};
    return count(snapshot, sql, query);
}

std::int64_t count_submissions_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    static const auto sql = "SELECT count(*)" + std::string {old_submissions};
    return count(snapshot, sql, query);
}

std::int64_t count_messages_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    static const auto of_deliveries = "SELECT count(*)" + std::string {old_deliveries};
    static const auto of_mails = "SELECT count(*)" + std::string {old_mails};
    return count(snapshot, of_deliveries, query) + count(snapshot, of_mails, query);
}

std::optional<ErasureRound> find_erasure_round(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT " + round_columns.names() + " FROM erasure_rounds WHERE business_id = $1";
    auto rows = snapshot.query(sql, business_id);
    if (!rows.next()) return {};
    return round_columns.read(rows);
}

void put_erasure_round(Transaction& transaction, std::string_view business_id, const ErasureRound& round)
{
    static const Insert insert {round_columns, {"business_id"}, {"business_id"}};
    insert(transaction, round, business_id);
}

std::vector<BegunItem> next_items(Snapshot& snapshot, const ErasureQuery& query, const ErasureRound& round)
{
    static const auto sql = "SELECT items.booking_id, items.starts_at, CASE WHEN " + std::string {is_known} + R"( THEN 1
            ELSE 0 END
        FROM booking_items AS items JOIN bookings
            ON bookings.business_id = items.business_id AND bookings.id = items.booking_id
        WHERE items.business_id = $1 AND items.starts_at < $2 AND (items.starts_at, items.booking_id) > ($3, $4)
        ORDER BY items.starts_at, items.booking_id LIMIT $5)";
    auto rows = snapshot.query(
        sql, query.business_id, query.kept_since, round.last_start, round.last_booking, std::int64_t {query.most});
    std::vector<BegunItem> items;
    while (rows.next()) {
        auto& item = items.emplace_back();
        rows.into(item.booking_id, item.starts_at, item.is_known);
    }
    return items;
}

bool erase_booking(Transaction& transaction, const BookingKey& key, core::Instant kept_since)
{
    const auto& [business_id, booking_id] = key;
    // Changes of it come before or after this as a whole.
    auto claimed = transaction.query(
        "UPDATE bookings SET sequence = sequence WHERE business_id = $1 AND id = $2 RETURNING customer", business_id,
        booking_id);
    if (!claimed.next()) return false;
    const auto mailbox = claimed.value<std::string>();
    static const auto find_sql = "SELECT id FROM bookings WHERE business_id = $1 AND id = $2 AND "
        + std::string {is_known} + " AND" + std::string {may_be_erased};
    if (!transaction.query(find_sql, business_id, booking_id, kept_since, transaction.now()).next()) return false;
    transaction.execute(R"(
        UPDATE bookings SET erased_at = $3, first_name = '', last_name = '', email = '', phone = '',
            date_of_birth = NULL, contact_location = '', additional_information = '', customer = '',
            cancellation_reason = '', client = '',
            changed_at = CASE WHEN changed_at < $3 THEN changed_at ELSE CAST($3 AS BIGINT) - 1 END
        WHERE business_id = $1 AND id = $2)",
        business_id, booking_id, transaction.now());
    for (const auto* table : {"answers", "consent_receipts"})
        transaction.execute(fmt::format("DELETE FROM {}{}", table, is_of_a_guest), business_id, booking_id);
    run_each(transaction, erasing_a_booking, business_id, booking_id);
    static const auto history_sql = std::string {erase_lines_where} + "booking_id = $2";
    transaction.execute(history_sql, business_id, booking_id);
    if (const auto customer_id = unlink_customer(transaction, key))
        erase_customer(transaction, {business_id, kept_since}, *customer_id);
    transaction.execute(R"(
        DELETE FROM customers WHERE business_id = $1 AND customer = $2 AND NOT EXISTS (
            SELECT 1 FROM bookings WHERE bookings.business_id = $1 AND bookings.customer = $2))",
        business_id, mailbox);
    return true;
}

std::optional<core::Instant> find_erasure(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    static const auto sql
        = "SELECT erased_at FROM bookings WHERE business_id = $1 AND id = $2 AND NOT " + std::string {is_known};
    auto rows = snapshot.query(sql, business_id, booking_id);
    return rows.next() ? rows.value<std::optional<core::Instant>>() : std::nullopt;
}

std::vector<std::string> find_customers_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    static const auto sql = "SELECT profiles.id FROM customer_profiles AS profiles WHERE profiles.business_id = $1 AND"
        + std::string {is_unknown_since} + " LIMIT $3";
    return find(snapshot, sql, query);
}

void erase_customer(Transaction& transaction, const ErasureQuery& query, std::string_view customer_id)
{
    // It is looked at once more, and kept from changes of others until the transaction ends.
    static const auto claim_sql = "UPDATE customer_profiles AS profiles SET created_at = created_at WHERE "
                                  "profiles.business_id = $1 AND profiles.id = $3 AND"
        + std::string {is_unknown_since} + " RETURNING id";
    if (!transaction.query(claim_sql, query.business_id, query.kept_since, customer_id).next()) return;
    constexpr std::array statements {"DELETE FROM customer_words WHERE business_id = $1 AND customer_id = $2",
        "DELETE FROM customer_contacts WHERE business_id = $1 AND customer_id = $2",
        "DELETE FROM customer_notes WHERE business_id = $1 AND customer_id = $2",
        "DELETE FROM customer_profiles WHERE business_id = $1 AND id = $2"};
    run_each(transaction, statements, query.business_id, customer_id);
}

std::vector<std::int64_t> find_lines_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    return find<std::int64_t>(snapshot, R"(
        SELECT position FROM history
        WHERE business_id = $1 AND at < $2 AND salt <> '' AND booking_id IS NULL
            AND action IN ('customer_changed', 'customer_standing_changed', 'note_added', 'note_deleted')
        ORDER BY at LIMIT $3)",
        query);
}

void erase_line(Transaction& transaction, const ErasureQuery& query, std::int64_t position)
{
    static const auto sql = std::string {erase_lines_where} + "position = $2";
    transaction.execute(sql, query.business_id, position);
}

std::vector<std::string> find_submissions_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    static const auto sql = "SELECT id" + std::string {old_submissions} + " ORDER BY submitted_at LIMIT $3";
    return find(snapshot, sql, query);
}

void erase_submission(Transaction& transaction, const ErasureQuery& query, std::string_view id)
{
    constexpr std::array statements {
        "DELETE FROM answers WHERE business_id = $1 AND subject_kind = 'submission' AND subject_id = $2",
        "DELETE FROM consent_receipts WHERE business_id = $1 AND subject_kind = 'submission' AND subject_id = $2",
        "DELETE FROM attributions WHERE business_id = $1 AND subject_kind = 'submission' AND subject_id = $2",
        "DELETE FROM visitor_submissions WHERE business_id = $1 AND submission_id = $2",
        "DELETE FROM submissions WHERE business_id = $1 AND id = $2"};
    run_each(transaction, statements, query.business_id, id);
}

std::vector<std::string> find_mails_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    static const auto sql = "SELECT id" + std::string {old_mails} + " ORDER BY created_at LIMIT $3";
    return find(snapshot, sql, query);
}

void erase_mail(Transaction& transaction, const ErasureQuery& query, std::string_view id)
{
    transaction.execute(
        "DELETE FROM mails WHERE business_id = $1 AND id = $2 AND status <> 'waiting'", query.business_id, id);
}

std::vector<std::string> find_deliveries_to_erase(Snapshot& snapshot, const ErasureQuery& query)
{
    static const auto sql = "SELECT id" + std::string {old_deliveries} + " ORDER BY created_at LIMIT $3";
    return find(snapshot, sql, query);
}

void erase_delivery(Transaction& transaction, const ErasureQuery& query, std::string_view id)
{
    transaction.execute("DELETE FROM webhook_deliveries WHERE business_id = $1 AND id = $2 AND next_try_at IS NULL",
        query.business_id, id);
}

}   // namespace storage
