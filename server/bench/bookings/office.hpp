#pragma once

// A business in which 64 clients can book for long without being in each other's way: each has a staff member and a
// service of its own, both under the client's number as id.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "app/bookings/bookings.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/secrets.hpp"
#include "outside/system/zones.hpp"
#include "storage/database/migrations.hpp"
#include "storage/engines/postgres.hpp"
#include "storage/engines/sqlite.hpp"

namespace bench {

inline constexpr int clients = 64;
inline constexpr int starts_a_day = 15;
inline constexpr int horizon_days = 60;

inline std::string office_rows()
{
    std::string sql = R"(
        INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
            VALUES ('b', 'b', 'B', 'Europe/Berlin', 'EUR', 'en', 'phone', '+49 30 5550134', 0);)";
    for (int i = 0; i < clients; ++i) {
        sql += fmt::format(R"(
            INSERT INTO staff (business_id, id, slug, name, time_zone, position)
                VALUES ('b', '{0}', 's{0}', 'S', 'Europe/Berlin', {0});
            INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes,
                    buffer_after_minutes, interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind,
                    horizon_days, location_kind, first_name_rule, last_name_rule, email_rule, phone_rule,
                    additional_information_rule, cancel_notice_minutes, reschedule_notice_minutes, position)
                VALUES ('b', '{0}', 'v{0}', 'V', 30, 0, 0, 30, 0, 'free_span', 0, 'rolling', {1}, 'business',
                    'optional', 'optional', 'optional', 'optional', 'optional', 0, 0, {0});
            INSERT INTO service_staff (business_id, service_id, staff_id, position) VALUES ('b', '{0}', '{0}', 1);)",
            i, horizon_days);
        for (int weekday = 1; weekday <= 7; ++weekday)
            sql += fmt::format("INSERT INTO roster_hours VALUES ('b', '{}', {}, 480, 1200);", i, weekday);
    }
    return sql;
}

class Office {
public:
    explicit Office(std::unique_ptr<storage::Database> database)
        : database_ {std::move(database)}
        , shell_ {*database_, storage::system_now, outside::new_id, outside::new_ordered_id, outside::new_secret,
              outside::sha256_hex, outside::sha256_base64, outside::sign, outside::sign_hex, outside::is_same_secret,
              outside::seal, outside::unseal, outside::from_base64,
              [this](std::string_view name) { return zones_.find(name); }, {}, {}, {}, {}}
    {
    }

    storage::Database& database() { return *database_; }
    const app::Shell& shell() const { return shell_; }

    void found()
    {
        storage::migrate(*database_, storage::system_now());
        database_->write([](storage::Transaction& transaction) { transaction.execute_script(office_rows()); });
    }

    static core::Instant start_of(int number)
    {
        const auto tomorrow = std::chrono::ceil<core::days>(storage::system_now());
        return tomorrow + core::days {number / starts_a_day} + core::hours {9}
        + core::minutes {30 * (number % starts_a_day)};
    }

    // Books the start of that number, counted from tomorrow on; with anyone if there is no staff_id.
    bool book(const std::string& service_id, int number, const std::string& email = "ada@example.com",
        const std::string& staff_id = {})
    {
        app::NewBooking request;
        auto& item = request.order.items.emplace_back();
        item.service_id = service_id;
        item.staff_id = staff_id;
        request.starts_at = start_of(number);
        request.visitor.time_zone = "Europe/Berlin";
        request.visitor.contact = {"Ada", "Lovelace", email, "", ""};
        return app::book(shell_, "b", request).has_value();
    }

    // All clients at once, each `count` starts from `first` on. Bookings per second; 0 if one was refused.
    double book_all(int first, int count)
    {
        std::atomic<int> booked = 0;
        std::vector<std::thread> threads;
        const auto begin = std::chrono::steady_clock::now();
        for (int client = 0; client < clients; ++client)
            threads.emplace_back([&, client] {
                for (int i = 0; i < count; ++i)
                    booked += book(fmt::to_string(client), first + i);
            });
        for (auto& thread : threads)
            thread.join();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        return booked == clients * count ? booked / took.count() : 0;
    }

private:
    outside::Zones zones_;
    std::unique_ptr<storage::Database> database_;
    app::Shell shell_;
};

}   // namespace bench
