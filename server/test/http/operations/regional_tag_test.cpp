// Visitors read amounts and times in mails as on the pages: what the browser says of their region is kept with a
// booking.
#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"
#include "test/support/wide_site.hpp"

namespace {

http::Response post_from(test::SalonSite& site, std::string target, std::string body, std::string accept_language)
{
    auto request = test::post_of(std::move(target), std::move(body));
    if (!accept_language.empty()) request.headers.emplace_back("accept-language", std::move(accept_language));
    return site.handle(request);
}

std::string kept_tag(test::SalonSite& site)
{
    return site.salon().database().read([](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT regional_tag FROM bookings WHERE status <> 'held'");
        REQUIRE(rows.next());
        return rows.value<std::string>();
    });
}

}   // namespace

TEST_CASE("a booking keeps the region of its visitor, as far as it is of the page's language", "[http][regions]")
{
    struct Row {
        std::string accept_language, tag;
    };
    const auto [accept_language, tag]
        = GENERATE(values<Row>({{"en-GB,en;q=0.9", "en-GB"}, {"de-AT, en-IE;q=0.5", "en-IE"}, {"de-AT", "en"},
            {"en-XX", "en"}, {"", "en"}, {std::string(5000, 'x'), "en"}}));
    CAPTURE(accept_language);
    test::WideSite site;
    const auto booked = post_from(site, "/api/v1/bookings", test::booking_of(test::order_of("cut")), accept_language);
    INFO(booked.body);
    REQUIRE(booked.status == 201);
    CHECK(kept_tag(site) == tag);
}

TEST_CASE("so do a booking that was held before, and a series", "[http][regions]")
{
    test::WideSite site;
    const auto is_series = GENERATE(true, false);
    if (is_series) {
        const auto series
            = test::series_of(test::order_of("cut"), R"(["2026-03-02T09:00:00Z","2026-03-09T09:00:00Z"])");
        REQUIRE(post_from(site, "/api/v1/series", series, "en-AU").status == 201);
    } else {
        const auto held = post_from(site, "/api/v1/holds", test::hold_of(test::order_of("cut")), "en-AU");
        REQUIRE(held.status == 201);
        const auto token = api::parse_body<api::Hold>(held.body)->token;
        REQUIRE(post_from(site, "/api/v1/holds/" + token + "/confirm", test::visitor(), "en-AU").status == 201);
    }
    CHECK(kept_tag(site) == "en-AU");
}
