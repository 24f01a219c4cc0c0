#include "outside/pictures/pictures.hpp"

#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <cstdio>
#include <thread>

#include "outside/pictures/strip_png.hpp"
#include "outside/pictures/strip_webp.hpp"
#include "test/outside/pictures/sample_pictures.hpp"

using domain::PictureType;
using test::Colour;
using test::SamplePicture;

namespace {

constexpr Colour red {200, 40, 30}, blue {30, 60, 190}, orange {240, 150, 30};
constexpr PictureType all_types[] = {PictureType::avif, PictureType::webp, PictureType::jpeg};
constexpr auto suffixes = {".jpg", ".png", ".webp", ".avif", ".gif"};

const domain::Pictures& pictures()
{
    static const auto pictures = outside::pictures();
    return pictures;
}

std::string made(std::string_view bytes, int width, PictureType type)
{
    const auto made = pictures().make(bytes, width, type);
    REQUIRE(made);
    return *made;
}

bool is_near(Colour one, Colour other)
{
    for (std::size_t i = 0; i < one.size(); ++i)
        if (std::abs(one[i] - other[i]) > 12) return false;
    return true;
}

Colour to_colour(const std::string& text)
{
    REQUIRE(text.size() == 7);
    const auto part = [&](std::size_t from) { return std::stoi(text.substr(from, 2), nullptr, 16); };
    return {part(1), part(3), part(5)};
}

// With what cameras and programs write beside the pixels.
SamplePicture talkative()
{
    SamplePicture picture {400, 200, red, blue};
    picture.put_text("exif-ifd0-Make", "Camera of Ada (Camera of Ada, ASCII, 14 components, 14 bytes)")
        .put_text("exif-ifd3-GPSLatitude", "52/1 31/1 12/1 (52, 31, 12, Rational, 3 components, 24 bytes)")
        .put_bytes("xmp-data", "<x:xmpmeta><rdf:Description xmp:CreatorTool='Camera of Ada'/></x:xmpmeta>")
        .put_bytes("iptc-data", std::string_view {"Photoshop 3.0\0Camera of Ada", 27})
        .use_profile("p3");
    return picture;
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const auto at = text.find(from);
    REQUIRE(at != text.npos);
    return text.replace(at, from.size(), to);
}

std::string in_big_endian(std::uint32_t number)
{
    return {char(number >> 24), char(number >> 16), char(number >> 8), char(number)};
}

std::uint32_t crc_of(std::string_view bytes)
{
    std::uint32_t crc = ~0u;
    for (const char c : bytes)
        for (int bit = (crc ^= static_cast<unsigned char>(c), 0); bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    return ~crc;
}

// A PNG file that says to be so wide and high.
std::string with_size(std::string png, std::uint32_t width, std::uint32_t height)
{
    png.replace(16, 8, in_big_endian(width) + in_big_endian(height));
    return png.replace(29, 4, in_big_endian(crc_of(png.substr(12, 17))));
}

// What came out on stderr meanwhile, from whatever library.
template <class Work> std::string stderr_of(Work work)
{
    const std::unique_ptr<FILE, decltype(&std::fclose)> file {std::tmpfile(), std::fclose};
    REQUIRE(file);
    std::fflush(stderr);
    const int former = dup(STDERR_FILENO);
    dup2(fileno(file.get()), STDERR_FILENO);
    work();
    std::fflush(stderr);
    dup2(former, STDERR_FILENO);
    close(former);
    std::string text(static_cast<std::size_t>(std::ftell(file.get())), '\0');
    text.resize(static_cast<std::size_t>(lseek(fileno(file.get()), 0, SEEK_END)));
    pread(fileno(file.get()), text.data(), text.size(), 0);
    return text;
}

}   // namespace

TEST_CASE("a picture of every type that is taken is looked at", "[pictures]")
{
    const auto suffix = GENERATE(from_range(std::vector<std::string> {suffixes.begin(), suffixes.end()}));
    INFO(suffix);
    const auto facts = pictures().inspect(SamplePicture {120, 80, red, blue}.file(suffix.c_str()));
    REQUIRE(facts);
    CHECK(facts->width == 120);
    CHECK(facts->height == 80);
    INFO(facts->colour);
    CHECK(is_near(to_colour(facts->colour), {115, 50, 110}));
}

TEST_CASE("a picture becomes as wide as asked, in every type", "[pictures]")
{
    const auto bytes = SamplePicture {400, 200, red, blue}.file(".jpg");
    for (const auto type : all_types) {
        const SamplePicture small {made(bytes, 100, type)};
        CHECK(small.width() == 100);
        CHECK(small.height() == 50);
        CHECK(is_near(small.at(20, 25), red));
        CHECK(is_near(small.at(80, 25), blue));
    }
    CHECK(made(bytes, 100, PictureType::avif).substr(4, 8) == "ftypavif");
    CHECK(made(bytes, 100, PictureType::webp).substr(8, 4) == "WEBP");
    CHECK(made(bytes, 100, PictureType::jpeg).starts_with("\xff\xd8\xff"));
    CHECK(made(bytes, 100, PictureType::jpeg).contains("\xff\xc2"));   // Shows coarsely at first: progressive.
}

TEST_CASE("a picture becomes never wider than it is", "[pictures]")
{
    const auto bytes = SamplePicture {90, 60, red, blue}.file(".png");
    for (const auto type : all_types)
        CHECK(SamplePicture {made(bytes, 1920, type)}.width() == 90);
    CHECK(!pictures().make(bytes, 0, PictureType::jpeg));
    CHECK(!pictures().make(bytes, -1, PictureType::jpeg));
}

TEST_CASE("a picture is turned as its file says", "[pictures]")
{
    const auto bytes = SamplePicture {400, 200, red, blue}.turn(6).file(".jpg");
    const auto facts = pictures().inspect(bytes);
    REQUIRE(facts);
    CHECK(facts->width == 200);
    CHECK(facts->height == 400);
    for (const auto type : all_types) {
        const SamplePicture small {made(bytes, 50, type)};
        CHECK(small.width() == 50);
        CHECK(small.height() == 100);
        CHECK(is_near(small.at(25, 10), red));   // Its left is on top now.
        CHECK(is_near(small.at(25, 90), blue));
        CHECK_THAT(small.fields(), !Catch::Contains("orientation "));
    }
}

TEST_CASE("nothing that a file says beside its pixels is passed on", "[pictures]")
{
    const auto bytes = talkative().turn(6).file(".jpg");
    const SamplePicture before {bytes};
    for (const auto* said : {"exif-data", "exif-ifd3-GPSLatitude", "xmp-data", "iptc-data", "icc-profile-data"})
        CHECK_THAT(before.fields(), Catch::Contains(said));
    CHECK(bytes.contains("Exif"));
    CHECK(bytes.contains("Camera of Ada"));
    for (const auto type : all_types) {
        const auto after = made(bytes, 100, type);
        INFO(SamplePicture {after}.fields());
        for (const auto* said :
            {"Exif", "EXIF", "GPS", "Camera", "Ada", "xmp", "XMP", "rdf", "Photoshop", "ICC_PROFILE", "ICCP", "prof"})
            CHECK(!after.contains(said));
        CHECK_THAT(SamplePicture {after}.fields(),
            !Catch::Contains("exif") && !Catch::Contains("xmp") && !Catch::Contains("iptc") && !Catch::Contains("icc"));
    }
}

TEST_CASE("colours are those of the web afterwards", "[pictures]")
{
    const auto plain = SamplePicture {100, 100, orange, orange}.file(".jpg");
    const auto wide = SamplePicture {100, 100, orange, orange}.use_profile("p3").file(".jpg");
    const auto ink = SamplePicture {100, 100, orange, orange}.to_ink().file(".jpg");
    CHECK(SamplePicture {ink}.bands() == 4);
    for (const auto type : all_types) {
        CHECK(is_near(SamplePicture {made(plain, 50, type)}.at(25, 25), orange));
        const SamplePicture after {made(wide, 50, type)};
        CHECK(after.at(25, 25)[0] > orange[0] + 5);   // What is orange there is more so here.
        CHECK(SamplePicture {made(ink, 50, type)}.bands() == 3);
    }
    const auto facts = pictures().inspect(ink);
    REQUIRE(facts);
    INFO(facts->colour);
    CHECK(to_colour(facts->colour)[0] > to_colour(facts->colour)[2] + 60);
}

TEST_CASE("a profile of colours that is none is passed over", "[pictures]")
{
    const auto bytes
        = SamplePicture {100, 100, orange, orange}.put_bytes("icc-profile-data", "no profile").file(".jpg");
    CHECK(pictures().inspect(bytes));
    CHECK(is_near(SamplePicture {made(bytes, 50, PictureType::jpeg)}.at(25, 25), orange));
}

TEST_CASE("what one can see through is white where that cannot be told", "[pictures]")
{
    const auto bytes = SamplePicture {100, 100, red, blue}.make_transparent().file(".png");
    CHECK(is_near(SamplePicture {made(bytes, 50, PictureType::jpeg)}.at(25, 25), {255, 255, 255}));
    CHECK(SamplePicture {made(bytes, 50, PictureType::webp)}.bands() == 4);
    CHECK(SamplePicture {made(bytes, 50, PictureType::avif)}.bands() == 4);
    CHECK(pictures().inspect(bytes)->colour.empty());   // Nothing may stand behind it.
}

TEST_CASE("of what moves the first picture counts", "[pictures]")
{
    for (const auto* suffix : {".gif", ".webp"}) {
        INFO(suffix);
        const auto bytes = SamplePicture {200, 100, red, blue}.animate().file(suffix);
        const auto facts = pictures().inspect(bytes);
        REQUIRE(facts);
        CHECK(facts->width == 100);
        CHECK(facts->height == 100);
        const SamplePicture first {made(bytes, 50, PictureType::jpeg)};
        CHECK(first.height() == 50);
        CHECK(is_near(first.at(25, 40), red));
    }
}

TEST_CASE("pictures beyond the limits are refused", "[pictures]")
{
    const auto bytes = SamplePicture {100, 50, red, blue}.file(".png");
    CHECK(outside::pictures({.pixels = 5'000}).inspect(bytes));
    CHECK(!outside::pictures({.pixels = 4'999}).inspect(bytes));
    CHECK(!outside::pictures({.pixels = 4'999}).make(bytes, 10, PictureType::jpeg));
    CHECK(outside::pictures({.bytes = bytes.size()}).inspect(bytes));
    CHECK(!outside::pictures({.bytes = bytes.size() - 1}).inspect(bytes));
    CHECK(outside::pictures({.side = 100}).inspect(bytes));
    CHECK(!outside::pictures({.side = 99}).inspect(bytes));
}

TEST_CASE("a small file of a gigantic picture is refused", "[pictures]")
{
    const SamplePicture picture {40, 30, red, blue};
    using namespace std::string_literals;
    const auto name = GENERATE(as<std::string> {}, "jpeg", "png", "gif", "webp", "avif");
    INFO(name);
    std::string bomb;
    if (name == "jpeg") bomb = replaced(picture.file(".jpg"), "\0\x1e\0\x28"s, "\xff\xff\xff\xff"s);
    if (name == "png") {
        const auto file = picture.file(".png");
        REQUIRE(with_size(file, 40, 30) == file);
        bomb = with_size(file, 7'143, 7'000);   // Just too large.
    }
    if (name == "gif") {   // Of the whole, and of the one picture in it.
        bomb = replaced(picture.file(".gif"), "\x28\0\x1e\0"s, "\xff\x7f\xff\x7f"s);
        bomb = replaced(bomb, "\x28\0\x1e\0"s, "\xff\x7f\xff\x7f"s);
    }
    if (name == "webp") bomb = replaced(picture.file(".webp"), "\x28\0\x1e\0"s, "\xff\x3f\xff\x3f"s);
    if (name == "avif") bomb = replaced(picture.file(".avif"), "\0\0\0\x28\0\0\0\x1e"s, "\0\0\x7f\xff\0\0\x7f\xff"s);
    CHECK(bomb.size() < 2'000);
    CHECK(!pictures().inspect(bomb));
    CHECK(!pictures().make(bomb, 320, PictureType::jpeg));
}

TEST_CASE("what is no picture, or of no type that is taken, is refused", "[pictures]")
{
    using namespace std::string_literals;
    const SamplePicture picture {60, 40, red, blue};
    const auto avif = picture.file(".avif");
    const std::string files[] = {
        "",
        "GIF89a",
        "\xff\xd8\xff",
        "RIFF",
        "no picture at all",
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>",
        "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>",
        "<!doctype html><script>alert(1)</script>",
        "P3\n1 1\n255\n255 0 0\n",
        "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\1\0\0\0\1\0\0\0\1\0\x18\0"s,
        "GIF89a/*" + std::string(200, ' ') + "*/=1;alert(1)",   // A script, too.
        picture.file(".tif"),
        " " + picture.file(".jpg"),
        "<svg/>" + picture.file(".png"),
        replaced(avif, "av01", "hvc1"),
        replaced(avif, "av01", "jpeg"),
    };
    for (const auto& file : files) {
        INFO(&file - files);
        CHECK(!pictures().inspect(file));
        for (const auto type : all_types)
            CHECK(!pictures().make(file, 320, type));
    }
}

TEST_CASE("a picture that breaks off is refused", "[pictures]")
{
    const auto suffix = GENERATE(from_range(std::vector<std::string> {suffixes.begin(), suffixes.end()}));
    const auto whole = talkative().file(suffix.c_str());
    REQUIRE(pictures().inspect(whole));
    for (const std::size_t percent : {1u, 10u, 30u, 50u, 70u, 90u, 95u}) {
        INFO(suffix << " " << percent);
        const auto part = whole.substr(0, whole.size() * percent / 100);
        CHECK(!pictures().inspect(part));
        CHECK(!pictures().make(part, 320, PictureType::webp));
    }
}

TEST_CASE("what follows a picture in its file stays behind", "[pictures]")
{
    const std::string more = "<script>alert(1)</script>PK\3\4";
    for (const auto* suffix : suffixes) {
        INFO(suffix);
        const auto bytes = SamplePicture {60, 40, red, blue}.file(suffix) + more;
        if (!pictures().inspect(bytes)) continue;   // Which is as well.
        for (const auto type : all_types)
            CHECK(!made(bytes, 60, type).contains("script"));
    }
}

TEST_CASE("nothing is written where the log is", "[pictures]")
{
    const auto noise = stderr_of([] {
        for (const auto* suffix : suffixes) {
            auto bytes = talkative().file(suffix);
            pictures().inspect(bytes.substr(0, bytes.size() / 2));
            for (std::size_t i = bytes.size() / 3; i < bytes.size(); i += 97)
                bytes[i] = static_cast<char>(bytes[i] ^ 0x55);
            pictures().inspect(bytes);
            pictures().make(bytes, 320, PictureType::jpeg);
        }
    });
    CHECK(noise == "");
}

TEST_CASE("pictures are made by several at once", "[pictures]")
{
    const auto bytes = SamplePicture {300, 200, red, blue}.file(".jpg");
    const auto expected = made(bytes, 200, PictureType::webp);
    std::atomic<int> same = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] { same += pictures().make(bytes, 200, PictureType::webp) == expected; });
    }
    CHECK(same == 4);
}

TEST_CASE("of a WebP file its pixels are kept alone", "[pictures]")
{
    using namespace std::string_literals;
    const auto file = [](const std::string& parts) {
        return "RIFF" + std::string {char(parts.size() + 4), 0, 0, 0} + "WEBP" + parts;
    };
    const auto pixels = "VP8 \3\0\0\0abc\0"s;
    CHECK(outside::without_remarks(file(pixels)) == file(pixels));
    CHECK(outside::without_remarks(file("ICCP\1\0\0\0p\0"s + pixels + "EXIF\2\0\0\0GPXMP \0\0\0\0????\0\0\0\0"s))
        == file(pixels));
    CHECK(outside::without_remarks(file("VP8X\2\0\0\0\x3e.ALPH\2\0\0\0aa"s + pixels))
        == file("VP8X\2\0\0\0\x10.ALPH\2\0\0\0aa"s + pixels));
    for (const auto& broken : {""s, "RIFF"s, "RIFF\4\0\0\0WAVE"s, file("VP8 \3\0\0\0abc"s), file("VP8 "s),
             file("VP8 \xff\xff\xff\xff"s), file("VP8 \0\0\0\0XMP"s)})
        CHECK(!outside::without_remarks(broken));
}

TEST_CASE("parts of a PNG file that are larger than they look get nowhere", "[pictures]")
{
    using namespace std::string_literals;
    const auto part = [](const std::string& name, const std::string& content) {
        return in_big_endian(static_cast<std::uint32_t>(content.size())) + name + content
            + in_big_endian(crc_of(name + content));
    };
    const auto file = SamplePicture {40, 30, red, blue}.file(".png");
    constexpr std::size_t first = 33;   // Where the parts after the first one begin.
    const auto with = [&](const std::string& more) { return file.substr(0, first) + more + file.substr(first); };
    CHECK(pictures().inspect(file));
    CHECK(!pictures().inspect(with("\x52\0\0\0zTXtname"s)));   // 1.4 GB of text in eight bytes.
    CHECK(!pictures().inspect(with("\xff\xff\xff\xffzTXtname"s)));
    // One that is stored as zlib would pack it, and says to have 4 GB.
    const auto profile = part("iCCP", "name\0\0\x78\x01\1\4\0\xfb\xff\xff\xff\xff\xff\4\7\3\xfd"s);
    for (const auto& more : {part("tEXt", "Comment\0secret"s), part("zTXt", "a\0\0b"s), profile, part("iCCP", "a")}) {
        CHECK(outside::with_pixels_alone(with(more)) == outside::with_pixels_alone(file));
        CHECK(pictures().inspect(with(more)));
    }
    CHECK(!outside::with_pixels_alone(file.substr(0, file.size() - 1)));
    CHECK(!outside::with_pixels_alone(""));
    const auto wide = SamplePicture {40, 30, orange, orange}.use_profile("p3").file(".png");
    CHECK(outside::with_pixels_alone(wide)->contains("iCCP"));
    CHECK(SamplePicture {made(wide, 40, PictureType::jpeg)}.at(20, 20)[0] > orange[0] + 5);
}
