#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "domain/bookings/booking.hpp"

namespace domain {

// By what a customer is known again. Values are compared in one form, however they were written.

// An e-mail address as the limits of visitors count it (core::mailbox_of); empty for none.
std::string email_value(std::string_view email);

// The digits of a telephone number, with a "+" before those of another country ("0043 664 1" is "+436641"); empty for
// none.
std::string phone_value(std::string_view phone);

struct ContactValues {
    std::string email, phone;   // Empty: not given.

    bool is_empty() const { return email.empty() && phone.empty(); }
    bool operator==(const ContactValues&) const = default;
};
ContactValues values_of(const Contact&);

// Who is known by these values: ids of customers, empty for none.
struct KnownBy {
    std::string email, phone;
};

// Whose a booking is: the customer who is known by its address, else the one known by its number. Nothing: that of a
// customer who is not known yet.
std::optional<std::string> choose_customer(const KnownBy&);

// What the customer is known by from then on: the values of the booking by which no one is known.
ContactValues new_values(const ContactValues&, const KnownBy&);

}   // namespace domain
