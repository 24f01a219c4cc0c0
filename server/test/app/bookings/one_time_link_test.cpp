#include <barrier>
#include <catch2/catch.hpp>
#include <thread>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/one_time_links.hpp"
#include "test/support/studio.hpp"

using core::ErrorCode;
using test::at;
using test::Studio;

namespace {

constexpr int clients = 64;

struct Tally {
    std::atomic<int> booked = 0, expired = 0, otherwise_refused = 0, failed = 0;
};

void book_by_link(Tally& tally, Studio& studio, const app::NewBooking& wish)
{
    try {
        const auto answer = app::book(studio.shell(), "salon", wish);
        if (answer)
            ++tally.booked;
        else if (answer.error().code == ErrorCode::one_time_link_expired)
            ++tally.expired;
        else
            ++tally.otherwise_refused;
    } catch (const storage::DatabaseError&) {
        ++tally.failed;
    }
}

// Every client asks for another time or host, so that only the link itself can refuse them.
app::NewBooking wish_of(const Studio& studio, int client, const std::string& slug)
{
    auto wish = studio.wish("cut", "2026-03-03T09:00:00Z", client % 2 == 0 ? "anna" : "ben");
    wish.starts_at += core::days {client / 2 / 8} + core::hours {client / 2 % 8};
    wish.order.calendar_id = "cutcalendar";
    wish.one_time_slug = slug;
    return wish;
}

void race(Tally& tally, Studio& studio, const std::string& slug)
{
    std::barrier start {clients};
    std::vector<std::thread> threads;
    for (int client = 0; client < clients; ++client)
        threads.emplace_back([&, client] {
            const auto wish = wish_of(studio, client, slug);
            start.arrive_and_wait();
            book_by_link(tally, studio, wish);
        });
    for (auto& thread : threads)
        thread.join();
}

void race_each_link(Studio& studio)
{
    for (int round = 0; round < 3; ++round) {
        Tally tally;
        race(tally, studio, studio.one_time_link("cutcalendar"));
        CAPTURE(round, tally.otherwise_refused, tally.failed);
        CHECK(tally.booked.load() == 1);
        CHECK(tally.booked + tally.expired == clients);
        studio.execute("UPDATE booking_hosts SET live = 0; UPDATE booking_items SET live = 0");   // Room for the next.
    }
}

app::HoldRequest hold_by_link(const Studio& studio, const std::string& slug)
{
    auto wish = studio.hold_wish("cut", "2026-03-03T10:00:00Z", "anna");
    wish.one_time_slug = slug;
    return wish;
}

int uses_left(Studio& studio, const std::string& slug)
{
    const auto link = app::find_one_time_link(studio.shell(), "salon", slug);
    return link ? link->uses_left : 0;
}

}   // namespace

TEST_CASE("of 64 visitors with one one-time link, one books and 63 hear that it is used up", "[one-time][with-checks]")
{
    Studio studio;
    race_each_link(studio);
}

TEST_CASE("a one-time link works once without the database's own check", "[one-time][claim-alone]")
{
    Studio studio;
    studio.drop_checks();
    race_each_link(studio);
}

TEST_CASE("a one-time link for three is good for three")
{
    Studio studio;
    const auto slug = studio.one_time_link("cutcalendar", 3);
    Tally tally;
    race(tally, studio, slug);
    CHECK(tally.booked.load() == 3);
    CHECK(tally.booked + tally.expired == clients);
    CHECK(studio.miscounted_links() == 0);
}

TEST_CASE("looking at a one-time link uses nothing")
{
    Studio studio;
    const auto slug = studio.one_time_link("cutcalendar");
    for (int i = 0; i < 100; ++i)
        REQUIRE(uses_left(studio, slug) == 1);
    CHECK(studio.count("one_time_links WHERE uses <> 0") == 0);
    CHECK(app::book(studio.shell(), "salon", wish_of(studio, 0, slug)));
    CHECK(uses_left(studio, slug) == 0);
}

TEST_CASE("a one-time link ends when its time is over, used or not")
{
    Studio studio;
    const auto slug = studio.one_time_link("cutcalendar", 5, at("2026-03-02T09:00:00Z"));
    studio.set_now(at("2026-03-02T08:59:59Z"));
    CHECK(app::book(studio.shell(), "salon", wish_of(studio, 0, slug)));
    studio.set_now(at("2026-03-02T09:00:00Z"));
    CHECK(
        app::book(studio.shell(), "salon", wish_of(studio, 1, slug)).error().code == ErrorCode::one_time_link_expired);
    CHECK(uses_left(studio, slug) == 0);
    CHECK(studio.count("bookings") == 1);
}

TEST_CASE("a one-time link books its own calendar and no other")
{
    Studio studio;
    auto wish = studio.wish("massage", "2026-03-03T10:00:00Z");
    wish.one_time_slug = studio.one_time_link("cutcalendar");
    CHECK(app::book(studio.shell(), "salon", wish).error().code == ErrorCode::service_not_found);
    wish.order.calendar_id = "massage";
    CHECK(app::book(studio.shell(), "salon", wish).error().code == ErrorCode::one_time_link_expired);
    CHECK(uses_left(studio, wish.one_time_slug) == 1);
}

TEST_CASE("a hold takes the use of a one-time link, and gives it back when it ends without a booking")
{
    Studio studio;
    const auto slug = studio.one_time_link("cutcalendar");
    const auto released = app::hold(studio.shell(), "salon", hold_by_link(studio, slug)).value();
    CHECK(uses_left(studio, slug) == 0);
    CHECK(
        app::book(studio.shell(), "salon", wish_of(studio, 9, slug)).error().code == ErrorCode::one_time_link_expired);
    app::release_hold(studio.shell(), studio.link(released.token)).value();
    CHECK(uses_left(studio, slug) == 1);

    app::hold(studio.shell(), "salon", hold_by_link(studio, slug)).value();
    CHECK(uses_left(studio, slug) == 0);
    studio.set_now(at("2026-03-02T08:05:00Z"));
    CHECK(app::expire_due(studio.shell(), 10) == 1);
    CHECK(uses_left(studio, slug) == 1);
    CHECK(studio.miscounted_links() == 0);
}

TEST_CASE("what was agreed has used its one-time link for good; what never was gives the use back")
{
    Studio studio;
    const auto book = [&](const std::string& slug, const char* start) {
        auto wish = studio.wish("advice", start, "dan");
        wish.one_time_slug = slug;
        return app::book(studio.shell(), "salon", wish).value().booking.id;
    };
    const auto agreed = studio.one_time_link("advice"), declined = studio.one_time_link("advice"),
               cancelled = studio.one_time_link("advice");
    const auto agreed_id = book(agreed, "2026-03-03T10:00:00Z");
    app::approve(studio.shell(), "salon", agreed_id).value();
    app::cancel_for_business(studio.shell(), "salon", agreed_id, "ill").value();
    CHECK(uses_left(studio, agreed) == 0);
    app::decline(studio.shell(), "salon", book(declined, "2026-03-03T11:00:00Z"), "no time").value();
    CHECK(uses_left(studio, declined) == 1);
    app::cancel_for_business(studio.shell(), "salon", book(cancelled, "2026-03-03T12:00:00Z"), "no time").value();
    CHECK(uses_left(studio, cancelled) == 1);
    CHECK(studio.miscounted_links() == 0);
}
