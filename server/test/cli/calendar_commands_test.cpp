#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "cli/business_commands.hpp"
#include "cli/doctor.hpp"
#include "cli/served/keyring.hpp"
#include "files/business/business_file.hpp"
#include "program/open_database.hpp"
#include "storage/calendars/external_calendars.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/support/temporary_folder.hpp"

namespace {

// The demo salon in a database, where Lukas has an external calendar.
struct Desk {
    test::TemporaryFolder folder;
    std::string database = folder.file("kalends.db"), file = folder.file("salon.json");
    std::ostringstream out, err;

    int import(const std::string& calendars)
    {
        std::ostringstream text;
        text << std::ifstream {test::demo_path("salon")}.rdbuf();
        auto salon = text.str();
        const std::string lukas = "\"slug\": \"lukas\",";
        salon.insert(salon.find(lukas) + lukas.size(), "\"calendars\": [" + calendars + "],");
        std::ofstream {file} << salon;
        return cli::import_file({file, database}, test::find_zone, out, err);
    }

    std::vector<storage::DueCalendar> due()
    {
        const auto opened = program::open_database(database);
        return opened->write([](storage::Transaction& transaction) {
            std::vector<storage::DueCalendar> all;
            while (auto one = storage::take_calendar_to_poll(transaction))
                all.push_back(std::move(*one));
            transaction.execute("UPDATE external_calendars SET next_check_at = 0");
            return all;
        });
    }

    int set_password(const std::string& calendar, const std::string& line)
    {
        std::istringstream in {line};
        return cli::set_calendar_password({"haarwerk", "lukas", calendar, database}, in, err);
    }
};

const std::string home = R"({"slug": "home", "kind": "caldav", "url": "https://cal.example/lukas/", "user": "lukas",
         "writes_bookings": true})";

}   // namespace

TEST_CASE("external calendars are imported and exported; their passwords are not", "[cli][outside-calendars]")
{
    Desk desk;
    REQUIRE(desk.import(home + R"(,{"slug": "club", "kind": "ics", "url": "webcal://club.example/x.ics"})") == 0);
    REQUIRE(desk.set_password("home", "secret\r\nmore\n") == 0);
    auto due = desk.due();
    REQUIRE(due.size() == 2);
    const auto& first = due[0].calendar.user.empty() ? due[1] : due[0];
    const auto keyring = cli::open_keyring(desk.database, *program::open_database_read_only(desk.database));
    const auto kept = first.calendar.password;
    CHECK(domain::is_sealed(kept));
    CHECK(keyring.open(kept) == "secret");
    CHECK(first.calendar
        == domain::ExternalCalendar {core::ExternalCalendarKind::caldav, "https://cal.example/lukas/", "lukas", kept});
    CHECK(first.time_zone == "Europe/Vienna");
    REQUIRE(cli::export_business("haarwerk", desk.database, desk.out, desk.err) == 0);
    CHECK_THAT(desk.out.str(), Catch::Contains("https://cal.example/lukas/") && !Catch::Contains("secret"));

    // The same again keeps what is known; another address is another calendar.
    REQUIRE(desk.import(home) == 0);
    due = desk.due();
    REQUIRE(due.size() == 1);
    CHECK(due[0].calendar.password == kept);
    auto moved = home;
    moved.replace(moved.find("cal.example"), 3, "dav");
    REQUIRE(desk.import(moved) == 0);
    due = desk.due();
    REQUIRE(due.size() == 1);
    CHECK(due[0].calendar.password.empty());
    CHECK(desk.set_password("club", "secret") == 1);
    CHECK_THAT(desk.err.str(), Catch::Contains("There is no calendar \"club\""));
}

TEST_CASE("calendars that cannot be are refused with their place", "[cli][outside-calendars]")
{
    for (const auto& [calendar, place] :
        {std::pair {R"({"slug": "a", "kind": "ics", "url": "ftp://cal.example/"})", "url"},
            {R"({"slug": "a", "kind": "ics", "url": "https://cal.example/ x"})", "url"},
            {R"({"slug": "a", "kind": "ics", "url": "https://cal.example/", "writes_bookings": true})",
                "writes_bookings"},
            {R"({"slug": "a", "kind": "caldav", "url": "https://cal.example/", "user": "a:b"})", "user"},
            {R"({"slug": "a", "kind": "gopher", "url": "https://cal.example/"})", "kind"}}) {
        Desk desk;
        CHECK(desk.import(calendar) == 1);
        CHECK_THAT(desk.err.str(), Catch::Contains(std::string {".calendars[0]."} + place));
    }
    Desk desk;
    CHECK(desk.import(home + "," + home) == 1);
}

TEST_CASE("a feed is made and its address printed", "[cli][calendar-feeds]")
{
    Desk desk;
    REQUIRE(desk.import("") == 0);
    std::ostringstream out;
    REQUIRE(cli::renew_calendar_feed({"haarwerk", "lukas", desk.database}, out, desk.err) == 0);
    const std::string begin = "/calendar-feeds/", end = ".ics\n";
    CHECK(out.str().starts_with(begin));
    CHECK(out.str().ends_with(end));
    CHECK(out.str().size() == begin.size() + 26 + end.size());
    CHECK(cli::renew_calendar_feed({"haarwerk", "zoe", desk.database}, out, desk.err) == 1);
    CHECK(cli::renew_calendar_feed({"nobody", "lukas", desk.database}, out, desk.err) == 1);
}

TEST_CASE("the doctor says how old what is known of a calendar is", "[cli][outside-calendars]")
{
    Desk desk;
    REQUIRE(desk.import(home) == 0);
    const auto examined = [&] {
        std::ostringstream out;
        const auto status = cli::examine(desk.database, out);
        return std::pair {status, out.str()};
    };
    CHECK_THAT(examined().second, Catch::Contains("ok       calendar home of lukas (haarwerk): not looked at yet"));
    {
        const auto opened = program::open_database(desk.database);
        opened->write([](storage::Transaction& transaction) {
            const auto due = storage::take_calendar_to_poll(transaction);
            storage::set_failed(transaction, *due, "it answered REPORT with status 401");
        });
    }
    const auto [status, text] = examined();
    CHECK(status == 1);
    CHECK_THAT(text,
        Catch::Contains("problem  calendar home of lukas (haarwerk): not looked at yet; then: it answered "
                        "REPORT with status 401. What was busy there still counts"));
}
