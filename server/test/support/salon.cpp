#include "test/support/salon.hpp"

#include <fmt/format.h>

#include "outside/net/webhooks.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/secrets.hpp"
#include "storage/catalogue/visitor_limits.hpp"
#include "storage/database/migrations.hpp"

namespace test {

namespace {

const char* const salon_rows = R"(
    INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
        VALUES ('salon', 'salon', 'Salon', 'UTC', 'EUR', 'en', 'phone', '+49 30 1234', 0);
    INSERT INTO business_hosts (business_id, host) VALUES ('salon', 'salon.example');
    INSERT INTO staff (business_id, id, slug, name, title, time_zone, position)
        VALUES ('salon', 'anna', 'anna', 'Anna', 'Stylist', 'UTC', 1), ('salon', 'ben', 'ben', 'Ben', '', 'UTC', 2);
    INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes, buffer_after_minutes,
            interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind, horizon_days, price_minor,
            location_kind, first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule,
            cancel_notice_minutes, reschedule_notice_minutes, position)
        VALUES ('salon', 'cut', 'cut', 'Cut', 30, 0, 10, 30, 0, 'opening', 0, 'rolling', 90, 4200,
            'business', 'required', 'required', 'required', 'optional', 'optional', 60, 60, 1);
    INSERT INTO service_staff (business_id, service_id, staff_id, position)
        VALUES ('salon', 'cut', 'anna', 1), ('salon', 'cut', 'ben', 2);
    INSERT INTO calendars (business_id, id, slug, name, service_id, staff_id, is_default, position)
        VALUES ('salon', 'cutcalendar', 'cut', 'Cut', 'cut', NULL, 1, 1),
               ('salon', 'annascuts', 'annas-cuts', 'A cut by Anna', 'cut', 'anna', 0, 2);
)";

domain::ZonePointer find_zone(std::string_view name)
{
    static const auto utc = std::make_shared<const domain::Zone>(
        "UTC", std::vector {domain::OffsetSegment {core::Instant {}, core::seconds {0}, "UTC"}});
    return name == "UTC" ? utc : nullptr;
}

}   // namespace

Salon::Salon(std::unique_ptr<OwnDatabase> own)
    : own_ {std::move(own)}
    , database_ {own_->open([this] { return now_.load(); })}
{
    make_shell();
    if (count("businesses") == 0) fill();
}

Salon::Salon(storage::Engine engine) : Salon {std::make_unique<OwnDatabase>(engine, "migrated")} { }

Salon::Salon(const std::string& path, storage::SqliteOptions options)
{
    options.clock = [this] { return now_.load(); };
    database_ = storage::open_sqlite(path, options);
    make_shell();
    if (storage::migrate(*database_, now_).made) fill();
}

void Salon::make_shell()
{
    shell_ = std::make_unique<app::Shell>(
        app::Shell {*database_, [this] { return now_.load(); }, [this] { return fmt::format("{:026}", ++counter_); },
            [this] { return fmt::format("{:026}", ++counter_); }, [this] { return fmt::format("{:026}", ++counter_); },
            outside::sha256_hex, outside::sha256_base64, outside::sign, outside::sign_hex, outside::is_same_secret,
            outside::seal, outside::unseal, outside::from_base64, find_zone, {}, {}, {}, {}});
    shell_->payments.name = core::PaymentProviderName::demo;   // Deposits are asked for.
    shell_->webhooks.new_secret = outside::new_webhook_secret;
}

void Salon::fill()
{
    std::string sql = salon_rows;
    for (const auto* staff_id : {"anna", "ben"})
        for (int weekday = 1; weekday <= 7; ++weekday)
            sql += fmt::format("INSERT INTO roster_hours VALUES ('salon', '{}', {}, 540, 1020);", staff_id, weekday);
    execute(sql);
}

void Salon::drop_last_line()
{
    spoil();
    execute(database_->engine() == storage::Engine::sqlite
            ? "DROP TRIGGER no_overlap_on_insert; DROP TRIGGER no_overlap_on_update"
            : "ALTER TABLE booking_hosts DROP CONSTRAINT no_overlap");
}

void Salon::set_visitor_limits(const domain::VisitorLimits& limits)
{
    static const storage::Insert insert {storage::visitor_limit_columns, {"business_id"}};
    database().write([&](storage::Transaction& transaction) {
        transaction.execute("DELETE FROM visitor_limits");
        insert(transaction, limits, "salon");
        return true;
    });
}

void Salon::execute(const std::string& sql)
{
    database_->write([&](storage::Transaction& transaction) {
        transaction.execute_script(sql);
        transaction.execute("UPDATE businesses SET config_seq = config_seq + 1");
    });
}

std::int64_t Salon::count(const std::string& from_and_where)
{
    return database_->read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT count(*) FROM " + from_and_where);
        rows.next();
        return rows.value<std::int64_t>();
    });
}

std::int64_t Salon::overlaps()
{
    // A thousand are enough: where a claim was taken out there are so many that counting them would take too long.
    return count(R"((SELECT 1 FROM booking_hosts AS one JOIN booking_hosts AS other
        ON one.business_id = other.business_id AND one.staff_id = other.staff_id AND one.booking_id < other.booking_id
        WHERE one.live = 1 AND one.session <> other.session AND other.live = 1
          AND one.blocked_from < other.blocked_to AND other.blocked_from < one.blocked_to LIMIT 1000) AS found)");
}

app::NewBooking Salon::request(std::string_view starts_at, std::string_view staff_id) const
{
    app::NewBooking request;
    auto& item = request.order.items.emplace_back();
    item.service_id = "cut";
    item.staff_id = staff_id;
    request.starts_at = at(starts_at);
    request.visitor.time_zone = "UTC";
    request.visitor.contact = {"Ada", "Lovelace", "ada@example.com", "", ""};
    return request;
}

core::Result<app::BookedAppointment> Salon::book(std::string_view starts_at, std::string_view staff_id)
{
    return app::book(*shell_, "salon", request(starts_at, staff_id));
}

}   // namespace test
