#include <catch2/catch.hpp>

#include "files/site/folder.hpp"
#include "files/site/missing_pictures.hpp"
#include "test/files/business/demo_files.hpp"

using core::ContentKind;
using core::Locale;

namespace {

// Lines 4 to 8 have a picture each, but the last; line 9 a link in the text.
const std::string site = R"({ "version": 1,
"header": [{ "texts": [{ "locale": "de", "label": "Wir", "href": "/wir" }] }],
"pages": [{ "slug": "home", "texts": [{ "locale": "de", "title": "Start",
"image": { "media": "a.jpg", "alt": "A" },
"body": [{ "kind": "image", "image": { "media": "a.jpg", "alt": "A", "caption": "Anna" } },
{ "kind": "gallery", "heading": "Alle", "images": [{ "media": "a.jpg", "alt": "A" }] },
{ "kind": "columns", "columns": [[{ "kind": "image", "image": { "media": "a.jpg", "alt": "A" } }],
[{ "kind": "gallery", "images": [{ "media": "b.jpg", "alt": "B" }, { "media": "a.jpg", "alt": "A" }] }]] },
{ "kind": "rich_text", "text": [{ "kind": "paragraph", "children": [{ "kind": "link", "href": "/weg", "children":
[{ "kind": "text", "text": "Hallo" }] }] }] }] }] }]
})";

const std::string post = R"(---
title: Erstes
date: 2027-03-02
image: media/a.jpg
---
Wir schreiben b.jpg und /weg im Text.

![Da](../media/b.jpg)

![Dort](../media/a.jpg)

[Weg](/weg) und [hier](/b/first/) und [so](javascript:alert)
)";

files::SiteReading read(const std::set<std::string>& media, std::vector<files::PostFile> posts = {},
    const std::set<std::string>& stored = {}, const std::string& json = site)
{
    files::SiteBusiness business {Locale::de, {}, {}, stored};
    return read_site({json, std::move(posts), media}, business);
}

std::string told(const std::vector<files::SiteProblem>& problems)
{
    std::string out;
    for (const auto& [file, problem] : problems)
        out += to_text(file, problem) + "\n";
    return out;
}

const domain::ContentText& text_of(const files::SiteReading& reading, ContentKind kind, std::string_view slug)
{
    const auto* content = find_content(reading.setup, kind, slug);
    REQUIRE(content);
    return content->texts.front();
}

}   // namespace

TEST_CASE("A site is read without the pictures that are missing, and says where", "[cli][site][warnings]")
{
    const auto reading = read({"b.jpg"});
    CHECK(told(reading.problems) == "");
    const auto without = [](const char* place) {
        return std::string {place}
        + ": the picture \"a.jpg\" is not in the folder media; the page home is imported without it\n";
    };
    CHECK(told(reading.warnings)
        == "site.json:2: header[0].texts[0].href: leads to no page of this site\n"
            + without("site.json:4: pages[0].texts[0].image.media")
            + without("site.json:5: pages[0].texts[0].body[0].image.media")
            + without("site.json:6: pages[0].texts[0].body[1].images[0].media")
            + without("site.json:7: pages[0].texts[0].body[2].columns[0][0].image.media")
            + without("site.json:8: pages[0].texts[0].body[2].columns[1][0].images[1].media")
            + "site.json:9: pages[0].texts[0].body[3].text[0].children[0].href: leads to no page of this site: "
              "\"/weg\"\n");
    CHECK(reading.missing_pictures == 5);
    CHECK(reading.dead_links == 2);
    const auto& home = text_of(reading, ContentKind::page, "home");
    CHECK(!home.image);
    CHECK(home.words == "Hallo");
    CHECK(files::media_of(reading.setup) == std::set<std::string> {"b.jpg"});
    CHECK(home.body.starts_with(R"([{"kind":"columns","columns":[[],[{"kind":"gallery","images":[{"media":"b.jpg")"));
}

TEST_CASE("A picture that was imported before is not missing", "[cli][site][warnings]")
{
    const auto reading = read({"b.jpg"}, {}, {"a.jpg"});
    CHECK(reading.missing_pictures == 0);
    CHECK(files::media_of(reading.setup) == std::set<std::string> {"a.jpg", "b.jpg"});
}

TEST_CASE("A post is read without what is missing, and says in which line", "[cli][site][warnings]")
{
    const auto reading = read({"b.jpg"}, {{"posts/first.md", post}});
    CHECK(told(reading.problems) == "");
    const auto warnings = told(reading.warnings);
    const std::string without
        = ": the picture \"a.jpg\" is not in the folder media; the post first is imported without it\n";
    CHECK_THAT(warnings, Catch::Contains("posts/first.md:4: image" + without));
    CHECK_THAT(warnings, Catch::Contains("posts/first.md:10: media/a.jpg" + without));
    CHECK_THAT(warnings, Catch::Contains("posts/first.md:12: leads to no page of this site: \"/weg\"\n"));
    CHECK_THAT(told(reading.remarks), Catch::StartsWith("posts/first.md:12: javascript:alert: is no link any more"));
    CHECK(text_of(reading, ContentKind::post, "first").words
        == "Wir schreiben b.jpg und /weg im Text. Weg und hier und so");
    // The other way around: the line is that of the picture, not of the same word in the text.
    CHECK_THAT(told(read({"a.jpg"}, {{"posts/first.md", post}}).warnings),
        Catch::Contains("posts/first.md:8: media/b.jpg: the picture \"b.jpg\""));
}

TEST_CASE("Pictures may be called as cameras and people call them", "[cli][site]")
{
    const std::set<std::string> media {"IMG_1234.JPG", "Mein Foto (2).jpg", "Fotos/Über uns.png"};
    const std::string body = "---\ntitle: T\ndate: 2027-03-02\nimage: ../media/IMG_1234.JPG\n---\n"
                             "![a](../media/IMG_1234.JPG)\n\n![b](<../media/Mein Foto (2).jpg>)\n\n"
                             "![c](../media/Mein%20Foto%20%282%29.jpg)\n\n![d](../media/Fotos/Über uns.png \"Wir\")\n\n"
                             "```\n![e](kein Bild.png)\n```\n";
    auto json = site;
    for (auto at = json.find("a.jpg"); at != json.npos; at = json.find("a.jpg"))
        json.replace(at, 5, "Mein Foto (2).jpg");
    for (auto at = json.find("b.jpg"); at != json.npos; at = json.find("b.jpg"))
        json.replace(at, 5, "IMG_1234.JPG");
    const auto reading = read(media, {{"posts/first.md", body}}, {}, json);
    CHECK(told(reading.problems) == "");
    CHECK(told(reading.remarks) == "");
    CHECK(reading.missing_pictures == 0);
    CHECK(files::media_of(reading.setup) == media);
    const auto& text = text_of(reading, ContentKind::post, "first");
    CHECK(text.words == "Wir ![e](kein Bild.png)");   // The caption, and a listing.
    CHECK(text.image->media == "IMG_1234.JPG");
    // What could lead out of the folder, or could not be written.
    for (const std::string name : {"../a.jpg", "/a.jpg", ".a.jpg", "b/../a.jpg", "b/.a.jpg", "b//a.jpg", "b/",
             "a\\b.jpg", " a.jpg", "b/ a.jpg"}) {
        INFO(name);
        auto other = site;
        std::string escaped;
        for (const char c : name)
            escaped += c == '\\' ? std::string {"\\\\"} : std::string {c};
        other.replace(other.find("a.jpg"), 5, escaped);
        CHECK_THAT(told(read({"a.jpg", "b.jpg", name}, {}, {}, other).problems),
            Catch::Contains("media: must be a file in the folder media"));
    }
}

TEST_CASE("A day without a time begins where the business is", "[cli][site]")
{
    struct Row {
        const char *zone, *date, *begins;
    };
    const Row rows[] = {
        {"America/New_York", "2026-10-01", "2026-10-01T04:00:00Z"},
        {"Europe/Vienna", "2026-10-01", "2026-09-30T22:00:00Z"},
        {"Europe/Vienna", "2026-12-01", "2026-11-30T23:00:00Z"},
        {"Asia/Kathmandu", "2026-10-01", "2026-09-30T18:15:00Z"},
        {"America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z"},   // It has no midnight.
        {"Europe/Vienna", "2026-10-01T09:30:00+00:00", "2026-10-01T09:30:00Z"},
    };
    for (const auto& [zone, date, begins] : rows) {
        INFO(zone << " " << date);
        files::SiteBusiness business {Locale::de, {}, {}, {"a.jpg", "b.jpg"}, test::find_zone(zone)};
        REQUIRE(business.zone);
        const std::string front = "---\ntitle: T\ndate: " + std::string {date} + "\nupdated: " + date + "\n---\nx";
        const auto reading = read_site({site, {{"posts/a.md", front}}, {}}, business);
        REQUIRE(told(reading.problems) == "");
        const auto* read_post = find_content(reading.setup, ContentKind::post, "a");
        REQUIRE(read_post);
        CHECK(read_post->published_at == core::parse_instant(begins));
        CHECK(read_post->updated_at == core::parse_instant(begins));
        const auto named = read_site(
            {site, {{"posts/" + std::string {date}.substr(0, 10) + "-b.md", "---\ntitle: T\n---\nx"}}, {}}, business);
        if (std::string_view {date}.size() == 10)
            CHECK(find_content(named.setup, ContentKind::post, "b")->published_at == core::parse_instant(begins));
    }
}
