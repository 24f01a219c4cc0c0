#include "formats/images/qr_code.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>

#include "outside/pictures/pictures.hpp"
#include "test/support/temporary_folder.hpp"

namespace {

const std::string address = "https://book.example/de/widget/bookings/cut-and-colour?utm_source=qr";
const std::string long_address = "https://online-termine.haarwerk-am-naschmarkt.example/pt-br/widget/bookings/"
                                 "roots-and-balayage-with-treatment-by-our-colourists?utm_source=qr";

// What a reader of codes (zbarimg) finds in a picture.
std::string read_by_zbar(const std::string& png)
{
    test::TemporaryFolder folder;
    const auto file = folder.file("code.png");
    std::ofstream {file, std::ios::binary} << png;
    const auto close = [](FILE* stream) { pclose(stream); };
    const std::unique_ptr<FILE, decltype(close)> output {
        popen(("zbarimg --raw --quiet --nodbus -Sdisable -Sqrcode.enable " + file).c_str(), "r"), close};
    REQUIRE(output);
    std::array<char, 4096> bytes {};
    const auto size = std::fread(bytes.data(), 1, bytes.size(), output.get());
    return {bytes.data(), size};
}

}   // namespace

TEST_CASE("a code has its three corners, and light modules around it", "[qr]")
{
    const auto code = formats::qr_code(address);
    CHECK(code.side % 4 == 1);   // 21, 25, 29 …
    const auto has_corner = [&](int left, int top) {
        for (int i = 0; i < 7; ++i)
            if (!code.is_dark(left + i, top) || !code.is_dark(left, top + i) || code.is_dark(left + 1, top + 1))
                return false;
        return code.is_dark(left + 3, top + 3);
    };
    CHECK(has_corner(0, 0));
    CHECK(has_corner(code.side - 7, 0));
    CHECK(has_corner(0, code.side - 7));
    CHECK_FALSE(has_corner(code.side - 7, code.side - 7));
    for (int i = -formats::quiet_zone; i < code.side + formats::quiet_zone; ++i)
        CHECK_FALSE(
            (code.is_dark(i, -1) || code.is_dark(-1, i) || code.is_dark(code.side, i) || code.is_dark(i, code.side)));
}

TEST_CASE("a reader finds the address in the picture, also where it is 2 cm wide in print", "[qr][zbar]")
{
    constexpr int two_centimetres = 236;   // Pixels at 300 dpi.
    for (const auto& text : {address, long_address}) {
        INFO(text);
        const auto png = formats::qr_png(formats::qr_code(text), 12);
        CHECK(read_by_zbar(png) == text + "\n");
        const auto small = outside::pictures().make(png, two_centimetres, domain::PictureType::png);
        REQUIRE(small);
        CHECK(read_by_zbar(*small) == text + "\n");
    }
}

TEST_CASE("both files have four light modules on each side", "[qr]")
{
    const auto code = formats::qr_code(address);
    const auto facts = outside::pictures().inspect(formats::qr_png(code, 5));
    REQUIRE(facts);
    CHECK(facts->width == (code.side + 8) * 5);
    CHECK(facts->height == facts->width);
    const auto svg = formats::qr_svg(code, "A & B <b>");
    const auto side = std::to_string(code.side + 8);
    CHECK(svg.contains("viewBox=\"0 0 " + side + " " + side + "\""));
    CHECK(svg.contains("<title>A &amp; B &lt;b&gt;</title>"));
    CHECK(svg.contains("M4 4h7v1h-7z"));   // The top of the first corner.
}

TEST_CASE("a text that no code can hold is refused", "[qr]")
{
    CHECK_NOTHROW(formats::qr_code(std::string(2331, 'a')));
    CHECK_THROWS(formats::qr_code(std::string(2332, 'a')));
    CHECK_THROWS(formats::qr_code(""));
}
