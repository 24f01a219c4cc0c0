#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/instant.hpp"

namespace domain {

// What people are told when a booking changes, and whom. They wait in the outbox (storage/messages/outbox.hpp).
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
    booking_reminder,    // It begins soon.
    booking_follow_up,   // It is over.
    guest_left,          // One of the guests will not come.
};
inline constexpr std::string_view NoticeKind_labels[] = {"booking_scheduled", "booking_requested", "booking_approved",
    "booking_declined", "booking_rescheduled", "booking_cancelled", "booking_expired", "payment_received",
    "payment_refunded", "booking_reminder", "booking_follow_up", "guest_left"};
constexpr std::span<const std::string_view> labels_of(NoticeKind) { return NoticeKind_labels; }

// staff: those who host it, and the business itself.
enum class Audience { visitor, guest, staff };
inline constexpr std::string_view Audience_labels[] = {"visitor", "guest", "staff"};
constexpr std::span<const std::string_view> labels_of(Audience) { return Audience_labels; }

// A further person in a booking.
struct Guest {
    std::string name, email;

    bool operator==(const Guest&) const = default;
};

struct Notice {
    NoticeKind kind;
    Audience audience;
    Guest guest = {};   // Whom it is for, with the audience guest; whom it is about, with guest_left; else empty.
    std::int64_t amount_minor = 0;                      // payment_received and payment_refunded: how much.
    std::optional<core::Instant> previous_start = {};   // booking_rescheduled: when it was to begin before.

    bool operator==(const Notice&) const = default;
};

}   // namespace domain
