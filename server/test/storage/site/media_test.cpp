#include "storage/site/media.hpp"

#include <catch2/catch.hpp>

#include "test/support/salon.hpp"

using namespace storage;

namespace {

constexpr MediaKey key {"salon", "abc"};

// A salon with a site, whose pictures are kept in its database.
class Gallery {
public:
    Gallery() { salon_.execute("INSERT INTO sites (business_id, media_key) VALUES ('salon', 'key of the salon')"); }

    void put(std::string_view name, const std::string& hash, int width = 1)
    {
        write([&](Transaction& transaction) {
            insert_media_file(transaction, {"salon", hash}, "bytes of " + hash);
            insert_media(transaction, "salon", name, {hash, {width, 2, "#123456"}});
        });
    }
    template <class Work> void write(Work work) { salon_.database().write(work); }
    template <class Work> auto read(Work work) { return salon_.database().read(work); }
    std::int64_t count(const char* table) { return salon_.count(table); }
    void execute(const std::string& sql) { salon_.execute(sql); }

private:
    test::Salon salon_;
};

std::string names_of(const MediaByName& media)
{
    std::string text;
    for (const auto& [name, one] : media)
        text += name + "=" + one.hash + " ";
    return text;
}

}   // namespace

TEST_CASE("pictures are found by their names", "[media]")
{
    Gallery gallery;
    std::vector<std::string> names;
    for (int i = 10; i < 30; ++i) {
        names.push_back("team/" + std::to_string(i) + ".jpg");
        gallery.put(names.back(), "hash" + std::to_string(i), i);
    }
    const auto found = [&](const std::vector<std::string>& asked) {
        return gallery.read([&](Snapshot& snapshot) { return find_media(snapshot, "salon", asked); });
    };
    CHECK(found({}).empty());
    CHECK(found({"", "team", "team/10", "TEAM/10.jpg"}).empty());
    CHECK(names_of(found({"none.jpg", "team/11.jpg", "team/11.jpg"})) == "team/11.jpg=hash11 ");
    CHECK(found(names).size() == 20);
    const auto one = found({"team/12.jpg"}).at("team/12.jpg");
    CHECK(one.facts.width == 12);
    CHECK(one.facts.height == 2);
    CHECK(one.facts.colour == "#123456");
    CHECK(gallery.read([&](Snapshot& snapshot) { return list_media(snapshot, "salon"); }).size() == 20);
    CHECK(gallery.read([&](Snapshot& snapshot) { return find_media(snapshot, "other", names); }).empty());
    CHECK(gallery.read([&](Snapshot& snapshot) { return list_media(snapshot, "other"); }).empty());
}

TEST_CASE("a file is kept once, whatever its names, and as it was", "[media]")
{
    Gallery gallery;
    std::string bytes = "\xff\xd8";
    for (int i = 0; i < 70'000; ++i)
        bytes += static_cast<char>(i);
    for (int i = 0; i < 2; ++i)
        gallery.write([&](Transaction& transaction) { insert_media_file(transaction, key, bytes); });
    CHECK(gallery.count("media_files") == 1);
    CHECK(gallery.read([&](Snapshot& snapshot) { return find_media_file(snapshot, key); }) == bytes);
    CHECK(!gallery.read([&](Snapshot& snapshot) { return find_media_file(snapshot, {"other", "abc"}); }));
    CHECK(!gallery.read([&](Snapshot& snapshot) { return find_media_file(snapshot, {"salon", "abd"}); }));
}

TEST_CASE("a name is given to another picture", "[media]")
{
    Gallery gallery;
    gallery.put("a.jpg", "one");
    gallery.put("a.jpg", "two", 7);
    const auto facts = [&](const char* hash) {
        return gallery.read([&](Snapshot& snapshot) { return find_picture_facts(snapshot, {"salon", hash}); });
    };
    CHECK(names_of(gallery.read([&](Snapshot& snapshot) { return list_media(snapshot, "salon"); })) == "a.jpg=two ");
    CHECK(!facts("one"));
    REQUIRE(facts("two"));
    CHECK(facts("two")->width == 7);
}

TEST_CASE("files without a name are taken away with their sizes", "[media]")
{
    Gallery gallery;
    gallery.put("a.jpg", "one");
    gallery.put("b.jpg", "two");
    gallery.write([](Transaction& transaction) {
        for (const auto* hash : {"one", "two"})
            insert_media_size(transaction, {"salon", hash}, "320.avif", "small");
    });
    gallery.put("a.jpg", "two");
    gallery.write([](Transaction& transaction) { remove_nameless_media(transaction, "salon"); });
    CHECK(gallery.count("media_files WHERE hash = 'two'") == 1);
    CHECK(gallery.count("media_files") == 1);
    CHECK(gallery.count("media_sizes WHERE hash = 'two'") == 1);
    CHECK(gallery.count("media_sizes") == 1);
}

TEST_CASE("a size that another made too stays as it is", "[media]")
{
    Gallery gallery;
    const auto size = [&](const char* text) {
        return gallery.read([&](Snapshot& snapshot) { return find_media_size(snapshot, key, text); });
    };
    CHECK(!size("640.avif"));
    for (const std::string_view bytes : {std::string_view {"first\0one", 9}, std::string_view {"second"}})
        gallery.write([&](Transaction& transaction) { insert_media_size(transaction, key, "640.avif", bytes); });
    CHECK(size("640.avif") == std::string {"first\0one", 9});
    CHECK(!size("640.webp"));
    CHECK(!size("320.avif"));
}
