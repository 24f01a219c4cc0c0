#include "domain/bookings/reminders.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "core/word.hpp"

using namespace domain;
using namespace std::chrono_literals;

namespace {

Instant at(const char* time) { return *core::parse_instant(std::string {"2026-03-"} + time + ":00Z"); }

Booking booking(Instant from = at("10T10:00"), Instant to = at("10T11:00"))
{
    Booking booking;
    booking.items.emplace_back().time = {from, to};
    booking.contact.email = "ada@example.com";
    return booking;
}

const ReminderRules rules {{60min, 24h, 60min}, 2h};

std::vector<PlannedNotice> all() { return plan_notices(booking(), rules, at("01T12:00")); }

std::string told(const PlanProgress& progress)
{
    std::string words;
    for (const auto& notice : progress.notices)
        words += std::string {core::word(notice.kind)} + " " + std::string {core::word(notice.audience)} + ",";
    return words;
}

}   // namespace

TEST_CASE("what is planned comes before the start and after the end, each once", "[reminders]")
{
    CHECK(all()
        == std::vector<PlannedNotice> {{NoticeKind::booking_reminder, 24h, at("09T10:00")},
            {NoticeKind::booking_reminder, 60min, at("10T09:00")},
            {NoticeKind::booking_follow_up, 2h, at("10T13:00")}});
    CHECK(plan_notices(booking(), {}, at("01T12:00")).empty());
}

TEST_CASE("who books later than a reminder would come is not reminded", "[reminders]")
{
    const auto planned = [](const char* now) { return plan_notices(booking(), rules, at(now)).size(); };
    CHECK(planned("09T09:59") == 3);
    CHECK(planned("09T10:00") == 2);
    CHECK(planned("10T08:59") == 2);
    CHECK(planned("10T09:00") == 1);
    CHECK(planned("10T13:00") == 0);
}

TEST_CASE("a plan is for what is certain, and made anew when that changes", "[reminders]")
{
    auto other = booking();
    CHECK_FALSE(needs_new_plan(booking(), other));
    for (const auto status : {BookingStatus::held, BookingStatus::awaiting_payment, BookingStatus::requested,
             BookingStatus::declined, BookingStatus::cancelled, BookingStatus::expired, BookingStatus::no_show}) {
        other.status = status;
        CHECK(needs_new_plan(booking(), other));
        CHECK(needs_new_plan(other, booking()));
        CHECK_FALSE(needs_new_plan(other, other));
        CHECK(plan_notices(other, rules, at("01T12:00")).empty());
        CHECK(decide_planned(other, all(), at("10T09:00")).notices.empty());
        CHECK(decide_planned(other, all(), at("10T13:00")).settled.size() == 3);
    }
    other.status = BookingStatus::completed;
    CHECK_FALSE(needs_new_plan(booking(), other));
    CHECK(told(decide_planned(other, all(), at("10T13:00"))) == "booking_follow_up visitor,");
    CHECK(needs_new_plan(booking(), booking(at("10T10:30"), at("10T11:30"))));
}

TEST_CASE("of what waited, only what still makes sense is told", "[reminders]")
{
    const auto after = [](const char* now) { return decide_planned(booking(), all(), at(now)); };
    CHECK(after("09T09:59").settled.empty());
    CHECK(told(after("09T10:00")) == "booking_reminder visitor,");
    CHECK(after("09T10:00").settled.size() == 1);
    CHECK(told(after("10T09:30")) == "booking_reminder visitor,");   // One, for both.
    CHECK(after("10T09:30").settled.size() == 2);
    CHECK(told(after("10T09:59")) == "booking_reminder visitor,");
    CHECK(told(after("10T10:00")).empty());   // It has begun.
    CHECK(after("10T10:00").settled.size() == 2);
    CHECK(told(after("10T13:00")) == "booking_follow_up visitor,");
    CHECK(told(after("11T12:59")) == "booking_follow_up visitor,");
    CHECK(told(after("11T13:00")).empty());   // A day late.
    CHECK(after("11T13:00").settled.size() == 3);
}

TEST_CASE("the visitor and every guest with an address get a reminder", "[reminders]")
{
    auto several = booking();
    several.guests = {{"Bob", "bob@example.com"}, {"Eve", ""}, {"Dan", "dan@example.com"}};
    const auto progress = decide_planned(several, all(), at("10T09:00"));
    CHECK(told(progress) == "booking_reminder visitor,booking_reminder guest,booking_reminder guest,");
    CHECK(progress.notices[2].guest == several.guests[2]);
    auto many = several;
    many.guests.resize(9, {"Ida", "ida@example.com"});
    CHECK(decide_planned(many, all(), at("10T09:00")).notices.size() == 1 + 4);   // Of five guests, Eve has no address.
    several.contact.email.clear();
    CHECK(told(decide_planned(several, all(), at("10T09:00"))) == "booking_reminder guest,booking_reminder guest,");
}

namespace {

// What became due after one moment and until another, by the words of the rules, minute by minute.
struct Due {
    int reminders = 0, follow_ups = 0;
};

Due due_between(const Booking& booking, const ReminderRules& some_rules, TimeSpan looks)
{
    const auto [from, to] = whole_time(booking);
    const std::set<minutes> distances(some_rules.reminders.begin(), some_rules.reminders.end());
    Due due;
    for (auto minute = looks.from + 1min; minute <= looks.to; minute += 1min) {
        for (const auto distance : distances)
            due.reminders += int {minute + distance == from};
        due.follow_ups += int {some_rules.follow_up && to + *some_rules.follow_up == minute};
    }
    return due;
}

std::string expected_of(const Booking& booking, const ReminderRules& some_rules, const Due& due, Instant now)
{
    const auto [from, to] = whole_time(booking);
    if (due.reminders > 0 && now < from) return "booking_reminder visitor,";
    if (due.follow_ups > 0 && now < to + *some_rules.follow_up + 24h) return "booking_follow_up visitor,";
    return "";
}

struct Walk {
    std::mt19937 random {7};
    int reminded = 0, followed = 0, dropped = 0;

    minutes some(unsigned most) { return minutes {static_cast<int>(random() % most)}; }

    void look(const Booking& kept, const ReminderRules& some_rules, std::vector<PlannedNotice>& plan, TimeSpan looks)
    {
        const auto due = due_between(kept, some_rules, looks);
        const auto progress = decide_planned(kept, plan, looks.to);
        REQUIRE(progress.settled.size() == static_cast<std::size_t>(due.reminders + due.follow_ups));
        const auto expected = expected_of(kept, some_rules, due, looks.to);
        REQUIRE(told(progress) == expected);
        reminded += int {expected.starts_with("booking_r")};
        followed += int {expected.starts_with("booking_f")};
        dropped += int {!progress.settled.empty() && expected.empty()};
        for (const auto& settled : progress.settled)
            std::erase(plan, settled);
        REQUIRE(decide_planned(kept, plan, looks.to).settled.empty());
    }
};

}   // namespace

TEST_CASE("whenever the job looks, each is told at its first look after it is due, or never", "[reminders]")
{
    Walk walk;
    const auto booked = at("01T00:00");
    for (int round = 0; round < 3000; ++round) {
        const auto from = booked + walk.some(600);
        const auto kept = booking(from, from + walk.some(90) + 1min);
        ReminderRules some_rules {{walk.some(500), walk.some(500), walk.some(500)}, {}};
        if (round % 2 == 0) some_rules.follow_up = walk.some(200);
        auto plan = plan_notices(kept, some_rules, booked);
        std::set<Instant> looks;
        for (auto left = 1 + walk.some(12).count(); left > 0; --left)
            looks.insert(booked + walk.some(2600));
        auto last = booked;
        for (const auto now : looks) {
            walk.look(kept, some_rules, plan, {last, now});
            last = now;
        }
    }
    CHECK(walk.reminded > 300);
    CHECK(walk.followed > 300);
    CHECK(walk.dropped > 300);
}
