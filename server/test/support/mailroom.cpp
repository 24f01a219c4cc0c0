#include "test/support/mailroom.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/word.hpp"
#include "storage/messages/outbox.hpp"

namespace test {

namespace {

domain::Letter write_letter(const domain::LetterFacts& facts)
{
    const auto& links = facts.links;
    domain::Letter letter {.subject = std::string {core::word(facts.notice.kind)},
        .text = fmt::format("to {} in {} in {}\n{} {}\nguest {}\nconfirm {}\nanswer {}\nseries {}\nservices {}\n",
            facts.recipient.name, core::word(facts.recipient.locale), facts.recipient.time_zone,
            links.may_change ? "manage" : "view", links.view, links.guest, links.confirm, links.answer,
            facts.series.size(), domain::service_names(facts.booking)),
        .html = "<a href=\"" + links.view + "\">view</a>",
        .to_name = facts.recipient.name};
    if (!facts.own.text.empty()) letter.text += "own " + facts.own.text + "\n";
    // Broken where no word ends, as calendar files are.
    auto calendar = "URL:" + links.view;
    if (!links.view.empty()) calendar.insert(calendar.size() - 10, "\r\n ");
    letter.invitation = domain::Invitation {domain::Invitation::Method::request, calendar};
    return letter;
}

domain::Letter write_digest(const domain::DigestFacts& facts)
{
    domain::Letter letter {.subject = "digest", .text = fmt::format("in {}\n", core::word(facts.locale)), .html = "h"};
    for (const auto& entry : facts.entries)
        letter.text += entry.subject + ": " + entry.text + "\n";
    return letter;
}

domain::Letter write_user_letter(const domain::UserLetterFacts& facts)
{
    return {.subject = std::string {core::word(facts.kind)},
        .text = fmt::format("to {} in {}\nlink {}\nchange {}\nfrom {}\n", facts.name, core::word(facts.locale),
            facts.link, facts.kind == core::MailKind::sign_in_changed ? core::word(facts.change) : "", facts.device),
        .html = "<a href=\"" + facts.link + "\">link</a>"};
}

}   // namespace

Mailroom::Mailroom() : shell {studio.shell()}
{
    studio.execute(R"(
        UPDATE staff SET email = 'anna@salon.example', locale = 'de', time_zone = 'Europe/Vienna' WHERE id = 'anna';
        UPDATE staff SET email = 'ben@salon.example' WHERE id = 'ben';
        UPDATE businesses SET email = 'office@salon.example';
        UPDATE services SET guest_mode = 'details', max_guests = 3, location_kind = 'online' WHERE id = 'cut';
        UPDATE roster_hours SET opens = 0, closes = 1440)");
    shell.letter = write_letter;
    shell.digest = write_digest;
    shell.user_letter = write_user_letter;
    shell.find_zone = [find = shell.find_zone](std::string_view) { return find("UTC"); };   // Only names matter here.
    shell.report = [this](std::string_view event, std::string_view) {
        const std::scoped_lock lock {mutex_};
        reported.emplace_back(event);
    };
    shell.mail_transport.send = [this](const domain::Mail& mail) {
        if (meanwhile) meanwhile(mail);
        const std::scoped_lock lock {mutex_};
        const auto failure = failures.find(mail.to_email);
        if (failure != failures.end()) throw domain::MailError {failure->second, "450 \xff not you"};
        carried.push_back(mail);
    };
}

app::BookedAppointment Mailroom::book(std::string_view starts_at, int guests)
{
    auto wish = studio.wish("cut", starts_at, "anna");
    wish.order.guest_count = guests;
    for (int i = 1; i <= guests; ++i) {
        wish.visitor.guests.push_back({fmt::format("Guest {}", i), fmt::format("guest{}@example.com", i)});
        wish.order.items.push_back(wish.order.items.front());
        wish.order.items.back().person = i;
        wish.order.items.back().staff_id = "ben";
    }
    wish.visitor.locale = core::Locale::fr;
    return app::book(shell, "salon", wish).value();
}

void Mailroom::tell(const app::BookedAppointment& booked, const domain::Notice& notice)
{
    shell.database.write([&](storage::Transaction& transaction) {
        storage::enqueue(transaction, "salon", {.booking = booked.booking, .notices = {notice}});
    });
}

std::vector<std::string> Mailroom::addresses()
{
    return shell.database.read([](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT email FROM mails ORDER BY email");
        std::vector<std::string> emails;
        while (rows.next())
            emails.push_back(rows.value<std::string>());
        std::ranges::sort(emails);
        return emails;
    });
}

std::vector<domain::Mail> Mailroom::to(std::string_view email)
{
    std::vector<domain::Mail> mails;
    for (const auto& mail : carried)
        if (mail.to_email == email) mails.push_back(mail);
    return mails;
}

std::string token_after(std::string_view word, const domain::Letter& letter)
{
    const auto line = letter.text.find("\n" + std::string {word} + " ");
    if (line == std::string::npos) return {};
    const auto text = letter.text.substr(line + 1, letter.text.find('\n', line + 1) - line - 1);
    const auto token = text.rfind('=');
    return token == std::string::npos ? std::string {} : text.substr(token + 1, 26);
}

}   // namespace test
