#include "formats/letters/letters.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/text_forms.hpp"
#include "core/word.hpp"
#include "domain/bookings/guests.hpp"
#include "formats/ical/invitation.hpp"
#include "formats/letters/content.hpp"
#include "formats/letters/own_words.hpp"
#include "formats/letters/recipient_phrases.hpp"

namespace formats {

using domain::Audience;
using domain::NoticeKind;

namespace {

// The message keys of a text.
struct Words {
    std::string_view headline, text;
};

// What is said of a notice to the visitor, and to guests.
struct LetterWords {
    NoticeKind kind;
    Words visitor;
    Words guest = visitor;
};

constexpr auto letter_words = [] {
    using enum NoticeKind;
    constexpr Words invitation {"mail.headline.invitation", "mail.text.invitation"};
    return std::to_array<LetterWords>({
        {booking_scheduled, {"done.scheduled", "mail.text.scheduled"}, invitation},
        {booking_requested, {"done.requested", "done.answer_follows"}},
        {booking_approved, {"mail.headline.approved", "mail.text.approved"}, invitation},
        {booking_declined, {"mail.headline.declined", "mail.text.declined"}},
        {booking_rescheduled, {"done.rescheduled", "mail.text.rescheduled"}},
        {booking_cancelled, {"done.cancelled", "mail.text.cancelled"}},
        {booking_expired, {"mail.headline.expired", "mail.text.expired"}},
        {payment_received, {"mail.kind.payment_received", "payment.received"}},
        {payment_refunded, {"mail.kind.payment_refunded", "mail.text.refunded"}},
        {guest_left, {"mail.headline.guest_left", "mail.text.guest_left"}, {"mail.headline.left", "mail.text.left"}},
        {booking_reminder, {"mail.headline.reminder", "mail.text.reminder"}},
        {booking_follow_up, {"mail.headline.follow_up", "mail.text.follow_up"}},
        {booking_to_confirm, {"mail.headline.to_confirm", "mail.text.to_confirm"}},
        {times_proposed, {"own.proposed", "mail.text.proposed"}},
    });
}();
static_assert(std::ranges::equal(letter_words, core::NoticeKind_labels, {},
                  [](const LetterWords& row) { return core::word(row.kind); }),
    "each kind of notice has its row, in the order of the contract");

std::size_t count_of(const RecipientPhrases& phrases) { return std::max<std::size_t>(1, phrases.facts.series.size()); }

// What is said to the visitor, and to guests, of several bookings at once.
Words words_of_series(const LetterWords& row, bool is_for_guest)
{
    const bool is_invitation = row.guest.headline != row.visitor.headline;
    if (is_for_guest && is_invitation) return row.guest;
    switch (row.kind) {
    case NoticeKind::booking_scheduled: return {"done.series_scheduled", row.visitor.text};
    case NoticeKind::booking_requested: return {"done.series_requested", row.visitor.text};
    case NoticeKind::booking_rescheduled: return {"mail.headline.series_rescheduled", "mail.text.series_rescheduled"};
    case NoticeKind::booking_cancelled: return {"mail.headline.series_cancelled", "mail.text.series_cancelled"};
    default: return row.visitor;
    }
}

RecipientPhrases::Arguments arguments_of(const RecipientPhrases& phrases)
{
    const auto& [business, notice] = std::tie(phrases.facts.business, phrases.facts.notice);
    const auto who = notice.kind == NoticeKind::guest_left ? core::one_line(notice.guest.name) : phrases.visitor_name();
    return {{"name", phrases.is_harmless(who) ? who : business.name}, {"title", business.name},
        {"amount", phrases.amount(notice.amount_minor)}, {"contactMethod", business.contact},
        {"count", std::to_string(count_of(phrases))}};
}

// Other services or another price, at the same time.
bool is_other_order(const RecipientPhrases& phrases)
{
    const auto& notice = phrases.facts.notice;
    return notice.kind == NoticeKind::booking_rescheduled && !notice.previous_start;
}

std::string kind_words(const RecipientPhrases& phrases)
{
    if (is_other_order(phrases)) return phrases.say("mail.kind.booking_changed");
    return phrases.say("mail.kind." + std::string {core::word(phrases.facts.notice.kind)});
}

// "Appointment scheduled: Sun, Mar 1, 2026, 9:30 AM – Salon"; for staff with the visitor's name instead of the
// business's.
std::string subject_of(const RecipientPhrases& phrases)
{
    const bool is_for_staff = phrases.is_for(Audience::staff);
    const auto first = phrases.short_at(domain::whole_time(phrases.facts.booking).from);
    const auto time = count_of(phrases) == 1
        ? first
        : phrases.say("mail.series_dates", {{"count", std::to_string(count_of(phrases))}, {"date", first}});
    const auto who = is_for_staff ? phrases.visitor_name() : phrases.facts.business.name;
    return core::one_line(phrases.say("label.value", {{"title", kind_words(phrases)}, {"value", time + " – " + who}}));
}

// Whether there are guests who get no mail about this, so that the booker has to tell them.
bool must_tell_guests(const domain::LetterFacts& facts)
{
    using enum NoticeKind;
    const auto kind = facts.notice.kind;
    const bool is_told_to_guests = kind == booking_scheduled || kind == booking_approved || kind == booking_rescheduled
        || kind == booking_cancelled || kind == booking_reminder;
    return is_told_to_guests && domain::guests_told(facts.booking).size() < facts.booking.guests.size();
}

// The words of the business itself; of other services or another price at the same time it has none.
OwnWords words_of_business(const RecipientPhrases& phrases)
{
    return is_other_order(phrases) ? OwnWords {} : own_words(phrases);
}

const std::string& own_or(const std::string& own, const std::string& usual) { return own.empty() ? usual : own; }

void add_words(LetterContent& content, const RecipientPhrases& phrases, const OwnWords& own)
{
    const auto kind = phrases.facts.notice.kind;
    const auto arguments = arguments_of(phrases);
    if (phrases.is_for(Audience::staff)) {
        content.headline = own_or(own.headline, kind_words(phrases));
        if (!own.text.empty()) content.paragraphs.push_back(own.text);
        if (kind == NoticeKind::guest_left)
            content.paragraphs.push_back(phrases.say("mail.headline.guest_left", arguments));
        return;
    }
    const bool is_for_guest = phrases.is_for(Audience::guest);
    const auto& row = letter_words[static_cast<std::size_t>(kind)];
    const auto of_one = is_for_guest ? row.guest : row.visitor;
    const Words of_other_order {"mail.headline.changed", "mail.text.changed"};
    const auto words = is_other_order(phrases) ? of_other_order
        : count_of(phrases) > 1                ? words_of_series(row, is_for_guest)
                                               : of_one;
    const auto name = is_for_guest ? core::one_line(phrases.facts.recipient.name) : phrases.given_name();
    content.headline = own_or(own.headline, phrases.say(words.headline, arguments));
    const bool may_be_a_stranger = kind == NoticeKind::booking_to_confirm;
    if (!name.empty() && !may_be_a_stranger && phrases.is_harmless(name))
        content.paragraphs.push_back(phrases.say("mail.greeting", {{"name", name}}));
    // Who left, what has to be done, and what is not reserved stands nowhere else.
    if (kind == NoticeKind::guest_left && !is_for_guest && !own.headline.empty())
        content.paragraphs.push_back(phrases.say(words.headline, arguments));
    const bool keeps_usual = kind == NoticeKind::booking_to_confirm || kind == NoticeKind::times_proposed;
    if (keeps_usual || own.text.empty()) content.paragraphs.push_back(phrases.say(words.text, arguments));
    if (!own.text.empty()) content.paragraphs.push_back(own.text);
    if (is_for_guest) return;
    const auto& message = phrases.facts.notice.message;
    if (!message.empty()) content.paragraphs.push_back(message);
    if (!must_tell_guests(phrases.facts)) return;
    const auto told = std::to_string(domain::guests_told(phrases.facts.booking).size());
    content.paragraphs.push_back(phrases.say("mail.text.tell_guests", {{"count", told}}));
}

void add_actions(LetterContent& content, const RecipientPhrases& phrases)
{
    const auto& links = phrases.facts.links;
    const auto add = [&](std::string_view key, const std::string& url) {
        if (!url.empty()) content.actions.push_back({phrases.say(key), url});
    };
    const bool may_drop_out
        = domain::is_live(phrases.facts.booking.status) && phrases.facts.notice.kind != NoticeKind::guest_left;
    if (!links.confirm.empty()) {
        const auto count = std::to_string(count_of(phrases));
        content.actions.push_back({phrases.say("confirm.submit", {{"count", count}}), links.confirm});
    }
    add("mail.answer_request", links.answer);
    add(may_drop_out ? "mail.guest_view" : "mail.view", links.guest);
    const bool may_choose
        = phrases.facts.notice.kind == NoticeKind::times_proposed && !phrases.facts.booking.proposed_starts.empty();
    add(may_choose ? "mail.choose_time" : links.may_change ? "own.manage" : "mail.view", links.view);
}

// Mail programs detect phone numbers themselves.
std::string contact_link(const domain::Business& business)
{
    return business.contact_kind == core::ContactKind::phone ? std::string {} : domain::contact_address(business);
}

LetterContent content_of(const RecipientPhrases& phrases)
{
    const auto& business = phrases.facts.business;
    LetterContent content;
    content.locale = phrases.facts.recipient.locale;
    const auto own = words_of_business(phrases);
    content.subject = own_or(own.subject, subject_of(phrases));
    content.business = core::one_line(business.name);
    content.accent = business.accent;
    content.logo = phrases.facts.logo;
    add_words(content, phrases, own);
    content.details = details_of(phrases);
    add_actions(content, phrases);
    if (phrases.is_for(Audience::staff)) return content;
    const auto arguments = arguments_of(phrases);
    content.footer.push_back({phrases.say("contact", arguments), contact_link(business)});
    content.footer.push_back({phrases.say("mail.why", arguments)});
    return content;
}

domain::ZonePointer zone_of(const LetterWorld& world, const std::string& name)
{
    auto zone = world.find_zone(name);
    return zone ? zone : world.find_zone("UTC");
}

}   // namespace

namespace {

// Calls `write` with the content of the letter, what it is about without a name that the recipient may not see, and
// the recipient's zone.
template <class Write> auto write_letter(const LetterWorld& world, const domain::LetterFacts& facts, Write write)
{
    const auto of_business = zone_of(world, facts.business.time_zone);
    const auto known = world.find_zone(facts.recipient.time_zone);
    const auto own = known ? known : of_business;
    const RecipientPhrases given {world.messages, facts, *own, *of_business};
    auto recipient = facts.recipient;
    if (!given.is_harmless(recipient.name)) recipient.name.clear();
    const domain::LetterFacts shown {facts.business, facts.booking, facts.notice, recipient, facts.links, facts.series,
        facts.previous_hosts, facts.logo, facts.own};
    return write(content_of({world.messages, shown, *own, *of_business}), shown, *own);
}

std::vector<std::string> words_of(const std::vector<LetterText>& texts)
{
    std::vector<std::string> words;
    for (const auto& one : texts)
        words.push_back(one.text);
    return words;
}

}   // namespace

domain::Letter compose_letter(const LetterWorld& world, const domain::LetterFacts& facts)
{
    return write_letter(
        world, facts, [&](const LetterContent& content, const domain::LetterFacts& shown, const domain::Zone& zone) {
            return domain::Letter {content.subject, to_plain_text(content), to_html(content),
                find_invitation(shown, zone, world.sender), shown.recipient.name};
        });
}

domain::LetterOutline outline_letter(const LetterWorld& world, const domain::LetterFacts& facts)
{
    return write_letter(
        world, facts, [](const LetterContent& content, const domain::LetterFacts&, const domain::Zone&) {
            domain::LetterOutline outline {.subject = content.subject,
                .headline = content.headline,
                .paragraphs = content.paragraphs,
                .details = {},
                .actions = words_of(content.actions),
                .footer = words_of(content.footer)};
            for (const auto& detail : content.details)
                outline.details.push_back({detail.label, detail.value.text, detail.is_former});
            return outline;
        });
}

}   // namespace formats
