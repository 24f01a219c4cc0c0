// Staff who book, overlap on purpose, move and undo, among visitors who book: in one lane nothing overlaps, and nothing
// has a lane of its own that was not named. The database's own last line is taken out: only the claim stands between.
#include <catch2/catch.hpp>

#include <atomic>

#include "app/desk/moves.hpp"
#include "app/desk/staff_bookings.hpp"
#include "app/desk/undo.hpp"
#include "test/app/at_once.hpp"
#include "test/support/salon.hpp"

namespace {

constexpr auto in_one_lane = R"(
    booking_hosts AS one JOIN booking_hosts AS other ON one.business_id = other.business_id
        AND one.staff_id = other.staff_id AND one.lane = other.lane AND one.booking_id < other.booking_id
    WHERE one.live = 1 AND other.live = 1 AND one.session <> other.session
      AND one.blocked_from < other.blocked_to AND other.blocked_from < one.blocked_to)";

constexpr auto unnamed = R"(
    booking_hosts WHERE live = 1 AND lane > 0 AND NOT EXISTS (SELECT 1 FROM booking_exceptions AS named
        WHERE named.business_id = booking_hosts.business_id AND named.booking_id = booking_hosts.booking_id
          AND named.rule IN ('overlap', 'buffer')))";

app::NewStaffBooking wish(std::string id, core::Instant start, std::vector<core::BookingRule> exceptions)
{
    app::NewStaffBooking wanted;
    wanted.request.id = std::move(id);
    wanted.request.order.is_by_staff = true;
    auto& item = wanted.request.order.items.emplace_back();
    item.service_id = "cut";
    item.staff_id = "anna";
    wanted.request.starts_at = start;
    wanted.request.visitor = {.time_zone = "UTC"};
    wanted.request.exceptions = std::move(exceptions);
    return wanted;
}

}   // namespace

TEST_CASE(
    "of staff and visitors at once only what was named overlaps, in a lane of its own", "[desk][race][staff-race]")
{
    test::Salon salon;
    salon.drop_last_line();
    domain::Actor owner;
    owner.user_id = "owner";
    owner.role = core::Role::owner;
    const app::DeskScope scope {"salon", owner};
    using core::BookingRule;
    for (int round = 0; round < 6; ++round) {
        auto request = salon.request("2026-03-03T10:00:00Z");
        request.starts_at += core::days {round};
        const auto start = request.starts_at;
        auto elsewhere = request;
        elsewhere.starts_at += core::minutes {120};
        const auto moving = app::book(salon.shell(), "salon", elsewhere).value().booking;
        const auto version = domain::version_of({moving, {}});
        std::atomic<int> plain = 0, overlapping = 0;
        const auto overlap = [&](const std::string& id, bool is_undone) {
            const auto later = start + core::minutes {10};
            const auto made = app::book_by_staff(
                salon.shell(), scope, wish(id, later, {BookingRule::overlap, BookingRule::buffer, BookingRule::grid}));
            if (made && is_undone) app::undo_change(salon.shell(), scope, made->change_id).value();
            overlapping += made.has_value();
        };
        test::numbered_at_once(10, [&](int number) {
            const auto id = "staffbooking" + std::to_string(round) + "n" + std::to_string(number) + "00000000";
            const app::StaffMoveRequest move {
                .booking_id = moving.id, .version = version, .move = {.starts_at = start}};
            if (number < 3) plain += app::book(salon.shell(), "salon", request).has_value();
            if (number >= 3 && number < 6)
                plain += app::book_by_staff(salon.shell(), scope, wish(id, start, {})).has_value();
            if (number == 6 || number == 7) overlap(id, number == 7);
            if (number > 7) plain += app::move_by_staff(salon.shell(), scope, move).has_value();
        });
        CHECK(overlapping == 2);
        CHECK(plain <= 1);   // None, where those who overlap came first.
    }
    CHECK(salon.count(in_one_lane) == 0);
    CHECK(salon.count(unnamed) == 0);
}
