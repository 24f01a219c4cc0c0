#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"

namespace domain {

using core::Audience;
using core::NoticeKind;

// Another person of a booking, besides the booker.
struct Guest {
    std::string name, email;

    bool operator==(const Guest&) const = default;
};

// Tells people that a booking changed. Notices wait in the outbox (storage/messages/outbox.hpp).
struct Notice {
    NoticeKind kind;
    Audience audience;
    Guest guest = {};                // Audience guest: the recipient. guest_left: the guest who left. Else empty.
    std::int64_t amount_minor = 0;   // payment_received and payment_refunded: the amount.
    std::optional<core::Instant> previous_start = {};   // booking_rescheduled: the start before it; nullopt: other
                                                        // services or prices, at the same time and with the same hosts.
    std::optional<core::Instant> previous_end = {};     // The end before it, if it was of another length.
    std::vector<std::string> previous_hosts = {};       // The ids of its hosts before it, if others have it now.
    std::string message = {};   // What staff wrote to the visitor, of whom alone it is; else empty.

    bool operator==(const Notice&) const = default;
};

}   // namespace domain
