#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "api/console.gen.hpp"
#include "app/desk/booking_changes.hpp"
#include "app/desk/desk_overview.hpp"
#include "app/left_behind/left_behind.hpp"
#include "test/http/console/console.hpp"

using core::LeftBehindReason;
using core::Role;
using test::at;

namespace {

struct Desk {
    test::SalonSite site;
    test::Console console {site};

    template <class Wire> Wire get(const std::string& path, Role role = Role::desk)
    {
        const auto response = console.get("/api/v1/console/" + path, role);
        INFO(path << ": " << response.body << response.error);
        REQUIRE(response.status == 200);
        return api::parse_body<Wire>(response.body).value();
    }
    std::string book(const std::string& starts_at, const std::string& staff_id)
    {
        return site.salon().book(starts_at, staff_id).value().booking.id;
    }

    // "anna 2026-03-02 480 30 1 came 0": open and booked minutes, bookings.
    std::vector<std::string> days(const std::string& from, const std::string& to, Role role = Role::desk)
    {
        std::vector<std::string> lines;
        for (const auto& day : get<api::DeskOverview>("overview?from_date=" + from + "&to_date=" + to, role).days) {
            lines.push_back(fmt::format("{} {} {} {} {}", day.staff_id, core::to_text(day.date), day.open_minutes,
                day.booked_minutes, day.bookings));
            if (day.came) lines.back() += fmt::format(" came {}", *day.came);
        }
        return lines;
    }
    // "anna time_off" for each, by start.
    std::vector<std::string> left_behind(Role role = Role::desk)
    {
        std::vector<std::string> lines;
        for (const auto& each : get<api::LeftBehind>("left-behind", role).bookings)
            lines.push_back(fmt::format("{} {} {}", each.staff_id, core::word(each.reason),
                core::to_rfc3339(each.booking.starts_at.at).substr(5, 11)));
        return lines;
    }
};

using Lines = std::vector<std::string>;

}   // namespace

TEST_CASE("the overview has each day of each staff member", "[desk][overview][http]")
{
    Desk desk;
    auto& salon = desk.site.salon();
    const auto first = desk.book("2026-03-02T09:00:00Z", "anna");
    desk.book("2026-03-02T10:00:00Z", "anna");
    desk.book("2026-03-03T10:00:00Z", "ben");
    salon.set_now(at("2026-03-03T08:00:00Z"));
    domain::Actor owner;
    owner.user_id = "owner";
    owner.role = Role::owner;
    REQUIRE(app::change_booking(salon.shell(), {"salon", owner}, {core::DeskAction::complete, first}));
    CHECK(desk.days("2026-03-02", "2026-03-03")
        == Lines {"anna 2026-03-02 480 60 2 came 1", "ben 2026-03-02 480 0 0 came 0", "anna 2026-03-03 480 0 0",
            "ben 2026-03-03 480 30 1"});
    const auto overview = desk.get<api::DeskOverview>("overview?from_date=2026-03-03&to_date=2026-03-03");
    CHECK(overview.staff.size() == 2);
    CHECK(overview.time_zone == "UTC");
    CHECK(core::to_rfc3339(overview.days.at(1).first_gap->starts_at.at) == "2026-03-03T09:00:00Z");
    CHECK(core::to_rfc3339(overview.days.at(1).first_gap->ends_at.at) == "2026-03-03T10:00:00Z");

    CHECK(desk.days("2026-03-02", "2026-03-02", Role::staff)
        == Lines {"anna 2026-03-02 480 60 2 came 1", "ben 2026-03-02 480 0 0"});   // Who came to Ben is not Anna's.
}

TEST_CASE("the overview of who sees their own times alone is theirs alone", "[desk][overview]")
{
    test::Salon salon;
    domain::Actor anna;
    anna.role = Role::staff;
    anna.staff_id = "anna";
    anna.switches[static_cast<std::size_t>(core::RoleSwitch::staff_see_colleagues)] = false;
    const auto monday = core::parse_date("2026-03-02").value();
    const auto overview = app::desk_overview(salon.shell(), {"salon", anna}, {monday, monday, "UTC"});
    REQUIRE(overview);
    REQUIRE(overview->days.size() == 1);
    CHECK(overview->days[0].staff_id == "anna");
    CHECK(overview->staff.size() == 1);
}

TEST_CASE("an overview has a start, an end, and no more than 62 days", "[desk][overview][http]")
{
    Desk desk;
    const auto status = [&](const std::string& query) {
        return desk.console.get("/api/v1/console/overview?" + query, Role::desk).status;
    };
    CHECK(status("from_date=2026-03-02&to_date=2026-05-02") == 200);
    CHECK(status("from_date=2026-03-02&to_date=2026-05-03") == 422);
    CHECK(status("from_date=2026-03-02&to_date=2026-03-01") == 422);
    CHECK(status("from_date=2026-03-02") == 422);
}

TEST_CASE("bookings that no longer fit their host are listed until they do", "[desk][left-behind][http]")
{
    Desk desk;
    auto& salon = desk.site.salon();
    desk.book("2026-03-03T10:00:00Z", "anna");
    desk.book("2026-03-03T15:00:00Z", "anna");
    desk.book("2026-03-04T10:00:00Z", "anna");
    desk.book("2026-03-04T11:00:00Z", "ben");
    desk.book("2026-03-05T10:00:00Z", "anna");
    CHECK(desk.left_behind().empty());

    const auto send = [&](const std::string& verb, const std::string& path, const std::string& body) {
        const auto response = desk.console.send(verb, "/api/v1/console/" + path, body, Role::manager);
        INFO(response.body);
        REQUIRE(response.status < 300);
        return response;
    };
    const auto off = send("POST", "time-off",
        R"({"staff_id":"anna","starts_at":"2026-03-03T09:00:00Z","ends_at":"2026-03-03T12:00:00Z"})");
    CHECK(desk.left_behind() == Lines {"anna time_off 03-03T10:00"});
    send("PUT", "staff/anna/hours/2026-03-04", R"({"hours":[{"opens":660,"closes":1020}]})");
    salon.execute("UPDATE staff SET active = 0 WHERE id = 'ben'");
    CHECK(desk.left_behind()
        == Lines {"anna time_off 03-03T10:00", "anna outside_hours 03-04T10:00", "ben host_gone 03-04T11:00"});
    CHECK(desk.left_behind(Role::staff) == Lines {"anna time_off 03-03T10:00", "anna outside_hours 03-04T10:00"});
    salon.execute("DELETE FROM service_staff WHERE staff_id = 'anna'");
    CHECK(desk.left_behind().size() == 5);
    CHECK(desk.left_behind().back() == "anna host_gone 03-05T10:00");
    salon.execute("INSERT INTO service_staff (business_id, service_id, staff_id, position) "
                  "VALUES ('salon', 'cut', 'anna', 1); UPDATE staff SET active = 1");

    const auto id = api::parse_body<api::DeskTimeOff>(off.body).value().id;
    send("DELETE", "time-off/" + id, "");
    send("DELETE", "staff/anna/hours/2026-03-04", "");
    CHECK(desk.left_behind().empty());
    salon.execute("INSERT INTO closures (business_id, first_date, last_date) VALUES ('salon', 20516, 20516)");
    CHECK(desk.left_behind() == Lines {"anna time_off 03-04T10:00", "ben time_off 03-04T11:00"});
    salon.set_now(at("2026-03-04T10:10:00Z"));   // Anna's has begun.
    domain::Actor owner;
    owner.role = Role::owner;
    const auto left = app::list_left_behind(salon.shell(), {"salon", owner});
    REQUIRE(left.size() == 1);
    CHECK(left[0].staff_id == "ben");
}

TEST_CASE("nothing of another business is in overview and list", "[desk][overview][left-behind][http]")
{
    Desk desk;
    desk.book("2026-03-03T10:00:00Z", "anna");
    desk.site.salon().execute(R"(
        INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
            VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '+49 30 1234', 0);
        INSERT INTO staff (business_id, id, slug, name, time_zone, position)
            VALUES ('other', 'anna', 'anna', 'Anna of the other', 'UTC', 1);
        INSERT INTO time_off (business_id, staff_id, starts_at, ends_at)
            VALUES ('other', 'anna', 1772409600, 1775001600);)");
    CHECK(desk.left_behind().empty());
    CHECK(desk.days("2026-03-03", "2026-03-03") == Lines {"anna 2026-03-03 480 30 1", "ben 2026-03-03 480 0 0"});
}
