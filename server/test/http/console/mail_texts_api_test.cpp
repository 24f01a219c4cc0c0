// How mails would read with the words of the business, and tests of them for who asks.
#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "storage/messages/mails.hpp"
#include "test/formats/letters/composed.hpp"
#include "test/http/console/console.hpp"

using core::Role;

namespace {

struct Texts {
    test::SalonSite site;
    test::Console console {site};
    std::vector<domain::Mail> carried = {};

    Texts()
    {
        auto& shell = site.shell();
        const formats::LetterWorld world {
            all_messages(), [](std::string_view name) { return tzdata().find(name); }, "no-reply@kalends.example"};
        shell.letter = [world](const domain::LetterFacts& facts) { return formats::compose_letter(world, facts); };
        shell.letter_outline
            = [world](const domain::LetterFacts& facts) { return formats::outline_letter(world, facts); };
        shell.mail_transport.send = [this](const domain::Mail& mail) { carried.push_back(mail); };
    }

    http::Response ask(const std::string& operation, const std::string& members, Role role = Role::owner)
    {
        return console.send("POST", "/api/v1/console/mail-texts/" + operation, "{" + members + "}", role);
    }

    api::MailPreview preview(const std::string& members)
    {
        const auto response = ask("preview", members);
        INFO(response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<api::MailPreview>(response.body).value();
    }
};

const std::string reminder = R"("kind":"booking_reminder","audience":"visitor","locale":"en")";

}   // namespace

TEST_CASE("a preview has the words that are typed, and else the usual ones", "[mails]")
{
    Texts texts;
    const auto usual = texts.preview(reminder);
    CHECK(usual.headline == "Your appointment is coming up");
    const auto typed = texts.preview(reminder + R"(,"headline":"Soon: {service}","text":"Until {time}, {customer}.")");
    CHECK(typed.subject == usual.subject);
    CHECK(typed.headline == "Soon: Cut");
    CHECK(typed.paragraphs == std::vector<std::string> {"Hello Name of owner,", "Until 10:00 AM, Name of owner."});
    CHECK(typed.details == usual.details);
    CHECK(typed.actions == usual.actions);
    CHECK_FALSE(typed.details.empty());
}

TEST_CASE("a preview has the links that such a mail has", "[mails]")
{
    Texts texts;
    const auto actions = [&](const std::string& kind, const std::string& audience) {
        return texts.preview(R"("kind":")" + kind + R"(","audience":")" + audience + R"(","locale":"en")")
            .actions.size();
    };
    CHECK(actions("booking_scheduled", "visitor") == 1);
    CHECK(actions("booking_to_confirm", "visitor") == 1);
    CHECK(actions("booking_scheduled", "guest") == 1);
    CHECK(actions("booking_cancelled", "guest") == 0);
    CHECK(actions("guest_left", "guest") == 0);
    CHECK(actions("booking_requested", "staff") == 1);
    CHECK(actions("booking_scheduled", "staff") == 0);
    CHECK(texts.preview(reminder).actions.front() == "Manage appointment");
    texts.site.salon().execute("UPDATE services SET cancel_notice_minutes = NULL, reschedule_notice_minutes = NULL");
    CHECK(texts.preview(reminder).actions.front() == "View appointment");
}

TEST_CASE("a preview is written for each kind of mail, for all who get it, in each language", "[mails]")
{
    Texts texts;
    for (const auto kind : core::labels_of(core::NoticeKind {}))
        for (const auto audience : core::labels_of(core::Audience {}))
            for (const auto locale : core::labels_of(core::Locale {})) {
                INFO(kind << " " << audience << " " << locale);
                const auto response = texts.ask("preview",
                    R"("kind":")" + std::string {kind} + R"(","audience":")" + std::string {audience}
                        + R"(","locale":")" + std::string {locale} + R"(","text":"Own.")");
                const bool is_mailed = domain::is_mailed(core::parse_word<core::NoticeKind>(kind).value(),
                    core::parse_word<core::Audience>(audience).value());
                CHECK(response.status == (is_mailed ? 200 : 422));
                CHECK(response.body.contains("Own.") == is_mailed);
            }
}

TEST_CASE("a preview has what is typed in another language, where that was translated", "[mails][translations]")
{
    Texts texts;
    texts.site.salon().execute(R"(
        INSERT INTO translations (business_id, locale, position, text, translation) VALUES
            ('salon', 'de', 1, 'Until {time}.', 'Bis {time}.'), ('salon', 'de', 2, 'Cut', 'Schnitt'))");
    const std::string german = R"("kind":"booking_reminder","audience":"visitor","locale":"de")";
    const auto said = texts.preview(german + R"(,"headline":"{service}","text":"Until {time}.")");
    CHECK(said.headline == "Schnitt");
    CHECK(said.paragraphs.back() == "Bis 10:00.");
}

TEST_CASE("a preview of unknown braces is refused, each at its field", "[mails]")
{
    Texts texts;
    for (const auto* operation : {"preview", "test"}) {
        const auto response = texts.ask(operation, reminder + R"(,"subject":"{a}","headline":"{date}","text":"{b}")");
        CHECK(response.status == 422);
        CHECK_THAT(response.body,
            Catch::Contains(R"({"path":"subject","code":"unknown_placeholder"})")
                && Catch::Contains(R"({"path":"text","code":"unknown_placeholder"})") && !Catch::Contains("headline"));
    }
}

TEST_CASE("a test of a mail goes to who asks, says that it is one, and puts nothing in a calendar", "[mails]")
{
    Texts texts;
    const auto response = texts.ask("test", reminder + R"(,"text":"Bring a towel.")", Role::manager);
    INFO(response.body);
    REQUIRE(response.status == 200);
    auto& salon = texts.site.salon();
    CHECK(salon.count("mails WHERE audience = 'user' AND kind = 'booking_reminder' AND user_id = 'manager'") == 1);
    const auto taken = texts.site.shell().database.write([&](storage::Transaction& transaction) {
        return storage::take_mail_to_send(transaction, texts.site.shell().mail_transport);
    });
    REQUIRE(taken);
    CHECK(taken->mail.to_email == api::parse_body<api::TestMail>(response.body).value().email);
    CHECK_THAT(taken->mail.letter.subject, Catch::StartsWith("mail.test_subject{subject=Reminder: "));
    CHECK_THAT(taken->mail.letter.text, Catch::Contains("Bring a towel."));
    CHECK_FALSE(taken->mail.letter.invitation);
    CHECK(taken->links.empty());
}

TEST_CASE("a server that sends no mails sends no tests of them", "[mails]")
{
    Texts texts;
    texts.site.shell().mail_transport.send = {};
    const auto response = texts.ask("test", reminder);
    CHECK(response.status == 409);
    CHECK_THAT(response.body, Catch::Contains("no_mail_transport"));
    CHECK(texts.site.salon().count("mails") == 0);
}

TEST_CASE("who sees the set-up sees previews, and who changes it sends tests", "[mails][permissions]")
{
    Texts texts;
    for (const auto role : {Role::owner, Role::manager, Role::desk, Role::staff, Role::writer}) {
        INFO(core::word(role));
        const auto sees = domain::reach_of(role, core::Permission::setup_see) != core::Reach::none;
        const auto changes = domain::reach_of(role, core::Permission::setup_change) != core::Reach::none;
        CHECK(texts.ask("preview", reminder, role).status == (sees ? 200 : 403));
        CHECK(texts.ask("test", reminder, role).status == (changes ? 200 : 403));
    }
}
