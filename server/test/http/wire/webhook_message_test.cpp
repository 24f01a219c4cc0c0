#include "http/wire/webhook_message.hpp"

#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"
#include "test/support/salon.hpp"

using domain::NoticeKind;
using test::at;

namespace {

const domain::Business business {.id = "b1",
    .slug = "salon",
    .name = "Salon",
    .time_zone = "UTC",
    .currency = "EUR",
    .contact = "+49 30 1234",
    .accent = ""};

domain::Booking booking()
{
    domain::Booking booking;
    booking.id = "b7";
    booking.sequence = 2;
    auto& item = booking.items.emplace_back();
    item.service_id = "s1";
    item.service_name = "Cut \"deluxe\"";
    item.hosts = {{"anna", "Anna"}};
    item.time = {at("2026-03-29T00:30:00Z"), at("2026-03-29T01:30:00Z")};
    item.price_minor = 4200;
    item.add_ons = {{"a1", "Tea", 2, core::minutes {0}, 300}};
    booking.price = core::Money {4800, "EUR"};
    booking.time_zone = "Europe/Berlin";
    booking.guest_count = 1;
    booking.guests = {{"Bob", "bob@example.com"}};
    booking.contact = {"Ada", "Lovelace", "ada@example.com", "", "line\nbreak"};
    return booking;
}

std::string message(NoticeKind kind, domain::Notice notice = {NoticeKind::booking_scheduled, domain::Audience::staff})
{
    notice.kind = kind;
    const auto told = booking();
    return http::to_webhook_message(
        {*domain::to_webhook_event(kind), business, told, notice, at("2026-03-02T08:00:00Z")});
}

}   // namespace

TEST_CASE("a message says what happened to which booking", "[webhooks]")
{
    CHECK(message(NoticeKind::booking_scheduled)
        == R"({"type":"booking.scheduled","timestamp":"2026-03-02T08:00:00Z","data":{"business":"salon","booking":{)"
           R"("id":"b7","status":"scheduled","sequence":2,"starts_at":"2026-03-29T00:30:00Z",)"
           R"("ends_at":"2026-03-29T01:30:00Z","time_zone":"Europe/Berlin","locale":"en",)"
           R"("visitor":{"first_name":"Ada",)"
           R"("last_name":"Lovelace","email":"ada@example.com","additional_information":"line\nbreak"},)"
           R"("guest_count":1,)"
           R"("guests":[{"name":"Bob","email":"bob@example.com"}],"items":[{"service_id":"s1",)"
           R"("service_name":"Cut \"deluxe\"","add_ons":[{"name":"Tea","quantity":2,)"
           R"("price":{"amount_minor":300,"currency":"EUR"}}],"hosts":[{"id":"anna","name":"Anna"}],"person":0,)"
           R"("attendees":1,"starts_at":"2026-03-29T00:30:00Z","ends_at":"2026-03-29T01:30:00Z",)"
           R"("price":{"amount_minor":4200,"currency":"EUR"}}],"location_kind":"business",)"
           R"("price":{"amount_minor":4800,"currency":"EUR"},"payment_state":"unpaid"}}})");
}

TEST_CASE("a message has the link of a meeting as long as it is scheduled", "[webhooks][join]")
{
    auto told = booking();
    told.location_kind = core::LocationKind::online;
    told.items.front().join.meeting_url = "https://meet.example/anna";
    const auto link = [&](NoticeKind kind, core::BookingStatus status) {
        told.status = status;
        const domain::Notice notice {kind, domain::Audience::staff};
        const auto text = http::to_webhook_message(
            {*domain::to_webhook_event(kind), business, told, notice, at("2026-03-02T08:00:00Z")});
        return api::parse_body<api::WebhookMessage>(text).value().data.booking.items.at(0).meeting_url;
    };
    CHECK(link(NoticeKind::booking_scheduled, core::BookingStatus::scheduled) == "https://meet.example/anna");
    CHECK_FALSE(link(NoticeKind::booking_requested, core::BookingStatus::requested));
    CHECK_FALSE(link(NoticeKind::booking_cancelled, core::BookingStatus::cancelled));
}

TEST_CASE("a message says what only its event has", "[webhooks]")
{
    const auto read = [](const std::string& text) { return api::parse_body<api::WebhookMessage>(text).value(); };
    const auto paid = read(message(NoticeKind::payment_received, {.kind = {}, .audience = {}, .amount_minor = 1500}));
    CHECK(paid.data.amount == api::Money {1500, "EUR"});
    CHECK_FALSE(paid.data.guest);
    const auto moved = read(message(
        NoticeKind::booking_rescheduled, {.kind = {}, .audience = {}, .previous_start = at("2026-03-28T10:00:00Z")}));
    CHECK(moved.data.former_starts_at == at("2026-03-28T10:00:00Z"));
    CHECK_FALSE(moved.data.amount);
    const auto left
        = read(message(NoticeKind::guest_left, {.kind = {}, .audience = {}, .guest = {"Bob", "bob@example.com"}}));
    CHECK(left.data.guest == api::WebhookGuest {"Bob", "bob@example.com"});
}
