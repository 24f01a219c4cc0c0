#include "domain/bookings/booking.hpp"

#include <algorithm>
#include <tuple>

#include "core/ensure.hpp"

namespace domain {

namespace {

std::vector<std::string> all_of(const Booking& booking, std::string JoinDetails::* field)
{
    std::vector<std::string> all;
    for (const auto& item : booking.items) {
        auto own = join_details(booking, item).*field;
        if (!own.empty() && std::ranges::find(all, own) == all.end()) all.push_back(std::move(own));
    }
    return all;
}

}   // namespace

std::string full_name(const Contact& contact)
{
    const auto& [first, last] = std::tie(contact.first_name, contact.last_name);
    return first + (first.empty() || last.empty() ? "" : " ") + last;
}

TimeSpan whole_time(const Booking& booking)
{
    core::ensure(!booking.items.empty(), "a booking has an item");
    TimeSpan whole = booking.items.front().time;
    for (const auto& item : booking.items)
        whole = {std::min(whole.from, item.time.from), std::max(whole.to, item.time.to)};
    return whole;
}

bool is_live(BookingStatus status)
{
    using enum BookingStatus;
    return status == held || status == awaiting_confirmation || status == awaiting_payment || status == requested
        || status == scheduled;
}

bool takes_time(BookingStatus status)
{
    return is_live(status) || status == BookingStatus::completed || status == BookingStatus::no_show;
}

bool is_live(const Booking& booking, Instant now)
{
    return is_live(booking.status) && (!booking.expires_at || now < *booking.expires_at);
}

bool is_proposed(const Booking& booking, Instant start, Instant now)
{
    return is_live(booking, now) && std::ranges::binary_search(booking.proposed_starts, start);
}

std::optional<core::PaymentState> payment_state(const Booking& booking)
{
    using enum core::PaymentState;
    if (!booking.price) return {};
    if (booking.refunded_minor > 0) return booking.refunded_minor < booking.paid_minor ? partially_refunded : refunded;
    if (booking.paid_minor >= booking.price->amount_minor) return paid;
    return booking.paid_minor > 0 ? deposit_paid : unpaid;
}

std::string service_names(const Booking& booking)
{
    std::vector<std::string_view> names;
    for (const auto& item : booking.items)
        names.push_back(item.service_name);
    return each_once(names);
}

std::string host_names(const Booking& booking)
{
    std::vector<std::string_view> names;
    for (const auto& item : booking.items)
        for (const auto& host : item.hosts)
            names.push_back(host.name);
    return each_once(names);
}

std::string each_once(const std::vector<std::string_view>& names)
{
    std::string line;
    std::vector<std::string_view> seen;
    for (const auto name : names) {
        if (std::ranges::find(seen, name) != seen.end()) continue;
        seen.push_back(name);
        line.append(line.empty() ? "" : ", ").append(name);
    }
    return line;
}

Booking translated(Booking booking, const Translations& translations)
{
    translations.replace(booking.location);
    for (auto& item : booking.items) {
        translations.replace(item.service_name);
        translations.replace(item.variation_name);
        for (auto& add_on : item.add_ons)
            translations.replace(add_on.name);
    }
    return booking;
}

JoinDetails join_details(const Booking& booking, const BookingItem& item)
{
    return booking.status == BookingStatus::scheduled ? item.join : JoinDetails {};
}

std::vector<std::string> meeting_urls(const Booking& booking) { return all_of(booking, &JoinDetails::meeting_url); }
std::vector<std::string> call_numbers(const Booking& booking) { return all_of(booking, &JoinDetails::call_number); }

}   // namespace domain
