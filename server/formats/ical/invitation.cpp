#include "formats/ical/invitation.hpp"

#include <algorithm>

#include "core/encoding.hpp"
#include "core/text_forms.hpp"
#include "formats/ical/calendar_parts.hpp"
#include "formats/ical/calendar_zone.hpp"

namespace formats {

using core::BookingStatus;
using domain::Audience;
using domain::Invitation;
using domain::NoticeKind;

namespace {

// Whether the recipient's calendar may contain the booking: it does not contain a request that was never approved.
bool was_certain(BookingStatus status)
{
    return status == BookingStatus::scheduled || status == BookingStatus::completed || status == BookingStatus::no_show
        || status == BookingStatus::cancelled;
}

// Of several bookings one is enough: only those are in the calendar file.
bool is_any_certain(const domain::LetterFacts& facts)
{
    const auto is_certain = [](const domain::SeriesDate& date) { return was_certain(date.booking.status); };
    return facts.series.empty() ? was_certain(facts.booking.status) : std::ranges::any_of(facts.series, is_certain);
}

bool is_off(const domain::Booking& booking) { return booking.status == BookingStatus::cancelled; }

std::optional<Invitation::Method> method_of(const domain::LetterFacts& facts)
{
    const auto audience = facts.recipient.audience;
    if (audience == Audience::staff || facts.recipient.email.empty()) return {};
    const auto kind = facts.notice.kind;
    if (kind == NoticeKind::booking_scheduled || kind == NoticeKind::booking_approved)
        return Invitation::Method::request;
    if (kind == NoticeKind::booking_rescheduled && is_any_certain(facts)) return Invitation::Method::request;
    if (kind == NoticeKind::booking_cancelled) return Invitation::Method::cancel;
    if (kind == NoticeKind::guest_left && audience == Audience::guest) return Invitation::Method::cancel;
    return {};   // The others change nothing in the recipient's calendar.
}

// libical writes addresses unescaped, so characters with a special meaning are not allowed.
std::string to_mail_address(std::string_view email)
{
    return "mailto:" + core::percent_encode(email, core::kept_in_mail_address);
}

icalparameter* new_name(const std::string& name) { return icalparameter_new_cn(quotable(name).c_str()); }

icalproperty* new_organizer(const domain::Business& business, const std::string& sender)
{
    const bool is_by_mail = business.contact_kind == core::ContactKind::email;
    const auto& own = business.email.empty() && is_by_mail ? business.contact : business.email;
    auto* organizer = icalproperty_new_organizer(to_mail_address(own.empty() ? sender : own).c_str());
    if (organizer) icalproperty_add_parameter(organizer, new_name(business.name));
    return organizer;
}

// The booker has accepted; a guest has not answered yet. No reply is requested.
icalproperty* new_attendee(const domain::Recipient& recipient)
{
    const bool is_guest = recipient.audience == Audience::guest;
    auto* attendee = icalproperty_new_attendee(to_mail_address(recipient.email).c_str());
    if (!attendee) return nullptr;
    if (!recipient.name.empty()) icalproperty_add_parameter(attendee, new_name(recipient.name));
    icalproperty_add_parameter(attendee, icalparameter_new_role(ICAL_ROLE_REQPARTICIPANT));
    icalproperty_add_parameter(
        attendee, icalparameter_new_partstat(is_guest ? ICAL_PARTSTAT_NEEDSACTION : ICAL_PARTSTAT_ACCEPTED));
    icalproperty_add_parameter(attendee, icalparameter_new_rsvp(ICAL_RSVP_FALSE));
    return attendee;
}

// Whether the zone's clocks show this moment's time only once. For a repeated time, calendars should use the first
// occurrence (RFC 5545, section 3.3.5), but not every program does.
bool is_clear(const domain::Zone& zone, core::Instant at)
{
    const auto local = zone.to_local(at);
    for (const auto around : {at - core::days {1}, at + core::days {1}}) {
        const auto offset = zone.offset_at(around);
        const core::Instant other {local.time_since_epoch() - offset};
        if (other != at && zone.offset_at(other) == offset) return false;
    }
    return true;
}

bool is_clear(const domain::Zone& zone, domain::TimeSpan span)
{
    return is_clear(zone, span.from) && is_clear(zone, span.to);
}

void add_times(const CalendarComponent& event, const domain::Zone& zone, domain::TimeSpan span)
{
    const bool is_in_zone = is_clear(zone, span);
    const auto to_time = [&](core::Instant at) { return is_in_zone ? to_ical(zone.to_local(at)) : to_ical(at); };
    for (auto* time : {icalproperty_new_dtstart(to_time(span.from)), icalproperty_new_dtend(to_time(span.to))}) {
        if (time && is_in_zone) icalproperty_add_parameter(time, icalparameter_new_tzid(zone.name().c_str()));
        add(event, time);
    }
}

// What the event is about, and whether it is off.
struct Event {
    const domain::Booking& booking;
    bool is_off;
};

CalendarComponent to_event(const domain::LetterFacts& facts, const domain::Zone& zone, const Event& of)
{
    auto event = new_event(of.booking, facts.business, of.is_off);
    add_times(event, zone, domain::whole_time(of.booking));
    // A guest who leaves does not cancel the event (RFC 5546, section 3.2.5).
    if (facts.notice.kind != NoticeKind::guest_left)
        add(event, icalproperty_new_status(of.is_off ? ICAL_STATUS_CANCELLED : ICAL_STATUS_CONFIRMED));
    const auto& url = facts.recipient.audience == Audience::guest ? facts.links.guest : facts.links.view;
    if (!url.empty()) add(event, icalproperty_new_url(core::one_line(url).c_str()));
    return event;
}

// The zone of the events whose times are written in it, if any are.
void add_zone(const CalendarComponent& calendar, const domain::Zone& zone, const std::vector<Event>& events)
{
    std::optional<domain::TimeSpan> whole;
    for (const auto& event : events) {
        const auto span = domain::whole_time(event.booking);
        if (!is_clear(zone, span)) continue;
        if (!whole) whole = span;
        whole = {std::min(whole->from, span.from), std::max(whole->to, span.to)};
    }
    if (whole) add(calendar, to_calendar_zone(zone, *whole));
}

// Several events cannot be a request or a cancellation, which are of one (RFC 5546, section 3.2), and what is published
// has no attendees.
Invitation to_published(const domain::LetterFacts& facts, const domain::Zone& zone, const std::string& sender)
{
    std::vector<Event> events;
    for (const auto& date : facts.series)
        if (was_certain(date.booking.status)) events.push_back({date.booking, is_off(date.booking)});
    auto calendar = new_calendar(ICAL_METHOD_PUBLISH);
    add_zone(calendar, zone, events);
    for (const auto& event : events) {
        auto component = to_event(facts, zone, event);
        add(component, new_organizer(facts.business, sender));
        add(calendar, std::move(component));
    }
    return {Invitation::Method::publish, to_text(calendar)};
}

}   // namespace

std::optional<Invitation> find_invitation(
    const domain::LetterFacts& facts, const domain::Zone& zone, const std::string& sender)
{
    const auto method = method_of(facts);
    if (!method) return {};
    if (!facts.series.empty()) return to_published(facts, zone, sender);
    const bool is_off = *method == Invitation::Method::cancel;
    const Event event {facts.booking, is_off};
    auto component = to_event(facts, zone, event);
    add(component, new_organizer(facts.business, sender));
    add(component, new_attendee(facts.recipient));
    auto calendar = new_calendar(is_off ? ICAL_METHOD_CANCEL : ICAL_METHOD_REQUEST);
    add_zone(calendar, zone, {event});
    add(calendar, std::move(component));
    return Invitation {*method, to_text(calendar)};
}

}   // namespace formats
