#include <catch2/catch.hpp>

#include <latch>
#include <thread>

#include "app/bookings/business_decisions.hpp"
#include "test/support/studio.hpp"

using core::BookingStatus;
using core::ErrorCode;
using test::at;
using test::Studio;

namespace {

template <class T> ErrorCode code_of(const core::Result<T>& answer)
{
    REQUIRE_FALSE(answer);
    return answer.error().code;
}

domain::Visitor visitor(const char* email = "ada@example.com")
{
    domain::Visitor visitor;
    visitor.time_zone = "UTC";
    visitor.contact = {"Ada", "Lovelace", email, "", ""};
    return visitor;
}

}   // namespace

TEST_CASE("a hold keeps its time until the very second at which it ends, without a job that ends it")
{
    Studio studio;
    const auto held
        = app::hold(studio.shell(), "salon", studio.hold_wish("cut", "2026-03-03T10:00:00Z", "anna")).value();
    CHECK(held.booking.expires_at == at("2026-03-02T08:05:00Z"));
    studio.set_now(at("2026-03-02T08:04:59Z"));
    CHECK(code_of(studio.book("2026-03-03T10:00:00Z")) == ErrorCode::staff_busy);
    CHECK(app::find_hold(studio.shell(), studio.link(held.token)));
    studio.set_now(at("2026-03-02T08:05:00Z"));
    CHECK(code_of(app::find_hold(studio.shell(), studio.link(held.token))) == ErrorCode::hold_expired);
    CHECK(studio.book("2026-03-03T10:00:00Z"));
    CHECK(code_of(app::confirm_hold(studio.shell(), studio.link(held.token), {visitor()})) == ErrorCode::hold_expired);
    CHECK(studio.count("bookings WHERE status = 'expired'") == 1);
    CHECK(studio.overlaps() == 0);
}

TEST_CASE("a confirmed hold is a booking in the same place, and its token is worth nothing any more")
{
    Studio studio;
    const auto held = app::hold(studio.shell(), "salon", studio.hold_wish("cut", "2026-03-03T10:00:00Z")).value();
    const auto booked = app::confirm_hold(studio.shell(), studio.link(held.token), {visitor()}).value();
    CHECK(booked.booking.id == held.booking.id);
    CHECK(booked.booking.status == BookingStatus::scheduled);
    CHECK(booked.booking.items == held.booking.items);
    CHECK_FALSE(booked.booking.expires_at);
    CHECK(code_of(app::confirm_hold(studio.shell(), studio.link(held.token), {visitor()})) == ErrorCode::hold_expired);
    CHECK(code_of(app::release_hold(studio.shell(), studio.link(held.token))) == ErrorCode::hold_expired);
    CHECK(studio.count("outbox") == 2);
    studio.set_now(at("2026-03-02T08:30:00Z"));
    CHECK(app::expire_due(studio.shell(), 10) == 0);
}

TEST_CASE("a client may have three holds at once")
{
    Studio studio;
    std::vector<std::string> tokens;
    const auto hold = [&](const char* start, const char* client) {
        auto wish = studio.hold_wish("cut", start, "anna");
        wish.client = client;
        return app::hold(studio.shell(), "salon", wish);
    };
    for (const auto* start : {"2026-03-03T09:00:00Z", "2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z"})
        tokens.push_back(hold(start, "one").value().token);
    CHECK(code_of(hold("2026-03-03T12:00:00Z", "one")) == ErrorCode::too_many_holds);
    CHECK(hold("2026-03-03T12:00:00Z", "other"));
    app::release_hold(studio.shell(), studio.link(tokens[0])).value();
    CHECK(hold("2026-03-03T13:00:00Z", "one"));
    CHECK(code_of(hold("2026-03-03T14:00:00Z", "one")) == ErrorCode::too_many_holds);
    app::confirm_hold(studio.shell(), studio.link(tokens[1]), {visitor()}).value();
    CHECK(hold("2026-03-03T14:00:00Z", "one"));                                     // A booking is no hold,
    CHECK(studio.count("bookings WHERE status <> 'held' AND client <> ''") == 0);   // and forgets who held it.
    studio.set_now(at("2026-03-02T08:05:00Z"));
    CHECK(hold("2026-03-03T15:00:00Z", "one"));   // The others have ended.
}

TEST_CASE("a hold can be extended twice, each time for five minutes from then")
{
    Studio studio;
    const auto held = app::hold(studio.shell(), "salon", studio.hold_wish("cut", "2026-03-03T10:00:00Z")).value();
    const auto link = studio.link(held.token);
    studio.set_now(at("2026-03-02T08:04:00Z"));
    CHECK(app::extend_hold(studio.shell(), link).value().booking.expires_at == at("2026-03-02T08:09:00Z"));
    studio.set_now(at("2026-03-02T08:08:59Z"));
    CHECK(app::extend_hold(studio.shell(), link).value().booking.expires_at == at("2026-03-02T08:13:59Z"));
    CHECK(code_of(app::extend_hold(studio.shell(), link)) == ErrorCode::hold_not_extendable);
    studio.set_now(at("2026-03-02T08:13:59Z"));
    CHECK(code_of(app::extend_hold(studio.shell(), link)) == ErrorCode::hold_expired);
}

TEST_CASE("limits per customer are looked at when the visitor says who they are")
{
    Studio studio;
    const auto hold = [&](const char* start) {
        return app::hold(studio.shell(), "salon", studio.hold_wish("test", start)).value().token;
    };
    const auto first = hold("2026-03-03T10:00:00Z"), second = hold("2026-03-03T11:00:00Z"),
               third = hold("2026-03-04T11:00:00Z");
    app::confirm_hold(studio.shell(), studio.link(first), {visitor()}).value();
    CHECK(code_of(app::confirm_hold(studio.shell(), studio.link(second), {visitor("Ada@Example.com")}))
        == ErrorCode::customer_limit_reached);
    CHECK(app::find_hold(studio.shell(), studio.link(second)));                  // Another visitor may still have it.
    CHECK(app::confirm_hold(studio.shell(), studio.link(third), {visitor()}));   // Another day.
    CHECK(app::confirm_hold(studio.shell(), studio.link(second), {visitor("grace@example.com")}));
}

TEST_CASE("a hold that was never confirmed is deleted a day after it ended, with all that belongs to it")
{
    Studio studio;
    const auto& shell = studio.shell();
    const auto hold
        = [&](const char* start) { return app::hold(shell, "salon", studio.hold_wish("cut", start)).value(); };
    const auto confirmed = hold("2026-03-03T12:00:00Z");
    auto booked = app::confirm_hold(shell, studio.link(confirmed.token), {visitor()}).value();
    REQUIRE(app::cancel(shell, {"salon", booked.tokens.cancel.value()}, {"ill"}));
    studio.execute("UPDATE bookings SET customer = ''");   // Like one whose visitor left no address.
    constexpr const char* tables[] = {"bookings", "booking_items", "booking_hosts", "booking_pools", "booking_add_ons",
        "booking_refunds", "manage_links", "postponed_work"};
    std::vector<std::int64_t> before;
    for (const auto* table : tables)
        before.push_back(studio.count(table));
    const auto released = hold("2026-03-03T10:00:00Z"), expired = hold("2026-03-03T14:00:00Z");
    REQUIRE(app::release_hold(shell, studio.link(released.token)));
    studio.set_now(at("2026-03-02T08:05:00Z"));
    CHECK(app::expire_due(shell, 10) == 1);
    studio.execute("INSERT INTO postponed_work (business_id, booking_id, job, number, attempts, next_try_at, failure) "
                   "VALUES ('salon', '"
        + expired.booking.id + "', 'delete_hold', 0, 1, 0, '')");
    const auto late = "2026-03-03T16:00:00Z";
    studio.set_now(at("2026-03-03T07:59:59Z"));
    CHECK(app::delete_unconfirmed_holds(shell, 10) == 0);
    studio.set_now(at("2026-03-03T08:00:00Z"));
    CHECK(app::delete_unconfirmed_holds(shell, 10) == 1);
    CHECK(studio.count("bookings WHERE id = '" + released.booking.id + "'") == 0);
    studio.set_now(at("2026-03-03T08:05:00Z"));
    const auto live = hold(late);
    CHECK(app::delete_unconfirmed_holds(shell, 10) == 1);
    CHECK(code_of(app::find_hold(shell, studio.link(expired.token))) == ErrorCode::hold_expired);
    REQUIRE(app::find_hold(shell, studio.link(live.token)));
    REQUIRE(app::release_hold(shell, studio.link(live.token)));
    studio.set_now(at("2026-03-10T08:05:00Z"));
    CHECK(app::delete_unconfirmed_holds(shell, 10) == 1);
    for (std::size_t i = 0; i < before.size(); ++i)
        CHECK(studio.count(tables[i]) == before[i]);
    CHECK(studio.count("bookings WHERE id = '" + confirmed.booking.id + "'") == 1);
}

TEST_CASE("what was begun before the clock was put back lasts its full time from then on, and no longer")
{
    Studio studio;
    const auto held
        = app::hold(studio.shell(), "salon", studio.hold_wish("cut", "2026-03-03T10:00:00Z", "anna")).value();
    const auto book = [&](const char* service, const char* start) {
        return app::book(studio.shell(), "salon", studio.wish(service, start)).value().booking.id;
    };
    const auto unpaid = book("massage", "2026-03-03T12:00:00Z"), asked = book("advice", "2026-03-03T14:00:00Z"),
               made = book("cut", "2026-03-04T10:00:00Z");
    CHECK(app::shorten_overlong(studio.shell(), 100) == 0);
    studio.set_now(at("2026-03-02T05:00:00Z"));
    CHECK(app::shorten_overlong(studio.shell(), 100) == 3);
    CHECK(app::shorten_overlong(studio.shell(), 100) == 0);
    const auto ends_at = [&](const std::string& id) {
        return studio.number("SELECT coalesce(expires_at, 0) FROM bookings WHERE id = '" + id + "'");
    };
    const auto seconds = [](const char* time) { return at(time).time_since_epoch().count(); };
    CHECK(ends_at(held.booking.id) == seconds("2026-03-02T05:05:00Z"));
    CHECK(ends_at(unpaid) == seconds("2026-03-02T05:20:00Z"));
    CHECK(ends_at(asked) == seconds("2026-03-02T07:00:00Z"));
    CHECK(ends_at(made) == 0);
    studio.set_now(at("2026-03-02T05:04:59Z"));
    CHECK(code_of(studio.book("2026-03-03T10:00:00Z")) == ErrorCode::staff_busy);
    studio.set_now(at("2026-03-02T05:05:00Z"));
    CHECK(studio.book("2026-03-03T10:00:00Z"));
}

TEST_CASE("who ends what is due does not wait for a claim, which may wait for what is due")
{
    Studio studio(storage::Engine::postgres);   // SQLite has only one writer.
    app::hold(studio.shell(), "salon", studio.hold_wish("cut", "2026-03-03T10:00:00Z", "anna")).value();
    studio.set_now(at("2026-03-02T08:05:00Z"));
    std::latch is_claiming {1}, has_looked {1};
    std::thread claim {[&] {
        studio.database().write([&](storage::Transaction& transaction) {
            transaction.execute("UPDATE staff SET claim_seq = claim_seq WHERE business_id = 'salon' AND id = 'anna'");
            transaction.query("SELECT 1").next();   // By now the row is taken.
            is_claiming.count_down();
            has_looked.wait();
        });
    }};
    is_claiming.wait();
    CHECK(app::expire_due(studio.shell(), 10) == 0);
    CHECK(studio.count("bookings WHERE status = 'held'") == 1);
    has_looked.count_down();
    claim.join();
    CHECK(app::expire_due(studio.shell(), 10) == 1);
}
