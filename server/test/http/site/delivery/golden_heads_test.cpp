#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "test/http/site/picture_site.hpp"
#include "test/support/source_folder.hpp"

namespace {

const std::vector<std::string> addresses {"/", "/de", "/about", "/de/ueber-uns", "/about/team", "/blog", "/blog?page=2",

    "/blog/b/first/", "/blog/b/second/", "/blog/b/unsigned/", "/blog/c/news", "/blog/author/anna", "/blog/tag/curls",
    "/shop", "/shop/product/oil/", "/shop/product/comb/", "/shop/collections/care", "/search", "/search?q=oil"};

// The part of the document that http/site/metadata writes, with one tag a line.
std::string head_in(const std::string& document)
{
    const auto begin = document.find("<title>");
    const auto end = document.find("<link rel=\"icon\"", begin);
    REQUIRE(begin != document.npos);
    REQUIRE(end != document.npos);
    std::string head;
    for (const char c : document.substr(begin, end - begin)) {
        if (c == '<' && head.ends_with('>')) head += '\n';
        head += c;
    }
    return head;
}

std::string text_of(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream {path}.rdbuf();
    return text.str();
}

}   // namespace

// The expected heads were written by the program before it made them in two steps. After an intended change
// of a head, copy what this test found, from its message, into the file.
TEST_CASE("the heads of pages and their feeds are as they were, byte by byte", "[site][head]")
{
    test::SalonSite site;
    test::speak_plainly(site.shell());
    test::publish_pictured(site);
    std::string heads;
    for (const auto& address : addresses) {
        INFO(address);
        const auto response = site.get(address);
        INFO(response.error);
        REQUIRE(response.status == 200);
        heads += "== " + address + "\n" + head_in(response.content()) + "\n";
    }
    for (const std::string address : {"/blog/feed.json", "/blog/atom.xml"})
        heads += "== " + address + "\n" + site.get(address).content() + "\n";
    CHECK(heads == text_of(test::source_folder() + "/server/test/http/site/delivery/golden_heads.txt"));
}
