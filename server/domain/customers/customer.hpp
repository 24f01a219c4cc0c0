#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

// A person who books, as the business knows them.
struct Customer {
    std::string id;
    std::string first_name, last_name, email, phone;   // Empty: not known.
    Locale locale = Locale::en;
    core::CustomerStanding standing = core::CustomerStanding::normal;
    Instant created_at;

    bool operator==(const Customer&) const = default;
};

std::string full_name(const Customer&);

// Names how the customer is called and reached: any change of that gives another name.
std::string version_of(const Customer&);

// A customer as a line of a list, with what their bookings say that the user may see.
struct CustomerRow {
    Customer customer;
    int bookings = 0;   // That took place or are to come.
    int missed = 0;
    std::optional<Instant> last_at, next_at;   // The last start of those that are over, and the next one to come.
};

}   // namespace domain
