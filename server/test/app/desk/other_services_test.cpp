// Promise: what is booked can be changed like where it is: by the rules, with what was agreed kept, and taken back
// whole.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/desk/desk_bookings.hpp"
#include "app/desk/moves.hpp"
#include "app/desk/undo.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using core::ErrorCode;
using test::at;
using test::user;

namespace {

const domain::Actor desk = user(core::Role::desk), owner = user(core::Role::owner),
                    anna = user(core::Role::staff, "anna");
constexpr auto start = "2026-03-02T10:00:00Z";

struct Desk {
    Desk() { room.studio.execute("UPDATE staff SET time_zone = 'UTC'"); }

    core::Result<app::ChangedBooking> change(
        const std::string& id, std::vector<domain::ItemRequest> items, const domain::Actor& actor = owner)
    {
        return move(id, {.starts_at = domain::whole_time(see(id)).from, .items = std::move(items)}, actor);
    }
    core::Result<app::ChangedBooking> move(
        const std::string& id, domain::StaffMove move, const domain::Actor& actor = owner)
    {
        return app::move_by_staff(shell, {"salon", actor}, {id, version(id), std::move(move)});
    }
    app::DeskBooking seen(const std::string& id) { return app::desk_booking(shell, {"salon", owner}, id).value(); }
    domain::Booking see(const std::string& id) { return seen(id).booking; }
    std::string version(const std::string& id)
    {
        const auto now = seen(id);
        return domain::version_of({now.booking, now.arrived_at});
    }
    // The services with host, minutes and price, and the whole price.
    std::string words(const std::string& id)
    {
        const auto booking = see(id);
        std::string words;
        for (const auto& item : booking.items)
            words += fmt::format("{} {} {} {}, ", item.service_id, item.hosts.front().id,
                std::chrono::duration_cast<core::minutes>(item.time.to - item.time.from).count(),
                item.price_minor.value_or(-1));
        return words + std::to_string(booking.price ? booking.price->amount_minor : -1);
    }

    test::Mailroom room;
    app::Shell& shell = room.shell;
};

domain::ItemRequest item(std::string_view service, std::string_view staff_id, std::string variation = {})
{
    auto request = test::item_of(service, staff_id);
    request.variation_id = std::move(variation);
    return request;
}

}   // namespace

TEST_CASE(
    "other services are booked, what stays keeps its price, and one undo brings back all", "[desk][services][undo]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    desk_.room.dispatch();
    const auto before = desk_.see(id);
    const auto agreed = before.price.value().amount_minor;
    desk_.room.studio.execute("UPDATE services SET price_minor = price_minor + 500");   // Since then.
    auto colour = item("colour", "anna", "long");
    colour.add_ons.push_back({"mask", 2});
    const auto changed = desk_.change(id, {item("cut", "anna"), colour}).value();
    CHECK(desk_.words(id) == fmt::format("cut anna 30 {0}, colour anna 120 10400, {1}", agreed, agreed + 10400));
    const auto after = desk_.see(id);
    CHECK(after.items.at(1).add_ons.front().quantity == 2);
    CHECK(after.contact == before.contact);
    CHECK(after.policy == before.policy);
    CHECK(after.calendar_id.empty());
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_services_changed'") == 1);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_price_changed'") == 1);
    // It ends later.
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_moved' AND after LIKE '%Z 2026-03-02T12:%'") == 1);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_rescheduled' AND previous_end IS NOT NULL") == 2);
    app::undo_change(desk_.shell, {"salon", owner}, changed.change_id).value();
    auto restored = desk_.see(id);
    restored.changed_at = before.changed_at;
    CHECK(restored == before);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_rescheduled'") == 0);
}

TEST_CASE("its time is judged by the rules, and what it leaves is free", "[desk][services]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    desk_.room.studio.book("2026-03-02T11:00:00Z").value();
    const auto refusal = desk_.change(id, {item("colour", "anna", "long")}).error();
    CHECK(refusal.code == ErrorCode::rules_in_the_way);
    CHECK(refusal.fields.front().path == "exceptions.overlap");
    CHECK(desk_.see(id).items.front().service_id == "cut");
    // With another host, at another time: one change of all.
    desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z"), .items = {item("massage", "ben")}}).value();
    CHECK(desk_.words(id).starts_with("massage ben 60"));
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_moved'") == 1);
    CHECK(desk_.room.studio.book(start).has_value());
    CHECK(desk_.room.studio.overlaps() == 0);
    // The room that a massage needs is taken.
    CHECK(desk_.room.studio.count("booking_pools WHERE live = 1 AND booking_id = '" + id + "'") == 1);
}

TEST_CASE("a price of its own is set by who may change prices", "[desk][services][money]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    auto cheaper = item("cut", "anna");
    cheaper.own_price_minor = 1000;
    CHECK(desk_.change(id, {cheaper}, anna).error().code == ErrorCode::not_allowed);
    desk_.change(id, {cheaper}).value();
    CHECK(desk_.words(id) == "cut anna 30 1000, 1000");
    // At the same time, with the same host: the mail says nothing of a move.
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_rescheduled' AND previous_start IS NULL") == 2);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_services_changed'") == 0);
    // It stays when the booking moves, and when something is added.
    desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z")}).value();
    desk_.change(id, {item("cut", "anna"), item("colour", "anna", "short")}).value();
    CHECK(desk_.words(id) == "cut anna 30 1000, colour anna 60 6000, 7000");
    // And it may come to nothing.
    cheaper.own_price_minor = 0;
    desk_.change(id, {cheaper}).value();
    CHECK(desk_.words(id) == "cut anna 30 0, 0");
}

TEST_CASE("what makes no sense is refused by its field", "[desk][services]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    const auto path = [&](const domain::StaffMove& move) {
        const auto refusal = desk_.move(id, move).error();
        return refusal.fields.empty() ? std::string {core::word(refusal.code)} : refusal.fields.front().path;
    };
    CHECK(path({.starts_at = at(start), .staff_id = "ben", .items = {item("cut", "anna")}}) == "staff_id");
    CHECK(path({.starts_at = at(start), .duration = core::minutes {45}, .items = {item("cut", "anna")}})
        == "duration_minutes");
    CHECK(path({.starts_at = at(start), .items = {item("colour", "anna", "none")}}) == "items[0].variation_id");
    CHECK(path({.starts_at = at(start), .items = {item("none", "anna")}}) == "slot_not_offered");
    // Of several at once it is refused, too, whether it is looked at or done.
    const auto other = desk_.room.studio.book("2026-03-02T12:00:00Z").value().booking.id;
    app::StaffMoveRequest several {id, desk_.version(id), {.starts_at = at(start), .items = {item("cut", "anna")}}};
    several.together = {{other, desk_.version(other)}};
    several.time_zone = "UTC";
    CHECK(app::quote_staff_move(desk_.shell, {"salon", owner}, several).error().fields.at(0).path == "items");
    CHECK(app::move_by_staff(desk_.shell, {"salon", owner}, several).error().fields.at(0).path == "items");
    desk_.room.studio.execute("UPDATE booking_items SET person = 1");
    CHECK(path({.starts_at = at(start), .items = {item("cut", "anna")}}) == "items");
}

TEST_CASE("a visitor moves a booking whose services the desk has changed", "[desk][services]")
{
    Desk desk_;
    const auto booked = desk_.room.studio.book(start).value();
    desk_.change(booked.booking.id, {item("massage", "ben")}).value();
    const auto moved = app::reschedule(desk_.shell, {"salon", *booked.tokens.reschedule},
        {.starts_at = at("2026-03-02T15:00:00Z"), .time_zone = "UTC"});
    REQUIRE(moved);
    CHECK(moved->booking.items.front().service_id == "massage");
}
