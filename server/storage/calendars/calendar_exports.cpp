#include "storage/calendars/calendar_exports.hpp"

#include "domain/ports/retry_schedule.hpp"
#include "storage/calendars/staff_agenda.hpp"

namespace storage {

namespace {

constexpr core::seconds lease_time {90};   // Longer than any request takes.
constexpr core::hours longest_past {24};   // Of what is written for the first time, or anew.
constexpr core::days removed_until {
    31};   // After an event is over, it stays as it is: as long as staff enter bookings.

const LeasedQueue& export_queue()
{
    static const LeasedQueue queue {{.table = "calendar_exports", .key = {"business_id", "calendar_id", "booking_id"}}};
    return queue;
}

bool settle(Transaction& transaction, const DueExport& due, std::optional<core::Instant> next)
{
    const auto& [calendar, booking_id] = due.key;
    return export_queue().settle(transaction, due.lease, next, calendar.business_id, calendar.id, booking_id);
}

void add_keys(Rows rows, std::vector<ExportKey>& keys)
{
    while (rows.next()) {
        auto& [calendar, booking_id] = keys.emplace_back();
        rows.into(calendar.business_id, calendar.id, booking_id);
    }
}

std::string read_etag(Snapshot& snapshot, const ExportKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT etag FROM calendar_exports WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3)",
        key.calendar.business_id, key.calendar.id, key.booking_id);
    if (!rows.next()) throw DatabaseError {"An export that was there is gone: " + key.booking_id};
    return rows.value<std::string>();
}

// Whether it is to have bookings at all.
bool read_calendar(Snapshot& snapshot, DueExport& due)
{
    auto rows = snapshot.query(R"(
        SELECT staff_id, kind, url, user_name, password, writes_bookings FROM external_calendars
        WHERE business_id = $1 AND id = $2)",
        due.key.calendar.business_id, due.key.calendar.id);
    if (!rows.next()) throw DatabaseError {"An event for no calendar: " + due.key.booking_id};
    bool writes_bookings = false;
    auto& calendar = due.calendar;
    rows.into(due.staff_id, calendar.kind, calendar.url, calendar.user, calendar.password, writes_bookings);
    return writes_bookings;
}

}   // namespace

std::vector<ExportKey> find_exports_to_plan(Snapshot& snapshot, int most)
{
    const auto since = snapshot.now() - longest_past;
    std::vector<ExportKey> keys;
    add_keys(snapshot.query(R"(
        SELECT DISTINCT calendars.business_id, calendars.id, hosts.booking_id
        FROM external_calendars AS calendars
        JOIN staff ON staff.business_id = calendars.business_id AND staff.id = calendars.staff_id AND staff.active = 1
        JOIN booking_hosts AS hosts ON hosts.business_id = calendars.business_id
            AND hosts.staff_id = calendars.staff_id AND hosts.live = 1 AND hosts.blocked_from > $1
        JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
        LEFT JOIN calendar_exports AS exports ON exports.business_id = calendars.business_id
            AND exports.calendar_id = calendars.id AND exports.booking_id = hosts.booking_id
        WHERE calendars.writes_bookings = 1 AND bookings.status = 'scheduled' AND hosts.ends_at > $2
          AND (exports.booking_id IS NULL
               OR (exports.next_try_at IS NULL AND exports.sequence <> bookings.sequence))
          AND NOT EXISTS (
              SELECT 1 FROM desk_changes AS changes WHERE changes.business_id = hosts.business_id
                AND changes.booking_id = hosts.booking_id AND changes.undo_until > $4 AND changes.undone_at IS NULL)
        LIMIT $3)",
                 since - core::longest_blocked_span, since, std::int64_t {most}, snapshot.now()),
        keys);
    add_keys(snapshot.query(R"(
        SELECT exports.business_id, exports.calendar_id, exports.booking_id
        FROM calendar_exports AS exports
        JOIN external_calendars AS calendars
            ON calendars.business_id = exports.business_id AND calendars.id = exports.calendar_id
        WHERE exports.next_try_at IS NULL AND exports.ends_at > $3 AND NOT EXISTS (
            SELECT 1 FROM booking_hosts AS hosts
            JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
            WHERE hosts.business_id = exports.business_id AND hosts.booking_id = exports.booking_id
              AND hosts.staff_id = calendars.staff_id AND calendars.writes_bookings = 1
              AND bookings.status IN ('scheduled', 'completed', 'no_show'))
          AND NOT EXISTS (
              SELECT 1 FROM desk_changes AS changes WHERE changes.business_id = exports.business_id
                AND changes.booking_id = exports.booking_id AND changes.undo_until > $2 AND changes.undone_at IS NULL)
        LIMIT $1)",
                 std::int64_t {most}, snapshot.now(), snapshot.now() - removed_until),
        keys);
    return keys;
}

void plan_export(Transaction& transaction, const ExportKey& key)
{
    transaction.execute(R"(
        INSERT INTO calendar_exports (business_id, calendar_id, booking_id, next_try_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (business_id, calendar_id, booking_id) DO UPDATE SET
            next_try_at = excluded.next_try_at, attempts = 0
        WHERE calendar_exports.next_try_at IS NULL)",
        key.calendar.business_id, key.calendar.id, key.booking_id, transaction.now());
}

bool is_export_due(Snapshot& snapshot) { return export_queue().is_due(snapshot); }

std::optional<DueExport> take_export_to_send(Transaction& transaction)
{
    DueExport due {};
    auto& [calendar, booking_id] = due.key;
    const auto lease
        = export_queue().take_oldest(transaction, lease_time, calendar.business_id, calendar.id, booking_id);
    if (!lease) return {};
    due.lease = *lease;
    due.etag = read_etag(transaction, due.key);
    if (!read_calendar(transaction, due)) return due;
    const auto events = find_hosted_events(transaction,
        {.business_id = due.key.calendar.business_id,
            .staff_id = due.staff_id,
            .most = 100,
            .booking_id = due.key.booking_id});
    if (!events.empty() && events.front().is_certain) due.event = events.front();
    return due;
}

void set_sent(Transaction& transaction, const DueExport& due, std::string_view etag)
{
    if (!settle(transaction, due, {})) return;
    const auto& [calendar, booking_id] = due.key;
    if (!due.event) {
        transaction.execute(
            "DELETE FROM calendar_exports WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3",
            calendar.business_id, calendar.id, booking_id);
        return;
    }
    transaction.execute(R"(
        UPDATE calendar_exports SET sequence = $4, etag = $5, ends_at = $6, attempts = 0, failure = ''
        WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3)",
        calendar.business_id, calendar.id, booking_id, due.event->sequence, etag, due.event->time.to);
}

void set_overtaken(Transaction& transaction, const DueExport& due, std::string_view etag)
{
    // Where two say again and again that the other one was first, it has to end.
    constexpr int patience = 3;
    const auto attempts = due.lease.attempts;
    const auto wait = attempts <= patience ? core::seconds {0}
                                           : domain::wait_before_retry(domain::hourly_retries, attempts).value();
    if (!settle(transaction, due, transaction.now() + wait)) return;
    const auto& [calendar, booking_id] = due.key;
    transaction.execute(R"(
        UPDATE calendar_exports SET etag = $4 WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3)",
        calendar.business_id, calendar.id, booking_id, etag);
}

void set_failed(Transaction& transaction, const DueExport& due, std::string_view failure)
{
    const auto wait = domain::wait_before_retry(domain::calendar_retries, due.lease.attempts).value();
    if (!settle(transaction, due, transaction.now() + wait)) return;
    const auto& [calendar, booking_id] = due.key;
    transaction.execute(R"(
        UPDATE calendar_exports SET failure = $4 WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3)",
        calendar.business_id, calendar.id, booking_id, failure);
}

}   // namespace storage
