// Several bookings moved, marked or cancelled together: all or none, each told once, and all undone by one change.
#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>

#include "app/bookings/holds.hpp"
#include "app/bookings/series.hpp"
#include "app/desk/desk_bookings.hpp"
#include "app/desk/moves.hpp"
#include "app/desk/related_bookings.hpp"
#include "app/desk/undo.hpp"
#include "outside/system/zones.hpp"
#include "test/app/at_once.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/studio.hpp"

using core::DeskAction;
using core::ErrorCode;
using test::at;
using test::user;

namespace {

const domain::Actor desk = user(core::Role::desk), owner = user(core::Role::owner);
const std::vector<std::string> names {"Ada", "Bob", "Cleo", "Dora"};

// Four who take part in yoga with cleo on 3 March at ten, each with an address of their own.
class Class : public test::Studio {
public:
    Class()
    {
        execute("UPDATE services SET is_recurring = 1 WHERE id = 'cut'");
        for (const auto& name : names)
            ids.push_back(join(name, "2026-03-03T10:00:00Z"));
    }

    std::string join(const std::string& name, std::string_view starts_at)
    {
        auto wanted = wish("yoga", starts_at);
        wanted.visitor.contact = {name, "Test", name + "@example.com", "", ""};
        return app::book(shell(), "salon", wanted).value().booking.id;
    }
    domain::Booking booking(const std::string& id)
    {
        return app::desk_booking(shell(), {"salon", owner}, id).value().booking;
    }
    std::string start(const std::string& id) { return core::to_rfc3339(domain::whole_time(booking(id)).from); }
    std::vector<std::string> starts()
    {
        std::vector<std::string> all;
        for (const auto& id : ids)
            all.push_back(start(id));
        return all;
    }
    std::vector<std::string> all_at(std::string_view rfc3339) const { return {ids.size(), std::string {rfc3339}}; }
    app::SeenBooking seen(const std::string& id)
    {
        const auto found = app::desk_booking(shell(), {"salon", owner}, id).value();
        return {id, domain::version_of({found.booking, found.arrived_at})};
    }
    // The first of them, with all others.
    app::StaffMoveRequest all_to(std::string_view starts_at)
    {
        const auto own = seen(ids.front());
        app::StaffMoveRequest wanted {own.booking_id, own.version, {.starts_at = at(starts_at)}};
        for (std::size_t i = 1; i < ids.size(); ++i)
            wanted.together.push_back(seen(ids[i]));
        wanted.time_zone = "UTC";
        return wanted;
    }
    std::int64_t told(std::string_view kind)
    {
        return count("outbox WHERE audience = 'visitor' AND kind = '" + std::string {kind} + "'");
    }
    void check_consistent()
    {
        CHECK(overlaps() == 0);
        CHECK(miscounted_classes() == 0);
        CHECK(overfull_classes() == 0);
        CHECK(overfull_pools() == 0);
    }

    std::vector<std::string> ids;
    const app::DeskScope as_desk {"salon", desk}, as_owner {"salon", owner};
};

}   // namespace

TEST_CASE("a class moves into part of its own time, each is told once, and one change undoes all", "[desk][together]")
{
    Class yoga;
    const auto moved = app::move_by_staff(yoga.shell(), yoga.as_desk, yoga.all_to("2026-03-03T10:30:00Z")).value();
    CHECK(moved.booking_id == yoga.ids.front());
    CHECK(yoga.starts() == yoga.all_at("2026-03-03T10:30:00Z"));
    CHECK(yoga.told("booking_rescheduled") == 4);
    CHECK(yoga.number("SELECT taken FROM class_sessions WHERE taken > 0") == 4);
    CHECK(yoga.count("class_sessions WHERE taken > 0") == 1);
    yoga.check_consistent();
    CHECK(app::undo_change(yoga.shell(), yoga.as_owner, moved.change_id).error().code == ErrorCode::undo_expired);
    app::undo_change(yoga.shell(), yoga.as_desk, moved.change_id).value();
    CHECK(yoga.starts() == yoga.all_at("2026-03-03T10:00:00Z"));
    CHECK(yoga.told("booking_rescheduled") == 0);
    CHECK(yoga.count("history WHERE action = 'booking_undone'") == 4);
    yoga.check_consistent();
    CHECK(app::undo_change(yoga.shell(), yoga.as_desk, moved.change_id).error().code == ErrorCode::undo_expired);
}

TEST_CASE("where one of them cannot move, or is not as it was seen, none does", "[desk][together]")
{
    Class yoga;
    auto wanted = yoga.all_to("2026-03-03T14:00:00Z");
    SECTION("another booking is in the way")
    {
        const auto massage = yoga.wish("massage", "2026-03-03T14:30:00Z", "cleo");
        app::book(yoga.shell(), "salon", massage).value();
        const auto refused = app::move_by_staff(yoga.shell(), yoga.as_desk, wanted).error();
        CHECK(refused.code == ErrorCode::rules_in_the_way);
    }
    SECTION("one was cancelled meanwhile")
    {
        app::change_booking(yoga.shell(), yoga.as_desk, {DeskAction::cancel, yoga.ids[2]}).value();
        CHECK(app::move_by_staff(yoga.shell(), yoga.as_desk, wanted).error().code == ErrorCode::state_conflict);
    }
    SECTION("one was moved meanwhile")
    {
        const auto [id, version] = yoga.seen(yoga.ids[2]);
        app::move_by_staff(yoga.shell(), yoga.as_desk, {id, version, {.starts_at = at("2026-03-03T12:00:00Z")}})
            .value();
        CHECK(app::move_by_staff(yoga.shell(), yoga.as_desk, wanted).error().code == ErrorCode::edit_conflict);
        CHECK(yoga.start(id) == "2026-03-03T12:00:00Z");
    }
    SECTION("one is there twice, or is not there")
    {
        wanted.together.push_back(wanted.together.front());
        CHECK(app::move_by_staff(yoga.shell(), yoga.as_desk, wanted).error().fields.front().path == "bookings");
        wanted.together.back() = {"unknown", "1"};
        CHECK(app::move_by_staff(yoga.shell(), yoga.as_desk, wanted).error().code == ErrorCode::booking_not_found);
    }
    CHECK(yoga.start(yoga.ids.front()) == "2026-03-03T10:00:00Z");
    CHECK(yoga.start(yoga.ids.back()) == "2026-03-03T10:00:00Z");
    yoga.check_consistent();
}

TEST_CASE("a quote of several takes nothing, and has the rules in the way of each", "[desk][together]")
{
    Class yoga;
    const auto state = [&] {
        return yoga.number("SELECT sum(blocked_from) FROM booking_hosts") + yoga.count("outbox") + yoga.count("history")
            + yoga.number("SELECT sum(sequence) FROM bookings");
    };
    const auto before = state();
    const auto quoted = app::quote_staff_move(yoga.shell(), yoga.as_desk, yoga.all_to("2026-03-03T16:30:00Z")).value();
    CHECK(state() == before);
    CHECK(core::to_rfc3339(domain::whole_time(quoted.placed.booking).from) == "2026-03-03T16:30:00Z");
    REQUIRE(quoted.together.size() == 3);
    for (const auto& one : quoted.together) {
        CHECK(core::to_rfc3339(domain::whole_time(one.booking).to) == "2026-03-03T17:30:00Z");
        REQUIRE(one.rules.size() == 1);
        CHECK(one.rules.front().rule == core::BookingRule::outside_hours);
    }
    auto wanted = yoga.all_to("2026-03-03T16:30:00Z");
    CHECK(app::move_by_staff(yoga.shell(), yoga.as_owner, wanted).error().code == ErrorCode::rules_in_the_way);
    wanted.move.exceptions = {core::BookingRule::outside_hours};
    app::move_by_staff(yoga.shell(), yoga.as_owner, wanted).value();
    CHECK(yoga.count("booking_exceptions") == 4);
}

TEST_CASE("what is left of a series moves by days and minutes on the clock of the business", "[desk][together]")
{
    Class studio;
    const auto first = studio.wish("cut", "2026-03-26T09:00:00Z", "anna");
    app::SeriesRequest wanted {.order = first.order, .starts = {}, .visitor = first.visitor, .one_time_slug = {}};
    // Ten o'clock in Vienna: the clocks change between the second and the third.
    for (const auto* start : {"2026-03-26T09:00:00Z", "2026-03-27T09:00:00Z", "2026-03-29T08:00:00Z"})
        wanted.starts.push_back(at(start));
    studio.execute("UPDATE services SET offset_minutes = 0 WHERE id = 'cut'; UPDATE roster_hours SET opens = 0;");
    studio.ids.clear();
    for (const auto& one : app::book_series(studio.shell(), "salon", wanted).value().bookings)
        studio.ids.push_back(one.booking.id);
    // A day later: each takes the place of the next.
    auto move = studio.all_to("2026-03-27T10:00:00Z");
    move.time_zone = "Europe/Vienna";
    const outside::Zones zones;
    auto shell = studio.shell();
    shell.find_zone = [&](std::string_view name) { return zones.find(name); };
    const auto moved = app::move_by_staff(shell, studio.as_desk, move).value();
    CHECK(studio.starts()
        == std::vector<std::string> {"2026-03-27T10:00:00Z", "2026-03-28T10:00:00Z", "2026-03-30T09:00:00Z"});
    const auto related = app::related_bookings(studio.shell(), studio.as_desk, studio.ids[1]).value();
    REQUIRE(related.series.size() == 3);
    CHECK(related.series[0].row.id == studio.ids[0]);
    CHECK(related.of_class.empty());
    app::undo_change(studio.shell(), studio.as_desk, moved.change_id).value();
    CHECK(studio.start(studio.ids[2]) == "2026-03-29T08:00:00Z");
    studio.check_consistent();
}

TEST_CASE("a class is its bookings that take a place, by name, with what may be done with each", "[desk][together]")
{
    Class yoga;
    yoga.join("Zoe", "2026-03-03T12:00:00Z");
    app::change_booking(yoga.shell(), yoga.as_desk, {DeskAction::cancel, yoga.ids[1]}).value();
    const auto related = app::related_bookings(yoga.shell(), yoga.as_desk, yoga.ids[0]).value();
    std::vector<std::string> found;
    for (const auto& one : related.of_class)
        found.push_back(one.row.customer_name);
    CHECK(found == std::vector<std::string> {"Ada Test", "Cleo Test", "Dora Test"});
    CHECK(related.seats == 10);
    CHECK(related.series.empty());
    CHECK(related.of_class[0].version == yoga.seen(yoga.ids[0]).version);
    CHECK(std::ranges::count(related.of_class[0].actions, DeskAction::move) == 1);
    const auto of_anna = user(core::Role::staff, "anna");
    CHECK(app::related_bookings(yoga.shell(), {"salon", of_anna}, yoga.ids[0]).error().code
        == ErrorCode::booking_not_found);
}

TEST_CASE("all of a class came, or are cancelled, by one change", "[desk][together]")
{
    Class yoga;
    std::vector<app::SeenBooking> all;
    for (const auto& id : yoga.ids)
        all.push_back(yoga.seen(id));
    const auto of_status
        = [&](std::string_view status) { return yoga.count("bookings WHERE status = '" + std::string {status} + "'"); };
    SECTION("marked")
    {
        CHECK(app::change_together(yoga.shell(), yoga.as_desk, {DeskAction::complete, {}}, all).error().code
            == ErrorCode::state_conflict);   // It has not begun.
        yoga.set_now(at("2026-03-03T10:05:00Z"));
        const auto marked = app::change_together(yoga.shell(), yoga.as_desk, {DeskAction::complete, {}}, all).value();
        CHECK(of_status("completed") == 4);
        app::undo_change(yoga.shell(), yoga.as_desk, marked.change_id).value();
        CHECK(of_status("scheduled") == 4);
    }
    SECTION("cancelled")
    {
        const auto cancelled = app::change_together(yoga.shell(), yoga.as_desk, {DeskAction::cancel, {}}, all).value();
        CHECK(of_status("cancelled") == 4);
        CHECK(yoga.told("booking_cancelled") == 4);
        app::undo_change(yoga.shell(), yoga.as_desk, cancelled.change_id).value();
        CHECK(of_status("scheduled") == 4);
        CHECK(yoga.told("booking_cancelled") == 0);
    }
    SECTION("none, if one is not as it was seen")
    {
        app::change_booking(yoga.shell(), yoga.as_desk, {DeskAction::arrive, yoga.ids[3]}).error();
        yoga.set_now(at("2026-03-03T10:05:00Z"));
        app::change_booking(yoga.shell(), yoga.as_desk, {DeskAction::arrive, yoga.ids[3]}).value();
        CHECK(app::change_together(yoga.shell(), yoga.as_desk, {DeskAction::complete, {}}, all).error().code
            == ErrorCode::edit_conflict);
        CHECK(of_status("completed") == 0);
    }
    yoga.check_consistent();
}

TEST_CASE("a class that moves while visitors join and take its new time loses no one", "[desk][together][race]")
{
    Class yoga;
    yoga.drop_last_line();
    yoga.drop_checks();
    for (int round = 0; round < 4; ++round) {
        const bool is_there = round % 2 == 1;
        const auto to = is_there ? "2026-03-03T10:00:00Z" : "2026-03-03T13:00:00Z";
        const auto from = is_there ? "2026-03-03T13:00:00Z" : "2026-03-03T10:00:00Z";
        const auto move = yoga.all_to(to);
        std::atomic<int> moved = 0;
        test::numbered_at_once(8, [&](int number) {
            if (number < 2) moved += app::move_by_staff(yoga.shell(), yoga.as_desk, move).has_value();
            auto wanted = yoga.wish(number < 5 ? "yoga" : "massage", number < 4 ? from : to, "cleo");
            wanted.visitor.contact.email = "v" + std::to_string(number) + "@example.com";
            if (number >= 2) (void)app::book(yoga.shell(), "salon", wanted);
        });
        CHECK(moved <= 1);
        const auto places = yoga.starts();
        CHECK(std::ranges::adjacent_find(places, std::ranges::not_equal_to {}) == places.end());
        yoga.check_consistent();
        yoga.execute("UPDATE booking_hosts SET live = 0 WHERE service_id = 'massage'");
        if (!std::ranges::all_of(places, [&](const auto& one) { return one == to; })) break;
    }
}
