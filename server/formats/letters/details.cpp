#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/link.hpp"
#include "core/text_forms.hpp"
#include "core/word.hpp"
#include "domain/bookings/placement.hpp"
#include "formats/language/date_text.hpp"
#include "formats/letters/recipient_phrases.hpp"

namespace formats {

using core::LocationKind;
using domain::Audience;
using domain::Booking;
using domain::NoticeKind;

namespace {

// Collects the details.
struct Details {
    const RecipientPhrases& phrases;
    std::vector<LetterDetail> all = {};

    // Skips empty texts.
    void add(std::string_view key, LetterText value, bool is_former = false)
    {
        if (!value.text.empty()) all.push_back({phrases.say(key), std::move(value), is_former});
    }
    void add_amount(std::string_view key, std::int64_t amount_minor)
    {
        if (amount_minor > 0) add(key, {phrases.amount(amount_minor)});
    }
};

// The booked services, one per line, each with its variation and add-ons.
std::string what(const Booking& booking)
{
    std::string text;
    for (const auto& item : booking.items) {
        text += (text.empty() ? "" : "\n") + core::one_line(item.service_name);
        if (!item.variation_name.empty()) text += ", " + core::one_line(item.variation_name);
        for (const auto& add_on : item.add_ons)
            text += " + " + (add_on.quantity > 1 ? fmt::format("{} × ", add_on.quantity) : "")
                + core::one_line(add_on.name);
    }
    return text;
}

// What kind of place it is, as the recipient sees it: who calls whom, and whose address it is.
std::string kind_of_place(const RecipientPhrases& phrases)
{
    const auto kind = phrases.facts.booking.location_kind;
    const bool has_two_sides
        = kind == LocationKind::visitor || kind == LocationKind::phone || kind == LocationKind::call_in;
    const auto* prefix = has_two_sides && phrases.is_for(Audience::staff) ? "mail.place." : "place.";
    return phrases.say(prefix + std::string {core::word(kind)});
}

// Whether the recipient takes part: not a guest who has left, and not when it is over.
bool takes_part(const RecipientPhrases& phrases)
{
    const auto kind = phrases.facts.notice.kind;
    const bool has_left = phrases.is_for(Audience::guest) && kind == NoticeKind::guest_left;
    return !has_left && kind != NoticeKind::booking_follow_up;
}

// Where it is, as the business says; for staff with what the visitor typed if the business comes to them or calls
// them. What a visitor typed is never shown to others, whose address it may be that they gave as their own.
LetterText where(const RecipientPhrases& phrases)
{
    const auto& booking = phrases.facts.booking;
    const auto& [kind, location, contact] = std::tie(booking.location_kind, booking.location, booking.contact);
    if (core::is_web_address(location)) return {location, location};
    const bool is_named = kind == LocationKind::business || kind == LocationKind::place;
    if (is_named && !location.empty()) return {location};
    auto text = kind_of_place(phrases);
    const auto add = [&](const std::string& more) { text += more.empty() ? more : " · " + more; };
    if (takes_part(phrases))
        for (const auto& number : domain::call_numbers(booking))
            add(number);
    if (kind == LocationKind::visitor && phrases.is_for(Audience::staff)) add(contact.location);
    add(location);
    return {text};
}

// The addresses of its meetings, each once, with the hosts of each where there are several.
void add_meetings(Details& details)
{
    const auto& facts = details.phrases.facts;
    std::vector<std::pair<std::string, std::string>> meetings;
    const auto collect = [&](const Booking& booking) {
        for (const auto& item : booking.items) {
            const auto url = domain::join_details(booking, item).meeting_url;
            const bool is_known = std::ranges::any_of(meetings, [&](const auto& one) { return one.first == url; });
            if (!url.empty() && !is_known) meetings.emplace_back(url, core::one_line(item.hosts.front().name));
        }
    };
    if (facts.series.empty()) collect(facts.booking);
    for (const auto& date : facts.series)
        collect(date.booking);
    const auto label = details.phrases.say("own.join");
    for (const auto& [url, host] : meetings) {
        const bool is_alone = meetings.size() == 1 || host.empty();
        details.all.push_back({is_alone ? label : label + " · " + host, {url, url}});
    }
}

std::string guests(const RecipientPhrases& phrases)
{
    const auto& booking = phrases.facts.booking;
    const bool has_no_names = booking.guests.empty() || phrases.facts.notice.kind == NoticeKind::booking_to_confirm;
    if (has_no_names) return booking.guest_count > 0 ? std::to_string(booking.guest_count) : std::string {};
    std::string text;
    int number = 0;
    for (const auto& guest : booking.guests) {
        ++number;
        const auto unnamed = [&] { return phrases.say("details.guest", {{"count", std::to_string(number)}}); };
        text += (text.empty() ? "" : ", ") + (phrases.is_harmless(guest.name) ? core::one_line(guest.name) : unnamed());
    }
    return text;
}

// The hosts on a line of their own, after the time.
std::string with_hosts(const RecipientPhrases& phrases, std::string when, const std::string& hosts)
{
    const auto names = core::one_line(hosts);
    return names.empty() ? when : when + "\n" + phrases.say("own.with", {{"title", names}});
}

// Whether the dates have different hosts, or had others before.
bool names_hosts(const std::vector<domain::SeriesDate>& series)
{
    const auto& first = series.front().booking;
    return std::ranges::any_of(series, [&](const domain::SeriesDate& date) {
        return !date.previous_hosts.empty() || !domain::has_same_hosts(date.booking, first);
    });
}

// The starts of several bookings, one per line; or, where they are moved, the starts before.
std::string dates(const RecipientPhrases& phrases, bool is_before)
{
    const auto& series = phrases.facts.series;
    const bool has_hosts = names_hosts(series);
    std::string text;
    for (const auto& date : series) {
        const auto start = domain::whole_time(date.booking).from;
        text += (text.empty() ? "" : "\n") + phrases.at(is_before ? date.notice.previous_start.value_or(start) : start);
        const auto now = domain::host_names(date.booking);
        const auto hosts = core::one_line(is_before && !date.previous_hosts.empty() ? date.previous_hosts : now);
        if (has_hosts && !hosts.empty()) text += ", " + phrases.say("own.with", {{"title", hosts}});
    }
    return text;
}

// What the business proposes instead, each in a line.
std::string proposed_times(const RecipientPhrases& phrases)
{
    std::string text;
    if (phrases.facts.notice.kind != NoticeKind::times_proposed) return text;
    for (const auto start : phrases.facts.booking.proposed_starts)
        text += (text.empty() ? "" : "\n") + phrases.at(start);
    return text;
}

// When it is, and when it was before it was moved; with whom, where that changed too.
struct Times {
    std::string now, before;
};

Times times_of(const RecipientPhrases& phrases)
{
    const auto& facts = phrases.facts;
    if (!facts.series.empty()) return {dates(phrases, false), dates(phrases, true)};
    const auto span = domain::whole_time(facts.booking);
    if (!facts.notice.previous_start) return {phrases.when(span), {}};
    const auto start = *facts.notice.previous_start;
    const domain::TimeSpan before {start, facts.notice.previous_end.value_or(start + (span.to - span.from))};
    const bool has_others = !facts.previous_hosts.empty();
    const auto hosts = has_others ? domain::host_names(facts.booking) : std::string {};
    return {with_hosts(phrases, phrases.when(span), hosts),
        with_hosts(phrases, phrases.when(before), facts.previous_hosts)};
}

void add_times(Details& details)
{
    const auto& [booking, notice] = std::tie(details.phrases.facts.booking, details.phrases.facts.notice);
    const auto span = domain::whole_time(booking);
    const auto times = times_of(details.phrases);
    details.add(notice.previous_start ? "reschedule.new" : "summary.when", {times.now});
    if (notice.previous_start) details.add("reschedule.former", {times.before}, true);
    details.add("zone.label", {details.phrases.zone_at(span.from)});
    details.add("mail.proposed", {proposed_times(details.phrases)});
    const bool is_proposed = notice.kind == NoticeKind::times_proposed;
    if (is_proposed && booking.expires_at) details.add("own.choose_by", {details.phrases.at(*booking.expires_at)});
    const bool is_waiting
        = notice.kind == NoticeKind::booking_requested || notice.kind == NoticeKind::booking_to_confirm;
    if (is_waiting && booking.expires_at) details.add("summary.kept_until", {details.phrases.at(*booking.expires_at)});
}

void add_money(Details& details)
{
    const auto& [booking, notice] = std::tie(details.phrases.facts.booking, details.phrases.facts.notice);
    details.add_amount("mail.amount", notice.amount_minor);
    if (!booking.price) return;
    const auto price = booking.price->amount_minor;
    details.add("summary.price", {price ? details.phrases.amount(price) : details.phrases.say("price.free")});
    const bool is_deposit = domain::payment_state(booking) == core::PaymentState::deposit_paid;
    details.add_amount(is_deposit ? "payment.deposit_paid" : "payment.paid", booking.paid_minor);
    details.add_amount("refund.label", booking.refunded_minor);
    if (domain::is_live(booking.status) && booking.refunded_minor == 0)
        details.add_amount("payment.rest", is_deposit ? price - booking.paid_minor : 0);
}

void add_visitor(Details& details)
{
    const auto& contact = details.phrases.facts.booking.contact;
    details.add("mail.customer", {details.phrases.visitor_name()});
    const auto email = core::one_line(contact.email), phone = core::one_line(contact.phone);
    details.add("details.email", {email});
    details.add("details.phone", {phone});
    if (contact.date_of_birth) {
        const auto midnight = contact.date_of_birth->time_since_epoch();
        const core::ZonedInstant day {core::Instant {midnight}, core::seconds {0}};
        details.add("details.date_of_birth", {date_text(details.phrases.facts.recipient.locale, day)});
    }
    details.add("details.location", {contact.location});
    details.add("details.additional_information", {contact.additional_information});
}

}   // namespace

std::vector<LetterDetail> details_of(const RecipientPhrases& phrases)
{
    Details details {phrases};
    const auto& booking = phrases.facts.booking;
    add_times(details);
    details.add("summary.what", {what(booking)});
    const auto& series = phrases.facts.series;
    const bool has_hosts_by_date = !series.empty() && names_hosts(series);
    if (!has_hosts_by_date) details.add("summary.who", {core::one_line(domain::host_names(booking))});
    details.add("summary.where", where(phrases));
    if (takes_part(phrases)) add_meetings(details);
    if (phrases.is_for(Audience::staff)) add_visitor(details);
    if (phrases.is_for(Audience::guest)) return std::move(details.all);
    details.add("choices.guests", {guests(phrases)});
    if (phrases.is_for(Audience::staff) || booking.reason_by_business)
        details.add("cancel.reason", {booking.cancellation_reason});
    const bool is_to_confirm = phrases.facts.notice.kind == NoticeKind::booking_to_confirm;
    if (series.empty() || !is_to_confirm) add_money(details);
    return std::move(details.all);
}

}   // namespace formats
