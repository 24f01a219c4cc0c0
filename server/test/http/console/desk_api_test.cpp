#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <set>

#include "api/console.gen.hpp"
#include "test/http/console/console.hpp"
#include "test/http/gunzip.hpp"
#include "test/http/header_of.hpp"

using core::Role;
using test::at;

namespace {

constexpr auto prefix = "/api/v1/console/";

// The salon with a cut by anna at 10 and one by ben at 11; anna is the user of role staff.
struct Day {
    Day()
    {
        own = site.salon().book("2026-03-02T10:00:00Z", "anna").value().booking.id;
        other = site.salon().book("2026-03-02T11:00:00Z", "ben").value().booking.id;
    }

    http::Response get(const std::string& path, Role role = Role::desk) { return console.get(prefix + path, role); }
    http::Response post(const std::string& path, const std::string& body = "{}", Role role = Role::desk)
    {
        return console.send("POST", prefix + path, body, role);
    }
    template <class Wire> Wire read(const http::Response& response)
    {
        INFO(response.body << response.error);
        REQUIRE(response.status < 300);
        return api::parse_body<Wire>(response.body).value();
    }

    test::SalonSite site;
    test::Console console {site};
    std::string own, other;
};

const std::string day = "from_date=2026-03-02&to_date=2026-03-02";

// What a user can read of the desk.
std::vector<std::string> reads(const Day& day_)
{
    return {"today", "calendar?" + day, "calendar?" + day + "&staff_ids=ben", "bookings", "bookings?q=MARKER",
        "bookings?staff_id=ben", "bookings/" + day_.other, "search?q=MARKER", "search?q=" + day_.other, "history",
        "history?booking_id=" + day_.other};
}

// The columns of a table in which a text can stand that means nothing to the program.
std::vector<std::string> text_columns(test::Salon& salon, const std::string& table)
{
    static const std::set<std::string> not_free {"business_id", "id", "booking_id", "staff_id", "service_id", "status",
        "location_kind", "cancel_reason_rule", "time_zone", "locale", "calendar_id", "menu_id", "one_time_link_id",
        "series_id", "assigned_by", "kind", "audience", "user_id", "token_hash", "purpose", "action", "actor", "links",
        "calendar_method", "team_id", "variation_id"};
    const auto sql = salon.database().engine() == storage::Engine::sqlite
        ? fmt::format("SELECT name FROM pragma_table_info('{}') WHERE type = 'TEXT'", table)
        : fmt::format(
              "SELECT column_name FROM information_schema.columns WHERE table_name = '{}' AND data_type = 'text'",
              table);
    auto names
        = salon.database().read([&](storage::Snapshot& snapshot) { return snapshot.query(sql).all<std::string>(); });
    std::erase_if(names, [&](const auto& name) { return not_free.contains(name); });
    return names;
}

void mark(test::Salon& salon, const std::string& table, const std::string& key, const std::string& booking_id)
{
    for (const auto& column : text_columns(salon, table))
        salon.execute(fmt::format("UPDATE {} SET {} = 'MARKER' WHERE {} = '{}'", table, column, key, booking_id));
}

}   // namespace

TEST_CASE("nothing of a colleague's booking reaches a member of staff", "[desk][http]")
{
    Day day_;
    day_.read<api::DeskBooking>(day_.post("bookings/" + day_.other + "/notes", R"({"text":"MARKER"})"));
    auto& salon = day_.site.salon();
    salon.execute("INSERT INTO booking_guests VALUES ('salon', '" + day_.other + "', 1, 'MARKER', 'MARKER')");
    mark(salon, "bookings", "id", day_.other);
    for (const auto* table : {"booking_items", "booking_hosts", "booking_notes", "history"})
        mark(salon, table, "booking_id", day_.other);
    for (const auto& path : reads(day_)) {
        INFO(path);
        const auto seen = day_.get(path, Role::staff).body;
        CHECK_FALSE(seen.contains("MARKER"));
        CHECK_FALSE(seen.contains("amount_minor"));
    }
    CHECK(day_.get("bookings/" + day_.other, Role::staff).status == 404);
    CHECK(day_.get("calendar?" + day, Role::staff).body.contains("2026-03-02T11:00:00"));   // The time is there.
    for (const auto* path : {"today", "bookings", "search?q=MARKER"})
        CHECK(day_.get(path, Role::desk).body.contains("MARKER"));   // The marker is one.
}

TEST_CASE("a member of staff changes nothing of a colleague's booking", "[desk][http]")
{
    Day day_;
    day_.site.salon().set_now(at("2026-03-02T11:10:00Z"));
    for (const auto* what : {"approve", "decline", "cancel", "arrived", "completed", "no-show", "reopen"}) {
        INFO(what);
        CHECK(day_.post("bookings/" + day_.other + "/" + what, "{}", Role::staff).status == 404);
    }
    CHECK(day_.post("bookings/" + day_.other + "/notes", R"({"text":"x"})", Role::staff).status == 404);
    CHECK(day_.site.salon().count("bookings WHERE status <> 'scheduled'") == 0);
    CHECK(
        day_.read<api::BookingChange>(day_.post("bookings/" + day_.own + "/completed", "", Role::staff)).booking.status
        == core::BookingStatus::completed);
}

TEST_CASE("a writer sees nothing of the desk", "[desk][http]")
{
    Day day_;
    for (const auto& path : reads(day_)) {
        INFO(path);
        if (!path.starts_with("history")) CHECK(day_.get(path, Role::writer).status == 403);
    }
    CHECK(day_.post("bookings/" + day_.own + "/cancel", "{}", Role::writer).status == 403);
}

TEST_CASE("the day is told with the offset of the zone, and its bookings by host", "[desk][http]")
{
    Day day_;
    const auto calendar = day_.read<api::DeskCalendar>(day_.get("calendar?" + day));
    REQUIRE(calendar.columns.size() == 2);
    const auto& column = calendar.columns.front();
    CHECK(column.staff_id == "anna");
    REQUIRE(column.entries.size() == 1);
    const auto& entry = column.entries.front();
    CHECK(entry.booking_id == day_.own);
    CHECK(entry.customer_name == "Ada Lovelace");
    CHECK(entry.due->amount_minor == 4200);
    CHECK(entry.blocked_to->at == at("2026-03-02T10:40:00Z"));
    CHECK_FALSE(entry.blocked_from);
    CHECK(column.next_gap->starts_at.at == at("2026-03-02T09:00:00Z"));
    CHECK(day_.get("calendar?from_date=2026-03-02&to_date=2026-05-30").status == 422);
    CHECK(day_.get("calendar?" + day + "&time_zone=Mars/Base").status == 422);
    const auto today = day_.read<api::DeskToday>(day_.get("today"));
    CHECK(today.coming.size() == 2);
    CHECK(today.staff.size() == 2);
    CHECK(day_.read<api::DeskBookings>(day_.get("bookings?staff_id=ben")).bookings.size() == 1);
    CHECK(day_.read<api::SearchResults>(day_.get("search?q=lovelace")).bookings.size() == 2);
}

TEST_CASE("a day is compressed for a browser that can read that", "[desk][http]")
{
    Day day_;
    auto request = test::console_request("GET", prefix + ("calendar?" + day));
    request.headers.emplace_back("cookie", day_.console.cookie(Role::desk));
    const auto plain = day_.site.handle(request);
    request.headers.emplace_back("accept-encoding", "gzip, br");
    const auto response = day_.site.handle(request);
    CHECK(test::header_of(plain, "Content-Encoding").empty());
    CHECK(test::header_of(plain, "Vary") == "Accept-Encoding");
    CHECK(test::header_of(response, "Content-Encoding") == "gzip");
    CHECK(test::header_of(response, "Vary") == "Accept-Encoding");
    CHECK(response.body.size() < plain.body.size() / 2);
    CHECK(test::gunzip(response.body) == plain.body);
}

TEST_CASE("a booking is cancelled and brought back, and the history says by whom", "[desk][http]")
{
    Day day_;
    const auto path = "bookings/" + day_.own;
    const auto before = day_.read<api::DeskBooking>(day_.get(path));
    const auto changed
        = day_.read<api::BookingChange>(day_.post(path + "/cancel", R"({"reason":"ill","notify":false})"));
    CHECK(changed.booking.status == core::BookingStatus::cancelled);
    CHECK(changed.booking.cancellation_reason == "ill");
    CHECK(changed.booking.version != before.version);
    CHECK(changed.booking.actions == std::vector {core::DeskAction::add_note, core::DeskAction::send_mail});
    CHECK(changed.undo_until == at("2026-03-02T08:00:10Z"));
    const auto undo = "changes/" + changed.change_id.value() + "/undo";
    CHECK(day_.post(undo, "", Role::owner).status == 410);   // Another user made the change.
    const auto undone = day_.read<api::BookingChange>(day_.post(undo, ""));
    CHECK(undone.booking.status == core::BookingStatus::scheduled);
    CHECK_FALSE(undone.change_id);
    CHECK(undone.booking.actions == before.actions);
    CHECK(day_.post(undo, "").status == 410);
    const auto history = day_.read<api::History>(day_.get("history?booking_id=" + day_.own)).entries;
    REQUIRE(history.size() == 3);
    CHECK(history[2].action == core::HistoryAction::booking_made);
    CHECK(history[2].actor == core::HistoryActor::visitor);
    CHECK(history[0].action == core::HistoryAction::booking_undone);
    CHECK(history[1].action == core::HistoryAction::booking_cancelled);
    CHECK(history[1].actor_name == "Name of desk");
    CHECK(history[1].before == "scheduled");
    CHECK(history[1].after == "cancelled");
    CHECK(history[1].subject == "Ada Lovelace, Cut");
    const auto about = [&](std::string_view topic) {
        return day_.read<api::History>(day_.get(fmt::format("history?topic={}", topic), Role::owner)).entries;
    };
    CHECK(about("bookings").size() == 3);
    CHECK(std::ranges::none_of(about("other"), [](const auto& entry) { return entry.booking_id.has_value(); }));
    CHECK(day_.get("history?topic=none", Role::owner).status == 422);
}

TEST_CASE("a note is for staff, and goes by who wrote it", "[desk][http]")
{
    Day day_;
    const auto noted = day_.read<api::DeskBooking>(
        day_.post("bookings/" + day_.own + "/notes", R"({"text":"likes tea"})", Role::staff));
    REQUIRE(noted.notes.size() == 1);
    CHECK(noted.notes[0].is_own);
    const auto note = std::string {prefix} + "notes/" + noted.notes[0].id;
    CHECK(day_.console.send("DELETE", note, "", Role::desk).status == 404);
    CHECK(day_.console.send("DELETE", note, "", Role::staff).status == 200);
    CHECK(day_.post("bookings/" + day_.own + "/notes", R"({"text":""})").status == 422);
}

TEST_CASE("who sees only their own history sees what they did", "[desk][http]")
{
    Day day_;
    day_.site.salon().set_now(at("2026-03-02T10:00:00Z"));
    day_.read<api::BookingChange>(day_.post("bookings/" + day_.own + "/arrived", ""));
    day_.read<api::BookingChange>(day_.post("bookings/" + day_.own + "/completed", "", Role::staff));
    const auto seen = [&](Role role) {
        std::string actions;
        for (const auto& entry : day_.read<api::History>(day_.get("history", role)).entries)
            actions += std::string {core::word(entry.action)} + " ";
        return actions;
    };
    CHECK(day_.post("bookings/" + day_.own + "/cancel", "{}", Role::writer).status == 403);
    CHECK_THAT(seen(Role::owner), Catch::Contains("change_refused booking_completed booking_arrived"));
    CHECK_THAT(seen(Role::writer), Catch::Contains("change_refused"));
    CHECK_THAT(seen(Role::desk), Catch::Contains("booking_completed booking_arrived") && !Catch::Contains("refused"));
    CHECK_THAT(seen(Role::staff), Catch::Contains("booking_completed") && !Catch::Contains("booking_arrived"));
}

TEST_CASE("the history tells every time of a line on the clock of the business", "[desk][http]")
{
    Day day_;
    const auto version = day_.read<api::DeskBooking>(day_.get("bookings/" + day_.own)).version;
    const auto wanted = fmt::format(
        R"({{"version":"{}","starts_at":"2026-03-02T10:00:00Z","duration_minutes":45,"exceptions":["buffer"]}})",
        version);
    day_.read<api::BookingChange>(day_.post("bookings/" + day_.own + "/move", wanted));
    const auto history = day_.read<api::History>(day_.get("history?booking_id=" + day_.own)).entries;
    CHECK(history.at(0).before.value_or("") == "2026-03-02T10:00:00+00:00 2026-03-02T10:30:00+00:00 Anna");
    CHECK(history.at(0).after.value_or("") == "2026-03-02T10:00:00+00:00 2026-03-02T10:45:00+00:00 Anna");
}

TEST_CASE("a mail about what staff book writes times as the browser of the desk does", "[desk][http]")
{
    Day day_;
    auto request = test::console_request("POST", std::string {prefix} + "bookings",
        R"({"id":"bydesk0000000000000000000000","starts_at":"2026-03-02T13:00:00Z","contact":{"first_name":"Bo"},)"
        R"("locale":"en","items":[{"service_id":"cut","staff_id":"anna"}]})");
    request.headers.emplace_back("cookie", day_.console.cookie(Role::desk));
    request.headers.emplace_back("accept-language", "de-AT,de;q=0.9,en-GB;q=0.8,en;q=0.7");
    const auto response = day_.site.handle(request);
    INFO(response.body);
    CHECK(response.status == 201);
    CHECK(day_.site.salon().count("bookings WHERE first_name = 'Bo' AND regional_tag = 'en-GB'") == 1);
}
