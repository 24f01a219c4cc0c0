#pragma once

#include "domain/customers/customer.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Customers as lines of lists.

// Whom the user may see, and how many at most.
struct CustomersOf {
    std::string_view business_id;
    std::string_view own_staff_id = {};   // Those of this host's bookings alone; empty: all customers.
    core::Instant own_since {};           // Of bookings since then.
    // Lines tell of bookings with this host alone; empty: of all.
    std::string_view seen_staff_id = {};
    int most = 1;
};

struct CustomerFilter {
    std::vector<std::string> terms = {};   // Of what is typed (domain/customers/search_words.hpp); at most four count.
    std::optional<core::CustomerStanding> standing = {};
    std::string_view after_id = {};   // The last one of the page before; empty: from the first.
    bool is_typing = false;           // Of very many who have the terms any few will do.
};

// By name. Nothing if there is no customer `after_id`.
std::vector<domain::CustomerRow> list_customers(Snapshot&, const CustomersOf&, const CustomerFilter&);

// One of them. Nothing if there is none; whether the user may see them is the caller's to know.
std::optional<domain::CustomerRow> find_customer_row(Snapshot&, const CustomersOf&, std::string_view customer_id);

// What a customer's bookings amount to, of those with the host `seen_staff_id`.
struct CustomerHabits {
    std::int64_t paid_minor = 0;              // Less what was given back.
    std::string usual_service, usual_staff;   // Of twice or more; else empty.
};
CustomerHabits find_habits(Snapshot&, const CustomersOf&, std::string_view customer_id);

}   // namespace storage
