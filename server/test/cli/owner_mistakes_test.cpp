#include "storage/site/site_setups.hpp"
#include "test/cli/site_desk.hpp"

using core::ContentKind;
using test::Desk;

namespace {

const std::string site_json = R"({ "version": 1, "blog": "blog",
"header": [{ "texts": [{ "locale": "de", "label": "Wir", "href": "/us" }] }],
"pages": [
{ "slug": "home", "texts": [{ "locale": "de", "title": "Start", "image": { "media": "a.jpg", "alt": "A" } }] },
{ "slug": "us", "texts": [{ "locale": "de", "title": "Wir" }] },
{ "slug": "blog", "texts": [{ "locale": "de", "title": "Blog" }] }],
"tags": [{ "slug": "hair", "texts": [{ "locale": "de", "title": "Haar" }] }]
})";

const std::string post = "---\ntitle: Erstes\ndate: 2026-01-02\ntags: [hair]\n---\nHallo [du](/us).\n";

// The folder of an owner, that has been imported once.
struct Owner : Desk {
    Owner()
    {
        write("site.json", site_json);
        write("posts/first.md", post);
        write("media/a.jpg", "one");
        REQUIRE(import() == 0);
        REQUIRE(err.empty());
    }

    void change(const std::string& name, const std::string& from, const std::string& to) const
    {
        auto text = read("site/" + name);
        const auto at = text.find(from);
        REQUIRE(at != text.npos);
        write(name, text.replace(at, from.size(), to));
    }

    void move(const std::string& from, const std::string& to) const
    {
        std::filesystem::rename(folder.file("site/" + from), folder.file("site/" + to));
    }

    // What visitors could read, each by its name, and whether they can.
    std::string entries() const
    {
        return program::open_database_read_only(own.name())->read([](storage::Snapshot& snapshot) {
            const auto id = storage::find_business_setup(snapshot, "studio")->business.id;
            std::string found;
            for (const auto& content : storage::find_site_setup(snapshot, id)->contents) {
                const bool is_public = domain::is_visible(content.status, content.published_at, snapshot.now());
                const bool is_archived = content.status == core::ContentStatus::archived;
                found += content.slug + (is_archived ? "(archived) " : is_public ? " " : "(not yet) ");
            }
            return found;
        });
    }
};

struct Mistake {
    const char* name;
    std::function<void(const Owner&)> make;
    int status;
    std::string told;      // What the owner reads.
    std::string entries;   // What there is afterwards.
};

const std::string all = "home us blog first hair ";

const std::vector<Mistake> mistakes = {
    {"a picture that is not there",
        [](const Owner& owner) { owner.change("posts/first.md", "Hallo", "![Da](../media/neu.jpg)\n\nHallo"); }, 0,
        "posts/first.md:6: media/neu.jpg: the picture \"neu.jpg\" is not in the folder media; the post first is "
        "imported "
        "without it",
        all},
    {"a file that is no picture", [](const Owner& owner) { owner.write("media/a.jpg", "bad"); }, 0,
        "media/a.jpg:1: is no picture that can be shown: JPEG, PNG, WebP, AVIF or GIF, and not broken or too large; "
        "page "
        "home keeps the picture that was imported before",
        all},
    {"the pictures left at home",
        [](const Owner& owner) { std::filesystem::remove_all(owner.folder.file("site/media")); }, 0,
        "1 picture is not in the folder media and stays as imported before", all},
    {"a date in the future", [](const Owner& owner) { owner.change("posts/first.md", "2026-01-02", "2196-01-02"); }, 0,
        "post first: is public from 2196-01-02T00:00:00+00:00 on, and nowhere before",
        "home us blog first(not yet) hair "},
    {"a renamed file", [](const Owner& owner) { owner.move("posts/first.md", "posts/erstes.md"); }, 0,
        "renamed post first to erstes", "home us blog erstes hair "},
    {"a file renamed and edited",
        [](const Owner& owner) {
            owner.move("posts/first.md", "posts/erstes.md");
            owner.change("posts/erstes.md", "title: Erstes", "title: Das Erste");
        },
        0,
        "post first: is not in the folder any more, so its address says that it is gone. If it only has a new name "
        "there, "
        "keep its address: \"key: first\" in front of the Markdown post",
        "home us blog erstes hair first(archived) "},
    {"a link that leads nowhere", [](const Owner& owner) { owner.change("posts/first.md", "(/us)", "(/wir)"); }, 0,
        "posts/first.md:6: leads to no page of this site: \"/wir\"", all},
    {"a link without https",
        [](const Owner& owner) { owner.change("posts/first.md", "(/us)", "(ftp://salon.example)"); }, 0,
        "posts/first.md:6: ftp://salon.example: is no link any more: it may lead to a page of this site (\"/about\"), "
        "https://, mailto: or tel:",
        all},
    {"a misspelt tag", [](const Owner& owner) { owner.change("posts/first.md", "[hair]", "[haar]"); }, 1,
        "posts/first.md:4: tags[0]: is not in the list of tags", all},
    {"a comma too much", [](const Owner& owner) { owner.change("site.json", "\"blog\",", "\"blog\",,"); }, 1,
        "site.json:1: is not valid JSON: two commas follow each other, leave out one\n", all},
    {"a misspelt field", [](const Owner& owner) { owner.change("posts/first.md", "title:", "titel:"); }, 1,
        "posts/first.md:2: titel: is no field of this format; is it misspelt?", all},
};

}   // namespace

TEST_CASE("A mistake of an owner ends in a clear line, and nothing is lost", "[cli][site][owner]")
{
    for (const auto& mistake : mistakes) {
        INFO(mistake.name);
        Owner owner;
        CHECK(owner.entries() == all);
        mistake.make(owner);
        CHECK(owner.import() == mistake.status);
        CHECK_THAT(owner.out + owner.err, Catch::Contains(mistake.told));
        CHECK(owner.entries() == mistake.entries);
        CHECK(owner.kept["a.jpg"] == "one");
        if (mistake.status == 0) continue;
        CHECK_THAT(owner.err, Catch::EndsWith("Nothing was imported.\n"));
    }
}
