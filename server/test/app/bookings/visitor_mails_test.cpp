// Promises: one client causes so many mails to visitors and guests and no more, whatever it books, moves and cancels
// and however many requests it sends at once; it can always cancel; honest groups meet none of this; and the mails of
// one client stand behind those of all others. The broken build that must fail here is in cmake/tests.cmake.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "app/bookings/admission.hpp"
#include "app/bookings/proof_of_work.hpp"
#include "app/bookings/series.hpp"
#include "app/messages/dispatch_outbox.hpp"
#include "core/word.hpp"
#include "storage/bookings/links.hpp"
#include "test/app/at_once.hpp"
#include "test/support/solved.hpp"
#include "test/support/studio.hpp"

using core::BookingStatus;
using domain::VisitorLimits;
using test::at;
using test::Studio;

namespace {

constexpr std::string_view address = "192.0.2.7", other = "192.0.2.8";
constexpr auto done = "", too_many = "too_many_bookings";

// Of the refusal; empty if there is none.
template <class T> std::string code_of(const core::Result<T>& answer)
{
    return answer ? std::string {} : std::string {core::word(answer.error().code)};
}

std::string numbered(int n) { return fmt::format("ada{}@example.com", n); }

// Visitors of the studio, who bring guests with addresses to "yoga".
class MailedStudio : public Studio {
public:
    explicit MailedStudio(const VisitorLimits& limits = {})
    {
        execute("UPDATE services SET guest_mode = 'details', seats = 1000 WHERE id = 'yoga'");
        set_visitor_limits(limits);
    }

    app::NewBooking wish_of(std::string_view client, const std::string& email, int guests = 0)
    {
        auto wanted = wish(guests > 0 ? "yoga" : "cut", "2026-03-03T09:00:00Z");
        wanted.starts_at = next_start();
        wanted.client = client;
        wanted.visitor.contact.email = email;
        wanted.order.guest_count = guests;
        for (int i = 0; i < guests; ++i)
            wanted.visitor.guests.push_back({"Bo", fmt::format("bo{}@example.com", i)});
        return wanted;
    }

    // With a proof of work where one is wanted.
    core::Result<app::BookedAppointment> book(app::NewBooking wanted)
    {
        auto booked = app::book(shell(), "salon", wanted);
        if (booked || booked.error().code != core::ErrorCode::proof_required) return booked;
        wanted.proof = test::solved(app::new_challenge(shell(), {"salon", wanted.client}));
        return app::book(shell(), "salon", wanted);
    }

    // The link of a new booking of the client, which is made at once.
    std::string book_now(std::string_view client, const std::string& email, int guests = 0)
    {
        auto booked = book(wish_of(client, email, guests));
        REQUIRE(booked);
        CHECK(booked->booking.status == BookingStatus::scheduled);
        return booked->tokens.view;
    }

    // Opened by the client.
    static app::LinkKey link_of(std::string_view client, std::string_view token)
    {
        return {"salon", token, {}, client};
    }

    std::string move(std::string_view client, const std::string& token)
    {
        return code_of(app::reschedule(shell(), link_of(client, token), {next_start(), "UTC"}));
    }
    std::string cancel(std::string_view client, const std::string& token)
    {
        return code_of(app::cancel(shell(), link_of(client, token), {}));
    }

    std::int64_t caused(std::string_view client)
    {
        return number(fmt::format("SELECT coalesce(sum(mails), 0) FROM visitor_mails WHERE client = '{}'", client));
    }
    // All notices that become mails to visitors and guests.
    std::int64_t notices() { return count("outbox WHERE audience <> 'staff'"); }

private:
    // Eight a day, an hour apart.
    core::Instant next_start()
    {
        const int n = next_++;
        return at("2026-03-03T09:00:00Z") + core::days {n / 8} + core::hours {n % 8};
    }

    int next_ = 0;
};

}   // namespace

TEST_CASE("a client books and moves until it has caused so many mails, and can always cancel", "[limits][mail-budget]")
{
    MailedStudio studio({.mails_per_client = 5});
    const auto first = studio.book_now(address, "ada@example.com");
    const auto second = studio.book_now(address, "grace@example.com");
    CHECK(studio.move(address, first) == done);
    CHECK(studio.cancel(address, second) == done);
    CHECK(studio.move(address, first) == done);
    CHECK(studio.caused(address) == 5);
    CHECK(studio.caused(address) == studio.notices());
    CHECK(studio.move(address, first) == too_many);
    CHECK(code_of(studio.book(studio.wish_of(address, "eve@example.com"))) == too_many);
    CHECK(studio.caused(address) == 5);
    CHECK(studio.move(other, first) == done);   // From where it is not too much.
    CHECK(studio.move("", first) == done);      // The business itself, and who it trusts.
    CHECK(studio.cancel(address, first) == done);
    CHECK(studio.caused(address) == 6);
    studio.set_now(at("2026-03-03T08:00:00Z"));
    studio.book_now(address, "eve@example.com");
}

TEST_CASE("a mailbox causes so many mails, from whatever addresses", "[limits][mail-budget]")
{
    MailedStudio studio({.mails_per_mailbox = 4});
    const auto first = studio.book_now("192.0.2.1", "ada@example.com", 2);
    CHECK(studio.move("192.0.2.2", first) == too_many);
    CHECK(code_of(studio.book(studio.wish_of("192.0.2.3", "Ada+1@Example.com", 1))) == too_many);
    studio.book_now("192.0.2.3", "Ada+1@Example.com");
    studio.book_now("192.0.2.3", "grace@example.com");
    CHECK(studio.cancel("192.0.2.4", first) == done);
}

TEST_CASE("guests of a booking are counted, and beyond so many mails it is confirmed by one", "[limits][mail-budget]")
{
    MailedStudio studio({.mails_without_confirmation = 9});
    const auto first = studio.book_now(address, "ada@example.com", 2);
    studio.book_now(address, "ada@example.com", 2);
    CHECK(studio.cancel(address, first) == done);
    CHECK(studio.caused(address) == 9);
    const auto before = studio.notices();
    CHECK(before == 9);
    const auto asked = studio.book(studio.wish_of(address, "ada@example.com", 2));
    REQUIRE(asked);
    CHECK(asked->booking.status == BookingStatus::awaiting_confirmation);
    CHECK(studio.notices() == before + 1);
    CHECK(studio.caused(address) == 10);
    CHECK(studio.unasked() == 0);
    studio.book_now(other, "grace@example.com", 2);
    // Who confirms it causes its mails, and is never refused.
    studio.set_visitor_limits({.mails_without_confirmation = 9, .mails_per_client = 10});
    const std::string token = "a-token-of-twenty-six-char";
    studio.database().write([&](storage::Transaction& transaction) {
        storage::insert_link(
            transaction, "salon", {studio.shell().hash(token), core::LinkPurpose::confirm, asked->booking.id});
    });
    REQUIRE(app::confirm_by_mail(studio.shell(), MailedStudio::link_of(address, token)));
    CHECK(studio.caused(address) == 13);
}

TEST_CASE("holds cause no mails, and who confirms them does", "[limits][mail-budget]")
{
    MailedStudio studio({.mails_per_client = 1});
    auto wanted = studio.hold_wish("cut", "2026-03-03T09:00:00Z");
    wanted.client = address;
    wanted.is_limited = true;
    const auto one = app::hold(studio.shell(), "salon", wanted).value();
    wanted.starts_at += core::hours {2};
    const auto next = app::hold(studio.shell(), "salon", wanted).value();
    CHECK(studio.caused(address) == 0);
    const auto visitor = studio.wish("cut", "2026-03-03T09:00:00Z").visitor;
    const auto confirm = [&](const app::Hold& held) {
        return code_of(app::confirm_hold(studio.shell(), studio.link(held.token), {visitor, std::string {address}}));
    };
    CHECK(confirm(one) == done);
    CHECK(confirm(next) == too_many);
    CHECK(studio.caused(address) == 1);
}

TEST_CASE("a series causes one mail to each, and its next ones have a later turn", "[limits][mail-budget]")
{
    MailedStudio studio;
    studio.execute("UPDATE services SET is_recurring = 1 WHERE id = 'cut'");
    for (int i = 0; i < 20; ++i)
        studio.book_now(address, numbered(i));
    CHECK(studio.count("outbox WHERE turn <> 0") == 0);
    const auto first = studio.wish_of(address, "ada@example.com");
    app::SeriesRequest series {.order = first.order,
        .starts = {first.starts_at, first.starts_at + core::days {7}, first.starts_at + core::days {14}},
        .visitor = first.visitor,
        .one_time_slug = "",
        .client = std::string {address}};
    const auto booked = app::book_series(studio.shell(), "salon", series);
    REQUIRE(booked);
    CHECK(studio.caused(address) == 21);
    CHECK(studio.count("outbox WHERE turn = 1 AND audience = 'visitor'") == 3);
    CHECK(studio.count("outbox WHERE turn <> 0") == 3);   // No one is silenced who works there.
    const auto token = booked->bookings.front().tokens.view;
    REQUIRE(app::cancel(studio.shell(), MailedStudio::link_of(address, token), {"", core::SeriesScope::all}));
    CHECK(studio.caused(address) == 22);
    CHECK(studio.count("outbox WHERE turn = 1") == 6);
    studio.book_now(other, "grace@example.com");
    CHECK(studio.count("outbox WHERE turn = 1") == 6);
    studio.set_now(at("2026-03-02T09:00:00Z"));   // The hour is over.
    studio.book_now(address, "eve@example.com");
    CHECK(studio.count("outbox WHERE turn = 1") == 6);
}

TEST_CASE("honest groups book, move and cancel without meeting the budget of mails", "[limits][mail-budget]")
{
    struct Row {
        const char* who;
        int bookings, guests, moves, cancellations;
        bool has_one_mailbox;
    };
    const Row rows[] = {
        {"a family", 6, 2, 6, 3, true},
        {"an office of forty", 40, 0, 40, 20, false},
        {"a class of thirty", 30, 1, 15, 5, false},
        {"a receptionist", 40, 1, 40, 20, true},
        {"a receptionist who brings guests to all", 40, 4, 0, 0, true},
    };
    for (const auto& row : rows) {
        INFO(row.who);
        MailedStudio studio;
        std::vector<std::string> links;
        for (int i = 0; i < row.bookings; ++i)
            links.push_back(studio.book_now(address, row.has_one_mailbox ? "us@example.com" : numbered(i), row.guests));
        for (int i = 0; i < row.moves; ++i)
            CHECK(studio.move(address, links[static_cast<std::size_t>(i)]) == done);
        for (int i = 0; i < row.cancellations; ++i)
            CHECK(studio.cancel(address, links[static_cast<std::size_t>(i)]) == done);
        CHECK(studio.caused(address) == studio.notices());
    }
}

TEST_CASE(
    "moves of one client at the same time cause no more mails than one after the other", "[limits][mail-budget][race]")
{
    MailedStudio studio({.mails_per_client = 5});
    for (int round = 0; round < 5; ++round) {
        const auto client = fmt::format("192.0.2.{}", round);
        struct Move {
            std::string token;
            core::Instant to;
        };
        std::vector<Move> moves;
        for (int i = 0; i < 12; ++i) {
            // Of three people who work there, so that their times do not make the moves wait for each other.
            const std::string_view staff[] = {"anna", "ben", "dan"};
            const auto host = static_cast<std::size_t>(i % 3);
            auto wanted = studio.wish(host == 2 ? "course" : "cut", "2026-03-03T09:00:00Z", staff[host]);
            wanted.starts_at += core::days {2 * round} + core::hours {2 * (i / 3)};
            wanted.visitor.contact.email = numbered(i);
            moves.push_back(
                {app::book(studio.shell(), "salon", wanted).value().tokens.view, wanted.starts_at + core::days {1}});
        }
        test::each_at_once(moves, [&](const Move& one) {
            static_cast<void>(
                app::reschedule(studio.shell(), MailedStudio::link_of(client, one.token), {one.to, "UTC"}));
        });
        CHECK(studio.caused(client) == 5);
    }
}

TEST_CASE("who caused mails is forgotten after a day", "[limits][mail-budget]")
{
    MailedStudio studio;
    studio.book_now(address, "ada@example.com");
    studio.set_now(at("2026-03-03T08:30:00Z"));
    CHECK(app::forget_visitors(studio.shell(), 10) == 0);
    studio.set_now(at("2026-03-03T09:00:00Z"));
    CHECK(app::forget_visitors(studio.shell(), 10) == 2);   // The booking's and the mail's.
    CHECK(studio.count("visitor_mails") == 0);
}
