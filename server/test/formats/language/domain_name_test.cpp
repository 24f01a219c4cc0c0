#include "formats/language/domain_name.hpp"

#include <catch2/catch.hpp>

#include <string>

TEST_CASE("a domain name has one spelling, that of browsers", "[domain-names]")
{
    using formats::to_ascii_domain;
    CHECK(to_ascii_domain("Blog.Example") == "blog.example");
    CHECK(to_ascii_domain("bücher.example") == "xn--bcher-kva.example");
    CHECK(to_ascii_domain("xn--bcher-kva.example") == "xn--bcher-kva.example");
    CHECK(to_ascii_domain("straße.example") == "xn--strae-oqa.example");
    CHECK_FALSE(to_ascii_domain("a b.example"));
    for (const auto* name : {"blog.example", "xn--bcher-kva.example", "r3---sn.example", "localhost"})
        CHECK(formats::is_canonical_domain(name));
    // Punycode of nothing, of ASCII letters alone, and of a capital letter.
    for (const auto* name : {"Blog.example", "bücher.example", "xn--a.example", "xn--blog-.example",
             "xn--Bcher-kva.example", "xn--bcher-kvA.example"}) {
        INFO(name);
        CHECK_FALSE(formats::is_canonical_domain(name));
    }
}
