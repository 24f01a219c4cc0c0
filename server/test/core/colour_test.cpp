#include "core/colour.hpp"

#include <catch2/catch.hpp>

using core::parse_colour;

TEST_CASE("a colour is six digits behind a sign", "[colour]")
{
    CHECK(parse_colour("#1F6f5c") == core::Colour {0x1f, 0x6f, 0x5c});
    CHECK(core::to_hex({0x1f, 0x6f, 0x5c}) == "#1f6f5c");
    for (const auto* other : {"", "teal", "#12345", "#12345g", "#1234567", "1234567", "#-12345", "#1 2345"})
        CHECK_FALSE(parse_colour(other));
}

TEST_CASE("how much colours differ", "[colour]")
{
    CHECK(core::contrast(core::white, core::black) == Approx {21});
    CHECK(core::contrast(core::black, core::white) == Approx {21});
    CHECK(core::contrast(core::white, core::white) == Approx {1});
    CHECK(core::contrast(*parse_colour("#777777"), core::white) == Approx {4.48}.margin(0.005));
}

TEST_CASE("a colour stands out with as little change as that takes", "[colour]")
{
    const auto teal = *parse_colour("#1f6f5c");
    CHECK(core::standing_out(teal, core::white, 3) == teal);
    const auto darker = core::standing_out(teal, core::white, 10);
    CHECK(core::contrast(darker, core::white) >= 10);
    CHECK(core::contrast(core::mixed(teal, darker, 0.8), core::white) < 10);
    CHECK(core::standing_out(core::white, core::white, 21) == core::black);
    CHECK(core::readable_on(core::black) == core::white);
    CHECK(core::readable_on(*parse_colour("#777777")) == core::black);
}
