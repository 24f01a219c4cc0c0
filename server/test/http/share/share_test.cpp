// How a calendar is made known on other sites and on paper: cards, oEmbed, QR codes, sheets, link previews.
#include <catch2/catch.hpp>

#include "formats/images/qr_code.hpp"
#include "http/front_end/preview_picture.hpp"
#include "http/share/oembed.hpp"
#include "outside/pictures/pictures.hpp"
#include "test/http/booked.hpp"
#include "test/http/header_of.hpp"
#include "test/support/small_site.hpp"
#include "test/support/wide_site.hpp"

using Catch::Contains;
using test::header_of;

namespace {

struct Fixture : test::WideSite {
    Fixture() { test::speak_plainly(shell()); }

    http::Response get_if_changed(const std::string& target, const std::string& etag)
    {
        return handle(
            {.verb = "GET", .target = target, .headers = {{"host", "salon.example"}, {"if-none-match", etag}}});
    }
    void hide_annas_cuts() { salon().execute("UPDATE calendars SET is_public = 0 WHERE slug = 'annas-cuts'"); }
};

int count_of(std::string_view text, std::string_view part)
{
    int count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

const std::string page = "http%3A%2F%2Fsalon.example%2Fwidget%2Fbookings%2Fannas-cuts";

}   // namespace

TEST_CASE("a card shows the next six times as links, and needs no script", "[share][card]")
{
    Fixture site;
    const auto card = site.get("/de/embed/card/annas-cuts");
    REQUIRE(card.status == 200);
    CHECK(card.content_type == "text/html; charset=utf-8");
    CHECK(count_of(card.body, "<li>") == 6);
    CHECK_THAT(card.body, Contains("<html lang=\"de\">") && Contains("A cut by Anna") && Contains("Salon"));
    CHECK_THAT(card.body,
        Contains(
            "href=\"http://salon.example/de/widget/bookings/annas-cuts?date=2026-03-02&amp;time=09:00&amp;tz=UTC\" "
            "target=\"_blank\" rel=\"noopener\""));
    CHECK_THAT(card.body, Contains("time=11:30") && !Contains("time=12:00"));
    // A line is never broken within the time.
    CHECK(count_of(card.body, "</span> <b>") == 6);
    CHECK(header_of(card, "Vary") == "Accept-Language, Cookie");
    CHECK(header_of(card, "Content-Language") == "de");
    const auto etag = header_of(card, "ETag");
    CHECK(site.get_if_changed("/de/embed/card/annas-cuts", etag).status == 304);
    test::book_anna(site, test::nine);
    const auto later = site.get_if_changed("/de/embed/card/annas-cuts", etag);
    CHECK(later.status == 200);
    CHECK_THAT(later.content(), !Contains("time=09:00"));
}

TEST_CASE("a card runs its own style and script alone", "[share][card]")
{
    Fixture site;
    site.shell().hash_base64 = [](std::string_view text) { return "h" + std::to_string(text.size()); };
    const auto card = site.get("/embed/card/cut");
    const auto between = [&](std::string_view from, std::string_view to) {
        const auto begin = card.body.find(from) + from.size();
        return std::to_string(card.body.find(to, begin) - begin);
    };
    CHECK(header_of(card, "Content-Security-Policy")
        == "default-src 'none'; style-src 'sha256-h" + between("<style>", "</style>") + "'; script-src 'sha256-h"
            + between("<script>", "</script>") + "'; base-uri 'none'; form-action 'none'; frame-ancestors *");
    CHECK(count_of(card.body, "<script") == 1);
    CHECK_THAT(card.body, !Contains(" style=") && !Contains(" onclick") && !Contains("src="));
}

TEST_CASE("a card of a calendar that is full says so and leads to its page", "[share][card]")
{
    Fixture site;
    site.salon().execute("DELETE FROM roster_hours");
    const auto card = site.get("/embed/card/cut");
    CHECK(card.status == 200);
    CHECK_THAT(card.body, Contains("site.nothing_free") && !Contains("<li>") && Contains("/widget/bookings/cut\""));
}

TEST_CASE("oEmbed answers in JSON and in XML", "[share][oembed]")
{
    Fixture site;
    const auto json = site.get("/oembed?url=" + page);
    REQUIRE(json.status == 200);
    CHECK(json.content_type == "application/json");
    CHECK_THAT(json.body,
        Contains(R"("version":"1.0","type":"rich","title":"A cut by Anna – Salon","provider_name":"Salon")")
            && Contains(R"("provider_url":"http://salon.example")") && Contains(R"("width":600,"height":400})")
            && Contains(R"(src=\"http://salon.example/embed/card/annas-cuts\" width=\"600\")"));
    const auto xml = site.get("/oembed?format=xml&maxwidth=300&maxheight=9999&url=" + page);
    REQUIRE(xml.status == 200);
    CHECK(xml.content_type == "text/xml; charset=utf-8");
    CHECK_THAT(xml.body,
        Contains("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<oembed><version>1.0</version>")
            && Contains("<html>&lt;blockquote&gt;") && Contains("<width>300</width><height>400</height></oembed>"));
    CHECK(header_of(json, "Access-Control-Allow-Origin") == "*");
    // The address by id, by https and with a query names the same page; a language stays.
    for (const std::string url : {"https%3A%2F%2Fsalon.example%2Fwidget%2Fbooking%2Fannascuts",
             "http%3A%2F%2FSALON.example%2Fwidget%2Fbookings%2Fannas-cuts%3Futm_source%3Dx%23y"})
        CHECK_THAT(site.get("/oembed?url=" + url).body, Contains("http://salon.example/embed/card/annas-cuts"));
    CHECK_THAT(site.get("/oembed?url=http%3A%2F%2Fsalon.example%2Fde%2Fwidget%2Fbookings%2Fcut").body,
        Contains("http://salon.example/de/embed/card/cut"));
}

TEST_CASE("oEmbed refuses as its specification says", "[share][oembed]")
{
    Fixture site;
    site.hide_annas_cuts();
    struct Row {
        std::string query;
        int status;
    };
    const std::string origin = "http%3A%2F%2Fsalon.example%2F", cut = "url=" + origin + "widget%2Fbookings%2Fcut";
    const std::vector<Row> rows {{"", 400}, {"?url=", 400}, {"?format=json", 400}, {"?" + cut, 200},
        {"?" + cut + "&format=html", 501}, {"?" + cut + "&maxwidth=0", 400}, {"?" + cut + "&maxwidth=-5", 400},
        {"?" + cut + "&maxheight=wide", 400}, {"?" + cut + "&maxwidth=99999999999999999999", 200},
        {"?url=" + page, 404}, {"?url=widget%2Fbookings%2Fcut", 404},
        {"?url=ftp%3A%2F%2Fsalon.example%2Fwidget%2Fbookings%2Fcut", 404},
        {"?url=http%3A%2F%2Fevil.example%2Fwidget%2Fbookings%2Fcut", 404},
        {"?url=http%3A%2F%2Fsalon.example.evil.example%2Fwidget%2Fbookings%2Fcut", 404},
        {"?url=http%3A%2F%2Fsalon.example%40evil.example%2Fwidget%2Fbookings%2Fcut", 404}, {"?url=" + origin, 404},
        {"?url=" + origin + "widget%2Fbooking", 404}, {"?url=" + origin + "widget%2Fbookings%2Fgone", 404},
        {"?url=" + origin + "widget%2Fbookings%2Fcut%2Fqr.svg", 404}, {"?url=" + origin + "widget%2Fform%2Fwish", 404},
        {"?url=" + origin + "widget%2Fcancel-booking%3Ftoken%3Dx", 404}};
    for (const auto& row : rows) {
        INFO(row.query);
        const auto response = site.get("/oembed" + row.query);
        CHECK(response.status == row.status);
        CHECK_THAT(response.content(), !Contains("evil"));
    }
    CHECK(site.handle({.verb = "POST", .target = "/oembed", .headers = {{"host", "salon.example"}}}).status == 405);
}

TEST_CASE("what a site would embed is shown nowhere for a calendar that is not public", "[share]")
{
    Fixture site;
    site.hide_annas_cuts();
    CHECK(site.get("/embed/card/annas-cuts").status == 404);
    CHECK(site.get("/embed/card/gone").status == 404);
    CHECK(site.get("/embed/card/cut").status == 200);
    CHECK(site.get("/widget/bookings/annas-cuts/qr.svg").status == 200);   // Who has its address may print it.
    for (const auto* file : {"qr.svg", "qr.png", "sheet", "og.png"})
        CHECK(site.get(std::string {"/widget/bookings/gone/"} + file).status == 404);
}

TEST_CASE("the code of a calendar leads to its page in the language of the address", "[share][qr]")
{
    Fixture site;
    const auto svg = site.get("/widget/bookings/cut/qr.svg");
    CHECK(svg.status == 200);
    CHECK(svg.content_type == "image/svg+xml");
    const std::string address = "http://salon.example/widget/bookings/cut?utm_source=qr";
    CHECK(svg.body == formats::qr_svg(formats::qr_code(address), address));
    const auto png = site.get("/de/widget/bookings/cut/qr.png");
    CHECK(png.content_type == "image/png");
    CHECK(
        png.body == formats::qr_png(formats::qr_code("http://salon.example/de/widget/bookings/cut?utm_source=qr"), 12));
    for (const auto* target : {"/widget/bookings/cut/qr.svg", "/widget/bookings/cut/qr.png"}) {
        const auto file = site.get(target);
        CHECK(header_of(file, "Cache-Control") == "public, max-age=3600");
        CHECK(site.get_if_changed(target, header_of(file, "ETag")).status == 304);
    }
}

TEST_CASE("a sheet to print has the names, the code and the address", "[share]")
{
    Fixture site;
    const auto sheet = site.get("/pl/widget/bookings/annas-cuts/sheet");
    CHECK(sheet.status == 200);
    CHECK_THAT(sheet.body,
        Contains("<html lang=\"pl\">") && Contains("src=\"/pl/widget/bookings/annas-cuts/qr.svg\"")
            && Contains("<h1>A cut by Anna</h1>") && Contains("share.scan")
            && Contains(">salon.example/pl/widget/bookings/annas-cuts</p>") && Contains("size:105mm 148mm"));
}

TEST_CASE("the picture of a link has the size that programs show, in the colour of the business", "[share]")
{
    Fixture site;
    site.salon().execute("UPDATE businesses SET accent = '#8a3658'");
    for (const auto* target : {"/widget/booking/og.png", "/widget/bookings/cut/og.png"}) {
        const auto picture = site.get(target);
        REQUIRE(picture.status == 200);
        const auto facts = outside::pictures().inspect(picture.content());
        REQUIRE(facts);
        CHECK(facts->width == http::preview_width);
        CHECK(facts->height == http::preview_height);
        CHECK(site.get_if_changed(target, header_of(picture, "ETag")).status == 304);
    }
    CHECK(*http::preview_picture_png("#8a3658") != *http::preview_picture_png("red"));
    CHECK(http::preview_picture_png("red") == http::preview_picture_png("#3056d3"));   // Drawn once.
}

TEST_CASE("a booking page says what programs show beside its link, and how to embed it", "[share][previews]")
{
    Fixture site;
    site.salon().execute("UPDATE services SET description = 'Short & <sweet>.' WHERE id = 'cut'");
    const auto calendar = site.get("/de/widget/bookings/annas-cuts").body;
    CHECK_THAT(calendar,
        Contains(R"(<meta property="og:url" content="http://salon.example/de/widget/bookings/annas-cuts">)")
            && Contains(R"(<meta property="og:description" content="Short &amp; &lt;sweet&gt;.">)")
            && Contains(R"(<meta property="og:image" content="http://salon.example/widget/booking/og.png">)")
            && Contains(R"(<meta property="og:image:alt" content="Salon">)")
            && Contains(R"(<meta property="og:locale" content="de_DE">)")
            && Contains(R"(<link rel="alternate" type="application/json+oembed" href="http://salon.example/oembed?url=)"
                        "http%3A%2F%2Fsalon.example%2Fde%2Fwidget%2Fbookings%2Fannas-cuts&amp;format=json\"")
            && Contains(R"(type="text/xml+oembed")"));
    CHECK_THAT(site.get("/widget/booking/annascuts").body, Contains("json+oembed"));
    for (const auto* other : {"/widget/booking", "/widget/appointment/service/cut", "/widget/form/wish"})
        CHECK_THAT(site.get(other).body, Contains("og:title") && !Contains("oembed"));
    CHECK_THAT(site.get("/widget/cancel-booking?token=x").body, !Contains("og:"));
}

TEST_CASE("a visitor cannot put a host of theirs into a page that others get", "[share][previews]")
{
    Fixture site;
    CHECK_THAT(site.get("/widget/booking", "evil.example").body, !Contains("evil.example"));
    CHECK_THAT(site.get("/widget/booking").body, Contains("http://salon.example/") && !Contains("evil.example"));
    site.salon().execute("DELETE FROM business_hosts");
    CHECK_THAT(site.get("/widget/booking", "worse.example").body, !Contains("worse.example") && !Contains("og:"));
}
