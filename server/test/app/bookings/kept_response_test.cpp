// The response of a repeatable request is written before its transaction, on the thread of the request. In a
// transaction it is written only when that did something else than the check before it expected.
#include <catch2/catch.hpp>

#include <thread>

#include "app/bookings/series.hpp"
#include "test/app/overtaken.hpp"
#include "test/support/faulty_database.hpp"
#include "test/support/studio.hpp"

using test::Studio;

namespace {

// Where responses were written.
struct Places {
    std::thread::id request_thread = std::this_thread::get_id();
    int on_it = 0, on_others = 0;
    std::string last_host;
};
Places places;

const domain::Booking& booking_of(const app::BookedAppointment& outcome) { return outcome.booking; }
const domain::Booking& booking_of(const app::ManagedBooking& outcome) { return outcome.booking; }
const domain::Booking& booking_of(const app::Hold& outcome) { return outcome.booking; }

template <class Outcome> std::string note_place(const Outcome& outcome, const app::Shell&)
{
    ++(std::this_thread::get_id() == places.request_thread ? places.on_it : places.on_others);
    places.last_host = booking_of(outcome).items.front().hosts.front().id;
    return places.last_host;
}

int requests = 0;

// Runs an operation as a request with a new Idempotency-Key.
template <class Outcome, class Run> Outcome run_once(const Studio& studio, const Run& run)
{
    const app::RepeatableRequest request {"salon", "key " + std::to_string(++requests), "content"};
    app::KeptResponse<Outcome> kept {studio.shell(), request, 201, "text/plain", note_place<Outcome>, {}};
    places = {};
    const auto result = run(app::Keep<Outcome> {kept});
    REQUIRE(result);
    auto outcome = *result;
    const auto stored = app::find_answer(studio.shell(), request).value().value();
    CHECK(stored.body == booking_of(outcome).items.front().hosts.front().id);
    CHECK(stored.body == kept.written->body);
    return outcome;
}

domain::Visitor visitor()
{
    domain::Visitor visitor;
    visitor.time_zone = "UTC";
    visitor.contact = {"Ada", "Lovelace", "ada@example.com", "", ""};
    return visitor;
}

}   // namespace

TEST_CASE("responses are written once, before the transaction")
{
    Studio studio;
    const auto is_before = [&] {
        CHECK(places.on_it == 1);
        CHECK(places.on_others == 0);
    };
    using Booked = app::BookedAppointment;
    const auto booked = run_once<Booked>(studio, [&](const auto& keep) {
        return app::book(studio.shell(), "salon", studio.request("2026-03-03T10:00:00Z"), keep);
    });
    is_before();
    const auto moved = run_once<Booked>(studio, [&](const auto& keep) {
        return app::reschedule(studio.shell(), studio.link(*booked.tokens.reschedule),
            {.starts_at = test::at("2026-03-03T12:00:00Z"), .time_zone = "UTC"}, keep);
    });
    is_before();
    run_once<app::ManagedBooking>(studio, [&](const auto& keep) {
        return app::cancel(studio.shell(), studio.link(*moved.tokens.cancel), {.reason = "ill"}, keep);
    });
    is_before();
    const auto held = run_once<app::Hold>(studio, [&](const auto& keep) {
        return app::hold(studio.shell(), "salon", studio.hold_wish("cut", "2026-03-03T10:00:00Z"), keep);
    });
    is_before();
    run_once<app::Hold>(
        studio, [&](const auto& keep) { return app::extend_hold(studio.shell(), studio.link(held.token), keep); });
    is_before();
    run_once<Booked>(studio, [&](const auto& keep) {
        return app::confirm_hold(studio.shell(), studio.link(held.token), {visitor()}, keep);
    });
    is_before();
}

TEST_CASE("responses about a series are written once, before the transaction", "[series]")
{
    Studio studio;
    studio.execute("UPDATE services SET is_recurring = 1 WHERE id = 'cut'");
    const auto wish = studio.request("2026-03-03T10:00:00Z");
    app::SeriesRequest wanted {.order = wish.order, .starts = {}, .visitor = wish.visitor, .one_time_slug = {}};
    for (int week = 0; week < 3; ++week)
        wanted.starts.push_back(wish.starts_at + core::days {7 * week});
    const auto series = app::book_series(studio.shell(), "salon", wanted).value().bookings;
    const auto is_before = [&] {
        CHECK(places.on_it == 1);
        CHECK(places.on_others == 0);
    };
    const auto page_of = [&](std::size_t date) { return studio.link(series[date].tokens.view); };
    for (const auto scope : {core::SeriesScope::all, core::SeriesScope::following, core::SeriesScope::one}) {
        run_once<app::BookedAppointment>(studio, [&](const auto& keep) {
            return app::reschedule(studio.shell(), page_of(0),
                {.starts_at = test::at("2026-03-03T12:00:00Z") + core::hours {static_cast<int>(scope)},
                    .time_zone = "UTC",
                    .scope = scope},
                keep);
        });
        is_before();
    }
    const auto cancel = [&](std::size_t date, core::SeriesScope scope) {
        const auto after = run_once<app::ManagedBooking>(studio, [&](const auto& keep) {
            return app::cancel(studio.shell(), page_of(date), {.reason = "", .scope = scope}, keep);
        });
        is_before();
        return after.series_count;
    };
    CHECK(cancel(0, core::SeriesScope::one) == 2);
    CHECK(cancel(1, core::SeriesScope::all) == 0);
}

TEST_CASE("a response says who hosts, also when that changed between the check and the transaction")
{
    Studio studio;
    std::string taken;
    test::Overtaken database {studio.database(), [&] {
                                  taken = places.last_host;
                                  REQUIRE(studio.book("2026-03-03T10:00:00Z", taken));
                              }};
    const auto shell = test::with_database(studio.shell(), database);
    const auto booked = run_once<app::BookedAppointment>(studio,
        [&](const auto& keep) { return app::book(shell, "salon", studio.request("2026-03-03T10:00:00Z", ""), keep); });
    CHECK(places.on_it + places.on_others == 2);
    CHECK(booked.booking.items.front().hosts.front().id != taken);
}
