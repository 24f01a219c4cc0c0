#include "app/desk/desk_calendar.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <set>

#include "app/customers/link_bookings.hpp"
#include "app/desk/booking_changes.hpp"
#include "app/desk/desk_bookings.hpp"
#include "test/support/studio.hpp"

using core::BookingStatus;
using core::ErrorCode;
using core::Role;
using test::at;

namespace {

domain::Actor user(Role role, std::string staff_id = {})
{
    domain::Actor actor;
    actor.user_id = "user";
    actor.role = role;
    actor.staff_id = std::move(staff_id);
    return actor;
}

domain::Actor with(domain::Actor actor, core::RoleSwitch which, bool is_on)
{
    actor.switches[static_cast<std::size_t>(which)] = is_on;
    return actor;
}

const domain::Actor desk = user(Role::desk), anna = user(Role::staff, "anna");
const auto monday = core::parse_date("2026-03-02").value();

// The columns of a day as lines: "anna 10:00-10:30 scheduled Cut Ada Lovelace EUR 4200".
std::vector<std::string> lines(test::Studio& studio, const domain::Actor& actor, std::vector<std::string> ids = {})
{
    const auto calendar
        = app::desk_calendar(studio.shell(), {"salon", actor}, {monday, monday, "UTC", std::move(ids)}).value();
    std::vector<std::string> lines;
    for (const auto& column : calendar.columns)
        for (const auto& entry : column.entries)
            lines.push_back(
                fmt::format("{} {}-{} {}|{}|{}|{}", column.staff_id, core::to_rfc3339(entry.time.from).substr(11, 5),
                    core::to_rfc3339(entry.time.to).substr(11, 5), core::word(entry.status), entry.service_name,
                    entry.customer_name, entry.due ? entry.due->amount_minor : 0));
    return lines;
}

using Lines = std::vector<std::string>;

std::vector<std::string> staff(test::Studio& studio, const domain::Actor& actor)
{
    std::vector<std::string> ids;
    for (const auto& host : app::desk_calendar(studio.shell(), {"salon", actor}, {monday, monday, "UTC", {}})->staff)
        ids.push_back(host.id);
    return ids;
}

}   // namespace

TEST_CASE("the calendar shows each user what is theirs to see", "[desk]")
{
    test::Studio studio;
    REQUIRE(studio.book("2026-03-02T10:00:00Z", "anna"));
    REQUIRE(studio.book("2026-03-02T11:00:00Z", "ben"));
    const Lines all {
        "anna 10:00-10:30 scheduled|cut|Ada Lovelace|4200", "ben 11:00-11:30 scheduled|cut|Ada Lovelace|4200"};
    const auto seen = [&](const domain::Actor& actor) {
        auto found = lines(studio, actor);
        for (auto& line : found)
            if (const auto cut = line.find("|Cut|"); cut != line.npos) line.replace(cut, 5, "|cut|");
        return found;
    };
    CHECK(seen(user(Role::owner)) == all);
    CHECK(seen(desk) == all);
    const Lines times_of_ben {"anna 10:00-10:30 scheduled|cut|Ada Lovelace|0", "ben 11:00-11:30 scheduled|||0"};
    CHECK(seen(anna) == times_of_ben);
    CHECK(seen(with(anna, core::RoleSwitch::staff_see_money, true)).front() == all.front());
    CHECK(seen(with(anna, core::RoleSwitch::staff_see_colleagues, false)) == Lines {times_of_ben.front()});
    CHECK(seen(with(anna, core::RoleSwitch::staff_see_bookings_of_colleagues, true)).back()
        == "ben 11:00-11:30 scheduled|cut|Ada Lovelace|0");
    CHECK(seen(user(Role::writer)).empty());
    CHECK(lines(studio, desk, {"ben"}).size() == 1);
    const Lines four {"anna", "ben", "cleo", "dan"};
    CHECK(staff(studio, desk) == four);
    CHECK(staff(studio, with(anna, core::RoleSwitch::staff_see_colleagues, false)) == Lines {"anna"});
    // No one gets a colleague's column by asking for it.
    CHECK(lines(studio, with(anna, core::RoleSwitch::staff_see_colleagues, false), {"ben"}).empty());
}

TEST_CASE("the calendar has what takes time, and not what ended", "[desk]")
{
    test::Studio studio;
    const auto book = [&](const char* time) { return studio.book(time, "anna").value().booking.id; };
    const auto came = book("2026-03-02T09:00:00Z"), missed = book("2026-03-02T10:00:00Z"),
               cancelled = book("2026-03-02T11:00:00Z");
    const auto held = app::hold(studio.shell(), "salon", studio.hold_wish("cut", "2026-03-02T14:00:00Z", "anna"));
    REQUIRE(held);
    REQUIRE(app::change_booking(studio.shell(), {"salon", desk}, {core::DeskAction::cancel, cancelled}));
    CHECK(lines(studio, desk).back() == "anna 14:00-14:30 held|Cut||4200");
    studio.set_now(at("2026-03-02T13:00:00Z"));
    REQUIRE(app::change_booking(studio.shell(), {"salon", desk}, {core::DeskAction::complete, came}));
    REQUIRE(app::change_booking(studio.shell(), {"salon", desk}, {core::DeskAction::miss, missed}));
    const Lines left {
        "anna 09:00-09:30 completed|Cut|Ada Lovelace|4200", "anna 10:00-10:30 no_show|Cut|Ada Lovelace|4200"};
    CHECK(lines(studio, desk) == left);   // The hold is over.
}

TEST_CASE("hours and time off are in the calendar, and why where it may be known", "[desk]")
{
    test::Studio studio;
    studio.execute(fmt::format("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, reason) "
                               "VALUES ('salon', 'anna', {}, {}, 'dentist')",
        at("2026-03-02T09:00:00Z").time_since_epoch().count(), at("2026-03-02T10:00:00Z").time_since_epoch().count()));
    studio.execute(fmt::format("INSERT INTO closures VALUES ('salon', {0}, {0}, 'holiday')",
        (monday + core::days {1}).time_since_epoch().count()));
    const auto calendar = [&](const domain::Actor& actor) {
        return app::desk_calendar(studio.shell(), {"salon", actor}, {monday, monday + core::days {1}, "UTC", {"anna"}})
            .value();
    };
    const auto seen = calendar(desk);
    REQUIRE(seen.columns.size() == 2);
    CHECK(seen.columns[0].open.front().from == at("2026-03-02T10:00:00Z"));
    CHECK(seen.columns[0].time_off.front().note == "dentist");
    CHECK(seen.columns[1].open.empty());
    CHECK(seen.closures.front().note == "holiday");
    CHECK(calendar(anna).columns[0].time_off.front().note == "dentist");
    CHECK(calendar(user(Role::staff, "ben")).columns[0].time_off.front().note.empty());
}

TEST_CASE("a calendar of too much is refused", "[desk]")
{
    test::Studio studio;
    const auto ask = [&](int days, const char* zone, std::vector<std::string> ids = {}) {
        const auto calendar = app::desk_calendar(
            studio.shell(), {"salon", desk}, {monday, monday + core::days {days - 1}, zone, std::move(ids)});
        return calendar ? std::string {} : calendar.error().fields.at(0).path;
    };
    CHECK(ask(62, "UTC").empty());
    CHECK(ask(63, "UTC") == "to_date");
    CHECK(ask(0, "UTC") == "to_date");
    CHECK(ask(1, "Mars/Base") == "time_zone");
    CHECK(ask(1, "UTC", std::vector<std::string>(61, "anna")) == "staff_ids");
}

TEST_CASE("today says what comes, what wants an answer, and who does what", "[desk]")
{
    test::Studio studio;
    const auto id = studio.book("2026-03-02T09:00:00Z", "anna").value().booking.id;
    REQUIRE(studio.book("2026-03-02T15:00:00Z", "anna"));
    REQUIRE(studio.book("2026-03-03T09:00:00Z", "anna"));
    REQUIRE(app::book(studio.shell(), "salon", studio.wish("advice", "2026-03-02T16:00:00Z", "ben")));
    const auto today
        = [&](const domain::Actor& actor) { return app::desk_today(studio.shell(), {"salon", actor}, "UTC").value(); };
    studio.set_now(at("2026-03-02T09:10:00Z"));
    const auto seen = today(desk);
    CHECK(seen.date == monday);
    CHECK(seen.coming.size() == 2);
    CHECK(seen.requests.size() == 1);
    CHECK(seen.unanswered.empty());
    CHECK(seen.counts.bookings == 3);
    CHECK(seen.staff.at(0).now->booking_id == id);
    CHECK(seen.staff.at(0).next->time.from == at("2026-03-02T15:00:00Z"));
    CHECK(seen.staff.at(0).next_gap->from == at("2026-03-02T09:40:00Z"));
    CHECK(seen.staff.at(0).is_working);
    const auto own = today(anna);
    CHECK(own.coming.size() == 1);
    CHECK(own.requests.empty());
    CHECK(own.counts.requests == 0);
    CHECK(own.staff.at(1).next->customer_name.empty());
    studio.set_now(at("2026-03-02T18:00:00Z"));
    CHECK(today(desk).unanswered.size() == 2);
    CHECK(today(desk).unanswered.at(0).time.from == at("2026-03-02T15:00:00Z"));
    CHECK(today(desk).counts.unanswered == 2);
    CHECK(today(desk).requests.empty());   // Its time has passed.
    CHECK_FALSE(today(desk).staff.at(0).is_working);
}

TEST_CASE("the list of bookings goes from page to page, each booking once", "[desk]")
{
    test::Studio studio;
    for (int day = 3; day < 20; ++day)
        for (int hour = 9; hour < 17; ++hour)
            REQUIRE(studio.book(fmt::format("2026-03-{:02}T{:02}:00:00Z", day, hour), hour % 2 ? "anna" : "ben"));
    const auto count = [&](const domain::Actor& actor, app::DeskListQuery query) {
        query.time_zone = "UTC";
        std::set<std::string> ids;
        int pages = 0;
        for (bool is_more = true; is_more; ++pages) {
            const auto list = app::list_desk(studio.shell(), {"salon", actor}, query).value();
            for (const auto& row : list.rows)
                CHECK(ids.insert(row.id).second);
            query.cursor = list.cursor;
            is_more = !list.cursor.empty();
        }
        CHECK(pages == (ids.size() > 100 ? 2 : 1));
        return ids.size();
    };
    CHECK(count(desk, {}) == 136);
    CHECK(count(anna, {}) == 68);
    CHECK(count(user(Role::writer), {}) == 0);
    app::DeskListQuery query;
    query.staff_id = "ben";
    CHECK(count(desk, query) == 68);
    CHECK(count(anna, query) == 0);
    query.from_date = query.to_date = monday + core::days {1};
    CHECK(count(desk, query) == 4);
    query.status = BookingStatus::cancelled;
    CHECK(count(desk, query) == 0);
    query = {};
    query.cursor = "no cursor";
    query.time_zone = "UTC";
    CHECK(app::list_desk(studio.shell(), {"salon", desk}, query).error().fields.at(0).path == "cursor");
}

TEST_CASE("bookings are found by all that names them, and a pattern is only text", "[desk]")
{
    test::Studio studio;
    auto wish = studio.request("2026-03-04T10:00:00Z");
    wish.visitor.contact = {"Grace", "Hopper_100%", "grace@example.org", "+43 660 123", "by the window"};
    const auto id = app::book(studio.shell(), "salon", wish).value().booking.id;
    REQUIRE(studio.book("2026-03-03T10:00:00Z", "ben"));
    const auto found = [&](std::string_view q, const domain::Actor& actor = desk) {
        return app::search_desk(studio.shell(), {"salon", actor}, q).size();
    };
    for (const auto* q : {"grace", "HOPPER", "Grace Hop", "hopper_100% gr", "GRACE@", "660123", "+43 660", "100%"}) {
        INFO(q);
        CHECK(found(q) == 1);
    }
    CHECK(found(id) == 1);
    CHECK(found("cut") == 2);
    CHECK(found("%") == 1);
    CHECK(found("_") == 1);
    CHECK(found("!") == 0);
    CHECK(found("grace", user(Role::staff, "ben")) == 0);
    CHECK(found("grace", user(Role::writer)) == 0);
    CHECK(app::search_desk(studio.shell(), {"salon", desk}, "cut").front().time.from == at("2026-03-03T10:00:00Z"));
}

TEST_CASE("a customer's booking is found however many others are nearer to now", "[desk]")
{
    test::Studio studio;
    studio.execute("UPDATE services SET horizon_days = 365");
    const auto book = [&](int number, const domain::Contact& contact) {
        auto wish = studio.wish("course", "2026-03-03T09:00:00Z", "dan");
        wish.starts_at += core::days {number / 8} + core::hours {number % 8};
        wish.visitor.contact = contact;
        return app::book(studio.shell(), "salon", wish).value().booking.id;
    };
    constexpr int nearer = 420;   // More than are looked at around now.
    for (int number = 0; number < nearer; ++number)
        book(number, {"Ada", "Lovelace", "ada@example.com", {}, {}});
    const auto far = book(nearer, {"Grace", "Hopper", "grace@example.org", "+43 660 1234567", {}});
    while (app::link_bookings(studio.shell(), 100) > 0) { }
    const auto own = app::book(studio.shell(), "salon", studio.wish("cut", "2026-09-03T10:00:00Z", "ben"));
    const auto found = [&](std::string_view q, const domain::Actor& actor = desk) {
        return app::search_desk(studio.shell(), {"salon", actor}, q);
    };
    // Of their own, which others do not take the place of.
    REQUIRE(found("cut", user(Role::staff, "ben")).size() == 1);
    CHECK(found("ada", user(Role::staff, "ben")).front().id == own.value().booking.id);
    for (const auto* q : {"grace", "hop gra", "4567", "grace@example.org"}) {
        INFO(q);
        REQUIRE(found(q).size() == 1);
        CHECK(found(q).front().id == far);
    }
    CHECK(found("hop ada").empty());
    REQUIRE(found("ada").size() == 20);
    CHECK(found("ada").front().time.from == at("2026-03-03T09:00:00Z"));
}

TEST_CASE("a booking that is not a user's to see is not found", "[desk]")
{
    test::Studio studio;
    const auto id = studio.book("2026-03-02T10:00:00Z", "anna").value().booking.id;
    const auto code = [&](const domain::Actor& actor) {
        return app::desk_booking(studio.shell(), {"salon", actor}, id).error().code;
    };
    CHECK(code(user(Role::staff, "ben")) == ErrorCode::booking_not_found);
    CHECK(code(user(Role::staff)) == ErrorCode::booking_not_found);
    CHECK(code(user(Role::writer)) == ErrorCode::booking_not_found);
    CHECK(app::desk_booking(studio.shell(), {"other", desk}, id).error().code == ErrorCode::booking_not_found);
    CHECK_FALSE(app::desk_booking(studio.shell(), {"salon", anna}, id)->may_see_money);
    CHECK(app::desk_booking(studio.shell(), {"salon", desk}, id)->may_see_money);
}

TEST_CASE("earlier bookings count by address and by phone, each once", "[desk]")
{
    test::Studio studio;
    const auto book = [&](const char* time, const char* email, const char* phone) {
        auto wish = studio.request(time);
        wish.visitor.contact.email = email;
        wish.visitor.contact.phone = phone;
        studio.set_now(studio.shell().now() + core::seconds {1});
        return app::book(studio.shell(), "salon", wish).value().booking.id;
    };
    const auto first = book("2026-03-02T10:00:00Z", "a@example.com", "+1 1");
    const auto second = book("2026-03-02T11:00:00Z", "A@example.com", "+1 1");
    const auto third = book("2026-03-02T12:00:00Z", "b@example.com", "+1 1");
    const auto fourth = book("2026-03-02T14:00:00Z", "c@example.com", "");
    const auto earlier = [&](const std::string& id) {
        return app::desk_booking(studio.shell(), {"salon", desk}, id).value().past.earlier;
    };
    CHECK(earlier(first) == 0);
    CHECK(earlier(second) == 1);
    CHECK(earlier(third) == 2);
    CHECK(earlier(fourth) == 0);
    // None of them has taken place yet; then one came, and missed another one.
    const auto past = [&] { return app::desk_booking(studio.shell(), {"salon", desk}, third).value().past; };
    CHECK(std::pair {past().came, past().missed} == std::pair {0, 0});
    studio.execute("UPDATE bookings SET status = 'completed' WHERE id = '" + first + "'");
    studio.execute("UPDATE bookings SET status = 'no_show' WHERE id = '" + second + "'");
    CHECK(std::pair {past().came, past().missed} == std::pair {1, 1});
    const auto calendar
        = app::desk_calendar(studio.shell(), {"salon", desk}, {monday, monday, "UTC", {"anna"}}).value();
    std::string marks;
    for (const auto& entry : calendar.columns.at(0).entries)
        marks += entry.is_new_customer ? "n" : "o";
    CHECK(marks == "noon");
}
