// A booking with several hosts, of whom one cannot come.
#include <catch2/catch.hpp>

#include "app/away/go_away.hpp"
#include "app/desk/desk_bookings.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/studio.hpp"

using core::AwayChoice;
using test::at;

TEST_CASE("what several host goes to times at which all of them are there", "[desk][away]")
{
    test::Studio studio;
    const auto owner = test::user(core::Role::owner);
    const app::DeskScope scope {"salon", owner};
    auto wanted = studio.wish("meeting", "2026-03-03T10:00:00Z");
    wanted.order.calendar_id = "board";
    const auto id = app::book(studio.shell(), "salon", wanted).value().booking.id;
    const app::AwaySpan away {"anna", {at("2026-03-03T09:00:00Z"), at("2026-03-03T12:00:00Z")}};
    // Dan has no time at noon, and Anna is back then.
    REQUIRE(app::book(studio.shell(), "salon", studio.wish("advice", "2026-03-03T12:00:00Z", "dan")));
    const auto found = app::quote_away(studio.shell(), scope, away).value();
    REQUIRE(found.size() == 1);
    const auto& places = found.front().places;
    REQUIRE(places.size() == app::most_away_places);
    for (const auto& place : places) {
        INFO(core::to_rfc3339(place.starts_at));
        CHECK(place.choice == AwayChoice::move);
        CHECK(place.staff_id.empty());
        CHECK(place.staff_name == domain::host_names(app::desk_booking(studio.shell(), scope, id).value().booking));
        CHECK((place.starts_at >= away.time.to + core::minutes {30} || place.starts_at < away.time.from));
    }

    const auto gone = app::go_away(studio.shell(), scope,
        {.away = away,
            .decisions = {{.booking_id = id,
                .version = found.front().version,
                .choice = AwayChoice::move,
                .starts_at = places.front().starts_at}}})
                          .value();
    CHECK_FALSE(gone.outcomes.front().refused);
    const auto moved = app::desk_booking(studio.shell(), scope, id).value().booking;
    CHECK(domain::whole_time(moved).from == places.front().starts_at);
    CHECK(moved.items.front().hosts.size() == 2);
    CHECK(studio.overlaps() == 0);
}

TEST_CASE("who would rather wait for the one who is away finds a time of theirs after it", "[desk][away]")
{
    test::Studio studio;
    const auto owner = test::user(core::Role::owner);
    const app::DeskScope scope {"salon", owner};
    REQUIRE(app::book(studio.shell(), "salon", studio.wish("cut", "2026-03-03T10:00:00Z", "anna")));
    const app::AwaySpan away {"anna", {at("2026-03-03T00:00:00Z"), at("2026-03-05T00:00:00Z")}};
    const auto found = app::quote_away(studio.shell(), scope, away).value();
    REQUIRE(found.size() == 1);
    const auto& places = found.front().places;
    REQUIRE(places.size() == app::most_away_places);
    // Colleagues have times that are nearer, and more than there are places.
    CHECK(places.front().choice == AwayChoice::hand_over);
    CHECK(places.back().staff_id == "anna");
    CHECK(places.back().choice == AwayChoice::move);
    CHECK((places.back().starts_at >= away.time.to || places.back().starts_at < away.time.from));
    for (std::size_t i = 0; i + 1 < places.size(); ++i)
        CHECK(places[i].staff_id != "anna");
}
