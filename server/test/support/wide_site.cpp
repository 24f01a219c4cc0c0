#include "test/support/wide_site.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "storage/bookings/links.hpp"

namespace test {

std::string copy_of_cut(std::string_view id, std::string_view staff)
{
    std::string rows = fmt::format(R"(
        INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes,
            buffer_after_minutes, interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind,
            horizon_days, price_minor, location_kind, first_name_rule, last_name_rule, email_rule, phone_rule,
            additional_information_rule, cancel_notice_minutes, reschedule_notice_minutes, position)
        SELECT business_id, '{0}', '{0}', '{0}', duration_minutes, buffer_before_minutes, buffer_after_minutes,
            interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind, horizon_days, price_minor,
            location_kind, first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule,
            cancel_notice_minutes, reschedule_notice_minutes, 2
        FROM services WHERE business_id = 'salon' AND id = 'cut';
        INSERT INTO service_staff (business_id, service_id, staff_id, position)
        SELECT business_id, '{0}', id, position FROM staff WHERE business_id = 'salon' AND id IN ({1});)",
        id, staff);
    return rows;
}

namespace {

constexpr auto more_rows = R"(
    UPDATE services SET is_recurring = 1 WHERE id = 'cut';
    UPDATE services SET guest_mode = 'count', max_guests = 2 WHERE id IN ('party', 'yoga');
    UPDATE services SET guest_mode = 'details', max_guests = 2 WHERE id = 'duo';
    UPDATE services SET seats = 2 WHERE id = 'yoga';
    UPDATE services SET approval_minutes = 4320 WHERE id = 'asked';
    UPDATE services SET deposit_kind = 'flat', deposit_minor = 1000 WHERE id = 'prepaid';
    INSERT INTO service_limits (business_id, service_id, position, per, unit, period, max)
        VALUES ('salon', 'rare', 1, 'service', 'bookings', 'day', 1);
    INSERT INTO pools (business_id, id, slug, name, kind, units, position)
        VALUES ('salon', 'room', 'room', 'Room', 'room', 1, 1);
    INSERT INTO service_pools (business_id, service_id, pool_id, units, per)
        VALUES ('salon', 'sauna', 'room', 1, 'booking');
    INSERT INTO service_variations (business_id, service_id, id, slug, name, duration_minutes, price_minor, position)
        VALUES ('salon', 'color', 'long', 'long', 'Long hair', 60, 9000, 1),
               ('salon', 'color', 'short', 'short', 'Short hair', NULL, NULL, 2);
    INSERT INTO service_add_ons (business_id, service_id, id, slug, name, duration_minutes, price_minor,
            max_quantity, position)
        VALUES ('salon', 'color', 'mask', 'mask', 'Mask', 10, 500, 2, 1);
    INSERT INTO service_menus (business_id, id, slug, name, description, may_reorder, position)
        VALUES ('salon', 'mix', 'mix', 'Mix', '', 1, 1);
    INSERT INTO menu_services (business_id, menu_id, position, category, service_id)
        VALUES ('salon', 'mix', 1, 'Hair', 'party'), ('salon', 'mix', 2, 'Hair', 'duo');
    INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
        VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '1', 1);
    INSERT INTO business_hosts (business_id, host) VALUES ('other', 'other.example');
    INSERT INTO staff (business_id, id, slug, name, time_zone, position)
        VALUES ('other', 'otto', 'otto', 'Otto', 'UTC', 1);
    INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes, buffer_after_minutes,
            interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind, horizon_days, location_kind,
            first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule, position)
        VALUES ('other', 'trim', 'trim', 'Trim', 30, 0, 0, 30, 0, 'opening', 0, 'rolling', 90, 'business',
            'optional', 'optional', 'optional', 'optional', 'optional', 1);
    INSERT INTO service_staff (business_id, service_id, staff_id, position) VALUES ('other', 'trim', 'otto', 1);
    INSERT INTO calendars (business_id, id, slug, name, service_id, staff_id, is_default, position)
        VALUES ('other', 'trims', 'trims', 'Trims', 'trim', NULL, 1, 1);
    INSERT INTO forms (business_id, id, slug, kind, name, description, position)
        VALUES ('salon', 'wish', 'wish', 'form', 'Your wish', '', 1);
    INSERT INTO form_steps (business_id, form_id, position, slug, title, description)
        VALUES ('salon', 'wish', 0, 'first', '', '');
    INSERT INTO form_questions (business_id, form_id, id, slug, step, position, kind, label, help, is_required,
            consent_text, consent_version, value)
        VALUES ('salon', 'wish', 'what', 'what', 0, 0, 'text', 'What?', '', 1, '', '', '');
)";

constexpr auto day = "from_date=2026-03-02&to_date=2026-03-02&time_zone=UTC";

}   // namespace

void WideSite::widen()
{
    std::string rows;
    for (const auto* id : {"party", "duo", "sauna", "rare", "color", "asked", "prepaid"})
        rows += copy_of_cut(id, "'anna', 'ben'");
    rows += copy_of_cut("yoga", "'ben'");
    salon().execute(rows + more_rows);
}

std::int64_t WideSite::booking_rows()
{
    std::int64_t rows = 0;
    for (const auto* table : {"bookings", "booking_items", "booking_hosts", "booking_pools", "booking_guests",
             "booking_add_ons", "booking_refunds", "class_sessions", "consent_receipts", "attributions", "customers",
             "manage_links", "outbox", "idempotent_responses", "submissions", "answers", "payments",
             "one_time_links WHERE uses > 0", "bookings WHERE status <> 'held'", "bookings WHERE extensions > 0"})
        rows += salon().count(table);
    return rows;
}

std::string order_of(std::string_view service_id, std::string_view more_of_item, std::string_view more)
{
    return fmt::format(R"({{"items":[{{"service_id":"{}"{}}}]{}}})", service_id, more_of_item, more);
}

std::string booking_of(std::string_view order, std::string_view starts_at, std::string_view more)
{
    return fmt::format(R"({{"order":{},"starts_at":"{}","time_zone":"UTC","locale":"en","contact":{}{}}})", order,
        starts_at, ada, more);
}

std::string hold_of(std::string_view order, std::string_view starts_at)
{
    return fmt::format(R"({{"order":{},"starts_at":"{}","time_zone":"UTC","locale":"en"}})", order, starts_at);
}

std::string visitor(std::string_view more)
{
    return fmt::format(R"({{"time_zone":"UTC","locale":"en","contact":{}{}}})", ada, more);
}

std::string series_query_of(std::string_view order, std::string_view starts_at)
{
    return fmt::format(
        R"({{"order":{},"starts_at":"{}","time_zone":"UTC","recurrence":{{"kind":"weekly","count":3}}}})", order,
        starts_at);
}

std::string series_of(std::string_view order, std::string_view starts)
{
    return fmt::format(
        R"({{"order":{},"starts":{},"time_zone":"UTC","locale":"en","contact":{}}})", order, starts, ada);
}

std::string guest_token(SalonSite& site)
{
    const auto duo = order_of("duo", "", R"(,"guest_count":1)");
    const auto booked
        = site.post("/api/v1/bookings", booking_of(duo, nine, R"(,"guests":[{"name":"Bo","email":"bo@example.com"}])"));
    INFO(booked.body);
    REQUIRE(booked.status == 201);
    auto& salon = site.salon();
    auto token = salon.shell().new_secret();
    salon.database().write([&](storage::Transaction& transaction) {
        auto rows = transaction.query("SELECT booking_id FROM booking_guests");
        REQUIRE(rows.next());
        storage::insert_link(transaction, "salon",
            {salon.shell().hash(token), core::LinkPurpose::guest, rows.value<std::string>(), "bo@example.com"});
    });
    return token;
}

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        out += is_plain ? std::string {c} : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

std::string slots_of(std::string_view order) { return fmt::format("/api/v1/slots?{}&order={}", day, escaped(order)); }

std::string next_slot_of(std::string_view order)
{
    return fmt::format("/api/v1/slots/next?from_date=2026-03-02&time_zone=UTC&order={}", escaped(order));
}

}   // namespace test
