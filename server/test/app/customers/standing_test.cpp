// Promises: who asks first makes requests online, who is kept out books nothing online, and staff are not bound by it.
#include <catch2/catch.hpp>

#include "app/bookings/series.hpp"
#include "app/customers/customers.hpp"
#include "storage/bookings/bookings.hpp"
#include "test/support/studio.hpp"

using core::BookingStatus;
using core::CustomerStanding;
using core::ErrorCode;
using test::at;
using test::Studio;

namespace {

class StandingStudio : public Studio {
public:
    StandingStudio()
    {
        execute("UPDATE services SET is_recurring = 1, phone_rule = 'optional', email_rule = 'optional'");
        owner_.user_id = "owner";
        owner_.name = "Owner";
        owner_.role = core::Role::owner;
        const app::CustomerDetails details {
            .first_name = "Ada", .last_name = {}, .email = "ada@example.com", .phone = "+43 664 1", .locale = {}};
        id_ = app::add_customer(shell(), scope(), details, core::Locale::en).value();
    }

    void set(CustomerStanding standing) { REQUIRE(app::set_standing(shell(), scope(), id_, standing)); }
    core::Result<app::BookedAppointment> try_to_book(
        std::string email, std::string phone = {}, std::string_view service = "course")
    {
        auto wish = Studio::wish(service, "2026-03-03T09:00:00Z");
        wish.starts_at = next_start();
        wish.visitor.contact.email = std::move(email);
        wish.visitor.contact.phone = std::move(phone);
        return app::book(shell(), "salon", wish);
    }
    core::Result<app::BookedAppointment> confirm(std::string email)
    {
        auto wanted = hold_wish("course", "2026-03-03T09:00:00Z");
        wanted.starts_at = next_start();
        const auto held = app::hold(shell(), "salon", wanted).value();
        auto visitor = Studio::wish("course", "2026-03-03T09:00:00Z").visitor;
        visitor.contact.email = std::move(email);
        return app::confirm_hold(shell(), link(held.token), {.visitor = visitor});
    }
    core::Result<app::BookedSeries> book_series(std::string email)
    {
        auto wish = Studio::wish("course", "2026-03-09T09:00:00Z");
        wish.visitor.contact.email = std::move(email);
        app::SeriesRequest wanted {.order = wish.order, .starts = {}, .visitor = wish.visitor, .one_time_slug = {}};
        wanted.starts = {at("2026-03-09T09:00:00Z"), at("2026-03-10T09:00:00Z")};
        return app::book_series(shell(), "salon", wanted);
    }

private:
    core::Instant next_start()
    {
        const int n = next_++;
        return at("2026-03-03T09:00:00Z") + core::days {n / 7} + core::hours {n % 7};
    }
    app::DeskScope scope() const { return {"salon", owner_}; }

    domain::Actor owner_;
    std::string id_;
    int next_ = 0;
};

}   // namespace

TEST_CASE("who asks first makes requests, each way to book online", "[customers][standing]")
{
    StandingStudio studio;
    studio.set(CustomerStanding::asks_first);
    const auto booked = studio.try_to_book("Ada+x@example.com").value().booking;
    CHECK(booked.status == BookingStatus::requested);
    CHECK(booked.approval_period == core::minutes {48 * 60});
    CHECK(booked.expires_at == studio.shell().now() + core::hours {48});
    CHECK(studio.try_to_book("", "0043664/1").value().booking.status == BookingStatus::requested);
    const auto confirmed = studio.confirm("ada@example.com").value().booking;
    CHECK(confirmed.status == BookingStatus::requested);
    CHECK(studio.shell().database.read([&](storage::Snapshot& snapshot) {
        return storage::find_booking(snapshot, "salon", confirmed.id);
    }) == confirmed);
    for (const auto& one : studio.book_series("ada@example.com").value().bookings)
        CHECK(one.booking.status == BookingStatus::requested);
    // The service's own time to answer.
    CHECK(studio.try_to_book("ada@example.com", "", "advice").value().booking.approval_period == core::minutes {120});
    // Others book as before, and so does this one when they are told to be as others.
    CHECK(studio.try_to_book("bo@example.com").value().booking.status == BookingStatus::scheduled);
    studio.set(CustomerStanding::normal);
    CHECK(studio.try_to_book("ada@example.com").value().booking.status == BookingStatus::scheduled);
}

TEST_CASE("who asks first and confirms by mail makes a request then", "[customers][standing]")
{
    StandingStudio studio;
    studio.set(CustomerStanding::asks_first);
    studio.execute("UPDATE businesses SET always_confirm_by_mail = 1");
    const auto booked = studio.try_to_book("ada@example.com").value().booking;
    CHECK(booked.status == BookingStatus::awaiting_confirmation);
    CHECK(domain::decide_mail_confirmation(booked, studio.shell().now())->booking.status == BookingStatus::requested);
}

TEST_CASE("who is kept out books nothing online, and takes no time", "[customers][standing]")
{
    StandingStudio studio;
    studio.set(CustomerStanding::kept_out);
    constexpr auto refused = ErrorCode::not_bookable_online;
    CHECK(studio.try_to_book("ADA@example.com").error().code == refused);
    CHECK(studio.try_to_book("new@example.com", "+43 664 1").error().code == refused);
    CHECK(studio.confirm("ada@example.com").error().code == refused);
    CHECK(studio.book_series("ada@example.com").error().code == refused);
    CHECK(studio.count("bookings WHERE status <> 'held'") == 0);
    CHECK(studio.try_to_book("bo@example.com").has_value());
}
