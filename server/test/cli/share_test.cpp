#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "formats/images/qr_code.hpp"
#include "test/cli/salon_database.hpp"

using Catch::Contains;

namespace {

struct Desk : test::SalonDatabase {
    std::string shared = folder.file("shared");

    int run(cli::ShareOptions options)
    {
        out.str("");
        err.str("");
        options.database = database;
        options.folder = shared;
        return cli::share_calendar(options, out, err);
    }

    std::string file(const std::string& name) const
    {
        std::ifstream in {shared + "/" + name, std::ios::binary};
        REQUIRE(in);
        return {std::istreambuf_iterator<char> {in}, {}};
    }
};

int count_of(const std::string& text, std::string_view part)
{
    int count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

}   // namespace

TEST_CASE("a calendar is shared: its address, the lines for a page, its code and a mail", "[cli][share]")
{
    Desk desk;
    REQUIRE(desk.run({.calendar = "short-cut"}) == 0);
    const std::string address = "http://salon.localhost:8080/widget/bookings/short-cut";
    const auto said = desk.out.str();
    CHECK(said.starts_with(address
        + "\n\n<script type=\"module\" async src=\"http://salon.localhost:8080/embed.js\">"
          "</script>\n<kalends-booking calendar=\"short-cut\"><a href=\""
        + address + "\">"));
    for (const auto* name : {"qr.svg", "qr.png", "mail-card.html", "mail-card.txt"})
        CHECK_THAT(said, Contains(desk.shared + "/" + name + "\n"));
    CHECK(desk.file("qr.png") == formats::qr_png(formats::qr_code(address + "?utm_source=qr"), 12));
    const auto text = desk.file("mail-card.txt"), html = desk.file("mail-card.html");
    CHECK(count_of(text, address + "?date=") == 6);
    CHECK(count_of(html, "?date=") == 6);
    CHECK_THAT(text, Contains("Valid until ") && Contains("&tz=Europe%2F"));
    CHECK(desk.err.str().empty());
}

TEST_CASE("times, zone, language and origin are chosen", "[cli][share]")
{
    Desk desk;
    REQUIRE(desk.run({.calendar = "short-cut",
                .business = "haarwerk",
                .times = 2,
                .zone = "America/New_York",
                .locale = "de",
                .origin = "https://book.example"})
        == 0);
    CHECK_THAT(desk.out.str(), Contains("https://book.example/de/widget/bookings/short-cut\n"));
    const auto text = desk.file("mail-card.txt");
    CHECK(count_of(text, "?date=") == 2);
    CHECK_THAT(text, Contains("tz=America%2FNew_York") && Contains("Gültig bis") && Contains("New York"));
}

TEST_CASE("what cannot be shared is refused in a sentence", "[cli][share]")
{
    Desk desk;
    const auto said = [&](cli::ShareOptions options) {
        CHECK(desk.run(std::move(options)) == 1);
        CHECK(desk.out.str().empty());
        return desk.err.str();
    };
    CHECK(said({.calendar = "gone"}) == "The business \"haarwerk\" has no calendar \"gone\" that can be booked.\n");
    CHECK(said({.calendar = "short-cut", .business = "gone"}) == "There is no business \"gone\".\n");
    CHECK_THAT(said({.calendar = "short-cut", .zone = "Mars"}), Contains("There is no time zone \"Mars\""));
    CHECK_THAT(
        said({.calendar = "short-cut", .locale = "xx"}), Contains("There is no language \"xx\"; there are: da, de"));
    CHECK_FALSE(std::filesystem::exists(desk.shared));
    std::ostringstream ignored;
    REQUIRE(cli::import_file({test::demo_path("physio"), desk.database}, test::find_zone, ignored, ignored) == 0);
    CHECK(said({.calendar = "short-cut"}) == "There are several businesses: say which one with --business.\n");
}
