#include <catch2/catch.hpp>

#include "http/error_page.hpp"
#include "http/html.hpp"

TEST_CASE("the error screen")
{
    const auto missing
        = http::error_page({404, "Page not found: /<b>", "Page not found: /<b>", core::Locale::en}, "n0");
    CHECK(missing.status == 404);
    CHECK_THAT(missing.body, Catch::Contains("<p>404</p>") && Catch::Contains("Page not found: /&lt;b&gt;"));
    CHECK_THAT(missing.body, Catch::Contains("<style nonce=\"n0\">") && !Catch::Contains("<b>"));

    const auto expired = http::error_page({410, "This cancellation link has expired.", "…", core::Locale::de}, "n0");
    CHECK_THAT(expired.body, Catch::Contains("expired-link") && !Catch::Contains("<p>410</p>"));
    CHECK_THAT(expired.body, Catch::Contains("lang=\"de\""));
}

TEST_CASE("which messages are about an expired link")
{
    CHECK(http::is_about_expired_link("Slug Expired"));
    CHECK(http::is_about_expired_link("The RESCHEDULE window has closed"));
    CHECK(http::is_about_expired_link("This cancellation link has expired."));
    CHECK_FALSE(http::is_about_expired_link("the slug expired"));
    CHECK_FALSE(http::is_about_expired_link("Not found"));
}

TEST_CASE("JSON inside a page cannot end its block")
{
    CHECK(http::escape_json_block(R"({"a":"</script><!--&"})") == R"({"a":"\u003c/script\u003e\u003c!--\u0026"})");
}
