// A renderer that hangs takes the pages with it, and nothing else. kalends_tests_broken_bulkhead is this file on a
// cache that lets every worker wait for a page, and must fail (server/test/broken/must_fail.sh).
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

#include "http/net/server.hpp"
#include "http/net/workers.hpp"
#include "test/support/small_site.hpp"

namespace {

constexpr auto booking = R"({"order":{"items":[{"service_id":"cut"}]},"starts_at":"2026-03-02T09:00:00Z",)"
                         R"("time_zone":"UTC","locale":"en","contact":{"first_name":"Ada","last_name":"Lovelace",)"
                         R"("email":"ada@example.com"}})";
// Pages that are kept, and one that is drawn for each visitor.
constexpr std::array addresses {"/", "/about", "/about/team", "/blog", "/shop", "/de", "/search?q=hair"};

}   // namespace

TEST_CASE(
    "bookings go on while a renderer hangs and more pages are asked for than there are workers", "[bulkhead][all]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    const int threads = http::ServerOptions {}.worker_threads;
    std::atomic<int> drawing = 0, pages = 0, refused = 0;
    std::atomic<bool> may_draw = false, is_booked = false;
    site.shell().render_page = [&](std::string_view) {
        ++drawing;
        while (!may_draw)
            std::this_thread::sleep_for(std::chrono::milliseconds {1});
        return std::string {"drawn"};
    };
    int status = 0, seen_busy = 0;
    const auto ask_for = [&](const std::string& target) {
        const auto response = site.get(target);
        ++pages;
        refused += response.status == 503;
    };
    {
        http::Workers workers {{.threads = threads, .queue_length = 1000}};
        for (std::size_t i = 0; i < 2 * static_cast<std::size_t>(threads); ++i) {
            http::Workers::Job ask = [&, target = addresses[i % addresses.size()]] { ask_for(target); };
            REQUIRE(workers.try_add({}, ask));
        }
        http::Workers::Job book = [&] {
            status = site.post("/api/v1/bookings", booking).status;
            is_booked = true;
        };
        REQUIRE(workers.try_add({}, book));
        const auto busy = [&] { return drawing + site.site().site_pages.cache.waiting(); };
        while (!is_booked && seen_busy < threads)
            seen_busy = busy();
        CHECK(is_booked.load());
        CHECK(busy() <= threads / 4);
        may_draw = true;
    }
    CHECK(status == 201);
    CHECK(pages == 2 * threads);
    CHECK(refused > threads);   // A worker was free for the booking only after more than half of the pages.
}

TEST_CASE("who finds too many waiting for pages is asked to come again", "[bulkhead]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    const auto limits = http::drawing_limits(http::ServerOptions {}.worker_threads);
    std::atomic<int> drawing = 0;
    std::atomic<bool> may_draw = false;
    site.shell().render_page = [&](std::string_view) {
        ++drawing;
        while (!may_draw)
            std::this_thread::sleep_for(std::chrono::milliseconds {1});
        return std::string {"drawn"};
    };
    std::vector<std::jthread> visitors;
    for (int i = 0; i < limits.working + limits.waiting; ++i)
        visitors.emplace_back([&, i] { site.get("/search?q=" + std::to_string(i)); });
    while (drawing < limits.working || site.site().site_pages.cache.waiting() < limits.waiting)
        std::this_thread::yield();
    const auto response = site.get("/about");
    may_draw = true;
    CHECK(response.status == 503);
    CHECK(response.content_type.starts_with("text/html"));
    CHECK(response.error == "too many pages are being drawn");
    CHECK(std::ranges::count(response.headers, std::pair<std::string, std::string> {"Retry-After", "2"}) == 1);
    visitors.clear();
    CHECK(site.get("/about").status == 200);
}
