#pragma once

#include <span>

#include "domain/catalogue/service.hpp"

namespace domain {

// Prices (product section 6). All amounts are integers in the smallest unit of one currency. None overflows, because
// the contract limits prices, quantities, attendees and items (checked by ensure).

struct ItemPrice {
    std::optional<std::int64_t> price_minor = {};   // Of the variation, or of the service; nullopt if neither states
                                                    // one.
    bool per_attendee = false;   // The price is multiplied by the attendees; add-ons have their own quantity.
    int attendees = 1;
    std::vector<std::pair<std::int64_t, int>> add_ons = {};   // Price and quantity.
    Deposit deposit {};
};

struct Quote {
    std::vector<std::optional<std::int64_t>> items;   // The price of each item; nullopt if neither it nor an add-on has
                                                      // one.
    std::vector<std::int64_t> attendee_prices;        // The part of it that each attendee adds; 0 if the price does not
                                                      // count them.
    std::optional<std::int64_t> total_minor;          // Nullopt if no item has a price.
    std::int64_t due_minor = 0;   // To be paid before the booking is made; 0: nothing. At most the total.
};

// A flat deposit is per item; a percent deposit is a share of the item's amount, rounded half up; no deposit exceeds
// the amount. An item without a price costs the sum of its add-ons.
Quote quote(std::span<const ItemPrice>);

// The refund when the visitor cancels at `now` a booking that begins at `start`: the percentage of the first step whose
// notice is met, rounded half up; 0 without such a step. If the business cancels, everything paid is refunded instead.
std::int64_t refund_minor(const RefundPolicy&, std::int64_t paid_minor, Instant start, Instant now);

}   // namespace domain
