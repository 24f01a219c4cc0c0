// What a visitor does for more than is free: a proof of work, then a confirmation by mail. Promise: honest groups meet
// no more than one of them each. Exactly as many as may be are booked without it, however many requests come at once.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "app/bookings/proof_of_work.hpp"
#include "app/bookings/series.hpp"
#include "core/word.hpp"
#include "test/app/at_once.hpp"
#include "test/support/faulty_database.hpp"
#include "test/support/solved.hpp"
#include "test/support/studio.hpp"

using core::BookingStatus;
using core::ErrorCode;
using domain::VisitorLimits;
using test::at;
using test::Studio;

namespace {

constexpr std::string_view address = "192.0.2.7";

// Visitors of the studio, which has so many free times that each gets one of their own.
class VisitedStudio : public Studio {
public:
    explicit VisitedStudio(const VisitorLimits& limits = {})
    {
        execute("UPDATE services SET email_rule = 'optional'");
        set_visitor_limits(limits);
    }

    app::NewBooking next_wish(std::string_view client, std::string_view email = "ada@example.com")
    {
        auto next = wish("cut", "2026-03-03T09:00:00Z");
        next.starts_at += core::days {next_ / 8} + core::hours {next_ % 8};
        ++next_;
        next.client = client;
        next.visitor.contact.email = email;
        return next;
    }

    // Books as a browser does: with a proof when one is wanted.
    core::Result<app::BookedAppointment> book(app::NewBooking wanted)
    {
        auto booked = app::book(shell(), "salon", wanted);
        if (booked || booked.error().code != ErrorCode::proof_required) return booked;
        ++challenges;
        wanted.proof = new_proof(wanted.client);
        return app::book(shell(), "salon", wanted);
    }
    BookingStatus status_of(std::string_view client, std::string_view email = "ada@example.com")
    {
        return book(next_wish(client, email)).value().booking.status;
    }

    core::Result<app::Hold> hold(std::string_view client)
    {
        auto wanted = hold_wish("cut", "2026-03-03T09:00:00Z");
        wanted.starts_at = next_wish(client).starts_at;
        wanted.client = client;
        wanted.is_limited = true;
        auto held = app::hold(shell(), "salon", wanted);
        if (held || held.error().code != ErrorCode::proof_required) return held;
        ++challenges;
        wanted.proof = new_proof(client);
        return app::hold(shell(), "salon", wanted);
    }
    core::Result<app::BookedAppointment> confirm(const app::Hold& held, std::string_view client, std::string_view email)
    {
        return app::confirm_hold(shell(), link(held.token), {next_wish(client, email).visitor, std::string {client}});
    }

    int challenges = 0;   // Proofs that were wanted.

private:
    domain::Proof new_proof(std::string_view client)
    {
        return test::solved(app::new_challenge(shell(), {"salon", client}));
    }

    int next_ = 0;
};

std::string numbered(int n) { return fmt::format("ada{}@example.com", n); }

}   // namespace

TEST_CASE("beyond what is booked without it, each booking of a client is confirmed by mail", "[limits][confirmation]")
{
    VisitedStudio studio({.booked_without_confirmation = 2});
    CHECK(studio.status_of(address) == BookingStatus::scheduled);
    CHECK(studio.status_of(address) == BookingStatus::scheduled);
    const auto told = studio.count("outbox WHERE audience <> 'visitor'");
    CHECK(studio.status_of(address) == BookingStatus::awaiting_confirmation);
    CHECK(studio.count("outbox WHERE audience <> 'visitor'") == told);
    CHECK(studio.status_of("192.0.2.8") == BookingStatus::scheduled);
    auto nameless = studio.next_wish(address, "");
    const auto refused = studio.book(nameless);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().fields == std::vector<core::FieldError> {{"contact.email", core::FieldCode::required}});
    studio.execute("UPDATE services SET email_rule = 'off'");
    CHECK(studio.book(nameless).error().code == ErrorCode::too_many_bookings);
}

TEST_CASE("holds and series are confirmed likewise", "[limits][confirmation]")
{
    VisitedStudio studio({.booked_without_confirmation = 1});
    CHECK(studio.status_of(address) == BookingStatus::scheduled);
    const auto held = studio.hold(address);
    REQUIRE(held);
    CHECK(studio.confirm(*held, address, "ada@example.com").value().booking.status
        == BookingStatus::awaiting_confirmation);

    const auto first = studio.wish("course", "2026-03-10T09:00:00Z");
    app::SeriesRequest series {.order = first.order,
        .starts = {at("2026-03-10T09:00:00Z"), at("2026-03-17T09:00:00Z")},
        .visitor = first.visitor,
        .one_time_slug = "",
        .client = "192.0.2.8"};
    const auto booked = app::book_series(studio.shell(), "salon", series);
    REQUIRE(booked);
    for (const auto& one : booked->bookings)
        CHECK(one.booking.status == BookingStatus::awaiting_confirmation);
}

TEST_CASE("in a busy hour of the business all confirm by mail", "[limits][confirmation]")
{
    VisitedStudio studio({.orders_per_hour_without_confirmation = 3});
    for (const auto* client : {"192.0.2.1", "192.0.2.2", "192.0.2.3"})
        CHECK(studio.status_of(client) == BookingStatus::scheduled);
    CHECK(studio.status_of("192.0.2.4") == BookingStatus::awaiting_confirmation);
    auto trusted = studio.next_wish("");
    CHECK(studio.book(trusted).value().booking.status == BookingStatus::scheduled);
    studio.set_now(at("2026-03-02T09:01:00Z"));
    CHECK(studio.status_of("192.0.2.5") == BookingStatus::scheduled);
}

TEST_CASE("requests of one client at the same time are not booked without confirmation", "[limits][confirmation][race]")
{
    VisitedStudio studio({.booked_without_proof = 100, .booked_without_confirmation = 5});
    std::vector<app::NewBooking> wishes;
    for (int i = 0; i < 12; ++i)
        wishes.push_back(studio.next_wish(address, numbered(i)));
    test::each_at_once(wishes, [&](const auto& wish) { static_cast<void>(app::book(studio.shell(), "salon", wish)); });
    CHECK(studio.count("bookings WHERE status = 'scheduled'") == 5);
    CHECK(studio.count("bookings WHERE status = 'awaiting_confirmation'") == 7);
    CHECK(studio.unasked() == 0);
}

TEST_CASE("a family, an office, a class and a receptionist meet no more than one challenge", "[limits][confirmation]")
{
    VisitedStudio studio;
    for (int i = 0; i < 6; ++i)
        CHECK(studio.status_of("192.0.2.1", "family@example.com") == BookingStatus::scheduled);
    CHECK(studio.challenges == 0);
    for (int i = 0; i < 40; ++i)   // An office behind one address: one of them meets a proof of work.
        CHECK(studio.status_of("192.0.2.2", numbered(i)) == BookingStatus::scheduled);
    CHECK(studio.challenges == 1);
    for (int i = 0; i < 30; ++i) {   // A class, whose times are held while they type.
        const auto held = studio.hold("192.0.2.3");
        REQUIRE(held);
        CHECK(studio.confirm(*held, "192.0.2.3", numbered(100 + i)).value().booking.status == BookingStatus::scheduled);
    }
    CHECK(studio.challenges == 2);
    for (int i = 0; i < 40; ++i)   // A receptionist.
        CHECK(studio.status_of("192.0.2.4", numbered(200 + i)) == BookingStatus::scheduled);
    CHECK(studio.challenges == 3);
}

TEST_CASE("a proof that is wanted is asked for before anything is claimed", "[limits][proof]")
{
    VisitedStudio studio({.booked_without_proof = 0});
    test::FaultyDatabase database {studio.database()};
    const auto shell = test::with_database(studio.shell(), database);
    const auto code_of = [](const auto& answer) { return answer ? ErrorCode::internal : answer.error().code; };
    auto wanted = studio.next_wish(address);
    CHECK(code_of(app::book(shell, "salon", wanted)) == ErrorCode::proof_required);
    wanted.proof
        = domain::Proof {.challenge = "made up", .number = 1, .salt = "1?expires=99999999999&", .signature = ""};
    CHECK(code_of(app::book(shell, "salon", wanted)) == ErrorCode::proof_required);
    app::HoldRequest hold {.order = wanted.order,
        .starts_at = wanted.starts_at,
        .time_zone = "UTC",
        .one_time_slug = "",
        .client = std::string {address},
        .is_limited = true};
    CHECK(code_of(app::hold(shell, "salon", hold)) == ErrorCode::proof_required);
    CHECK(database.writes() == 0);
}
