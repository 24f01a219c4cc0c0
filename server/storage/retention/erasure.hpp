#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/database/database.hpp"

namespace storage {

// What of a business is older than what it keeps.
struct ErasureQuery {
    std::string_view business_id;
    core::Instant kept_since;
    int most = 100;
};

// How many there are, without `most`. Those of a booking count only if all of it is over.
std::int64_t count_bookings_to_erase(Snapshot&, const ErasureQuery&);
std::int64_t count_submissions_to_erase(Snapshot&, const ErasureQuery&);
std::int64_t count_messages_to_erase(Snapshot&, const ErasureQuery&);

// How far the bookings of a business were looked through, by the start of their items.
struct ErasureRound {
    core::Instant began_at;
    core::Instant last_start = {};   // Of the last item that was looked at …
    std::string last_booking = {};   // … and its booking.
};

std::optional<ErasureRound> find_erasure_round(Snapshot&, std::string_view business_id);
void put_erasure_round(Transaction&, std::string_view business_id, const ErasureRound&);

struct BegunItem {
    std::string booking_id;
    core::Instant starts_at;
    bool is_known = false;   // Whether the booking has personal data.
};

// The next items of the round that began before what is kept. Empty: the round has seen all.
std::vector<BegunItem> next_items(Snapshot&, const ErasureQuery&, const ErasureRound&);

// Erases the personal data of a booking, and its customer if nothing else is known of them. False, and nothing changed,
// if there are none, if not all of the booking or its series is over, or as long as a message or money is under way.
bool erase_booking(Transaction&, const BookingKey&, core::Instant kept_since);

// When the personal data of a booking were erased; nothing: they were not, or it was changed since.
std::optional<core::Instant> find_erasure(Snapshot&, std::string_view business_id, std::string_view booking_id);

// What is found is erased only if it is still to be. `most` is for finding alone.

// Customers without a booking or a newer note, but for those who may not book online: they would not be known again.
std::vector<std::string> find_customers_to_erase(Snapshot&, const ErasureQuery&);
void erase_customer(Transaction&, const ErasureQuery&, std::string_view customer_id);

// Lines of the history about customers that were not erased yet, by their positions; and their texts.
std::vector<std::int64_t> find_lines_to_erase(Snapshot&, const ErasureQuery&);
void erase_line(Transaction&, const ErasureQuery&, std::int64_t position);

// Forms that were handed in.
std::vector<std::string> find_submissions_to_erase(Snapshot&, const ErasureQuery&);
void erase_submission(Transaction&, const ErasureQuery&, std::string_view id);

// Mails and messages to webhooks that do not wait any more.
std::vector<std::string> find_mails_to_erase(Snapshot&, const ErasureQuery&);
void erase_mail(Transaction&, const ErasureQuery&, std::string_view id);
std::vector<std::string> find_deliveries_to_erase(Snapshot&, const ErasureQuery&);
void erase_delivery(Transaction&, const ErasureQuery&, std::string_view id);

}   // namespace storage
