#include <catch2/catch.hpp>

#include "http/site/delivery/feeds.hpp"
#include "http/site/delivery/pages.hpp"
#include "http/widget/page_table.hpp"
#include "storage/catalogue/businesses.hpp"
#include "test/http/site/picture_site.hpp"
#include "test/support/faulty_database.hpp"

using core::ContentKind;

namespace {

std::string name_of(int i) { return "picture-" + std::to_string(i) + ".jpg"; }

// A gallery of so many pictures, and one without a file.
std::string gallery_of(int count)
{
    const auto image = [](const std::string& name) { return R"({"media":")" + name + R"(","alt":""})"; };
    std::string images;
    for (int i = 0; i < count; ++i)
        images += image(name_of(i)) + ",";
    images += image("lost.jpg");
    return R"([{"kind":"columns","columns":[[{"kind":"gallery","images":[)" + images + "]}],[]]}]";
}

// The small site, whose statements are counted.
struct CountedSite {
    CountedSite()
    {
        for (int i = 0; i < 30; ++i)
            test::add_picture(site, name_of(i));
        test::speak_plainly(shell);
        business = site.shell().database.read(
            [](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, "salon"); });
    }

    http::Context context()
    {
        return {
            shell, *business, assets, slot_responses, {}, {}, {}, {}, "https://salon.example", "salon.example", pages};
    }

    static http::SiteRequest request(const std::string& address)
    {
        return std::get<http::SiteRequest>(http::routes().match("GET", address));
    }

    api::SitePage page(const std::string& address)
    {
        auto asked = context();
        database.fail_at(0);
        const auto answer = http::look_up(asked, request(address), {});
        INFO(address);
        REQUIRE(std::holds_alternative<http::SiteFound>(answer));
        return std::get<http::SiteFound>(answer).page;
    }

    struct PublishedSite : test::SalonSite {
        PublishedSite() { test::publish(*this, test::small_setup()); }
    };
    PublishedSite site;
    test::FaultyDatabase database {site.shell().database};
    app::Shell shell = test::with_database(site.shell(), database);
    std::optional<domain::Business> business;
    http::Assets assets {{}};
    http::SlotResponseCache slot_responses;
    http::SitePages pages {[](std::string_view, std::string_view) { }};
};

}   // namespace

TEST_CASE("the pictures of a page are read by one query, however many they are", "[site][media]")
{
    CountedSite counted;
    auto setup = test::small_setup();
    std::map<int, int> statements;
    for (const int count : {0, 1, 30}) {
        auto& about = test::entry_of(setup, ContentKind::page, "team").texts.front();
        about.body = count == 0 ? "[]" : gallery_of(count);
        test::publish(counted.site, setup);
        const auto page = counted.page("/about/team");
        statements[count] = counted.database.statements();
        if (count == 0) continue;
        const auto& pictures = page.body.front().columns.front().front().pictures;
        REQUIRE(pictures.size() == static_cast<std::size_t>(count));
        CHECK(pictures.front().width == 3000);
        CHECK_THAT(pictures.back().src, Catch::StartsWith("/media/") && Catch::Contains("/1280.jpeg?s="));
    }
    CHECK(statements[1] == statements[0] + 1);
    CHECK(statements[30] == statements[1]);
}

TEST_CASE("the pictures of cards are read by the page's one query", "[site][media]")
{
    CountedSite counted;
    auto setup = test::small_setup();
    const auto count = [&] {
        test::publish(counted.site, setup);
        counted.page("/blog/c/news");
        return counted.database.statements();
    };
    const auto without = count();
    int i = 0;
    for (const auto* slug : {"first", "second", "third"})
        test::entry_of(setup, ContentKind::post, slug).texts.front().image = {name_of(i++), "Alt", "Caption"};
    CHECK(count() == without + 1);
    const auto page = counted.page("/blog/c/news");
    REQUIRE(page.listing);
    REQUIRE(page.listing->cards.size() == 3);
    for (const auto& card : page.listing->cards) {
        REQUIRE(card.picture);
        CHECK(card.picture->alt == "Alt");
        CHECK(card.picture->caption == "Caption");
        CHECK(card.picture->sources.size() == 2);
    }
}

TEST_CASE("the pictures of a feed are read by one query", "[site][media]")
{
    CountedSite counted;
    auto setup = test::small_setup();
    const auto feed = [&] {
        test::publish(counted.site, setup);
        auto asked = counted.context();
        counted.database.fail_at(0);
        return std::get<http::Feed>(http::feed_of(asked, CountedSite::request("/blog/c/news")));
    };
    feed();
    const auto without = counted.database.statements();
    int i = 0;
    for (const auto* slug : {"first", "second"})
        test::entry_of(setup, ContentKind::post, slug).texts.front().image = {name_of(i++), "Alt", ""};
    test::entry_of(setup, ContentKind::post, "third").texts.front().image = {"lost.jpg", "Alt", ""};
    const auto found = feed();
    CHECK(counted.database.statements() == without + 2);   // One for the page itself, whose name the feed has.
    REQUIRE(found.items.size() == 3);
    CHECK(found.items[0].picture.empty());
    CHECK_THAT(found.items[1].picture, Catch::StartsWith("/media/"));
    CHECK_THAT(found.items[2].picture, Catch::StartsWith("/media/"));
}
