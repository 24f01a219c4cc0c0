#include "http/front_end/assets.hpp"

#include <catch2/catch.hpp>

#include "http/message/accept.hpp"
#include "test/http/header_of.hpp"

using namespace http;

namespace {

constexpr auto manifest = R"({
    "web/widget/app/main.tsx": {"file": "assets/main-aBcD_123.js", "isEntry": true, "imports": ["_react.js"],
        "css": ["assets/main-12345678.css"], "dynamicImports": ["web/late.ts"]},
    "_react.js": {"file": "assets/react-87654321.js", "imports": ["_base.js"]},
    "_base.js": {"file": "assets/base-abcdefgh.js", "imports": ["_react.js"], "css": ["assets/base-00000000.css"]},
    "web/late.ts": {"file": "assets/late-abcdefgh.js", "isDynamicEntry": true}
})";

Assets make_assets()
{
    return Assets {{
        {".vite/manifest.json", manifest},
        {"assets/main-aBcD_123.js", "plain"},
        {"assets/main-aBcD_123.js.br", "brotli"},
        {"assets/main-aBcD_123.js.gz", "gzip"},
        {"assets/logo.svg", "<svg/>"},
        {"assets/lone-12345678.js.br", "without its plain form"},
        {"index.html", "not under assets"},
        {"embed.js", "embeds"},
        {"embed.js.br", "embeds in short"},
        {"api/index.html", "<!DOCTYPE html>"},
        {"api/index.html.br", "brotli"},
        {"api/openapi.yaml", "openapi: 3.1.0"},
        {"api/write.html", "<!DOCTYPE html> of programs"},
        {"api/write.yaml", "openapi: 3.1.0 of programs"},
        {"api/other.html", "not served"},
    }};
}

Request get(std::string target, std::vector<std::pair<std::string, std::string>> headers = {})
{
    return {.verb = "GET", .target = std::move(target), .headers = std::move(headers)};
}

}   // namespace

TEST_CASE("an asset comes in the smallest form the client takes", "[http][assets]")
{
    const auto assets = make_assets();
    const auto [accepted, content] = GENERATE(table<std::string, std::string>({
        {"gzip, deflate, br", "brotli"},
        {"br;q=0, gzip;q=0.5", "gzip"},
        {"*", "brotli"},
        {"br;q=0.000, *;q=0", "plain"},
        {"GZIP", "gzip"},
        {"identity", "plain"},
        {"", "plain"},
    }));
    const auto response = assets.find(get("/assets/main-aBcD_123.js?v=1", {{"accept-encoding", accepted}}));
    REQUIRE(response);
    CHECK(response->content() == content);
    CHECK(test::header_of(*response, "Content-Encoding")
        == (content == "brotli"     ? "br"
                : content == "gzip" ? "gzip"
                                    : ""));
    CHECK(test::header_of(*response, "Vary") == "Accept-Encoding");
    CHECK(test::header_of(*response, "Cache-Control") == "public, max-age=31536000, immutable");
    CHECK(response->content_type == "text/javascript; charset=utf-8");
}

TEST_CASE("an asset with a hash in its name is kept for good, whatever else is in the name", "[http][assets]")
{
    const http::Assets assets {{{"assets/services.module-BuScKz0R.js", "a"}, {"assets/main-aBcD_123.js", "b"},
        {"assets/logo.svg", "c"}, {"assets/some.module.js", "d"}, {"assets/a-b.min.css", "e"}}};
    const auto is_kept = [&](const std::string& target) {
        const auto response = assets.find(get(target, {}));
        REQUIRE(response);
        return test::header_of(*response, "Cache-Control").ends_with("immutable");
    };
    CHECK(is_kept("/assets/services.module-BuScKz0R.js"));
    CHECK(is_kept("/assets/main-aBcD_123.js"));
    for (const std::string target : {"/assets/logo.svg", "/assets/some.module.js", "/assets/a-b.min.css"})
        CHECK_FALSE(is_kept(target));
}

TEST_CASE("an asset the client has already is not sent again", "[http][assets]")
{
    const auto assets = make_assets();
    const auto plain = assets.find(get("/assets/logo.svg"));
    REQUIRE(plain);
    CHECK(plain->status == 200);
    CHECK(test::header_of(*plain, "Cache-Control") == "no-cache");   // Its name says nothing of its content.
    const auto etag = test::header_of(*plain, "ETag");
    CHECK(assets.find(get("/assets/logo.svg", {{"if-none-match", "\"other\", " + etag}}))->status == 304);
    CHECK(assets.find(get("/assets/logo.svg", {{"if-none-match", "\"other\""}}))->status == 200);
    CHECK(assets.find(get("/assets/logo.svg", {{"if-none-match", "W/" + etag}}))->content().empty());

    const auto of_form = [&](const char* accepted) {
        return test::header_of(*assets.find(get("/assets/main-aBcD_123.js", {{"accept-encoding", accepted}})), "ETag");
    };
    CHECK(of_form("br") != of_form("gzip"));
    CHECK(of_form("gzip") != of_form(""));
}

TEST_CASE("the script for pages that embed ours has one address, and is for every site", "[http][assets]")
{
    const auto assets = make_assets();
    const auto script = assets.find(get("/embed.js", {{"origin", "https://blog.example"}, {"accept-encoding", "br"}}));
    REQUIRE(script);
    CHECK(script->content() == "embeds in short");
    CHECK(script->content_type == "text/javascript; charset=utf-8");
    CHECK(test::header_of(*script, "Content-Encoding") == "br");
    CHECK(test::header_of(*script, "Cache-Control") == "public, max-age=3600, stale-while-revalidate=86400");
    CHECK(test::header_of(*script, "Access-Control-Allow-Origin") == "*");
    CHECK(test::header_of(*script, "Cross-Origin-Resource-Policy") == "cross-origin");
    const auto etag = test::header_of(*script, "ETag");
    const auto again = assets.find(get("/embed.js", {{"if-none-match", etag}, {"accept-encoding", "br"}}));
    REQUIRE(again);
    CHECK(again->status == 304);
    CHECK(test::header_of(*again, "Access-Control-Allow-Origin") == "*");
    CHECK_FALSE(assets.find(get("/de/embed.js")));
}

TEST_CASE("files of the front end can be loaded in a frame of a page that isolates itself", "[http][assets]")
{
    const auto file = make_assets().find(get("/assets/main-aBcD_123.js"));
    REQUIRE(file);
    CHECK(test::header_of(*file, "Cross-Origin-Resource-Policy") == "cross-origin");
    CHECK(test::header_of(*file, "Cross-Origin-Embedder-Policy") == "require-corp");   // It may be a worker.
    CHECK(test::header_of(*file, "Access-Control-Allow-Origin").empty());
    CHECK(test::header_of(*make_assets().find(get("/api")), "Cross-Origin-Resource-Policy").empty());
}

TEST_CASE("only what is under /assets/ and has a plain form is an asset", "[http][assets]")
{
    const auto assets = make_assets();
    for (const auto* target :
        {"/index.html", "/api/index.html", "/api/other.html", "/api/", "/assets/", "/assets/none.js",
            "/assets/lone-12345678.js", "/assets/../index.html", "/.vite/manifest.json", "/assets/main-aBcD_123.js.br"})
        CHECK(!assets.find(get(target)));
    auto post = get("/assets/logo.svg");
    post.verb = "POST";
    CHECK(!assets.find(post));
}

TEST_CASE("the contract and its page are served as they were built, and nothing runs in them", "[http][assets]")
{
    const auto assets = make_assets();
    const auto page = assets.find(get("/api", {{"accept-encoding", "br"}}));
    REQUIRE(page);
    CHECK(page->content() == "brotli");
    CHECK(page->content_type == "text/html; charset=utf-8");
    CHECK(test::header_of(*page, "Cache-Control") == "no-cache");
    CHECK(test::header_of(*page, "Content-Security-Policy")
            .starts_with("default-src 'none'; style-src 'self'; img-src data:;"));
    CHECK(assets.find(get("/api", {{"if-none-match", test::header_of(*page, "ETag")}}))->status
        == 200);   // Of another form.
    CHECK(assets.find(get("/api#top")) == std::nullopt);
    const auto contract = assets.find(get("/api/openapi.yaml"));
    REQUIRE(contract);
    CHECK(contract->content() == "openapi: 3.1.0");
    CHECK(contract->content_type == "application/yaml");
    const auto of_programs = assets.find(get("/api/write"));
    REQUIRE(of_programs);
    CHECK(of_programs->content() == "<!DOCTYPE html> of programs");
    CHECK(test::header_of(*of_programs, "Content-Security-Policy").starts_with("default-src 'none'"));
    CHECK(assets.find(get("/api/write.yaml"))->content() == "openapi: 3.1.0 of programs");
}

TEST_CASE("an entry names its script, what that imports, and all styles", "[http][assets]")
{
    const auto assets = make_assets();
    const auto entry = assets.entry("web/widget/app/main.tsx");
    REQUIRE(entry);
    CHECK(entry->script == "/assets/main-aBcD_123.js");
    CHECK(entry->preloads == std::vector<std::string> {"/assets/base-abcdefgh.js", "/assets/react-87654321.js"});
    CHECK(entry->styles == std::vector<std::string> {"/assets/base-00000000.css", "/assets/main-12345678.css"});
    const auto late = assets.entry("web/late.ts");   // Imported when it is needed; a page may know that it will be.
    REQUIRE(late);
    CHECK(late->script == "/assets/late-abcdefgh.js");
    CHECK(!assets.entry("_react.js"));
    CHECK(!assets.entry("web/none.ts"));
}
