#include "storage/bookings/moved_wall_times.hpp"

namespace storage {

namespace {

constexpr auto booked_start_columns
    = columns<BookedStart>("booking_hosts", column("business_id", &BookedStart::business_id),
        column("booking_id", &BookedStart::booking_id), column("starts_at", &BookedStart::starts_at));

constexpr auto moved_columns
    = columns<MovedWallTime>("moved_wall_times", column("business_id", &MovedWallTime::business_id),
        column("booking_id", &MovedWallTime::booking_id), column("time_zone", &MovedWallTime::time_zone),
        column("starts_at", &MovedWallTime::starts_at), column("agreed_offset", &MovedWallTime::agreed_offset));

constexpr std::string_view is_to_come = R"(
    EXISTS (SELECT 1 FROM booking_hosts AS hosts
        WHERE hosts.business_id = moved_wall_times.business_id AND hosts.booking_id = moved_wall_times.booking_id
            AND hosts.live = 1 AND hosts.starts_at = moved_wall_times.starts_at AND hosts.starts_at > $1))";

}   // namespace

std::vector<BookedStart> find_starts_in_zone(Snapshot& snapshot, std::string_view time_zone, domain::TimeSpan span)
{
    // The zone in which visitors are told the time: app/messages/recipients.cpp. CROSS JOIN: as in zones_in_use.
    static const auto sql = "SELECT DISTINCT " + booked_start_columns.names("hosts") + R"(
        FROM staff
        CROSS JOIN booking_hosts AS hosts
        JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
        JOIN businesses ON businesses.business_id = hosts.business_id
        WHERE hosts.business_id = staff.business_id AND hosts.staff_id = staff.id AND hosts.live = 1
            AND hosts.blocked_from >= $1 AND hosts.starts_at >= $2 AND hosts.starts_at < $3
            AND bookings.status <> 'held'
            AND (staff.time_zone = $4
                OR CASE WHEN bookings.location_kind IN ('business', 'place', 'visitor') THEN businesses.time_zone
                    ELSE bookings.time_zone END = $4)
        ORDER BY hosts.business_id, hosts.booking_id, hosts.starts_at)";
    return booked_start_columns.read_all(
        snapshot.query(sql, span.from - core::longest_blocked_span, span.from, span.to, time_zone));
}

std::vector<MovedWallTime> find_moved_wall_times(Snapshot& snapshot)
{
    static const auto sql = "SELECT " + moved_columns.names() + " FROM moved_wall_times WHERE "
        + std::string {is_to_come} + " ORDER BY starts_at, business_id, booking_id, time_zone";
    return moved_columns.read_all(snapshot.query(sql, snapshot.now()));
}

void store_moved_wall_time(Transaction& transaction, const MovedWallTime& moved)
{
    static const Insert insert {moved_columns, {}, {"business_id", "booking_id", "time_zone"}};
    insert(transaction, moved);
}

void delete_moved_wall_time(Transaction& transaction, const MovedWallTime& moved)
{
    transaction.execute("DELETE FROM moved_wall_times WHERE business_id = $1 AND booking_id = $2 AND time_zone = $3",
        moved.business_id, moved.booking_id, moved.time_zone);
}

bool has_settled_wall_times(Snapshot& snapshot)
{
    static const auto sql = "SELECT 1 FROM moved_wall_times WHERE NOT " + std::string {is_to_come} + " LIMIT 1";
    return snapshot.query(sql, snapshot.now()).next();
}

void delete_settled_wall_times(Transaction& transaction)
{
    static const auto sql = "DELETE FROM moved_wall_times WHERE NOT " + std::string {is_to_come};
    transaction.execute(sql, transaction.now());
}

}   // namespace storage
