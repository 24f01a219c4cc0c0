#include "domain/desk/booking_history.hpp"

#include "core/word.hpp"

namespace domain {

namespace {

bool is_made(const Booking& booking)
{
    return booking.status == BookingStatus::scheduled || booking.status == BookingStatus::requested;
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
    auto from = place_words(*before), to = place_words(after);
    if (from == to) return {};
    return BookingEvent {booking_moved, std::move(from), std::move(to)};
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

std::string span_words(const Booking& booking)
{
    const auto [from, to] = whole_time(booking);
    return core::to_rfc3339(from) + " " + core::to_rfc3339(to) + " " + host_names(booking);
}

std::string order_words(const Booking& booking)
{
    std::string words;
    for (const auto& item : booking.items) {
        words += (words.empty() ? "" : " · ") + item.service_name;
        if (!item.variation_name.empty()) words += ", " + item.variation_name;
        for (const auto& add_on : item.add_ons)
            words += " + " + add_on.name + (add_on.quantity > 1 ? " × " + std::to_string(add_on.quantity) : "");
    }
    return words;
}

std::string amount_words(const std::optional<core::Money>& amount)
{
    return amount ? std::to_string(amount->amount_minor) + " " + amount->currency : std::string {};
}

std::string starts_words(const std::vector<Instant>& starts)
{
    std::string words;
    for (const auto start : starts)
        words += (words.empty() ? "" : " ") + core::to_rfc3339(start);
    return words;
}

}   // namespace domain
