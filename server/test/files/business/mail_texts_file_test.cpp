#include <catch2/catch.hpp>

#include "files/business/business_file.hpp"
#include "test/files/business/demo_files.hpp"

namespace {

auto read(const std::string& members)
{
    return files::read_business_file(
        R"({"version":1,"slug":"salon","name":"Salon","time_zone":"UTC","currency":"EUR","locale":"en",
        "contact_kind":"email","contact":"us@salon.example","staff":[],"services":[],)"
            + members + "}",
        test::find_zone);
}

// Each mistake, from its own place on.
std::vector<std::string> mistakes(const std::string& members)
{
    std::vector<std::string> found;
    if (const auto setup = read(members); !setup)
        for (const auto& error : setup.error())
            found.push_back(to_text("", error));
    return found;
}

std::string texts(const std::string& entries) { return R"("mail_texts":[)" + entries + "]"; }

}   // namespace

TEST_CASE("words of mails go into a set-up and back into the file", "[files][mails]")
{
    const auto setup = read(texts(R"(
        {"kind":"booking_reminder","text":"Bring a towel, {customer}.\nUntil {time}!"},
        {"kind":"booking_scheduled","audience":"staff","subject":"New: {service}","headline":"Oh!"})"));
    REQUIRE(setup);
    CHECK(setup->mail_texts
        == std::vector<domain::MailText> {{core::NoticeKind::booking_reminder, core::Audience::visitor, "", "",
                                              "Bring a towel, {customer}.\nUntil {time}!"},
            {core::NoticeKind::booking_scheduled, core::Audience::staff, "New: {service}", "Oh!", ""}});
    CHECK(files::read_business_file(files::write_business_file(*setup), test::find_zone) == setup);
}

TEST_CASE("words of mails that could not be said are refused at their place", "[files][mails]")
{
    struct Row {
        std::string members, told;
    };
    const std::string unknown
        = "has something in braces that is none of {customer}, {business}, {service}, {staff}, {date} and {time}";
    const Row rows[] = {
        {texts(R"({"kind":"booking_reminder","text":"{nmae}"})"), "mail_texts[0].text: " + unknown},
        {texts(R"({"kind":"booking_reminder","subject":"{"})"), "mail_texts[0].subject: " + unknown},
        {texts(R"({"kind":"booking_reminder","headline":"{}"})"), "mail_texts[0].headline: " + unknown},
        {texts(R"({"kind":"booking_reminder","headline":"a\nb"})"), "mail_texts[0].headline: contains what is"},
        {texts(R"({"kind":"booking_reminder"})"),
            "mail_texts[0].text: is missing: one of subject, headline and text is needed"},
        {texts(R"({"kind":"booking_reminder","audience":"staff","text":"a"})"),
            "mail_texts[0].audience: gets no mails of this kind"},
        {texts(R"({"kind":"booking_reminder","audience":"user","text":"a"})"),
            "mail_texts[0].audience: must be one of: visitor, guest, staff"},
        {texts(R"({"kind":"user_invited","text":"a"})"), "mail_texts[0].kind: must be one of: booking_scheduled, "},
        {texts(R"({"kind":"booking_reminder","text":"a"},
            {"kind":"booking_reminder","audience":"visitor","text":"b"})"),
            "mail_texts[1].kind: comes twice"},
        {texts(R"({"kind":"booking_reminder","text":"On {date}"})")
                + R"(,"translations":[{"locale":"de","texts":[{"text":"On {date}","translation":"Am {datum}"}]}])",
            "translations[0].texts[0].translation: " + unknown},
    };
    for (const auto& [members, told] : rows) {
        INFO(members);
        const auto found = mistakes(members);
        REQUIRE(found.size() == 1);
        CHECK_THAT(found.front(), Catch::Contains(told));
    }
    // Of other texts a brace is one.
    CHECK(mistakes(R"("translations":[{"locale":"de","texts":[{"text":"On {date}","translation":"Am {datum}"}]}])")
            .empty());
}
