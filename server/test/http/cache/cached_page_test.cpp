#include "http/cache/cached_page.hpp"

#include <catch2/catch.hpp>

#include "http/message/etag.hpp"
#include "test/http/gunzip.hpp"
#include "test/http/unbrotli.hpp"

using namespace http;

namespace {

std::string to_text(int number) { return "<li>" + std::to_string(number) + " Grüße</li>\n"; }

std::string long_text()
{
    std::string text;
    for (int i = 0; i < 2000; ++i)
        text += to_text(i);
    return text;
}

// What a browser makes of it.
std::string read(const std::string& coding, const std::string& body)
{
    if (coding.empty()) return body;
    if (coding != "br") return test::gunzip(body);
    return test::unbrotli(body);
}

Request get(std::vector<std::pair<std::string, std::string>> headers = {})
{
    return {.verb = "GET", .target = "/", .headers = std::move(headers)};
}

std::string header(const Response& response, std::string_view name)
{
    std::string all;
    for (const auto& [key, value] : response.headers)
        if (key == name) all += value;
    return all;
}

}   // namespace

TEST_CASE("a kept page reads the same in every form, and is small", "[http][kept-page]")
{
    const auto text = long_text();
    const CachedPage page {{.body = text, .headers = {{"Cache-Control", "no-cache"}}}};
    const auto [accepted, coding] = GENERATE(table<std::string, std::string>({
        {"", ""},
        {"gzip, deflate, br, zstd", "br"},
        {"gzip", "gzip"},
        {"br;q=0, *", "gzip"},
        {"identity;q=1, br;q=0, gzip;q=0", ""},
    }));
    INFO(accepted);
    const auto response = respond(get({{"accept-encoding", accepted}}), page);
    CHECK(response.status == 200);
    CHECK(response.content_type == "text/html; charset=utf-8");
    CHECK(header(response, "Content-Encoding") == coding);
    CHECK(header(response, "Vary") == "Accept-Encoding");
    CHECK(header(response, "Cache-Control") == "no-cache");
    CHECK(read(coding, response.content()) == text);
    if (!coding.empty()) CHECK(response.content().size() * 4 < text.size());
    CHECK(page.bytes() > text.size());
}

TEST_CASE("each form of a page has a tag of its own, and who has it gets no more", "[http][kept-page]")
{
    const CachedPage page {{.body = long_text(), .headers = {{"Content-Security-Policy", "default-src 'none'"}}}};
    CHECK(page.forms.plain.etag != page.forms.gzip.etag);
    CHECK(page.forms.gzip.etag != page.forms.brotli.etag);
    CHECK(page.forms.plain.etag != CachedPage {{.body = long_text() + "."}}.forms.plain.etag);
    CHECK(page.forms.brotli.etag == CachedPage {{.body = long_text()}}.forms.brotli.etag);

    const auto again = respond(get({{"accept-encoding", "br"}, {"if-none-match", page.forms.brotli.etag}}), page);
    CHECK(again.status == 304);
    CHECK(again.content().empty());
    CHECK(header(again, "ETag") == page.forms.brotli.etag);
    CHECK(header(again, "Vary") == "Accept-Encoding");
    CHECK(header(again, "Content-Security-Policy") == "default-src 'none'");
    CHECK(respond(get({{"if-none-match", page.forms.brotli.etag}}), page).status == 200);   // Another form.
}

TEST_CASE("If-None-Match names what the client has", "[http][etag]")
{
    const auto [known, is_known] = GENERATE(table<std::string, bool>({
        {R"("1-a")", true},
        {R"(W/"1-a")", true},
        {R"("0-b", "1-a")", true},
        {R"("0,b" ,W/"1-a")", true},
        {"*", true},
        {R"("1-a-br")", false},
        {R"("x1-a")", false},
        {R"(", ", "1-b")", false},
        {R"("1-a)", false},
        {"1-a", false},
        {"", false},
    }));
    INFO(known);
    CHECK(is_known_version(get({{"if-none-match", known}}), R"("1-a")") == is_known);
    CHECK_FALSE(is_known_version(get(), R"("1-a")"));
}

TEST_CASE("what does not get smaller is sent as it is", "[http][kept-page]")
{
    const CachedPage page {{.body = "x"}};
    const auto response = respond(get({{"accept-encoding", "br, gzip"}}), page);
    CHECK(response.content() == "x");
    CHECK(header(response, "Content-Encoding").empty());
    CHECK(CachedPage {{.body = ""}}.forms.plain.body->empty());
}
