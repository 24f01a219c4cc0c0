#pragma once

#include <span>

#include "domain/catalogue/service.hpp"

namespace domain {

// Money (product section 6). All amounts are integers in the smallest unit of one currency; none overflows, because the
// contract's limits keep prices, quantities, attendees and items small (checked by ensure).

struct ItemPrice {
    std::optional<std::int64_t> price_minor = {};   // Of the variation, or the service; nothing where none is stated.
    bool per_attendee = false;   // The price counts for each attendee; add-ons count by their quantity.
    int attendees = 1;
    std::vector<std::pair<std::int64_t, int>> add_ons = {};   // Price and quantity.
    Deposit deposit {};
};

struct Quote {
    std::vector<std::optional<std::int64_t>> items;   // What each costs; nothing where neither it nor an add-on does.
    std::vector<std::int64_t> attendee_prices;        // What of it each attendee adds; 0 where they do not count.
    std::optional<std::int64_t> total_minor;          // Nothing where no item states a price.
    std::int64_t due_minor = 0;                       // To be paid for the booking to be made; 0: nothing. ≤ total.
};

// flat deposits are per item; percent ones are of the item's amount, rounded half up; no deposit exceeds the amount.
// An item without a price costs what its add-ons cost.
Quote quote(std::span<const ItemPrice>);

// What goes back of `paid_minor` when a booking that begins at `start` is cancelled at `now`: the percentage of the
// first step whose notice is still kept, rounded half up; nothing without such a step. Not for when the business
// cancels: then all of it goes back.
std::int64_t refund_minor(const RefundPolicy&, std::int64_t paid_minor, Instant start, Instant now);

}   // namespace domain
