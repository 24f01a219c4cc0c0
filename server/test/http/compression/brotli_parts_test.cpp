#include "http/compression/brotli_parts.hpp"

#include <catch2/catch.hpp>

#include "test/http/unbrotli.hpp"
#include "test/support/property.hpp"

namespace {

http::BrotliParts compressed(const std::vector<std::string_view>& parts, std::size_t joint_size)
{
    return {parts, joint_size};
}

std::string joined(const std::vector<std::string_view>& parts, std::string_view joint)
{
    return test::unbrotli(compressed(parts, joint.size()).joined(joint));
}

}   // namespace

TEST_CASE("Brotli: parts are joined by a text that is another one each time", "[http]")
{
    const auto brotli = compressed({"<a nonce=\"", "\"><b nonce=\"", "\">the end, the end, the end"}, 3);
    CHECK(test::unbrotli(brotli.joined("one")) == "<a nonce=\"one\"><b nonce=\"one\">the end, the end, the end");
    CHECK(test::unbrotli(brotli.joined("two")) == "<a nonce=\"two\"><b nonce=\"two\">the end, the end, the end");
}

TEST_CASE("Brotli: parts and what is between them may be empty", "[http]")
{
    CHECK(joined({""}, "x").empty());
    CHECK(joined({"", ""}, "x") == "x");
    CHECK(joined({"", "", "a"}, "") == "a");
    CHECK(joined({"a", "", ""}, "-") == "a--");
    CHECK(joined({"ab", "c", "de", "f"}, "-") == "ab-c-de-f");
}

TEST_CASE("Brotli: what is in a joint is never taken for what a part says", "[http]")
{
    const std::string text = "a part says 12345678, and again 12345678";
    CHECK(joined({text, text, text}, "12345678") == text + "12345678" + text + "12345678" + text);
    CHECK(joined({text, "12345678", text}, "abcdefgh") == text + "abcdefgh12345678abcdefgh" + text);
}

TEST_CASE("Brotli: what repeats is small, in another part too", "[http]")
{
    const std::string sentence = "Consultation, wash, cut and blow-dry: 7 people, from 09:30 to 10:45.";
    const auto once = compressed({sentence}, 0).joined("").size();
    const auto thrice = compressed({sentence, sentence, sentence}, 4).joined("1234").size();
    CHECK(thrice < 2 * once);
}

TEST_CASE("Brotli: a part that is no UTF-8 is refused", "[http]") { CHECK_THROWS(compressed({"a\xff"}, 3)); }

// Every way in which a part may begin and end beside a joint, many joints long.
TEST_CASE("Brotli: parts of random words come out as they were", "[http][property]")
{
    const std::vector<std::string> words {"<td class=\"day\">", "09:30", "ü", "\"", "a", "Wednesday, ", "\n", "0", ">"};
    test::check_property([&] {
        const auto chosen = *rc::gen::container<std::vector<std::vector<unsigned>>>(
            rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(0U, static_cast<unsigned>(words.size()))));
        const auto joint = *rc::gen::container<std::string>(26, rc::gen::inRange('a', 'z'));
        std::vector<std::string> parts;
        std::string whole;
        for (const auto& numbers : chosen) {
            auto& part = parts.emplace_back();
            for (const auto number : numbers)
                part += words[number];
            whole += (parts.size() > 1 ? joint : "") + part;
        }
        const auto read = joined({parts.begin(), parts.end()}, joint);
        RC_ASSERT(read == whole);
    });
}
