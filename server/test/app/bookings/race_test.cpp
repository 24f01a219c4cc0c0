// Promise P1: a slot for one is never sold twice. kalends_tests_broken_claim is this file with the claim line of
// app/bookings/bookings.cpp taken out, and must fail (server/test/broken/must_fail.sh).
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "test/app/at_once.hpp"
#include "test/support/salon.hpp"

namespace {

constexpr int clients = 64;
constexpr int rounds = 50;

struct Tally {
    int booked = 0, busy = 0, otherwise_refused = 0, failed = 0;

    bool operator==(const Tally&) const = default;
    friend std::ostream& operator<<(std::ostream& out, const Tally& tally)
    {
        return out << tally.booked << " booked, " << tally.busy << " busy, " << tally.otherwise_refused
                   << " otherwise refused, " << tally.failed << " failed";
    }
};

void count_answer(Tally& tally, test::Salon& salon, const app::NewBooking& request)
{
    try {
        const auto answer = app::book(salon.shell(), "salon", request);
        if (answer)
            ++tally.booked;
        else if (answer.error().code == core::ErrorCode::staff_busy)
            ++tally.busy;
        else
            ++tally.otherwise_refused;
    } catch (const storage::DatabaseError&) {
        ++tally.failed;
    }
}

// All clients want the same half hour with anna at the same moment.
Tally race_for(test::Salon& salon, core::Instant starts_at)
{
    auto request = salon.request("2026-03-03T10:00:00Z");
    request.starts_at = starts_at;
    std::vector<Tally> tallies(clients);
    test::each_at_once(tallies, [&](Tally& tally) { count_answer(tally, salon, request); });
    Tally sum;
    for (const auto& tally : tallies) {
        sum.booked += tally.booked;
        sum.busy += tally.busy;
        sum.otherwise_refused += tally.otherwise_refused;
        sum.failed += tally.failed;
    }
    return sum;
}

void race_each_day(test::Salon& salon)
{
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        CHECK(race_for(salon, test::at("2026-03-03T10:00:00Z") + core::days {round}) == Tally {1, clients - 1, 0, 0});
    }
    CHECK(salon.overlaps() == 0);
    CHECK(salon.count("bookings") == rounds);
    CHECK(salon.count("outbox") == 2 * rounds);
}

}   // namespace

TEST_CASE("of 64 clients who race for one slot, one gets it and 63 hear that it is busy", "[race][with-last-line]")
{
    test::Salon salon;
    race_each_day(salon);
}

TEST_CASE("the claim alone keeps a slot from being sold twice, without the database's last line", "[race][claim-alone]")
{
    test::Salon salon;
    salon.drop_last_line();
    race_each_day(salon);
}
