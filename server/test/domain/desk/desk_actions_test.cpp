#include "domain/desk/desk_actions.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "domain/bookings/lifecycle.hpp"
#include "test/domain/slots/timeline.hpp"

using namespace domain;
using enum BookingStatus;
using test::at;

namespace {

const auto start = core::parse_instant("2026-03-02T10:00:00Z").value();

// By anna; the second item, if there is one, by ben.
Booking booking(BookingStatus status, bool has_second = false)
{
    Booking booking;
    booking.id = "booking";
    booking.status = status;
    auto& item = booking.items.emplace_back();
    item.hosts = {{"anna", "Anna"}};
    item.time = item.blocked = {start, start + minutes {30}};
    if (has_second) {
        auto& second = booking.items.emplace_back(item);
        second.hosts = {{"ben", "Ben"}};
    }
    if (status == requested) booking.expires_at = start + minutes {60};
    return booking;
}

Actor actor(Role role, std::string staff_id = {})
{
    Actor actor;
    actor.user_id = "user";
    actor.role = role;
    actor.staff_id = std::move(staff_id);
    return actor;
}

std::string text(const std::vector<DeskAction>& actions)
{
    std::string all;
    for (const auto action : actions)
        all += (all.empty() ? "" : " ") + std::string {core::word(action)};
    return all;
}

std::string actions(
    const Actor& who, const Booking& booking, minutes after_start = minutes {5}, bool has_arrived = false)
{
    const auto arrived = has_arrived ? std::optional {start} : std::nullopt;
    return text(actions_of(who, {booking, arrived}, start + after_start));
}

}   // namespace

TEST_CASE("what may be done with a booking follows from its state", "[desk]")
{
    struct Row {
        BookingStatus status;
        minutes after_start;
        bool has_arrived;
        const char* actions;
    };
    const Row rows[] = {
        {scheduled, minutes {-60 * 24}, false, "cancel move edit add_note"},
        {scheduled, minutes {-60 * 12}, false, "cancel arrive move edit add_note"},
        {scheduled, minutes {-1}, true, "cancel reopen move edit add_note"},
        {scheduled, minutes {0}, false, "cancel arrive complete miss move edit add_note"},
        {scheduled, minutes {0}, true, "cancel complete miss reopen move edit add_note"},
        {requested, minutes {-60}, false, "approve decline cancel move edit add_note"},
        {requested, minutes {60}, false, "decline cancel add_note"},
        {completed, minutes {60}, true, "reopen edit add_note"},
        {no_show, minutes {60}, false, "reopen edit add_note"},
        {cancelled, minutes {60}, false, "add_note"},
        {declined, minutes {60}, false, "add_note"},
        {expired, minutes {60}, false, "add_note"},
        {held, minutes {-60}, false, "add_note"},
        {awaiting_payment, minutes {-60}, false, "cancel edit add_note"},
    };
    for (const auto& row : rows) {
        INFO(core::word(row.status) << " " << row.after_start.count() << " " << row.has_arrived);
        CHECK(actions(actor(Role::desk), booking(row.status), row.after_start, row.has_arrived) == row.actions);
    }
}

TEST_CASE("what may be done with a booking follows from who asks", "[desk]")
{
    struct Row {
        const char* name;
        Actor actor;
        const char *own, *shared;   // Of a booking that anna hosts, and of one that anna and ben host.
    };
    auto seeing = actor(Role::staff, "ben");
    seeing.switches[static_cast<std::size_t>(core::RoleSwitch::staff_see_bookings_of_colleagues)] = true;
    auto not_changing = actor(Role::staff, "anna");
    not_changing.switches[static_cast<std::size_t>(core::RoleSwitch::staff_change_bookings)] = false;
    const auto all = "cancel arrive complete miss move edit add_note";
    const std::vector<Row> rows {
        {"owner", actor(Role::owner), all, all},
        {"manager", actor(Role::manager), all, all},
        {"desk", actor(Role::desk), all, all},
        {"anna", actor(Role::staff, "anna"), all, "arrive complete miss add_note"},
        {"anna, who may not change", not_changing, "arrive complete miss add_note", "arrive complete miss add_note"},
        {"ben", actor(Role::staff, "ben"), "", "arrive complete miss add_note"},
        {"ben, who sees all", seeing, "", "arrive complete miss add_note"},
        {"staff who are no staff member", actor(Role::staff), "", ""},
        {"writer", actor(Role::writer), "", ""},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(actions(row.actor, booking(scheduled)) == row.own);
        CHECK(actions(row.actor, booking(scheduled, true)) == row.shared);
    }
}

TEST_CASE("money and mails are for bookings that have them, and for who may", "[desk]")
{
    struct Row {
        BookingStatus status;
        std::int64_t paid, refunded;
        bool has_email;
        const char *owner, *desk, *anna;
    };
    const auto money_of = [](const std::string& all) {
        std::string some;
        for (const auto* word : {"record_payment", "give_back", "send_mail"})
            if (all.contains(word)) some += (some.empty() ? "" : " ") + std::string {word};
        return some;
    };
    const Row rows[] = {
        {scheduled, 0, 0, true, "record_payment send_mail", "record_payment send_mail", "send_mail"},
        {scheduled, 1000, 0, false, "record_payment give_back", "record_payment", ""},
        {completed, 4200, 0, true, "give_back", "", ""},
        {completed, 4200, 4200, true, "record_payment", "record_payment", ""},
        {awaiting_payment, 0, 0, true, "record_payment", "record_payment", ""},
        {cancelled, 4200, 0, true, "give_back send_mail", "send_mail", "send_mail"},
        {expired, 0, 0, true, "", "", ""},
        {held, 0, 0, true, "", "", ""},
    };
    for (const auto& row : rows) {
        INFO(core::word(row.status) << " " << row.paid << " " << row.refunded);
        auto one = booking(row.status);
        one.price = core::Money {4200, "EUR"};
        one.paid_minor = row.paid;
        one.refunded_minor = row.refunded;
        if (row.has_email) one.contact.email = "ada@example.com";
        CHECK(money_of(actions(actor(Role::owner), one)) == row.owner);
        CHECK(money_of(actions(actor(Role::desk), one)) == row.desk);
        CHECK(money_of(actions(actor(Role::staff, "anna"), one)) == row.anna);
    }
}

TEST_CASE("a request is answered by who hosts all of it", "[desk]")
{
    auto not_answering = actor(Role::staff, "anna");
    not_answering.switches[static_cast<std::size_t>(core::RoleSwitch::staff_answer_requests)] = false;
    CHECK(actions(actor(Role::staff, "anna"), booking(requested)) == "approve decline cancel move edit add_note");
    // Who left an address can be proposed other times.
    auto with_address = booking(requested);
    with_address.contact.email = "ada@example.com";
    CHECK(actions(actor(Role::staff, "anna"), with_address).starts_with("approve propose decline cancel"));
    CHECK(actions(actor(Role::staff, "anna"), booking(requested, true)) == "add_note");
    CHECK(actions(not_answering, booking(requested)) == "cancel move edit add_note");
}

TEST_CASE("what is not a user's to do is not found, and what the state forbids is a conflict", "[desk]")
{
    const auto code = [](const Actor& who, DeskAction action, const Booking& booking) {
        return check_action(who, action, {booking, {}}, start).error().code;
    };
    CHECK(code(actor(Role::staff, "ben"), DeskAction::complete, booking(scheduled))
        == core::ErrorCode::booking_not_found);
    CHECK(code(actor(Role::desk), DeskAction::approve, booking(scheduled)) == core::ErrorCode::state_conflict);
    CHECK(code(actor(Role::desk), DeskAction::move, booking(completed)) == core::ErrorCode::state_conflict);
}

TEST_CASE("each change of a booking gives its state another name", "[desk]")
{
    const auto before = booking(scheduled);
    const auto name = version_of({before, {}});
    CHECK(version_of({before, {}}) == name);
    CHECK(version_of({before, start}) != name);
    const auto changed = [&](auto change) {
        auto after = before;
        change(after);
        return version_of({after, {}}) != name;
    };
    CHECK(changed([](Booking& one) { one.status = completed; }));
    CHECK(changed([](Booking& one) { one.sequence += 1; }));
    CHECK(changed([](Booking& one) { one.changed_at += core::seconds {1}; }));
    CHECK(changed([](Booking& one) { one.paid_minor += 1; }));
    CHECK(changed([](Booking& one) { one.refunded_minor += 1; }));
}
