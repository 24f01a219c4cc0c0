#include "files/site/folder.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "files/site/missing_pictures.hpp"
#include "test/files/convert/xss_inputs.hpp"
#include "test/support/property.hpp"

using core::ContentKind;
using core::Locale;

namespace {

// A site without a mistake; each sample below changes one line of it.
const std::string sound_site = R"({
"version": 1, "name": "Salon",
"locales": ["en"],
"blog": "journal", "shop": "shop",
"header": [
{"texts": [{ "locale": "de", "label": "Wir", "href": "/wir" },{ "locale": "en", "label": "Us", "href": "/en/us" }] },
{ "texts": [{ "locale": "de", "label": "Karte", "href": "https://map.example", "external": true }] }],
"footer_texts": [{ "locale": "de", "text": "Danke" }],
"pages": [
{ "slug": "home", "texts": [
{ "locale": "de", "title": "Start", "body": [
{ "kind": "booking", "calendar": "cut" },
{ "kind": "latest_posts", "category": "care" },
{ "kind": "image", "image": { "media": "a.jpg", "alt": "A" } },
{"kind": "rich_text","text": [{ "kind": "paragraph", "children": [{ "kind": "text", "text": "Hallo Welt" }] }] }] }] },
{ "slug": "us", "texts": [{ "locale": "de", "title": "Wir", "slug": "wir" }, { "locale": "en", "title": "Us" }] },
{ "slug": "team", "parent": "us", "texts": [{ "locale": "de", "title": "Team" }] },
{ "slug": "journal", "texts": [{ "locale": "de", "title": "Journal" }] },
{ "slug": "shop", "texts": [{ "locale": "de", "title": "Laden" }] }],
"posts": [
{"slug": "first", "published_at": "2027-03-01T09:00:00Z", "authors": ["anna"],"categories": ["care"],"tags": ["hair"],
"texts": [{ "locale": "de", "title": "Erstes" }] }],
"categories": [{ "slug": "care", "texts": [{ "locale": "de", "title": "Pflege" }] }],
"tags": [{ "slug": "hair", "texts": [{ "locale": "de", "title": "Haar" }] }],
"authors": [{"slug": "anna","staff": "anna","texts": [{ "locale": "de", "title": "Anna", "job_title": "Meisterin" }] }],
"products": [
{ "slug": "oil", "collections": ["all"], "variants": [{ "slug": "small", "price_minor": 900,
"names": [{ "locale": "de", "text": "Klein" }] }],
"texts": [{ "locale": "de", "title": "Oel", "images": [{ "media": "b/c.png", "alt": "" }] }] }],
"collections": [{ "slug": "all", "texts": [{ "locale": "de", "title": "Alles" }] }],
"redirects": [{ "from": "/alt/", "to": "/wir" }]
}
)";

const std::string sound_transport = R"(---
title: Zweites
date: 2027-03-02
author: anna
category: care
tags: [hair]
summary: Kurz.
image: ../media/a.jpg
image_alt: Ein Bild
---
Hallo *du*.

![Da](../media/b/c.png)
)";

files::SiteFolder folder_of(const std::string& site, std::vector<files::PostFile> posts = {})
{
    return {site, std::move(posts), {"a.jpg", "b/c.png"}};
}

files::SiteReading read(const files::SiteFolder& folder) { return read_site(folder, {Locale::de, {"cut"}, {"anna"}}); }

std::string told(const std::vector<files::SiteProblem>& problems)
{
    std::string out;
    for (const auto& [file, problem] : problems)
        out += (out.empty() ? "" : "\n") + to_text(file, problem);
    return out;
}

std::string told(const files::SiteFolder& folder) { return told(read(folder).problems); }

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    INFO(from);
    REQUIRE(at != text.npos);
    return text.replace(at, from.size(), to);
}

struct Sample {
    const char *from, *to, *told;
};

const domain::Content& content_of(const domain::SiteSetup& setup, ContentKind kind, std::string_view slug)
{
    const auto* content = find_content(setup, kind, slug);
    REQUIRE(content);
    return *content;
}

}   // namespace

TEST_CASE("A sound site has no problem", "[cli][site]")
{
    CHECK(told(folder_of(sound_site, {{"posts/second.md", sound_transport}})) == "");
}

TEST_CASE("What a site says becomes its setup", "[cli][site]")
{
    const auto setup = read(folder_of(sound_site)).setup;
    CHECK(setup.name == "Salon");
    CHECK(setup.blog == "journal");
    REQUIRE(setup.header.size() == 3);
    CHECK(setup.header[0].href == "/wir");
    CHECK(setup.header[1].href == "https://map.example");
    CHECK(setup.header[1].external);
    CHECK(setup.header[2].href == "/en/us");
    const auto& home = content_of(setup, ContentKind::page, "home");
    REQUIRE(home.texts.size() == 1);
    CHECK(home.texts[0].words == "Hallo Welt");
    CHECK(home.texts[0].body.starts_with(R"([{"kind":"booking","calendar":"cut"},)"));
    CHECK(content_of(setup, ContentKind::page, "us").texts[0].slug == "wir");
    CHECK(content_of(setup, ContentKind::page, "us").texts[1].slug == "us");
    CHECK(content_of(setup, ContentKind::author, "anna").staff == "anna");
    CHECK(content_of(setup, ContentKind::product, "oil").variants[0].price_minor == 900);
    CHECK(files::media_of(setup) == std::set<std::string> {"a.jpg", "b/c.png"});
}

TEST_CASE("A post in Markdown is one like any other", "[cli][site]")
{
    const auto setup = read(folder_of(sound_site, {{"posts/2027/second.md", sound_transport}})).setup;
    const auto& post = content_of(setup, ContentKind::post, "second");
    CHECK(post.published_at == core::parse_instant("2027-03-02T00:00:00Z"));
    CHECK(post.authors == std::vector<std::string> {"anna"});
    CHECK(post.categories == std::vector<std::string> {"care"});
    CHECK(post.tags == std::vector<std::string> {"hair"});
    REQUIRE(post.texts.size() == 1);
    CHECK(post.texts[0].locale == Locale::de);
    CHECK(post.texts[0].title == "Zweites");
    CHECK(post.texts[0].summary == "Kurz.");
    CHECK(post.texts[0].image == domain::ContentImage {"a.jpg", "Ein Bild", ""});
    CHECK(post.texts[0].words == "Hallo du.");
}

TEST_CASE("The name of a Markdown file says what its front matter does not", "[cli][site]")
{
    struct Name {
        const char *file, *front, *slug;
        Locale locale;
        const char* date;
    };
    const Name names[] = {
        {"posts/a.md", "date: 2027-01-02", "a", Locale::de, "2027-01-02T00:00:00Z"},
        {"posts/2027-05-06-a-b.md", "", "a-b", Locale::de, "2027-05-06T00:00:00Z"},
        {"posts/2027-05-06-a.en.md", "", "a", Locale::en, "2027-05-06T00:00:00Z"},
        {"posts/deep/er/2027-05-06-a.md", "key: other\nlocale: en", "other", Locale::en, "2027-05-06T00:00:00Z"},
        {"posts/a.md", "published_at: 2027-01-02T10:00:00+01:00", "a", Locale::de, "2027-01-02T09:00:00Z"},
        {"posts/1-2.md", "date: 2027-01-02", "1-2", Locale::de, "2027-01-02T00:00:00Z"},
    };
    for (const auto& [file, front, slug, locale, date] : names) {
        INFO(file);
        const auto text = "---\ntitle: T\n" + std::string {front} + "\n---\nx";
        const auto reading = read(folder_of(sound_site, {{file, text}}));
        REQUIRE(told(reading.problems) == "");
        const auto& post = content_of(reading.setup, ContentKind::post, slug);
        CHECK(post.texts[0].locale == locale);
        CHECK(post.published_at == core::parse_instant(date));
    }
}

TEST_CASE("Files of one slug are one post in several languages", "[cli][site]")
{
    const auto english = "---\ntitle: Second\nkey: second\nslug: the-second\n---\nHello.";
    const auto folder
        = folder_of(sound_site, {{"posts/2027-09-09-x.en.md", english}, {"posts/second.md", sound_transport}});
    CHECK(told(folder) == "");
    const auto setup = read(folder).setup;
    const auto& post = content_of(setup, ContentKind::post, "second");
    REQUIRE(post.texts.size() == 2);
    CHECK(post.texts[0].slug == "second");
    CHECK(post.texts[1].slug == "the-second");
    CHECK(post.texts[1].title == "Second");
    CHECK(post.published_at == core::parse_instant("2027-03-02T00:00:00Z"));
    const auto other = replaced(sound_transport, "date: 2027-03-02", "date: 2027-03-03");
    CHECK(told(folder_of(sound_site, {{"posts/second.en.md", sound_transport}, {"posts/second.md", other}}))
        == "posts/second.md:3: date: is not what posts/second.en.md says of the same post");
    CHECK(told(folder_of(sound_site, {{"posts/b/second.md", sound_transport}, {"posts/second.md", sound_transport}}))
            .starts_with("posts/second.md:1: locale: comes twice: there is one text for each language"));
}

namespace {

const Sample site_mistakes[] = {
    {R"("version": 1)", R"("version": 2)", "site.json:2: version: is too large"},
    {R"("name": "Salon")", R"("nmae": "Salon")", "site.json:2: nmae: is no field of this format; is it misspelt?"},
    {R"("name": "Salon")", R"("name": "Salon", "version": 1)", "site.json:2: version: comes twice in one object"},
    {R"(["en"])", R"(["xx"])",
        "site.json:3: locales[0]: must be one of: da, de, en, es, fr, hu, it, nl, pl, pt-br, pt"},
    {R"(["en"])", R"(["en", "de"])",
        "site.json:3: locales[1]: is a language of the site already; that of the business always is"},
    {R"("shop": "shop")", R"("shop": "store")", "site.json:4: shop: is not in the list of pages"},
    {R"("href": "/wir")", R"("href": "javascript:alert")",
        "site.json:6: header[0].texts[0].href: may lead to a page of this site (\"/about\"), a part of it "
        "(\"#hours\"), mailto: or tel:, and with external to https://"},
    {R"(, "external": true)", "",
        "site.json:7: header[1].texts[0].href: may lead to a page of this site (\"/about\"), a part of it "
        "(\"#hours\"), mailto: or tel:, and with external to https://"},
    {R"("locale": "de", "text": "Danke")", R"("locale": "fr", "text": "Merci")",
        "site.json:8: footer_texts[0].locale: is not among the languages of the site (locales)"},
    {R"("slug": "home")", R"("slug": "start")", "site.json:9: pages: must have the home page, with the slug \"home\""},
    {R"("locale": "de", "title": "Start")", R"("locale": "en", "title": "Start")",
        "site.json:10: pages[0].texts: must have one in the language of the business: it is the home page"},
    {R"("calendar": "cut")", R"("calendar": "cat")",
        "site.json:12: pages[0].texts[0].body[0].calendar: is no calendar of this business"},
    {R"("calendar": "cut")", R"("count": 3)",
        "site.json:12: pages[0].texts[0].body[0].calendar: is missing: a block of this kind needs it"},
    {R"("category": "care" })", R"("category": "cair" })",
        "site.json:13: pages[0].texts[0].body[1].category: is not in the list of categories"},
    {R"("media": "a.jpg")", R"("media": "../a.jpg")",
        "site.json:14: pages[0].texts[0].body[2].image.media: must be a file in the folder media: a name without "
        "quotes and backslashes, that begins with no dot"},
    {R"({ "kind": "paragraph",)", R"({ "kind": "paragraph", "level": 2,)",
        "site.json:15: pages[0].texts[0].body[3].text[0].level: does not belong to this kind"},
    {R"({ "kind": "text", "text": "Hallo Welt" })", R"({ "kind": "link", "href": "data:text/html,x", "children": [] })",
        "site.json:15: pages[0].texts[0].body[3].text[0].children[0].href: may lead to a page of this site "
        "(\"/about\"), a part of it (\"#hours\"), mailto: or tel:, and with external to https://"},
    {R"("slug": "wir")", R"("slug": "api")",
        "site.json:16: pages[1].texts[0].slug: is reserved: something else of this server is there"},
    {R"("slug": "wir")", R"("slug": "shop")",
        "site.json:19: pages[4].texts[0].slug: comes twice: another of the kind has it, or the same address in "
        "this language"},
    {R"("parent": "us")", R"("parent": "team")",
        "site.json:17: pages[2].parent: leads back to this page: pages cannot be above each other"},
    {R"("parent": "us")", R"("parent": "home")",
        "site.json:17: pages[2].parent: has no place here: the home page stands above all and has no address of "
        "its own"},
    {R"("parent": "us")", R"("parent": "nowhere")", "site.json:17: pages[2].parent: is not in the list of pages"},
    {R"("published_at": "2027-03-01T09:00:00Z", )", "",
        "site.json:21: posts[0].published_at: is missing: a post that is no draft needs it, and whatever is "
        "scheduled"},
    {R"("slug": "first")", R"("slug": "first", "status": "planned")",
        "site.json:21: posts[0].status: must be one of: draft, scheduled, published, archived"},
    {R"("authors": ["anna"])", R"("authors": ["ben"])",
        "site.json:21: posts[0].authors[0]: is not in the list of authors"},
    {R"("tags": ["hair"])", R"("tags": ["hair", "hair"])", "site.json:21: posts[0].tags[1]: comes twice"},
    {R"("staff": "anna")", R"("staff": "ben")",
        "site.json:25: authors[0].staff: is nobody of the staff of this business"},
    {R"("title": "Haar")", R"("title": "Haar", "job_title": "x")",
        "site.json:24: tags[0].texts[0].job_title: belongs to authors only"},
    {R"("price_minor": 900)", R"("price_minor": -1)",
        "site.json:27: products[0].variants[0].price_minor: is too small"},
    {R"("to": "/wir")", R"("to": "/alt")", "site.json:31: redirects[0].to: leads back to where it came from"},
    {R"("from": "/alt/")", R"("from": "/alt?x=1")",
        "site.json:31: redirects[0].from: must be an address of the former site without ? and #, such as "
        "\"/2019/03/old-post/\""},
    {R"("to": "/wir")", R"("to": "http://x.example")",
        "site.json:31: redirects[0].to: must be an address on this site (\"/about\"), or elsewhere with https://"},
};

}   // namespace

TEST_CASE("A mistake in site.json is told with its line", "[cli][site]")
{
    for (const auto& sample : site_mistakes) {
        INFO(sample.to);
        CHECK(told(folder_of(replaced(sound_site, sample.from, sample.to))) == sample.told);
    }
}

TEST_CASE("A mistake in a Markdown post is told with its line", "[cli][site]")
{
    const Sample samples[] = {
        {"title: Zweites\n", "", "posts/second.md:1: title: is missing"},
        {"title: Zweites", "titel: Zweites",
            "posts/second.md:1: title: is missing\n"
            "posts/second.md:2: titel: is no field of this format; is it misspelt?"},
        {"title: Zweites", "title: [a, b]",
            "posts/second.md:1: title: is missing\nposts/second.md:2: title: must be one text, not a list"},
        {"date: 2027-03-02", "date: soon",
            "posts/second.md:3: date: must be a day such as \"2027-03-01\", or a moment with its offset: "
            "\"2027-03-01T09:30:00+01:00\""},
        {"author: anna", "author: ben", "posts/second.md:4: author[0]: is not in the list of authors"},
        {"author: anna", "author: Anna B",
            "posts/second.md:4: author[0]: must be lower-case letters and digits, joined by single hyphens, such as "
            "\"our-team\""},
        {"category: care", "status: planned",
            "posts/second.md:5: status: must be one of: draft, scheduled, published, archived"},
        {"category: care", "draft: maybe", "posts/second.md:5: draft: must be true or false"},
        {"category: care", "locale: xx",
            "posts/second.md:5: locale: must be one of: da, de, en, es, fr, hu, it, nl, pl, pt-br, pt"},
        {"category: care", "locale: fr", "posts/second.md:5: locale: is not among the languages of the site (locales)"},
        {"category: care", "key: first",
            "posts/second.md:5: key: comes twice: another of the kind has it, or the same address in this language"},
        {"category: care", "description: x", "posts/second.md:7: summary: says the same as description"},
    };
    for (const auto& sample : samples) {
        INFO(sample.to);
        CHECK(told(folder_of(sound_site, {{"posts/second.md", replaced(sound_transport, sample.from, sample.to)}}))
            == sample.told);
    }
}

TEST_CASE("Links that a post may not have are text, which is told and no mistake", "[cli][site]")
{
    // The line told is that of the link, not that of another address with the same words in it.
    const auto reading = read(folder_of(sound_site,
        {{"posts/second.md", sound_transport + "\n[y](https://y.example/javascript:alert)\n[x](javascript:alert)"}}));
    CHECK(told(reading.problems) == "");
    CHECK(told(reading.remarks)
        == "posts/second.md:16: javascript:alert: is no link any more: it may lead to a page of this site "
           "(\"/about\"), https://, mailto: or tel:");
    const auto& post = content_of(reading.setup, ContentKind::post, "second");
    CHECK_FALSE(post.texts[0].body.contains(R"("href":"javascript)"));
    CHECK(post.texts[0].body.contains(R"("href":"https://y.example/javascript:alert","external":true)"));
}

TEST_CASE("Structured text may stand twelve deep in a file", "[cli][site]")
{
    std::string inner = R"({ "kind": "paragraph", "children": [{ "kind": "text", "text": "deep" }] })";
    for (int i = 0; i < 10; ++i)
        inner = R"({ "kind": "quote", "children": [)" + inner + "] }";
    const auto paragraph = R"({ "kind": "paragraph", "children": [{ "kind": "text", "text": "Hallo Welt" }] })";
    CHECK(told(folder_of(replaced(sound_site, paragraph, inner))) == "");
    CHECK(told(folder_of(replaced(sound_site, paragraph, R"({ "kind": "quote", "children": [)" + inner + "] }")))
            .ends_with("is nested too deeply: at most 12 levels"));
}

TEST_CASE("Texts that cannot be read are told as such", "[cli][site]")
{
    CHECK(told(folder_of("{")).starts_with("site.json:1: "));
    CHECK(told(folder_of(sound_site, {{"posts/a.md", "\xFF\xFE"}})).starts_with("posts/a.md:1: is not UTF-8 text"));
    CHECK(told(folder_of(sound_site, {{"posts/a.md", "---\ntitle: x\n"}}))
        == "posts/a.md:1: begins with --- and never ends what it begins: a line --- is missing");
}

TEST_CASE("Nothing that was written to be run gets through the fields of a post", "[cli][site][xss]")
{
    for (const std::string input : test::xss_inputs) {
        INFO(input);
        std::string quoted;
        for (const char c : input)
            quoted += c == '\'' ? "''" : c == '\n' || c == '\t' ? " " : std::string {c};
        const auto text = "---\ntitle: 'T" + quoted + "'\ndate: 2027-01-01\nsummary: '" + quoted + "'\ncanonical: '"
            + quoted + "'\n---\n" + input;
        const auto reading = read(folder_of(sound_site, {{"posts/a.md", text}}));
        REQUIRE(reading.problems.size() >= 1);   // Of canonical at least: none of them is an address with https://.
        CHECK(std::ranges::all_of(reading.problems, [](const auto& problem) {
            return problem.problem.path == "canonical" || problem.problem.path.starts_with("media/");
        }));
        const auto& post = content_of(reading.setup, ContentKind::post, "a");
        auto title = "T" + input;
        std::ranges::replace_if(title, [](char c) { return c == '\n' || c == '\t'; }, ' ');
        CHECK(post.texts[0].title == title);
    }
}

TEST_CASE("What is written of a setup is read as the same setup", "[cli][site]")
{
    const auto setup = read(folder_of(sound_site, {{"posts/second.md", sound_transport}})).setup;
    const auto again = read(folder_of(files::write_site_file(setup)));
    REQUIRE(told(again.problems) == "");
    CHECK(again.setup == setup);
    CHECK(files::write_site_file(again.setup) == files::write_site_file(setup));
}
