// Each rule of the business, in the way of a booking by staff and not, named and not, by who may break it and who may
// not, and in the way only after it was looked at.
#include <catch2/catch.hpp>

#include "app/desk/desk_bookings.hpp"
#include "app/desk/staff_bookings.hpp"
#include "app/desk/start_explanations.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/faulty_database.hpp"
#include "test/support/studio.hpp"

using core::BookingRule;
using core::ErrorCode;
using core::StartReason;
using test::at;
using test::user;

namespace {

constexpr auto start = "2026-03-03T10:00:00Z";

const domain::Actor manager = user(core::Role::manager);

// What puts a rule in the way of a booking that was free before.
struct Case {
    BookingRule rule;
    std::string service, staff;
    std::function<void(test::Studio&)> put_in_the_way;
    std::string starts_at = start;
};

void book(test::Studio& studio, std::string_view service, std::string_view starts_at, std::string_view staff)
{
    auto wish = studio.wish(service, starts_at, staff);
    if (service == "yoga") wish.order.guest_count = 4;   // Half of the class.
    app::book(studio.shell(), "salon", wish).value();
}

std::function<void(test::Studio&)> sql(std::string text)
{
    return [text = std::move(text)](test::Studio& studio) { studio.execute(text); };
}

const std::vector<Case> cases = {
    {BookingRule::outside_hours, "cut", "anna", sql("UPDATE roster_hours SET opens = 720")},
    {BookingRule::time_off, "cut", "anna",
        [](test::Studio& studio) {
            studio.execute("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, reason) VALUES ('salon', "
                           "'anna', "
                + std::to_string(at("2026-03-03T09:00:00Z").time_since_epoch().count()) + ", "
                + std::to_string(at("2026-03-03T10:15:00Z").time_since_epoch().count()) + ", 'ill')");
        }},
    {BookingRule::notice, "cut", "anna", sql("UPDATE services SET min_notice_minutes = 10000")},
    {BookingRule::horizon, "cut", "anna", sql("UPDATE services SET horizon_days = 5"), "2026-03-20T10:00:00Z"},
    {BookingRule::limit, "cut", "anna",
        [](test::Studio& studio) {
            studio.execute("INSERT INTO service_limits VALUES ('salon', 'cut', 1, 'staff', 'bookings', 'day', 1)");
            book(studio, "cut", "2026-03-03T15:00:00Z", "anna");
        }},
    {BookingRule::buffer, "cut", "anna",
        [](test::Studio& studio) { book(studio, "massage", "2026-03-03T10:30:00Z", "anna"); }},
    {BookingRule::grid, "cut", "anna", sql("UPDATE services SET offset_minutes = 5")},
    {BookingRule::not_offered_by, "cut", "anna",
        sql("DELETE FROM calendars WHERE id = 'annascuts'; DELETE FROM service_staff WHERE service_id = 'cut' AND "
            "staff_id = 'anna'")},
    {BookingRule::overlap, "cut", "anna",
        [](test::Studio& studio) { book(studio, "massage", "2026-03-03T09:30:00Z", "anna"); }},
    {BookingRule::seats, "yoga", "cleo",
        [](test::Studio& studio) {
            book(studio, "yoga", start, "cleo");
            book(studio, "yoga", start, "cleo");
        }},
};

app::NewStaffBooking wish(const Case& one, std::vector<BookingRule> exceptions = {})
{
    app::NewStaffBooking wanted;
    wanted.request.id = "thebookingofstaff0000";
    auto& order = wanted.request.order;
    order.is_by_staff = true;
    order.items.push_back(test::item_of(one.service, one.staff));
    wanted.request.starts_at = at(one.starts_at);
    wanted.request.visitor = {.time_zone = "UTC"};
    wanted.request.exceptions = std::move(exceptions);
    return wanted;
}

std::vector<BookingRule> quoted(test::Studio& studio, const Case& one)
{
    const auto placed = app::quote_staff_booking(studio.shell(), {"salon", manager}, wish(one).request).value();
    std::vector<BookingRule> rules;
    for (const auto& found : placed.rules)
        rules.push_back(found.rule);
    return rules;
}

core::Result<app::ChangedBooking> book_by(
    const domain::Actor& actor, test::Studio& studio, const Case& one, std::vector<BookingRule> exceptions = {})
{
    return app::book_by_staff(studio.shell(), {"salon", actor}, wish(one, std::move(exceptions)));
}

const std::vector<BookingRule> all_rules {BookingRule::outside_hours, BookingRule::time_off, BookingRule::notice,
    BookingRule::horizon, BookingRule::limit, BookingRule::buffer, BookingRule::grid, BookingRule::not_offered_by,
    BookingRule::overlap, BookingRule::seats};

}   // namespace

TEST_CASE("a rule that staff may break is told, holds unless it is named, and is kept with the booking",
    "[desk][exceptions][named]")
{
    const auto& one = cases.at(static_cast<std::size_t>(GENERATE(range(0, 10))));
    INFO(core::word(one.rule));
    test::Studio studio;
    CHECK(quoted(studio, one).empty());   // Not in the way.
    one.put_in_the_way(studio);
    const std::vector<BookingRule> expected {one.rule};
    CHECK(quoted(studio, one) == expected);

    // It came into the way after it was looked at, or was not named.
    auto others = all_rules;
    std::erase(others, one.rule);
    const auto refused = book_by(manager, studio, one, others);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::rules_in_the_way);
    const std::vector<core::FieldError> fields {
        {"exceptions." + std::string {core::word(one.rule)}, core::FieldCode::required}};
    CHECK(refused.error().fields == fields);

    // Named by who may not break it.
    CHECK(book_by(user(core::Role::staff, one.staff), studio, one, expected).error().code == ErrorCode::not_allowed);
    CHECK(studio.count("bookings WHERE id = 'thebookingofstaff0000'") == 0);

    const auto made = book_by(manager, studio, one, expected).value();
    const auto seen = app::desk_booking(studio.shell(), {"salon", manager}, made.booking_id).value();
    CHECK(seen.booking.status == core::BookingStatus::scheduled);
    REQUIRE(seen.exceptions.size() == 1);
    CHECK(seen.exceptions.front().rule == one.rule);
    CHECK(seen.exceptions.front().user_name == "User");
    const bool is_in_a_lane = one.rule == BookingRule::overlap || one.rule == BookingRule::buffer;
    CHECK(seen.booking.items.front().lane == (is_in_a_lane ? 1 : 0));
    CHECK(studio.miscounted_classes() + studio.overfull_pools() == 0);
}

TEST_CASE("a rule that comes into the way between the look and the claim is judged under the claim",
    "[desk][exceptions][claim]")
{
    const auto& one = cases.at(static_cast<std::size_t>(GENERATE(range(0, 10))));
    INFO(core::word(one.rule));
    const bool is_named = GENERATE(false, true);
    test::Studio studio;
    // What the database itself has against that is to play no part.
    if (one.rule == BookingRule::overlap || one.rule == BookingRule::buffer) studio.drop_last_line();
    if (one.rule == BookingRule::seats) studio.drop_checks();
    test::FaultyDatabase database {studio.database()};
    const auto shell = test::with_database(studio.shell(), database);
    database.before_write([&] { one.put_in_the_way(studio); });
    auto exceptions = is_named ? std::vector {one.rule} : all_rules;
    if (!is_named) std::erase(exceptions, one.rule);
    const auto made = app::book_by_staff(shell, {"salon", manager}, wish(one, exceptions));
    CHECK(made.has_value() == is_named);
    CHECK(studio.count("bookings WHERE id = 'thebookingofstaff0000'") == (is_named ? 1 : 0));
    CHECK(studio.count("booking_exceptions") == (is_named ? 1 : 0));
    if (made) return;
    CHECK(made.error().code == ErrorCode::rules_in_the_way);
    REQUIRE(made.error().fields.size() == 1);
    CHECK(made.error().fields.front().path == "exceptions." + std::string {core::word(one.rule)});
}

namespace {

// The case that puts the rule in the way.
const Case& case_of(BookingRule rule) { return *std::ranges::find(cases, rule, &Case::rule); }

// Why visitors are not offered the start.
StartReason reason_of(test::Studio& studio, const Case& one)
{
    const auto told = app::explain_start(studio.shell(), {"salon", manager},
        {.service_id = one.service, .starts_at = at(one.starts_at), .staff_id = one.staff, .time_zone = "UTC"});
    return told.value().hosts.front().why.reason;
}

// The rule that staff break where visitors are told the reason; nothing: none.
std::optional<BookingRule> rule_to_break(StartReason reason)
{
    switch (reason) {
    case StartReason::past_notice: return BookingRule::notice;
    case StartReason::beyond_horizon: return BookingRule::horizon;
    case StartReason::closed: return BookingRule::outside_hours;
    case StartReason::time_off: return BookingRule::time_off;
    case StartReason::seats: return BookingRule::seats;
    case StartReason::busy: return BookingRule::overlap;
    case StartReason::buffer: return BookingRule::buffer;
    case StartReason::grid: return BookingRule::grid;
    case StartReason::limit: return BookingRule::limit;
    case StartReason::offered:            // Nothing is in the way.
    case StartReason::not_whole_minute:   // No exception helps, as the next test says, nor against resources.
    case StartReason::resources:
    case StartReason::look_busy:    // Hidden from visitors alone.
    case StartReason::other_host:   // Of the team: the rule is told of the other host.
        return {};
    }
    return {};
}

}   // namespace

TEST_CASE("each reason why a start is not offered is a rule to break by name, or none", "[desk][exceptions]")
{
    int with_rule = 0;
    for (std::size_t i = 0; i < core::labels_of(StartReason {}).size(); ++i) {
        const auto reason = static_cast<StartReason>(i);
        const auto rule = rule_to_break(reason);
        if (!rule) continue;
        INFO(core::word(reason));
        ++with_rule;
        const auto& one = case_of(*rule);
        test::Studio studio {test::each_engine()};
        CHECK(reason_of(studio, one) == StartReason::offered);
        one.put_in_the_way(studio);
        CHECK(reason_of(studio, one) == reason);
        const std::vector expected {*rule};
        CHECK(quoted(studio, one) == expected);
    }
    CHECK(with_rule == 9);   // And not_offered_by, which no start has: visitors cannot ask for it.
}

TEST_CASE("what no exception helps against is refused as such", "[desk]")
{
    test::Studio studio;
    const Case massage {BookingRule::overlap, "massage", "anna", {}};
    book(studio, "massage", start, "ben");
    book(studio, "massage", start, "cleo");   // Both rooms.
    CHECK(book_by(manager, studio, massage, all_rules).error().code == ErrorCode::resource_busy);

    const Case odd {BookingRule::grid, "cut", "anna", {}, "2026-03-03T10:00:30Z"};
    CHECK(book_by(manager, studio, odd, all_rules).error().fields.front().path == "starts_at");
    const Case long_ago {BookingRule::notice, "cut", "anna", {}, "2026-01-03T10:00:00Z"};
    CHECK(book_by(manager, studio, long_ago, all_rules).error().fields.front().path == "starts_at");
    const Case stranger {BookingRule::not_offered_by, "cut", "nina", {}};
    CHECK(book_by(manager, studio, stranger, all_rules).error().fields.front().path == "items[0].staff_id");
    // Hiding times to look busy is for visitors.
    studio.execute("UPDATE services SET look_busy_percent = 90");
    CHECK(quoted(studio, {BookingRule::grid, "cut", "anna", {}}).empty());
}

TEST_CASE("several rules are told at once, and all of them have to be named", "[desk]")
{
    test::Studio studio;
    book(studio, "massage", "2026-03-03T10:00:00Z", "anna");
    studio.execute("UPDATE services SET min_notice_minutes = 10000, horizon_days = 0");
    const Case late {BookingRule::overlap, "cut", "anna", {}, "2026-03-03T10:05:00Z"};
    const auto rules = quoted(studio, late);
    const std::vector<BookingRule> expected {BookingRule::notice, BookingRule::horizon, BookingRule::overlap};
    CHECK(rules == expected);
    CHECK(book_by(manager, studio, late, {BookingRule::notice}).error().fields.size() == 2);
    CHECK(book_by(manager, studio, late, expected));
}

TEST_CASE("visitors see the time of every lane as taken", "[desk]")
{
    test::Studio studio;
    const Case one {BookingRule::overlap, "cut", "anna", {}};
    studio.book(start).value();
    book_by(manager, studio, one, {BookingRule::overlap}).value();
    studio.execute("UPDATE booking_hosts SET live = 0 WHERE lane = 0; UPDATE booking_items SET live = 0; "
                   "UPDATE bookings SET status = 'cancelled' WHERE id <> 'thebookingofstaff0000'");
    CHECK(studio.book(start).error().code == ErrorCode::staff_busy);
    // A third one takes the lane that is free.
    auto second = wish(one, {BookingRule::overlap});
    second.request.id = "thesecondofstaff00000";
    app::book_by_staff(studio.shell(), {"salon", manager}, second).value();
    CHECK(studio.count("booking_hosts WHERE booking_id = 'thesecondofstaff00000' AND lane = 0") == 1);
}
