#pragma once

#include "app/shell.hpp"
#include "domain/customers/customer.hpp"

namespace app {

// The customer who is known by the address or the number of these details, as stored; else the details themselves, as a
// new customer. Their id is empty, and is given here. What a known customer had no address or number for is added; all
// else of theirs stays. Two transactions that do so at once find the same one.
domain::Customer know_customer(
    const Shell&, storage::Transaction&, std::string_view business_id, domain::Customer details);

}   // namespace app
