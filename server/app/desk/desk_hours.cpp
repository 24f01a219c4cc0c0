#include "app/desk/desk_hours.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/history/history.hpp"
#include "domain/desk/left_behind.hpp"
#include "storage/catalogue/day_hours.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::HistoryAction;
using core::Permission;
using core::Result;
using domain::DeskHost;
using domain::OpenHours;
using storage::EnteredTimeOff;
using storage::Snapshot;
using storage::Transaction;

namespace {

// The staff member with hours and time off around the window, if they are active and the permission reaches them.
Result<DeskHost> find_host(
    Snapshot& snapshot, const DeskScope& scope, Permission permission, const storage::DeskDaysQuery& query)
{
    const auto& staff_id = query.staff_ids.front();
    auto hosts
        = scope.actor.may(permission, staff_id) ? storage::find_desk_hosts(snapshot, query) : std::vector<DeskHost> {};
    if (hosts.empty()) return core::refuse(ErrorCode::provider_not_found);
    return std::move(hosts.front());
}

int count_bookings(const std::vector<storage::HostedItem>& items, const auto& is_counted)
{
    std::set<std::string_view> bookings;
    for (const auto& item : items)
        if (is_counted(item)) bookings.insert(item.booking_id);
    return static_cast<int>(bookings.size());
}

// A time on the clock of the host: "2026-03-02 12:00".
std::string clock_text(const domain::Zone& zone, core::Instant at)
{
    auto text = core::to_rfc3339(at, zone.offset_at(at)).substr(0, 16);
    text[10] = ' ';
    return text;
}

std::string hours_text(const std::vector<OpenHours>& hours)
{
    std::string text;
    for (const auto& [opens, closes] : hours)
        text += fmt::format("{}{:02}:{:02}–{:02}:{:02}", text.empty() ? "" : ", ", opens.count() / 60,
            opens.count() % 60, closes.count() / 60, closes.count() % 60);
    return text.empty() ? "–" : text;
}

storage::HistoryLine time_off_line(
    const DeskScope& scope, HistoryAction action, const DeskHost& host, domain::TimeSpan time)
{
    auto line = done_by(scope.actor, action);
    const auto& zone = *host.roster.zone;
    line.subject = fmt::format("{}, {} – {}", host.name, clock_text(zone, time.from), clock_text(zone, time.to));
    return line;
}

DeskTimeOff to_time_off(Snapshot& snapshot, const DeskScope& scope, const DeskHost& host, EnteredTimeOff off)
{
    const auto items = storage::find_hosted(snapshot, {scope.business_id, off.staff_id, off.time});
    const auto all = [](const auto&) { return true; };
    return {.entered = std::move(off), .zone = host.roster.zone, .left_behind = count_bookings(items, all)};
}

Result<void> check_time(domain::TimeSpan time)
{
    if (time.to <= time.from) return core::refuse_field("ends_at", FieldCode::wrong_order);
    if (time.to - time.from > longest_time_off) return core::refuse_field("ends_at", FieldCode::too_large);
    return {};
}

// By their opening; what touches or overlaps is joined. Refuses hours that end before they begin.
Result<std::vector<OpenHours>> normal_hours(std::vector<OpenHours> hours)
{
    for (std::size_t i = 0; i < hours.size(); ++i)
        if (hours[i].closes <= hours[i].opens)
            return core::refuse_field(fmt::format("hours[{}].closes", i), FieldCode::wrong_order);
    std::ranges::sort(hours, {}, &OpenHours::opens);
    std::vector<OpenHours> joined;
    for (const auto& each : hours) {
        if (!joined.empty() && each.opens <= joined.back().closes)
            joined.back().closes = std::max(joined.back().closes, each.closes);
        else
            joined.push_back(each);
    }
    return joined;
}

// The day on the clock of a host may begin and end half a day before or after that of any other one.
storage::DeskDaysQuery around(const Shell& shell, const DeskScope& scope, const DayOfStaff& day)
{
    const core::Instant noon {day.date.time_since_epoch() + core::hours {12}};
    return {scope.business_id, {day.staff_id}, {noon - core::days {2}, noon + core::days {2}}, shell.find_zone};
}

// As they are on the day.
DeskDayHours to_day_hours(Snapshot& snapshot, const DeskScope& scope, const DeskHost& host, const DayOfStaff& day)
{
    const auto& roster = host.roster;
    const auto own = std::ranges::find(roster.overrides, day.date, &domain::DateOverride::date);
    const std::chrono::weekday weekday {day.date};
    DeskDayHours hours {
        .day = day, .hours = own != roster.overrides.end() ? own->hours : roster.weekly.at(weekday.iso_encoding() - 1)};
    hours.hours = normal_hours(std::move(hours.hours)).value();
    hours.is_changed = std::ranges::find(host.changed_dates, day.date) != host.changed_dates.end();
    const auto& zone = *roster.zone;
    const domain::TimeSpan whole {zone.start_of(day.date), zone.start_of(day.date + core::days {1})};
    auto without_time_off = host;
    without_time_off.time_off.clear();
    without_time_off.repeating_time_off.clear();
    hours.left_behind = count_bookings(
        storage::find_hosted(snapshot, {scope.business_id, host.id, whole}), [&](const storage::HostedItem& item) {
            return domain::left_behind_reason(without_time_off, {}, item.time).has_value();
        });
    return hours;
}

using ChangeHours = std::function<void(Transaction&, const storage::StaffDay&)>;

Result<DeskDayHours> change_hours(
    const Shell& shell, const DeskScope& scope, const DayOfStaff& day, const ChangeHours& change)
{
    return shell.database.write([&](Transaction& transaction) -> Result<DeskDayHours> {
        if (scope.actor.may(Permission::hours_change, day.staff_id))
            storage::claim_hours(transaction, scope.business_id, day.staff_id);
        const auto query = around(shell, scope, day);
        auto host = TRY(find_host(transaction, scope, Permission::hours_change, query));
        const auto before = to_day_hours(transaction, scope, host, day);
        change(transaction, {scope.business_id, day.staff_id, day.date});
        host = storage::find_desk_hosts(transaction, query).front();
        auto after = to_day_hours(transaction, scope, host, day);
        auto line = done_by(scope.actor, HistoryAction::hours_changed);
        line.subject = host.name + ", " + core::to_text(day.date);
        line.before = hours_text(before.hours);
        line.after = hours_text(after.hours);
        if (before.hours != after.hours || before.is_changed != after.is_changed)
            write_history(shell, transaction, scope.business_id, line);
        return after;
    });
}

}   // namespace

Result<DeskTimeOff> add_time_off(const Shell& shell, const DeskScope& scope, const NewTimeOff& wanted)
{
    TRY(check_time(wanted.time));
    return shell.database.write([&](Transaction& transaction) -> Result<DeskTimeOff> {
        if (scope.actor.may(Permission::time_off_change, wanted.staff_id))
            storage::claim_hours(transaction, scope.business_id, wanted.staff_id);
        const auto host = TRY(find_host(transaction, scope, Permission::time_off_change,
            {scope.business_id, {wanted.staff_id}, wanted.time, shell.find_zone}));
        EnteredTimeOff off {shell.new_id(), wanted.staff_id, wanted.time, wanted.note};
        const auto new_id = off.id;
        off.id = storage::insert_time_off(transaction, scope.business_id, off);
        if (off.id == new_id)
            write_history(shell, transaction, scope.business_id,
                time_off_line(scope, HistoryAction::time_off_added, host, off.time));
        return to_time_off(transaction, scope, host, std::move(off));
    });
}

Result<DeskTimeOff> end_time_off(const Shell& shell, const DeskScope& scope, std::string_view time_off_id)
{
    return shell.database.write([&](Transaction& transaction) -> Result<DeskTimeOff> {
        const auto known = storage::find_time_off(transaction, scope.business_id, time_off_id);
        if (!known || !scope.actor.may(Permission::time_off_change, known->staff_id))
            return core::refuse(ErrorCode::time_off_not_found);
        storage::claim_hours(transaction, scope.business_id, known->staff_id);
        // Another user may have ended it, or the staff member may have left, until the claim.
        auto off = storage::find_time_off(transaction, scope.business_id, time_off_id);
        const auto host = find_host(transaction, scope, Permission::time_off_change,
            {scope.business_id, {known->staff_id}, known->time, shell.find_zone});
        if (!off || !host) return core::refuse(ErrorCode::time_off_not_found);
        auto ended = to_time_off(transaction, scope, *host, *off);
        storage::delete_time_off(transaction, scope.business_id, time_off_id);
        write_history(shell, transaction, scope.business_id,
            time_off_line(scope, HistoryAction::time_off_removed, *host, off->time));
        return ended;
    });
}

int count_left_behind(const Shell& shell, const DeskScope& scope, std::string_view staff_id, domain::TimeSpan time)
{
    return shell.database.read([&](Snapshot& snapshot) {
        return count_bookings(
            storage::find_hosted(snapshot, {scope.business_id, staff_id, time}), [](const auto&) { return true; });
    });
}

Result<DeskDayHours> set_hours_of_day(
    const Shell& shell, const DeskScope& scope, const DayOfStaff& day, std::vector<OpenHours> hours)
{
    const auto normal = TRY(normal_hours(std::move(hours)));
    return change_hours(shell, scope, day, [&](Transaction& transaction, const storage::StaffDay& stored) {
        storage::set_hours(transaction, stored, normal);
    });
}

Result<DeskDayHours> reset_hours_of_day(const Shell& shell, const DeskScope& scope, const DayOfStaff& day)
{
    return change_hours(shell, scope, day,
        [](Transaction& transaction, const storage::StaffDay& stored) { storage::reset_hours(transaction, stored); });
}

}   // namespace app
