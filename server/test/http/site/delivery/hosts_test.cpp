#include <catch2/catch.hpp>

#include "test/support/small_site.hpp"

using Catch::Contains;

namespace {

// The small site of salon.example, which counts how often a page is drawn and listens on port 8080.
struct HostedSite : test::SalonSite {
    HostedSite()
    {
        test::speak_plainly(shell());
        shell().render_page = [this](std::string_view) {
            ++drawn;
            return std::string {"drawn"};
        };
        test::publish(*this, test::small_setup());
        site().port = 8080;
    }

    std::atomic<int> drawn = 0;
};

std::string canonical(const std::string& address) { return R"(<link rel="canonical" href=")" + address + "\">"; }

}   // namespace

TEST_CASE("hosts that no business lists get the first business's pages, and none of their own", "[site][host]")
{
    HostedSite site;
    CHECK_THAT(site.get("/about").content(), Contains(canonical("http://salon.example/about")));
    CHECK(site.drawn == 1);
    const auto bytes = site.site().site_pages.cache.bytes();
    for (int i = 0; i < 1'000; ++i) {
        const auto host = "h" + std::to_string(i) + ".evil.example:" + std::to_string(10'000 + i);
        const auto page = site.get("/about", host);
        if (page.status != 200 || !page.content().contains(canonical("http://salon.example/about"))) FAIL(host);
    }
    CHECK(site.drawn == 1);
    CHECK(site.site().site_pages.cache.bytes() == bytes);
}

TEST_CASE("a host in another spelling gets the business's own page", "[site][host]")
{
    HostedSite site;
    for (const auto* host : {"salon.example", "Salon.Example", "SALON.EXAMPLE.", "salon.example:80"}) {
        INFO(host);
        CHECK_THAT(site.get("/about", host).content(), Contains(canonical("http://salon.example/about")));
    }
    CHECK(site.drawn == 1);
    for (const auto* host : {"salon.example:8080", "localhost:8080", "192.168.1.5:8080", "[::1]:8080"}) {
        INFO(host);
        CHECK_THAT(site.get("/about", host).content(), Contains(canonical("http://salon.example:8080/about")));
    }
    CHECK(site.drawn == 2);
    for (const auto* file : {"/robots.txt", "/sitemap.xml", "/blog/feed.xml"})
        CHECK_THAT(site.get(file, "evil.example").content(),
            Contains("http://salon.example/") && !Contains("http://evil.example"));
}

TEST_CASE("a business that lists no host has one page for all, which names itself without one", "[site][host]")
{
    HostedSite site;
    site.salon().execute("DELETE FROM business_hosts");
    const auto relative
        = [&](const std::string& host) { return site.get("/about", host).content().contains(canonical("/about")); };
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds {10};
    while (!relative("salon.example") && std::chrono::steady_clock::now() < deadline) {
    }   // Hosts may be a second old.
    const int once = site.drawn;
    for (const auto* host : {"salon.example", "localhost:8080", "192.168.1.5:8080", "evil.example"}) {
        INFO(host);
        CHECK(relative(host));
        CHECK_THAT(site.get("/robots.txt", host).content(), Contains("http://" + std::string {host} + "/sitemap.xml"));
    }
    CHECK(site.drawn == once);
}
