#pragma once

#include "core/instant.hpp"

namespace domain {

// After how many months a business has personal data erased. 0: they are kept for good.
struct Retention {
    int customers_months = 0;     // After the end of a booking.
    int submissions_months = 0;   // After a form was handed in.
    int messages_months = 0;      // After a mail or a message to a webhook was sent or given up.

    bool operator==(const Retention&) const = default;
};

// The midnight (UTC) so many calendar months before the day of `now`: what is before it is erased. On a day that an
// earlier month does not have, its last day counts. 0 months: before everything.
core::Instant kept_since(core::Instant now, int months);

}   // namespace domain
