#include <filesystem>
#include <fstream>

#include "test/cli/site_desk.hpp"

using test::Desk;

namespace {

const std::string site_json = R"({ "version": 1, "locales": ["en"], "blog": "blog",
"header": [{ "texts": [{ "locale": "en", "label": "Us", "href": "/en/us" },
  { "locale": "de", "label": "Wir", "href": "/us" }] }],
"pages": [
{ "slug": "home", "texts": [{ "locale": "de", "title": "Start", "image": { "media": "a.jpg", "alt": "A" },
  "body": [{ "kind": "booking", "calendar": "yoga" }] }] },
{ "slug": "us", "texts": [{ "locale": "en", "title": "Us" }, { "locale": "de", "title": "Wir" }] },
{ "slug": "blog", "texts": [{ "locale": "de", "title": "Blog" }] }],
"tags": [{ "slug": "hair", "texts": [{ "locale": "de", "title": "Haar" }] }],
"products": [{ "slug": "oil", "variants": [{ "slug": "one", "price_minor": 100 }],
  "texts": [{ "locale": "de", "title": "Oil" }] }],
"redirects": [{ "from": "/z", "to": "/us" }, { "from": "/a", "to": "/us" }]
})";

const std::string post_file
    = "---\ntitle: Erstes\ndate: 2026-01-02\ntags: [hair]\n---\nHallo\n\n![x](../media/b/c.png)\n";

Desk& with_site(Desk& desk)
{
    desk.write("site.json", site_json);
    desk.write("posts/first.md", post_file);
    desk.write("media/a.jpg", "one");
    desk.write("media/b/c.png", "two");
    desk.write("media/unused.png", "three");
    return desk;
}

}   // namespace

TEST_CASE("A folder becomes the site of a business, once", "[cli][site]")
{
    Desk desk;
    with_site(desk);
    CHECK(desk.import(true) == 0);
    CHECK(desk.err.empty());
    CHECK_THAT(desk.out,
        Catch::StartsWith("would create site\nwould create page home\n")
            && Catch::EndsWith("would add picture a.jpg\nwould add picture b/c.png\n"
                               "studio: 9 changes; this was a dry run, nothing was changed\n"));
    CHECK(desk.kept.empty());
    CHECK(desk.import() == 0);
    CHECK(desk.out
        == "created site\ncreated page home\ncreated page us\ncreated page blog\ncreated post first\ncreated tag hair\n"
           "created product oil\nadded picture a.jpg\nadded picture b/c.png\nstudio: 9 changes\n");
    CHECK(desk.kept.size() == 2);
    CHECK(desk.import() == 0);
    CHECK(desk.out == "studio: nothing to change\n");
}

TEST_CASE("What a folder changes is told by entry", "[cli][site]")
{
    Desk desk;
    REQUIRE(with_site(desk).import() == 0);
    std::filesystem::remove(desk.folder.file("site/posts/first.md"));
    desk.write("media/a.jpg", "other");
    CHECK(desk.import() == 0);
    CHECK(desk.out == "replaced picture a.jpg\narchived post first\nstudio: 2 changes\n");
    CHECK(desk.import() == 0);
    CHECK(desk.out == "studio: nothing to change\n");
    desk.write("posts/first.md", post_file);
    CHECK(desk.import() == 0);
    CHECK(desk.out == "restored post first\nstudio: 1 changes\n");
    auto changed = post_file;
    changed.replace(changed.find("Erstes"), 6, "Neues");
    desk.write("posts/first.md", changed);
    CHECK(desk.import() == 0);
    CHECK(desk.out == "updated post first\nstudio: 1 changes\n");
}

TEST_CASE("With a mistake nothing is imported", "[cli][site]")
{
    Desk desk;
    with_site(desk);
    desk.write("posts/second.md", "---\ntitle: x\ndate: 2027-01-01\nauthor: nobody\n---\n");
    CHECK(desk.import() == 1);
    CHECK(desk.err == "posts/second.md:4: author[0]: is not in the list of authors\nNothing was imported.\n");
    CHECK(desk.out.empty());
    CHECK(desk.kept.empty());
    CHECK(desk.export_to("none") == 1);
    CHECK(desk.err == "\"studio\" has no site yet. `kalends site import` brings one in.\n");
    CHECK(desk.run(cli::import_site_folder, {desk.folder.file("site"), "other", desk.own.name()}) == 1);
    CHECK_THAT(desk.err, Catch::Contains("There is: studio"));
    CHECK_THROWS(desk.import(false, "nowhere"));
}

TEST_CASE("What is exported is imported without a change, and exported the same", "[cli][site]")
{
    Desk desk;
    REQUIRE(with_site(desk).import() == 0);
    CHECK(desk.export_to("copy") == 0);
    CHECK_THAT(desk.out, Catch::EndsWith("/copy: site.json with 6 entries, 2 pictures\n"));
    CHECK(desk.read("copy/media/b/c.png") == "two");
    CHECK(desk.import(false, "copy") == 0);
    CHECK(desk.err.empty());
    CHECK(desk.out == "studio: nothing to change\n");
    CHECK(desk.export_to("again") == 0);
    CHECK(desk.read("again/site.json") == desk.read("copy/site.json"));
}

TEST_CASE("A folder with a symbolic link is refused, and an export follows none", "[cli][site]")
{
    Desk desk;
    with_site(desk);
    std::filesystem::create_directories(desk.folder.file("else"));
    std::ofstream {desk.folder.file("else/secret")} << "---\ntitle: Secret\ndate: 2027-01-02\n---\nSecret";
    const auto is_refused_with = [&](const std::string& name, const std::string& target) {
        const auto link = desk.folder.file("site/" + name);
        std::filesystem::create_symlink(desk.folder.file(target), link);
        CHECK_THROWS_WITH(desk.import(), Catch::Contains(name + " is a symbolic link"));
        std::filesystem::remove(link);
    };
    is_refused_with("posts/second.md", "else/secret");
    is_refused_with("posts/more", "else");
    is_refused_with("media/more.jpg", "else/secret");
    is_refused_with("media/b/more", "else");
    REQUIRE(desk.import() == 0);
    for (const auto* name : {"posts", "media", "site.json"}) {
        const auto path = desk.folder.file(std::string {"site/"} + name), away = desk.folder.file("away");
        std::filesystem::rename(path, away);
        is_refused_with(name, "away");
        std::filesystem::rename(away, path);
    }

    std::filesystem::create_directories(desk.folder.file("out/media"));
    const auto is_not_followed = [&](const std::string& name, const std::string& target) {
        const auto link = desk.folder.file("out/" + name);
        std::filesystem::remove_all(link);
        std::filesystem::create_symlink(desk.folder.file(target), link);
        CHECK_THROWS_WITH(desk.export_to("out"), Catch::Contains(name + " is a symbolic link"));
        std::filesystem::remove(link);
    };
    is_not_followed("site.json", "else/secret");
    is_not_followed("media/a.jpg", "else/secret");
    is_not_followed("media/b", "else");
    is_not_followed("media", "else");
    CHECK_THAT(desk.read("else/secret"), Catch::EndsWith("Secret"));
    CHECK_FALSE(std::filesystem::exists(desk.folder.file("else/c.png")));
    CHECK(desk.export_to("out") == 0);
}
