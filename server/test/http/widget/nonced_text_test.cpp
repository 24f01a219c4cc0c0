#include "http/widget/nonced_text.hpp"

#include <catch2/catch.hpp>

TEST_CASE("a nonce stands in its places, and nowhere else", "[nonced-text]")
{
    http::NoncedText text;
    CHECK(text.with("N").empty());
    text.add_nonce();
    text << "a";
    text.add_nonce();
    text.add_nonce();
    text << "b" << "c";
    CHECK(text.with("N") == "NaNNbc");
    CHECK(text.with("other") == "otheraotherotherbc");
    CHECK(text.with("") == "abc");
    text.add_nonce();
    CHECK(text.with("N") == "NaNNbcN");
}
