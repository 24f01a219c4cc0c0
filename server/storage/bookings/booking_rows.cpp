#include "storage/bookings/booking_rows.hpp"

#include "storage/slots/customer.hpp"

namespace storage {

using domain::Booking;
using domain::BookingItem;

namespace {

std::optional<std::string_view> unless_empty(const std::string& text)
{
    if (text.empty()) return {};
    return text;
}

std::optional<std::int64_t> price_of(const Booking& booking)
{
    if (!booking.price) return {};
    return booking.price->amount_minor;
}

std::int64_t position_of(const Booking& booking, const BookingItem& item) { return &item - booking.items.data() + 1; }

Booking to_booking(const Rows& rows)
{
    Booking booking;
    booking.id = rows.text(0);
    booking.status = rows.word<core::BookingStatus>(1);
    booking.sequence = rows.number(2);
    if (!rows.is_null(3)) booking.price = {rows.number(3), rows.text(4)};
    booking.location_kind = rows.word<core::LocationKind>(5);
    booking.location = rows.text(6);
    booking.policy = {rows.optional_minutes(7), rows.optional_minutes(8), rows.word<core::DetailRule>(31)};
    booking.time_zone = rows.text(9);
    booking.locale = rows.word<core::Locale>(10);
    booking.contact = {rows.text(11), rows.text(12), rows.text(13), rows.text(14), rows.text(15)};
    booking.cancellation_reason = rows.text(16);
    booking.created_at = rows.instant(17);
    booking.changed_at = rows.instant(18);
    if (!rows.is_null(19)) booking.expires_at = rows.instant(19);
    booking.extensions = static_cast<int>(rows.number(20));
    booking.client = rows.text(21);
    booking.series_id = rows.text(22);
    booking.one_time_link_id = rows.text(23);
    booking.calendar_id = rows.text(24);
    booking.menu_id = rows.text(25);
    booking.guest_count = static_cast<int>(rows.number(26));
    booking.approval_period = rows.optional_minutes(27);
    booking.due_minor = rows.number(28);
    booking.paid_minor = rows.number(29);
    booking.refunded_minor = rows.number(30);
    if (!rows.is_null(32)) booking.contact.date_of_birth = rows.date(32);
    booking.contact.location = rows.text(33);
    return booking;
}

BookingItem to_item(const Rows& rows)
{
    BookingItem item;
    item.service_id = rows.text(0);
    item.service_name = rows.text(1);
    item.variation_id = rows.text(2);
    item.variation_name = rows.text(3);
    item.person = static_cast<int>(rows.number(4));
    item.attendees = static_cast<int>(rows.number(5));
    item.seats = static_cast<int>(rows.number(6));
    item.team_id = rows.text(7);
    item.any_staff = rows.truth(8);
    item.assigned_by = rows.word<domain::AssignedBy>(9);
    item.time = {rows.instant(10), rows.instant(11)};
    item.blocked = {rows.instant(12), rows.instant(13)};
    if (!rows.is_null(14)) item.price_minor = rows.number(14);
    item.attendee_price_minor = rows.number(15);
    return item;
}

void read_items(Rows rows, Booking& booking)
{
    while (rows.next())
        booking.items.push_back(to_item(rows));
}

// Column 0 of what belongs to an item is the item's position.
BookingItem& item_of(Booking& booking, const Rows& rows)
{
    return booking.items.at(static_cast<std::size_t>(rows.number(0) - 1));
}

void read_hosts(Rows rows, Booking& booking)
{
    while (rows.next())
        item_of(booking, rows).hosts.push_back({rows.text(1), rows.text(2)});
}

void read_add_ons(Rows rows, Booking& booking)
{
    while (rows.next())
        item_of(booking, rows)
            .add_ons.push_back(
                {rows.text(1), rows.text(2), static_cast<int>(rows.number(3)), rows.minutes(4), rows.number(5)});
}

void read_pools(Rows rows, Booking& booking)
{
    while (rows.next()) {
        auto& item = item_of(booking, rows);
        const auto per = rows.word<core::NeedPer>(3);
        const auto shares = per == core::NeedPer::attendee ? item.attendees : 1;
        item.pools.push_back({rows.text(1), static_cast<int>(rows.number(2)) / shares, per});
    }
}

void read_guests(Rows rows, Booking& booking)
{
    while (rows.next())
        booking.guests.push_back({rows.text(0), rows.text(1)});
}

void read_refunds(Rows rows, Booking& booking)
{
    while (rows.next())
        booking.refunds.push_back({rows.minutes(0), static_cast<int>(rows.number(1))});
}

void write_guests(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    std::int64_t position = 0;
    for (const auto& guest : booking.guests)
        transaction.execute(R"(
            INSERT INTO booking_guests (business_id, booking_id, position, name, email) VALUES ($1, $2, $3, $4, $5))",
            business_id, booking.id, ++position, guest.name, guest.email);
}

// Bookings of one class share their host's time; nobody else does.
std::string session_of(const Booking& booking, const BookingItem& item, std::string_view staff_id)
{
    const auto seconds = [](core::Instant at) { return std::to_string(at.time_since_epoch().count()); };
    if (item.seats <= 1) return booking.id + ":" + std::to_string(position_of(booking, item));
    return item.service_id + ":" + std::string {staff_id} + ":" + seconds(item.time.from) + ":" + seconds(item.time.to);
}

void write_host(Transaction& transaction, std::string_view business_id, const Booking& booking, const BookingItem& item)
{
    std::int64_t rank = 0;
    const bool takes_time = domain::takes_time(booking.status);
    for (const auto& host : item.hosts) {
        const auto session = session_of(booking, item, host.id);
        transaction.execute(R"(
            INSERT INTO booking_hosts (business_id, booking_id, position, staff_id, staff_name, rank, service_id,
                session, attendees, starts_at, ends_at, blocked_from, blocked_to, expires_at, live, customer)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16))",
            business_id, booking.id, position_of(booking, item), host.id, host.name, rank++, item.service_id, session,
            std::int64_t {item.attendees}, item.time.from, item.time.to, item.blocked.from, item.blocked.to,
            booking.expires_at, takes_time, customer_of(booking.contact.email));
        if (item.seats <= 1 || !takes_time) continue;
        transaction.execute(R"(
            INSERT INTO class_sessions (business_id, session, staff_id, service_id, starts_at, seats, taken)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (business_id, session) DO UPDATE
                SET taken = class_sessions.taken + excluded.taken,
                    seats = CASE WHEN excluded.seats > class_sessions.seats THEN excluded.seats
                            ELSE class_sessions.seats END)",
            business_id, session, host.id, item.service_id, item.time.from, std::int64_t {item.seats},
            std::int64_t {item.attendees});
    }
}

void write_pools(
    Transaction& transaction, std::string_view business_id, const Booking& booking, const BookingItem& item)
{
    for (const auto& need : item.pools) {
        const auto units = std::int64_t {need.units} * (need.per == core::NeedPer::attendee ? item.attendees : 1);
        transaction.execute(R"(
            INSERT INTO booking_pools (business_id, booking_id, position, pool_id, units, per, session, blocked_from,
                blocked_to, expires_at, live)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))",
            business_id, booking.id, position_of(booking, item), need.pool_id, units, need.per,
            session_of(booking, item, item.hosts.front().id), item.blocked.from, item.blocked.to, booking.expires_at,
            domain::takes_time(booking.status));
    }
}

}   // namespace

std::optional<Booking> read_booking(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    const auto ask = [&](std::string_view sql) { return snapshot.query(sql, business_id, booking_id); };
    auto rows = ask(R"(
        SELECT id, status, sequence, price_minor, currency, location_kind, location, cancel_notice_minutes,
               reschedule_notice_minutes, time_zone, locale, first_name, last_name, email, phone,
               additional_information, cancellation_reason, created_at, changed_at, expires_at, extensions, client,
               series_id, one_time_link_id, calendar_id, menu_id, guest_count, approval_minutes, due_minor, paid_minor,
               refunded_minor, cancel_reason_rule, date_of_birth, contact_location
        FROM bookings WHERE business_id = $1 AND id = $2)");
    auto items = ask(R"(
        SELECT service_id, service_name, variation_id, variation_name, person, attendees, seats, team_id, any_staff,
               assigned_by, starts_at, ends_at, blocked_from, blocked_to, price_minor,
               attendee_price_minor
        FROM booking_items WHERE business_id = $1 AND booking_id = $2 ORDER BY position)");
    auto hosts = ask(R"(
        SELECT position, staff_id, staff_name FROM booking_hosts
        WHERE business_id = $1 AND booking_id = $2 ORDER BY position, rank)");
    auto add_ons = ask(R"(
        SELECT position, add_on_id, name, quantity, duration_minutes, price_minor FROM booking_add_ons
        WHERE business_id = $1 AND booking_id = $2 ORDER BY position, add_on_id)");
    auto pools = ask(R"(
        SELECT position, pool_id, units, per FROM booking_pools
        WHERE business_id = $1 AND booking_id = $2 ORDER BY position, pool_id)");
    auto guests
        = ask("SELECT name, email FROM booking_guests WHERE business_id = $1 AND booking_id = $2 ORDER BY position");
    auto refunds = ask(R"(
        SELECT notice_minutes, percent FROM booking_refunds
        WHERE business_id = $1 AND booking_id = $2 ORDER BY notice_minutes DESC)");
    if (!rows.next()) return {};
    auto booking = to_booking(rows);
    read_items(std::move(items), booking);
    read_hosts(std::move(hosts), booking);
    read_add_ons(std::move(add_ons), booking);
    read_pools(std::move(pools), booking);
    read_guests(std::move(guests), booking);
    read_refunds(std::move(refunds), booking);
    return booking;
}

void write_new_booking(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    const auto& contact = booking.contact;
    const auto currency = booking.price ? std::optional {std::string_view {booking.price->currency}} : std::nullopt;
    transaction.execute(R"(
        INSERT INTO bookings (business_id, id, status, sequence, price_minor, currency, location_kind, location,
            cancel_notice_minutes, reschedule_notice_minutes, time_zone, locale, first_name, last_name, email, phone,
            additional_information, customer, cancellation_reason, created_at, changed_at, expires_at, extensions,
            client, series_id, one_time_link_id, calendar_id, menu_id, guest_count, approval_minutes, due_minor,
            paid_minor, refunded_minor, cancel_reason_rule, date_of_birth, contact_location)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
            $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36))",
        business_id, booking.id, booking.status, booking.sequence, price_of(booking), currency, booking.location_kind,
        booking.location, booking.policy.cancel_notice, booking.policy.reschedule_notice, booking.time_zone,
        booking.locale, contact.first_name, contact.last_name, contact.email, contact.phone,
        contact.additional_information, customer_of(contact.email), booking.cancellation_reason, booking.created_at,
        booking.changed_at, booking.expires_at, std::int64_t {booking.extensions}, booking.client,
        unless_empty(booking.series_id), unless_empty(booking.one_time_link_id), unless_empty(booking.calendar_id),
        unless_empty(booking.menu_id), std::int64_t {booking.guest_count}, booking.approval_period, booking.due_minor,
        booking.paid_minor, booking.refunded_minor, booking.policy.cancel_reason, contact.date_of_birth,
        contact.location);
    for (const auto& step : booking.refunds)
        transaction.execute(R"(
            INSERT INTO booking_refunds (business_id, booking_id, notice_minutes, percent) VALUES ($1, $2, $3, $4))",
            business_id, booking.id, step.notice, std::int64_t {step.percent});
    write_guests(transaction, business_id, booking);
}

void write_new_items(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    for (const auto& item : booking.items) {
        const auto position = position_of(booking, item);
        transaction.execute(R"(
            INSERT INTO booking_items (business_id, booking_id, position, service_id, service_name, variation_id,
                variation_name, person, attendees, seats, team_id, assigned_by, price_minor, staff_id, staff_name,
                any_staff, starts_at, ends_at, blocked_from, blocked_to, live, attendee_price_minor)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
                $22))",
            business_id, booking.id, position, item.service_id, item.service_name, item.variation_id,
            item.variation_name, std::int64_t {item.person}, std::int64_t {item.attendees}, std::int64_t {item.seats},
            item.team_id, item.assigned_by, item.price_minor, item.hosts.front().id, item.hosts.front().name,
            item.any_staff, item.time.from, item.time.to, item.blocked.from, item.blocked.to,
            domain::takes_time(booking.status), item.attendee_price_minor);
        for (const auto& add_on : item.add_ons)
            transaction.execute(R"(
                INSERT INTO booking_add_ons (business_id, booking_id, position, add_on_id, name, quantity,
                    duration_minutes, price_minor)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8))",
                business_id, booking.id, position, add_on.id, add_on.name, std::int64_t {add_on.quantity},
                add_on.duration, add_on.price_minor);
    }
}

void write_booking_changes(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    const auto& contact = booking.contact;
    transaction.execute(R"(
        UPDATE bookings SET status = $3, sequence = $4, time_zone = $5, cancellation_reason = $6, changed_at = $7,
            expires_at = $8, extensions = $9, locale = $10, first_name = $11, last_name = $12, email = $13,
            phone = $14, additional_information = $15, customer = $16, due_minor = $17, paid_minor = $18,
            refunded_minor = $19, date_of_birth = $20, contact_location = $21, price_minor = $22, guest_count = $23
        WHERE business_id = $1 AND id = $2)",
        business_id, booking.id, booking.status, booking.sequence, booking.time_zone, booking.cancellation_reason,
        booking.changed_at, booking.expires_at, std::int64_t {booking.extensions}, booking.locale, contact.first_name,
        contact.last_name, contact.email, contact.phone, contact.additional_information, customer_of(contact.email),
        booking.due_minor, booking.paid_minor, booking.refunded_minor, contact.date_of_birth, contact.location,
        price_of(booking), std::int64_t {booking.guest_count});
    transaction.execute(
        "DELETE FROM booking_guests WHERE business_id = $1 AND booking_id = $2", business_id, booking.id);
    write_guests(transaction, business_id, booking);
    for (const auto& item : booking.items)
        transaction.execute(R"(
            UPDATE booking_items SET staff_id = $4, staff_name = $5, starts_at = $6, ends_at = $7, blocked_from = $8,
                blocked_to = $9, seats = $10, live = $11, attendees = $12, price_minor = $13
            WHERE business_id = $1 AND booking_id = $2 AND position = $3)",
            business_id, booking.id, position_of(booking, item), item.hosts.front().id, item.hosts.front().name,
            item.time.from, item.time.to, item.blocked.from, item.blocked.to, std::int64_t {item.seats},
            domain::takes_time(booking.status), std::int64_t {item.attendees}, item.price_minor);
}

void remove_items(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    transaction.execute(
        "DELETE FROM booking_add_ons WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
    transaction.execute(
        "DELETE FROM booking_items WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
}

void write_allocations(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    for (const auto& item : booking.items) {
        write_host(transaction, business_id, booking, item);
        write_pools(transaction, business_id, booking, item);
    }
}

void remove_allocations(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    // In the order of the sessions, as all who take seats of several do.
    transaction.execute(R"(
        UPDATE class_sessions SET taken = taken - (
            SELECT sum(hosts.attendees) FROM booking_hosts AS hosts
            WHERE hosts.business_id = $1 AND hosts.booking_id = $2 AND hosts.live = 1
              AND hosts.session = class_sessions.session)
        WHERE business_id = $1 AND session IN (SELECT session FROM booking_hosts
            WHERE business_id = $1 AND booking_id = $2 AND live = 1))",
        business_id, booking_id);
    transaction.execute(
        "DELETE FROM booking_hosts WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
    transaction.execute(
        "DELETE FROM booking_pools WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
}

}   // namespace storage
