#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "api/console.gen.hpp"
#include "api/wire.gen.hpp"
#include "app/desk/start_explanations.hpp"
#include "test/http/console/console.hpp"

using core::Role;
using core::StartReason;
using test::at;

namespace {

struct Desk {
    test::SalonSite site;
    test::Console console {site};

    http::Response ask(const std::string& query, Role role = Role::desk)
    {
        return console.get("/api/v1/console/explanations?" + query, role);
    }
    api::StartExplanations explain(const std::string& query, Role role = Role::desk)
    {
        const auto response = ask(query, role);
        INFO(query << ": " << response.body << response.error);
        REQUIRE(response.status == 200);
        return api::parse_body<api::StartExplanations>(response.body).value();
    }
};

std::string day_number(const char* date)
{
    return std::to_string(core::parse_date(date).value().time_since_epoch().count());
}

// What an explanation says, in the order of the contract: "limit 2026-03-02T00:00:00Z 2026-03-03T00:00:00Z max 1".
std::string words(const api::StartExplanation& host)
{
    std::string text {core::word(host.reason)};
    if (host.from) text += fmt::format(" {} {}", core::to_rfc3339(host.from->at), core::to_rfc3339(host.to->at));
    if (host.notice_minutes) text += fmt::format(" notice {}", *host.notice_minutes);
    if (host.horizon_date) text += " until " + core::to_text(*host.horizon_date);
    if (host.seats_left) text += fmt::format(" seats {}", *host.seats_left);
    if (host.pool_name) text += " of " + *host.pool_name;
    if (host.limit_max) text += fmt::format(" max {}", *host.limit_max);
    if (host.is_held_by_request) text += " held by request";
    if (host.booking_id) text += " by booking";
    return text;
}

struct Row {
    const char* name;
    std::string changes;   // SQL.
    std::vector<const char*> booked;
    const char* starts_at;
    std::string expected;
};

std::vector<Row> rows()
{
    return {
        {"offered", "", {}, "2026-03-02T10:00:00Z", "offered"},
        {"not whole", "", {}, "2026-03-02T10:00:30Z", "not_whole_minute"},
        {"too soon", "UPDATE services SET min_notice_minutes = 180", {}, "2026-03-02T10:00:00Z",
            "past_notice notice 180"},
        {"over", "", {}, "2026-03-01T10:00:00Z", "past_notice notice 0"},
        {"too far", "", {}, "2026-06-01T10:00:00Z", "beyond_horizon until 2026-05-31"},
        {"behind a range",
            "UPDATE services SET horizon_kind = 'range', horizon_first_date = " + day_number("2026-03-01")
                + ", horizon_last_date = " + day_number("2026-03-10"),
            {}, "2026-03-11T10:00:00Z", "beyond_horizon until 2026-03-10"},
        {"behind the days that have a start",
            "UPDATE services SET horizon_kind = 'rolling_window', horizon_days = 3; "
            "DELETE FROM roster_hours WHERE weekday = 2",
            {}, "2026-03-06T10:00:00Z", "beyond_horizon until 2026-03-05"},
        {"no day has a start",
            "UPDATE services SET horizon_kind = 'rolling_window', horizon_days = 3; DELETE FROM roster_hours", {},
            "2026-03-02T10:00:00Z", "closed"},
        {"closed", "", {}, "2026-03-02T16:45:00Z", "closed"},
        {"time off",
            fmt::format("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at) VALUES "
                        "('salon', 'anna', {}, {})",
                at("2026-03-02T12:00:00Z").time_since_epoch().count(),
                at("2026-03-02T14:00:00Z").time_since_epoch().count()),
            {}, "2026-03-02T13:30:00Z", "time_off 2026-03-02T12:00:00Z 2026-03-02T14:00:00Z"},
        {"the whole business is closed",
            "INSERT INTO closures (business_id, first_date, last_date) VALUES ('salon', " + day_number("2026-03-03")
                + ", " + day_number("2026-03-04") + ")",
            {}, "2026-03-03T10:00:00Z", "time_off 2026-03-03T00:00:00Z 2026-03-05T00:00:00Z"},
        {"a full class", "UPDATE services SET seats = 2", {"2026-03-02T10:00:00Z", "2026-03-02T10:00:00Z"},
            "2026-03-02T10:00:00Z", "seats seats 0"},
        {"taken", "", {"2026-03-02T10:00:00Z"}, "2026-03-02T10:00:00Z",
            "busy 2026-03-02T10:00:00Z 2026-03-02T10:30:00Z by booking"},
        {"asked for", "UPDATE services SET approval_minutes = 120", {"2026-03-02T10:00:00Z"}, "2026-03-02T10:00:00Z",
            "busy 2026-03-02T10:00:00Z 2026-03-02T10:30:00Z held by request by booking"},
        {"time between", "UPDATE services SET interval_minutes = 5", {"2026-03-02T10:00:00Z"}, "2026-03-02T10:35:00Z",
            "buffer 2026-03-02T10:00:00Z 2026-03-02T10:30:00Z by booking"},
        {"between two starts", "", {}, "2026-03-02T10:10:00Z", "grid"},
        {"no chair",
            "INSERT INTO pools (business_id, id, slug, name, kind, units, position) "
            "VALUES ('salon', 'chair', 'chair', 'Chair', 'equipment', 0, 1); "
            "INSERT INTO service_pools VALUES ('salon', 'cut', 'chair', 1, 'booking')",
            {}, "2026-03-02T10:00:00Z", "resources of Chair"},
        {"enough for a day", "INSERT INTO service_limits VALUES ('salon', 'cut', 1, 'staff', 'bookings', 'day', 1)",
            {"2026-03-02T10:00:00Z"}, "2026-03-02T12:00:00Z", "limit 2026-03-02T00:00:00Z 2026-03-03T00:00:00Z max 1"},
        {"hidden", "UPDATE services SET look_busy_percent = 90", {}, "2026-03-02T10:00:00Z", "look_busy"},
    };
}

}   // namespace

TEST_CASE("each reason why a start is not offered is told, with what it takes to understand it", "[explain][http]")
{
    for (const auto& row : rows()) {
        INFO(row.name);
        Desk desk;
        if (!row.changes.empty()) desk.site.salon().execute(row.changes);
        for (const auto* start : row.booked)
            REQUIRE(desk.site.salon().book(start, "anna"));
        const auto found = desk.explain(fmt::format("service_id=cut&staff_id=anna&starts_at={}", row.starts_at));
        REQUIRE(found.hosts.size() == 1);
        CHECK(found.hosts[0].staff_id == "anna");
        CHECK(found.hosts[0].staff_name == "Anna");
        CHECK(words(found.hosts[0]) == row.expected);
        CHECK(found.is_offered == (row.expected == "offered"));
        CHECK(found.service_name == "Cut");
        CHECK(core::to_rfc3339(found.starts_at.at) == row.starts_at);
        CHECK(found.ends_at.at - found.starts_at.at == core::minutes {30});
    }
}

TEST_CASE("a start has an answer for each host, and is offered if one of them can grant it", "[explain][http]")
{
    Desk desk;
    REQUIRE(desk.site.salon().book("2026-03-02T10:00:00Z", "anna"));
    const auto found = desk.explain("service_id=cut&starts_at=2026-03-02T10:00:00Z");
    REQUIRE(found.hosts.size() == 2);
    CHECK(found.is_offered);
    CHECK(found.hosts[0].reason == StartReason::busy);
    CHECK(found.hosts[1].reason == StartReason::offered);
    // By way of a calendar of one host alone it is not.
    CHECK_FALSE(desk.explain("service_id=cut&calendar_id=annascuts&starts_at=2026-03-02T10:00:00Z").is_offered);
}

TEST_CASE("what is explained as offered is what visitors are offered", "[explain][http]")
{
    Desk desk;
    auto& salon = desk.site.salon();
    salon.execute("UPDATE services SET look_busy_percent = 40, min_notice_minutes = 120; "
                  "INSERT INTO service_limits VALUES ('salon', 'cut', 1, 'staff', 'bookings', 'day', 4)");
    for (const auto* start : {"2026-03-02T11:00:00Z", "2026-03-02T13:30:00Z"})
        REQUIRE(salon.book(start, "ben"));
    const auto shown = api::parse_body<api::Slots>(
        desk.site.get("/api/v1/slots?service_id=cut&from_date=2026-03-02&to_date=2026-03-02&time_zone=UTC").content());
    REQUIRE(shown);
    int offered = 0;
    for (auto start = at("2026-03-02T08:00:00Z"); start < at("2026-03-02T18:00:00Z"); start += core::minutes {30}) {
        const auto text = core::to_rfc3339(start);
        INFO(text);
        const bool is_shown = std::ranges::find(shown->starts, start, &core::ZonedInstant::at) != shown->starts.end();
        CHECK(desk.explain("service_id=cut&starts_at=" + text).is_offered == is_shown);
        offered += is_shown;
    }
    CHECK(offered > 0);
}

TEST_CASE("a team that hosts together is explained together", "[explain][http]")
{
    Desk desk;
    desk.site.salon().execute(R"(
        INSERT INTO teams (business_id, id, slug, name, kind, position)
            VALUES ('salon', 'both', 'both', 'Both', 'collective', 1);
        INSERT INTO team_members VALUES ('salon', 'both', 'anna', 1), ('salon', 'both', 'ben', 2);
        INSERT INTO calendars (business_id, id, slug, name, service_id, team_id, is_default, position)
            VALUES ('salon', 'both', 'both', 'Both', 'cut', 'both', 0, 9);)");
    REQUIRE(desk.site.salon().book("2026-03-02T10:00:00Z", "anna"));
    const auto taken = desk.explain("service_id=cut&calendar_id=both&starts_at=2026-03-02T10:00:00Z");
    CHECK_FALSE(taken.is_offered);
    REQUIRE(taken.hosts.size() == 2);
    CHECK(taken.hosts[0].reason == StartReason::busy);
    CHECK(taken.hosts[1].reason == StartReason::other_host);
    CHECK(desk.explain("service_id=cut&calendar_id=both&starts_at=2026-03-02T11:00:00Z").is_offered);
}

TEST_CASE("of a colleague's booking a member of staff is told when, and not which", "[explain][http]")
{
    Desk desk;
    desk.site.salon().execute("UPDATE services SET approval_minutes = 120");
    REQUIRE(desk.site.salon().book("2026-03-02T10:00:00Z", "anna"));
    REQUIRE(desk.site.salon().book("2026-03-02T10:00:00Z", "ben"));
    const auto found = desk.explain("service_id=cut&starts_at=2026-03-02T10:00:00Z", Role::staff);
    REQUIRE(found.hosts.size() == 2);
    CHECK(words(found.hosts[0])
        == "busy 2026-03-02T10:00:00Z 2026-03-02T10:30:00Z held by request by booking");   // Anna is who asks.
    CHECK(words(found.hosts[1]) == "busy 2026-03-02T10:00:00Z 2026-03-02T10:30:00Z");
}

TEST_CASE("who sees their own times alone is told of themselves alone", "[explain]")
{
    test::Salon salon;
    domain::Actor anna;
    anna.role = Role::staff;
    anna.staff_id = "anna";
    anna.switches[static_cast<std::size_t>(core::RoleSwitch::staff_see_colleagues)] = false;
    app::StartQuestion question {.service_id = "cut", .starts_at = at("2026-03-02T10:00:00Z"), .time_zone = "UTC"};
    const auto found = app::explain_start(salon.shell(), {"salon", anna}, question);
    REQUIRE(found);
    REQUIRE(found->hosts.size() == 1);
    CHECK(found->hosts[0].staff_id == "anna");
    question.staff_id = "ben";
    const auto refused = app::explain_start(salon.shell(), {"salon", anna}, question);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == core::ErrorCode::provider_not_found);
}

TEST_CASE("what is not there, or another business's, is not found", "[explain][http]")
{
    Desk desk;
    desk.site.salon().execute(R"(
        INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
            VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '+49 30 1234', 0);
        INSERT INTO staff (business_id, id, slug, name, time_zone, position)
            VALUES ('other', 'zoe', 'zoe', 'Zoe', 'UTC', 1);
        INSERT INTO services (business_id, id, slug, name, duration_minutes, buffer_before_minutes,
                buffer_after_minutes, interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind,
                horizon_days, location_kind, first_name_rule, last_name_rule, email_rule, phone_rule,
                additional_information_rule, position)
            SELECT 'other', 'shave', 'shave', 'Shave', duration_minutes, buffer_before_minutes, buffer_after_minutes,
                interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind, horizon_days, location_kind,
                first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule, 1
            FROM services WHERE id = 'cut';
        INSERT INTO service_staff (business_id, service_id, staff_id, position) VALUES ('other', 'shave', 'zoe', 1);)");
    const std::string start = "&starts_at=2026-03-02T10:00:00Z";
    struct {
        std::string query;
        int status;
        std::string contains;
    } const cases[] {
        {"service_id=shave" + start, 404, "service_not_found"},
        {"service_id=unknown" + start, 404, "service_not_found"},
        {"service_id=cut&staff_id=zoe" + start, 404, "provider_not_found"},
        {"service_id=cut&calendar_id=unknown" + start, 422, "calendar_id"},
        {"service_id=cut&time_zone=Mars" + start, 422, "unknown_time_zone"},
        {"service_id=cut", 422, "starts_at"},
    };
    for (const auto& [query, status, contains] : cases) {
        INFO(query);
        const auto response = desk.ask(query);
        CHECK(response.status == status);
        CHECK(response.body.contains(contains));
    }
}
