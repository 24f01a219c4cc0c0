// An address has one spelling from the moment it comes in: nothing counts it twice because of how it was typed.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "api/wire.gen.hpp"
#include "test/support/wide_site.hpp"

namespace {

std::string contact(std::string_view email)
{
    return fmt::format(R"({{"first_name":"Ada","last_name":"Lovelace","email":"{}"}})", email);
}

std::string with_contact(std::string body, std::string_view email)
{
    body.replace(body.find(test::ada), std::string_view {test::ada}.size(), contact(email));
    return body;
}

std::string invalid(std::string_view path) { return fmt::format(R"({{"path":"{}","code":"invalid"}})", path); }

std::string duo(std::string_view guests)
{
    return test::booking_of(
        test::order_of("duo", "", R"(,"guest_count":2)"), test::nine, fmt::format(R"(,"guests":{})", guests));
}

}   // namespace

TEST_CASE("an address with what cannot be seen is refused wherever a visitor gives it", "[mail-address]")
{
    test::WideSite site;
    const auto held = api::parse_body<api::Hold>(site.post("/api/v1/holds", test::hold_of(test::order_of("cut"))).body);
    const auto confirm = "/api/v1/holds/" + held.value().token + "/confirm";
    const auto series = test::series_of(test::order_of("cut"), R"(["2026-03-03T09:00:00Z","2026-03-04T09:00:00Z"])");
    for (const auto* email : {"ada@exam\u00adple.com", "ada@exam\u200bple.com", "\u202eada@example.com",
             "ada@exam\u0085ple.com", "\u00e4da@example.com", "ada@exa_mple.com"}) {
        CAPTURE(email);
        for (const auto& [path, body] : {std::pair {std::string {"/api/v1/bookings"},
                                             test::booking_of(test::order_of("cut"), "2026-03-02T14:00:00Z")},
                 std::pair {confirm, test::visitor()}, std::pair {std::string {"/api/v1/series"}, series}}) {
            const auto refused = site.post(path, with_contact(body, email));
            CAPTURE(path, refused.body);
            CHECK(refused.status == 422);
            CHECK_THAT(refused.body, Catch::Contains(invalid("contact.email")));
        }
    }
    const auto both = site.post("/api/v1/bookings",
        with_contact(duo("[{\"name\":\"B\",\"email\":\"b@exam\u200bple.com\"},{\"name\":\"C\",\"email\":\"c@d.cz\"}]"),
            "ada@exam\u00adple.com"));
    CHECK_THAT(both.body, Catch::Contains(invalid("contact.email")) && Catch::Contains(invalid("guests[0].email")));
}

TEST_CASE("guests differ from the booker and from each other in every spelling", "[mail-address]")
{
    test::WideSite site;
    const auto told = site.post("/api/v1/bookings",
        duo("[{\"name\":\"B\",\"email\":\"ada@ｅxample.COM\"},{\"name\":\"C\",\"email\":\"ADA@example.com\"}]"));
    CHECK(told.status == 422);
    CHECK_THAT(told.body, Catch::Contains(R"({"path":"guests[0].email","code":"not_unique"})"));
    CHECK_THAT(told.body, Catch::Contains(R"({"path":"guests[1].email","code":"not_unique"})"));
}

TEST_CASE("an address is kept as mails are sent to it, and a customer is one in every spelling", "[mail-address]")
{
    test::WideSite site;
    site.salon().execute(R"(INSERT INTO service_limits (business_id, service_id, position, per, unit, period, max)
        VALUES ('salon', 'cut', 1, 'customer', 'bookings', 'day', 1))");
    const auto book = [&](const char* starts_at, const char* email) {
        return site.post("/api/v1/bookings", with_contact(test::booking_of(test::order_of("cut"), starts_at), email));
    };
    CHECK(book("2026-03-02T09:00:00Z", "Ada@b\u00fccher.EXAMPLE").status == 201);
    CHECK(site.salon().count(
              "bookings WHERE email = 'Ada@xn--bcher-kva.example' AND customer = 'ada@xn--bcher-kva.example'")
        == 1);
    const auto again = book("2026-03-02T14:00:00Z", "ada@bu\u0308cher.example");
    CHECK_THAT(again.body, Catch::Contains("customer_limit_reached"));
    CHECK(book("2026-03-02T14:00:00Z", "bob@b\u00fccher.example").status == 201);
}
