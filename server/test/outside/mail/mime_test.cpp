// Promise: mails cannot be abused. Whatever others wrote, a mail has the headers of the template and no other one.
#include "outside/mail/mime.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "outside/mail/mail_folder.hpp"
#include "test/support/temporary_folder.hpp"

using domain::MailFailure;
using outside::header_line;
using outside::to_ascii_address;
using outside::to_message;
using std::string_literals::operator""s;

namespace {

constexpr const char* from = "bookings@kalends.example";

domain::Mail mail_of(const std::string& name, const std::string& subject)
{
    domain::Mail mail;
    mail.id = "01hx";
    mail.to_name = name;
    mail.to_email = "ada@example.com";
    mail.from_name = name;
    mail.reply_to = "office@salon.example";
    mail.letter = {.subject = subject, .text = "Hello\r\n.\nFrom here\n", .html = "<p>Héllo</p>"};
    mail.written_at = core::parse_instant("2026-03-01T09:30:00Z").value();
    return mail;
}

std::string head_of(const std::string& message) { return message.substr(0, message.find("\r\n\r\n") + 2); }

// Header names, in their order; a line that is folded belongs to the one before.
std::vector<std::string> names_in(std::string_view head)
{
    std::vector<std::string> names;
    while (!head.empty()) {
        const auto line = head.substr(0, head.find("\r\n"));
        if (!line.starts_with(' ') && !line.starts_with('\t')) names.emplace_back(line.substr(0, line.find(':')));
        head.remove_prefix(std::min(line.size() + 2, head.size()));
    }
    std::ranges::sort(names);
    return names;
}

const std::vector<std::string>& hostile_texts()
{
    static const std::vector<std::string> texts {
        "Ada\r\nBcc: all@example.com",
        "Ada\nBcc: all@example.com",
        "Ada\rBcc: all@example.com",
        "Ada\r\n\r\n<script>",
        "Ada\0Bcc: all@example.com"s,
        "Ada\xe2\x80\xa8"
        "Bcc: all@example.com",
        "Ada\xe2\x80\xa9"
        "Bcc: all@example.com",
        "Ada\xc2\x85"
        "Bcc: all@example.com",
        "Ada\x0b\x0c\x1b[2J",
        "=?utf-8?q?Ada=0D=0ABcc:_all@example.com?=",
        "=?utf-8?b?QWRhDQpCY2M6IGFsbEBleGFtcGxlLmNvbQ==?=",
        "==?utf-8?q?x?=",
        "Ada, Bob <all@example.com>, Eve",
        "\"Ada\" <all@example.com>",
        "Ada\\",
        "(Ada) ; group: all@example.com;",
        "Zoë Übermut",
        "李小龍",
        "\xff\xfe broken \x80 bytes",
        "Ada \xe2\x80\xaegnp.exe",
        std::string(5000, 'x'),
        std::string(5000, '\xc3'),
        "",
        "   ",
    };
    return texts;
}

}   // namespace

TEST_CASE("no text of others adds a header", "[mime]")
{
    const auto template_names = names_in(head_of(to_message(mail_of("Ada", "Booked"), from)));
    CHECK(template_names
        == std::vector<std::string> {"Auto-Submitted", "Content-Type", "Date", "From", "MIME-Version", "Message-Id",
            "Reply-To", "Subject", "To"});
    for (const auto& text : hostile_texts()) {
        INFO(text.substr(0, 60));
        const auto message = to_message(mail_of(text, text), from);
        const auto head = head_of(message);
        CHECK(names_in(head) == template_names);
        CHECK(std::ranges::all_of(
            head, [](char c) { return (c >= ' ' && c <= '~') || c == '\r' || c == '\n' || c == '\t'; }));
        CHECK_THAT(head, Catch::Contains("<ada@example.com>") || Catch::Contains("To: ada@example.com"));
        CHECK_THAT(head, Catch::Contains("Message-Id: <01hx@kalends.example>\r\n"));
        std::size_t longest = 0, begin = 0;
        for (auto end = message.find("\r\n"); end != message.npos; end = message.find("\r\n", begin)) {
            longest = std::max(longest, end - begin);
            begin = end + 2;
        }
        CHECK(longest <= 998);
        CHECK(std::ranges::count(message, '\n') == std::ranges::count(message, '\r'));
    }
}

TEST_CASE("a line is what is left of a text", "[mime]")
{
    CHECK(header_line("a\r\n b\tc", 10) == "a b c");
    CHECK(header_line("Zoë", 2) == "Zo");
    CHECK(header_line("Zoë", 3) == "Zoë");
    CHECK(header_line("a\xe2\x80\xaeg", 10) == "ag");
    CHECK(header_line("\xffz", 10) == "z");
    CHECK(header_line("=?x?=", 10) == "= ?x?=");
}

TEST_CASE("addresses are of ASCII, or none", "[mime]")
{
    CHECK(to_ascii_address("ada@example.com") == "ada@example.com");
    CHECK(to_ascii_address("ada+tag@bücher.example") == "ada+tag@xn--bcher-kva.example");
    for (const auto* email : {"", "ada", "ada@", "@example.com", "ada@example.com\r\nBcc: b@example.com",
             "a b@example.com", "<ada@example.com>", "ada@example.com, bob@example.com", "ädä@example.com",
             "ada@exa\x01mple.com", "ada@a..example"}) {
        INFO(email);
        try {
            to_ascii_address(email);
            FAIL("it was taken");
        } catch (const domain::MailError& error) {
            CHECK(error.failure == MailFailure::refused);
        }
    }
    CHECK_THROWS_AS(to_ascii_address("ada@example.com\0@b.example"s), domain::MailError);
    CHECK_THROWS_AS(to_ascii_address("a@" + std::string(300, 'b') + ".example"), domain::MailError);
}

TEST_CASE("an invitation is there for both kinds of mail programs", "[mime]")
{
    auto mail = mail_of("Ada", "Booked");
    const auto plain = to_message(mail, from);
    CHECK_THAT(plain, Catch::Contains("Content-Type: multipart/alternative;") && !Catch::Contains("calendar"));
    mail.letter.invitation
        = domain::Invitation {domain::Invitation::Method::cancel, "BEGIN:VCALENDAR\r\nEND:VCALENDAR"};
    const auto invited = to_message(mail, from);
    CHECK_THAT(invited, Catch::Contains("Content-Type: multipart/mixed;"));
    CHECK_THAT(invited, Catch::Contains("Content-Type: text/calendar; method=CANCEL; charset=utf-8\r\n"));
    CHECK_THAT(invited, Catch::Contains("Content-Type: application/ics; name=invite.ics\r\n"));
    CHECK_THAT(invited, Catch::Contains("Content-Disposition: attachment; filename=invite.ics\r\n"));
}

TEST_CASE("the logo is a part of the mail beside the HTML that shows it", "[mime]")
{
    auto mail = mail_of("Ada", "Booked");
    mail.letter.html = R"(<img src="cid:logo.1@kalends">)";
    mail.letter.invitation = domain::Invitation {domain::Invitation::Method::request, "BEGIN:VCALENDAR"};
    CHECK_THAT(to_message(mail, from), !Catch::Contains("related"));
    mail.logo = domain::InlinePicture {"logo.1@kalends", "image/png", "\x89PNG\r\n\x1a\n\0\xff"s};
    const auto message = to_message(mail, from);
    CHECK_THAT(message, Catch::Contains("\ttype=\"text/html\"\r\n"));   // Of multipart/related (RFC 2387).
    CHECK_THAT(message, Catch::Contains("Content-Type: image/png"));
    CHECK_THAT(message, Catch::Contains("Content-Id: <logo.1@kalends>\r\n", Catch::CaseSensitive::No));
    CHECK_THAT(message, Catch::Contains("Content-Disposition: inline; filename=logo.png\r\n"));
    CHECK_THAT(message, Catch::Contains("\r\n\r\niVBORw0KGgoA/w==\r\n"));
    const std::vector<std::string> parts {"multipart/mixed", "multipart/alternative", "text/plain", "multipart/related",
        "text/html", "image/png", "text/calendar", "application/ics"};
    std::size_t at = 0;
    for (const auto& part : parts) {
        CAPTURE(part);
        at = message.find("Content-Type: " + part, at);
        REQUIRE(at != message.npos);
    }
}

TEST_CASE("in a folder each mail is one whole file, and sending it again writes the same one", "[mime]")
{
    const test::TemporaryFolder folder;
    const std::filesystem::path place = folder.file("mail/new");
    const auto mail_transport = outside::folder_transport(place, from);
    const auto mail = mail_of("Ada", "Booked");
    mail_transport.send(mail);
    mail_transport.send(mail);
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator {place})
        names.push_back(entry.path().filename());
    CHECK(names == std::vector<std::string> {"20260301T093000Z-01hx.eml"});
    const auto nowhere = outside::folder_transport("/dev/null/mail", from);
    try {
        nowhere.send(mail);
        FAIL("it was written");
    } catch (const domain::MailError& error) {
        CHECK(error.failure == MailFailure::away);
    }
}
