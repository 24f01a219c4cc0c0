// Several appointments of a series at once: read with as many statements as one, changed all or none.
#include <catch2/catch.hpp>

#include "app/bookings/holds.hpp"
#include "app/bookings/series.hpp"
#include "test/app/overtaken.hpp"
#include "test/support/faulty_database.hpp"
#include "test/support/studio.hpp"

using core::ErrorCode;
using core::SeriesScope;
using test::at;

namespace {

// Cuts by anna, a week apart, the first one on 3 March at ten.
class SeriesStudio : public test::Studio {
public:
    SeriesStudio() { execute("UPDATE services SET is_recurring = 1 WHERE id = 'cut'"); }

    std::vector<app::BookedAppointment> book(int dates = 3, int hour = 10)
    {
        const auto wish = Studio::wish("cut", "2026-03-03T00:00:00Z", "anna");
        app::SeriesRequest wanted {.order = wish.order, .starts = {}, .visitor = wish.visitor, .one_time_slug = {}};
        for (int week = 0; week < dates; ++week)
            wanted.starts.push_back(wish.starts_at + core::days {7 * week} + core::hours {hour});
        return app::book_series(shell(), "salon", wanted).value().bookings;
    }
    app::LinkKey page_of(const app::BookedAppointment& booked) const { return link(booked.tokens.view); }
    std::int64_t at_hour(int hour)
    {
        return count("booking_items JOIN bookings ON bookings.id = booking_items.booking_id"
                     " WHERE status = 'scheduled' AND (starts_at % 86400) / 3600 = "
            + std::to_string(hour));
    }
};

app::MoveRequest an_hour_later(SeriesScope scope) { return {at("2026-03-03T11:00:00Z"), "UTC", scope, {}}; }

core::Refusal naming(const app::BookedAppointment& date)
{
    return {ErrorCode::series_conflict, {{"series." + date.booking.id, core::FieldCode::invalid}}};
}

}   // namespace

TEST_CASE("the own page of a series takes as many statements however many dates it has", "[series]")
{
    SeriesStudio studio;
    test::FaultyDatabase counting {studio.database()};
    const auto shell = test::with_database(studio.shell(), counting);
    const auto statements_for = [&](const app::BookedAppointment& booked) {
        counting.fail_at(0);
        const auto page = app::find_managed_booking(shell, studio.page_of(booked)).value();
        CHECK(page.series_count == static_cast<int>(page.series.size()));
        return counting.statements();
    };
    const auto of_three = statements_for(studio.book(3, 10)[0]);
    CHECK(statements_for(studio.book(12, 12)[5]) == of_three);
}

TEST_CASE("the dates of a series are shown by start, each with all that belongs to it", "[series]")
{
    SeriesStudio studio;
    studio.execute("UPDATE services SET guest_mode = 'details', max_guests = 3 WHERE id = 'cut'");
    const auto wish = studio.wish("cut", "2026-03-03T10:00:00Z", "anna");
    app::SeriesRequest wanted {.order = wish.order, .starts = {}, .visitor = wish.visitor, .one_time_slug = {}};
    wanted.order.guest_count = 1;
    wanted.order.items.push_back(test::item_of("cut", "ben"));
    wanted.order.items.back().person = 1;
    wanted.visitor.guests = {{"Bo", "bo@example.com"}};
    wanted.starts = {at("2026-03-03T10:00:00Z"), at("2026-03-10T10:00:00Z")};
    const auto booked = app::book_series(studio.shell(), "salon", wanted).value().bookings;
    const auto page = app::find_managed_booking(studio.shell(), studio.page_of(booked[1])).value();
    CHECK(page.booking == booked[1].booking);
    CHECK(page.series == std::vector {booked[0].booking, booked[1].booking});
}

TEST_CASE("a date that changed meanwhile stops the change of all, and is named", "[series]")
{
    SeriesStudio studio;
    const auto series = studio.book();
    const bool is_cancelled = GENERATE(true, false);
    const auto overtake = [&] {
        if (is_cancelled) REQUIRE(app::cancel(studio.shell(), studio.page_of(series[2]), {}));
        const app::MoveRequest by_itself {at("2026-03-17T15:00:00Z"), "UTC", SeriesScope::one, {}};
        if (!is_cancelled) REQUIRE(app::reschedule(studio.shell(), studio.page_of(series[2]), by_itself));
    };
    test::Overtaken database {studio.database(), overtake};
    const auto shell = test::with_database(studio.shell(), database);
    SECTION("when they are cancelled")
    {
        const auto refused = app::cancel(shell, studio.page_of(series[0]), {"", SeriesScope::all});
        REQUIRE_FALSE(refused);
        CHECK(refused.error() == naming(series[2]));
    }
    SECTION("when they move")
    {
        const auto refused = app::reschedule(shell, studio.page_of(series[0]), an_hour_later(SeriesScope::following));
        REQUIRE_FALSE(refused);
        CHECK(refused.error() == naming(series[2]));
    }
    CHECK(studio.at_hour(10) == 2);
    CHECK(studio.count("bookings WHERE status = 'cancelled'") == (is_cancelled ? 1 : 0));
    // A visitor who looks again can do it.
    CHECK(app::cancel(studio.shell(), studio.page_of(series[0]), {"", SeriesScope::all}));
    CHECK(studio.count("bookings WHERE status = 'cancelled'") == 3);
}

TEST_CASE("what changed meanwhile does not matter to who changes one date", "[series]")
{
    SeriesStudio studio;
    const auto series = studio.book();
    test::Overtaken database {
        studio.database(), [&] { REQUIRE(app::cancel(studio.shell(), studio.page_of(series[2]), {})); }};
    const auto shell = test::with_database(studio.shell(), database);
    const auto after = app::cancel(shell, studio.page_of(series[0]), {}).value();
    CHECK(after.series_count == 1);
}

TEST_CASE("dates that have begun stay where they are when the others move", "[series]")
{
    SeriesStudio studio;
    const auto series = studio.book();
    studio.set_now(at("2026-03-04T08:00:00Z"));
    const app::MoveRequest move {at("2026-03-10T11:00:00Z"), "UTC", SeriesScope::all, {}};
    REQUIRE(app::reschedule(studio.shell(), studio.page_of(series[1]), move));
    CHECK(studio.at_hour(10) == 1);
    CHECK(studio.at_hour(11) == 2);
}

TEST_CASE("one date that cannot move keeps all of them, and is named", "[series]")
{
    SeriesStudio studio;
    const auto series = studio.book();
    REQUIRE(app::book(studio.shell(), "salon", studio.wish("cut", "2026-03-10T11:00:00Z", "anna")));
    const auto refused = app::reschedule(studio.shell(), studio.page_of(series[0]), an_hour_later(SeriesScope::all));
    REQUIRE_FALSE(refused);
    CHECK(refused.error() == naming(series[1]));
    CHECK(studio.at_hour(10) == 3);
    CHECK(studio.at_hour(11) == 1);
}

TEST_CASE("who cannot take a booking any more is said alike wherever it is shown", "[series]")
{
    SeriesStudio studio;
    studio.execute(R"(
        INSERT INTO teams (business_id, id, slug, name, kind, position)
            VALUES ('salon', 'pair', 'pair', 'Pair', 'round_robin', 2);
        INSERT INTO team_members VALUES ('salon', 'pair', 'anna', 1), ('salon', 'pair', 'ben', 2);
        INSERT INTO calendars (business_id, id, slug, name, service_id, team_id, is_default, position)
            VALUES ('salon', 'pair', 'pair', 'Pair', 'cut', 'pair', 0, 9))");
    auto wish = studio.wish("cut", "2026-03-03T10:00:00Z", "ben");
    wish.order.calendar_id = "pair";
    const auto booked = app::book(studio.shell(), "salon", wish).value();
    const auto key = studio.page_of(booked);
    const auto check = [&](bool are_gone, const std::vector<std::string>& staff) {
        const auto shown = app::find_managed_booking(studio.shell(), key).value();
        const auto to_move = app::find_booking_to_change(studio.shell(), key, core::LinkPurpose::reschedule).value();
        for (const auto* page : {&shown, &to_move}) {
            CHECK(page->are_hosts_gone == are_gone);
            std::vector<std::string> ids;
            for (const auto& card : page->services.at(0).staff)
                ids.push_back(card.id);
            CHECK(ids == staff);
        }
    };
    check(false, {"anna", "ben"});
    // He still offers the service, but not in this calendar.
    studio.execute("DELETE FROM team_members WHERE team_id = 'pair' AND staff_id = 'ben'");
    check(true, {"anna"});
}
