#include "app/bookings/zone_rules.hpp"

#include <map>
#include <set>

#include "storage/bookings/moved_wall_times.hpp"
#include "storage/bookings/zone_rules.hpp"

namespace app {

using domain::ZoneRules;
using storage::MovedWallTime;
using storage::Snapshot;
using storage::Transaction;

namespace {

// Each zone that is or was in use, with what is stored of it.
struct Compared {
    std::map<std::string, std::optional<ZoneRules>> zones;
    core::Instant now;
};

Compared read_compared(Snapshot& snapshot)
{
    Compared compared {{}, snapshot.now()};
    for (auto& time_zone : storage::zones_in_use(snapshot))
        compared.zones[std::move(time_zone)];
    for (auto& [time_zone, rules] : storage::read_zone_rules(snapshot))
        compared.zones[std::move(time_zone)] = std::move(rules);
    return compared;
}

std::string key_of(const auto& of_booking) { return of_booking.business_id + '/' + of_booking.booking_id; }

// By booking and start.
using AgreedOffsets = std::map<std::pair<std::string, core::Instant>, core::seconds>;

// What earlier changes have moved in this zone. What is right again by the rules that are read now is deleted.
AgreedOffsets settle_moved(Transaction& transaction, const storage::StoredZoneRules& read)
{
    AgreedOffsets agreed;
    for (const auto& moved : storage::find_moved_wall_times(transaction)) {
        if (moved.time_zone != read.time_zone) continue;
        if (domain::offset_at(read.rules, moved.starts_at) == moved.agreed_offset)
            storage::delete_moved_wall_time(transaction, moved);
        agreed[{key_of(moved), moved.starts_at}] = moved.agreed_offset;
    }
    return agreed;
}

// Returns how many bookings this change moves, without those that it moves back to where they were agreed.
int store_moved(Transaction& transaction, const storage::StoredZoneRules& read, const ZoneRules& before)
{
    const auto spans = domain::changed_spans(before, read.rules, transaction.now());
    const domain::TimeSpan changed {spans.front().from, spans.back().to};
    const auto agreed = settle_moved(transaction, read);
    std::set<std::string> moved;
    for (const auto& start : storage::find_starts_in_zone(transaction, read.time_zone, changed)) {
        const auto offset = domain::moved_offset(before, read.rules, start.starts_at);
        if (!offset || moved.contains(key_of(start))) continue;
        const auto earlier = agreed.find({key_of(start), start.starts_at});
        const auto agreed_offset = earlier == agreed.end() ? *offset : earlier->second;
        if (domain::offset_at(read.rules, start.starts_at) == agreed_offset) continue;
        storage::store_moved_wall_time(
            transaction, {start.business_id, start.booking_id, read.time_zone, start.starts_at, agreed_offset});
        moved.insert(key_of(start));
    }
    return static_cast<int>(moved.size());
}

std::optional<ZoneChange> replace(Transaction& transaction, const storage::StoredZoneRules& read)
{
    const auto before = storage::claim_zone_rules(transaction, read.time_zone);
    const auto now = transaction.now();
    if (before && !domain::may_replace(*before, read.rules, now)) return {};
    storage::store_zone_rules(transaction, read);
    if (!before || domain::changed_spans(*before, read.rules, now).empty()) return {};
    return ZoneChange {read.time_zone, before->tzdata, read.rules.tzdata, store_moved(transaction, read, *before)};
}

}   // namespace

void compare_zone_rules(const Shell& shell, std::string_view tzdata, const std::function<void(const ZoneChange&)>& tell)
{
    const auto compared = shell.database.read(read_compared);
    for (const auto& [time_zone, stored] : compared.zones) {
        const storage::StoredZoneRules read {
            time_zone, domain::rules_of(shell.find_zone(time_zone), tzdata, compared.now)};
        if (stored && !domain::may_replace(*stored, read.rules, compared.now)) continue;
        const auto change = shell.database.write([&](Transaction& transaction) { return replace(transaction, read); });
        if (change) tell(*change);
    }
}

void delete_settled_wall_times(const Shell& shell)
{
    // What is kept beside the database holds until something is written.
    if (!shell.database.read([](Snapshot& snapshot) { return storage::has_settled_wall_times(snapshot); })) return;
    shell.database.write([](Transaction& transaction) { storage::delete_settled_wall_times(transaction); });
}

}   // namespace app
