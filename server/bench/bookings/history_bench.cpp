// What a million old bookings cost. Two databases of each engine have the same business and the same bookings to come;
// one of them has a million behind it as well, over seven years, of the same staff and of customers who come again and
// again. The same questions and bookings are put to both in turns, and all kinds of them in turns too. Prints a line of
// JSON for each: the medians, and `growth`, that of the million over the other. The last line has `anyone_over_named`,
// the median of bookings with anyone over that of bookings of the same service with one person.
//
//   history_bench [BOOKINGS [sqlite|postgres|both [desk]]]    with `desk` only the day of the desk is asked for
//
// Asks for a PostgreSQL server in KALENDS_TEST_POSTGRES (scripts/with-postgres.sh). The databases are in memory, so
// that no disk hides what grows, and nothing is kept between two questions.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "app/caches/availability_cache.hpp"
#include "app/desk/desk_calendar.hpp"
#include "app/slots/slots.hpp"
#include "bench/bookings/office.hpp"
#include "bench/memory_folder.hpp"

namespace {

using bench::Office;

constexpr int recent_days = 60;
constexpr int desk_people = 50, desk_bookings_each = 40, desk_in_days = 70;   // The full day that the desk looks at.
constexpr std::string_view anyone = "any";   // A service of all staff, with a limit per customer.

std::string anyone_rows()
{
    return fmt::format(R"(
        INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes,
                buffer_after_minutes, interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind,
                horizon_days, location_kind, first_name_rule, last_name_rule, email_rule, phone_rule,
                additional_information_rule, cancel_notice_minutes, reschedule_notice_minutes, position)
            VALUES ('b', '{0}', '{0}', 'V', 30, 0, 0, 30, 0, 'free_span', 0, 'rolling', 60, 'business',
                'optional', 'optional', 'optional', 'optional', 'optional', 0, 0, 99);
        INSERT INTO service_staff (business_id, service_id, staff_id, position)
            SELECT 'b', '{0}', id, position FROM staff;
        INSERT INTO service_limits VALUES ('b', '{0}', 1, 'customer', 'bookings', 'month', 100);)",
        anyone);
}

// `count` bookings that start at `start`, a term of the number i. Customers come again; one in ten has cancelled.
std::string booking_rows(std::string_view kind, int count, const std::string& start)
{
    const auto insert = [&](std::string_view table, std::string_view values) {
        return fmt::format(R"(
            WITH RECURSIVE
                numbers (i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < {2} - 1),
                made AS (SELECT '{1}' || (1000000000 + i) AS id, CAST(i % {3} AS TEXT) AS host, {4} AS start, i,
                    'c' || (i * 7919 % 20000) || '@example.com' AS customer,
                    CASE WHEN i % 10 = 3 THEN 0 ELSE 1 END AS live FROM numbers)
            INSERT INTO {0} SELECT {5} FROM made;)",
            table, kind, count, bench::clients, start, values);
    };
    std::string sql = insert("bookings (business_id, id, status, sequence, location_kind, location, time_zone, locale, "
                             "first_name, last_name, email, phone, additional_information, customer, "
                             "cancellation_reason, created_at, changed_at)",
        "'b', id, CASE WHEN live = 1 THEN 'scheduled' ELSE 'cancelled' END, 0, 'business', '', 'Europe/Berlin', 'en', "
        "'Ada', 'Lovelace', customer, '', '', customer, '', start - 600000, start - 600000");
    sql += insert("booking_items (business_id, booking_id, position, service_id, service_name, staff_id, staff_name, "
                  "any_staff, starts_at, ends_at, blocked_from, blocked_to, live)",
        "'b', id, 1, host, 'V', host, 'S', 1, start, start + 1800, start, start + 1800, live");
    sql += insert("booking_hosts (business_id, booking_id, position, staff_id, staff_name, rank, service_id, session, "
                  "attendees, starts_at, ends_at, blocked_from, blocked_to, live, customer)",
        "'b', id, 1, host, 'S', 0, host, id || ':1', 1, start, start + 1800, start, start + 1800, live, customer");
    for (const auto* purpose : {"view", "cancel", "reschedule"})
        sql += insert("manage_links (business_id, token_hash, booking_id, purpose)",
            fmt::format("'b', (i * 7919 % 1000003) || 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa{0}' || id, id, "
                        "'{0}'",
                purpose));
    return sql
        + insert("outbox (business_id, booking_id, number, sequence, kind, audience, created_at)",
            "'b', id, 1, 0, 'booking_scheduled', 'visitor', start - 600000");
}

// Each has four bookings a day to come, in the morning, and had six a day: in the last sixty days, of which limits per
// month may still count some, and before that for as long as `old` bookings take.
void fill(Office& office, int old)
{
    const auto tomorrow = Office::start_of(0).time_since_epoch().count() - 9 * 3600;
    const bool is_postgres = office.database().engine() == storage::Engine::postgres;
    const auto each = fmt::format("i / {}", bench::clients);
    const auto at = [&](int a_day, const std::string& sign, int hour) {
        return fmt::format(
            "{} {} {} / {} * 86400 + {} % {} * 1800 + {} * 3600", tomorrow, sign, each, a_day, each, a_day, hour);
    };
    office.database().write([&](storage::Transaction& transaction) {
        // Their foreign keys hold by construction; looking at each would take minutes.
        if (is_postgres) transaction.execute_script("SET LOCAL session_replication_role = replica");
        transaction.execute_script(anyone_rows());
        transaction.execute_script(booking_rows("n", bench::clients * 4 * bench::horizon_days, at(4, "+", 7)));
        transaction.execute_script(booking_rows("d", bench::clients * desk_bookings_each,
            fmt::format("{} + {} * 86400 + {} * 1800", tomorrow, desk_in_days, each)));
        transaction.execute_script(booking_rows("r", bench::clients * 6 * recent_days, at(6, "- 86400 -", 9)));
        if (old > 0)
            transaction.execute_script(
                booking_rows("o", old, at(6, fmt::format("- {} -", (recent_days + 1) * 86400), 9)));
        if (is_postgres) transaction.execute_script("ANALYZE");
    });
}

double milliseconds(const std::function<bool()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    if (!work()) throw std::runtime_error {"A question or a booking was refused."};
    return std::chrono::duration<double, std::milli> {std::chrono::steady_clock::now() - begin}.count();
}

bool list_month(Office& office, std::string_view service_id)
{
    auto shell = office.shell();
    shell.availability_cache = std::make_shared<app::AvailabilityCache>();
    app::SlotsQuery query {
        .business_id = "b", .order = {}, .from_date = {}, .to_date = {}, .time_zone = "UTC", .reschedule_token = {}};
    query.order.items.emplace_back().service_id = service_id;
    query.from_date = core::Date {
        core::days {Office::start_of(0).time_since_epoch().count() / core::seconds {core::days {1}}.count()}};
    query.to_date = query.from_date + core::days {30};
    const auto slots = app::list_slots(shell, query);
    return slots && !slots->starts.empty();
}

bool list_desk_day(Office& office)
{
    const auto day = core::Date {
        core::days {Office::start_of(0).time_since_epoch().count() / core::seconds {core::days {1}}.count()}};
    app::DeskCalendarQuery query {day + core::days {desk_in_days}, day + core::days {desk_in_days}, "UTC", {}};
    for (int i = 0; i < desk_people; ++i)
        query.staff_ids.push_back(fmt::to_string(i));
    domain::Actor actor;
    actor.role = core::Role::owner;
    const auto calendar = app::desk_calendar(office.shell(), {"b", actor}, query);
    std::size_t entries = 0;
    if (calendar)
        for (const auto& column : calendar->columns)
            entries += column.entries.size();
    return entries == desk_people * desk_bookings_each * 9 / 10;   // One in ten has cancelled.
}

struct Question {
    const char* name;
    int rounds;
    std::function<bool(Office&, int round)> ask;
    std::vector<double> of_young = {}, of_old = {};
};

// The first measurement leaves its data in the processor's caches, so the order alternates.
void measure(Question& question, Office& young, Office& old, int round)
{
    const auto in = [&](Office& office, std::vector<double>& times) {
        times.push_back(milliseconds([&] { return question.ask(office, round); }));
    };
    if (round % 2 == 0) in(young, question.of_young);
    in(old, question.of_old);
    if (round % 2 == 1) in(young, question.of_young);
}

double median(std::vector<double>& times)
{
    std::ranges::sort(times);
    return times[times.size() / 2];
}

void print_growth(const char* engine, Question& question)
{
    const auto of_young = median(question.of_young), of_old = median(question.of_old);
    fmt::print("{{\"name\":\"history.{}.{}\",\"ms\":{:.3f},\"ms_with_history\":{:.3f},\"growth\":{:.2f}}}\n", engine,
        question.name, of_young, of_old, of_old / of_young);
}

void compare_desk(const char* engine, Office& young, Office& old)
{
    Question question {"desk.day", 200, [](Office& office, int) { return list_desk_day(office); }};
    for (int round = 0; round < question.rounds; ++round)
        measure(question, young, old, round);
    print_growth(engine, question);
    fmt::print("{{\"name\":\"console.{}.growth\",\"figure\":{:.2f},\"aim\":1.20}}\n", engine,
        median(question.of_old) / median(question.of_young));
}

void compare(const char* engine, Office& young, Office& old)
{
    compare_desk(engine, young, old);
    const auto email = [](int round) { return fmt::format("c{}@example.com", round * 31 % 20000); };
    std::vector<Question> questions {
        {"slots.one", 1000, [](Office& office, int round) { return list_month(office, fmt::to_string(round % 64)); }},
        {"slots.anyone", 200, [](Office& office, int) { return list_month(office, anyone); }},
        {"book.one", 1000,
            [&](Office& office, int round) {
                return office.book(fmt::to_string(round % bench::clients), 300 + round / bench::clients, email(round));
            }},
        {"book.anyone", 200,
            [&](Office& office, int round) { return office.book(std::string {anyone}, 40 + round, email(round)); }},
        {"book.named", 200,
            [&](Office& office, int round) {
                const auto staff_id = fmt::to_string(round % bench::clients);
                return office.book(std::string {anyone}, 400 + round / bench::clients, email(round), staff_id);
            }},
    };
    for (int round = 0; round < 1000; ++round)
        for (auto& question : questions)
            if (round < question.rounds) measure(question, young, old, round);
    std::map<std::string_view, double> medians;
    for (auto& question : questions) {
        print_growth(engine, question);
        medians[question.name] = median(question.of_young);
    }
    fmt::print("{{\"name\":\"history.{}.anyone\",\"anyone_over_named\":{:.2f}}}\n", engine,
        medians["book.anyone"] / medians["book.named"]);
}

std::unique_ptr<Office> open_filled(std::unique_ptr<storage::Database> database, int old)
{
    auto office = std::make_unique<Office>(std::move(database));
    office->found();
    fill(*office, old);
    return office;
}

using Compare = void(const char* engine, Office& young, Office& old);

void compare_sqlite(int old, Compare& compare_in)
{
    const bench::MemoryFolder folder;
    {
        const auto young = open_filled(storage::open_sqlite(folder.file("young.db")), 0);
        const auto with_history = open_filled(storage::open_sqlite(folder.file("old.db")), old);
        compare_in("sqlite", *young, *with_history);
    }
}

// Two schemas of one database; the extension is for both.
void compare_postgres(const std::string& url, int old, Compare& compare_in)
{
    storage::open_postgres(url)->write([](storage::Transaction& transaction) {
        transaction.execute_script("CREATE EXTENSION btree_gist; CREATE SCHEMA young; CREATE SCHEMA old");
    });
    const auto open = [&](const char* schema, int count) {
        const auto own = fmt::format("{}&options=-csearch_path%3D{},public", url, schema);
        open_filled(storage::open_postgres(own, {.statement_timeout = storage::milliseconds {0}}), count);
        return Office {storage::open_postgres(own)};
    };
    auto young = open("young", 0);
    auto with_history = open("old", old);
    compare_in("postgres", young, with_history);
}

}   // namespace

int main(int count, char** words)
try {
    const auto old = count > 1 ? std::atoi(words[1]) : 1'000'000;
    const std::string_view only {count > 2 ? words[2] : ""};
    auto& compare_in = count > 3 && std::string_view {words[3]} == "desk" ? compare_desk : compare;
    if (only != "postgres") compare_sqlite(old, compare_in);
    if (only == "sqlite") return 0;
    const char* url = std::getenv("KALENDS_TEST_POSTGRES");
    if (!url) throw std::runtime_error {"Start it as scripts/with-postgres.sh history_bench."};
    compare_postgres(url, old, compare_in);
} catch (const std::exception& failure) {
    fmt::print(stderr, "{}\n", failure.what());
    return 1;
}
