#include "app/messages/mails.hpp"

#include <algorithm>
#include <map>

#include "app/messages/mail_links.hpp"
#include "app/messages/mail_logos.hpp"
#include "app/messages/recipients.hpp"
#include "core/text.hpp"
#include "domain/bookings/guests.hpp"
#include "domain/bookings/lifecycle.hpp"
#include "domain/bookings/series.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/staff.hpp"
#include "storage/catalogue/translations.hpp"
#include "storage/messages/mail_texts.hpp"

namespace app {

using storage::NewMail;
using storage::Snapshot;
using storage::WaitingNotice;

namespace {

// One booking that a notice is about, and whom it tells of it.
struct ToldBooking {
    domain::SeriesDate date;
    std::vector<domain::Recipient> recipients;
};

struct NoticeFacts {
    domain::Business business;
    std::vector<ToldBooking> told;   // By start.
    std::string site;
    core::Instant now;
    int turn = 0;
    std::optional<domain::LetterLogo> logo = {};
    std::vector<domain::MailText> texts = {};
    std::map<core::Locale, domain::Translations> translations = {};   // For the language of each recipient.
};

std::string names_of(Snapshot& snapshot, std::string_view business_id, const std::vector<std::string>& staff_ids)
{
    std::string names;
    for (const auto& id : staff_ids)
        if (const auto contact = storage::find_staff_contact(snapshot, business_id, id))
            names += (names.empty() ? "" : ", ") + contact->name;
    return names;
}

ToldBooking read_told(Snapshot& snapshot, const domain::Business& business, const WaitingNotice& waiting)
{
    auto booking = storage::find_booking(snapshot, waiting.business_id, waiting.booking_id);
    if (!booking) throw storage::DatabaseError {"A notice of no booking: " + waiting.booking_id};
    auto recipients = recipients_of(snapshot, business, *booking, waiting.notice);
    auto previous_hosts = names_of(snapshot, business.id, waiting.notice.previous_hosts);
    return {{std::move(*booking), waiting.notice, std::move(previous_hosts)}, std::move(recipients)};
}

// The other bookings that the link of this one confirms.
void add_bookings_to_confirm(Snapshot& snapshot, const WaitingNotice& waiting, std::vector<ToldBooking>& told)
{
    const auto own = told.front();
    const auto& series_id = own.date.booking.series_id;
    if (waiting.notice.kind != domain::NoticeKind::booking_to_confirm || series_id.empty()) return;
    for (auto& one : storage::find_series(snapshot, waiting.business_id, series_id))
        if (one.id != waiting.booking_id && domain::may_confirm(one, snapshot.now()))
            told.push_back({{std::move(one), waiting.notice, {}}, own.recipients});
}

std::map<core::Locale, domain::Translations> read_translations(
    Snapshot& snapshot, std::string_view business_id, const std::vector<ToldBooking>& told)
{
    std::map<core::Locale, domain::Translations> translations;
    for (const auto& one : told)
        for (const auto& recipient : one.recipients)
            if (!translations.contains(recipient.locale))
                translations[recipient.locale] = storage::find_translations(snapshot, business_id, recipient.locale);
    return translations;
}

// Nothing if another notice of the same change tells of this booking too.
std::optional<NoticeFacts> read_facts(const Shell& shell, const WaitingNotice& waiting)
{
    return shell.database.read([&](Snapshot& snapshot) -> std::optional<NoticeFacts> {
        const auto notices = storage::notices_of_change(snapshot, waiting);
        const auto& first = notices.front();
        if (first.booking_id != waiting.booking_id || first.number != waiting.number) return {};
        auto business = storage::find_business(snapshot, waiting.business_id);
        if (!business) throw storage::DatabaseError {"A notice of no business: " + waiting.business_id};
        std::vector<ToldBooking> told;
        for (const auto& notice : notices)
            told.push_back(read_told(snapshot, *business, notice));
        add_bookings_to_confirm(snapshot, waiting, told);
        std::ranges::sort(told, {}, [](const ToldBooking& one) {
            return std::pair {domain::whole_time(one.date.booking).from, one.date.booking.id};
        });
        auto site = site_of(shell.origin, storage::hosts_of(snapshot, business->id));
        auto translations = read_translations(snapshot, business->id, told);
        auto texts = storage::find_mail_texts(snapshot, business->id);
        return NoticeFacts {.business = std::move(*business),
            .told = std::move(told),
            .site = std::move(site),
            .now = snapshot.now(),
            .turn = waiting.turn,
            .texts = std::move(texts),
            .translations = std::move(translations)};
    });
}

// A letter to one recipient: all that they are told of.
struct Addressed {
    domain::Recipient recipient;
    std::vector<const domain::SeriesDate*> dates;
};

// Each address once, with the bookings of which it is told.
std::vector<Addressed> by_recipient(const std::vector<ToldBooking>& told)
{
    std::vector<Addressed> all;
    for (const auto& one : told)
        for (const auto& recipient : one.recipients) {
            auto known = std::ranges::find_if(all,
                [&](const Addressed& other) { return core::is_same_word(other.recipient.email, recipient.email); });
            if (known == all.end()) known = all.insert(all.end(), {recipient, {}});
            known->dates.push_back(&one.date);
        }
    return all;
}

// What the recipient is told: all of the booking; a guest, their part of it.
domain::SeriesDate told_to(const domain::Recipient& recipient, const domain::SeriesDate& date)
{
    if (recipient.audience != domain::Audience::guest) return date;
    // The former hosts of the whole booking may not be those of a guest's part.
    domain::SeriesDate told {domain::part_of_guest(date.booking, recipient.email), date.notice, {}};
    if (told.notice.previous_start)
        *told.notice.previous_start += domain::whole_time(told.booking).from - domain::whole_time(date.booking).from;
    return told;
}

// Several bookings as one: the first, with what all cost.
domain::SeriesDate sum_of(const std::vector<domain::SeriesDate>& dates)
{
    std::vector<domain::Booking> bookings;
    domain::SeriesDate sum {{}, dates.front().notice, {}};
    sum.notice.amount_minor = 0;
    for (const auto& date : dates) {
        bookings.push_back(date.booking);
        sum.notice.amount_minor += date.notice.amount_minor;
    }
    sum.booking = domain::sum_of(bookings);
    return sum;
}

domain::LetterLinks links_of(const Shell& shell, const NoticeFacts& facts, const Addressed& letter, const NewMail& mail)
{
    domain::LetterLinks links;
    bool may_change = false;
    for (auto date = letter.dates.rbegin(); date != letter.dates.rend(); ++date) {
        const MarkedLetter marked {facts.business, (*date)->booking, letter.recipient, facts.site, mail.mail.id};
        links = marked_links(shell, marked, (*date)->notice, facts.now);
        may_change = may_change || links.may_change;
    }
    links.may_change = may_change;
    return links;
}

// In the language of the recipient.
domain::Letter write_letter(
    const Shell& shell, const NoticeFacts& facts, const Addressed& letter, const domain::LetterLinks& links)
{
    const auto& translations = facts.translations.at(letter.recipient.locale);
    const auto business = domain::translated(facts.business, translations);
    const auto words_for = [&](const domain::Notice& notice) {
        return domain::find_mail_text(facts.texts, notice.kind, letter.recipient.audience, translations);
    };
    std::vector<domain::SeriesDate> series;
    for (const auto* date : letter.dates) {
        auto& told = series.emplace_back(told_to(letter.recipient, *date));
        told.booking = domain::translated(std::move(told.booking), translations);
    }
    if (series.size() == 1) {
        const auto& one = series.front();
        return shell.letter({business, one.booking, one.notice, letter.recipient, links, {}, one.previous_hosts,
            facts.logo, words_for(one.notice)});
    }
    const auto sum = sum_of(series);
    return shell.letter({business, sum.booking, sum.notice, letter.recipient, links, std::move(series), {}, facts.logo,
        words_for(sum.notice)});
}

NewMail write_mail(const Shell& shell, const NoticeFacts& facts, const Addressed& letter)
{
    const auto& business = facts.business;
    const auto& [booking, notice, previous_hosts] = *letter.dates.front();
    NewMail mail {.business_id = business.id,
        .booking_id = booking.id,
        .series_id = booking.series_id,
        .kind = core::parse_word<core::MailKind>(core::word(notice.kind)).value(),
        .audience = core::parse_word<core::MailAudience>(core::word(notice.audience)).value(),
        .mail = {.id = shell.new_ordered_id(),
            .to_name = {},
            .to_email = letter.recipient.email,
            .from_name = facts.translations.at(letter.recipient.locale).of(business.name),
            .reply_to = business.email,
            .letter = {},
            .written_at = facts.now,
            .locale = letter.recipient.locale},
        .turn = facts.turn};
    try {
        mail.mail.letter = write_letter(shell, facts, letter, links_of(shell, facts, letter, mail));
        mail.mail.to_name = mail.mail.letter.to_name;
        mail.links = links_in(shell, mail.mail.id, mail.mail.letter);
    } catch (const std::exception& error) {   // An unwritable mail must not block the others.
        mail.failure = core::to_printable(error.what(), storage::longest_mail_failure);
        shell.report("mail_not_written", mail.mail.id);
    }
    return mail;
}

}   // namespace

std::vector<NewMail> write_mails(const Shell& shell, const WaitingNotice& waiting)
{
    std::vector<NewMail> mails;
    if (!shell.letter) return mails;
    auto facts = read_facts(shell, waiting);
    if (!facts) return mails;
    if (auto logo = find_mail_logo(shell, waiting.business_id)) facts->logo = std::move(logo->shown);
    for (const auto& letter : by_recipient(facts->told))
        mails.push_back(write_mail(shell, *facts, letter));
    return mails;
}

}   // namespace app
