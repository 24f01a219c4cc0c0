#include <catch2/catch.hpp>

#include <thread>

#include "core/encoding.hpp"
#include "http/cache_warmup.hpp"
#include "http/message/target.hpp"
#include "storage/site/preview_links.hpp"
#include "storage/site/site_setups.hpp"
#include "test/http/header_of.hpp"
#include "test/support/small_site.hpp"

using Catch::Contains;
using core::ContentKind;
using core::ContentStatus;

using test::header_of;

namespace {

// Where several processes may share a database, pages may be a second old.
http::Response get_until(test::SalonSite& site, const std::string& target, int status)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds {10};
    auto response = site.get(target);
    while (response.status != status && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds {20});
        response = site.get(target);
    }
    return response;
}

std::string payload_of(test::SalonSite& site, const std::string& address)
{
    const auto response = site.get("/api/v1/site-pages?path=" + core::percent_encode(address));
    INFO(address << response.error);
    CHECK(response.status == 200);
    return response.body;
}

struct AddressRow {
    std::string target;
    int status;
    std::string says;   // In the page, or where it leads.
};
const std::vector<AddressRow> address_rows = {
    {"/", 200, R"("title":"Welcome")"},
    {"/de", 200, R"("title":"Willkommen")"},
    {"/about", 200, R"("title":"About us")"},
    {"/about/team", 200, R"("title":"The team")"},
    {"/de/ueber-uns", 200, R"("title":"Über uns")"},
    {"/blog/b/first/", 200, R"("title":"Post first")"},
    {"/b/first/", 200, R"("path":"/blog/b/first/")"},
    {"/post/first/", 200, R"("title":"Post first")"},
    {"/about/b/first/", 200, R"("path":"/blog/b/first/")"},
    {"/blog/c/news", 200, R"("title":"News")"},
    {"/blog/c/news/b/first", 200, R"("title":"Post first")"},
    {"/c/news/", 200, R"("path":"/blog/c/news")"},
    {"/c/news/b/first", 200, R"("title":"Post first")"},
    {"/blog/category/news", 200, R"("title":"News")"},
    {"/blog/author/anna", 200, R"("book_href":"/widget/appointment/anna")"},
    {"/blog/tag/curls", 200, R"("title":"Curls")"},
    {"/shop/product/oil/", 200, R"("title":"Hair oil")"},
    {"/product/oil/", 200, R"("path":"/shop/product/oil/")"},
    {"/shop/collections/care", 200, R"("title":"Care")"},
    {"/collections/care", 200, R"("path":"/shop/collections/care")"},
    // The other form of a slash.
    {"/about/", 308, "/about"},
    {"/blog/b/first?utm_source=x", 308, "/blog/b/first/?utm_source=x"},
    {"/product/oil", 308, "/product/oil/"},
    {"/de/", 308, "/de"},
    {"/en/about", 308, "/about"},
    {"/en", 308, "/"},
    {"/home", 308, "/"},
    // What is not there.
    {"/nothing/here?x=1", 404, "not_found.page{path=/nothing/here?x=1}"},
    {"/Bad_Slug", 404, "not_found.route{path=/Bad_Slug}"},
    {"/pl", 404, "not_found.page{path=/pl}"},
    {"/de/about", 404, "not_found.page{path=/de/about}"},
    {"/de/blog", 404, "not_found.page"},
    {"/nowhere/b/first/", 404, "not_found.page"},
    {"/c/nowhere/b/first", 404, "not_found.page"},
    {"/author/anna", 404, "not_found.page"},
    {"/blog/b/draft/", 404, "not_found.page"},
    {"/blog/b/coming/", 404, "not_found.page"},
    {"/blog?page=3", 404, "not_found.page"},
    {"/closed", 410, "error.page_gone"},
    // Where it went.
    {"/Old_Page.html", 301, "/about"},
    {"/2019/hello", 301, "https://elsewhere.example/"},
    {"/gr%C3%BC%C3%9Fe", 301, "/about"},
    {"/index.php?p=7", 301, "/about/team"},
    {"/index.php", 404, "not_found.route"},
};

}   // namespace

TEST_CASE("a site that is kept comes back as it was", "[site]")
{
    test::SalonSite site;
    auto plan = test::small_setup();
    for (auto& content : plan.contents)
        content.updated_at = core::parse_instant("2026-02-03T04:05:06Z");
    test::publish(site, plan);
    const auto stored = site.shell().database.read(
        [](storage::Snapshot& snapshot) { return storage::find_site_setup(snapshot, "salon"); });
    REQUIRE(stored);
    CHECK(*stored == plan);
}

TEST_CASE("every route of the specification shows what its address names", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    for (const auto& row : address_rows) {
        INFO(row.target);
        const auto response = site.get(row.target);
        INFO(response.content() << response.error);
        CHECK(response.status == row.status);
        if (row.status < 300 || row.status >= 400)
            CHECK_THAT(response.content(), Contains(row.says));
        else
            CHECK(header_of(response, "Location") == row.says);
    }
}

TEST_CASE("a business without a site has its widget as its home page", "[site]")
{
    test::SalonSite site;
    CHECK(header_of(site.get("/"), "Location") == "/widget/booking");
    CHECK(site.get("/about").status == 404);
}

TEST_CASE("lists are divided into pages, the latest first", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    const auto first = payload_of(site, "/blog");
    CHECK(first.find("Post third") < first.find("Post second"));
    CHECK_THAT(first, !Contains("Post first") && Contains(R"("page":1,"pages":2,"next_href":"/blog?page=2")"));
    const auto second = payload_of(site, "/blog?page=2");
    CHECK_THAT(second, Contains("Post first") && !Contains("Post third") && Contains(R"("previous_href":"/blog")"));
    const auto category = payload_of(site, "/blog/c/news");
    CHECK_THAT(category, Contains("Post first") && Contains("Post third") && !Contains("Post draft"));
    CHECK_THAT(payload_of(site, "/shop"), Contains(R"("price_label":"price.from{price=1200 EUR}")"));
}

TEST_CASE("every page of a list has its own title, and names the languages that have it", "[site]")
{
    const bool are_translated = GENERATE(false, true);
    auto plan = test::small_setup();
    const auto translate = [](domain::Content& content) {
        content.texts.push_back(content.texts.front());
        content.texts.back().locale = core::Locale::de;
    };
    test::entry_of(plan, ContentKind::page, "blog").texts.front().seo_title = "Our blog";
    translate(test::entry_of(plan, ContentKind::page, "blog"));
    for (auto& content : plan.contents)
        if (content.kind == ContentKind::post && are_translated) translate(content);
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, plan);
    const auto head = [&](const std::string& address) {
        const auto page = get_until(site, address, 200).content();
        return page.substr(0, page.find("</head>"));
    };
    CHECK_THAT(head("/blog"), Contains("<title>Our blog</title>") && Contains(R"(hreflang="de")"));
    CHECK_THAT(head("/blog?page=2"), Contains("<title>Our blog – site.pages{page=2"));
    const auto german = R"(hreflang="de" href="http://salon.example/de/blog?page=2")";
    if (are_translated)
        CHECK_THAT(head("/blog?page=2"), Contains(german));
    else   // There is no post in German.
        CHECK_THAT(head("/blog?page=2"), !Contains("hreflang"));
}

TEST_CASE("a booking block shows the next free times, and leads to them", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    auto plan = test::small_setup();
    test::publish(site, plan);
    const auto payload = payload_of(site, "/");
    CHECK_THAT(payload, Contains(R"("booking":{"name":")"));
    CHECK_THAT(payload, Contains(R"("starts_at":"2026-03-02T)"));
    CHECK_THAT(payload, Contains("?date=2026-03-02&time="));
    site.shell().database.write(
        [](storage::Transaction& transaction) { transaction.execute("UPDATE services SET price_minor = 0"); });
    CHECK_THAT(payload_of(site, "/"), Contains(R"("price.free")"));
}

TEST_CASE("a search finds what is visible, in its own language, and takes anything", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    const auto find
        = [&](const std::string& words) { return payload_of(site, "/search?q=" + core::percent_encode(words)); };
    CHECK_THAT(find("hair oil"), Contains("Hair oil") && Contains("site.results{count=1}"));
    CHECK_THAT(find("HAIR o"), Contains("site.results{count=1}"));
    CHECK_THAT(find("draft"), Contains("site.results{count=0}"));
    CHECK_THAT(find("coming"), Contains("site.results{count=0}"));
    CHECK_THAT(find("Willkommen"), Contains("site.results{count=0}"));
    for (const char* nonsense :
        {"'", "\"", "a\" OR \"b", "*", "NEAR(", "post:first", "(", "a & | !", "\\", "%", ":*", "日本"})
        CHECK_THAT(find(nonsense), Contains("site.results{count="));
}

TEST_CASE("an address that changed leads to the new one, for every kind", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    auto plan = test::small_setup();
    test::publish(site, plan);
    const auto rename = [&](ContentKind kind, const char* slug, const char* to) {
        test::entry_of(plan, kind, slug).texts.front().slug = to;
    };
    // The texts are in the order of their languages, English after German.
    test::entry_of(plan, ContentKind::page, "about").texts.back().slug = "who-we-are";
    rename(ContentKind::post, "first", "number-one");
    rename(ContentKind::category, "news", "novelties");
    rename(ContentKind::author, "anna", "anna-gruber");
    rename(ContentKind::tag, "curls", "curly");
    rename(ContentKind::product, "oil", "hair-oil");
    rename(ContentKind::collection, "care", "hair-care");
    test::publish(site, plan);
    const std::vector<std::pair<std::string, std::string>> rows = {
        {"/about", "/who-we-are"},
        {"/about/team", "/who-we-are/team"},
        {"/blog/b/first/", "/blog/b/number-one/"},
        {"/post/first/?utm=1", "/blog/b/number-one/?utm=1"},
        {"/blog/c/news", "/blog/c/novelties"},
        {"/blog/author/anna", "/blog/author/anna-gruber"},
        {"/blog/tag/curls", "/blog/tag/curly"},
        {"/product/oil/", "/shop/product/hair-oil/"},
        {"/collections/care", "/shop/collections/hair-care"},
    };
    for (const auto& [from, to] : rows) {
        INFO(from);
        const auto response = site.get(from);
        CHECK(response.status == 301);
        CHECK(header_of(response, "Location") == to);
        CHECK(site.get(to).status == 200);
    }
    // And back: what was left is an address again, and no redirect in a circle.
    test::publish(site, test::small_setup());
    CHECK(site.get("/about/team").status == 200);
    CHECK(header_of(get_until(site, "/who-we-are", 301), "Location") == "/about");
}

TEST_CASE("the payload of a page is an operation, too", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    auto plan = test::small_setup();
    test::publish(site, plan);
    CHECK_THAT(payload_of(site, "/Old_Page.html"), Contains(R"("path":"/about")"));
    CHECK(site.get("/api/v1/site-pages?path=%2Fnothing").status == 404);
    CHECK(site.get("/api/v1/site-pages?path=%2Fclosed").status == 410);
    CHECK(site.get("/api/v1/site-pages").status == 422);
    CHECK(site.get("/api/v1/site-pages?path=%2Fwidget%2Fbooking").status == 404);
    CHECK(site.get("/api/v1/site-pages?path=%2Fv2%2Fpreview%2Fx").status == 404);
}

TEST_CASE("cache warm-up renders pages before the first request, once for each change", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    std::atomic<int> drawn = 0;
    site.shell().render_page = [&](std::string_view payload) {
        ++drawn;
        return "drawn:" + std::string {payload};
    };
    http::CacheWarmup warmup {site.site()};
    warmup.run();
    CHECK(drawn == 0);   // There is no site yet.
    test::publish(site, test::small_setup());
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds {10};
    while (drawn == 0 && std::chrono::steady_clock::now() < deadline)   // Versions may be a second old.
        warmup.run();
    const int once = drawn;
    CHECK(once >= 6);   // Home in two languages, about in two, three posts.
    CHECK(site.get("/about").status == 200);
    warmup.run();
    CHECK(drawn == once);
}

TEST_CASE("a preview shows drafts and says until when, and no cache stores it", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    auto& shell = site.shell();
    shell.database.write([&](storage::Transaction& transaction) {
        storage::insert_preview(transaction, "salon", shell.hash("s3cret"), transaction.now() + core::hours {1});
    });
    const auto draft = site.get("/v2/preview/s3cret/blog/b/draft/");
    CHECK(draft.status == 200);
    CHECK_THAT(draft.content(), Contains("Post draft") && Contains("site.preview{time=4:2026-"));
    CHECK(header_of(draft, "Cache-Control") == "no-store");
    CHECK_THAT(site.get("/blog/b/first/").content(), !Contains("site.preview"));
    CHECK(site.get("/v2/preview/0ther/blog").status == 410);
    const auto elsewhere = site.get("/v2/preview/s3cret/about/");
    CHECK(header_of(elsewhere, "Location") == "/v2/preview/s3cret/about");
    CHECK(header_of(elsewhere, "Cache-Control") == "no-store");
}

TEST_CASE("a search that is too long ends with a whole character", "[site]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish(site, test::small_setup());
    std::string long_words;
    for (int i = 0; i < 100; ++i)
        long_words += "日";
    CHECK_THAT(payload_of(site, "/search?q=" + core::percent_encode(long_words)), Contains("日日\""));
}

namespace {

// The small site, which counts how often a page is drawn.
struct DrawnSite : test::SalonSite {
    DrawnSite()
    {
        test::speak_plainly(shell());
        shell().render_page = [this](std::string_view payload) {
            ++drawn;
            return "drawn:" + std::string {payload};
        };
        test::publish(*this, test::small_setup());
    }

    std::atomic<int> drawn = 0;
};

}   // namespace

TEST_CASE("numbers that are no page of a list are the first page, and kept as that", "[site]")
{
    DrawnSite site;
    for (const std::string query : {"", "?page=1", "?page=0", "?page=01", "?page=x", "?page=999999", "?utm_source=a"}) {
        INFO(query);
        CHECK(get_until(site, "/blog" + query, 200).status == 200);
    }
    CHECK(site.drawn == 1);
}

TEST_CASE("a page without a list ignores the number of a page", "[site]")
{
    DrawnSite site;
    // First with a number, then without: neither may be kept for itself alone.
    const auto numbered = get_until(site, "/about?page=2", 200);
    CHECK(site.drawn == 1);
    CHECK_THAT(numbered.content(), Contains(R"("document_title":"About us – Salon")"));
    CHECK_THAT(numbered.content(), Contains(R"(<link rel="canonical" href="http://salon.example/about">)"));
    for (const std::string query : {"?page=3", "?page=100000", "", "?page=2"})
        CHECK(site.get("/about" + query).content() == numbered.content());
    CHECK(site.drawn == 1);
    // A page that searches has no pages either, as long as nothing is searched for.
    CHECK(site.get("/search").content() == site.get("/search?page=2").content());
    CHECK(site.drawn == 2);
}

TEST_CASE("a page without a search is kept whatever is searched for", "[site]")
{
    DrawnSite site;
    const auto asked = get_until(site, "/about?q=x", 200);
    for (const std::string query : {"?q=y", "", "?q=y&page=2"})
        CHECK(site.get("/about" + query).content() == asked.content());
    CHECK(site.drawn == 1);
    CHECK(site.get("/blog?page=2&q=x").content() == site.get("/blog?page=2").content());
    CHECK(site.drawn == 2);
    // What is searched for is drawn for one visitor.
    CHECK(site.get("/search").status == 200);
    for (const int drawn : {4, 5}) {
        const auto found = site.get("/search?q=oil");
        CHECK_THAT(found.content(), Contains("site.results{count=1}"));
        CHECK(header_of(found, "Cache-Control") == "no-store");
        CHECK(site.drawn == drawn);
    }
}

TEST_CASE("a list has no page beyond its last", "[site]")
{
    DrawnSite site;
    CHECK(get_until(site, "/blog?page=2", 200).status == 200);
    CHECK_THAT(site.get("/blog?page=2").content(), Contains(R"("document_title":"Blog – Salon – site.pages{page=2})"));
    CHECK(site.drawn == 1);
    for (const std::string address : {"/blog?page=3", "/blog?page=100000", "/blog/c/news?page=2",
             "/search?q=oil&page=2", "/search?q=nothing&page=2"}) {
        INFO(address);
        CHECK(site.get(address).status == 404);
    }
    CHECK(site.drawn == 1);
}
