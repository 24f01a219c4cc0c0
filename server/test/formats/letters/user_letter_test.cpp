#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "test/formats/letters/composed.hpp"

using Catch::Contains;
using core::HistoryAction;
using core::MailKind;

namespace {

constexpr auto address = "https://salon.example/console/#link=0a1b2c3d4e5f6g7h8j9k0m1n2p";

domain::Business salon()
{
    domain::Business business;
    business.name = "Salon <Lind> & Co";
    business.time_zone = "Europe/Vienna";
    return business;
}

domain::Letter write(MailKind kind, core::Locale locale, HistoryAction change = {})
{
    const auto business = salon();
    const bool has_link = kind != MailKind::sign_in_changed;
    return formats::compose_user_letter(
        {all_messages(), [](std::string_view name) { return tzdata().find(name); }, "no-reply@kalends.example"},
        {.business = business,
            .kind = kind,
            .locale = locale,
            .name = "Mia\nWinter",
            .link = has_link ? address : "",
            .change = change,
            .changed_at = instant("2026-03-02T22:30:00Z"),
            .device = has_link ? "" : "Firefox, Linux"});
}

}   // namespace

TEST_CASE("every letter to a user is whole in every language, with its link", "[letters][users]")
{
    const auto kind
        = GENERATE(MailKind::user_invited, MailKind::sign_in_link, MailKind::password_reset, MailKind::sign_in_changed);
    for (std::size_t i = 0; i < labels_of(core::Locale {}).size(); ++i) {
        const auto locale = static_cast<core::Locale>(i);
        CAPTURE(core::word(kind), core::word(locale));
        const auto letter = write(kind, locale, HistoryAction::password_changed);
        CHECK_THAT(letter.subject, Contains("Salon <Lind> & Co"));
        CHECK(letter.subject.find('\n') == std::string::npos);
        CHECK_THAT(letter.text, Contains("Mia Winter"));
        CHECK_THAT(letter.html, Contains("Salon &lt;Lind&gt; &amp; Co"));
        CHECK(letter.text.contains(address) == (kind != MailKind::sign_in_changed));
        CHECK(letter.html.contains(address) == (kind != MailKind::sign_in_changed));
        CHECK((letter.text + letter.subject).find_first_of("{}") == std::string::npos);
    }
}

TEST_CASE("a change of a factor is told with its time at the business, and its device", "[letters][users]")
{
    using enum HistoryAction;
    for (const auto change : {password_changed, authenticator_added, authenticator_removed, recovery_codes_made,
             recovery_code_used, link_accepted, passkey_added, passkey_removed, api_key_made}) {
        CAPTURE(core::word(change));
        const auto text = write(MailKind::sign_in_changed, core::Locale::en, change).text;
        CHECK_THAT(text, Contains("Monday, March 2, 2026, 11:30"));
        CHECK_THAT(text, Contains("Device: Firefox, Linux"));
        CHECK_THAT(text, Contains("ask an owner"));
        CHECK_THAT(text, !Contains("mail.user"));
    }
}
