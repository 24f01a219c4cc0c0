#include "domain/bookings/undo.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "core/word.hpp"
#include "domain/bookings/lifecycle.hpp"

using namespace domain;
using enum BookingStatus;

namespace {

const auto now = core::parse_instant("2026-03-02T10:00:00Z").value();
constexpr BookingStatus all_states[] = {held, awaiting_confirmation, awaiting_payment, requested, scheduled, declined,
    completed, no_show, cancelled, expired};

Booking booking(BookingStatus status)
{
    Booking booking;
    booking.id = "booking";
    booking.status = status;
    auto& item = booking.items.emplace_back();
    item.hosts = {{"anna", "Anna"}};
    item.time = item.blocked = {now, now + minutes {30}};
    return booking;
}

}   // namespace

TEST_CASE("a booking becomes what the table says, and nothing else", "[lifecycle]")
{
    const std::map<BookingStatus, std::set<BookingStatus>> table {
        {held, {awaiting_confirmation, awaiting_payment, scheduled, requested, expired, cancelled}},
        {awaiting_confirmation, {awaiting_payment, scheduled, requested, expired, cancelled}},
        {awaiting_payment, {scheduled, requested, expired, cancelled}},
        {requested, {scheduled, declined, expired, cancelled}},
        {scheduled, {completed, no_show, cancelled}},
        {completed, {scheduled}},
        {no_show, {scheduled}},
        {declined, {}},
        {cancelled, {}},
        {expired, {}},
    };
    for (const auto from : all_states)
        for (const auto to : all_states) {
            INFO(core::word(from) << " -> " << core::word(to));
            CHECK(may_become(from, to) == table.at(from).contains(to));
        }
}

TEST_CASE("a result is taken back, and only a result", "[lifecycle]")
{
    for (const auto status : all_states) {
        INFO(core::word(status));
        const auto outcome = decide_reopening(booking(status), now);
        REQUIRE(outcome.has_value() == (status == completed || status == no_show));
        if (!outcome) continue;
        CHECK(outcome->booking.status == scheduled);
        CHECK(outcome->booking.changed_at == now);
        CHECK(outcome->notices.empty());
    }
}

TEST_CASE("what the business can change it can undo", "[undo]")
{
    // After a change, and what it may have been before.
    const std::map<BookingStatus, std::set<BookingStatus>> table {
        {scheduled, {requested, awaiting_payment, completed, no_show}},
        {requested, {awaiting_payment}},
        {declined, {requested}},
        {cancelled, {scheduled, requested, awaiting_payment}},
        {completed, {scheduled}},
        {no_show, {scheduled}},
    };
    for (const auto after : all_states)
        for (const auto before : all_states) {
            if (before == after) continue;
            INFO(core::word(before) << " -> " << core::word(after) << " -> " << core::word(before));
            const bool is_known = table.contains(after) && table.at(after).contains(before);
            FormerState former;
            former.status = before;
            CHECK(may_be_undone(former, after) == is_known);
            CHECK(decide_undo(booking(after), {.status = before, .expires_at = {}, .cancellation_reason = {}}, now)
                      .has_value()
                == is_known);
        }
}

TEST_CASE("an undone booking is as it was, and no one is told", "[undo]")
{
    auto before = booking(requested);
    before.expires_at = now + minutes {60};
    before.paid_minor = 1000;
    const auto after = decide_decline(before, "no", now).value().booking;
    CHECK(after.refunded_minor == 1000);
    CHECK(takes_time_again(after, state_of(before)));
    const auto undone = decide_undo(after, state_of(before), now + seconds {5}).value();
    CHECK(undone.notices.empty());
    CHECK(undone.refund_minor == 0);
    before.changed_at = now + seconds {5};
    CHECK(undone.booking == before);
}

TEST_CASE("what would have ended meanwhile is not brought back", "[undo]")
{
    auto before = booking(requested);
    before.expires_at = now + seconds {3};
    const auto after = decide_decline(before, {}, now).value().booking;
    CHECK(decide_undo(after, state_of(before), now + seconds {2}));
    CHECK(decide_undo(after, state_of(before), now + seconds {3}).error().code == core::ErrorCode::undo_conflict);
}

TEST_CASE("units suffice if at no moment more are taken than there are", "[undo]")
{
    const auto span = [](int from, int to) { return TimeSpan {now + minutes {from}, now + minutes {to}}; };
    BookingItem item;
    item.blocked = span(0, 60);
    item.attendees = 3;
    item.pools = {{"room", 1, core::NeedPer::booking}};
    const auto suffice = [&](int units, std::vector<std::pair<TimeSpan, int>> taken) {
        return has_units(std::vector {item}, std::vector {UnitsInUse {"room", units, std::move(taken)}});
    };
    CHECK(suffice(1, {}));
    CHECK_FALSE(suffice(0, {}));
    CHECK(suffice(1, {{span(60, 90), 1}, {span(-30, 0), 1}}));
    CHECK_FALSE(suffice(1, {{span(59, 90), 1}}));
    CHECK(suffice(2, {{span(0, 30), 1}, {span(30, 60), 1}}));
    CHECK_FALSE(suffice(2, {{span(0, 31), 1}, {span(30, 60), 1}}));
    item.pools = {{"room", 1, core::NeedPer::attendee}};
    CHECK(suffice(3, {}));
    CHECK_FALSE(suffice(3, {{span(10, 20), 1}}));
    // What is too full without it is no reason.
    CHECK(suffice(3, {{span(90, 120), 9}}));
}
