#include "app/slots/slots.hpp"

#include <catch2/catch.hpp>

#include "test/support/salon.hpp"

using core::ErrorCode;
using test::at;
using test::Salon;

namespace {

app::SlotsQuery query(const char* from_date, const char* to_date, std::optional<std::string> staff_id = "anna")
{
    app::SlotsQuery query;
    query.business_id = "salon";
    auto& item = query.order.items.emplace_back();
    item.service_id = "cut";
    item.staff_id = staff_id.value_or("");
    query.from_date = *core::parse_date(from_date);
    query.to_date = *core::parse_date(to_date);
    query.time_zone = "UTC";
    return query;
}

bool offers(Salon& salon, const app::SlotsQuery& query, std::string_view start)
{
    const auto list = app::list_slots(salon.shell(), query).value();
    return std::ranges::find(list.starts, at(start)) != list.starts.end();
}

// The 3rd of March is on both rosters from 9 to 17, a start each half hour.
constexpr std::size_t starts_a_day = 16;

}   // namespace

TEST_CASE("a day's starts are listed, and what is booked is missing")
{
    Salon salon;
    const auto day = query("2026-03-03", "2026-03-03");
    CHECK(app::list_slots(salon.shell(), day).value().starts.size() == starts_a_day);
    salon.book("2026-03-03T10:00:00Z").value();
    const auto list = app::list_slots(salon.shell(), day).value();
    CHECK(list.starts.size() == starts_a_day - 3);   // Its own, the next (tidying up) and the one before.
    CHECK_FALSE(list.next_available);
    CHECK(core::to_text(list.last_date.value()) == "2026-05-31");   // 90 days on.
    CHECK(list.zone->name() == "UTC");
}

TEST_CASE("a search for anyone offers the starts of all staff")
{
    Salon salon;
    salon.book("2026-03-03T10:00:00Z", "anna").value();
    CHECK(offers(salon, query("2026-03-03", "2026-03-03", {}), "2026-03-03T10:00:00Z"));
    salon.book("2026-03-03T10:00:00Z", "ben").value();
    CHECK_FALSE(offers(salon, query("2026-03-03", "2026-03-03", {}), "2026-03-03T10:00:00Z"));
}

TEST_CASE("an empty answer says where the next start is, however far on")
{
    Salon salon;
    salon.execute("INSERT INTO closures (business_id, first_date, last_date) VALUES ('salon', 20515, 20575)");
    const auto list = app::list_slots(salon.shell(), query("2026-03-03", "2026-03-31")).value();
    CHECK(list.starts.empty());
    CHECK(list.next_available == at("2026-05-03T09:00:00Z"));

    salon.execute("UPDATE staff SET active = 0 WHERE id = 'ben'; DELETE FROM roster_hours");
    CHECK_FALSE(app::list_slots(salon.shell(), query("2026-03-03", "2026-03-31")).value().next_available);
}

TEST_CASE("a booking that is being moved is not in its own way, and stays with the staff member chosen")
{
    Salon salon;
    const auto booked = salon.book("2026-03-03T10:00:00Z", "anna").value();
    salon.book("2026-03-03T12:00:00Z", "anna").value();
    auto moving = query("2026-03-03", "2026-03-03", {});
    moving.reschedule_token = *booked.tokens.reschedule;
    CHECK(offers(salon, moving, "2026-03-03T10:00:00Z"));
    CHECK(offers(salon, moving, "2026-03-03T10:30:00Z"));
    CHECK_FALSE(offers(salon, moving, "2026-03-03T12:00:00Z"));   // Ben is free, but was not chosen.

    moving.hosts = {core::MovedHosts::any, ""};
    CHECK(offers(salon, moving, "2026-03-03T12:00:00Z"));
    moving.hosts = {{}, "ben"};
    CHECK(offers(salon, moving, "2026-03-03T12:00:00Z"));
    moving.hosts = {core::MovedHosts::same, ""};
    CHECK_FALSE(offers(salon, moving, "2026-03-03T12:00:00Z"));

    moving.reschedule_token = *booked.tokens.cancel;
    CHECK(app::list_slots(salon.shell(), moving).error().code == ErrorCode::reschedule_link_expired);
}

TEST_CASE("every start that is listed can be booked, and none that is not")
{
    Salon salon;
    salon.book("2026-03-03T11:00:00Z", "anna").value();
    const auto listed = app::list_slots(salon.shell(), query("2026-03-03", "2026-03-03")).value().starts;
    std::vector<core::Instant> bookable;
    for (auto start = at("2026-03-03T08:00:00Z"); start < at("2026-03-03T18:00:00Z"); start += core::minutes {15}) {
        auto booked = salon.book(core::to_rfc3339(start));
        if (!booked) continue;
        bookable.push_back(start);
        app::cancel(salon.shell(), salon.link(*booked->tokens.cancel), {}).value();
    }
    CHECK(bookable == listed);
}

TEST_CASE("a limit counts a booking once, whoever of the staff hosts it")
{
    const std::string per = GENERATE("service", "customer");
    CAPTURE(per);
    Salon salon;
    salon.execute("INSERT INTO service_limits (business_id, service_id, position, per, unit, period, max) VALUES "
                  "('salon', 'cut', 0, '"
        + per + "', 'bookings', 'day', 3)");
    const auto is_offered = [&](std::optional<std::string> staff_id) {
        return offers(salon, query("2026-03-03", "2026-03-03", std::move(staff_id)), "2026-03-03T15:00:00Z");
    };
    salon.book("2026-03-03T10:00:00Z", "anna").value();
    salon.book("2026-03-03T10:00:00Z", "ben").value();
    for (const auto* staff_id : {"anna", "ben"})
        CHECK(is_offered(staff_id));
    CHECK(is_offered({}));
    // Each has hosted one of the customer, who makes all these bookings.
    salon.book("2026-03-03T12:00:00Z", "ben").value();
    for (const auto* staff_id : {"anna", "ben"}) {
        CHECK(is_offered(staff_id) == (per == "customer"));   // Who asks is not known yet.
        CHECK(salon.book("2026-03-03T15:00:00Z", staff_id).error().code
            == (per == "customer" ? ErrorCode::customer_limit_reached : ErrorCode::limit_reached));
    }
    CHECK(salon.book("2026-03-04T15:00:00Z", "anna"));
}

TEST_CASE("a question that cannot be answered is refused")
{
    Salon salon;
    const auto code = [&](const app::SlotsQuery& asked) {
        const auto answer = app::list_slots(salon.shell(), asked);
        REQUIRE_FALSE(answer);
        return answer.error();
    };
    auto unknown_zone = query("2026-03-03", "2026-03-03");
    unknown_zone.time_zone = "Mars/Base";
    CHECK(code(unknown_zone) == core::refuse_field("time_zone", core::FieldCode::unknown_time_zone).error());
    CHECK(code(query("2026-03-03", "2026-03-02")) == core::refuse_field("to_date", core::FieldCode::too_small).error());
    CHECK(code(query("2026-03-01", "2026-05-02")) == core::refuse_field("to_date", core::FieldCode::too_large).error());
    CHECK(code(query("2026-03-03", "2026-03-03", "nobody"))
        == core::refuse_field("items[0].staff_id", core::FieldCode::not_found).error());
    salon.execute("UPDATE services SET active = 0");
    CHECK(code(query("2026-03-03", "2026-03-03")).code == ErrorCode::service_not_found);
}

TEST_CASE("a roster in a zone the system does not know is a failure, not a closed roster")
{
    Salon salon;
    salon.execute("UPDATE staff SET time_zone = 'Mars/Base' WHERE id = 'anna'");
    CHECK_THROWS_WITH(app::list_slots(salon.shell(), query("2026-03-03", "2026-03-03")), Catch::Contains("Mars/Base"));
}
