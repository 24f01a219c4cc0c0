#include "http/site/metadata/head_tags.hpp"

#include <catch2/catch.hpp>

using Catch::Contains;
using core::Locale;

namespace {

http::PageFacts post()
{
    return {.origin = "https://salon.example",
        .locale = Locale::pt_br,
        .site_locale = Locale::en,
        .kind = core::ContentKind::post,
        .document_title = "Curls <3 – Salon",
        .title = "Curls <3",
        .site_name = "Salon \"Anna\"",
        .description = "A & b",
        .path = "/pt-br/b/cachos/",
        .address = "/pt-br/b/cachos/",
        .alternates = {{Locale::en, "/b/curls/"}, {Locale::pt_br, "/pt-br/b/cachos/"}},
        .feeds = {{"Blog", "/pt-br/blog"}},
        .picture = http::PagePicture {"/media/0/1280.jpeg?s=1&t=2", "Curls", 1280, 720},
        .published_at = core::parse_instant("2026-03-12T08:00:00Z"),
        .changed_at = core::parse_instant("2026-03-13T08:00:00Z"),
        .authors = {{"Anna", "/pt-br/author/anna"}},
        .categories = {"Care", "Hair"},
        .tags = {"curls"}};
}

}   // namespace

TEST_CASE("the head of a post", "[site][head]")
{
    const auto tags = http::head_tags(post());
    for (const auto* tag : {
             "<title>Curls &lt;3 – Salon</title>",
             R"(<meta name="description" content="A &amp; b">)",
             R"(<link rel="canonical" href="https://salon.example/pt-br/b/cachos/">)",
             R"(<link rel="alternate" hreflang="en" href="https://salon.example/b/curls/">)",
             R"(<link rel="alternate" hreflang="pt-BR" href="https://salon.example/pt-br/b/cachos/">)",
             R"(<link rel="alternate" hreflang="x-default" href="https://salon.example/b/curls/">)",
             R"(<link rel="alternate" type="application/rss+xml" title="Blog" )"
             R"(href="https://salon.example/pt-br/blog/feed.xml">)",
             R"(<link rel="alternate" type="application/atom+xml" title="Blog" )"
             R"(href="https://salon.example/pt-br/blog/atom.xml">)",
             R"(<meta property="og:type" content="article">)",
             R"(<meta property="og:site_name" content="Salon &quot;Anna&quot;">)",
             R"(<meta property="og:locale" content="pt_BR">)",
             R"(<meta property="og:locale:alternate" content="en_US">)",
             R"(<meta property="og:image" content="https://salon.example/media/0/1280.jpeg?s=1&amp;t=2">)",
             R"(<meta property="og:image:height" content="720">)",
             R"(<meta name="twitter:card" content="summary_large_image">)",
             R"(<meta property="article:published_time" content="2026-03-12T08:00:00Z">)",
             R"(<meta property="article:modified_time" content="2026-03-13T08:00:00Z">)",
             R"(<meta property="article:author" content="https://salon.example/pt-br/author/anna">)",
             R"(<meta property="article:section" content="Care">)",
             R"(<meta property="article:tag" content="curls">)",
             R"(<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"BlogPosting",)",
             R"("headline":"Curls \u003c3",)",
         })
        CHECK_THAT(tags, Contains(tag));
    CHECK_THAT(tags, !Contains("robots") && !Contains("rel=\"next\""));
}

TEST_CASE("the head of a page with little to say", "[site][head]")
{
    const auto tags = http::head_tags({.origin = "https://salon.example",
        .document_title = "About",
        .title = "About",
        .address = "/blog?page=2",
        .previous = "/blog",
        .next = "/blog?page=3",
        .alternates = {{Locale::en, "/blog"}}});
    CHECK_THAT(tags,
        Contains(R"(<link rel="canonical" href="https://salon.example/blog?page=2">)")
            && Contains(R"(<link rel="prev" href="https://salon.example/blog">)")
            && Contains(R"(<link rel="next" href="https://salon.example/blog?page=3">)")
            && Contains(R"(<meta name="twitter:card" content="summary">)"));
    CHECK_THAT(
        tags, !Contains("hreflang") && !Contains("content=\"\"") && !Contains("article:") && !Contains("ld+json"));
}

TEST_CASE("what is not to be found says nothing else to who might find it", "[site][head]")
{
    auto head = post();
    head.is_hidden = true;
    const auto tags = http::head_tags(head);
    CHECK_THAT(tags, Contains(R"(<meta name="robots" content="noindex">)") && Contains("<title>"));
    CHECK_THAT(tags, !Contains("canonical") && !Contains("alternate") && !Contains("og:") && !Contains("ld+json"));
}

TEST_CASE("a post first published on another site names it as canonical, and claims no translations", "[site][head]")
{
    auto head = post();
    head.canonical = "https://magazine.example/curls";
    const auto tags = http::head_tags(head);
    CHECK_THAT(tags, Contains(R"(<link rel="canonical" href="https://magazine.example/curls">)"));
    CHECK_THAT(tags, !Contains("hreflang"));
}
