#include "http/cache/known_businesses.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "test/support/faulty_database.hpp"
#include "test/support/salon.hpp"

namespace {

using http::KnownBusinesses;
using enum KnownBusinesses::Use;

// A salon whose database counts what it is asked.
struct Counted {
    test::Salon salon {test::each_engine()};
    test::FaultyDatabase database {salon.database()};
    KnownBusinesses businesses {};

    Counted() { database.fail_at(0); }

    std::string name(std::string_view host, KnownBusinesses::Use use)
    {
        return businesses.read(database, host, use)->business.name;
    }
    bool is_sqlite() const { return database.engine() == storage::Engine::sqlite; }
};

}   // namespace

TEST_CASE("the business of a host is asked for once, and again after a change", "[known-businesses]")
{
    Counted counted;
    CHECK_FALSE(counted.businesses.find(counted.database, "salon.example"));
    CHECK(counted.name("salon.example", showing) == "Salon");
    const auto asked = counted.database.statements();
    CHECK(asked > 0);
    CHECK(counted.name("salon.example", showing) == "Salon");
    CHECK(counted.businesses.find(counted.database, "salon.example")->hosts
        == std::vector<std::string> {"salon.example"});
    if (counted.is_sqlite()) CHECK(counted.name("salon.example", deciding) == "Salon");
    CHECK(counted.database.statements() == asked);

    counted.salon.execute("UPDATE businesses SET name = 'Barber'");
    CHECK(counted.name("salon.example", deciding) == "Barber");   // Also where another process changed it.
    CHECK(counted.name("salon.example", showing) == "Barber");
}

TEST_CASE("what was changed by this process alone shows at once", "[known-businesses]")
{
    Counted counted;
    if (!counted.is_sqlite()) return;   // A second later, as the pages of the site.
    CHECK(counted.name("salon.example", showing) == "Salon");
    counted.salon.execute("UPDATE businesses SET name = 'Barber'");
    CHECK_FALSE(counted.businesses.find(counted.database, "salon.example"));
    CHECK(counted.name("salon.example", showing) == "Barber");
}

TEST_CASE("each host has its business, and the oldest one has the others", "[known-businesses]")
{
    Counted counted;
    counted.salon.execute("INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind,"
                          " contact, created_at) VALUES ('other', 'other', 'O', 'UTC', 'EUR', 'en', 'phone', '1', 1);"
                          "INSERT INTO business_hosts (business_id, host) VALUES ('other', 'b.example');"
                          "INSERT INTO business_hosts (business_id, host) VALUES ('other', 'a.example')");
    for (int time = 0; time < 2; ++time) {
        CHECK(counted.name("b.example", showing) == "O");
        CHECK(counted.name("salon.example", showing) == "Salon");
        CHECK(counted.name("unknown.example", showing) == "Salon");
        CHECK(counted.name("", showing) == "Salon");
    }
    const auto other = counted.businesses.find(counted.database, "b.example");
    CHECK(other->hosts == std::vector<std::string> {"a.example", "b.example"});
    const auto unknown = counted.businesses.find(counted.database, "unknown.example");
    CHECK(unknown->hosts == std::vector<std::string> {"salon.example"});
}

TEST_CASE("without a business none is known", "[known-businesses]")
{
    const test::OwnDatabase own {test::each_engine(), "migrated"};
    const auto database = own.open();
    KnownBusinesses businesses;
    CHECK_FALSE(businesses.read(*database, "salon.example", showing));
}

TEST_CASE("made-up hosts take no more memory than they may", "[known-businesses]")
{
    constexpr std::size_t most = 20'000;
    Counted counted;
    KnownBusinesses businesses {most};
    businesses.read(counted.database, "salon.example", showing);
    CHECK(businesses.bytes() > sizeof(KnownBusinesses::Known));
    std::size_t largest = 0;
    for (int i = 0; i < 100; ++i) {
        businesses.read(counted.database, fmt::format("host{}.example", i), showing);
        largest = std::max(largest, businesses.bytes());
    }
    CHECK(largest > most / 2);
    CHECK(largest <= most);
}
