// Promises: the history tells what visitors and time did to bookings, once each, and no visitor waits for that.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <atomic>
#include <thread>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/holds.hpp"
#include "app/bookings/series.hpp"
#include "app/desk/booking_changes.hpp"
#include "app/history/history.hpp"
#include "core/word.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using test::at;

namespace {

constexpr auto start = "2026-03-02T10:00:00Z", later = "2026-03-02T14:00:00Z";

struct Told {
    Told() { room.studio.execute("UPDATE staff SET time_zone = 'UTC'"); }

    // Has the job write, and returns the lines of the history, the oldest first, as "actor action before > after".
    std::vector<std::string> lines()
    {
        while (app::write_waiting_history(shell, 2) > 0) { }
        CHECK(room.studio.count("waiting_history") == 0);
        CHECK_FALSE(app::verify_history(shell, "salon").broken_at);
        return shell.database.read([](storage::Snapshot& snapshot) {
            std::vector<std::string> lines;
            storage::walk_history(snapshot, "salon", [&](const storage::HistoryRow& row) {
                const auto& line = row.line;
                lines.push_back(fmt::format(
                    "{} {} {} > {}", core::word(line.actor), core::word(line.action), line.before, line.after));
            });
            return lines;
        });
    }
    app::BookedAppointment book(std::string_view service, std::string_view staff = "ben")
    {
        return app::book(shell, "salon", room.studio.wish(service, start, staff)).value();
    }

    test::Mailroom room;
    app::Shell& shell = room.shell;
};

using Lines = std::vector<std::string>;

}   // namespace

TEST_CASE("what a visitor does is noted with the change and added to the history by a job", "[history][noted]")
{
    Told told;
    const auto booked = told.book("cut");
    CHECK(told.room.studio.count("waiting_history") == 1);
    CHECK(told.room.studio.count("history") == 0);
    CHECK(told.lines() == Lines {"visitor booking_made  > 2026-03-02T10:00:00Z Ben"});
    const auto moved = app::reschedule(told.shell, {"salon", *booked.tokens.reschedule},
        {.starts_at = at(later), .time_zone = "Europe/Vienna", .hosts = {.hosts = core::MovedHosts::same}})
                           .value();
    told.room.pass(core::seconds {5});
    REQUIRE(app::cancel(told.shell, {"salon", *moved.tokens.cancel}, {}));
    CHECK(told.lines()
        == Lines {"visitor booking_made  > 2026-03-02T10:00:00Z Ben",
            "visitor booking_moved 2026-03-02T10:00:00Z Ben > 2026-03-02T14:00:00Z Ben",
            "visitor booking_cancelled scheduled > cancelled"});
    CHECK(told.room.studio.count(
              "history WHERE booking_id = '" + booked.booking.id + "' AND subject = 'Ada Lovelace, Cut'")
        == 3);
    // With the time of the change, not that of the job.
    CHECK(told.room.studio.number("SELECT max(at) - min(at) FROM history") == 5);
}

TEST_CASE("a request, its end by time, and what is held or paid first are told", "[history][noted]")
{
    Told told;
    SECTION("a request that is not answered")
    {
        told.book("advice");
        told.room.pass(core::hours {3});
        REQUIRE(app::expire_due(told.shell, 10) == 1);
        CHECK(told.lines()
            == Lines {
                "visitor booking_requested  > 2026-03-02T10:00:00Z Ben", "job booking_expired requested > expired"});
    }
    SECTION("a hold, of which nothing is told until it is confirmed")
    {
        const auto held = app::hold(told.shell, "salon", told.room.studio.hold_wish("cut", start, "ben")).value();
        CHECK(told.lines().empty());
        const auto visitor = told.room.studio.wish("cut", start, "ben").visitor;
        REQUIRE(app::confirm_hold(told.shell, {"salon", held.token}, {.visitor = visitor}));
        CHECK(told.lines() == Lines {"visitor booking_made  > 2026-03-02T10:00:00Z Ben"});
    }
    SECTION("a payment makes it, a second one adds nothing, and what runs out unpaid is not told")
    {
        const auto booked = told.book("massage");
        CHECK(told.lines().empty());
        REQUIRE(app::record_payment(told.shell, "salon", booked.booking.id, {"one", 2000, "EUR"}));
        REQUIRE(app::record_payment(told.shell, "salon", booked.booking.id, {"one", 2000, "EUR"}));
        CHECK(told.lines() == Lines {"visitor booking_made  > 2026-03-02T10:00:00Z Ben"});
        auto other = told.room.studio.wish("massage", later, "ben");
        REQUIRE(app::book(told.shell, "salon", other));
        told.room.pass(core::hours {24});
        REQUIRE(app::expire_due(told.shell, 10) == 1);
        CHECK(told.lines().size() == 1);
    }
}

TEST_CASE("the bookings of a series have a line each", "[history][noted]")
{
    Told told;
    const auto wish = told.room.studio.wish("course", start, "dan");
    REQUIRE(app::book_series(told.shell, "salon", {wish.order, {at(start), at(later)}, wish.visitor, {}}));
    CHECK(told.lines().size() == 2);
}

TEST_CASE("what staff do comes after what the visitor did, before any job", "[history][noted]")
{
    Told told;
    const auto id = told.book("advice").booking.id;
    REQUIRE(app::change_booking(
        told.shell, {"salon", test::user(core::Role::desk)}, {.action = core::DeskAction::approve, .booking_id = id}));
    CHECK(told.room.studio.count("waiting_history") == 0);
    CHECK(told.lines()
        == Lines {
            "visitor booking_requested  > 2026-03-02T10:00:00Z Ben", "user booking_approved requested > scheduled"});
}

TEST_CASE("a change that was refused is not told", "[history][noted]")
{
    Told told;
    told.book("cut");
    CHECK_FALSE(app::book(told.shell, "salon", told.room.studio.wish("cut", start, "ben")));
    CHECK(told.lines().size() == 1);
}

TEST_CASE("two jobs at once add each line once", "[history][noted][race]")
{
    Told told;
    constexpr int bookings = 20;
    for (int i = 0; i < bookings; ++i) {
        auto wish = told.room.studio.wish("cut", start, "ben");
        wish.starts_at += core::days {i / 4} + core::hours {i % 4};
        REQUIRE(app::book(told.shell, "salon", wish));
    }
    std::atomic<int> written = 0;
    const auto write = [&] {
        for (int round = 0; round < 10; ++round)
            written += app::write_waiting_history(told.shell, 3);
    };
    std::vector<std::jthread> jobs;
    for (int i = 0; i < 4; ++i)
        jobs.emplace_back(write);
    jobs.clear();
    written += app::write_waiting_history(told.shell, 100);
    CHECK(written == bookings);
    CHECK(told.lines().size() == bookings);
}
