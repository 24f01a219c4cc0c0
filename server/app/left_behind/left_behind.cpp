#include "app/left_behind/left_behind.hpp"

#include <algorithm>

#include "app/left_behind/judged_hosts.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

using storage::Snapshot;

namespace {

std::vector<LeftBehindBooking> find_left_behind(
    Snapshot& snapshot, const JudgedHosts& hosts, const std::vector<storage::HostedItem>& items)
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

std::vector<LeftBehindBooking> list_left_behind(const Shell& shell, const DeskScope& scope)
{
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return {};
    return shell.database.read([&](Snapshot& snapshot) {
        const domain::TimeSpan to_come {snapshot.now(), last_instant};
        const auto items = storage::find_hosted(snapshot, {scope.business_id, *whose, to_come});
        const auto only = whose->empty() ? std::vector<std::string> {} : std::vector {*whose};
        const JudgedHosts hosts {snapshot, {scope.business_id, only, to_come, shell.find_zone}};
        auto found = find_left_behind(snapshot, hosts, items);
        add_rows(snapshot, scope, found);
        return found;
    });
}

}   // namespace app
