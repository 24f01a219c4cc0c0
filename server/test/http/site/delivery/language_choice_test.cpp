#include "http/site/delivery/language_choice.hpp"

#include <catch2/catch.hpp>

#include "test/http/header_of.hpp"
#include "test/support/small_site.hpp"

using Catch::Contains;

namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

constexpr auto german = "de-DE,de;q=0.9,en;q=0.8";

http::Response get(test::SalonSite& site, const std::string& target, Headers headers)
{
    headers.emplace_back("host", "salon.example");
    return site.handle({.verb = "GET", .target = target, .headers = std::move(headers)});
}

struct Row {
    const char* name;
    std::string target;
    Headers headers;
    std::string leads;   // Empty: the page itself.
};
const std::vector<Row> rows = {
    {"a German browser is led to German", "/", {{"accept-language", german}}, "/de"},
    {"from another site, too", "/", {{"accept-language", german}, {"sec-fetch-site", "cross-site"}}, "/de"},
    {"by hand, too", "/", {{"accept-language", german}, {"sec-fetch-site", "none"}}, "/de"},
    {"but not from a page of this site", "/", {{"accept-language", german}, {"sec-fetch-site", "same-origin"}}, ""},
    {"nor where the browser only names the page's origin", "/",
        {{"accept-language", german}, {"referer", "http://salon.example/"}}, ""},
    {"which is another for another site", "/", {{"accept-language", german}, {"referer", "http://other.example/"}},
        "/de"},
    {"nor from any page but the home page", "/about", {{"accept-language", german}}, ""},
    {"who chose English has English", "/", {{"accept-language", german}, {"cookie", "a=b; locale=en"}}, ""},
    {"who chose German has German everywhere", "/about", {{"cookie", "locale=de"}}, "/de/ueber-uns"},
};

}   // namespace

TEST_CASE("a visitor is led to their language, and stays in the one they chose", "[site][language]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    for (int time = 0; time < 2; ++time)   // Then from the cache.
        for (const auto& row : rows) {
            INFO(row.name);
            const auto response = get(site, row.target, row.headers);
            CHECK(response.status == (row.leads.empty() ? 200 : 302));
            CHECK(test::header_of(response, "Location") == row.leads);
            CHECK(test::header_of(response, "Set-Cookie").empty());
        }
}

TEST_CASE("a link of the language menu sets the cookie and leads to the page in that language", "[site][language]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    const std::vector<std::array<std::string, 3>> links = {
        {"/?locale=en", "/", "en"},
        {"/de?locale=de", "/de", "de"},
        {"/about?locale=en", "/about", "en"},
        {"/about?locale=de", "/de/ueber-uns", "de"},
        {"/de/ueber-uns?utm_source=a&locale=en&b=1", "/about?utm_source=a&b=1", "en"},
    };
    CHECK(get(site, "/", {}).status == 200);   // It is kept from now on.
    for (const auto& [target, leads, language] : links) {
        INFO(target);
        const auto response = get(site, target, {{"accept-language", german}});
        CHECK(response.status == 302);
        CHECK(test::header_of(response, "Location") == leads);
        CHECK(test::header_of(response, "Set-Cookie")
            == "locale=" + language + "; Max-Age=31536000; Path=/; SameSite=Lax");
        CHECK(test::header_of(response, "Cache-Control") == "no-store");
        CHECK(test::header_of(get(site, leads, {{"cookie", "locale=" + language}}), "Set-Cookie").empty());
    }
    // What names no language of the page is the page itself, and an address of nothing leads nowhere.
    for (const std::string target : {"/about?locale=pl", "/about/team?locale=de", "/about?locale=x"})
        CHECK(get(site, target, {}).status == 200);
    CHECK(get(site, "//other.example/?locale=en", {}).status == 404);
    CHECK_THAT(test::header_of(get(site, "/", {}), "Vary"), Contains("Cookie, Accept-Language, Sec-Fetch-Site"));
}

TEST_CASE("behind https the language's cookie is for https alone", "[site][language]")
{
    test::SalonSite site;
    site.site().is_behind_https = true;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    CHECK_THAT(test::header_of(get(site, "/?locale=en", {}), "Set-Cookie"), Contains("; Secure"));
}
