#include "http/front_end/page_fonts.hpp"

#include <catch2/catch.hpp>
#include <regex>

using core::FontPair;
using core::Locale;

namespace {

const std::vector<std::string> all {"/assets/inter-latin-wght-normal-aa.woff2",
    "/assets/inter-latin-ext-wght-normal-ab.woff2", "/assets/source-serif-4-latin-500-normal-ba.woff2",
    "/assets/source-serif-4-latin-ext-500-normal-bb.woff2", "/assets/source-sans-3-latin-wght-normal-ca.woff2",
    "/assets/source-sans-3-latin-ext-wght-normal-cb.woff2", "/assets/fraunces-latin-wght-normal-da.woff2",
    "/assets/nunito-latin-wght-normal-ea.woff2", "/assets/outfit-latin-wght-normal-fa.woff2"};

std::string loaded(Locale locale, FontPair pair, std::string_view content = {})
{
    std::string names;
    for (const auto& font : http::text_fonts(all, locale, content, pair))
        names += std::regex_replace(font, std::regex {"/assets/(.*)-(wght|500)-.*"}, "$1 ");
    return names;
}

}   // namespace

TEST_CASE("a page loads the fonts of its business's pair, and of these the letters of its language", "[front_end]")
{
    CHECK(loaded(Locale::de, FontPair::plain) == "inter-latin ");
    CHECK(loaded(Locale::pl, FontPair::plain) == "inter-latin inter-latin-ext ");
    CHECK(loaded(Locale::de, FontPair::classic) == "inter-latin source-serif-4-latin ");
    CHECK(loaded(Locale::hu, FontPair::classic)
        == "inter-latin inter-latin-ext source-serif-4-latin source-serif-4-latin-ext ");
    CHECK(loaded(Locale::en, FontPair::humanist) == "source-sans-3-latin ");
    CHECK(loaded(Locale::en, FontPair::editorial) == "source-sans-3-latin fraunces-latin ");
    CHECK(loaded(Locale::en, FontPair::rounded) == "nunito-latin ");
    CHECK(loaded(Locale::en, FontPair::geometric) == "inter-latin outfit-latin ");
    CHECK(http::text_fonts(all, Locale::de, "") == http::text_fonts(all, Locale::de, "", FontPair::plain));
}

TEST_CASE("a page in another language than its business's loads the letters of what the business wrote", "[front_end]")
{
    for (const auto* content : {"Masaż leczniczy", "Ő", "Ǆ", "ẞ", "Tiếng Việt"}) {
        INFO(content);
        CHECK(loaded(Locale::en, FontPair::humanist, content) == "source-sans-3-latin source-sans-3-latin-ext ");
    }
    for (const auto* content : {"Café – “Über” 12 €", "Ångström ÿ", "日本語", "Привет", "\xe1"}) {
        INFO(content);
        CHECK(loaded(Locale::en, FontPair::humanist, content) == "source-sans-3-latin ");
    }
}
