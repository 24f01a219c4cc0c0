#include <catch2/catch.hpp>
#include <thread>

#include "app/bookings/business_decisions.hpp"
#include "test/support/studio.hpp"

using core::ErrorCode;
using test::at;
using test::Studio;

namespace {

constexpr int visitors = 8;
constexpr int wishes_each = 30;

// One of many who book and change their minds, all on the same day. What happens is decided by the number alone.
class Visitor {
public:
    Visitor(Studio& studio, unsigned number) : studio_ {studio}, random_ {number * 2654435761U + 1} { }

    void act()
    try {
        switch (next(10)) {
        case 0: return cancel();
        case 1: return move();
        case 2: return decide();
        case 3: return hold();
        default: return book();
        }
    } catch (const storage::DatabaseError& error) {
        failures.emplace_back(error.what());
    }

    int booked = 0;
    std::vector<std::string> failures;

private:
    struct Own {
        std::string id;
        std::optional<std::string> reschedule_token;
    };

    unsigned next(unsigned end)
    {
        random_ = random_ * 1664525U + 1013904223U;
        return (random_ >> 8) % end;
    }
    core::Instant start() { return at("2026-03-03T09:00:00Z") + core::minutes {60 * next(4)}; }
    const char* service()
    {
        const char* const services[] = {"yoga", "yoga", "massage", "cut", "advice"};
        return services[next(5)];
    }

    void book()
    {
        auto wish = studio_.wish(service(), "2026-03-03T09:00:00Z");
        wish.starts_at = start();
        if (wish.order.items.front().service_id == "yoga") wish.order.guest_count = static_cast<int>(next(5));
        auto booked_one = app::book(studio_.shell(), "salon", wish);
        if (!booked_one) return;
        ++booked;
        own_.push_back({booked_one->booking.id, booked_one->tokens.reschedule});
    }

    void hold()
    {
        auto wish = studio_.hold_wish("yoga", "2026-03-03T09:00:00Z");
        wish.starts_at = start();
        wish.order.guest_count = static_cast<int>(next(5));
        wish.client = std::to_string(random_);
        const auto held = app::hold(studio_.shell(), "salon", wish);
        if (held && next(2) == 0) static_cast<void>(app::release_hold(studio_.shell(), studio_.link(held->token)));
    }

    void cancel()
    {
        if (own_.empty()) return;
        static_cast<void>(
            app::cancel_for_business(studio_.shell(), "salon", own_[next(static_cast<unsigned>(own_.size()))].id, ""));
    }

    void move()
    {
        if (own_.empty()) return;
        auto& one = own_[next(static_cast<unsigned>(own_.size()))];
        auto moved = app::reschedule(studio_.shell(), studio_.link(one.reschedule_token.value()), {start(), "UTC"});
        if (moved) one.reschedule_token = moved->tokens.reschedule;
    }

    void decide()
    {
        if (own_.empty()) return;
        const auto& id = own_[next(static_cast<unsigned>(own_.size()))].id;
        if (next(2) == 0)
            static_cast<void>(app::approve(studio_.shell(), "salon", id));
        else
            static_cast<void>(app::decline(studio_.shell(), "salon", id, ""));
    }

    Studio& studio_;
    unsigned random_;
    std::vector<Own> own_;
};

std::int64_t sweep(Studio& studio) { return studio.overfull_classes() + studio.overfull_pools() + studio.overlaps(); }

struct Storm {
    int booked = 0;
    std::vector<std::string> failures;
    std::int64_t found_by_sweeps = 0;
};

Storm storm(Studio& studio)
{
    std::vector<Visitor> crowd;
    for (unsigned number = 0; number < visitors; ++number)
        crowd.emplace_back(studio, number);
    std::atomic<int> running = visitors;
    std::vector<std::thread> threads;
    for (auto& visitor : crowd)
        threads.emplace_back([&] {
            for (int i = 0; i < wishes_each; ++i)
                visitor.act();
            --running;
        });
    Storm sum;
    while (running > 0)
        sum.found_by_sweeps += sweep(studio);
    for (auto& thread : threads)
        thread.join();
    sum.found_by_sweeps += sweep(studio);
    for (const auto& visitor : crowd) {
        sum.booked += visitor.booked;
        sum.failures.insert(sum.failures.end(), visitor.failures.begin(), visitor.failures.end());
    }
    return sum;
}

std::int64_t taken_at(Studio& studio, core::Instant start)
{
    return studio.number("SELECT coalesce(sum(attendees), 0) FROM booking_hosts WHERE live = 1 AND service_id = 'yoga' "
                         "AND starts_at = "
        + std::to_string(start.time_since_epoch().count()));
}

// Books the seats that are left one by one, until the class is full.
std::int64_t fill_up(Studio& studio, core::Instant start)
{
    auto wish = studio.wish("yoga", "2026-03-03T09:00:00Z");
    wish.starts_at = start;
    for (std::int64_t found = 0;; ++found) {
        const auto booked = app::book(studio.shell(), "salon", wish);
        if (booked) continue;
        const auto code = booked.error().code;
        // Cleo may give massages then, or have no room.
        return code == ErrorCode::seats_taken || found > 0 ? found : -1;
    }
}

void check_storm(Studio& studio)
{
    const auto sum = storm(studio);
    CHECK(sum.found_by_sweeps == 0);
    CHECK(sum.booked > 20);
    CHECK(sum.failures == std::vector<std::string> {});
    for (int hour = 9; hour <= 12; ++hour) {
        const auto start = at("2026-03-03T00:00:00Z") + core::hours {hour};
        const auto taken = taken_at(studio, start);
        CAPTURE(hour, taken);
        const auto filled = fill_up(studio, start);
        if (taken > 0) CHECK(taken + std::max(filled, std::int64_t {0}) == 10);
    }
    CHECK(sweep(studio) == 0);
}

}   // namespace

TEST_CASE(
    "however many book, move and cancel at once, no class and no room is ever overfull", "[capacity][with-checks]")
{
    Studio studio;
    check_storm(studio);
    CHECK(studio.miscounted_classes() == 0);
}

TEST_CASE(
    "claims alone keep classes and rooms from being overfull, without the database's checks", "[capacity][claim-alone]")
{
    Studio studio;
    studio.drop_last_line();
    studio.drop_checks();
    check_storm(studio);
}

TEST_CASE("a class that got more seats keeps them, whatever becomes of earlier holds")
{
    Studio studio;
    auto five = studio.wish("yoga", "2026-03-03T10:00:00Z");
    five.order.guest_count = 4;
    auto hold = studio.hold_wish("yoga", "2026-03-03T10:00:00Z");
    hold.order.guest_count = 4;
    const auto held = app::hold(studio.shell(), "salon", hold).value();
    CHECK(app::book(studio.shell(), "salon", five));
    studio.execute("UPDATE services SET seats = 15 WHERE id = 'yoga'");
    CHECK(app::book(studio.shell(), "salon", five));
    CHECK(app::confirm_hold(studio.shell(), studio.link(held.token), {five.visitor}));
    const auto full = app::book(studio.shell(), "salon", five);
    REQUIRE_FALSE(full);
    CHECK(full.error() == core::Refusal {ErrorCode::seats_taken, {}, 0});
}
