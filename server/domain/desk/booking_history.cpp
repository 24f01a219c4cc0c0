#include "domain/desk/booking_history.hpp"

#include <algorithm>

#include "core/word.hpp"

namespace domain {

namespace {

bool is_made(const Booking& booking)
{
    return booking.status == BookingStatus::scheduled || booking.status == BookingStatus::requested;
}

bool is_same_place(const Booking& one, const Booking& other)
{
    return std::ranges::equal(
        one.items, other.items, [](const auto& a, const auto& b) { return a.time == b.time && a.hosts == b.hosts; });
}

}   // namespace

std::optional<BookingEvent> event_of(const Booking* before, const Booking& after)
{
    using enum HistoryAction;
    const bool was_made = before && is_made(*before);
    if (!was_made && !is_made(after)) return {};
    const auto with_status = [&](HistoryAction action) {
        const std::string was {core::word(before->status)}, is {core::word(after.status)};
        return BookingEvent {action, was, is};
    };
    if (!was_made) {
        const bool is_request = after.status == BookingStatus::requested;
        return BookingEvent {is_request ? booking_requested : booking_made, {}, place_words(after)};
    }
    if (after.status == BookingStatus::cancelled) return with_status(booking_cancelled);
    if (after.status == BookingStatus::expired) return with_status(booking_expired);
    if (is_same_place(*before, after)) return {};
    return BookingEvent {booking_moved, place_words(*before), place_words(after)};
}

std::string subject_of(const Booking& booking)
{
    const auto name = full_name(booking.contact);
    return name + (name.empty() ? "" : ", ") + service_names(booking);
}

std::string place_words(const Booking& booking)
{
    return core::to_rfc3339(whole_time(booking).from) + " " + host_names(booking);
}

std::string starts_words(const std::vector<Instant>& starts)
{
    std::string words;
    for (const auto start : starts)
        words += (words.empty() ? "" : " ") + core::to_rfc3339(start);
    return words;
}

}   // namespace domain
