#include <catch2/catch.hpp>

#include "app/bookings/guests.hpp"
#include "app/bookings/series.hpp"
#include "test/support/mailroom.hpp"

using test::Mailroom;

TEST_CASE("a guest is told of what they come to, and the booker of everything", "[mails]")
{
    Mailroom room;
    room.studio.execute("UPDATE services SET guest_mode = 'details', max_guests = 2, deposit_kind = 'none'");
    auto wish = room.studio.wish("cut", "2026-03-03T10:00:00Z", "anna");
    wish.order.menu_id = "day-off";
    wish.order.guest_count = 1;
    wish.order.items.push_back(test::item_of("massage", "cleo"));
    wish.order.items.back().person = 1;
    wish.visitor.guests = {{"Bo", "bo@example.com"}};
    REQUIRE(app::book(room.shell, "salon", wish));
    room.dispatch();
    room.send();
    const auto services = [&](const char* email) {
        const auto text = room.to(email).at(0).letter.text;
        return text.substr(text.find("services"));
    };
    CHECK(services("bo@example.com") == "services massage\n");
    CHECK(services("ada@example.com") == "services Cut, massage\n");
}

namespace {

// Ada's cuts by anna, a week apart, each with a massage for Bo at the same time and a cut by ben for Cy.
class GuestSeries : public Mailroom {
public:
    GuestSeries()
    {
        studio.execute("UPDATE services SET guest_mode = 'details', max_guests = 2, deposit_kind = 'none',"
                       " is_recurring = 1");
        const auto wish = studio.wish("cut", "2026-03-03T10:00:00Z", "anna");
        app::SeriesRequest wanted {.order = wish.order, .starts = {}, .visitor = wish.visitor, .one_time_slug = {}};
        wanted.order.menu_id = "day-off";
        wanted.order.guest_count = 2;
        wanted.order.items.push_back(test::item_of("massage", "cleo"));
        wanted.order.items.back().person = 1;
        wanted.order.items.push_back(test::item_of("cut", "ben"));
        wanted.order.items.back().person = 2;
        wanted.visitor.guests = {{"Bo", "bo@example.com"}, {"Cy", "cy@example.com"}};
        for (int week = 0; week < 3; ++week)
            wanted.starts.push_back(wish.starts_at + core::days {7 * week});
        series = app::book_series(shell, "salon", wanted).value().bookings;
    }

    // What was carried to the address since the last call: what, and of how many dates, with which services.
    std::vector<std::string> told(const char* email)
    {
        dispatch();
        send();
        std::vector<std::string> lines;
        for (const auto& mail : to(email)) {
            const auto from = mail.letter.text.find("series ");
            lines.push_back(mail.letter.subject + ", " + mail.letter.text.substr(from));
        }
        std::erase_if(carried, [&](const auto& mail) { return mail.to_email == email; });
        return lines;
    }
    app::LinkKey page_of(std::size_t date) const { return studio.link(series[date].tokens.view); }
    core::Result<app::GuestVisit> look(const std::string& token, std::string_view id = {})
    {
        return app::find_guest_visit(shell, {"salon", token, id});
    }

    std::vector<app::BookedAppointment> series;
};

using Lines = std::vector<std::string>;

}   // namespace

TEST_CASE(
    "a guest of a series gets one mail about it, and one of each change, of their own services", "[mails][series]")
{
    GuestSeries room;
    CHECK(room.told("bo@example.com") == Lines {"booking_scheduled, series 3\nservices massage\n"});
    CHECK(room.told("cy@example.com") == Lines {"booking_scheduled, series 3\nservices Cut\n"});
    const app::MoveRequest move {test::at("2026-03-10T12:00:00Z"), "UTC", core::SeriesScope::following, {}};
    REQUIRE(app::reschedule(room.shell, room.page_of(1), move));
    CHECK(room.told("bo@example.com") == Lines {"booking_rescheduled, series 2\nservices massage\n"});
    REQUIRE(app::cancel(room.shell, room.page_of(0), {"", core::SeriesScope::all}));
    CHECK(room.told("bo@example.com") == Lines {"booking_cancelled, series 3\nservices massage\n"});
}

TEST_CASE("the link in a guest's mail serves for all dates of the series to which they come", "[mails][series]")
{
    GuestSeries room;
    room.dispatch();
    room.send();
    const auto token = test::token_after("guest", room.to("bo@example.com").at(0).letter);
    const auto first = room.look(token).value();
    CHECK(first.booking.id == room.series[0].booking.id);
    REQUIRE(first.series.size() == 3);
    for (const auto& date : first.series)
        CHECK(domain::service_names(date) == "massage");
    const auto second = room.look(token, room.series[1].booking.id).value();
    CHECK(second.booking == first.series[1]);
    CHECK(room.look(token, "gone").error().code == core::ErrorCode::link_expired);

    const auto left = app::leave_booking(room.shell, {"salon", token, room.series[0].booking.id}).value();
    CHECK(left.has_left);
    CHECK(left.series.size() == 2);
    CHECK(room.look(token).value().booking.id == room.series[1].booking.id);
    CHECK(room.look(token, room.series[0].booking.id).error().code == core::ErrorCode::guest_has_left);
    CHECK(room.studio.count("booking_guests WHERE email = 'bo@example.com'") == 2);
    // Who presses again leaves nothing else.
    CHECK(app::leave_booking(room.shell, {"salon", token}).error().code == core::ErrorCode::guest_has_left);
    for (const std::size_t date : {2U, 1U})
        CHECK(app::leave_booking(room.shell, {"salon", token, room.series[date].booking.id}));
    CHECK(room.studio.count("manage_links WHERE email = 'bo@example.com' AND revoked = 0") == 0);
    CHECK(room.look(token).error().code == core::ErrorCode::guest_has_left);
}
