#include "api/content_body.hpp"

#include <catch2/catch.hpp>

TEST_CASE("a body that was kept is read though its characters would be refused now", "[site]")
{
    const auto body
        = api::parse_body_json("[{\"kind\":\"rich_text\",\"text\":[{\"kind\":\"paragraph\",\"children\":"
                               "[{\"kind\":\"text\",\"text\":\"a\u0092b\\nc\"}]}]},"
                               "{\"kind\":\"image\",\"image\":{\"media\":\"a.jpg\",\"alt\":\"x\u2028y\u202ez\"}}]");
    REQUIRE(body.size() == 2);
    CHECK(body[0].text[0].children[0].text == "a b\nc");
    CHECK(body[1].image->alt == "x yz");
    CHECK_THROWS(api::parse_body_json(R"([{"kind":"nothing"}])"));
}
