#include "cli/doctor.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/business_commands.hpp"
#include "storage/engines/sqlite.hpp"
#include "test/support/salon.hpp"

namespace {

struct TemporaryFolder {
    TemporaryFolder()
    {
        std::string name = std::filesystem::temp_directory_path() / "kalends-doctor-XXXXXX";
        REQUIRE(mkdtemp(name.data()));
        path = name;
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path;
};

struct Examined {
    int status;
    std::string lines;
};

Examined examine(const std::filesystem::path& database)
{
    std::ostringstream out;
    const auto status = cli::examine(database, out);
    return {status, out.str()};
}

}   // namespace

TEST_CASE("the doctor is content with a new database")
{
    const TemporaryFolder folder;
    std::ostringstream ignored;
    cli::migrate_database(folder.path / "kalends.db", ignored);
    const auto [status, lines] = examine(folder.path / "kalends.db");
    INFO(lines);
    CHECK(status == 0);
    CHECK_THAT(lines, !Catch::Contains("problem"));
    CHECK_THAT(lines, Catch::Contains("tzdata 20") && Catch::Contains("SQLite 3.") && Catch::Contains("sound"));
    CHECK_THAT(lines, Catch::Contains("ok       wall times: bookings to come are at those that were agreed"));
}

TEST_CASE("the doctor shows what each business allows one visitor")
{
    const TemporaryFolder folder;
    const auto path = folder.path / "kalends.db";
    std::ostringstream ignored;
    cli::migrate_database(path, ignored);
    {
        const auto database = storage::open_sqlite(path, {});
        database->write([](storage::Transaction& transaction) {
            transaction.execute_script(R"(
                INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact,
                    created_at) VALUES ('b1', 'salon', 'Salon', 'UTC', 'EUR', 'en', 'email', 'salon@example.com', 1),
                    ('b2', 'studio', 'Studio', 'UTC', 'EUR', 'en', 'email', 'studio@example.com', 2);
                INSERT INTO visitor_limits (business_id, open_per_client, open_per_mailbox, booked_per_client,
                    booked_per_mailbox, orders_per_client, booked_without_proof, orders_without_proof)
                    VALUES ('b2', 1, 2, 3, 4, 5, 6, 7))");
            return true;
        });
    }
    const auto [status, lines] = examine(path);
    INFO(lines);
    CHECK(status == 0);
    CHECK_THAT(lines,
        Catch::Contains(
            "limits of visitors of salon: a client may have 60 open at one time and book 60 in a day, in "
            "600 orders, and hand in 200 forms; 6, 20 and 10 of them without a proof of work, which allows 60 "
            "more; a mailbox may have 30 open and book 60; beyond 40 bookings of a client, 240 mails that it "
            "causes, or 300 orders of all in an hour, visitors confirm by mail; a client causes at most 600 "
            "mails in a day, a mailbox 300"));
    CHECK_THAT(lines,
        Catch::Contains("of studio: a client may have 1 open")
            && Catch::Contains("a mailbox may have 2 open and book 4"));
}

TEST_CASE("the doctor lists the bookings to come whose wall time has moved", "[zones]")
{
    const TemporaryFolder folder;
    const auto path = folder.path / "kalends.db";
    const auto day = std::chrono::floor<core::days>(storage::system_now()) + core::days {7};
    std::string moved, right;
    {
        test::Salon salon {path, {}};
        salon.set_now(day);
        const auto book = [&](core::hours hour) { return salon.book(core::to_rfc3339(day + hour)).value().booking.id; };
        moved = book(core::hours {10});
        right = book(core::hours {11});
        salon.execute("INSERT INTO moved_wall_times SELECT business_id, booking_id, 'UTC', starts_at, CASE booking_id "
                      "WHEN '"
            + moved
            + "' THEN 5400 ELSE 0 END FROM booking_hosts;"
              "INSERT INTO moved_wall_times SELECT business_id, booking_id, 'Mars/Base', starts_at, -3600 "
              "FROM booking_hosts WHERE booking_id = '"
            + moved + "'");
    }
    const auto [status, lines] = examine(path);
    INFO(lines);
    CHECK(status == 0);
    const auto date = core::to_rfc3339(day).substr(0, 10);
    CHECK_THAT(lines, Catch::Contains("warning  wall times: 1 booking is to come at another time of day than agreed"));
    CHECK_THAT(lines,
        Catch::Contains("warning  wall times: booking " + moved + " of salon was agreed for " + date
            + " 11:30 in UTC, and is now at " + date + " 10:00\n"));
    CHECK_THAT(lines,
        Catch::Contains("was agreed for " + date + " 09:00 in Mars/Base, and that zone is not known any more\n"));
    CHECK_THAT(lines, !Catch::Contains(right));
}

TEST_CASE("the doctor names what is wrong and what to do")
{
    const TemporaryFolder folder;
    const auto missing = examine(folder.path / "kalends.db");
    CHECK(missing.status == 1);
    CHECK_THAT(missing.lines, Catch::Contains("problem  database: ") && Catch::Contains("kalends migrate"));
    CHECK_FALSE(std::filesystem::exists(folder.path / "kalends.db"));

    std::ofstream {folder.path / "letter.txt"} << std::string(5000, 'x');
    const auto other = examine(folder.path / "letter.txt");
    CHECK(other.status == 1);
    CHECK_THAT(other.lines, Catch::Contains("problem  database"));
}

TEST_CASE("the doctor looks at the secret files and the address that the environment names")
{
    const TemporaryFolder folder;
    std::ostringstream ignored;
    cli::migrate_database(folder.path / "kalends.db", ignored);
    const auto key = folder.path / "key";
    std::ofstream {key} << "sk_test_1\n";
    std::filesystem::permissions(key, std::filesystem::perms {0644});
    setenv("KALENDS_STRIPE_KEY_FILE", key.c_str(), 1);
    setenv("KALENDS_ADDRESS", "::", 1);
    const auto open = examine(folder.path / "kalends.db");
    CHECK(open.status == 1);
    CHECK_THAT(open.lines,
        Catch::Contains("problem  KALENDS_STRIPE_KEY_FILE: ") && Catch::Contains("chmod o= ")
            && Catch::Contains("warning  KALENDS_ADDRESS: it speaks plain HTTP") && !Catch::Contains("sk_test_1"));
    std::filesystem::permissions(key, std::filesystem::perms {0640});
    setenv("KALENDS_ADDRESS", "127.0.0.1", 1);
    const auto kept = examine(folder.path / "kalends.db");
    unsetenv("KALENDS_STRIPE_KEY_FILE");
    unsetenv("KALENDS_ADDRESS");
    CHECK(kept.status == 0);
    CHECK_THAT(kept.lines,
        Catch::Contains("ok       KALENDS_STRIPE_KEY_FILE: ") && !Catch::Contains("warning  KALENDS_ADDRESS"));
}
