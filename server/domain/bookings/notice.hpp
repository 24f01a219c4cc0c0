#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/instant.hpp"

namespace domain {

// Notices tell people that a booking changed. They wait in the outbox (storage/messages/outbox.hpp).
enum class NoticeKind {
    booking_scheduled,
    booking_requested,
    booking_approved,
    booking_declined,
    booking_rescheduled,
    booking_cancelled,
    booking_expired,
    payment_received,
    payment_refunded,
    booking_reminder,    // The booking begins soon.
    booking_follow_up,   // The booking is over.
    guest_left,          // A guest has left the booking.
};
inline constexpr std::string_view NoticeKind_labels[] = {"booking_scheduled", "booking_requested", "booking_approved",
    "booking_declined", "booking_rescheduled", "booking_cancelled", "booking_expired", "payment_received",
    "payment_refunded", "booking_reminder", "booking_follow_up", "guest_left"};
constexpr std::span<const std::string_view> labels_of(NoticeKind) { return NoticeKind_labels; }

// staff: the hosts of the booking, and the business itself.
enum class Audience { visitor, guest, staff };
inline constexpr std::string_view Audience_labels[] = {"visitor", "guest", "staff"};
constexpr std::span<const std::string_view> labels_of(Audience) { return Audience_labels; }

// Another person of a booking, besides the booker.
struct Guest {
    std::string name, email;

    bool operator==(const Guest&) const = default;
};

struct Notice {
    NoticeKind kind;
    Audience audience;
    Guest guest = {};                // Audience guest: the recipient. guest_left: the guest who left. Else empty.
    std::int64_t amount_minor = 0;   // payment_received and payment_refunded: the amount.
    std::optional<core::Instant> previous_start = {};   // booking_rescheduled: the start before it.

    bool operator==(const Notice&) const = default;
};

}   // namespace domain
