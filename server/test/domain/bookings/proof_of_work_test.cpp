#include <catch2/catch.hpp>

#include "domain/bookings/proof_of_work.hpp"

using core::Instant;

namespace {

constexpr Instant end {core::seconds {1'790'000'000}};

}   // namespace

TEST_CASE("a salt says when its challenge ends, and is read only as it was written", "[proof]")
{
    CHECK(domain::write_salt("a2", end) == "a2?expires=1790000000&");
    CHECK(domain::find_expiry("a2?expires=1790000000&") == end);
    for (const auto* other : {"", "a2", "?expires=1790000000&", "a2?expires=1790000000", "a2?expires=&",
             "a2?expires=1790000000&&", "a2?expires=1790000000&expires=1890000000&", "a2?expires=01790000000&",
             "a2?expires=+1790000000&", "a2?expires= 1790000000&", "a2?expires=1790000000.5&", "A2?expires=1790000000&",
             "a2?b=1&expires=1790000000&", "a2?expires=99999999999999999999&", "a2&expires=1790000000&"}) {
        INFO(other);
        CHECK_FALSE(domain::find_expiry(other));
    }
}

TEST_CASE("no digit of a number is taken for one of the expiry", "[proof]")
{
    // Without the sign between them, "…expires=179" and 12 would have the hash of "…expires=1791" and 2.
    CHECK(domain::hashed_text(domain::write_salt("a", Instant {core::seconds {179}}), 12)
        != domain::hashed_text(domain::write_salt("a", Instant {core::seconds {1791}}), 2));
}

TEST_CASE("a challenge lasts ten minutes", "[proof]")
{
    CHECK(domain::is_current(end, end - domain::challenge_life));
    CHECK(domain::is_current(end, end - core::seconds {1}));
    CHECK_FALSE(domain::is_current(end, end));
    CHECK_FALSE(domain::is_current(end, end + core::days {9}));
    // The clock was put back since it was made.
    CHECK_FALSE(domain::is_current(end, end - domain::challenge_life - core::seconds {1}));
    CHECK_FALSE(domain::is_current(Instant::max(), end));
    CHECK_FALSE(domain::is_current(Instant::min(), end));
}
