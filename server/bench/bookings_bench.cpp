// Durable bookings per second: 64 clients book at once, each waits until its booking is on disk. Once with group
// commit, once with a commit for each booking, in turns in the same run. Prints a line of JSON for each.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

#include "app/bookings.hpp"
#include "outside/ids.hpp"
#include "outside/secrets.hpp"
#include "outside/zones.hpp"
#include "storage/migrations.hpp"
#include "storage/sqlite.hpp"

namespace {

constexpr int clients = 64;
constexpr int staff_count = 64;
constexpr int bookings_each = 30;   // By each client with a staff member of its own, so that nobody is refused.
constexpr int rounds = 3;

const core::Instant monday = core::parse_instant("2026-03-02T00:00:00Z").value();

std::string business_rows()
{
    std::string sql = R"(
        INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
            VALUES ('b', 'b', 'B', 'Europe/Berlin', 'EUR', 'en', 'phone', '1', 0);)";
    for (int i = 0; i < staff_count; ++i) {
        sql += fmt::format(R"(
            INSERT INTO staff (business_id, id, slug, name, time_zone, position)
                VALUES ('b', 's{0}', 's{0}', 'S', 'Europe/Berlin', {0});
            INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes,
                    buffer_after_minutes, interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind,
                    horizon_days, location_kind, first_name_rule, last_name_rule, email_rule, phone_rule,
                    additional_information_rule, cancel_notice_minutes, reschedule_notice_minutes, position)
                VALUES ('b', 'v{0}', 'v{0}', 'V', 30, 0, 0, 30, 0, 'free_span', 0, 'rolling', 60, 'business',
                    'optional', 'optional', 'optional', 'optional', 'optional', 0, 0, {0});
            INSERT INTO service_staff (business_id, service_id, staff_id, position) VALUES ('b', 'v{0}', 's{0}', 1);)",
            i);
        for (int weekday = 1; weekday <= 7; ++weekday)
            sql += fmt::format("INSERT INTO roster_hours VALUES ('b', 's{}', {}, 540, 1080);", i, weekday);
    }
    return sql;
}

class Office {
public:
    Office(const std::filesystem::path& folder, std::size_t group)
        : database_ {storage::open_sqlite(
              (folder / "bench.db").string(), {.group = group, .clock = [] { return monday; }})}
        , shell_ {*database_, [] { return monday; }, outside::new_id, outside::new_secret, outside::sha256_hex,
              outside::seal, outside::unseal, [this](std::string_view name) { return zones_.find(name); }, {}, {}, {},
              {}}
    {
        storage::migrate(*database_, monday);
        database_->write([](storage::Transaction& transaction) { transaction.execute_script(business_rows()); });
    }

    // The number of bookings made.
    int book_all(int client)
    {
        int booked = 0;
        for (int i = 0; i < bookings_each; ++i) {
            app::NewBooking request;
            auto& item = request.order.items.emplace_back();
            item.service_id = fmt::format("v{}", client);
            request.starts_at = monday + core::days {1 + i / 15} + core::hours {9} + core::minutes {30 * (i % 15)};
            request.visitor.time_zone = "Europe/Berlin";
            request.visitor.contact = {"Ada", "Lovelace", "ada@example.com", "", ""};
            booked += app::book(shell_, "b", request).has_value();
        }
        return booked;
    }

private:
    outside::Zones zones_;
    std::unique_ptr<storage::Database> database_;
    app::Shell shell_;
};

// Bookings per second; nothing if one was refused.
double measure(std::size_t group)
{
    auto name = (std::filesystem::current_path() / "kalends-bench-XXXXXX").string();   // On the disk, not in memory.
    if (!mkdtemp(name.data())) return 0;
    std::atomic<int> booked = 0;
    std::chrono::duration<double> took {};
    {
        Office office {name, group};
        std::vector<std::thread> threads;
        const auto begin = std::chrono::steady_clock::now();
        for (int client = 0; client < clients; ++client)
            threads.emplace_back([&, client] { booked += office.book_all(client); });
        for (auto& thread : threads)
            thread.join();
        took = std::chrono::steady_clock::now() - begin;
    }
    std::filesystem::remove_all(name);
    return booked == clients * bookings_each ? booked / took.count() : 0;
}

}   // namespace

int main()
{
    std::vector<double> grouped, single;
    for (int round = 0; round < rounds; ++round) {
        grouped.push_back(measure(64));
        single.push_back(measure(1));
    }
    std::ranges::sort(grouped);
    std::ranges::sort(single);
    if (grouped.front() == 0 || single.front() == 0) {
        fmt::print(stderr, "A booking was refused, or there is no room for the file.\n");
        return 1;
    }
    const auto with_group = grouped[rounds / 2];
    const auto without = single[rounds / 2];
    fmt::print("{{\"name\":\"durable bookings, 64 clients, one commit each\",\"per_second\":{:.0f}}}\n", without);
    fmt::print("{{\"name\":\"durable bookings, 64 clients, group commit\",\"per_second\":{:.0f},\"ratio\":{:.2f}}}\n",
        with_group, with_group / without);
}
