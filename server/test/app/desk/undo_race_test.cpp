// An undone cancellation takes its time again only if no visitor has it, whatever happens at the same moment. The
// database's own last line is taken out: only the claim stands between them.
#include <catch2/catch.hpp>

#include <atomic>

#include "app/desk/undo.hpp"
#include "test/app/at_once.hpp"
#include "test/support/salon.hpp"

using core::BookingStatus;

TEST_CASE("of an undo and visitors who want the same time, one gets it", "[desk][undo][race]")
{
    test::Salon salon;
    salon.drop_last_line();
    domain::Actor desk;
    desk.user_id = "desk";
    desk.role = core::Role::desk;
    const app::DeskScope scope {"salon", desk};
    for (int round = 0; round < 10; ++round) {
        auto request = salon.request("2026-03-03T10:00:00Z");
        request.starts_at += core::days {round};
        const auto id = app::book(salon.shell(), "salon", request).value().booking.id;
        const auto changed
            = app::change_booking(salon.shell(), scope, {.action = core::DeskAction::cancel, .booking_id = id}).value();
        std::atomic<int> undone = 0, booked = 0;
        test::numbered_at_once(8, [&](int number) {
            if (number < 2)
                undone += app::undo_change(salon.shell(), scope, changed.change_id).has_value();
            else
                booked += app::book(salon.shell(), "salon", request).has_value();
        });
        CHECK(undone + booked == 1);
        CHECK(salon.overlaps() == 0);
        CHECK(salon.count("bookings WHERE id = '" + id + "' AND status = 'scheduled'") == undone);
    }
}
