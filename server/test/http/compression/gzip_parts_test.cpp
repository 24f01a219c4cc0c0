#include "http/compression/gzip_parts.hpp"

#include <catch2/catch.hpp>

#include "test/http/gunzip.hpp"

namespace {

http::GzipParts compressed(const std::vector<std::string_view>& parts, std::size_t joint_size)
{
    return {parts, joint_size};
}

std::string joined(const std::vector<std::string_view>& parts, std::string_view joint)
{
    return test::gunzip(compressed(parts, joint.size()).joined(joint));
}

}   // namespace

TEST_CASE("parts are joined by a text that is another one each time", "[http]")
{
    const std::vector<std::string_view> parts {"<a nonce=\"", "\"><b nonce=\"", "\">the end, the end, the end"};
    const auto gzip = compressed(parts, 3);
    CHECK(test::gunzip(gzip.joined("one")) == "<a nonce=\"one\"><b nonce=\"one\">the end, the end, the end");
    CHECK(test::gunzip(gzip.joined("two")) == "<a nonce=\"two\"><b nonce=\"two\">the end, the end, the end");
}

TEST_CASE("parts and what is between them may be empty", "[http]")
{
    CHECK(joined({""}, "x").empty());
    CHECK(joined({"", ""}, "x") == "x");
    CHECK(joined({"", "", "a"}, "") == "a");
    CHECK(joined({"a", "", ""}, "-") == "a--");
    CHECK(test::gunzip(http::GzipParts {}.joined("")).empty());
}

TEST_CASE("large parts and joints come out as they were", "[http]")
{
    std::string varied, same(300'000, 'x');
    for (unsigned i = 0, state = 1; i < 200'000; ++i) {
        state = state * 1'664'525U + 1'013'904'223U;
        varied += static_cast<char>(state >> 25);
    }
    const std::string joint(65'535, 'j');
    CHECK(joined({varied, same, varied}, joint) == varied + joint + same + joint + varied);
}

TEST_CASE("what repeats is small, in another part too", "[http]")
{
    const std::string same(100'000, 'x');
    CHECK(compressed({same}, 0).joined("").size() < 1000);
    const std::string sentence = "Consultation, wash, cut and blow-dry: 7 people, from 09:30 to 10:45.";
    const auto once = compressed({sentence}, 0).joined("").size();
    const auto thrice = compressed({sentence, sentence, sentence}, 4).joined("1234").size();
    CHECK(thrice < 2 * once);
}

TEST_CASE("what is in a joint is never taken for what a part says", "[http]")
{
    const std::string text = "a part says 12345678, and again 12345678";
    CHECK(joined({text, text, text}, "12345678") == text + "12345678" + text + "12345678" + text);
    CHECK(joined({text, "12345678", text}, "abcdefgh") == text + "abcdefgh12345678abcdefgh" + text);
}

TEST_CASE("a part that is no UTF-8 is refused", "[http]") { CHECK_THROWS(compressed({"a\xff"}, 3)); }
