// Stopping has a bound: what is under way ends, and nothing new begins.
#include "program/jobs.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

#include "app/messages/reminders.hpp"
#include "app/payments/payment_jobs.hpp"
#include "test/support/fake_provider.hpp"
#include "test/support/mailroom.hpp"

using program::JobLoops;
using test::at;

namespace {

constexpr int many = 100;
constexpr std::chrono::milliseconds no_pause {0};

struct NoFile {
    ~NoFile() { close(descriptor); }
    const int descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC);
};

// Its thread ends before the file is closed.
struct NoLog {
    const NoFile file;
    const outside::Log log {file.descriptor};
};

void insert_mails(test::Mailroom& room)
{
    room.shell.database.write([&](storage::Transaction& transaction) {
        for (int i = 0; i < many; ++i) {
            storage::NewMail mail {.business_id = "salon", .booking_id = {}};
            mail.mail.id = room.shell.new_id();
            mail.mail.to_email = std::to_string(i) + "@example.com";
            storage::insert_mail(transaction, mail);
        }
    });
}

// Paid bookings that were cancelled, so that money goes back.
void order_refunds(test::Till& till)
{
    for (const auto* start : {"2026-03-03T10:00:00Z", "2026-03-04T10:00:00Z", "2026-03-05T10:00:00Z"}) {
        const auto booked = till.book(start);
        till.hear(till.start(booked), core::CheckoutStatus::paid);
        REQUIRE(app::cancel(till.shell, {"salon", booked.tokens.cancel.value()}, {"ill"}));
    }
}

}   // namespace

TEST_CASE("a job in the middle of many slow mails ends after the one under way", "[jobs][mails]")
{
    test::Mailroom room;
    insert_mails(room);
    std::atomic<bool> has_begun = false, is_watched = false, is_asked = false;
    // The limit only makes this test fail, instead of hang, where the other job is not asked.
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds {30};
    room.meanwhile = [&](const domain::Mail&) {
        has_begun = true;
        while (!is_asked && std::chrono::steady_clock::now() < patience)
            std::this_thread::yield();
    };
    {
        const NoLog none;
        JobLoops jobs {none.log, no_pause};
        jobs.add("send_mails", [&](const std::stop_token& stop) { app::send_mails(room.shell, many, stop); });
        jobs.add("witness", [&](const std::stop_token& stop) {
            is_watched = true;
            while (!stop.stop_requested())
                std::this_thread::yield();
            is_asked = true;
        });
        while (!has_begun || !is_watched)   // A job that has not begun does not begin after the stop.
            std::this_thread::yield();
    }
    CHECK(is_asked);
    CHECK(room.carried.size() == 1);
    CHECK(room.waiting() == many - 1);
}

TEST_CASE("all jobs are asked to stop before one is waited for, and none begins a round after that", "[jobs]")
{
    std::atomic<bool> has_begun = false, is_asked = false, is_other_gone = false;
    std::atomic<int> rounds = 0;
    std::shared_ptr<void> until_gone {nullptr, [&](void*) { is_other_gone = true; }};
    {
        const NoLog none;
        JobLoops jobs {none.log, no_pause};
        jobs.add("slow", [&](const std::stop_token& stop) {
            has_begun = true;
            while (!stop.stop_requested())
                std::this_thread::yield();
            is_asked = true;
            while (!is_other_gone && rounds < 2)   // Its item takes until the other job has ended, or goes on.
                std::this_thread::yield();
        });
        jobs.add("other", [&, until_gone = std::move(until_gone)](const std::stop_token&) {
            ++rounds;
            while (!is_asked)
                std::this_thread::yield();
        });
        while (!has_begun || rounds == 0)
            std::this_thread::yield();
    }
    CHECK(rounds == 1);
}

TEST_CASE("a job that fails runs again", "[jobs]")
{
    std::atomic<int> rounds = 0;
    const NoLog none;
    JobLoops jobs {none.log, no_pause};
    jobs.add("failing", [&](const std::stop_token&) {
        if (++rounds < 3) throw std::runtime_error {"no"};
    });
    while (rounds < 3)
        std::this_thread::yield();
}

TEST_CASE("notices are dispatched and planned until a stop is asked for", "[jobs]")
{
    test::Mailroom room;
    for (const auto* start : {"2026-03-03T10:00:00Z", "2026-03-04T10:00:00Z"})
        room.book(start);
    std::stop_source stop;
    room.shell.letter = [&, write = room.shell.letter](const domain::LetterFacts& facts) {
        stop.request_stop();
        return write(facts);
    };
    CHECK(app::dispatch_notices(room.shell, many, stop.get_token()) == 1);
    CHECK(app::dispatch_notices(room.shell, many) == 3);

    room.studio.execute("INSERT INTO service_reminders (business_id, service_id, minutes) VALUES ('salon', 'cut', 60)");
    room.book("2026-03-05T10:00:00Z");
    room.studio.set_now(at("2026-03-05T09:30:00Z"));
    CHECK(app::enqueue_due_notices(room.shell, many, stop.get_token()) == 0);
    CHECK(app::enqueue_due_notices(room.shell, many) == 1);
}

TEST_CASE("money is asked for and sent back until a stop is asked for", "[jobs]")
{
    test::Till till;
    order_refunds(till);
    std::stop_source stop;
    till.shell.payments.refund = [&, refund = till.shell.payments.refund](const domain::RefundOrder& order) {
        stop.request_stop();
        return refund(order);
    };
    CHECK(app::send_refunds(till.shell, many, stop.get_token()) == 1);
    CHECK(app::send_refunds(till.shell, many) == 2);

    for (const auto* start : {"2026-03-06T10:00:00Z", "2026-03-07T10:00:00Z"})
        till.start(till.book(start));
    till.studio.set_now(at("2026-03-02T08:10:00Z"));
    std::stop_source other_stop;
    till.shell.payments.look = [&, look = till.shell.payments.look](const domain::CheckoutKey& key) {
        other_stop.request_stop();
        return look(key);
    };
    CHECK(app::check_open_checkouts(till.shell, many, other_stop.get_token()) == 1);
    CHECK(app::check_open_checkouts(till.shell, many) == 1);
}

TEST_CASE("bookings end by themselves until a stop is asked for", "[jobs]")
{
    test::Studio studio;
    for (const auto* start : {"2026-03-03T10:00:00Z", "2026-03-04T10:00:00Z"})
        REQUIRE(app::hold(studio.shell(), "salon", studio.hold_wish("cut", start)));
    studio.set_now(at("2026-03-02T05:00:00Z"));
    std::stop_source stop;
    stop.request_stop();
    CHECK(app::shorten_overlong(studio.shell(), many, stop.get_token()) == 0);
    CHECK(app::shorten_overlong(studio.shell(), many) == 2);
    studio.set_now(at("2026-03-02T09:00:00Z"));
    CHECK(app::expire_due(studio.shell(), many, stop.get_token()) == 0);
    CHECK(app::expire_due(studio.shell(), many) == 2);
}
