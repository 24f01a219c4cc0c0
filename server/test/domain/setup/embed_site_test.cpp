#include "domain/setup/embed_site.hpp"

#include <catch2/catch.hpp>

#include <string>

using domain::host_of_embed_site;
using domain::is_embed_site;

TEST_CASE("a site that may show pages in a frame is named as browsers name it, or all are", "[embed-sites]")
{
    for (const std::string site : {"*", "https://blog.example", "https://blog.example:8443", "https://a-b.c1.example",
             "https://xn--bcher-kva.example", "https://192.0.2.7", "http://localhost", "http://localhost:8000",
             "http://salon.localhost:65535", "http://127.0.0.1:1", "http://127.1.2.3", "http://[::1]:8080",
             "https://[::1]", "https://intranet"}) {
        INFO(site);
        CHECK(is_embed_site(site));
    }
}

TEST_CASE("what a browser would write differently, or send nowhere, is no site", "[embed-sites]")
{
    const std::string long_label(64, 'a');
    for (const std::string& text : std::vector<std::string> {"", "**", "*.example", "https://*.example", "blog.example",
             "//blog.example", "https://", "https:///", "https://blog.example/", "https://blog.example/page",
             "https://blog.example?x", "https://blog.example#x", "https://Blog.example", "HTTPS://blog.example",
             "https://me@blog.example", "https://me:secret@blog.example", "https://blog.example:",
             "https://blog.example:0", "https://blog.example:443", "http://localhost:80", "https://blog.example:08443",
             "https://blog.example:65536", "https://blog.example:+1", "https://blog..example", "https://.example",
             "https://blog.example.", "https://-a.example", "https://a-.example", "https://a_b.example",
             "https://bücher.example", "http://blog.example", "http://localhost.example", "http://127.0.0.1.example",
             "http://128.0.0.1", "https://1.2.3", "https://1.2.3.4.5", "https://1.2.3.256", "https://1.2.3.04",
             "https://a.1", "https://a.0x1", "https://[::2]", "https://[::1", "ftp://blog.example",
             "javascript:alert(1)", "null", "'self'", "https://a.example https://b.example", "https://a.example;",
             "https://a.example\r\nX: y", "https://" + long_label + ".example"}) {
        INFO(text);
        CHECK_FALSE(is_embed_site(text));
    }
}

TEST_CASE("the host of a site is its name without a port", "[embed-sites]")
{
    CHECK(host_of_embed_site("https://blog.example:8443") == "blog.example");
    CHECK(host_of_embed_site("http://localhost") == "localhost");
    for (const auto* site : {"*", "https://192.0.2.7", "http://[::1]:8080", "http://blog.example"})
        CHECK(host_of_embed_site(site).empty());
}
