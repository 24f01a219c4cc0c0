// One booking with which a background job fails does not hold up the others.
#include "app/postponed_work.hpp"

#include <catch2/catch.hpp>

#include "app/bookings/holds.hpp"
#include "app/messages/dispatch_outbox.hpp"
#include "app/messages/reminders.hpp"
#include "test/support/studio.hpp"

using test::at;

namespace {

// Two bookings wait for a job. The first one cannot be read: its row was spoilt.
class Waiting {
public:
    Waiting()
    {
        shell.report = [this](std::string_view event, std::string_view reason) {
            reported.push_back(std::string {event} + ": " + std::string {reason});
        };
        shell.letter = [](const domain::LetterFacts&) { return domain::Letter {}; };
    }

    void book()
    {
        bad = app::book(shell, "salon", studio.wish("advice", "2026-03-03T10:00:00Z")).value().booking.id;
        pass(core::seconds {1});
        good = app::book(shell, "salon", studio.wish("advice", "2026-03-03T12:00:00Z")).value().booking.id;
    }
    void spoil() { studio.execute("UPDATE bookings SET locale = 'ada@example.com' WHERE id = '" + bad + "'"); }
    void mend() { studio.execute("UPDATE bookings SET locale = 'en' WHERE id = '" + bad + "'"); }
    void pass(core::seconds time) { studio.set_now(shell.now() + time); }
    std::int64_t postponed(int attempts)
    {
        return studio.count("postponed_work WHERE booking_id = '" + bad + "' AND attempts = " + std::to_string(attempts)
            + " AND failure LIKE '%ada@example.com%'");
    }

    test::Studio studio;
    app::Shell shell = studio.shell();
    std::vector<std::string> reported;
    std::string bad, good;
};

struct Job {
    const char* name;
    int (*run)(const app::Shell&, int most, const std::stop_token&);
    const char* prepare;   // What else has to be before the job finds something to do.
    core::seconds until_due;
    const char* is_done;   // For a booking, after its id.
};

constexpr Job jobs[] = {
    {"expire_booking", app::expire_due, "", core::seconds {7200},
        "SELECT count(*) FROM bookings WHERE status = 'expired' AND id = "},
    {"shorten_booking", app::shorten_overlong, "", core::seconds {-7200},
        "SELECT expires_at < created_at + approval_minutes * 60 FROM bookings WHERE id = "},
    {"enqueue_notices", app::enqueue_due_notices,
        R"(INSERT INTO planned_notices (business_id, booking_id, kind, minutes, due_at)
           SELECT business_id, id, 'booking_reminder', 30, created_at FROM bookings)",
        core::seconds {1}, "SELECT count(*) = 0 FROM planned_notices WHERE booking_id = "},
};

}   // namespace

TEST_CASE("a booking with which a job fails is reported and tried again later, and the others go on", "[postponed]")
{
    const auto job = GENERATE(from_range(std::begin(jobs), std::end(jobs)));
    CAPTURE(job.name);
    Waiting waiting;
    waiting.book();
    if (*job.prepare) waiting.studio.execute(job.prepare);
    waiting.spoil();
    waiting.pass(job.until_due);
    const auto run = [&] { return job.run(waiting.shell, 1, {}); };
    const auto is_done
        = [&](const std::string& id) { return waiting.studio.number(job.is_done + ("'" + id + "'")) == 1; };

    CHECK(run() == 0);   // It is the first, and is passed over from now on.
    CHECK(waiting.postponed(1) == 1);
    CHECK(run() == 1);
    CHECK(is_done(waiting.good));
    CHECK(run() == 0);
    waiting.pass(core::seconds {5});
    CHECK(run() == 0);
    CHECK(waiting.postponed(2) == 1);
    CHECK(run() == 0);
    // Once for each try, and not what the row says.
    const auto line = std::string {job.name} + "_failed: " + waiting.bad;
    CHECK(waiting.reported == std::vector<std::string> {line, line});

    waiting.mend();
    waiting.pass(core::seconds {9});
    CHECK(run() == 0);
    waiting.pass(core::seconds {1});
    CHECK(run() == 1);
    CHECK(is_done(waiting.bad));
    CHECK(waiting.studio.count("postponed_work") == 0);
}

TEST_CASE("a notice that cannot be dispatched is tried again later, and the others are dispatched", "[postponed]")
{
    Waiting waiting;
    waiting.book();
    waiting.spoil();
    const auto of = [&](const std::string& id) {
        return waiting.studio.count("outbox WHERE dispatched_at IS NULL AND booking_id = '" + id + "'");
    };
    const auto notices = of(waiting.bad);
    REQUIRE(notices == of(waiting.good));
    CHECK(app::dispatch_notices(waiting.shell, 100) == notices);
    CHECK(of(waiting.good) == 0);
    CHECK(of(waiting.bad) == notices);
    CHECK(waiting.postponed(1) == notices);
    CHECK(waiting.reported.size() == static_cast<std::size_t>(notices));
    CHECK(waiting.reported.front() == "dispatch_notice_failed: " + waiting.bad + " notice 1");
    CHECK(app::dispatch_notices(waiting.shell, 100) == 0);
    CHECK(waiting.reported.size() == static_cast<std::size_t>(notices));

    waiting.mend();
    waiting.pass(core::seconds {5});
    CHECK(app::dispatch_notices(waiting.shell, 100) == notices);
    CHECK(of(waiting.bad) == 0);
    CHECK(waiting.studio.count("postponed_work") == 0);
}

TEST_CASE("where two processes fail with the same work, one failed attempt is counted", "[postponed]")
{
    Waiting waiting;
    waiting.book();
    const storage::BookingWork work {.job = storage::BookingJob::expire_booking, .booking = {"salon", waiting.bad}};
    for (int process = 0; process < 2; ++process)
        CHECK_FALSE(app::do_or_postpone(
            waiting.shell, work, []() -> bool { throw std::runtime_error {"ada@example.com \xff"}; }));
    CHECK(waiting.postponed(1) == 1);
}
