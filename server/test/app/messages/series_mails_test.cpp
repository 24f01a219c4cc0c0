// Promises: one change of several bookings of a series is one mail to each person who is told of it, and no crash loses
// or repeats it; a host is told only of their own dates.
#include <catch2/catch.hpp>

#include "app/bookings/holds.hpp"
#include "app/bookings/series.hpp"
#include "test/support/mailroom.hpp"

using core::SeriesScope;
using test::at;
using Lines = std::vector<std::string>;

namespace {

// Three dates of a cut, a week apart, by anna, or by one of anna and ben who is free.
class SeriesRoom : public test::Mailroom {
public:
    SeriesRoom()
    {
        studio.execute("UPDATE services SET is_recurring = 1 WHERE id = 'cut';"
                       "INSERT INTO webhooks (business_id, id, slug, url, events, active, position)"
                       " VALUES ('salon', 'w', 'w', 'https://other.example/', '', 1, 1);"
                       "INSERT INTO webhook_secrets (business_id, webhook_id, secret, created_at)"
                       " VALUES ('salon', 'w', 'whsec_one', 0)");
        shell.webhooks.to_message = [](const domain::WebhookFacts&) { return std::string {"{}"}; };
    }

    std::vector<app::BookedAppointment> book(
        const std::string& staff_id = "anna", int dates = 3, const std::string& first = "2026-03-03T10:00:00Z")
    {
        const auto wish = studio.wish("cut", first, staff_id);
        app::SeriesRequest series;
        series.order = wish.order;
        series.visitor = wish.visitor;
        for (int week = 0; week < dates; ++week)
            series.starts.push_back(wish.starts_at + core::days {7 * week});
        return app::book_series(shell, "salon", series).value().bookings;
    }

    // What was carried since the last call: to whom, what, and of how many dates.
    Lines mails()
    {
        dispatch();
        send();
        Lines lines;
        for (const auto& mail : carried) {
            const auto at = mail.letter.text.find("\nseries ");
            const auto count = mail.letter.text.substr(at + 8, mail.letter.text.find('\n', at + 1) - at - 8);
            lines.push_back(mail.to_email + ' ' + mail.letter.subject + ' ' + count);
        }
        carried.clear();
        std::ranges::sort(lines);
        return lines;
    }

    app::LinkKey page_of(const app::BookedAppointment& booked) const { return studio.link(booked.tokens.view); }
};

Lines to_all(const std::string& what)
{
    return {"ada@example.com " + what, "anna@salon.example " + what, "office@salon.example " + what};
}

}   // namespace

TEST_CASE("a series is booked with one mail to each, and told to other programs booking by booking", "[mails][series]")
{
    SeriesRoom room;
    const auto series = room.book();
    CHECK(room.mails() == to_all("booking_scheduled 3"));
    CHECK(room.mails().empty());
    CHECK(room.studio.count("webhook_deliveries") == 3);
    CHECK(room.studio.count("outbox WHERE dispatched_at IS NULL") == 0);
    CHECK(room.studio.count("mails WHERE counted_at IS NOT NULL AND audience = 'visitor'") == 1);
}

TEST_CASE("what changes several dates at once is one mail, and what changes one is about that one", "[mails][series]")
{
    SeriesRoom room;
    const auto series = room.book();
    room.mails();
    app::MoveRequest move {at("2026-03-10T11:00:00Z"), "UTC", SeriesScope::following, {}};
    REQUIRE(app::reschedule(room.shell, room.page_of(series[1]), move));
    CHECK(room.mails() == to_all("booking_rescheduled 2"));
    move = {at("2026-03-10T12:00:00Z"), "UTC", SeriesScope::one, {}};
    REQUIRE(app::reschedule(room.shell, room.page_of(series[1]), move));
    CHECK(room.mails() == to_all("booking_rescheduled 0"));
    REQUIRE(app::cancel(room.shell, room.page_of(series[0]), {"", SeriesScope::one}));
    CHECK(room.mails() == to_all("booking_cancelled 0"));
    REQUIRE(app::cancel(room.shell, room.page_of(series[1]), {"", SeriesScope::all}));
    CHECK(room.mails() == to_all("booking_cancelled 2"));
    CHECK(room.studio.count("webhook_deliveries") == 3 + 2 + 1 + 1 + 2);
}

TEST_CASE("a host hears only of their own dates, the business of all", "[mails][series]")
{
    SeriesRoom room;
    // Anna is taken on the second date.
    REQUIRE(app::book(room.shell, "salon", room.studio.wish("cut", "2026-03-10T10:00:00Z", "anna")));
    room.mails();
    const auto wish = room.book("");
    CHECK(room.mails().size() == 4);
    const auto dates_of = [&](const char* host) {
        return std::ranges::count_if(
            wish, [&](const auto& one) { return one.booking.items.front().hosts.front().id == host; });
    };
    REQUIRE(dates_of("ben") > 0);
    REQUIRE(dates_of("anna") > 0);
    const auto told = [](auto dates) { return std::to_string(dates == 1 ? 0 : dates); };
    REQUIRE(app::cancel(room.shell, room.page_of(wish[0]), {"", SeriesScope::all}));
    CHECK(room.mails()
        == Lines {"ada@example.com booking_cancelled 3",
            "anna@salon.example booking_cancelled " + told(dates_of("anna")),
            "ben@salon.example booking_cancelled " + told(dates_of("ben")),
            "office@salon.example booking_cancelled 3"});
}

TEST_CASE("a process that dies over any notice of a change neither loses a mail nor sends it twice", "[mails][series]")
{
    SeriesRoom room;
    for (int dies_at = 1; dies_at <= 3; ++dies_at) {
        CAPTURE(dies_at);
        room.book("anna", 3, "2026-03-03T1" + std::to_string(dies_at) + ":00:00Z");
        int count = 0;
        room.shell.webhooks.to_message = [&](const domain::WebhookFacts&) {
            if (++count == dies_at) throw std::runtime_error {"died"};
            return std::string {"{}"};
        };
        room.dispatch();
        CHECK(room.studio.count("outbox WHERE dispatched_at IS NULL") == 1);
        room.pass(core::hours {1});
        CHECK(room.mails() == to_all("booking_scheduled 3"));
        CHECK(room.studio.count("webhook_deliveries") == 3 * dies_at);
    }
}

TEST_CASE("requests of a series that are not answered expire together, with one mail to each", "[mails][series]")
{
    SeriesRoom room;
    room.studio.execute("UPDATE services SET approval_minutes = 120 WHERE id = 'cut'");
    // Of the dates some are anna's and some are ben's.
    REQUIRE(app::book(room.shell, "salon", room.studio.wish("cut", "2026-03-10T10:00:00Z", "anna")));
    room.pass(core::minutes {30});
    const auto series = room.book("");
    room.mails();
    room.pass(core::hours {2} - core::minutes {1});
    REQUIRE(app::expire_due(room.shell, 1) == 1);   // The one that was booked alone.
    room.mails();
    room.pass(core::minutes {1});
    SECTION("by the job, one at a time") { CHECK(app::expire_due(room.shell, 1) == 3); }
    SECTION("by who wants the time of one of them")
    {
        const auto& taken = series[0].booking.items.front().hosts.front().id;
        REQUIRE(app::book(room.shell, "salon", room.studio.wish("cut", "2026-03-03T10:00:00Z", taken)));
    }
    CHECK(room.studio.count("bookings WHERE status = 'expired' AND series_id IS NOT NULL") == 3);
    auto told = room.mails();
    std::erase_if(told, [](const std::string& line) { return line.find("expired") == line.npos; });
    REQUIRE(told.size() == 4);
    CHECK(told.front() == "ada@example.com booking_expired 3");
    CHECK(told.back() == "office@salon.example booking_expired 3");
    CHECK(app::expire_due(room.shell, 100) == 0);
    CHECK(room.studio.overlaps() == 0);
}

TEST_CASE("what an older program left unsent is sent as it would have sent it", "[mails][series]")
{
    SeriesRoom room;
    room.book();
    // It knows of no change of several bookings, and of no order of mails.
    room.studio.execute("UPDATE outbox SET change_id = NULL");
    room.failures["ada@example.com"] = domain::MailFailure::delayed;
    CHECK(room.mails()
        == Lines {"anna@salon.example booking_scheduled 0", "anna@salon.example booking_scheduled 0",
            "anna@salon.example booking_scheduled 0", "office@salon.example booking_scheduled 0",
            "office@salon.example booking_scheduled 0", "office@salon.example booking_scheduled 0"});
    room.studio.execute("UPDATE mails SET order_key = NULL");
    room.failures.clear();
    room.pass(core::hours {1});
    CHECK(room.mails() == Lines(3, "ada@example.com booking_scheduled 0"));
}

TEST_CASE("news of one date never overtakes the mail of the series", "[mails][series]")
{
    SeriesRoom room;
    const auto series = room.book();
    room.failures["ada@example.com"] = domain::MailFailure::delayed;
    room.mails();
    REQUIRE(app::cancel(room.shell, room.page_of(series[2]), {"", SeriesScope::one}));
    room.failures.clear();
    CHECK(room.mails() == Lines {"anna@salon.example booking_cancelled 0", "office@salon.example booking_cancelled 0"});
    room.pass(core::hours {1});
    CHECK(room.mails() == Lines {"ada@example.com booking_cancelled 0", "ada@example.com booking_scheduled 3"});
}

TEST_CASE("refunds of a cancelled series are told as one sum", "[mails][series]")
{
    SeriesRoom room;
    std::int64_t told = 0;
    const auto series = room.book();
    room.studio.execute("UPDATE bookings SET price_minor = 5000, currency = 'EUR', paid_minor = 5000");
    room.studio.execute("INSERT INTO booking_refunds SELECT business_id, id, 60, 100 FROM bookings");
    room.mails();
    room.shell.letter = [&, write = room.shell.letter](const domain::LetterFacts& facts) {
        if (facts.notice.kind == core::NoticeKind::payment_refunded) told = facts.notice.amount_minor;
        return write(facts);
    };
    const auto cancelled = app::cancel(room.shell, room.page_of(series[0]), {"", SeriesScope::all}).value();
    CHECK(cancelled.refund_minor == 15000);
    CHECK(room.mails()
        == Lines {"ada@example.com booking_cancelled 3", "ada@example.com payment_refunded 3",
            "anna@salon.example booking_cancelled 3", "office@salon.example booking_cancelled 3",
            "office@salon.example payment_refunded 3"});
    CHECK(told == 15000);
}

TEST_CASE("who has a booking no more after a move hears of it", "[mails]")
{
    SeriesRoom room;
    std::string previous;
    room.shell.letter = [&, write = room.shell.letter](const domain::LetterFacts& facts) {
        previous = facts.previous_hosts;
        return write(facts);
    };
    const auto booked = app::book(room.shell, "salon", room.studio.wish("cut", "2026-03-03T10:00:00Z", "anna")).value();
    room.mails();
    CHECK(previous.empty());
    const app::MoveRequest to_ben {at("2026-03-03T11:00:00Z"), "UTC", SeriesScope::one, {{}, "ben"}};
    REQUIRE(app::reschedule(room.shell, room.page_of(booked), to_ben));
    CHECK(room.mails()
        == Lines {"ada@example.com booking_rescheduled 0", "anna@salon.example booking_rescheduled 0",
            "ben@salon.example booking_rescheduled 0", "office@salon.example booking_rescheduled 0"});
    CHECK(previous == "Anna");
    const app::MoveRequest later {at("2026-03-03T12:00:00Z"), "UTC", SeriesScope::one, {core::MovedHosts::same, ""}};
    REQUIRE(app::reschedule(room.shell, room.page_of(booked), later));
    CHECK(room.mails().size() == 3);
    CHECK(previous.empty());
}
