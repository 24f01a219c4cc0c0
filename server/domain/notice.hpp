#pragma once

#include <span>
#include <string>
#include <string_view>

namespace domain {

// What people are told when a booking changes, and whom. They wait in the outbox (storage/outbox.hpp).
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
};
inline constexpr std::string_view NoticeKind_labels[]
    = {"booking_scheduled", "booking_requested", "booking_approved", "booking_declined", "booking_rescheduled",
        "booking_cancelled", "booking_expired", "payment_received", "payment_refunded"};
constexpr std::span<const std::string_view> labels_of(NoticeKind) { return NoticeKind_labels; }

enum class Audience { visitor, staff };
inline constexpr std::string_view Audience_labels[] = {"visitor", "staff"};
constexpr std::span<const std::string_view> labels_of(Audience) { return Audience_labels; }

struct Notice {
    NoticeKind kind;
    Audience audience;

    bool operator==(const Notice&) const = default;
};

}   // namespace domain
