#include "app/desk/desk_calendar.hpp"

#include <algorithm>
#include <unordered_map>

#include "storage/desk/desk_days.hpp"

namespace app {

using core::FieldCode;
using core::Permission;
using core::Result;
using domain::DeskColumn;
using domain::DeskEntry;
using domain::DeskHost;
using storage::Snapshot;

namespace {

constexpr core::days answered_within {7};   // What is over for longer is asked for no more.
constexpr int most_coming = 10, most_waiting = 20;

// A column without what the user may not know of it.
void project(const domain::Actor& actor, DeskColumn& column)
{
    if (!actor.may(Permission::time_off_change, column.staff_id))
        for (auto& off : column.time_off)
            off.id.clear();
    if (!actor.may(Permission::bookings_see, column.staff_id)) {
        column.entries = domain::times_alone(column.entries);
        for (auto& off : column.time_off)
            off.note.clear();
        return;
    }
    if (actor.may(Permission::money_see, column.staff_id)) return;
    for (auto& entry : column.entries)
        entry.due = {};
}

using EntriesByHost = std::unordered_map<std::string, std::vector<DeskEntry>>;

EntriesByHost by_host(std::vector<DeskEntry> entries)
{
    EntriesByHost sorted;
    for (auto& entry : entries)
        sorted[entry.staff_id].push_back(std::move(entry));
    return sorted;
}

// Everything that is known of the days, of the staff who were asked for.
struct DeskFacts {
    std::vector<DeskHost> hosts;   // All that the user may see.
    std::vector<domain::DeskSpan> closures;
    EntriesByHost entries;
    core::Instant now;
};

DeskFacts read_facts(const Shell& shell, Snapshot& snapshot, const DeskScope& scope, storage::DeskDaysQuery query)
{
    const auto visible = visible_staff(scope.actor);
    if (!visible) return {.hosts = {}, .closures = {}, .entries = {}, .now = snapshot.now()};
    const storage::DeskDaysQuery all {scope.business_id, *visible, query.window, shell.find_zone};
    DeskFacts facts {.hosts = storage::find_desk_hosts(snapshot, all),
        .closures = storage::find_desk_closures(snapshot, all),
        .entries = {},
        .now = snapshot.now()};
    if (!visible->empty()) query.staff_ids = *visible;
    facts.entries = by_host(storage::find_desk_entries(snapshot, query));
    return facts;
}

// Which day of which host, and whether it is the last that is asked of them: then their entries are taken, not copied.
struct ColumnOf {
    const DeskHost& host;
    core::Date date;
    bool is_last;
};

DeskColumn column_of(DeskFacts& facts, const domain::Zone& zone, const ColumnOf& of)
{
    const auto& [host, date, is_last] = of;
    const domain::DeskDay day {.date = date,
        .time = {zone.start_of(date), zone.start_of(date + core::days {1})},
        .now = facts.now,
        .closures = facts.closures};
    const auto found = facts.entries.find(host.id);
    if (found == facts.entries.end()) return domain::desk_column(host, day, {});
    return domain::desk_column(host, day, is_last ? std::move(found->second) : found->second);
}

Result<void> check_query(const DeskCalendarQuery& query)
{
    const auto days = (query.to_date - query.from_date).count() + 1;
    if (days < 1) return core::refuse_field("to_date", FieldCode::wrong_order);
    if (days > most_desk_days) return core::refuse_field("to_date", FieldCode::too_large);
    if (query.staff_ids.size() > most_desk_staff) return core::refuse_field("staff_ids", FieldCode::too_many);
    return {};
}

std::vector<const DeskHost*> wanted_hosts(const DeskFacts& facts, const std::vector<std::string>& ids)
{
    std::vector<const DeskHost*> wanted;
    for (const auto& host : facts.hosts)
        if (ids.empty() || std::ranges::find(ids, host.id) != ids.end()) wanted.push_back(&host);
    return wanted;
}

// What a column says of now. An entry is kept as the user may see it.
StaffNow staff_now(const domain::Actor& actor, const DeskHost& host, DeskColumn column, core::Instant now)
{
    StaffNow staff {.host = host, .next_gap = column.next_gap};
    staff.is_working = std::ranges::any_of(column.open, [&](const auto& open) { return open.to > now; });
    project(actor, column);
    for (const auto& entry : column.entries) {
        if (!staff.now && entry.time.from <= now && now < entry.time.to) staff.now = entry;
        if (!staff.next && entry.time.from > now) staff.next = entry;
    }
    return staff;
}

void read_rows(Snapshot& snapshot, const DeskScope& scope, const domain::TimeSpan& day, DeskToday& today)
{
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return;
    const auto since = today.now - answered_within;
    const storage::DeskRowsOf few {scope.business_id, *whose, most_coming};
    const storage::DeskRowsOf many {scope.business_id, *whose, most_waiting};
    today.coming = storage::find_coming(snapshot, few, day.to);
    today.unanswered = storage::find_unanswered(snapshot, many, since);
    today.requests = storage::find_requests(snapshot, many);
    today.counts = storage::count_desk(snapshot, {scope.business_id, *whose, day.from, day.to, since});
    if (scope.actor.reach(Permission::money_give_back) != core::Reach::all) today.counts.payment_problems = 0;
    for (auto* rows : {&today.coming, &today.unanswered, &today.requests})
        hide_money(scope.actor, *rows);
}

}   // namespace

Result<DeskCalendar> desk_calendar(const Shell& shell, const DeskScope& scope, const DeskCalendarQuery& query)
{
    const auto zone = TRY(desk_zone(shell, query.time_zone));
    TRY(check_query(query));
    const domain::TimeSpan window {zone->start_of(query.from_date), zone->start_of(query.to_date + core::days {1})};
    auto facts = shell.database.read([&](Snapshot& snapshot) {
        return read_facts(shell, snapshot, scope, {scope.business_id, query.staff_ids, window, shell.find_zone});
    });
    const auto hosts = wanted_hosts(facts, query.staff_ids);
    const auto days = static_cast<std::size_t>((query.to_date - query.from_date).count() + 1);
    if (hosts.size() * days > most_desk_columns) return core::refuse_field("staff_ids", FieldCode::too_many);
    DeskCalendar calendar {.zone = zone, .now = facts.now, .staff = facts.hosts, .closures = facts.closures};
    for (auto date = query.from_date; date <= query.to_date; date += core::days {1}) {
        for (const auto* host : hosts) {
            calendar.columns.push_back(column_of(facts, *zone, {*host, date, date == query.to_date}));
            project(scope.actor, calendar.columns.back());
        }
    }
    return calendar;
}

Result<DeskToday> desk_today(const Shell& shell, const DeskScope& scope, const std::string& time_zone)
{
    const auto zone = TRY(desk_zone(shell, time_zone));
    return shell.database.read([&](Snapshot& snapshot) {
        DeskToday today {.zone = zone, .now = snapshot.now()};
        today.date = zone->date_at(today.now);
        const domain::TimeSpan day {zone->start_of(today.date), zone->start_of(today.date + core::days {1})};
        auto facts = read_facts(shell, snapshot, scope, {scope.business_id, {}, day, shell.find_zone});
        for (const auto& host : facts.hosts) {
            auto column = column_of(facts, *zone, {host, today.date, true});
            today.staff.push_back(staff_now(scope.actor, host, std::move(column), today.now));
        }
        read_rows(snapshot, scope, day, today);
        return today;
    });
}

}   // namespace app
