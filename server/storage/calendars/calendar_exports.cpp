#include "storage/calendars/calendar_exports.hpp"

#include <algorithm>

#include "domain/bookings/checkout.hpp"
#include "storage/calendars/staff_agenda.hpp"

namespace storage {

namespace {

constexpr core::seconds lease {90}, longest_wait {900};
constexpr core::hours longest_past {24};

void add_keys(Rows rows, std::vector<ExportKey>& keys)
{
    while (rows.next()) {
        auto& [calendar, booking_id] = keys.emplace_back();
        rows.into(calendar.business_id, calendar.id, booking_id);
    }
}

DueExport read_due(const Rows& rows, core::Instant leased_until)
{
    DueExport due {};
    auto& [calendar, booking_id] = due.key;
    rows.into(calendar.business_id, calendar.id, booking_id, due.etag, due.attempts);
    due.leased_until = leased_until;
    return due;
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
        LIMIT $3)",
                 since - core::longest_blocked_span, since, std::int64_t {most}),
        keys);
    add_keys(snapshot.query(R"(
        SELECT exports.business_id, exports.calendar_id, exports.booking_id
        FROM calendar_exports AS exports
        JOIN external_calendars AS calendars
            ON calendars.business_id = exports.business_id AND calendars.id = exports.calendar_id
        WHERE exports.next_try_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM booking_hosts AS hosts
            JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
            WHERE hosts.business_id = exports.business_id AND hosts.booking_id = exports.booking_id
              AND hosts.staff_id = calendars.staff_id AND calendars.writes_bookings = 1
              AND bookings.status IN ('scheduled', 'completed', 'no_show'))
        LIMIT $1)",
                 std::int64_t {most}),
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

bool is_export_due(Snapshot& snapshot)
{
    auto rows
        = snapshot.query("SELECT booking_id FROM calendar_exports WHERE next_try_at <= $1 LIMIT 1", snapshot.now());
    return rows.next();
}

std::optional<DueExport> take_export_to_send(Transaction& transaction)
{
    const auto now = transaction.now();
    std::optional<DueExport> due;
    {
        auto rows = transaction.query(R"(
            UPDATE calendar_exports SET attempts = attempts + 1, next_try_at = $2
            WHERE next_try_at <= $1 AND (business_id, calendar_id, booking_id) = (
                SELECT business_id, calendar_id, booking_id FROM calendar_exports WHERE next_try_at <= $1
                ORDER BY next_try_at, business_id, calendar_id, booking_id LIMIT 1)
            RETURNING business_id, calendar_id, booking_id, etag, attempts)",
            now, now + lease);
        if (!rows.next()) return {};
        due = read_due(rows, now + lease);
    }
    if (!read_calendar(transaction, *due)) return due;
    const auto events = find_hosted_events(transaction,
        {.business_id = due->key.calendar.business_id,
            .staff_id = due->staff_id,
            .most = 100,
            .booking_id = due->key.booking_id});
    if (!events.empty() && events.front().is_certain) due->event = events.front();
    return due;
}

void set_sent(Transaction& transaction, const DueExport& due, std::string_view etag)
{
    const auto& [calendar, booking_id] = due.key;
    if (!due.event) {
        transaction.execute(R"(
            DELETE FROM calendar_exports
            WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3 AND next_try_at = $4)",
            calendar.business_id, calendar.id, booking_id, due.leased_until);
        return;
    }
    transaction.execute(R"(
        UPDATE calendar_exports SET sequence = $5, etag = $6, attempts = 0, failure = '', next_try_at = NULL
        WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3 AND next_try_at = $4)",
        calendar.business_id, calendar.id, booking_id, due.leased_until, due.event->sequence, etag);
}

void set_overtaken(Transaction& transaction, const DueExport& due, std::string_view etag)
{
    const auto& [calendar, booking_id] = due.key;
    // Where two say again and again that the other one was first, it has to end.
    constexpr int patience = 3;
    const auto wait = due.attempts <= patience ? core::seconds {0} : domain::wait_after(due.attempts);
    transaction.execute(R"(
        UPDATE calendar_exports SET etag = $5, next_try_at = $6
        WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3 AND next_try_at = $4)",
        calendar.business_id, calendar.id, booking_id, due.leased_until, etag, transaction.now() + wait);
}

void set_failed(Transaction& transaction, const DueExport& due, std::string_view failure)
{
    const auto wait = std::min(longest_wait, domain::wait_after(due.attempts));
    const auto& [calendar, booking_id] = due.key;
    transaction.execute(R"(
        UPDATE calendar_exports SET next_try_at = $5, failure = $6
        WHERE business_id = $1 AND calendar_id = $2 AND booking_id = $3 AND next_try_at = $4)",
        calendar.business_id, calendar.id, booking_id, due.leased_until, transaction.now() + wait, failure);
}

}   // namespace storage
