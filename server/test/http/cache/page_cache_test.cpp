// Who gets which page, and who renders it. kalends_tests_broken_flight is this file on a cache in which every request
// renders for itself, kalends_tests_broken_stale on one without the previous page where rendering fails; both must fail
// (server/test/broken/must_fail.sh).
#include "http/cache/page_cache.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <set>
#include <thread>

#include "domain/ports/page_renderer.hpp"

using http::PageCache;

namespace {

using core::Instant;
using core::seconds;

// A site whose pages say when they were drawn.
struct Site {
    std::vector<std::string> reports = {};
    PageCache cache {[this](auto event, auto reason) { reports.push_back(fmt::format("{}: {}", event, reason)); }};

    std::string source = "text";
    std::optional<Instant> good_until = {};
    std::function<void()> while_drawing = [] { };
    std::atomic<int> sources = 0;
    std::atomic<int> draws = 0;

    PageCache::Maker maker()
    {
        return {.source =
                    [this] {
                        ++sources;
                        return PageCache::Source {source, good_until};
                    },
            .draw =
                [this](const std::string& text) {
                    const int number = ++draws;
                    while_drawing();
                    return http::DrawnPage {fmt::format("{} {}", text, number)};
                }};
    }

    PageCache::Found page(const PageCache::Wanted& wanted) { return cache.page(wanted, maker()); }

    // What a visitor sees.
    std::string see(const PageCache::Wanted& wanted) { return *page(wanted).page->forms.plain.body; }

    void cannot_draw()
    {
        while_drawing = [] { throw domain::RenderError {"away"}; };
    }
};

constexpr Instant noon {seconds {1'772'452'800}};

PageCache::Wanted wanted(std::string version, http::Moment moment = {noon, 1})
{
    return {"salon\nen\n/about", std::move(version), moment};
}

constexpr std::size_t visitors = 8;

// What each of many visitors who come at once gets from `see`; what it throws as text.
template <class See> std::vector<std::string> see_at_once(std::atomic<std::size_t>& arrived, const See& see)
{
    std::vector<std::string> seen(visitors);
    std::vector<std::jthread> threads;
    for (auto& text : seen)
        threads.emplace_back([&] {
            ++arrived;
            try {
                text = see();
            } catch (const std::exception& failure) {
                text = failure.what();
            }
        });
    threads.clear();
    return seen;
}

// Waits until all requests have come, and gives further renderings time to begin.
void wait_for_all(const std::atomic<std::size_t>& arrived, const std::atomic<int>& draws)
{
    while (arrived < visitors)
        std::this_thread::yield();
    for (int i = 0; i < 50 && draws < 2; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds {1});
}

}   // namespace

TEST_CASE("a page is made once and given again while its version stands", "[page-cache]")
{
    Site site;
    CHECK(site.see(wanted("1")) == "text 1");
    CHECK(site.see(wanted("1")) == "text 1");
    CHECK(site.sources == 1);
    site.source = "other text";
    CHECK(site.see(wanted("2")) == "other text 2");
    CHECK(site.see({"salon\nen\n/team", "2", {noon, 1}}) == "other text 3");
    CHECK(site.see(wanted("2")) == "other text 2");
}

TEST_CASE("what would be drawn from the same is not drawn again", "[page-cache]")
{
    Site site;
    site.see(wanted("1"));
    CHECK(site.see(wanted("2")) == "text 1");
    CHECK(site.sources == 2);
    CHECK(site.see(wanted("2")) == "text 1");
    CHECK(site.sources == 2);
}

TEST_CASE("a page that the clock changes is made anew when its time has come, and not before", "[page-cache]")
{
    Site site;
    site.good_until = noon + seconds {60};
    site.see(wanted("1"));
    CHECK(site.see(wanted("1", {noon + seconds {59}, 1})) == "text 1");
    CHECK(site.sources == 1);
    site.source = "published";
    site.good_until = {};
    CHECK(site.see(wanted("1", {noon + seconds {60}, 1})) == "published 2");
}

TEST_CASE("a page is given at once as long as nothing was committed since its version was seen", "[page-cache]")
{
    Site site;
    site.good_until = noon + seconds {60};
    const auto at = [&](seconds later, std::optional<std::uint64_t> changes) {
        return site.cache.find(wanted("").key, {noon + later, changes}) != nullptr;
    };
    CHECK_FALSE(at(seconds {0}, 1));
    site.see(wanted("1", {noon, 1}));
    CHECK(at(seconds {59}, 1));
    CHECK_FALSE(at(seconds {60}, 1));
    CHECK_FALSE(at(seconds {0}, {}));   // A commit is under way.
    CHECK_FALSE(at(seconds {0}, 2));    // Something was committed …
    site.see(wanted("1", {noon, 2}));   // … that had nothing to do with it.
    CHECK(at(seconds {0}, 2));
    CHECK_FALSE(at(seconds {0}, 3));
    site.see(wanted("1", {noon, 1}));   // A slow request, which read the version before.
    CHECK(at(seconds {0}, 2));
    CHECK(site.draws == 1);
}

TEST_CASE("of many who want a page one makes it", "[page-cache][flight]")
{
    Site site;
    std::atomic<std::size_t> arrived = 0;
    site.while_drawing = [&] { wait_for_all(arrived, site.draws); };
    const auto seen = see_at_once(arrived, [&] { return site.see(wanted("1")); });
    CHECK(site.draws == 1);
    CHECK(site.sources == 1);
    CHECK(seen == std::vector<std::string>(visitors, "text 1"));
}

TEST_CASE("of many who want a page that cannot be drawn one tries", "[page-cache]")
{
    Site site;
    std::atomic<std::size_t> arrived = 0;
    std::atomic<bool> is_over = false;
    site.while_drawing = [&] {
        wait_for_all(arrived, site.draws);
        is_over = true;
        throw domain::RenderError {"away"};
    };
    const auto seen = see_at_once(arrived, [&] { return site.see(wanted("1")); });
    CHECK(is_over);
    CHECK(seen == std::vector<std::string>(visitors, "away"));   // Latecomers try again, and fail the same way.
}

TEST_CASE("a failure outside of rendering fails only its own request", "[page-cache]")
{
    Site site;
    std::atomic<std::size_t> arrived = 0;
    std::atomic<int> failures = 0;
    const PageCache::Maker maker {.source = [&]() -> PageCache::Source {
                                      wait_for_all(arrived, failures);
                                      throw std::runtime_error {fmt::format("database {}", failures++)};
                                  },
        .draw = {}};
    const auto seen = see_at_once(arrived, [&] { return *site.cache.page(wanted("1"), maker).page->forms.plain.body; });
    CHECK(failures == visitors);
    CHECK(std::set(seen.begin(), seen.end()).size() == visitors);
    CHECK(site.see(wanted("1")) == "text 1");
}

TEST_CASE("a page that cannot be drawn just now is as it was before", "[page-cache][stale]")
{
    Site site;
    const auto first = site.page(wanted("1")).page;
    site.cannot_draw();
    site.source = "other text";
    const auto found = site.page(wanted("2"));
    CHECK(found.page == first);
    CHECK(found.is_stale);
    CHECK(site.reports == std::vector<std::string> {"stale_page: away"});
    CHECK_FALSE(site.cache.find(wanted("").key, {noon, 1}));   // The old page is not served as if it were current.

    site.while_drawing = [] { };
    const auto recovered = site.page(wanted("2", {noon + PageCache::pause, 1}));
    CHECK(*recovered.page->forms.plain.body == "other text 3");
    CHECK_FALSE(recovered.is_stale);
    CHECK(site.cache.find(wanted("").key, {noon, 1}));
}

TEST_CASE("a page that failed to render is tried again after a pause; no request waits meanwhile", "[page-cache]")
{
    Site site;
    site.see(wanted("1"));
    site.cannot_draw();
    site.source = "other text";
    for (int i = 0; i < 5; ++i)
        CHECK(site.page(wanted("2")).is_stale);
    CHECK(site.draws == 2);
    CHECK(site.page(wanted("2", {noon + PageCache::pause, 1})).is_stale);
    CHECK(site.draws == 3);
    site.source = "corrected text";
    CHECK(site.page(wanted("3", {noon + PageCache::pause, 1})).is_stale);   // Another version is worth a try at once.
    CHECK(site.draws == 4);
    CHECK_FALSE(site.page(wanted("1", {noon + PageCache::pause, 1})).is_stale);   // And what is right is not stale.
}

TEST_CASE("where too many wait for pages already, a request gets the former page or none", "[page-cache]")
{
    PageCache cache {[](auto, auto) { }, {.threads = {.working = 1, .waiting = 0}}};
    int draws = 0;
    const auto nothing = [] { };
    const auto made_of = [&](std::string source, std::function<void()> meanwhile) {
        return PageCache::Maker {.source = [source] { return PageCache::Source {source}; },
            .draw =
                [&draws, meanwhile](const std::string& text) {
                    ++draws;
                    meanwhile();
                    return http::DrawnPage {text};
                }};
    };
    const auto first = cache.page(wanted("1"), made_of("text", nothing)).page;
    const auto while_one_draws = [&] {
        const auto stale = cache.page(wanted("2"), made_of("new text", nothing));
        CHECK(stale.page == first);
        CHECK(stale.is_stale);
        CHECK_THROWS_AS(cache.page({"/other", "1", {noon, 1}}, made_of("other", nothing)), domain::RenderError);
        CHECK_THROWS_AS(cache.draw_for_one([&] { return http::DrawnPage {"preview"}; }), domain::RenderError);
    };
    cache.page({"/slow", "1", {noon, 1}}, made_of("slow", while_one_draws));
    CHECK(draws == 2);
    CHECK_FALSE(
        cache.page(wanted("2"), made_of("new text", nothing)).is_stale);   // The former page is not kept for long.
    CHECK(cache.draw_for_one([&] { return http::DrawnPage {"preview"}; }).body == "preview");
}

TEST_CASE("pages take at most a quarter of the workers", "[page-cache]")
{
    const auto [workers, working, waiting]
        = GENERATE(table<int, int, int>({{64, 8, 8}, {20, 2, 3}, {8, 1, 1}, {2, 1, 1}, {1024, 128, 128}}));
    CHECK(http::drawing_limits(workers).working == working);
    CHECK(http::drawing_limits(workers).waiting == waiting);
}

TEST_CASE("a page that was never drawn cannot be given", "[page-cache]")
{
    Site site;
    site.cannot_draw();
    CHECK_THROWS_AS(site.page(wanted("1")), domain::RenderError);
    CHECK(site.reports.empty());
    site.while_drawing = [] { };
    CHECK(site.see(wanted("1")) == "text 2");
}

TEST_CASE("pages take as much memory as they may", "[page-cache]")
{
    PageCache cache {[](auto, auto) { }, {.bytes = 1 << 20}};
    const PageCache::Maker maker {.source = [] { return PageCache::Source {"x"}; },
        .draw = [](const auto&) { return http::DrawnPage {std::string(50'000, 'x')}; }};
    for (int i = 0; i < 100; ++i) {
        CHECK(cache.page({std::to_string(i), "1", {noon, 1}}, maker).page);
        CHECK(cache.bytes() <= 1 << 20);
    }
    CHECK(cache.bytes() > 1 << 19);
    CHECK(cache.find("99", {noon, 1}));
    CHECK_FALSE(cache.find("0", {noon, 1}));
}
