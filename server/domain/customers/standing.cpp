#include "domain/customers/standing.hpp"

#include <algorithm>

namespace domain {

BookingFacts asking_first(BookingFacts facts)
{
    const bool asks_already
        = std::ranges::any_of(facts.items, [](const auto& item) { return item.service.approval_period.has_value(); });
    if (!asks_already && !facts.items.empty()) facts.items.front().service.approval_period = request_time;
    return facts;
}

Booking asking_first(Booking booking)
{
    booking.approval_period = booking.approval_period.value_or(request_time);
    return booking;
}

}   // namespace domain
