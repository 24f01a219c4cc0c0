#include "storage/calendars/external_calendars.hpp"

#include <algorithm>

#include "domain/ports/retry_schedule.hpp"

namespace storage {

using core::Instant;
using domain::TimeSpan;

namespace {

// Of which calendars programs expect to be asked how often; what is busy there is to be seen here within a minute.
constexpr core::seconds caldav_pause {20}, ics_pause {240};
// Longer than any look at one takes.
constexpr core::seconds lease_time {90};
// The window that is looked at moves on; what was read of it once has to be read again some day.
constexpr core::hours longest_copy {6};

const LeasedQueue& calendar_queue()
{
    static const LeasedQueue queue {
        {.table = "external_calendars", .key = {"business_id", "id"}, .due_at = "next_check_at", .only_if = R"(EXISTS (
            SELECT 1 FROM staff
            WHERE staff.business_id = item.business_id AND staff.id = item.staff_id AND staff.active = 1))"}};
    return queue;
}

bool settle(Transaction& transaction, const DueCalendar& due, Instant next)
{
    return calendar_queue().settle(transaction, due.lease, next, due.key.business_id, due.key.id);
}

core::seconds pause_of(const DueCalendar& due)
{
    return due.calendar.kind == core::ExternalCalendarKind::caldav ? caldav_pause : ics_pause;
}

std::vector<TimeSpan> read_busy(Snapshot& snapshot, const ExternalCalendarKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT starts_at, ends_at FROM external_busy WHERE business_id = $1 AND calendar_id = $2 ORDER BY starts_at)",
        key.business_id, key.id);
    std::vector<TimeSpan> busy;
    while (rows.next()) {
        auto& span = busy.emplace_back();
        rows.into(span.from, span.to);
    }
    return busy;
}

void read_calendar(Snapshot& snapshot, DueCalendar& due)
{
    auto rows = snapshot.query(R"(
        SELECT calendars.staff_id, staff.time_zone, calendars.kind, calendars.url, calendars.user_name,
            calendars.password, calendars.version, calendars.read_at
        FROM external_calendars AS calendars
        JOIN staff ON staff.business_id = calendars.business_id AND staff.id = calendars.staff_id
        WHERE calendars.business_id = $1 AND calendars.id = $2)",
        due.key.business_id, due.key.id);
    if (!rows.next()) throw DatabaseError {"A calendar of no staff member: " + due.key.id};
    auto& calendar = due.calendar;
    std::string version;
    std::optional<Instant> read_at;
    rows.into(
        due.staff_id, due.time_zone, calendar.kind, calendar.url, calendar.user, calendar.password, version, read_at);
    if (read_at && *read_at + longest_copy > snapshot.now()) due.version = std::move(version);
}

std::vector<TimeSpan> without(const std::vector<TimeSpan>& spans, const std::vector<TimeSpan>& others)
{
    std::vector<TimeSpan> rest;
    std::ranges::set_difference(spans, others, std::back_inserter(rest),
        [](TimeSpan a, TimeSpan b) { return std::pair {a.from, a.to} < std::pair {b.from, b.to}; });
    return rest;
}

void write_changes(Transaction& transaction, const DueCalendar& due, const std::vector<TimeSpan>& busy)
{
    for (const auto& gone : without(due.busy, busy))
        transaction.execute(R"(
            DELETE FROM external_busy
            WHERE business_id = $1 AND staff_id = $2 AND starts_at = $3 AND calendar_id = $4)",
            due.key.business_id, due.staff_id, gone.from, due.key.id);
    for (const auto& added : without(busy, due.busy))
        transaction.execute(R"(
            INSERT INTO external_busy (business_id, staff_id, starts_at, calendar_id, ends_at)
            VALUES ($1, $2, $3, $4, $5))",
            due.key.business_id, due.staff_id, added.from, due.key.id, added.to);
}

}   // namespace

bool is_calendar_due(Snapshot& snapshot) { return calendar_queue().is_due(snapshot); }

std::optional<DueCalendar> take_calendar_to_poll(Transaction& transaction)
{
    DueCalendar due {};
    const auto lease = calendar_queue().take_oldest(transaction, lease_time, due.key.business_id, due.key.id);
    if (!lease) return {};
    due.lease = *lease;
    read_calendar(transaction, due);
    due.busy = read_busy(transaction, due.key);
    return due;
}

void set_seen(Transaction& transaction, const DueCalendar& due)
{
    const auto now = transaction.now();
    if (!settle(transaction, due, now + pause_of(due))) return;
    transaction.execute(R"(
        UPDATE external_calendars SET seen_at = $3, attempts = 0, failure = '' WHERE business_id = $1 AND id = $2)",
        due.key.business_id, due.key.id, now);
}

void set_read(
    Transaction& transaction, const DueCalendar& due, const std::vector<TimeSpan>& busy, std::string_view version)
{
    // Claims of this person's time queue here first; whatever is decided after them sees the change.
    if (busy != due.busy)
        transaction.execute("UPDATE staff SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND id = $2",
            due.key.business_id, due.staff_id);
    const auto now = transaction.now();
    if (!settle(transaction, due, now + pause_of(due))) return;   // It was forgotten, or is another one's turn.
    transaction.execute(R"(
        UPDATE external_calendars SET version = $3, read_at = $4, seen_at = $4, attempts = 0, failure = ''
        WHERE business_id = $1 AND id = $2)",
        due.key.business_id, due.key.id, version, now);
    write_changes(transaction, due, busy);
}

void set_failed(Transaction& transaction, const DueCalendar& due, std::string_view failure)
{
    const auto wait = domain::wait_before_retry(domain::calendar_retries, due.lease.attempts).value();
    if (!settle(transaction, due, transaction.now() + std::max(pause_of(due), wait))) return;
    transaction.execute("UPDATE external_calendars SET failure = $3 WHERE business_id = $1 AND id = $2",
        due.key.business_id, due.key.id, failure);
}

std::set<std::string> find_own_bookings(
    Snapshot& snapshot, std::string_view business_id, const std::set<std::string>& booking_ids)
{
    std::set<std::string> own;
    for (const auto& id : booking_ids) {
        auto rows = snapshot.query("SELECT id FROM bookings WHERE business_id = $1 AND id = $2", business_id, id);
        if (rows.next()) own.insert(id);
    }
    return own;
}

bool set_password(Transaction& transaction, const OwnCalendar& name, std::string_view password)
{
    auto rows = transaction.query(R"(
        UPDATE external_calendars SET password = $4, version = '', next_check_at = $5
        WHERE business_id = $1 AND slug = $3
          AND staff_id = (SELECT id FROM staff WHERE business_id = $1 AND slug = $2)
        RETURNING id)",
        name.business_id, name.staff, name.calendar, password, transaction.now());
    return rows.next();
}

std::vector<CalendarState> find_calendar_states(Snapshot& snapshot)
{
    auto rows = snapshot.query(R"(
        SELECT businesses.slug, staff.slug, calendars.slug, calendars.seen_at, calendars.failure,
            (SELECT count(*) FROM calendar_exports AS exports
             WHERE exports.business_id = calendars.business_id AND exports.calendar_id = calendars.id
               AND exports.next_try_at IS NOT NULL)
        FROM external_calendars AS calendars
        JOIN staff ON staff.business_id = calendars.business_id AND staff.id = calendars.staff_id
        JOIN businesses ON businesses.business_id = calendars.business_id
        WHERE staff.active = 1 ORDER BY businesses.slug, staff.slug, calendars.slug)");
    std::vector<CalendarState> states;
    while (rows.next()) {
        auto& state = states.emplace_back();
        auto& name = state.name;
        rows.into(name.business, name.staff, name.calendar, state.seen_at, state.failure, state.unsent);
    }
    return states;
}

}   // namespace storage
