#include "http/message/etag.hpp"

#include <catch2/catch.hpp>

using http::Response;

namespace {

Response ask(const std::string& known, Response response)
{
    http::Request request;
    if (!known.empty()) request.headers.emplace_back("if-none-match", known);
    return http::with_etag(request, std::move(response));
}

}   // namespace

TEST_CASE("a client that knows a version is not sent it again", "[etag]")
{
    const auto etag = http::etag_of("text", "");
    const auto known = GENERATE_COPY(std::string {"*"}, etag, "W/" + etag, "\"other\", " + etag, etag + ",\"other\"");
    const auto response = ask(known, {.body = "text", .headers = {{"Cache-Control", "no-cache"}}});
    CHECK(response.status == 304);
    CHECK(response.content().empty());
    using Headers = decltype(response.headers);
    CHECK(response.headers == Headers {{"Cache-Control", "no-cache"}, {"ETag", etag}});
    CHECK(ask(known, {.shared_body = std::make_shared<const std::string>("text")}).content().empty());
}

TEST_CASE("a client that knows another version, or none, is sent this one", "[etag]")
{
    const auto etag = http::etag_of("text", "");
    const auto known = GENERATE_COPY(std::string {}, std::string {"\"other\""}, etag.substr(1), "\"x" + etag.substr(1),
        etag.substr(0, etag.size() - 1), http::etag_of("text", "-gz"));
    const auto response = ask(known, {.shared_body = std::make_shared<const std::string>("text")});
    CHECK(response.status == 200);
    CHECK(response.content() == "text");
}
