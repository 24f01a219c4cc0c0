#include "app/desk/desk_overview.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "app/desk/desk_calendar.hpp"
#include "domain/desk/left_behind.hpp"
#include "storage/desk/desk_hours.hpp"

namespace app {

using core::BookingRule;
using core::FieldCode;
using core::LeftBehindReason;
using core::Permission;
using core::Result;
using domain::DeskHost;
using storage::Snapshot;

namespace {

using TakenByHost = std::unordered_map<std::string, std::vector<domain::TakenTime>>;

Result<domain::DeskDays> days_of(const DeskOverviewQuery& query, const domain::Zone& zone)
{
    const auto count = (query.to_date - query.from_date).count() + 1;
    if (count < 1) return core::refuse_field("to_date", FieldCode::wrong_order);
    if (count > most_desk_days) return core::refuse_field("to_date", FieldCode::too_large);
    domain::DeskDays days;
    for (auto date = query.from_date; date <= query.to_date; date += core::days {1}) {
        days.dates.push_back(date);
        days.midnights.push_back(zone.start_of(date));
    }
    days.midnights.push_back(zone.start_of(query.to_date + core::days {1}));
    return days;
}

// Where the user may see times alone, a class is one booking, and no one is told who came.
TakenByHost by_host(const domain::Actor& actor, std::vector<storage::TakenOf> found)
{
    TakenByHost sorted;
    for (auto& [staff_id, taken, session] : found) {
        if (!actor.may(Permission::bookings_see, staff_id)) {
            taken.booking = session;
            taken.has_come = false;
        }
        sorted[staff_id].push_back(taken);
    }
    return sorted;
}

// Day by day, from one list for each host.
std::vector<domain::DeskOverviewDay> by_day(std::vector<std::vector<domain::DeskOverviewDay>> hosts, std::size_t days)
{
    std::vector<domain::DeskOverviewDay> sorted;
    sorted.reserve(hosts.size() * days);
    for (std::size_t day = 0; day < days; ++day)
        for (auto& host : hosts)
            sorted.push_back(std::move(host[day]));
    return sorted;
}

// What is known of all hosts, to judge their bookings by.
class Hosts {
public:
    Hosts(Snapshot& snapshot, const storage::DeskDaysQuery& query)
        : hosts_ {storage::find_desk_hosts(snapshot, query)}
        , closures_ {storage::find_desk_closures(snapshot, query)}
    {
        for (const auto& host : hosts_)
            by_id_.emplace(host.id, &host);
        for (auto& offer : storage::find_offers(snapshot, query.business_id))
            offers_.insert(std::move(offer));
        excepted_ = storage::find_excepted(snapshot, query.business_id);
    }

    // What staff wanted so is not left behind.
    std::optional<LeftBehindReason> judge(const storage::HostedItem& item) const
    {
        const auto is_wanted = [&](BookingRule rule) { return excepted_.contains({item.booking_id, rule}); };
        const auto host = by_id_.find(item.staff_id);
        if (host == by_id_.end()) return LeftBehindReason::host_gone;
        if (!offers_.contains({item.service_id, item.staff_id}) && !is_wanted(BookingRule::not_offered_by))
            return LeftBehindReason::host_gone;
        const auto reason = domain::left_behind_reason(*host->second, closures_, item.time);
        if (reason == LeftBehindReason::time_off && is_wanted(BookingRule::time_off)) return {};
        if (reason == LeftBehindReason::outside_hours && is_wanted(BookingRule::outside_hours)) return {};
        return reason;
    }

private:
    std::vector<DeskHost> hosts_;
    std::vector<domain::DeskSpan> closures_;
    std::unordered_map<std::string_view, const DeskHost*> by_id_;
    std::set<std::pair<std::string, std::string>> offers_;   // Service and staff member.
    std::set<std::pair<std::string, BookingRule>> excepted_;
};

std::vector<LeftBehindBooking> find_left_behind(
    Snapshot& snapshot, const Hosts& hosts, const std::vector<storage::HostedItem>& items)
{
    std::vector<LeftBehindBooking> found;
    std::set<std::string_view> seen;
    for (const auto& item : items) {
        if (found.size() == most_left_behind) break;
        if (item.time.from <= snapshot.now()) continue;   // It has begun.
        const auto reason = hosts.judge(item);
        if (!reason || !seen.insert(item.booking_id).second) continue;
        auto& each = found.emplace_back();
        each.row.id = item.booking_id;
        each.reason = *reason;
        each.staff_id = item.staff_id;
    }
    return found;
}

void add_rows(Snapshot& snapshot, const DeskScope& scope, std::vector<LeftBehindBooking>& found)
{
    std::vector<std::string> ids;
    for (const auto& each : found)
        ids.push_back(each.row.id);
    auto rows = storage::find_desk_rows(snapshot, scope.business_id, ids);
    hide_money(scope.actor, rows);
    for (auto& row : rows) {
        const auto same = std::ranges::find(found, row.id, [](const auto& each) -> auto& { return each.row.id; });
        if (same != found.end()) same->row = std::move(row);
    }
}

}   // namespace

Result<DeskOverview> desk_overview(const Shell& shell, const DeskScope& scope, const DeskOverviewQuery& query)
{
    const auto zone = TRY(desk_zone(shell, query.time_zone));
    auto days = TRY(days_of(query, *zone));
    DeskOverview overview;
    overview.zone = zone;
    const auto visible = visible_staff(scope.actor);
    const storage::DeskDaysQuery of {scope.business_id, visible.value_or(std::vector<std::string> {}),
        {days.midnights.front(), days.midnights.back()}, shell.find_zone};
    const auto taken = shell.database.read([&](Snapshot& snapshot) {
        overview.now = snapshot.now();
        if (!visible) return TakenByHost {};
        overview.staff = storage::find_desk_hosts(snapshot, of);
        overview.closures = storage::find_desk_closures(snapshot, of);
        return by_host(scope.actor, storage::find_taken(snapshot, of));
    });
    days.now = overview.now;
    days.closures = overview.closures;
    std::vector<std::vector<domain::DeskOverviewDay>> hosts;
    for (const auto& host : overview.staff) {
        const auto found = taken.find(host.id);
        hosts.push_back(domain::overview_of(
            host, days, found == taken.end() ? std::span<const domain::TakenTime> {} : found->second));
        if (scope.actor.may(Permission::bookings_see, host.id)) continue;
        for (auto& day : hosts.back())
            day.came.reset();
    }
    overview.days = by_day(std::move(hosts), days.dates.size());
    return overview;
}

std::vector<LeftBehindBooking> list_left_behind(const Shell& shell, const DeskScope& scope)
{
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return {};
    return shell.database.read([&](Snapshot& snapshot) {
        const domain::TimeSpan to_come {snapshot.now(), last_instant};
        const auto items = storage::find_hosted(snapshot, {scope.business_id, *whose, to_come});
        const auto only = whose->empty() ? std::vector<std::string> {} : std::vector {*whose};
        const Hosts hosts {snapshot, {scope.business_id, only, to_come, shell.find_zone}};
        auto found = find_left_behind(snapshot, hosts, items);
        add_rows(snapshot, scope, found);
        return found;
    });
}

}   // namespace app
