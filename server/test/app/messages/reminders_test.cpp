#include "app/messages/reminders.hpp"

#include <catch2/catch.hpp>
#include <thread>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/holds.hpp"
#include "test/support/studio.hpp"

using test::at;

namespace {

// Cuts are reminded of a day and an hour before, and followed up on an hour after; so are advices, half an hour before.
struct Desk {
    test::Studio studio;
    const app::Shell& shell = studio.shell();

    Desk()
    {
        studio.execute(R"(
            INSERT INTO service_reminders (business_id, service_id, minutes)
                VALUES ('salon', 'cut', 1440), ('salon', 'cut', 60), ('salon', 'advice', 30);
            UPDATE services SET follow_up_minutes = 60 WHERE id = 'cut')");
    }

    // How many were told until then, in all.
    std::int64_t told_at(const char* now, const std::string& kind = "booking_reminder")
    {
        studio.set_now(at(now));
        app::enqueue_due_notices(shell, 100);
        return studio.count("outbox WHERE kind = '" + kind + "'");
    }

    std::int64_t planned() { return studio.count("planned_notices"); }
};

}   // namespace

TEST_CASE("reminders and what comes afterwards are told when their time has come, each once", "[reminders]")
{
    Desk desk;
    REQUIRE(desk.studio.book("2026-03-04T10:00:00Z"));
    CHECK(desk.planned() == 3);
    CHECK(desk.told_at("2026-03-03T09:59:59Z") == 0);
    CHECK(desk.told_at("2026-03-03T10:00:00Z") == 1);
    CHECK(desk.told_at("2026-03-03T10:00:00Z") == 1);
    CHECK(desk.told_at("2026-03-02T12:00:00Z") == 1);   // The clock was put back.
    CHECK(desk.told_at("2026-03-04T09:00:00Z") == 2);
    CHECK(desk.told_at("2026-03-04T11:29:59Z", "booking_follow_up") == 0);
    CHECK(desk.told_at("2026-03-04T11:30:00Z", "booking_follow_up") == 1);
    CHECK(desk.planned() == 0);
    CHECK(desk.studio.count("outbox WHERE kind IN ('booking_reminder', 'booking_follow_up') AND audience <> 'visitor'")
        == 0);
    CHECK(desk.studio.count("outbox WHERE kind = 'booking_follow_up' AND created_at = 1772623800") == 1);
}

TEST_CASE("who moves a booking is reminded of the new time", "[reminders]")
{
    Desk desk;
    const auto booked = desk.studio.book("2026-03-04T10:00:00Z").value();
    CHECK(desk.told_at("2026-03-03T10:00:00Z") == 1);
    const auto& token = booked.tokens.reschedule.value();
    REQUIRE(app::reschedule(desk.shell, {"salon", token}, {at("2026-03-06T10:00:00Z"), "UTC"}));
    CHECK(desk.planned() == 3);
    CHECK(desk.told_at("2026-03-04T09:30:00Z") == 1);
    CHECK(desk.told_at("2026-03-05T10:00:00Z") == 2);
}

TEST_CASE("there is no reminder of a booking that ended before", "[reminders]")
{
    Desk desk;
    const auto booked = desk.studio.book("2026-03-04T10:00:00Z").value();
    const auto& id = booked.booking.id;
    SECTION("cancelled") { REQUIRE(app::cancel(desk.shell, {"salon", booked.tokens.cancel.value()}, {})); }
    SECTION("cancelled by the business") { REQUIRE(app::cancel_for_business(desk.shell, "salon", id, "")); }
    SECTION("a no-show")
    {
        desk.studio.set_now(at("2026-03-04T10:00:00Z"));
        REQUIRE(app::mark_no_show(desk.shell, "salon", id));
    }
    CHECK(desk.planned() == 0);
    CHECK(desk.told_at("2026-03-04T12:00:00Z", "booking_follow_up") == 0);
}

TEST_CASE("a request is reminded of once it is approved, a hold once it is confirmed", "[reminders]")
{
    Desk desk;
    const auto booked = app::book(desk.shell, "salon", desk.studio.wish("advice", "2026-03-02T12:00:00Z")).value();
    CHECK(desk.planned() == 0);
    SECTION("approved")
    {
        REQUIRE(app::approve(desk.shell, "salon", booked.booking.id));
        CHECK(desk.planned() == 1);
        CHECK(desk.told_at("2026-03-02T11:30:00Z") == 1);
    }
    SECTION("expired")
    {
        desk.studio.set_now(at("2026-03-02T11:00:00Z"));
        CHECK(app::expire_due(desk.shell, 10) == 1);
        CHECK(desk.planned() == 0);
    }
}

TEST_CASE("after an outage no reminder is sent too late, or twice", "[reminders]")
{
    Desk desk;
    REQUIRE(desk.studio.book("2026-03-04T10:00:00Z"));
    REQUIRE(desk.studio.book("2026-03-04T09:00:00Z"));
    CHECK(desk.told_at("2026-03-04T09:30:00Z") == 1);   // Of the later one, once for both of its reminders.
    CHECK(desk.told_at("2026-03-04T11:00:00Z", "booking_follow_up") == 1);
    CHECK(desk.told_at("2026-03-05T11:30:00Z", "booking_follow_up") == 1);   // The other is a day late.
    CHECK(desk.planned() == 0);
}

TEST_CASE("what waited is told little by little", "[reminders]")
{
    Desk desk;
    for (const auto* start : {"2026-03-10T09:00:00Z", "2026-03-10T10:00:00Z", "2026-03-10T11:00:00Z"})
        REQUIRE(desk.studio.book(start));
    desk.studio.set_now(at("2026-03-10T08:30:00Z"));
    CHECK(app::enqueue_due_notices(desk.shell, 2) == 2);
    CHECK(app::enqueue_due_notices(desk.shell, 2) == 1);
    CHECK(app::enqueue_due_notices(desk.shell, 2) == 0);
    CHECK(desk.studio.count("outbox WHERE kind = 'booking_reminder'") == 3);
}

TEST_CASE("of several processes one reminds", "[reminders][once]")
{
    constexpr int bookings = 16, servers = 3;
    Desk desk;
    for (int i = 0; i < bookings; ++i)
        REQUIRE(desk.studio.book(
            core::to_rfc3339(at("2026-03-10T09:00:00Z") + core::minutes {60 * (i / 2)}), i % 2 == 0 ? "anna" : "ben"));
    desk.studio.set_now(at("2026-03-10T08:30:00Z"));
    std::vector<std::thread> threads;
    std::atomic<int> ready = 0, settled = 0, failed = 0;
    for (int i = 0; i < servers; ++i)
        threads.emplace_back([&] {
            ++ready;
            while (ready < servers)
                std::this_thread::yield();
            try {
                settled += app::enqueue_due_notices(desk.shell, 1000);
            } catch (const storage::DatabaseError&) {
                ++failed;   // Two gave a notice the same number.
            }
        });
    for (auto& thread : threads)
        thread.join();
    CHECK(failed == 0);
    CHECK(settled == bookings);
    CHECK(desk.studio.count("outbox WHERE kind = 'booking_reminder'") == bookings);
    CHECK(desk.studio.count("planned_notices WHERE kind = 'booking_reminder' AND due_at <= 1773131400") == 0);
}
