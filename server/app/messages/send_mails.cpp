#include "app/messages/send_mails.hpp"

#include <algorithm>

#include "app/messages/mail_links.hpp"
#include "app/messages/mail_logos.hpp"
#include "app/messages/user_mails.hpp"
#include "core/text.hpp"
#include "domain/ports/retry_schedule.hpp"
#include "storage/bookings/links.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/messages/mails.hpp"
#include "storage/users/sign_in_links.hpp"

namespace app {

using domain::MailError;
using domain::MailFailure;
using storage::MailToSend;
using storage::Snapshot;
using storage::Transaction;

namespace {

// A mail with the secrets of its links, and of those in each letter that it collects.
struct TakenMail {
    MailToSend mail;
    std::vector<IssuedLink> links;
    std::vector<std::vector<IssuedLink>> collected_links;
    std::string sign_in_token;   // Of a mail to a user; empty: it has no link.
};

// The links of one letter in a mail.
struct LetterLinks {
    const std::string& booking_id;
    const std::vector<core::LinkPurpose>& purposes;
};

std::vector<IssuedLink> issue_links(
    const Shell& shell, Transaction& transaction, const MailToSend& mail, const LetterLinks& wanted)
{
    using core::LinkPurpose;
    std::vector<IssuedLink> issued;
    for (const auto purpose : wanted.purposes) {
        auto token = shell.new_secret();
        const bool is_personal = purpose == LinkPurpose::guest || purpose == LinkPurpose::answer;
        storage::insert_link(transaction, mail.business_id,
            {shell.hash(token), purpose, wanted.booking_id, is_personal ? mail.mail.to_email : std::string {}});
        issued.push_back({purpose, std::move(token)});
    }
    return issued;
}

std::optional<TakenMail> take_mail(const Shell& shell, Transaction& transaction)
{
    auto mail = storage::take_mail_to_send(transaction, shell.mail_transport);
    if (!mail) return {};
    TakenMail taken {.mail = *std::move(mail), .links = {}, .collected_links = {}, .sign_in_token = {}};
    taken.links = issue_links(shell, transaction, taken.mail, {taken.mail.booking_id, taken.mail.links});
    for (const auto& part : taken.mail.collected)
        taken.collected_links.push_back(issue_links(shell, transaction, taken.mail, {part.booking_id, part.links}));
    if (!taken.mail.user_id.empty()) taken.sign_in_token = issue_sign_in_link(shell, transaction, taken.mail);
    return taken;
}

// The secrets of a mail that never arrived open nothing.
void delete_links(const Shell& shell, Transaction& transaction, const TakenMail& taken)
{
    const auto& business_id = taken.mail.business_id;
    const auto drop = [&](const std::vector<IssuedLink>& links) {
        for (const auto& link : links)
            storage::delete_link(transaction, business_id, shell.hash(link.token));
    };
    drop(taken.links);
    std::ranges::for_each(taken.collected_links, drop);
    if (!taken.sign_in_token.empty())
        storage::delete_sign_in_link(transaction, business_id, shell.hash(taken.sign_in_token));
}

void store_failure(const Shell& shell, const TakenMail& taken, const MailError& error)
{
    storage::FailedTry failed {.wait = {},
        .may_have_arrived = error.failure == MailFailure::unknown,
        .failure = core::to_printable(error.what(), storage::longest_mail_failure)};
    const auto attempts = taken.mail.lease.attempts;
    if (error.failure != MailFailure::refused)
        failed.wait = domain::wait_before_retry(domain::mail_retries(shell.mail_transport.first_wait), attempts);
    if (!failed.wait || attempts == 1) shell.report(failed.wait ? "mail_delayed" : "mail_failed", taken.mail.mail.id);
    shell.database.write([&](Transaction& transaction) {
        storage::set_not_sent(transaction, taken.mail, failed);
        if (failed.may_have_arrived) return;
        delete_links(shell, transaction, taken);
    });
}

// The letter of a mail in which others are collected, written anew from what each of them says.
domain::Letter write_digest(
    const Shell& shell, const TakenMail& taken, const domain::Letter& own, const std::optional<MailLogo>& logo)
{
    const auto& mail = taken.mail;
    const auto business
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_business(snapshot, mail.business_id); });
    if (!business || !shell.digest) throw std::runtime_error {"A digest cannot be written"};
    domain::DigestFacts facts {*business, mail.mail.locale, {{own.subject, own.text}}};
    for (std::size_t i = 0; i < mail.collected.size(); ++i) {
        auto entry = mail.collected[i].letter;
        fill_in(shell, mail.collected[i].id, taken.collected_links[i], entry.text);
        facts.entries.push_back(std::move(entry));
    }
    if (logo) facts.logo = logo->shown;
    return shell.digest(facts);
}

// Sends the mail; returns the error if it failed.
std::optional<MailError> carry(const Shell& shell, const TakenMail& taken)
{
    auto mail = taken.mail.mail;
    fill_in(shell, mail.id, taken.links, mail.letter);
    if (!taken.sign_in_token.empty()) fill_in_sign_in_link(shell, mail.id, taken.sign_in_token, mail.letter);
    try {
        auto logo = find_mail_logo(shell, taken.mail.business_id);
        if (!taken.mail.collected.empty()) mail.letter = write_digest(shell, taken, mail.letter, logo);
        // One that was changed since the letter was written is not shown: the letter then has the name of the business.
        const bool is_shown = logo && mail.letter.html.contains(logo->shown.content_id);
        if (is_shown) mail.logo = std::move(logo->picture);
        shell.mail_transport.send(mail);
        return {};
    } catch (const MailError& error) {
        return error;
    } catch (const std::exception& error) {
        return MailError {MailFailure::unknown, error.what()};
    }
}

}   // namespace

int send_mails(const Shell& shell, int most, const std::stop_token& stop)
{
    if (!shell.mail_transport.send) return 0;
    int sent = 0;
    for (int tried = 0; tried < most && shell.database.read(storage::is_mail_due); ++tried) {
        if (stop.stop_requested()) break;
        const auto taken
            = shell.database.write([&](Transaction& transaction) { return take_mail(shell, transaction); });
        if (!taken) break;
        const auto error = carry(shell, *taken);
        if (!error) {
            shell.database.write([&](Transaction& transaction) { storage::set_sent(transaction, taken->mail); });
            ++sent;
            continue;
        }
        store_failure(shell, *taken, *error);
        if (error->failure == MailFailure::away) break;   // The next mail would fail too.
    }
    return sent;
}

}   // namespace app
