#include "storage/desk/desk_days.hpp"

#include <algorithm>
#include <unordered_map>

#include "storage/catalogue/staff_row.hpp"

namespace storage {

using domain::DeskEntry;
using domain::DeskHost;
using domain::DeskSpan;

namespace {

// Ids as a text in which each stands between spaces: " anna ben "; empty for all.
std::string to_list(const std::vector<std::string>& ids)
{
    std::string list;
    for (const auto& id : ids)
        list += (list.empty() ? " " : "") + id + " ";
    return list;
}

class HostReader {
public:
    HostReader(Snapshot& snapshot, const DeskDaysQuery& query)
        : snapshot_ {snapshot}
        , query_ {query}
        , list_ {to_list(query.staff_ids)}
    {
    }

    std::vector<DeskHost> read()
    {
        auto hosts = ask_hosts(), weekly = ask_weekly_hours(), overrides = ask_overrides();
        auto off = ask_time_off(), repeating = ask_repeating_time_off(), busy = ask_busy();
        read_hosts(std::move(hosts));
        read_weekly_hours(std::move(weekly));
        read_overrides(std::move(overrides));
        read_time_off(std::move(off));
        read_repeating_time_off(std::move(repeating));
        read_busy(std::move(busy));
        return std::move(hosts_);
    }

private:
    DeskHost* find(std::string_view id)
    {
        const auto found = places_.find(std::string {id});
        return found == places_.end() ? nullptr : &hosts_[found->second];
    }

    Rows ask_hosts()
    {
        return snapshot_.query(R"(
            SELECT id, slug, name, title, time_zone FROM staff
            WHERE business_id = $1 AND active = 1 AND ($2 = '' OR $2 LIKE '% ' || id || ' %')
            ORDER BY position, id)",
            query_.business_id, list_);
    }

    Rows ask_weekly_hours()
    {
        return snapshot_.query(
            "SELECT staff_id, weekday, opens, closes FROM roster_hours WHERE business_id = $1", query_.business_id);
    }

    // Of the days of the window, in any zone.
    Rows ask_overrides()
    {
        const auto day_of
            = [](core::Instant at) { return core::Date {std::chrono::floor<core::days>(at).time_since_epoch()}; };
        return snapshot_.query(R"(
            SELECT dates.staff_id, dates.date, dates.is_of_desk, hours.opens, hours.closes
            FROM roster_overrides AS dates
            LEFT JOIN roster_override_hours AS hours ON hours.business_id = dates.business_id
                AND hours.staff_id = dates.staff_id AND hours.date = dates.date
            WHERE dates.business_id = $1 AND dates.date BETWEEN $2 AND $3
            ORDER BY dates.staff_id, dates.date)",
            query_.business_id, day_of(query_.window.from) - core::days {2}, day_of(query_.window.to) + core::days {2});
    }

    Rows ask_time_off()
    {
        return snapshot_.query(R"(
            SELECT staff_id, starts_at, ends_at, CASE WHEN note <> '' THEN note ELSE reason END, id FROM time_off
            WHERE business_id = $1 AND starts_at < $2 AND ends_at > $3 ORDER BY starts_at, ends_at)",
            query_.business_id, query_.window.to, query_.window.from);
    }

    Rows ask_repeating_time_off()
    {
        static const auto sql = "SELECT staff_id, " + repeating_time_off_columns.names()
            + " FROM repeating_time_off WHERE business_id = $1 ORDER BY position";
        return snapshot_.query(sql, query_.business_id);
    }

    Rows ask_busy()
    {
        return snapshot_.query(R"(
            SELECT staff_id, starts_at, ends_at FROM external_busy
            WHERE business_id = $1 AND starts_at < $2 AND ends_at > $3 ORDER BY starts_at, ends_at)",
            query_.business_id, query_.window.to, query_.window.from);
    }

    void read_hosts(Rows rows)
    {
        while (rows.next()) {
            auto& host = hosts_.emplace_back();
            std::string zone;
            rows.into(host.id, host.slug, host.name, host.title, zone);
            host.roster.zone = known_zone(query_.find_zone, zone);
            places_.emplace(host.id, hosts_.size() - 1);
        }
    }

    void read_weekly_hours(Rows rows)
    {
        using core::minutes;
        while (rows.next()) {
            const auto [id, weekday, opens, closes] = rows.values<std::string_view, std::size_t, minutes, minutes>();
            if (auto* host = find(id)) host->roster.weekly.at(weekday - 1).push_back({opens, closes});
        }
    }

    void read_overrides(Rows rows)
    {
        using Minutes = std::optional<core::minutes>;
        while (rows.next()) {
            const auto [id, date, is_of_desk, opens, closes]
                = rows.values<std::string_view, core::Date, bool, Minutes, Minutes>();
            auto* host = find(id);
            if (!host) continue;
            auto& overrides = host->roster.overrides;
            const bool is_new = overrides.empty() || overrides.back().date != date;
            if (is_new) overrides.push_back({date, {}});
            if (is_new && is_of_desk) host->changed_dates.push_back(date);
            if (opens && closes) overrides.back().hours.push_back({*opens, *closes});
        }
    }

    void read_time_off(Rows rows)
    {
        while (rows.next()) {
            auto [staff_id, from, to, note, id]
                = rows.values<std::string_view, core::Instant, core::Instant, std::string, std::string>();
            if (auto* host = find(staff_id)) host->time_off.push_back({{from, to}, std::move(note), std::move(id)});
        }
    }

    void read_repeating_time_off(Rows rows)
    {
        while (rows.next()) {
            std::string_view staff_id;
            domain::RepeatingTimeOff off;
            rows.into(staff_id, repeating_time_off_columns.of(off));
            if (auto* host = find(staff_id)) host->repeating_time_off.push_back(std::move(off));
        }
    }

    void read_busy(Rows rows)
    {
        while (rows.next()) {
            const auto [id, from, to] = rows.values<std::string_view, core::Instant, core::Instant>();
            if (auto* host = find(id)) host->busy.push_back({from, to});
        }
    }

    Snapshot& snapshot_;
    const DeskDaysQuery& query_;
    const std::string list_;
    std::vector<DeskHost> hosts_;
    std::unordered_map<std::string, std::size_t> places_;   // By id.
};

DeskEntry read_entry(const Rows& rows)
{
    DeskEntry entry;
    domain::Contact contact;
    std::optional<std::string_view> series_id, currency;
    std::optional<std::int64_t> price_minor;
    std::int64_t paid_minor = 0, refunded_minor = 0;
    rows.into(entry.booking_id, entry.staff_id, entry.position, entry.status, entry.time.from, entry.time.to,
        entry.blocked.from, entry.blocked.to, entry.service_name, contact.first_name, contact.last_name,
        entry.attendees, entry.seats, entry.session, entry.arrived_at, entry.expires_at, series_id, price_minor,
        currency, paid_minor, refunded_minor, entry.has_note, entry.is_new_customer, entry.has_exception);
    entry.customer_name = domain::full_name(contact);
    entry.is_series = series_id.has_value();
    std::optional<core::Money> price;
    if (price_minor) price = core::Money {*price_minor, std::string {currency.value_or("")}};
    entry.due = domain::due_of(entry.status, price, paid_minor, refunded_minor);
    return entry;
}

}   // namespace

std::vector<DeskHost> find_desk_hosts(Snapshot& snapshot, const DeskDaysQuery& query)
{
    return HostReader {snapshot, query}.read();
}

domain::ZonePointer known_zone(const domain::FindZone& find_zone, const std::string& name)
{
    auto zone = find_zone(name);
    if (!zone) throw DatabaseError {"The time zone \"" + name + "\" of a roster is unknown to this system."};
    return zone;
}

std::vector<DeskSpan> find_desk_closures(Snapshot& snapshot, const DeskDaysQuery& query)
{
    auto rows = snapshot.query(R"(
        SELECT closures.first_date, closures.last_date, closures.reason, businesses.time_zone
        FROM closures JOIN businesses ON businesses.business_id = closures.business_id
        WHERE closures.business_id = $1 ORDER BY closures.first_date, closures.last_date)",
        query.business_id);
    std::vector<DeskSpan> closures;
    while (rows.next()) {
        auto [first, last, reason, time_zone] = rows.values<core::Date, core::Date, std::string, std::string>();
        auto closed = domain::closed_days(first, last, std::move(reason), *known_zone(query.find_zone, time_zone));
        if (closed.time.overlaps(query.window)) closures.push_back(std::move(closed));
    }
    return closures;
}

// CROSS JOIN: SQLite then reads the days of each host by the index. Left to itself it reads all live bookings that the
// business ever had.
std::vector<DeskEntry> find_desk_entries(Snapshot& snapshot, const DeskDaysQuery& query)
{
    auto rows = snapshot.query(R"(
        SELECT hosts.booking_id, hosts.staff_id, hosts.position, bookings.status, hosts.starts_at, hosts.ends_at,
            hosts.blocked_from, hosts.blocked_to, items.service_name, bookings.first_name, bookings.last_name,
            hosts.attendees, items.seats, hosts.session, bookings.arrived_at, bookings.expires_at, bookings.series_id,
            bookings.price_minor, bookings.currency, bookings.paid_minor, bookings.refunded_minor,
            CASE WHEN EXISTS (SELECT 1 FROM booking_notes AS notes
                WHERE notes.business_id = bookings.business_id AND notes.booking_id = bookings.id) THEN 1 ELSE 0 END,
            CASE WHEN bookings.status = 'held' OR bookings.erased_at IS NOT NULL
                OR (bookings.customer <> '' AND EXISTS (
                    SELECT 1 FROM bookings AS former WHERE former.business_id = bookings.business_id
                        AND former.customer = bookings.customer AND former.created_at < bookings.created_at
                        AND former.status IN ('scheduled', 'completed', 'no_show')))
                OR (bookings.phone <> '' AND EXISTS (
                    SELECT 1 FROM bookings AS former WHERE former.business_id = bookings.business_id
                        AND former.phone = bookings.phone AND former.phone <> ''
                        AND former.created_at < bookings.created_at
                        AND former.status IN ('scheduled', 'completed', 'no_show'))) THEN 0 ELSE 1 END,
            CASE WHEN EXISTS (SELECT 1 FROM booking_exceptions AS exceptions
                WHERE exceptions.business_id = bookings.business_id AND exceptions.booking_id = bookings.id
                    AND exceptions.ended_at IS NULL)
            THEN 1 ELSE 0 END
        FROM staff
        CROSS JOIN booking_hosts AS hosts
        JOIN bookings ON bookings.business_id = hosts.business_id AND bookings.id = hosts.booking_id
        JOIN booking_items AS items ON items.business_id = hosts.business_id AND items.booking_id = hosts.booking_id
            AND items.position = hosts.position
        WHERE staff.business_id = $1 AND staff.active = 1 AND ($2 = '' OR $2 LIKE '% ' || staff.id || ' %')
          AND hosts.business_id = staff.business_id AND hosts.staff_id = staff.id AND hosts.live = 1
          AND hosts.blocked_from < $3 AND hosts.blocked_from > $4
          AND hosts.ends_at > $5 AND (hosts.expires_at IS NULL OR hosts.expires_at > $6))",
        query.business_id, to_list(query.staff_ids), query.window.to, query.window.from - core::longest_blocked_span,
        query.window.from, snapshot.now());
    std::vector<DeskEntry> entries;
    while (rows.next())
        entries.push_back(read_entry(rows));
    return entries;
}

}   // namespace storage
