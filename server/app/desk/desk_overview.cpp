#include "app/desk/desk_overview.hpp"

#include <algorithm>
#include <unordered_map>

#include "app/desk/desk_calendar.hpp"
#include "storage/desk/desk_hours.hpp"

namespace app {

using core::FieldCode;
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

}   // namespace app
