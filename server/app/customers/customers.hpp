#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/customers/customer.hpp"

namespace app {

// Customers as staff see and change them. A user whose permission reaches their own sees those whom they hosted in the
// last 90 days, or are to host; others are not found, and of bookings each sees what they see in the calendar. Each
// change writes a line of the history.

struct CustomerQuery {
    std::string q = {};   // Empty: all.
    std::optional<core::CustomerStanding> standing = {};
    std::string cursor = {};   // Of the page before; empty: the first page.
};

struct CustomerList {
    std::vector<domain::CustomerRow> rows;   // By name.
    std::string cursor;                      // Empty on the last page.
};
CustomerList list_customers(const Shell&, const DeskScope&, const CustomerQuery&);

// At most ten, by name: the first of those found, or of very many any.
std::vector<domain::CustomerRow> search_customers(const Shell&, const DeskScope&, std::string_view q);

struct ShownCustomer {
    domain::CustomerRow row;
    std::vector<domain::DeskNote> notes;
    std::vector<domain::DeskRow> coming, past;   // The next first, and the last first.
    std::optional<std::int64_t> paid_minor;      // Nothing: the user may not see money.
    std::string usual_service, usual_staff;      // Empty: none.
};
// Refuses with customer_not_found.
core::Result<ShownCustomer> find_customer(const Shell&, const DeskScope&, std::string_view customer_id);

// Whose the booking is, if that is known and the user may see the customer; else empty.
std::string customer_of_booking(const Shell&, const DeskScope&, std::string_view booking_id);

struct CustomerDetails {
    // Nothing: it stays. Empty: there is none.
    std::optional<std::string> first_name = {}, last_name = {}, email = {}, phone = {};
    std::optional<core::Locale> locale = {};
};

// The id of the new customer, or of the one who is known by the address or number: nothing of theirs is changed.
core::Result<std::string> add_customer(const Shell&, const DeskScope&, const CustomerDetails&, core::Locale);

struct CustomerChange {
    std::string_view customer_id;
    std::string version;   // Of the customer as the user saw them (domain::version_of).
    CustomerDetails details;
    bool also_coming = false;   // Whether the bookings to come get it, too (coming_bookings.hpp).
};
// Other bookings keep what was given with them. Refuses with customer_not_found, with edit_conflict if the customer was
// changed since, and with invalid_fields (email, phone: of another customer; first_name: no name is left).
core::Result<void> change_customer(const Shell&, const DeskScope&, const CustomerChange&);

// Refuses with customer_not_found.
core::Result<void> set_standing(const Shell&, const DeskScope&, std::string_view customer_id, core::CustomerStanding);

// Refuses with customer_not_found.
core::Result<void> add_customer_note(
    const Shell&, const DeskScope&, std::string_view customer_id, const std::string& text);

// The id of the customer. Refuses with note_not_found, also if another user wrote it.
core::Result<std::string> delete_customer_note(const Shell&, const DeskScope&, std::string_view note_id);

}   // namespace app
