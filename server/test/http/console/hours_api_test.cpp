#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "api/console.gen.hpp"
#include "api/wire.gen.hpp"
#include "app/desk/desk_hours.hpp"
#include "outside/system/zones.hpp"
#include "test/http/console/console.hpp"

// Time off and the hours of single days, as users of the console change them.

using core::Role;
using test::at;

namespace {

constexpr auto prefix = "/api/v1/console/";

struct Desk {
    test::SalonSite site;
    test::Console console {site};

    http::Response send(
        const std::string& verb, const std::string& path, const std::string& body = "", Role role = Role::manager)
    {
        return console.send(verb, prefix + path, body, role);
    }
    template <class Wire> Wire read(const http::Response& response)
    {
        INFO(response.body << response.error);
        REQUIRE(response.status < 300);
        return api::parse_body<Wire>(response.body).value();
    }

    api::DeskTimeOff add(const std::string& from, const std::string& to, const std::string& staff_id = "anna")
    {
        return read<api::DeskTimeOff>(send("POST", "time-off", body_of(from, to, staff_id)));
    }
    static std::string body_of(const std::string& from, const std::string& to, const std::string& staff_id = "anna")
    {
        return fmt::format(
            R"({{"staff_id":"{}","starts_at":"{}","ends_at":"{}","note":"Dentist"}})", staff_id, from, to);
    }
    api::DeskDayHours set(const std::string& date, const std::string& hours)
    {
        return read<api::DeskDayHours>(send("PUT", "staff/anna/hours/" + date, R"({"hours":)" + hours + "}"));
    }
    api::DeskDayHours reset(const std::string& date)
    {
        return read<api::DeskDayHours>(send("DELETE", "staff/anna/hours/" + date));
    }
    api::DeskColumn column(const std::string& date, Role role = Role::manager, const std::string& zone = "UTC")
    {
        const auto calendar = read<api::DeskCalendar>(send("GET",
            fmt::format("calendar?from_date={0}&to_date={0}&staff_ids=anna&time_zone={1}", date, zone), "", role));
        return calendar.columns.at(0);
    }

    // What visitors are offered of Anna on a day: "09:00 09:30".
    std::string offered(const std::string& date)
    {
        const auto response = site.get(
            fmt::format("/api/v1/slots?service_id=cut&staff_id=anna&from_date={0}&to_date={0}&time_zone=UTC", date));
        INFO(response.body << response.error);
        REQUIRE(response.status == 200);
        std::string times;
        for (const auto& start : api::parse_body<api::Slots>(response.content()).value().starts)
            times += (times.empty() ? "" : " ") + core::to_rfc3339(start.at).substr(11, 5);
        return times;
    }

    std::vector<api::HistoryEntry> history() { return read<api::History>(send("GET", "history")).entries; }
};

const std::string day = "2026-03-03";   // A Tuesday. Anna works from 9 to 17.
const std::string all_day = "09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00";

std::string text(const std::vector<api::DayHours>& hours)
{
    std::string all;
    for (const auto& [opens, closes] : hours)
        all += fmt::format("{}{}-{}", all.empty() ? "" : " ", opens, closes);
    return all;
}

}   // namespace

TEST_CASE("time off counts for visitors at once, and ends when it is taken out", "[desk][hours][http]")
{
    Desk desk;
    CHECK(desk.offered(day).starts_with(all_day));
    const auto off = desk.add("2026-03-03T09:00:00Z", "2026-03-03T15:00:00Z");
    CHECK(off.staff_id == "anna");
    CHECK(off.note == "Dentist");
    CHECK(off.left_behind == 0);
    CHECK(core::to_rfc3339(off.ends_at.at) == "2026-03-03T15:00:00Z");
    CHECK(desk.offered(day).starts_with("15:00 15:30"));
    const auto column = desk.column(day);
    REQUIRE(column.time_off.size() == 1);
    CHECK(column.time_off[0].id == off.id);
    CHECK(column.time_off[0].note == "Dentist");

    const auto ended = desk.read<api::DeskTimeOff>(desk.send("DELETE", "time-off/" + off.id));
    CHECK(ended.id == off.id);
    CHECK(desk.offered(day).starts_with(all_day));
    CHECK(desk.column(day).time_off.empty());
    CHECK(desk.send("DELETE", "time-off/" + off.id).status == 404);

    const auto history = desk.history();
    REQUIRE(history.size() >= 2);
    CHECK(history[0].action == core::HistoryAction::time_off_removed);
    CHECK(history[1].action == core::HistoryAction::time_off_added);
    CHECK(history[1].subject == "Anna, 2026-03-03 09:00 – 2026-03-03 15:00");
}

TEST_CASE("time off says which bookings it leaves behind, and changes none", "[desk][hours][http]")
{
    Desk desk;
    auto& salon = desk.site.salon();
    for (const auto* start : {"2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z", "2026-03-03T15:00:00Z"})
        REQUIRE(salon.book(start, "anna"));
    REQUIRE(salon.book("2026-03-03T10:00:00Z", "ben"));
    CHECK(desk.add("2026-03-03T10:15:00Z", "2026-03-03T12:00:00Z").left_behind == 2);
    CHECK(salon.count("bookings WHERE status = 'scheduled'") == 4);
}

TEST_CASE("the same time off sent twice is entered once", "[desk][hours][http]")
{
    Desk desk;
    const auto one = desk.add("2026-03-03T09:00:00Z", "2026-03-03T15:00:00Z");
    CHECK(desk.add("2026-03-03T09:00:00Z", "2026-03-03T15:00:00Z").id == one.id);
    CHECK(desk.site.salon().count("time_off") == 1);
    CHECK(desk.site.salon().count("history WHERE action = 'time_off_added'") == 1);
}

TEST_CASE("the hours of a day stand in place of those of the week", "[desk][hours][http]")
{
    Desk desk;
    CHECK(desk.offered(day).starts_with(all_day));
    CHECK_FALSE(desk.column(day).hours_changed);
    const auto set
        = desk.set(day, R"([{"opens":780,"closes":840},{"opens":600,"closes":660},{"opens":660,"closes":690}])");
    CHECK(text(set.hours) == "600-690 780-840");
    CHECK(set.is_changed);
    CHECK(desk.offered(day) == "10:00 10:30 11:00 13:00 13:30");
    CHECK(desk.column(day).hours_changed);
    CHECK_FALSE(desk.column("2026-03-04").hours_changed);

    CHECK(text(desk.set(day, "[]").hours).empty());
    CHECK(desk.offered(day).empty());

    const auto reset = desk.reset(day);
    CHECK(text(reset.hours) == "540-1020");
    CHECK_FALSE(reset.is_changed);
    CHECK(desk.offered(day).starts_with(all_day));
    CHECK_FALSE(desk.column(day).hours_changed);
    const auto history = desk.history();
    REQUIRE(history.size() >= 3);
    CHECK(history[0].action == core::HistoryAction::hours_changed);
    CHECK(history[0].subject == "Anna, 2026-03-03");
    CHECK(history[0].before == "–");
    CHECK(history[0].after == "09:00–17:00");
    CHECK(history[2].after == "10:00–11:30, 13:00–14:00");
}

TEST_CASE("hours say which bookings of the day they leave behind", "[desk][hours][http]")
{
    Desk desk;
    for (const auto* start : {"2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z", "2026-03-04T11:00:00Z"})
        REQUIRE(desk.site.salon().book(start, "anna"));
    CHECK(desk.set(day, R"([{"opens":600,"closes":645}])").left_behind == 1);
    CHECK(desk.set(day, "[]").left_behind == 2);
    CHECK(desk.reset(day).left_behind == 0);
}

// Berlin's clocks go from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October.
TEST_CASE("hours are those of the host's clock, also on a day on which it changes", "[desk][hours][http]")
{
    Desk desk;
    const outside::Zones zones;
    desk.site.shell().find_zone = [&](std::string_view name) { return zones.find(name); };
    auto& salon = desk.site.salon();
    salon.execute("UPDATE staff SET time_zone = 'Europe/Berlin'; UPDATE services SET horizon_days = 300");
    const auto open = [&](const std::string& date) {
        std::string all;
        for (const auto& span : desk.column(date, Role::manager, "Europe/Berlin").open)
            all += core::to_rfc3339(span.starts_at.at, span.starts_at.offset) + "/"
                + core::to_rfc3339(span.ends_at.at, span.ends_at.offset) + " ";
        return all;
    };
    desk.set("2026-03-29", R"([{"opens":60,"closes":240}])");   // Two hours long.
    CHECK(open("2026-03-29") == "2026-03-29T01:00:00+01:00/2026-03-29T04:00:00+02:00 ");
    CHECK(desk.offered("2026-03-29") == "00:00 00:30 01:00 01:30");
    desk.set("2026-10-25", R"([{"opens":60,"closes":240}])");   // Four.
    CHECK(open("2026-10-25") == "2026-10-25T01:00:00+02:00/2026-10-25T04:00:00+01:00 ");
    desk.set("2026-03-29", R"([{"opens":0,"closes":1440}])");
    CHECK(open("2026-03-29") == "2026-03-29T00:00:00+01:00/2026-03-30T00:00:00+02:00 ");

    // A day of time off that ends when the clock has changed.
    const auto off = desk.add("2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z");
    CHECK(off.starts_at.offset == core::hours {1});
    CHECK(off.ends_at.offset == core::hours {2});
    CHECK(open("2026-03-29").empty());
}

TEST_CASE("what makes no sense is refused", "[desk][hours][http]")
{
    Desk desk;
    struct {
        std::string verb, path, body;
        int status;
        std::string contains;
    } const cases[] {
        {"POST", "time-off", Desk::body_of("2026-03-03T10:00:00Z", "2026-03-03T10:00:00Z"), 422, "ends_at"},
        {"POST", "time-off", Desk::body_of("2026-03-03T10:00:00Z", "2029-03-03T10:00:00Z"), 422, "too_large"},
        {"POST", "time-off", Desk::body_of("2026-03-03T10:00:00Z", "2026-03-04T10:00:00Z", "nicole"), 404,
            "provider_not_found"},
        {"PUT", "staff/anna/hours/2026-03-03", R"({"hours":[{"opens":600,"closes":600}]})", 422, "hours[0].closes"},
        {"PUT", "staff/anna/hours/2026-03-03", R"({"hours":[{"opens":600,"closes":1441}]})", 422, "hours[0].closes"},
        {"PUT", "staff/nicole/hours/2026-03-03", R"({"hours":[]})", 404, "provider_not_found"},
        {"DELETE", "staff/nicole/hours/2026-03-03", "", 404, "provider_not_found"},
        {"DELETE", "time-off/unknown", "", 404, "time_off_not_found"},
    };
    for (const auto& [verb, path, body, status, contains] : cases) {
        INFO(verb << " " << path << " " << body);
        const auto response = desk.send(verb, path, body);
        CHECK(response.status == status);
        CHECK(response.body.contains(contains));
    }
    CHECK(desk.site.salon().count("time_off") + desk.site.salon().count("roster_overrides") == 0);
    CHECK(desk.site.salon().count("history WHERE action <> 'signed_in'") == 0);
}

TEST_CASE("another business's staff and time off are not found", "[desk][hours][http]")
{
    Desk desk;
    desk.site.salon().execute(R"(
        INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
            VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '+49 30 1234', 0);
        INSERT INTO staff (business_id, id, slug, name, time_zone, position)
            VALUES ('other', 'zoe', 'zoe', 'Zoe', 'UTC', 1);
        INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, id, is_of_file)
            VALUES ('other', 'zoe', 1772532000, 1772539200, 'zoes-time-off', 0);)");
    CHECK(desk.send("POST", "time-off", Desk::body_of("2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z", "zoe")).status
        == 404);
    CHECK(desk.send("DELETE", "time-off/zoes-time-off").status == 404);
    CHECK(desk.send("PUT", "staff/zoe/hours/2026-03-03", R"({"hours":[]})").status == 404);
    CHECK(desk.site.salon().count("time_off") == 1);
}

TEST_CASE("who may change the time off of some or of all, changes theirs and no other", "[desk][hours]")
{
    test::Salon salon;
    domain::Actor anna;
    anna.user_id = "anna";
    anna.role = Role::staff;
    anna.staff_id = "anna";
    const domain::TimeSpan noon {at("2026-03-03T12:00:00Z"), at("2026-03-03T13:00:00Z")};
    const auto refused = [](const auto& result) { return std::string {result ? "" : core::word(result.error().code)}; };
    CHECK(refused(app::add_time_off(salon.shell(), {"salon", anna}, {"anna", noon})) == "provider_not_found");
    anna.switches[static_cast<std::size_t>(core::RoleSwitch::staff_take_time_off)] = true;
    const app::DeskScope as_anna {"salon", anna};
    const auto own = app::add_time_off(salon.shell(), as_anna, {"anna", noon});
    REQUIRE(own);
    CHECK(refused(app::add_time_off(salon.shell(), as_anna, {"ben", noon})) == "provider_not_found");

    domain::Actor desk;
    desk.user_id = "desk";
    desk.role = Role::desk;
    const app::DeskScope as_desk {"salon", desk};
    const auto bens = app::add_time_off(salon.shell(), as_desk, {"ben", noon});
    REQUIRE(bens);
    CHECK(refused(app::end_time_off(salon.shell(), as_anna, bens->entered.id)) == "time_off_not_found");
    CHECK(app::end_time_off(salon.shell(), as_anna, own->entered.id));
    CHECK(app::end_time_off(salon.shell(), as_desk, bens->entered.id));

    const auto date = core::parse_date("2026-03-03").value();
    CHECK(refused(app::set_hours_of_day(salon.shell(), as_desk, {"anna", date}, {})) == "provider_not_found");
    desk.switches[static_cast<std::size_t>(core::RoleSwitch::desk_changes_hours)] = true;
    CHECK(app::set_hours_of_day(salon.shell(), as_desk, {"anna", date}, {}));
}

TEST_CASE("why a colleague is away, and how to end it, is not for everyone", "[desk][hours][http]")
{
    Desk desk;
    desk.add("2026-03-03T09:00:00Z", "2026-03-03T15:00:00Z", "ben");
    const auto seen = [&](Role role) {
        const auto calendar = desk.read<api::DeskCalendar>(
            desk.send("GET", "calendar?from_date=2026-03-03&to_date=2026-03-03&staff_ids=ben", "", role));
        return calendar.columns.at(0).time_off.at(0);
    };
    CHECK(seen(Role::desk).note == "Dentist");
    CHECK(seen(Role::desk).id);
    CHECK_FALSE(seen(Role::staff).note);
    CHECK_FALSE(seen(Role::staff).id);
}
