// What the desk costs: of 50 people, a day with 2,000 bookings as calendar, and as overview a week with 10,000 and the
// 62 days around it. Prints a line of JSON for each and each engine: how long it takes from the question to its JSON
// (median and 95th percentile), and how large that is, with and without compression.
//
//   desk_bench [ROUNDS]
//   desk_bench fill DATABASE    makes that business in a new database, for benchmarks over HTTP, and prints the date
//
// Asks for a PostgreSQL server in KALENDS_TEST_POSTGRES (scripts/with-postgres.sh).
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "app/desk/desk_calendar.hpp"
#include "app/desk/desk_overview.hpp"
#include "bench/bookings/office.hpp"
#include "bench/memory_folder.hpp"
#include "http/compression/compress.hpp"
#include "http/console/desk_to_wire.hpp"

namespace {

using bench::Office;

constexpr int people = 50, bookings_each = 40, minutes_each = 15, working_days = 5;

// On the day that begins at `day`, from eight o'clock on, without gaps. Every customer is another one. `number` tells
// the days apart.
std::string booking_rows(core::Instant day, int number)
{
    const auto insert = [&](std::string_view table, std::string_view values) {
        return fmt::format(R"(
            WITH RECURSIVE
                numbers (i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < {1} - 1),
                made AS (SELECT '01k9x3m5q7r8s9t0v1w2x' || (10000 * {6} + i) AS id, CAST(i / {2} AS TEXT) AS host,
                    {3} + i % {2} * {4} AS start, i FROM numbers)
            INSERT INTO {0} SELECT {5} FROM made;)",
            table, people * bookings_each, bookings_each, (day + core::hours {8}).time_since_epoch().count(),
            minutes_each * 60, values, number + 1);
    };
    auto sql = insert("bookings (business_id, id, status, sequence, location_kind, location, time_zone, locale, "
                      "first_name, last_name, email, phone, additional_information, customer, cancellation_reason, "
                      "created_at, changed_at, price_minor, currency)",
        "'b', id, 'scheduled', 0, 'business', '', 'Europe/Berlin', 'en', 'Ada' || (i * 7919 % 1000), "
        "'Lovelace' || (i * 104729 % 1000), 'c' || i || '@example.com', '', '', 'c' || i || '@example.com', '', "
        "start - 600000, start - 600000, 4200, 'EUR'");
    sql += insert("booking_items (business_id, booking_id, position, service_id, service_name, staff_id, staff_name, "
                  "any_staff, starts_at, ends_at, blocked_from, blocked_to, live)",
        "'b', id, 1, host, 'Cut and colour', host, 'S', 1, start, start + 900, start, start + 900, 1");
    return sql
        + insert("booking_hosts (business_id, booking_id, position, staff_id, staff_name, rank, service_id, session, "
                 "attendees, starts_at, ends_at, blocked_from, blocked_to, live, customer)",
            "'b', id, 1, host, 'S', 0, host, id || ':1', 1, start, start + 900, start, start + 900, 1, ''");
}

domain::Actor owner()
{
    domain::Actor actor;
    actor.role = core::Role::owner;
    return actor;
}

std::string ask(const Office& office, const app::DeskCalendarQuery& query)
{
    auto calendar = app::desk_calendar(office.shell(), {"b", owner()}, query);
    if (!calendar) throw std::runtime_error {"The calendar was refused."};
    return api::to_json(http::to_wire(*std::move(calendar), http::find_looks(office.shell(), "b")));
}

std::string ask(const Office& office, const app::DeskOverviewQuery& query)
{
    const auto overview = app::desk_overview(office.shell(), {"b", owner()}, query);
    if (!overview) throw std::runtime_error {"The overview was refused."};
    return api::to_json(http::to_wire(*overview, http::find_looks(office.shell(), "b")));
}

// The median of the rounds and what was answered.
void print(std::string_view name, int rounds, const std::function<std::string()>& answer)
{
    std::vector<double> times;
    std::string json;
    for (int round = 0; round < rounds; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        json = answer();
        times.push_back(std::chrono::duration<double, std::milli> {std::chrono::steady_clock::now() - begin}.count());
    }
    std::ranges::sort(times);
    fmt::print("{{\"name\":\"desk.{}\",\"ms\":{:.2f},\"p95_ms\":{:.2f},\"bytes\":{},\"gzip\":{},\"brotli\":{}}}\n",
        name, times[times.size() / 2], times[times.size() * 95 / 100], json.size(), http::gzip(json).size(),
        http::brotli(json).size());
}

// The business and its week; returns the first day of it. Those of the office without bookings do not work there.
core::Date fill(Office& office)
{
    office.found();
    office.database().write([](storage::Transaction& transaction) {
        transaction.execute_script(fmt::format("UPDATE staff SET active = 0 WHERE position >= {}", people));
    });
    const auto zone = office.shell().find_zone("Europe/Berlin");
    const auto date = zone->date_at(Office::start_of(0)) + core::days {7};
    office.database().write([&](storage::Transaction& transaction) {
        for (int day = 0; day < working_days; ++day)
            transaction.execute_script(booking_rows(zone->start_of(date + core::days {day}), day));
        if (office.database().engine() == storage::Engine::postgres) transaction.execute_script("ANALYZE");
    });
    return date;
}

void measure(const std::string& engine, Office& office, int rounds)
{
    const auto date = fill(office);
    app::DeskCalendarQuery query {date, date, "Europe/Berlin", {}};
    for (int i = 0; i < people; ++i)
        query.staff_ids.push_back(fmt::to_string(i));
    print(engine + ".calendar", rounds, [&] { return ask(office, query); });
    const app::DeskOverviewQuery week {date, date + core::days {6}, "Europe/Berlin"};
    print(engine + ".overview_week", rounds, [&] { return ask(office, week); });
    const app::DeskOverviewQuery longest {date - core::days {20}, date + core::days {41}, "Europe/Berlin"};
    print(engine + ".overview_62_days", rounds, [&] { return ask(office, longest); });
}

// A PostgreSQL server's by its URL, else a file.
std::unique_ptr<storage::Database> open(const std::string& name)
{
    if (!name.starts_with("postgresql://")) return storage::open_sqlite(name);
    storage::open_postgres(name)->write(
        [](storage::Transaction& transaction) { transaction.execute_script("CREATE EXTENSION btree_gist"); });
    return storage::open_postgres(name);
}

void measure_sqlite(int rounds)
{
    const bench::MemoryFolder folder;
    Office office {open(folder.file("desk.db"))};
    measure("sqlite", office, rounds);
}

void measure_postgres(const std::string& url, int rounds)
{
    Office office {open(url)};
    measure("postgres", office, rounds);
}

}   // namespace

int main(int count, char** words)
try {
    if (count > 2 && std::string_view {words[1]} == "fill") {
        Office office {open(words[2])};
        fmt::print("{}\n", core::to_text(fill(office)));
        return 0;
    }
    const auto rounds = count > 1 ? std::atoi(words[1]) : 200;
    measure_sqlite(rounds);
    const char* url = std::getenv("KALENDS_TEST_POSTGRES");
    if (!url) throw std::runtime_error {"Start it as scripts/with-postgres.sh desk_bench."};
    measure_postgres(url, rounds);
} catch (const std::exception& failure) {
    fmt::print(stderr, "{}\n", failure.what());
    return 1;
}
