#include "test/support/studio.hpp"

#include <fmt/format.h>

#include "app/bookings/one_time_links.hpp"

namespace test {

namespace {

struct StudioService {
    const char* id;
    int minutes;
    std::vector<const char*> staff;
    const char* changes;   // Of the columns that are not as with "cut".
};

const std::vector<StudioService> studio_services {
    {"yoga", 60, {"cleo"},
        "seats = 10, guest_mode = 'count', max_guests = 4, price_minor = 1500, price_per_attendee = 1"},
    {"massage", 60, {"anna", "ben", "cleo"}, "price_minor = 8000, deposit_kind = 'flat', deposit_minor = 2000"},
    {"advice", 30, {"ben", "dan"}, "price_minor = NULL, approval_minutes = 120"},
    {"tattoo", 60, {"ben"},
        "price_minor = 10000, deposit_kind = 'percent', deposit_percent = 50, approval_minutes = 180"},
    {"course", 45, {"dan"}, "buffer_after_minutes = 15, is_recurring = 1"},
    {"colour", 60, {"anna"}, "price_minor = 6000"},
    {"test", 30, {"dan"}, "price_minor = NULL"},
    {"meeting", 30, {"anna", "dan"}, "price_minor = NULL, assignment = 'equal'"},
};

const char* const studio_rows = R"(
    INSERT INTO staff (business_id, id, slug, name, title, time_zone, position)
        VALUES ('salon', 'cleo', 'cleo', 'Cleo', '', 'UTC', 3), ('salon', 'dan', 'dan', 'Dan', '', 'UTC', 4);
    INSERT INTO roster_hours SELECT business_id, 'cleo', weekday, opens, closes FROM roster_hours
        WHERE staff_id = 'anna';
    INSERT INTO roster_hours SELECT business_id, 'dan', weekday, opens, closes FROM roster_hours
        WHERE staff_id = 'anna';
    INSERT INTO pools (business_id, id, slug, name, kind, units, position)
        VALUES ('salon', 'room', 'room', 'Room', 'room', 2, 1);
)";

const char* const studio_parts = R"(
    INSERT INTO service_pools VALUES ('salon', 'yoga', 'room', 1, 'booking'),
                                     ('salon', 'massage', 'room', 1, 'booking');
    INSERT INTO service_refunds VALUES ('salon', 'massage', 1440, 100), ('salon', 'massage', 60, 50);
    INSERT INTO service_variations (business_id, service_id, id, slug, name, duration_minutes, price_minor, position)
        VALUES ('salon', 'colour', 'short', 'short', 'Short', NULL, NULL, 1),
               ('salon', 'colour', 'long', 'long', 'Long', 90, 9000, 2);
    INSERT INTO service_add_ons (business_id, service_id, id, slug, name, duration_minutes, price_minor, max_quantity,
            position)
        VALUES ('salon', 'colour', 'mask', 'mask', 'Mask', 15, 700, 2, 1);
    INSERT INTO service_limits VALUES ('salon', 'test', 1, 'customer', 'bookings', 'day', 1);
    INSERT INTO teams (business_id, id, slug, name, kind, position)
        VALUES ('salon', 'board', 'board', 'Board', 'collective', 1);
    INSERT INTO team_members VALUES ('salon', 'board', 'anna', 1), ('salon', 'board', 'dan', 2);
    INSERT INTO calendars (business_id, id, slug, name, service_id, team_id, is_default, position)
        VALUES ('salon', 'board', 'board', 'Board', 'meeting', 'board', 0, 9);
    INSERT INTO service_menus (business_id, id, slug, name, description, may_reorder, position)
        VALUES ('salon', 'day-off', 'day-off', 'A day off', '', 1, 1);
    INSERT INTO menu_services VALUES ('salon', 'day-off', 1, '', 'cut'), ('salon', 'day-off', 2, '', 'massage'),
                                     ('salon', 'day-off', 3, '', 'colour');
)";

std::string to_sql(const StudioService& service)
{
    auto sql = fmt::format(R"(
        INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes,
                buffer_after_minutes, interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind,
                horizon_days, price_minor, location_kind, first_name_rule, last_name_rule, email_rule, phone_rule,
                additional_information_rule, cancel_notice_minutes, reschedule_notice_minutes, position)
            SELECT business_id, '{0}', '{0}', '{0}', {1}, 0, 0, interval_minutes, offset_minutes, align,
                min_notice_minutes, horizon_kind, horizon_days, price_minor, location_kind, first_name_rule,
                last_name_rule, email_rule, phone_rule, additional_information_rule, cancel_notice_minutes,
                reschedule_notice_minutes, 2
            FROM services WHERE id = 'cut';
        UPDATE services SET {2} WHERE id = '{0}';
        INSERT INTO calendars (business_id, id, slug, name, service_id, is_default, position)
            VALUES ('salon', '{0}', '{0}', '{0}', '{0}', 1, 3);)",
        service.id, service.minutes, service.changes);
    for (const auto* staff_id : service.staff)
        sql += fmt::format("INSERT INTO service_staff (business_id, service_id, staff_id, position) "
                           "VALUES ('salon', '{}', '{}', 1);",
            service.id, staff_id);
    return sql;
}

}   // namespace

Studio::Studio(storage::Engine engine) : Salon {engine}
{
    std::string sql = studio_rows;
    for (const auto& service : studio_services)
        sql += to_sql(service);
    execute(sql + studio_parts);
}

domain::ItemRequest item_of(std::string_view service_id, std::string_view staff_id)
{
    domain::ItemRequest item;
    item.service_id = service_id;
    item.staff_id = staff_id;
    if (service_id == "colour") item.variation_id = "short";
    return item;
}

app::NewBooking Studio::wish(std::string_view service_id, std::string_view starts_at, std::string_view staff_id) const
{
    auto request = Salon::request(starts_at);
    request.order.items = {item_of(service_id, staff_id)};
    return request;
}

app::HoldRequest Studio::hold_wish(
    std::string_view service_id, std::string_view starts_at, std::string_view staff_id) const
{
    app::HoldRequest request;
    request.order.items = {item_of(service_id, staff_id)};
    request.starts_at = at(starts_at);
    request.time_zone = "UTC";
    request.client = "192.0.2.1";
    return request;
}

std::string Studio::one_time_link(std::string_view calendar_id, int max_uses, std::optional<core::Instant> expires_at)
{
    app::NewOneTimeLink link;
    link.calendar_id = calendar_id;
    link.max_uses = max_uses;
    link.expires_at = expires_at;
    return app::create_one_time_link(shell(), {"salon"}, link).value().slug;
}

std::int64_t Studio::number(const std::string& sql)
{
    return database().read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query(sql);
        return rows.next() ? rows.value<std::int64_t>() : 0;
    });
}

std::int64_t Studio::overfull_classes()
{
    return number(R"(
        SELECT count(*) FROM (
            SELECT 1 FROM booking_hosts AS hosts JOIN services
                ON services.business_id = hosts.business_id AND services.id = hosts.service_id
            WHERE hosts.live = 1 AND services.seats > 1
            GROUP BY hosts.business_id, hosts.staff_id, hosts.service_id, hosts.starts_at, services.seats
            HAVING sum(hosts.attendees) > services.seats) AS overfull)");
}

std::int64_t Studio::miscounted_classes()
{
    return number(R"(
        SELECT count(*) FROM class_sessions AS classes WHERE classes.taken <> (
            SELECT coalesce(sum(hosts.attendees), 0) FROM booking_hosts AS hosts
            WHERE hosts.business_id = classes.business_id AND hosts.session = classes.session AND hosts.live = 1))");
}

// What is taken for a whole class counts once.
std::int64_t Studio::overfull_pools()
{
    return number(R"(
        SELECT count(*) FROM booking_pools AS one JOIN pools
            ON pools.business_id = one.business_id AND pools.id = one.pool_id
        WHERE one.live = 1 AND pools.units < (
            SELECT sum(shared.units) FROM (
                SELECT max(other.units) AS units FROM booking_pools AS other
                WHERE other.business_id = one.business_id AND other.pool_id = one.pool_id AND other.live = 1
                  AND other.blocked_from <= one.blocked_from AND other.blocked_to > one.blocked_from
                GROUP BY CASE other.per WHEN 'booking' THEN other.session
                         ELSE other.booking_id || ':' || other.position END) AS shared))");
}

std::int64_t Studio::miscounted_links()
{
    return number(R"(
        SELECT count(*) FROM one_time_links AS links WHERE links.uses <> (
            SELECT count(*) FROM bookings
            WHERE bookings.business_id = links.business_id AND bookings.one_time_link_id = links.id
              AND (bookings.status NOT IN ('cancelled', 'expired', 'declined') OR EXISTS (
                  SELECT 1 FROM outbox
                  WHERE outbox.business_id = bookings.business_id AND outbox.booking_id = bookings.id
                    AND outbox.kind IN ('booking_scheduled', 'booking_approved')))))");
}

std::int64_t Studio::misplaced_money()
{
    return number(R"(
        SELECT count(*) FROM bookings
        WHERE paid_minor <> (
                SELECT coalesce(sum(lines.amount_minor), 0) FROM payments AS lines
                WHERE lines.business_id = bookings.business_id AND lines.booking_id = bookings.id
                  AND lines.kind = 'payment')
           OR refunded_minor <> (
                SELECT coalesce(sum(lines.amount_minor), 0) FROM payments AS lines
                WHERE lines.business_id = bookings.business_id AND lines.booking_id = bookings.id
                  AND lines.kind = 'refund')
           OR refunded_minor > paid_minor
           OR (status IN ('expired', 'declined') AND refunded_minor <> paid_minor)
           OR (status = 'scheduled' AND paid_minor - refunded_minor < due_minor))");
}

std::int64_t Studio::unasked()
{
    return number(R"(
        WITH parties AS (
            SELECT business_id, id, status, coalesce(series_id, id) AS party FROM bookings)
        SELECT count(*) FROM (
            SELECT DISTINCT business_id, party FROM parties WHERE status = 'awaiting_confirmation') AS waiting
        WHERE 1 <> (
            SELECT count(*) FROM outbox JOIN parties
                ON parties.business_id = outbox.business_id AND parties.id = outbox.booking_id
            WHERE parties.business_id = waiting.business_id AND parties.party = waiting.party
              AND outbox.kind = 'booking_to_confirm' AND outbox.audience = 'visitor'))");
}

std::int64_t Studio::misplanned()
{
    return database().read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query(R"(
            WITH times AS (
                SELECT bookings.business_id, id, status, sequence, min(starts_at) AS starts_at, max(ends_at) AS ends_at
                FROM bookings JOIN booking_items AS items
                    ON items.business_id = bookings.business_id AND items.booking_id = bookings.id
                GROUP BY bookings.business_id, id, status, sequence)
            SELECT count(*) FROM (
                SELECT 1 AS wrong FROM planned_notices AS planned
                JOIN times ON times.business_id = planned.business_id AND times.id = planned.booking_id
                WHERE times.status NOT IN ('scheduled', 'completed')
                   OR planned.due_at <> CASE planned.kind WHEN 'booking_reminder'
                        THEN times.starts_at - planned.minutes * 60 ELSE times.ends_at + planned.minutes * 60 END
                UNION ALL
                SELECT 1 FROM times
                JOIN booking_items AS items ON items.business_id = times.business_id AND items.booking_id = times.id
                JOIN service_reminders AS wanted
                    ON wanted.business_id = items.business_id AND wanted.service_id = items.service_id
                WHERE times.status = 'scheduled' AND times.starts_at - wanted.minutes * 60 > CAST($1 AS BIGINT)
                  AND NOT EXISTS (
                    SELECT 1 FROM planned_notices AS planned
                    WHERE planned.business_id = times.business_id AND planned.booking_id = times.id
                      AND planned.kind = 'booking_reminder' AND planned.minutes = wanted.minutes)
                UNION ALL
                SELECT 1 FROM outbox
                WHERE kind IN ('booking_reminder', 'booking_follow_up') AND audience = 'visitor'
                GROUP BY business_id, booking_id, kind, sequence
                HAVING count(*) > CASE kind WHEN 'booking_reminder' THEN 2 ELSE 1 END) AS found)",
            shell().now());
        rows.next();
        return rows.value<std::int64_t>();
    });
}

void Studio::drop_checks()
{
    spoil();
    execute(database().engine() == storage::Engine::sqlite
            ? "PRAGMA ignore_check_constraints = ON"
            : "ALTER TABLE class_sessions DROP CONSTRAINT class_sessions_check;"
              "ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_check");
}

}   // namespace test
