#include <catch2/catch.hpp>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/series.hpp"
#include "test/support/faulty_database.hpp"
#include "test/support/studio.hpp"

using core::ErrorCode;
using test::at;
using test::Studio;

namespace {

// Everything that tells of bookings, as one text.
std::string everything(Studio& studio)
{
    const char* const queries[] = {
        "SELECT id || ' ' || status || ' ' || paid_minor || ' ' || refunded_minor || ' ' || sequence FROM bookings "
        "ORDER BY id",
        "SELECT booking_id || ' ' || position || ' ' || starts_at || ' ' || live FROM booking_items "
        "ORDER BY booking_id, position",
        "SELECT booking_id || ' ' || position || ' ' || staff_id || ' ' || starts_at || ' ' || live FROM booking_hosts "
        "ORDER BY booking_id, position, staff_id",
        "SELECT booking_id || ' ' || position || ' ' || pool_id || ' ' || units || ' ' || live FROM booking_pools "
        "ORDER BY booking_id, position",
        "SELECT booking_id || ' ' || position || ' ' || add_on_id FROM booking_add_ons ORDER BY booking_id, position",
        "SELECT booking_id || ' ' || position || ' ' || email FROM booking_guests ORDER BY booking_id, position",
        "SELECT booking_id || ' ' || kind || ' ' || audience FROM outbox ORDER BY booking_id, kind, audience",
        "SELECT booking_id || ' ' || purpose || ' ' || revoked FROM manage_links ORDER BY booking_id, purpose, revoked",
        "SELECT booking_id || ' ' || kind || ' ' || amount_minor FROM payments ORDER BY booking_id, kind, id",
        "SELECT session || ' ' || taken FROM class_sessions WHERE taken > 0 ORDER BY session",
        "SELECT id || ' ' || uses FROM one_time_links ORDER BY id",
    };
    return studio.database().read([&](storage::Snapshot& snapshot) {
        std::string text;
        for (const auto* query : queries) {
            auto rows = snapshot.query(query);
            while (rows.next())
                text += rows.value<std::string>() + '\n';
            text += '\n';
        }
        return text;
    });
}

// Lets `operation` fail at every statement in turn, until it comes through. After each failure all is as it was.
template <class Operation> void fail_everywhere(Studio& studio, const Operation& operation)
{
    test::FaultyDatabase faulty {studio.database()};
    const auto shell = test::with_database(studio.shell(), faulty);
    const auto before = everything(studio);
    int failures = 0;
    for (bool is_through = false; !is_through; ++failures) {
        REQUIRE(failures < 2000);
        faulty.fail_at(failures + 1);
        try {
            is_through = operation(shell);   // Outside the macro, which would take the failure for its own.
            REQUIRE(is_through);
            if (faulty.statements() > failures) FAIL_CHECK("the failure of a statement was overlooked");
        } catch (const storage::DatabaseError&) {
            CAPTURE(failures);
            CHECK(everything(studio) == before);
        }
    }
    CHECK(failures > 10);
    CHECK(everything(studio) != before);
}

app::NewBooking whole_cart(const Studio& studio)
{
    auto wish = studio.wish("cut", "2026-03-03T10:00:00Z");
    wish.order.menu_id = "day-off";
    wish.order.items.push_back(test::item_of("massage"));
    wish.order.items.push_back(test::item_of("colour"));
    wish.order.items.back().add_ons = {{"mask", 2}};
    return wish;
}

app::SeriesRequest five_weeks(const Studio& studio)
{
    app::SeriesRequest series;
    series.order.items = {test::item_of("course")};
    for (int week = 0; week < 5; ++week)
        series.starts.push_back(at("2026-03-03T10:00:00Z") + core::days {7 * week});
    series.visitor = studio.wish("course", "2026-03-03T10:00:00Z").visitor;
    return series;
}

}   // namespace

TEST_CASE("several services in one order are booked whole or not at all, whatever statement fails", "[whole]")
{
    Studio studio;
    fail_everywhere(
        studio, [&](const app::Shell& shell) { return app::book(shell, "salon", whole_cart(studio)).has_value(); });
    CHECK(studio.count("booking_items") == 3);
    CHECK(studio.count("booking_hosts WHERE live = 1") == 3);
    CHECK(studio.count("bookings") == 1);
}

TEST_CASE("a series is booked whole or not at all, whatever statement fails", "[whole][series]")
{
    Studio studio;
    auto series = five_weeks(studio);
    series.one_time_slug = studio.one_time_link("course", 5);
    fail_everywhere(
        studio, [&](const app::Shell& shell) { return app::book_series(shell, "salon", series).has_value(); });
    CHECK(studio.count("bookings WHERE series_id IS NOT NULL") == 5);
    CHECK(studio.count("outbox") == 10);
    CHECK(studio.miscounted_links() == 0);
}

TEST_CASE("of a series with one time taken nothing is booked, and that time is named", "[whole][series]")
{
    Studio studio;
    app::book(studio.shell(), "salon", studio.wish("course", "2026-03-17T10:00:00Z")).value();
    const auto before = everything(studio);
    const auto answer = app::book_series(studio.shell(), "salon", five_weeks(studio));
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == ErrorCode::series_conflict);
    CHECK(answer.error().fields == std::vector<core::FieldError> {{"starts[2]", core::FieldCode::invalid}});
    CHECK(everything(studio) == before);
}

TEST_CASE("of a series with a one-time link for fewer nothing is booked", "[whole][series]")
{
    Studio studio;
    auto series = five_weeks(studio);
    series.one_time_slug = studio.one_time_link("course", 4);
    const auto before = everything(studio);
    const auto answer = app::book_series(studio.shell(), "salon", series);
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == ErrorCode::one_time_link_expired);
    CHECK(everything(studio) == before);
}

TEST_CASE("a booking moves whole or stays where it is, whatever statement fails", "[whole]")
{
    Studio studio;
    const auto booked = app::book(studio.shell(), "salon", whole_cart(studio)).value();
    fail_everywhere(studio, [&](const app::Shell& shell) {
        return app::reschedule(shell, studio.link(*booked.tokens.reschedule), {at("2026-03-04T12:00:00Z"), "UTC"})
            .has_value();
    });
    CHECK(studio.count("booking_hosts WHERE live = 1") == 3);
    CHECK(studio.overlaps() == 0);
}

TEST_CASE("a series moves and is cancelled whole or not at all, whatever statement fails", "[whole][series]")
{
    Studio studio;
    const auto series = app::book_series(studio.shell(), "salon", five_weeks(studio)).value();
    std::string cancel_token = *series.bookings[1].tokens.cancel;
    fail_everywhere(studio, [&](const app::Shell& shell) {
        return app::reschedule(shell, studio.link(*series.bookings[0].tokens.reschedule),
            {at("2026-03-03T11:00:00Z"), "UTC", core::SeriesScope::all})
            .has_value();
    });
    CHECK(studio.count("bookings WHERE sequence = 1") == 5);
    fail_everywhere(studio, [&](const app::Shell& shell) {
        return app::cancel(shell, studio.link(cancel_token), {"ill", core::SeriesScope::following}).has_value();
    });
    CHECK(studio.count("bookings WHERE status = 'cancelled'") == 4);
}

TEST_CASE("money that comes too late goes back whole, whatever statement fails", "[whole][money]")
{
    Studio studio;
    const auto id
        = app::book(studio.shell(), "salon", studio.wish("massage", "2026-03-03T10:00:00Z", "anna")).value().booking.id;
    studio.set_now(at("2026-03-02T08:20:00Z"));
    studio.book("2026-03-03T10:00:00Z").value();
    fail_everywhere(studio, [&](const app::Shell& shell) {
        return app::record_payment(shell, "salon", id, {"pay", 2000, "EUR"}).has_value();
    });
    CHECK(studio.misplaced_money() == 0);
    CHECK(studio.count("payments") == 2);
}
