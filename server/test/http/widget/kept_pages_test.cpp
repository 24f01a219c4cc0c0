// A booking page that is kept is the one that would be written anew, and holds nothing of one visitor.
// kalends_tests_broken_answers and kalends_tests_broken_versions are also this file, on validities that do not look
// whether anything changed, and must fail (server/test/broken/must_fail.sh).
#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "api/wire.gen.hpp"
#include "app/caches/availability_cache.hpp"
#include "http/widget/page_table.hpp"
#include "test/http/booked.hpp"

using Catch::Contains;

namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

const std::string times = "/widget/appointment/anna";

http::Request ask(std::string target, const Headers& more = {}, std::string host = "salon.example")
{
    http::Request request {.verb = "GET", .target = std::move(target), .headers = {{"host", std::move(host)}}};
    request.headers.insert(request.headers.end(), more.begin(), more.end());
    return request;
}

// As a browser would see it: at once if possible, else by a worker.
http::Response show(http::Site& site, const http::Request& request)
{
    if (auto known = http::handle_at_once(site, request)) return *std::move(known);
    return http::handle(site, request);
}

http::Response show(test::SalonSite& site, const std::string& target) { return show(site.site(), ask(target)); }

bool is_at_once(test::SalonSite& site, const http::Request& request)
{
    return http::handle_at_once(site.site(), request).has_value();
}

std::string header(const http::Response& response, std::string_view name)
{
    const auto found = std::ranges::find(response.headers, name, [](const auto& pair) { return pair.first; });
    REQUIRE(found != response.headers.end());
    return found->second;
}

std::string nonce_of(const http::Response& response)
{
    const auto policy = header(response, "Content-Security-Policy");
    const std::string_view before = "'nonce-";
    const auto begin = policy.find(before) + before.size();
    return policy.substr(begin, policy.find('\'', begin) - begin);
}

int count_of(std::string_view text, std::string_view part)
{
    int count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

// What is the same for all visitors.
std::string without_nonce(std::string text, const std::string& nonce)
{
    for (auto at = text.find(nonce); at != text.npos; at = text.find(nonce, at))
        text.replace(at, nonce.size(), "NONCE");
    return text;
}

std::string common_part(const http::Response& response)
{
    const auto nonce = nonce_of(response);
    auto text = fmt::format("{} {} {}\n", response.status, response.route, response.content_type);
    for (const auto& [name, value] : response.headers)
        text += name + ": " + without_nonce(value, nonce) + "\n";
    return text + without_nonce(response.content(), nonce);
}

// The same world with nothing kept.
std::string written_anew(test::SalonSite& site, const http::Request& request)
{
    http::Health health {site.salon().database()};
    http::Site anew {site.shell(), site.site().assets, health};
    return common_part(http::handle(anew, request));
}

void execute_silently(test::SalonSite& site, const std::string& sql)
{
    site.salon().database().write([&](storage::Transaction& transaction) { transaction.execute_script(sql); });
}

bool offers(const http::Response& page, std::string_view start) { return page.content().contains(start); }

void add_other_business(test::SalonSite& site)
{
    site.salon().execute(
        "INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind,"
        " contact, created_at) VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'de', 'phone', '1', 1);"
        "INSERT INTO business_hosts (business_id, host) VALUES ('other', 'other.example')");
}

constexpr int days = 10;

// Books anna at this hour on each day; how many times the page after that still had it.
int book_and_look(test::SalonSite& site, int hour)
{
    int stale = 0;
    for (int i = 0; i < days; ++i) {
        const auto start = fmt::format("2026-03-{:02}T{:02}:00:00", 3 + i, hour);
        CHECK(offers(show(site, times), start));
        test::book_anna(site, start + "Z");
        show(site, "/widget/booking");   // By another visitor, so that the business is known again.
        if (offers(show(site, times), start)) ++stale;
    }
    return stale;
}

}   // namespace

TEST_CASE("a kept page is the one that would be written anew", "[kept-pages]")
{
    test::SalonSite site;
    const std::vector<http::Request> requests {ask("/widget/booking"), ask(times), ask("/de" + times),
        ask("/widget/appointment/anna/cut"), ask("/widget/appointment/service/cut"), ask("/widget/booking/annascuts"),
        ask("/widget/booking/annascuts,cutcalendar"), ask("/widget/booking/annascuts,gone"), ask("/pl/widget/booking/"),
        ask("/widget/bookings/annas-cuts"), ask(times, {{"accept-language", "de-AT,en;q=0.5"}}),
        ask(times, {{"cookie", "locale=pl"}, {"accept-language", "de"}}), ask(times + "?utm_source=card")};
    const bool counts_changes = site.salon().database().engine() == storage::Engine::sqlite;
    for (const auto& request : requests) {
        INFO(request.target);
        CHECK(http::handle(site.site(), request).status == 200);
        CHECK(is_at_once(site, request) == counts_changes);
        const auto anew = written_anew(site, request);
        CHECK(common_part(show(site.site(), request)) == anew);
        CHECK(common_part(http::handle(site.site(), request)) == anew);
    }
}

TEST_CASE("a page stays kept while no version says that it changed", "[kept-pages]")
{
    test::SalonSite site;
    show(site, times);
    execute_silently(site, "UPDATE services SET name = 'Dye'");
    CHECK_THAT(show(site, times).content(), Contains(R"("name":"Cut")"));
    site.salon().execute("UPDATE services SET name = 'Wash'");
    CHECK_THAT(show(site, times).content(), Contains(R"("name":"Wash")") && !Contains(R"("name":"Cut")"));
}

TEST_CASE("each answer with a kept page has a nonce of its own", "[kept-pages]")
{
    test::SalonSite site;
    const std::vector pages {show(site, times), show(site, times), site.get(times)};
    for (const auto& page : pages) {
        const auto& body = page.content();
        CHECK(count_of(body, "nonce=\"") > 2);
        CHECK(count_of(body, "nonce=\"" + nonce_of(page) + "\"") == count_of(body, "nonce=\""));
        CHECK(count_of(header(page, "Content-Security-Policy"), nonce_of(page)) == 2);
    }
    CHECK(nonce_of(pages[0]) != nonce_of(pages[1]));
    CHECK(nonce_of(pages[1]) != nonce_of(pages[2]));
}

TEST_CASE("what was booked is gone from the very next page", "[kept-pages][very-next]")
{
    test::SalonSite site;
    site.lift_visitor_limits();
    CHECK(book_and_look(site, 10) == 0);
}

TEST_CASE("what was changed shows in the very next page", "[kept-pages]")
{
    test::SalonSite site;
    const std::string start = "2026-03-02T09:00:00";
    CHECK(offers(show(site, times), start));
    const auto booked = test::book_anna(site, start + "Z");
    CHECK_FALSE(offers(show(site, times), start));
    site.post("/api/v1/manage-links/" + *booked.links.cancel_token + "/cancel", "{}");
    CHECK(offers(show(site, times), start));

    show(site, "/widget/booking");
    site.salon().execute("UPDATE businesses SET name = 'Barber', contact = '+49 30 99', accent = '#123456'");
    for (const auto& target : {times, std::string {"/widget/booking"}}) {
        const auto page = show(site, target).content();
        CHECK_THAT(page, Contains(R"("name":"Barber")") && Contains("contactMethod=+49 30 99") && Contains("#123456"));
    }
    site.salon().execute("UPDATE staff SET name = 'Annabel' WHERE id = 'anna'");
    CHECK_THAT(show(site, "/widget/booking").content(), Contains("Annabel"));
    site.salon().execute("UPDATE services SET active = 0");
    CHECK(show(site, times).status == 404);
    CHECK_THAT(show(site, "/widget/booking").content(), !Contains("Annabel"));
}

TEST_CASE("a hold that ends gives its time back to the very next page", "[kept-pages]")
{
    test::SalonSite site;
    test::book_anna(site, "2026-03-02T09:00:00Z");
    site.salon().execute("UPDATE bookings SET status = 'held', expires_at = 1772438405;"   // 08:00:05
                         "UPDATE booking_hosts SET expires_at = 1772438405");
    CHECK_FALSE(offers(show(site, times), "2026-03-02T09:00:00"));
    site.salon().set_now(test::at("2026-03-02T08:00:04Z"));
    CHECK_FALSE(offers(show(site, times), "2026-03-02T09:00:00"));
    site.salon().set_now(test::at("2026-03-02T08:00:05Z"));
    CHECK(offers(show(site, times), "2026-03-02T09:00:00"));
}

TEST_CASE("time takes starts out of a kept page, to the second", "[kept-pages]")
{
    test::SalonSite site;
    for (const auto* now : {"2026-03-02T08:59:59Z", "2026-03-02T09:00:00Z"}) {
        site.salon().set_now(test::at(now));
        CHECK(offers(show(site, times), "2026-03-02T09:00:00"));
    }
    site.salon().set_now(test::at("2026-03-02T09:00:01Z"));
    CHECK_FALSE(offers(show(site, times), "2026-03-02T09:00:00"));
}

TEST_CASE("what another process confirmed or changed shows in the very next page", "[kept-pages]")
{
    test::SalonSite site;
    auto shell = site.shell();   // Another process has nothing of what this one keeps.
    shell.availability_cache = std::make_shared<app::AvailabilityCache>();
    http::Health health {site.salon().database()};
    http::Site other {shell, site.site().assets, health};
    const std::string start = "2026-03-02T09:00:00";
    CHECK(offers(show(other, ask(times)), start));
    const auto booked = test::book_anna(site, start + "Z");
    CHECK_FALSE(offers(show(other, ask(times)), start));
    site.post("/api/v1/manage-links/" + *booked.links.cancel_token + "/cancel", "{}");
    CHECK(offers(show(other, ask(times)), start));
    site.salon().execute("UPDATE businesses SET name = 'Barber'");
    CHECK_THAT(show(other, ask(times)).content(), Contains(R"("name":"Barber")"));
}

TEST_CASE("what a query says is in no page, and makes no further one", "[kept-pages]")
{
    test::SalonSite site;
    auto& pages = site.site().booking_pages;
    const auto plain = common_part(show(site, times));
    const auto bytes = pages.bytes();
    CHECK(bytes > 0);
    for (const auto* query : {"?first_name=Ada&email=ada@example.com", "?token=secret", "?provider=ben", "?%zz", "?"}) {
        INFO(query);
        const auto shown = show(site, times + query);
        CHECK(common_part(shown) == plain);
        CHECK(common_part(site.get(times + query)) == plain);
    }
    CHECK(pages.bytes() == bytes);

    test::SalonSite first {site.salon().database().engine()};   // The first visitor's query is not for the others.
    CHECK(common_part(show(first, times + "?provider=ben&first_name=Ada")) == plain);
    CHECK(common_part(show(first, times)) == plain);
}

TEST_CASE("what makes a page for every visitor sees the path alone", "[kept-pages]")
{
    test::SalonSite site;
    const auto route = http::routes().match("GET", times + "?first_name=Ada&provider=ben");
    const auto& page = std::get<http::PageRequest>(route);
    domain::Business business;
    business.id = "salon";
    auto& all = site.site();
    http::Context context {all.shell, business, all.assets, all.slot_responses, {}, {}, {}, {}, {}, {}, all.site_pages};
    const auto shared = http::shared_payload(context, page, core::Locale::en, [](http::PageDraft& draft) {
        draft.payload.not_found = {parameter(draft, "provider"), parameter(draft, "first_name")};
        return core::Result<void> {};
    });
    REQUIRE(shared);
    CHECK(shared->payload.not_found == std::vector<std::string> {"anna", ""});
    CHECK(shared->business.name == "Salon");   // As the database has it, not the context.
}

TEST_CASE("what a secret address shows is not kept, nor is a refusal", "[kept-pages]")
{
    test::SalonSite site;
    const auto booked = test::book_anna(site, "2026-03-02T09:00:00Z");
    const std::vector<std::string> targets {"/widget/view-booking?token=" + booked.links.view_token,
        "/widget/cancel-booking?token=" + *booked.links.cancel_token,
        "/widget/reschedule-booking?token=" + *booked.links.reschedule_token,
        "/widget/appointment/service/cut/cancel?token=" + *booked.links.cancel_token};
    for (const auto& target : targets) {
        INFO(target);
        CHECK(site.get(target).status == 200);
        CHECK_FALSE(is_at_once(site, ask(target)));
    }
    site.salon().execute("INSERT INTO one_time_links (business_id, id, slug_hash, calendar_id, max_uses, expires_at,"
                         " created_at) VALUES ('salon', 'link', '"
        + site.shell().hash("once") + "', 'annascuts', 1, 4000000000, 0)");
    CHECK(site.get("/widget/otl/once").status == 200);
    CHECK_FALSE(is_at_once(site, ask("/widget/otl/once")));
    for (const auto* target : {"/widget/appointment/zoe", "/widget/booking/gone", "/widget/otl", "/widget/bookings"}) {
        INFO(target);
        CHECK(site.get(target).status >= 400);
        CHECK_FALSE(is_at_once(site, ask(target)));
    }
    CHECK(site.site().booking_pages.bytes() == 0);
}

TEST_CASE("a request that is no GET or HEAD gets no kept page", "[kept-pages]")
{
    test::SalonSite site {storage::Engine::sqlite};
    auto request = ask(times);
    const auto page = http::handle(site.site(), request);
    request.verb = "HEAD";
    CHECK(common_part(http::handle_at_once(site.site(), request).value()) == common_part(page));
    request.verb = "POST";
    CHECK_FALSE(is_at_once(site, request));
    CHECK(http::handle(site.site(), request).status == 405);
}

TEST_CASE("each business and each language has pages of its own", "[kept-pages]")
{
    test::SalonSite site;
    add_other_business(site);
    const std::string target = "/widget/booking";
    for (int time = 0; time < 2; ++time) {
        CHECK_THAT(show(site, target).content(), Contains(R"("name":"Salon")") && Contains(R"(<html lang="en")"));
        const auto other = show(site.site(), ask(target, {}, "other.example")).content();
        CHECK_THAT(other, Contains(R"("name":"Other")") && Contains(R"(<html lang="de")"));
        const auto english = show(site.site(), ask(target, {{"accept-language", "en"}}, "other.example")).content();
        CHECK_THAT(english, Contains(R"("name":"Other")") && Contains(R"(<html lang="en")"));
        const auto polish = show(site.site(), ask(target, {{"cookie", "locale=pl"}}));
        CHECK_THAT(polish.content(), Contains(R"("name":"Salon")") && Contains(R"(<html lang="pl")"));
        CHECK(header(polish, "Content-Language") == "pl");
        CHECK_THAT(show(site, "/de" + target).content(), Contains(R"(<html lang="de")"));
        const auto unknown = show(site.site(), ask("/fr" + target, {{"accept-language", "de"}}));
        CHECK_THAT(unknown.content(), Contains(R"(<html lang="de")"));   // There is no file in French.
    }
}

TEST_CASE("kept pages take no more memory than they may", "[kept-pages]")
{
    constexpr std::size_t most = 20'000;
    test::SalonSite site;
    http::Health health {site.salon().database()};
    http::Site small {
        .shell = site.shell(), .assets = site.site().assets, .health = health, .booking_pages = http::KeptPages {most}};
    std::size_t largest = 0;
    for (int i = 0; i < 50; ++i) {
        CHECK(show(small, ask(fmt::format("/widget/booking/annascuts,gone{}", i))).status == 200);
        largest = std::max(largest, small.booking_pages.bytes());
    }
    CHECK(largest > most / 2);
    CHECK(largest <= most);
    const http::KeptPage page {
        .text = {}, .gzip = {}, .brotli = {}, .locale = {}, .route = {}, .service_ids = {}, .frame_ancestors = {}};
    auto longer = page;
    longer.text << std::string(10'000, 'x');
    CHECK(longer.bytes() == page.bytes() + 10'000);
}
