// Bookings that race with time off of their host: each is either made before it, and counted as left behind, or
// refused.
#include <catch2/catch.hpp>

#include <atomic>

#include "app/desk/desk_hours.hpp"
#include "test/app/at_once.hpp"
#include "test/support/salon.hpp"

TEST_CASE("a booking that races with time off comes before it or not at all", "[desk][hours][race]")
{
    test::Salon salon;
    domain::Actor owner;
    owner.user_id = "owner";
    owner.role = core::Role::owner;
    int before = 0, after = 0;
    for (int round = 0; round < 10; ++round) {
        const auto morning = test::at("2026-03-03T09:00:00Z") + core::days {round};
        std::atomic<int> left_behind = -1, booked = 0, refused = 0;
        test::numbered_at_once(8, [&](int number) {
            if (number == 3) {
                const auto off = app::add_time_off(
                    salon.shell(), {"salon", owner}, {"anna", {morning, morning + core::hours {8}}});
                left_behind = off.value().left_behind;
                return;
            }
            auto request = salon.request("2026-03-03T09:00:00Z");
            request.starts_at = morning + number * core::hours {1};
            const auto made = app::book(salon.shell(), "salon", request);
            made ? ++booked : ++refused;
            if (!made) CHECK(made.error().code == core::ErrorCode::slot_not_offered);
        });
        CHECK(left_behind == booked);
        before += booked;
        after += refused;
    }
    CHECK(before + after == 70);
}
