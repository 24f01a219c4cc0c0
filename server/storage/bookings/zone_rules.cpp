#include "storage/bookings/zone_rules.hpp"

namespace storage {

using domain::ZoneRules;

namespace {

constexpr auto zone_rules_columns = columns<StoredZoneRules>("zone_rules",
    column("time_zone", &StoredZoneRules::time_zone), column("tzdata", &StoredZoneRules::rules, &ZoneRules::tzdata),
    column(
        "offsets", [](const StoredZoneRules& stored) { return domain::to_text(stored.rules.offsets); },
        [](StoredZoneRules& stored, const std::string& text) {
            auto offsets = domain::parse_offsets(text);
            if (!offsets) throw DatabaseError {"zone_rules of " + stored.time_zone + " cannot be read: " + text};
            stored.rules.offsets = *std::move(offsets);
        }),
    column("known_until", &StoredZoneRules::rules, &ZoneRules::until));

}   // namespace

std::vector<std::string> zones_in_use(Snapshot& snapshot)
{
    // With CROSS JOIN SQLite goes from staff to bookings to come by live_hosts_by_staff, and reads none that are over.
    return snapshot
        .query(R"(
        SELECT time_zone FROM businesses UNION SELECT time_zone FROM staff
        UNION SELECT bookings.time_zone FROM staff
            CROSS JOIN booking_hosts AS hosts
            JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
            WHERE hosts.business_id = staff.business_id AND hosts.staff_id = staff.id AND hosts.live = 1
                AND hosts.blocked_from >= $1 AND hosts.starts_at > $2
        ORDER BY time_zone)",
            snapshot.now() - core::longest_blocked_span, snapshot.now())
        .all<std::string>();
}

std::vector<StoredZoneRules> read_zone_rules(Snapshot& snapshot)
{
    static const auto sql = "SELECT " + zone_rules_columns.names() + " FROM zone_rules ORDER BY time_zone";
    return zone_rules_columns.read_all(snapshot.query(sql));
}

std::optional<ZoneRules> claim_zone_rules(Transaction& transaction, std::string_view time_zone)
{
    // Written, not only read: so it is on both engines what others wait for.
    static const auto sql
        = "UPDATE zone_rules SET tzdata = tzdata WHERE time_zone = $1 RETURNING " + zone_rules_columns.names();
    auto rows = transaction.query(sql, time_zone);
    if (!rows.next()) return {};
    return zone_rules_columns.read(rows).rules;
}

void store_zone_rules(Transaction& transaction, const StoredZoneRules& stored)
{
    static const Insert insert {zone_rules_columns, {}, {"time_zone"}};
    insert(transaction, stored);
}

}   // namespace storage
