// Bookings are stored as instants; when the rules of a zone change, those whose wall time moves are told, on both
// databases.
#include "app/bookings/zone_rules.hpp"

#include <catch2/catch.hpp>

#include "app/bookings/holds.hpp"
#include "storage/bookings/moved_wall_times.hpp"
#include "storage/bookings/zone_rules.hpp"
#include "test/support/studio.hpp"

using storage::MovedWallTime;
using test::at;
using namespace std::chrono_literals;

namespace {

// Clocks of the first go an hour forward on 29 March, of the second two weeks later, of the third not at all.
constexpr auto before = "2026-03-20T10:00:00Z";
constexpr auto within = "2026-04-01T10:00:00Z";
constexpr auto after = "2026-04-20T10:00:00Z";

domain::ZonePointer zone(std::vector<domain::OffsetSegment> segments)
{
    return std::make_shared<const domain::Zone>("Europe/Berlin", std::move(segments));
}

const auto march = zone({{core::Instant::min(), 1h, "CET"}, {at("2026-03-29T01:00:00Z"), 2h, "CEST"}});
const auto april = zone({{core::Instant::min(), 1h, "CET"}, {at("2026-04-12T01:00:00Z"), 2h, "CEST"}});
const auto never = zone({{core::Instant::min(), 1h, "CET"}});

// A salon in Berlin, by a tzdata that changes.
class Berlin {
public:
    Berlin()
    {
        shell.find_zone = [this, utc = salon.shell().find_zone](std::string_view name) -> domain::ZonePointer {
            if (meanwhile) std::exchange(meanwhile, {})();
            return name == "Europe/Berlin" ? rules : utc(name);
        };
        salon.execute(
            "UPDATE businesses SET time_zone = 'Europe/Berlin'; UPDATE staff SET time_zone = 'Europe/Berlin'");
    }

    std::string book(std::string_view starts_at) { return book(salon.request(starts_at)).booking.id; }
    app::BookedAppointment book(const app::NewBooking& request) { return app::book(shell, "salon", request).value(); }
    // "zone before>after bookings" of each change.
    std::vector<std::string> compare(std::string_view tzdata)
    {
        std::vector<std::string> told;
        app::compare_zone_rules(shell, tzdata, [&](const app::ZoneChange& change) {
            told.push_back(
                change.time_zone + ' ' + change.before + '>' + change.after + ' ' + std::to_string(change.bookings));
        });
        return told;
    }
    std::vector<std::string> change(const domain::ZonePointer& changed, std::string_view tzdata)
    {
        rules = changed;
        return compare(tzdata);
    }
    std::vector<MovedWallTime> moved()
    {
        return shell.database.read(
            [](storage::Snapshot& snapshot) { return storage::find_moved_wall_times(snapshot); });
    }

    test::Salon salon;
    app::Shell shell = salon.shell();
    domain::ZonePointer rules = march;
    std::function<void()> meanwhile;   // Done once when a zone is next looked for: after what is stored was read.
};

using Told = std::vector<std::string>;

}   // namespace

TEST_CASE("when the rules of a zone change, the bookings to come whose wall time moves are told", "[zones]")
{
    Berlin berlin;
    for (const auto* start : {before, within, after})
        berlin.book(start);
    CHECK(berlin.compare("2026a").empty());   // Nothing is known of what was.
    CHECK(berlin.compare("2026a").empty());
    CHECK(berlin.change(april, "2026b") == Told {"Europe/Berlin 2026a>2026b 1"});
    const auto moved = berlin.moved();
    REQUIRE(moved.size() == 1);
    CHECK(moved[0].business_id == "salon");
    CHECK(moved[0].time_zone == "Europe/Berlin");
    CHECK(moved[0].starts_at == at(within));
    CHECK(moved[0].agreed_offset == 2h);
}

TEST_CASE("a change of rules is told once, by whichever process comes first", "[zones]")
{
    Berlin berlin;
    berlin.book(within);
    berlin.compare("2026a");
    CHECK(berlin.change(april, "2026b").size() == 1);
    CHECK(berlin.compare("2026b").empty());

    berlin.rules = march;
    Told other;
    berlin.meanwhile = [&] { other = berlin.compare("2026c"); };
    CHECK(berlin.compare("2026c").empty());
    CHECK(other == Told {"Europe/Berlin 2026b>2026c 0"});
}

TEST_CASE("a process with an older tzdata neither tells nor replaces what a newer one stored", "[zones]")
{
    Berlin berlin;
    berlin.book(within);
    berlin.compare("2026a");
    CHECK(berlin.change(april, "2026b").size() == 1);
    CHECK(berlin.change(march, "2026a").empty());
    CHECK(berlin.change(april, "2026b").empty());
    CHECK(berlin.moved().size() == 1);
}

TEST_CASE("a process whose tzdata was the newest until just now does not replace what is newer", "[zones]")
{
    Berlin berlin;
    berlin.book(within);
    berlin.compare("2026a");
    Told newer;
    berlin.meanwhile = [&] {
        newer = berlin.change(april, "2026c");
        berlin.rules = never;
    };
    CHECK(berlin.compare("2026b").empty());
    CHECK(newer == Told {"Europe/Berlin 2026a>2026c 1"});
    CHECK(berlin.salon.count("zone_rules WHERE tzdata = '2026c'") == 2);   // Berlin and UTC.
}

TEST_CASE("what is cancelled, over or only held is not told", "[zones]")
{
    Berlin berlin;
    const auto cancelled = berlin.book(berlin.salon.request("2026-04-05T10:00:00Z"));
    REQUIRE(app::cancel(berlin.shell, berlin.salon.link(*cancelled.tokens.cancel), {"ill"}));
    berlin.book("2026-04-02T10:00:00Z");
    berlin.compare("2026a");
    berlin.salon.set_now(at("2026-04-02T11:00:00Z"));
    app::HoldRequest hold;
    hold.order = berlin.salon.request(within).order;
    hold.starts_at = at("2026-04-03T10:00:00Z");
    hold.time_zone = "UTC";
    REQUIRE(app::hold(berlin.shell, "salon", hold));
    const auto told = berlin.book("2026-04-04T10:00:00Z");
    CHECK(berlin.change(april, "2026b") == Told {"Europe/Berlin 2026a>2026b 1"});
    REQUIRE(berlin.moved().size() == 1);
    CHECK(berlin.moved()[0].booking_id == told);
}

TEST_CASE("a wall time counts in the zones in which it was agreed", "[zones]")
{
    struct Row {
        const char *what, *sql;
        int told;
    };
    // The visitor is in Berlin, all else is in UTC but what the row says.
    static constexpr Row rows[] = {
        {"a visitor who comes", "UPDATE businesses SET currency = 'EUR'", 0},
        {"a visitor online", "UPDATE services SET location_kind = 'online'", 1},
        {"a visitor on the phone", "UPDATE services SET location_kind = 'phone'", 1},
        {"the business, where the visitor comes", "UPDATE businesses SET time_zone = 'Europe/Berlin'", 1},
        {"the host's roster", "UPDATE staff SET time_zone = 'Europe/Berlin' WHERE id = 'anna'", 1},
        {"another one's roster", "UPDATE staff SET time_zone = 'Europe/Berlin' WHERE id = 'ben'", 0},
    };
    for (const auto& row : rows) {
        Berlin fresh;
        fresh.salon.execute("UPDATE businesses SET time_zone = 'UTC'; UPDATE staff SET time_zone = 'UTC'");
        fresh.salon.execute(row.sql);
        auto request = fresh.salon.request(within);
        request.visitor.time_zone = "Europe/Berlin";
        fresh.book(request);
        INFO(row.what);
        CHECK(fresh.compare("2026a").empty());
        CHECK(fresh.change(april, "2026b") == Told {"Europe/Berlin 2026a>2026b " + std::to_string(row.told)});
    }
}

TEST_CASE("what was agreed first stays agreed, and is listed until it is right again", "[zones]")
{
    Berlin berlin;
    berlin.book(within);
    berlin.book(after);
    berlin.compare("2026a");
    CHECK(berlin.change(april, "2026b") == Told {"Europe/Berlin 2026a>2026b 1"});
    CHECK(berlin.change(never, "2026c") == Told {"Europe/Berlin 2026b>2026c 1"});
    auto moved = berlin.moved();
    REQUIRE(moved.size() == 2);
    CHECK(moved[0].agreed_offset == 2h);
    CHECK(moved[1].starts_at == at(after));
    CHECK(berlin.change(march, "2026d") == Told {"Europe/Berlin 2026c>2026d 0"});
    CHECK(berlin.moved().empty());
    CHECK(berlin.salon.count("moved_wall_times") == 0);
}

TEST_CASE("of a zone that is known no more, all bookings to come are told", "[zones]")
{
    Berlin berlin;
    for (const auto* start : {before, within, after})
        berlin.book(start);
    berlin.compare("2026a");
    CHECK(berlin.change(nullptr, "2026b") == Told {"Europe/Berlin 2026a>2026b 3"});
    CHECK(berlin.compare("2026b").empty());
    CHECK(berlin.change(april, "2026c") == Told {"Europe/Berlin 2026b>2026c 0"});
    REQUIRE(berlin.moved().size() == 1);   // The others are right.
    CHECK(berlin.moved()[0].starts_at == at(within));
}

TEST_CASE("what has begun, is cancelled or rescheduled is listed no longer and deleted", "[zones]")
{
    Berlin berlin;
    const auto cancelled = berlin.book(berlin.salon.request(within));
    const auto rescheduled = berlin.book(berlin.salon.request("2026-04-02T10:00:00Z"));
    berlin.book("2026-04-03T10:00:00Z");
    berlin.compare("2026a");
    CHECK(berlin.change(april, "2026b") == Told {"Europe/Berlin 2026a>2026b 3"});
    const auto delete_settled = [&] {
        app::delete_settled_wall_times(berlin.shell);
        CHECK(berlin.salon.count("moved_wall_times") == static_cast<std::int64_t>(berlin.moved().size()));
        return berlin.moved().size();
    };
    CHECK(delete_settled() == 3);
    REQUIRE(app::cancel(berlin.shell, berlin.salon.link(*cancelled.tokens.cancel), {"ill"}));
    CHECK(berlin.moved().size() == 2);
    CHECK(delete_settled() == 2);
    const auto link = berlin.salon.link(*rescheduled.tokens.reschedule);
    REQUIRE(app::reschedule(berlin.shell, link, {at("2026-04-02T11:00:00Z"), "UTC"}));
    CHECK(berlin.moved().size() == 1);
    CHECK(delete_settled() == 1);
    // The new time was agreed by rules of 2026b.
    CHECK(berlin.change(never, "2026c") == Told {"Europe/Berlin 2026b>2026c 0"});
    CHECK(delete_settled() == 1);
    berlin.salon.set_now(at("2026-04-03T10:00:00Z"));
    CHECK(berlin.moved().empty());
    CHECK(delete_settled() == 0);
}

TEST_CASE("a zone that was out of use is compared with what it was at last", "[zones]")
{
    Berlin berlin;
    berlin.compare("2026a");
    berlin.salon.execute("UPDATE businesses SET time_zone = 'UTC'; UPDATE staff SET time_zone = 'UTC'");
    CHECK(berlin.change(april, "2026b") == Told {"Europe/Berlin 2026a>2026b 0"});
    berlin.salon.execute("UPDATE staff SET time_zone = 'Europe/Berlin'");
    berlin.book(within);   // By the new rules.
    CHECK(berlin.compare("2026b").empty());
}

TEST_CASE("a change is told although another zone cannot be compared", "[zones]")
{
    Berlin berlin;
    berlin.book(within);
    berlin.compare("2026a");
    berlin.salon.execute("UPDATE staff SET time_zone = 'Zone/Broken' WHERE id = 'ben'");
    berlin.shell.find_zone = [](std::string_view name) {
        if (name != "Europe/Berlin") throw std::runtime_error {"cannot read Zone/Broken"};
        return april;
    };
    Told told;
    const auto tell = [&](const app::ZoneChange& change) { told.push_back(change.time_zone); };
    CHECK_THROWS_AS(app::compare_zone_rules(berlin.shell, "2026b", tell), std::runtime_error);
    CHECK(told == Told {"Europe/Berlin"});
}

TEST_CASE("rules of zones are stored, claimed and replaced", "[zones]")
{
    test::Salon salon;
    const storage::StoredZoneRules first {"Europe/Berlin", domain::rules_of(march, "2026a", at(before))};
    const storage::StoredZoneRules second {"Europe/Berlin", domain::rules_of(nullptr, "2026b", at(within))};
    const auto stored = [&] {
        return salon.database().read([](storage::Snapshot& snapshot) { return storage::read_zone_rules(snapshot); });
    };
    for (const auto* rules : {&first, &second}) {
        salon.database().write(
            [&](storage::Transaction& transaction) { storage::store_zone_rules(transaction, *rules); });
        REQUIRE(stored().size() == 1);
        CHECK(stored()[0].time_zone == "Europe/Berlin");
        CHECK(stored()[0].rules == rules->rules);
        salon.database().write([&](storage::Transaction& transaction) {
            CHECK(storage::claim_zone_rules(transaction, "Europe/Berlin") == rules->rules);
            CHECK_FALSE(storage::claim_zone_rules(transaction, "UTC"));
        });
    }
    salon.execute("UPDATE zone_rules SET offsets = '1:2,3:4'");
    CHECK_THROWS_AS(stored(), storage::DatabaseError);
}
