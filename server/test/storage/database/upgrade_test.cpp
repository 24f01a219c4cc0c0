// A database of version 17 is brought up to date without loss. Each test names the fault that it would catch.
#include <catch2/catch.hpp>

#include <barrier>
#include <thread>

#include "app/customers/link_bookings.hpp"
#include "app/messages/dispatch_outbox.hpp"
#include "app/messages/send_mails.hpp"
#include "app/messages/webhooks.hpp"
#include "storage/bookings/idempotent_responses.hpp"
#include "storage/database/migrations.hpp"
#include "test/storage/database/table_dump.hpp"
#include "test/storage/database/version_17.hpp"
#include "test/support/salon_site.hpp"
#include "test/support/small_site.hpp"

using Catch::Contains;
using storage::Database;
using storage::Migrated;
using Lines = std::set<std::string>;

namespace {

constexpr core::Instant now {};

Lines without(const Lines& lines, const Lines& others)
{
    Lines left;
    std::ranges::set_difference(lines, others, std::inserter(left, left.end()));
    return left;
}

std::vector<std::string> upgrade_names()
{
    std::vector<std::string> names;
    for (const auto& script : storage::embedded_schema().upgrades)
        if (names.empty() || names.back() != script.name) names.emplace_back(script.name);
    return names;
}

// One that was filled at version 17, and another that is fresh.
struct Databases {
    storage::Engine engine = test::each_engine();
    std::unique_ptr<test::OwnDatabase> own = std::make_unique<test::OwnDatabase>(engine);
    std::unique_ptr<Database> old = own->open();

    Databases()
    {
        test::make_version_17(*old);
        test::fill_version_17(*old);
    }
    void execute(const std::string& sql)
    {
        old->write([&](storage::Transaction& transaction) { transaction.execute_script(sql); });
    }
    std::int64_t recorded(std::string_view sql)
    {
        return old->read([&](storage::Snapshot& snapshot) {
            auto rows = snapshot.query(sql);
            rows.next();
            return rows.value<std::int64_t>();
        });
    }
};

// The tables and columns that have another name since version 17.
const std::map<std::string, std::string> renamed_tables {{"kept_answers", "idempotent_responses"},
    {"outside_calendars", "external_calendars"}, {"outside_busy", "external_busy"}, {"former_paths", "previous_paths"}};
const std::map<std::string, std::string> renamed_columns {{"checkouts.next_look_at", "next_check_at"},
    {"manage_links.guest_email", "email"}, {"outbox.former_start", "previous_start"},
    {"outbox.handed_out_at", "dispatched_at"}, {"outside_calendars.next_look_at", "next_check_at"},
    {"webhooks.is_troubled", "is_failing"}};

std::string present_name(const std::map<std::string, std::string>& renamed, const std::string& key, std::string name)
{
    const auto found = renamed.find(key);
    return found == renamed.end() ? std::move(name) : found->second;
}

// The upgraded salon behind its operations, with transports that note what they were given.
struct UpgradedSalon {
    test::SalonSite site;
    app::Shell& shell = site.shell();
    std::vector<domain::Mail> mails;
    std::vector<std::string> messages;

    explicit UpgradedSalon(std::unique_ptr<test::OwnDatabase> own) : site {std::move(own)}
    {
        test::speak_plainly(shell);
        shell.letter = [](const domain::LetterFacts& facts) {
            return domain::Letter {.subject = "letter to " + facts.recipient.name, .text = "t", .html = "h"};
        };
        shell.mail_transport.send = [this](const domain::Mail& mail) { mails.push_back(mail); };
        shell.webhooks.to_message = [](const domain::WebhookFacts&) { return std::string {"{}"}; };
        shell.webhooks.send = [this](const domain::WebhookRequest& request) {
            messages.push_back(request.payload);
            return domain::WebhookAnswer {};
        };
    }
};

}   // namespace

// Catches a column, constraint, index or trigger that is only in a file of an area, or only in an upgrade.
TEST_CASE("an upgraded database has the structure of a fresh one", "[upgrade]")
{
    Databases databases;
    const test::OwnDatabase own {databases.engine};
    const auto fresh = own.open();
    CHECK(storage::migrate(*fresh, now).made);
    CHECK(storage::migrate(*databases.old, now) == Migrated {.upgrades = upgrade_names()});
    const auto wanted = test::structure_of(*fresh);
    const auto upgraded = test::structure_of(*databases.old);
    CHECK(wanted.size() > 100);
    CHECK(without(upgraded, wanted).empty());
    CHECK(without(wanted, upgraded).empty());
    CHECK_NOTHROW(storage::require_current_schema(*fresh));
    CHECK_NOTHROW(storage::require_current_schema(*databases.old));
}

// Catches an upgrade that loses rows or values, and a table that the old data does not fill.
TEST_CASE("every row of every table is there after the upgrade", "[upgrade]")
{
    Databases databases;
    const auto tables = test::tables_of(*databases.old);
    CHECK(tables.size() > 70);
    std::map<std::string, std::multiset<std::string>> before;
    for (const auto& [table, columns] : tables) {
        before[table] = test::rows_of(*databases.old, table, columns);
        INFO(table);
        CHECK(!before[table].empty());
    }
    storage::migrate(*databases.old, now);
    for (const auto& [table, columns] : tables) {
        test::Columns present;
        for (const auto& column : columns)
            present.push_back(present_name(renamed_columns, table + "." + column, column));
        INFO(table);
        CHECK(test::rows_of(*databases.old, present_name(renamed_tables, table, table), present) == before[table]);
    }
}

// Catches stored words, references and states that the present operations no longer understand.
// Catches a column that a process of the version before leaves out, and that then has no value.
TEST_CASE("bookings of older processes have no region, those before the upgrade and those made since", "[upgrade]")
{
    Databases databases;
    REQUIRE(storage::migrate(*databases.old, now).upgrades.size() > 1);
    const auto before = databases.recorded("SELECT count(*) FROM bookings");
    CHECK(before > 0);
    databases.execute(R"(
        INSERT INTO bookings (business_id, id, status, sequence, created_at, changed_at, location_kind, location,
            time_zone, locale, first_name, last_name, email, phone, additional_information, customer,
            cancellation_reason)
        SELECT business_id, 'of-an-older-process', status, sequence, created_at, changed_at, location_kind, location,
            time_zone, locale, first_name, last_name, email, phone, additional_information, customer,
            cancellation_reason
        FROM bookings WHERE id = (SELECT min(id) FROM bookings))");
    CHECK(databases.recorded("SELECT count(*) FROM bookings WHERE regional_tag = ''") == before + 1);
}

TEST_CASE("a request without a time to answer it gets one", "[upgrade]")
{
    Databases databases;
    databases.execute("UPDATE bookings SET approval_minutes = NULL WHERE id = 'class'");
    storage::migrate(*databases.old, now);
    CHECK(databases.recorded("SELECT approval_minutes FROM bookings WHERE id = 'class'") == 48 * 60);
    CHECK(databases.recorded("SELECT count(*) FROM bookings WHERE approval_minutes IS NOT NULL") == 1);
}

TEST_CASE("an upgraded booking is found, moved and cancelled", "[upgrade]")
{
    Databases databases;
    storage::migrate(*databases.old, now);
    databases.old.reset();
    UpgradedSalon upgraded {std::move(databases.own)};
    const auto& shell = upgraded.shell;
    const auto found = app::find_managed_booking(shell, {"salon", "view0000000000000000000000"});
    REQUIRE(found);
    CHECK(found->booking.id == "moving");
    CHECK(found->booking.contact.phone == "+491234567");
    CHECK(found->booking.items.front().add_ons.front().id == "mask");
    CHECK(found->booking.guests.front().name == "Gus");
    const auto taken
        = app::reschedule(shell, {"salon", "move0000000000000000000000"}, {test::at("2026-03-03T12:00:00Z"), "UTC"});
    CHECK(!taken);   // The other booking is there.
    const auto moved
        = app::reschedule(shell, {"salon", "move0000000000000000000000"}, {test::at("2026-03-03T15:00:00Z"), "UTC"});
    REQUIRE(moved);
    CHECK(moved->booking.sequence == 3);
    const auto cancelled = app::cancel(shell, {"salon", "cancel00000000000000000000"}, {});
    REQUIRE(cancelled);
    CHECK(cancelled->booking.status == core::BookingStatus::cancelled);
    CHECK(upgraded.site.salon().book("2026-03-03T12:00:00Z").has_value());
    CHECK(upgraded.site.salon().overlaps() == 0);
}

// Catches bookings that no one is known by, as they were made before there were customers.
TEST_CASE("the bookings of an upgraded database get their customers", "[upgrade]")
{
    Databases databases;
    storage::migrate(*databases.old, now);
    databases.old.reset();
    UpgradedSalon upgraded {std::move(databases.own)};
    auto& salon = upgraded.site.salon();
    const auto waiting = salon.count("bookings WHERE email <> '' AND status IN ('scheduled', 'requested')");
    REQUIRE(waiting > 0);
    CHECK(app::link_bookings(upgraded.shell, 100) >= waiting);
    CHECK(salon.count("customer_bookings") >= waiting);
    CHECK(salon.count("bookings_to_link") == 0);
    CHECK(salon.count("customer_profiles WHERE email = 'Ada@example.com'") == 1);
}

// Catches queues whose waiting rows are never taken again, or taken twice.
TEST_CASE("what waited in an upgraded database is sent", "[upgrade]")
{
    Databases databases;
    storage::migrate(*databases.old, now);
    databases.old.reset();
    UpgradedSalon upgraded {std::move(databases.own)};
    const auto& shell = upgraded.shell;
    CHECK(app::dispatch_notices(shell, 100) == 1);   // The other notice was dispatched before.
    CHECK(app::send_mails(shell, 100) == 2);
    REQUIRE(upgraded.mails.size() == 2);
    std::ranges::sort(upgraded.mails, {}, &domain::Mail::to_email);
    CHECK(upgraded.mails[0].letter.subject == "letter to Ada Lovelace");
    CHECK(upgraded.mails[1].letter.subject == "Booked");
    CHECK(app::send_mails(shell, 100) == 0);
    CHECK(app::send_delivery(shell, storage::Lane::all));
    CHECK(upgraded.messages == std::vector<std::string> {R"({"a":1})"});
    const auto answer = shell.database.read([](storage::Snapshot& snapshot) {
        return storage::find_idempotent_response(snapshot, "salon", "key", test::at("2026-03-02T08:00:00Z"));
    });
    REQUIRE(answer);
    CHECK(answer->sealed_body == "sealed");
}

// Catches content that is kept but no longer found: by its address, by a previous address, by a search.
TEST_CASE("the site of an upgraded business is rendered", "[upgrade]")
{
    Databases databases;
    storage::migrate(*databases.old, now);
    databases.old.reset();
    UpgradedSalon upgraded {std::move(databases.own)};
    const auto about = upgraded.site.get("/about");
    CHECK(about.status == 200);
    CHECK_THAT(about.content(), Contains("since 1999") && Contains("Always open"));
    CHECK(upgraded.site.get("/who-we-are").status == 301);
    CHECK(upgraded.site.get("/old").status == 301);
    CHECK_THAT(upgraded.site.get("/").content(), Contains("Welcome"));
}

// Catches an upgrade without its turn: the second process would run it too, and fail on tables that are renamed.
TEST_CASE("of several processes that start at once, one upgrades or makes the tables", "[upgrade]")
{
    const bool is_fresh = GENERATE(false, true);
    Databases databases;
    test::OwnDatabase empty {databases.engine};
    const auto& own = is_fresh ? empty : *databases.own;
    databases.old.reset();
    std::vector<std::unique_ptr<Database>> processes;
    const int count = databases.engine == storage::Engine::sqlite ? 1 : 4;   // SQLite has one process.
    for (int i = 0; i < count; ++i)
        processes.push_back(own.open());
    std::barrier start {2 * count};
    std::atomic<int> made = 0, upgraded = 0, idle = 0, failed = 0;
    const auto run = [&](Database& database) {
        start.arrive_and_wait();
        try {
            const auto done = storage::migrate(database, now);
            made += done.made ? 1 : 0;
            upgraded += !done.made && !done.upgrades.empty() ? 1 : 0;
            idle += done == Migrated {} ? 1 : 0;
        } catch (const storage::DatabaseError&) {
            ++failed;
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 2 * count; ++i)   // Each process twice.
            threads.emplace_back([&, i] { run(*processes[static_cast<std::size_t>(i / 2)]); });
    }
    CHECK(failed == 0);
    CHECK(made == (is_fresh ? 1 : 0));
    CHECK(upgraded == (is_fresh ? 0 : 1));
    CHECK(idle == 2 * count - 1);
}

// Catches an upgrade whose first steps are kept when a later one fails.
TEST_CASE("an upgrade that fails leaves an old database as it was", "[upgrade]")
{
    Databases databases;
    const auto structure = test::structure_of(*databases.old);
    auto schema = storage::embedded_schema();
    std::vector<storage::Script> upgrades {schema.upgrades.begin(), schema.upgrades.end()};
    upgrades.push_back({900, "900_broken", {}, "CREATE TABLE another (id TEXT); CREATE TABLE another (id TEXT)"});
    schema.upgrades = upgrades;
    CHECK_THROWS_AS(storage::migrate(*databases.old, now, schema), storage::DatabaseError);
    CHECK(test::structure_of(*databases.old) == structure);
    CHECK(databases.recorded("SELECT max(version) FROM schema_migrations") == 17);
    CHECK(storage::migrate(*databases.old, now).upgrades == upgrade_names());
}

// Catches an edit of the upgrade that databases of version 18 have had.
TEST_CASE("a database of version 18 gets the later upgrades alone", "[upgrade]")
{
    Databases databases;
    auto schema = storage::embedded_schema();
    schema.upgrades = schema.upgrades.first(1);
    CHECK(storage::migrate(*databases.old, now, schema).upgrades == std::vector<std::string> {"018_plain_names"});
    CHECK(databases.recorded("SELECT count(*) FROM schema_migrations WHERE checksum = '68efdbd963bfb317'") == 1);
    CHECK_THROWS_WITH(
        storage::require_current_schema(*databases.old), Contains("lacks") && Contains("kalends migrate"));
    auto later = upgrade_names();
    later.erase(later.begin());
    CHECK(storage::migrate(*databases.old, now).upgrades == later);
}

// Catches an upgrade that is run on tables it was not written for.
TEST_CASE("databases that are older, newer, half upgraded or without a record are refused", "[upgrade]")
{
    struct Row {
        const char *what, *sql, *says;
    };
    static constexpr Row rows[] = {
        {"older", "DELETE FROM schema_migrations WHERE version > 12",
            "The database has version 12. This program can update version 17 and newer."},
        {"a step is missing", "DELETE FROM schema_migrations WHERE version = 12", "Restore a backup"},
        {"a step was edited", "UPDATE schema_migrations SET checksum = '0' WHERE version = 12", "Restore a backup"},
        {"newer", "INSERT INTO schema_migrations VALUES (900, '900_future', '0', 0)", "Use a newer version"},
        {"half upgraded",
            "INSERT INTO schema_migrations VALUES (900, '900_future', '0', 0);"
            "DELETE FROM schema_migrations WHERE version = 17",
            "Restore a backup"},
        {"made by a newer program",
            "DELETE FROM schema_migrations; INSERT INTO schema_migrations VALUES (900, 'made', '0', 0)",
            "The database has version 900"},
        {"no record", "DELETE FROM schema_migrations", "no record of their version"},
    };
    Databases databases;
    const auto structure = test::structure_of(*databases.old);
    for (const auto& row : rows) {
        INFO(row.what);
        databases.execute(std::string {"CREATE TABLE saved AS SELECT * FROM schema_migrations;"} + row.sql);
        CHECK_THROWS_WITH(storage::migrate(*databases.old, now), Contains(row.says));
        CHECK_THROWS_AS(storage::require_current_schema(*databases.old), storage::DatabaseError);
        databases.execute("DELETE FROM schema_migrations; INSERT INTO schema_migrations SELECT * FROM saved;"
                          "DROP TABLE saved");
    }
    CHECK(test::structure_of(*databases.old) == structure);
}
