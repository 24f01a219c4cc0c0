// What mails look like to their recipients: as in their region, and with the logo of the business.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/messages/mail_logos.hpp"
#include "storage/site/media.hpp"
#include "test/support/mailroom.hpp"

using domain::PictureType;
using test::Mailroom;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";
const std::string hash(64, 'a');

// A salon with a logo, whose letters show it.
struct Branded : Mailroom {
    std::vector<std::string> made;   // "160.png", in order.
    std::map<PictureType, std::size_t> bytes {{PictureType::png, 1000}, {PictureType::jpeg, 900}};

    explicit Branded(int width = 600, int height = 300, std::string_view colour = "")
    {
        set_logo(hash, width, height, colour);
        shell.pictures.make = [this](std::string_view, int wide, PictureType type) -> std::optional<std::string> {
            made.push_back(fmt::format("{}.{}", wide, type == PictureType::png ? "png" : "jpeg"));
            return std::string(bytes.at(type) * static_cast<std::size_t>(wide) / 160, 'x');
        };
        shell.letter = [](const domain::LetterFacts& facts) {
            const auto id = facts.logo ? facts.logo->content_id : std::string {"none"};
            return domain::Letter {.subject = "s", .text = "t", .html = "<img src=\"cid:" + id + "\">"};
        };
    }
    void set_logo(const std::string& of_hash, int width, int height, std::string_view colour)
    {
        studio.execute(fmt::format(R"(
            DELETE FROM brand_pictures;
            INSERT INTO brand_pictures (business_id, place, slug, media, alt, hash, width, height, colour)
            VALUES ('salon', 'logo', '', 'logo.png', '', '{0}', {1}, {2}, '{3}');
            DELETE FROM media_files WHERE hash = '{0}')",
            of_hash, width, height, colour));
        shell.database.write([&](storage::Transaction& transaction) {
            storage::insert_media_file(transaction, {"salon", of_hash}, "file");
        });
    }
    domain::Mail sent()
    {
        book(start);
        dispatch();
        send();
        return to("ada@example.com").at(0);
    }
};

}   // namespace

TEST_CASE(
    "visitors and guests are written to as in the visitor's region, staff as the business does", "[mails][regions]")
{
    Mailroom room;
    std::map<std::string, std::string> tags;
    room.shell.letter = [&](const domain::LetterFacts& facts) {
        tags[facts.recipient.email] = facts.recipient.regional_tag;
        return domain::Letter {.subject = "s", .text = "t", .html = "h"};
    };
    room.book(start, 1);
    room.studio.execute("UPDATE bookings SET regional_tag = 'fr-CH'");
    room.dispatch();
    const std::map<std::string, std::string> expected {{"ada@example.com", "fr-CH"}, {"guest1@example.com", "fr-CH"},
        {"anna@salon.example", ""}, {"ben@salon.example", ""}, {"office@salon.example", ""}};
    CHECK(tags == expected);
}

TEST_CASE("a mail carries the logo that its letter shows", "[mails][logo]")
{
    Branded room;
    const auto mail = room.sent();
    REQUIRE(mail.logo);
    CHECK(mail.logo->content_id == "logo." + hash + ".320.png@kalends");
    CHECK(mail.logo->media_type == "image/png");
    CHECK_THAT(mail.letter.html, Catch::Contains("cid:" + mail.logo->content_id));
    CHECK(mail.logo->bytes.size() == 2000);
    // Made once for all recipients, and kept with the other sizes of the picture.
    CHECK(room.made == std::vector<std::string> {"320.png"});
    CHECK(room.studio.count("media_sizes WHERE size = '320.png'") == 1);
}

TEST_CASE("without a logo, or where it cannot be made, mails are as they were", "[mails][logo]")
{
    Branded room;
    if (GENERATE(true, false))
        room.studio.execute("DELETE FROM brand_pictures");
    else
        room.shell.pictures.make = [](std::string_view, int, PictureType) { return std::optional<std::string> {}; };
    const auto mail = room.sent();
    CHECK_FALSE(mail.logo);
    CHECK_THAT(mail.letter.html, Catch::Contains("cid:none"));
}

TEST_CASE("a logo that was changed since the letter was written is not carried", "[mails][logo]")
{
    Branded room;
    room.book(start);
    room.dispatch();
    room.set_logo(std::string(64, 'b'), 600, 300, "");
    room.send();
    CHECK_FALSE(room.to("ada@example.com").at(0).logo);
}

TEST_CASE("a logo is shown small, is as dense as screens are, and takes at most 40 kB", "[mails][logo]")
{
    struct Row {
        int width, height;
        const char* colour;
        std::size_t png_bytes, jpeg_bytes;
        int shown_width, shown_height;
        const char* size;   // Empty: none.
    };
    const auto row = GENERATE(values<Row>({
        {600, 300, "", 1000, 900, 96, 48, "320.png"},   // More than 160 are of use.
        {300, 300, "", 1000, 900, 48, 48, "160.png"},
        {100, 100, "", 1000, 900, 48, 48, "100.png"},   // Never enlarged.
        {24, 20, "", 1000, 900, 24, 20, "24.png"},
        {2000, 100, "#ffffff", 1000, 900, 200, 10, "320.jpeg"},   // Nothing of it is transparent.
        {600, 300, "", 30'000, 900, 96, 48, "160.png"},           // 320 pixels take 60,000.
        {600, 300, "", 50'000, 10'000, 96, 48, "320.jpeg"},
        {600, 300, "", 50'000, 41'000, 96, 48, ""},
    }));
    CAPTURE(row.width, row.height, row.png_bytes, row.jpeg_bytes);
    Branded room {row.width, row.height, row.colour};
    room.bytes = {{PictureType::png, row.png_bytes}, {PictureType::jpeg, row.jpeg_bytes}};
    const auto logo = app::find_mail_logo(room.shell, "salon");
    REQUIRE(logo.has_value() == (*row.size != '\0'));
    if (!logo) return;
    CHECK(logo->shown.content_id == fmt::format("logo.{}.{}@kalends", hash, row.size));
    CHECK(logo->shown.width == row.shown_width);
    CHECK(logo->shown.height == row.shown_height);
    CHECK(logo->picture.bytes.size() <= 40'000);
}
