#include "app/slots/next_times.hpp"

#include <catch2/catch.hpp>

#include "test/support/salon.hpp"

namespace {

struct Fixture {
    test::Salon salon {test::each_engine()};

    std::vector<core::Instant> next(std::size_t count)
    {
        app::SlotsQuery query {.business_id = "salon",
            .order = salon.request("2026-03-02T09:00:00Z").order,
            .from_date = {},
            .to_date = {},
            .time_zone = "UTC",
            .reschedule_token = {}};
        const auto times = app::list_next_times(salon.shell(), query, count);
        REQUIRE(times);
        CHECK(times->zone->name() == "UTC");
        return times->starts;
    }
};

}   // namespace

TEST_CASE("the next times begin now, and are as many as were asked for", "[next-times]")
{
    Fixture fixture;
    fixture.salon.set_now(test::at("2026-03-02T08:00:00Z"));
    const auto three = fixture.next(3);
    CHECK(three
        == std::vector {
            test::at("2026-03-02T09:00:00Z"), test::at("2026-03-02T09:30:00Z"), test::at("2026-03-02T10:00:00Z")});
    CHECK(fixture.next(0).empty());
}

TEST_CASE("at the end of a month the next times go on in the next one", "[next-times]")
{
    Fixture fixture;
    fixture.salon.set_now(test::at("2026-03-31T16:00:00Z"));
    CHECK(fixture.next(3)
        == std::vector {
            test::at("2026-03-31T16:00:00Z"), test::at("2026-03-31T16:30:00Z"), test::at("2026-04-01T09:00:00Z")});
}

TEST_CASE("where nothing is free there are no next times", "[next-times]")
{
    Fixture fixture;
    fixture.salon.execute("DELETE FROM roster_hours");
    CHECK(fixture.next(6).empty());
}
