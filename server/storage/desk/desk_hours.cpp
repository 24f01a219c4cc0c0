#include "storage/desk/desk_hours.hpp"

namespace storage {

void claim_hours(Transaction& transaction, std::string_view business_id, std::string_view staff_id)
{
    transaction.execute(
        "UPDATE staff SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND id = $2", business_id, staff_id);
    transaction.execute("UPDATE businesses SET config_seq = config_seq + 1 WHERE business_id = $1", business_id);
}

std::string insert_time_off(Transaction& transaction, std::string_view business_id, const EnteredTimeOff& off)
{
    auto rows = transaction.query(R"(
        INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, id, note, is_of_file)
        VALUES ($1, $2, $3, $4, $5, $6, 0)
        ON CONFLICT (business_id, staff_id, starts_at, ends_at) DO UPDATE
            SET id = CASE WHEN time_off.id = '' THEN excluded.id ELSE time_off.id END, note = excluded.note
        RETURNING id)",
        business_id, off.staff_id, off.time.from, off.time.to, off.id, off.note);
    if (!rows.next()) throw DatabaseError {"Time off was not stored."};
    return rows.value<std::string>();
}

std::optional<EnteredTimeOff> find_time_off(Snapshot& snapshot, std::string_view business_id, std::string_view id)
{
    auto rows = snapshot.query(
        "SELECT id, staff_id, starts_at, ends_at, note FROM time_off WHERE business_id = $1 AND id = $2 AND id <> ''",
        business_id, id);
    if (!rows.next()) return {};
    EnteredTimeOff off;
    rows.into(off.id, off.staff_id, off.time.from, off.time.to, off.note);
    return off;
}

void delete_time_off(Transaction& transaction, std::string_view business_id, std::string_view id)
{
    transaction.execute(
        "DELETE FROM time_off WHERE business_id = $1 AND id = $2 AND id <> '' AND is_of_file = 0", business_id, id);
    transaction.execute(
        "UPDATE time_off SET id = '', note = '' WHERE business_id = $1 AND id = $2 AND id <> ''", business_id, id);
}

// CROSS JOIN, here and below: as of find_desk_entries (desk_days.cpp).
std::vector<HostedItem> find_hosted(Snapshot& snapshot, const HostedItemsQuery& query)
{
    auto rows = snapshot.query(R"(
        SELECT hosts.booking_id, hosts.staff_id, hosts.service_id, hosts.starts_at, hosts.ends_at
        FROM staff
        CROSS JOIN booking_hosts AS hosts
        JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
        WHERE staff.business_id = $1 AND ($2 = '' OR staff.id = $2)
          AND hosts.business_id = staff.business_id AND hosts.staff_id = staff.id AND hosts.live = 1
          AND hosts.blocked_from < $3 AND hosts.blocked_from > $4
          AND hosts.starts_at < $3 AND hosts.ends_at > $5 AND hosts.ends_at > $6
          AND bookings.status IN ('scheduled', 'requested') AND (hosts.expires_at IS NULL OR hosts.expires_at > $6)
        ORDER BY hosts.starts_at, hosts.booking_id, hosts.position, hosts.staff_id)",
        query.business_id, query.staff_id, query.window.to, query.window.from - core::longest_blocked_span,
        query.window.from, snapshot.now());
    std::vector<HostedItem> items;
    while (rows.next()) {
        auto& item = items.emplace_back();
        rows.into(item.booking_id, item.staff_id, item.service_id, item.time.from, item.time.to);
    }
    return items;
}

std::vector<std::pair<std::string, std::string>> find_offers(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query("SELECT service_id, staff_id FROM service_staff WHERE business_id = $1", business_id);
    std::vector<std::pair<std::string, std::string>> offers;
    while (rows.next()) {
        auto& [service_id, staff_id] = offers.emplace_back();
        rows.into(service_id, staff_id);
    }
    return offers;
}

std::set<std::pair<std::string, core::BookingRule>> find_excepted(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query(R"(
        SELECT booking_id, rule FROM booking_exceptions
        WHERE business_id = $1 AND ended_at IS NULL AND rule IN ('outside_hours', 'time_off', 'not_offered_by'))",
        business_id);
    std::set<std::pair<std::string, core::BookingRule>> found;
    while (rows.next()) {
        auto [booking_id, rule] = rows.values<std::string, core::BookingRule>();
        found.emplace(std::move(booking_id), rule);
    }
    return found;
}

// Only of what is over it is looked up whether the customer came: the most of an overview is to come.
std::vector<TakenOf> find_taken(Snapshot& snapshot, const DeskDaysQuery& query)
{
    auto rows = snapshot.query(R"(
        SELECT hosts.staff_id, hosts.booking_id, hosts.session, hosts.starts_at, hosts.ends_at, hosts.blocked_from,
            hosts.blocked_to,
            CASE WHEN hosts.ends_at <= $6 THEN (SELECT CASE WHEN bookings.status = 'completed' THEN 1 ELSE 0 END
                FROM bookings WHERE bookings.business_id = $1 AND bookings.id = hosts.booking_id) ELSE 0 END
        FROM staff
        CROSS JOIN booking_hosts AS hosts
        WHERE staff.business_id = $1 AND staff.active = 1 AND ($2 = '' OR staff.id = $2)
          AND hosts.business_id = staff.business_id AND hosts.staff_id = staff.id AND hosts.live = 1
          AND hosts.blocked_from < $3 AND hosts.blocked_from > $4
          AND hosts.blocked_to > $5 AND (hosts.expires_at IS NULL OR hosts.expires_at > $6))",
        query.business_id, query.staff_ids.empty() ? "" : std::string_view {query.staff_ids.front()}, query.window.to,
        query.window.from - core::longest_blocked_span, query.window.from, snapshot.now());
    constexpr std::hash<std::string_view> hash_of;
    std::vector<TakenOf> found;
    while (rows.next()) {
        auto& [staff_id, taken, session] = found.emplace_back();
        std::string_view booking_id, session_name;
        rows.into(staff_id, booking_id, session_name, taken.time.from, taken.time.to, taken.blocked.from,
            taken.blocked.to, taken.has_come);
        taken.booking = hash_of(booking_id);
        session = hash_of(session_name);
    }
    return found;
}

}   // namespace storage
