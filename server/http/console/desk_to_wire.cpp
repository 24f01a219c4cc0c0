#include "http/console/desk_to_wire.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "domain/desk/desk_actions.hpp"
#include "http/wire/contact.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

namespace {

using core::unless_empty;
using domain::Zone;

std::optional<core::ZonedInstant> to_zoned(const std::optional<core::Instant>& at, const Zone& zone)
{
    if (!at) return {};
    return zone.to_zoned(*at);
}

std::optional<api::Money> to_wire(const std::optional<core::Money>& money)
{
    if (!money) return {};
    return api::Money {.amount_minor = money->amount_minor, .currency = money->currency};
}

api::DeskSpan to_wire(const domain::TimeSpan& span, const Zone& zone)
{
    return {.starts_at = zone.to_zoned(span.from), .ends_at = zone.to_zoned(span.to), .note = {}, .id = {}};
}

api::DeskSpan to_wire(const domain::DeskSpan& span, const Zone& zone)
{
    auto wire = to_wire(span.time, zone);
    wire.note = unless_empty(span.note);
    wire.id = unless_empty(span.id);
    return wire;
}

template <class Span> std::optional<api::DeskSpan> to_wire(const std::optional<Span>& span, const Zone& zone)
{
    if (!span) return {};
    return to_wire(*span, zone);
}

template <class Span> std::vector<api::DeskSpan> to_spans(const std::vector<Span>& spans, const Zone& zone)
{
    std::vector<api::DeskSpan> wire;
    for (const auto& span : spans)
        wire.push_back(to_wire(span, zone));
    return wire;
}

std::optional<std::string> taken_from(std::string& text)
{
    if (text.empty()) return {};
    return std::move(text);
}

// A day has thousands of entries: what is usual is left out.
std::optional<bool> if_true(bool is_so) { return is_so ? std::optional {true} : std::nullopt; }

api::DeskEntry to_wire(domain::DeskEntry&& entry, const Zone& zone)
{
    api::DeskEntry wire {.booking_id = std::move(entry.booking_id),
        .position = entry.position,
        .status = entry.status,
        .starts_at = zone.to_zoned(entry.time.from),
        .ends_at = zone.to_zoned(entry.time.to),
        .blocked_from = {},
        .blocked_to = {},
        .service_name = taken_from(entry.service_name),
        .customer_name = taken_from(entry.customer_name),
        .attendees = entry.attendees,
        .seats = entry.seats,
        .session = entry.seats > 1 ? taken_from(entry.session) : std::nullopt,
        .arrived_at = to_zoned(entry.arrived_at, zone),
        .expires_at = to_zoned(entry.expires_at, zone),
        .is_new_customer = if_true(entry.is_new_customer),
        .has_note = if_true(entry.has_note),
        .is_series = if_true(entry.is_series),
        .has_exception = if_true(entry.has_exception),
        .due = to_wire(entry.due)};
    if (entry.blocked.from < entry.time.from) wire.blocked_from = zone.to_zoned(entry.blocked.from);
    if (entry.time.to < entry.blocked.to) wire.blocked_to = zone.to_zoned(entry.blocked.to);
    return wire;
}

std::optional<api::DeskEntry> to_wire(const std::optional<domain::DeskEntry>& entry, const Zone& zone)
{
    if (!entry) return {};
    return to_wire(domain::DeskEntry {*entry}, zone);
}

api::DeskStaff to_wire(const domain::DeskHost& host, Looks& looks)
{
    api::Staff pictured;
    pictured.slug = host.slug;
    looks.add_to(pictured);
    api::DeskStaff wire {.id = host.id, .name = host.name, .role = unless_empty(host.title), .portrait = {}};
    if (pictured.photo) wire.portrait = pictured.photo->src;
    return wire;
}

api::DeskColumn to_wire(domain::DeskColumn&& column, const Zone& zone)
{
    api::DeskColumn wire {.staff_id = column.staff_id,
        .date = column.date,
        .open = to_spans(column.open, zone),
        .time_off = to_spans(column.time_off, zone),
        .busy = to_spans(column.busy, zone),
        .entries = {},
        .hours_changed = column.hours_changed,
        .next_gap = to_wire(column.next_gap, zone)};
    wire.entries.reserve(column.entries.size());
    for (auto& entry : column.entries)
        wire.entries.push_back(to_wire(std::move(entry), zone));
    return wire;
}

template <class T> std::string joined(const std::vector<T>& values, const auto& name_of)
{
    std::string text;
    for (const auto& value : values)
        text += (text.empty() ? "" : ", ") + name_of(value);
    return text;
}

api::DeskItem to_wire(const domain::BookingItem& item, const ShownBooking& shown)
{
    const auto& booking = shown.desk.booking;
    const bool has_money = shown.desk.may_see_money;
    const auto join = domain::join_details(booking, item);
    api::DeskItem wire {.service_id = item.service_id,
        .service_name = item.service_name,
        .variation_id = unless_empty(item.variation_id),
        .variation_name = unless_empty(item.variation_name),
        .duration_minutes = {},
        .add_ons = {},
        .hosts = {},
        .person = item.person,
        .attendees = item.attendees,
        .seats = item.seats,
        .starts_at = shown.zone.to_zoned(item.time.from),
        .ends_at = shown.zone.to_zoned(item.time.to),
        .price = has_money ? to_money(item.price_minor, booking) : std::nullopt,
        .meeting_url = unless_empty(join.meeting_url),
        .call_number = unless_empty(join.call_number)};
    if (item.own_duration) wire.duration_minutes = item.own_duration->count();
    for (const auto& add_on : item.add_ons)
        wire.add_ons.push_back({add_on.id, add_on.name, add_on.quantity,
            has_money ? std::optional {to_money(add_on.price_minor, booking)} : std::nullopt});
    for (const auto& host : item.hosts)
        wire.hosts.push_back({host.id, host.name});
    return wire;
}

api::DeskMail to_wire(const domain::DeskMail& mail, const Zone& zone)
{
    return {.kind = mail.kind,
        .audience = mail.audience,
        .recipient = unless_empty(mail.recipient),
        .at = zone.to_zoned(mail.at),
        .state = mail.state};
}

void add_money(api::DeskBooking& wire, const domain::Booking& booking)
{
    if (booking.price) wire.price = to_money(booking.price->amount_minor, booking);
    wire.due = to_wire(domain::due_of(booking.status, booking.price, booking.paid_minor, booking.refunded_minor));
    wire.paid = unless_nothing(booking.paid_minor, booking);
    wire.refunded = unless_nothing(booking.refunded_minor, booking);
    wire.payment_state = domain::payment_state(booking);
}

void add_lists(api::DeskBooking& wire, const ShownBooking& shown)
{
    const auto& [desk, history, actor, zone, visitor_zone] = shown;
    for (const auto& item : desk.booking.items)
        wire.items.push_back(to_wire(item, shown));
    for (const auto& guest : desk.booking.guests)
        wire.guests.push_back({guest.name, guest.email});
    for (const auto& note : desk.notes)
        wire.notes.push_back({.id = note.id,
            .text = note.text,
            .author_name = note.author_name,
            .created_at = zone.to_zoned(note.created_at),
            .is_own = note.user_id == actor.user_id});
    for (const auto& mail : desk.mails)
        wire.mails.push_back(to_wire(mail, zone));
    for (const auto& row : history)
        wire.history.push_back(http::to_wire(row, zone));
}

// A line of a move, or of proposed times, begins with instants; they are told with the offset of the zone.
std::string at_zone(const std::string& words, const Zone& zone)
{
    std::string told;
    std::size_t from = 0;
    while (from < words.size()) {
        const auto end = std::min(words.find(' ', from), words.size());
        const auto at = core::parse_instant(std::string_view {words}.substr(from, end - from));
        if (!at) break;
        told += core::to_rfc3339(*at, zone.offset_at(*at)) + (end < words.size() ? " " : "");
        from = std::min(end + 1, words.size());
    }
    return told + words.substr(from);
}

}   // namespace

api::DeskCalendar to_wire(app::DeskCalendar&& calendar, Looks looks)
{
    const auto& zone = *calendar.zone;
    api::DeskCalendar wire {.time_zone = zone.name(),
        .now = zone.to_zoned(calendar.now),
        .staff = {},
        .closures = to_spans(calendar.closures, zone),
        .columns = {}};
    for (const auto& host : calendar.staff)
        wire.staff.push_back(to_wire(host, looks));
    wire.columns.reserve(calendar.columns.size());
    for (auto& column : calendar.columns)
        wire.columns.push_back(to_wire(std::move(column), zone));
    return wire;
}

api::DeskToday to_wire(const app::DeskToday& today, Looks looks)
{
    const auto& zone = *today.zone;
    const auto& counts = today.counts;
    api::DeskToday wire {.date = today.date,
        .time_zone = zone.name(),
        .now = zone.to_zoned(today.now),
        .coming = to_wire(today.coming, zone),
        .unanswered = to_wire(today.unanswered, zone),
        .requests = to_wire(today.requests, zone),
        .staff = {},
        .counts = {counts.bookings, counts.requests, counts.unanswered, counts.failed_mails, counts.payment_problems}};
    for (const auto& staff : today.staff)
        wire.staff.push_back({.staff = to_wire(staff.host, looks),
            .is_working = staff.is_working,
            .now = to_wire(staff.now, zone),
            .next = to_wire(staff.next, zone),
            .next_gap = to_wire(staff.next_gap, zone)});
    return wire;
}

api::DeskOverview to_wire(const app::DeskOverview& overview, Looks looks)
{
    const auto& zone = *overview.zone;
    api::DeskOverview wire {.time_zone = zone.name(),
        .now = zone.to_zoned(overview.now),
        .staff = {},
        .closures = to_spans(overview.closures, zone),
        .days = {}};
    for (const auto& host : overview.staff)
        wire.staff.push_back(to_wire(host, looks));
    wire.days.reserve(overview.days.size());
    for (const auto& day : overview.days)
        wire.days.push_back({.staff_id = day.staff_id,
            .date = day.date,
            .open_minutes = day.open.count(),
            .booked_minutes = day.booked.count(),
            .bookings = day.bookings,
            .came = day.came,
            .first_gap = to_wire(day.first_gap, zone)});
    return wire;
}

api::LeftBehind to_wire(const std::vector<app::LeftBehindBooking>& found, const Zone& zone)
{
    api::LeftBehind wire;
    for (const auto& each : found)
        wire.bookings.push_back({to_wire(each.row, zone), each.reason, each.staff_id});
    return wire;
}

api::DeskBookings to_wire(const app::DeskList& list)
{
    return {.bookings = to_wire(list.rows, *list.zone), .cursor = unless_empty(list.cursor)};
}

api::DeskBookingRow to_wire(const domain::DeskRow& row, const Zone& zone)
{
    std::vector<std::string> staff_ids;
    std::ranges::transform(row.hosts, std::back_inserter(staff_ids), &domain::BookingHost::id);
    return {.id = row.id,
        .status = row.status,
        .starts_at = zone.to_zoned(row.time.from),
        .ends_at = zone.to_zoned(row.time.to),
        .created_at = zone.to_zoned(row.created_at),
        .customer_name = unless_empty(row.customer_name),
        .service_name = joined(row.services, [](const std::string& name) { return name; }),
        .staff_name = joined(row.hosts, [](const domain::BookingHost& host) { return host.name; }),
        .staff_ids = std::move(staff_ids),
        .price = to_wire(row.price),
        .due = to_wire(row.due),
        .expires_at = to_zoned(row.expires_at, zone),
        .arrived_at = to_zoned(row.arrived_at, zone),
        .has_note = row.has_note,
        .information = unless_empty(row.information),
        .proposed_starts = to_zoned(row.proposed_starts, zone)};
}

std::vector<api::DeskBookingRow> to_wire(const std::vector<domain::DeskRow>& rows, const Zone& zone)
{
    std::vector<api::DeskBookingRow> wire;
    for (const auto& row : rows)
        wire.push_back(to_wire(row, zone));
    return wire;
}

api::HistoryEntry to_wire(const storage::HistoryRow& row, const Zone& zone)
{
    const auto& line = row.line;
    return {.id = row.id,
        .at = zone.to_zoned(row.at),
        .actor = line.actor,
        .actor_name = unless_empty(line.actor_name),
        .action = line.action,
        .booking_id = unless_empty(line.booking_id),
        .user_id = unless_empty(line.user_id),
        .subject = unless_empty(line.subject),
        .before = unless_empty(at_zone(line.before, zone)),
        .after = unless_empty(at_zone(line.after, zone))};
}

api::DeskBooking to_wire(const ShownBooking& shown)
{
    const auto& desk = shown.desk;
    const auto& booking = desk.booking;
    const auto& zone = shown.zone;
    const auto whole = domain::whole_time(booking);
    api::DeskBooking wire {.id = booking.id,
        .status = booking.status,
        .sequence = booking.sequence,
        .version = domain::version_of({booking, desk.arrived_at}),
        .starts_at = zone.to_zoned(whole.from),
        .ends_at = zone.to_zoned(whole.to),
        .time_zone = booking.time_zone,
        .visitor_starts_at = {},
        .created_at = zone.to_zoned(booking.created_at),
        .expires_at = to_zoned(booking.expires_at, zone),
        .arrived_at = to_zoned(desk.arrived_at, zone),
        .erased_at = to_zoned(desk.erased_at, zone),
        .proposed_starts = to_zoned(booking.proposed_starts, zone),
        .series_id = unless_empty(booking.series_id),
        .items = {},
        .contact = to_wire(booking.contact),
        .guests = {},
        .guest_count = booking.guest_count,
        .locale = booking.locale,
        .location_kind = booking.location_kind,
        .location = booking.location,
        .price = {},
        .due = {},
        .paid = {},
        .refunded = {},
        .payment_state = {},
        .cancellation_reason = unless_empty(booking.cancellation_reason),
        .is_new_customer = desk.past.earlier == 0,
        .earlier_bookings = desk.past.earlier,
        .missed_bookings = desk.past.missed,
        .came_bookings = desk.past.came,
        .notes = {},
        .mails = {},
        .history = {},
        .actions = desk.actions,
        .customer_id = {},
        .exceptions = {}};
    const auto& visitor_zone = shown.visitor_zone;
    if (visitor_zone && visitor_zone->offset_at(whole.from) != zone.offset_at(whole.from))
        wire.visitor_starts_at = visitor_zone->to_zoned(whole.from);
    if (desk.may_see_money) add_money(wire, booking);
    for (const auto& one : desk.exceptions)
        wire.exceptions.push_back({one.rule, one.user_name, zone.to_zoned(one.made_at), to_zoned(one.ended_at, zone)});
    add_lists(wire, shown);
    return wire;
}

}   // namespace http
