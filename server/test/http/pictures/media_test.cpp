#include "http/pictures/media.hpp"

#include <catch2/catch.hpp>

#include "app/caches/picture_jobs.hpp"
#include "outside/pictures/pictures.hpp"
#include "outside/system/secrets.hpp"
#include "test/http/header_of.hpp"
#include "test/outside/pictures/sample_pictures.hpp"
#include "test/support/salon.hpp"

using namespace http;
using domain::PictureType;

namespace {

constexpr auto key_of_salon = "0123456789abcdefghijklmnop";

// The salon's pictures, without routes and sockets. The other business has a site too, and the same picture.
class Gallery {
public:
    explicit Gallery(domain::Pictures pictures)
    {
        salon_.execute(R"(
            INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact,
                    created_at)
                VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '1', 1);
            INSERT INTO sites (business_id, media_key)
                VALUES ('salon', '0123456789abcdefghijklmnop'), ('other', 'another key');)");
        shell_.pictures = std::move(pictures);
    }

    storage::Media add(std::string_view bytes, std::string_view business_id = "salon")
    {
        const auto added = app::add_picture(shell_, business_id, {"a.jpg", bytes});
        REQUIRE(added);
        return *added;
    }

    Response get(std::string target, std::vector<std::pair<std::string, std::string>> headers = {})
    {
        return get_picture(
            shell_, "salon", {.verb = "GET", .target = std::move(target), .headers = std::move(headers)});
    }

    void limit(core::FlightLimits limits) { shell_.picture_jobs = std::make_shared<app::PictureJobs>(limits); }

    PictureAddresses addresses(std::string_view key = key_of_salon) const { return {shell_.sign, key}; }

private:
    test::Salon salon_;
    app::Shell shell_ = salon_.shell();
};

// Makes "made 320" of everything.
domain::Pictures fake()
{
    return {.inspect = [](std::string_view) { return domain::PictureFacts {1000, 500, "#aabbcc"}; },
        .make = [](std::string_view, int width, PictureType) { return "made " + std::to_string(width); }};
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const auto at = text.find(from);
    REQUIRE(at != text.npos);
    return text.replace(at, from.size(), to);
}

// Addresses that come of a good one.
std::vector<std::string> changed(const std::string& good)
{
    const auto query = good.find('?');
    return {
        replaced(good, "640", "320"),
        replaced(good, "640", "641"),
        replaced(good, "avif", "webp"),
        good.substr(0, good.size() - 1),
        good.substr(0, good.size() - 1) + (good.ends_with("A") ? "B" : "A"),
        good + "A",
        good + "&utm_source=x",
        good.substr(0, query),
        good.substr(0, query + 3),
        replaced(good, "?s=", "?S="),
        replaced(good, "?s=", "?x=1&s="),
        "/media/",
        "/media",
        "/",
    };
}

// Paths that are on no page, even with a right signature.
std::vector<std::string> odd_paths(const std::string& hash)
{
    std::vector<std::string> paths {
        "/media/" + hash,
        "/media/" + hash.substr(1) + "/640.avif",
        "/media/" + std::string(64, 'A') + "/640.avif",
        "/media/../" + hash + "/640.avif",
        "/de/media/" + hash + "/640.avif",
    };
    for (const auto* size : {"2561.avif", "0640.avif", "+640.avif", "0.avif", "-320.avif", "3840.avif",
             "99999999999999999999.avif", "640.png", "640.AVIF", "640.avif/", "640", ".avif", ""})
        paths.push_back("/media/" + hash + "/" + size);
    return paths;
}

void check_unknown(const Response& response)
{
    CHECK(response.status == 404);
    CHECK(response.content_type == "text/plain; charset=utf-8");
    CHECK(response.content() == "Not found\n");
    CHECK(response.headers.empty());
}

}   // namespace

TEST_CASE("a signature is the beginning of an HMAC", "[media]")
{
    // RFC 4231, test cases 1, 2 and 6.
    const auto signature = [](std::string_view key, std::string_view text) {
        return PictureAddresses {outside::sign, key}.signature(text);
    };
    CHECK(signature(std::string(20, '\x0b'), "Hi There") == "sDRMYdjbOFNcqK_OrwvxK4");
    CHECK(signature("Jefe", "what do ya want for nothing?") == "W9zBRr9gdU5qBCQmCJV1x1");
    CHECK(signature(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First")
        == "YOQxWR7gtn8Niiaqy_W3f4");
}

TEST_CASE("an address that was signed before HMAC came from libsodium is still ours", "[media]")
{
    // Made by the code that these addresses had before, with keys below, of and above the block size of SHA-256.
    const auto hash = std::string {"0123456789abcdef0123456789abcdef"} + "0123456789abcdef0123456789abcdef";
    const auto address = [&](std::string_view key, int width, PictureType type) {
        return PictureAddresses {outside::sign, key}.address({hash, width, type});
    };
    const auto path = "/media/" + hash;
    CHECK(address(key_of_salon, 640, PictureType::avif) == path + "/640.avif?s=WNPsdudwXLuWO1HvPn_8FZ");
    CHECK(address(key_of_salon, 320, PictureType::webp) == path + "/320.webp?s=-66Y6Fczs6-Jpj4SUBVdt_");
    CHECK(address("another key", 1280, PictureType::jpeg) == path + "/1280.jpeg?s=AmVQZZ4fz4CPijAVNrTk02");
    CHECK(address(std::string(64, 'k'), 17, PictureType::jpeg) == path + "/17.jpeg?s=iNCeoFhK0bfg6hHDPltnsg");
    CHECK(address(std::string(65, 'k'), 17, PictureType::jpeg) == path + "/17.jpeg?s=3-PXdlnmXGnZfTdECttjDR");
}

TEST_CASE("a picture is offered in widths that it has", "[media]")
{
    using Widths = std::vector<int>;
    const auto [original, offered] = GENERATE(table<int, Widths>({
        {1, {1}},
        {319, {319}},
        {320, {320}},
        {321, {320, 321}},
        {639, {320, 639}},
        {1000, {320, 640, 960, 1000}},
        {1920, {320, 640, 960, 1280, 1920}},
        {2560, {320, 640, 960, 1280, 1920, 2560}},
        {9000, {320, 640, 960, 1280, 1920, 2560}},
    }));
    INFO(original);
    CHECK(widths_of_picture(original) == offered);
}

TEST_CASE("a browser chooses among types and widths", "[media]")
{
    const PictureAddresses addresses {outside::sign, key_of_salon};
    const std::string hash(64, 'a');
    const auto picture = to_picture(addresses, {hash, {700, 350, "#aabbcc"}}, {"a.jpg", "A cut", "By Anna"});
    CHECK(picture.src == addresses.address({hash, 700, PictureType::jpeg}));
    CHECK(picture.alt == "A cut");
    CHECK(picture.caption == "By Anna");
    CHECK(picture.colour == "#aabbcc");
    CHECK(picture.width == 700);
    CHECK(picture.height == 350);
    REQUIRE(picture.sources.size() == 2);
    CHECK(picture.sources[0].type == "image/avif");
    CHECK(picture.sources[1].type == "image/webp");
    CHECK(picture.sources[1].srcset
        == addresses.address({hash, 320, PictureType::webp}) + " 320w, "
            + addresses.address({hash, 640, PictureType::webp}) + " 640w, "
            + addresses.address({hash, 700, PictureType::webp}) + " 700w");
    const auto small = to_picture(addresses, {hash, {100, 50, ""}}, {"a.jpg", "", ""});
    CHECK(small.src == addresses.address({hash, 100, PictureType::jpeg}));
    CHECK(small.sources[0].srcset == addresses.address({hash, 100, PictureType::avif}) + " 100w");
    CHECK(!small.caption);
    CHECK(!small.colour);
    const auto large = to_picture(addresses, {hash, {5000, 50, ""}}, {"a.jpg", "", ""});
    CHECK(large.src == addresses.address({hash, 1280, PictureType::jpeg}));
    CHECK(addresses.address({hash, 640, PictureType::avif}).starts_with("/media/" + hash + "/640.avif?s="));
}

TEST_CASE("a picture is given to who has its address, for good", "[media]")
{
    Gallery gallery {fake()};
    const auto hash = gallery.add("picture").hash;
    const auto [type, name] = GENERATE(table<PictureType, std::string>(
        {{PictureType::avif, "avif"}, {PictureType::webp, "webp"}, {PictureType::jpeg, "jpeg"}}));
    const auto target = gallery.addresses().address({hash, 640, type});
    const auto response = gallery.get(target);
    CHECK(response.status == 200);
    CHECK(response.content() == "made 640");
    CHECK(response.content_type == "image/" + name);
    CHECK(test::header_of(response, "Cache-Control") == "public, max-age=31536000, immutable");
    CHECK(test::header_of(response, "Content-Disposition") == "inline; filename=\"picture-640." + name + "\"");
    const auto etag = test::header_of(response, "ETag");
    REQUIRE(etag.size() > 10);
    const auto again = gallery.get(target, {{"if-none-match", etag}});
    CHECK(again.status == 304);
    CHECK(again.content().empty());
    CHECK(gallery.get(target, {{"if-none-match", "\"1-1\""}}).status == 200);
}

// The broken build "address" must fail here.
TEST_CASE("whatever is no address of this site's pictures is answered alike", "[media][signed]")
{
    int made = 0;
    auto pictures = fake();
    pictures.make = [&](std::string_view, int, PictureType) {
        ++made;
        return "made";
    };
    Gallery gallery {pictures};
    const auto hash = gallery.add("picture").hash, none = std::string(64, '0');
    gallery.add("picture", "other");
    const auto ours = gallery.addresses(), theirs = gallery.addresses("another key");
    const auto good = ours.address({hash, 640, PictureType::avif});
    for (const auto& target :
        {theirs.address({hash, 640, PictureType::avif}), ours.address({none, 640, PictureType::avif})})
        check_unknown(gallery.get(target));
    for (const auto& target : changed(good))
        check_unknown(gallery.get(target));
    for (const auto& path : odd_paths(hash))
        check_unknown(gallery.get(path + "?s=" + ours.signature(path)));
    CHECK(made == 0);
    CHECK(gallery.get(good).status == 200);
}

TEST_CASE("who comes when too many wait for pictures is asked to come again", "[media]")
{
    auto pictures = fake();
    Gallery* busy = nullptr;
    std::string next;
    int status = 0;
    pictures.make = [&](std::string_view, int, PictureType) {
        // Asked for while another one is made and no further request may wait.
        if (status == 0) {
            const auto response = busy->get(next);
            status = response.status;
            CHECK(test::header_of(response, "Retry-After") == "2");
            CHECK(test::header_of(response, "Cache-Control").empty());
        }
        return "made";
    };
    Gallery gallery {pictures};
    busy = &gallery;
    gallery.limit({.working = 1, .waiting = 0});
    const auto hash = gallery.add("picture").hash;
    next = gallery.addresses().address({hash, 320, PictureType::webp});
    CHECK(gallery.get(gallery.addresses().address({hash, 640, PictureType::webp})).status == 200);
    CHECK(status == 503);
    CHECK(gallery.get(next).status == 200);
}

TEST_CASE("a photo goes out without its place, in every type", "[media][pictures]")
{
    Gallery gallery {outside::pictures()};
    const auto bytes
        = test::SamplePicture {800, 400, {200, 40, 30}, {30, 60, 190}}
              .put_text("exif-ifd3-GPSLatitude", "52/1 31/1 12/1 (52, 31, 12, Rational, 3 components, 24 bytes)")
              .file(".jpg");
    REQUIRE(bytes.contains("Exif"));
    const auto media = gallery.add(bytes);
    CHECK(media.facts.width == 800);
    for (const auto type : {PictureType::avif, PictureType::webp, PictureType::jpeg}) {
        const auto response = gallery.get(gallery.addresses().address({media.hash, 640, type}));
        CHECK(response.status == 200);
        CHECK(test::SamplePicture {response.content()}.width() == 640);
        CHECK(!response.content().contains("Exif"));
        CHECK(!response.content().contains("EXIF"));
    }
}
