// Promises: an edit changes what it names and nothing that another one changed meanwhile; a mail goes out again once.
#include "app/desk/booking_edits.hpp"

#include <catch2/catch.hpp>

#include "app/customers/link_bookings.hpp"
#include "app/desk/desk_bookings.hpp"
#include "app/desk/undo.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using core::ErrorCode;
using test::user;

namespace {

const domain::Actor desk = user(core::Role::desk), ben = user(core::Role::staff, "ben");

struct Edits {
    Edits()
    {
        room.studio.execute("UPDATE staff SET time_zone = 'UTC'");
        id = room.studio.book("2026-03-02T10:00:00Z").value().booking.id;
        room.dispatch();
        room.send();
    }

    app::DeskBooking see() { return app::desk_booking(room.shell, {"salon", desk}, id).value(); }
    std::string version() { return domain::version_of({see().booking, {}}); }
    core::Result<app::ChangedBooking> edit(
        const domain::BookingEdit& edit, const std::string& version, const domain::Actor& actor = desk)
    {
        return app::edit_booking(room.shell, {"salon", actor}, {id, version, edit});
    }
    core::Result<app::ChangedBooking> send(const domain::Actor& actor = desk)
    {
        return app::send_mail_again(room.shell, {"salon", actor}, id);
    }

    test::Mailroom room;
    std::string id;
};

}   // namespace

TEST_CASE("who comes is changed, with what was there in the history, and no one is told", "[desk]")
{
    Edits desk_;
    app::link_bookings(desk_.room.shell, 10);
    const auto before = desk_.see().booking;
    const auto seen = desk_.version();
    CHECK(desk_.edit({.first_name = "Grace"}, seen, ben).error().code == ErrorCode::booking_not_found);
    const auto changed = desk_.edit({.first_name = "Grace", .email = "Grace@example.com"}, seen).value();
    CHECK(changed.change_id.empty());
    const auto after = desk_.see().booking;
    CHECK(after.contact.first_name == "Grace");
    CHECK(after.contact.last_name == before.contact.last_name);
    CHECK(after.items == before.items);
    CHECK(desk_.room.studio.count("bookings WHERE customer = 'grace@example.com'") == 1);
    CHECK(desk_.room.studio.count("booking_hosts WHERE customer = 'grace@example.com'") == 1);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_edited' AND before LIKE 'Ada%' "
                                  "AND after = 'Grace Lovelace, Grace@example.com'")
        == 1);
    desk_.room.pass(core::seconds {60});
    CHECK(app::dispatch_notices(desk_.room.shell, 10) == 0);
    // It is another customer's from then on.
    app::link_bookings(desk_.room.shell, 10);
    CHECK(desk_.room.studio.count("customer_profiles") == 2);
    CHECK(desk_.room.studio.count("customer_bookings JOIN customer_profiles ON "
                                  "customer_profiles.id = customer_bookings.customer_id WHERE first_name = 'Grace'")
        == 1);
}

TEST_CASE("an edit of what was changed meanwhile is refused", "[desk]")
{
    Edits desk_;
    const auto seen = desk_.version();
    REQUIRE(desk_.edit({.phone = "0664 123456"}, seen));
    CHECK(desk_.edit({.phone = "0664 654321"}, seen).error().code == ErrorCode::edit_conflict);
    REQUIRE(desk_.edit({.phone = "0664 654321"}, desk_.version()));
    REQUIRE(desk_.edit({.phone = "0664 654321"}, desk_.version()));   // Nothing is changed, and nothing is written.
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_edited'") == 2);
    REQUIRE(app::change_booking(desk_.room.shell, {"salon", desk},
        {.action = core::DeskAction::cancel, .booking_id = desk_.id, .notify = false}));
    CHECK(desk_.edit({.phone = ""}, desk_.version()).error().code == ErrorCode::state_conflict);
}

TEST_CASE("the visitor gets the mail about the booking again, with links", "[desk][undo]")
{
    Edits desk_;
    const auto address = desk_.see().booking.contact.email;
    const auto before = desk_.room.to(address).size();
    CHECK(desk_.send(ben).error().code == ErrorCode::booking_not_found);
    const auto first = desk_.send().value();
    REQUIRE(app::undo_change(desk_.room.shell, {"salon", desk}, first.change_id));
    desk_.room.pass(core::seconds {60});
    desk_.room.dispatch();
    desk_.room.send();
    CHECK(desk_.room.to(address).size() == before);
    REQUIRE(desk_.send());
    desk_.room.pass(core::seconds {10});
    desk_.room.dispatch();
    desk_.room.send();
    const auto mails = desk_.room.to(address);
    REQUIRE(mails.size() == before + 1);
    CHECK(mails.back().letter.text.contains("/widget/view-booking?token="));
    CHECK(desk_.room.studio.count("history WHERE action = 'mail_sent_again' AND after = '" + address + "'") == 2);
    CHECK(desk_.room.studio.count("outbox WHERE audience = 'staff'") == 1);   // Of the booking itself.
    REQUIRE(app::change_booking(desk_.room.shell, {"salon", desk},
        {.action = core::DeskAction::cancel, .booking_id = desk_.id, .notify = false}));
    REQUIRE(desk_.send());
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_cancelled' AND audience = 'visitor'") == 1);
}

TEST_CASE("without an address, or where no mail says how it stands, none is sent", "[desk]")
{
    Edits desk_;
    REQUIRE(desk_.edit({.email = ""}, desk_.version()));
    CHECK(desk_.send().error().code == ErrorCode::no_address);
    desk_.room.studio.execute("UPDATE bookings SET status = 'completed'");
    CHECK(desk_.send().error().code == ErrorCode::state_conflict);
}
