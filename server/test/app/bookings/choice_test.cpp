// A visitor who asks for anyone of a team gets the host whom the rule of the service prefers, whatever happens between
// the choice and the claim; and a large team costs no more than a small one.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <thread>

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/order_decision.hpp"
#include "test/app/at_once.hpp"
#include "test/support/faulty_database.hpp"
#include "test/support/salon.hpp"

using core::ErrorCode;
using test::at;

namespace {

constexpr int members = 8;

// The salon with a team of eight, "t0" to "t7", who work like anna and offer "cut" instead of her and ben.
class TeamSalon : public test::Salon {
public:
    explicit TeamSalon(std::string_view assignment) : TeamSalon {assignment, test::each_engine()} { }
    TeamSalon(std::string_view assignment, storage::Engine engine) : test::Salon {engine}
    {
        std::string sql = fmt::format(R"(
            DELETE FROM service_staff WHERE service_id = 'cut';
            UPDATE services SET assignment = '{}' WHERE id = 'cut';)",
            assignment);
        for (int i = 0; i < members; ++i) {
            sql += fmt::format(R"(
                INSERT INTO staff (business_id, id, slug, name, title, time_zone, position)
                    VALUES ('salon', 't{0}', 't{0}', 'T', '', 'UTC', 10 + {0});
                INSERT INTO service_staff (business_id, service_id, staff_id, position)
                    VALUES ('salon', 'cut', 't{0}', {0});)",
                i);
            for (int weekday = 1; weekday <= 7; ++weekday)
                sql += fmt::format("INSERT INTO roster_hours VALUES ('salon', 't{}', {}, 540, 1020);", i, weekday);
        }
        execute(sql);
    }

    std::string host_of(const domain::Booking& booking) const { return booking.items.front().hosts.front().id; }

    // Books anyone as book() does, but `meanwhile` happens between the choice and the claim.
    core::Result<domain::Booking> book_after(std::string_view starts_at, const std::function<void()>& meanwhile)
    {
        const auto wanted = request(starts_at, "");
        const domain::BookingRequest asked {wanted.order, wanted.starts_at, wanted.visitor};
        const app::PendingOrder order {.claim = {.business_id = "salon",
                                           .order = asked.order,
                                           .starts_at = asked.starts_at,
                                           .customer_email = asked.visitor.contact.email},
            .decide = [&](const domain::BookingFacts& facts, core::Instant now) {
                return domain::decide_booking("late", asked, facts, now);
            }};
        const auto early
            = database().read([&](storage::Snapshot& snapshot) { return app::decide_early(shell(), snapshot, order); });
        REQUIRE(early);
        first_choice = host_of(early->decision.outcome.booking);
        meanwhile();
        return database().write([&](storage::Transaction& transaction) -> core::Result<domain::Booking> {
            auto late = TRY(app::claim_and_decide(shell(), transaction, order, *early));
            TRY(app::store_new(transaction, "salon", late.outcome, late.facts));
            return late.outcome.booking;
        });
    }

    // One visitor for each start, all at once. How many were refused.
    int book_at_once(const std::vector<core::Instant>& starts)
    {
        std::atomic<int> refused = 0;
        test::each_at_once(starts, [&](core::Instant start) { refused += is_refused(start) ? 1 : 0; });
        return refused;
    }

    std::map<std::string, int> bookings_of_each()
    {
        return database().read([](storage::Snapshot& snapshot) {
            auto rows = snapshot.query("SELECT staff_id FROM booking_hosts WHERE live = 1");
            std::map<std::string, int> counts;
            while (rows.next())
                ++counts[rows.value<std::string>()];
            return counts;
        });
    }

    std::string first_choice;

private:
    // The database's own refusal of an overlap counts as none.
    bool is_refused(core::Instant start)
    {
        auto wanted = request("2026-03-03T10:00:00Z", "");
        wanted.starts_at = start;
        try {
            return !app::book(shell(), "salon", wanted);
        } catch (const storage::DatabaseError&) {
            return false;
        }
    }
};

}   // namespace

TEST_CASE("one who is booked by name between choice and claim is passed over", "[choice][changed]")
{
    TeamSalon salon {"equal"};
    const auto booked = salon.book_after(
        "2026-03-03T10:00:00Z", [&] { REQUIRE(salon.book("2026-03-03T10:00:00Z", salon.first_choice)); });
    REQUIRE(booked);
    CHECK(salon.host_of(*booked) != salon.first_choice);
    CHECK(salon.overlaps() == 0);
}

TEST_CASE("the rule of the service counts what was booked between choice and claim", "[choice][fair]")
{
    TeamSalon salon {"equal"};
    const auto booked = salon.book_after(
        "2026-03-03T10:00:00Z", [&] { REQUIRE(salon.book("2026-03-03T15:00:00Z", salon.first_choice)); });
    REQUIRE(booked);   // The first choice is still free at ten, but has one booking more than the others.
    CHECK(salon.host_of(*booked) != salon.first_choice);
}

TEST_CASE("a setup that changed between choice and claim counts", "[choice][setup]")
{
    TeamSalon salon {"most_free"};
    const auto booked = salon.book_after(
        "2026-03-03T10:00:00Z", [&] { salon.execute("UPDATE services SET duration_minutes = 45 WHERE id = 'cut'"); });
    REQUIRE(booked);
    CHECK(booked->items.front().time.to == at("2026-03-03T10:45:00Z"));
}

TEST_CASE("a limit per customer that was reached between choice and claim counts", "[choice][limit]")
{
    TeamSalon salon {"most_free"};
    salon.execute("INSERT INTO service_limits VALUES ('salon', 'cut', 1, 'customer', 'bookings', 'day', 1)");
    const auto booked
        = salon.book_after("2026-03-03T10:00:00Z", [&] { REQUIRE(salon.book("2026-03-03T15:00:00Z", "t5")); });
    REQUIRE(!booked);
    CHECK(booked.error().code == ErrorCode::customer_limit_reached);
}

TEST_CASE("a chosen host who has reached a limit is passed over", "[choice][limit]")
{
    TeamSalon salon {"equal"};
    salon.execute("INSERT INTO service_limits VALUES ('salon', 'cut', 1, 'staff', 'bookings', 'day', 1)");
    for (int i = 0; i < members; ++i)   // Each gets one booking on the day, and then all are full.
        REQUIRE(salon.book("2026-03-03T10:00:00Z", ""));
    CHECK(salon.bookings_of_each().size() == members);
    const auto refused = salon.book("2026-03-03T15:00:00Z", "");
    REQUIRE(!refused);
    CHECK(refused.error().code == ErrorCode::limit_reached);
}

// Another transaction holds t1 and asks for t7, while a visitor who had chosen t7 queues for t1 and all others.
TEST_CASE("a chosen host who cannot be had is given up before all are claimed", "[choice][queue]")
{
    TeamSalon salon {"equal", storage::Engine::postgres};   // SQLite has only one writer.
    salon.execute("INSERT INTO service_limits VALUES ('salon', 'cut', 1, 'customer', 'bookings', 'day', 1)");
    for (int i = 0; i < members - 1; ++i)   // So that t7 is preferred.
        REQUIRE(salon.book(fmt::format("2026-03-{:02}T10:00:00Z", 4 + i), fmt::format("t{}", i)));
    const auto claim = [](storage::Transaction& transaction, std::string_view staff_id) {
        transaction.execute("UPDATE staff SET claim_seq = claim_seq WHERE id = $1", staff_id);
    };
    std::thread visitor;
    bool is_first_booked = false, is_refused = false;
    const auto book_first = [&] { is_first_booked = salon.book("2026-03-03T15:00:00Z", "t5").has_value(); };
    CHECK_NOTHROW(salon.database().write([&](storage::Transaction& transaction) {
        claim(transaction, "t1");
        visitor = std::thread {[&] { is_refused = !salon.book_after("2026-03-03T10:00:00Z", book_first); }};
        while (!transaction.query("SELECT 1 FROM pg_locks WHERE NOT granted").next())
            std::this_thread::sleep_for(std::chrono::milliseconds {5});
        transaction.execute("SET LOCAL lock_timeout = '500ms'");   // Less than it takes to notice a circle.
        claim(transaction, "t7");
        return true;
    }));
    visitor.join();
    CHECK(is_first_booked);
    CHECK(is_refused);
    CHECK(salon.first_choice == "t7");
}

TEST_CASE("of many who ask for anyone at the same time, each gets another host", "[choice][race]")
{
    TeamSalon salon {"most_free"};
    salon.drop_last_line();
    for (int round = 0; round < 5; ++round) {
        const auto start = at("2026-03-03T10:00:00Z") + core::days {round};
        CHECK(salon.book_at_once(std::vector(members * 3, start)) == members * 2);
    }
    CHECK(salon.overlaps() == 0);
    for (const auto& [host, count] : salon.bookings_of_each())
        CHECK(count == 5);
}

TEST_CASE("bookings of anyone that are made at once are shared out as if they came in turn", "[choice][race][fair]")
{
    TeamSalon salon {"equal"};
    std::vector<core::Instant> starts;
    for (int i = 0; i < members * 3; ++i)
        starts.push_back(at("2026-03-03T09:00:00Z") + core::days {i / 8} + core::hours {i % 8});
    CHECK(salon.book_at_once(starts) == 0);
    CHECK(salon.bookings_of_each().size() == members);
    for (const auto& [host, count] : salon.bookings_of_each())
        CHECK(count == 3);
}

TEST_CASE("anyone of a team costs as many statements as anyone of two", "[choice]")
{
    TeamSalon salon {GENERATE("most_free", "equal", "priority")};
    test::FaultyDatabase counting {salon.database()};
    const auto shell = test::with_database(salon.shell(), counting);
    const auto statements_of = [&](std::string_view starts_at) {
        counting.fail_at(0);
        REQUIRE(app::book(shell, "salon", salon.request(starts_at, "")));
        return counting.statements();
    };
    statements_of("2026-03-03T10:00:00Z");   // What is read for the first time is kept.
    const auto of_team = statements_of("2026-03-03T11:00:00Z");
    salon.execute("DELETE FROM service_staff WHERE service_id = 'cut' AND staff_id NOT IN ('t0', 't1')");
    statements_of("2026-03-03T12:00:00Z");
    CHECK(statements_of("2026-03-03T13:00:00Z") == of_team);
}
