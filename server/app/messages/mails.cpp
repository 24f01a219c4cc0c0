#include "app/messages/mails.hpp"

#include "app/messages/mail_links.hpp"
#include "app/messages/recipients.hpp"
#include "core/text.hpp"
#include "domain/bookings/guests.hpp"
#include "domain/bookings/lifecycle.hpp"
#include "domain/ports/retry_schedule.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/catalogue/businesses.hpp"

namespace app {

using domain::MailError;
using domain::MailFailure;
using storage::MailToSend;
using storage::NewMail;
using storage::Snapshot;
using storage::Transaction;
using storage::WaitingNotice;

namespace {

constexpr std::size_t longest_failure = 300;

struct NoticeFacts {
    domain::Business business;
    domain::Booking booking;
    std::vector<domain::Recipient> recipients;
    std::string site;
    std::vector<domain::TimeSpan> series;   // As domain::LetterFacts::series.
    core::Instant now;
};

std::vector<domain::TimeSpan> times_to_confirm(
    Snapshot& snapshot, const WaitingNotice& waiting, const domain::Booking& booking)
{
    std::vector<domain::TimeSpan> times;
    if (waiting.notice.kind != domain::NoticeKind::booking_to_confirm || booking.series_id.empty()) return times;
    for (const auto& id : storage::bookings_of_series(snapshot, waiting.business_id, booking.series_id)) {
        const auto one = storage::find_booking(snapshot, waiting.business_id, id);
        if (one && domain::may_confirm(*one, snapshot.now())) times.push_back(domain::whole_time(*one));
    }
    return times;
}

NoticeFacts read_facts(const Shell& shell, const WaitingNotice& waiting)
{
    return shell.database.read([&](Snapshot& snapshot) {
        auto business = storage::find_business(snapshot, waiting.business_id);
        auto booking = storage::find_booking(snapshot, waiting.business_id, waiting.booking_id);
        if (!business || !booking) throw storage::DatabaseError {"A notice of no booking: " + waiting.booking_id};
        auto recipients = recipients_of(snapshot, *business, *booking, waiting.notice);
        auto site = site_of(shell.origin, storage::hosts_of(snapshot, business->id));
        auto series = times_to_confirm(snapshot, waiting, *booking);
        return NoticeFacts {std::move(*business), std::move(*booking), std::move(recipients), std::move(site),
            std::move(series), snapshot.now()};
    });
}

// Text from a mail server may have any encoding and length.
std::string to_failure(std::string_view words) { return core::to_printable(words, longest_failure); }

// What the recipient is told: all of the booking; a guest, their part of it.
struct Told {
    domain::Booking booking;
    domain::Notice notice;
};

Told told_to(const domain::Recipient& recipient, const domain::Booking& booking, const domain::Notice& notice)
{
    if (recipient.audience != domain::Audience::guest) return {booking, notice};
    Told told {domain::part_of_guest(booking, recipient.email), notice};
    if (told.notice.previous_start)
        *told.notice.previous_start += domain::whole_time(told.booking).from - domain::whole_time(booking).from;
    return told;
}

NewMail write_mail(
    const Shell& shell, const WaitingNotice& waiting, const NoticeFacts& facts, const domain::Recipient& recipient)
{
    const auto& [business, booking, recipients, site, series, now] = facts;
    NewMail mail {.business_id = business.id,
        .booking_id = booking.id,
        .kind = waiting.notice.kind,
        .audience = waiting.notice.audience,
        .mail = {.id = shell.new_ordered_id(),
            .to_name = {},
            .to_email = recipient.email,
            .from_name = business.name,
            .reply_to = business.email,
            .letter = {},
            .written_at = now,
            .locale = recipient.locale}};
    const MarkedLetter marked {business, booking, recipient, site, mail.mail.id};
    try {
        const auto links = marked_links(shell, marked, waiting.notice, now);
        const auto told = told_to(recipient, booking, waiting.notice);
        mail.mail.letter = shell.letter({business, told.booking, told.notice, recipient, links, series});
        mail.mail.to_name = mail.mail.letter.to_name;
        mail.links = links_in(shell, mail.mail.id, mail.mail.letter);
    } catch (const std::exception& error) {   // An unwritable mail must not block the others.
        mail.failure = to_failure(error.what());
        shell.report("mail_not_written", mail.mail.id);
    }
    return mail;
}

struct TakenMail {
    MailToSend mail;
    std::vector<IssuedLink> links;
};

std::optional<TakenMail> take_mail(const Shell& shell, Transaction& transaction)
{
    auto mail = storage::take_mail_to_send(transaction, shell.mail_transport);
    if (!mail) return {};
    TakenMail taken {std::move(*mail), {}};
    for (const auto purpose : taken.mail.links) {
        auto token = shell.new_secret();
        const auto guest = purpose == core::LinkPurpose::guest ? taken.mail.mail.to_email : std::string {};
        storage::insert_link(
            transaction, taken.mail.business_id, {shell.hash(token), purpose, taken.mail.booking_id, guest});
        taken.links.push_back({purpose, std::move(token)});
    }
    return taken;
}

void store_failure(const Shell& shell, const TakenMail& taken, const MailError& error)
{
    storage::FailedTry failed {
        .wait = {}, .may_have_arrived = error.failure == MailFailure::unknown, .failure = to_failure(error.what())};
    const auto attempts = taken.mail.lease.attempts;
    if (error.failure != MailFailure::refused)
        failed.wait = domain::wait_before_retry(domain::mail_retries(shell.mail_transport.first_wait), attempts);
    if (!failed.wait || attempts == 1) shell.report(failed.wait ? "mail_delayed" : "mail_failed", taken.mail.mail.id);
    shell.database.write([&](Transaction& transaction) {
        storage::set_not_sent(transaction, taken.mail, failed);
        if (failed.may_have_arrived) return;
        for (const auto& link : taken.links)
            storage::delete_link(transaction, taken.mail.business_id, shell.hash(link.token));
    });
}

// The letter of a mail in which others are collected, written anew from what each of them says.
domain::Letter write_digest(const Shell& shell, const MailToSend& mail)
{
    const auto business
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_business(snapshot, mail.business_id); });
    if (!business || !shell.digest) throw std::runtime_error {"A digest cannot be written"};
    const auto& own = mail.mail.letter;
    domain::DigestFacts facts {*business, mail.mail.locale, {{own.subject, own.text}}};
    facts.entries.insert(facts.entries.end(), mail.collected.begin(), mail.collected.end());
    return shell.digest(facts);
}

// Sends the mail; returns the error if it failed.
std::optional<MailError> carry(const Shell& shell, const TakenMail& taken)
{
    auto mail = taken.mail.mail;
    fill_in(shell, mail.id, taken.links, mail.letter);
    try {
        if (!taken.mail.collected.empty()) mail.letter = write_digest(shell, taken.mail);
        shell.mail_transport.send(mail);
        return {};
    } catch (const MailError& error) {
        return error;
    } catch (const std::exception& error) {
        return MailError {MailFailure::unknown, error.what()};
    }
}

}   // namespace

std::vector<NewMail> write_mails(const Shell& shell, const WaitingNotice& waiting)
{
    std::vector<NewMail> mails;
    if (!shell.letter) return mails;
    const auto facts = read_facts(shell, waiting);
    for (const auto& recipient : facts.recipients)
        mails.push_back(write_mail(shell, waiting, facts, recipient));
    return mails;
}

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
