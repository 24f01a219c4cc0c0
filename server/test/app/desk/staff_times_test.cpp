// Promise: a free time that staff are shown for an order or a move has no rule in its way.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "app/desk/moves.hpp"
#include "app/desk/staff_bookings.hpp"
#include "core/word.hpp"
#include "storage/bookings/bookings.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using core::ErrorCode;
using test::at;
using test::user;

namespace {

const domain::Actor desk = user(core::Role::desk), anna = user(core::Role::staff, "anna");
constexpr auto monday = "2026-03-02", tuesday = "2026-03-03";

// Open from 9 to 12, with a start each half hour.
struct Desk {
    Desk()
    {
        room.studio.execute(
            "UPDATE staff SET time_zone = 'UTC';"
            "UPDATE roster_hours SET opens = 540, closes = 720;"
            "UPDATE services SET interval_minutes = 30, min_notice_minutes = 0, buffer_before_minutes = 0, "
            "buffer_after_minutes = 0");
    }

    static domain::Order order_of(std::string_view service, std::string_view staff_id)
    {
        domain::Order order;
        order.is_by_staff = true;
        order.items.push_back(test::item_of(service, staff_id));
        return order;
    }
    core::Result<app::FreeTimes> free(
        const domain::Order& order, const domain::Actor& actor = desk, std::string_view day = monday)
    {
        return app::staff_times(
            room.shell, {"salon", actor}, {.order = order, .date = core::parse_date(day).value(), .time_zone = zone});
    }
    core::Result<app::FreeTimes> free_for(
        const std::string& id, const domain::StaffMove& move = {}, const domain::Actor& actor = desk)
    {
        return app::times_to_move(room.shell, {"salon", actor},
            {.booking_id = id, .move = move, .date = core::parse_date(monday).value(), .time_zone = zone});
    }

    test::Mailroom room;
    const std::string zone = "UTC";
};

// As "03-02 09:00 09:30"; of a refusal, its word.
std::string words(const core::Result<app::FreeTimes>& times)
{
    if (!times) return std::string {core::word(times.error().code)};
    auto words = core::to_text(times->date).substr(5);
    for (const auto start : times->starts)
        words += " " + core::to_rfc3339(start).substr(11, 5);
    return words;
}

}   // namespace

TEST_CASE("the free times of a day have no rule in their way, and the next day is told where there are none",
    "[desk][free_times]")
{
    Desk desk_;
    desk_.room.studio.book("2026-03-02T10:00:00Z").value();
    CHECK(words(desk_.free(Desk::order_of("cut", "anna"))) == "03-02 09:00 09:30 10:30 11:00 11:30");
    CHECK(words(desk_.free(Desk::order_of("massage", "anna"))) == "03-02 09:00 10:30 11:00");
    auto longer = Desk::order_of("cut", "anna");
    longer.items.front().own_duration = core::minutes {75};
    CHECK(words(desk_.free(longer)) == "03-02 10:30");
    longer.items.front().own_duration = core::minutes {120};
    CHECK(words(desk_.free(longer)) == "03-03 09:00 09:30 10:00");
    // With anyone, where one of them is free.
    CHECK(words(desk_.free(Desk::order_of("massage", ""))) == "03-02 09:00 09:30 10:00 10:30 11:00");
    // Each is one that a quote finds nothing against.
    for (const auto start : desk_.free(Desk::order_of("cut", "anna")).value().starts) {
        const domain::StaffRequest request {
            .id = {}, .order = Desk::order_of("cut", "anna"), .starts_at = start, .visitor = {}};
        CHECK(app::quote_staff_booking(desk_.room.shell, {"salon", desk}, request).value().rules.empty());
    }
}

TEST_CASE("staff are shown what is hidden from visitors to look busy, and hosts who do not offer the service",
    "[desk][free_times]")
{
    Desk desk_;
    desk_.room.studio.execute("UPDATE services SET look_busy_percent = 90");
    CHECK(words(desk_.free(Desk::order_of("cut", "anna"))) == "03-02 09:00 09:30 10:00 10:30 11:00 11:30");
    CHECK(words(desk_.free(Desk::order_of("colour", "dan"), desk, tuesday)).starts_with("03-03 09:00"));
    CHECK(words(desk_.free(Desk::order_of("cut", "anna"), desk, "2026-02-02")).starts_with("03-02"));   // It is over.
}

TEST_CASE(
    "a booking is free to move within its own time, to another host and with another length", "[desk][free_times]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book("2026-03-02T10:00:00Z").value().booking.id;
    desk_.room.studio.book("2026-03-02T11:00:00Z").value();
    CHECK(words(desk_.free_for(id)) == "03-02 09:00 09:30 10:00 10:30 11:30");
    CHECK(words(desk_.free_for(id, {.starts_at = {}, .staff_id = {}, .duration = core::minutes {60}}))
        == "03-02 09:00 09:30 10:00");
    CHECK(
        words(desk_.free_for(id, {.starts_at = {}, .staff_id = "ben"})) == "03-02 09:00 09:30 10:00 10:30 11:00 11:30");
    // To who does not offer it, too: that is a rule of its own.
    CHECK(words(desk_.free_for(id, {.starts_at = {}, .staff_id = "cleo"})).starts_with("03-02 09:00"));
    desk_.room.studio.execute("UPDATE bookings SET status = 'cancelled' WHERE id = '" + id + "'");
    CHECK(words(desk_.free_for(id)) == "state_conflict");
    CHECK(words(desk_.free_for("none")) == "booking_not_found");
}

TEST_CASE("the times of colleagues are not shown to who books for themselves alone", "[desk][free_times]")
{
    Desk desk_;
    const auto of_ben = desk_.room.studio.book("2026-03-02T10:00:00Z", "ben").value().booking.id;
    const auto own = desk_.room.studio.book("2026-03-02T10:00:00Z", "anna").value().booking.id;
    CHECK(words(desk_.free(Desk::order_of("cut", "anna"), anna)).starts_with("03-02 09:00"));
    CHECK(words(desk_.free(Desk::order_of("cut", "ben"), anna)) == "not_allowed");
    CHECK(words(desk_.free(Desk::order_of("cut", ""), anna)) == "not_allowed");
    CHECK(words(desk_.free_for(own, {}, anna)).starts_with("03-02 09:00"));
    CHECK(words(desk_.free_for(own, {.starts_at = {}, .staff_id = "ben"}, anna)) == "not_allowed");
    CHECK(words(desk_.free_for(of_ben, {}, anna)) == "booking_not_found");
}
