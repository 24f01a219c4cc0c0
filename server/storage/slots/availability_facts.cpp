#include "storage/slots/availability_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "storage/catalogue/staff_row.hpp"
#include "storage/database/columns.hpp"
#include "storage/slots/customer.hpp"

namespace storage {

using core::LimitPer;
using domain::BusyTime;
using domain::StaffTime;
using domain::TimeSpan;

namespace {

// One item of one booking and its host, in the order of `busy_columns`.
struct BusyRow {
    std::string_view staff_id, booking_id, position, service_id;
    TimeSpan time, blocked;
    int attendees = 1;
    int lane = 0;
};
constexpr auto busy_columns = columns<BusyRow>("booking_hosts", column("staff_id", &BusyRow::staff_id),
    column("booking_id", &BusyRow::booking_id), column("position", &BusyRow::position),
    column("starts_at", &BusyRow::time, &TimeSpan::from), column("ends_at", &BusyRow::time, &TimeSpan::to),
    column("blocked_from", &BusyRow::blocked, &TimeSpan::from), column("blocked_to", &BusyRow::blocked, &TimeSpan::to),
    column("service_id", &BusyRow::service_id), column("attendees", &BusyRow::attendees),
    column("lane", &BusyRow::lane));
const std::string select_busy = "SELECT " + busy_columns.names() + " FROM booking_hosts WHERE business_id = $1 ";

// A query for all staff of the service in $2, for one of them, in $3, and for one who need not offer it. For one the
// condition is of a kind that every engine looks up first, whatever it knows of how many rows there are.
struct StaffQuery {
    explicit StaffQuery(std::string_view sql)
        : all {with(sql, of_service("IN", "$3 = ''"))}
        , one {with(sql, of_service("=", "staff_id = $3"))}
        , named {with(sql, "= CASE WHEN CAST($2 AS TEXT) <> '' THEN $3 ELSE '' END")}
    {
    }

    const std::string all, one, named;

private:
    static std::string of_service(std::string_view relation, std::string_view which)
    {
        return fmt::format("{} (SELECT staff_id FROM service_staff WHERE business_id = $1 AND service_id = $2 AND {})",
            relation, which);
    }

    static std::string with(std::string_view sql, const std::string& condition)
    {
        return fmt::format(fmt::runtime(sql), fmt::arg("of_staff", condition));
    }
};

class SlotFacts {
public:
    SlotFacts(Snapshot& snapshot, const SlotFactsQuery& query)
        : snapshot_ {snapshot}
        , query_ {query}
        , only_staff_id_ {query.staff.size() == 1 ? std::string_view {query.staff[0].id} : ""}
        , customer_ {customer_of(query.customer_email)}
        , times_(query.staff.size())
        , window_ {query.window}
        , counted_window_ {query.window}
    {
        for (std::size_t i = 0; i < query.staff.size(); ++i)
            index_[query.staff[i].id] = i;
    }

    std::vector<StaffTime> load()
    {
        {
            auto zones = ask_zones(), weekly = ask_weekly_hours(), overrides = ask_overrides();
            read_zones(std::move(zones));
            read_weekly_hours(std::move(weekly));
            read_overrides(std::move(overrides));
        }
        widen_window();
        auto time_off = ask_time_off(), repeating = ask_repeating_time_off(), closures = ask_closures(),
             busy = ask_busy();
        read_time_off(std::move(time_off));
        read_repeating_time_off(std::move(repeating));
        read_closures(std::move(closures));
        read_busy(std::move(busy));
        if (has_limit_per(LimitPer::customer) && !customer_.empty()) load_customer();
        if (has_limit_per(LimitPer::service)) load_service();
        if (counts_elsewhere())
            for (auto& time : times_)
                time.busy_with_others.all = counted_;
        return std::move(times_);
    }

private:
    bool has_limit_per(LimitPer per) const
    {
        return std::ranges::any_of(query_.service.rules.limits, [&](const auto& limit) { return limit.per == per; });
    }

    bool counts_elsewhere() const
    {
        return has_limit_per(LimitPer::service) || (has_limit_per(LimitPer::customer) && !customer_.empty());
    }

    // Null for staff who offer the service but were not asked for.
    StaffTime* find(std::string_view staff_id)
    {
        const auto found = index_.find(staff_id);
        return found == index_.end() ? nullptr : &times_[found->second];
    }

    domain::ZonePointer zone(const std::string& name) const
    {
        auto zone = query_.find_zone(name);
        if (!zone) throw DatabaseError {"The time zone \"" + name + "\" of a roster is unknown to this system."};
        return zone;
    }

    template <class... Values> Rows ask(const StaffQuery& sql, const Values&... more)
    {
        const auto& one = query_.is_by_staff ? sql.named : sql.one;
        return snapshot_.query(
            only_staff_id_.empty() ? sql.all : one, query_.business_id, query_.service.id, only_staff_id_, more...);
    }

    Rows ask_zones();
    Rows ask_weekly_hours();
    Rows ask_overrides();
    void read_zones(Rows);
    void read_weekly_hours(Rows);
    void read_overrides(Rows);
    void widen_window();
    Rows ask_time_off();
    Rows ask_repeating_time_off();
    Rows ask_closures();
    Rows ask_busy();
    void read_time_off(Rows);
    void read_repeating_time_off(Rows);
    void read_closures(Rows);
    void read_busy(Rows);
    void load_customer();
    void load_service();
    void count(const BusyRow&, bool is_same_customer);

    Snapshot& snapshot_;
    const SlotFactsQuery& query_;
    const std::string_view only_staff_id_;   // Empty when several are asked for.
    const std::string customer_;
    std::vector<StaffTime> times_;
    std::unordered_map<std::string_view, std::size_t> index_;   // Into times_, by staff id.
    TimeSpan window_;           // To load what takes time for: wider than the one asked for.
    TimeSpan counted_window_;   // The same for what counts for all staff, such as a customer's whole month.
    // What counts for all staff: the items' keys, and one list that all of times_ share.
    std::set<std::string> counted_items_;
    std::shared_ptr<std::vector<BusyTime>> counted_ = std::make_shared<std::vector<BusyTime>>();
    // Of each item in the busy time of one of times_, or of several, by its key: whose, and where it is there.
    struct Own {
        std::size_t host, index;
    };
    std::unordered_multimap<std::string, Own> own_;
};

Rows SlotFacts::ask_zones()
{
    static const StaffQuery sql {R"(
        SELECT id, time_zone, claim_seq FROM staff
        WHERE business_id = $1 AND id {of_staff})"};
    return ask(sql);
}

void SlotFacts::read_zones(Rows rows)
{
    while (rows.next()) {
        const auto [staff_id, time_zone, claim_seq] = rows.values<std::string_view, std::string, std::int64_t>();
        if (auto* time = find(staff_id)) {
            time->roster.zone = zone(time_zone);
            time->claim_seq = claim_seq;
        }
    }
    for (const auto& time : times_)
        if (!time.roster.zone) throw DatabaseError {"A staff member asked for does not offer the service."};
}

Rows SlotFacts::ask_weekly_hours()
{
    static const StaffQuery sql {R"(
        SELECT staff_id, weekday, opens, closes FROM roster_hours
        WHERE business_id = $1 AND staff_id {of_staff})"};
    return ask(sql);
}

void SlotFacts::read_weekly_hours(Rows rows)
{
    using core::minutes;
    while (rows.next()) {
        const auto [staff_id, weekday, opens, closes] = rows.values<std::string_view, std::size_t, minutes, minutes>();
        if (auto* time = find(staff_id)) time->roster.weekly.at(weekday - 1).push_back({opens, closes});
    }
}

// All of them: a span of working time that began long before the window still decides where its grid begins.
Rows SlotFacts::ask_overrides()
{
    static const StaffQuery sql {R"(
        SELECT dates.staff_id, dates.date, hours.opens, hours.closes
        FROM roster_overrides AS dates
        LEFT JOIN roster_override_hours AS hours ON hours.business_id = dates.business_id
            AND hours.staff_id = dates.staff_id AND hours.date = dates.date
        WHERE dates.business_id = $1 AND dates.staff_id {of_staff}
        ORDER BY dates.staff_id, dates.date)"};
    return ask(sql);
}

void SlotFacts::read_overrides(Rows rows)
{
    while (rows.next()) {
        using Minutes = std::optional<core::minutes>;
        const auto [staff_id, date, opens, closes] = rows.values<std::string_view, core::Date, Minutes, Minutes>();
        auto* time = find(staff_id);
        if (!time) continue;
        auto& overrides = time->roster.overrides;
        if (overrides.empty() || overrides.back().date != date) overrides.push_back({date, {}});
        if (opens && closes) overrides.back().hours.push_back({*opens, *closes});
    }
}

// What a limit counts for all staff is loaded apart from their time, of which it needs no whole periods then: a month
// of a large team is many thousands of rows.
void SlotFacts::widen_window()
{
    auto own_rules = query_.service.rules;
    std::erase_if(own_rules.limits, [](const auto& limit) { return limit.per != LimitPer::staff; });
    const auto widen = [&](TimeSpan& window, const domain::SlotRules& rules, const StaffTime& time) {
        const auto needed = domain::facts_window(rules, time.roster, query_.window, query_.now);
        window = {std::min(window.from, needed.from), std::max(window.to, needed.to)};
    };
    for (const auto& time : times_) {
        widen(window_, own_rules, time);
        widen(counted_window_, query_.service.rules, time);
    }
}

// Who is busy in an external calendar is off: what it asks for around an appointment it says itself.
Rows SlotFacts::ask_time_off()
{
    static const StaffQuery sql {R"(
        SELECT staff_id, starts_at, ends_at FROM time_off
        WHERE business_id = $1 AND staff_id {of_staff}
          AND starts_at < $4 AND ends_at > $5
        UNION ALL
        SELECT staff_id, starts_at, ends_at FROM external_busy
        WHERE business_id = $1 AND staff_id {of_staff}
          AND starts_at < $4 AND ends_at > $5)"};
    return ask(sql, window_.to, window_.from);
}

void SlotFacts::read_time_off(Rows rows)
{
    while (rows.next()) {
        const auto [staff_id, from, to] = rows.values<std::string_view, core::Instant, core::Instant>();
        if (auto* time = find(staff_id)) time->time_off.push_back({from, to});
    }
}

Rows SlotFacts::ask_repeating_time_off()
{
    static const StaffQuery sql {"SELECT staff_id, " + repeating_time_off_columns.names() + R"(
        FROM repeating_time_off
        WHERE business_id = $1 AND staff_id {of_staff})"};
    return ask(sql);
}

void SlotFacts::read_repeating_time_off(Rows rows)
{
    while (rows.next()) {
        std::string_view staff_id;
        domain::RepeatingTimeOff off;
        rows.into(staff_id, repeating_time_off_columns.of(off));
        auto* time = find(staff_id);
        if (!time) continue;
        const auto spans = domain::spans_in(window_, off, *time->roster.zone);
        time->time_off.insert(time->time_off.end(), spans.begin(), spans.end());
    }
}

Rows SlotFacts::ask_closures()
{
    return snapshot_.query(R"(
        SELECT closures.first_date, closures.last_date, businesses.time_zone
        FROM closures JOIN businesses ON businesses.business_id = closures.business_id
        WHERE closures.business_id = $1)",
        query_.business_id);
}

void SlotFacts::read_closures(Rows rows)
{
    while (rows.next()) {
        const auto [first_date, last_date, time_zone] = rows.values<core::Date, core::Date, std::string>();
        const auto own_zone = zone(time_zone);
        const TimeSpan closed {own_zone->start_of(first_date), own_zone->start_of(last_date + core::days {1})};
        if (!closed.overlaps(window_)) continue;
        for (auto& time : times_)
            time.time_off.push_back(closed);
    }
}

BusyTime to_busy(const BusyRow& row, const domain::Service& service)
{
    return {.time = row.time,
        .buffer_before = std::chrono::duration_cast<core::minutes>(row.time.from - row.blocked.from),
        .buffer_after = std::chrono::duration_cast<core::minutes>(row.blocked.to - row.time.to),
        .is_same_service = row.service_id == service.id,
        .attendees = row.attendees,
        .lane = row.lane};
}

std::string key_of(const BusyRow& row) { return std::string {row.booking_id}.append(":").append(row.position); }

Rows SlotFacts::ask_busy()
{
    static const StaffQuery sql {select_busy + R"(
          AND staff_id {of_staff}
          AND live = 1 AND blocked_from < $4 AND blocked_from > $5 AND blocked_to > $6 AND booking_id <> $7
          AND (expires_at IS NULL OR expires_at > $8))"};
    return ask(
        sql, window_.to, window_.from - core::longest_blocked_span, window_.from, query_.except_booking_id, query_.now);
}

void SlotFacts::read_busy(Rows rows)
{
    while (rows.next()) {
        const auto row = busy_columns.read(rows);
        auto* time = find(row.staff_id);
        if (!time) continue;
        if (counts_elsewhere())
            own_.emplace(key_of(row), Own {static_cast<std::size_t>(time - times_.data()), time->busy.size()});
        time->busy.push_back(to_busy(row, query_.service));
    }
}

// The customer's bookings, whatever their service and owner.
void SlotFacts::load_customer()
{
    static const auto sql = select_busy + R"(
          AND customer = $2 AND rank = 0 AND live = 1 AND booking_id <> $3
          AND blocked_from < $4 AND blocked_from > $5 AND blocked_to > $6 AND (expires_at IS NULL OR expires_at > $7))";
    auto rows = snapshot_.query(sql, query_.business_id, customer_, query_.except_booking_id, counted_window_.to,
        counted_window_.from - core::longest_blocked_span, counted_window_.from, query_.now);
    while (rows.next())
        count(busy_columns.read(rows), true);
}

void SlotFacts::load_service()
{
    static const auto sql = select_busy + R"(
          AND service_id = $2 AND rank = 0 AND live = 1 AND booking_id <> $3
          AND starts_at >= $4 AND starts_at < $5 AND (expires_at IS NULL OR expires_at > $6))";
    auto rows = snapshot_.query(sql, query_.business_id, query_.service.id, query_.except_booking_id,
        counted_window_.from, counted_window_.to, query_.now);
    while (rows.next())
        count(busy_columns.read(rows), false);
}

// Counts the item in the row once for all staff. Its hosts have it in their busy time already.
void SlotFacts::count(const BusyRow& row, bool is_same_customer)
{
    const auto key = key_of(row);
    auto busy = to_busy(row, query_.service);
    busy.is_same_customer = is_same_customer;
    const bool is_new = counted_items_.insert(key).second;
    const auto [first, last] = own_.equal_range(key);
    for (auto own = first; own != last; ++own) {
        auto& time = times_[own->second.host];
        if (is_new) time.busy_with_others.own.push_back(static_cast<std::uint32_t>(counted_->size()));
        if (is_same_customer) time.busy[own->second.index].is_same_customer = true;
    }
    if (is_new) counted_->push_back(busy);
}

}   // namespace

std::vector<StaffTime> slot_facts(Snapshot& snapshot, const SlotFactsQuery& query)
{
    if (query.staff.empty()) return {};
    return SlotFacts {snapshot, query}.load();
}

}   // namespace storage
