// Bookings that visitors confirm by a link in a mail, on both databases.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/holds.hpp"
#include "app/bookings/series.hpp"
#include "test/app/at_once.hpp"
#include "test/support/mailroom.hpp"

using core::BookingStatus;
using core::ErrorCode;
using test::at;
using test::Mailroom;

namespace {

constexpr auto ten = "2026-03-03T10:00:00Z";
constexpr auto eleven = "2026-03-03T11:00:00Z";
constexpr auto too_late = "2026-03-02T08:30:00Z";

// The salon wants every booking confirmed.
class AskingRoom : public Mailroom {
public:
    AskingRoom() { studio.execute("UPDATE businesses SET always_confirm_by_mail = 1"); }

    // The secret in the one mail that was carried to Ada since the last call.
    std::string mailed_token()
    {
        carried.clear();
        dispatch();
        send();
        REQUIRE(carried.size() == 1);
        CHECK(carried.front().to_email == "ada@example.com");
        CHECK(carried.front().letter.subject == "booking_to_confirm");
        return test::token_after("confirm", carried.front().letter);
    }
    core::Result<app::ManagedBooking> confirm(const std::string& token)
    {
        return app::confirm_by_mail(shell, studio.link(token));
    }
    BookingStatus status_of(const app::BookedAppointment& booked)
    {
        return app::find_managed_booking(shell, studio.link(booked.tokens.view)).value().booking.status;
    }
};

ErrorCode code_of(const auto& answer)
{
    REQUIRE_FALSE(answer);
    return answer.error().code;
}

app::SeriesRequest course_of(const test::Studio& studio)
{
    app::SeriesRequest series;
    const auto wish = studio.wish("course", ten);
    series.order = wish.order;
    series.visitor = wish.visitor;
    for (int day = 0; day < 3; ++day)
        series.starts.push_back(wish.starts_at + core::days {day});
    return series;
}

}   // namespace

TEST_CASE("a booking is made by the link in the mail, and only then anyone else is told", "[confirm]")
{
    AskingRoom room;
    const auto booked = room.book(ten);
    CHECK(booked.booking.status == BookingStatus::awaiting_confirmation);
    CHECK_FALSE(booked.tokens.cancel);
    CHECK_FALSE(booked.tokens.reschedule);
    const auto token = room.mailed_token();
    const auto letter = room.carried.front().letter;
    for (const auto* word : {"view", "cancel", "reschedule", "guest"})
        CHECK(test::token_after(word, letter).empty());
    CHECK(room.carried.front().to_name.empty());
    CHECK(room.studio.count("planned_notices") == 0);
    CHECK(room.studio.count("webhook_deliveries") == 0);

    const auto shown = app::find_managed_booking(room.shell, room.studio.link(token)).value();
    CHECK(shown.purpose == core::LinkPurpose::confirm);
    CHECK(shown.is_open);
    CHECK(room.status_of(booked) == BookingStatus::awaiting_confirmation);   // Looking confirms nothing.

    room.carried.clear();
    const auto confirmed = room.confirm(token).value();
    CHECK(confirmed.booking.status == BookingStatus::scheduled);
    CHECK_FALSE(confirmed.is_open);
    CHECK_FALSE(confirmed.booking.expires_at);
    room.dispatch();
    room.send();
    CHECK(room.to("anna@salon.example").size() == 1);
    CHECK(room.to("office@salon.example").size() == 1);
    REQUIRE(room.to("ada@example.com").size() == 1);
    const auto usual = room.to("ada@example.com").front().letter;
    CHECK(usual.subject == "booking_scheduled");
    CHECK(app::cancel(room.shell, room.studio.link(test::token_after("manage", usual)), {"ill"}));
}

TEST_CASE("confirming again changes nothing, and says what became of it", "[confirm]")
{
    AskingRoom room;
    const auto booked = room.book(ten);
    const auto token = room.mailed_token();
    REQUIRE(room.confirm(token));
    const auto notices = room.studio.count("outbox");
    CHECK(room.confirm(token).value().booking.status == BookingStatus::scheduled);
    CHECK(room.studio.count("outbox") == notices);
    REQUIRE(app::cancel_for_business(room.shell, "salon", booked.booking.id, "ill"));
    CHECK(code_of(room.confirm(token)) == ErrorCode::confirmation_link_expired);
    CHECK(app::find_managed_booking(room.shell, room.studio.link(token)).value().booking.status
        == BookingStatus::cancelled);
}

TEST_CASE("two confirm at once: one does it, and both hear that it is done", "[confirm][race]")
{
    AskingRoom room;
    room.book(ten);
    const auto token = room.mailed_token();
    constexpr int clients = 8;
    std::vector<int> confirmed(clients);
    test::each_at_once(confirmed, [&](int& one) {
        const auto answer = room.confirm(token);
        one = answer && answer->booking.status == BookingStatus::scheduled;
    });
    CHECK(confirmed == std::vector<int>(clients, 1));
    CHECK(room.studio.count("outbox WHERE kind = 'booking_scheduled' AND audience = 'visitor'") == 1);
}

TEST_CASE("what is not confirmed in time is free again, and no one is told", "[confirm]")
{
    AskingRoom room;
    const auto booked = room.book(ten);
    const auto token = room.mailed_token();
    const auto again = [&] { return app::book(room.shell, "salon", room.studio.wish("cut", ten, "anna")); };
    room.studio.set_now(at("2026-03-02T08:29:59Z"));
    CHECK(code_of(again()) == ErrorCode::staff_busy);
    CHECK(app::expire_due(room.shell, 10) == 0);
    room.studio.set_now(at(too_late));
    CHECK(code_of(room.confirm(token)) == ErrorCode::confirmation_link_expired);
    CHECK_FALSE(app::find_managed_booking(room.shell, room.studio.link(token)).value().is_open);
    CHECK(room.status_of(booked) == BookingStatus::expired);   // The page says so before a job ends it.
    CHECK(app::expire_due(room.shell, 10) == 1);
    CHECK(room.status_of(booked) == BookingStatus::expired);
    CHECK(code_of(room.confirm(token)) == ErrorCode::confirmation_link_expired);
    room.carried.clear();
    room.dispatch();
    room.send();
    CHECK(room.carried.empty());
    CHECK(again());
    CHECK(room.studio.overlaps() == 0);
}

TEST_CASE("a claim of its time ends what was not confirmed, without a job", "[confirm]")
{
    AskingRoom room;
    const auto booked = room.book(ten);
    room.studio.set_now(at(too_late));
    CHECK(app::book(room.shell, "salon", room.studio.wish("cut", ten, "anna")));
    CHECK(room.status_of(booked) == BookingStatus::expired);
}

TEST_CASE("no mail asks to confirm what has ended or is confirmed", "[confirm]")
{
    AskingRoom room;
    const auto booked = room.book(ten);
    room.studio.set_now(at(too_late));
    app::expire_due(room.shell, 10);
    room.dispatch();
    CHECK(room.addresses().empty());
}

TEST_CASE("a mail that could not go out in time is not sent later", "[confirm]")
{
    AskingRoom room;
    room.book(ten);
    room.failures["ada@example.com"] = domain::MailFailure::away;
    room.dispatch();
    room.send();
    CHECK(room.waiting() == 1);
    room.failures.clear();
    room.studio.set_now(at(too_late));
    app::expire_due(room.shell, 10);
    CHECK(room.waiting() == 0);
    room.pass(core::hours {1});
    CHECK(room.send() == 0);
    CHECK(room.carried.empty());
}

TEST_CASE("a booking may await payment or an answer after it is confirmed", "[confirm]")
{
    AskingRoom room;
    room.shell.payments.name = core::PaymentProviderName::demo;
    const auto book
        = [&](const char* service) { return app::book(room.shell, "salon", room.studio.wish(service, ten)).value(); };
    const auto unpaid = book("massage");
    CHECK(unpaid.booking.status == BookingStatus::awaiting_confirmation);
    CHECK(room.confirm(room.mailed_token()).value().booking.status == BookingStatus::awaiting_payment);
    CHECK(room.studio.count("outbox WHERE audience = 'staff'") == 0);
    book("advice");
    CHECK(room.confirm(room.mailed_token()).value().booking.status == BookingStatus::requested);
    CHECK(room.studio.count("outbox WHERE kind = 'booking_requested' AND audience = 'staff'") == 1);
    room.studio.set_now(at("2026-03-02T08:20:00Z"));
    CHECK(app::expire_due(room.shell, 10) == 1);   // It was not paid.
    CHECK(room.status_of(unpaid) == BookingStatus::expired);
}

TEST_CASE("a confirmed hold may have to be confirmed by mail", "[confirm]")
{
    AskingRoom room;
    const auto held = app::hold(room.shell, "salon", room.studio.hold_wish("cut", ten, "anna")).value();
    auto visitor = room.studio.wish("cut", ten).visitor;
    const auto email = std::exchange(visitor.contact.email, "");
    const auto refused = app::confirm_hold(room.shell, room.studio.link(held.token), {visitor});
    CHECK(code_of(refused) == ErrorCode::invalid_fields);
    CHECK(refused.error().fields == std::vector<core::FieldError> {{"contact.email", core::FieldCode::required}});
    visitor.contact.email = email;
    const auto booked = app::confirm_hold(room.shell, room.studio.link(held.token), {visitor}).value();
    CHECK(booked.booking.status == BookingStatus::awaiting_confirmation);
    CHECK_FALSE(booked.tokens.cancel);
    CHECK(room.confirm(room.mailed_token()).value().booking.id == booked.booking.id);
    CHECK(room.status_of(booked) == BookingStatus::scheduled);
}

TEST_CASE("one mail confirms all bookings of a series", "[confirm]")
{
    AskingRoom room;
    const auto series = app::book_series(room.shell, "salon", course_of(room.studio)).value();
    for (const auto& one : series.bookings)
        CHECK(one.booking.status == BookingStatus::awaiting_confirmation);
    const auto token = room.mailed_token();
    CHECK(test::token_after("confirm", room.carried.front().letter) == token);
    CHECK_THAT(room.carried.front().letter.text, Catch::Contains("series 3\n"));
    const auto shown = app::find_managed_booking(room.shell, room.studio.link(token)).value();
    CHECK(shown.series.size() == 3);
    // The business takes the first one off, which the link is of.
    REQUIRE(app::cancel_for_business(room.shell, "salon", series.bookings.front().booking.id, "closed"));
    CHECK(app::find_managed_booking(room.shell, room.studio.link(token)).value().is_open);
    const auto confirmed = room.confirm(token).value();
    CHECK_FALSE(confirmed.is_open);
    REQUIRE(confirmed.series.size() == 3);
    CHECK(confirmed.series[0].status == BookingStatus::cancelled);
    CHECK(confirmed.series[1].status == BookingStatus::scheduled);
    CHECK(confirmed.series[2].status == BookingStatus::scheduled);
    room.studio.set_now(at(too_late));
    CHECK(app::expire_due(room.shell, 10) == 0);
}

TEST_CASE("a party that takes most of a class confirms, by the rule of the business", "[confirm]")
{
    AskingRoom room;
    room.studio.execute("UPDATE businesses SET always_confirm_by_mail = 0");
    room.studio.execute("UPDATE services SET seats = 100, max_guests = 99, price_minor = NULL, price_per_attendee = 0 "
                        "WHERE id = 'yoga'");
    const auto book = [&](const char* start, int attendees) {
        auto wish = room.studio.wish("yoga", start);
        wish.order.guest_count = attendees - 1;
        return app::book(room.shell, "salon", wish).value();
    };
    CHECK(book(ten, 50).booking.status == BookingStatus::scheduled);
    const auto whole = book("2026-03-04T10:00:00Z", 100);
    CHECK(whole.booking.status == BookingStatus::awaiting_confirmation);
    room.studio.execute("UPDATE businesses SET confirm_parties_above = 1000, config_seq = config_seq + 1");
    CHECK(book("2026-03-05T10:00:00Z", 100).booking.status == BookingStatus::scheduled);
    room.studio.set_now(at(too_late));
    app::expire_due(room.shell, 10);
    CHECK(room.status_of(whole) == BookingStatus::expired);
    CHECK(book("2026-03-04T10:00:00Z", 40).booking.status == BookingStatus::scheduled);
    CHECK(room.studio.miscounted_classes() == 0);
}

TEST_CASE("a use of a one-time link comes back when its booking is not confirmed", "[confirm]")
{
    AskingRoom room;
    auto wish = room.studio.wish("massage", ten);
    wish.one_time_slug = room.studio.one_time_link("massage");
    REQUIRE(app::book(room.shell, "salon", wish));
    wish.starts_at = at(eleven);
    CHECK(code_of(app::book(room.shell, "salon", wish)) == ErrorCode::one_time_link_expired);
    room.studio.set_now(at(too_late));
    app::expire_due(room.shell, 10);
    CHECK(app::book(room.shell, "salon", wish));
    CHECK(room.studio.miscounted_links() == 0);
}

TEST_CASE("who mistyped the address gives the time up and books it anew", "[confirm]")
{
    AskingRoom room;
    const auto mistyped = room.book(ten);
    room.failures["ada@example.com"] = domain::MailFailure::away;
    room.dispatch();
    room.send();
    const auto view = room.studio.link(mistyped.tokens.view);
    CHECK(app::give_up(room.shell, view).value().booking.status == BookingStatus::cancelled);
    CHECK(room.waiting() == 0);   // The mail to a stranger.
    CHECK(code_of(app::give_up(room.shell, view)) == ErrorCode::state_conflict);
    room.failures.clear();
    room.pass(core::hours {0});
    room.book(ten);
    const auto token = room.mailed_token();
    CHECK(code_of(app::give_up(room.shell, room.studio.link(token))) == ErrorCode::link_expired);
    CHECK(room.confirm(token));
    CHECK(room.studio.overlaps() == 0);
}

TEST_CASE("a series is given up as a whole, and not once it is confirmed", "[confirm]")
{
    AskingRoom room;
    const auto first = app::book_series(room.shell, "salon", course_of(room.studio)).value();
    REQUIRE(app::give_up(room.shell, room.studio.link(first.bookings.back().tokens.view)));
    CHECK(room.studio.count("bookings WHERE status = 'cancelled'") == 3);
    const auto again = app::book_series(room.shell, "salon", course_of(room.studio)).value();
    REQUIRE(room.confirm(room.mailed_token()));
    CHECK(code_of(app::give_up(room.shell, room.studio.link(again.bookings.front().tokens.view)))
        == ErrorCode::state_conflict);
}

TEST_CASE("a link that shows a booking, or cancels it, confirms nothing", "[confirm]")
{
    AskingRoom room;
    const auto booked = room.book(ten);
    CHECK(code_of(room.confirm(booked.tokens.view)) == ErrorCode::confirmation_link_expired);
    CHECK(code_of(room.confirm("zzz")) == ErrorCode::confirmation_link_expired);
    CHECK(code_of(app::confirm_by_mail(room.shell, {"other", room.mailed_token()}))
        == ErrorCode::confirmation_link_expired);
    CHECK(room.status_of(booked) == BookingStatus::awaiting_confirmation);
}

TEST_CASE("a clock that was put back does not keep what is not confirmed for longer", "[confirm]")
{
    AskingRoom room;
    const auto booked = room.book(ten);
    room.studio.set_now(at("2026-03-02T07:00:00Z"));
    CHECK(app::shorten_overlong(room.shell, 10) == 1);
    CHECK(app::shorten_overlong(room.shell, 10) == 0);
    room.studio.set_now(at("2026-03-02T07:30:00Z"));
    CHECK(app::expire_due(room.shell, 10) == 1);
    CHECK(room.status_of(booked) == BookingStatus::expired);
}
