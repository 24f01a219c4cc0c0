#include "app/site/media.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <latch>
#include <thread>

#include "app/caches/picture_jobs.hpp"
#include "test/support/faulty_database.hpp"
#include "test/support/salon.hpp"

using namespace app;
using core::ErrorCode;
using domain::PictureType;

namespace {

// A salon with a site and a maker of pictures that accepts files not beginning with "bad", and counts them.
struct Studio {
    Studio()
    {
        salon.execute("INSERT INTO sites (business_id, media_key) VALUES ('salon', 'key')");
        shell.pictures.inspect = [this](std::string_view bytes) -> std::optional<domain::PictureFacts> {
            ++inspected;
            if (bytes.starts_with("bad")) return {};
            return domain::PictureFacts {1000, 500, "#aabbcc"};
        };
        shell.pictures.make = [this](std::string_view bytes, int width, PictureType) -> std::optional<std::string> {
            ++made;
            if (bytes.starts_with("odd")) return {};
            return std::string {bytes} + " at " + std::to_string(width);
        };
    }

    storage::Media add(std::string name, std::string_view bytes)
    {
        const auto added = add_picture(shell, "salon", {std::move(name), bytes});
        REQUIRE(added);
        return *added;
    }
    core::Result<PictureBytes> get(const std::string& hash, int width, PictureType type = PictureType::avif)
    {
        return picture_of_size(shell, "salon", {hash, width, type});
    }

    test::Salon salon;
    Shell shell = salon.shell();
    std::atomic<int> inspected = 0, made = 0;
};

constexpr int many = 6;

using Flights = core::SingleFlight<PictureBytes>;

void wait_for(const Flights& under_way, int waiting)
{
    while (under_way.waiting() < waiting)
        std::this_thread::yield();
}

}   // namespace

TEST_CASE("a picture is kept with what it shows, and looked at once", "[media]")
{
    Studio studio;
    const auto media = studio.add("a.jpg", "picture");
    CHECK(media.hash == studio.shell.hash("picture"));
    CHECK(media.facts.width == 1000);
    CHECK(studio.add("b.jpg", "picture").facts.colour == "#aabbcc");
    CHECK(studio.inspected == 1);
    CHECK(studio.salon.count("media") == 2);
    CHECK(studio.salon.count("media_files") == 1);
}

TEST_CASE("what is no picture is refused by its name, and leaves nothing", "[media]")
{
    Studio studio;
    for (const auto& refused : {add_picture(studio.shell, "salon", {"team/a.jpg", "bad one"}),
             inspect_picture(studio.shell, "salon", {"team/a.jpg", "bad one"})}) {
        REQUIRE(!refused);
        CHECK(refused.error().code == ErrorCode::invalid_fields);
        REQUIRE(refused.error().fields.size() == 1);
        CHECK(refused.error().fields[0] == core::FieldError {"team/a.jpg", core::FieldCode::invalid});
    }
    CHECK(studio.salon.count("media") == 0);
    CHECK(studio.salon.count("media_files") == 0);
}

TEST_CASE("a size is made once and kept", "[media]")
{
    Studio studio;
    const auto hash = studio.add("a.jpg", "picture").hash;
    const auto first = studio.get(hash, 320);
    REQUIRE(first);
    CHECK(**first == "picture at 320");
    CHECK(**studio.get(hash, 320) == "picture at 320");
    CHECK(studio.made == 1);
    CHECK(**studio.get(hash, 640) == "picture at 640");
    CHECK(studio.get(hash, 640, PictureType::jpeg));
    CHECK(studio.made == 3);
    CHECK(studio.salon.count("media_sizes") == 3);
    CHECK(studio.salon.count("media_sizes WHERE size = '640.jpeg'") == 1);

    studio.shell.picture_jobs = std::make_shared<PictureJobs>();   // As after a restart.
    CHECK(**studio.get(hash, 320) == "picture at 320");
    CHECK(studio.made == 3);
}

TEST_CASE("there are no sizes of what is not there, belongs to others or cannot be made", "[media]")
{
    Studio studio;
    const auto hash = studio.add("a.jpg", "picture").hash, odd = studio.add("b.jpg", "odd").hash;
    const auto code_of = [](const core::Result<PictureBytes>& refused) {
        REQUIRE(!refused);
        return refused.error().code;
    };
    CHECK(code_of(studio.get(std::string(64, '0'), 320)) == ErrorCode::page_not_found);
    CHECK(code_of(picture_of_size(studio.shell, "other", {hash, 320, PictureType::avif})) == ErrorCode::page_not_found);
    CHECK(code_of(studio.get(odd, 320)) == ErrorCode::page_not_found);
    CHECK(studio.made == 1);
    CHECK(studio.salon.count("media_sizes") == 0);
}

TEST_CASE("a size that cannot be kept is given all the same, and told of", "[media]")
{
    Studio studio;
    const auto hash = studio.add("a.jpg", "picture").hash;
    test::FaultyDatabase faulty {studio.salon.database()};
    auto shell = test::with_database(studio.shell, faulty);
    shell.pictures = studio.shell.pictures;
    std::string told;
    shell.report = [&](std::string_view event, std::string_view) { told = event; };
    faulty.fail_at(3);   // After it was looked for, and the file read.
    const auto picture = picture_of_size(shell, "salon", {hash, 320, PictureType::avif});
    REQUIRE(picture);
    CHECK(**picture == "picture at 320");
    CHECK(told == "picture_not_kept");
    CHECK(studio.salon.count("media_sizes") == 0);
}

// The broken build "pictures" must fail here.
TEST_CASE("what many ask for at the same time is made once", "[media][once]")
{
    Studio studio;
    const auto hash = studio.add("a.jpg", "picture").hash;
    auto& under_way = studio.shell.picture_jobs->under_way;
    studio.shell.pictures.make = [&](std::string_view, int, PictureType) {
        ++studio.made;
        while (studio.made < 2 && under_way.waiting() < many - 1)   // Until all the others are there.
            std::this_thread::yield();
        return std::optional<std::string> {"made"};
    };
    std::atomic<int> got = 0;
    {
        std::vector<std::jthread> visitors;
        for (int i = 0; i < many; ++i)
            visitors.emplace_back([&] { got += **studio.get(hash, 320) == "made"; });
    }
    CHECK(got == many);
    CHECK(studio.made.load() == 1);
}

TEST_CASE("few pictures are made at a time", "[media]")
{
    Flights under_way {{.working = 2, .waiting = many}};
    std::atomic<int> begun = 0, now = 0, most = 0, got = 0;
    std::atomic<bool> are_all_there = false;
    const auto make = [&] {
        const int count = ++now;
        for (int seen = most; seen < count && !most.compare_exchange_weak(seen, count);) { }
        // The first two stay until both are, and all others, which have to wait.
        const bool stays = ++begun <= 2;
        while (stays && !are_all_there && most <= 2)
            if (most == 2 && under_way.waiting() == many - 2) are_all_there = true;
        --now;
        return std::make_shared<const std::string>("made");
    };
    {
        std::vector<std::jthread> visitors;
        for (int i = 0; i < many; ++i)
            visitors.emplace_back([&, i] { got += **under_way.run(std::to_string(i), make) == "made"; });
    }
    CHECK(most == 2);
    CHECK(got == many);
}

TEST_CASE("a request for a picture fails at once if too many wait already", "[media]")
{
    Flights under_way {{.working = 1, .waiting = 1}};
    std::latch has_begun {1}, may_end {1};
    const auto made = std::make_shared<const std::string>("made");
    std::jthread maker {[&] {
        under_way.run("a", [&] {
            has_begun.count_down();
            may_end.wait();
            return made;
        });
    }};
    has_begun.wait();
    std::jthread waiting {[&] { under_way.run("b", [&] { return made; }); }};
    wait_for(under_way, 1);
    CHECK(!under_way.run("a", [&] { return made; }));
    CHECK(!under_way.run("c", [&] { return made; }));
    may_end.count_down();
    maker.join();
    waiting.join();
    CHECK(under_way.waiting() == 0);
    CHECK(under_way.run("c", [&] { return made; }) == made);
}

TEST_CASE("a failure reaches all who wait for a picture, and the next one tries anew", "[media]")
{
    Flights under_way {{.working = 1, .waiting = many}};
    std::atomic<int> failed = 0;
    const auto fail = [&]() -> PictureBytes {
        wait_for(under_way, many - 1);
        throw storage::DatabaseError {"gone"};
    };
    const auto visit = [&] {
        try {
            under_way.run("a", fail);
        } catch (const storage::DatabaseError&) {
            ++failed;
        }
    };
    {
        std::vector<std::jthread> visitors;
        for (int i = 0; i < many; ++i)
            visitors.emplace_back(visit);
    }
    CHECK(failed == many);
    const auto made = std::make_shared<const std::string>("made");
    CHECK(under_way.run("a", [&] { return made; }) == made);
}
