#include "cli/business_commands.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "files/business/business_file.hpp"
#include "program/open_database.hpp"
#include "storage/database/migrations.hpp"
#include "storage/engines/sqlite.hpp"
#include "storage/setup/business_setups.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/support/temporary_folder.hpp"

namespace {

// A folder with a database in it, and the commands as a person would give them.
struct Desk {
    test::TemporaryFolder folder;
    std::string database = folder.file("kalends.db");
    std::string media;   // The folder of pictures, where it does not lie beside the file.
    std::string out, err;

    // What a command says that had to make the database.
    std::string made() const
    {
        auto text = "Created " + database + ".\nMade the tables.\n";
        const auto& schema = storage::embedded_schema();
        std::string_view last;
        for (const auto& upgrade : schema.upgrades)
            if (upgrade.version > schema.areas_version && std::exchange(last, upgrade.name) != upgrade.name)
                text += "Applied " + std::string {upgrade.name} + ".\n";
        return text;
    }

    int import(const std::string& file, bool is_dry_run = false)
    {
        std::ostringstream out_stream, err_stream;
        const auto status
            = cli::import_file({file, database, is_dry_run, media}, test::find_zone, out_stream, err_stream);
        out = out_stream.str();
        err = err_stream.str();
        return status;
    }

    int export_slug(const std::string& slug)
    {
        std::ostringstream out_stream, err_stream;
        const auto status = cli::export_business(slug, database, out_stream, err_stream);
        out = out_stream.str();
        err = err_stream.str();
        return status;
    }

    std::string write(const std::string& name, const std::string& text) const
    {
        std::ofstream {folder.file(name), std::ios::binary} << text;
        return folder.file(name);
    }

    // The first column of the first row.
    std::string ask(std::string_view sql) const
    {
        return program::open_database(database)->read([&](storage::Snapshot& snapshot) {
            auto rows = snapshot.query(sql);
            return rows.next() ? rows.value<std::string>() : std::string {"nothing"};
        });
    }
};

// All ids and counters of the set-up in one text.
constexpr std::string_view all_ids = R"(
    SELECT group_concat(slug || ' ' || id || ' ' || claim_seq)
    FROM (SELECT slug, id, claim_seq FROM staff UNION ALL SELECT slug, id, 0 FROM services
          UNION ALL SELECT slug, id, 0 FROM calendars ORDER BY 1, 2))";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    REQUIRE(at != text.npos);
    return text.replace(at, from.size(), to);
}

const std::string small_file = R"({
"version": 1, "slug": "shop", "name": "Shop", "time_zone": "Europe/Vienna", "currency": "EUR", "locale": "de",
"contact_kind": "email", "contact": "us@shop.example", "hosts": ["shop.example"],
"staff": [
{ "slug": "anna", "name": "Anna", "weekly": { "monday": [{ "opens": "09:00", "closes": "12:00" }] } },
{ "slug": "ben", "name": "Ben", "weekly": { "tuesday": [{ "opens": "09:00", "closes": "12:00" }] } }
],
"services": [
{ "slug": "cut", "name": "Cut", "rules": { "duration_minutes": 30 }, "staff": ["anna", "ben"],
  "calendars": [{ "slug": "quiet", "name": "Quiet", "is_public": false }] },
{ "slug": "shave", "name": "Shave", "rules": { "duration_minutes": 20 }, "staff": ["ben"] }
]
})";

const std::string without_ben = R"({
"version": 1, "slug": "shop", "name": "Shop", "time_zone": "Europe/Vienna", "currency": "EUR", "locale": "de",
"contact_kind": "email", "contact": "us@shop.example", "hosts": ["shop.example"],
"staff": [
{ "slug": "anna", "name": "Anna", "weekly": { "monday": [{ "opens": "09:00", "closes": "12:00" }] } }
],
"services": [
{ "slug": "cut", "name": "Cut", "rules": { "duration_minutes": 30 }, "staff": ["anna"] }
]
})";

}   // namespace

TEST_CASE("A demo business comes back from the database as it went in")
{
    Desk desk;
    for (const auto* name : test::demo_names) {
        INFO(name);
        const auto text = test::read_text(test::demo_path(name));
        const auto setup = files::read_business_file(text, test::find_zone);
        REQUIRE(setup);
        desk.media = test::demo_media(name);
        REQUIRE(desk.import(test::demo_path(name)) == 0);
        REQUIRE(desk.export_slug(setup->business.slug) == 0);
        CHECK(desk.out == files::write_business_file(*setup));

        const auto ids = desk.ask(all_ids);
        CHECK(desk.import(desk.write("again.json", desk.out)) == 0);
        CHECK(desk.out == setup->business.slug + ": nothing to change\n");
        CHECK(desk.import(test::demo_path(name)) == 0);
        CHECK(desk.out == setup->business.slug + ": nothing to change\n");
        CHECK(desk.ask(all_ids) == ids);
    }
    CHECK(desk.ask("SELECT slug FROM businesses ORDER BY created_at, business_id LIMIT 1") == "haarwerk");
}

TEST_CASE("A dry run says what would change and changes nothing")
{
    Desk desk;
    const auto file = desk.write("shop.json", small_file);
    CHECK(desk.import(file, true) == 0);
    CHECK_THAT(desk.out, Catch::Contains("would create staff anna\n"));
    CHECK_FALSE(std::filesystem::exists(desk.database));

    REQUIRE(desk.import(file) == 0);
    const auto before = desk.ask(all_ids);
    CHECK(desk.import(desk.write("less.json", without_ben), true) == 0);
    CHECK(desk.out
        == "would deactivate staff ben\n"
           "would update service cut\n"
           "would deactivate service shave\n"
           "would deactivate calendar quiet\n"
           "shop: 4 changes; this was a dry run, nothing was changed\n");
    CHECK(desk.ask(all_ids) == before);
    CHECK(desk.import(file) == 0);
    CHECK(desk.out == "shop: nothing to change\n");
}

TEST_CASE("What a file no longer names is deactivated, keeps its id, and can come back")
{
    Desk desk;
    REQUIRE(desk.import(desk.write("shop.json", small_file)) == 0);
    CHECK(desk.out
        == desk.made()
            + "created business shop\ncreated staff anna\ncreated staff ben\ncreated service cut\n"
              "created service shave\ncreated calendar quiet\nshop: 6 changes\n");
    const auto ben = desk.ask("SELECT id FROM staff WHERE slug = 'ben'");
    const auto quiet = desk.ask("SELECT id FROM calendars WHERE slug = 'quiet'");

    REQUIRE(desk.import(desk.write("less.json", without_ben)) == 0);
    CHECK_THAT(desk.out, Catch::StartsWith("deactivated staff ben\n"));
    CHECK(desk.ask("SELECT active FROM staff WHERE slug = 'ben'") == "0");
    CHECK(desk.ask("SELECT count(*) FROM service_staff") == "2");   // cut by anna, and shave as it was.
    REQUIRE(desk.export_slug("shop") == 0);
    CHECK(desk.import(desk.write("again.json", desk.out)) == 0);
    CHECK(desk.out == "shop: nothing to change\n");

    REQUIRE(desk.import(desk.folder.file("shop.json")) == 0);
    CHECK_THAT(desk.out, Catch::StartsWith("updated staff ben\nupdated service cut\n"));
    CHECK(desk.ask("SELECT id FROM staff WHERE slug = 'ben' AND active = 1") == ben);
    CHECK(desk.ask("SELECT id FROM calendars WHERE slug = 'quiet' AND active = 1") == quiet);
}

TEST_CASE("A changed roster raises claim_seq of that staff member alone, and bookings stay")
{
    Desk desk;
    REQUIRE(desk.import(desk.write("shop.json", small_file)) == 0);
    program::open_database(desk.database)->write([](storage::Transaction& transaction) {
        transaction.execute(R"(
            INSERT INTO bookings (business_id, id, status, sequence, location_kind, location, time_zone, locale,
                first_name, last_name, email, phone, additional_information, customer, cancellation_reason,
                created_at, changed_at)
            SELECT business_id, 'b1', 'scheduled', 0, 'business', '', 'UTC', 'en', 'A', 'B', '', '', '', '', '', 1, 1
            FROM businesses)");
        transaction.execute(R"(
            INSERT INTO booking_items (business_id, booking_id, position, service_id, service_name, staff_id,
                staff_name, any_staff, starts_at, ends_at, blocked_from, blocked_to, live)
            SELECT staff.business_id, 'b1', 0, services.id, 'Shave', staff.id, 'Ben', 0, 600, 1200, 600, 1200, 1
            FROM staff, services WHERE staff.slug = 'ben' AND services.slug = 'shave')");
    });
    const auto later = replaced(small_file, R"("tuesday": [{ "opens": "09:00")", R"("tuesday": [{ "opens": "10:00")");
    REQUIRE(desk.import(desk.write("shop.json", later)) == 0);
    CHECK(desk.out == "updated staff ben\nshop: 1 changes\n");
    CHECK(desk.ask("SELECT group_concat(slug || claim_seq) FROM (SELECT * FROM staff ORDER BY slug)") == "anna0,ben1");

    REQUIRE(desk.import(desk.write("less.json", without_ben)) == 0);
    CHECK(
        desk.ask("SELECT count(*) FROM booking_items JOIN bookings ON bookings.id = booking_id WHERE live = 1") == "1");
}

TEST_CASE("A host of another business is refused, and nothing is kept")
{
    Desk desk;
    REQUIRE(desk.import(desk.write("shop.json", small_file)) == 0);
    const auto other = replaced(small_file, R"("slug": "shop")", R"("slug": "other")");
    CHECK(desk.import(desk.write("other.json", other)) == 1);
    CHECK(desk.err
        == desk.folder.file("other.json") + ":3: hosts[0]: belongs to the business \"shop\" already\n"
            + "Nothing was imported.\n");
    CHECK(desk.ask("SELECT count(*) FROM businesses") == "1");
    CHECK(desk.import(desk.folder.file("other.json"), true) == 1);
}

TEST_CASE("A bad file touches nothing and says where it is bad")
{
    Desk desk;
    const auto bad = replaced(small_file, R"("closes": "12:00")", R"("closes": "08:00")");
    CHECK(desk.import(desk.write("bad.json", bad)) == 1);
    CHECK(desk.err
        == desk.folder.file("bad.json") + ":5: staff[0].weekly.monday[0].closes: must be later than opens\n"
            + "Nothing was imported.\n");
    CHECK_FALSE(std::filesystem::exists(desk.database));
    CHECK_THROWS_WITH(desk.import(desk.folder.file("none.json")), Catch::Contains("No such file"));
}

TEST_CASE("A changed order is stored and told")
{
    Desk desk;
    desk.media = test::demo_media("salon");
    REQUIRE(desk.import(test::demo_path("salon")) == 0);
    auto setup = files::read_business_file(test::read_text(test::demo_path("salon")), test::find_zone);
    REQUIRE(setup);
    std::swap(setup->staff[0], setup->staff[2]);
    REQUIRE(desk.import(desk.write("swapped.json", files::write_business_file(*setup))) == 0);
    CHECK(desk.out == "reordered staff\nhaarwerk: 1 changes\n");
    CHECK(desk.ask("SELECT slug FROM staff ORDER BY position LIMIT 1") == "lukas");
    REQUIRE(desk.import(desk.folder.file("swapped.json")) == 0);
    CHECK(desk.out == "haarwerk: nothing to change\n");
}

TEST_CASE("A file of thousands of lines is read whole")
{
    std::string staff, services;
    for (int i = 0; i < 500; ++i) {
        const auto number = std::to_string(i);
        staff += std::string {i ? ",\n" : ""} + "{ \"slug\": \"s" + number + "\",\n\"name\": \"N\",\n\"weekly\": {\n"
            + "\"monday\": [\n{ \"opens\": \"09:00\",\n\"closes\": \"12:00\" }\n]\n}\n}";
        services += std::string {i ? ",\n" : ""} + "{ \"slug\": \"v" + number
            + "\",\n\"name\": \"V\",\n\"rules\": {\n\"duration_minutes\": 30\n},\n\"staff\": [\n\"s" + number
            + "\"\n]\n}";
    }
    auto text = R"({ "version": 1, "slug": "big", "name": "Big", "time_zone": "UTC", "currency": "EUR",
"locale": "en", "contact_kind": "email", "contact": "a@b.example", "staff": [)"
        + staff + "],\n\"services\": [\n" + services + "] }";
    REQUIRE(std::ranges::count(text, '\n') > 5000);
    Desk desk;
    CHECK(desk.import(desk.write("big.json", text)) == 0);
    CHECK_THAT(desk.out, Catch::EndsWith("big: 1001 changes\n"));
    CHECK(desk.import(desk.folder.file("big.json")) == 0);
    CHECK(desk.out == "big: nothing to change\n");
}

TEST_CASE("Export and migrate say what they found")
{
    Desk desk;
    CHECK_THROWS_WITH(desk.export_slug("shop"), Catch::Contains("There is no database"));
    std::ostringstream first, second;
    CHECK(cli::migrate_database(desk.database, first) == 0);
    CHECK(first.str() == desk.made());
    CHECK(cli::migrate_database(desk.database, second) == 0);
    CHECK(second.str() == desk.database + " is up to date.\n");
    CHECK(desk.export_slug("shop") == 1);
    CHECK_THAT(desk.err, Catch::StartsWith("There is no business in"));
    REQUIRE(desk.import(desk.write("shop.json", small_file)) == 0);
    CHECK(desk.export_slug("shap") == 1);
    CHECK(desk.err == "There is no business \"shap\" in " + desk.database + ". There is: shop\n");
}

TEST_CASE("While a program has the database that takes no commands, what would change it says so, and what reads works")
{
    Desk desk;
    REQUIRE(desk.import(desk.write("shop.json", small_file)) == 0);
    const auto server = storage::open_sqlite(desk.database);
    CHECK_THROWS_WITH(desk.import(desk.folder.file("shop.json")), Catch::Contains("in use"));
    CHECK(desk.export_slug("shop") == 0);
}
