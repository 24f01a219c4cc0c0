#include "test/formats/letters/letter_fixture.hpp"

using domain::Audience;
using domain::BookingStatus;
using domain::NoticeKind;

namespace {

domain::Business salon(core::Locale locale)
{
    return {.id = "01j0salon",
        .slug = "lindt",
        .name = "Salon Lindt & Söhne",
        .time_zone = "Europe/Vienna",
        .currency = "EUR",
        .locale = locale,
        .contact_kind = core::ContactKind::email,
        .contact = "hallo@lindt.example",
        .accent = "#8a3ffc"};
}

domain::BookingItem item(const std::string& name, std::string_view from, std::string_view to)
{
    domain::BookingItem item;
    item.service_name = name;
    item.hosts = {{"zoe", "Zoë Zimmermann"}};
    item.time = {instant(from), instant(to)};
    return item;
}

domain::Booking colouring(core::Locale locale)
{
    domain::Booking booking;
    booking.id = "01j0000000000000000000000a";
    booking.items = {item("Haarschnitt und Ansatzfarbe", "2027-03-02T13:30:00Z", "2027-03-02T14:45:00Z"),
        item("Augenbrauen", "2027-03-02T14:45:00Z", "2027-03-02T15:15:00Z")};
    booking.items.front().variation_name = "Lange Haare";
    booking.items.front().add_ons = {{"", "Kopfmassage", 2}};
    booking.guests = {{"Maximilian Obermüller", "max@example.com"}};
    booking.guest_count = 1;
    booking.price = core::Money {12900, "EUR"};
    booking.due_minor = booking.paid_minor = 3900;
    booking.location = "Mariahilfer Straße 12, 1060 Wien";
    booking.time_zone = "Europe/Vienna";
    booking.locale = locale;
    booking.contact = {.first_name = "Anna-Katharina",
        .last_name = "Schmidt-Lindenhofer",
        .email = "anna@example.com",
        .phone = "+43 1 234 5678",
        .additional_information = "Bitte ohne Duftstoffe.\nIch komme mit dem Rad."};
    booking.created_at = instant("2027-02-01T08:00:00Z");
    booking.changed_at = instant("2027-02-02T09:05:07Z");
    return booking;
}

BookingStatus status_after(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::times_proposed:
    case NoticeKind::booking_requested: return BookingStatus::requested;
    case NoticeKind::booking_to_confirm: return BookingStatus::awaiting_confirmation;
    case NoticeKind::booking_declined: return BookingStatus::declined;
    case NoticeKind::payment_refunded:
    case NoticeKind::booking_cancelled: return BookingStatus::cancelled;
    case NoticeKind::booking_expired: return BookingStatus::expired;
    default: return BookingStatus::scheduled;
    }
}

void happen(LetterFixture& fixture)
{
    const auto kind = fixture.notice.kind;
    auto& booking = fixture.booking;
    booking.status = status_after(kind);
    if (kind == NoticeKind::booking_requested) booking.expires_at = instant("2027-02-05T08:00:00Z");
    if (kind == NoticeKind::times_proposed) {
        booking.expires_at = instant("2027-02-05T08:00:00Z");
        booking.proposed_starts = {instant("2027-02-26T09:30:00Z"), instant("2027-03-01T14:00:00Z")};
    }
    if (kind == NoticeKind::booking_to_confirm) booking.expires_at = instant("2027-02-01T08:30:00Z");
    if (kind == NoticeKind::booking_cancelled || kind == NoticeKind::booking_declined) {
        booking.cancellation_reason = "Zoë ist leider krank geworden.";
        booking.reason_by_business = true;
    }
    if (kind == NoticeKind::booking_rescheduled) {
        booking.sequence = 1;
        fixture.notice.previous_start = instant("2027-02-26T08:00:00Z");
    }
    if (kind == NoticeKind::payment_received) fixture.notice.amount_minor = 3900;
    if (kind == NoticeKind::payment_refunded) fixture.notice.amount_minor = booking.refunded_minor = 1950;
    if (kind == NoticeKind::guest_left) fixture.notice.guest = booking.guests.front();
}

domain::Recipient recipient(Audience audience, core::Locale locale)
{
    switch (audience) {
    case Audience::visitor:
        return {audience, "Anna-Katharina Schmidt-Lindenhofer", "anna@example.com", locale, "Europe/Vienna"};
    case Audience::guest: return {audience, "Maximilian Obermüller", "max@example.com", locale, "Europe/Vienna"};
    case Audience::staff: break;
    }
    return {audience, "Zoë Zimmermann", "zoe@lindt.example", locale, "Europe/Vienna"};
}

domain::LetterLinks links(NoticeKind kind, Audience audience)
{
    const std::string site = "https://lindt.example/widget/";
    domain::LetterLinks links;
    if (audience == Audience::guest) links.guest = site + "guest?token=9x7b2k5m1q8r4t6w3z0c5v7n1p";
    if (audience != Audience::visitor) return links;
    if (kind == NoticeKind::booking_to_confirm) {
        links.confirm = site + "confirm-booking?token=7k2m9n4p1q6r3s8t5v0w2x7y4z";
        return links;
    }
    links.view = site + "booking?token=0a1b2c3d4e5f6g7h8j9k0m1n2p";
    if (!domain::is_live(status_after(kind)) || kind == NoticeKind::booking_follow_up) return links;
    links.may_change = true;
    return links;
}

}   // namespace

core::Instant instant(std::string_view rfc3339) { return core::parse_instant(rfc3339).value(); }

LetterFixture letter_fixture(NoticeKind kind, Audience audience, core::Locale locale)
{
    LetterFixture fixture {
        salon(locale), colouring(locale), {kind, audience}, recipient(audience, locale), links(kind, audience)};
    happen(fixture);
    if (audience == Audience::guest) fixture.notice.guest = fixture.booking.guests.front();
    return fixture;
}

domain::SeriesDate weeks_later(const LetterFixture& fixture, int weeks)
{
    domain::SeriesDate date {fixture.booking, fixture.notice, {}};
    date.booking.id.back() = static_cast<char>('a' + weeks);
    for (auto& item : date.booking.items)
        item.time = {item.time.from + core::days {7 * weeks}, item.time.to + core::days {7 * weeks}};
    if (date.notice.previous_start) *date.notice.previous_start += core::days {7 * weeks};
    return date;
}

const outside::Zones& tzdata()
{
    static const outside::Zones zones;
    return zones;
}
