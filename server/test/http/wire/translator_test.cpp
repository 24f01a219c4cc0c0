// The texts of a business in other languages: on its pages, in the API, and in what is kept of what a visitor read.
#include <catch2/catch.hpp>

#include "api/json.hpp"
#include "test/http/widget/page_payload.hpp"
#include "test/support/salon_site.hpp"

namespace {

// In German, one text of each kind that the salon has.
constexpr auto german = R"(
    INSERT INTO translations (business_id, locale, position, text, translation) VALUES
        ('salon', 'de', 1, 'Cut', 'Schnitt'), ('salon', 'de', 2, 'Stylist', 'Stylistin'),
        ('salon', 'de', 3, 'Salon', 'Der Salon');
    UPDATE businesses SET config_seq = config_seq + 1)";

api::PagePayload payload_of(test::SalonSite& site, const std::string& target)
{
    const auto response = site.get(target);
    REQUIRE(response.status == 200);
    return test::payload_in(std::string {response.content()});
}

std::string name_of_service(test::SalonSite& site, const std::string& query)
{
    const auto response = site.get("/api/v1/services" + query);
    REQUIRE(response.status == 200);
    return api::parse_body<api::Services>(response.content()).value().services.at(0).name;
}

}   // namespace

TEST_CASE("a page has the texts of its language, and says so", "[translations][pages]")
{
    test::SalonSite site;
    site.salon().execute(german);
    const auto page = payload_of(site, "/de/widget/appointment/service/cut");
    CHECK(page.is_translated == true);
    CHECK(page.services.at(0).name == "Schnitt");
    CHECK(page.services.at(0).staff.at(0).title == "Stylistin");
    CHECK(page.business.name == "Der Salon");
    REQUIRE(page.translations.size() == 1);
    CHECK(page.translations[0].text == "Cut");
    CHECK(page.translations[0].translation == "Schnitt");

    const auto own = payload_of(site, "/en/widget/appointment/service/cut");
    CHECK(own.is_translated == true);
    CHECK(own.services.at(0).name == "Cut");
    CHECK(own.translations.empty());
    const auto other = payload_of(site, "/fr/widget/appointment/service/cut");
    CHECK(other.services.at(0).name == "Cut");
}

TEST_CASE("a business without translations says nothing of them", "[translations][pages]")
{
    test::SalonSite site;
    const auto page = payload_of(site, "/de/widget/appointment/service/cut");
    CHECK_FALSE(page.is_translated);
    CHECK(page.translations.empty());
}

TEST_CASE("a title is in the language of its page, also of an error", "[translations][pages]")
{
    test::SalonSite site;
    site.salon().execute(german);
    CHECK_THAT(std::string {site.get("/de/widget/appointment/service/cut").content()},
        Catch::Contains("<title>page.title.times{title=Schnitt}</title>"));
    CHECK_THAT(std::string {site.get("/de/widget/appointment/service/none").content()}, Catch::Contains("Der Salon"));
}

TEST_CASE("the API has texts in the language that is asked for", "[translations][http]")
{
    test::SalonSite site;
    site.salon().execute(german);
    CHECK(name_of_service(site, "") == "Cut");
    CHECK(name_of_service(site, "?locale=de") == "Schnitt");
    CHECK(name_of_service(site, "?locale=fr") == "Cut");
    CHECK(site.get("/api/v1/services?locale=xx").status == 422);
}

TEST_CASE("answers about bookings have the names that the business uses; their pages those of the visitor",
    "[translations][pages]")
{
    test::SalonSite site;
    site.salon().execute(german);
    const auto booked = site.salon().book("2026-03-03T09:00:00Z");
    REQUIRE(booked);
    const auto token = booked->tokens.view;
    const auto answer = site.get("/api/v1/manage-links/" + token);
    REQUIRE(answer.status == 200);
    CHECK(api::parse_body<api::ManagedBooking>(answer.content()).value().booking.service_name == "Cut");
    const auto page = payload_of(site, "/de/widget/view-booking?token=" + token);
    REQUIRE(page.managed);
    CHECK(page.managed->booking.service_name == "Schnitt");
    CHECK(page.managed->booking.items.at(0).service_name == "Schnitt");
    REQUIRE(page.translations.size() == 1);
    CHECK(page.translations[0].text == "Cut");
}
