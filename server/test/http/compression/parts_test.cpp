#include <catch2/catch.hpp>

#include "http/compression/brotli_parts.hpp"
#include "http/compression/gzip_parts.hpp"
#include "test/http/gunzip.hpp"
#include "test/http/unbrotli.hpp"
#include "test/support/property.hpp"

namespace {

struct Gzip {
    using Parts = http::GzipParts;
    static constexpr std::size_t most_joint = 65'535;
    static std::string read(const std::string& compressed) { return test::gunzip(compressed); }
};

struct Brotli {
    using Parts = http::BrotliParts;
    static constexpr std::size_t most_joint = 65'000;
    static std::string read(const std::string& compressed) { return test::unbrotli(compressed); }
};

template <class Coding>
typename Coding::Parts compressed(const std::vector<std::string_view>& parts, std::size_t joint_size)
{
    return {parts, joint_size};
}

template <class Coding> std::string joined(const std::vector<std::string_view>& parts, std::string_view joint)
{
    return Coding::read(compressed<Coding>(parts, joint.size()).joined(joint));
}

}   // namespace

TEMPLATE_TEST_CASE("parts are joined by a text that is another one each time", "[http]", Gzip, Brotli)
{
    const auto parts = compressed<TestType>({"<a nonce=\"", "\"><b nonce=\"", "\">the end, the end, the end"}, 3);
    CHECK(TestType::read(parts.joined("one")) == "<a nonce=\"one\"><b nonce=\"one\">the end, the end, the end");
    CHECK(TestType::read(parts.joined("two")) == "<a nonce=\"two\"><b nonce=\"two\">the end, the end, the end");
}

TEMPLATE_TEST_CASE("parts and what is between them may be empty", "[http]", Gzip, Brotli)
{
    CHECK(joined<TestType>({""}, "x").empty());
    CHECK(joined<TestType>({"", ""}, "x") == "x");
    CHECK(joined<TestType>({"", "", "a"}, "") == "a");
    CHECK(joined<TestType>({"a", "", ""}, "-") == "a--");
    CHECK(joined<TestType>({"ab", "c", "de", "f"}, "-") == "ab-c-de-f");
}

TEST_CASE("no parts at all are an empty text", "[http]") { CHECK(test::gunzip(http::GzipParts {}.joined("")).empty()); }

TEMPLATE_TEST_CASE("large parts and joints come out as they were", "[http]", Gzip, Brotli)
{
    std::string varied, same(300'000, 'x');
    for (unsigned i = 0, state = 1; i < 200'000; ++i) {
        state = state * 1'664'525U + 1'013'904'223U;
        varied += static_cast<char>(state >> 25);
    }
    const std::string joint(TestType::most_joint, 'j');
    CHECK(joined<TestType>({varied, same, varied}, joint) == varied + joint + same + joint + varied);
}

TEMPLATE_TEST_CASE("what repeats is small in another part too", "[http]", Gzip, Brotli)
{
    const std::string same(100'000, 'x');
    CHECK(compressed<TestType>({same}, 0).joined("").size() < 1000);
    const std::string sentence = "Consultation, wash, cut and blow-dry: 7 people, from 09:30 to 10:45.";
    const auto once = compressed<TestType>({sentence}, 0).joined("").size();
    const auto thrice = compressed<TestType>({sentence, sentence, sentence}, 4).joined("1234").size();
    CHECK(thrice < 2 * once);
}

TEMPLATE_TEST_CASE("what is in a joint is never taken for what a part says", "[http]", Gzip, Brotli)
{
    const std::string text = "a part says 12345678, and again 12345678";
    CHECK(joined<TestType>({text, text, text}, "12345678") == text + "12345678" + text + "12345678" + text);
    CHECK(joined<TestType>({text, "12345678", text}, "abcdefgh") == text + "abcdefgh12345678abcdefgh" + text);
}

TEMPLATE_TEST_CASE("a part that is no UTF-8 is refused", "[http]", Gzip, Brotli)
{
    CHECK_THROWS(compressed<TestType>({"a\xff"}, 3));
}

// Every way in which a part may begin and end beside a joint, many joints long.
TEMPLATE_TEST_CASE("parts of random words come out as they were", "[http][property]", Gzip, Brotli)
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
        const auto read = joined<TestType>({parts.begin(), parts.end()}, joint);
        RC_ASSERT(read == whole);
    });
}
