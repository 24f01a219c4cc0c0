#include "http/site/metadata/sitemap.hpp"

#include <catch2/catch.hpp>

#include "http/site/metadata/robots.hpp"
#include "test/http/site/metadata/xml_document.hpp"

using core::ContentKind;
using core::Locale;
using Texts = std::vector<std::string>;

TEST_CASE("each part of the sitemap has one address", "[site][sitemap]")
{
    CHECK(http::sitemap_address({ContentKind::post, 12}) == "/sitemap-post-12.xml");
    CHECK(http::parse_sitemap_address("/sitemap-post-12.xml") == http::SitemapName {ContentKind::post, 12});
    for (const auto* other :
        {"/sitemap.xml", "/sitemap-.xml", "/sitemap-post.xml", "/sitemap-post-.xml", "/sitemap-post-0.xml",
            "/sitemap-post-01.xml", "/sitemap-post--1.xml", "/sitemap-post-1x.xml", "/sitemap-posts-1.xml",
            "/sitemap-post-99999999999.xml", "/sitemap-post-1.xml/", "/de/sitemap-post-1.xml", "/sitemap-1.xml", ""})
        CHECK_FALSE(http::parse_sitemap_address(other));
}

TEST_CASE("the index of the sitemap", "[site][sitemap]")
{
    const auto at = core::parse_instant("2026-03-01T09:30:00Z");
    const test::XmlDocument index {http::sitemap_index(
        "https://salon.example", {{{ContentKind::page, 1}, at}, {{ContentKind::post, 2}, std::nullopt}})};
    CHECK(index.texts("/s:sitemapindex/s:sitemap/s:loc")
        == Texts {"https://salon.example/sitemap-page-1.xml", "https://salon.example/sitemap-post-2.xml"});
    CHECK(index.texts("/s:sitemapindex/s:sitemap/s:lastmod") == Texts {"2026-03-01T09:30:00Z"});
}

TEST_CASE("a sitemap names pages with their translations", "[site][sitemap]")
{
    const std::vector<http::Alternate> both {{Locale::en, "/about"}, {Locale::pt_br, "/pt-br/sobre"}};
    const std::vector<http::SitemapEntry> entries {
        {"/about", core::parse_instant("2026-03-01T09:30:00Z"), both},
        {"/pt-br/sobre", std::nullopt, both},
        {"/a'b&<c>\x01 é", std::nullopt, {{Locale::en, "/only"}}},
        {"/x", std::nullopt, {{Locale::fr, "/fr/x"}, {Locale::hu, "/hu/x"}}},
    };
    const test::XmlDocument map {http::sitemap("https://salon.example", entries, Locale::en)};
    CHECK(map.texts("/s:urlset/s:url/s:loc")
        == Texts {"https://salon.example/about", "https://salon.example/pt-br/sobre",
            "https://salon.example/a'b&%3Cc%3E%01%20%C3%A9", "https://salon.example/x"});
    CHECK(map.texts("//s:url[1]/s:lastmod") == Texts {"2026-03-01T09:30:00Z"});
    CHECK(map.texts("//s:url[2]/s:lastmod").empty());
    for (const auto* entry : {"//s:url[1]", "//s:url[2]"}) {
        const auto below = std::string {entry} + "/x:link[@rel='alternate']";
        CHECK(map.texts((below + "/@hreflang").c_str()) == Texts {"en", "pt-BR", "x-default"});
        CHECK(map.texts((below + "/@href").c_str())
            == Texts {
                "https://salon.example/about", "https://salon.example/pt-br/sobre", "https://salon.example/about"});
    }
    CHECK(map.texts("//s:url[3]/x:link").empty());
    CHECK(map.texts("//s:url[4]/x:link[@hreflang='x-default']/@href") == Texts {"https://salon.example/fr/x"});
}

TEST_CASE("robots are told where not to go and where the sitemap is", "[site][sitemap]")
{
    CHECK(http::robots_text("https://salon.example")
        == "User-agent: *\nDisallow: /api/\nDisallow: /v2/preview/\nDisallow: /demo-payment/\n\n"
           "Sitemap: https://salon.example/sitemap.xml\n");
}
