#include "domain/bookings/booking_notices.hpp"

#include "domain/bookings/guests.hpp"
#include "domain/bookings/placement.hpp"

namespace domain {

void tell_both(Outcome& outcome, Notice notice)
{
    notice.audience = Audience::visitor;
    if (!outcome.booking.contact.email.empty()) outcome.notices.push_back(notice);
    notice.audience = Audience::staff;
    outcome.notices.push_back(std::move(notice));
}

Outcome with_notices(Booking booking, NoticeKind kind)
{
    Outcome outcome {std::move(booking), {}};
    tell_both(outcome, {kind, Audience::staff});
    return outcome;
}

Outcome telling_guests(Outcome outcome, NoticeKind kind)
{
    for (const auto& guest : guests_told(outcome.booking))
        if (!guest.email.empty()) outcome.notices.push_back({kind, Audience::guest, guest});
    return outcome;
}

Outcome telling_all(Booking booking, NoticeKind kind)
{
    return telling_guests(with_notices(std::move(booking), kind), kind);
}

Outcome telling_of_move(const Booking& before, Booking moved, Instant now)
{
    moved.sequence += 1;
    moved.changed_at = now;
    const auto tell = moved.status == BookingStatus::scheduled ? telling_all : with_notices;
    auto outcome = tell(std::move(moved), NoticeKind::booking_rescheduled);
    set_previous(outcome, before);
    return outcome;
}

}   // namespace domain
