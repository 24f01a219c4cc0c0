#include "domain/bookings/guests.hpp"

#include <algorithm>
#include <functional>

#include "domain/orders/price.hpp"

namespace domain {

using core::ErrorCode;
using core::refuse;

namespace {

__extension__ using Wide = __int128;   // Holds the product of two amounts without overflow.

// The number of the guest with this address, from 1; 0 if there is none.
int person_of(const Booking& booking, std::string_view guest_email)
{
    if (guest_email.empty()) return 0;
    const auto guest = std::ranges::find(booking.guests, guest_email, &Guest::email);
    return guest == booking.guests.end() ? 0 : static_cast<int>(guest - booking.guests.begin()) + 1;
}

bool counts_attendees(const BookingItem& item) { return item.attendees > 1; }

std::int64_t price_of(const Booking& booking, int person)
{
    std::int64_t price = 0;
    for (const auto& item : booking.items) {
        if (item.person == person) price += item.price_minor.value_or(0);
        if (item.person != person && counts_attendees(item)) price += item.attendee_price_minor;
    }
    return price;
}

// The share of the retained money that corresponds to `price_minor`, rounded down.
std::int64_t paid_for(const Booking& booking, std::int64_t price_minor)
{
    if (!booking.price || booking.price->amount_minor <= 0) return 0;
    const Wide total = booking.price->amount_minor;
    const Wide held
        = std::clamp<std::int64_t>(booking.paid_minor - booking.refunded_minor, 0, booking.price->amount_minor);
    return static_cast<std::int64_t>(held * price_minor / total);
}

std::int64_t refund_for(const Booking& booking, int person, Instant now)
{
    return refund_minor(booking.refunds, paid_for(booking, price_of(booking, person)), whole_time(booking).from, now);
}

void take_out(Booking& booking, int person)
{
    std::erase_if(booking.items, [&](const BookingItem& item) { return item.person == person; });
    for (auto& item : booking.items) {
        if (item.person > person) --item.person;
        if (!counts_attendees(item)) continue;
        --item.attendees;
        if (item.price_minor) *item.price_minor -= item.attendee_price_minor;
    }
    booking.guests.erase(booking.guests.begin() + person - 1);
    --booking.guest_count;
}

void tell(Outcome& outcome, const Guest& gone)
{
    const Notice notice {.kind = NoticeKind::guest_left, .audience = Audience::guest, .guest = gone};
    outcome.notices.push_back(notice);
    for (const auto audience : {Audience::visitor, Audience::staff}) {
        if (audience == Audience::visitor && outcome.booking.contact.email.empty()) continue;
        outcome.notices.push_back(notice);
        outcome.notices.back().audience = audience;
        if (outcome.refund_minor == 0) continue;
        outcome.notices.push_back(
            {.kind = NoticeKind::payment_refunded, .audience = audience, .amount_minor = outcome.refund_minor});
    }
}

}   // namespace

std::span<const Guest> guests_told(const Booking& booking)
{
    return std::span {booking.guests}.first(std::min<std::size_t>(booking.guests.size(), most_guests_told));
}

Booking part_of_guest(Booking booking, std::string_view guest_email)
{
    const int person = person_of(booking, guest_email);
    const auto is_theirs = [&](const BookingItem& item) { return item.person == person; };
    if (person == 0) return booking;
    const auto keep = [&](const auto& is_kept) {
        if (std::ranges::any_of(booking.items, is_kept)) std::erase_if(booking.items, std::not_fn(is_kept));
    };
    if (std::ranges::any_of(booking.items, is_theirs)) {
        keep(is_theirs);
        for (auto& item : booking.items)
            item.person = 0;
    } else {
        keep(counts_attendees);
    }
    return booking;
}

bool are_services_shared(const Booking& booking)
{
    if (std::ranges::all_of(booking.items, counts_attendees)) return true;
    return booking.menu_id.empty()
        && std::ranges::all_of(booking.items, [](const auto& item) { return item.person == 0; });
}

bool may_leave(const Booking& booking, std::string_view guest_email, Instant now)
{
    return booking.status == BookingStatus::scheduled && now < whole_time(booking).from
        && person_of(booking, guest_email) > 0;
}

std::int64_t refund_on_leaving(const Booking& booking, std::string_view guest_email, Instant now)
{
    const int person = person_of(booking, guest_email);
    return person == 0 ? 0 : refund_for(booking, person, now);
}

Result<Outcome> decide_leaving(Booking booking, std::string_view guest_email, Instant now)
{
    if (!may_leave(booking, guest_email, now)) return refuse(ErrorCode::link_expired);
    const int person = person_of(booking, guest_email);
    const auto only_theirs = [&](const BookingItem& item) { return item.person == person; };
    if (std::ranges::all_of(booking.items, only_theirs)) return refuse(ErrorCode::link_expired);
    const auto gone = booking.guests[static_cast<std::size_t>(person) - 1];
    const auto time = whole_time(booking);
    Outcome outcome {.booking = {}, .notices = {}, .refund_minor = refund_for(booking, person, now)};
    if (booking.price) booking.price->amount_minor -= price_of(booking, person);
    take_out(booking, person);
    if (whole_time(booking) != time) booking.sequence += 1;
    booking.refunded_minor += outcome.refund_minor;
    booking.due_minor = std::min(booking.due_minor, booking.paid_minor - booking.refunded_minor);
    booking.changed_at = now;
    outcome.booking = std::move(booking);
    tell(outcome, gone);
    return outcome;
}

}   // namespace domain
