#include "app/left_behind/judged_hosts.hpp"

#include <algorithm>

namespace app {

using core::BookingRule;
using core::LeftBehindReason;
using domain::DeskHost;

namespace {

std::vector<domain::DeskSpan> closures_of(const domain::BusinessSetup& setup, const domain::Zone& zone)
{
    std::vector<domain::DeskSpan> spans;
    for (const auto& [first, last, reason] : setup.closures)
        spans.push_back(domain::closed_days(first, last, reason, zone));
    return spans;
}

}   // namespace

JudgedHosts::JudgedHosts(storage::Snapshot& snapshot, const storage::DeskDaysQuery& query)
    : hosts_ {storage::find_desk_hosts(snapshot, query)}
    , closures_ {storage::find_desk_closures(snapshot, query)}
    , excepted_ {storage::find_excepted(snapshot, query.business_id)}
{
    for (auto& offer : storage::find_offers(snapshot, query.business_id))
        offers_.insert(std::move(offer));
    index_hosts();
}

void JudgedHosts::index_hosts()
{
    places_.clear();
    for (std::size_t i = 0; i < hosts_.size(); ++i)
        places_.emplace(hosts_[i].id, i);
}

void JudgedHosts::adopt(
    const domain::BusinessSetup& setup, const storage::SetupEntryIds& ids, const domain::FindZone& find_zone)
{
    closures_ = closures_of(setup, *storage::known_zone(find_zone, setup.business.time_zone));
    std::erase_if(hosts_, [&](const DeskHost& host) {
        const auto* staff = find_entry(setup.staff, host.slug);
        return !staff || !staff->active;
    });
    for (auto& host : hosts_)
        adopt(host, *find_entry(setup.staff, host.slug), find_zone);
    offers_.clear();
    for (const auto& service : setup.services)
        for (const auto& staff : service.staff)
            if (ids.services.contains(service.slug) && ids.staff.contains(staff))
                offers_.emplace(ids.services.at(service.slug), ids.staff.at(staff));
    index_hosts();
}

void JudgedHosts::adopt(DeskHost& host, const domain::StaffSetup& staff, const domain::FindZone& find_zone)
{
    const auto is_changed = [&](core::Date date) { return std::ranges::count(host.changed_dates, date) > 0; };
    auto& roster = host.roster;
    roster.zone = storage::known_zone(find_zone, staff.time_zone);
    roster.weekly = staff.weekly;
    std::erase_if(roster.overrides, [&](const auto& each) { return !is_changed(each.date); });
    for (const auto& each : staff.overrides)
        if (!is_changed(each.date)) roster.overrides.push_back(each);
    std::ranges::sort(roster.overrides, {}, &domain::DateOverride::date);
    std::erase_if(host.time_off, [](const domain::DeskSpan& off) { return off.id.empty(); });
    for (const auto& off : staff.time_off)
        host.time_off.push_back({off.time, off.reason});
    host.repeating_time_off = staff.repeating_time_off;
}

std::optional<LeftBehindReason> JudgedHosts::judge(const storage::HostedItem& item) const
{
    const auto is_wanted = [&](BookingRule rule) { return excepted_.contains({item.booking_id, rule}); };
    const auto place = places_.find(item.staff_id);
    if (place == places_.end()) return LeftBehindReason::host_gone;
    if (!offers_.contains({item.service_id, item.staff_id}) && !is_wanted(BookingRule::not_offered_by))
        return LeftBehindReason::host_gone;
    const auto reason = domain::left_behind_reason(hosts_[place->second], closures_, item.time);
    if (reason == LeftBehindReason::time_off && is_wanted(BookingRule::time_off)) return {};
    if (reason == LeftBehindReason::outside_hours && is_wanted(BookingRule::outside_hours)) return {};
    return reason;
}

}   // namespace app
