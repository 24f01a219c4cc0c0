#include "domain/catalogue/mail_text.hpp"

#include <catch2/catch.hpp>

using core::Audience;
using core::Locale;
using core::NoticeKind;

TEST_CASE("each brace of a mail's words begins one of the placeholders", "[mails]")
{
    for (const auto* text : {"", "Plain", "{date}", "On {date} at {time}{staff}", "a } b", "{customer}}"})
        CHECK_FALSE(domain::has_unknown_placeholder(text));
    for (const auto* text : {"{", "{}", "{nmae}", "{date", "{ date}", "{date }", "{{date}}", "{DATE}", "{date} {x}"})
        CHECK(domain::has_unknown_placeholder(text));
}

TEST_CASE("what is in braces is replaced, and what stands in its place is not read again", "[mails]")
{
    const auto value = [](std::string_view name) { return "<" + std::string {name} + "{time}>"; };
    CHECK(domain::fill_placeholders("Hi {customer}, {date}!", value) == "Hi <customer{time}>, <date{time}>!");
    CHECK(domain::fill_placeholders("{x} { {date", value) == "{x} { {date");
    CHECK(domain::fill_placeholders("", value).empty());
}

TEST_CASE("words for a mail are those of its kind and audience, in the language of the translations", "[mails]")
{
    const std::vector<domain::MailText> texts
        = {{NoticeKind::booking_reminder, Audience::visitor, "", "Soon", "See you."},
            {NoticeKind::booking_reminder, Audience::guest, "", "", "Come along."}};
    const domain::Translations german {{{"See you.", "Bis bald."}}};
    CHECK(domain::find_mail_text(texts, NoticeKind::booking_reminder, Audience::visitor, german)
        == domain::MailText {NoticeKind::booking_reminder, Audience::visitor, "", "Soon", "Bis bald."});
    CHECK(domain::find_mail_text(texts, NoticeKind::booking_reminder, Audience::guest, german).text == "Come along.");
    CHECK(domain::find_mail_text(texts, NoticeKind::booking_cancelled, Audience::visitor, german)
        == domain::MailText {NoticeKind::booking_cancelled, Audience::visitor, "", "", ""});
}

TEST_CASE("guests are told of what is certain, and staff are neither reminded nor asked to confirm", "[mails]")
{
    using enum NoticeKind;
    CHECK(domain::is_mailed(booking_to_confirm, Audience::visitor));
    CHECK(domain::is_mailed(booking_scheduled, Audience::guest));
    CHECK(domain::is_mailed(booking_requested, Audience::staff));
    for (const auto kind : {booking_requested, booking_declined, booking_expired, payment_received, times_proposed})
        CHECK_FALSE(domain::is_mailed(kind, Audience::guest));
    for (const auto kind : {booking_reminder, booking_follow_up, booking_to_confirm, times_proposed})
        CHECK_FALSE(domain::is_mailed(kind, Audience::staff));
}
