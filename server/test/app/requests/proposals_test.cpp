// Promises: a time that is proposed is booked by who takes it, if it is still free; no one else is kept from it.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "app/desk/moves.hpp"
#include "app/desk/undo.hpp"
#include "app/requests/other_times.hpp"
#include "domain/bookings/undo.hpp"
#include "domain/desk/desk_actions.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_rows.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using core::BookingStatus;
using core::ErrorCode;
using test::at;
using test::user;

namespace {

const domain::Actor desk = user(core::Role::desk), ben = user(core::Role::staff, "ben"),
                    anna = user(core::Role::staff, "anna");
constexpr auto start = "2026-03-02T10:00:00Z", later = "2026-03-02T14:00:00Z", next_day = "2026-03-03T10:00:00Z";

struct Proposals {
    Proposals() { room.studio.execute("UPDATE staff SET time_zone = 'UTC'"); }

    // A request to ben, of which all were told. Its visitor has `token`.
    std::string requested()
    {
        const auto booked = app::book(shell, "salon", room.studio.wish("advice", start, "ben")).value();
        token = booked.tokens.view;
        tell();
        return booked.booking.id;
    }
    core::Result<app::ChangedBooking> propose(
        const std::string& id, std::vector<core::Instant> starts, const domain::Actor& actor = desk)
    {
        return app::change_booking(shell, {"salon", actor},
            {.action = core::DeskAction::propose,
                .booking_id = id,
                .starts = std::move(starts),
                .message = "Ben is away then."});
    }
    core::Result<app::BookedAppointment> move(app::MoveRequest wanted)
    {
        wanted.time_zone = "Europe/Vienna";
        return app::reschedule(shell, {"salon", token}, wanted);
    }
    core::Result<app::BookedAppointment> take(std::string_view when)
    {
        return move({.starts_at = at(when),
            .time_zone = {},
            .hosts = {.hosts = core::MovedHosts::same},
            .takes_proposal = true});
    }
    core::Result<app::FreeTimes> other_times(
        const std::string& id, std::optional<core::Date> date = {}, const domain::Actor& actor = desk)
    {
        return app::other_times(
            shell, {"salon", actor}, {.booking_id = id, .date = date, .time_zone = "Europe/Vienna"});
    }
    domain::Booking see(const std::string& id)
    {
        return shell.database
            .read([&](storage::Snapshot& snapshot) { return storage::find_booking(snapshot, "salon", id); })
            .value();
    }
    // What the letter that the visitor got last is about.
    std::string told_last() { return room.to("ada@example.com").back().letter.subject; }
    void tell()
    {
        room.dispatch();
        room.send();
    }
    void tell_after_undo()
    {
        room.pass(domain::undo_time);
        tell();
    }

    test::Mailroom room;
    app::Shell& shell = room.shell;
    std::string token;   // Of the page of the request.
};

}   // namespace

TEST_CASE("a visitor takes a proposed time, and it is booked without another answer", "[proposals]")
{
    Proposals proposals;
    const auto id = proposals.requested();
    // Visitors may move nothing here: what is proposed they may take all the same.
    proposals.room.studio.execute("UPDATE bookings SET reschedule_notice_minutes = NULL");
    REQUIRE(proposals.propose(id, {at(later), at(next_day)}));
    proposals.tell_after_undo();
    CHECK(proposals.told_last() == "times_proposed");
    CHECK(proposals.take("2026-03-02T15:00:00Z").error().code == ErrorCode::slot_not_offered);
    // Without saying so it is a move, which is closed.
    CHECK(proposals.move({.starts_at = at(later), .time_zone = {}}).error().code == ErrorCode::reschedule_closed);
    const auto taken = proposals.take(later).value().booking;
    CHECK(taken.status == BookingStatus::scheduled);
    CHECK(domain::whole_time(taken).from == at(later));
    CHECK(taken.proposed_starts.empty());
    CHECK(taken.sequence == 1);
    CHECK(proposals.see(id) == taken);
    proposals.tell();
    CHECK(proposals.told_last() == "booking_approved");
    CHECK(proposals.room.studio.count("outbox WHERE kind = 'booking_approved' AND audience = 'staff'") == 1);
    CHECK(proposals.room.studio.count("outbox WHERE kind = 'booking_rescheduled'") == 0);
    CHECK(proposals.room.studio.count("outbox WHERE kind = 'booking_approved' AND previous_start IS NULL") == 0);
    CHECK(proposals.room.studio.overlaps() == 0);
}

TEST_CASE("a proposed time is held for no one, and the request keeps its own", "[proposals]")
{
    Proposals proposals;
    const auto id = proposals.requested();
    REQUIRE(proposals.propose(id, {at(later)}));
    proposals.tell_after_undo();
    CHECK_FALSE(app::book(proposals.shell, "salon", proposals.room.studio.wish("advice", start, "ben")));
    REQUIRE(app::book(proposals.shell, "salon", proposals.room.studio.wish("advice", later, "ben")));
    CHECK_FALSE(proposals.take(later));
    CHECK(proposals.see(id).status == BookingStatus::requested);
    CHECK(proposals.room.studio.overlaps() == 0);
}

TEST_CASE("a proposal is taken back before anyone is told, or withdrawn later", "[proposals]")
{
    Proposals proposals;
    const auto id = proposals.requested();
    const auto before = proposals.see(id);
    const auto made = proposals.propose(id, {at(later)}).value();
    REQUIRE(app::undo_change(proposals.shell, {"salon", desk}, made.change_id));
    auto after = proposals.see(id);
    after.changed_at = before.changed_at;
    CHECK(after == before);
    proposals.tell_after_undo();
    CHECK(proposals.room.studio.count("mails WHERE kind = 'times_proposed'") == 0);
    REQUIRE(proposals.propose(id, {at(later)}));
    proposals.tell_after_undo();
    REQUIRE(proposals.propose(id, {}));
    CHECK(proposals.see(id).proposed_starts.empty());
    CHECK(proposals.room.studio.count("history WHERE action = 'proposal_withdrawn'") == 1);
    // A page that is older than that books nothing; who may move what they asked for has a request still.
    CHECK(proposals.take(later).error().code == ErrorCode::slot_not_offered);
    const auto moved = proposals.move({.starts_at = at(later), .time_zone = {}}).value().booking;
    CHECK(moved.status == BookingStatus::requested);
}

TEST_CASE("what is withdrawn or answered before its mail was sent is not told", "[proposals]")
{
    for (const bool is_answered : {false, true}) {
        Proposals proposals;
        const auto id = proposals.requested();
        REQUIRE(proposals.propose(id, {at(later)}));
        if (is_answered)
            REQUIRE(app::change_booking(proposals.shell, {"salon", desk}, {core::DeskAction::approve, id}));
        else
            REQUIRE(proposals.propose(id, {}));
        proposals.tell_after_undo();
        CHECK(proposals.room.studio.count("mails WHERE kind = 'times_proposed'") == 0);
    }
}

TEST_CASE("only with the hosts that it has a proposal is taken", "[proposals]")
{
    Proposals proposals;
    const auto id = proposals.requested();
    REQUIRE(proposals.propose(id, {at(later)}));
    const auto with_other = proposals.move(
        {.starts_at = at(later), .time_zone = {}, .hosts = {.hosts = {}, .staff_id = "anna"}, .takes_proposal = true});
    CHECK(with_other.error().code == ErrorCode::slot_not_offered);
    CHECK(proposals.see(id).status == BookingStatus::requested);
}

TEST_CASE("who may answer a request proposes times for it", "[proposals]")
{
    Proposals proposals;
    const auto id = proposals.requested();
    CHECK(proposals.propose(id, {at(later)}, anna).error().code == ErrorCode::booking_not_found);
    CHECK(proposals.other_times(id, {}, anna).error().code == ErrorCode::booking_not_found);
    CHECK(proposals.other_times(id, {}, ben));
    CHECK(proposals.propose(id, {at(later)}, ben));
    CHECK(proposals.room.studio.count("history WHERE action = 'times_proposed'") == 1);
    REQUIRE(app::change_booking(proposals.shell, {"salon", desk}, {core::DeskAction::approve, id}));
    CHECK(proposals.other_times(id).error().code == ErrorCode::state_conflict);
}

TEST_CASE("other times are those that the visitor could take", "[proposals]")
{
    Proposals proposals;
    const auto id = proposals.requested();
    const auto found = proposals.other_times(id).value();
    CHECK(found.date == core::parse_date("2026-03-02").value());
    REQUIRE_FALSE(found.starts.empty());
    CHECK(std::ranges::find(found.starts, at(start)) == found.starts.end());
    CHECK(std::ranges::is_sorted(found.starts));
    for (const auto one : found.starts)
        CHECK(found.zone->date_at(one) == found.date);
    // Where nothing is free, the next day is told on which something is.
    proposals.room.studio.execute(fmt::format(
        "INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, reason) "
        "VALUES ('salon', 'ben', {}, {}, '')",
        at("2026-03-03T00:00:00Z").time_since_epoch().count(), at("2026-03-05T00:00:00Z").time_since_epoch().count()));
    const auto after = proposals.other_times(id, core::parse_date("2026-03-03").value()).value();
    CHECK(after.date == core::parse_date("2026-03-05").value());
    CHECK_FALSE(after.starts.empty());
    // Each of them is taken, if nothing comes between.
    REQUIRE(proposals.propose(id, {found.starts.back()}));
    proposals.tell_after_undo();
    CHECK(proposals.take(core::to_rfc3339(found.starts.back(), core::seconds {0})));
    // A service that is sold no more is free at no time.
    const auto other = proposals.requested();
    proposals.room.studio.execute("UPDATE services SET active = 0 WHERE id = 'advice'");
    CHECK(proposals.other_times(other).value().starts.empty());
}

TEST_CASE("staff who move a request end what was proposed", "[proposals]")
{
    Proposals proposals;
    const auto id = proposals.requested();
    REQUIRE(proposals.propose(id, {at(later)}));
    const auto version = [&] { return domain::version_of({proposals.see(id), {}}); };
    const auto first = version();
    REQUIRE(proposals.propose(id, {}));
    REQUIRE(proposals.propose(id, {at(next_day)}));
    CHECK(version() != first);
    REQUIRE(app::move_by_staff(proposals.shell, {"salon", desk},
        {.booking_id = id, .version = version(), .move = {.starts_at = at("2026-03-04T10:00:00Z")}}));
    CHECK(proposals.see(id).status == BookingStatus::requested);
    CHECK(proposals.see(id).proposed_starts.empty());
}

TEST_CASE("what waits for an answer is listed before what waits for the customer", "[proposals]")
{
    Proposals proposals;
    const auto first = proposals.requested();
    REQUIRE(proposals.propose(first, {at(later)}));
    proposals.room.pass(core::seconds {60});
    const auto wanted = proposals.room.studio.wish("advice", next_day, "ben");
    const auto second = app::book(proposals.shell, "salon", wanted).value().booking.id;
    const auto listed = proposals.shell.database.read([](storage::Snapshot& snapshot) {
        snapshot.ask_now();
        return storage::find_requests(snapshot, {.business_id = "salon", .staff_id = "", .most = 20});
    });
    REQUIRE(listed.size() == 2);
    CHECK(listed.front().id == second);
    CHECK(listed.back().proposed_starts == std::vector {at(later)});
    CHECK(proposals.see(second).expires_at > proposals.see(first).expires_at);   // By time alone it would be the last.
}
