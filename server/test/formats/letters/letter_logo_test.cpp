// The head of letters: the logo of the business, or its name.
#include <catch2/catch.hpp>

#include "test/formats/letters/composed.hpp"

using Catch::Contains;
using domain::Audience;
using domain::NoticeKind;

namespace {

domain::Letter letter_with(std::optional<domain::LetterLogo> logo, Audience audience = Audience::visitor)
{
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, audience);
    fixture.logo = std::move(logo);
    return compose(fixture);
}

std::size_t count_of(std::string_view text, std::string_view word)
{
    std::size_t count = 0;
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        ++count;
    return count;
}

constexpr auto named = ">Salon Lindt &amp; S\u00f6hne<";

}   // namespace

TEST_CASE("a letter shows the logo with the name of the business", "[letters][logo]")
{
    const auto audience = GENERATE(Audience::visitor, Audience::guest, Audience::staff);
    const auto letter = letter_with(domain::LetterLogo {"logo.1@kalends", 48, 47}, audience);
    CHECK_THAT(
        letter.html, Contains(R"(src="cid:logo.1@kalends" alt="Salon Lindt &amp; Söhne" width="48" height="47")"));
    // Read out once.
    CHECK(count_of(letter.html, named) == 1);
    CHECK_THAT(letter.html, Contains(R"(class="beside" aria-hidden="true")"));
    CHECK_THAT(letter.text, !Contains("cid:"));
}

TEST_CASE("a wide logo has the name written in it", "[letters][logo]")
{
    const auto letter = letter_with(domain::LetterLogo {"logo.1@kalends", 96, 48});
    CHECK_THAT(letter.html, Contains(R"(alt="Salon Lindt &amp; Söhne")"));
    CHECK(count_of(letter.html, named) == 0);
}

TEST_CASE("without a logo a letter has the name, and no picture", "[letters][logo]")
{
    const auto letter = letter_with({});
    CHECK(count_of(letter.html, named) == 1);
    CHECK_THAT(letter.html, !Contains("<img") && !Contains("aria-hidden=\"true\" style=\"padding-left"));
}

TEST_CASE("a digest shows the logo, too", "[letters][logo]")
{
    const auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::staff);
    const domain::DigestFacts facts {
        fixture.business, core::Locale::en, {{"s", "t\n\nu"}}, domain::LetterLogo {"logo.1@kalends", 48, 48}};
    CHECK_THAT(formats::compose_digest(all_messages(), facts).html, Contains("cid:logo.1@kalends"));
}
