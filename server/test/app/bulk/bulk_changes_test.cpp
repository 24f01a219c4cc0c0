// Many bookings that are changed alike, as users begin and stop it: what a preview says of each, and whose it is.
#include "test/app/bulk/bulk_desk.hpp"

#include "app/desk/undo.hpp"
#include "test/support/fake_provider.hpp"

using core::BookingStatus;
using core::BulkAction;
using core::BulkStatus;
using core::ErrorCode;
using test::anna;
using test::at;
using test::BulkDesk;
using test::desk;

TEST_CASE("a preview says what would be changed, and of each other booking why not", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto cuts = desk_.booked(3);
    const auto others = desk_.booked(1, 3, "advice", "ben");
    app::change_booking(desk_.shell, {"salon", desk}, {core::DeskAction::cancel, cuts[1]}).value();
    const std::vector<std::string> all {cuts[0], cuts[1], others[0], "unknown", cuts[2]};

    const auto found = desk_.preview(BulkAction::cancel, all);
    REQUIRE(found.bookings.size() == 3);
    CHECK(found.bookings[0].booking_id == cuts[0]);
    CHECK(found.bookings[2].booking_id == cuts[2]);
    REQUIRE(found.refused.size() == 2);
    CHECK(found.refused[0].code == "state_conflict");
    CHECK(found.refused[0].row->id == cuts[1]);
    CHECK(found.refused[1].code == "booking_not_found");
    CHECK_FALSE(found.refused[1].row);
    CHECK(found.told.size() == 1);   // They are all of one customer.

    // Staff change their own alone, and of those of colleagues they are not even told who they are of.
    const auto own = desk_.preview(BulkAction::cancel, all, anna);
    CHECK(own.bookings.size() == 2);
    REQUIRE(own.refused.size() == 3);
    CHECK(own.refused[1].code == "booking_not_found");
    CHECK_FALSE(own.refused[1].row);

    const auto twice = app::preview_bulk_change(desk_.shell, {"salon", desk}, {BulkAction::cancel, {cuts[0], cuts[0]}});
    CHECK(twice.error().fields == std::vector {core::FieldError {"booking_ids", core::FieldCode::not_unique}});
    const auto writer = test::user(core::Role::writer);
    CHECK(app::preview_bulk_change(desk_.shell, {"salon", writer}, {BulkAction::cancel, all}).error().code
        == ErrorCode::not_allowed);
}

TEST_CASE("what one user began is not undone as a change of single bookings", "[desk][bulk][undo]")
{
    BulkDesk desk_;
    REQUIRE(desk_.start(BulkAction::cancel, desk_.booked(2)));
    desk_.work();
    CHECK(app::undo_change(desk_.shell, {"salon", desk}, "bulk").error().code == ErrorCode::undo_expired);
    CHECK(desk_.see().counts.changed == 2);
}

TEST_CASE("a preview says for how many something is given back, to who may see money", "[desk][bulk][money]")
{
    test::Till till;
    const auto booked = till.book("2026-03-03T10:00:00Z");
    till.hear(till.start(booked), core::CheckoutStatus::paid);
    const auto cancelled_by = [&](const domain::Actor& actor) {
        return app::preview_bulk_change(till.shell, {"salon", actor}, {BulkAction::cancel, {booked.booking.id}})
            .value();
    };
    CHECK(cancelled_by(desk).refunded == 1);
    // Staff do not see what their bookings cost.
    CHECK(cancelled_by(anna).bookings.size() == 1);
    CHECK(cancelled_by(anna).refunded == 0);
    const domain::Booking paid = [&] {
        auto booking = booked.booking;
        booking.paid_minor = 2000;
        return booking;
    }();
    CHECK(domain::gives_back(BulkAction::decline, paid));
    CHECK_FALSE(domain::gives_back(BulkAction::complete, paid));
}

TEST_CASE("requests are answered, and customers marked, as one by one", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto requests = desk_.booked(2, 3, "advice", "ben");
    CHECK(desk_.preview(BulkAction::complete, requests).bookings.empty());
    REQUIRE(desk_.start(BulkAction::approve, requests, desk, "approve"));
    desk_.work();
    CHECK(desk_.status(requests[0]) == BookingStatus::scheduled);
    CHECK(desk_.preview(BulkAction::decline, requests).bookings.empty());

    const auto cuts = desk_.booked(2);
    desk_.room.studio.set_now(at("2026-03-04T12:00:00Z"));
    REQUIRE(desk_.start(BulkAction::arrive, {cuts[1]}, desk, "arrive"));
    REQUIRE(desk_.start(BulkAction::miss, {cuts[0]}, desk, "miss"));
    desk_.work();
    CHECK(app::desk_booking(desk_.shell, {"salon", desk}, cuts[1])->arrived_at);
    CHECK(desk_.status(cuts[0]) == BookingStatus::no_show);
    CHECK(desk_.preview(BulkAction::arrive, {cuts[1]}).refused.size() == 1);   // Being here is not taken back by it.
}

TEST_CASE("what could not be taken back is not cancelled with many others", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(1);
    const auto seen = desk_.preview(BulkAction::cancel, ids).bookings;
    desk_.room.studio.execute("UPDATE bookings SET status = 'awaiting_confirmation'");
    CHECK(desk_.preview(BulkAction::cancel, ids).refused.front().code == "state_conflict");
}

TEST_CASE("customers are told or not, as the user wants", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(2);
    const auto seen = desk_.preview(BulkAction::cancel, ids).bookings;
    REQUIRE(app::start_bulk_change(
        desk_.shell, {"salon", desk}, {.id = "bulk", .action = BulkAction::cancel, .bookings = seen, .notify = false}));
    desk_.work();
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_cancelled' AND audience = 'visitor'") == 0);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_cancelled' AND audience = 'staff'") == 2);
}

TEST_CASE("what was not reached when it was stopped stays as it is", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    const auto stopped = app::stop_bulk_change(desk_.shell, {"salon", desk}, "bulk").value();
    CHECK(stopped.counts.left == 3);
    desk_.work();
    CHECK(desk_.see().change.status == BulkStatus::over);
    CHECK_FALSE(desk_.see().change.undo_until);   // There is nothing to take back.
    CHECK(desk_.status(ids[0]) == BookingStatus::scheduled);
    CHECK(app::stop_bulk_change(desk_.shell, {"salon", desk}, "bulk").value().counts.left == 3);
}

TEST_CASE("the same sent twice is begun once, and is its user's alone", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(2);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work();
    const app::NewBulkChange again {"bulk", BulkAction::cancel, {{ids[0], "v"}}};
    const auto found = app::start_bulk_change(desk_.shell, {"salon", desk}, again).value();
    CHECK(found.counts.total() == 2);
    CHECK(found.change.status == BulkStatus::over);
    CHECK(app::start_bulk_change(desk_.shell, {"salon", anna}, again).error().fields
        == std::vector {core::FieldError {"id", core::FieldCode::not_unique}});
    CHECK(app::find_bulk_change(desk_.shell, {"salon", anna}, "bulk").error().code == ErrorCode::bulk_change_not_found);
    CHECK(app::stop_bulk_change(desk_.shell, {"salon", anna}, "bulk").error().code == ErrorCode::bulk_change_not_found);
    CHECK(app::undo_bulk_change(desk_.shell, {"salon", anna}, "bulk").error().code == ErrorCode::bulk_change_not_found);
    CHECK(app::list_bulk_changes(desk_.shell, {"salon", anna}).empty());
    CHECK(app::list_bulk_changes(desk_.shell, {"salon", desk}).size() == 1);
    desk_.wait(core::days {1} + core::seconds {1});
    CHECK(app::list_bulk_changes(desk_.shell, {"salon", desk}).empty());
}
