#pragma once

#include <optional>

#include "domain/bookings/booking.hpp"
#include "storage/database/database.hpp"

namespace storage {

// What a person holds to see or change a booking without an account: its visitor, a guest, or who answers the request.
struct Link {
    core::LinkPurpose purpose;
    std::string booking_id;
    std::string email = {};   // Whose it is, with the purposes guest and answer.
};

// Nothing when there is no such link, and also when it was revoked.
std::optional<Link> find_link(Snapshot&, std::string_view business_id, std::string_view token_hash);

// Also one that was revoked, which opens nothing: only to say why.
std::optional<Link> find_former_link(Snapshot&, std::string_view business_id, std::string_view token_hash);

struct NewLink {
    std::string token_hash;
    core::LinkPurpose purpose;
    std::string booking_id;
    std::string email = {};
};
void insert_link(Transaction&, std::string_view business_id, const NewLink&);

// One that was never given to a visitor.
void delete_link(Transaction&, std::string_view business_id, std::string_view token_hash);

// All links of the booking that were made for the purpose.
void revoke_links(Transaction&, std::string_view business_id, std::string_view booking_id, core::LinkPurpose);

// Likewise, in a way that restore_links takes back: for a change that can be undone.
void suspend_links(Transaction&, std::string_view business_id, std::string_view booking_id, core::LinkPurpose);
// Those of the booking that were suspended.
void restore_links(Transaction&, std::string_view business_id, std::string_view booking_id);

// Those of one guest, for all bookings of its series.
void revoke_guest_links(
    Transaction&, std::string_view business_id, std::string_view booking_id, std::string_view guest_email);

}   // namespace storage
