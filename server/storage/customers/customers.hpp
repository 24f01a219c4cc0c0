#pragma once

#include "domain/customers/contact_values.hpp"
#include "domain/customers/customer.hpp"
#include "domain/desk/desk_row.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Profiles of customers, and which bookings are theirs. Who writes one adds a line to the history, or is the job that
// links bookings.

std::optional<domain::Customer> find_customer(Snapshot&, std::string_view business_id, std::string_view customer_id);

// The same, behind all who change this customer until the transaction ends.
std::optional<domain::Customer> claim_customer_profile(
    Transaction&, std::string_view business_id, std::string_view customer_id);

// Who is known by these values. A value that is not given is no one's.
domain::KnownBy find_known(Snapshot&, std::string_view business_id, const domain::ContactValues&);

// Says that the customer is known by these values, each unless it is another one's already, also by a transaction at
// this moment: waits for that one. Returns whether all are theirs now.
bool insert_values(Transaction&, std::string_view business_id, std::string_view customer_id, domain::ContactValues);

// No longer known by the value.
void delete_values(Transaction&, std::string_view business_id, std::string_view customer_id, domain::ContactValues);

// With the words by which they are found.
void insert_customer(Transaction&, std::string_view business_id, const domain::Customer&);
void update_customer(Transaction&, std::string_view business_id, const domain::Customer&);

// Whose the booking is; nothing: that is not known.
std::optional<std::string> find_customer_of_booking(
    Snapshot&, std::string_view business_id, std::string_view booking_id);

// One who hosted, or is to host, one of the customer's bookings since then.
struct CustomerOfHost {
    std::string_view business_id, customer_id, staff_id;
    core::Instant since;
};
bool is_customer_of(Snapshot&, const CustomerOfHost&);

// The earliest first.
std::vector<domain::DeskNote> find_customer_notes(
    Snapshot&, std::string_view business_id, std::string_view customer_id);
void insert_customer_note(
    Transaction&, std::string_view business_id, std::string_view customer_id, const domain::DeskNote&);
// The customer of a note that this user wrote; nothing if there is no such note, or another user wrote it.
struct CustomerNoteOfUser {
    std::string_view business_id, note_id, user_id;
};
std::optional<std::string> find_customer_of_note(Snapshot&, const CustomerNoteOfUser&);
// Whether it was there and is deleted.
bool delete_customer_note(Transaction&, const CustomerNoteOfUser&);

}   // namespace storage
