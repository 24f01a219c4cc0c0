// Pages and lists share the database's connections with bookings, and may not take the last ones.
#include <catch2/catch.hpp>

#include <atomic>
#include <thread>

#include "storage/database/shown_reads.hpp"
#include "storage/engines/postgres.hpp"
#include "storage/engines/sqlite.hpp"
#include "test/support/salon_site.hpp"

namespace {

constexpr auto booking = R"({"order":{"items":[{"service_id":"cut"}]},"starts_at":"2026-03-02T09:00:00Z",)"
                         R"("time_zone":"UTC","locale":"en","contact":{"first_name":"Ada","last_name":"Lovelace",)"
                         R"("email":"ada@example.com"}})";

}   // namespace

TEST_CASE("bookings and readiness go on while pages hold all connections that they may have", "[shown-reads]")
{
    const auto engine = test::each_engine();
    test::SalonSite site {engine};
    const int connections = engine == storage::Engine::sqlite ? storage::SqliteOptions {}.readers
                                                              : storage::PostgresOptions {}.connections;
    std::atomic<int> open = 0;
    std::atomic<bool> may_end = false;
    std::vector<std::jthread> pages;
    for (int i = 0; i < storage::shown_share(connections); ++i)
        pages.emplace_back([&] {
            const storage::ReadsAreForShowing shown;
            site.salon().database().read([&](storage::Snapshot&) {
                ++open;
                may_end.wait(false);
                return true;
            });
        });
    while (open < static_cast<int>(pages.size()))
        std::this_thread::yield();
    CHECK(site.post("/api/v1/bookings", booking).status == 201);
    CHECK(site.get("/readyz").status == 200);
    const auto list = "/api/v1/slots?service_id=cut&from_date=2026-03-02&to_date=2026-03-02&time_zone=UTC";
    const auto refused = site.get(list);
    CHECK(refused.status == 503);
    CHECK(refused.error == "Too many questions are waiting for the database.");
    may_end = true;
    may_end.notify_all();
    pages.clear();
    CHECK(site.get(list).status == 200);
}
